"""A table of Royals in the middle of a game, laid out card by card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from regalia.kernel.errors import IllegalMove
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice, Luck, Script
from regalia.kernel.position import OVER, Position
from regalia.kernel.registry import game

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "*")
SUITS = ("S", "H", "D", "C", "")


def rules() -> Game:
    return game("royals")


def ordered(cards: str) -> str:
    """The same cards from low to high."""
    return " ".join(sorted(cards.split(), key=_place))


def _place(card: str) -> tuple[int, int]:
    rank, suit = (card, "") if card == "*" else (card[:-1], card[-1])
    return RANKS.index(rank), SUITS.index(suit)


def table(
    hands: Sequence[str],
    armies: Sequence[str] = (),
    royals: Sequence[int] = (),
    *,
    turn: int = 0,
    pile: str = "",
    discard: str = "",
    way: int = 1,
    misses: Sequence[int] = (),
    dealer: int = 0,
    turns: int = 0,
    old: Sequence[int] | None = None,
    knows: Sequence[Sequence[str]] | None = None,
    number: int = 1,
    wins: Sequence[int] = (),
    **options: object,
) -> Position:
    """The position in which seat `turn` is to play a card; one seat for each hand.

    Left out: no armies, three Royals each, nothing missed or known, and hands as they were dealt.
    """
    seats = range(len(hands))
    snapshot: dict[str, Any] = {
        "version": 1,
        "game": number,
        "wins": list(wins) or [0 for _ in seats],
        "dealer": dealer,
        "turn": turn,
        "way": way,
        "turns": turns,
        "pile": ordered(pile),
        "discard": ordered(discard),
        "seats": [
            {
                "royals": royals[seat] if royals else 3,
                "hand": ordered(hands[seat]),
                "old": len(hands[seat].split()) if old is None else old[seat],
                "army": ordered(armies[seat]) if armies else "",
                "misses": misses[seat] if misses else 0,
                "knows": list(knows[seat]) if knows else ["" for _ in seats],
            }
            for seat in seats
        ],
    }
    return rules().restore({"players": len(hands), **options}, snapshot)


def play(position: Position, *texts: str, picks: Sequence[int] = ()) -> None:
    """Play these texts one after another; together they use up exactly these picks."""
    luck = Script(list(picks))
    play_with(position, luck, *texts)
    assert luck.spent(), f"{len(picks)} picks were given and {luck.used} were asked for"


def play_with(position: Position, luck: Luck, *texts: str) -> None:
    for text in texts:
        position.play(rules().read(position, text), luck)


def refused(position: Position, text: str) -> str:
    """Why this text is not allowed: one sentence, and nothing has changed."""
    before = position.snapshot()
    with pytest.raises(IllegalMove) as caught:
        play(position, text)
    assert position.snapshot() == before
    sentence = str(caught.value)
    assert sentence[:1].isupper(), sentence
    assert sentence.endswith((".", "!")), sentence
    assert " " in sentence
    return sentence


def legal(position: Position) -> set[str]:
    return {rules().say(position, move) for move in position.moves()}


def royals(position: Position, seat: int) -> int:
    return int(_seat(position, seat)["royals"])


def army(position: Position, seat: int) -> str:
    return str(_seat(position, seat)["army"])


def hand(position: Position, seat: int) -> str:
    return str(_seat(position, seat)["hand"])


def misses(position: Position, seat: int) -> int:
    return int(_seat(position, seat)["misses"])


def old(position: Position, seat: int) -> int:
    return int(_seat(position, seat)["old"])


def knows(position: Position, seat: int, other: int) -> str:
    return str(_seat(position, seat)["knows"][other])


def _seat(position: Position, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = position.snapshot()["seats"][seat]
    return found


def pile(position: Position) -> str:
    return str(position.snapshot()["pile"])


def discard(position: Position) -> str:
    return str(position.snapshot()["discard"])


def way(position: Position) -> int:
    return int(position.snapshot()["way"])


def turn(position: Position) -> int:
    """The seat that is to play."""
    assert position.actor != OVER, "the game is over"
    found = int(position.snapshot()["turn"])
    assert position.actor == found
    return found


def verdicts(position: Position) -> list[int]:
    """How it ended for each seat."""
    assert position.actor == OVER, "the game is not over"
    return list(position.outcome().verdicts)


def starts(players: int, seeds: int) -> Iterator[Position]:
    """The first positions of as many games."""
    for seed in range(seeds):
        yield rules().start({"players": players}, Dice(seed))


def dealt(players: int) -> Position:
    """A first position in which the deal has not forced anything yet."""
    return next(each for each in starts(players, 100) if not discard(each))


def everything(position: Position) -> list[str]:
    """Every card in hands, armies, pile and discards."""
    seats = range(position.seats)
    held = [hand(position, seat) for seat in seats] + [army(position, seat) for seat in seats]
    return " ".join([*held, pile(position), discard(position)]).split()
