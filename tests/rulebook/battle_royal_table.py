"""A table of Battle Royal for the rule-book tests: draw a map, lay it out, play, read it back.

Tests name every square by letter and row; the number of an open square is worked out here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import pytest

from regalia.kernel.errors import BadOptions, IllegalMove, MoveError
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice, Luck, Script
from regalia.kernel.position import OVER, Position
from regalia.kernel.registry import game

TWO: Final = ("white", "black")
FOUR: Final = ("yellow", "blue", "green", "red")
"""The colours in order of play."""

PACK: Final = (1, 3, 3, 3, 3)
"""How many cards there are of 0, 1, 2, 3 and 4."""

TOP: Final = """\
title  The Field

     a b c d e f g
 9   . . # . . . .
 8   . # C # . . .
 7   . h # h . . .
"""
BOTTOM: Final = """\
 3   . h # h . . .
 2   . # C # . . .
 1   . . # . . . .

capital white  c2  north  Lancaster
capital black  c8  south  York
"""
OPEN: Final = """\
 6   . . . . . . .
 5   . . . . . . .
 4   . . . . . . .
"""

CORNERS: Final = """\
title  Four Corners

     a b c d e f g h i
 6   C # . # C # . # C
 5   # . . h # h . . #
 4   . . . . . . . . .
 3   . . . . . . . . .
 2   # . . h # h . . #
 1   C # . # C # . # C

capital white  e1  north  Lancaster
capital black  e6  south  York
capital yellow a1  Bristol
capital green  i1  London
capital blue   a6  Chester
capital red    i6  Lincoln
"""
"""A map for four; Yellow and Green are on White's edge (BY-51)."""


def rules() -> Game:
    return game("battle-royal")


def field(middle: str = OPEN, *names: str) -> str:
    """A map with White's Capital below, Black's above, and these three rows (6, 5, 4) between.

    Columns are a to g; `names` are further lines such as `town d5 Towton`.
    """
    return "\n".join([TOP.rstrip(), middle.strip("\n"), BOTTOM.rstrip(), *names, ""])


class Names:
    """What the squares of a map are called: their letters and rows, and the numbers."""

    def __init__(self, chart: str) -> None:
        rows = re.findall(r"^ *(\d+)   (\S.*)$", chart, re.MULTILINE)
        self.terrain = {
            f"{'abcdefghijklm'[at // 2]}{row}": line[at]
            for row, line in rows
            for at in range(0, len(line), 2)
        }
        numbered = [square for square, kind in self.terrain.items() if kind == "."]
        self.number = {square: str(nth) for nth, square in enumerate(numbered, 1)}
        self.square = {number: square for square, number in self.number.items()}

    def said(self, square: str) -> str:
        """The one name that moves and snapshots use."""
        return self.number.get(square, square)

    def plain(self, name: str) -> str:
        """Letter and row of a name that a move or snapshot uses."""
        return self.square.get(name, name)


class Table:
    """A position on a drawn map."""

    def __init__(self, position: Position, chart: str, options: dict[str, Any]) -> None:
        self.position = position
        self.chart = chart
        self.options = options
        self.names = Names(chart)

    # playing

    def play(self, *texts: str, picks: Sequence[int] = ()) -> Table:
        """Say these moves one after another; together they use up exactly these picks."""
        script = Script(list(picks))
        self.play_with(script, *texts)
        assert script.spent(), f"{len(picks)} picks were given and {script.used} were asked for"
        return self

    def play_with(self, luck: Luck, *texts: str) -> Table:
        """The same with any luck."""
        for text in texts:
            self.position.play(rules().read(self.position, text), luck)
        return self

    def go(self, *texts: str) -> Table:
        """The same where luck does not matter for what is tested."""
        return self.play_with(Dice(7), *texts)

    def after(self, *texts: str, picks: Sequence[int] = ()) -> Table:
        """The same in a copy, so that this one can be used again."""
        copied = Table(self.position.copy(), self.chart, self.options)
        return copied.play(*texts, picks=picks)

    def refused(self, *texts: str) -> None:
        """Each of these is illegal, a sentence says why, and nothing has changed."""
        for text in texts:
            before = self.position.snapshot()
            with pytest.raises(IllegalMove) as caught:
                self.position.play(rules().read(self.position, text), Script([]))
            assert self.position.snapshot() == before
            sentence = str(caught.value)
            assert sentence[:1].isupper(), sentence
            assert sentence.endswith((".", "!")), sentence

    def no_move(self, *texts: str) -> None:
        """Each of these is not a legal move here, for whatever reason."""
        for text in texts:
            before = self.position.snapshot()
            with pytest.raises(MoveError):
                self.position.play(rules().read(self.position, text), Script([]))
            assert self.position.snapshot() == before

    # reading back

    def texts(self) -> set[str]:
        """The texts of all legal moves, as they are said."""
        assert self.position.actor != OVER, "the game is over"
        return {rules().say(self.position, move) for move in self.position.moves()}

    def legal(self) -> set[str]:
        """The same with every square by letter and row."""
        return {
            " ".join(self.names.plain(word) for word in text.split(" ")) for text in self.texts()
        }

    def offered(self) -> set[str]:
        """The squares a pawn can be put on."""
        return self.legal() - {"end"}

    def goers(self) -> set[str]:
        """The pawns among which the mover chooses."""
        found = self.legal()
        assert all(text.startswith("from ") for text in found), found
        return {text.removeprefix("from ") for text in found}

    def spared(self) -> set[str]:
        """The groups, by first square, among which the capturer chooses."""
        found = self.legal()
        assert all(text.startswith("spare ") for text in found), found
        return {text.removeprefix("spare ") for text in found}

    def snapshot(self) -> dict[str, Any]:
        return self.position.snapshot()

    def force(self, colour: str) -> dict[str, Any]:
        forces: list[dict[str, Any]] = self.snapshot()["forces"]
        (found,) = [each for each in forces if each["colour"] == colour]
        return found

    def pawns(self, colour: str) -> set[str]:
        return {self.names.plain(name) for name in self.force(colour)["pawns"].split()}

    def reserve(self, colour: str) -> int:
        return int(self.force(colour)["reserve"])

    def vacated(self, colour: str) -> bool:
        return bool(self.force(colour)["vacated"])

    def fallen(self, colour: str) -> bool:
        return bool(self.force(colour)["fallen"])

    def turn(self) -> str:
        """The colour whose turn it is."""
        assert self.position.actor != OVER, "the game is over"
        return str(self.snapshot()["turn"])

    def points(self) -> int:
        return int(self.snapshot()["points"])

    def card(self) -> int:
        return int(self.snapshot()["card"])

    def quiet(self) -> int:
        return int(self.snapshot()["quiet"])

    def over(self) -> bool:
        return bool(self.position.actor == OVER)

    def verdicts(self) -> list[int]:
        assert self.over(), "the game is not over"
        return list(self.position.outcome().verdicts)


