"""A search on several cores finds what it finds on one, and leaves no process behind."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import TypeAlias

import pytest

from regalia.bots import bot
from regalia.bots.bot import known
from regalia.bots.cores import Answer, looked, processors, usable
from regalia.bots.judge import Judge
from regalia.bots.root import Root
from regalia.bots.turns import Turns
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.playout import playout
from regalia.kernel.position import Position
from regalia.kernel.registry import game, keys

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be forked here"),
    pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning"),
    pytest.mark.usefixtures("no_child_is_left"),
]
Plain: TypeAlias = tuple[int, float, int, tuple[int, ...]]
LOOKS = 40
SOON = 30.0
"""Seconds that a busy machine may need for what takes none."""


MIDDLE = {
    "battle-ace": (1, 3),
    "battle-royal": (1, 3),
    "royal-battles": (3, 3),
    "royals": (3, 4),
    "wargame-chess": (1, 3),
}
"""For every game a seed and a depth at which there is enough to look at."""


def middle(key: str) -> tuple[Game, Position]:
    """A position in the midst of a game, with something to decide."""
    rules, luck = game(key), Dice(MIDDLE[key][0])
    position = rules.start({}, luck)
    playout(position, rules.courtesy, luck, 30)
    while len(position.moves()) < 3:
        playout(position, rules.courtesy, luck, 1)
    return rules, position


def thoughts(key: str, cores: int, exact: bool, positions: int = 10**9) -> tuple[list[Plain], int]:
    """What a search without a clock thinks, over two worlds where something is hidden, and how
    many positions it judges."""
    rules, position = middle(key)
    seat, luck = int(position.actor), Dice(3)
    worlds = [known(rules, position, seat, luck) for _ in range(2 if rules.hidden else 1)]
    turns = Turns(Judge(), rules.courtesy, luck, 200, 2, positions, float("inf"))
    found = Root(turns, worlds, 4, exact, cores).thoughts(MIDDLE[key][1])
    return [
        (int(each.move), each.promise, int(each.depth), tuple(each.path)) for each in found
    ], int(turns.judged)


def helped() -> int:
    """Grows with every helper that has ended."""
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_minflt


def test_every_game_is_looked_at() -> None:
    assert set(MIDDLE) == set(keys())


@pytest.mark.parametrize("key", MIDDLE)
def test_exact_thoughts_are_the_same_on_several_cores(key: str) -> None:
    one = thoughts(key, 1, exact=True)
    before = helped()
    assert thoughts(key, 2, exact=True) == one
    assert helped() > before
    assert thoughts(key, 3, exact=True) == one


@pytest.mark.parametrize("key", MIDDLE)
def test_the_best_move_is_the_same_on_several_cores(key: str) -> None:
    """And it does not matter who is quicker."""
    one, _ = thoughts(key, 1, exact=False)
    two = thoughts(key, 2, exact=False)
    assert two[0][0] == one[0]
    assert thoughts(key, 3, exact=False) == two


@pytest.mark.parametrize("key", ["battle-ace", "royals"])
def test_a_budget_of_positions_ends_where_it_does_on_one_core(key: str) -> None:
    _, whole = thoughts(key, 1, exact=True)
    ended = set()
    for budget in (whole + 1, whole, whole * 3 // 4):
        one, _ = thoughts(key, 1, exact=True, positions=budget)
        ended.add(one[0][2])
        for _ in range(2):
            assert thoughts(key, 3, exact=True, positions=budget)[0] == one
    assert len(ended) == 2


def number_of(number: int, elsewhere: int) -> Answer:
    return float(number), number, 1


def test_looks_come_in_order_whoever_made_them() -> None:
    for count in (1, 2, LOOKS, 2_500):
        assert looked(number_of, count, 4, float("inf")) == [
            (float(number), number, 1) for number in range(count)
        ]


def test_several_processes_look_and_tell_each_other_how_much() -> None:
    def slow(number: int, elsewhere: int) -> Answer:
        time.sleep(0.01)
        return float(elsewhere), os.getpid(), 1

    found = looked(slow, LOOKS, 2, float("inf"))
    assert found
    assert len({process for _, process, _ in found}) == 2
    assert max(elsewhere for elsewhere, _, _ in found) > 0


def elsewhere_only(does: Callable[[], None]) -> Callable[[int, int], Answer]:
    """A look that does something in helpers alone, where the others are in no hurry."""
    parent = os.getpid()

    def look(number: int, elsewhere: int) -> Answer:
        if os.getpid() != parent:
            does()
        time.sleep(0.01)
        return 0.0, 0, 1

    return look


def fails() -> None:
    raise ValueError("a fault of the program")


def is_killed() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.parametrize("does", [fails, is_killed])
def test_a_helper_that_breaks_off_is_as_if_the_look_was_not_ended(
    does: Callable[[], None], capfd: pytest.CaptureFixture[str]
) -> None:
    before = open_files()
    assert looked(elsewhere_only(does), LOOKS, 3, float("inf")) is None
    assert open_files() == before
    assert capfd.readouterr() == ("", "")


def test_a_helper_that_is_late_is_ended() -> None:
    began = perf_counter()
    assert looked(elsewhere_only(lambda: time.sleep(600)), LOOKS, 2, began + 1.0) is None
    assert perf_counter() - began < SOON


def test_a_fault_of_ones_own_ends_the_helpers() -> None:
    parent = os.getpid()

    def look(number: int, elsewhere: int) -> Answer:
        if os.getpid() == parent:
            raise KeyboardInterrupt
        time.sleep(600)
        return 0.0, 0, 0

    before = open_files()
    with pytest.raises(KeyboardInterrupt):
        looked(look, LOOKS, 3, float("inf"))
    assert open_files() == before


def test_two_threads_think_at_once() -> None:
    """Each with helpers of its own, as two tables in one program would."""
    one = thoughts("royals", 1, exact=True)
    with ThreadPoolExecutor(2) as threads:
        asked = [threads.submit(thoughts, "royals", 2, True) for _ in range(4)]
        assert all(each.result() == one for each in asked)


def test_a_decision_on_two_cores_keeps_its_clock_and_leaves_nothing_behind() -> None:
    rules, position = middle("wargame-chess")
    before = open_files()
    player = bot("search:depth=8,positions=9000000,seconds=0.3,cores=2")
    began = perf_counter()
    assert position.allows(player.choose(rules, position, int(position.actor), Dice(1)))
    assert perf_counter() - began < SOON
    assert open_files() == before


def test_no_more_cores_are_used_than_are_lent() -> None:
    assert usable(1) == 1
    assert usable(16) == min(16, processors())
    assert bot("sovereign").chosen.cores == 2
    assert bot("search").chosen.cores == 1


THINKING = """
import os, time
from regalia.bots.cores import looked

