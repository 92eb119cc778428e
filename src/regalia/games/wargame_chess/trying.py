"""Trying a faction out: a battle laid out in a line, played with scripted luck, and read back.

For the tests of factions, the house's own and those of other packages.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from regalia.games.wargame_chess import WargameChess
from regalia.games.wargame_chess.lists import team_of
from regalia.games.wargame_chess.rules import WargameChessPosition
from regalia.kernel.luck import Script

GAME = WargameChess()
CHARMS = ("blessed", "cursed")
ZONES = ("slain", "removed", "summon")


def battle(first: str, second: str, pieces: str, **extra: Any) -> WargameChessPosition:
    """Seat 0 is about to Activate. `first` and `second` are lists, by name or as a text.

    `pieces` are those of seat 0, then after a bar those of seat 1: `king e1, pawn a2 +1 done | …`.
    The words after a kind are a square or a zone, `+1` or `-1` for tokens, `blessed`, `cursed`,
    `done` (has Activated this turn), `fresh` (never before), `note=2`. `extra` are fields of the
    snapshot, and options (`turns`, `star` and the like). Pieces of a list that are not spoken of
    are removed.
    """
    options: dict[str, Any] = {
        name: extra.pop(name) for name in ("turns", "star", "trees") if name in extra
    }
    sides = pieces.split("|")
    data: dict[str, Any] = {"version": 1, "turn": 1, "to": 0, "first": 0, "last": 1, "begun": True}
    data["pieces"] = [
        row for side, text in enumerate(sides) for row in _side(side, (first, second)[side], text)
    ]
    chosen: dict[str, Any] = {"first": first, "second": second, **options}
    return cast(WargameChessPosition, GAME.restore(chosen, {**data, **extra}))


def _side(side: int, given: str, text: str) -> list[dict[str, Any]]:
    """The pieces of a side in the order of its list; those not spoken of are removed."""
    listed = team_of(given)
    spoken = [_piece(side, words.split()) for words in text.split(",") if words.strip()]
    found = []
    for place in listed.rows:
        kind = listed.roster().piece[place].key
        row = next((row for row in spoken if row["kind"] == kind), None)
        if row is None:
            row = _piece(side, [kind, "removed"])
        else:
            spoken.remove(row)
        found.append(row)
    return found + spoken


def _piece(side: int, words: list[str]) -> dict[str, Any]:
    kind, where, *marks = words
    row: dict[str, Any] = {"side": side, "kind": kind, "before": "fresh" not in marks}
    row |= {"zone": where} if where in ZONES else {"at": where, "zone": "board"}
    row["activated"] = "done" in marks
    for mark in marks:
        if mark in CHARMS:
            row["charm"] = mark
        elif mark[0] in "+-":
            row["tokens"] = int(mark)
        elif mark.startswith("note="):
            row["note"] = int(mark.removeprefix("note="))
    return row


def play(
    position: WargameChessPosition, *texts: str, luck: Sequence[int] = ()
) -> WargameChessPosition:
    """Say these moves one after another; together they use up exactly these picks."""
    script = Script(list(luck))
    for text in texts:
        position.play(GAME.read(position, text), script)
    assert script.spent(), f"luck was asked {script.used} times, not {len(luck)}"
    return position


def legal(position: WargameChessPosition) -> set[str]:
    """The texts of all legal moves, offers to the other player aside."""
    return {GAME.say(position, move) for move in position.moves() if move < GAME.courtesy}


def stands(position: WargameChessPosition, square: str) -> dict[str, Any]:
    """The only piece on a square, as the snapshot has it."""
    (found,) = [row for row in position.snapshot()["pieces"] if row["at"] == square]
    return cast(dict[str, Any], found)


def lie(position: WargameChessPosition, side: int, zone: str) -> list[str]:
    """The kinds of a side's pieces in a zone."""
    rows = position.snapshot()["pieces"]
    return [row["kind"] for row in rows if row["side"] == side and row["zone"] == zone]


def asked(position: WargameChessPosition) -> str:
    """What the one who decides is asked."""
    return GAME.prompt(position, int(position.actor), ("White", "Black"))


def deployed(first: str, second: str) -> WargameChessPosition:
    """A game on a bare board in which all pieces are set up, seat 0's before seat 1's, each on
    the first free square of its zone; at the first decision that is no deployment."""
    options = {"first": first, "second": second, "trees": 0}
    position = GAME.start(options, Script([1]))
    while asked(cast(WargameChessPosition, position)).startswith("Deploy"):
        position.play(min(position.moves()), Script([]))
    return cast(WargameChessPosition, position)
