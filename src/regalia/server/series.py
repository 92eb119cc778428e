"""Series: a row of games with the same people, as it is kept beside each of their tables."""

from __future__ import annotations

import msgspec

from regalia.server.wire import Series


def encode_series(series: Series) -> str:
    return msgspec.json.encode(series).decode()


def decode_series(kept: str) -> Series | None:
    """None for a table of older times."""
    return msgspec.json.decode(kept, type=Series) if kept else None
