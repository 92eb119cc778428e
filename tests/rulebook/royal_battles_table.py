"""A table of Royal Battles for the rule-book tests: lay it out, play by text, read it back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

import pytest

from regalia.kernel.errors import IllegalMove, MoveError
from regalia.kernel.game import Game
from regalia.kernel.luck import Luck, Script
from regalia.kernel.position import OVER, Position
from regalia.kernel.registry import game

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS: Final = "SHDC"
PACK: Final = (*(rank + suit for rank in RANKS for suit in SUITS), "*", "*")
"""One deck of 54, from low to high."""

SIDES: Final = ("white", "black")
KINDS: Final = ("pawn", "rook", "knight", "bishop", "queen", "king")
MELEE: Final = ("pawn", "knight", "king")
STYLES: Final = ("easy", "optimal", "risky", "advantage")

HOMES: Final = (("a7", "a5", "a3", "a1"), ("e7", "e5", "e3", "e1"))
"""Where the set-up cards of White and of Black lie, in the order in which they are laid."""

NEEDED: Final = {
    "pawn": {"pawn": 2, "rook": 1, "knight": 2, "bishop": 2, "queen": 1, "king": 2},
    "rook": {"pawn": 1, "rook": 1, "knight": 2, "bishop": 2, "queen": 1, "king": 2},
    "knight": {"pawn": 2, "rook": 2, "knight": 3, "bishop": 3, "queen": 2, "king": 3},
    "bishop": {"pawn": 2, "rook": 1, "knight": 2, "bishop": 2, "queen": 1, "king": 2},
    "queen": {"pawn": 1, "rook": 1, "knight": 2, "bishop": 2, "queen": 1, "king": 2},
    "king": {"pawn": 1, "rook": 1, "knight": 2, "bishop": 2, "queen": 1, "king": 2},
}
"""How many Trumps each attacker needs against each target."""

DAMAGE: Final = {
    "pawn": (4, 6, 8),
    "rook": (4, 5, 6),
    "knight": (5, 6, 7),
    "bishop": (4, 5, 6),
    "queen": (4, 6, 8),
    "king": (4, 5, 6),
}
ARMOR: Final = {"pawn": 3, "rook": 2, "knight": 4, "bishop": 1, "queen": 1, "king": 1}
LIFE: Final = {"pawn": 8, "rook": 8, "knight": 8, "bishop": 10, "queen": 8, "king": 10}

IDLE: Final = "7S 7H"
"""A hand with which somebody who still has a unit can always move."""


def rules() -> Game:
    return game("royal-battles")


# laying out


def table(
    white: dict[str, str],
    black: dict[str, str],
    hands: tuple[str, str] = (IDLE, IDLE),
    *,
    board: dict[str, str] | None = None,
    decks: tuple[str, str] = ("", ""),
    discards: tuple[str, str] = ("", ""),
    initiative: tuple[str, str] = ("6S", "4H"),
    turn: str = "white",
    first: str = "",
    nth: int = 2,
    injuries: dict[str, int] | None = None,
    passes: tuple[bool, bool] = (False, False),
    **options: object,
) -> Position:
    """The position in which side `turn` is to move a unit, in round `nth`.

    Each side has its spaces with what stands there and on what: `{"a7": "knight 10D"}`; units
    that are not named were removed earlier. `board` has the vacant cards. Left out, `turn`
    is also the side that went first, and both sides hold two cards of which one can be played.
    """
    hurt = injuries or {}
    cards = dict(board or {})
    units: list[dict[str, object]] = []
    for side, army in zip(SIDES, (white, black), strict=True):
        for space, standing in army.items():
            kind, card = standing.split()
            assert space not in cards, f"{space} is taken"
            cards[space] = card
            units.append({"kind": kind, "side": side, "at": space, "injury": hurt.get(space, 0)})
        gone = {"kind": "pawn", "side": side, "at": "", "injury": 8}
        units.extend(dict(gone) for _ in range(4 - len(army)))
    _check(cards.values(), hands, decks, discards, initiative)
    snapshot: dict[str, Any] = {
        "version": 1,
        "round": nth,
        "turn": turn,
        "first": first or turn,
        "passes": list(passes),
        "board": cards,
        "units": units,
        "hands": [ordered(each) for each in hands],
        "decks": [ordered(each) for each in decks],
        "discards": [ordered(each) for each in discards],
        "initiative": list(initiative),
    }
    return rules().restore(options, snapshot)


def _check(cards: Iterable[str], *held: tuple[str, str]) -> None:
    """The cards could come from two decks: a test does not lay out an impossible table."""
    total = Counter("*" if card[0] == "*" else card for card in cards)
    for side in range(2):
        own = Counter(card for pair in held for card in pair[side].split())
        assert all(own[card] <= PACK.count(card) for card in own), f"{SIDES[side]} has one twice"
        total += own
    assert all(total[card] <= 2 * PACK.count(card) for card in total), "a card lies there thrice"


def facing(
    attacker: str,
    target: str,
    cards: str,
    *,
    foe: str = "",
    white: dict[str, str] | None = None,
    black: dict[str, str] | None = None,
    decks: tuple[str, str] = ("", ""),
    injuries: dict[str, int] | None = None,
    units: str = "",
    joker: str = "wild",
) -> Position:
    """White's `attacker` at c4 has just moved, and is to attack Black's `target`.

    `cards` are the four that count: White's initiative card, Black's, the attacker's Standing
    Card and the target's. The target stands at c5 for a melee unit, at d5 for a ranged one,
    unless `foe` says otherwise. Each side has a Pawn far away, unless told who else is there.
    """
    mine, theirs, standing, under = cards.split()
    foe = foe or ("c5" if attacker in MELEE else "d5")
    before = "JC" if red(standing) else "JD"
    position = table(
        {"c4": f"{attacker} {before}"} | ({"a1": "pawn 6C"} if white is None else white),
        {foe: f"{target} {under}"} | ({"e1": "pawn 6D"} if black is None else black),
        (standing, IDLE),
        decks=decks,
        initiative=(mine, theirs),
        injuries=injuries,
        units=units,
        joker=joker,
    )
    return play(position, standing, "c4", "c4")


def red(card: str) -> bool:
    return card[-1] in "HD"


def ordered(cards: str) -> str:
    """The same cards from low to high."""
    return " ".join(sorted(cards.split(), key=PACK.index))


class Deck:
    """One player's deck: says which pick draws which card."""

    def __init__(self, cards: str = "") -> None:
        self.cards = ordered(cards).split() if cards else list(PACK)

    def lay(self, card: str) -> int:
        """The pick that lays this card at the set-up, where no Ace or Joker counts (RB-06)."""
        low = [each for each in self.cards if each[0] not in "A*"]
        self.cards.remove(card)
        return low.index(card)

    def draw(self, card: str) -> int:
        """The pick that draws this card in play."""
        at = self.cards.index(card)
        del self.cards[at]
        return at


