"""The rules of Battle Ace, in the order of the book: move, stack, attack, pack, winning."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.battle_ace.rules_board import (
    ALL_JOKERS_TEN,
    ASSASSIN,
    CARD_NUMBERS,
    DOPPELGANGER,
    JOKERS,
    KINGS,
    ROYALS,
    STRONGHOLD_BONUS,
    House,
    Suits,
    Values,
    cards_of_side,
    king_of,
    melee_of,
    next_in_turn,
    part,
    side_of,
    squire_of,
    stack_text,
    with_value,
)
from regalia.games.battle_ace.rules_choices import LARGEST_VALUE, Choices
from regalia.games.battle_ace.rules_endings import (
    AGREED,
    ALL_PASSED,
    NOT_YET,
    QUIET,
    QUIET_LIMIT,
    REPEATED,
    STRONGHOLD,
)
from regalia.games.battle_ace.rules_field import RIDE
from regalia.games.battle_ace.rules_moves import (
    A_STEP,
    A_VALUE,
    ACCEPT,
    ACE_PLACE,
    AN_ACTION,
    AN_ANSWER,
    DECLARE,
    GOING_ON,
    KING_PLACE,
    LIFT,
    OFFER,
    PACK,
    PACK_PLACE,
    PASS,
    PLACE,
    STEP,
    STOP,
    part_of_lift,
    space_of_lift,
)
from regalia.games.battle_ace.rules_sight import seen_by
from regalia.games.battle_ace.rules_signs import signs_of
from regalia.kernel.luck import Luck
from regalia.kernel.position import OVER, Move, Seat
from regalia.parts.bits import count, lowest, mixed, nth, single
from regalia.parts.cards import SUITS, Cards
from regalia.parts.grids import Square, space_text


class BattleAcePosition(Choices):
    """A game, or campaign of games, of Battle Ace in progress."""

    def __init__(self, seats: i64, house: House, model: BattleAcePosition | None) -> None:
        super().__init__(seats, house, model)

    def copy(self) -> BattleAcePosition:
        return BattleAcePosition(self.seats, self.house, self)

    # Set-up

    def begin(self, luck: Luck) -> None:
        """Lay out the armies; the first player then places King and Ace."""
        self.red_points = 0
        self.black_points = 0
        self.missing = 0
        self.passed = 0
        self.ended = NOT_YET
        self.forget_past()
        self.starter = self.lay_out(luck)
        self.suit = self.starter
        self.actor = self.seat()
        self.deciding = KING_PLACE
        self.tell("begins", self.game, self.suit)

    def _places_card(self, space: Square) -> None:
        king = self.deciding == KING_PLACE
        placed = king_of(self.suit) if king else squire_of(self.suit)
        self.board[space] |= single(placed)
        self.tell("places", self.suit, placed, space)
        if king:
            self.deciding = ACE_PLACE
            return
        self.suit = next_in_turn(self.suit, self.house.suits)
        self.actor = self.seat()
        self.deciding = KING_PLACE
        if self.suit == self.starter:
            self.starter = -1
            self._opens_turn()

    # Turns

    def _opens_turn(self) -> None:
        """Ask the suit whose turn it is for its action, unless the game stands still."""
        if self.remember():
            self.ended = REPEATED
            self._closes_game()
            return
        self.actor = self.seat()
        self.deciding = AN_ACTION
        self.offered = False

    def _passes_turn(self, luck: Luck) -> None:
        """An action is done: on to the next suit that can act, or to the end of the game."""
        self.at = -1
        self.steps = 0
        self.tired = 0
        self.joint = 0
        self.origin = -1
        self.origin_cards = 0
        self.lifted = 0
        self.target = -1
        self.declared = 0
        self.turned_up = -1
        if self.ended == NOT_YET and self.quiet >= QUIET_LIMIT:
            self.ended = QUIET
        if self.ended == NOT_YET and self.passed and self.active_suits() & ~self.passed == 0:
            self.ended = ALL_PASSED  # BA-32
        if self.ended == NOT_YET:
            self._next_suit()
            self._opens_turn()
        if self.ended != NOT_YET and self.actor != OVER:
            self._closes_game()
        if self.ended != NOT_YET and self.game < self.house.games:
            self.game += 1
            self.red_total += self.red_points
            self.black_total += self.black_points
            self.begin(luck)

    def _next_suit(self) -> None:
        """On to the next suit that has cards (BA-40) and misses no turn."""
        while True:
            self.suit = next_in_turn(self.suit, self.house.suits)
            here: Suits = 1 << self.suit
            if self.missing & here:
                self.missing ^= here
                if self.is_active(self.suit):
                    self.tell("misses", self.suit)
            elif self.is_active(self.suit):
                return

    def _closes_game(self) -> None:
        self.actor = OVER
        fallen = self.fallen_kings()
        arrived = self.arrived_king()
        self.tell("ends", self.ended, self.red_points, self.black_points, fallen, arrived)

    # Move and stack

    def _lifts(self, space: Square, which: i64) -> None:
        cards = self.board[space]
        self.lifted = part(cards, which)
        if self.steps == 0:
            self.origin = space
            self.origin_cards = cards
        self.at = space
        self.deciding = A_STEP

    def _moves_to(self, space: Square, luck: Luck) -> None:
        group = self.lifted
        self.steps += 1
        self.passed = 0
        if self.board[space] & self.enemies():
            self.tell("attacks", self.suit, group, self.at, space)
            self._declares_fight(space, luck)  # BA-18: which ends the move
            return
        self.tell("moves", self.suit, group, self.at, space)
        self.carry(group, self.at, space)
        self.at = space
        if group & ROYALS and self.steps < RIDE:
            passengers = group & ~ROYALS
            riders = passengers & self.house.riders
            self.tired |= passengers & ~riders
            if riders & (riders - 1):
                self.joint |= riders
            self.deciding = GOING_ON
            return
        self._ends_move(luck)

    def _ends_move(self, luck: Luck) -> None:
        """The group stays where it is; a King in the enemy stronghold ends the game (BA-26)."""
        self.quiet += 1
        self._checks_stronghold(self.board[self.at], self.at)
        self._passes_turn(luck)

    def _checks_stronghold(self, cards: Cards, space: Square) -> None:
        """BA-29: a King counts alone or in a stack."""
        side = side_of(self.suit)
        if cards & KINGS & cards_of_side(side) == 0:
            return
        if space // self.house.columns == self.house.home_row(1 - side):
            self.score(side, STRONGHOLD_BONUS)
            self.tell("stronghold", self.suit, STRONGHOLD_BONUS)
            self.ended = STRONGHOLD

    # Attack

    def _declares_fight(self, space: Square, luck: Luck) -> None:
        """Melee is resolved at once, after any doppelganger has taken a value."""
        self.target = space
        self.undeclared = 0
        self.declared = 0
        if self.house.joker == DOPPELGANGER:
            self.undeclared = (self.lifted | self.board[space]) & JOKERS
        elif self.house.joker == ASSASSIN:
            self.declared = ALL_JOKERS_TEN
        self._asks_value(luck)

    def _asks_value(self, luck: Luck) -> None:
        if self.undeclared == 0:
            self._fights(luck)
            return
        self.actor = self.house.seat_of_suit[self.declaring() & 3]
        self.deciding = A_VALUE

    def _declares(self, value: i64, luck: Luck) -> None:
        joker = self.declaring()
        self.tell("declares", joker & 3, value)
        self.declared = with_value(self.declared, joker, value)
        self.undeclared ^= single(joker)
        self._asks_value(luck)

    def _fights(self, luck: Luck) -> None:
        self._resolves_fight()
        self._passes_turn(luck)

    def _resolves_fight(self) -> None:
        """All who moved in against all who stand there (BA-16); equals all die (BA-20)."""
        space = self.target
        attackers = self.lifted
        defenders = self.board[space]
        attack = melee_of(attackers, self.declared)
        defence = melee_of(defenders, self.declared)
        self.tell("fight", attack, defence, space)
        if self.at >= 0:
            self.board[self.at] ^= attackers
        self.board[space] = 0
        if attack != defence:
            self.board[space] = attackers if attack > defence else defenders
        if attack >= defence:
            self.kill(defenders, self.declared)
        if defence >= attack:
            self.kill(attackers, self.declared)
        self.forget_past()
        if attack > defence:  # BA-27
            self._checks_stronghold(attackers, space)

    # Pack

    def _turns_up(self, luck: Luck) -> None:
        """The top card of the reserves is turned up, then placed (BA-22)."""
        suit = self.suit
        if self.top[suit] >= 0:
            turned = self.top[suit]
        else:
            turned = nth(self.reserve[suit], luck.pick(count(self.reserve[suit])))
            self.show()
        self.tell("turns up", suit, turned)
        if self.fits_somewhere(turned):
            self.turned_up = turned
            self.deciding = PACK_PLACE
        else:
            self.top[suit] = turned
            self.tell("fits nowhere", suit, turned)

    def _packs(self, space: Square, luck: Luck) -> None:
        suit = self.suit
        group = single(self.turned_up)
        self.reserve[suit] ^= group
        self.top[suit] = -1
        self.passed = 0
        self.tell("packs", suit, self.turned_up, space)
        self.forget_past()
        if self.board[space] & self.enemies():  # BA-24
            self.lifted = group
            self.at = -1
            self._declares_fight(space, luck)
            return
        self.board[space] |= group  # BA-25
        self._passes_turn(luck)

    # Stalemate by agreement

    def _asks_next(self, luck: Luck) -> None:
        """Ask the seat after the actor, until all others have accepted (BA-31)."""
        self.actor = self.actor + 1 if self.actor + 1 < self.seats else 0
        self.deciding = AN_ANSWER
        if self.actor == self.seat():
            self.ended = AGREED
            self._passes_turn(luck)

    # Making a decision

    def apply(self, move: Move, luck: Luck) -> None:
        if move < PLACE:
            self._moves_to(move - STEP, luck)
        elif move < LIFT:
            if self.deciding == PACK_PLACE:
                self._packs(move - PLACE, luck)
            else:
                self._places_card(move - PLACE)
        elif move < STOP:
            self._lifts(space_of_lift(move), part_of_lift(move))
        elif move == STOP:
            self._ends_move(luck)
        elif move == PACK:
            self._turns_up(luck)
        elif move == PASS:
            self.tell("passes", self.suit)
            self.passed |= 1 << self.suit
            self._passes_turn(luck)
        elif move < ACCEPT:
            self._declares(move - DECLARE, luck)
        elif move == OFFER:
            self.offered = True
            self.tell("offers", self.actor)
            self._asks_next(luck)
        elif move == ACCEPT:
            self.tell("accepts", self.actor)
            self._asks_next(luck)
        else:
            self.tell("declines", self.actor)
            self.actor = self.seat()
            self.deciding = AN_ACTION

    # For bots

    def observe(self, seat: Seat) -> vec[float]:
        self.check_seat(seat)
        return seen_by(self, seat)

    def signs(self) -> vec[float]:
        if self.deciding == A_VALUE and self.actor != OVER:
            return signs_of(self._after_fight())
        return signs_of(self)

    def _after_fight(self) -> BattleAcePosition:
        """A fight under way as it will end: an attacking Joker takes ten, a defending one too, or
        one if that does not save it."""
        after = self.copy()
        joining = after.undeclared & after.lifted
        standing = after.undeclared & ~after.lifted
        after.declared |= values_of(joining, LARGEST_VALUE)
        attack = melee_of(after.lifted, after.declared)
        best = after.declared | values_of(standing, LARGEST_VALUE)
        if melee_of(after.board[after.target], best) >= attack:
            after.declared = best
        else:
            after.declared |= values_of(standing, 1)
        after._resolves_fight()
        if after.ended == NOT_YET:
            after._next_suit()
        return after

    # Written down

    def key(self) -> i64:
        key = mixed(self.game, self.suit << 8 | self.missing << 4 | self.passed)
        key = mixed(key, self.red_total << 32 | self.black_total)
        key = mixed(key, self.red_points << 32 | self.black_points)
        key = mixed(key, self.quiet << 1 | (1 if self.offered else 0))
        for space in range(self.house.spaces):
            if self.board[space]:
                key = mixed(key, space << CARD_NUMBERS | self.board[space])
        for suit in range(self.house.suits):
            key = mixed(key, self.reserve[suit])
            key = mixed(key, self.top[suit])
        for mark in self.past:
            key = mixed(key, mark)
        if self.actor == OVER:
            return mixed(key, -self.ended)
        if self.deciding == AN_ACTION:
            return key
        key = mixed(key, self.deciding << 16 | self.actor << 8 | (self.starter + 1))
        key = mixed(key, self.lifted)
        key = mixed(key, (self.at + 1) << 16 | self.steps << 8 | (self.origin + 1))
        key = mixed(key, self.tired)
        key = mixed(key, self.joint)
        key = mixed(key, self.origin_cards)
        key = mixed(key, (self.turned_up + 1) << 16 | (self.target + 1))
        key = mixed(key, self.declared)
        return mixed(key, self.undeclared)

    def snapshot(self) -> dict[str, Any]:
        columns = int(self.house.columns)
        data: dict[str, Any] = {
            "version": 1,
            "game": self.game,
            "totals": [self.red_total, self.black_total],
            "points": [self.red_points, self.black_points],
            "suit": SUITS[self.suit],
            "missing": _suits_text(self.missing),
            "board": {
                space_text(space, columns): stack_text(self.board[space])
                for space in range(self.house.spaces)
                if self.board[space]
            },
            "reserve": {
                SUITS[suit]: stack_text(self.reserve[suit]) for suit in range(self.house.suits)
            },
            "top": {
                SUITS[suit]: stack_text(single(self.top[suit]))
                for suit in range(self.house.suits)
                if self.top[suit] >= 0
            },
            "quiet": self.quiet,
            "passes": _suits_text(self.passed),
            "offered": self.offered,
            "past": list(self.past),
        }
        if self.actor == OVER:
            data["over"] = self.ended
        elif self.deciding != AN_ACTION:
            data["pending"] = {
                "deciding": self.deciding,
                "actor": self.actor,
                "starter": SUITS[self.starter] if self.starter >= 0 else "",
                "lifted": stack_text(self.lifted),
                "at": self.at,
                "steps": self.steps,
                "tired": stack_text(self.tired),
                "joint": stack_text(self.joint),
                "origin": self.origin,
                "origin_cards": stack_text(self.origin_cards),
                "turned_up": stack_text(single(self.turned_up)) if self.turned_up >= 0 else "",
                "target": self.target,
                "declared": self.declared,
                "undeclared": stack_text(self.undeclared),
            }
        return data


def values_of(jokers: Cards, value: i64) -> Values:
    """The same value for each of these Jokers."""
    declared: Values = 0
    while jokers:
        declared = with_value(declared, lowest(jokers), value)
        jokers = jokers & (jokers - 1)
    return declared


def _suits_text(suits: Suits) -> str:
    """`SD`: the letters of a set of suits."""
    return "".join([name for suit, name in enumerate(SUITS) if suits >> suit & 1])
