"""The rules of Battle Ace, in the order of the book: move, stack, attack, pack, winning."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.battle_ace.rules_board import (
    ASSASSIN,
    DOPPELGANGER,
    JOKERS,
    KINGS,
    ROYALS,
    STRONGHOLD_BONUS,
    House,
    cards_of_side,
    cards_of_suit,
    controller,
    king_of,
    melee_of,
    next_in_turn,
    part,
    side_of,
    stack_text,
)
from regalia.games.battle_ace.rules_field import (
    AGREED,
    ALL_PASSED,
    NOT_YET,
    QUIET,
    QUIET_LIMIT,
    REPEATED,
    STRONGHOLD,
    Field,
)
from regalia.kernel.luck import Luck
from regalia.kernel.position import OVER
from regalia.parts.bits import count, lowest, nth, single
from regalia.parts.cards import ACE, SUITS, card
from regalia.parts.grids import space_text

# Moves: one number, one meaning.
STEP: Final[i64] = 0
PLACE: Final[i64] = 64
LIFT: Final[i64] = 128
STOP: Final[i64] = 640
PACK: Final[i64] = 641
PASS: Final[i64] = 642
DECLARE: Final[i64] = 643
ACCEPT: Final[i64] = 654
DECLINE: Final[i64] = 655
OFFER: Final[i64] = 656
MOVE_COUNT: Final[i64] = 657

# What the actor is deciding.
AN_ACTION: Final[i64] = 0
KING_PLACE: Final[i64] = 1
ACE_PLACE: Final[i64] = 2
A_STEP: Final[i64] = 3
GOING_ON: Final[i64] = 4
PACK_PLACE: Final[i64] = 5
A_VALUE: Final[i64] = 6
AN_ANSWER: Final[i64] = 7

ROYAL_STEPS: Final[i64] = 3


class BattleAcePosition(Field):
    """A game, or campaign of games, of Battle Ace in progress."""

    def __init__(self, seats: i64, house: House, model: BattleAcePosition | None) -> None:
        super().__init__(seats, house, model)
        if model is None:
            self.deciding = AN_ACTION
            self.starter: i64 = 0
            self.lifted: i64 = 0
            self.at: i64 = -1
            self.steps: i64 = 0
            self.tired: i64 = 0
            self.joint: i64 = 0
            self.origin: i64 = -1
            self.origin_cards: i64 = 0
            self.turned_up: i64 = -1
            self.target: i64 = -1
            self.declared: i64 = 0
            self.undeclared: i64 = 0
            self.offered = False
        else:
            self.deciding = model.deciding
            self.starter = model.starter
            self.lifted = model.lifted
            self.at = model.at
            self.steps = model.steps
            self.tired = model.tired
            self.joint = model.joint
            self.origin = model.origin
            self.origin_cards = model.origin_cards
            self.turned_up = model.turned_up
            self.target = model.target
            self.declared = model.declared
            self.undeclared = model.undeclared
            self.offered = model.offered

    def copy(self) -> BattleAcePosition:
        return BattleAcePosition(self.seats, self.house, self)

    # Set-up

    def begin(self, luck: Luck) -> None:
        """Lay out the armies; the first player then places King and Ace."""
        self.red_points = 0
        self.black_points = 0
        self.missing = 0
        self.passes = 0
        self.ended = NOT_YET
        self.forget_past()
        self.starter = self.lay_out(luck)
        self.suit = self.starter
        self.actor = self.seat()
        self.deciding = KING_PLACE
        self.tell("begins", self.game, self.suit)

    def _places_card(self, space: i64) -> None:
        king = self.deciding == KING_PLACE
        placed = king_of(self.suit) if king else card(ACE, self.suit)
        self.board[space] |= single(placed)
        self.tell("places", self.suit, placed, space)
        if king:
            self.deciding = ACE_PLACE
            return
        self.suit = next_in_turn(self.suit, self.house.suits)
        self.actor = self.seat()
        self.deciding = KING_PLACE
        if self.suit == self.starter:
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
        if self.ended == NOT_YET and self.passes >= self._active_suits():
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
        on_board = self.on_board()
        while True:
            self.suit = next_in_turn(self.suit, self.house.suits)
            if self.missing >> self.suit & 1:
                self.missing ^= 1 << self.suit
                self.tell("misses", self.suit)
            elif on_board & cards_of_suit(self.suit) or self.reserve[self.suit]:  # BA-40
                return

    def _active_suits(self) -> i64:
        found: i64 = 0
        on_board = self.on_board()
        for suit in range(self.house.suits):
            if on_board & cards_of_suit(suit) or self.reserve[suit]:
                found += 1
        return found

    def _closes_game(self) -> None:
        self.actor = OVER
        self.tell("ends", self.ended, self.red_points, self.black_points)

    # What may be decided

    def moves(self) -> vec[i64]:
        if self.deciding == A_STEP:
            return self._steps()
        if self.deciding == AN_ACTION:
            return self._actions()
        if self.deciding == GOING_ON:
            return self._ways_on()
        found = vec[i64](capacity=10)
        if self.deciding == A_VALUE:
            value: i64 = 1
            while value <= 10:
                found = append(found, DECLARE + value)
                value += 1
        elif self.deciding == AN_ANSWER:
            found = append(found, ACCEPT)
            found = append(found, DECLINE)
        else:
            start = self.house.home_row(side_of(self.suit)) * self.house.columns
            for space in range(start, start + self.house.columns):
                if self._may_place(space):
                    found = append(found, PLACE + space)
        return found

    def _may_place(self, space: i64) -> bool:
        if self.deciding == PACK_PLACE:
            return self._may_pack(self.turned_up, space)
        placed = king_of(self.suit) if self.deciding == KING_PLACE else card(ACE, self.suit)
        return self.house.fits(self.board[space] | single(placed))

    def _actions(self) -> vec[i64]:
        found = vec[i64](capacity=24)
        mine = cards_of_suit(self.suit)
        for space in range(self.house.spaces):
            cards = self.board[space]
            if cards & mine == 0:
                continue
            if cards & (cards - 1) == 0:
                if self._can_step(space, cards):
                    found = append(found, LIFT + space * 8 + 1)
                continue
            which: i64 = 1
            while which < 8:
                chosen = part(cards, which)
                if self.may_lift(cards, chosen, which) and self._can_step(space, chosen):
                    found = append(found, LIFT + space * 8 + which)
                which += 1
        if self.can_pack():
            found = append(found, PACK)
        if len(found) == 0:
            found = append(found, PASS)  # BA-15
        if not self.offered:
            found = append(found, OFFER)
        return found

    def may_lift(self, stack: i64, chosen: i64, which: i64) -> bool:
        """Whether the suit to move may lift that part of a stack (BA-36)."""
        mine = cards_of_suit(self.suit)
        if chosen & mine == 0 or count(chosen) != count(which):
            return False
        if chosen & ~mine == 0:
            return True
        return controller(stack) == self.suit

    def _can_step(self, space: i64, group: i64) -> bool:
        for way in range(8 if self._in_eight_ways(group) else 4):
            to = self.house.near[space * 8 + way]
            if to >= 0 and self._accepts(to, group):
                return True
        return False

    def _in_eight_ways(self, group: i64) -> bool:
        """An assassin that moves alone goes in all directions (BA-42)."""
        return group & ~JOKERS == 0 and self.house.joker == ASSASSIN and group & (group - 1) == 0

    def _accepts(self, space: i64, group: i64) -> bool:
        """Whether a group may enter: an enemy's space always, else if all fit (BA-08)."""
        cards = self.board[space]
        if cards == 0 or cards & self.enemies():
            return True
        return self.house.fits(cards | group)

    def _steps(self) -> vec[i64]:
        found = vec[i64](capacity=8)
        for way in range(8 if self._in_eight_ways(self.lifted) else 4):
            to = self.house.near[self.at * 8 + way]
            if to >= 0 and self._accepts(to, self.lifted):
                found = append(found, STEP + to)
        return found

    # Move, stack and the original mover

    def _ways_on(self) -> vec[i64]:
        """A Royal that began the move and has steps left may stop, or go on with some."""
        found = vec[i64](capacity=8)
        if not self._is_null_move():
            found = append(found, STOP)
        cards = self.board[self.at]
        royal = cards & ROYALS
        which: i64 = 1
        while which < 8:
            chosen = part(cards, which)
            if (
                chosen & royal
                and count(chosen) == count(which)
                and self._can_carry(chosen & ~royal)
                and self._can_step(self.at, chosen)
            ):
                found = append(found, LIFT + self.at * 8 + which)
            which += 1
        return found

    def _is_null_move(self) -> bool:
        """Whether stopping now would leave the board as it was (BA-14)."""
        return self.at == self.origin and self.board[self.at] == self.origin_cards

    def _can_carry(self, passengers: i64) -> bool:
        """A number card is carried one space a turn, an Ace rides on; of two who could
        ride only one does, so the two go together for one space (BA-11, BA-12, BA-37)."""
        riders = passengers & self.house.riders
        if passengers & ~riders & self.tired:
            return False
        return riders & (riders - 1) == 0 or riders & self.joint != riders

    def _lifts(self, space: i64, which: i64) -> None:
        cards = self.board[space]
        self.lifted = part(cards, which)
        if self.steps == 0:
            self.origin = space
            self.origin_cards = cards
        self.at = space
        self.deciding = A_STEP

    def _moves_to(self, space: i64, luck: Luck) -> None:
        group = self.lifted
        self.steps += 1
        self.passes = 0
        if self.board[space] & self.enemies():
            self.tell("attacks", self.suit, group, self.at, space)
            self._declares_fight(space, luck)
            return
        self.tell("moves", self.suit, group, self.at, space)
        self.board[self.at] ^= group
        self.board[space] |= group
        self.at = space
        if group & ROYALS and self.steps < ROYAL_STEPS:
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

    def _checks_stronghold(self, cards: i64, space: i64) -> None:
        side = side_of(self.suit)
        if cards & KINGS & cards_of_side(side) == 0:
            return
        if space // self.house.columns == self.house.home_row(1 - side):
            self.score(side, STRONGHOLD_BONUS)
            self.tell("stronghold", self.suit, STRONGHOLD_BONUS)
            self.ended = STRONGHOLD

    # Attack

    def _declares_fight(self, space: i64, luck: Luck) -> None:
        """Melee is resolved at once, after any doppelganger has taken a value."""
        self.target = space
        self.undeclared = 0
        self.declared = 0
        if self.house.joker == DOPPELGANGER:
            self.undeclared = (self.lifted | self.board[space]) & JOKERS
        elif self.house.joker == ASSASSIN:
            self.declared = 0xAAAA
        self._asks_value(luck)

    def _asks_value(self, luck: Luck) -> None:
        if self.undeclared == 0:
            self._fights(luck)
            return
        first = self.undeclared & self.lifted
        joker = lowest(first if first else self.undeclared)
        self.actor = self.house.seat_of_suit[joker & 3]
        self.deciding = A_VALUE

    def declaring(self) -> i64:
        """The doppelganger whose value is being declared: attackers first."""
        first = self.undeclared & self.lifted
        return lowest(first if first else self.undeclared)

    def _declares(self, value: i64, luck: Luck) -> None:
        joker = self.declaring()
        self.tell("declares", joker & 3, value)
        self.declared |= value << 4 * (joker - 52)
        self.undeclared ^= single(joker)
        self._asks_value(luck)

    def _fights(self, luck: Luck) -> None:
        space = self.target
        attackers = self.lifted
        defenders = self.board[space]
        attack = melee_of(attackers, self.declared)
        defence = melee_of(defenders, self.declared)
        self.tell("fight", attack, defence, space)
        if self.at >= 0:
            self.board[self.at] ^= attackers
        self.board[space] = defenders if defence > attack else 0
        if attack > defence:
            self.board[space] = attackers
        if attack >= defence:
            self.kill(defenders, self.declared)
        if defence >= attack:
            self.kill(attackers, self.declared)
        self.forget_past()
        if attack > defence:
            self._checks_stronghold(attackers, space)
        self._passes_turn(luck)

    # Pack

    def can_pack(self) -> bool:
        """Whether the suit has a reserve that is not known to fit nowhere (BA-23)."""
        if self.reserve[self.suit] == 0:
            return False
        return self.top[self.suit] < 0 or self._fits_somewhere(self.top[self.suit])

    def _fits_somewhere(self, each: i64) -> bool:
        start = self.house.home_row(side_of(self.suit)) * self.house.columns
        for space in range(start, start + self.house.columns):
            if self._may_pack(each, space):
                return True
        return False

    def _may_pack(self, each: i64, space: i64) -> bool:
        cards = self.board[space]
        return cards & self.enemies() != 0 or self.house.fits(cards | single(each))

    def _turns_up(self, luck: Luck) -> None:
        """The top card of the reserves is turned up, then placed (BA-22)."""
        suit = self.suit
        if self.top[suit] >= 0:
            turned = self.top[suit]
        else:
            turned = nth(self.reserve[suit], luck.pick(count(self.reserve[suit])))
            self.show()
        self.tell("turns up", suit, turned)
        if self._fits_somewhere(turned):
            self.turned_up = turned
            self.deciding = PACK_PLACE
        else:
            self.top[suit] = turned
            self.tell("fits nowhere", suit, turned)

    def _packs(self, space: i64, luck: Luck) -> None:
        suit = self.suit
        group = single(self.turned_up)
        self.reserve[suit] ^= group
        self.top[suit] = -1
        self.passes = 0
        self.tell("packs", suit, self.turned_up, space)
        self.forget_past()
        if self.board[space] & self.enemies():  # BA-24
            self.lifted = group
            self.at = -1
            self._declares_fight(space, luck)
            return
        self.board[space] |= group
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

    def apply(self, move: i64, luck: Luck) -> None:
        if move < PLACE:
            self._moves_to(move - STEP, luck)
        elif move < LIFT:
            if self.deciding == PACK_PLACE:
                self._packs(move - PLACE, luck)
            else:
                self._places_card(move - PLACE)
        elif move < STOP:
            self._lifts((move - LIFT) >> 3, (move - LIFT) & 7)
        elif move == STOP:
            self._ends_move(luck)
        elif move == PACK:
            self._turns_up(luck)
        elif move == PASS:
            self.tell("passes", self.suit)
            self.passes += 1
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

    # Why not

    def refusal(self, move: i64) -> str:
        if LIFT <= move < STOP and self.deciding in (AN_ACTION, GOING_ON):
            return self._lift_refusal((move - LIFT) >> 3, (move - LIFT) & 7)
        if STEP <= move < PLACE and self.deciding == A_STEP:
            return self._step_refusal(move - STEP)
        if PLACE <= move < LIFT and self.deciding in (KING_PLACE, ACE_PLACE, PACK_PLACE):
            if (move - PLACE) // self.house.columns != self.house.home_row(side_of(self.suit)):
                return "It goes on your own stronghold."
            return "It does not fit there: three cards at most, and a Royal counts two."
        if move == STOP and self.deciding == GOING_ON:
            return "Stopping here would leave the board as it was, and nobody may pass."
        if move == PACK and self.deciding == AN_ACTION:
            if self.reserve[self.suit] == 0:
                return "There are no reserves left."
            return "The top card of your reserves fits nowhere on your stronghold."
        if move == PASS and self.deciding == AN_ACTION:
            return "You may pass only when nothing else is possible."
        if move == OFFER and self.deciding == AN_ACTION:
            return "One offer a turn."
        return "That is not what is being decided now."

    def _lift_refusal(self, space: i64, which: i64) -> str:
        stack = self.board[space] if space < self.house.spaces else 0
        chosen = part(stack, which)
        if self.deciding == GOING_ON:
            if space != self.at or chosen & ROYALS == 0:
                return "The Royal that began the move must make every step."
            if not self._can_carry(chosen & ~ROYALS):
                return "A number card is carried only one space a turn."
        elif chosen & cards_of_suit(self.suit) == 0:
            return "None of your cards is among those."
        elif not self.may_lift(stack, chosen, which):
            return "That stack obeys its highest card's suit; only your own cards may leave it."
        return "Those cards cannot step anywhere from there."

    def _step_refusal(self, space: i64) -> str:
        if space >= self.house.spaces:
            return "That space is not on the board."
        for way in range(8 if self._in_eight_ways(self.lifted) else 4):
            if self.house.near[self.at * 8 + way] == space:
                return "They do not fit there: three cards at most, and a Royal counts two."
        return "A step goes to a space beside, not diagonally."

    # Written down

    def snapshot(self) -> dict[str, Any]:
        columns = int(self.house.columns)
        data: dict[str, Any] = {
            "version": 1,
            "game": self.game,
            "totals": [self.red_total, self.black_total],
            "points": [self.red_points, self.black_points],
            "suit": SUITS[self.suit],
            "missing": "".join([SUITS[suit] for suit in range(4) if self.missing >> suit & 1]),
            "board": {
                space_text(space, columns): stack_text(self.board[space])
                for space in range(self.house.spaces)
                if self.board[space]
            },
            "reserve": {
                SUITS[suit]: stack_text(self.reserve[suit])
                for suit in range(4)
                if suit < self.house.suits
            },
            "top": {
                SUITS[suit]: stack_text(single(self.top[suit]))
                for suit in range(4)
                if self.top[suit] >= 0
            },
            "quiet": self.quiet,
            "passes": self.passes,
            "offered": self.offered,
            "past": list(self.past),
        }
        if self.actor == OVER:
            data["over"] = self.ended
        elif self.deciding != AN_ACTION:
            data["pending"] = {
                "deciding": self.deciding,
                "actor": self.actor,
                "starter": SUITS[self.starter],
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
