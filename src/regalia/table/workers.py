"""Work shared out among processes: the same answers in the same order, and nobody left behind."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import TypeVar

from regalia.kernel.errors import RegaliaError

Plan = TypeVar("Plan")
Answer = TypeVar("Answer")


class WorkerLost(RegaliaError):
    """A process ended before its work was done."""


def shared_out(
    work: Callable[[Plan, int], Answer], plan: Plan, count: int, jobs: int
) -> Iterator[Answer]:
    """work(plan, 0), work(plan, 1) … in order, from so many processes.

    `work` is found by its name and `plan` is pickled. An error in any process is raised here.
    However this ends, so do the processes.
    """
    context = get_context("spawn")
    processes: list[BaseProcess] = []
    pipes: dict[Connection, int] = {}
    answers: dict[int, Answer] = {}
    try:
        with ctrl_c_is_ours():
            for first in range(jobs):
                ours, theirs = context.Pipe(duplex=False)
                process = context.Process(
                    target=_serve, args=(work, plan, range(first, count, jobs), theirs), daemon=True
                )
                process.start()
                theirs.close()
                processes.append(process)
                pipes[ours] = len(range(first, count, jobs))
        for number in range(count):
            while number not in answers:
                _receive(pipes, answers)
            yield answers.pop(number)
    finally:
        for each in processes:
            each.terminate()
        for each in processes:
            each.join()
        for pipe in pipes:
            pipe.close()


def _receive(pipes: dict[Connection, int], answers: dict[int, Answer]) -> None:
    """Take in what some processes have found out by now."""
    for pipe in wait([pipe for pipe, left in pipes.items() if left]):
        assert isinstance(pipe, Connection)
        try:
            number, answer = pipe.recv()
        except EOFError:
            raise WorkerLost("A process ended before its games were played.") from None
        if isinstance(answer, Exception):
            raise answer
        answers[number] = answer
        pipes[pipe] -= 1


def _serve(
    work: Callable[[Plan, int], Answer], plan: Plan, numbers: range, pipe: Connection
) -> None:
    """Do the work of one process; nobody who listens any more means nothing left to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for number in numbers:
            try:
                answer: Answer | Exception = work(plan, number)
            except Exception as error:
                answer = error
            pipe.send((number, answer))
    except BrokenPipeError:
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
