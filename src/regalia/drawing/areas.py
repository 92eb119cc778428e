"""The areas of a mat, each with its title: boards, rows of cards, piles, dice and sheets."""

from __future__ import annotations

from regalia.drawing.boards import board
from regalia.drawing.cards import card, nothing, row
from regalia.drawing.dice import dice
from regalia.drawing.faces import CORNER, HEIGHT, WIDTH
from regalia.drawing.letters import TINY, cut, fitting, lines, wide
from regalia.drawing.lights import Lights
from regalia.drawing.maps import chart
from regalia.drawing.palette import CRIMSON, GOLD, INK, IVORY, MUTED, PAPER, RULE, SANS
from regalia.drawing.svg import (
    Picture,
    at,
    below,
    box,
    glow,
    named,
    scaled,
    tag,
    words,
)
from regalia.kernel.scene import Area, Card, Dice, Grid, Hand, Pile, Sheet, is_map

TITLE, SPACING = 10.5, 0.6
LINE = 18.0
NARROW, BROAD = 150.0, 390.0
"""How wide a sheet is at least and at most."""

SMALLEST = 10.0
"""The smallest letters of a title."""


class Style:
    """How a mat is drawn: what may be touched, whose is what, how much room there is, and
    whether sheets take all of it."""

    def __init__(
        self,
        lights: Lights,
        names: tuple[str, ...],
        room: float,
        factor: float = 1.0,
        even: bool = False,
    ) -> None:
        self.lights = lights
        self.names = names
        self.room = room
        self.factor = factor
        self.even = even


def area(thing: Area, style: Style, heading: str) -> Picture:
    """An area under its title, if that is not the mat's own; with a glow if it may be touched."""
    match thing:
        case Grid():
            drawn = (chart if is_map(thing) else board)(thing, style.lights, style.names)
        case Hand():
            drawn = row(thing.cards, style.lights, style.room, style.factor)
        case Pile():
            drawn = scaled(_pile(thing, style.lights), style.factor)
        case Dice():
            drawn = dice(thing.faces)
        case Sheet():
            drawn = _sheet(thing, style.room, style.even)
    if thing.id in style.lights.lit:
        drawn = Picture(drawn.width, drawn.height, glow(drawn.width, drawn.height, 8) + drawn.body)
    if not isinstance(thing, Grid):
        over = style.lights.over(thing.id, drawn.width, drawn.height, card=True)
        drawn = Picture(drawn.width, drawn.height, drawn.body + over)
    if isinstance(thing, Sheet) or not thing.title or thing.title == heading:
        return drawn
    return below([_title(thing.title, max(drawn.width, style.room)), drawn], 5)


def _title(text: str, room: float) -> Picture:
    shown = cut(text.upper(), room, TITLE, spacing=SPACING)
    body = words(0, TITLE, shown, TITLE, fill=MUTED, font_family=SANS, letter_spacing=SPACING)
    return Picture(wide(shown, TITLE, spacing=SPACING), TITLE + 2, named(body, text))


def _pile(pile: Pile, lights: Lights) -> Picture:
    layers = 0 if pile.count < 2 else 1 if pile.count < 10 else 2
    down = Card("", "")
    body = "".join(at(3.0 * layer, -2.0 * layer, card(down).body) for layer in range(layers))
    top = card(pile.top, lights.shines(pile.top.id)) if pile.top else card(down)
    if not pile.count:
        top = nothing()
    over = lights.over(pile.top.id, WIDTH, HEIGHT, card=True) if pile.top else ""
    body += at(3.0 * layers, -2.0 * layers, top.body + over)
    body += at(3.0 * layers + WIDTH / 2, HEIGHT - 2.0 * layers - 8, _count(pile.count))
    spare = 2.0 * layers
    named_body = named(at(0, spare, body), f"{pile.title}: {pile.count} cards")
    return Picture(WIDTH + 3.0 * layers, HEIGHT + spare, named_body)


def _count(count: int) -> str:
    text = str(count)
    broad = 12 + wide(text, 12, bold=True)
    back = tag("rect", x=-broad / 2, y=-9, width=broad, height=17, rx=8.5, fill=INK, stroke=GOLD)
    return back + words(
        0, 4.2, text, 12, text_anchor="middle", fill=IVORY, font_family=SANS, font_weight="bold"
    )


def _sheet(sheet: Sheet, room: float, even: bool) -> Picture:
    """A ruled page: names at the left, values at the right or below when they are long."""
    broad = max((wide(name, 12) + wide(value, 12) + 34 for name, value in sheet.lines), default=0)
    broad = max(broad, wide(sheet.title, 13, bold=True) + 20)
    width = max(NARROW, min(BROAD, room, room if even else broad))
    parts: list[str] = []
    y = 30.0
    for name, value in sheet.lines:
        rest = width - wide(name, 12) - 34
        fits = wide(value, 12) <= rest + TINY
        shown = [value] if fits else lines(value, width - 34, 12)
        foot = y + 13
        style: dict[str, str | float] = {"font_family": SANS}
        parts.append(words(10, foot, cut(name, width - 20, 12), 12, fill="#6a5f49", **style))
        if not fits:
            foot += LINE - 3
        for line in shown:
            if fits:
                parts.append(words(width - 10, foot, line, 12, text_anchor="end", **style))
            else:
                parts.append(words(18, foot, line, 12, **style))
            foot += LINE - 3
        y = foot - LINE + 3 + 7
        parts.append(tag("line", x1=8, x2=width - 8, y1=y, y2=y, stroke=RULE, stroke_width=1))
    height = y + 6
    page = box(width, height, PAPER, rx=CORNER, stroke=RULE, stroke_width=1)
    size = max(SMALLEST, fitting(sheet.title, width - 20, 13, bold=True))
    head = words(10, 19, cut(sheet.title, width - 20, size, bold=True), size, font_weight="bold")
    head += tag("line", x1=8, x2=width - 8, y1=27, y2=27, stroke=CRIMSON, stroke_width=1.2)
    return Picture(width, height, named(page + head + "".join(parts), sheet.title))
