"""The names on a map: of towns and capitals, along rivers, and spread over the waters."""

from __future__ import annotations

from regalia.drawing.lattice import Place, Side
from regalia.drawing.svg import lines, number, tag, wide, words
from regalia.drawing.terrain import PARCHMENT, PEN, SIZE
from regalia.drawing.waters import SHALLOWS
from regalia.kernel.scene import Label

OF_CELLS = ("town", "capital")
"""Kinds of labels that stand at the foot of their cell, before whatever stands in it."""


class Lettering:
    """Letters names, out of the way of whoever stands there. Rows are counted from the top."""

    def __init__(self, rows: int, wet: set[Place], manned: set[Place], rivers: list[Side]) -> None:
        self._rows = rows
        self._wet = wet
        self._manned = manned
        self._rivers = rivers

    def label(self, label: Label) -> str:
        """A name where its kind belongs; none if that place is taken."""
        column, down = label.column, self._rows - 1 - label.row
        x, y = (column + 0.5) * SIZE, (down + 0.5) * SIZE
        middle: dict[str, str | float] = {"text_anchor": "middle"}
        match label.kind:
            case "town":
                style = middle | halo(PARCHMENT, 3)
                return words(x, y + 27, label.text, 11, font_weight="bold", **style)
            case "capital":
                style = middle | halo(PARCHMENT, 3.4)
                return words(x, y + 29, label.text, 12, font_weight="bold", **style)
            case "sea" | "lake" | "water":
                return self._on_water(label.text, x, y, (round(column), round(down)))
            case "river":
                return self._along_river(label.text, x, y, (round(column), round(down)))
        manned = (round(column), round(down)) in self._manned
        return "" if manned else self._place_name(label.text, x, y)

    def _place_name(self, text: str, x: float, y: float) -> str:
        """Small and in italics, in as many lines as it takes."""
        shown = lines(text, SIZE + 8, 11.5)
        return "".join(
            words(
                x,
                y + 4 + 13 * (row - (len(shown) - 1) / 2),
                line,
                11.5,
                text_anchor="middle",
                font_style="italic",
                fill=PEN,
                letter_spacing=0.5,
                **halo(PARCHMENT, 3),
            )
            for row, line in enumerate(shown)
        )

    def _on_water(self, text: str, x: float, y: float, place: Place) -> str:
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
        room = (right + 1 - left) * SIZE - 24
        x, y = (left + right + 1) / 2 * SIZE, (down + 0.5) * SIZE
        size = 19.0 if right > left else 14.0
        parted = text.split() if wide(text, size) > room else [text]
        longest = max((wide(line, size) for line in parted), default=0) or 1.0
        size = min(size, max(9.0, size * room / longest))
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

    def _along_river(self, text: str, x: float, y: float, place: Place) -> str:
        """Small, beside the river that borders on the cell, and along it."""
        c, d = place
        turn = 0
        borders: tuple[tuple[Side, float, float, int], ...] = (
            (((c, d + 1), (c + 1, d + 1)), 0, SIZE / 2 - 9, 0),
            (((c, d), (c + 1, d)), 6, 25 - SIZE / 2, 0),
            (((c, d), (c, d + 1)), 15 - SIZE / 2, 6, -90),
            (((c + 1, d), (c + 1, d + 1)), SIZE / 2 - 9, 0, -90),
        )
        for side, right, below, turned in borders:
            if side in self._rivers:
                x, y, turn = x + right, y + below, turned
                break
        body = words(
            0,
            0,
            text,
            11,
            text_anchor="middle",
            font_style="italic",
            fill="#2d6175",
            letter_spacing=0.8,
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
