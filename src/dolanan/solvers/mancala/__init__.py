"""What positions of mancala are worth: exactly, or within bounds that are proved."""
