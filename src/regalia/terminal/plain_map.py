"""A map as plain lines of text: a drawing in letters, its key, and who stands where."""

from __future__ import annotations

from textwrap import wrap

from regalia.kernel.game import Names
from regalia.kernel.scene import Cell, Edge, Grid, Piece, Token, square
from regalia.terminal.grounds import Signs, ground

WIDTH = 78
BESIDE = {"river": "|", "bridge": "=", "frontier": ":"}
BELOW = {"river": "-", "bridge": "=", "frontier": ":"}
SPOKEN = {"river": "| and - river", "bridge": "= bridge", "frontier": ": frontier"}


def map_lines(grid: Grid, names: Names, known: bool = False) -> list[str]:
    """The drawing, then everything that letters alone do not tell; what never changes is left
    out if it is known."""
    signs = Signs(grid)
    lines = [f"  {grid.title}:"] if grid.title else []
    lines += _drawing(grid, signs)
    if known:
        return lines + _men(grid, names) + _costs(grid)
    lines += _key(grid, signs)
    for kind in dict.fromkeys(label.kind for label in grid.labels):
        named = [
            f"{label.text} {square(round(label.column), round(label.row))}"
            for label in grid.labels
            if label.kind == kind
        ]
        lines += _listed(f"{(kind or 'name').capitalize()}s", named)
    return lines + _owned(grid) + _men(grid, names) + _costs(grid)


def _listed(title: str, texts: list[str]) -> list[str]:
    text = f"{title}: {', '.join(texts)}"
    return wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)


def _drawing(grid: Grid, signs: Signs) -> list[str]:
    """Rows from the top, and between two of them what lies on their borders."""
    places = {cell.id: (cell.column, cell.row) for cell in grid.cells}
    cells = {(cell.column, cell.row): cell for cell in grid.cells}
    beside: dict[tuple[int, int], str] = {}
    below: dict[tuple[int, int], str] = {}
    for edge in grid.edges:
        if edge.first in places and edge.second in places:
            (x1, y1), (x2, y2) = sorted((places[edge.first], places[edge.second]))
            if x1 != x2 and y1 != y2:
                below[2 * x1 + 1, max(y1, y2)] = "/" if y1 > y2 else "\\"
            elif x1 != x2:
                beside[x1, y1] = BESIDE.get(edge.kind, "!")
            else:
                below[2 * x1, max(y1, y2)] = BELOW.get(edge.kind, "!")
    letters = " ".join(chr(ord("a") + column) for column in range(grid.columns))
    lines = [f"      {letters}"]
    for row in range(grid.rows - 1, -1, -1):
        drawn = "".join(
            _sign(cells.get((column, row)), signs) + beside.get((column, row), " ")
            for column in range(grid.columns)
        )
        lines.append(f"  {row + 1:>2}  {drawn}".rstrip())
        border = "".join(below.get((place, row), " ") for place in range(2 * grid.columns))
        if border.strip():
            lines.append(f"      {border}".rstrip())
    return lines


def _sign(cell: Cell | None, signs: Signs) -> str:
    """The letter of whoever stands there, else of the ground."""
    if cell is None:
        return " "
    men = [item for item in cell.items if isinstance(item, Piece)]
    if men:
        return signs.shade(men[0].shade) or str((men[0].owner + 1) % 10)
    return signs.letter(ground(cell.ground).kind)


def _key(grid: Grid, signs: Signs) -> list[str]:
    texts = [f"{signs.letter(kind)} {kind}" for kind in signs.kinds]
    kinds = dict.fromkeys(edge.kind for edge in grid.edges)
    texts += [SPOKEN.get(kind, f"! {kind}") for kind in kinds]
    if any(_in_corner(grid, edge) for edge in grid.edges):
        texts.append("/ and \\ river across a corner")
    texts += [f"{signs.shade(shade)} {shade} {kind}" for shade, kind in signs.men if shade]
    return _listed("Key", texts)


def _in_corner(grid: Grid, edge: Edge) -> bool:
    ends = [cell for cell in grid.cells if cell.id in (edge.first, edge.second)]
    return len({cell.column for cell in ends}) == len({cell.row for cell in ends}) == 2


def _called(cell: Cell) -> str:
    """A space by its name, and by letter and number where that says more."""
    at = square(cell.column, cell.row)
    return cell.name if cell.name == at else f"{cell.name} ({at})"


def _owned(grid: Grid) -> list[str]:
    """Which capital, or whatever else has a colour, is whose."""
    found: dict[str, dict[str, str]] = {}
    for cell in grid.cells:
        kind, shade = ground(cell.ground)
        if shade:
            at = found.setdefault(kind, {})
            at[shade] = f"{at.get(shade, shade)} {square(cell.column, cell.row)}"
    return [
        line for kind, at in found.items() for line in _listed(f"Whose {kind}", list(at.values()))
    ]


def _men(grid: Grid, names: Names) -> list[str]:
    found: dict[str, list[str]] = {}
    for cell in grid.cells:
        for item in cell.items:
            if isinstance(item, Piece):
                owner = f"{names[item.owner]}'s" if 0 <= item.owner < len(names) else ""
                title = f"{item.shade or owner} {item.kind}s".strip()
                note = f" {item.note}" if item.note else ""
                found.setdefault(title, []).append(_called(cell) + note)
    return [
        line for title, at in found.items() for line in _listed(title[:1].upper() + title[1:], at)
    ]


def _costs(grid: Grid) -> list[str]:
    found: dict[str, list[str]] = {}
    for cell in grid.cells:
        for item in cell.items:
            if isinstance(item, Token):
                found.setdefault(f"{item.kind.capitalize()} {item.count}", []).append(_called(cell))
    return [line for title in sorted(found) for line in _listed(title, found[title])]
