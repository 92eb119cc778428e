"""The Fen: Water that spreads and creeps, Holes that swallow, and pieces that come back."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_field import (
    ACTIVATION_END,
    ASK_REDEPLOY,
    BOARD,
    FACTION_RULES,
    OWN,
    OWN_NUMBERS,
    REMOVED,
    SLOTS,
    TURN_END,
    TURN_START,
    UPGRADES,
    WAITING,
    Faction,
    Field,
    Frame,
)
from regalia.games.wargame_chess.rules_moves import NO, YES
from regalia.games.wargame_chess.rules_pieces import (
    BISHOP,
    ENDEAVOUR,
    HOLE,
    JOKER,
    KING,
    KNIGHT,
    NEAR,
    NO_TERRAIN,
    PAWN,
    QUEEN,
    ROOK,
    WATER,
)

# Upgrades, by their place in the table.
DEEP_WATER: Final[i64] = 0
QUICKSAND: Final[i64] = 1
MIST: Final[i64] = 2

# Effects that wait.
CREEPING: Final[i64] = 4
RETURN: Final[i64] = 5
SINKING: Final[i64] = 6
FLOOD: Final[i64] = 7
FERRY: Final[i64] = 8
DIG: Final[i64] = 9
FALSE_LIGHT: Final[i64] = 10

# Questions, and one thing to do.
ASK_RISING: Final[i64] = OWN + 20
ASK_CREEPING: Final[i64] = OWN + 21
ASK_FLOOD: Final[i64] = OWN + 22
ASK_FERRY: Final[i64] = OWN + 23
ASK_DIG: Final[i64] = OWN + 24
ASK_LIGHT: Final[i64] = OWN + 25
ASK_SWALLOW: Final[i64] = OWN + 26
DO_LAND: Final[i64] = OWN + 40

# Modifiers.
BY_WADING: Final[i64] = 0
BY_MIST: Final[i64] = 1

MOST_WATER: Final[i64] = 6
MOST_HOLES: Final[i64] = 5

# Of the side's own numbers: who is off the board and comes back, a bit for each slot of side 0
# and of side 1; and which of its own came away by a Ferry.
GONE: Final[i64] = 0
ABOARD: Final[i64] = 2


class Hooks(Faction):
    def zone(self, field: Field, piece: i64) -> vec[i64]:
        side = piece // SLOTS
        if field.turn == 0:
            return field.home(side)
        found = vec[i64](capacity=24)
        for square in range(64):
            home = square < 16 if side == 0 else square >= 48
            if home or field.beside_terrain(square, WATER):
                found = append(found, square)
        return found

    def enters(self, field: Field, piece: i64, terrain: i64) -> bool:
        """Web-Footed."""
        kind = field.type_of(piece)
        return terrain == WATER and (kind == KNIGHT or kind == PAWN)

    def deployed(self, field: Field, piece: i64) -> None:
        side = piece // SLOTS
        if field.number_in(side, WAITING) == 0:
            times: i64 = 4 if field.has_upgrade(side, DEEP_WATER) else 2
            for _ in range(times):
                field.ask(ASK_RISING, side, side)

    # Rolls

    def weigh(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        wades = attacking and field.type_of(piece) == KNIGHT
        if wades and field.beside_terrain(field.at[foe], WATER):
            field.up(BY_WADING)

    def weigh_foe(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        if attacking and field.has_upgrade(side, MIST):
            here = field.at[foe]
            if field.terrain[here] == WATER or field.beside_terrain(here, WATER):
                field.add(BY_MIST, -1)

    # Swallowed

    def gave_way(self, field: Field, side: i64, piece: i64) -> None:
        if piece == field.striker:
            self._drags(field, side, piece)

    def _drags(self, field: Field, side: i64, piece: i64) -> None:
        """An enemy has come to stand somewhere against its will."""
        if piece // SLOTS == side or not field.beside_terrain(field.at[piece], HOLE):
            return
        if _can_go(field, piece):
            field.ask(ASK_SWALLOW, side, side, piece)

    def _takes_away(self, field: Field, side: i64, piece: i64) -> None:
        field.own[side * OWN_NUMBERS + GONE + piece // SLOTS] |= 1 << piece % SLOTS
        field.tell("taken", piece // SLOTS, piece, field.at[piece])
        field.leave(piece, REMOVED)

    def _brings_back(self, field: Field, side: i64, start: i64) -> None:
        """One after the other, those off the board are redeployed; who cannot be, waits on."""
        for piece in range(start, 2 * SLOTS):
            owner = piece // SLOTS
            place = side * OWN_NUMBERS + GONE + owner
            bit: i64 = 1 << piece % SLOTS
            if field.own[place] & bit == 0:
                continue
            may = field.returns_as(piece) >= 0 and len(field.free_zone(piece)) > 0
            if field.zones[piece] == REMOVED and not may:
                continue
            field.own[place] &= ~bit
            if field.zones[piece] != REMOVED:
                self._forgets(field, side, piece)
            else:
                field.do(OWN + RETURN, side, -1, -1, piece + 1)
                field.do(DO_LAND, side, piece)
                field.ask(ASK_REDEPLOY, side, owner, piece)
                return

    def _forgets(self, field: Field, side: i64, piece: i64) -> bool:
        """A piece is aboard no more; whether it was."""
        bit: i64 = 1 << piece % SLOTS
        was = piece // SLOTS == side and field.own[side * OWN_NUMBERS + ABOARD] & bit != 0
        if was:
            field.own[side * OWN_NUMBERS + ABOARD] &= ~bit
        return was

    # Effects

    def effects(self, field: Field, side: i64, moment: i64, layer: i64, piece: i64) -> i64:
        if moment == ACTIVATION_END:
            return self._after(field, piece)
        if moment == TURN_START and layer == FACTION_RULES:
            return 1 << CREEPING
        if moment != TURN_END:
            return 0
        if (
            layer == FACTION_RULES
            and field.own[side * OWN_NUMBERS] | field.own[side * OWN_NUMBERS + 1]
        ):
            return 1 << RETURN
        if layer == UPGRADES and field.has_upgrade(side, QUICKSAND):
            return 1 << SINKING
        return 0

    def _after(self, field: Field, piece: i64) -> i64:
        """What a piece may do at the end of its Activation."""
        kind = field.type_of(piece)
        if kind == QUEEN:
            return 1 << FLOOD
        if kind == ROOK:
            return 1 << FERRY
        if kind == BISHOP:
            return 1 << DIG
        if kind == JOKER:
            return 1 << FALSE_LIGHT
        return 0

    def perform(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> None:
        if code == DO_LAND:
            if self._forgets(field, side, piece):
                field.grant(piece, 1)
        elif code == OWN + CREEPING:
            field.ask(ASK_CREEPING, side, side)
        elif code == OWN + RETURN:
            self._brings_back(field, side, extra)
        elif code == OWN + SINKING:
            self._sinks(field, side)
        elif code == OWN + FLOOD:
            if field.number_of(WATER) < MOST_WATER:
                field.ask(ASK_FLOOD, side, side, piece)
        elif code == OWN + DIG:
            if field.number_of(HOLE) < MOST_HOLES:
                field.ask(ASK_DIG, side, side, piece)
        elif code == OWN + FERRY:
            field.ask(ASK_FERRY, side, side, piece)
        else:
            field.ask(ASK_LIGHT, side, side, piece)

    def _sinks(self, field: Field, side: i64) -> None:
        found = vec[i64](capacity=16)
        for piece in field.pieces(1 - side, BOARD):
            if field.beside_terrain(field.at[piece], HOLE):
                found = append(found, piece)
        field.grant_all(found, -1)

    # Questions

    def candidates(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> vec[i64]:
        found = vec[i64](capacity=16)
        if piece >= 0 and not field.is_there(piece):
            return found
        if code == ASK_SWALLOW:
            return append(append(found, YES), NO)
        if code == ASK_RISING:
            for other in range(16 + 16 * side, 32 + 16 * side):
                if field.is_open(other):
                    found = append(found, other)
            return found
        if code == ASK_CREEPING:
            found = _loose_water(field)
        elif code == ASK_FERRY:
            found = _around(field, piece, side)
        elif code == ASK_LIGHT:
            found = _around(field, piece, 1 - side)
        else:
            found = field.open_around(field.at[piece])
        return append(found, NO) if len(found) else found

    def answer(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64, move: i64
    ) -> None:
        if move == NO:
            return
        if code == ASK_SWALLOW:
            self._takes_away(field, side, piece)
        elif code == ASK_FERRY:
            ally = field.on[move]
            field.own[side * OWN_NUMBERS + ABOARD] |= 1 << ally % SLOTS
            self._takes_away(field, side, ally)
        elif code == ASK_LIGHT:
            enemy = field.on[move]
            field.scatter(enemy)
            self._drags(field, side, enemy)
        elif code == ASK_CREEPING:
            self._creeps(field, side, move)
        elif code == ASK_DIG:
            field.lay(side, move, HOLE)
        else:
            field.lay(side, move, WATER)

    def _creeps(self, field: Field, side: i64, water: i64) -> None:
        """Water scatters like a piece (WG-76)."""
        square = field.scattered(water, -1)
        if square >= 0:
            field.lay(side, water, NO_TERRAIN)
            field.lay(side, square, WATER)

    # What may be read from a snapshot

    def fits(self, field: Field, frame: Frame) -> bool:
        code = frame.code
        if not frame.asks:
            if code == OWN + RETURN:
                return frame.piece < 0 and frame.square < 0 and 0 <= frame.extra <= 2 * SLOTS
            return code == DO_LAND and frame.piece >= 0 and frame.square < 0 and frame.extra == 0
        if code < ASK_RISING or code > ASK_SWALLOW:
            return False
        if code == ASK_RISING or code == ASK_CREEPING:
            return frame.is_bare()
        return frame.is_about(1 - frame.owner if code == ASK_SWALLOW else frame.owner)

    def remembers(self, field: Field, side: i64) -> bool:
        for what in range(ABOARD + 1):
            if field.own[side * OWN_NUMBERS + what] >> SLOTS != 0:
                return False
        return True


def _can_go(field: Field, piece: i64) -> bool:
    """Whether a piece may be taken off the board: no King, not the last that keeps its side in
    the game."""
    if field.type_of(piece) == KING:
        return False
    for other in field.pieces(piece // SLOTS, BOARD):
        if other != piece and not field.has_rule(other, ENDEAVOUR):
            return True
    return False


def _loose_water(field: Field) -> vec[i64]:
    """The Water that no piece is in and that has somewhere to go."""
    found = vec[i64](capacity=8)
    for square in range(64):
        loose = field.terrain[square] == WATER and field.on[square] < 0
        if loose and len(field.open_around(square)):
            found = append(found, square)
    return found


def _around(field: Field, piece: i64, whose: i64) -> vec[i64]:
    """The squares of adjacent allies that may go aboard, or of enemies that can be scattered."""
    found = vec[i64](capacity=9)
    for way in range(8):
        square = NEAR[field.at[piece] * 8 + way]
        if square < 0 or field.on[square] < 0 or field.on[square] // SLOTS != whose:
            continue
        other = field.on[square]
        ally = whose == piece // SLOTS
        if _can_go(field, other) if ally else len(field.free_around(square, other)) > 0:
            found = append(found, square)
    return found
