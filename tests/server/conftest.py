from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.postgres import Postgres
from tests.server.postgres import postgres as running
from tests.server.redis import Redis
from tests.server.redis import redis as running_redis
from tests.server.serving import Server, serving


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server on loopback for all tests that leave it as it is, which may ask as quickly as
    the machine lets them."""
    patient = ("--limit", "changes-at-once=5000", "--limit", "requests-at-once=20000")
    with serving(tmp_path_factory.mktemp("home"), *patient) as found:
        yield found


@pytest.fixture(scope="package")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server for the tests that want one."""
    with running() as found:
        yield found


@pytest.fixture(scope="package")
def redis() -> Iterator[Redis]:
    """A Redis server for the tests that want one and leave it running."""
    with running_redis() as found:
        yield found
