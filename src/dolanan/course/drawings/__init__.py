"""What makes the drawing of a run: one module a kind of run."""
