"""Processes: how much memory they hold and how long they have worked, where the system tells."""

from __future__ import annotations

import asyncio
import gc
import os
from contextlib import suppress
from pathlib import Path

PROCESSES = Path("/proc")
MOST_FILES = 65_536
COLLECTED = (5_000, 5, 1_000_000)
"""Python looks for garbage in circles when so many more things were made than let go (a scene alone
has some thousands), among older ones after so many times, and never by itself among all. While it
looks the whole server stands still."""

ALL_COLLECTED = 120.0
"""Seconds after which it looks among all, which may take a quarter of a second."""


def tidy_seldom() -> None:
    """Have Python look for garbage more seldom from now on, and never among what is there already.
    Whoever calls this has to `tidy_now_and_then`, or to end soon."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED)


async def tidy_now_and_then() -> None:
    """Look for garbage among all, again and again."""
    while True:
        await asyncio.sleep(ALL_COLLECTED)
        gc.collect()


def most_files() -> int:
    """How many files and sockets this process may have open: as many as the system lets it,
    from now on, and no more than MOST_FILES."""
    try:
        import resource
    except ImportError:  # where there are other limits
        return MOST_FILES
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(MOST_FILES, most)
    if now != resource.RLIM_INFINITY and now < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
            return wanted
        return now
    return wanted


def resident(processes: list[int]) -> int:
    """Bytes that these processes hold together; one that has gone, or of which the system tells
    nothing, holds none."""
    return sum(_resident(process) for process in processes)


def family(process: int) -> list[int]:
    """A process, and all that it has started and that those have started."""
    found = [process]
    for each in found:  # which grows meanwhile
        with suppress(OSError):
            for tasks in (PROCESSES / str(each) / "task").iterdir():
                found += [int(child) for child in (tasks / "children").read_text().split()]
    return found


def worked(processes: list[int]) -> float:
    """Seconds for which these processes have had a processor, together."""
    return sum(_worked(process) for process in processes)


def _worked(process: int) -> float:
    with suppress(OSError, IndexError, ValueError):
        told = (PROCESSES / str(process) / "stat").read_text().rpartition(")")[2].split()
        return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def _resident(process: int) -> int:
    with suppress(OSError, IndexError, ValueError):
        pages = int((PROCESSES / str(process) / "statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    return 0
