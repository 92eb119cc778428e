"""The board of Wargame Chess: pieces, squares, and what they are worth in the end."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_codes import (
    BOARD,
    BROKEN_OFF,
    COLOURS,
    ENDINGS,
    LAST_ROW,
    LAST_TURN,
    NO_PIECES,
    NOT_YET,
    NOWHERE,
    ONLY_JOKERS,
    SLOTS,
    SQUARES,
    SUMMON,
    Piece,
    Side,
)
from regalia.games.wargame_chess.rules_faction import House
from regalia.games.wargame_chess.rules_pieces import (
    ENDEAVOUR,
    JOKER,
    LEADER,
    NEAR,
    NO_TERRAIN,
    POINTS,
    TERRAIN,
    TYPES,
    is_alone_of_its_type,
)
from regalia.games.wargame_chess.rules_state import State
from regalia.kernel.position import DRAW, LOSS, OVER, WIN, Outcome
from regalia.parts.grids import Square, space_text


class Board(State):
    """The state, with its pieces and squares."""

    def __init__(self, house: House, model: Board | None) -> None:
        super().__init__(house, model)

    # Pieces

    def type_of(self, piece: Piece) -> i64:
        return self.house.types[piece // SLOTS][self.rows[piece]]

    def has_rule(self, piece: Piece, rule: i64) -> bool:
        """Whether the piece's row has a common rule, or a mark such as LEGENDARY."""
        return self.house.rules[piece // SLOTS][self.rows[piece]] & rule != 0

    def is_there(self, piece: Piece) -> bool:
        return self.zones[piece] == BOARD

    def outranks(self, piece: Piece, other: Piece) -> bool:
        """Whether a piece is of higher rank than another of its side: further up the roster."""
        return self.rows[piece] < self.rows[other]  # WG-05

    def number(self, piece: Piece) -> i64:
        """A piece's number among those of its type on its side, in the order of the list."""
        found: i64 = 1
        for other in range(piece // SLOTS * SLOTS, piece):
            if self.rows[other] >= 0 and self.type_of(other) == self.type_of(piece):
                found += 1
        return found

    def called(self, piece: Piece) -> str:
        """What a piece is called, wherever it is spoken of: by its faction's name, its number if
        there can be several, and its type if the name does not tell it: `Yeoman 2 (Pawn)`."""
        kind = self.type_of(piece)
        name = self.house.names[piece // SLOTS][self.rows[piece]]
        numbered = name if is_alone_of_its_type(kind) else f"{name} {self.number(piece)}"
        if TYPES[kind] in name.lower():
            return numbered
        return f"{numbered} ({TYPES[kind].title()})"

    def pieces(self, side: Side, zone: i64) -> vec[i64]:
        """A side's pieces in a zone, in the order of its list."""
        found = vec[i64](capacity=16)
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] == zone:
                found = append(found, piece)
        return found

    def number_in(self, side: Side, zone: i64) -> i64:
        found: i64 = 0
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] == zone:
                found += 1
        return found

    def highest(self, side: Side) -> i64:
        """The rank (row) of the highest on the board, or LAST_ROW."""
        best = LAST_ROW
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] == BOARD:
                best = min(best, self.rows[piece])
        return best

    def may_join(self, side: Side, row: i64) -> bool:
        """Whether one more of a row may come to the board (WG-08): within the most there may be,
        and no other option of its type there, Jokers excepted."""
        kind = self.house.types[side][row]
        same: i64 = 0
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] != BOARD or self.type_of(piece) != kind:
                continue
            if self.rows[piece] == row:
                same += 1
            elif kind != JOKER:
                return False
        return same < self.house.most[side][row]

    def returns_as(self, piece: Piece) -> i64:
        """The row as which a piece off the board could come back; -1 if it cannot.

        It comes back as what it was; or, while another option of its type is on the board, as
        that one, where its quantity allows one more.
        """
        side = piece // SLOTS
        kind = self.type_of(piece)
        row = self.rows[piece]
        if kind != JOKER:
            for other in range(side * SLOTS, side * SLOTS + SLOTS):
                if self.zones[other] == BOARD and self.type_of(other) == kind:
                    row = self.rows[other]
                    break
        return row if self.may_join(side, row) else -1

    # Squares

    def home(self, side: Side) -> vec[i64]:
        """The two ranks closest to a side."""
        found = vec[i64](capacity=16)
        for square in range(16):
            found = append(found, square if side == 0 else SQUARES - 1 - square)
        return found

    def is_beside(self, square: Square, side: Side, but: i64) -> bool:
        """Whether a piece of the side, other than `but`, is adjacent to the square."""
        for way in range(8):
            other = NEAR[square * 8 + way]
            held = other >= 0 and self.on[other] >= 0 and self.on[other] != but
            if held and self.on[other] // SLOTS == side:
                return True
        return False

    def has_beside(self, square: Square, side: Side, kind: i64) -> bool:
        """Whether a piece of the side and of that type is adjacent to the square."""
        for way in range(8):
            other = NEAR[square * 8 + way]
            held = other >= 0 and self.on[other] >= 0 and self.on[other] // SLOTS == side
            if held and self.type_of(self.on[other]) == kind:
                return True
        return False

    def is_near(self, square: Square, other: Square) -> bool:
        """Whether two squares are adjacent."""
        for way in range(8):
            if NEAR[square * 8 + way] == other:
                return True
        return False

    def is_open(self, square: Square) -> bool:
        """Without a piece and without terrain."""
        return self.on[square] < 0 and self.terrain[square] == NO_TERRAIN

    def open_around(self, square: Square) -> vec[i64]:
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
        for square in range(SQUARES):
            if self.terrain[square] == terrain:
                found += 1
        return found

    def beside_terrain(self, square: Square, terrain: i64) -> bool:
        """Whether such terrain is adjacent to the square."""
        for way in range(8):
            other = NEAR[square * 8 + way]
            if other >= 0 and self.terrain[other] == terrain:
                return True
        return False

    def is_alone(self, piece: Piece) -> bool:
        """Not adjacent to another piece or to terrain."""
        for way in range(8):
            other = NEAR[self.at[piece] * 8 + way]
            if other >= 0 and (self.on[other] >= 0 or self.terrain[other] != NO_TERRAIN):
                return False
        return True

    def lay(self, side: Side, square: Square, terrain: i64) -> None:
        """A side puts terrain on a square, or with NO_TERRAIN takes it away."""
        self.terrain[square] = terrain
        self.tell(TERRAIN[terrain] or "clears", side, square)

    # Coming and going

    def place(self, piece: Piece, square: Square) -> None:
        """Put a piece on a square, from wherever it is; whether it counts as having Activated
        stays with it (WG-50)."""
        self.lift(piece)
        self.at[piece] = square
        self.on[square] = piece
        if self.zones[piece] != BOARD:
            self.zones[piece] = BOARD
            self.checked = False

    def lift(self, piece: Piece) -> None:
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

    def bring_back(self, piece: Piece, square: Square) -> None:
        """Put a piece that was off the board on a square, as what it can come back."""
        row = self.returns_as(piece)
        if row >= 0:
            self.rows[piece] = row
        self.place(piece, square)

    def leave(self, piece: Piece, zone: i64) -> None:
        """Take a piece off the board; its tokens are lost (WG-25)."""
        self.lift(piece)
        self.zones[piece] = zone
        self.tokens[piece] = 0
        self.charms[piece] = 0
        self.checked = False

    def set_aside(self, side: Side, row: i64) -> i64:
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

    def points_of(self, side: Side) -> i64:
        """A side's points: its pieces on the board and the upgrades it took (WG-46)."""
        total = self.house.spent[side]
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] == BOARD:
                total += POINTS[self.type_of(piece)]
        return total

    def lose(self, side: Side, why: i64) -> None:
        """A side has lost; the battle ends before anything else happens."""
        if self.lost[side] == NOT_YET:
            self.lost = self.replaced(self.lost, side, why)
        self.losing = True

    def end(self, why: i64, winner: Side) -> None:
        """The battle is over; `winner` is -1 for a draw."""
        self.actor = OVER
        self.depth = 0
        self.legal = vec[i64]()
        self.later = vec[i64]([0, 0])
        self.active = -1
        self.striker = -1
        self.struck = -1
        self.contested = -1
        self.came_from = -1
        self.spent = 0
        self.tower_waits = False
        self.star_waits = False
        self.ended = why
        self.winner = winner
        self.tell("ends", winner, why)

    def end_by_points(self, why: i64) -> None:
        """Whoever has more points wins."""
        more = self.points_of(0) - self.points_of(1)
        self.end(why, -1 if more == 0 else 0 if more > 0 else 1)

    def has_only_jokers(self, side: Side) -> bool:
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
        points: list[int] = [self.points_of(0), self.points_of(1)]
        return Outcome(verdicts, points, ENDINGS[self.ended], self.why())

    def why(self) -> str:
        """How the battle ended, in a sentence or two."""
        points = f"White has {self.points_of(0)} points and Black {self.points_of(1)}"
        if self.ended == LAST_TURN:
            return f"The last turn is over: {points}."
        if self.ended == BROKEN_OFF:
            return f"The battle was broken off: {points}."
        told = [self._loss(side) for side in range(2) if self.lost[side]]
        if told:
            return " ".join(told)
        winners = COLOURS[self.winner] if self.winner >= 0 else "Each side"
        return f"{winners} has won by a rule of its own faction."

    def _loss(self, side: Side) -> str:
        """What a side has lost by."""
        if self.lost[side] == ONLY_JOKERS:
            return f"{COLOURS[side]} has only Jokers left on the board."
        if self.lost[side] == NO_PIECES or self.fallen[side] < 0:
            return f"{COLOURS[side]} has no pieces left on the board."
        square = space_text(self.fell[side], 8)
        return f"{COLOURS[side]}'s {self.called(self.fallen[side])} was slain on {square}."

    def estimate(self, seat: i64) -> float:
        if self.actor == OVER:
            return self.outcome().share(seat)
        lead = self._strength(seat) - self._strength(1 - seat)
        return min(0.99, max(0.01, 0.5 + 0.02 * lead))

    def _strength(self, side: Side) -> float:
        total = float(self.house.spent[side])
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] == BOARD:
                total += float(POINTS[self.type_of(piece)])
                total += 0.15 * float(max(-2, min(2, self.tokens[piece])))
                total += 0.1 * float(self.charms[piece])
                if self.has_rule(piece, LEADER):
                    total += 4.0
        return total
