"""The rules of the games, and nothing else."""
