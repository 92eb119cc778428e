"""What can be wrong with what a person typed, chose or handed in.

Every error here is one sentence for the person who made it. Faces show the sentence;
nothing has changed when one is raised.
"""

from __future__ import annotations


class RegaliaError(ValueError):
    """The family: catch this one at the edge."""


class MoveError(RegaliaError):
    """A move that cannot be made."""


class Unreadable(MoveError):
    """A text that names no move of this game."""


class Ambiguous(MoveError):
    """A text that could mean several legal moves."""


class IllegalMove(MoveError):
    """A move that the rules do not allow here; its text says why, in the game's words."""


class Stale(MoveError):
    """An answer to a decision that has been made, or taken back, since."""


class BadOptions(RegaliaError):
    """Options out of their range; its text names the field and the limit."""


class NoSuchSeat(RegaliaError):
    """A seat that is not at the table; its text says which there are."""


class BadSnapshot(RegaliaError):
    """Plain data that is not a position of this game."""


class BadRecord(RegaliaError):
    """A record that cannot be read or is not lawful; its text names the line."""


class NotHere(BadRecord):
    """A record of a game, or of an edition of one, that is not installed here."""


class OtherLuck(BadRecord):
    """A record whose picks are not those that the luck in question would have made."""


class LuckError(RegaliaError):
    """A script of picks does not fit the game that asks for them."""


class TooDeep(LuckError):
    """One move asks for more luck than can be counted out."""


class BadSetting(RegaliaError):
    """A bot cannot be set so; the text says what can be set."""


class UnknownName(RegaliaError):
    """No game, bot or option of that name; its text lists those there are."""


def quoted(name: str) -> str:
    """A name as an error repeats it: on one line, and no longer than one can take in."""
    return repr(name if len(name) <= 40 else name[:39] + "…")
