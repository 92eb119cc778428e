"""Team lists: read, checked and written. Every fault names the rule that is broken."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct

from regalia.games.wargame_chess.factions import Roster, Row, Upgrade, factions
from regalia.games.wargame_chess.rules_codes import SLOTS
from regalia.games.wargame_chess.rules_pieces import IN_A_SET, POINTS, TYPES
from regalia.kernel.errors import RegaliaError
from regalia.kernel.game import normal, shown

TEAM: int = 14
"""The points of a team, exactly."""

MOST: int = int(SLOTS)
"""No list has more of anything."""


class Team(Struct, frozen=True):
    """A checked list: a faction, the rows of its pieces in the order listed, and upgrades."""

    faction: str
    rows: tuple[int, ...]
    upgrades: tuple[str, ...]

    def roster(self) -> Roster:
        return factions()[self.faction]

    def points(self) -> int:
        return _points(self.roster(), self.rows, self.upgrades)

    def text(self) -> str:
        """The list as it is pasted to others; `read_list` gives it back."""
        roster = self.roster()
        lines = [self.faction]
        for row, same in groupby(self.rows):
            number = len(list(same))
            key = roster.piece[row].key
            lines.append(key if number == 1 else f"{number} {key}")
        lines += [f"upgrade {key}" for key in self.upgrades]
        return "\n".join(lines) + "\n"


def ready_lists() -> dict[str, str]:
    """The names of all ready-made lists, `faction/list`, and their texts."""
    return {
        f"{key}/{name}": text
        for key, roster in factions().items()
        for name, text in roster.lists.items()
    }


def list_in_a_line(text: str) -> str:
    """What a list has, in one line; RegaliaError says which rule it breaks."""
    try:
        team = read_list(text)
    except ValueError as error:
        raise RegaliaError(f"{error}.") from None
    roster = team.roster()
    rows = [f"{len(list(same))} {roster.piece[row].key}" for row, same in groupby(team.rows)]
    return f"{roster.name}, {team.points()} points: {', '.join([*rows, *team.upgrades])}."


def team_of(given: str) -> Team:
    """The team of a ready-made list's name, or of a list's text; ValueError says what is wrong."""
    if "\n" in given.strip():
        return read_list(given)
    ready = ready_lists()
    name = normal(given)
    if name not in ready:
        raise ValueError(f"there is no list {shown(given)}; there are: {', '.join(ready)}")
    return read_list(ready[name])


def read_list(text: str) -> Team:
    """The team that a text lists; ValueError says which rule it breaks."""
    lines = [normal(line) for line in text.splitlines() if line.strip()]
    if not lines:
        raise ValueError("a list begins with its faction")
    roster = _faction(lines[0])
    rows: list[int] = []
    upgrades: list[str] = []
    for line in lines[1:]:
        if line.startswith("upgrade "):
            upgrades.append(_upgrade(roster, line.removeprefix("upgrade ")).key)
            continue
        number, row = _pieces(roster, line)
        rows += [roster.piece.index(row)] * min(number, MOST)
    _check(roster, rows, upgrades)
    taken = tuple(each.key for each in roster.upgrade if each.key in upgrades)
    return Team(roster.key, tuple(rows), taken)


def _faction(line: str) -> Roster:
    known = factions()
    for roster in known.values():
        if line in (roster.key, normal(roster.name)):
            return roster
    raise ValueError(f"there is no faction {shown(line)}; there are: {', '.join(known)}")


def _upgrade(roster: Roster, name: str) -> Upgrade:
    for upgrade in roster.upgrade:
        if name in (upgrade.key, normal(upgrade.name)):
            return upgrade
    there = ", ".join(upgrade.key for upgrade in roster.upgrade) or "none"
    raise ValueError(f"{roster.name} has no upgrade {shown(name)}; there are: {there}")


def _pieces(roster: Roster, line: str) -> tuple[int, Row]:
    number, _, name = line.partition(" ")
    if not (number.isascii() and number.isdigit()):
        number, name = "1", line
    for row in roster.piece:
        if name in (row.key, normal(row.name), row.key + "s", normal(row.name) + "s"):
            return int(number[:3]), row
    there = ", ".join(row.key for row in roster.piece)
    raise ValueError(f"{roster.name} has no piece {shown(name)}; there are: {there}")


def _points(roster: Roster, rows: Sequence[int], upgrades: Sequence[str]) -> int:
    total = sum(int(POINTS[roster.piece[row].kind()]) for row in rows)
    return total + sum(each.cost for each in roster.upgrade if each.key in upgrades)


def _check(roster: Roster, listed: list[int], upgrades: list[str]) -> None:
    """WG-06, WG-07, WG-08: the points, the quantities, one option of a type, one chess set."""
    counts = [listed.count(place) for place in range(len(roster.piece))]
    for key in upgrades:
        if upgrades.count(key) > 1:
            raise ValueError(f"an upgrade is taken once at most, and {key} is there twice")
    for kind, name in enumerate(TYPES):
        rows = [place for place, row in enumerate(roster.piece) if row.kind() == kind]
        taken = [place for place in rows if counts[place]]
        for place in rows:
            _check_most(roster, roster.piece[place], counts[place])
        if name == "joker":
            for place in rows:
                _check_least(roster, roster.piece[place], counts[place])
            continue
        if len(taken) > 1:
            both = " and ".join(roster.piece[place].key for place in taken)
            raise ValueError(f"only one option of a type can be in a list, not {both}")
        for place in rows if len(rows) == 1 else taken:
            _check_least(roster, roster.piece[place], counts[place])
        if rows and not taken and all(roster.piece[place].least for place in rows):
            keys = " or ".join(roster.piece[place].key for place in rows)
            raise ValueError(f"{roster.name} takes at least one {name}: {keys}")
    points = _points(roster, listed, upgrades)
    if points != TEAM:
        raise ValueError(f"a team has exactly {TEAM} points, and this one has {points}")


def _check_most(roster: Roster, row: Row, number: int) -> None:
    if number > IN_A_SET[row.kind()]:
        raise ValueError(f"a chess set has {IN_A_SET[row.kind()]} of {row.type}, not {number}")
    if number > row.most:
        raise ValueError(f"{roster.name} takes {row.most} {row.key} at most, not {number}")


def _check_least(roster: Roster, row: Row, number: int) -> None:
    if number < row.least:
        raise ValueError(f"{roster.name} takes {row.least} {row.key} at least, not {number}")
