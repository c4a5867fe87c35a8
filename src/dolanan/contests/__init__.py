"""Who beats whom: tournaments, ratings, and bots from outside."""
