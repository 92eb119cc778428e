"""Ears: what the server told a page over its socket, to be compared with what the page shows."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from playwright.sync_api import Page, WebSocket

from regalia.kernel.scene import Card, Grid, Hand, Pile, Scene
from regalia.server.wire import Curtain, Heard, View
from tests.browser.hands import Seen


class Ears:
    """Hears a page's sockets from now on. `view` is how the table was told last."""

    def __init__(self, page: Page) -> None:
        self.view: View | None = None
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._heard)

    def _heard(self, frame: bytes | str) -> None:
        heard: Heard = msgspec.json.decode(frame, type=Heard)
        if isinstance(heard, Curtain):
            self.view = None
        elif isinstance(heard, View):
            self.view = heard

    @property
    def scene(self) -> Scene:
        assert self.view, "nothing was told"
        return self.view.scene

    def check(self, seen: Seen) -> None:
        """What is lit is just what may be touched first."""
        if not seen.picked_up:
            may = {touch.path[0] for touch in self.scene.touches}
            assert {plain(each.id) for each in seen.lit} == may


def plain(touch: str) -> str:
    """An id without its copy mark: of cards that are the same, `x~2` may stand for `x`."""
    return touch.partition("~")[0]


def cards(scene: Scene) -> Iterator[Card]:
    """Every card that is shown."""
    for mat in scene.mats:
        for area in mat.areas:
            if isinstance(area, Hand):
                yield from area.cards
            elif isinstance(area, Pile) and area.top:
                yield area.top
            elif isinstance(area, Grid):
                for cell in area.cells:
                    yield from (item for item in cell.items if isinstance(item, Card))
