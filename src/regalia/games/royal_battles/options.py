"""What a table of Royal Battles may choose before play, and the unit table it may change."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, convert

from regalia.games.royal_battles.rules_house import House
from regalia.games.royal_battles.rules_units import ARMY, CHESS_SET
from regalia.kernel.errors import RegaliaError
from regalia.kernel.options import Kit, Note, Options, Stock

LETTERS = "PRNBQK"
"""The units in the order of the table."""

FIELDS = ("life", "accuracy", "evasion", "easy", "optimal", "risky", "armor", "advantage")
LIMITS = {"life": (1, 99)}
"""What a figure of the table may be, where that is not 0 to 30."""

ARMIES_BY_CHOICE = ("choosing", "white", "black", "chess_set")
"""The options by which armies come about without a scenario."""

LONGEST_CHANGES = 400
"""Characters that a text of changes to the units has at most."""

_CHANGE = re.compile(r"([a-z]+)\.([a-z]+)=(\d{1,3})")


class UnitsError(RegaliaError):
    """A change to the units that cannot be made; its sentence names the line, if there are more."""


class UnitRow(Struct, frozen=True):
    """A line of units.toml."""

    title: str
    letter: str
    type: Literal["melee", "ranged"]
    life: int
    accuracy: int
    evasion: int
    weapon: str
    easy: int
    optimal: int
    risky: int
    armor_name: str
    armor: int
    advantage_name: str
    advantage: int
    text: str


class Scenario(Struct, frozen=True):
    """A pairing of scenarios.toml."""

    key: str
    title: str
    text: str
    white: str
    black: str


class RoyalBattlesOptions(Options, frozen=True, kw_only=True):
    players: Annotated[int, Meta(ge=2, le=2, description="White and Black.")] = 2
    choosing: Annotated[
        Literal["secret", "open", "given"],
        Meta(description="How armies are chosen: at once, in turn before all, or as given below."),
    ] = "secret"
    white: Annotated[str, Meta(description="White's army: four of P R N B Q K.")] = "KQNP"
    black: Annotated[str, Meta(description="Black's army: four of P R N B Q K.")] = "KQNP"
    chess_set: Annotated[bool, Meta(description="Keep armies within one chess set.")] = False
    scenario: Annotated[
        Literal[
            "none",
            "hundred-years-war",
            "black-magic-white-magic",
            "one-box-each",
            "pawn-storm",
            "long-siege",
            "pilgrims-road",
            "four-crowns",
        ],
        Meta(description="A ready-made pairing of armies."),
    ] = "none"
    swap: Annotated[bool, Meta(description="Let the two given armies change sides.")] = False
    units: Annotated[
        str,
        Meta(
            max_length=LONGEST_CHANGES, description="Changes to the units, such as knight.armor=3."
        ),
    ] = ""
    joker: Annotated[
        Literal["wild", "opposite"],
        Meta(description="A Joker on the field is of both colours, or of one."),
    ] = "wild"

    def __post_init__(self) -> None:
        try:
            unit_values(self.units)
        except UnitsError as error:
            raise ValueError(f"Option units: {error}") from None
        if self.scenario != "none":
            self._check_alone()
        if self.choosing == "given" and self.scenario == "none":
            for name in ("white", "black"):
                _check_army(name, getattr(self, name), self.chess_set)

    def _check_alone(self) -> None:
        """A scenario gives both armies (RB-09): what chooses them otherwise would do nothing."""
        for field in msgspec.structs.fields(self):
            if field.name in ARMIES_BY_CHOICE and getattr(self, field.name) != field.default:
                usual = str(field.default).lower() if field.default is False else field.default
                raise ValueError(
                    f"Option {field.name} does nothing beside a scenario; leave it {usual}."
                )


@cache
def units() -> dict[str, UnitRow]:
    """The unit table, by name, in its order."""
    table = tomllib.loads(_data("units.toml"))
    return {name: convert(row, UnitRow) for name, row in table.items()}


@cache
def scenarios() -> dict[str, Scenario]:
    """The ready-made pairings, by key."""
    rows = tomllib.loads(_data("scenarios.toml"))["scenario"]
    return {row["key"]: convert(row, Scenario) for row in rows}


def _data(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def unit_values(changes: str) -> dict[str, dict[str, int]]:
    """The figures of every unit, with changes such as `knight.armor=3`; UnitsError if one is
    wrong."""
    table: dict[str, dict[str, int]] = {}
    for unit, row in units().items():
        table[unit] = {field: getattr(row, field) for field in FIELDS}
    lines = changes.splitlines()
    for number, line in enumerate(lines, 1):
        try:
            for change in line.replace(",", " ").split():
                _change(table, change)
        except UnitsError as error:
            where = f"line {number}: " if len(lines) > 1 else ""
            raise UnitsError(f"{where}{error}") from None
    return table


def _change(table: dict[str, dict[str, int]], change: str) -> None:
    found = _CHANGE.fullmatch(change)
    if not found:
        raise UnitsError(f"a change is written like knight.armor=3, not {change[:40]!r}.")
    name, field, figure = found[1], found[2], int(found[3])
    if name not in table:
        raise UnitsError(f"there is no unit {name!r}; there are {', '.join(table)}.")
    if field not in FIELDS:
        raise UnitsError(f"there is no figure {field!r}; there are {', '.join(FIELDS)}.")
    low, high = LIMITS.get(field, (0, 30))
    if not low <= figure <= high:
        raise UnitsError(f"{name}.{field} must be from {low} to {high}.")
    table[name][field] = figure


def changed_units(changes: str) -> str:
    """What a text of changes changes, in one line; UnitsError if it is none."""
    if len(changes) > LONGEST_CHANGES:
        raise UnitsError(f"changes have at most {LONGEST_CHANGES} characters.")
    before, after = unit_values(""), unit_values(changes)
    told = [
        f"{name} {field} {figure} (by the book {before[name][field]})"
        for name, row in after.items()
        for field, figure in row.items()
        if figure != before[name][field]
    ]
    return f"Changes: {', '.join(told)}." if told else "No unit is changed."


def unit_titles(army: str) -> str:
    """An army in the letters of the option, in words."""
    named = {row.letter: row.title for row in units().values()}
    return ", ".join(named[letter] for letter in army)


def unit_notes(options: RoyalBattlesOptions) -> tuple[Note, ...]:
    """The pairing that was chosen, and every unit's figures at this table."""
    lines: list[Note] = []
    if options.scenario != "none":
        row = scenarios()[options.scenario]
        armies = f"White: {unit_titles(row.white)}. Black: {unit_titles(row.black)}."
        lines.append(Note("scenario", row.title, f"{row.text} {armies}"))
    beside = "choosing" if options.scenario == "none" else "scenario"
    for name, figures in unit_values(options.units).items():
        lines.append(Note(beside, units()[name].title, _unit_told(name, figures)))
    return tuple(lines)


