"""Work shared out among processes: the same answers, nobody idle and nobody left behind."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from regalia.kernel.errors import RegaliaError

Plan = TypeVar("Plan")
Answer = TypeVar("Answer")


class WorkerLost(RegaliaError):
    """A process ended before its work was done."""


def shared_out(
    work: Callable[[Plan, int], Answer], plan: Plan, count: int, jobs: int
) -> Iterator[Answer]:
    """work(plan, 0), work(plan, 1) … in order, from so many processes."""
    answers: dict[int, Answer] = {}
    following = 0
    for number, answer in as_they_come(work, plan, count, jobs):
        answers[number] = answer
        while following in answers:
            yield answers.pop(following)
            following += 1


def as_they_come(
    work: Callable[[Plan, int], Answer], plan: Plan, count: int, jobs: int
) -> Iterator[tuple[int, Answer]]:
    """Each number below `count` with work(plan, number), as soon as that is found out by one of so
    many processes: whichever is free takes the next number.

    `work` is found by its name and `plan` is pickled. An error in any process is raised here.
    However this ends, so do the processes.
    """
    context = get_context("spawn")
    processes: list[BaseProcess] = []
    pipes: list[Connection] = []
    jobs = min(jobs, count)
    try:
        with ctrl_c_is_ours():
            for first in range(jobs):
                ours, theirs = context.Pipe()
                process = context.Process(
                    target=_serve, args=(work, plan, first, theirs), daemon=True
                )
                process.start()
                theirs.close()
                processes.append(process)
                pipes.append(ours)
        yield from _answers(pipes, iter(range(jobs, count)))
    finally:
        for each in processes:
            each.terminate()
        for each in processes:
            each.join()
        for pipe in pipes:
            pipe.close()


def _answers(pipes: list[Connection], numbers: Iterator[int]) -> Iterator[tuple[int, Any]]:
    """What the processes have found out; each is given the next number before that is told."""
    busy = list(pipes)
    while busy:
        for pipe in wait(busy):
            assert isinstance(pipe, Connection)
            following = next(numbers, None)
            try:
                found = pipe.recv()
                if following is not None:
                    pipe.send(following)
            except (EOFError, ConnectionError):
                raise WorkerLost("A process ended before its games were played.") from None
            if following is None:
                busy.remove(pipe)
            if isinstance(found[1], Exception):
                raise found[1]
            yield found


def _serve(work: Callable[[Plan, int], Answer], plan: Plan, number: int, pipe: Connection) -> None:
    """Do the work of one process, the given number first; nobody who asks any more means nothing
    left to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            try:
                answer: Answer | Exception = work(plan, number)
            except Exception as error:
                answer = error
            pipe.send((number, answer))
            number = pipe.recv()
    except (EOFError, ConnectionError):
        pass


@contextmanager
def ctrl_c_is_ours() -> Iterator[None]:
    """Processes started meanwhile leave Ctrl-C to the one that started them; it is told of one
    that came meanwhile as soon as they are started."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # which would let Ctrl-C through again later
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
