"""The Lamplighters, a faction of Wargame Chess: what stands in their light is easily hit."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.factions import read_roster
from regalia.games.wargame_chess.rules_field import (
    BOARD,
    OWN,
    SLOTS,
    TURN_START,
    UPGRADES,
    Faction,
    Field,
)
from regalia.games.wargame_chess.rules_moves import NO
from regalia.games.wargame_chess.rules_pieces import BISHOP, NEAR, PAWN

TABLE = """
key = "lamplighters"
name = "The Lamplighters"
stars = 2
text = "They go their rounds at dusk, and nothing hides from them for long."

piece = [
    { key = "beadle", type = "king", name = "Beadle", least = 1, most = 1 },
    { key = "matron", type = "queen", name = "Matron", least = 0, most = 1 },
    { key = "turret", type = "rook", name = "Turret", least = 0, most = 2 },
    { key = "lamp", type = "bishop", name = "Lamp", least = 1, most = 2 },
    { key = "courier", type = "knight", name = "Courier", least = 0, most = 2 },
    { key = "boy", type = "pawn", name = "Lamp Boy", least = 2, most = 8 },
]

[[rule]]
name = "Lamplight"
text = "Your pieces get +1 to their Attack rolls against an enemy adjacent to another Lamp."
[[rule]]
name = "Spark"
text = "A Lamp Boy that slays an enemy counts as a Lamp from then on."
[[rule]]
name = "Snuffed"
text = "Once a turn, when an enemy slays one of your Bishops, it gets a Disadvantage token."
[[upgrade]]
key = "wick"
name = "Trimmed Wick"
cost = 1
text = "At the start of each turn, you may give a piece adjacent to a Lamp an Advantage token."

[effects]
4 = "wick"
[questions]
20 = "give a piece beside a Lamp the Advantage token of the Trimmed Wick, or none"
[modifiers]
0 = "Lamplight"
"""

LISTS = {
    "round": "lamplighters\nbeadle\nmatron\n2 lamp\ncourier\n2 boy\nupgrade wick\n",
    "watch": "lamplighters\nbeadle\n2 turret\n2 lamp\n4 boy\n",
}

WICK: Final[i64] = 0  # an upgrade, by its place in the table
TRIM: Final[i64] = 4  # an effect that waits
ASK_TRIM: Final[i64] = OWN + 20  # a question
BY_LIGHT: Final[i64] = 0  # a modifier
SNUFFED: Final[i64] = 0  # of the side's own numbers: the turn in which the rule was last used


class Lamplighters(Faction):
    def weigh(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        if attacking and self._is_lit(field, side, field.at[foe], piece):
            field.add(BY_LIGHT, 1)

    def slew(self, field: Field, side: i64, piece: i64, victim: i64) -> None:
        if field.type_of(piece) == PAWN and victim // SLOTS != side:
            field.notes[piece] = 1

    def slain(self, field: Field, side: i64, piece: i64, slayer: i64) -> None:
        by_enemy = slayer >= 0 and slayer // SLOTS != side and field.is_there(slayer)
        used = field.own[side * 8 + SNUFFED] == field.turn
        if by_enemy and field.type_of(piece) == BISHOP and not used:
            field.own[side * 8 + SNUFFED] = field.turn
            field.grant(slayer, -1)

    def effects(self, field: Field, side: i64, moment: i64, layer: i64, piece: i64) -> i64:
        waits = moment == TURN_START and layer == UPGRADES and field.has_upgrade(side, WICK)
        return 1 << TRIM if waits else 0

    def perform(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> None:
        field.ask(ASK_TRIM, side, side)

    def candidates(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> vec[i64]:
        found = append(vec[i64](), NO)
        for ally in field.pieces(side, BOARD):
            if self._is_lit(field, side, field.at[ally], ally):
                found = append(found, field.at[ally])
        return found

    def answer(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64, move: i64
    ) -> None:
        if move != NO:
            field.grant(field.on[move], 1)

    def _is_lit(self, field: Field, side: i64, square: i64, but: i64) -> bool:
        for lamp in field.pieces(side, BOARD):
            near = field.at[lamp] in [NEAR[square * 8 + way] for way in range(8)]
            if near and lamp != but and (field.type_of(lamp) == BISHOP or field.notes[lamp]):
                return True
        return False


LAMPLIGHTERS = read_roster(TABLE, LISTS, Lamplighters)
