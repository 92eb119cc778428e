"""What a stranger may set about bots: nothing that keeps a server busy."""

from __future__ import annotations

import pytest

from regalia.bots import BOTS, RIVALS
from regalia.kernel.luck import Dice
from regalia.kernel.record import LONGEST_WHO, Sitter, dump
from regalia.kernel.registry import game
from regalia.server.limits import Limits
from regalia.server.wire import Welcome
from regalia.table.table import Table
from tests.server.serving import Server

SLOW = (
    "search:seconds=3600",
    "search:seconds=5.1",
    "search:positions=100000000",
    "search:breadth=1000000",
    "search:worlds=1000",
    "search:samples=1000",
    "search:fates=1000",
    "sovereign:turn_seconds=60",
    "knight:seconds=60,turn_seconds=100",
    "ismcts:turn_seconds=3600",
)
QUICK = (
    *BOTS,
    *RIVALS,
    "search:seconds=5",
    "search:turn_seconds=5",
    "search:positions=50000",
    "search:seconds=2,positions=9000000",
    "sovereign:positions=99",
)


@pytest.mark.parametrize("who", SLOW)
def test_a_bot_that_would_think_for_long_is_refused(server: Server, who: str) -> None:
    chairs = [{"name": "Ann"}, {"name": "Robot", "who": who}]
    status, fault, text = server.fault({"game": "battle-ace", "chairs": chairs})
    assert (status, fault) == (400, "slow-bot")
    assert who in text
    assert f"at most {Limits().bot_seconds:g} seconds" in text


def test_a_bot_that_would_think_on_many_cores_is_refused(server: Server) -> None:
    chairs = [{"name": "Ann"}, {"name": "Robot", "who": "search:positions=99,cores=3"}]
    status, fault, text = server.fault({"game": "battle-ace", "chairs": chairs})
    assert (status, fault) == (400, "slow-bot")
    assert "give it at most 2, as in search:cores=2." in text


@pytest.mark.parametrize("who", QUICK)
def test_a_bot_that_answers_soon_may_sit_down(server: Server, who: str) -> None:
    assert server.make("battle-ace", ("person", who)).keys


MANY = "search:positions=20000,seconds=4.5,turn_seconds=5,depth=2,width=8,worlds=4,samples=4"


def test_a_bot_with_many_settings_may_sit_down_and_stays_when_the_table_is_opened(
    server: Server,
) -> None:
    longest = f"{MANY},blur=0.{'0' * (LONGEST_WHO - len(MANY) - len(',blur=0.'))}"
    assert len(longest) == LONGEST_WHO
    for who in (MANY, longest):
        chairs = [{"name": "Ann"}, {"name": "Robot", "who": who}]
        table = server.made({"game": "battle-ace", "chairs": chairs})
        with server.sit(table) as person:
            assert isinstance(person.welcome, Welcome)
            assert person.welcome.seats[1].who == who


def test_a_longer_name_is_refused_in_words(server: Server) -> None:
    chairs = [{"name": "Ann"}, {"name": "Robot", "who": f"search:blur=0.{'0' * LONGEST_WHO}"}]
    refused = server.fault({"game": "battle-ace", "chairs": chairs})
    assert refused == (
        400,
        "bad-setting",
        "A bot's name with its settings has at most 200 letters, not 214.",
    )


def test_a_bot_cannot_come_in_with_a_record_either(server: Server) -> None:
    rules = game("battle-ace")
    sitters = (Sitter("Ann", "person"), Sitter("Robot", "search:seconds=3600"))
    record = dump(Table(rules, rules.choose({}), sitters, Dice(1)).record())
    assert server.fault({"record": record})[1] == "slow-bot"
    chairs = [{"name": "Ann"}, {"name": "Robot", "who": "knight"}]
    assert server.made({"record": record, "chairs": chairs}).keys
    chairs = [{"name": "Ann"}, {"name": "Robot", "who": "search:positions=9999999"}]
    assert server.fault({"record": record, "chairs": chairs})[1] == "slow-bot"


def test_a_refused_table_is_not_made(server: Server) -> None:
    before = len(server.http.get("/api/tables").json())
    chairs = [{"name": "Ann"}, {"name": "Robot", "who": SLOW[0]}]
    server.fault({"game": "battle-ace", "chairs": chairs})
    assert len(server.http.get("/api/tables").json()) == before