def _unit_told(name: str, figures: dict[str, int]) -> str:
    """A unit's figures and its Advantage, in a few sentences."""
    unit = units()[name]
    advantage = unit.text.format(advantage=figures["advantage"])
    return (
        f"Life {figures['life']}, Accuracy {figures['accuracy']}, "
        f"Evasion {figures['evasion']}; {unit.weapon} {figures['easy']}, "
        f"{figures['optimal']}, {figures['risky']}; {unit.armor_name} {figures['armor']}. "
        f"{unit.advantage_name}: {advantage}"
    )


def army_kit() -> Kit:
    """The six units, of which an army has four."""
    book = unit_values("")
    parts = tuple(
        Stock(row.letter, row.title, 1, 0, int(ARMY), _unit_told(name, book[name]))
        for name, row in units().items()
    )
    return Kit("Unit by unit", "", parts, int(ARMY), "units", lines=False, whole=True)


def idle_options(given: Mapping[str, Any]) -> tuple[str, ...]:
    """A scenario gives both armies (RB-09); without one they are only asked for if given."""
    if given.get("scenario", "none") != "none":
        return ARMIES_BY_CHOICE
    return () if given.get("choosing") == "given" else ("white", "black", "swap")


def _check_army(name: str, army: str, chess_set: bool) -> None:
    letters = army.upper()
    if any(letter not in LETTERS for letter in letters):
        raise ValueError(f"Option {name} must be four letters of P R N B Q K, not {army[:40]!r}.")
    if len(letters) != ARMY:
        raise ValueError(f"Option {name}: an army has four units, and this one {len(letters)}.")
    for letter, most in zip(LETTERS, CHESS_SET, strict=True):
        if chess_set and letters.count(letter) > most:
            raise ValueError(f"Option {name}: a chess set has no more than {most} of {letter}.")


def house_of(options: RoyalBattlesOptions) -> House:
    """The table's options as the rules ask for them."""
    values: list[int] = []
    for row in unit_values(options.units).values():
        values += row.values()
    given = options.choosing == "given" or options.scenario != "none"
    return House(
        values,
        [LETTERS.index(row.letter) for row in units().values() if row.type == "melee"],
        _armies(options) if given else [],
        options.choosing == "open",
        options.chess_set,
        options.joker == "opposite",
    )


def _armies(options: RoyalBattlesOptions) -> list[int]:
    pair = [options.white, options.black]
    if options.scenario != "none":
        row = scenarios()[options.scenario]
        pair = [row.white, row.black]
    if options.swap:
        pair.reverse()
    return [LETTERS.index(letter) for army in pair for letter in army.upper()]
