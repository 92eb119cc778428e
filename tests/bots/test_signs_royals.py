"""What the signs of Royals say is what a reader sees on the table, and what the rules would do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from regalia import build
from regalia.games.royals.rules import RoyalsPosition
from regalia.games.royals.rules_moves import A_CARD, DISCARD, LEAST_VALUE, PLAY
from regalia.games.royals.rules_table import is_army_card
from regalia.kernel.luck import Dice
from regalia.kernel.position import OVER, Position
from tests.rulebook.royals_table import play, rules, table

GAMES = 20 if build() == "compiled" else 2
NAMES = rules().signs
PLAIN = ("2S 2H 2D 2C 3S", "3H 3D 3C 10S 10H", "10D 10C 9S 9H 9D", "9C 8S 8H 8D 8C")
"""Hands in which nothing fits the armies of these tests."""


def sign(position: Position, seat: int, name: str, left: str = "two left") -> float:
    row = list(position.signs())[seat * len(NAMES) : (seat + 1) * len(NAMES)]
    return row[NAMES.index(f"{left}: {name}" if left else name)]


def more(position: Position, seat: int, name: str) -> float:
    return sign(position, seat, name, "more left")


def two(
    mine: str, theirs: str, armies: tuple[str, str] = ("", ""), **rest: object
) -> RoyalsPosition:
    return own(table((mine, theirs), armies, **rest))  # type: ignore[arg-type]


def own(position: Position) -> RoyalsPosition:
    assert isinstance(position, RoyalsPosition)
    return position


# What a seat has


def test_royals_are_told_by_number_and_as_a_part_of_all() -> None:
    position = table(PLAIN[:3], royals=(3, 2, 1))
    assert more(position, 0, "three Royals") == 1
    assert more(position, 1, "two Royals") == 1
    assert more(position, 2, "one Royal") == 1
    assert more(position, 2, "three Royals") == 0
    assert more(position, 0, "my part of all Royals") == pytest.approx(3 / 6)
    assert more(position, 0, "my Royals against the average") == pytest.approx(0.5)
    assert more(position, 1, "my Royals against the average") == pytest.approx(0)


def test_who_is_out_has_one_sign_and_the_others_are_two_who_are_left() -> None:
    position = table((PLAIN[0], "", PLAIN[2]), royals=(3, 0, 3))
    row = list(position.signs())[len(NAMES) : 2 * len(NAMES)]
    assert sign(position, 1, "out", "") == 1
    assert sum(row) == 1
    assert sign(position, 0, "three Royals") == 1
    assert more(position, 0, "three Royals") == 0


def test_phases_follow_the_order_of_play() -> None:
    position = table(PLAIN, turn=1, way=-1)
    assert more(position, 1, "I decide") == 1
    assert more(position, 0, "I follow") == 1
    assert more(position, 3, "I follow") == 1
    assert more(position, 2, "my neighbour plays first") == 1
    assert [more(position, seat, "turns until I play") for seat in range(4)] == [0.25, 0, 0.75, 0.5]


def test_a_hand_is_counted_by_value_and_by_special_card() -> None:
    position = two("4S 4H 10D AS *", "KS QH AH AD AC", old=(5, 5))
    assert sign(position, 0, "4 in hand") == 2
    assert sign(position, 0, "10 in hand") == 1
    assert sign(position, 0, "Aces of Spades in hand") == 1
    assert sign(position, 0, "Jokers in hand") == 1
    assert sign(position, 0, "different values in hand") == pytest.approx(2 / 5)
    assert sign(position, 1, "wild Royals in hand") == 2
    for suit in ("Hearts", "Diamonds", "Clubs"):
        assert sign(position, 1, f"Aces of {suit} in hand") == 1


def test_short_hands_missed_turns_and_armies_are_told() -> None:
    position = two("4S 4H", PLAIN[2], ("10S 10H", ""), misses=(0, 2))
    assert sign(position, 0, "cards short of five") == 3
    assert sign(position, 1, "turns I miss") == 2
    assert sign(position, 0, "I have an army") == 1
    assert sign(position, 0, "what my army is worth") == pytest.approx(1)
    assert sign(position, 1, "I have an army") == 0


# Attacks


def test_an_attack_fits_with_exactly_the_card_that_makes_one_more() -> None:
    position = two("4S 2H 2D 2C 3S", PLAIN[2], ("5S", "8H"))
    assert sign(position, 0, "my attack fits: I decide") == 1
    assert sign(position, 1, "an attack on me fits, now") == 1
    assert sign(position, 0, "my attack fits and takes the last Royal: I decide") == 0
    without = two("5H 2H 2D 2C 3S", PLAIN[2], ("5S", "8H"))
    assert sign(without, 0, "my attack fits: I decide") == 0


def test_an_attack_on_the_last_royal_is_a_sign_of_its_own() -> None:
    position = two("4S 2H 2D 2C 3S", PLAIN[2], ("5S", "8H"), royals=(1, 1))
    assert sign(position, 0, "my attack fits and takes the last Royal: I decide") == 1
    assert sign(position, 1, "my last Royal is attacked, now") == 1


def test_who_waits_for_a_neighbour_to_play_has_an_attack_that_may_lapse() -> None:
    position = two(PLAIN[2], "4S 2H 2D 2C 3S", ("8H", "5S"))
    assert sign(position, 1, "my attack fits: my neighbour plays first") == 1
    assert sign(position, 0, "an attack on me fits, once I have played") == 1


def test_an_attack_of_one_who_follows_keeps() -> None:
    position = table((PLAIN[0], "4S 3C 3H 3D 10S", PLAIN[2]), ("", "5S", "8H"))
    assert more(position, 1, "my attack fits: I follow") == 1
    assert more(position, 2, "an attack on me fits, later") == 1


def test_nobody_attacks_where_there_is_no_army() -> None:
    position = two("2S 2H 2D 2C 3S", PLAIN[2], ("5S", ""))
    assert sign(position, 0, "my attack fits: I decide") == 0


def test_armies_are_compared_with_the_next_and_the_one_before() -> None:
    position = table(PLAIN[:3], ("5S", "5H", "6S 9C"))
    assert more(position, 0, "my army is no lower than the next: I decide") == 1
    assert more(position, 1, "my army is far below the next: I follow") == 1
    assert more(position, 2, "my army is no lower than the next: my neighbour plays first") == 1
    assert more(position, 1, "the army before is no lower than mine") == 1
    assert more(position, 2, "the army before is far below mine") == 1
    nearer = table(PLAIN[:3], ("5S", "5H", "5D 9C"))
    assert more(nearer, 1, "my army is near below the next: I follow") == 1
    assert more(nearer, 2, "the army before is near below mine") == 1


def test_a_card_is_safe_unless_the_one_before_holds_the_answer() -> None:
    # With 4 the army would be worth 9, which 10 answers; with 10, 15, which nothing answers.
    position = two("4S 10S", "10H 2D 2C 3S 3H", ("5S", ""))
    assert sign(position, 0, "my cards that are safe to play") == pytest.approx(1 / 2)
    assert sign(position, 1, "cards of who decides that I can attack") == pytest.approx(1 / 2)
    assert sign(position, 0, "none of my cards is safe to play") == 0
    cornered = two("4S", "10H 2D 2C 3S 3H", ("5S", ""))
    assert sign(cornered, 0, "none of my cards is safe to play") == 1


def test_a_card_that_attacks_is_safe() -> None:
    position = two("4S", "2H 2D 2C 3S 3H", ("5S", "8H"))
    assert sign(position, 0, "my cards that are safe to play") == 1


# Aces and Jokers


def test_clubs_strike_whoever_has_an_army() -> None:
    position = table(("AC 2S 2H 2D 2C", *PLAIN[1:]), ("5S", "6S", "", "7S"), (3, 1, 3, 3))
    assert more(position, 0, "my Ace of Clubs strikes: I decide") == 1
    assert more(position, 1, "Clubs may strike me") == pytest.approx(1 / 2)
    assert more(position, 1, "Clubs may strike my last Royal") == pytest.approx(1 / 2)
    assert more(position, 3, "Clubs may strike me") == pytest.approx(1 / 2)
    assert more(position, 3, "Clubs may strike my last Royal") == 0
    assert more(position, 2, "Clubs may strike me") == 0


def test_diamonds_strike_where_a_part_of_the_army_fits() -> None:
    position = two("AD 2S 4H 2D 2C", PLAIN[2], ("6S 3S 2H", "7H"))
    assert sign(position, 0, "my Ace of Diamonds strikes: I decide") == 1
    assert sign(position, 1, "Diamonds may strike me") == 1
    other = two("AD 2S 4H 2D 2C", PLAIN[2], ("6S 3S 2H", "6H"))
    assert sign(other, 0, "my Ace of Diamonds strikes: I decide") == 0


def test_where_three_cards_are_needed_two_are_not_split() -> None:
    armies = ("8S 3S", "7H")
    assert sign(two("AD 2S", PLAIN[2], armies), 0, "my Ace of Diamonds strikes: I decide") == 1
    strict = two("AD 2S", PLAIN[2], armies, diamonds=3)
    assert sign(strict, 0, "my Ace of Diamonds strikes: I decide") == 0


def test_hearts_heal_who_has_lost_a_royal_and_has_an_army() -> None:
    name = "my Ace of Hearts heals: I decide"
    assert sign(two("AH 2S", PLAIN[2], ("5S", ""), royals=(2, 3)), 0, name) == 1
    assert sign(two("AH 2S", PLAIN[2], ("5S", "")), 0, name) == 0
    assert sign(two("AH 2S", PLAIN[2], royals=(2, 3)), 0, name) == 0


def test_spades_trade_a_royal_for_a_last_one() -> None:
    name = "my Ace of Spades takes a last Royal for one of mine: I decide"
    assert sign(two("AS 2S", PLAIN[2], royals=(2, 1)), 0, name) == 1
    assert sign(two("AS 2S", PLAIN[2], royals=(1, 1)), 0, name) == 0
    assert sign(two("AS 2S", PLAIN[2], royals=(2, 2)), 0, name) == 0


def test_an_army_fears_a_joker_that_could_join_another() -> None:
    position = two("* 2S 2H 2D 2C", PLAIN[2], ("5S", "6S"), pile="* 3S 4S 5H 6H 7H 8H 5C 6C 7S")
    assert sign(position, 0, "my Joker may become a pair") == pytest.approx(0.5)
    assert sign(position, 0, "others' Jokers may become a pair") == 0
    assert sign(position, 1, "others' Jokers may become a pair") == pytest.approx(0.5)
    safe = two("* 2S 2H 2D 2C", PLAIN[2], ("5S", "6S"), pile="3S 4S")
    assert sign(safe, 0, "my Joker may become a pair") == 0


# What is pending, and series


def test_an_ace_that_is_being_used_is_told() -> None:
    position = two("AS 2S", PLAIN[2], ("5S", "6S"))
    play(position, "AS")
    assert sign(position, 0, "uses the Ace of Spades", "") == 1
    clubs = table(("AC 2S", *PLAIN[1:3]), ("5S", "6S", "7S"))
    play(clubs, "AC")
    assert sign(clubs, 0, "uses the Ace of Clubs", "") == 1


def test_an_attack_that_may_be_declined_is_told() -> None:
    position = two("4S 2S", PLAIN[2], ("5S", "8S"), attacks="declared")
    play(position, "4S")
    assert sign(position, 0, "may attack", "") == 1


def test_in_a_series_a_lead_weighs_more_and_a_game_less_the_fewer_are_left() -> None:
    early = two(PLAIN[0], PLAIN[2], games=9, wins=(0, 0), number=1)
    late = two(PLAIN[0], PLAIN[2], games=9, wins=(4, 1), number=6)
    last = two(PLAIN[0], PLAIN[2], games=9, wins=(4, 4), number=9)
    assert sign(early, 0, "three Royals") == pytest.approx(1 / 3)
    assert sign(late, 0, "games ahead in the series", "") == pytest.approx(3 / 2)
    assert sign(late, 1, "games ahead in the series", "") == pytest.approx(-3 / 2)
    assert sign(last, 0, "three Royals") == 1


# The rules themselves


def met(players: int) -> Iterator[RoyalsPosition]:
    """Positions of random games in which a card is to be played."""
    for seed in range(GAMES):
        luck = Dice(seed)
        position = own(rules().start({"players": players}, luck))
        while position.actor != OVER:
            if position.deciding == A_CARD:
                yield position
            moves = position.moves()
            position.apply(moves[luck.pick(len(moves))], luck)


def read(position: Position, seat: int, name: str) -> float:
    left = "two left" if own(position).living() == 2 else "more left"
    return sign(position, seat, name, left)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_what_the_signs_say_of_cards_is_what_they_do_when_played(players: int) -> None:
    told = 0
    for position in met(players):
        actor, after = position.actor, position.next_living(position.actor)
        attacks = False
        names = {rules().say(position, move) for move in position.moves()}
        for move in position.moves():
            if move < DISCARD and is_army_card(move - PLAY):
                attacks = attacks or attacked(position, move)
        assert read(position, actor, "my attack fits: I decide") == attacks
        assert read(position, after, "an attack on me fits, now") == attacks
        for card, name in (
            ("AC", "my Ace of Clubs strikes: I decide"),
            ("AD", "my Ace of Diamonds strikes: I decide"),
            ("AH", "my Ace of Hearts heals: I decide"),
        ):
            assert read(position, actor, name) == (card in names)
            told += card in names
        told += attacks
    assert told


def attacked(position: RoyalsPosition, move: int) -> bool:
    after = position.copy()
    events = after.listen()
    after.apply(move, Dice(1))
    return any(event.kind == "attacks" for event in events)


@pytest.mark.parametrize("players", [2, 4])
def test_a_card_counts_as_safe_if_the_one_before_cannot_answer_it(players: int) -> None:
    answered = 0
    for position in met(players):
        values = set()
        bad = set()
        me = position.actor
        position.way = -position.way
        before = position.next_living(me)
        position.way = -position.way
        for move in position.moves():
            if not (move < DISCARD and is_army_card(move - PLAY)):
                continue
            value = (move - PLAY) // 4 + LEAST_VALUE
            values.add(value)
            total = position.total(position.army(me)) + value
            if not attacked(position, move):
                needed = total + 1 - position.total(position.army(before))
                fits = 2 <= needed <= 10 and position.of_value(before, needed) > 0
                bad |= {value} if fits else set()
        if values:
            safe = 1 - len(bad) / len(values)
            assert read(position, me, "my cards that are safe to play") == pytest.approx(safe)
            assert read(position, me, "none of my cards is safe to play") == (safe == 0)
        answered += len(bad)
    assert answered
