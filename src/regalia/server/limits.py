"""Limits: how much of a server one person may use, and all of them together.

There are no accounts: a person is an address. What is counted is counted by each worker process
for itself. On one's own machine (`Settings.trusting`) nobody counts tables, bots' time or one
address's sockets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.inspect import Metadata, StructType, type_info

from regalia.kernel.errors import BadSetting, quoted
from regalia.kernel.options import fault

MOST = 1_000_000_000


def _count(meaning: str) -> Meta:
    return Meta(ge=0, le=MOST, description=meaning)


def _some(meaning: str) -> Meta:
    return Meta(ge=1, le=MOST, description=meaning)


def _rate(meaning: str) -> Meta:
    return Meta(gt=0, le=MOST, description=meaning)


class Limits(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Each with what is usual and what it means; `--limit tables-per-hour=20` sets one."""

    tables_per_hour: Annotated[int, _count("tables made from one address in an hour")] = 120
    tables_per_day: Annotated[int, _count("tables made from one address in a day")] = 600
    tables_unfinished: Annotated[int, _count("tables in all whose games are not over")] = 20_000
    screens: Annotated[int, _some("screens at one table")] = 200
    watchers: Annotated[int, _count("of them, screens of those who only look on")] = 150
    sockets: Annotated[int, _some("sockets in all")] = 4_000
    sockets_per_address: Annotated[int, _some("sockets of one address")] = 100
    connections: Annotated[int, _some("connections in all, sockets among them")] = 5_000
    requests_per_second: Annotated[float, _rate("requests of one address in a second")] = 40.0
    requests_at_once: Annotated[int, _some("requests of one address at once")] = 200
    changes_per_second: Annotated[
        float, _rate("of them, those that make or try something, in a second")
    ] = 5.0
    changes_at_once: Annotated[int, _some("of them, those that make or try something")] = 60
    messages_per_second: Annotated[float, _rate("messages on one socket in a second")] = 100.0
    messages_at_once: Annotated[int, _some("messages on one socket at once")] = 300
    speech_per_second: Annotated[float, _rate("of them, those for others to read, in a second")] = (
        0.5
    )
    speech_at_once: Annotated[int, _some("of them, those for others to read, at once")] = 6
    speech_lines: Annotated[int, _count("lines said at one table in all")] = 5_000
    body: Annotated[int, _some("bytes of a request's body")] = 4 << 20
    message: Annotated[int, _some("characters of a message on a socket")] = 16_384
    record_decisions: Annotated[int, _some("decisions of a record that is handed in")] = 20_000
    bot_seconds: Annotated[float, _rate("seconds for which a bot may be set to think")] = 5.0
    bot_cores: Annotated[int, _some("cores on which a bot may be set to think")] = 2
    bot_positions: Annotated[int, _some("positions that a bot may be set to consider")] = 50_000
    thinking_per_hour: Annotated[
        float, _rate("seconds of thinking in an hour for those at one address")
    ] = 1_800.0
    thoughts_waiting: Annotated[int, _some("thoughts that may wait for a free thinker")] = 200

    def told(self) -> Iterator[tuple[str, str, str]]:
        """Every limit as it is written: its name, its value and its meaning."""
        kind = type_info(Limits)
        assert isinstance(kind, StructType)
        for field in kind.fields:
            assert isinstance(field.type, Metadata)
            meaning = (field.type.extra_json_schema or {})["description"]
            yield field.name.replace("_", "-"), f"{getattr(self, field.name):.12g}", meaning


def set_limits(given: Sequence[str]) -> Limits:
    """The limits that texts like `watchers=50` set, and the others as usual; BadSetting if one
    cannot be set so."""
    chosen: dict[str, str] = {}
    for each in given:
        name, equals, value = each.partition("=")
        if not equals:
            raise BadSetting(f"A limit is written name=value, not {quoted(each)}.")
        chosen[name.strip().replace("-", "_")] = value.strip()
    try:
        return msgspec.convert(chosen, Limits, strict=False)
    except msgspec.ValidationError:
        raise BadSetting(fault(Limits, chosen, "limit").replace("_", "-")) from None