def look(number, elsewhere):
    os.write(1, b"%d\\n" % os.getpid())
    time.sleep(600)

looked(look, 3, 3, float("inf"))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a thought is finished first")
def test_helpers_die_with_a_parent_that_is_killed() -> None:
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", THINKING], stdout=subprocess.PIPE, text=True, cwd=root
    ) as parent:
        assert parent.stdout
        try:
            processes = [int(parent.stdout.readline()) for _ in range(3)]
        finally:
            parent.kill()
            parent.wait()
        assert len(set(processes)) == 3
        until = time.monotonic() + SOON
        while any(alive(each) for each in processes):
            assert time.monotonic() < until, "a helper is left"
            time.sleep(0.02)


def alive(process: int) -> bool:
    """Whether a process runs; one that has ended may not have been asked for yet."""
    with suppress(OSError):
        state = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2][0]
        return state != "Z"
    return False


def open_files() -> int:
    return sum(1 for _ in Path("/dev/fd").iterdir())


@pytest.fixture
def no_child_is_left() -> Iterator[None]:
    before = children()
    yield
    assert children() == before


def children() -> set[int]:
    """The children of this process, those too that have ended and are not forgotten."""
    tasks = Path("/proc/self/task").iterdir()
    return {int(child) for task in tasks for child in (task / "children").read_text().split()}
