"""The whole table: mats on a green cloth, what is shared in the middle, and the caption."""

from __future__ import annotations

from regalia.drawing.areas import Style, area
from regalia.drawing.emblems import DEFINITIONS, emblem
from regalia.drawing.palette import (
    CLOTH,
    CLOTH_DEEP,
    CRIMSON,
    GLOW,
    GOLD,
    INK,
    IVORY,
    MUTED,
    PALE,
    PANEL,
    PANEL_EDGE,
    SANS,
    seat_colour,
)
from regalia.drawing.svg import (
    Picture,
    at,
    below,
    beside,
    box,
    clean,
    cut,
    flow,
    glow,
    lines,
    named,
    number,
    tag,
    wide,
    words,
)
from regalia.kernel.scene import NOBODY, Grid, Mat, Scene, lit

MARGIN, GAP, PAD = 28.0, 16.0, 14.0
PAGE = 1180.0
"""How wide a table without a board is at most."""

SIDE = 300.0
"""How wide the mats beside a board are."""


def draw(scene: Scene, title: str = "") -> str:
    """A scene as a stand-alone SVG picture; the same scene gives the same text."""
    bright = lit(scene.touches, ())
    names = tuple(mat.title for mat in sorted(scene.mats, key=_seat) if mat.seat != NOBODY)
    shared = [mat for mat in scene.mats if mat.seat == NOBODY]
    seats = _round(scene)
    has_board = any(isinstance(each, Grid) for mat in shared for each in mat.areas)
    table = _beside_a_board if has_board else _around_a_table
    middle = table(scene, shared, seats, bright, names)
    width = max(middle.width, 560.0)
    parts = [middle, _buttons(scene, bright, width), _caption(scene.prompt, width)]
    if title:
        parts.insert(0, _heading(title, width))
    return _page(below(parts, GAP, centred=True), title or scene.game, scene)


def _seat(mat: Mat) -> int:
    return mat.seat


def _round(scene: Scene) -> list[Mat]:
    """The seats' mats in turn order, beginning after the one who looks and ending with it."""
    seats = sorted((mat for mat in scene.mats if mat.seat != NOBODY), key=_seat)
    after = [mat for mat in seats if mat.seat > scene.seat]
    return after + [mat for mat in seats if mat.seat <= scene.seat]


def _around_a_table(
    scene: Scene,
    shared: list[Mat],
    seats: list[Mat],
    bright: frozenset[str],
    names: tuple[str, ...],
) -> Picture:
    """Others above, what is shared in the middle, one's own mat below."""
    own = [mat for mat in seats if mat.seat == scene.seat]
    others = [mat for mat in seats if mat.seat != scene.seat]
    across = len(others) if len(others) <= 3 else 2 if len(others) == 4 else 3 if len(others) <= 9 else 4
    small = 1.0 if across <= 2 else 0.82 if across == 3 else 0.66
    broad = (PAGE - GAP * (max(across, 2) - 1)) / max(across, 2)
    style = Style(bright, names, broad - 2 * PAD, small)
    rows = [others[first : first + across] for first in range(0, len(others), across or 1)]
    above = [beside(_level([_mat(mat, scene, style, broad) for mat in row]), GAP) for row in rows]
    wide_style = Style(bright, names, PAGE - 2 * PAD)
    middle = [_mat(mat, scene, wide_style, 0) for mat in shared]
    below_all = [_mat(mat, scene, wide_style, PAGE) for mat in own]
    return below([*above, beside(_level(middle), GAP), *below_all], GAP, centred=True)


def _beside_a_board(
    scene: Scene,
    shared: list[Mat],
    seats: list[Mat],
    bright: frozenset[str],
    names: tuple[str, ...],
) -> Picture:
    """The board in the middle; seats at both sides, those who look at the lower right."""
    style = Style(bright, names, SIDE - 2 * PAD, 0.82)
    middle = below(
        [_mat(mat, scene, Style(bright, names, 640), 0) for mat in shared], GAP, centred=True
    )
    half = len(seats) // 2
    sides = [
        below([_mat(mat, scene, style, SIDE) for mat in part], GAP)
        for part in (seats[:half], seats[half:])
    ]
    return beside([sides[0], middle, sides[1]], GAP, centred=True)


def _level(pictures: list[Picture]) -> list[Picture]:
    """Panels of one row, all as tall as the tallest."""
    tall = max((picture.height for picture in pictures), default=0)
    return [
        Picture(each.width, tall, each.body.replace(_HEIGHT, number(tall))) for each in pictures
    ]


_HEIGHT = "@panel-height@"


