"""The table of the factions' tests: that of `trying`, with lists that stay as they are."""

from __future__ import annotations

from typing import Any

from regalia.games.wargame_chess import trying
from regalia.games.wargame_chess.rules import WargameChessPosition
from regalia.games.wargame_chess.trying import GAME, asked, legal, lie, play, stands

__all__ = ["GAME", "asked", "battle", "deployed", "legal", "lie", "play", "stands", "team"]

TEAMS = {
    "court/host": "court, king, queen, 2 knight, 5 pawn",
    "court/keep": "court, king, 2 rook, bishop, knight, 4 pawn",
    "oracle/college": "oracle, sibyl, archon, 2 augur, 4 acolyte, upgrade almanac",
    "ossuary/procession": "ossuary, reaper, lich, bonecaller, rider, 4 skeleton, "
    "upgrade second casting",
    "fen/sinkhole": "fen, king, 2 bishop, rook, joker, 2 pawn, upgrade quicksand",
    "wildwood/hunt": "wildwood, king, queen, 2 knight, 4 pawn, upgrade old growth",
    "wildwood/grove": "wildwood, king, rook, 2 bishop, joker, 2 pawn, upgrade heartwood",
    "carnival/parade": "carnival, king, queen, harlequin, pierrot, juggler, 3 pawn",
    "carnival/sideshow": "carnival, king, harlequin, pierrot, juggler, knight, 3 pawn, "
    "upgrade confetti",
    "company/lances": "company, captain, 2 knight, 3 pawn, upgrade double pay, upgrade grudge",
    "company/pikes": "company, 2 rook, 6 pawn, upgrade drill, upgrade veterans",
}
"""What these names mean to the tests, however the ready-made lists are changed for balance."""


def battle(first: str, second: str, pieces: str, **extra: Any) -> WargameChessPosition:
    """As in `trying`; `first` and `second` may be names of TEAMS."""
    return trying.battle(team(first), team(second), pieces, **extra)


def deployed(first: str, second: str) -> WargameChessPosition:
    """As in `trying`; `first` and `second` may be names of TEAMS."""
    return trying.deployed(team(first), team(second))


def team(name: str) -> str:
    """A list's text, if the tests have one of their own by that name."""
    return TEAMS[name].replace(", ", "\n") if name in TEAMS else name
