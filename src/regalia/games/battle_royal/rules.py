"""The rules of Battle Royal, in the order of the book: cards and points, placing and moving,
captures and broken lines, the end."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.battle_royal.rules_choices import RESERVE, Choices
from regalia.games.battle_royal.rules_line import (
    CAPITAL,
    CARD_BITS,
    CARD_COUNT,
    CARDS,
    NO_PAWNS,
    QUIET,
    SLOT,
    SLOTS,
    WHOLE_PACK,
    Group,
)
from regalia.games.battle_royal.rules_map import WORD, Force, House, is_enemy
from regalia.games.battle_royal.rules_moves import A_GROUP, A_PAWN, A_SQUARE, END, FROM, SPARE
from regalia.games.battle_royal.rules_sight import observed
from regalia.games.battle_royal.rules_signs import signs_of
from regalia.kernel.luck import Luck
from regalia.kernel.position import OVER, Move, Seat
from regalia.parts.bits import lowest, mixed, single
from regalia.parts.grids import Square


class BattleRoyalPosition(Choices):
    """A battle in progress."""

    def __init__(self, house: House, model: BattleRoyalPosition | None) -> None:
        super().__init__(house, model)

    def copy(self) -> BattleRoyalPosition:
        return BattleRoyalPosition(self.house, self)

    # Cards and points

    def begin(self, luck: Luck) -> None:
        for force in range(self.house.forces):
            self.put(force, self.house.ground.centres[force])
            self.reserves[force] = self.house.pawns - 1
        self._draws(luck)
        if not self.has_square():
            self._next_turn(luck)

    def _draws(self, luck: Luck) -> None:
        """The turn's card, which nobody sees before (BY-14); an empty pack is first made whole
        (BY-15)."""
        if self.pack == 0:
            self.pack = WHOLE_PACK
            self.tell("shuffled")
        left: i64 = 0
        for card in range(CARDS):
            left += self.cards_left(card)
        picked = luck.pick(left)
        self.card = 0
        while picked >= self.cards_left(self.card):
            picked -= self.cards_left(self.card)
            self.card += 1
        self.pack -= 1 << CARD_BITS * self.card
        self.points = self.card
        self.actor = self.house.seats[self.turn]
        self.deciding = A_SQUARE
        self.tell("draws", self.hue(self.turn), self.card)

    def cards_left(self, card: i64) -> i64:
        return self.pack >> CARD_BITS * card & CARD_COUNT

    def _next_turn(self, luck: Luck) -> None:
        """Turns pass to the first who can do something with his card, or the game is drawn."""
        while True:
            self.quiet += 1
            if self.quiet >= self.patience():
                self._ends(QUIET, -1)
                return
            self.lifted = -1
            self.sea = -1
            self.turn = (self.turn + 1) % self.house.forces
            while self.is_out(self.turn):
                self.turn = (self.turn + 1) % self.house.forces
            self._draws(luck)
            if self.has_square():
                return
            if self.card > 0:
                self.tell("stuck", self.hue(self.turn))

    # Placing and moving

    def apply(self, move: Move, luck: Luck) -> None:
        if move == END:
            if self.points:  # BY-13
                self.tell("forgoes", self.hue(self.turn), self.points)
            self._next_turn(luck)
            return
        if move >= SPARE:
            self._spares(move - SPARE)
        elif move >= FROM:
            self._goes(self.target, 1 << (self.on[move - FROM] & SLOT))
        else:
            movers = self.movers(move, self.hands())
            if movers & (movers - 1):
                self.target = move
                self.deciding = A_PAWN
                return
            self._goes(move, movers)
        if self.actor != OVER and self.broken == 0:
            self.actor = self.house.seats[self.turn]
            self.deciding = A_SQUARE
            if not self.has_square():
                if self.points:
                    self.tell("forgoes", self.hue(self.turn), self.points)
                self._next_turn(luck)

    def _goes(self, square: Square, mover: Group) -> None:
        """A pawn, from the reserve or from the board, goes to the square and is paid for; with
        what is left the turn goes on (BY-12)."""
        force = self.turn
        price = self.price(square, mover)
        self.points -= price
        self.target = -1
        if self.reserves[force] > 0:
            self.reserves[force] -= 1
            self.tell("places", self.hue(force), square, price)
        else:
            if mover == RESERVE:
                mover = self.groups[force]
            origin = self.at[force * SLOTS + lowest(mover)]
            self.take(origin)
            if origin == self.house.ground.centres[force]:
                self.vacated |= 1 << force
            self.tell("moves", self.hue(force), origin, square, price)
        if self.on[square] >= 0:
            self._captures(square)
        self.put(force, square)
        if self.house.pincer:
            struck = self.close(force, square)
            if struck:
                self.tell("pincer", self.hue(force), square)
            self.broken |= struck
        self._occupies(square)
        if self.actor != OVER and self._side_is_out(1 - (force & 1)):
            self._ends(NO_PAWNS, force & 1)
        self._judge()

    # Captures and broken lines

    def _captures(self, square: Square) -> None:
        victim = self.holder(square)
        self.take(square)
        self.quiet = -1
        self.broken |= 1 << victim
        self.tell("captures", self.hue(self.turn), self.hue(victim), square)
        if self.is_out(victim):
            self.broken &= ~(1 << victim)
            self.tell("out", self.hue(victim))

    def _side_is_out(self, side: i64) -> bool:
        for force in range(side, self.house.forces, 2):
            if not self.is_out(force):
                return False
        return True

    def _judge(self) -> None:
        """Of every broken line the heaviest part stays; of equal ones the captor says which
        (BY-41). What stays hangs together, so nothing is judged twice (BY-44)."""
        while self.broken and self.actor != OVER:
            victim = self.judged()
            bases = self.bases(victim)
            if len(bases) > 1:
                self.deciding = A_GROUP
                return
            self._loses(victim, bases[0])

    def _spares(self, square: Square) -> None:
        victim = self.judged()
        slot = self.on[square] & SLOT
        self._loses(victim, self.joined(victim, 1 << slot, self.groups[victim]))
        self._judge()

    def _loses(self, victim: Force, kept: Group) -> None:
        """All but the part that is kept goes, the reserve too if it is cut off (BY-42)."""
        self.broken &= ~(1 << victim)
        lost = self.groups[victim] & ~kept
        if lost == 0:
            return
        centre = self.house.ground.centres[victim]
        stood = self.on_centre(victim)
        gone: i64 = 0
        while lost:
            self.take(self.at[victim * SLOTS + lowest(lost)])
            lost = lost & (lost - 1)
            gone += 1
        if stood and self.holder(centre) != victim:
            self.vacated |= 1 << victim
            gone += self.reserves[victim]
            self.reserves[victim] = 0
        self.quiet = -1
        self.tell("cut off", self.hue(victim), gone)

    # The end

    def _occupies(self, square: Square) -> None:
        """An enemy on the centre of a capital has captured it (BY-43, BY-47, BY-53, BY-54)."""
        for owner in range(self.house.forces):
            if self.house.ground.centres[owner] != square or self.fallen >> owner & 1:
                continue
            if not is_enemy(owner, self.turn):
                continue
            self.fallen |= 1 << owner
            self.quiet = -1
            self.tell("capital", self.hue(self.turn), self.hue(owner))
            if self._side_has_fallen(owner & 1):
                self._ends(CAPITAL, self.turn & 1)
            else:
                self._withdraws(owner)

    def _side_has_fallen(self, side: i64) -> bool:
        for force in range(side, self.house.forces, 2):
            if self.fallen >> force & 1 == 0:
                return False
        return True

    def _withdraws(self, force: Force) -> None:
        self.broken &= ~(1 << force)
        if self.is_out(force):
            return
        while self.groups[force]:
            self.take(self.at[force * SLOTS + lowest(self.groups[force])])
        self.reserves[force] = 0
        self.tell("withdrawn", self.hue(force))

    def _ends(self, why: i64, winner: i64) -> None:
        self.actor = OVER
        self.broken = 0
        self.ended = why
        self.winner = winner
        self.tell("ends", winner, why)

    # As numbers

    def key(self) -> i64:
        words = self.house.ground.words
        key = mixed(self.turn << 32 | self.card << 16 | self.points, self.pack)
        key = mixed(key, self.vacated << 16 | self.fallen << 8 | (self.quiet + 1) << 32)
        for force in range(self.house.forces):
            squares = self.house.ground.nowhere[:]
            group = self.groups[force]
            while group:
                square = self.at[force * SLOTS + lowest(group)]
                group = group & (group - 1)
                squares[square // WORD] |= single(square % WORD)
            key = mixed(key, self.reserves[force])
            for word in range(words):
                key = mixed(key, squares[word])
        for corner in range(len(self.cuts)):
            if self.cuts[corner] >= 0:
                key = mixed(key, corner << 8 | self.cuts[corner])
        if self.actor == OVER:
            return mixed(key, self.ended << 8 | (self.winner + 1))
        if self.deciding == A_SQUARE:
            return key
        return mixed(key, self.deciding << 32 | (self.target + 1) << 8 | self.broken)

    def observe(self, seat: Seat) -> vec[float]:
        self.check_seat(seat)
        return observed(self, seat)

    def signs(self) -> vec[float]:
        return signs_of(self)

    # Written down

    def snapshot(self) -> dict[str, Any]:
        names = self.house.ground.names
        forces: list[dict[str, Any]] = []
        for force in range(self.house.forces):
            forces.append(
                {
                    "colour": self.colour(force),
                    "reserve": self.reserves[force],
                    "pawns": self._squares_text(force),
                    "vacated": self.vacated >> force & 1 == 1,
                    "fallen": self.fallen >> force & 1 == 1,
                }
            )
        data: dict[str, Any] = {
            "version": 1,
            "turn": self.colour(self.turn),
            "card": self.card,
            "points": self.points,
            "pack": [self.cards_left(card) for card in range(CARDS)],
            "quiet": max(0, self.quiet),
            "forces": forces,
        }
        if self.quiet < 0:
            data["captured"] = True
        if self.house.pincer:
            crossings: dict[str, str] = {}
            for corner in range(len(self.cuts)):
                if self.cuts[corner] >= 0:
                    crossings[names[corner]] = self.colour(self.cuts[corner])
            data["crossings"] = crossings
        if self.actor == OVER:
            data["over"] = {"why": self.ended, "winner": self.winner}
        elif self.deciding == A_PAWN:
            data["pending"] = {"to": names[self.target]}
        elif self.deciding == A_GROUP:
            data["pending"] = {"broken": self.broken_colours()}
        return data

    def broken_colours(self) -> list[str]:
        """Whose lines are still to be judged, in order of play from the next to play (BY-45)."""
        order: list[str] = []
        for step in range(1, self.house.forces):
            force = (self.turn + step) % self.house.forces
            if self.broken >> force & 1:
                order.append(self.colour(force))
        return order

    def _squares_text(self, force: Force) -> str:
        """Where a force stands, in the order of the squares."""
        found: list[str] = []
        for square in range(self.house.ground.size):
            if self.holder(square) == force:
                found.append(self.house.ground.names[square])
        return " ".join(found)
