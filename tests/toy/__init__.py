"""Ladder, the toy game of docs/adding-a-game.md, and its entry point as an installer writes it."""
