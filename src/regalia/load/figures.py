"""Figures: what is counted while a load lasts, and what is told of it."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

MEGABYTE = 1 << 20


class Report(Struct):
    """What came of a load. Milliseconds are from sending a move until the opponent's socket has
    the view that shows it.

    `lost` are decisions that a view had shown to whoever made them and that are not there any
    more, `errors` refusals and sockets that were closed unasked, `late` moves that were due while
    the one before was still on its way. The memory is the server's, and so are the milliseconds of
    a processor that a move took; 0 if nobody tells it. `rss_tenths_mb` is the memory at first and
    after each tenth of the time. `own_p99_ms` is by how much the load itself was late: what is
    measured cannot be finer than that.
    """

    tables: int
    seats: int
    seconds: float
    moves: int
    moves_per_s: float
    p50_ms: float
    p99_ms: float
    max_ms: float
    lost: int
    errors: int
    late: int
    games: int
    rss_mb: float
    rss_first_mb: float
    rss_last_mb: float
    rss_most_mb: float
    rss_tenths_mb: tuple[float, ...]
    cpu_ms: float
    own_p99_ms: float
    faults: dict[str, int]


class Tally:
    """Counts while `open`; what is lost counts always."""

    def __init__(self) -> None:
        self.open = False
        self.moves = 0
        self.late = 0
        self.games = 0
        self.lost = 0
        self.faults: Counter[str] = Counter()
        self.memory: list[int] = []
        self.worked = 0.0
        """Seconds for which the server has had a processor."""
        self.lags: list[float] = []
        self._delays: list[float] = []

    def begin(self) -> None:
        """Count from now on."""
        self.open = True
        self.faults.clear()

    def moved(self) -> None:
        """A decision was answered."""
        self.moves += self.open

    def shown(self, seconds: float) -> None:
        """The opponent has seen a decision so long after it was sent."""
        if self.open:
            self._delays.append(seconds)

    def fault(self, word: str) -> None:
        """Something was refused, or a socket closed unasked."""
        self.faults[word] += 1

    def report(self, tables: int, seconds: float) -> Report:
        delays = sorted(self._delays)
        memory = self.memory or [0]
        last = _megabytes(memory[-1])
        return Report(
            tables=tables,
            seats=2 * tables,
            seconds=round(seconds, 1),
            moves=self.moves,
            moves_per_s=round(self.moves / seconds, 1),
            p50_ms=_milliseconds(delays, 0.5),
            p99_ms=_milliseconds(delays, 0.99),
            max_ms=_milliseconds(delays, 1.0),
            lost=self.lost,
            errors=self.faults.total(),
            late=self.late,
            games=self.games,
            rss_mb=last,
            rss_first_mb=_megabytes(memory[0]),
            rss_last_mb=last,
            rss_most_mb=_megabytes(max(memory)),
            rss_tenths_mb=tuple(
                _megabytes(memory[tenth * (len(memory) - 1) // 10]) for tenth in range(11)
            ),
            cpu_ms=round(1_000 * self.worked / max(1, self.moves), 2),
            own_p99_ms=_milliseconds(sorted(self.lags), 0.99),
            faults=dict(self.faults),
        )


def _milliseconds(ranked: list[float], share: float) -> float:
    """The delay that so large a share of them do not exceed; 0 if there are none."""
    if not ranked:
        return 0.0
    return round(1_000 * ranked[min(len(ranked) - 1, int(share * len(ranked)))], 1)


def _megabytes(count: int) -> float:
    return round(count / MEGABYTE, 1)
