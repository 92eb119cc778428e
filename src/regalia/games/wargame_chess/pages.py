"""The factions for a reader: what their tables say, as Markdown."""

from __future__ import annotations

from regalia.games.wargame_chess.factions import Roster, Row, factions
from regalia.games.wargame_chess.lists import Team
from regalia.games.wargame_chess.rules_pieces import POINTS


def faction_pages() -> str:
    """All factions, one after the other."""
    return "\n\n".join(_page(roster) for roster in factions().values())


def team_notes(team: Team) -> list[tuple[str, str]]:
    """A team's faction, its rules, the upgrades taken and the pieces that have texts."""
    roster = team.roster()
    lines = [(roster.name, f"{roster.text} {team.points()} points.")]
    lines += [(f"{roster.name}: {rule.name}", rule.text) for rule in roster.rule]
    for upgrade in roster.upgrade:
        if upgrade.key in team.upgrades:
            lines.append((f"{roster.name}: {upgrade.name}", upgrade.text))
    for place in sorted(set(team.rows)):
        row = roster.piece[place]
        number = team.rows.count(place)
        name = f"{number} {row.name}" if number > 1 else row.name
        lines.append((f"{roster.name}: {name}", f"{row.type.capitalize()}. {row.text}".strip()))
    return lines


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
