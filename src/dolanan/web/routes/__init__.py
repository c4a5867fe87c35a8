"""The routes of the API, a file a subject: a question comes in, a worker answers it."""