# playing


def play(position: Position, *texts: str, picks: Sequence[int] = ()) -> Position:
    """Say these moves one after another; together they use up exactly these picks."""
    script = Script(list(picks))
    play_with(position, script, *texts)
    assert script.spent(), f"{len(picks)} picks were given and {script.used} were asked for"
    return position


def play_with(position: Position, luck: Luck, *texts: str) -> Position:
    """The same with any luck."""
    for text in texts:
        position.play(rules().read(position, text), luck)
    return position


def after(position: Position, *texts: str, picks: Sequence[int] = ()) -> Position:
    """The same in a copy, so that the position can be used again."""
    return play(position.copy(), *texts, picks=picks)


def choosing(position: Position) -> bool:
    """Whether an army is being chosen."""
    return position.actor != OVER and legal(position) <= set(KINDS)


def placing(position: Position) -> bool:
    """Whether units are being placed on the set-up cards."""
    if position.actor == OVER:
        return False
    return all(" " in text and text.split()[0] in KINDS for text in legal(position))


def place(position: Position, luck: Luck, white: str = "", black: str = "") -> Position:
    """Place the units, those named from row 7 down; the others as it comes."""
    wishes = [
        {f"{kind} {space}" for kind, space in zip(army.split(), homes, strict=False)}
        for army, homes in zip((white, black), HOMES, strict=True)
    ]
    while placing(position):
        texts = legal(position)
        play_with(position, luck, min(texts & wishes[position.actor] or texts))
    return position


def refused(position: Position, text: str) -> str:
    """Why this text is not allowed: one sentence, and nothing has changed."""
    before = position.snapshot()
    with pytest.raises(IllegalMove) as caught:
        play(position, text)
    assert position.snapshot() == before
    sentence = str(caught.value)
    assert sentence[:1].isupper(), sentence
    assert sentence.endswith((".", "!")), sentence
    assert " " in sentence
    return sentence


def no_move(position: Position, text: str) -> None:
    """The text is not a legal move here, for whatever reason, and nothing has changed."""
    before = position.snapshot()
    with pytest.raises(MoveError):
        play(position, text)
    assert position.snapshot() == before


# reading back


def legal(position: Position) -> set[str]:
    """The texts of all legal moves."""
    assert position.actor != OVER, "the game is over"
    return {rules().say(position, move) for move in position.moves()}


def turn(position: Position) -> str:
    """The side whose turn it is."""
    assert position.actor != OVER, "the game is over"
    side = str(position.snapshot()["turn"])
    assert position.actor == SIDES.index(side)
    return side


def nth(position: Position) -> int:
    """The number of the round."""
    return int(position.snapshot()["round"])


def board(position: Position) -> dict[str, str]:
    """The top card of every space that has one."""
    cards: dict[str, str] = position.snapshot()["board"]
    return {space: card for space, card in cards.items() if card}


def units(position: Position) -> dict[str, str]:
    """Who stands where: `{"a7": "white knight"}`."""
    found: list[dict[str, Any]] = position.snapshot()["units"]
    return {each["at"]: f"{each['side']} {each['kind']}" for each in found if each["at"]}


def injury(position: Position, space: str) -> int:
    """How much the unit on that space is hurt."""
    found: list[dict[str, Any]] = position.snapshot()["units"]
    (hurt,) = [int(each["injury"]) for each in found if each["at"] == space]
    return hurt


def injuries(position: Position, spaces: str) -> list[int]:
    return [injury(position, space) for space in spaces.split()]


def hand(position: Position, side: str) -> str:
    return str(position.snapshot()["hands"][SIDES.index(side)])


def deck(position: Position, side: str) -> str:
    return str(position.snapshot()["decks"][SIDES.index(side)])


def discards(position: Position, side: str) -> str:
    return str(position.snapshot()["discards"][SIDES.index(side)])


def initiative(position: Position) -> tuple[str, str]:
    """The initiative cards of White and Black."""
    white, black = position.snapshot()["initiative"]
    return white, black


def verdicts(position: Position) -> list[int]:
    """How it ended for White and Black."""
    assert position.actor == OVER, "the game is not over"
    return list(position.outcome().verdicts)
