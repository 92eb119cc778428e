"""Attacks of Wargame Chess: rolls and what follows, Combat Movement; and random placement."""

from __future__ import annotations

from mypy_extensions import i64

from regalia.games.wargame_chess.rules_choices import (
    ASK_COMBAT,
    ASK_ESCAPE,
    ASK_MAGICIAN,
    ASK_MOON,
    ASK_REDEPLOY,
    ASK_SPEND,
    Choices,
)
from regalia.games.wargame_chess.rules_faction import House
from regalia.games.wargame_chess.rules_moves import BOTH, FILE, NO, PENALTY, RANK, SCATTER, TOKEN
from regalia.games.wargame_chess.rules_numbers import (
    ACTIVATED,
    DO_DEFENDED,
    DO_ROLL,
    DO_SETTLED,
    MAGICIAN,
    MOONED,
    REMOVED,
    SLOTS,
)


class Attacks(Choices):
    """The field, with its fights."""

    def __init__(self, house: House, model: Attacks | None) -> None:
        super().__init__(house, model)

    # Attacks

    def _attacks(self, piece: i64, square: i64) -> None:
        """Both share the square until it is settled."""
        side = piece // SLOTS
        self.origin = self.at[piece]
        self.contested = square
        self.striker = piece
        self.struck = self.on[square]
        self.spent = 0
        self.on[self.origin] = -1
        self.at[piece] = square
        self.tell("attacks", side, self.type_of(piece), self.origin, square)
        self.do(DO_ROLL, side)
        self.ask(ASK_SPEND, side, 1 - side, self.struck, -1, 2)
        self.ask(ASK_SPEND, side, side, piece, -1, 1)
        self.ask(ASK_MOON, side, 1 - side, self.struck)
        self.ask(ASK_MOON, side, side, piece)
        self.house.factions[1 - side].readies(self, 1 - side, self.struck, piece, False)
        self.house.factions[side].readies(self, side, piece, self.struck, True)

    def _pays_the_moon(self, piece: i64, move: i64) -> None:
        if move == NO:
            return
        if move == TOKEN:
            self.tokens[piece] -= 1
        elif move == PENALTY:
            self.spent |= 4 if piece == self.striker else 8
        self.marks[piece] = self.marks[piece] & ~ACTIVATED | MOONED
        self.tell("mooned", piece // SLOTS, self.type_of(piece), self.at[piece])

    def _rolls(self) -> None:
        """Both roll, unless something has parted them."""
        attacker = self.striker
        defender = self.struck
        if self.at[attacker] != self.contested or self.at[defender] != self.contested:
            self.do(DO_SETTLED, attacker // SLOTS)
            return
        lean = self.throw(attacker, defender, True)
        self.throw(defender, attacker, False)
        won = self.dice[2] > self.dice[5]
        side = attacker // SLOTS
        self.tell("rolls", side, self.dice[0], self.dice[1], self.dice[2])
        self.tell("rolls", 1 - side, self.dice[3], self.dice[4], self.dice[5])
        self.do(DO_SETTLED, side)
        if won:
            self._wins(lean)
        else:
            self.do(DO_DEFENDED, side)
        self.house.factions[1 - side].rolled(self, 1 - side, defender, attacker, False, not won)
        self.house.factions[side].rolled(self, side, attacker, defender, True, won)

    def _wins(self, lean: i64) -> None:
        """The Defender is slain; or, if he cannot be, his owner places him beside (WG-38)."""
        attacker = self.striker
        defender = self.struck
        side = attacker // SLOTS
        if self.is_safe(defender, attacker):
            self.on[self.contested] = attacker
            self.tell("spared", 1 - side, self.type_of(defender), self.contested)
            if self.house.factions[1 - side].spared(self, 1 - side, defender, attacker):
                return
            if len(self.free_around(self.contested, defender)):
                self.ask(ASK_ESCAPE, side, 1 - side, defender)
            else:
                self.ask(ASK_REDEPLOY, side, 1 - side, defender)
            return
        if self.reigning == MAGICIAN and lean > 0:
            self.ask(ASK_MAGICIAN, side, side, attacker)
        self.slay(defender, attacker)

    def _replaces(self, piece: i64, other: i64) -> None:
        """The Magician: the Attacker makes way for a slain ally of higher rank (WG-61)."""
        square = self.at[piece]
        self.leave(piece, REMOVED)
        self.place(other, square)
        self.tell("replaces", piece // SLOTS, self.type_of(other), square)

    def _defended(self) -> None:
        """Combat Movement: the Defender's player says who gives way (WG-33, WG-34)."""
        if self.at[self.striker] != self.contested or self.at[self.struck] != self.contested:
            return
        side = self.striker // SLOTS
        if len(self.free_around(self.contested, self.striker)):
            self.ask(ASK_COMBAT, side, 1 - side)
        else:
            self.ask(ASK_REDEPLOY, side, side, self.striker)
            self.grant(self.striker, -1)

    def _moved_aside(self, piece: i64, square: i64) -> None:
        self.place(piece, square)
        self.tell("gives way", piece // SLOTS, self.type_of(piece), square)
        self.grant(piece, -1 if piece == self.striker else 1)
        for side in range(2):
            self.house.factions[side].gave_way(self, side, piece)

    def _settled(self) -> None:
        """The Attack is over; who could go nowhere else goes back where he came from (WG-35)."""
        shares = self.at[self.striker] == self.contested == self.at[self.struck]
        if shares and self.is_there(self.striker):
            self.place(self.striker, self.origin)
        self.striker = -1
        self.struck = -1
        self.contested = -1

    # Random placement

    def _places_again(self, piece: i64, square: i64, move: i64, roller: i64) -> None:
        if move == SCATTER:
            self.scatter_from(piece, square)
            return
        rank = square // 8
        column = square % 8
        if move == RANK or move == BOTH:
            rank = self.random_rank(roller)
        if move == FILE or move == BOTH:
            column = self.pick(8)
        self.try_square(piece, rank * 8 + column, roller)
