"""The shape of the database, step by step; run whenever the server starts."""
