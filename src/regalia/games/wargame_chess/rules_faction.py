"""What a faction of Wargame Chess may hook into, and what a table has chosen.

`Faction` is the class to derive from; `Field`, which its hooks get to work with, is in
rules_field.py, and so is everything else that a faction is likely to import.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from regalia.games.wargame_chess.rules_codes import SLOTS

if TYPE_CHECKING:
    from regalia.games.wargame_chess.rules_field import Field
    from regalia.games.wargame_chess.rules_frames import Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class Faction:
    """What a faction does that its table cannot say. Every hook does nothing by default.

    `side` is the side that plays the faction. Hooks change the field through its methods, and
    leave what takes a decision to frames: `field.ask(code, …)` comes back to `candidates` for
    the legal answers and to `answer` with the one given, `field.do(code, …)` to `perform`.
    Codes are the faction's own, from OWN up; OWN + 4 to OWN + 15 are its effects that wait at
    some moment, by their bits.
    """

    def __init__(self) -> None:
        self.key = ""

    def zone(self, field: Field, piece: i64) -> vec[i64]:
        """The squares, free or not, in which a piece may be deployed or redeployed."""
        return field.home(piece // SLOTS)

    def enters(self, field: Field, piece: i64, terrain: i64) -> bool:
        """Whether a piece may stand in, and pass through, such terrain."""
        return False

    def deployed(self, field: Field, piece: i64) -> None:
        """A piece has been set up for the first time."""

    def effects(self, field: Field, side: i64, moment: i64, layer: i64, piece: i64) -> i64:
        """A bit, 4 to 15, for each effect that waits at this moment.

        At TURN_START and TURN_END `layer` tells whose turn it is to be told: rules of the
        faction, upgrades, rules of pieces. At ACTIVATION_START and ACTIVATION_END `piece` is
        the one of the side that Activates. What waits BETWEEN is set by `field.await_later`.
        """
        return 0

    def perform(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> None:
        """Do what a frame of the faction's own says."""

    def candidates(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> vec[i64]:
        """The moves that answer a frame of the faction's own; none if it cannot be answered."""
        return vec[i64]()

    def answer(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64, move: i64
    ) -> None:
        """A frame of the faction's own has been answered."""

    def readies(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        """A piece of the side is about to roll against a foe: questions may be asked first."""

    def weigh(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        """Say what bears on an own roll: `field.up`, `down`, `add`, `at_least`, `at_most`, `bar`,
        each with the number by which the table's `modifiers` name it."""

    def weigh_foe(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        """The same for the roll of an enemy piece against `foe`."""

    def rolled(
        self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool, won: bool
    ) -> None:
        """A piece of the side has rolled, and its Attack or Defence succeeded or failed."""

    def saves(self, field: Field, side: i64, victim: i64, slayer: i64) -> bool:
        """Whether a piece of the side cannot be slain now. `slayer` may be -1."""
        return False

    def ignores(self, field: Field, side: i64, slayer: i64, victim: i64) -> bool:
        """Whether a piece of the side slays even what cannot be slain."""
        return False

    def slew(self, field: Field, side: i64, piece: i64, victim: i64) -> None:
        """A piece of the side has slain another."""

    def slain(self, field: Field, side: i64, piece: i64, slayer: i64) -> None:
        """A piece of the side has been slain. `slayer` may be -1."""

    def gained(self, field: Field, side: i64, piece: i64, number: i64) -> None:
        """A piece of the side has received Advantage tokens, or Disadvantage below zero."""

    def card(self, field: Field, side: i64, maker: i64, card: i64) -> None:
        """A tarot card has become active; `maker` is the side that made it so."""

    def summoned(self, field: Field, side: i64, piece: i64) -> None:
        """A piece of the side has been summoned."""

    def promoted(self, field: Field, side: i64, pawn: i64, piece: i64) -> None:
        """A Pawn of the side has made way for a piece."""

    def spared(self, field: Field, side: i64, victim: i64, slayer: i64) -> bool:
        """A piece of the side could not be slain by an Attack. True if the faction says itself
        what happens instead; otherwise its owner places it beside (WG-38)."""
        return False

    def gave_way(self, field: Field, side: i64, piece: i64) -> None:
        """A piece, of either side, has been placed aside by Combat Movement."""

    def goes_first(self, field: Field, side: i64) -> bool:
        """Whether the side Activates first this turn, whoever Activated last. If both claim it,
        neither claim counts."""
        return False

    def wins(self, field: Field, side: i64) -> bool:
        """Whether the side has won by a rule of its own; asked before every decision. If both
        sides have, the battle is a draw."""
        return False

    def fits(self, field: Field, frame: Frame) -> bool:
        """Whether a frame of the faction's own, read from a snapshot, can be one: its code is
        known, and it has the piece, the square and the extra that the code needs."""
        return True

    def remembers(self, field: Field, side: i64) -> bool:
        """Whether the side's own numbers and the notes of its pieces, read from a snapshot, can
        be: no piece, card or square that there is not."""
        return True


class House:
    """What a table has chosen, as the rules ask for it; for each side its faction and team.

    `keys`, `names`, `types`, `most` (at once, within a chess set) and `rules` have one item for
    each row of the roster, highest rank first; `teams` the row of each piece of the list;
    `upgrades` a bit for each upgrade taken, in the order of the table, and `spent` their points;
    `faith` bits tell which decks are in use.
    """

    def __init__(
        self,
        factions: list[Faction],
        keys: list[list[str]],
        names: list[list[str]],
        types: list[list[int]],
        most: list[list[int]],
        rules: list[list[int]],
        teams: list[list[int]],
        upgrades: list[int],
        spent: list[int],
        faith: list[int],
        cards: int,
        frees: bool,
        turns: int,
        trees: int,
        note: object,
    ) -> None:
        self.factions = factions
        self.keys = keys
        self.names = names
        self.types = [vec[i64](types[0]), vec[i64](types[1])]
        self.most = [vec[i64](most[0]), vec[i64](most[1])]
        self.rules = [vec[i64](rules[0]), vec[i64](rules[1])]
        self.teams = [vec[i64](teams[0]), vec[i64](teams[1])]
        self.upgrades = vec[i64](upgrades)
        self.spent = vec[i64](spent)
        self.faith = vec[i64](faith)
        self.cards: i64 = cards
        self.frees = frees
        self.turns: i64 = turns
        self.trees: i64 = trees
        self.note = note
