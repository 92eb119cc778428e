"""A short version of the proof of kills; see there for the long one."""

from __future__ import annotations

from pathlib import Path

from tests.server.kills import prove, scene

KILLS = 4


async def test_workers_postgres_and_redis_killed_under_load_lose_nothing(tmp_path: Path) -> None:
    with scene(tmp_path, with_postgres=True, workers=2) as (server, database, victims):
        summary = await prove(server, database, victims, tables=6, kills=6, seed=2)
    assert summary.kills == {"postgres": 2, "redis": 2, "worker": 2}
    assert summary.proven, summary
    assert "Traceback" not in (tmp_path / "server.log").read_text()


async def test_a_server_killed_under_load_loses_nothing_and_tables_go_on(tmp_path: Path) -> None:
    with scene(tmp_path, with_postgres=False, workers=1) as (server, database, victims):
        summary = await prove(server, database, victims, tables=10, kills=KILLS, seed=1)
    assert summary.kills == {"server": KILLS}
    assert summary.checked > 10 * KILLS
    assert summary.proven, summary
    assert "Traceback" not in (tmp_path / "server.log").read_text()
