"""Scene: what one seat sees, in a small fixed vocabulary, and what it may touch.

A face draws Scenes and follows touches; it holds no rules. Every id is stable and reveals
nothing. Every legal move carries its touch path: the ids one would touch, in order, to
say it. A face lets a person touch things, narrows the legal moves, and plays the one left.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

NOBODY = -1
MOST_COLUMNS = 26
"""As many as letters can name."""


class Card(Struct, tag="card", frozen=True):
    """A playing card. `face` is its text ("10H", "AS", "*" for a Joker) or "" if unseen;
    `across` says that it lies with its long side along the rows of its grid."""

    id: str
    face: str
    owner: int = NOBODY
    down: bool = False
    note: str = ""
    across: bool = False


class Piece(Struct, tag="piece", frozen=True):
    """A man on the board. `kind` is a word for its picture ("king", "pawn"); `shade` is the
    word for its colour ("white", "red") where the game says so, else it has its owner's; `life`
    is what it can still bear out of `full`, where the game counts that; `name` is what it is
    called where men of a kind have names of their own, as the sheets of its owner do."""

    id: str
    kind: str
    owner: int = NOBODY
    number: int = 0
    note: str = ""
    shade: str = ""
    life: int = 0
    full: int = 0
    name: str = ""


class Token(Struct, tag="token", frozen=True):
    """A marker: a count of something that lies beside a card, a piece or a seat."""

    id: str
    kind: str
    count: int = 1


Item = Card | Piece | Token


class Cell(Struct, tag="cell", frozen=True):
    """One space of a grid. Row 0 is drawn at the bottom, column 0 at the left."""

    id: str
    name: str
    column: int
    row: int
    ground: str = ""
    items: tuple[Item, ...] = ()


class Edge(Struct, tag="edge", frozen=True):
    """Something that lies between two neighbouring cells, such as a river: along their common
    side, or, if they meet only in a corner, across that corner."""

    first: str
    second: str
    kind: str


class Label(Struct, tag="label", frozen=True):
    """A name lettered on a board at the middle of a cell, or between cells; `kind` is a word
    for what it names ("town", "sea")."""

    text: str
    column: float
    row: float
    kind: str = ""


class Grid(Struct, tag="grid", frozen=True):
    """A board."""

    id: str
    title: str
    columns: int
    rows: int
    cells: tuple[Cell, ...]
    edges: tuple[Edge, ...] = ()
    labels: tuple[Label, ...] = ()


class Hand(Struct, tag="hand", frozen=True):
    """Cards in a row: a hand, an army, a line of Royals. Unseen ones have no face."""

    id: str
    title: str
    cards: tuple[Card, ...]


class Pile(Struct, tag="pile", frozen=True):
    """Cards on a heap: how many, and the one on top if it is seen."""

    id: str
    title: str
    count: int
    top: Card | None = None


class Dice(Struct, tag="dice", frozen=True):
    """Dice as they fell."""

    id: str
    title: str
    faces: tuple[int, ...]


class Sheet(Struct, tag="sheet", frozen=True):
    """A written record: lines of a name and a value."""

    id: str
    title: str
    lines: tuple[tuple[str, str], ...]


Area = Grid | Hand | Pile | Dice | Sheet


class Mat(Struct, tag="mat", frozen=True):
    """The part of the table that belongs to one seat, or to all (`seat` NOBODY); `shade` is the
    word for that seat's colour where the game says so."""

    id: str
    title: str
    areas: tuple[Area, ...]
    seat: int = NOBODY
    note: str = ""
    shade: str = ""


class Button(Struct, tag="button", frozen=True):
    """A word to touch where no thing on the table stands for it ("Stop here")."""

    id: str
    text: str


class Touch(Struct, tag="touch", frozen=True):
    """A legal move: its number, the ids to touch in order, and its text form.

    `note` tells in a few words what it costs or brings; `marks` are the ids of things that it
    would strike. A face shows both when this is the only move that the next touch would leave.
    `ask` is a question that a face puts before it makes the move, where something would be lost
    and could not be taken back ("End the turn? 3 points are lost."); "" needs no question.
    """

    move: int
    path: tuple[str, ...]
    text: str
    note: str = ""
    marks: tuple[str, ...] = ()
    ask: str = ""


class Scene(Struct, tag="scene", frozen=True):
    """All that one seat (or a WATCHER) sees, and, if it decides now, may touch.

    `at` is the number of the decision that the scene was made for: whoever answers names it, so
    that a late answer is refused and not misunderstood.
    `last` are the ids of what the last turn moved or struck, for a face to mark. `refusals` say
    of things that cannot be touched now why not, by their ids. `about` are the ids of what is
    being decided about: a unit that is to move, cards that were lifted.
    """

    game: str
    seat: int
    actor: int
    prompt: str
    mats: tuple[Mat, ...]
    buttons: tuple[Button, ...] = ()
    touches: tuple[Touch, ...] = ()
    at: int = 0
    last: tuple[str, ...] = ()
    refusals: tuple[tuple[str, str], ...] = ()
    about: tuple[str, ...] = ()


def alike(name: str) -> str:
    """The id without its copy mark: of cards that are the same, `x~2` may stand for `x`."""
    return name.partition("~")[0]


def narrow(touches: tuple[Touch, ...], touched: tuple[str, ...]) -> tuple[Touch, ...]:
    """The legal moves whose paths begin with what was touched so far."""
    so_far = tuple(alike(name) for name in touched)
    return tuple(touch for touch in touches if touch.path[: len(so_far)] == so_far)


def lit(touches: tuple[Touch, ...], touched: tuple[str, ...]) -> frozenset[str]:
    """The ids that may be touched next."""
    depth = len(touched)
    left = narrow(touches, touched)
    return frozenset(touch.path[depth] for touch in left if len(touch.path) > depth)


def finished(touches: tuple[Touch, ...], touched: tuple[str, ...]) -> Touch | None:
    """The move that has been said, when the touches name exactly one to its end."""
    left = narrow(touches, touched)
    if len(left) == 1 and len(left[0].path) == len(touched):
        return left[0]
    return None


def word_buttons(touches: tuple[Touch, ...], texts: dict[str, str]) -> tuple[Button, ...]:
    """A button for every move that is said by one word (an id that begins `word.`), with its
    text from the table, or the move's own."""
    return tuple(
        Button(touch.path[0], texts.get(touch.text, touch.text))
        for touch in touches
        if touch.path[0].startswith("word.")
    )


def things(area: Area) -> tuple[Item, ...]:
    """Every card, piece and token that lies in an area, in reading order."""
    match area:
        case Grid():
            return tuple(item for cell in area.cells for item in cell.items)
        case Hand():
            return area.cards
        case Pile():
            return (area.top,) if area.top else ()
        case _:
            return ()


def ids(scene: Scene) -> Iterator[str]:
    """The id of everything in a scene that could be touched."""
    for button in scene.buttons:
        yield button.id
    for mat in scene.mats:
        yield mat.id
        for area in mat.areas:
            yield area.id
            if isinstance(area, Grid):
                yield from (cell.id for cell in area.cells)
            yield from (item.id for item in things(area))


def is_map(grid: Grid) -> bool:
    """Whether a board is a map: every space has a ground, and a letter can name its column."""
    return bool(grid.cells) and grid.columns <= MOST_COLUMNS and all(c.ground for c in grid.cells)


def square(column: int, row: int) -> str:
    """The name of a space by its letter and number."""
    return f"{chr(ord('a') + column)}{row + 1}"
