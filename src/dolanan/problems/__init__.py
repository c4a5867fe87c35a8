"""Games seen as search problems: the tree of a turn, the squares of a board, the cuts of a cloth."""
