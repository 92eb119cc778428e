"""One running game: seats, turns, the undo policy, the story and the record.

Everything a face needs to run a game is `Table`; everything it needs to run many is `match`.
Beside them lives what serves every face alike: where records are kept (`saves`), files that a
person names (`given_files`), whose eyes a shared screen serves (`viewers`), saying a move by
touches (`touching`), and outcomes and odds in words (`outcome_words`).
"""
