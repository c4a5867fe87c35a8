"""A search that keeps a frontier, told: what all have in common, and the words of each ground."""
