"""The field of Wargame Chess: what lies on the table, and what factions can do with it.

`Faction` is what a faction may hook into; `Field` is what its hooks get to work with. Whatever
a faction needs of both can be imported from here.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_board import Board
from regalia.games.wargame_chess.rules_codes import (
    ACTIVATED,
    ACTIVATION_END,
    ACTIVATION_START,
    ALL_CARDS,
    ALL_TAROT,
    ASK_DIVINATE,
    ASK_JUSTICE,
    ASK_RANDOM,
    ASK_REDEPLOY,
    BAR,
    BEFORE,
    BETWEEN,
    BLESSED,
    BOARD,
    BONE_DICE,
    BONE_FACES,
    BONE_OF_TYPE,
    BONES,
    CEILING,
    CHARIOT,
    CURSED,
    DEALT_OUT,
    DEATH,
    DEVIL,
    DOWN,
    EMPEROR,
    EMPRESS,
    FACTION_RULES,
    FLOOR,
    FOOL,
    HANGED_MAN,
    HERMIT,
    HIEROPHANT,
    HOUSE_TAROT,
    JOKER_CARDS,
    JUDGEMENT,
    JUSTICE,
    KING_SLAIN,
    LAST_ROW,
    LOVERS,
    MAGICIAN,
    MAJOR,
    MINOR,
    MOON,
    MOONED,
    NO_TAROT,
    NOWHERE,
    OWN,
    OWN_NUMBERS,
    PIECE_RULES,
    PLAYING_CARDS,
    PLUS,
    PRIESTESS,
    REMOVED,
    SLAIN,
    SLOTS,
    STAR,
    STRENGTH,
    SUMMON,
    SUN,
    TEMPERANCE,
    TOWER,
    TURN_END,
    TURN_START,
    UP,
    UPGRADES,
    WAITING,
    WHEEL,
    WORLD,
    ZONES,
    Piece,
    Side,
)
from regalia.games.wargame_chess.rules_faction import Faction, House
from regalia.games.wargame_chess.rules_frames import Frame
from regalia.games.wargame_chess.rules_pieces import CLOCKWISE, LEADER, NEAR, NO_TERRAIN
from regalia.kernel.position import Move
from regalia.parts.bits import count, nth, single
from regalia.parts.grids import Square

__all__ = [
    "ACTIVATED",
    "ACTIVATION_END",
    "ACTIVATION_START",
    "ALL_CARDS",
    "ALL_TAROT",
    "ASK_JUSTICE",
    "ASK_REDEPLOY",
    "BAR",
    "BEFORE",
    "BETWEEN",
    "BLESSED",
    "BOARD",
    "BONES",
    "BONE_DICE",
    "BONE_FACES",
    "BONE_OF_TYPE",
    "CEILING",
    "CHARIOT",
    "CURSED",
    "DEATH",
    "DEVIL",
    "DOWN",
    "EMPEROR",
    "EMPRESS",
    "FACTION_RULES",
    "FLOOR",
    "FOOL",
    "HANGED_MAN",
    "HERMIT",
    "HIEROPHANT",
    "HOUSE_TAROT",
    "JOKER_CARDS",
    "JUDGEMENT",
    "JUSTICE",
    "LAST_ROW",
    "LOVERS",
    "MAGICIAN",
    "MAJOR",
    "MINOR",
    "MOON",
    "MOONED",
    "NOWHERE",
    "OWN",
    "OWN_NUMBERS",
    "PIECE_RULES",
    "PLAYING_CARDS",
    "PLUS",
    "PRIESTESS",
    "REMOVED",
    "SLAIN",
    "SLOTS",
    "STAR",
    "STRENGTH",
    "SUMMON",
    "SUN",
    "TEMPERANCE",
    "TOWER",
    "TURN_END",
    "TURN_START",
    "UP",
    "UPGRADES",
    "WAITING",
    "WHEEL",
    "WORLD",
    "ZONES",
    "Faction",
    "Field",
    "Frame",
    "House",
    "Move",
    "Piece",
    "Side",
    "Square",
]


ALL_SLOTS: Final[i64] = (1 << SLOTS) - 1


class Field(Board):
    """Everything on the table, with what factions hear of it."""

    def __init__(self, house: House, model: Field | None) -> None:
        super().__init__(house, model)

    # Room for pieces

    def is_free(self, square: Square, piece: Piece) -> bool:
        """Whether a square is unoccupied, as far as this piece is concerned."""
        if self.on[square] >= 0:
            return False
        return self.terrain[square] == NO_TERRAIN or self.enters(piece, self.terrain[square])

    def enters(self, piece: Piece, terrain: i64) -> bool:
        return self.house.factions[piece // SLOTS].enters(self, piece, terrain)

    def free_around(self, square: Square, piece: Piece) -> vec[i64]:
        """The adjacent squares that a piece could be placed in."""
        found = vec[i64](capacity=8)
        for way in range(8):
            other = NEAR[square * 8 + way]
            if other >= 0 and self.is_free(other, piece):
                found = append(found, other)
        return found

    def free_zone(self, piece: Piece) -> vec[i64]:
        """Where a piece could be deployed or redeployed; where it stands, if that is there."""
        found = vec[i64](capacity=16)
        for square in self.house.factions[piece // SLOTS].zone(self, piece):
            if self.is_free(square, piece) or self.on[square] == piece:
                found = append(found, square)
        return found

    # Summoning and scattering

    def summon(self, side: Side, row: i64, square: Square) -> i64:
        """A new piece of the side comes to a free square; -1 if it may not or there is no room."""
        piece = self.set_aside(side, row)
        return piece if piece < 0 else self._summoned(side, piece, square)

    def _summoned(self, side: Side, piece: Piece, square: Square) -> i64:
        self.place(piece, square)
        self.tell("summons", side, piece, square)
        self.house.factions[side].summoned(self, side, piece)
        return piece

    def scatter(self, piece: Piece) -> None:
        """Move a piece one square by luck; it stays if no square is free (WG-76)."""
        self.scatter_from(piece, self.at[piece])

    def scatter_from(self, piece: Piece, here: Square) -> None:
        """Place a piece beside a square by luck: one pick among the free ones."""
        square = self.scattered(here, piece)
        if square >= 0:
            self.place(piece, square)
            self.tell("scatters", piece // SLOTS, piece, here, square)

    def scattered(self, here: Square, piece: Piece) -> i64:
        """Where something scatters to, one of the adjacent squares that are free for the piece,
        or open if it is none (-1); clockwise from straight ahead of side 0. -1 if there is none."""
        found = vec[i64](capacity=8)
        for way in CLOCKWISE:
            square = NEAR[here * 8 + way]
            if square >= 0 and (
                self.is_free(square, piece) if piece >= 0 else self.is_open(square)
            ):
                found = append(found, square)
        return found[self.pick(len(found))] if len(found) else -1  # WG-76

    def place_randomly(self, piece: Piece, roller: Side) -> None:
        """Two dice say where; on an occupied square the roller may roll again or scatter."""
        self.try_square(piece, self.random_rank(roller) * 8 + self.pick(8), roller)

    def random_rank(self, roller: Side) -> i64:
        """A rank by luck, counted from the roller's side (WG-75)."""
        rank = self.pick(8)
        return rank if roller == 0 else 7 - rank

    def try_square(self, piece: Piece, square: Square, roller: Side) -> None:
        """Place a piece where the dice say, or ask the roller what to do about it."""
        if self.is_free(square, piece):
            self.place(piece, square)
            self.tell("lands", piece // SLOTS, piece, square)
        else:
            self.ask(ASK_RANDOM, roller, roller, piece, square)

    # Tokens

    def grant(self, piece: Piece, number: i64) -> None:
        """One effect gives one piece Advantage tokens, or Disadvantage below zero."""
        found = vec[i64](capacity=1)
        self.grant_all(append(found, piece), number)

    def grant_all(self, pieces: vec[i64], number: i64) -> None:
        """One effect gives each of these pieces tokens; each Blessed (or Cursed) ally that is
        not itself among them gets one as well, and nothing follows from that (WG-51, WG-53)."""
        received: i64 = 0
        for piece in pieces:
            if self._receives(piece, number):
                received |= single(piece)
        if received == 0 or not self.begun:  # WG-55
            return
        charm = BLESSED if number > 0 else CURSED
        for side in range(2):
            if received >> side * SLOTS & ALL_SLOTS == 0:
                continue
            for piece in range(side * SLOTS, side * SLOTS + SLOTS):
                if self.charms[piece] == charm and received >> piece & 1 == 0:
                    self._receives(piece, 1 if number > 0 else -1)

    def _receives(self, piece: Piece, number: i64) -> bool:
        """Whether a piece got them; a token that only cancels another was received (WG-52)."""
        if number < 0 and self.reign().refuses(self, piece):
            return False
        self.tokens[piece] += number
        self.tell("tokens", piece // SLOTS, piece, self.at[piece], number)
        self.house.factions[piece // SLOTS].gained(self, piece // SLOTS, piece, number)
        return True

    def pay(self, piece: Piece, number: i64) -> None:
        """A piece spends Advantage tokens, or Disadvantage below zero."""
        self.tokens[piece] -= number
        self.tell("spends", piece // SLOTS, piece, self.at[piece], number)

    def relieve(self, piece: Piece, number: i64) -> None:
        """An effect takes Disadvantage tokens off a piece, as many as it has of them at most."""
        number = min(number, -self.tokens[piece])
        if number > 0:
            self.tokens[piece] += number
            self.tell("relieved", piece // SLOTS, piece, self.at[piece], number)

    def can_bless(self, piece: Piece) -> bool:
        return self.zones[piece] == BOARD and self.charms[piece] != BLESSED

    def bless(self, piece: Piece) -> bool:
        """Bless a piece that can be; False if that only took a Curse away (WG-54)."""
        self.charms[piece] += 1
        self.tell("blessed", piece // SLOTS, piece, self.at[piece], self.charms[piece])
        return self.charms[piece] == BLESSED

    def can_curse(self, piece: Piece) -> bool:
        if self.zones[piece] != BOARD or self.charms[piece] == CURSED:
            return False
        return not self.reign().shields(self, piece)

    def curse(self, piece: Piece) -> None:
        """Curse a piece that can be; a Blessing goes instead."""
        self.charms[piece] -= 1
        self.tell("cursed", piece // SLOTS, piece, self.at[piece], self.charms[piece])

    def lift_curse(self, piece: Piece) -> None:
        """An effect takes the Curse off a piece, if it has one."""
        if self.charms[piece] == CURSED:
            self.charms[piece] = 0
            self.tell("blessed", piece // SLOTS, piece, self.at[piece], 0)

    # Slaying

    def is_safe(self, victim: Piece, slayer: Piece) -> bool:
        """Whether a piece cannot be slain now, by this one or by an effect (-1)."""
        side = victim // SLOTS
        saved = self.reign().saves(self, victim)
        if not saved:
            saved = self.house.factions[side].saves(self, side, victim, slayer)
        if saved and slayer >= 0:
            other = slayer // SLOTS
            return not self.house.factions[other].ignores(self, other, slayer, victim)
        return saved

    def slay(self, victim: Piece, slayer: Piece) -> None:
        """Slay a piece that is not safe: it goes, and what hangs on that happens."""
        side = victim // SLOTS
        square = self.at[victim]
        self.tell("slain", side, victim, square)
        leads = self.has_rule(victim, LEADER)
        self.leave(victim, SLAIN)
        if leads:
            self.fallen = self.replaced(self.fallen, side, victim)
            self.fell = self.replaced(self.fell, side, square)
            self.lose(side, KING_SLAIN)
        if slayer >= 0:
            other = slayer // SLOTS
            if other != side:
                self.reign().slew(self, slayer, victim)
            self.house.factions[other].slew(self, other, slayer, victim)
        self.house.factions[side].slain(self, side, victim, slayer)

    # Divination

    def divinate(self, side: Side, preferred: i64) -> None:
        """A rule has the side Divinate; `preferred` is the set of cards in its brackets."""
        self.ask(ASK_DIVINATE, side, side, -1, -1, preferred)

    # The Major Arcana

    def number_dealt(self) -> i64:
        """How many tarot cards are dealt out."""
        found: i64 = 0
        for card in self.dealt:
            if card >= 0:
                found += 1
        return found

    def discard_tarot(self, card: i64) -> None:
        """A dealt tarot card is discarded, until the end of the turn; those after it move up."""
        for place in range(DEALT_OUT):
            if self.dealt[place] == card:
                for after in range(place, DEALT_OUT - 1):
                    self.dealt[after] = self.dealt[after + 1]
                self.dealt[DEALT_OUT - 1] = NO_TAROT
                self.cast |= 1 << card
                if self.reigning == card:
                    self.reigning = NO_TAROT
                return

    def tarot_deck(self) -> i64:
        """The tarot cards in the deck, as a set."""
        left = self.house.cards & ~self.cast
        for place in range(DEALT_OUT):
            if self.dealt[place] >= 0:
                left &= ~(1 << self.dealt[place])
        return left

    # The Minor Arcana

    def minor_deck(self) -> i64:
        """The playing cards in the deck, as a set."""
        out = self.reveals[0] | self.reveals[1] | self.keeps[0] | self.keeps[1]
        return ALL_CARDS & ~(out | self.thrown | self.aside)

    def reveal(self, side: Side) -> i64:
        """Turn up a card from the Minor Arcana, until the end of the turn; -1 if none is left."""
        deck = self.minor_deck()
        if deck == 0:
            return -1
        card = nth(deck, self.pick(count(deck)))
        self.reveals[side] |= single(card)
        self.tell("reveals", side, card)
        return card

    def keep(self, side: Side, card: i64) -> None:
        """A revealed card is kept aside until the end of the game."""
        self.keeps[side] |= self.reveals[side] & single(card)
        self.reveals[side] &= ~single(card)

    def discard(self, card: i64) -> None:
        """A revealed or kept card is discarded, until the end of the turn."""
        for side in range(2):
            self.reveals[side] &= ~single(card)
            self.keeps[side] &= ~single(card)
        self.thrown |= single(card)

    # Bones

    def roll_bones(self, side: Side) -> None:
        """Roll a side's pool and keep the results."""
        for die in range(BONE_DICE):
            if self.pool(side) >> die & 1:
                self.bones[side * BONE_DICE + die] = 1 + self.pick(BONE_FACES[die])
        self.tell("bones", side)

    def spend_bone(self, side: Side, die: i64) -> i64:
        """A kept bone is spent; what it showed."""
        shows = self.bones[side * BONE_DICE + die]
        self.bones[side * BONE_DICE + die] = 0
        self.tell("bone", side, die, shows)
        return shows

    def pool(self, side: Side) -> i64:
        """A side's Bone Reading dice, D4 to D20, as a set: fixed by the team it began with
        (WG-77)."""
        found: i64 = 0
        for row in self.house.teams[side]:
            found |= 1 << BONE_OF_TYPE[self.house.types[side][row]]
        return found
