"""Metrics: what an operator can read, and that it names nobody."""

from __future__ import annotations

from pathlib import Path
from random import Random

from regalia.server.metrics import REMEMBERED, Metrics
from tests.server.serving import Server, serving


def read(server: Server) -> dict[str, float]:
    answer = server.http.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    return {name: float(number) for name, _, number in (line.rpartition(" ") for line in lines)}


def test_they_count_tables_sockets_and_decisions(tmp_path: Path) -> None:
    with serving(tmp_path, "--metrics") as server:
        before = read(server)
        assert before["regalia_tables"] == before["regalia_sockets"] == 0
        assert before["regalia_move_seconds_count"] == 0
        made = server.make("battle-ace", ("person", "person"))
        luck = Random(1)
        with server.sit(made) as both, server.watch(made.id):
            for _ in range(5):
                assert both.await_turn()
                both.play(luck)
            after = read(server)
        assert (after["regalia_tables"], after["regalia_sockets"]) == (1, 2)
        assert after["regalia_move_seconds_count"] == 5
        half = after['regalia_move_seconds{quantile="0.5"}']
        most = after['regalia_move_seconds{quantile="0.99"}']
        assert 0 < half <= most <= after["regalia_move_seconds_sum"]
        assert made.id not in server.http.get("/metrics").text


def test_they_are_not_there_unless_wanted(server: Server) -> None:
    answer = server.http.get("/metrics")
    assert (answer.status_code, answer.json()["fault"]) == (404, "no-path")


def test_quantiles_are_of_the_last_decisions() -> None:
    metrics = Metrics()
    for _ in range(500):
        metrics.moved(9.0)
    for number in range(REMEMBERED):
        metrics.moved(number / REMEMBERED)
    text = metrics.text({})
    assert 'quantile="0.5"} 0.499000' in text
    assert 'quantile="0.99"} 0.989000' in text
    assert f"regalia_move_seconds_count {500 + REMEMBERED}" in text
