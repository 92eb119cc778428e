"""Wargame Chess: the exact chances of Attacks, counted here by hand."""

from __future__ import annotations

from itertools import product

import pytest

from .wargame_chess_table import Table, chance, field

SIDES = {"pawn": 4, "knight": 6, "rook": 6, "bishop": 6, "queen": 8, "king": 10}

ADVANTAGE = "advantage"
DISADVANTAGE = "disadvantage"
PLAIN = "plain"


def totals(piece: str, mode: str) -> list[int]:
    """The totals of all throws of a piece's dice."""
    if piece == "joker":
        return list(range(1, 21))
    sides = range(1, SIDES[piece] + 1)
    throws = product(sides, sides)
    if mode == ADVANTAGE:
        return [2 * max(throw) for throw in throws]
    if mode == DISADVANTAGE:
        return [2 * min(throw) for throw in throws]
    return [sum(throw) for throw in throws]


def by_hand(attacker: str, attacks: str, defender: str, defends: str) -> float:
    """The chance that the Attacker's total is greater."""
    ours, theirs = totals(attacker, attacks), totals(defender, defends)
    won = sum(one > other for one in ours for other in theirs)
    return won / (len(ours) * len(theirs))


FROM = {
    "pawn": "c4",
    "knight": "b4",
    "rook": "a5",
    "bishop": "a2",
    "queen": "d1",
    "king": "c4",
}
"""Squares from which each piece Attacks d5."""

MARK = {PLAIN: "", ADVANTAGE: "+1", DISADVANTAGE: "-1"}


def attack(attacker: str, attacks: str, defender: str, defends: str) -> float:
    """The same chance in the game: tokens make Advantage and Disadvantage."""
    origin = FROM[attacker]
    mine = f"{attacker} {origin} {MARK[attacks]}, pawn h1, pawn h2"
    table = field(mine, f"{defender} d5 {MARK[defends]}, pawn h7, pawn h8").play(origin)
    texts = ["d5"]
    if attacks == ADVANTAGE:
        texts.append("spend")
    if defends == ADVANTAGE and defender != "joker":
        texts.append("spend")
    table.play(*texts[:-1])

    def slain(after: Table) -> bool:
        return bool(after.piece(1, f"{defender} 1")["zone"] == "slain")

    return chance(table, texts[-1], slain)


@pytest.mark.parametrize("mode", [PLAIN, ADVANTAGE, DISADVANTAGE])
@pytest.mark.parametrize("attacker", ["pawn", "knight", "rook", "bishop", "queen", "king"])
def test_each_attacker_against_a_pawn(attacker: str, mode: str) -> None:
    expected = by_hand(attacker, mode, "pawn", PLAIN)
    assert attack(attacker, mode, "pawn", PLAIN) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("mode", [PLAIN, ADVANTAGE, DISADVANTAGE])
@pytest.mark.parametrize("defender", ["knight", "rook", "bishop", "queen", "king", "joker"])
def test_each_defender_against_a_pawn(defender: str, mode: str) -> None:
    """For a Joker the tokens make no difference (WG-40)."""
    expected = by_hand("pawn", PLAIN, defender, mode)
    assert attack("pawn", PLAIN, defender, mode) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("attacks", [ADVANTAGE, DISADVANTAGE])
@pytest.mark.parametrize("defends", [ADVANTAGE, DISADVANTAGE])
def test_rook_against_rook_with_tokens_on_both_sides(attacks: str, defends: str) -> None:
    expected = by_hand("rook", attacks, "rook", defends)
    assert attack("rook", attacks, "rook", defends) == pytest.approx(expected, abs=1e-12)


def test_a_few_chances_worked_out_by_hand() -> None:
    """Pawn on Pawn: of 256 throws 44 tie, and half of the other 212 win."""
    assert by_hand("pawn", PLAIN, "pawn", PLAIN) == 106 / 256
    assert by_hand("rook", PLAIN, "rook", PLAIN) == 575 / 1296
    assert attack("pawn", PLAIN, "pawn", PLAIN) == 106 / 256
    assert attack("rook", PLAIN, "rook", PLAIN) == pytest.approx(575 / 1296, abs=1e-12)
