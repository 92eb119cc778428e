"""Packed: a long list of which mostly the end is looked at."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Generic, TypeVar, overload

from msgspec import msgpack

T = TypeVar("T")

BLOCK = 32
"""So many things are packed together."""

RECENT = 8
"""And so many of the last ones stay as they are."""


class Packed(Sequence[T], Generic[T]):
    """Things of one kind, as msgspec knows it. Those of long ago take a tenth of their room, and
    are unpacked, a block of them at a time, when somebody looks back."""

    def __init__(self, kind: Any, things: Iterable[T] = ()) -> None:
        self._kind = kind
        self._blocks: list[bytes] = []
        self._last: list[T] = []
        self._looked_at: tuple[int, list[T]] = (-1, [])
        self.extend(things)

    def __len__(self) -> int:
        return len(self._blocks) * BLOCK + len(self._last)

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> list[T]: ...
    def __getitem__(self, place: int | slice) -> T | list[T]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        place = range(len(self))[place]
        block, rest = divmod(place, BLOCK)
        if block < len(self._blocks):
            return self._unpacked(block)[rest]
        return self._last[place - len(self._blocks) * BLOCK]

    def __iter__(self) -> Iterator[T]:
        for block in range(len(self._blocks)):
            yield from self._unpacked(block)
        yield from self._last

    def append(self, thing: T) -> None:
        self._last.append(thing)
        if len(self._last) == BLOCK + RECENT:
            self._blocks.append(zlib.compress(msgpack.encode(self._last[:BLOCK])))
            self._last = self._last[BLOCK:]

    def extend(self, things: Iterable[T]) -> None:
        for thing in things:
            self.append(thing)

    def pop(self) -> T:
        """Take the last one away."""
        if not self._last and self._blocks:
            self._last = self._unpacked(len(self._blocks) - 1)
            self._blocks.pop()
            self._looked_at = (-1, [])
        return self._last.pop()

    def _unpacked(self, block: int) -> list[T]:
        if self._looked_at[0] != block:
            things = _decoder(self._kind).decode(zlib.decompress(self._blocks[block]))
            self._looked_at = (block, things)
        return self._looked_at[1]


@cache
def _decoder(kind: Any) -> msgpack.Decoder[Any]:
    return msgpack.Decoder(list[kind])
