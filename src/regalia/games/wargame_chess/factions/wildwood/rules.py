"""The Wildwood: pieces in Trees, Trees that grow and walk, and the blessing of the boughs."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_field import (
    ACTIVATION_END,
    BOARD,
    FACTION_RULES,
    OWN,
    SLOTS,
    TURN_END,
    TURN_START,
    UPGRADES,
    WAITING,
    Faction,
    Field,
    Frame,
)
from regalia.games.wargame_chess.rules_moves import NO
from regalia.games.wargame_chess.rules_pieces import (
    BISHOP,
    JOKER,
    KING,
    KNIGHT,
    NEAR,
    NO_TERRAIN,
    PAWN,
    ROOK,
    TREE,
)

# Upgrades, by their place in the table.
OLD_GROWTH: Final[i64] = 0
HEARTWOOD: Final[i64] = 1
THORNS: Final[i64] = 2

# Effects that wait.
GREEN_BLESSING: Final[i64] = 4
TREE_MOVES: Final[i64] = 5
PLANT: Final[i64] = 6
SHEPHERD: Final[i64] = 7
HOLLOW_WAYS: Final[i64] = 8

# Questions.
ASK_GROWTH: Final[i64] = OWN + 20
ASK_BLESS: Final[i64] = OWN + 21
ASK_PLANT: Final[i64] = OWN + 22
ASK_TREE: Final[i64] = OWN + 23
ASK_THITHER: Final[i64] = OWN + 24
ASK_HOLLOW: Final[i64] = OWN + 25

# Modifiers.
BOUGHS: Final[i64] = 0
ROOTS: Final[i64] = 1
AMBUSH: Final[i64] = 2

MOST_TREES: Final[i64] = 9
"""A Druid plants no more than these."""


class Hooks(Faction):
    def enters(self, field: Field, piece: i64, terrain: i64) -> bool:
        """Children of the Wood."""
        kind = field.type_of(piece)
        return terrain == TREE and (kind == KNIGHT or kind == JOKER or kind == PAWN)

    def deployed(self, field: Field, piece: i64) -> None:
        side = piece // SLOTS
        if field.has_upgrade(side, OLD_GROWTH) and field.number_in(side, WAITING) == 0:
            field.ask(ASK_GROWTH, side, side, -1, -1, 2)

    # Rolls

    def weigh(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        if attacking:
            start = field.came_from if field.striker == piece else field.at[piece]
            if field.type_of(piece) == KNIGHT and field.terrain[start] == TREE:
                field.up(AMBUSH)
        elif _is_wooded(field, field.at[piece]):
            if field.type_of(piece) == PAWN:
                field.add(BOUGHS, 1)
            elif field.type_of(piece) == KING:
                field.add(ROOTS, 2)

    def rolled(
        self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool, won: bool
    ) -> None:
        if attacking or not won or not field.has_upgrade(side, THORNS):
            return
        if _is_wooded(field, field.at[piece]):
            field.grant(foe, -1)

    # Effects

    def effects(self, field: Field, side: i64, moment: i64, layer: i64, piece: i64) -> i64:
        if moment == ACTIVATION_END:
            return self._after(field, piece)
        if moment == TURN_END and layer == FACTION_RULES:
            return 1 << GREEN_BLESSING
        if moment == TURN_START and layer == UPGRADES and field.has_upgrade(side, HEARTWOOD):
            return 1 << TREE_MOVES
        return 0

    def _after(self, field: Field, piece: i64) -> i64:
        """What a piece may do at the end of its Activation."""
        kind = field.type_of(piece)
        if kind == BISHOP:
            return 1 << PLANT
        if kind == ROOK:
            return 1 << SHEPHERD
        if kind == JOKER and field.terrain[field.at[piece]] == TREE:
            return 1 << HOLLOW_WAYS
        return 0

    def perform(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> None:
        if code == OWN + GREEN_BLESSING:
            field.ask(ASK_BLESS, side, side)
        elif code == OWN + TREE_MOVES:
            field.ask(ASK_TREE, side, side)
        elif code == OWN + SHEPHERD:
            field.ask(ASK_TREE, side, side, piece)
        elif code == OWN + HOLLOW_WAYS:
            field.ask(ASK_HOLLOW, side, side, piece)
        elif field.number_of(TREE) < MOST_TREES:
            field.ask(ASK_PLANT, side, side, piece)

    # Questions

    def candidates(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> vec[i64]:
        if piece >= 0 and not field.is_there(piece):
            return vec[i64]()
        if code == ASK_THITHER:
            movable = field.terrain[square] == TREE and field.on[square] < 0
            return field.open_around(square) if movable else vec[i64]()
        if code == ASK_PLANT:
            found = field.open_around(field.at[piece])
        elif code == ASK_GROWTH:
            found = _open_half(field, side)
        elif code == ASK_BLESS:
            found = _blessable(field, side)
        elif code == ASK_HOLLOW:
            found = _empty_trees(field)
        else:
            found = _movable_trees(field, piece)
        return append(found, NO) if len(found) else found

    def answer(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64, move: i64
    ) -> None:
        if move == NO:
            return
        if code == ASK_THITHER:
            field.lay(side, square, NO_TERRAIN)
            field.lay(side, move, TREE)
        elif code == ASK_TREE:
            field.ask(ASK_THITHER, side, side, piece, move)
        elif code == ASK_BLESS:
            field.bless(field.on[move])
        elif code == ASK_HOLLOW:
            field.place(piece, move)
            field.tell("lands", side, piece, move)
        else:
            field.lay(side, move, TREE)
            if code == ASK_GROWTH and extra > 1:
                field.ask(ASK_GROWTH, side, side, -1, -1, extra - 1)

    # What may be read from a snapshot

    def fits(self, field: Field, frame: Frame) -> bool:
        code = frame.code
        own = frame.piece >= 0 and frame.piece // SLOTS == frame.owner
        if not frame.asks or code < ASK_GROWTH or code > ASK_HOLLOW:
            return False
        if code == ASK_GROWTH:
            return frame.piece < 0 and frame.square < 0 and 1 <= frame.extra <= 2
        if code == ASK_THITHER:
            return (own or frame.piece < 0) and frame.square >= 0 and frame.extra == 0
        if code == ASK_TREE:
            return frame.is_bare() or frame.is_about(frame.owner)
        return frame.is_bare() if code == ASK_BLESS else frame.is_about(frame.owner)


def _is_wooded(field: Field, square: i64) -> bool:
    return field.terrain[square] == TREE or field.beside_terrain(square, TREE)


def _open_half(field: Field, side: i64) -> vec[i64]:
    """The unoccupied squares of a side's half outside its deployment zone."""
    found = vec[i64](capacity=16)
    for square in range(16 + 16 * side, 32 + 16 * side):
        if field.is_open(square):
            found = append(found, square)
    return found


def _blessable(field: Field, side: i64) -> vec[i64]:
    found = vec[i64](capacity=16)
    for piece in field.pieces(side, BOARD):
        if field.can_bless(piece) and field.terrain[field.at[piece]] == TREE:
            found = append(found, field.at[piece])
    return found


def _empty_trees(field: Field) -> vec[i64]:
    found = vec[i64](capacity=16)
    for square in range(64):
        if field.terrain[square] == TREE and field.on[square] < 0:
            found = append(found, square)
    return found


def _movable_trees(field: Field, piece: i64) -> vec[i64]:
    """The Trees that no piece is in and that have somewhere to go; beside a piece, if one is
    given."""
    found = vec[i64](capacity=16)
    if piece < 0:
        for square in _empty_trees(field):
            if len(field.open_around(square)):
                found = append(found, square)
        return found
    for way in range(8):
        other = NEAR[field.at[piece] * 8 + way]
        empty = other >= 0 and field.terrain[other] == TREE and field.on[other] < 0
        if empty and len(field.open_around(other)):
            found = append(found, other)
    return found
