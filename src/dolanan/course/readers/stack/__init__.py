"""A depth-first search, told: what all have in common, and the words of each ground."""
