"""One running game, and many."""
