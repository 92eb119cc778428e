"""The kernel on its own, with the games only as examples."""
