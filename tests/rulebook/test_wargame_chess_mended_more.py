"""Wargame Chess: lists, breaking off, pieces that come back, and second names of cards."""

from __future__ import annotations

from typing import Any, Final

import pytest

from regalia.bots import BOTS, bot
from regalia.games.wargame_chess.factions import enlist, read_roster
from regalia.games.wargame_chess.rules import WargameChessPosition
from regalia.kernel.errors import BadOptions
from regalia.kernel.luck import Dice
from tests.bots.quick import quick
from tests.factions.table import battle, legal, play, stands

from .wargame_chess_table import COST, OTHER_FOUR, UPGRADES, Table, field, roster, row, rules, team

OURS: Final = "king h1, pawn h2"
THEIRS: Final = "king h8, pawn h7"


# Lists


def two_ways(kind: str, least: tuple[int, int], most: int = 2) -> str:
    """A faction with two options for a type, which ask for so many."""
    key = f"plain-two-{kind}"
    others = [each for each in ("king", "queen", "rook", "bishop", "knight") if each != kind]
    rows = [row(each, most=1) for each in others]
    rows += [row("elder", kind, least[0], most), row("younger", kind, least[1], most)]
    rows.append(row("pawn" if kind != "pawn" else "joker", most=8))
    enlist(read_roster(roster(key, *rows)))
    return key


def written(faction: str, kind: str, *keys: str) -> str:
    """A list of 14 points: these of that type, another piece, and upgrades."""
    other = "joker" if kind == "pawn" else "pawn"
    left = 14 - len(keys) * COST.get(kind, 2) - COST.get(other, 2)
    upgrades = [f"upgrade {name}" for name, cost in UPGRADES.items() if left & cost]
    return "\n".join([faction, *keys, other, *upgrades])


def accepted(first: str) -> None:
    rules().choose({"first": first, "second": OTHER_FOUR})


def refused(first: str, names: str) -> None:
    with pytest.raises(BadOptions, match=f"(?i){names}") as caught:
        accepted(first)
    assert str(caught.value).endswith("."), str(caught.value)


TYPES: Final = ("king", "queen", "rook", "bishop", "knight", "pawn")


@pytest.mark.parametrize("kind", TYPES)
def test_a_type_whose_every_option_asks_for_one_must_be_fielded(kind: str) -> None:
    """WG-08: one of the options; the sentence names the type or an option."""
    faction = two_ways(kind, (1, 1))
    refused(written(faction, kind), f"{kind}|elder|younger")
    accepted(written(faction, kind, "elder"))
    accepted(written(faction, kind, "younger"))


def test_the_minimum_of_an_option_that_is_not_run_is_waived() -> None:
    """WG-08: while another is run; that of the one which is run is kept."""
    faction = two_ways("bishop", (2, 1))
    accepted(written(faction, "bishop", "younger"))
    accepted(written(faction, "bishop", "younger", "younger"))
    accepted(written(faction, "bishop", "elder", "elder"))
    refused(written(faction, "bishop", "elder"), "bishop|elder")
    refused(written(faction, "bishop"), "bishop|elder|younger")


@pytest.mark.parametrize(
    ("kind", "many"),
    [("king", 1), ("queen", 1), ("rook", 2), ("bishop", 2), ("knight", 2), ("pawn", 8)],
)
def test_a_chess_set_limits_every_option(kind: str, many: int) -> None:
    """WG-08: 8 Pawns, 2 Rooks, Knights and Bishops, 1 Queen, 1 King, whatever a faction allows."""
    faction = two_ways(kind, (0, 0), most=12)
    for option in ("elder", "younger"):
        accepted(written(faction, kind, *[option] * many))
        refused(written(faction, kind, *[option] * (many + 1)), f"{kind}|{option}")


def test_no_option_of_a_type_need_be_run_if_none_asks() -> None:
    """WG-08."""
    accepted(written(two_ways("bishop", (0, 0)), "bishop"))


