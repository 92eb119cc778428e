"""The key of a position whose game makes none of its own."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec


def snapshot_key(snapshot: dict[str, Any]) -> int:
    """63 bits of a snapshot, whatever the order of its fields."""
    plain = msgspec.json.encode(snapshot, order="deterministic")
    return int.from_bytes(blake2b(plain, digest_size=8).digest(), "big") >> 1
