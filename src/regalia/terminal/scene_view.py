"""Widgets that show a scene and let a person touch it: the table itself, and a row of words."""

from __future__ import annotations

from rich.segment import Segment
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widget import Widget

from regalia.kernel.scene import Scene
from regalia.terminal.canvas import Canvas, Spot
from regalia.terminal.cards import MARKS, Light, Look
from regalia.terminal.layout import Plan, choose_plan, draw_rest, draw_scene
from regalia.terminal.palette import CLOTH_LIT, GOLD, INK, SILVER, style

PLANNED_LINES = {"prompt": 1, "message": 0, "words": 1}
"""How many lines a plan leaves to what changes its height, so that boards do not."""

MOST_WORDS = 4
FEW_WORDS = 2
"""How many lines of words are seen at a time, on high and on low screens."""


class Touched(Message):
    """Somebody clicked on the thing of this id."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.thing = name


class Hovered(Message):
    """The mouse came to the thing of this id."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.thing = name


class CanvasView(ScrollView, inherit_bindings=False):
    """A canvas on the screen: scrolls, and says which of its spots was clicked."""

    def __init__(self, name: str) -> None:
        super().__init__(id=name)
        self.canvas = Canvas(0, 0)
        self._hovered = ""

    def lay(self, canvas: Canvas) -> None:
        """Show this canvas from now on."""
        self.canvas = canvas
        self.virtual_size = Size(canvas.width, canvas.height)
        self.refresh()

    def spots(self) -> dict[str, Spot]:
        """Where every thing is; the smaller place where a thing has two."""
        ordered = sorted(self.canvas.spots, key=lambda spot: -spot.size)
        return {spot.id: spot for spot in ordered}

    def render_line(self, y: int) -> Strip:
        across, down = self.scroll_offset
        row = y + down
        cloth = style(SILVER)
        if row >= self.canvas.height:
            return Strip([Segment(" " * self.size.width, cloth)], self.size.width)
        strip = Strip(self.canvas.segments(row), self.canvas.width)
        return strip.crop_extend(across, across + self.size.width, cloth)

    def reveal(self, spot: Spot) -> None:
        """Scroll so that a spot is seen: to the very top, if it is seen from there."""
        height = 1 if spot.heading else spot.height
        if spot.y + height <= self.size.height and spot.x + spot.width <= self.size.width:
            self.scroll_to(0, 0, animate=False, force=True)
            return
        self.scroll_to_region(Region(spot.x, spot.y, spot.width, height), animate=False, force=True)

    def on_click(self, event: events.Click) -> None:
        chosen = self._under(event)
        if chosen:
            self.post_message(Touched(chosen.id))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        chosen = self._under(event)
        name = chosen.id if chosen else ""
        if name != self._hovered:
            self._hovered = name
            self.post_message(Hovered(name))

    def _under(self, event: events.MouseEvent) -> Spot | None:
        across, down = self.scroll_offset
        x, y = event.x + across, event.y + down
        return self.pick([spot for spot in self.canvas.spots if spot.covers(x, y)])

    def pick(self, under: list[Spot]) -> Spot | None:
        """Which of the spots under the mouse is meant: the smallest."""
        return min(under, key=lambda spot: spot.size, default=None)


class TableView(CanvasView, can_focus=True):
    """A scene, drawn as large as the room allows, and on a second page what has no room."""

    def __init__(self, name: str = "table") -> None:
        super().__init__(name)
        self._scene: Scene | None = None
        self._look = Look()
        self._plan: Plan | None = None
        self._second_page = False

    def present(self, scene: Scene, look: Look) -> None:
        """Draw this scene in this light; a new scene from its first page."""
        if scene is not self._scene:
            self._plan = None
            self._second_page = False
        self._scene, self._look = scene, look
        self._draw()

    @property
    def has_more(self) -> bool:
        """Whether there is a second page."""
        return self._plan is not None and bool(self._plan.left_out)

    def turn_page(self) -> None:
        """Show the second page, or the first again."""
        self._second_page = self.has_more and not self._second_page
        self.scroll_to(0, 0, animate=False, force=True)
        self._draw()

    def on_resize(self) -> None:
        self._plan = None
        self._draw()
        spot = self.spots().get(self._look.cursor)
        if spot:
            self.reveal(spot)

    def _draw(self) -> None:
        if self._scene is None or self.size.width == 0:
            return
        width = self.size.width - self.styles.scrollbar_size_vertical
        if self._plan is None:
            self._plan = choose_plan(self._scene, self._look, width, self._planned_height())
            self._second_page = self._second_page and self.has_more
        page = draw_rest if self._second_page else draw_scene
        self.lay(page(self._scene, self._look, self._plan, width))

    def _planned_height(self) -> int:
        """The lines of the screen less those of all else on it, in its usual height."""
        around = [*self.screen.children, *(self.parent.children if self.parent else ())]
        taken = 0
        for other in around:
            if isinstance(other, Widget) and other is not self and other.id != "middle":
                usual = other.size.height if other.display else 0
                taken += PLANNED_LINES.get(other.id or "", usual)
        return self.screen.size.height - taken

    def pick(self, under: list[Spot]) -> Spot | None:
        """The smallest that may be touched, else the smallest."""
        lit = [spot for spot in under if spot.id in self._look.lit]
        return super().pick(lit or under)


class Words(CanvasView, can_focus=False):
    """A row of words to touch, such as “Stop here”; no taller than it must be."""

    def __init__(self, name: str = "words") -> None:
        super().__init__(name)
        self._texts: dict[str, str] = {}
        self._look = Look()

    def present(self, texts: dict[str, str], look: Look) -> None:
        """Show these texts by their ids."""
        self._texts, self._look = texts, look
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        width = max(10, self.size.width or self.app.size.width)
        rows: list[list[tuple[str, str]]] = [[]]
        used = 0
        for name, text in self._texts.items():
            label = f" {MARKS[self._look.light(name)]} {text} "
            if used and used + len(label) + 1 > width:
                rows.append([])
                used = 0
            rows[-1].append((name, label))
            used += len(label) + 1
        canvas = Canvas(width, len(rows) if self._texts else 0)
        for y, row in enumerate(rows):
            x = 0
            for name, label in row:
                under = self._look.light(name) is Light.CURSOR
                ink = style(INK, GOLD, True) if under else style(GOLD, CLOTH_LIT, True)
                end = canvas.put(x, y, label, ink)
                canvas.mark(name, x, y, end - x, 1)
                x = end + 1
        most = FEW_WORDS if self.screen.has_class("-low") else MOST_WORDS
        self.styles.height = min(most, canvas.height)
        self.display = canvas.height > 0
        self.lay(canvas)


def neighbour(spots: list[Spot], here: Spot, dx: int, dy: int) -> Spot | None:
    """The spot that lies next in a direction: near, and as straight ahead as may be."""
    x, y = here.centre

    def cost(spot: Spot) -> float:
        across, down = spot.centre[0] - x, spot.centre[1] - y
        ahead = across * dx + down * dy
        aside = abs(across * dy) + abs(down * dx)
        return ahead + 2.5 * aside if ahead > 0.01 else float("inf")

    best = min(spots, key=cost, default=None)
    return best if best and cost(best) < float("inf") else None
