"""Royal Battles, building an army: secretly, openly, given, by scenario; and what is refused."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from regalia.kernel.errors import BadOptions
from regalia.kernel.luck import Dice, Odometer, Script
from regalia.kernel.position import WATCHER, Position

from .royal_battles_table import (
    HOMES,
    KINDS,
    SIDES,
    board,
    choosing,
    deck,
    legal,
    no_move,
    place,
    placing,
    play_with,
    refused,
    rules,
    units,
)

NAMES = ("Jon", "Mendi")
WHITE = "queen queen bishop pawn"
BLACK = "knight rook rook king"


def begun(**options: object) -> Position:
    """The beginning of a game in which no luck has been asked for yet."""
    return rules().start(options, Script([]))


def chosen(position: Position, white: str, black: str, most: int = 8) -> Position:
    """Choose so many units, in whatever order the seats are asked."""
    armies = [white.split(), black.split()]
    luck = Dice(2)
    for _ in range(most):
        assert choosing(position)
        play_with(position, luck, armies[position.actor].pop(0))
    return position


def seen(position: Position, seat: int) -> bytes:
    """All that a seat is shown and told."""
    prompt = rules().prompt(position, seat, NAMES)
    return msgspec.json.encode([rules().scene(position, seat, NAMES), prompt])


def armies(position: Position) -> list[list[str]]:
    """The kinds of White and of Black, after placing."""
    placed = units(place(position, Dice(0)))
    return [sorted(placed[space].split()[1] for space in homes) for homes in HOMES]


def test_armies_are_chosen_secretly_unless_told_otherwise() -> None:
    """RB-08: neither side gets a counter-pick."""
    usual, secret = chosen(begun(), "king", "", 1), chosen(begun(choosing="secret"), "king", "", 1)
    assert usual.snapshot() == secret.snapshot()
    assert seen(usual, 1) == seen(secret, 1)


def test_any_of_the_six_may_be_chosen_four_times() -> None:
    """RB-09: any combination of four."""
    position = begun()
    assert position.actor == 0
    for _ in range(8):
        assert choosing(position)
        assert legal(position) == set(KINDS)
        play_with(position, Dice(1), "bishop")
    assert placing(position)
    assert armies(position) == [["bishop"] * 4, ["bishop"] * 4]


def test_nobody_sees_what_the_other_chooses_before_both_have_chosen() -> None:
    """RB-08: the scene, the prompt and the story are the same whatever White takes."""
    for most in range(1, 8):
        one = chosen(begun(choosing="secret"), WHITE, BLACK, most)
        two = chosen(begun(choosing="secret"), "pawn king rook rook", BLACK, most)
        assert one.actor == two.actor
        assert seen(one, 0) != seen(two, 0)
        assert seen(one, 1) == seen(two, 1)
        assert seen(one, WATCHER) == seen(two, WATCHER)


def test_white_does_not_see_what_black_chooses_either() -> None:
    """RB-08: both choose at the same time."""
    for most in range(1, 8):
        one = chosen(begun(choosing="secret"), WHITE, BLACK, most)
        two = chosen(begun(choosing="secret"), WHITE, "pawn pawn queen bishop", most)
        assert seen(one, 0) == seen(two, 0)
        assert seen(one, WATCHER) == seen(two, WATCHER)


def test_the_story_does_not_give_a_secret_choice_away() -> None:
    """RB-08: what the other seat is told is the same for every choice."""
    heard = set()
    for kind in KINDS:
        position = begun(choosing="secret")
        events = position.listen()
        play_with(position, Script([]), kind)
        told = [event for event in events if event.seen_by(1)]
        heard.add(tuple((event.kind, *event.facts) for event in told))
    assert len(heard) == 1


def test_both_armies_are_seen_when_both_have_chosen() -> None:
    """RB-08: they are revealed before the units are placed."""
    one = chosen(begun(choosing="secret"), WHITE, BLACK)
    two = chosen(begun(choosing="secret"), "pawn king rook rook", BLACK)
    three = chosen(begun(choosing="secret"), WHITE, "pawn pawn queen bishop")
    assert placing(one)
    assert board(one) == board(two) == board(three)
    assert seen(one, 1) != seen(two, 1)
    assert seen(one, 0) != seen(three, 0)
    assert armies(one) == [sorted(WHITE.split()), sorted(BLACK.split())]


@pytest.mark.parametrize("how", ["secret", "open"])
def test_no_set_up_card_is_seen_before_the_armies_are_chosen(how: str) -> None:
    """RB-08: the cards are drawn when the last unit has been named."""
    position = chosen(begun(choosing=how), WHITE, BLACK, 7)
    assert board(position) == {}
    assert choosing(position)
    play_with(position, Dice(3), "king")
    assert set(board(position)) == {*HOMES[0], *HOMES[1]}
    assert [len(deck(position, side).split()) for side in SIDES] == [50, 50]


def test_open_choosing_alternates_and_white_is_first() -> None:
    """RB-08: the other way to choose; everybody sees every choice."""
    position = begun(choosing="open")
    for count in range(8):
        assert position.actor == count % 2
        assert legal(position) == set(KINDS)
        play_with(position, Dice(1), "rook" if count % 2 else "queen")
    assert armies(position) == [["queen"] * 4, ["rook"] * 4]


def test_an_open_choice_is_seen_at_once() -> None:
    """RB-08: choosing openly hides nothing."""
    one = chosen(begun(choosing="open"), "queen", "", 1)
    two = chosen(begun(choosing="open"), "pawn", "", 1)
    assert seen(one, 1) != seen(two, 1)
    assert seen(one, WATCHER) != seen(two, WATCHER)


@pytest.mark.parametrize("how", ["secret", "open"])
def test_choosing_can_be_kept_within_one_chess_set(how: str) -> None:
    """RB-09: one King, one Queen, two of each Rook, Bishop and Knight; pawns enough."""
    position = begun(choosing=how, chess_set=True)
    had: list[Counter[str]] = [Counter(), Counter()]
    wanted = ("king", "queen", "knight", "knight"), ("rook", "rook", "bishop", "bishop")
    for _ in range(8):
        mine = had[position.actor]
        most = {"king": 1, "queen": 1, "pawn": 8}
        open_to = {kind for kind in KINDS if mine[kind] < most.get(kind, 2)}
        assert legal(position) == open_to
        for kind in set(KINDS) - open_to:
            refused(position, kind)
        kind = wanted[position.actor][mine.total()]
        mine[kind] += 1
        play_with(position, Dice(1), kind)
    assert placing(position)


def test_four_pawns_are_within_one_chess_set() -> None:
    """RB-09: the book's own example."""
    position = begun(choosing="open", chess_set=True)
    assert armies(chosen(position, "pawn " * 4, "pawn " * 4)) == [["pawn"] * 4, ["pawn"] * 4]


