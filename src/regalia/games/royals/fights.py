"""A fight of Royals: army against army, or what an Ace or a Joker does to somebody."""

from __future__ import annotations

from regalia.games.royals import rules_moves as moves
from regalia.games.royals.notes import army_ids, marks, struck
from regalia.games.royals.rules import RoyalsPosition
from regalia.games.royals.rules_moves import ACE_OF_CLUBS, LEAST_VALUE
from regalia.kernel.fights import Fate, Fight, Fighter, Figure, Share, sentences, tried
from regalia.kernel.game import Game, Names
from regalia.kernel.luck import Dice
from regalia.kernel.position import OVER, Event, Seat
from regalia.kernel.scene import NOBODY, Card
from regalia.parts.cards import JOKER, card_text, rank
from regalia.parts.packs import cards_of

TOLD = frozenset(("wiped out", "loses royal", "eliminated", "wins", "drawn"))
AFTER = frozenset(("draws", "draws unseen", "forced", "pair", "reshuffle", "misses", "no hand"))
"""With the first of these a fight is over: cards are drawn, or the turn has passed."""

UNSETTLED = (moves.MY_GROUP, moves.THEIR_GROUP, moves.A_SECOND_TARGET, moves.AN_ATTACK)
"""What is asked between the first blow and the end of a fight."""

GOES = {
    moves.DESTROY_ARMIES: "Both armies are destroyed.",
    moves.DISCARD_HANDS: "Both hands are discarded.",
}
NOT_YET = "?"


def fight(game: Game, position: RoyalsPosition, move: int, names: Names) -> Fight | None:
    """The fight that a move is or begins: all that strikes, and a group chosen for it."""
    grouping = moves.TAKE <= move <= moves.NO_MORE
    if not grouping and not marks(position, move):
        return None
    after, events = tried(position, move)
    assert isinstance(after, RoyalsPosition)
    unsettled = after.actor != OVER and after.deciding in UNSETTLED
    fate = Fate(_told(game, position, after, events, names), 1.0, "attacker")
    if move < moves.DISCARD and move - moves.PLAY >= JOKER:
        return Fight(_joker(position, move), _everybody(position, move), (fate,))
    if moves.TARGET <= move < moves.TAKE:
        other = move - moves.TARGET
    else:
        other = position.target if grouping else position.next_living(position.turn)
    numbers = _numbers(position, move, other, events)
    attacker = _attacker(position, move, numbers[0])
    hit = struck(position, other) if grouping else marks(position, move)
    defender = Fighter(int(other), numbers[1].name, hit, _brings(position, other, numbers[1]))
    return Fight(attacker, defender, (fate,), unsettled)


def _told(
    game: Game,
    position: RoyalsPosition,
    after: RoyalsPosition,
    events: list[Event],
    names: Names,
) -> str:
    """What a fight ends with, whichever cards are still to be chosen for it."""
    while after.actor != OVER and after.deciding in UNSETTLED:
        wanted = moves.ATTACK if after.deciding == moves.AN_ATTACK else moves.NO_MORE
        after.apply(wanted if after.allows(wanted) else after.moves()[0], Dice(0))
    ends = [place for place, event in enumerate(events) if event.kind in AFTER]
    told = sentences(game, after, events[: ends[0]] if ends else events, TOLD, names)
    first = GOES.get(position.use, "")
    if position.deciding == moves.A_TARGET and position.ace == ACE_OF_CLUBS:
        first = GOES[moves.DESTROY_ARMIES]
    return f"{first} {told}".strip()


def _numbers(
    position: RoyalsPosition, move: int, other: Seat, events: list[Event]
) -> tuple[Figure, Figure]:
    """What is set against what."""
    me = position.turn
    mine, theirs = position.total(position.army(me)), position.total(position.army(other))
    if position.deciding == moves.A_SECOND_TARGET and move != moves.NO_MORE:
        rest = mine - position.total(position.my_group())
        return Figure("Rest of the army", str(rest)), _army(position, other)
    match position.use:
        case moves.DESTROY_ROYALS:
            return Figure("Royals", str(position.royals[me])), Figure(
                "Royals", str(position.royals[other])
            )
        case moves.DISCARD_HANDS:
            return Figure("Cards", str(position.size_of(me))), Figure(
                "Cards", str(position.size_of(other))
            )
        case moves.SPLIT:
            sent = [event.facts[2] for event in events if event.kind == "splits"]
            worth, against = (str(sent[0]), str(sent[0] - 1)) if sent else (NOT_YET, NOT_YET)
            return Figure("Group", worth), Figure("Group", against)
    if position.ace >= 0 and position.ace != ACE_OF_CLUBS and position.use < 0:
        return Figure("Group", str(theirs + 1)), _army(position, other)
    return _army(position, me, move), _army(position, other)


def _army(position: RoyalsPosition, seat: Seat, move: int = -1) -> Figure:
    """An army with its cards; with the one that is about to be added to it, if one is."""
    cards = cards_of(position.packs, position.decks, position.army(seat))
    places = list(army_ids(position, seat))
    if 0 <= move < moves.DISCARD:
        cards.append(move - moves.PLAY)
        places.append(_played(position, move))
    parts = tuple(
        Share(card_text(card), str(rank(card) + LEAST_VALUE), place)
        for card, place in zip(cards, places, strict=True)
    )
    total = sum(int(part.value) for part in parts)
    return Figure("Army", str(total), parts)


def _played(position: RoyalsPosition, move: int) -> str:
    """The id of a card in hand."""
    return f"hand.{position.turn}.{card_text(move - moves.PLAY)}"


def _attacker(position: RoyalsPosition, move: int, figure: Figure) -> Fighter:
    me = position.turn
    ids = army_ids(position, me)
    shown: tuple[Card, ...] = ()
    if move < moves.DISCARD:
        ids = (*ids, _played(position, move))
        shown = (_card(position, move),)
    elif position.ace >= 0 and not ids:
        shown = (Card("ace", card_text(position.ace), int(me)),)
    return Fighter(int(me), figure.name, ids, _brings(position, me, figure), things=shown)


def _card(position: RoyalsPosition, move: int) -> Card:
    """The card that a move plays, which everybody sees then."""
    return Card(_played(position, move), card_text(move - moves.PLAY), int(position.turn))


def _brings(position: RoyalsPosition, seat: Seat, figure: Figure) -> tuple[Figure, ...]:
    """The figure that counts, and what is at stake."""
    if figure.name == "Royals":
        return (figure,)
    return figure, Figure("Royals", str(position.royals[seat]))


def _joker(position: RoyalsPosition, move: int) -> Fighter:
    shown = (_card(position, move),)
    return Fighter(int(position.turn), "Joker", (_played(position, move),), things=shown)


def _everybody(position: RoyalsPosition, move: int) -> Fighter:
    armies = sum(position.has_army(seat) for seat in range(position.seats))
    return Fighter(
        NOBODY, "All armies", marks(position, move), (Figure("Armies", str(int(armies))),)
    )