# Inconclusive games


def texts(table: Table) -> set[str]:
    """The texts of all legal moves, offers too."""
    return {rules().say(table.position, move) for move in table.position.moves()}


@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_is_broken_off_by_offer_and_acceptance(seat: int) -> None:
    """Inconclusive games: the other one answers, and the points decide (WG-46)."""
    table = field(f"{OURS}, queen slain", f"{THEIRS}, rook slain", to=seat)
    assert "offer" in texts(table)
    table.play("offer")
    assert table.actor() == 1 - seat
    assert texts(table) == {"accept", "decline"}
    table.play("accept")
    assert table.winner() == 1
    assert list(table.position.outcome().points) == [11, 12]


@pytest.mark.parametrize(
    ("ours", "theirs", "points"),
    [
        ("", "", [14, 14]),
        ("pawn slain", "", [13, 14]),
        ("rook slain", "queen slain", [12, 11]),
        ("rook slain, pawn slain", "queen slain", [11, 11]),
        ("knight removed", "pawn slain", [12, 13]),
        ("joker slain, bishop slain", "pawn slain, pawn slain, pawn slain", [10, 11]),
    ],
)
def test_pieces_on_the_board_and_upgrades_are_counted(
    ours: str, theirs: str, points: list[int]
) -> None:
    """WG-46: of 14 points those are missing that are off the board; equal points are a draw."""
    mine = f"{OURS}, {ours}" if ours else OURS
    table = field(mine, f"{THEIRS}, {theirs}" if theirs else THEIRS).play("offer", "accept")
    assert list(table.position.outcome().points) == points
    winner = None if points[0] == points[1] else points.index(max(points))
    assert table.winner() == winner


def test_upgrades_alone_can_win_a_game_that_is_broken_off() -> None:
    """WG-46: 2 and 12 beat 7, though the other has three pieces."""
    theirs = "rook a8, rook h8, queen d8, bishop slain, bishop slain, knight slain, pawn slain"
    table = field("rook a1", theirs, to=1, upgrades=(["eight", "four"], []))
    assert table.play("offer", "accept").winner() == 0


def test_a_promoted_piece_counts_by_its_type_when_broken_off() -> None:
    """WG-46: the Queen stands where the Pawn was, so 14 points become 13, not 11."""
    table = field("pawn d7, queen slain, rook h1", "rook a8, rook h8, pawn e7")
    table.play("d7", "queen 1", "offer", "accept")
    assert list(table.position.outcome().points) == [13, 14]


def test_a_declined_offer_changes_nothing() -> None:
    """The same player chooses the piece that Activates, as before."""
    table = field(OURS, THEIRS)
    before = table.snapshot()
    after = table.after("offer", "decline")
    assert after.actor() == 0
    assert texts(after) == {"h1", "h2"}
    for name in ("pieces", "turn", "to", "first", "last", "begun"):
        assert after.snapshot()[name] == before[name]


def test_a_declined_offer_is_not_made_again_at_once() -> None:
    """As in Battle Ace: else the other would have to answer for ever. So after a snapshot."""
    table = field(OURS, THEIRS).play("offer", "decline")
    table.no_move("offer")
    table.restored().no_move("offer")


def test_another_offer_may_be_made_in_a_later_turn() -> None:
    table = field("rook a1, rook h1", "rook a8, king h8").play("offer", "decline")
    table.act("a1 b1", "a8 b8", "h1 g1", "h8 g8")
    assert table.turn() == 2
    assert "offer" in texts(table)


def test_who_has_declined_may_offer_on_his_own_turn() -> None:
    table = field(f"rook a1, {OURS}", f"rook a8, {THEIRS}").play("offer", "decline", "a1", "b1")
    assert table.actor() == 1
    assert "offer" in texts(table)


def test_an_offer_waits_for_its_answer_in_a_snapshot() -> None:
    table = field(OURS, THEIRS).play("offer").restored()
    assert table.actor() == 1
    assert texts(table) == {"accept", "decline"}
    assert table.play("accept").winner() is None


