"""The factions for a reader: what their tables say, as Markdown and beside a set-up."""

from __future__ import annotations

from regalia.games.wargame_chess.factions import Roster, Row, factions
from regalia.games.wargame_chess.lists import TEAM, Team
from regalia.games.wargame_chess.rules_pieces import POINTS
from regalia.kernel.options import Kit, Note, Stock


def faction_pages() -> str:
    """All factions, one after the other."""
    return "\n\n".join(_page(roster) for roster in factions().values())


def team_notes(option: str, team: Team) -> list[Note]:
    """A team's faction, its rules, the upgrades taken and the pieces."""
    roster = team.roster()
    lines = [Note(option, roster.name, f"{roster.text} {team.points()} points.")]
    lines += [Note(option, rule.name, rule.text) for rule in roster.rule]
    for upgrade in roster.upgrade:
        if upgrade.key in team.upgrades:
            lines.append(Note(option, upgrade.name, upgrade.text))
    for place in sorted(set(team.rows)):
        row = roster.piece[place]
        number = team.rows.count(place)
        name = f"{number} {row.name}" if number > 1 else row.name
        lines.append(Note(option, name, _piece_told(row)))
    return lines


def team_kits() -> tuple[Kit, ...]:
    """Every faction as a box of its pieces and upgrades."""
    return tuple(_kit(roster) for roster in factions().values())


def _kit(roster: Roster) -> Kit:
    types = [row.type for row in roster.piece]
    parts = []
    for row in roster.piece:
        # Of several options of a type one is taken, so that none is needed by itself.
        least = row.least if row.type == "joker" or types.count(row.type) == 1 else 0
        points = int(POINTS[row.kind()])
        parts.append(Stock(row.key, row.name, points, least, row.limit(), _piece_told(row)))
    for each in roster.upgrade:
        parts.append(Stock(f"upgrade {each.key}", each.name, each.cost, 0, 1, each.text))
    return Kit(roster.name, f"{roster.key}\n", tuple(parts), TEAM)


def _piece_told(row: Row) -> str:
    return f"{row.type.capitalize()}. {row.text}".strip()


def _page(roster: Roster) -> str:
    lines = [f"### {roster.name} {'★' * roster.stars}", "", f"`{roster.key}`: {roster.text}", ""]
    for rule in roster.rule:
        lines.append(f"- **{rule.name}**{_tag(rule.tag)}. {rule.text}")
    for upgrade in roster.upgrade:
        name = f"{upgrade.name} ({upgrade.cost})"
        lines.append(f"- Upgrade **{name}**, `{upgrade.key}`{_tag(upgrade.tag)}. {upgrade.text}")
    lines += ["", "| rank | piece | type | points | how many | |", "|---|---|---|---|---|---|"]
    lines += [_row(place + 1, row) for place, row in enumerate(roster.piece)]
    for name, text in roster.lists.items():
        listed = ", ".join(line for line in text.split("\n")[1:] if line)
        lines += ["", f"Ready-made list `{roster.key}/{name}`: {listed}."]
    return "\n".join(lines)


def _row(rank: int, row: Row) -> str:
    number = f"{row.least}" if row.least == row.most else f"{row.least}–{row.most}"
    text = row.text
    if row.without:
        text = f"{text} Without {', '.join(row.without)}.".strip()
    cells = (rank, f"**{row.name}**, `{row.key}`", row.type, POINTS[row.kind()], number, text)
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def _tag(tag: str) -> str:
    return f" [{tag}]" if tag else ""
