"""Pointer: the cursor among the things on the table and the words below it."""

from __future__ import annotations

from collections.abc import Iterable

from regalia.kernel.scene import Cell, Grid, Hand, Pile, Scene, Touch, alike, narrow
from regalia.table.touching import Touching
from regalia.terminal.canvas import Spot
from regalia.terminal.cards import Look
from regalia.terminal.names import all_things, is_price, label_of, thing_words
from regalia.terminal.scene_view import TableView, Words, neighbour


class Pointer:
    """Keeps the table view, the words below it and the cursor in step with the touches.

    The cursor begins on something that may be touched, and never on a word while there is
    something on the table; from there it may visit everything.
    """

    def __init__(self, view: TableView, words: Words) -> None:
        self._view = view
        self._words = words
        self._lit: dict[str, Spot] = {}
        self._spots: dict[str, Spot] = {}
        self._last = Spot("", 0, 0, 1, 1)
        self._targets: frozenset[str] = frozenset()
        self.touching: Touching | None = None
        self.cursor = ""

    def present(self, touching: Touching) -> None:
        """Show the touching's scene; the cursor stays where it was as nearly as it can."""
        self.touching = touching
        self._place()
        if self.cursor not in self._lit or self._is_word(self.cursor):
            self.cursor = self._nearest()
        self._light()

    def turn_page(self) -> None:
        """Show the other page of the table, with the cursor on something that may be touched."""
        self._view.turn_page()
        if self.touching:
            self.present(self.touching)

    def _place(self) -> None:
        """Find out where everything is that the cursor can visit."""
        assert self.touching
        scene = self.touching.scene
        look = Look(frozenset(), self.touching.touched, "", scene.actor, scene.seat)
        self._view.present(scene, look)
        drawn = self._view.spots()
        bright = self.touching.bright(drawn)
        words = self._word_texts(self.touching, frozenset(alike(name) for name in bright))
        self._words.present(words, look)
        below = self._view.canvas.height + 1
        lit = [drawn[name] for name in bright]
        lit += [spot.moved(0, below) for spot in self._words.spots().values()]
        others = [drawn[name] for name in _visitable(scene) if name in drawn]
        self._lit = {spot.id: spot for spot in _in_order(lit)}
        self._spots = {spot.id: spot for spot in _in_order([*others, *lit])}
        self._targets = _targets(self.touching, self._lit)

    def _word_texts(self, touching: Touching, on_table: frozenset[str]) -> dict[str, str]:
        """The words to touch: buttons, moves told apart by their text, things not on show."""
        buttons = {button.id: button.text for button in touching.scene.buttons}
        texts = {name: text for name, text in buttons.items() if touching.may(name)}
        texts |= {name: touch.text for name, touch in touching.spelled().items()}
        for name in sorted(touching.lit - on_table - texts.keys()):
            meant = touching.meant(name)
            texts[name] = meant.text if meant else name
        return texts

    def _is_word(self, name: str) -> bool:
        return name in self._words.spots()

    def _nearest(self) -> str:
        """The thing on the table nearest to where the cursor was, or that of the first move if
        it was nowhere; a word only where no thing may be touched."""
        assert self.touching
        on_table = [spot for spot in self._lit.values() if not self._is_word(spot.id)]
        if on_table and self._last.id:
            x, y = self._last.centre
            return min(
                on_table, key=lambda spot: abs(spot.centre[0] - x) + abs(spot.centre[1] - y)
            ).id
        names = [spot.id for spot in on_table] or list(self._lit)
        depth = len(self.touching.touched)
        left = narrow(self.touching.scene.touches, self.touching.touched)
        first = (touch.path[depth] for touch in left if len(touch.path) > depth)
        return next((name for name in first if name in names), next(iter(names), ""))

    def _light(self) -> None:
        assert self.touching
        scene = self.touching.scene
        meant = self.meant(self.cursor)
        look = Look(
            frozenset(self._lit),
            self.touching.touched,
            self.cursor,
            scene.actor,
            scene.seat,
            frozenset(meant.marks) if meant else frozenset(),
            self._targets,
            _moved_last(scene),
        )
        self._view.present(scene, look)
        self._words.present(self._word_texts(self.touching, self._on_table()), look)
        if self.cursor in self._spots:
            self._last = self._spots[self.cursor]
        drawn, words = self._view.spots(), self._words.spots()
        if self.cursor in words:
            self._words.reveal(words[self.cursor])
        elif self.cursor in drawn:
            self._view.reveal(drawn[self.cursor])

    def _on_table(self) -> frozenset[str]:
        return frozenset(alike(name) for name in self._view.spots())

    def move(self, dx: int, dy: int) -> bool:
        """Go to what lies next in that direction; False where there is nothing to go to."""
        if not self._spots:
            return False
        if self.cursor not in self._spots:
            self.point(next(iter(self._spots)))
            return True
        found = neighbour(list(self._spots.values()), self._spots[self.cursor], dx, dy)
        if found:
            self.point(found.id)
        return found is not None

    def step(self, by: int) -> None:
        """Go to the next thing that may be touched, or the one before, in reading order, round
        and round."""
        order = list(self._lit)
        if not order:
            return
        if self.cursor in self._lit:
            self.point(order[(order.index(self.cursor) + by) % len(order)])
            return
        everything = list(self._spots)
        at = everything.index(self.cursor) if self.cursor in everything else -1
        following = [*everything[at + 1 :], *everything[: at + 1]][::by]
        self.point(next(name for name in following if name in self._lit))

    def point(self, name: str) -> None:
        self.cursor = name
        self._light()

    def touchable(self, name: str) -> bool:
        return name in self._lit

    def meant(self, name: str) -> Touch | None:
        """The only move that touching this thing would leave."""
        if self.touching is None or not self.touchable(name):
            return None
        return self.touching.meant(name)

    def choices(self, name: str) -> tuple[Touch, ...]:
        """The moves that touching this thing would leave."""
        if self.touching is None or not self.touchable(name):
            return ()
        meant = self.touching.meant(name)
        if meant:
            return (meant,)
        return narrow(self.touching.scene.touches, (*self.touching.touched, name))

    @property
    def scene(self) -> Scene | None:
        """What is on the screen."""
        return self.touching.scene if self.touching else None

    def button(self, name: str) -> str:
        """The text of the button of that id, if it is one."""
        buttons = self.touching.scene.buttons if self.touching else ()
        return next((button.text for button in buttons if button.id == name), "")

    def called(self, name: str) -> str:
        """What a thing is called, and what lies there."""
        if self.touching is None:
            return ""
        thing = all_things(self.touching.scene).get(name)
        words = thing_words(thing) if thing else ""
        label = label_of(self.touching.scene, name)
        words = f"{label}, {words}" if label else words
        there = thing.items if isinstance(thing, Cell) else ()
        inside = [thing_words(item) for item in there if not is_price(item)]
        if inside:
            words += f": {', '.join(inside)}"
        return words

    def refusal(self, name: str) -> str:
        """Why a thing cannot be touched now: in the game's words where it has any."""
        if self.touching is None or not self.touching.scene.touches or not name:
            return ""
        scene = self.touching.scene
        told = dict(scene.refusals)
        thing = all_things(scene).get(name)
        inside = [item.id for item in thing.items] if isinstance(thing, Cell) else []
        for each in (name, alike(name), *inside):
            if each in told:
                return told[each]
        return f"Nothing can be done with {self.called(name)} now."


