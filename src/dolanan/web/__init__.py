"""The playground: an HTTP service over the games, and the pages that use it."""
