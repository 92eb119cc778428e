"""The field of Battle Ace: the cards on it and in reserve, set-up, kills and points."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.battle_ace.rules_board import (
    BLACK,
    KING_BONUS,
    KINGS,
    MARKS,
    NO_JOKER,
    RED,
    ROYALS,
    House,
    cards_of_side,
    cards_of_suit,
    mark,
    melee,
    melee_of,
    next_in_turn,
    side_of,
)
from regalia.kernel.luck import Luck
from regalia.kernel.position import DRAW, LOSS, OVER, WIN, Outcome, Position
from regalia.parts.bits import count, lowest, nth, single
from regalia.parts.cards import HEARTS, SPADES

ARMY: Final[i64] = 8
"""Cards laid out in front of a stronghold: two rows of four."""

QUIET_LIMIT: Final[i64] = 40
"""BA-31: so many actions without a kill or a Pack are a stalemate."""

# Why a game ended.
NOT_YET: Final[i64] = 0
KING_FELL: Final[i64] = 1
STRONGHOLD: Final[i64] = 2
AGREED: Final[i64] = 3
QUIET: Final[i64] = 4
REPEATED: Final[i64] = 5
ALL_PASSED: Final[i64] = 6
ENDINGS: Final = (
    "",
    "king-fell",
    "stronghold",
    "agreed",
    "quiet",
    "repeated",
    "all-passed",
)
WHY: Final = (
    "",
    "A King has fallen.",
    "A King has reached the enemy stronghold.",
    "Stalemate by agreement.",
    "Stalemate: forty actions without a kill or a Pack.",
    "Stalemate: the same position for the third time.",
    "Stalemate: nobody can act.",
)


class Field(Position):
    """Which cards are where, whose turn it is, and how the points stand."""

    def __init__(self, seats: i64, house: House, model: Field | None) -> None:
        super().__init__(seats, model)
        self.house = house
        if model is None:
            self.board = vec[i64]([0] * int(house.spaces))
            self.reserve = vec[i64]([0] * 4)
            self.top = vec[i64]([-1] * 4)
            self.past = vec[i64]()
            self.game: i64 = 1
            self.red_total: i64 = 0
            self.black_total: i64 = 0
            self.red_points: i64 = 0
            self.black_points: i64 = 0
            self.suit = HEARTS
            self.missing: i64 = 0
            self.quiet: i64 = 0
            self.passes: i64 = 0
            self.ended = NOT_YET
        else:
            self.board = model.board[:]
            self.reserve = model.reserve[:]
            self.top = model.top[:]
            self.past = model.past[:]
            self.game = model.game
            self.red_total = model.red_total
            self.black_total = model.black_total
            self.red_points = model.red_points
            self.black_points = model.black_points
            self.suit = model.suit
            self.missing = model.missing
            self.quiet = model.quiet
            self.passes = model.passes
            self.ended = model.ended

    # Set-up

    def lay_out(self, luck: Luck) -> i64:
        """Shuffle and lay out every army; return the suit that goes first."""
        for space in range(self.house.spaces):
            self.board[space] = 0
        laid = vec[i64]([0] * 32)
        suit = HEARTS
        for _ in range(self.house.suits):
            self._lay_out_suit(suit, laid, luck)
            suit = next_in_turn(suit, self.house.suits)
        return self._first_suit(laid, luck)

    def _lay_out_suit(self, suit: i64, laid: vec[i64], luck: Luck) -> None:
        """Eight cards face up, closest row first, from the owner's left (BA-02, BA-33)."""
        pack = cards_of_suit(suit) & 0xFFFFFFFFFFF
        if self.house.joker != NO_JOKER:
            pack |= single(52 + suit)
        for place in range(ARMY):
            drawn = nth(pack, luck.pick(count(pack)))
            pack ^= single(drawn)
            self.board[self._place_of(suit, place)] = single(drawn)
            laid[suit * ARMY + place] = drawn
        self.reserve[suit] = pack
        self.top[suit] = -1

    def _place_of(self, suit: i64, place: i64) -> i64:
        from_left = place & 3
        forward = 1 + (place >> 2)
        # In their own half: hearts and spades are on their own left.
        if suit > HEARTS:
            from_left += 4
        if side_of(suit) == RED:
            return forward * self.house.columns + from_left
        row = self.house.rows - 1 - forward
        return row * self.house.columns + self.house.columns - 1 - from_left

    def _first_suit(self, laid: vec[i64], luck: Luck) -> i64:
        """Best last-laid card; ties look further back, then luck decides (BA-03, BA-34)."""
        tied: i64 = 3 if self.house.suits == 2 else 15
        place = ARMY - 1
        while place >= 0 and tied & (tied - 1):
            best: i64 = 0
            keep: i64 = 0
            for suit in range(4):
                if tied >> suit & 1:
                    ability = melee(laid[suit * ARMY + place], 0xAAAA)
                    if ability > best:
                        best = ability
                        keep = 0
                    if ability == best:
                        keep |= 1 << suit
            tied = keep
            place -= 1
        if tied & (tied - 1):
            return nth(tied, luck.pick(count(tied)))
        return lowest(tied)

    # Looking

    def seat(self) -> i64:
        """The seat that commands the suit whose turn it is."""
        return self.house.seat_of_suit[self.suit]

    def enemies(self) -> i64:
        """The cards of the side that is not to move."""
        return cards_of_side(1 - side_of(self.suit))

    def on_board(self) -> i64:
        """All cards on the board."""
        found: i64 = 0
        for cards in self.board:
            found |= cards
        return found

    def points_of(self, side: i64) -> i64:
        """Victory points of a side, earlier games of a campaign included."""
        if side == RED:
            return self.red_total + self.red_points
        return self.black_total + self.black_points

    def score(self, side: i64, points: i64) -> None:
        if side == RED:
            self.red_points += points
        else:
            self.black_points += points

    # Kills

    def kill(self, cards: i64, declared: i64) -> None:
        """These cards of one side are removed from play; the other side scores them."""
        side = RED if cards & cards_of_side(RED) else BLACK
        points = melee_of(cards, declared)
        self.score(1 - side, points)
        self.tell("killed", side, cards, points)
        kings = cards & KINGS
        if kings:
            self.score(1 - side, KING_BONUS)
            suit = lowest(kings) & 3
            self.tell("king falls", suit, KING_BONUS)
            # The last King of a side ends the game; a first one costs his suit a turn.
            if self.on_board() & KINGS & cards_of_side(side) & ~cards == 0:
                self.ended = KING_FELL
            else:
                self.missing |= 1 << suit

    # Repetition

    def forget_past(self) -> None:
        """After a kill or a Pack no earlier position can come again."""
        self.quiet = 0
        self.past = vec[i64]()

    def remember(self) -> bool:
        """Note this position at the start of a turn; True when it is there for the third time."""
        now = mark(self.board, MARKS) ^ MARKS[56 * 64 + self.suit * 16 + self.missing]
        seen: i64 = 1
        for before in self.past:
            if before == now:
                seen += 1
        self.remember_mark(now)
        return seen >= 3

    def remember_mark(self, mark: i64) -> None:
        self.past = append(self.past, mark)

    # The end

    def outcome(self) -> Outcome:
        reds = int(self.points_of(RED))
        blacks = int(self.points_of(BLACK))
        verdicts: list[int] = [DRAW] * int(self.seats)
        points: list[int] = [0] * int(self.seats)
        for suit in (HEARTS, SPADES, 2, 3):
            if suit > HEARTS and self.house.suits == 2:
                continue
            mine, theirs = (reds, blacks) if side_of(suit) == RED else (blacks, reds)
            seat = self.house.seat_of_suit[suit]
            points[seat] = mine
            if mine != theirs:
                verdicts[seat] = WIN if mine > theirs else LOSS
        return Outcome(verdicts, points, ENDINGS[self.ended], WHY[self.ended])

    def estimate(self, seat: i64) -> float:
        if self.actor == OVER:
            return self.outcome().share(seat)
        side = RED
        for suit in range(4):
            if self.house.seat_of_suit[suit] == seat and (self.house.suits == 4 or suit < 2):
                side = side_of(suit)
        ahead = float(self.points_of(side) - self.points_of(1 - side))
        ahead += 0.3 * self._danger(1 - side) - 0.8 * self._danger(side)
        ahead += 0.2 * float(self._advance(side) - self._advance(1 - side))
        return 0.5 + 0.499 * ahead / (abs(ahead) + 40.0)

    def _danger(self, side: i64) -> float:
        """The most that one attack could take from a side, at a glance."""
        worst = 0.0
        mine = cards_of_side(side)
        for space in range(self.house.spaces):
            cards = self.board[space]
            if cards & mine == 0:
                continue
            strength = melee_of(cards, 0x5555)
            attack = self._attack_on(space, mine)
            if attack < strength:
                continue
            loss = float(strength) if attack > strength else 1.0
            if cards & KINGS:
                loss += float(KING_BONUS)
            if loss > worst:
                worst = loss
        return worst

    def _attack_on(self, space: i64, mine: i64) -> i64:
        """The strongest stack beside a space, or a Royal that may ride up to it."""
        best: i64 = 0
        for other in range(self.house.spaces):
            cards = self.board[other]
            if cards == 0 or cards & mine:
                continue
            apart = self.house.distance(space, other)
            if apart == 1:
                best = max(best, melee_of(cards, 0x5555))
            elif apart <= 3 and cards & ROYALS:
                best = max(best, 10)
        return best

    def _advance(self, side: i64) -> i64:
        """How far a side's first King has gone."""
        best: i64 = 0
        mine = cards_of_side(side) & KINGS
        for space in range(self.house.spaces):
            if self.board[space] & mine:
                row = space // self.house.columns
                if side == BLACK:
                    row = self.house.rows - 1 - row
                if row > best:
                    best = row
        return best
