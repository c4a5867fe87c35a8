"""Buttons & Scissors beyond the rules: fewest cuts with proof, hints, made puzzles, packs."""
