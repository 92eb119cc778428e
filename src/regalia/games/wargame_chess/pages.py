"""The factions for a reader: what their tables say, as Markdown."""

from __future__ import annotations

from regalia.games.wargame_chess.factions import Roster, Row, factions
from regalia.games.wargame_chess.rules_pieces import POINTS


def faction_pages() -> str:
    """All factions, one after the other."""
    return "\n\n".join(_page(roster) for roster in factions().values())


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
