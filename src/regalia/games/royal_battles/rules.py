"""The rules of Royal Battles, in the order of the book: set-up, initiative, movement, attack,
damage, post-turn draw, the end."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.royal_battles.rules_choices import Choices, set_up_space
from regalia.games.royal_battles.rules_field import (
    BOTH_PASSED,
    DECK,
    DISCARDED,
    ELIMINATED,
    HAND,
    KEY_POSITION,
    OUT_OF_CARDS,
    PACKS,
    PRE_TURN,
    STRATEGY,
)
from regalia.games.royal_battles.rules_house import House
from regalia.games.royal_battles.rules_moves import (
    A_CARD,
    A_DISCARD,
    A_KEY_DRAW,
    A_PLACE,
    A_SPACE,
    A_UNIT,
    ADVANTAGE,
    AN_ARMY,
    AN_ATTACK,
    ATTACK,
    DISCARD,
    DRAW,
    FROM,
    HOLD,
    KEEP,
    PASS,
    PLACE,
    PLAY,
    TO,
    Style,
)
from regalia.games.royal_battles.rules_sight import observed
from regalia.games.royal_battles.rules_signs import signs_of
from regalia.games.royal_battles.rules_units import (
    ARMY,
    BLACK,
    COLUMNS,
    JOKER_AS_BLACK,
    JOKER_AS_RED,
    KING,
    LIFE,
    SPACES,
    UNITS,
    WHITE,
    Kind,
    Unit,
    is_key,
    is_red,
    outranks,
    relation,
    share_colour,
)
from regalia.kernel.luck import Luck
from regalia.kernel.position import EVERYBODY, OVER, Move, Seat
from regalia.parts.bits import count, mixed, nth, single
from regalia.parts.cards import JOKER, Card, Cards, card_text
from regalia.parts.grids import Square, space_text
from regalia.parts.packs import pack_text, pick, pour, take

WHOLE_DECK: Final[Cards] = 0x3FFFFFFFFFFFFF
"""Fifty-four cards, for each side its own (RB-11)."""

NO_ACES_OR_JOKERS: Final[Cards] = 0xFFFFFFFFFFFF
BOTH: Final[i64] = 3
"""The passes of both sides."""

SIDES: Final = ("white", "black")
KIND_NAMES: Final = ("pawn", "rook", "knight", "bishop", "queen", "king")


class RoyalBattlesPosition(Choices):
    """A battle in progress."""

    def __init__(self, house: House, model: RoyalBattlesPosition | None) -> None:
        super().__init__(house, model)

    def copy(self) -> RoyalBattlesPosition:
        return RoyalBattlesPosition(self.house, self)

    # Building an army and setting up

    def begin(self, luck: Luck) -> None:
        """Decks are whole and hands empty (RB-10); armies are given, or chosen now."""
        for side in range(2):
            self.packs[DECK + side] = WHOLE_DECK
        if len(self.house.armies) == UNITS:
            for unit in range(UNITS):
                self.kinds[unit] = self.house.armies[unit]
            self._sets_up(luck)
        else:
            self.deciding = AN_ARMY
            self.actor = WHITE

    def _chooses(self, kind: Kind, luck: Luck) -> None:
        side = self.actor
        self.kinds[side * ARMY + self.chosen(side)] = kind
        self.tell("chooses", side, kind, eyes=EVERYBODY if self.house.openly else 1 << side)
        whites = self.chosen(WHITE)
        blacks = self.chosen(BLACK)
        if whites + blacks == 2 * ARMY:
            self.show()
            self._sets_up(luck)
        elif self.house.openly:
            self.actor = WHITE if whites == blacks else BLACK
        else:
            self.actor = WHITE if whites < ARMY else BLACK

    def _sets_up(self, luck: Luck) -> None:
        """Four cards for each side, no Aces or Jokers (RB-05, RB-06); then units are placed."""
        for side in range(2):
            self.tell("army", side, self._army_number(side))
            for slot in range(ARMY):
                legal = self.packs[DECK + side] & NO_ACES_OR_JOKERS
                card = nth(legal, luck.pick(count(legal)))
                self.packs[DECK + side] ^= single(card)
                self.board[set_up_space(side, slot)] = card
        self.deciding = A_PLACE
        self.actor = WHITE  # RB-07

    def _army_number(self, side: Seat) -> i64:
        """An army as one number, four bits a unit, for the story."""
        number: i64 = 0
        for unit in range(side * ARMY, side * ARMY + ARMY):
            number = number * 16 + self.kinds[unit] + 1
        return number

    def _places(self, kind: Kind, slot: i64, luck: Luck) -> None:
        side = self.actor
        unit = self.unplaced(side, kind)
        space = set_up_space(side, slot)
        self.places[unit] = space
        self.unit_on[space] = unit
        self.tell("places", side, kind, space)
        self.actor = 1 - side
        if self.units_left(WHITE) == ARMY and self.units_left(BLACK) == ARMY:
            self._new_round(luck)

    # Initiative

    def _new_round(self, luck: Luck) -> None:
        self.round += 1
        self.passes = 0
        self.tell("round", self.round)
        if self.packs[DECK] or self.packs[DECK + 1]:  # RB-14
            self._draws_initiative(luck)
        self.turn = self.first
        self._starts_turn(luck)

    def _draws_initiative(self, luck: Luck) -> None:
        """Turn order is by rank, without a choice (RB-18). Cards that do not decide are spent
        (RB-13), so that drawing again ends when a deck does."""
        while True:
            for side in range(2):
                if self.packs[DECK + side]:
                    self.initiative[side] = pick(self.packs, 1, DECK + side, luck)
                    self.tell("initiative", side, self.initiative[side])
            if self.initiative[WHITE] != self.initiative[BLACK]:
                whites = outranks(self.initiative[WHITE], self.initiative[BLACK])
                self.first = WHITE if whites else BLACK
                self.tell("goes first", self.first)
                return
            if self.packs[DECK] == 0 or self.packs[DECK + 1] == 0:  # RB-15
                self.tell("goes first", self.first)
                return
            self.tell("draw again")

    # Pre-turn draw

    def _starts_turn(self, luck: Luck) -> None:
        side = self.turn
        self.actor = side
        if self.packs[HAND + side] == 0:
            self.draws(side, 1, PRE_TURN, luck)  # RB-19
        if self.has_playable(side):
            self.deciding = A_CARD
        elif self.packs[DECK + side] == 0:  # RB-51
            self._counts_units(OUT_OF_CARDS)
        else:
            self.tell("cannot move", side)
            self.show()
            self._post_turn(luck)

    # Movement

    def moves_unit(self, space: Square) -> None:
        """One card and one unit a turn (RB-29); what the card covers counts no more (RB-27)."""
        side = self.turn
        here = self.places[self.unit]
        card = self.card
        self.tell("moves", self.kinds[self.unit], here, space, card)
        take(self.packs, 1, HAND + side, card)
        self.show()
        if card == JOKER and self.house.opposite:  # RB-25, the simpler variant
            card = JOKER_AS_BLACK if is_red(self.board[here]) else JOKER_AS_RED
        self.unit_on[here] = -1
        self.unit_on[space] = self.unit
        self.places[self.unit] = space
        self.board[space] = card
        self.card = -1

    # Attack and damage

    def _attacks(self, style: Style, space: Square, luck: Luck) -> None:
        unit = self.unit
        target = self.unit_on[space]
        side = unit // ARMY
        # RB-40: Healing too may come from a Key Position.
        key = is_key(self.initiative[side], relation(self.places[unit], space))
        trumps = self.trumps(style, unit, target)
        needed = self.needed(style, unit, target)
        self.tell("attacks", self.kinds[unit], self.kinds[target], style, space)
        self.tell("trumps", trumps, needed)
        if self.heals(style, unit):
            self._heals(target, trumps)
        elif trumps >= needed:
            if style == ADVANTAGE and self.kinds[unit] == KING:  # RB-41
                self.draws(side, 2, STRATEGY, luck)
            self._hits(style, unit, target, trumps)
        if self.ended:
            self.actor = OVER  # RB-52
        elif key and self.packs[DECK + side]:  # RB-49
            self.deciding = A_KEY_DRAW
        else:
            self._post_turn(luck)

    def _hits(self, style: Style, unit: Unit, target: Unit, trumps: i64) -> None:
        for other in self.struck(style, unit, target):
            self._injures(other, self.damage_to(other, style, unit, trumps))
        if self.units_left(target // ARMY) == 0:
            self.ended = ELIMINATED
            self.winner = unit // ARMY
            self.tell("wins", self.winner)

    def _injures(self, unit: Unit, damage: i64) -> None:
        self.injuries[unit] += damage
        self.tell("injured", unit // ARMY, self.kinds[unit], self.places[unit], damage)
        if self.injuries[unit] >= self.house.value(self.kinds[unit], LIFE):
            self.tell("removed", unit // ARMY, self.kinds[unit])
            self.unit_on[self.places[unit]] = -1
            self.places[unit] = -1

    def _heals(self, target: Unit, trumps: i64) -> None:
        """The target and all own units on its colour regain life, at any distance (RB-39)."""
        standing = self.board[self.places[target]]
        life = self.listed_damage(ADVANTAGE, self.unit, trumps)
        own = target // ARMY * ARMY
        for other in range(own, own + ARMY):
            place = self.places[other]
            if place >= 0 and (other == target or share_colour(standing, self.board[place])):
                healed = min(life, self.injuries[other])
                self.injuries[other] -= healed
                self.tell("healed", own // ARMY, self.kinds[other], place, healed)

    # Post-turn draw

    def _post_turn(self, luck: Luck) -> None:
        """After any draw a player may discard the whole hand (RB-47)."""
        if self.packs[HAND + self.turn]:
            self.deciding = A_DISCARD
        else:
            self._ends_turn(luck)

    def _ends_turn(self, luck: Luck) -> None:
        self.unit = -1
        if self.turn == self.first:
            self.turn = 1 - self.turn
            self._starts_turn(luck)  # RB-12
        elif self.passes == BOTH and self.packs[DECK] == 0 and self.packs[DECK + 1] == 0:  # RB-54
            self._counts_units(BOTH_PASSED)
        else:
            self._new_round(luck)

    # Winning and losing

    def _counts_units(self, why: i64) -> None:
        self.ended = why
        self.actor = OVER
        self.winner = self.leader()
        self.tell("counted", self.winner)

    def leader(self) -> Seat:
        """More units win; of equals the side that can still play (RB-51, RB-54); else nobody."""
        whites = self.units_left(WHITE)
        blacks = self.units_left(BLACK)
        if whites == blacks:
            whites = 1 if self._can_go_on(WHITE) else 0
            blacks = 1 if self._can_go_on(BLACK) else 0
        if whites == blacks:
            return -1
        return WHITE if whites > blacks else BLACK

    def _can_go_on(self, side: Seat) -> bool:
        return self.packs[DECK + side] != 0 or self.has_playable(side)

    # Making a decision

    def apply(self, move: Move, luck: Luck) -> None:
        if move < PLACE:
            self._chooses(move, luck)
        elif move < PLAY:
            self._places((move - PLACE) // ARMY, (move - PLACE) % ARMY, luck)
        elif move < FROM:
            self.card = move - PLAY
            self.deciding = A_UNIT
        elif move < TO:
            self.unit = self.unit_on[move - FROM]
            self.deciding = A_SPACE
        elif move < ATTACK:
            self.moves_unit(move - TO)
            if len(self.attacks(self.unit)):
                self.deciding = AN_ATTACK
            else:
                self._post_turn(luck)
        elif move < HOLD:
            self._attacks((move - ATTACK) // SPACES, (move - ATTACK) % SPACES, luck)
        elif move == HOLD:
            self.tell("holds", self.turn)
            self._post_turn(luck)
        elif move == PASS:
            self.passes |= 1 << self.turn
            self.tell("passes", self.turn)
            self._post_turn(luck)
        elif move < DISCARD:
            if move == DRAW:
                self.draws(self.turn, 2, KEY_POSITION, luck)
            self._post_turn(luck)
        else:
            if move != KEEP:
                self.tell("discards", self.turn, self.cards_in(HAND + self.turn))
                pour(self.packs, 1, HAND + self.turn, DISCARDED + self.turn)
                self.show()
            self._ends_turn(luck)

    # In numbers

    def key(self) -> i64:
        """Made of what a snapshot says."""
        key = mixed(self.round, self.turn << 8 | self.first << 4 | self.passes)
        key = mixed(key, (self.initiative[WHITE] + 1) << 8 | (self.initiative[BLACK] + 1))
        for pack in range(PACKS):
            key = mixed(key, self.packs[pack])
        for first in range(0, SPACES, 7):
            cards: i64 = 0
            for space in range(first, first + 7):
                cards = cards << 6 | (self.board[space] + 1)
            key = mixed(key, cards)
        for first in range(0, UNITS, 2):
            units: i64 = 0
            for unit in range(first, first + 2):
                units = units << 10 | (self.kinds[unit] + 1) << 6 | (self.places[unit] + 1)
                units = units << 10 | self.injuries[unit]
            key = mixed(key, units)
        if self.actor == OVER:
            return mixed(key, self.ended << 4 | (self.winner + 1))
        if self.deciding != A_CARD:
            key = mixed(key, self.deciding << 4 | self.actor)
            key = mixed(key, (self.card + 1) << 8 | (self.unit + 1))
        return key

    def observe(self, seat: Seat) -> vec[float]:
        self.check_seat(seat)
        return observed(self, seat)

    def signs(self) -> vec[float]:
        return signs_of(self)

    # Written down

    def snapshot(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "version": 1,
            "round": self.round,
            "turn": SIDES[self.turn],
            "first": SIDES[self.first],
            "passes": [self.passes & 1 == 1, self.passes & 2 == 2],
            "board": {
                space_text(space, COLUMNS): board_text(self.board[space])
                for space in range(SPACES)
                if self.board[space] >= 0
            },
            "units": [self._unit_snapshot(unit) for unit in range(UNITS) if self.kinds[unit] >= 0],
            "hands": [pack_text(self.packs, 1, HAND + side) for side in range(2)],
            "decks": [pack_text(self.packs, 1, DECK + side) for side in range(2)],
            "discards": [pack_text(self.packs, 1, DISCARDED + side) for side in range(2)],
            "initiative": [card_text(card) if card >= 0 else "" for card in self.initiative],
        }
        if self.actor == OVER:
            data["over"] = {"why": self.ended, "winner": self.winner}
        elif self.deciding != A_CARD:
            data["pending"] = {
                "deciding": self.deciding,
                "actor": self.actor,
                "card": card_text(self.card) if self.card >= 0 else "",
                "unit": self.unit,
            }
        return data

    def _unit_snapshot(self, unit: Unit) -> dict[str, Any]:
        place = self.places[unit]
        return {
            "kind": KIND_NAMES[self.kinds[unit]],
            "side": SIDES[unit // ARMY],
            "at": space_text(place, COLUMNS) if place >= 0 else "",
            "injury": self.injuries[unit],
        }


def board_text(card: Card) -> str:
    """A card on the board; a Joker that took a colour says so."""
    if card == JOKER_AS_RED:
        return "*R"
    return "*B" if card == JOKER_AS_BLACK else card_text(card)
