"""A table of Wargame Chess for the rule-book tests: two plain armies, laid out, played, read back.

The armies have no rules of their own. A side is written as pieces with commas between them:
`king e1, pawn a2 +1 blessed, knight slain`. The words after the kind are

- a square, or a zone (`slain`, `removed`),
- `+2`, `-1`: Advantage or Disadvantage tokens; `blessed`, `cursed`,
- `done`: it has Activated this turn; `fresh`: it has never Activated in this game.

Points that the pieces leave over are filled up with upgrades that do nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, cast

import pytest

from regalia.games.wargame_chess.factions import enlist, read_roster
from regalia.kernel.errors import MoveError
from regalia.kernel.game import Game
from regalia.kernel.luck import Luck, Script
from regalia.kernel.odds import odds
from regalia.kernel.position import DRAW, LOSS, OVER, WIN, Position
from regalia.kernel.registry import game

COST: Final = {"pawn": 1, "queen": 3}
"""Points by piece type; all others cost 2."""

UPGRADES: Final = {"eight": 8, "four": 4, "two": 2, "one": 1}
"""The upgrades of the plain armies."""

COMMON: Final = (
    "promotion",
    "en passant",
    "castle",
    "mounted advantage",
    "faction leader",
    "fool's endeavour",
)


def row(
    key: str,
    kind: str = "",
    least: int = 0,
    most: int = 2,
    tag: str = "",
    legendary: bool = False,
    without: Sequence[str] = (),
) -> str:
    """One piece of a roster."""
    lacking = ", ".join(f'"{rule}"' for rule in without)
    return f"""
[[piece]]
key = "{key}"
type = "{kind or key}"
name = "{key.capitalize()}"
least = {least}
most = {most}
text = ""
tag = "{tag}"
legendary = {str(legendary).lower()}
without = [{lacking}]
"""


def roster(key: str, *rows: str) -> str:
    """A whole roster with the four upgrades that only cost points."""
    head = f"""
key = "{key}"
name = "The {key.replace("-", " ").title()}"
stars = 1
text = "No rules at all."
"""
    upgrades = [
        f"""
