"""Faults: what can be wrong with a request, as a word, a sentence and a status."""

from __future__ import annotations

from regalia.kernel.errors import (
    BadOptions,
    BadRecord,
    BadSetting,
    IllegalMove,
    RegaliaError,
    Stale,
    UnknownName,
)
from regalia.server import logs
from regalia.server.store import Closed, NotStored, Overtaken
from regalia.server.thinkers import Crowded, NoAnswer


class Refusal(RegaliaError):
    """A request that is refused: a word for programs, a sentence for people, an HTTP status."""

    def __init__(self, fault: str, text: str, status: int = 400) -> None:
        super().__init__(text)
        self.fault = fault
        self.status = status


WORDS: tuple[tuple[type[RegaliaError], str, int], ...] = (
    (Stale, "stale", 409),
    (IllegalMove, "illegal", 409),
    (BadOptions, "bad-options", 400),
    (BadRecord, "bad-record", 400),
    (BadSetting, "bad-setting", 400),
    (UnknownName, "unknown-name", 404),
    (Overtaken, "stale", 409),
    (Closed, "closed", 409),
    (NotStored, "not-kept", 503),
    (Crowded, "crowded", 503),
    (NoAnswer, "no-answer", 503),
)
"""The word and status of each kind of error that the rooms below raise."""


def refusal(error: RegaliaError) -> Refusal:
    """Any error that is meant for a person, as a refusal."""
    if isinstance(error, Refusal):
        return error
    for kind, fault, status in WORDS:
        if isinstance(error, kind):
            return Refusal(fault, str(error), status)
    return Refusal("refused", str(error))


def loggable(error: Exception) -> str:
    """What may be logged of an error: the words of a game's may tell what somebody holds."""
    return str(error) if isinstance(error, NoAnswer | NotStored) else logs.kind(error)


def no_table() -> Refusal:
    return Refusal("no-table", "There is no such table; it may have been deleted.", 404)


def no_moment(made: int) -> Refusal:
    return Refusal("no-moment", f"{made} decisions have been made.")


def not_yours(what: str) -> Refusal:
    return Refusal("not-yours", what, 403)
