"""Deep opening books, read by `dolanan.solvers.mancala.deep_book`."""
