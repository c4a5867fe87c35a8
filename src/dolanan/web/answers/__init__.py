"""What questions are answered with over HTTP: one model an answer, which the description of the API shows."""
