"""A Battle Ace table for the rule-book tests: lay it out, play by text, read it back."""

from __future__ import annotations

from typing import Final

import pytest

from regalia.kernel.errors import IllegalMove, MoveError
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice, Luck, Script
from regalia.kernel.position import OVER, Position
from regalia.kernel.registry import game

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "*")
CYCLE: Final = "HSDC"

KINGS: Final = {"a1": "KH", "d8": "KS"}
"""Both Kings at home, two players: what a test lays its own cards beside."""

FOUR_KINGS: Final = {"a1": "KH", "h1": "KD", "h8": "KS", "a8": "KC"}
"""The same for three and four players."""

LAYING: Final = {
    "H": ["a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3"],
    "S": ["d7", "c7", "b7", "a7", "d6", "c6", "b6", "a6"],
}
"""Where each suit lays its eight cards, in order (BA-02)."""

LAYING_OF_FOUR: Final = {
    "H": ["a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3"],
    "S": ["h7", "g7", "f7", "e7", "h6", "g6", "f6", "e6"],
    "D": ["e2", "f2", "g2", "h2", "e3", "f3", "g3", "h3"],
    "C": ["d7", "c7", "b7", "a7", "d6", "c6", "b6", "a6"],
}
"""The same for three and four players (BA-33)."""


def battle_ace() -> Game:
    return game("battle-ace")


def table(
    board: dict[str, str],
    suit: str = "H",
    *,
    reserve: dict[str, str] | None = None,
    top: dict[str, str] | None = None,
    points: tuple[int, int] = (0, 0),
    totals: tuple[int, int] = (0, 0),
    missing: str = "",
    quiet: int = 0,
    passes: str | int = "",
    nth: int = 1,
    players: int = 2,
    **options: int | str,
) -> Position:
    """The position at the start of the action of `suit`, in game `nth` of the campaign."""
    suits = CYCLE[:2] if players == 2 else CYCLE
    lying = reserve or {}
    snapshot = {
        "version": 1,
        "game": nth,
        "totals": list(totals),
        "points": list(points),
        "suit": suit,
        "missing": missing,
        "board": {space: in_order(cards) for space, cards in board.items()},
        "reserve": {each: in_order(lying.get(each, "")) for each in suits},
        "top": top or {},
        "quiet": quiet,
        "passes": passes,
        "offered": False,
        "past": [],
    }
    return battle_ace().restore({"players": players, **options}, snapshot)


def laid_out(seed: int, players: int = 2, **options: int | str) -> Position:
    """A game just set up: the armies are laid, the Kings are still to be placed."""
    return battle_ace().start({"players": players, **options}, Dice(seed))


def play(position: Position, *texts: str, picks: list[int] | None = None) -> Position:
    """Say these moves one after another; every pick of the script must be used."""
    script = Script(picks or [])
    play_with(position, script, *texts)
    assert script.spent(), "not every pick was asked for"
    return position


def play_with(position: Position, luck: Luck, *texts: str) -> Position:
    """The same with any luck."""
    for text in texts:
        position.play(battle_ace().read(position, text), luck)
    return position


def walk(position: Position, start: str, goal: str) -> Position:
    """Move all of a space one step, and stop there if a Royal could go on."""
    moving = suit(position)
    play(position, board(position)[start].replace(" ", "+"), goal)
    if position.actor != OVER and "stop" in legal(position):
        assert suit(position) == moving
        play(position, "stop")
    return position


def refused(position: Position, text: str) -> None:
    """The move is illegal, a sentence says why, and nothing has changed."""
    before = position.snapshot()
    with pytest.raises(IllegalMove) as caught:
        battle_ace().read(position, text)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert " " in sentence
    assert position.snapshot() == before


def no_move(position: Position, text: str) -> None:
    """The text is not a legal move here, for whatever reason, and nothing has changed."""
    before = position.snapshot()
    with pytest.raises(MoveError):
        battle_ace().read(position, text)
    assert position.snapshot() == before


def legal(position: Position) -> set[str]:
    """The texts of all legal moves."""
    return {battle_ace().say(position, move) for move in position.moves()}


def actions(position: Position) -> set[str]:
    """The texts of all legal moves but the offer of a stalemate."""
    return legal(position) - {"offer"}


def lifts(position: Position, space: str) -> set[str]:
    """The legal lifts from one space."""
    lying = set(board(position)[space].split())
    return {text for text in legal(position) if set(text.split("+")) <= lying}


def ends(position: Position, lift: str) -> set[str]:
    """Every space on which these cards, always going on together, can end their move."""
    found: set[str] = set()
    after_lift = play(position.copy(), lift)
    for space in legal(after_lift):
        there = play(after_lift.copy(), space)
        if there.actor == OVER or suit(there) != suit(position):
            found.add(space)
            continue
        choices = legal(there)
        if "stop" in choices:
            found.add(space)
        if lift in choices:
            found |= ends(there, lift)
    return found


def board(position: Position) -> dict[str, str]:
    """The occupied spaces, each with its cards from low to high."""
    lying: dict[str, str] = position.snapshot()["board"]
    return {space: in_order(cards) for space, cards in lying.items() if cards}


def points(position: Position) -> tuple[int, int]:
    """The victory points of red and black in this game."""
    red, black = position.snapshot()["points"]
    return red, black


def suit(position: Position) -> str:
    """The suit to move."""
    moving: str = position.snapshot()["suit"]
    return moving


def missing(position: Position) -> set[str]:
    """The suits that miss their next turn."""
    return set(position.snapshot()["missing"]) & set(CYCLE)


def reserve(position: Position, of: str) -> list[str]:
    """The cards in a suit's reserves."""
    lying: str = position.snapshot()["reserve"].get(of, "")
    return lying.split()


def final(position: Position) -> list[int]:
    """The points of every seat at the end; the game must be over."""
    assert position.actor == OVER, "the game is not over"
    return list(position.outcome().points)


def verdicts(position: Position) -> list[int]:
    """The verdict of every seat at the end; the game must be over."""
    assert position.actor == OVER, "the game is not over"
    return list(position.outcome().verdicts)


def in_order(cards: str) -> str:
    """A list of cards written from low to high."""
    return " ".join(sorted(cards.split(), key=_place))


def melee(card: str) -> int:
    """A card's melee ability; a Joker's where it decides who starts."""
    rank = card[:-1]
    if rank == "A":
        return 1
    return int(rank) if rank.isdigit() else 10


def _place(card: str) -> tuple[int, int]:
    return RANKS.index(card[:-1]), "SHDC".index(card[-1])
