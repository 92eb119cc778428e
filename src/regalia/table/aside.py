"""Aside: a process that thinks for a face, so that the face answers while a bot decides.

The compiled search lets nothing else run in its process, however many threads there are.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from contextlib import redirect_stderr
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from regalia.table.workers import WorkerLost, ctrl_c_is_ours

Answer = TypeVar("Answer")


class Aside:
    """One process, begun when it is first needed, which does one piece of work after another.

    To cancel `ask` is to end the thought, with its process; the next one begins another.
    """

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._asking = asyncio.Lock()

    @property
    def busy(self) -> bool:
        """Whether something is being worked out."""
        return self._asking.locked()

    @property
    def pid(self) -> int | None:
        """The id of the process, if there is one."""
        return self._process.pid if self._process else None

    def start(self) -> Connection:
        """Begin the process, if there is none, so that the first answer need not wait for it."""
        if self._pipe is None:
            context = get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=_serve, args=(theirs,), daemon=True)
            # A screen may have put something without a file in the place of stderr.
            with redirect_stderr(sys.__stderr__), ctrl_c_is_ours():
                self._process.start()
            theirs.close()
        return self._pipe

    async def ask(self, work: Callable[[], Answer]) -> Answer:
        """What comes of `work`, which is pickled; WorkerLost if that cannot be found out there."""
        async with self._asking:
            pipe = self.start()
            try:
                pipe.send(work)
                answer: Any = await asyncio.to_thread(pipe.recv)
            except (EOFError, OSError):
                self.close()
                raise WorkerLost("A process ended before it had an answer.") from None
            except BaseException:
                self.close()
                raise
        if isinstance(answer, WorkerLost):
            raise answer
        found: Answer = answer
        return found

    def close(self) -> None:
        """End the process, also in the midst of a thought."""
        process, self._process, self._pipe = self._process, None, None
        if process:
            process.kill()
            process.join()


def _serve(pipe: Connection) -> None:
    """Work until nobody asks any more, and print nothing: the screen is the face's."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
    while True:
        try:
            answer = pipe.recv()()
        except EOFError:
            return
        except Exception as error:
            answer = WorkerLost(str(error))
        pipe.send(answer)
