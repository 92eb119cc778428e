"""What can be asked of the server over HTTP: every path with the types of question and answer.

The application serves these, and the description at /openapi.json is made from them.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from regalia.analysis import Analysis
from regalia.server.wire import (
    Brief,
    Code,
    Guide,
    Health,
    Hints,
    Lobby,
    MadeTable,
    NewTable,
    SeatKey,
    Sit,
    TableKeys,
    Trial,
    Tried,
)

Method = Literal["GET", "POST", "DELETE"]


class Route(Struct, frozen=True):
    """One request: its name, what it asks with and what is answered (a type, or a media type)."""

    name: str
    method: Method
    path: str
    summary: str
    answers: Any
    asks: Any = None
    keys: bool = False
    """Whether keys in the Authorization header make a difference."""


ROUTES = (
    Route("health", "GET", "/health", "Whether the server is well, and which it is.", Health),
    Route("openapi", "GET", "/openapi.json", "This description.", "application/json"),
    Route("metrics", "GET", "/metrics", "How busy it is, if that may be read.", "text/plain"),
    Route("lobby", "GET", "/api/lobby", "What there is to play, and with whom.", Lobby),
    Route("guide", "GET", "/api/games/{game}/guide", "A game's rules, in sections.", Guide),
    Route(
        "guide_picture",
        "GET",
        "/api/games/{game}/pictures/{name}",
        "A picture that the rules show.",
        "image/svg+xml",
    ),
    Route("try_options", "POST", "/api/games/{game}/try", "Consider options.", Tried, Trial),
    Route(
        "tables",
        "GET",
        "/api/tables",
        "The tables one may know of, the newest first.",
        tuple[Brief, ...],
        keys=True,
    ),
    Route(
        "make_table",
        "POST",
        "/api/tables",
        "Make a table.",
        MadeTable,
        NewTable,
        keys=True,
    ),
    Route(
        "open_tables",
        "GET",
        "/api/open",
        "The tables that wait for somebody, the newest first.",
        tuple[Brief, ...],
    ),
    Route("sit", "POST", "/api/tables/{table}/seats", "Take an open chair.", SeatKey, Sit),
    Route(
        "make_code",
        "POST",
        "/api/codes",
        "A code that brings one's seats to a second device.",
        Code,
        keys=True,
    ),
    Route(
        "use_code",
        "POST",
        "/api/codes/{code}",
        "Keys for a second device to all seats of a code, which is spent with that.",
        tuple[TableKeys, ...],
    ),
    Route("delete_table", "DELETE", "/api/tables/{table}", "Delete a table.", None, keys=True),
    Route(
        "record",
        "GET",
        "/api/tables/{table}/record",
        "The record of a table, one JSON line for each thing that happened.",
        "application/jsonl",
    ),
    Route(
        "hint",
        "GET",
        "/api/tables/{table}/hint",
        "The best moves for the person at a table who decides now, where it allows hints.",
        Hints,
        keys=True,
    ),
    Route(
        "analysis",
        "GET",
        "/api/tables/{table}/analysis",
        "What happened in a game that is over: chances, decisions and luck.",
        Analysis,
    ),
    Route(
        "curve",
        "GET",
        "/api/tables/{table}/curves/{name}",
        "Everybody's chances in a game that is over, as a curve.",
        "image/svg+xml",
    ),
    Route(
        "report",
        "GET",
        "/api/tables/{table}/report",
        "What happened in a game that is over, as one page that needs nothing else.",
        "text/html",
    ),
    Route(
        "picture",
        "GET",
        "/api/tables/{table}/picture.svg",
        "A small picture of a table.",
        "image/svg+xml",
        keys=True,
    ),
    Route(
        "land",
        "GET",
        "/api/tables/{table}/lands/{name}",
        "The ground of a map on a table, without what stands on it.",
        "image/svg+xml",
    ),
)
SOCKET = "/api/tables/{table}/socket"
