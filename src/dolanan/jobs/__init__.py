"""Long work in pieces, which may be stopped at any time and goes on where it stopped."""
