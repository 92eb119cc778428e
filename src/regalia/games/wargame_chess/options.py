"""What a table of Wargame Chess may choose before play."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from regalia.games.wargame_chess.factions import Roster
from regalia.games.wargame_chess.lists import Team, team_of
from regalia.games.wargame_chess.rules_codes import ALL_TAROT, HOUSE_TAROT
from regalia.games.wargame_chess.rules_field import House
from regalia.kernel.options import Options


class WargameChessOptions(Options, frozen=True, kw_only=True):
    players: Annotated[int, Meta(ge=2, le=2, description="Two sides.")] = 2
    first: Annotated[
        str,
        Meta(max_length=2000, description="The team at ranks 1 and 2: a list's name or its text."),
    ] = "court/host"
    second: Annotated[
        str,
        Meta(max_length=2000, description="The team at ranks 7 and 8: a list's name or its text."),
    ] = "oracle/college"
    house_cards: Annotated[
        bool, Meta(description="Play with the five tarot cards whose texts are the house's.")
    ] = True
    star: Annotated[
        Literal["resets", "frees"],
        Meta(description="The Star: nobody counts as Activated, or one piece of each side."),
    ] = "resets"
    turns: Annotated[int, Meta(ge=1, le=20, description="Turns until points are counted.")] = 10
    trees: Annotated[int, Meta(ge=0, le=6, description="Trees on each half.")] = 3

    def __post_init__(self) -> None:
        teams = [_team(name, getattr(self, name)) for name in ("first", "second")]
        if teams[0].faction == teams[1].faction:  # WG-09
            both = teams[0].faction
            raise ValueError(f"Option second: the sides play different factions, not both {both}.")


def _team(name: str, given: str) -> Team:
    try:
        return team_of(given)
    except ValueError as error:
        raise ValueError(f"Option {name}: {error}.") from None


def house_of(options: WargameChessOptions) -> House:
    """The table's options as the rules ask for them."""
    teams = [team_of(options.first), team_of(options.second)]
    rosters = [team.roster() for team in teams]
    return House(
        [roster.hooks() for roster in rosters],
        [[row.key for row in roster.piece] for roster in rosters],
        [[row.name for row in roster.piece] for roster in rosters],
        [[row.kind() for row in roster.piece] for roster in rosters],
        [[row.limit() for row in roster.piece] for roster in rosters],
        [[row.rules() for row in roster.piece] for roster in rosters],
        [list(team.rows) for team in teams],
        [_upgrades(team) for team in teams],
        [_spent(team) for team in teams],
        [roster.faiths() for roster in rosters],
        int(ALL_TAROT if options.house_cards else ALL_TAROT & ~HOUSE_TAROT),
        options.star == "frees",
        options.turns,
        options.trees,
        (rosters[0], rosters[1]),
    )


def rosters_of(house: House) -> tuple[Roster, Roster]:
    """The tables of the two factions."""
    note = house.note
    assert isinstance(note, tuple)
    return note


def _upgrades(team: Team) -> int:
    keys = [upgrade.key for upgrade in team.roster().upgrade]
    return sum(1 << keys.index(key) for key in team.upgrades)


def _spent(team: Team) -> int:
    return sum(each.cost for each in team.roster().upgrade if each.key in team.upgrades)
