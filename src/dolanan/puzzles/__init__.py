"""Puzzles of mancala: one turn to be played right, proved by the solvers, rated, kept in a pack."""
