"""Royals: the deal, the ends of a game, series, and what stays hidden."""

from __future__ import annotations

from collections import Counter

import pytest

from regalia.kernel.errors import BadOptions
from regalia.kernel.luck import Dice
from regalia.kernel.playout import playout
from regalia.kernel.position import OVER, Position

from .royals_table import (
    RANKS,
    army,
    dealt,
    discard,
    everything,
    hand,
    knows,
    legal,
    misses,
    old,
    pile,
    play,
    play_with,
    royals,
    rules,
    starts,
    table,
    turn,
    verdicts,
    way,
)

HANDS = ["4H 6S 7S 8S 9S", "4D 6H 7H 8H 9H", "4C 6D 7D 8D 9D"]


def pack(players: int, decks: int) -> Counter[str]:
    """All cards but the Royals that lie in front of the players."""
    cards = Counter({rank + suit: decks for rank in RANKS[:-1] for suit in "SHDC"})
    cards["*"] = 2 * decks
    for seat in range(players):
        for rank in "KQJ":
            cards[rank + "SHDC"[seat % 4]] -= 1
    return +cards


DECKS = {2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4, 11: 4, 12: 4}


@pytest.mark.parametrize(("players", "decks"), DECKS.items())
def test_a_deck_with_jokers_for_every_three_players(players: int, decks: int) -> None:
    """RY-01, RY-02: Royals by suits from the seats' order on, and the rest are wild."""
    position = dealt(players)
    cards = everything(position)
    assert len(cards) + 3 * players == 54 * decks
    assert Counter(cards) == pack(players, decks)
    assert [royals(position, seat) for seat in range(players)] == [3] * players


@pytest.mark.parametrize("players", [2, 3, 12])
def test_five_cards_each_and_an_empty_table(players: int) -> None:
    """RY-04: and play is clockwise."""
    position = dealt(players)
    for seat in range(players):
        assert len(hand(position, seat).split()) == 5
        assert army(position, seat) == ""
        assert misses(position, seat) == 0
        assert old(position, seat) == 5
        assert all(knows(position, seat, other) == "" for other in range(players))
    snapshot = position.snapshot()
    assert (snapshot["game"], snapshot["turns"]) == (1, 0)
    assert snapshot["wins"] == [0] * players
    assert way(position) == 1


def test_the_dealer_leads() -> None:
    """RY-03: whoever it is."""
    for position in starts(3, 20):
        if not discard(position):
            assert turn(position) == position.snapshot()["dealer"]


def test_the_first_dealer_is_anybody() -> None:
    """RY-03: chosen by luck."""
    assert {each.snapshot()["dealer"] for each in starts(3, 60)} == {0, 1, 2}


@pytest.mark.parametrize("players", [1, 13])
def test_two_to_twelve_play(players: int) -> None:
    """RY-02: one is too few, thirteen are too many."""
    with pytest.raises(BadOptions):
        rules().start({"players": players}, Dice(1))


def test_a_double_joker_may_defeat_everybody() -> None:
    """RY-44: a draw between those who fell together."""
    position = table(["2H 6S 7S 8S *", HANDS[1]], ["", "9C"], [1, 1], pile="*")
    play(position, "2H", picks=[0])
    assert verdicts(position) == [1, 1]


def test_who_fell_before_has_no_part_in_the_draw() -> None:
    """RY-44: B was out already."""
    position = table(["2H 6S 7S 8S *", HANDS[1], ""], ["", "9C", ""], [1, 1, 0], pile="*")
    play(position, "2H", picks=[0])
    assert verdicts(position) == [1, 1, 0]


def test_who_has_no_army_survives_the_double_joker() -> None:
    """RY-44: one survivor is a winner, not a part of a draw."""
    position = table(["2H 6S 7S 8S *", *HANDS[1:]], ["", "9C", ""], [1, 1, 1], pile="*")
    play(position, "2H", picks=[0])
    assert verdicts(position) == [0, 0, 2]


@pytest.mark.parametrize("players", [2, 3])
def test_a_game_without_a_winner_ends_after_250_turns_per_player(players: int) -> None:
    """RY-46: counted together; the living have drawn."""
    position = table(HANDS[:players], turns=250 * players - 2)
    play(position, "4H")
    assert position.snapshot()["turns"] == 250 * players - 1
    assert turn(position) == 1
    play(position, "6H")
    assert verdicts(position) == [1] * players


def test_the_turn_limit_is_a_draw_between_the_living() -> None:
    """RY-46: and it counts all who sat down."""
    position = table([*HANDS[:2], ""], royals=[1, 3, 0], turns=748)
    play(position, "4H")
    assert turn(position) == 1
    play(position, "6H")
    assert verdicts(position) == [1, 1, 0]


