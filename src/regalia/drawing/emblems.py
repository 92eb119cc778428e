"""Our own vector shapes in one colour: suits, a crown and the fool's cap.

Every shape is drawn around 0, 0 and about 20 high; `SHAPES` names each once, and
`emblem` puts it where it is wanted, in the size and colour that is wanted.
"""

from __future__ import annotations

from regalia.drawing.svg import number, tag

SUITS = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}

_FILLED = {
    "heart": "M0 9.5C-3.5 5.5-9.5 1.6-9.5-3.6-9.5-7-7-9.2-4.3-9.2-2.4-9.2-.8-8.1 0-6.3"
    ".8-8.1 2.4-9.2 4.3-9.2 7-9.2 9.5-7 9.5-3.6 9.5 1.6 3.5 5.5 0 9.5Z",
    "spade": "M0-10C3.2-5.6 9.4-1.9 9.4 3 9.4 6 7.2 7.7 4.9 7.7 3.2 7.7 1.8 6.8 1 5.4"
    "1.2 7.6 2 9.1 3.6 10H-3.6C-2 9.1-1.2 7.6-1 5.4-1.8 6.8-3.2 7.7-4.9 7.7"
    "-7.2 7.7-9.4 6-9.4 3-9.4-1.9-3.2-5.6 0-10Z",
    "diamond": "M0-10.5Q3-4.4 7.8 0 3 4.4 0 10.5-3 4.4-7.8 0-3-4.4 0-10.5Z",
    "club": "M0-10A4.7 4.7 0 0 1 3.7-2.4 4.8 4.8 0 1 1 1.1 4.6C1.3 7.2 2.1 9.1 3.6 10H-3.6"
    "C-2.1 9.1-1.3 7.2-1.1 4.6A4.8 4.8 0 1 1-3.7-2.4 4.7 4.7 0 0 1 0-10Z",
    "crown": "M-9.5 7.5 -11-4.5 -5.3 1 0-8.5 5.3 1 11-4.5 9.5 7.5Z"
    "M-9.5 9H9.5V11H-9.5ZM-1.1-8.6V-11.2H-2.4V-12.8H-1.1V-14H1.1V-12.8H2.4V-11.2H1.1V-8.6Z",
    "cap": "M-7.8 6C-7.4 1.6-7.8-3.2-12.6-3.6-10.4-7.6-5.4-7.6-3.3-3.9-3-8.2-1.8-10.8 1-12.6"
    "3.2-10.4 3.9-7 3.5-3.9 5.6-7.6 10.4-7.6 12.6-3.6 7.8-3.2 7.4 1.6 7.8 6Z"
    "M-8.4 7.4H8.4V10.4H-8.4Z"
    "M-12.9-3A2.1 2.1 0 1 1-12.9 1.2 2.1 2.1 0 1 1-12.9-3Z"
    "M12.9-3A2.1 2.1 0 1 1 12.9 1.2 2.1 2.1 0 1 1 12.9-3Z"
    "M1-16.8A2.1 2.1 0 1 1 1-12.6 2.1 2.1 0 1 1 1-16.8Z",
}

SHAPES = {f"em-{name}": tag("path", d=path, id=f"em-{name}") for name, path in _FILLED.items()}
"""Every shape by its id."""


def emblem(name: str, x: float, y: float, height: float, fill: str, **more: str | float) -> str:
    """A shape of that name with its middle at x, y; a negative height turns it over."""
    factor = abs(height) / 20
    turn = " rotate(180)" if height < 0 else ""
    move = f"translate({number(x)} {number(y)}){turn} scale({number(factor)})"
    return tag("use", href=f"#em-{name}", transform=move, fill=fill, **more)
