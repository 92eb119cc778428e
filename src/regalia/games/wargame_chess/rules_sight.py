"""What a seat of Wargame Chess observes, as numbers; sights.py says what each of them means.

Nothing is hidden, so all that is remembered is told: the board square by square, then piece by
piece what the board does not show, then the course of the battle, the cards, and what is pending.
A seat sees the board from its own edge, and its own side first.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_codes import (
    ACTIVATED,
    BEFORE,
    BOARD,
    BONE_DICE,
    MOONED,
    NOWHERE,
    OWN_NUMBERS,
    PIECES,
    PLAYING_CARDS,
    SLOTS,
    SQUARES,
    TAROT_CARDS,
    Piece,
    Side,
)
from regalia.games.wargame_chess.rules_field import Field
from regalia.games.wargame_chess.rules_frames import FRAME
from regalia.games.wargame_chess.rules_pieces import TREE, WATER
from regalia.kernel.position import OVER, Seat
from regalia.parts.bits import lowest
from regalia.parts.grids import Square

# The board, in planes of 64 squares.
TYPE_PLANES: Final[i64] = 7
SIDE_PLANES: Final[i64] = TYPE_PLANES + 2
TERRAIN_PLANES: Final[i64] = 3
BOARD_NUMBERS: Final[i64] = (2 * SIDE_PLANES + TERRAIN_PLANES) * SQUARES

PIECE_NUMBERS: Final[i64] = 11
COURSE: Final[i64] = 18
CARD_SETS: Final[i64] = 6
CARDS: Final[i64] = 3 * TAROT_CARDS + CARD_SETS * PLAYING_CARDS + 2 * BONE_DICE
REMEMBERED: Final[i64] = 2 * (OWN_NUMBERS + 1)
AT_HAND: Final[i64] = 12
DICE: Final[i64] = 6

# The stack: how many frames are told, what is told of each, and of the open question alone.
FRAMES: Final[i64] = 8
CODES: Final[i64] = 144
EXTRA_BITS: Final[i64] = 32

LENGTH: Final[i64] = (
    BOARD_NUMBERS
    + PIECES * PIECE_NUMBERS
    + COURSE
    + CARDS
    + REMEMBERED
    + AT_HAND
    + DICE
    + FRAMES * FRAME
    + CODES
    + EXTRA_BITS
)

MOST_TOKENS: Final = 10.0
MOST_NOTE: Final = 64.0
MOST_OWN: Final = 128.0
MOST_ROWS: Final = 24.0
MOST_TURNS: Final = 20.0
MOST_FACE: Final = 20.0
MOST_TOTAL: Final = 40.0
MOST_CODE: Final = 256.0
MOST_EXTRA: Final = 31.0
MOST_LATER: Final = 65536.0

_BLANK: Final = vec[float]([0.0] * int(LENGTH))


def observed(field: Field, seat: Seat) -> vec[float]:
    return Glance(field, seat).look()


class Glance:
    """One look of one seat at the table."""

    def __init__(self, field: Field, seat: Seat) -> None:
        self._field = field
        self._seat = seat
        self._seen = _BLANK[:]

    def look(self) -> vec[float]:
        at = self._board(0)
        at = self._pieces(at)
        at = self._course(at)
        at = self._cards(at)
        at = self._remembered(at)
        at = self._at_hand(at)
        self._pending(at)
        return self._seen

    # In a seat's own terms

    def _square(self, square: Square) -> i64:
        return square if self._seat == 0 else SQUARES - 1 - square

    def _place(self, square: Square) -> float:
        """A square in one number; 0 for none."""
        return float(self._square(square) + 1) / float(SQUARES) if square >= 0 else 0.0

    def _piece(self, piece: Piece) -> float:
        """A piece in one number: its place in the own list, or below zero the enemy's."""
        if piece < 0:
            return 0.0
        place = float(piece % SLOTS + 1) / float(SLOTS)
        return place if piece // SLOTS == self._seat else -place

    def _side(self, side: Side) -> float:
        return 1.0 if side == self._seat else -1.0

    # What lies on the table

    def _board(self, at: i64) -> i64:
        field = self._field
        seen = self._seen
        for piece in range(PIECES):
            if field.zones[piece] != BOARD:
                continue
            here = at + self._square(field.at[piece])
            if piece // SLOTS != self._seat:
                here += SIDE_PLANES * SQUARES
            seen[here + field.type_of(piece) * SQUARES] = 1.0
            if field.tokens[piece]:
                tokens = float(field.tokens[piece]) / MOST_TOKENS
                seen[here + TYPE_PLANES * SQUARES] = limited(tokens)
            if field.charms[piece]:
                seen[here + (TYPE_PLANES + 1) * SQUARES] = float(field.charms[piece])
        ground = at + 2 * SIDE_PLANES * SQUARES
        for square in range(SQUARES):
            terrain = field.terrain[square]
            if TREE <= terrain <= WATER:
                seen[ground + (terrain - TREE) * SQUARES + self._square(square)] = 1.0
        return at + BOARD_NUMBERS

    def _pieces(self, at: i64) -> i64:
        """Where those off the board are, and what the board does not show of any."""
        field = self._field
        seen = self._seen
        for piece in range(PIECES):
            if field.rows[piece] < 0:
                continue
            slot = piece % SLOTS
            here = at + (slot if piece // SLOTS == self._seat else SLOTS + slot) * PIECE_NUMBERS
            zone = field.zones[piece]
            if zone == BOARD:
                square = self._square(field.at[piece])
                seen[here + 5] = float(square % 8 + 1) / 8.0
                seen[here + 6] = float(square // 8 + 1) / 8.0
            elif zone != NOWHERE:
                seen[here + zone - BOARD - 1] = 1.0
            seen[here + 4] = float(field.rows[piece] + 1) / MOST_ROWS
            marks = field.marks[piece]
            if marks:
                seen[here + 7] = float(marks & ACTIVATED)
                seen[here + 8] = 1.0 if marks & BEFORE else 0.0
                seen[here + 9] = 1.0 if marks & MOONED else 0.0
            if field.notes[piece]:
                seen[here + 10] = limited(float(field.notes[piece]) / MOST_NOTE)
        return at + PIECES * PIECE_NUMBERS

    # The course of the battle

    def _course(self, at: i64) -> i64:
        field = self._field
        seen = self._seen
        seat = self._seat
        seen[at] = float(field.turn) / MOST_TURNS
        seen[at + 1] = float(field.house.turns - field.turn) / MOST_TURNS
        if field.actor == OVER:
            seen[at + 2] = 1.0
            seen[at + 3] = self._side(field.winner) if field.winner >= 0 else 0.0
        else:
            seen[at + 4] = self._side(field.actor)
        seen[at + 5] = self._side(field.first)
        seen[at + 6] = self._side(field.last)
        seen[at + 7] = 1.0 if field.begun else 0.0
        seen[at + 8] = 1.0 if field.again else 0.0
        seen[at + 9] = 1.0 if field.fresh else 0.0
        seen[at + 10] = 1.0 if field.tower_waits else 0.0
        seen[at + 11] = 1.0 if field.star_waits else 0.0
        seen[at + 12] = self._side(field.star_maker)
        seen[at + 13] = 1.0 if field.starred else 0.0
        seen[at + 14] = float(field.layer) / 2.0
        seen[at + 15] = float(field.offered[seat])
        seen[at + 16] = float(field.offered[1 - seat])
        seen[at + 17] = 1.0 if field.losing else 0.0
        return at + COURSE

    def _cards(self, at: i64) -> i64:
        field = self._field
        seen = self._seen
        if field.reigning >= 0:
            seen[at + field.reigning] = 1.0
        at += TAROT_CARDS
        left = 1.0
        for card in field.dealt:
            if card >= 0:
                seen[at + card] = left
                left = left / 2.0
        at += TAROT_CARDS
        self._members(at, field.cast)
        at += TAROT_CARDS
        seat = self._seat
        self._members(at, field.reveals[seat])
        self._members(at + PLAYING_CARDS, field.reveals[1 - seat])
        self._members(at + 2 * PLAYING_CARDS, field.keeps[seat])
        self._members(at + 3 * PLAYING_CARDS, field.keeps[1 - seat])
        self._members(at + 4 * PLAYING_CARDS, field.thrown)
        self._members(at + 5 * PLAYING_CARDS, field.aside)
        at += CARD_SETS * PLAYING_CARDS
        for die in range(BONE_DICE):
            seen[at + die] = float(field.bones[seat * BONE_DICE + die]) / MOST_FACE
            enemys = float(field.bones[(1 - seat) * BONE_DICE + die]) / MOST_FACE
            seen[at + BONE_DICE + die] = enemys
        return at + 2 * BONE_DICE

    def _members(self, at: i64, cards: i64) -> None:
        """A 1 for each card of a set."""
        while cards:
            self._seen[at + lowest(cards)] = 1.0
            cards = cards & (cards - 1)

    # What is pending

    def _remembered(self, at: i64) -> i64:
        """What factions remember of their own, and what waits for the end of an Activation."""
        field = self._field
        side = self._seat
        for _ in range(2):
            for number in range(OWN_NUMBERS):
                own = field.own[side * OWN_NUMBERS + number]
                if own:
                    self._seen[at + number] = limited(float(own) / MOST_OWN)
            self._seen[at + OWN_NUMBERS] = float(field.later[side]) / MOST_LATER
            at += OWN_NUMBERS + 1
            side = 1 - side
        return at

    def _at_hand(self, at: i64) -> i64:
        """The Activation and the Attack at hand, and the last roll."""
        field = self._field
        seen = self._seen
        if field.active >= 0:
            seen[at] = self._piece(field.active)
        if field.striker >= 0:
            seen[at + 1] = self._piece(field.striker)
            seen[at + 2] = self._piece(field.struck)
            seen[at + 3] = self._place(field.contested)
            seen[at + 4] = self._place(field.came_from)
            seen[at + 5] = self._piece(field.on[field.contested])
            for bit in range(4):
                seen[at + 6 + bit] = float(field.spent >> bit & 1)
        seen[at + 10] = float(field.lost[self._seat] != 0)
        seen[at + 11] = float(field.lost[1 - self._seat] != 0)
        at += AT_HAND
        for die in range(DICE):
            if field.dice[die]:
                most = MOST_TOTAL if die % 3 == 2 else MOST_FACE
                seen[at + die] = limited(float(field.dice[die]) / most)
        return at + DICE

    def _pending(self, at: i64) -> None:
        """The frames of the stack, the next to come first; of the open question more."""
        field = self._field
        seen = self._seen
        stack = field.stack
        start = field.depth
        for _ in range(FRAMES):
            start -= FRAME
            if start < 0:
                break
            seen[at] = 1.0 if stack[start] else -1.0
            seen[at + 1] = float(stack[start + 1] + 1) / MOST_CODE
            seen[at + 2] = self._side(stack[start + 2])
            seen[at + 3] = self._side(stack[start + 3])
            seen[at + 4] = self._piece(stack[start + 4])
            seen[at + 5] = self._place(stack[start + 5])
            seen[at + 6] = limited(float(stack[start + 6]) / MOST_EXTRA)
            at += FRAME
        if field.depth == 0:
            return
        at = LENGTH - CODES - EXTRA_BITS
        top = field.depth - FRAME
        seen[at + min(stack[top + 1], CODES - 1)] = 1.0
        at += CODES
        extra = stack[top + 6]
        for bit in range(EXTRA_BITS):
            if extra == 0:
                break
            seen[at + bit] = float(extra & 1)
            extra = extra >> 1


def limited(number: float) -> float:
    """The nearest number from -1 to 1."""
    return min(1.0, max(-1.0, number))
