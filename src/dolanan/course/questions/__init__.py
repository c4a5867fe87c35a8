"""What is asked about a run: one module a kind of run."""
