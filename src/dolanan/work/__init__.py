"""Long work in pieces: what is to be done, the file that keeps what is done, and who does it."""
