"""Bots, and what they judge by."""
