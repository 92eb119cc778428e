"""Metrics: what an operator watches, in the words of Prometheus. Nothing in them names a person
or a table."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

TYPE = "text/plain; version=0.0.4; charset=utf-8"
REMEMBERED = 1_000
"""So many decisions the quantiles are of."""

QUANTILES = (0.5, 0.99)


class Metrics:
    """How many decisions were made since the server began, and how long each took from being
    asked for until everybody at the table could be told."""

    def __init__(self) -> None:
        self._moves = 0
        self._seconds = 0.0
        self._last: deque[float] = deque(maxlen=REMEMBERED)

    def moved(self, seconds: float) -> None:
        """A decision was kept and told."""
        self._moves += 1
        self._seconds += seconds
        self._last.append(seconds)

    def text(self, gauges: dict[str, tuple[int, str]], worker: int = 0) -> str:
        """All of them, with what the rest of the server counts: a number and its meaning, by
        name. Of several workers each tells of itself, with its number."""
        label = f'worker="{worker}"' if worker else ""
        return "".join(f"{line}\n" for line in self._lines(gauges, label))

    def _lines(self, gauges: dict[str, tuple[int, str]], label: str) -> Iterator[str]:
        own = f"{{{label}}}" if label else ""
        also = f",{label}" if label else ""
        for name, (number, meaning) in gauges.items():
            yield f"# HELP regalia_{name} {meaning}"
            yield f"# TYPE regalia_{name} gauge"
            yield f"regalia_{name}{own} {number}"
        yield "# HELP regalia_move_seconds From a decision's coming until all could be told of it."
        yield "# TYPE regalia_move_seconds summary"
        ranked = sorted(self._last)
        for quantile in QUANTILES:
            found = ranked[int(quantile * (len(ranked) - 1))] if ranked else float("nan")
            yield f'regalia_move_seconds{{quantile="{quantile}"{also}}} {found:.6f}'
        yield f"regalia_move_seconds_sum{own} {self._seconds:.6f}"
        yield f"regalia_move_seconds_count{own} {self._moves}"
