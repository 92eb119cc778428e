"""Pointer: the cursor among the things that may be touched, on the table and in the words."""

from __future__ import annotations

from regalia.kernel.scene import Touch, alike
from regalia.table.touching import Touching
from regalia.terminal.canvas import Spot
from regalia.terminal.cards import Look
from regalia.terminal.names import all_things, label_of, thing_words
from regalia.terminal.scene_view import TableView, Words, neighbour


class Pointer:
    """Keeps the table view, the words below it and the cursor in step with the touches."""

    def __init__(self, view: TableView, words: Words) -> None:
        self._view = view
        self._words = words
        self._spots: dict[str, Spot] = {}
        self._last = Spot("", 0, 0, 1, 1)
        self.touching: Touching | None = None
        self.cursor = ""

    def present(self, touching: Touching) -> None:
        """Show the touching's scene; the cursor stays where it was as nearly as it can."""
        self.touching = touching
        scene = touching.scene
        look = Look(frozenset(), touching.touched, "", scene.actor, scene.seat)
        self._view.present(scene, look)
        drawn = self._view.spots()
        bright = touching.bright(drawn)
        words = self._word_texts(touching, frozenset(alike(name) for name in bright))
        self._words.present(words, look)
        below = self._view.canvas.height + 1
        placed = {name: drawn[name] for name in bright}
        placed |= {name: spot.moved(0, below) for name, spot in self._words.spots().items()}
        in_order = sorted(placed.values(), key=lambda spot: (spot.y, spot.x))
        self._spots = {spot.id: spot for spot in in_order}
        if self.cursor not in self._spots:
            self.cursor = self._nearest()
        self._light()

    def _word_texts(self, touching: Touching, on_table: frozenset[str]) -> dict[str, str]:
        """The words to touch: buttons, moves told apart by their text, things not on show."""
        buttons = {button.id: button.text for button in touching.scene.buttons}
        texts = {name: text for name, text in buttons.items() if touching.may(name)}
        texts |= {name: touch.text for name, touch in touching.spelled().items()}
        for name in sorted(touching.lit - on_table - texts.keys()):
            meant = touching.meant(name)
            texts[name] = meant.text if meant else name
        return texts

    def _nearest(self) -> str:
        """The thing nearest to where the cursor was; if it was nowhere, that of the first move."""
        if not self._last.id:
            touches = self.touching.scene.touches if self.touching else ()
            first = (touch.path[0] for touch in touches if touch.path[0] in self._spots)
            return next(first, next(iter(self._spots), ""))
        x, y = self._last.centre

        def distance(spot: Spot) -> float:
            return abs(spot.centre[0] - x) + abs(spot.centre[1] - y)

        nearest = min(self._spots.values(), key=distance, default=None)
        return nearest.id if nearest else ""

    def _light(self) -> None:
        assert self.touching
        scene = self.touching.scene
        lit = frozenset(self._spots)
        meant = self.meant(self.cursor)
        struck = frozenset(meant.marks) if meant else frozenset()
        look = Look(lit, self.touching.touched, self.cursor, scene.actor, scene.seat, struck)
        self._view.present(scene, look)
        self._words.present(self._word_texts(self.touching, self._on_table()), look)
        if self.cursor in self._spots:
            self._last = self._spots[self.cursor]
            drawn = self._view.spots()
            if self.cursor in drawn:
                self._view.reveal(drawn[self.cursor])

    def _on_table(self) -> frozenset[str]:
        return frozenset(alike(name) for name in self._view.spots())

    def move(self, dx: int, dy: int) -> bool:
        """Go to what lies next in that direction; False where nothing may be touched at all."""
        if self.cursor not in self._spots:
            return False
        found = neighbour(list(self._spots.values()), self._spots[self.cursor], dx, dy)
        if found:
            self.point(found.id)
        return True

    def step(self, by: int) -> None:
        """Go to the next thing, or the one before, in reading order, round and round."""
        order = list(self._spots)
        if order:
            at = order.index(self.cursor) if self.cursor in order else -1
            self.point(order[(at + by) % len(order)])

    def point(self, name: str) -> None:
        self.cursor = name
        self._light()

    def touchable(self, name: str) -> bool:
        return name in self._spots

    def meant(self, name: str) -> Touch | None:
        """The only move that touching this thing would leave."""
        if self.touching is None or not self.touchable(name):
            return None
        return self.touching.meant(name)

    def describe(self, name: str) -> str:
        """What a thing is called, and the move that touching it makes, with its price."""
        if self.touching is None:
            return ""
        thing = all_things(self.touching.scene).get(name)
        words = thing_words(thing) if thing else ""
        label = label_of(self.touching.scene, name)
        words = f"{label}, {words}" if label else words
        meant = self.meant(name)
        if meant is None:
            return words
        complete = len(meant.path) <= len(self.touching.touched) + 1
        move = f"{'Enter plays' if complete else 'begins'} {meant.text}"
        return " · ".join(part for part in (words, meant.note, move) if part)
