"""Exact answers over games: values, minima, odds."""
