"""Logs: what happens at a server, for whoever runs it.

As `json` every event is one line of JSON on the standard error: its time, its level, what it is,
and at which table. As `plain` only trouble is told, in words. Neither holds a key, a seed, a name,
what was said, a move or a card: an event is made of ids, seats and counts, and of an error there
is its kind and place, since its words may tell what somebody holds. An address is told as a mark
that means something until the server ends, to nobody else.
"""

from __future__ import annotations

import logging
import sys
import traceback
from datetime import UTC, datetime
from hashlib import sha256
from hmac import digest
from pathlib import Path
from secrets import token_bytes
from typing import Any, Literal

import msgspec

from regalia.server.buckets import Buckets

LONGEST = 200
"""Letters of what another library says."""

EVERY = 1 / 60
"""How often a second the same address is told of."""

OURS = "regalia.server"
_SALT = token_bytes(16)
_told = Buckets(EVERY, 1)
_log = logging.getLogger(OURS)


def begin(style: Literal["plain", "json"]) -> None:
    """Have everything that this process logs told in that way from now on."""
    if style == "plain":
        return
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.captureWarnings(True)
    _log.setLevel(logging.INFO)


def tell(event: str, table: str = "", level: int = logging.INFO, **more: Any) -> None:
    """Something has happened, perhaps at a table."""
    told = {"table": table, **more} if table else more
    words = ", ".join(f"{name} {value}" for name, value in more.items())
    text = f"table {table}: {event}" if table else event
    known = {"told": {"event": event, **told}}
    _log.log(level, "%s", f"{text}: {words}" if words else text, extra=known)


def warn(event: str, table: str = "", **more: Any) -> None:
    """Something has gone wrong."""
    tell(event, table, logging.WARNING, **more)


def too_fast(address: str) -> None:
    """An address asks too often; told once a minute."""
    refused("too-fast", address)


def crowded() -> None:
    """Too many are connected; told once a minute."""
    refused("crowded", "")


def refused(fault: str, address: str) -> None:
    """Somebody has come to a limit; told once a minute."""
    if _told.take(f"{fault} {address}"):
        more: dict[str, Any] = {"address": mark(address)} if address else {}
        tell("refused", fault=fault, **more)


def mark(address: str) -> str:
    """What stands for an address: nobody can tell which it is."""
    return digest(_SALT, address.encode(), sha256).hex()[:8]


def kind(error: BaseException) -> str:
    """What kind of error it was and where it came from, without its words."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{where}"


class AsJson(logging.Formatter):
    """One line of JSON for each record. Of those that other libraries write there is the first
    line, and of an exception its kind and where it passed through, without its words."""

    def format(self, record: logging.LogRecord) -> str:
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"time": when, "level": record.levelname.lower()}
        others = {"event": "trouble", "from": record.name, "what": _first_line(record)}
        line |= getattr(record, "told", others)
        error = record.exc_info[1] if record.exc_info else None
        if error:
            frames = traceback.extract_tb(error.__traceback__)
            line["error"] = type(error).__name__
            line["passed"] = [f"{Path(each.filename).name}:{each.lineno}" for each in frames]
        return msgspec.json.encode(line).decode()


def _first_line(record: logging.LogRecord) -> str:
    """What was said, as it stands in the source of whoever said it: nothing is filled in."""
    said = record.msg if isinstance(record.msg, str) else type(record.msg).__name__
    said = said.partition("\n")[0]
    return "".join(letter for letter in said[:LONGEST] if letter.isprintable())
