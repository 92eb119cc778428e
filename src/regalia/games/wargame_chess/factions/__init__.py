"""The factions of Wargame Chess: how their tables are read, and where they are found.

A faction is a folder with `faction.toml`, ready-made lists in `lists/`, and, if there is more to
it than a table can say, `rules.py` with a class of hooks. The house's own lie beside this
file; other packages bring theirs through the entry points of the group GROUP, each of which
names a `Roster`. The book has none, so the house's own are labelled as such (WG-01).
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from regalia.games.wargame_chess.rules_field import BONES, MAJOR, MINOR, SLOTS, Faction
from regalia.games.wargame_chess.rules_pieces import (
    COMMON,
    FAITH,
    IN_A_SET,
    LEGENDARY,
    RULE_NAMES,
    TYPES,
)
from regalia.kernel.registry import brought

GROUP = "regalia.wargame_chess.factions"
HOUSE = (
    "court",
    "oracle",
    "tables",
    "ossuary",
    "wildwood",
    "fen",
    "carnival",
    "company",
)
"""The folders of the house's own factions."""

Key = Annotated[str, Meta(pattern="^[a-z][a-z0-9 '-]{0,23}$")]
Quantity = Annotated[int, Meta(ge=0, le=int(SLOTS))]
Text = Annotated[str, Meta(max_length=600)]
Tag = Literal["", "major arcana", "minor arcana", "bone reading", "summon"]
FAITHS = {"major arcana": MAJOR, "minor arcana": MINOR, "bone reading": BONES}


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule of the faction: it always holds."""

    name: str
    text: Text
    tag: Tag = ""


class Upgrade(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule that costs points."""

    key: Key
    name: str
    cost: Annotated[int, Meta(ge=1, le=14)]
    text: Text
    tag: Tag = ""


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of the roster; rows are in order of rank, the highest first."""

    key: Key
    type: Literal["pawn", "knight", "bishop", "rook", "queen", "king", "joker"]
    name: str
    least: Quantity
    most: Quantity
    text: Text = ""
    tag: Tag = ""
    legendary: bool = False
    without: tuple[str, ...] = ()

    def kind(self) -> int:
        return TYPES.index(self.type)

    def limit(self) -> int:
        """How many a team can have at once: its own quantity, within a chess set (WG-08)."""
        return min(self.most, int(IN_A_SET[self.kind()]))

    def rules(self) -> int:
        """The common rules that it has, and its marks, as bits."""
        found = int(COMMON[self.kind()])
        for name in self.without:
            found &= ~(1 << RULE_NAMES.index(name))
        if self.legendary:
            found |= int(LEGENDARY)
        if self.tag in FAITHS:
            found |= int(FAITH)
        return found


class Roster(Struct, frozen=True, forbid_unknown_fields=True):
    """A faction's table, its ready-made lists, and its hooks."""

    key: Key
    name: str
    stars: Annotated[int, Meta(ge=1, le=3)]
    text: Text
    piece: tuple[Row, ...]
    rule: tuple[Rule, ...] = ()
    upgrade: tuple[Upgrade, ...] = ()
    effects: dict[str, str] = {}
    questions: dict[str, str] = {}
    modifiers: dict[str, str] = {}
    lists: dict[str, str] = {}
    hooks: type[Faction] = Faction

    def faiths(self) -> int:
        """The decks and dice that the faction uses, as bits."""
        tags = [rule.tag for rule in self.rule]
        tags += [upgrade.tag for upgrade in self.upgrade]
        tags += [row.tag for row in self.piece]
        return sum({int(FAITHS[tag]) for tag in tags if tag in FAITHS})

    def modifier(self, number: int) -> str:
        """What a modifier of the faction's is called."""
        return self.modifiers.get(str(number), self.name)

    def question(self, code: int) -> str:
        """What a question of the faction's own asks, by its code from OWN."""
        return self.questions.get(str(code), "decide")

    def effect(self, bit: int) -> str:
        """What the effect of that bit is called."""
        return self.effects.get(str(bit), f"effect {bit}")


def read_roster(
    text: str, lists: dict[str, str] | None = None, hooks: type[Faction] = Faction
) -> Roster:
    """A faction from the text of its table; ValueError with a sentence if it is none."""
    try:
        data = tomllib.loads(text)
        for name in ("lists", "hooks"):
            if name in data:
                raise ValueError(f"a faction's table has no {name}")
        roster = msgspec.convert(data, Roster)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, RecursionError) as error:
        raise ValueError(f"This is no faction: {error}.") from None
    _check(roster)
    return msgspec.structs.replace(roster, lists=lists or {}, hooks=hooks)


def _check(roster: Roster) -> None:
    keys = [row.key for row in roster.piece] + [upgrade.key for upgrade in roster.upgrade]
    for key in keys:
        if keys.count(key) > 1:
            raise ValueError(f"{roster.name}: {key} is there twice.")
    if not roster.piece:
        raise ValueError(f"{roster.name}: the roster has no pieces.")
    for row in roster.piece:
        if row.least > row.most:
            raise ValueError(f"{roster.name}: there cannot be {row.least} to {row.most} {row.key}.")
        for name in row.without:
            if name not in RULE_NAMES:
                raise ValueError(
                    f"{roster.name}: there is no common rule {name!r}; there are: "
                    f"{', '.join(RULE_NAMES)}."
                )
    for bit in roster.effects:
        if bit not in {str(number) for number in range(4, 16)}:
            raise ValueError(f"{roster.name}: effects are numbered 4 to 15, not {bit}.")


_enlisted: dict[str, Roster] = {}


def enlist(roster: Roster) -> None:
    """Add a faction, or replace the one of its key."""
    _enlisted[roster.key] = roster


def factions() -> dict[str, Roster]:
    """All factions by key: the house's own, those of other packages, and those enlisted."""
    return {**_found()[0], **_enlisted}


def broken() -> tuple[str, ...]:
    """Why some factions of other packages are left out: a sentence for each."""
    return tuple(f"Faction {name} is left out: {why}." for name, why in _found()[1].items())


@cache
def _found() -> tuple[dict[str, Roster], dict[str, str]]:
    """The house's factions and those of other packages, by key; and why others are left out."""
    found = {key: _own(key) for key in HOUSE if files(__package__).joinpath(key).is_dir()}
    rosters, faults = brought(GROUP)
    for name, roster in rosters.items():
        if not isinstance(roster, Roster):
            faults[name] = "it is no faction"
        elif roster.key in found:
            faults[name] = "there is a faction of that name"
        else:
            found[roster.key] = roster
    return found, faults


def _own(key: str) -> Roster:
    folder = files(__package__).joinpath(key)
    lists = {
        page.name.removesuffix(".txt"): page.read_text(encoding="utf-8")
        for page in sorted(folder.joinpath("lists").iterdir(), key=lambda page: page.name)
        if page.name.endswith(".txt")
    }
    hooks = Faction
    if folder.joinpath("rules.py").is_file():
        hooks = import_module(f"{__package__}.{key}.rules").Hooks
    return read_roster(folder.joinpath("faction.toml").read_text(encoding="utf-8"), lists, hooks)