def test_no_offer_is_made_in_the_middle_of_an_activation() -> None:
    """It is made by who is about to choose a piece."""
    table = field(f"rook a5, {OURS}", f"rook d5, {THEIRS}").play("a5")
    table.no_move("offer")
    table.play("d5", roll=(1, 1, 1, 1))
    assert table.actor() == 1
    table.no_move("offer")


def test_nobody_answers_an_offer_that_was_not_made() -> None:
    field(OURS, THEIRS).no_move("accept", "decline")


@pytest.mark.parametrize("name", sorted(BOTS))
def test_bots_never_offer_to_break_off(name: str) -> None:
    """Not even one that is losing."""
    table = field("pawn h1, pawn h2, queen slain, rook slain", "king a8, queen d8, rook e8")
    offer = rules().read(table.position, "offer")
    assert offer >= rules().courtesy
    luck = Dice(1)
    made = {bot(quick(name)).choose(rules(), table.position, 0, luck) for _ in range(20)}
    assert offer not in made


@pytest.mark.parametrize("name", sorted(BOTS))
def test_bots_answer_an_offer(name: str) -> None:
    table = field(OURS, THEIRS).play("offer")
    answer = bot(quick(name)).choose(rules(), table.position, 1, Dice(1))
    assert rules().say(table.position, answer) in {"accept", "decline"}


# Pieces that come back as another option of their type

LANCER, TURRET = 6, 3
"""The rows of the second options in the roster below."""
E3: Final = 20


def options(most: int) -> str:
    """A team with Knights and Rooks; there may be that many Lancers and Turrets instead."""
    key = f"plain-options-{most}"
    rows = (
        row("king", most=1, tag="major arcana"),
        row("queen", most=1),
        row("rook"),
        row("turret", "rook", most=most),
        row("bishop", tag="summon"),
        row("knight"),
        row("lancer", "knight", most=most),
        row("pawn", most=8),
    )
    enlist(read_roster(roster(key, *rows)))
    pieces = ["king", "rook", "rook", "bishop", "knight", "knight", "pawn", "pawn"]
    return team(key, pieces, [])


def back(most: int, pieces: str, other: int, **extra: Any) -> WargameChessPosition:
    """The pieces of seat 0 and, on e3, another option that was summoned."""
    position = battle(options(most), "court/keep", f"{pieces} | king e8, pawn a7, rook d5", **extra)
    assert position.summon(0, other, E3) >= 0
    return position


def test_a_slain_knight_is_promoted_as_the_option_that_is_on_the_board() -> None:
    """Multiple options: it cannot come back as what it was, but as a Lancer (0-2) it can."""
    position = back(2, "king e1, knight slain, knight slain, pawn h7, pawn g7", LANCER)
    play(position, "h7", "knight 1")
    assert stands(position, "h7")["kind"] == "lancer"


def test_the_quantity_of_the_other_option_is_kept() -> None:
    """Multiple options: two Lancers are on the board, and there are no more."""
    position = back(2, "king e1, knight slain, knight slain, pawn h7, rook slain", LANCER)
    assert position.summon(0, LANCER, E3 + 1) >= 0
    assert legal(play(position, "h7")) == {"rook 1", "no"}


def test_nobody_comes_back_where_the_other_option_is_0_1() -> None:
    """Multiple options: "if Knight option B has a quantity restriction of (0-1) or (1)"."""
    position = back(1, "king e1, knight slain, knight slain, pawn h7, rook slain", LANCER)
    assert legal(play(position, "h7")) == {"rook 1", "no"}


def test_the_magician_brings_a_slain_rook_back_as_a_turret() -> None:
    """WG-61 and Multiple options: there is a Turret on the board, and a second is allowed."""
    cards = {"dealt": ["magician"], "active": "magician"}
    position = back(2, "king e1, bishop c4 +1, rook slain, pawn h2", TURRET, tarot=cards)
    play(position, "c4", "d5", "spend", "yes", luck=[5, 0, 0, 0])
    assert stands(position, "d5")["kind"] == "turret"


