"""What is computed over games."""
