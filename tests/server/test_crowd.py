"""A server that cannot keep up says so to whoever wants another table."""

from __future__ import annotations

import pytest

from regalia.server.crowd import LATE, Crowd
from regalia.server.faults import Refusal


def test_who_cannot_keep_up_takes_no_more_tables_until_it_can() -> None:
    crowd = Crowd()
    for _ in range(100):
        crowd.came_late(2 * LATE)
    with pytest.raises(Refusal, match="too busy"):
        crowd.check()
    for _ in range(100):
        crowd.came_late(0.001)
    crowd.check()


def test_one_pause_alone_is_not_too_much() -> None:
    crowd = Crowd()
    crowd.came_late(3 * LATE)
    crowd.check()
