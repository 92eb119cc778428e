"""Tests mirror src/. `proofs/` is what every game proves, `toy/` the newcomers' game."""
