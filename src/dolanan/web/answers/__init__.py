"""Answers that only HTTP gives: lists that a page is made from, and how the server is."""
