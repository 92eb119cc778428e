"""The field of Wargame Chess: what lies on the table, and what factions can do with it.

`Faction` is what a faction may hook into; `Field` is what its hooks get to work with. Whatever
a faction needs of both can be imported from here.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_cards import Cards
from regalia.games.wargame_chess.rules_faction import Faction, House
from regalia.games.wargame_chess.rules_numbers import (
    ACTIVATED,
    ACTIVATION_END,
    ACTIVATION_START,
    ALL_CARDS,
    ALL_TAROT,
    ASK_DIVINATE,
    ASK_JUSTICE,
    ASK_RANDOM,
    BAR,
    BEFORE,
    BETWEEN,
    BLESSED,
    BOARD,
    BONE_FACES,
    BONE_OF_TYPE,
    BONES,
    BY_COUNT,
    BY_LOSS,
    CEILING,
    CHARIOT,
    CURSED,
    DEATH,
    DEVIL,
    DOWN,
    EMPEROR,
    EMPRESS,
    FACTION_RULES,
    FLOOR,
    FOOL,
    FRAME,
    HANGED_MAN,
    HERMIT,
    HIEROPHANT,
    HOUSE_TAROT,
    JOKER_CARDS,
    JUDGEMENT,
    JUSTICE,
    LOVERS,
    MAGICIAN,
    MAJOR,
    MINOR,
    MOON,
    MOONED,
    NOT_YET,
    NOWHERE,
    OWN,
    PIECE_RULES,
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
    WHY,
    WORLD,
    ZONES,
)
from regalia.games.wargame_chess.rules_pieces import (
    CLOCKWISE,
    JOKER,
    LEADER,
    NEAR,
    NO_TERRAIN,
    TREE,
)
from regalia.parts.bits import single

__all__ = [
    "ACTIVATED",
    "ACTIVATION_END",
    "ACTIVATION_START",
    "ALL_CARDS",
    "ALL_TAROT",
    "ASK_JUSTICE",
    "BAR",
    "BEFORE",
    "BETWEEN",
    "BLESSED",
    "BOARD",
    "BONES",
    "BONE_FACES",
    "BONE_OF_TYPE",
    "BY_COUNT",
    "BY_LOSS",
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
    "FRAME",
    "HANGED_MAN",
    "HERMIT",
    "HIEROPHANT",
    "HOUSE_TAROT",
    "JOKER_CARDS",
    "JUDGEMENT",
    "JUSTICE",
    "LOVERS",
    "MAGICIAN",
    "MAJOR",
    "MINOR",
    "MOON",
    "MOONED",
    "NOT_YET",
    "NOWHERE",
    "OWN",
    "PIECE_RULES",
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
    "WHY",
    "WORLD",
    "ZONES",
    "Faction",
    "Field",
    "House",
]


class Field(Cards):
    """Everything on the table, with what factions hear of it."""

    def __init__(self, house: House, model: Field | None) -> None:
        super().__init__(house, model)

    # Room for pieces

    def is_free(self, square: i64, piece: i64) -> bool:
        """Whether a square is unoccupied, as far as this piece is concerned."""
        if self.on[square] >= 0:
            return False
        return self.terrain[square] == NO_TERRAIN or self.enters(piece, self.terrain[square])

    def enters(self, piece: i64, terrain: i64) -> bool:
        return self.house.factions[piece // SLOTS].enters(self, piece, terrain)

    def free_around(self, square: i64, piece: i64) -> vec[i64]:
        """The adjacent squares that a piece could be placed in."""
        found = vec[i64](capacity=8)
        for way in range(8):
            other = NEAR[square * 8 + way]
            if other >= 0 and self.is_free(other, piece):
                found = append(found, other)
        return found

    def free_zone(self, piece: i64) -> vec[i64]:
        """Where a piece could be deployed or redeployed; where it stands, if that is there."""
        found = vec[i64](capacity=16)
        for square in self.house.factions[piece // SLOTS].zone(self, piece):
            if self.is_free(square, piece) or self.on[square] == piece:
                found = append(found, square)
        return found

    # Summoning and scattering

    def summon(self, side: i64, row: i64, square: i64) -> i64:
        """A new piece of the side comes to a free square; -1 if it may not or there is no room."""
        piece = self.set_aside(side, row)
        return piece if piece < 0 else self._summoned(side, piece, square)

    def _summoned(self, side: i64, piece: i64, square: i64) -> i64:
        self.place(piece, square)
        self.tell("summons", side, self.type_of(piece), square)
        self.house.factions[side].summoned(self, side, piece)
        return piece

    def scatter(self, piece: i64) -> None:
        """Move a piece one square by luck; it stays if no square is free (WG-76)."""
        self.scatter_from(piece, self.at[piece])

    def scatter_from(self, piece: i64, here: i64) -> None:
        """Place a piece beside a square by luck."""
        if len(self.free_around(here, piece)) == 0:
            return
        while True:
            square = NEAR[here * 8 + CLOCKWISE[self.pick(8)]]
            if square >= 0 and self.is_free(square, piece):
                self.place(piece, square)
                self.tell("scatters", piece // SLOTS, self.type_of(piece), here, square)
                return

    def place_randomly(self, piece: i64, roller: i64) -> None:
        """Two dice say where; on an occupied square the roller may roll again or scatter."""
        self.try_square(piece, self.random_rank(roller) * 8 + self.pick(8), roller)

    def random_rank(self, roller: i64) -> i64:
        """A rank by luck, counted from the roller's side (WG-75)."""
        rank = self.pick(8)
        return rank if roller == 0 else 7 - rank

    def try_square(self, piece: i64, square: i64, roller: i64) -> None:
        """Place a piece where the dice say, or ask the roller what to do about it."""
        if self.is_free(square, piece):
            self.place(piece, square)
            self.tell("lands", piece // SLOTS, self.type_of(piece), square)
        else:
            self.ask(ASK_RANDOM, roller, roller, piece, square)

    # Tokens

    def grant(self, piece: i64, number: i64) -> None:
        """One effect gives one piece Advantage tokens, or Disadvantage below zero."""
        found = vec[i64](capacity=1)
        self.grant_all(append(found, piece), number)

    def grant_all(self, pieces: vec[i64], number: i64) -> None:
        """One effect gives each of these pieces tokens; each Blessed (or Cursed) ally that is
        not itself among them gets one as well, and nothing follows from that (WG-51)."""
        received: i64 = 0
        for piece in pieces:
            if self._receives(piece, number):
                received |= single(piece)
        if received == 0 or not self.begun:
            return
        charm = BLESSED if number > 0 else CURSED
        for side in range(2):
            if received >> side * SLOTS & 0xFFFFFF == 0:
                continue
            for piece in range(side * SLOTS, side * SLOTS + SLOTS):
                if self.charms[piece] == charm and received >> piece & 1 == 0:
                    self._receives(piece, 1 if number > 0 else -1)

    def _receives(self, piece: i64, number: i64) -> bool:
        ruled = number < 0 and self.reigning == EMPEROR  # WG-78
        if ruled and self.rows[piece] == self.highest(piece // SLOTS):
            return False
        self.tokens[piece] += number
        self.tell("tokens", piece // SLOTS, self.type_of(piece), self.at[piece], number)
        self.house.factions[piece // SLOTS].gained(self, piece // SLOTS, piece, number)
        return True

    def can_bless(self, piece: i64) -> bool:
        return self.zones[piece] == BOARD and self.charms[piece] != BLESSED

    def bless(self, piece: i64) -> bool:
        """Bless a piece that can be; False if that only took a Curse away (WG-54)."""
        self.charms[piece] += 1
        self.tell(
            "blessed", piece // SLOTS, self.type_of(piece), self.at[piece], self.charms[piece]
        )
        return self.charms[piece] == BLESSED

    def can_curse(self, piece: i64) -> bool:
        if self.zones[piece] != BOARD or self.charms[piece] == CURSED:
            return False
        if self.reigning == EMPRESS and self.beside_terrain(self.at[piece], TREE):
            return False
        if self.reigning == CHARIOT:
            side = piece // SLOTS
            more = self.number_in(side, BOARD) - self.number_in(1 - side, BOARD)
            return more == 0 or (more > 0 and self.charms[piece] != BLESSED)
        return True

    def curse(self, piece: i64) -> None:
        """Curse a piece that can be."""
        self.charms[piece] -= 1
        self.tell("cursed", piece // SLOTS, self.type_of(piece), self.at[piece], self.charms[piece])

    # Slaying

    def is_safe(self, victim: i64, slayer: i64) -> bool:
        """Whether a piece cannot be slain now, by this one or by an effect (-1)."""
        side = victim // SLOTS
        saved = self.reigning == FOOL and self.type_of(victim) == JOKER
        if not saved:
            saved = self.house.factions[side].saves(self, side, victim, slayer)
        if saved and slayer >= 0:
            other = slayer // SLOTS
            return not self.house.factions[other].ignores(self, other, slayer, victim)
        return saved

    def slay(self, victim: i64, slayer: i64) -> None:
        """Slay a piece that is not safe: it goes, and what hangs on that happens."""
        side = victim // SLOTS
        self.tell("slain", side, self.type_of(victim), self.at[victim])
        leads = self.has_rule(victim, LEADER)
        self.leave(victim, SLAIN)
        if leads:
            self.lost |= 1 << side
        if slayer >= 0:
            other = slayer // SLOTS
            if other != side and self.reigning == JUSTICE:
                self.ask(ASK_JUSTICE, side, side, slayer)
            self.house.factions[other].slew(self, other, slayer, victim)
        self.house.factions[side].slain(self, side, victim, slayer)

    # Divination

    def divinate(self, side: i64, preferred: i64) -> None:
        """A rule has the side Divinate; `preferred` is the set of cards in its brackets."""
        self.ask(ASK_DIVINATE, side, side, -1, -1, preferred)