def test_the_magician_brings_no_rook_back_where_a_turret_is_0_1() -> None:
    """WG-61 and Multiple options: nothing is asked."""
    cards = {"dealt": ["magician"], "active": "magician"}
    position = back(1, "king e1, bishop c4 +1, rook slain, pawn h2", TURRET, tarot=cards)
    play(position, "c4", "d5", "spend", luck=[5, 0, 0, 0])
    assert stands(position, "d5")["kind"] == "bishop"
    assert position.actor == 1


def test_a_piece_that_comes_back_as_another_option_keeps_its_activation() -> None:
    """WG-50: it Activated earlier this turn."""
    pieces = "king e1, knight slain done, knight slain, pawn h7, pawn g7"
    position = play(back(2, pieces, LANCER), "h7", "knight 1")
    assert stands(position, "h7")["activated"]
    position = play(back(2, pieces, LANCER), "h7", "knight 2")
    assert not stands(position, "h7")["activated"]


# Second names of the tarot cards

NAMES: Final = {
    "fool": ["The Madman"],
    "magician": ["The Juggler", "Illness"],
    "high priestess": ["Faith", "The Popess"],
    "empress": ["Night", "Day"],
    "emperor": ["Protection"],
    "hierophant": ["The Pope"],
    "chariot": ["Dissension"],
    "hermit": ["The Sage", "Traitor"],
    "wheel of fortune": ["Fortune"],
    "strength": ["Sovereign"],
    "hanged man": ["Prudence", "The People"],
    "death": ["Morality"],
    "tower": ["House of God", "House of the Devil"],
    "star": ["Desolation"],
    "moon": ["Water"],
    "sun": ["Fire"],
    "judgement": ["The Fires"],
    "world": ["Earth"],
}
SECOND: Final = [(card, name) for card, names in NAMES.items() for name in names]


def divination(*cards: str) -> Table:
    """An Augur Divinates while these cards are dealt out, none of them active."""
    tarot = {"dealt": ["lovers", *cards], "active": "lovers"}
    pieces = "augur c1, acolyte a2, archon e1 | king h8, pawn h7"
    position = battle("oracle/college", "court/host", pieces, tarot=tarot)
    return Table(play(position, "c1", "yes"), {})


def meant(table: Table, text: str) -> str:
    """The text that the notation has for what was typed."""
    return rules().say(table.position, rules().read(table.position, text))


@pytest.mark.parametrize(("card", "name"), SECOND)
def test_a_tarot_card_is_understood_by_its_second_name(card: str, name: str) -> None:
    """As the book prints it, in any case of letters, with "the" and without."""
    table = divination(card, "temperance")
    for said in (name, name.lower(), name.removeprefix("The "), f" {name.upper()}  "):
        assert meant(table, said) == card


def test_names_that_resemble_each_other_are_kept_apart() -> None:
    """Fire is the Sun, the Fires are Judgement; the House of the Devil is not the Devil."""
    table = divination("sun", "judgement")
    assert meant(table, "fire") == "sun"
    assert meant(table, "fires") == meant(table, "the fires") == "judgement"
    table = divination("tower", "devil")
    assert meant(table, "house of the devil") == "tower"
    assert meant(table, "devil") == "devil"


def test_a_second_name_of_a_card_that_is_not_there_is_refused() -> None:
    table = divination("sun", "judgement")
    table.no_move("water", "house of god")


def test_a_second_name_is_understood_wherever_a_card_is_named() -> None:
    """WG-48: here among the effects at the start of an Activation."""
    table = field("pawn d7, queen slain, rook a1", "rook a8, rook h8", active="sun").play("d7")
    assert table.legal() == {"promotion", "sun"}
    assert table.play("fire").charm("d7") == "blessed"
