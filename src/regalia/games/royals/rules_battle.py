"""What happens in Royals by itself: dealing, order, drawing, battles, Jokers, winning."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.royals.rules_moves import A_CARD, LEAST_VALUE, MOST_VALUE
from regalia.games.royals.rules_table import FULL_COURT, HAND_SIZE, Table, is_royal
from regalia.kernel.luck import Luck
from regalia.kernel.position import DRAW, LOSS, OVER, WIN, Outcome, Seat
from regalia.parts.bits import lowest
from regalia.parts.cards import JOKER, Card
from regalia.parts.packs import add, empty, has

TURNS_EACH: Final[i64] = 250
"""RY-46: after so many turns per player the game is a draw."""

Seats: TypeAlias = i64
"""A set of seats: the bit of every seat that is in it."""


class House:
    """The options of a table, as the rules ask for them. Never changes."""

    def __init__(
        self, games: i64, declared: bool, ends_drawing: bool, two_seated: bool, diamonds: i64
    ) -> None:
        self.games = games
        self.declared = declared
        self.ends_drawing = ends_drawing
        self.two_seated = two_seated
        self.diamonds = diamonds


class Battle(Table):
    """The table in play: playing order, who is out, and how the series stands."""

    def __init__(self, seats: i64, house: House, model: Battle | None) -> None:
        super().__init__(seats, model)
        self.house = house
        if model is None:
            self.wins = vec[i64]([0] * int(seats))
            self.game: i64 = 1
            self.dealer: Seat = 0
            self.turn: Seat = 0
            self.way: i64 = 1
            self.turns: i64 = 0
            self.deciding = A_CARD
            self.ace: Card = -1
            self.use: i64 = -1
            self.target: Seat = -1
            self.winner: Seat = -1
            self.drawn: Seats = 0
            self.ended = False
        else:
            self.wins = model.wins[:]
            self.game = model.game
            self.dealer = model.dealer
            self.turn = model.turn
            self.way = model.way
            self.turns = model.turns
            self.deciding = model.deciding
            self.ace = model.ace
            self.use = model.use
            self.target = model.target
            self.winner = model.winner
            self.drawn = model.drawn
            self.ended = model.ended

    # Start up and dealing

    def deal(self, dealer: Seat, luck: Luck) -> None:
        """Lay out a new game: Royals in front, five cards each, the dealer leads."""
        self.dealer = dealer
        self.turn = dealer
        self.way = 1  # RY-04
        self.turns = 0
        self.ended = False
        for pack in range(2 * self.seats + 4):
            empty(self.packs, self.decks, pack)
        for each in range(len(self.known)):
            self.known[each] = 0
        self.lay_out(self.seats)
        for seat in range(self.seats):
            self.royals[seat] = FULL_COURT
            self.misses[seat] = 0
            self.old[seat] = HAND_SIZE
        self.tell("deal", dealer, self.game)
        for _ in range(HAND_SIZE):
            for seat in range(self.seats):
                drawn = self.draw(luck)
                add(self.packs, self.decks, seat, drawn)
                self.tell("dealt", seat, drawn, eyes=1 << seat)

    # Playing order

    def living(self) -> i64:
        found: i64 = 0
        for royals in self.royals:
            if royals > 0:
                found += 1
        return found

    def next_living(self, seat: Seat) -> Seat:
        """The next player in the playing order; the eliminated are passed over (RY-10)."""
        while True:
            seat += self.way
            if seat == self.seats:
                seat = 0
            elif seat < 0:
                seat = self.seats - 1
            if self.royals[seat] > 0:
                return seat

    # Replenishing

    def replenishes(self, seat: Seat, luck: Luck) -> None:
        """Pick up what is missing from five cards; nobody can forget to (RY-18)."""
        self.picks_up(seat, HAND_SIZE - self.size_of(seat), luck)

    def picks_up(self, seat: Seat, due: i64, luck: Luck) -> None:
        """Draw `due` cards. Forced cards count among them and act as they come (RY-20, RY-30),
        in a new hand as well (RY-25)."""
        self.old[seat] = min(self.old[seat], self.size_of(seat))
        for _ in range(due):
            if self.ended or self.royals[seat] == 0:  # RY-19
                return
            drawn = self.draw(luck)
            if drawn < 0:
                return
            if is_royal(drawn):
                add(self.packs, self.decks, self.discard(), drawn)
                self.tell("forced", seat, drawn)
                self.turns_royal(seat)
            elif drawn == JOKER and has(self.packs, self.decks, seat, JOKER):
                add(self.packs, self.decks, seat, JOKER)
                self.plays_pairs(seat)
            else:
                add(self.packs, self.decks, seat, drawn)
                self.tell("draws", seat, drawn, eyes=1 << seat)
                self.tell("draws unseen", seat, eyes=~(1 << seat))
                continue
            if self.house.ends_drawing:
                return

    # Wild royals

    def royals_cost_turns(self) -> bool:
        """Whether a wild Royal makes the other player miss a turn: of two (RY-21)."""
        return (self.seats if self.house.two_seated else self.living()) == 2

    def turns_royal(self, seat: Seat) -> None:
        """A wild Royal acts: the playing order turns, or of two the other misses a turn."""
        if self.royals_cost_turns():
            other = self.next_living(seat)
            self.misses[other] += 1
            self.tell("will miss", other)
        else:
            self.way = -self.way  # RY-26
            self.tell("reverse", self.way)

    # Attacking

    def attacks(self, other: Seat) -> None:
        """Both whole armies go (RY-15), and the loser's Royal."""
        self.tell("attacks", self.turn, other)
        self.throws_away(self.army(self.turn))
        self.throws_away(self.army(other))
        self.lose_royals(1 << other)

    def lose_royals(self, losers: Seats) -> None:
        """Each seat of the mask turns a Royal down, all at once; who has none left is out."""
        out: Seats = 0
        for seat in range(self.seats):
            if losers >> seat & 1 == 0:
                continue
            self.royals[seat] -= 1
            self.tell("loses royal", seat, self.royals[seat])
            if self.royals[seat] == 0:
                out |= 1 << seat
                self.tell("eliminated", seat)
                self.throws_away(seat)  # RY-17
                self.throws_away(self.army(seat))
                self.misses[seat] = 0  # RY-22
        if out:
            self._check_winner(out)

    def raises(self, seat: Seat) -> None:
        self.royals[seat] += 1
        self.tell("regains royal", seat, self.royals[seat])

    # Jokers

    def plays_pairs(self, seat: Seat) -> None:
        """Every pair of Jokers in a hand is played, one after another (RY-31)."""
        while self.jokers(seat) > 1 and not self.ended:
            self.shows(seat, JOKER)
            self.shows(seat, JOKER)
            self.tell("pair", seat)
            self.wipes_out(True)

    def wipes_out(self, royals_too: bool) -> None:
        """All armies go; after a pair each of their owners loses a Royal."""
        losers: Seats = 0
        for seat in range(self.seats):
            if self.has_army(seat):
                losers |= 1 << seat
                self.throws_away(self.army(seat))
        self.tell("wiped out")
        if royals_too:
            self.lose_royals(losers)

    # Winning

    def turn_limit(self) -> i64:
        """The turns after which a game is a draw (RY-46)."""
        return TURNS_EACH * self.seats

    def living_mask(self) -> Seats:
        mask: Seats = 0
        for seat in range(self.seats):
            if self.royals[seat] > 0:
                mask |= 1 << seat
        return mask

    def _check_winner(self, just_out: Seats) -> None:
        alive = self.living_mask()
        if alive == 0:  # RY-44
            self.draw_between(just_out)
        elif alive & (alive - 1) == 0:
            self.ended = True
            self.winner = lowest(alive)
            self.drawn = 0
            self.wins[self.winner] += 1
            self.tell("wins", self.winner)

    def draw_between(self, seats: Seats) -> None:
        self.ended = True
        self.winner = -1
        self.drawn = seats
        self.tell("drawn", seats)

    def outcome(self) -> Outcome:
        points: list[int] = [int(won) for won in self.wins]
        verdicts: list[int] = [LOSS] * len(points)
        if self.house.games > 1:
            best = max(points)
            for seat in range(len(points)):
                if points[seat] == best:
                    verdicts[seat] = WIN if points.count(best) == 1 else DRAW
            why = f"All {self.house.games} games of the series are played; {best} is the most won."
            return Outcome(verdicts, points, "series", why)
        if self.winner >= 0:
            verdicts[self.winner] = WIN
            left = self.royals[self.winner]
            why = f"The winner has {left} of {FULL_COURT} Royals left, and all others have none."
            return Outcome(verdicts, points, "last-standing", why)
        for seat in range(len(points)):
            if self.drawn >> seat & 1:
                verdicts[seat] = DRAW
        tied = verdicts.count(DRAW)
        if self.living():
            why = f"After {self.turn_limit()} turns {tied} players still have Royals."
            return Outcome(verdicts, points, "time", why)
        why = f"The last {tied} players lost their last Royals together."
        return Outcome(verdicts, points, "fell-together", why)

    # A glance, for bots

    def estimate(self, seat: Seat) -> float:
        if self.actor == OVER:
            return self.outcome().share(seat)
        if self.royals[seat] == 0:
            return 0.0
        mine = 0.0
        total = 0.0
        for other in range(self.seats):
            strength = float(self.royals[other])
            total += strength * strength
            if other == seat:
                mine = strength * strength
        worth = mine / total
        worth += 0.05 * self._chance_to_attack(seat) - 0.06 * self._danger(seat)
        return min(max(worth, 0.001), 0.999)

    def _chance_to_attack(self, seat: Seat) -> float:
        """Whether a card in hand would make the exact total next time."""
        theirs = self.total(self.army(self.next_living(seat)))
        gap = theirs + 1 - self.total(self.army(seat))
        if theirs == 0 or gap < LEAST_VALUE or gap > MOST_VALUE:
            return 0.0
        return 1.0 if self.of_value(seat, gap) > 0 else 0.2

    def _danger(self, seat: Seat) -> float:
        """Whether the player before could make the exact total against this army."""
        mine = self.total(self.army(seat))
        if mine == 0:
            return 0.0
        danger = 0.3 if mine > 12 else 0.1
        self.way = -self.way
        before = self.next_living(seat)
        self.way = -self.way
        gap = mine + 1 - self.total(self.army(before))
        if LEAST_VALUE <= gap <= MOST_VALUE:
            danger += 0.7
        return danger
