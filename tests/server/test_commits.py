"""Commits: many changes in one transaction, and nobody suffers from another's."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from regalia.server.commits import Commits


class Disk:
    """Keeps numbers but for the bad ones, each time after a moment."""

    def __init__(self, *bad: int) -> None:
        self.times: list[list[int]] = []
        self.kept: list[int] = []
        self._bad = bad

    async def keep(self, numbers: Sequence[int]) -> None:
        self.times.append(list(numbers))
        await asyncio.sleep(0)
        for number in numbers:
            if number in self._bad:
                raise ValueError(number)
        self.kept += numbers


async def test_who_comes_while_one_is_written_goes_with_the_next() -> None:
    disk = Disk()
    commits = Commits(disk.keep, ValueError)
    first = asyncio.ensure_future(commits.add(1))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    await asyncio.gather(first, *(commits.add(number) for number in (2, 3, 4)))
    assert disk.times == [[1], [2, 3, 4]]
    await commits.add(5)
    assert disk.kept == [1, 2, 3, 4, 5]


async def test_of_those_that_fail_together_each_is_tried_alone() -> None:
    disk = Disk(3)
    commits = Commits(disk.keep, ValueError)
    done = await asyncio.gather(*map(commits.add, (2, 3, 4)), return_exceptions=True)
    assert [type(each) for each in done] == [type(None), ValueError, type(None)]
    assert disk.kept == [2, 4]
    with pytest.raises(ValueError):
        await commits.add(3)
    await commits.add(6)


async def test_when_the_disk_is_gone_everybody_hears_it_soon() -> None:
    times = 0

    async def gone(numbers: Sequence[int]) -> None:
        nonlocal times
        times += 1
        raise OSError(f"no disk for {len(numbers)}")

    commits = Commits(gone, ValueError)
    done = await asyncio.gather(*map(commits.add, range(50)), return_exceptions=True)
    assert {type(each) for each in done} == {OSError}
    assert times == 3


async def test_who_has_gone_does_not_keep_the_others_waiting() -> None:
    disk = Disk()
    commits = Commits(disk.keep, ValueError)
    gone, other = (asyncio.ensure_future(commits.add(number)) for number in (1, 2))
    await asyncio.sleep(0)
    gone.cancel()
    await other
    assert disk.kept == [1, 2]
