"""Options: strings will do, every bad one is named with its limit, and forms know them all."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from regalia.kernel.errors import BadOptions
from regalia.kernel.game import Game
from regalia.kernel.luck import Script
from regalia.kernel.options import Choice, Given, Options, checked, choices
from regalia.kernel.registry import games as all_games


class Picnic(Options, frozen=True, kw_only=True):
    players: Annotated[int, Meta(ge=2, le=5, description="How many come.")] = 3
    rain: Annotated[bool, Meta(description="Whether it rains.")] = False
    cake: Annotated[Literal["none", "plum"], Meta(description="Which cake.")] = "plum"
    place: Annotated[str, Meta(description="Where it is.")] = "the lake"
    days: Annotated[int, Meta(ge=1, le=1)] = 1


# choices, for forms


def test_every_kind_of_option_becomes_a_field_of_a_form() -> None:
    assert choices(Picnic) == [
        Choice("players", "number", 3, "How many come.", 2, 5),
        Choice("rain", "yes-no", False, "Whether it rains."),
        Choice("cake", "one-of", "plum", "Which cake.", values=("none", "plum")),
        Choice("place", "text", "the lake", "Where it is."),
        Choice("days", "number", 1, "", 1, 1),
    ]


@pytest.mark.parametrize(
    ("name", "limits"),
    [
        ("players", "a whole number from 2 to 5"),
        ("rain", "true or false"),
        ("cake", "one of none, plum"),
        ("place", "a text"),
    ],
)
def test_a_choice_says_what_would_be_right(name: str, limits: str) -> None:
    assert {each.name: each.limits() for each in choices(Picnic)}[name] == limits


def test_an_option_that_no_form_can_show_is_the_authors_mistake() -> None:
    class Odd(Options, frozen=True, kw_only=True):
        weights: tuple[float, ...] = ()

    with pytest.raises(TypeError, match="weights"):
        choices(Odd)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.key))
def test_every_option_of_every_game_has_a_default_within_its_limits_and_a_sentence(
    game: Game,
) -> None:
    for choice in choices(game.options):
        assert choice.help.endswith(".")
        assert checked(game.options, {choice.name: choice.default})
        if choice.kind == "number":
            assert choice.low is not None
            assert choice.high is not None
            assert choice.low <= choice.default <= choice.high
        if choice.kind == "one-of":
            assert choice.default in choice.values


# what is taken


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ({}, Picnic()),
        ({"players": 4}, Picnic(players=4)),
        ({"players": "4"}, Picnic(players=4)),
        ({"rain": "true"}, Picnic(rain=True)),
        ({"rain": "false"}, Picnic()),
        ({"rain": "1", "cake": "none"}, Picnic(rain=True, cake="none")),
        ({"place": "3"}, Picnic(place="3")),
        ({"place": ""}, Picnic(place="")),
        (Picnic(players=5), Picnic(players=5)),
    ],
)
def test_plain_data_strings_and_instances_are_taken(given: Given, wanted: Picnic) -> None:
    assert checked(Picnic, given) == wanted


def test_an_instance_that_was_never_checked_is_checked_now() -> None:
    with pytest.raises(BadOptions, match="players must be a whole number from 2 to 5, not '9'"):
        checked(Picnic, Picnic(players=9))


# what is not


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"players": 1}, "Option players must be a whole number from 2 to 5, not '1'."),
        ({"players": 6}, "Option players must be a whole number from 2 to 5, not '6'."),
        ({"players": "6"}, "Option players must be a whole number from 2 to 5, not '6'."),
        ({"players": ""}, "Option players must be a whole number from 2 to 5, not ''."),
        ({"players": 2.5}, "Option players must be a whole number from 2 to 5, not '2.5'."),
        ({"players": None}, "Option players must be a whole number from 2 to 5, not 'None'."),
        ({"players": [3]}, "Option players must be a whole number from 2 to 5, not '[3]'."),
        (
            {"players": 10**30},
            f"Option players must be a whole number from 2 to 5, not '{10**30}'.",
        ),
        ({"rain": "maybe"}, "Option rain must be true or false, not 'maybe'."),
        ({"rain": 2}, "Option rain must be true or false, not '2'."),
        ({"cake": "apple"}, "Option cake must be one of none, plum, not 'apple'."),
        ({"cake": 1}, "Option cake must be one of none, plum, not '1'."),
        ({"place": 7}, "Option place must be a text, not '7'."),
        ({"wine": 1}, "There is no option 'wine'; there are: players, rain, cake, place, days."),
        ({3: 1}, "There is no option '3'; there are: players, rain, cake, place, days."),
        ([], "Options are a table of names and values."),
        ("players=3", "Options are a table of names and values."),
        (None, "Options are a table of names and values."),
        (3, "Options are a table of names and values."),
    ],
)
def test_a_bad_option_is_named_with_its_limit(given: Any, sentence: str) -> None:
    with pytest.raises(BadOptions) as caught:
        checked(Picnic, given)
    assert str(caught.value) == sentence


def test_of_several_bad_options_an_unknown_one_is_named_first() -> None:
    with pytest.raises(BadOptions, match="no option 'wine'"):
        checked(Picnic, {"players": 99, "wine": "red"})


def test_a_long_wrong_value_is_quoted_only_in_part() -> None:
    with pytest.raises(BadOptions) as caught:
        checked(Picnic, {"cake": "a" * 100_000})
    assert len(str(caught.value)) < 120


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(["players", "rain", "cake", "place", "wine"]), PLAIN))
def test_whatever_is_given_is_taken_within_the_limits_or_refused_by_name(
    given: dict[str, Any],
) -> None:
    refused = ""
    try:
        taken = checked(Picnic, given)
    except BadOptions as error:
        taken, refused = Picnic(), str(error)
    assert isinstance(taken, Picnic)
    assert 2 <= taken.players <= 5
    assert taken.cake in ("none", "plum")
    assert not refused or any(name in refused for name in given)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.key))
def test_starting_a_game_refuses_bad_options_by_name(game: Game) -> None:
    untouched = Script([])
    with pytest.raises(BadOptions, match="players"):
        game.start({"players": 99}, untouched)
    with pytest.raises(BadOptions, match="no option 'colour'"):
        game.start({"colour": "red"}, untouched)
    assert untouched.used == 0
