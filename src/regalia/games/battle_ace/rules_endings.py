"""How a game of Battle Ace ends: the word for it, and the sentence."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from regalia.games.battle_ace.rules_board import BLACK, BLACKS, RED, REDS, Side, side_of
from regalia.parts.bits import members
from regalia.parts.cards import SUIT_NAMES, Card, Cards, suit

QUIET_LIMIT: Final[i64] = 40
"""BA-31: so many actions without a kill or a Pack are a stalemate."""

OCCURRENCES: Final[i64] = 3
"""BA-31: so many times the same position are one too."""

NOT_YET: Final[i64] = 0
KING_FELL: Final[i64] = 1
STRONGHOLD: Final[i64] = 2
AGREED: Final[i64] = 3
QUIET: Final[i64] = 4
REPEATED: Final[i64] = 5
ALL_PASSED: Final[i64] = 6

ENDINGS: Final = (
    "",
    "king-fell",
    "stronghold",
    "agreed",
    "quiet",
    "repeated",
    "all-passed",
)
"""The word for each. A King who kills the last enemy King on his back row has reached the
stronghold; the sentence tells both."""

SIDES: Final = ("Red", "Black")


def why(ended: i64, fallen: Cards, arrived: Card) -> str:
    """The sentence for an end: `fallen` are the Kings of every side that has none left, `arrived`
    the King who stands in the enemy's stronghold, or -1."""
    if ended == KING_FELL:
        return f"{_fall(fallen)}."
    if ended == STRONGHOLD:
        side = side_of(suit(arrived))
        reached = f"{SIDES[side]}'s {_kings([arrived])} has reached {SIDES[1 - side]}'s stronghold"
        return f"{reached}, and {_fall(fallen)}." if fallen else f"{reached}."
    return (
        "",
        "",
        "",
        "Stalemate by agreement.",
        f"Stalemate: {QUIET_LIMIT} actions without a kill or a Pack.",
        "Stalemate: the same position for the third time.",
        "Stalemate: nobody can act.",
    )[ended]


def _fall(fallen: Cards) -> str:
    """`Red's King of Hearts and Black's King of Spades have fallen`."""
    groups = [(RED, fallen & REDS), (BLACK, fallen & BLACKS)]
    told = [_whose(side, kings) for side, kings in groups if kings]
    return f"{' and '.join(told)} {'has' if fallen & (fallen - 1) == 0 else 'have'} fallen"


def _whose(side: Side, kings: Cards) -> str:
    return f"{SIDES[side]}'s {_kings(members(kings))}"


def _kings(kings: list[int]) -> str:
    names = " and ".join([SUIT_NAMES[suit(king)] for king in kings])
    return f"{'King' if len(kings) == 1 else 'Kings'} of {names}"
