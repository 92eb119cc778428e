"""The proofs that every registered game passes, run on all games and the toy.

`python -m tests.proofs.regenerate` writes the counts and playthroughs anew, after a change of
rules that was meant; the difference is then read like any other change.
"""
