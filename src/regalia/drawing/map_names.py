"""The names on a map: of towns and capitals, along rivers, and spread over the waters."""

from __future__ import annotations

from regalia.drawing.lattice import Place, Side
from regalia.drawing.letters import fitting, lines, wide
from regalia.drawing.svg import number, tag, words
from regalia.drawing.terrain import PARCHMENT, PEN, SIZE
from regalia.drawing.waters import SHALLOWS
from regalia.kernel.scene import Grid, Label

OF_CELLS = ("town", "capital")
"""Kinds of labels that stand at the foot of their cell, before whatever stands in it."""


REACH = 1.5
"""How many cells a name may take if there is none beside it."""

DROP = 10.0
"""How far below the middle of its cell a name is that goes up: prices stand at the top."""

GAP = 8.0
"""What stays free between names."""


class Lettering:
    """Letters the names of a map, out of the way of one another and of whoever stands there.
    Rows are counted from the top."""

    def __init__(self, grid: Grid, wet: set[Place], manned: set[Place], rivers: list[Side]) -> None:
        self._columns, self._rows = grid.columns, grid.rows
        self._labels = grid.labels
        self._wet = wet
        self._manned = manned
        self._rivers = rivers

    def label(self, label: Label) -> str:
        """A name where its kind belongs; none if that place is taken."""
        column, down = label.column, self._rows - 1 - label.row
        x, y = (column + 0.5) * SIZE, (down + 0.5) * SIZE
        match label.kind:
            case "town":
                return self._of_cell(label, x, y + 27, 11, 3)
            case "capital":
                return self._of_cell(label, x, y + 29, 12, 3.4)
            case "sea" | "lake" | "water":
                return self._on_water(label.text, (round(column), round(down)))
            case "river":
                return self._along_river(label, x, y, (round(column), round(down)))
        manned = (round(column), round(down)) in self._manned
        return "" if manned else self._place_name(label, x, y)

    def _room(self, label: Label) -> float:
        """How wide a name may be: up to half way to the names beside it and to the edge."""
        room = min(REACH, 2 * label.column + 1, 2 * (self._columns - label.column) - 1)
        for other in self._labels:
            apart = abs(other.column - label.column)
            if other is not label and abs(other.row - label.row) < 1 and apart:
                room = min(room, max(apart, 1.0))
        return room * SIZE - GAP

    def _of_cell(self, label: Label, x: float, y: float, size: float, edge: float) -> str:
        """Bold, at the foot of its cell."""
        fitted = fitting(label.text, self._room(label), size, bold=True)
        style = halo(PARCHMENT, edge)
        return words(x, y, label.text, fitted, font_weight="bold", text_anchor="middle", **style)

    def _place_name(self, label: Label, x: float, y: float) -> str:
        """Small and in italics, in as many lines as it takes."""
        room, spacing = min(self._room(label), SIZE - GAP), 0.5
        sizes = [fitting(word, room - spacing * len(word), 11.5) for word in label.text.split()]
        size = min([11.5, *sizes])
        shown = lines(label.text, room, size, spacing=spacing)
        middle = y + (4 if len(shown) < 2 else 9)
        return "".join(
            words(
                x,
                middle + 13 * (row - (len(shown) - 1) / 2),
                line,
                size,
                text_anchor="middle",
                font_style="italic",
                fill=PEN,
                letter_spacing=spacing,
                **halo(PARCHMENT, 3),
            )
            for row, line in enumerate(shown)
        )

    def _on_water(self, text: str, place: Place) -> str:
        """In italics, spread over the water at the left and right that is free."""
        free = self._wet - self._manned
        column, down = min(
            (each for each in free if abs(each[0] - place[0]) < 2 and abs(each[1] - place[1]) < 2),
            key=lambda each: abs(each[0] - place[0]) + abs(each[1] - place[1]),
            default=place,
        )
        left = right = column
        while (left - 1, down) in free:
            left -= 1
        while (right + 1, down) in free:
            right += 1
        room = (right + 1 - left) * SIZE - (24 if right > left else GAP)
        x, y = (left + right + 1) / 2 * SIZE, (down + 0.5) * SIZE
        size = 19.0 if right > left else 14.0
        parted = text.split() if wide(text, size) > room else [text]
        size = min([size, *(fitting(line, room, size) for line in parted)])
        parts = []
        for row, line in enumerate(parted):
            spread = min(7.0, max(0.0, (room - wide(line, size)) / max(len(line), 1)))
            parts.append(
                words(
                    x + spread / 2,
                    y + size * (0.35 + 1.15 * (row - (len(parted) - 1) / 2)),
                    line,
                    size,
                    text_anchor="middle",
                    font_style="italic",
                    fill="#2d5361",
                    letter_spacing=spread,
                    **halo(SHALLOWS, 2.6),
                )
            )
        return "".join(parts)

    def _along_river(self, label: Label, x: float, y: float, place: Place) -> str:
        """Small, beside the river that borders on the cell, and along it; at its left if it
        goes up and down, since numbers stand in the left corners of cells."""
        c, d = place
        turn = 0
        borders: tuple[tuple[Side, float, float, int], ...] = (
            (((c, d + 1), (c + 1, d + 1)), 0, SIZE / 2 - 9, 0),
            (((c, d), (c + 1, d)), 6, 25 - SIZE / 2, 0),
            (((c, d), (c, d + 1)), -9 - SIZE / 2 if c else 15 - SIZE / 2, DROP, -90),
            (((c + 1, d), (c + 1, d + 1)), SIZE / 2 - 9, DROP, -90),
        )
        for side, right, below, turned in borders:
            if side in self._rivers:
                x, y, turn = x + right, y + below, turned
                break
        spacing = 0.8
        room = (REACH * SIZE if turn else self._room(label)) - spacing * len(label.text)
        body = words(
            0,
            0,
            label.text,
            fitting(label.text, room, 11),
            text_anchor="middle",
            font_style="italic",
            fill="#2d6175",
            letter_spacing=spacing,
            **halo(PARCHMENT, 2.6),
        )
        move = f"translate({number(x)} {number(y)})" + (f" rotate({turn})" if turn else "")
        return tag("g", body, transform=move)


def halo(colour: str, width: float) -> dict[str, str | float]:
    """The style of letters that stand out from what lies below them."""
    return {
        "stroke": colour,
        "stroke_width": width,
        "stroke_linejoin": "round",
        "stroke_opacity": 0.85,
        "paint_order": "stroke",
    }
