"""The algorithms. They know no game: what they search is passed in."""
