"""What a seat sees of Royals."""

from __future__ import annotations

from regalia.games.royals import rules_moves as moves
from regalia.games.royals.notes import COURT, army_ids, marks, note, refusals
from regalia.games.royals.rules import RoyalsPosition
from regalia.games.royals.rules_moves import ACE_OF_SPADES, LEAST_VALUE
from regalia.games.royals.words import prompt, say
from regalia.kernel.game import Names
from regalia.kernel.position import OVER, Move, Seat
from regalia.kernel.scene import (
    NOBODY,
    Area,
    Card,
    Hand,
    Mat,
    Pile,
    Scene,
    Sheet,
    Touch,
    word_buttons,
)
from regalia.parts.cards import RANKS, SUITS, card_text, rank
from regalia.parts.packs import cards_of


def scene(position: RoyalsPosition, seat: Seat, names: Names) -> Scene:
    mats = [_middle(position)]
    mats += [_mat(position, each, seat, names) for each in range(position.seats)]
    deciding = seat == position.actor and position.actor != OVER
    touches = tuple(_touch(position, move, names) for move in position.moves()) if deciding else ()
    why_not = refusals(position, [touch.path[0] for touch in touches]) if deciding else ()
    return Scene(
        "royals",
        int(seat),
        int(position.actor),
        prompt(position, seat, names),
        tuple(mats),
        word_buttons(touches, _BUTTONS),
        touches,
        refusals=why_not,
    )


def _touch(position: RoyalsPosition, move: Move, names: Names) -> Touch:
    told, struck = note(position, move, names), marks(position, move)
    return Touch(int(move), (_path(position, move),), say(move), told, struck)


_BUTTONS = {
    "resurrect": "Resurrect a Royal each",
    "destroy royals": "Destroy a Royal each",
    "destroy armies": "Destroy both armies",
    "discard hands": "Discard both hands",
    "swap hands": "Swap hands",
    "swap armies": "Swap armies",
    "split": "Split both armies",
    "enough": "That is my group",
    "no more": "No second attack",
    "attack": "Attack",
    "hold": "Do not attack",
}


def _path(position: RoyalsPosition, move: Move) -> str:
    """The one thing to touch for a move."""
    if move < moves.USE:
        card = move if move < moves.DISCARD else move - moves.DISCARD
        return f"hand.{position.actor}.{card_text(card)}"
    if moves.TARGET <= move < moves.TAKE:
        return f"seat.{move - moves.TARGET}"
    if moves.TAKE <= move < moves.ENOUGH:
        mine = move < moves.THEIRS
        seat = position.actor if mine else position.target
        value = move - (moves.TAKE if mine else moves.THEIRS)
        return next(
            card.id
            for card in _army(position, int(seat)).cards
            if card.face[:-1] == RANKS[value - LEAST_VALUE] and not card.note
        )
    return f"word.{say(move)}"


def _middle(position: RoyalsPosition) -> Mat:
    way = "clockwise" if position.way > 0 else "anticlockwise"
    discard = cards_of(position.packs, position.decks, position.discard())
    lines = [
        ("Order of play", way),
        ("Turn", str(position.turns + 1)),
        ("Discarded", _summary(discard)),
    ]
    if position.house.games > 1:
        lines.insert(0, ("Game", f"{position.game} of {position.house.games}"))
    pile = Pile("pile", "Draw pile", int(position.size_of(position.pile())))
    thrown = Pile("discard", "Discard pile", len(discard))
    return Mat("table", "Table", (pile, thrown, Sheet("state", "State of play", tuple(lines))))


def _summary(cards: list[int]) -> str:
    """Cards by rank and how many; Aces by suit, since only theirs matters."""
    names = [card_text(card) if card >= ACE_OF_SPADES else RANKS[rank(card)] for card in cards]
    counts = {name: names.count(name) for name in names}
    told = (name if count == 1 else f"{count}×{name}" for name, count in counts.items())
    return ", ".join(told) or "nothing"


def _mat(position: RoyalsPosition, owner: int, viewer: Seat, names: Names) -> Mat:
    notes = []
    if owner == position.dealer:
        notes.append("dealer")
    if position.royals[owner] == 0:
        notes.append("out")
    if position.misses[owner]:
        notes.append(f"misses {position.misses[owner]}")
    if position.house.games > 1:
        notes.append(f"won {position.wins[owner]}")
    areas: tuple[Area, ...] = (
        _court(position, owner),
        _army(position, owner),
        _hand(position, owner, viewer),
    )
    return Mat(f"seat.{owner}", names[owner], areas, owner, ", ".join(notes))


def _court(position: RoyalsPosition, owner: int) -> Hand:
    """King, Queen and Jack; the Jack turns down first and up last (RY-16)."""
    suit = SUITS[owner % 4]
    cards = tuple(
        Card(f"royal.{owner}.{name}", name + suit, owner, down=place >= position.royals[owner])
        for place, name in enumerate(COURT)
    )
    return Hand(f"court.{owner}", "Royals", cards)


def _army(position: RoyalsPosition, owner: int) -> Hand:
    pack = int(position.army(owner))
    group: list[int] = []
    if owner == position.turn:
        group = cards_of(position.packs, position.decks, position.my_group())
    elif owner == position.target:
        group = cards_of(position.packs, position.decks, position.their_group())
    cards = []
    army = cards_of(position.packs, position.decks, pack)
    for name, card in zip(army_ids(position, owner), army, strict=True):
        told = ""
        if card in group:
            group.remove(card)
            told = "in the group"
        cards.append(Card(name, card_text(card), owner, note=told))
    total = int(position.total(pack))
    return Hand(f"army.{owner}", f"Army: {total}" if total else "No army", tuple(cards))


def _hand(position: RoyalsPosition, owner: int, viewer: Seat) -> Hand:
    """One's own hand; of another's, what one knows of it, and backs."""
    count = int(position.size_of(owner))
    if viewer == owner:
        seen = cards_of(position.packs, position.decks, owner)
    elif viewer == NOBODY:
        seen = []
    else:
        seen = cards_of(position.known, position.decks, viewer * position.seats + owner)
    cards: list[Card] = []
    for card in seen:
        name = f"hand.{owner}.{card_text(card)}"
        same = sum(each.face == card_text(card) for each in cards)
        cards.append(Card(f"{name}~{same + 1}" if same else name, card_text(card), owner))
    for place in range(count - len(seen)):
        cards.append(Card(f"back.{owner}.{place}", "", owner, down=True))
    return Hand(f"hand.{owner}", f"Hand: {count}", tuple(cards))
