"""A match on several processes: the same results, in order, and no process is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest
from msgspec import structs

from regalia.kernel.registry import game, keys
from regalia.table.match import Result, match
from regalia.table.workers import WorkerLost, as_they_come, shared_out
from tests.command import COMMAND


def played(key: str, jobs: int, records: Path | None = None) -> tuple[Result, list[int]]:
    told: list[int] = []
    rules = game(key)
    options = rules.choose({"players": 2})
    bots = ["random", "greedy"] if key != "wargame-chess" else ["random", "random"]
    result = match(rules, options, bots, 5, 7, records, told.append, jobs=jobs)
    return structs.replace(result, seconds=0.0, ms_a_decision=[]), told


@pytest.mark.parametrize("key", keys())
def test_any_number_of_processes_gives_the_same_result(key: str) -> None:
    assert played(key, 1) == played(key, 2)
    assert played(key, 2)[1] == [1, 2, 3, 4, 5]


def test_records_are_the_same_too(tmp_path: Path) -> None:
    one, many = tmp_path / "one", tmp_path / "many"
    played("battle-ace", 1, one)
    played("battle-ace", 3, many)
    assert [file.name for file in sorted(one.iterdir())] == [
        file.name for file in sorted(many.iterdir())
    ]
    for file in one.iterdir():
        assert file.read_bytes() == (many / file.name).read_bytes()


def fail_at_three(plan: str, number: int) -> str:
    if number == 3:
        raise ValueError(f"{plan} {number}")
    return f"{plan} {number}"


def vanish(plan: str, number: int) -> str:
    os._exit(1)


def wait_for_a_sign(sign: Path, number: int) -> int:
    """The first waits for the sign, and the last gives it."""
    until = time.monotonic() + 60
    while number == 0 and not sign.exists():
        assert time.monotonic() < until, "nobody gave the sign"
        time.sleep(0.02)
    if number == 5:
        sign.touch()
    return number * number


def test_answers_come_in_order_though_the_first_takes_longest(tmp_path: Path) -> None:
    answers = list(shared_out(wait_for_a_sign, tmp_path / "sign", 6, 2))
    assert answers == [0, 1, 4, 9, 16, 25]


def test_whoever_is_free_does_what_is_next_and_what_is_done_need_not_wait(tmp_path: Path) -> None:
    answers = list(as_they_come(wait_for_a_sign, tmp_path / "sign", 6, 2))
    assert answers[-1] == (0, 0)
    assert sorted(answers) == list(enumerate([0, 1, 4, 9, 16, 25]))


def test_an_error_in_a_process_is_raised_where_the_work_was_asked_for() -> None:
    given: list[str] = []
    with pytest.raises(ValueError, match=r"^work 3$"):
        given.extend(shared_out(fail_at_three, "work", 6, 2))
    assert given == ["work 0", "work 1", "work 2"][: len(given)]


def test_a_process_that_vanishes_is_noticed() -> None:
    with pytest.raises(WorkerLost):
        list(shared_out(vanish, "work", 2, 2))


def children(process: int) -> list[int]:
    listed = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(each) for each in listed.split()]


def running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="no list of processes here")
def hear_ctrl_c() -> None:
    """Whoever runs the tests in the background may have told them to pass over Ctrl-C."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_ctrl_c_leaves_no_process_behind_and_says_nothing(tmp_path: Path) -> None:
    words = ["match", "royals", "greedy", "greedy", "--games", "1000000", "--jobs", "2"]
    program = subprocess.Popen(
        [*COMMAND, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        start_new_session=True,
        preexec_fn=hear_ctrl_c,
    )
    try:
        until = time.monotonic() + 60
        while len(children(program.pid)) < 3 and time.monotonic() < until:
            time.sleep(0.05)
        started = children(program.pid)
        assert len(started) >= 2
        os.killpg(program.pid, signal.SIGINT)
        out, err = program.communicate(timeout=20)
        assert (program.returncode, out, err) == (130, "", "")
        until = time.monotonic() + 10
        while any(running(each) for each in started) and time.monotonic() < until:
            time.sleep(0.05)
        assert [each for each in started if running(each)] == []
    finally:
        program.kill()
        program.wait()
