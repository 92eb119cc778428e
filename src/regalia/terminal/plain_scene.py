"""A scene as plain lines of text: no boxes, no colours, every mark a letter."""

from __future__ import annotations

from textwrap import wrap

from regalia.kernel.game import Names
from regalia.kernel.scene import (
    Area,
    Card,
    Cell,
    Dice,
    Grid,
    Hand,
    Item,
    Mat,
    Pile,
    Scene,
    Sheet,
    Token,
    Touch,
    is_map,
)
from regalia.terminal.plain_map import WIDTH, map_lines

__all__ = ["WIDTH", "move_lines", "scene_lines"]

UNBROKEN = "\x00"
"""Stands for a space at which no line may end."""

PROSE = 60
"""A value on a sheet that is longer than this, and has a full stop, is a sentence."""


def scene_lines(
    scene: Scene, names: Names, known: bool = False, before: Scene | None = None
) -> list[str]:
    """The whole table, mat by mat; of a map that is known, only what may have changed, and of
    long sheets that were there `before`, word for word, only the titles."""
    told = {area for mat in before.mats for area in mat.areas if _is_prose(area)} if before else ()
    lines: list[str] = []
    for mat in scene.mats:
        lines.append(_heading(mat, scene))
        for area in mat.areas:
            if area in told:
                lines.extend(_listed(area.title, "as before"))
            else:
                lines.extend(_area_lines(area, names, known))
    return lines


def _is_prose(area: Area) -> bool:
    """Whether an area is a sheet with whole sentences on it."""
    return isinstance(area, Sheet) and any(
        len(value) > PROSE and "." in value for _, value in area.lines
    )


def move_lines(touches: tuple[Touch, ...]) -> list[str]:
    """The legal moves: those without a note, then the others, each note once and in order."""
    noted: dict[str, list[str]] = {}
    for touch in touches:
        noted.setdefault(touch.note, []).append(touch.text)
    lines = _in_lines(noted.pop("", []), "")
    for note in sorted(noted):
        lines += _in_lines(noted[note], f" ({note})")
    return lines


def _in_lines(moves: list[str], note: str) -> list[str]:
    """Moves with commas between them and a note behind; none is broken in two by a line's end."""
    whole = ", ".join(move.replace(" ", UNBROKEN) for move in moves) + note
    lines = wrap(
        whole, WIDTH, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False
    )
    return [line.replace(UNBROKEN, " ") for line in lines]


def _heading(mat: Mat, scene: Scene) -> str:
    notes = []
    if 0 <= mat.seat == scene.seat:
        notes.append("you")
    if 0 <= mat.seat == scene.actor:
        notes.append("to move")
    if mat.note:
        notes.append(mat.note)
    return f"{mat.title}{' (' + ', '.join(notes) + ')' if notes else ''}:"


def _area_lines(area: Area, names: Names, known: bool) -> list[str]:
    match area:
        case Grid():
            return map_lines(area, names, known) if is_map(area) else _grid_lines(area, names)
        case Hand():
            return _listed(area.title, cards_text(area.cards) or _none(area.title))
        case Pile():
            top = f", {card_text(area.top)} on top" if area.top and area.count else ""
            noun = "card" if area.count == 1 else "cards"
            return _listed(area.title, f"{area.count} {noun}{top}")
        case Dice():
            return _listed(area.title, " ".join(map(str, area.faces)) or "not thrown")
        case Sheet():
            if _is_prose(area):
                return _prose(area)
            return _listed(area.title, "; ".join(f"{name} {value}" for name, value in area.lines))


def _prose(sheet: Sheet) -> list[str]:
    """A sheet with sentences on it: each of its lines begins a new one."""
    lines = [f"  {sheet.title}:"] if sheet.title else []
    for name, value in sheet.lines:
        text = ": ".join(part for part in (name, value) if part)
        lines += wrap(text, WIDTH, initial_indent="    ", subsequent_indent="      ")
    return lines


def _listed(title: str, text: str, below: str = "    ") -> list[str]:
    """A title and what it is the title of; a title may itself hold a colon ("Army: 8")."""
    joint = " — " if ":" in title else ": "
    whole = joint.join(part for part in (title, text) if part)
    return wrap(whole, WIDTH, initial_indent="  ", subsequent_indent=below)


def _none(title: str) -> str:
    return "" if title.lower().startswith("no ") else "none"


def cards_text(cards: tuple[Card, ...]) -> str:
    """Cards in a row; the unseen ones are counted."""
    seen = [card_text(card) for card in cards if card.face]
    unseen = len(cards) - len(seen)
    if unseen:
        seen.append(f"{unseen} unseen {'card' if unseen == 1 else 'cards'}")
    return ", ".join(seen)


def card_text(card: Card) -> str:
    """A card as it is typed, with what is to be said of it."""
    notes = [note for note in ("face down" if card.down else "", card.note) if note]
    return (card.face or "unseen card") + (f" ({', '.join(notes)})" if notes else "")


def item_text(item: Item, names: Names) -> str:
    """Anything that lies on a board, in a word or two."""
    match item:
        case Card():
            return item.face or "unseen"
        case Token():
            return item.kind if item.count == 1 else f"{item.count} {item.kind}"
        case _:
            owner = f"{names[item.owner]}'s " if 0 <= item.owner < len(names) else ""
            if item.shade:
                owner = f"{item.shade} "
            number = f" {item.number}" if item.number else ""
            return f"{owner}{item.kind}{number}"


def _grid_lines(grid: Grid, names: Names) -> list[str]:
    """The rows from the top down, every space with its name, or where that would be too wide
    only what is not empty; then grounds and edges."""
    lines = [f"  {grid.title}:"] if grid.title else []
    texts = {cell.id: _cell_text(cell, names) for cell in grid.cells}
    wide = max((len(text) for text in texts.values()), default=0)
    for row in range(grid.rows - 1, -1, -1):
        cells = sorted((c for c in grid.cells if c.row == row), key=lambda cell: cell.column)
        whole = "    " + "  ".join(f"{texts[cell.id]:<{wide}}" for cell in cells).rstrip()
        if (wide + 2) * grid.columns > WIDTH:
            held = "; ".join(texts[cell.id] for cell in cells if cell.items)
            lines.extend(_listed(f"  Row {row + 1}", held or "empty", "      "))
        else:
            lines.append(whole)
    for ground in sorted({cell.ground for cell in grid.cells if cell.ground}):
        places = ", ".join(cell.name for cell in grid.cells if cell.ground == ground)
        lines.extend(_listed(ground.capitalize(), places))
    called = {cell.id: cell.name for cell in grid.cells}
    for edge in grid.edges:
        between = f"{called.get(edge.first, '?')} and {called.get(edge.second, '?')}"
        lines.append(f"  {edge.kind.capitalize()} between {between}")
    for item in (item for cell in grid.cells for item in cell.items):
        if not isinstance(item, Token) and item.note:
            lines.append(f"  {item_text(item, names)}: {item.note}")
    return lines


def _cell_text(cell: Cell, names: Names) -> str:
    return f"{cell.name} {'+'.join(item_text(item, names) for item in cell.items) or '-'}"
