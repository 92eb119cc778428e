"""What games are made of: bits, cards, packs of cards, grids. Compiled, and of no one game."""