# laying out


def table(
    chart: str,
    pawns: dict[str, str],
    *,
    reserve: dict[str, int] | None = None,
    turn: str = "",
    points: int = 4,
    card: int = 4,
    pack: Sequence[int] = (),
    quiet: int = 0,
    vacated: str = "",
    fallen: str = "",
    crossings: dict[str, str] | None = None,
    pending: dict[str, Any] | None = None,
    **options: object,
) -> Table:
    """The position in which `turn` (or else the first force) has so many points left of a card.

    Each colour has its squares by letter and row. A centre that its owner does not stand on
    has been vacated, and so have those of the colours that `vacated` names. With two players a
    force that is not named stands on its centre alone; with more it is out.
    """
    players = options.get("players", 2)
    colours = TWO if players == 2 else FOUR
    centre = dict(re.findall(r"^capital +(\w+) +(\w+)", chart, re.MULTILINE))
    standing = {colour: centre[colour] for colour in colours if players == 2} | pawns
    lying = reserve or {}
    names = Names(chart)
    left = list(pack) or [have - (value == card) for value, have in enumerate(PACK)]
    forces = [
        {
            "colour": colour,
            "reserve": lying.get(colour, 0),
            "pawns": " ".join(names.said(each) for each in standing.get(colour, "").split()),
            "vacated": colour in vacated.split()
            or centre[colour] not in standing.get(colour, "").split(),
            "fallen": colour in fallen.split(),
        }
        for colour in colours
    ]
    data: dict[str, Any] = {
        "version": 1,
        "turn": turn or colours[0],
        "card": card,
        "points": points,
        "pack": left,
        "quiet": quiet,
        "forces": forces,
    }
    if options.get("pincer"):
        data["crossings"] = crossings or {}
    if pending:
        data["pending"] = {
            key: names.said(value) if key == "to" else value for key, value in pending.items()
        }
    chosen = {"map": chart, **options}
    return Table(rules().restore(chosen, data), chart, chosen)


def begun(chart: str, *cards: int, **options: object) -> Table:
    """A game just begun in which these cards come first, until somebody can do something."""
    picks = drawing(*cards)
    script = Script(picks)
    chosen = {"map": chart, **options}
    made = Table(rules().start(chosen, script), chart, chosen)
    assert script.spent(), f"{len(picks)} picks were given and {script.used} were asked for"
    return made


def drawing(*cards: int, left: Sequence[int] = PACK) -> list[int]:
    """The picks that draw these cards, one after another, from what is left of the pack."""
    pack = list(left)
    picks = []
    for card in cards:
        if not any(pack):
            pack = list(PACK)
        assert pack[card], f"there is no {card} left"
        picks.append(sum(pack[:card]))
        pack[card] -= 1
    return picks


NEXT: Final = drawing(4, left=(1, 3, 3, 3, 2))
"""The pick by which the next player draws a 4 too, after the default card of `table`."""


def price(chart: str, pawns: dict[str, str], square: str, **layout: Any) -> int:
    """How many points it costs the side to move to put a pawn on that square.

    The square is offered with so many points and with more, not with fewer; and when it is
    paid for out of four points, exactly the rest is left.
    """
    laid = {points: table(chart, pawns, points=points, **layout) for points in (1, 2, 3, 4)}
    able = [points for points, each in laid.items() if square in each.offered()]
    assert able, f"{square} is not offered at all"
    cost = able[0]
    assert able == list(range(cost, 5))
    for each in laid.values():
        if square not in each.offered():
            each.refused(square)
    paid = laid[4]
    mover = paid.turn()
    if cost < 4:
        paid.play(square)
        if paid.legal() and min(paid.legal()).startswith("from "):
            paid.play(min(paid.texts()))
        assert (paid.turn(), paid.points()) == (mover, 4 - cost)
    else:
        paid.play_with(script := Script(list(NEXT)), square)
        if not script.spent():
            paid.play_with(script, min(paid.texts()))
        assert paid.turn() != mover
    assert square in paid.pawns(mover)
    return cost


# what is refused


def bad_map(chart: str, **options: object) -> str:
    """The map is refused; the sentence names the option."""
    with pytest.raises(BadOptions, match="map") as caught:
        rules().choose({"map": chart, **options})
    return str(caught.value)
