"""One running game: seats, turns, the undo policy, the story and the record.

Everything a face needs to run a game is `Table`; everything it needs to run many is `match`.
"""
