"""The figures of the units as a person reads them: sheets, and what an Advantage does."""

from __future__ import annotations

from regalia.games.royal_battles.options import RoyalBattlesOptions, changed_units, house_of, units
from regalia.games.royal_battles.rules import KIND_NAMES
from regalia.games.royal_battles.rules_house import House
from regalia.games.royal_battles.rules_units import (
    ACCURACY,
    ADVANTAGE_FIGURE,
    ARMOR,
    EASY_DAMAGE,
    EVASION,
    LIFE,
)
from regalia.kernel.position import OVER, WATCHER
from regalia.kernel.scene import Mat, Scene, Sheet

DAMAGES = ("easy", "optimal", "risky")


def figures(house: House, kind: int) -> tuple[tuple[str, str], ...]:
    """The lines of a unit's sheet, as this table has its figures."""
    row = units()[KIND_NAMES[kind]]
    damage = ", ".join(
        f"{style} {house.value(kind, EASY_DAMAGE + number)}" for number, style in enumerate(DAMAGES)
    )
    return (
        ("Type", row.type.title()),
        ("Life", str(house.value(kind, LIFE))),
        ("Accuracy / Evasion", f"{house.value(kind, ACCURACY)} / {house.value(kind, EVASION)}"),
        (row.weapon, damage),
        (row.armor_name, f"takes off {house.value(kind, ARMOR)}"),
        (row.advantage_name, str(house.value(kind, ADVANTAGE_FIGURE))),
    )


def advantage_words(house: House, kind: int) -> str:
    """What a unit's Advantage does, in a sentence."""
    row = units()[KIND_NAMES[kind]]
    told = row.text.format(advantage=house.value(kind, ADVANTAGE_FIGURE))
    return f"{row.advantage_name}: {told}"


def unit_sheets(house: House) -> list[Sheet]:
    """A sheet for each of the six units that an army can have."""
    return [
        Sheet(f"figures.{name}", units()[name].title, figures(house, kind))
        for kind, name in enumerate(KIND_NAMES)
    ]


def changed_scene(changes: str) -> Scene:
    """The unit table with a text of changes, as a picture; UnitsError if it is none."""
    changed_units(changes)
    house = house_of(RoyalBattlesOptions(units=changes))
    mat = Mat("units", "Units", tuple(unit_sheets(house)))
    return Scene("royal-battles", int(WATCHER), int(OVER), "The units as changed.", (mat,))