[[upgrade]]
key = "{name}"
name = "{name.capitalize()}"
cost = {cost}
text = "Nothing but points."
"""
        for name, cost in UPGRADES.items()
    ]
    return "".join([head, *upgrades, *rows])


PLAIN: Final = (
    row("king", most=1),
    row("queen", most=1),
    row("rook"),
    row("bishop"),
    row("knight"),
    row("joker"),
    row("seer", "joker", tag="major arcana"),
    row("pawn", most=8),
)
"""Rank: King, Queen, Rook, Bishop, Knight, Joker, Seer, Pawn (WG-05)."""

ODD: Final = (
    row("regent", "king", most=1, without=["faction leader"]),
    row("queen", most=1, legendary=True),
    row("rook"),
    row("turret", "rook", without=["castle"]),
    row("bishop"),
    row("knight"),
    row("lancer", "knight", without=["mounted advantage"]),
    row("joker"),
    row("clown", "joker", without=["fool's endeavour"]),
    row("reader", "joker", tag="minor arcana"),
    row("pawn", most=8),
    row("levy", "pawn", most=8, without=["promotion", "en passant"]),
)
"""Pieces that lack a common rule, and a Legendary one."""

FAITH: Final = (
    row("king", most=1),
    row("scribe", "bishop", tag="minor arcana"),
    row("augur", "knight", tag="bone reading"),
    row("pawn", most=8),
)
"""Pieces that bring the playing cards and the bone dice into the game."""

A: Final = "plain-a"
B: Final = "plain-b"
C: Final = "plain-odd"
D: Final = "plain-faith"
TYPES: Final = {
    "seer": "joker",
    "regent": "king",
    "turret": "rook",
    "lancer": "knight",
    "clown": "joker",
    "reader": "joker",
    "levy": "pawn",
    "teller": "pawn",
    "scribe": "bishop",
    "augur": "knight",
}
"""The types of the pieces that are not called by it."""

FILES: Final = "abcdefgh"
ZONES: Final = (
    {f"{file}{rank}" for file in FILES for rank in "12"},
    {f"{file}{rank}" for file in FILES for rank in "78"},
)
"""The deployment zones of seat 0 and seat 1."""

enlist(read_roster(roster(A, *PLAIN)))
enlist(read_roster(roster(B, *PLAIN)))
enlist(read_roster(roster(C, *ODD)))
enlist(read_roster(roster(D, *FAITH)))


def rules() -> Game:
    return game("wargame-chess")


def kind_of(key: str) -> str:
    """The type of a piece of the plain armies."""
    return TYPES.get(key, key)


def dice(*eyes: int) -> list[int]:
    """The picks that throw these numbers of eyes: the Attacker's, then the Defender's."""
    return [each - 1 for each in eyes]


class Table:
    """A position and how it was laid out."""

    def __init__(self, position: Position, options: dict[str, Any]) -> None:
        self.position = position
        self.options = options

    # playing

    def play(self, *texts: str, roll: Sequence[int] = (), picks: Sequence[int] = ()) -> Table:
        """Say these moves one after another; together they use up exactly this roll or picks."""
        script = Script([*dice(*roll), *picks])
        self.play_with(script, *texts)
        asked = f"luck was asked {script.used} times, not {len(roll) + len(picks)}"
        assert script.spent(), asked
        return self

    def play_with(self, luck: Luck, *texts: str) -> Table:
        """The same with any luck."""
        for text in texts:
            self.position.play(rules().read(self.position, text), luck)
        return self

    def act(self, *activations: str, roll: Sequence[int] = ()) -> Table:
        """Activations one after another, each `a1 b1`: the piece, then what it does.

        A last piece is chosen by itself, so it is only said where there is something to choose.
        """
        texts = []
        for each in activations:
            piece, *deeds = each.split()
            if piece in self.legal():
                deeds.insert(0, piece)
            if each is not activations[-1]:
                self.play(*deeds)
            else:
                texts = deeds
        return self.play(*texts, roll=roll)

    def after(self, *texts: str, roll: Sequence[int] = (), picks: Sequence[int] = ()) -> Table:
        """The same in a copy, so that this one can be used again."""
        copied = Table(self.position.copy(), self.options)
        return copied.play(*texts, roll=roll, picks=picks)

    def make_active(self, seat: int, card: str, *, picks: Sequence[int] = ()) -> Table:
        """The seat makes a tarot card active now, and all runs on to the next decision."""
        script = Script(list(picks))
        make_active(self.position, seat, card, script)
        assert script.spent(), f"luck was asked {script.used} times, not {len(picks)}"
        return self

    def no_move(self, *texts: str) -> None:
        """Each of these is no legal move here; a sentence says so, and nothing has changed."""
        for text in texts:
            before = self.position.snapshot()
            with pytest.raises(MoveError) as caught:
                self.position.play(rules().read(self.position, text), Script([]))
            assert self.position.snapshot() == before
            assert str(caught.value).endswith((".", "!", "…")), str(caught.value)

    def restored(self) -> Table:
        """The same position from its snapshot."""
        return Table(rules().restore(self.options, self.snapshot()), self.options)

    # reading back

    def legal(self) -> set[str]:
        """The texts of all legal moves, offers to the other player aside."""
        assert self.position.actor != OVER, "the game is over"
        moves = [move for move in self.position.moves() if move < rules().courtesy]
        said = [rules().say(self.position, move) for move in moves]
        assert len(said) == len(set(said)), said
        return set(said)

    def actor(self) -> int:
        """The seat that decides."""
        assert self.position.actor != OVER, "the game is over"
        return int(self.position.actor)

    def snapshot(self) -> dict[str, Any]:
        return self.position.snapshot()

    def pieces(self, side: int) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.snapshot()["pieces"]
        return [each for each in found if each["side"] == side]

    def piece(self, side: int, name: str) -> dict[str, Any]:
        """A piece by type and number (`knight 1`)."""
        kind, number = name.split()
        (found,) = [
            each
            for each in self.pieces(side)
            if kind_of(each["kind"]) == kind and each["number"] == int(number)
        ]
        return found

    def at(self, square: str) -> dict[str, Any]:
        """The only piece that stands there."""
        (found,) = [each for side in (0, 1) for each in self.pieces(side) if each["at"] == square]
        return found

    def empty(self, square: str) -> bool:
        return not any(each["at"] == square for side in (0, 1) for each in self.pieces(side))

    def stands(self, square: str) -> str:
        """Side and type and number of who stands there: `0 knight 1`."""
        found = self.at(square)
        return f"{found['side']} {kind_of(found['kind'])} {found['number']}"

    def tokens(self, square: str) -> int:
        return int(self.at(square)["tokens"])

    def charm(self, square: str) -> str:
        return str(self.at(square)["charm"])

    def activated(self, square: str) -> bool:
        return bool(self.at(square)["activated"])

    def board(self, side: int) -> set[str]:
        """The squares a side stands on."""
        return {each["at"] for each in self.pieces(side) if each["zone"] == "board"}

    def zone(self, side: int, zone: str) -> set[str]:
        """The pieces of a side that are in a zone, by type and number."""
        return {
            f"{kind_of(each['kind'])} {each['number']}"
            for each in self.pieces(side)
            if each["zone"] == zone
        }

    def slain(self, side: int) -> set[str]:
        return self.zone(side, "slain")

    def removed(self, side: int) -> set[str]:
        """Those removed, but for the Seer that only brings the tarot deck into the game."""
        return {
            f"{kind_of(each['kind'])} {each['number']}"
            for each in self.pieces(side)
            if each["zone"] == "removed" and each["kind"] != "seer"
        }

    def turn(self) -> int:
        return int(self.snapshot()["turn"])

    def terrain(self) -> set[str]:
        return set(self.snapshot()["terrain"])

    def active(self) -> str:
        return str(self.snapshot()["tarot"]["active"])

    def over(self) -> bool:
        return bool(self.position.actor == OVER)

    def verdicts(self) -> list[int]:
        assert self.over(), "the game is not over"
        return list(self.position.outcome().verdicts)

    def winner(self) -> int | None:
        """The seat that has won, or None if it is a draw."""
        verdicts = self.verdicts()
        if verdicts == [DRAW, DRAW]:
            return None
        assert sorted(verdicts) == [LOSS, WIN], verdicts
        return verdicts.index(WIN)


def make_active(position: Position, seat: int, card: str, luck: Luck | None = None) -> None:
    """The card becomes active, as by a Divination of that seat."""
    cast(Any, position).make_active(seat, card, luck or Script([]))


# laying out


def team(faction: str, keys: Sequence[str], upgrades: Sequence[str] | None = None) -> str:
    """The text of a list: these pieces, then these upgrades or those that make 14 points."""
    counts = {key: keys.count(key) for key in keys}
    lines = [key if count == 1 else f"{count} {key}" for key, count in counts.items()]
    if upgrades is None:
        left = 14 - sum(COST.get(kind_of(key), 2) for key in keys)
        assert left >= 0, "these pieces cost more than 14 points"
        upgrades = [name for name, cost in UPGRADES.items() if left & cost]
    return "\n".join([faction, *lines, *(f"upgrade {name}" for name in upgrades)])


def parsed(side: int, text: str) -> list[dict[str, Any]]:
    """The pieces of a side as a snapshot has them, those of one kind together."""
    specs = [words for part in text.split(",") if (words := part.split())]
    order = list(dict.fromkeys(words[0] for words in specs))
    numbers: dict[str, int] = {}
    made = []
    for key, where, *marks in sorted(specs, key=lambda words: order.index(words[0])):
        number = numbers[kind_of(key)] = numbers.get(kind_of(key), 0) + 1
        off = where in ("slain", "removed")
        tokens = [int(mark) for mark in marks if mark[0] in "+-"]
        charms = [mark for mark in marks if mark in ("blessed", "cursed")]
        rest = set(marks) - {"done", "fresh"} - set(charms) - {m for m in marks if m[0] in "+-"}
        assert not rest, f"unknown words: {rest}"
        made.append(
            {
                "side": side,
                "kind": key,
                "number": number,
                "at": "" if off else where,
                "zone": where if off else "board",
                "tokens": sum(tokens),
                "charm": charms[0] if charms else "",
                "activated": "done" in marks,
                "before": "fresh" not in marks,
            }
        )
    return made


FILLERS: Final = ("hermit", "lovers", "temperance")
"""Tarot cards that do nothing while they lie there."""


def field(
    ours: str,
    theirs: str,
    *,
    to: int = 0,
    turn: int = 1,
    first: int = 0,
    last: int | None = None,
    begun: bool = True,
    trees: str = "",
    holes: str = "",
    water: str = "",
    active: str = "",
    ready: str | tuple[str, ...] = (),
    discard: Sequence[str] = (),
    minor: dict[str, Any] | None = None,
    bones: Sequence[Sequence[int]] = ((0,) * 5, (0,) * 5),
    factions: tuple[str, str] = (A, B),
    upgrades: tuple[Sequence[str] | None, Sequence[str] | None] = (None, None),
    **options: object,
) -> Table:
    """The position in which seat `to` is about to choose the piece that Activates.

    `ours` is seat 0, `theirs` seat 1. `active` is the active tarot card; those in `ready`
    are dealt out and not active, so that `make_active` can make them so.
    """
    waiting = (ready,) if isinstance(ready, str) else ready
    tarot = bool(active or ready or discard)
    if tarot:
        theirs = f"{theirs}, seer removed"
    pieces = parsed(0, ours), parsed(1, theirs)
    if tarot:
        others = [card for card in FILLERS if card not in (active, *waiting)]
        shown = active or others[0]
        dealt = list(dict.fromkeys([shown, *waiting, *others]))[:3]
    chosen: dict[str, Any] = {
        "first": team(factions[0], [each["kind"] for each in pieces[0]], upgrades[0]),
        "second": team(factions[1], [each["kind"] for each in pieces[1]], upgrades[1]),
        **options,
    }
    terrain = {
        square: kind
        for kind, squares in (("tree", trees), ("hole", holes), ("water", water))
        for square in squares.split()
    }
    data: dict[str, Any] = {
        "version": 1,
        "turn": turn,
        "to": to,
        "first": first,
        "last": 1 - to if last is None else last,
        "begun": begun,
        "pieces": [*pieces[0], *pieces[1]],
        "terrain": terrain,
        "tarot": {
            "dealt": dealt if tarot else [],
            "active": shown if tarot else "",
            "discard": list(discard),
        },
        "minor": {"shown": ["", ""], "kept": ["", ""], "discard": "", "aside": ""} | (minor or {}),
        "bones": [list(each) for each in bones],
    }
    return Table(rules().restore(chosen, data), chosen)


def begun(picks: Sequence[int], first: str = "", second: str = "", **options: object) -> Table:
    """A game just begun with these picks, at its first decision."""
    chosen = {"first": first or FOUR, "second": second or OTHER_FOUR, **options}
    script = Script(list(picks))
    made = Table(rules().start(chosen, script), chosen)
    assert script.spent(), f"luck was asked {script.used} times, not {len(picks)}"
    return made


FOUR: Final = team(A, ["king", "queen", "knight", "pawn"])
OTHER_FOUR: Final = team(B, ["king", "rook", "bishop", "pawn"])
"""Two small teams, in the order in which they are deployed."""


# luck in numbers


def chance(table: Table, text: str, came: Callable[[Table], bool]) -> float:
    """The exact chance that a move brings about what `came` asks for."""
    move = rules().read(table.position, text)
    found = odds(
        table.position,
        move,
        lambda after, _: str(came(Table(cast(Any, after), table.options))),
        seconds=60.0,
    )
    assert found.exact
    return float(found.chances.get("True", 0))