def test_a_text_that_is_no_unit_is_no_choice() -> None:
    no_move(begun(), "dragon")
    no_move(begun(), "knight a7")
    no_move(begun(), "3H")


def test_an_unfinished_choice_can_be_written_down() -> None:
    """A snapshot turns back into an equal position, and keeps the secret."""
    for most in range(8):
        position = chosen(begun(choosing="secret"), WHITE, BLACK, most)
        again = rules().restore({"choosing": "secret"}, position.snapshot())
        assert again.snapshot() == position.snapshot()
        assert again.actor == position.actor
        assert legal(again) == legal(position)
        assert all(seen(again, seat) == seen(position, seat) for seat in (0, 1, WATCHER))


def test_given_armies_are_placed_at_once() -> None:
    """RB-09: letters P R N B Q K, and N is the Knight."""
    given = {"choosing": "given", "white": "PRNB", "black": "BQKP"}
    position = rules().start(given, Dice(1))
    assert placing(position)
    assert armies(position) == [
        ["bishop", "knight", "pawn", "rook"],
        ["bishop", "king", "pawn", "queen"],
    ]


def test_given_armies_can_change_places() -> None:
    """RB-09: the switch."""
    given = {"choosing": "given", "white": "PPPP", "black": "BQKP", "swap": True}
    white, black = armies(rules().start(given, Dice(1)))
    assert white == ["bishop", "king", "pawn", "queen"]
    assert black == ["pawn"] * 4


