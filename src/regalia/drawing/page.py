"""The whole table: mats on a green cloth, what is shared in the middle, and the caption."""

from __future__ import annotations

from regalia.drawing.areas import Style
from regalia.drawing.backgrounds import BOARD, FELT, PLANK, fibres, planks
from regalia.drawing.emblems import emblem
from regalia.drawing.letters import cut, lines, wide
from regalia.drawing.lights import Lights, lights
from regalia.drawing.mats import GAP, PAD, lay, panel, panels
from regalia.drawing.palette import (
    CLOTH,
    CLOTH_DEEP,
    CRIMSON,
    GOLD,
    INK,
    IVORY,
    MUTED,
    PANEL,
    SANS,
)
from regalia.drawing.stock import needed
from regalia.drawing.svg import (
    Picture,
    at,
    below,
    beside,
    box,
    clean,
    flow,
    glow,
    named,
    number,
    tag,
    words,
)
from regalia.kernel.scene import NOBODY, Grid, Mat, Scene, Touch

MARGIN = 28.0
PAGE = 1180.0
"""How wide a table without a board is at most."""

ACROSS = (1, 1, 2, 3, 2, 3, 3, 4, 4, 3, 4, 4, 4)
"""How many mats lie side by side above the table, by how many there are."""

SIDE = 284.0
"""How wide the mats beside a board are."""


def draw(scene: Scene, title: str = "", about: Touch | None = None) -> str:
    """A scene as a stand-alone SVG picture; the same scene gives the same text.

    What the last turn moved or struck has brackets, and what may be attacked has wedges. With
    a touch that it is `about`, what that would strike is crossed out, what it aims at is
    ringed, and its note stands below the prompt.
    """
    bright = lights(scene, about)
    names = tuple(mat.title for mat in sorted(scene.mats, key=_seat) if mat.seat != NOBODY)
    shared = [mat for mat in scene.mats if mat.seat == NOBODY]
    seats = _round(scene)
    has_board = any(isinstance(each, Grid) for mat in shared for each in mat.areas)
    table = _beside_a_board if has_board else _around_a_table
    middle = table(scene, shared, seats, bright, names)
    width = max(middle.width, 560.0)
    parts = [middle, _buttons(scene, bright, width), _caption(scene.prompt, width)]
    if about and about.note:
        parts.append(_caption(f"{about.text}: {about.note}", width))
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
    bright: Lights,
    names: tuple[str, ...],
) -> Picture:
    """Others above, what is shared in the middle, one's own mat below."""
    own = [mat for mat in seats if mat.seat == scene.seat]
    others = [mat for mat in seats if mat.seat != scene.seat]
    across = ACROSS[min(len(others), len(ACROSS) - 1)]
    small = {3: 0.82, 4: 0.66}.get(across, 1.0)
    broad = (PAGE - GAP * (max(across, 2) - 1)) / max(across, 2)
    style = Style(bright, names, broad - 2 * PAD, small)
    rows = [others[first : first + across] for first in range(0, len(others), across or 1)]
    above = [
        beside(panels([lay(mat, style, broad) for mat in row], scene.actor, style), GAP)
        for row in rows
    ]
    roomy = Style(bright, names, PAGE - 2 * PAD)
    middle = beside(panels([lay(mat, roomy, 0) for mat in shared], scene.actor, roomy), GAP)
    widest = max([middle.width, *(row.width for row in above)])
    mine = panels([lay(mat, roomy, widest) for mat in own], scene.actor, roomy)
    return below([*above, middle, *mine], GAP, centred=True)


def _beside_a_board(
    scene: Scene,
    shared: list[Mat],
    seats: list[Mat],
    bright: Lights,
    names: tuple[str, ...],
) -> Picture:
    """The board in the middle, the seats at both sides in their order."""
    seats = sorted(seats, key=_seat)
    style = Style(bright, names, SIDE - 2 * PAD, 0.82, even=True)
    roomy = Style(bright, names, 640)
    middle = [panel(lay(mat, roomy, 0), scene.actor, roomy) for mat in shared]
    half = len(seats) // 2
    left, right = (
        below([panel(lay(mat, style, SIDE), scene.actor, style) for mat in part], GAP)
        for part in (seats[:half], seats[half:])
    )
    return beside([left, below(middle, GAP, centred=True), right], GAP, centred=True)


def _heading(title: str, width: float) -> Picture:
    shown = cut(title, width - 100, 28, bold=True)
    body = words(width / 2, 28, shown, 28, text_anchor="middle", fill=IVORY, font_weight="bold")
    half = wide(shown, 28, bold=True) / 2 + 20
    for x in (width / 2 - half, width / 2 + half):
        body += emblem("crown", x, 18, 15, GOLD)
    return Picture(width, 38, body)


def _buttons(scene: Scene, bright: Lights, width: float) -> Picture:
    return flow(
        [_button(b.text, b.id in bright.lit, width) for b in scene.buttons], width, 10, centred=True
    )


def _button(text: str, bright: bool, room: float) -> Picture:
    shown = cut(text, room - 30, 14)
    width = wide(shown, 14) + 30
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
        width / 2,
        21,
        shown,
        14,
        text_anchor="middle",
        fill=IVORY if bright else MUTED,
        font_family=SANS,
    )
    return Picture(width, 32, named((glow(width, 32, 16) if bright else "") + body, text))


def _caption(prompt: str, width: float) -> Picture:
    """The prompt on a ribbon."""
    if not prompt:
        return Picture(0, 0, "")
    shown = lines(prompt, min(width, 900.0) - 60, 17)
    broad = max(wide(line, 17) for line in shown) + 50
    tall = 22.0 * len(shown) + 18
    body = box(broad, tall, IVORY, rx=6, stroke=GOLD, stroke_width=1.6)
    for place, line in enumerate(shown):
        body += words(broad / 2, 26 + 22 * place, line, 17, text_anchor="middle", fill=INK)
    return Picture(broad, tall, named(body, prompt))


def _page(inside: Picture, title: str, scene: Scene) -> str:
    width, height = inside.width + 2 * MARGIN, inside.height + 2 * MARGIN
    seen = "a watcher sees" if scene.seat < 0 else f"seat {scene.seat + 1} sees"
    cloth = (
        box(width, height, "url(#cloth)")
        + box(width, height, "url(#felt)")
        + tag(
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
    )
    size = f'width="{number(width)}" height="{number(height)}"'
    view = f'viewBox="0 0 {number(width)} {number(height)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view} role="img" '
        'aria-labelledby="title desc">'
        f'<title id="title">{clean(title)}</title>'
        f'<desc id="desc">What {seen}. {clean(scene.prompt)}</desc>'
        f"<defs>{_DEFINITIONS}{needed(inside.body)}</defs>"
        f"{cloth}{at(MARGIN, MARGIN, inside.body)}</svg>\n"
    )


_DEFINITIONS = (
    '<radialGradient id="cloth" cx="50%" cy="42%" r="75%">'
    f'<stop offset="0" stop-color="{CLOTH}"/><stop offset="1" stop-color="{CLOTH_DEEP}"/>'
    "</radialGradient>"
    f'<pattern id="felt" width="{FELT:g}" height="{FELT:g}" patternUnits="userSpaceOnUse">'
    f"{fibres()}</pattern>"
    f'<pattern id="wood" width="{PLANK:g}" height="{BOARD:g}" patternUnits="userSpaceOnUse">'
    f"{planks()}</pattern>"
)
