"""A faction may have a way of its own to win: here a King who has reached the last rank."""

from __future__ import annotations

from mypy_extensions import i64

from regalia.games.wargame_chess.factions import enlist, read_roster
from regalia.games.wargame_chess.rules_field import BOARD, Faction, Field
from regalia.games.wargame_chess.rules_pieces import KING
from regalia.kernel.position import DRAW, LOSS, OVER, WIN

from .table import battle, play

TABLE = """
key = "{key}"
name = "The {key}"
stars = 1
text = "They want to be on the other side, and no more."
piece = [
    {{ key = "king", type = "king", name = "King", least = 0, most = 1 }},
    {{ key = "rook", type = "rook", name = "Rook", least = 0, most = 2 }},
    {{ key = "pawn", type = "pawn", name = "Pawn", least = 0, most = 8 }},
]
[[rule]]
name = "Crossing"
text = "You win as soon as your King is on the rank farthest from you."
"""


class Crossing(Faction):
    def wins(self, field: Field, side: i64) -> bool:
        far = 7 if side == 0 else 0
        kings = [piece for piece in field.pieces(side, BOARD) if field.type_of(piece) == KING]
        return any(field.at[king] // 8 == far for king in kings)


for crossing in ("walkers", "waders"):
    enlist(read_roster(TABLE.format(key=crossing), {}, Crossing))

WALKERS = "walkers\nking\n2 rook\n8 pawn"
WADERS = "waders\nking\n2 rook\n8 pawn"
COURT = "court/keep"


def test_a_side_wins_by_a_rule_of_its_faction() -> None:
    table = battle(WALKERS, COURT, "king e7, pawn a2 | king h1, pawn h2")
    assert play(table.copy(), "a2", "a3").actor != OVER
    play(table, "e7", "e8")
    assert table.actor == OVER
    outcome = table.outcome()
    assert outcome.verdicts == [WIN, LOSS]
    assert outcome.ending == "own-victory"
    assert outcome.why == "White has won by a rule of its own faction."


def test_both_win_by_a_rule_of_their_own_at_once_and_draw() -> None:
    table = battle(WALKERS, WADERS, "king e8, pawn a2 | king h1, pawn h2")
    assert table.actor == OVER
    assert table.outcome().verdicts == [DRAW, DRAW]
    assert table.outcome().why == "Each side has won by a rule of its own faction."


def test_an_enemy_king_over_there_does_not_win_for_others() -> None:
    table = battle(WALKERS, COURT, "king e4, pawn a2 | king h1, pawn h2")
    assert table.actor == 0