def _in_order(spots: Iterable[Spot]) -> list[Spot]:
    return sorted(spots, key=lambda spot: (spot.y, spot.x))


def _visitable(scene: Scene) -> list[str]:
    """The spaces, cards and piles of a scene."""
    found: list[str] = []
    for mat in scene.mats:
        for area in mat.areas:
            match area:
                case Grid():
                    found += [cell.id for cell in area.cells]
                case Hand():
                    found += [card.id for card in area.cards]
                case Pile():
                    found.append(area.top.id if area.top else area.id)
    return found


def _contents(scene: Scene) -> dict[str, frozenset[str]]:
    """The ids of the things in every space that has any."""
    return {
        cell.id: frozenset(item.id for item in cell.items)
        for mat in scene.mats
        for area in mat.areas
        if isinstance(area, Grid)
        for cell in area.cells
        if cell.items
    }


def _targets(touching: Touching, lit: Iterable[str]) -> frozenset[str]:
    """What may be touched next in order to strike it, or somebody who stands there."""
    contents = _contents(touching.scene)
    struck: dict[str, set[str]] = {}
    depth = len(touching.touched)
    for touch in narrow(touching.scene.touches, touching.touched):
        if touch.marks and len(touch.path) > depth:
            struck.setdefault(touch.path[depth], set()).update(touch.marks)
    found: set[str] = set()
    for name in lit:
        there = contents.get(name, frozenset()) | {name, alike(name)}
        hit = there & struck.get(alike(name), set())
        if hit:
            found |= {name, *hit}
    return frozenset(found)


def _moved_last(scene: Scene) -> frozenset[str]:
    """What was moved or struck last, and the spaces on which it stands."""
    last = frozenset(scene.last)
    return last | {name for name, inside in _contents(scene).items() if inside & last}