def _mat(mat: Mat, scene: Scene, style: Style, broad: float) -> Picture:
    """A panel with its pennant, title, note and areas."""
    drawn = [area(each, style) for each in mat.areas]
    inside = flow(drawn, style.room, GAP)
    width = max(broad, inside.width + 2 * PAD, 150.0)
    deciding = mat.seat != NOBODY and mat.seat == scene.actor
    head = _head(mat, width, deciding)
    height = head.height + inside.height + 2.2 * PAD
    edge = GOLD if deciding else PANEL_EDGE
    panel = tag(
        "rect",
        width=number(width),
        height=_HEIGHT,
        rx="10",
        fill=PANEL,
        fill_opacity=0.85,
        stroke=edge,
        stroke_width=2.2 if deciding else 1,
    )
    if mat.id in style.lit:
        panel = glow(width, 0, 10).replace('height="3"', f'height="{_HEIGHT}"') + panel
    left = (width - inside.width) / 2 if mat.seat == NOBODY else PAD
    body = panel + head.body + at(left, head.height + PAD, inside.body)
    return Picture(width, height, named(body, mat.title))


def _head(mat: Mat, width: float, deciding: bool) -> Picture:
    shown = cut(mat.title, width * 0.62, 17)
    x = PAD
    body = ""
    if mat.seat != NOBODY:
        body = tag("path", d="M0 8H22L15.5 17 22 26H0Z", fill=seat_colour(mat.seat), stroke=GOLD)
        x = 32.0
    body += words(x, 23, shown, 17, fill=IVORY, font_weight="bold")
    if deciding:
        body += emblem("crown", x + wide(shown, 17) + 20, 18, 12, GOLD)
    if mat.note:
        room = width - x - wide(shown, 17) - 40 - PAD
        note = cut(mat.note, max(room, 30), 12)
        body += words(
            width - PAD, 22, note, 12, text_anchor="end", fill=PALE, font_style="italic"
        )
    return Picture(width, 30, body)


def _heading(title: str, width: float) -> Picture:
    shown = cut(title, width - 80, 28)
    body = words(width / 2, 28, shown, 28, text_anchor="middle", fill=IVORY, font_weight="bold")
    half = wide(shown, 28) / 2 + 26
    for x in (width / 2 - half, width / 2 + half):
        body += emblem("crown", x, 18, 15, GOLD)
    return Picture(width, 38, body)


def _buttons(scene: Scene, bright: frozenset[str], width: float) -> Picture:
    return flow([_button(b.text, b.id in bright) for b in scene.buttons], width, 10, centred=True)


def _button(text: str, bright: bool) -> Picture:
    width = wide(text, 14) + 34
    body = box(
        width,
        32,
        CRIMSON if bright else PANEL,
        rx=16,
        stroke=GOLD,
        stroke_width=1.4,
        opacity=1 if bright else 0.55,
    )
    body += words(
        width / 2, 21, text, 14, text_anchor="middle", fill=IVORY if bright else MUTED, font_family=SANS
    )
    return Picture(width, 32, (glow(width, 32, 16) if bright else "") + body)


def _caption(prompt: str, width: float) -> Picture:
    """The prompt on a ribbon."""
    if not prompt:
        return Picture(0, 0, "")
    shown = lines(prompt, min(width, 900.0) - 60, 17)
    broad = max(wide(line, 17) for line in shown) + 70
    tall = 22.0 * len(shown) + 18
    body = box(broad, tall, IVORY, rx=6, stroke=GOLD, stroke_width=1.6)
    for place, line in enumerate(shown):
        body += words(broad / 2, 26 + 22 * place, line, 17, text_anchor="middle", fill=INK)
    return Picture(broad, tall, body)


def _page(inside: Picture, title: str, scene: Scene) -> str:
    width, height = inside.width + 2 * MARGIN, inside.height + 2 * MARGIN
    seen = "a watcher sees" if scene.seat < 0 else f"seat {scene.seat + 1} sees"
    cloth = box(width, height, "url(#cloth)") + tag(
        "rect",
        x=8,
        y=8,
        width=width - 16,
        height=height - 16,
        rx=12,
        fill="none",
        stroke=GOLD,
        stroke_opacity=0.55,
        stroke_width=1.5,
    )
    size = f'width="{number(width)}" height="{number(height)}"'
    view = f'viewBox="0 0 {number(width)} {number(height)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view} role="img" '
        'aria-labelledby="title desc">'
        f'<title id="title">{clean(title)}</title>'
        f'<desc id="desc">What {seen}. {clean(scene.prompt)}</desc>'
        f"<defs>{_DEFINITIONS}</defs>{cloth}{at(MARGIN, MARGIN, inside.body)}</svg>\n"
    ).replace(_HEIGHT, "100%")


_DEFINITIONS = (
    f"<style>.glow{{fill:none;stroke:{GLOW};stroke-width:3}}</style>"
    '<radialGradient id="cloth" cx="50%" cy="42%" r="75%">'
    f'<stop offset="0" stop-color="{CLOTH}"/><stop offset="1" stop-color="{CLOTH_DEEP}"/>'
    "</radialGradient>"
    '<pattern id="back" width="8" height="8" patternUnits="userSpaceOnUse">'
    f'<rect width="8" height="8" fill="{CRIMSON}"/>'
    f'<path d="M0 4 4 0 8 4 4 8Z" fill="none" stroke="{GOLD}" stroke-width=".7" stroke-opacity=".75"/>'
    f'<circle cx="4" cy="4" r=".9" fill="{IVORY}" fill-opacity=".8"/></pattern>' + DEFINITIONS
)