@pytest.mark.parametrize(
    ("scenario", "kinds"),
    [("hundred-years-war", {"knight", "rook"}), ("black-magic-white-magic", {"queen", "bishop"})],
)
def test_a_scenario_gives_each_side_four_of_a_kind(scenario: str, kinds: set[str]) -> None:
    """RB-09: the two printed scenarios; the switch says who takes which army."""
    usual = armies(rules().start({"scenario": scenario}, Dice(1)))
    swapped = armies(rules().start({"scenario": scenario, "swap": True}, Dice(1)))
    assert swapped == usual[::-1]
    assert all(army == [army[0]] * 4 for army in usual)
    assert {army[0] for army in usual} == kinds


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("army", ["KQNPP", "KQN", "KQNX", "KQN1", "knight"])
def test_an_army_is_four_known_letters(side: str, army: str) -> None:
    """RB-09: neither five units nor three, and no others than the six."""
    given = {"choosing": "given", "white": "KQNP", "black": "KQNP", side: army}
    with pytest.raises(BadOptions, match=side):
        rules().start(given, Dice(1))


@pytest.mark.parametrize("army", ["KKQN", "QQPP", "NNNP", "RRRP", "BBBP"])
def test_given_armies_can_be_kept_within_one_chess_set(army: str) -> None:
    """RB-09: more than the set holds is refused, and named."""
    given = {"choosing": "given", "white": "KQNP", "black": army}
    assert placing(rules().start(given, Dice(1)))
    with pytest.raises(BadOptions, match=r"black|chess_set"):
        rules().start(given | {"chess_set": True}, Dice(1))


@pytest.mark.parametrize("army", ["KQNN", "RRBB", "PPPP"])
def test_armies_within_one_chess_set_are_allowed(army: str) -> None:
    """RB-09: up to one King, one Queen and two of each Rook, Bishop and Knight."""
    given = {"choosing": "given", "white": army, "black": army, "chess_set": True}
    assert placing(rules().start(given, Dice(1)))


def test_a_scenario_excludes_the_one_chess_set() -> None:
    """RB-09: it needs four of a kind."""
    with pytest.raises(BadOptions, match=r"scenario|chess_set"):
        rules().start({"scenario": "hundred-years-war", "chess_set": True}, Dice(1))


@pytest.mark.parametrize(
    ("name", "value", "usual"),
    [
        ("choosing", "given", "secret"),
        ("choosing", "open", "secret"),
        ("white", "NNNN", "KQNP"),
        ("black", "RRRR", "KQNP"),
        ("chess_set", True, "false"),
    ],
)
def test_an_option_that_does_nothing_beside_a_scenario_is_refused(
    name: str, value: object, usual: str
) -> None:
    """RB-09: a scenario gives both armies."""
    told = f"Option {name} does nothing beside a scenario; leave it {usual}."
    with pytest.raises(BadOptions, match=told):
        rules().choose({"scenario": "pawn-storm", name: value})


def test_what_has_a_meaning_beside_a_scenario_is_allowed() -> None:
    chosen = {"scenario": "pawn-storm", "swap": True, "units": "pawn.life=9", "joker": "opposite"}
    assert placing(rules().start(chosen, Dice(1)))


@pytest.mark.parametrize(("number", "ways"), [(1, 6), (2, 19), (3, 41), (4, 67)])
def test_an_enemy_army_is_guessed_by_one_pick_among_what_a_chess_set_allows(
    number: int, ways: int
) -> None:
    """RB-08, RB-09: no throwing again; every lawful choice of so many units is alike likely."""
    position = rules().start({"chess_set": True}, Dice(1))
    lawful = ["king", "rook", "pawn", "pawn"][:number]
    for kind in lawful:
        position.play(rules().read(position, kind), Dice(1))
    found = set()
    odometer = Odometer()
    while True:
        guess = position.copy()
        guess.redeal(1, odometer)
        assert odometer.ways() == ways
        found.add(tuple(unit["kind"] for unit in guess.snapshot()["units"]))
        if not odometer.turn():
            break
    assert len(found) == ways
