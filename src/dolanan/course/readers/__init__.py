"""What turns the events of a search into the steps of a run: one module a kind of search."""
