"""The board of Wargame Chess: pieces, squares, and what they are worth in the end."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_faction import House
from regalia.games.wargame_chess.rules_numbers import BOARD, ENDINGS, NOWHERE, SLOTS, SUMMON, WHY
from regalia.games.wargame_chess.rules_pieces import (
    ENDEAVOUR,
    IN_A_SET,
    JOKER,
    LEADER,
    NEAR,
    NO_TERRAIN,
    POINTS,
    TERRAIN,
)
from regalia.games.wargame_chess.rules_state import State
from regalia.kernel.position import DRAW, LOSS, OVER, WIN, Outcome


class Board(State):
    """The state, with its pieces and squares."""

    def __init__(self, house: House, model: Board | None) -> None:
        super().__init__(house, model)

    # Pieces

    def type_of(self, piece: i64) -> i64:
        return self.house.types[piece // SLOTS][self.rows[piece]]

    def has_rule(self, piece: i64, rule: i64) -> bool:
        """Whether the piece's row has a common rule, or a mark such as LEGENDARY."""
        return self.house.rules[piece // SLOTS][self.rows[piece]] & rule != 0

    def is_there(self, piece: i64) -> bool:
        return self.zones[piece] == BOARD

    def outranks(self, piece: i64, other: i64) -> bool:
        """Whether a piece is of higher rank than another of its side: further up the roster."""
        return self.rows[piece] < self.rows[other]

    def pieces(self, side: i64, zone: i64) -> vec[i64]:
        """A side's pieces in a zone, in the order of its list."""
        found = vec[i64](capacity=16)
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] == zone:
                found = append(found, piece)
        return found

    def number_in(self, side: i64, zone: i64) -> i64:
        found: i64 = 0
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] == zone:
                found += 1
        return found

    def highest(self, side: i64) -> i64:
        """The rank (row) of the highest on the board, or 99."""
        best: i64 = 99
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] == BOARD:
                best = min(best, self.rows[piece])
        return best

    def may_join(self, side: i64, row: i64) -> bool:
        """Whether one more of a row may come to the board (WG-08): within its quantity and a
        chess set, and no other option of its type there, Jokers excepted."""
        kind = self.house.types[side][row]
        same: i64 = 0
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] != BOARD or self.type_of(piece) != kind:
                continue
            if self.rows[piece] == row:
                same += 1
            elif kind != JOKER:
                return False
        return same < self.house.most[side][row] and same < IN_A_SET[kind]

    # Squares

    def home(self, side: i64) -> vec[i64]:
        """The two ranks closest to a side."""
        found = vec[i64](capacity=16)
        for square in range(16):
            found = append(found, square if side == 0 else 63 - square)
        return found

    def is_beside(self, square: i64, side: i64, but: i64) -> bool:
        """Whether a piece of the side, other than `but`, is adjacent to the square."""
        for way in range(8):
            other = NEAR[square * 8 + way]
            held = other >= 0 and self.on[other] >= 0 and self.on[other] != but
            if held and self.on[other] // SLOTS == side:
                return True
        return False

    def has_beside(self, square: i64, side: i64, kind: i64) -> bool:
        """Whether a piece of the side and of that type is adjacent to the square."""
        for way in range(8):
            other = NEAR[square * 8 + way]
            held = other >= 0 and self.on[other] >= 0 and self.on[other] // SLOTS == side
            if held and self.type_of(self.on[other]) == kind:
                return True
        return False

    def is_near(self, square: i64, other: i64) -> bool:
        """Whether two squares are adjacent."""
        for way in range(8):
            if NEAR[square * 8 + way] == other:
                return True
        return False

    def is_open(self, square: i64) -> bool:
        """Without a piece and without terrain."""
        return self.on[square] < 0 and self.terrain[square] == NO_TERRAIN

    def open_around(self, square: i64) -> vec[i64]:
        """The adjacent squares that are open."""
        found = vec[i64](capacity=9)
        for way in range(8):
            other = NEAR[square * 8 + way]
            if other >= 0 and self.is_open(other):
                found = append(found, other)
        return found

    def number_of(self, terrain: i64) -> i64:
        """How many squares have such terrain."""
        found: i64 = 0
        for square in range(64):
            if self.terrain[square] == terrain:
                found += 1
        return found

    def beside_terrain(self, square: i64, terrain: i64) -> bool:
        """Whether such terrain is adjacent to the square."""
        for way in range(8):
            other = NEAR[square * 8 + way]
            if other >= 0 and self.terrain[other] == terrain:
                return True
        return False

    def is_alone(self, piece: i64) -> bool:
        """Not adjacent to another piece or to terrain."""
        for way in range(8):
            other = NEAR[self.at[piece] * 8 + way]
            if other >= 0 and (self.on[other] >= 0 or self.terrain[other] != NO_TERRAIN):
                return False
        return True

    def lay(self, side: i64, square: i64, terrain: i64) -> None:
        """A side puts terrain on a square, or with NO_TERRAIN takes it away."""
        self.terrain[square] = terrain
        self.tell(TERRAIN[terrain] or "clears", side, square)

    # Coming and going

    def place(self, piece: i64, square: i64) -> None:
        """Put a piece on a square, from wherever it is."""
        self.lift(piece)
        self.at[piece] = square
        self.on[square] = piece
        if self.zones[piece] != BOARD:
            self.zones[piece] = BOARD
            self.checked = False

    def lift(self, piece: i64) -> None:
        """Take a piece from its square; whoever shares that square keeps it."""
        here = self.at[piece]
        if here >= 0 and self.on[here] == piece:
            self.on[here] = -1
            if here == self.contested:
                if piece == self.struck and self.at[self.striker] == here:
                    self.on[here] = self.striker
                elif piece == self.striker and self.at[self.struck] == here:
                    self.on[here] = self.struck
        self.at[piece] = -1

    def leave(self, piece: i64, zone: i64) -> None:
        """Take a piece off the board; its tokens are lost (WG-25)."""
        self.lift(piece)
        self.zones[piece] = zone
        self.tokens[piece] = 0
        self.charms[piece] = 0
        self.checked = False

    def set_aside(self, side: i64, row: i64) -> i64:
        """A new piece waits in the Summon zone; -1 if it may not join or there is no room."""
        if not self.may_join(side, row):
            return -1
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] == SUMMON and self.rows[piece] == row:
                return piece
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] == NOWHERE:
                self.rows[piece] = row
                self.zones[piece] = SUMMON
                self.marks[piece] = 0
                self.notes[piece] = 0
                return piece
        return -1

    # The end

    def points_of(self, side: i64) -> i64:
        """A side's points: its pieces on the board and the upgrades it took (WG-46)."""
        total = self.house.spent[side]
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] == BOARD:
                total += POINTS[self.type_of(piece)]
        return total

    def has_only_jokers(self, side: i64) -> bool:
        """Pieces on the board, and all with Fool's Endeavour."""
        some = False
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] == BOARD:
                some = True
                if not self.has_rule(piece, ENDEAVOUR):
                    return False
        return some

    def outcome(self) -> Outcome:
        verdicts: list[int] = [DRAW, DRAW]
        if self.winner >= 0:
            verdicts = [WIN if self.winner == 0 else LOSS, WIN if self.winner == 1 else LOSS]
        points = [int(self.points_of(0)), int(self.points_of(1))]
        return Outcome(verdicts, points, ENDINGS[self.ended], WHY[self.ended])

    def estimate(self, seat: i64) -> float:
        if self.actor == OVER:
            return self.outcome().share(seat)
        lead = self._strength(seat) - self._strength(1 - seat)
        return min(0.99, max(0.01, 0.5 + 0.02 * lead))

    def _strength(self, side: i64) -> float:
        total = float(self.house.spent[side])
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] == BOARD:
                total += float(POINTS[self.type_of(piece)])
                total += 0.15 * float(max(-2, min(2, self.tokens[piece])))
                total += 0.1 * float(self.charms[piece])
                if self.has_rule(piece, LEADER):
                    total += 4.0
        return total
