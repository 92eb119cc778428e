"""Training: a game's judge, learned from games that it plays with itself.

Each round, worker processes play games by the net of the round before, some with greedy at the
other seats; what they met goes into a memory of the last rounds, and the net is fitted to the
lambda-returns of its own later judgements and to the results.
"""
