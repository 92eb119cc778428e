"""The Ossuary: bones read at the start of the turn and spent in the course of it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_field import (
    ACTIVATION_END,
    ACTIVATION_START,
    BONE_DICE,
    BONE_OF_TYPE,
    FACTION_RULES,
    OWN,
    OWN_NUMBERS,
    SLAIN,
    SLOTS,
    TURN_END,
    TURN_START,
    UPGRADES,
    Faction,
    Field,
    Frame,
)
from regalia.games.wargame_chess.rules_moves import NO, SQUARE, YES
from regalia.games.wargame_chess.rules_pieces import NEAR, PAWN

# Rows of the roster.
REAPER: Final[i64] = 0
PALE_KING: Final[i64] = 1
BONECALLER: Final[i64] = 2
SEPULCHRE: Final[i64] = 3
HORROR: Final[i64] = 5
RATTLEBONES: Final[i64] = 6
SKELETON: Final[i64] = 7

# Upgrades, by their place in the table.
SHALLOW_GRAVES: Final[i64] = 0
SECOND_CASTING: Final[i64] = 1
OPEN_CRYPT: Final[i64] = 2

# Bones.
D4: Final[i64] = 0
D6: Final[i64] = 1

# What a side remembers: what the bone shows that it has spent on the roll at hand.
SPENT: Final[i64] = 0

# Effects that wait.
CALLING: Final[i64] = 4
RATTLE: Final[i64] = 5
READING: Final[i64] = 6
GRAVES: Final[i64] = 7
CASTING: Final[i64] = 8
CRYPT: Final[i64] = 9

# Questions.
ASK_SPEND: Final[i64] = OWN + 20
ASK_WHETHER: Final[i64] = OWN + 21
ASK_SKELETON: Final[i64] = OWN + 22
ASK_HORROR: Final[i64] = OWN + 23
ASK_SCATTER: Final[i64] = OWN + 24
ASK_GRAVES: Final[i64] = OWN + 25
ASK_CASTING: Final[i64] = OWN + 26
ASK_CRYPT: Final[i64] = OWN + 27

# Modifiers.
BY_BONE: Final[i64] = 0
BY_PALE_KING: Final[i64] = 1
BY_SEPULCHRE: Final[i64] = 2

RISES_AT: Final[i64] = 5
HORROR_AT: Final[i64] = 6
HORROR_LASTS_AT: Final[i64] = 5
SKELETONS_LAST_AT: Final[i64] = 4
MOST_SHOWN: Final[i64] = 20
MOST_OF_A_BONE: Final[i64] = 2
MOST_OF_A_SEPULCHRE: Final[i64] = 2


class Hooks(Faction):
    # What bears on rolls, and who cannot be slain

    def readies(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        if attacking and field.bones[side * BONE_DICE + BONE_OF_TYPE[field.type_of(piece)]]:
            field.ask(ASK_SPEND, side, side, piece)

    def weigh(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        field.add(BY_BONE, min(MOST_OF_A_BONE, field.own[side * OWN_NUMBERS + SPENT] // 3))
        if attacking:
            return
        if field.rows[piece] == PALE_KING:
            fallen = field.number_in(0, SLAIN) + field.number_in(1, SLAIN)
            field.at_least(BY_PALE_KING, fallen)
        elif field.rows[piece] == SEPULCHRE:
            field.add(BY_SEPULCHRE, min(MOST_OF_A_SEPULCHRE, self._slain_pawns(field, side)))

    def _slain_pawns(self, field: Field, side: i64) -> i64:
        found: i64 = 0
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if field.zones[piece] == SLAIN and field.type_of(piece) == PAWN:
                found += 1
        return found

    def rolled(
        self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool, won: bool
    ) -> None:
        field.own[side * OWN_NUMBERS + SPENT] = 0

    def saves(self, field: Field, side: i64, victim: i64, slayer: i64) -> bool:
        if field.rows[victim] == SKELETON:
            return field.bones[side * BONE_DICE + D4] == SKELETONS_LAST_AT
        return (
            field.rows[victim] == HORROR and field.bones[side * BONE_DICE + D6] >= HORROR_LASTS_AT
        )

    def ignores(self, field: Field, side: i64, slayer: i64, victim: i64) -> bool:
        return field.rows[slayer] == REAPER

    # What happens when

    def effects(self, field: Field, side: i64, moment: i64, layer: i64, piece: i64) -> i64:
        if moment == TURN_START:
            if layer == FACTION_RULES:
                return 1 << READING
            return self._after_reading(field, side) if layer == UPGRADES else 0
        if moment == TURN_END:
            opens = layer == UPGRADES and field.has_upgrade(side, OPEN_CRYPT)
            return 1 << CRYPT if opens and self._has_more_slain(field, side) else 0
        if piece // SLOTS != side:
            return 0
        if moment == ACTIVATION_START and field.rows[piece] == BONECALLER:
            return 1 << CALLING if field.bones[side * BONE_DICE + D6] >= RISES_AT else 0
        if moment == ACTIVATION_END and field.rows[piece] == RATTLEBONES:
            return 1 << RATTLE
        return 0

    def _after_reading(self, field: Field, side: i64) -> i64:
        found: i64 = 0
        if field.has_upgrade(side, SHALLOW_GRAVES) and self._has_pair(field, side):
            found |= 1 << GRAVES
        if field.has_upgrade(side, SECOND_CASTING):
            found |= 1 << CASTING
        return found

    def _has_pair(self, field: Field, side: i64) -> bool:
        """Whether two bones show the same."""
        seen: i64 = 0
        for die in range(5):
            shows = field.bones[side * BONE_DICE + die]
            if shows and seen >> shows & 1:
                return True
            seen |= 1 << shows
        return False

    def _has_more_slain(self, field: Field, side: i64) -> bool:
        return field.number_in(side, SLAIN) > field.number_in(1 - side, SLAIN)

    def perform(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> None:
        if code == OWN + READING:
            field.roll_bones(side)
        elif code == OWN + CASTING:
            field.ask(ASK_CASTING, side, side)
        elif code == OWN + GRAVES:
            if field.may_join(side, SKELETON):
                field.ask(ASK_GRAVES, side, side)
        elif code == OWN + RATTLE:
            field.ask(ASK_SCATTER, side, side, piece)
        elif code == OWN + CRYPT:
            skeleton = field.set_aside(side, SKELETON)
            if skeleton >= 0:
                field.ask(ASK_CRYPT, side, side, skeleton)
        elif code == OWN + CALLING:
            self._calls(field, side, piece)

    def _calls(self, field: Field, side: i64, piece: i64) -> None:
        if field.bones[side * BONE_DICE + D6] >= HORROR_AT and field.may_join(side, HORROR):
            field.ask(ASK_WHETHER, side, side, piece)
        else:
            field.ask(ASK_SKELETON, side, side, piece)

    # Questions

    def candidates(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> vec[i64]:
        found = vec[i64](capacity=16)
        stands = piece < 0 or field.is_there(piece) or code == ASK_CRYPT or code == ASK_SPEND
        if not stands:
            return found
        if code == ASK_SCATTER:
            found = self._rattled(field, side, piece)
        elif code == ASK_SKELETON or code == ASK_HORROR:
            if field.may_join(side, SKELETON if code == ASK_SKELETON else HORROR):
                for other in field.free_around(field.at[piece], piece):
                    found = append(found, SQUARE + other)
        elif code == ASK_CRYPT:
            for other in field.free_zone(piece):
                found = append(found, SQUARE + other)
        else:
            found = append(found, YES)
        return append(found, NO) if len(found) else found

    def _rattled(self, field: Field, side: i64, piece: i64) -> vec[i64]:
        """The enemies beside a piece that have somewhere to go."""
        found = vec[i64](capacity=8)
        for way in range(8):
            square = NEAR[field.at[piece] * 8 + way]
            if square >= 0 and field.on[square] >= 0:
                other = field.on[square]
                if other // SLOTS != side and len(field.free_around(square, other)):
                    found = append(found, SQUARE + square)
        return found

    def answer(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64, move: i64
    ) -> None:
        if code == ASK_WHETHER:
            field.ask(ASK_SKELETON if move == NO else ASK_HORROR, side, side, piece)
        elif move == NO:
            return
        elif code == ASK_SPEND:
            bone = BONE_OF_TYPE[field.type_of(piece)]
            field.own[side * OWN_NUMBERS + SPENT] = field.spend_bone(side, bone)
        elif code == ASK_SKELETON or code == ASK_HORROR:
            if field.summon(side, SKELETON if code == ASK_SKELETON else HORROR, move) >= 0:
                field.spend_bone(side, D6)
        elif code == ASK_SCATTER:
            field.scatter(field.on[move])
        elif code == ASK_CASTING:
            field.roll_bones(side)
        elif code == ASK_CRYPT:
            field.summon(side, SKELETON, move)
        elif code == ASK_GRAVES:
            skeleton = field.set_aside(side, SKELETON)
            if skeleton >= 0:
                field.place_randomly(skeleton, side)

    # What may be read from a snapshot

    def fits(self, field: Field, frame: Frame) -> bool:
        code = frame.code
        if not frame.asks or code < ASK_SPEND or code > ASK_CRYPT:
            return False
        if code == ASK_GRAVES or code == ASK_CASTING:
            return frame.is_bare()
        return frame.is_about(frame.owner)

    def remembers(self, field: Field, side: i64) -> bool:
        return 0 <= field.own[side * OWN_NUMBERS + SPENT] <= MOST_SHOWN