def test_a_victory_on_the_last_turn_stands() -> None:
    """RY-46: the limit comes after the turn."""
    position = table(HANDS[:2], ["", "3S"], [1, 1], turns=499)
    play(position, "4H")
    assert verdicts(position) == [2, 0]


def test_missed_turns_do_not_count_towards_the_limit() -> None:
    """RY-46: the turn after a royal is the 500th, and the one missed is none."""
    position = table(["4H 6S 7S 8S KD", HANDS[1]], pile="2S 3S", turns=498)
    play(position, "KD", picks=[0])
    assert position.snapshot()["turns"] == 499
    assert turn(position) == 0
    play(position, "4H", picks=[0])
    assert verdicts(position) == [1, 1]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_no_game_locks_and_no_card_is_lost(players: int) -> None:
    """RY-46: played at random to the end."""
    position = rules().start({"players": players}, Dice(players))
    before = Counter(everything(position))
    playout(position, rules().courtesy, Dice(players), 100_000)
    assert position.actor == OVER
    assert Counter(everything(position)) == before
    assert position.snapshot()["turns"] <= 250 * players


def last_blow(number: int, wins: list[int]) -> Position:
    """The second of two players is about to win a game of a series of two."""
    hands = [HANDS[1], HANDS[0]]
    return table(
        hands, ["3S", ""], [1, 2], turn=1, way=-1, turns=40, number=number, wins=wins, games=2
    )


def test_the_winner_deals_the_next_game_of_a_series() -> None:
    """RY-03, RY-04: and leads it, clockwise, with everything new."""
    position = last_blow(1, [0, 0])
    play_with(position, Dice(1), "4H")
    snapshot = position.snapshot()
    assert snapshot["game"] == 2
    assert snapshot["wins"] == [0, 1]
    assert snapshot["dealer"] == 1
    assert turn(position) == 1
    assert way(position) == 1
    assert snapshot["turns"] == 0
    assert Counter(everything(position)) == pack(2, 1)
    for seat in (0, 1):
        assert royals(position, seat) == 3
        assert army(position, seat) == ""
        assert len(hand(position, seat).split()) == 5
        assert old(position, seat) == 5


def test_a_series_ends_with_its_last_game() -> None:
    """RY-03: both games to the same player."""
    position = last_blow(2, [0, 1])
    play(position, "4H")
    assert verdicts(position) == [0, 2]
    assert position.snapshot()["wins"] == [0, 2]


def test_after_a_drawn_game_anybody_may_deal() -> None:
    """RY-03: nobody has won it."""
    dealers = set()
    for seed in range(40):
        position = table(HANDS[:2], turns=499, games=2)
        play_with(position, Dice(seed), "4H")
        assert position.snapshot()["game"] == 2
        assert position.snapshot()["wins"] == [0, 0]
        dealers.add(position.snapshot()["dealer"])
    assert dealers == {0, 1}


def test_what_a_seat_sees_and_knows_stays_when_the_rest_is_dealt_again() -> None:
    """RY-39: after a swap A knows four of C's cards; the pile and B's hand are anybody's guess."""
    position = table(["6S 7S 8S 9S AS", *HANDS[1:]], ["", "", "10S"], pile="2S 3S 5S")
    play(position, "AS", "swap hands", "player 2")
    seen = set()
    for seed in range(20):
        guess = position.copy()
        guess.redeal(0, Dice(seed))
        assert hand(guess, 0) == hand(position, 0)
        assert hand(guess, 1) == "6S 7S 8S 9S"
        assert army(guess, 2) == "10S"
        assert len(hand(guess, 2).split()) == 5
        assert len(pile(guess).split()) == 3
        assert Counter(everything(guess)) == Counter(everything(position))
        seen.add(hand(guess, 2))
    assert len(seen) > 1


@pytest.mark.parametrize(("since_the_deal", "possible"), [(0, {False}), (2, {False, True})])
def test_a_royal_can_only_be_held_from_the_deal(since_the_deal: int, possible: set[bool]) -> None:
    """RY-23: so nobody suspects one in a hand that has been drawn since."""
    position = table(["4H", "5H 6H"], pile="7H KC", old=[1, since_the_deal])
    held = set()
    for seed in range(40):
        guess = position.copy()
        guess.redeal(0, Dice(seed))
        held.add("KC" in hand(guess, 1))
    assert held == possible


def test_a_copy_is_independent() -> None:
    position = table(HANDS)
    before, other = position.snapshot(), position.copy()
    play(other, "4H")
    assert position.snapshot() == before
    assert legal(position) == {"4H", "6S", "7S", "8S", "9S"}
