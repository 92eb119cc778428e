"""What a seat sees of Royal Battles: the field, hands, and the Army Record Forms."""

from __future__ import annotations

from regalia.games.royal_battles import rules_moves as moves
from regalia.games.royal_battles.figures import advantage_words, figures, unit_sheets
from regalia.games.royal_battles.forecasts import Attack
from regalia.games.royal_battles.options import units
from regalia.games.royal_battles.rules import KIND_NAMES, RoyalBattlesPosition
from regalia.games.royal_battles.rules_field import COLOURS, DECK, DISCARDED, HAND
from regalia.games.royal_battles.rules_units import (
    ARMY,
    COLUMNS,
    JOKER_AS_BLACK,
    JOKER_AS_RED,
    LIFE,
    ROWS,
    SPACES,
)
from regalia.games.royal_battles.words import STYLES, name_of, prompt, say
from regalia.kernel.game import Names
from regalia.kernel.position import OVER, Move
from regalia.kernel.scene import (
    Area,
    Button,
    Card,
    Cell,
    Grid,
    Hand,
    Item,
    Mat,
    Piece,
    Pile,
    Scene,
    Sheet,
    Touch,
)
from regalia.parts.cards import card_text
from regalia.parts.packs import cards_of

RELATIONS = ("side to side", "head to head", "digit diagonal", "clear diagonal")
_BUTTONS = {
    "hold": "Do not attack",
    "pass": "Pass",
    "draw": "Draw for the Key Position",
    "no draw": "Do not draw",
    "discard": "Discard the whole hand",
    "keep": "Keep the hand",
}


def scene(position: RoyalBattlesPosition, seat: int, names: Names) -> Scene:
    deciding = seat == position.actor and position.actor != OVER
    touches = tuple(_touch(position, move) for move in position.moves()) if deciding else ()
    words = {
        each: _button(position, touch)
        for touch in touches
        for each in touch.path
        if each.startswith("word.")
    }
    buttons = tuple(Button(word, text) for word, text in words.items())
    mats = [_table(position), *(_mat(position, side, seat, names) for side in range(2))]
    said = prompt(position, seat, names)
    return Scene(
        "royal-battles",
        seat,
        int(position.actor),
        said,
        tuple(mats),
        buttons,
        touches,
        refusals=_refusals(position, touches) if deciding else (),
        about=(f"unit.{position.unit}",) if position.unit >= 0 else (),
    )


# What may be touched


def _touch(position: RoyalBattlesPosition, move: Move) -> Touch:
    note = ""
    marks: tuple[str, ...] = ()
    if move < moves.PLACE:
        note = advantage_words(position.house, move)
    elif moves.TO <= move < moves.ATTACK:
        note = _reach(position, move)
    elif moves.ATTACK <= move < moves.HOLD:
        attack = Attack(position, move)
        note, marks = attack.brings(), attack.struck()
    return Touch(move, _path(position, move), say(position, move), note, marks)


def _button(position: RoyalBattlesPosition, touch: Touch) -> str:
    if moves.ATTACK <= touch.move < moves.HOLD:
        attack = Attack(position, touch.move)
        return f"{STYLES[attack.style].title()} on {name_of(attack.space)}: {touch.note}"
    return _BUTTONS.get(touch.text, touch.text.split()[0].title())


def _refusals(
    position: RoyalBattlesPosition, touches: tuple[Touch, ...]
) -> tuple[tuple[str, str], ...]:
    """Why a card in hand, a unit or a space cannot be touched."""
    wanted: list[Move] = []
    stands = [int(place) for place in position.places if place >= 0]
    match position.deciding:
        case moves.A_CARD:
            wanted = [
                moves.PLAY + card for card in cards_of(position.packs, 1, HAND + position.turn)
            ]
        case moves.A_UNIT:
            wanted = [moves.FROM + place for place in stands]
        case moves.A_SPACE:
            wanted = [moves.TO + space for space in range(SPACES)]
        case moves.AN_ATTACK:
            own = int(position.places[position.unit])
            wanted = [moves.ATTACK + place for place in stands if place != own]
    open_to = {touch.path[0] for touch in touches}
    found = {_path(position, move)[0]: position.refusal(move) for move in wanted}
    return tuple((name, why) for name, why in found.items() if name not in open_to)


def _reach(position: RoyalBattlesPosition, move: Move) -> str:
    """What the unit could do from the space it would go to: each target and every style."""
    after = position.copy()
    after.moves_unit(move - moves.TO)
    found: dict[int, list[str]] = {}
    for each in after.attacks(after.unit):
        attack = Attack(after, each)
        found.setdefault(attack.space, []).append(f"{STYLES[attack.style]} {attack.short()}")
    told = []
    for space, styles in found.items():
        attack = Attack(after, moves.ATTACK + space)
        told.append(f"{attack.target_words()}{attack.key_words()}: {', '.join(styles)}")
    return "; ".join(told)


def _path(position: RoyalBattlesPosition, move: Move) -> tuple[str, ...]:
    """The things to touch: a card, a space, a word; a unit or a style, then a space."""
    text = say(position, move)
    if moves.PLACE <= move < moves.PLAY:
        kind, space = text.split()
        return f"word.{kind}", f"space.{space}"
    if moves.PLAY <= move < moves.FROM:
        return (f"hand.{position.turn}.{text}",)
    if moves.FROM <= move < moves.ATTACK:
        return (f"space.{text}",)
    if moves.ATTACK <= move < moves.HOLD:
        style, space = text.split()
        return f"space.{space}", f"word.{style} {space}"
    return (f"word.{text}",)


# The field


def _table(position: RoyalBattlesPosition) -> Mat:
    cells = tuple(_cell(position, space) for space in range(SPACES))
    areas: list[Area] = [Grid("field", "Field", int(COLUMNS), int(ROWS), cells)]
    if position.deciding == moves.AN_ATTACK and position.actor != OVER:
        areas += _previews(position)
    if position.deciding == moves.AN_ARMY:
        areas += unit_sheets(position.house)
    lines = [("Round", str(position.round))]
    if position.round:
        lines.append(("First this round", COLOURS[position.first]))
    return Mat("table", "Table", (*areas, Sheet("state", "State of play", tuple(lines))))


def _cell(position: RoyalBattlesPosition, space: int) -> Cell:
    name = name_of(space)
    items: list[Item] = []
    if position.board[space] >= 0:
        colour = {JOKER_AS_RED: "red", JOKER_AS_BLACK: "black"}.get(position.board[space], "")
        face = card_text(position.board[space])
        items.append(Card(f"card.{name}", face, note=colour, across=True))  # RB-01
    unit = int(position.unit_on[space])
    if unit >= 0:
        kind = int(position.kinds[unit])
        life = int(position.house.value(kind, LIFE))
        left = life - int(position.injuries[unit])
        note = f"life {left} of {life}"
        note += ", moving" if unit == position.unit else ""
        side, place = divmod(unit, int(ARMY))
        shade = COLOURS[side].lower()
        each = f"unit.{unit}"
        items.append(Piece(each, KIND_NAMES[kind], side, place + 1, note, shade, left, life))
    row, column = divmod(space, int(COLUMNS))
    return Cell(f"space.{name}", name, column, row, "", tuple(items))


def _previews(position: RoyalBattlesPosition) -> list[Area]:
    """For each target and style: trumps and which, trumps needed, damage, and whether Key."""
    sheets: dict[int, list[tuple[str, str]]] = {}
    for move in position.attacks(position.unit):
        attack = Attack(position, move)
        lines = sheets.setdefault(attack.space, [])
        lines.append((STYLES[attack.style].title(), attack.counts()))
    areas: list[Area] = []
    for space, lines in sheets.items():
        attack = Attack(position, moves.ATTACK + space)
        key = ", Key" if attack.is_key() else ", not Key"
        lines.append(("Position", RELATIONS[attack.relation()] + key))
        areas.append(Sheet(f"preview.{name_of(space)}", attack.target_words(), tuple(lines)))
    return areas


# The sides


def _mat(position: RoyalBattlesPosition, side: int, viewer: int, names: Names) -> Mat:
    initiative = int(position.initiative[side])
    up = (Card(f"initiative.{side}.card", card_text(initiative), side),) if initiative >= 0 else ()
    areas: list[Area] = [
        _hand(position, side, viewer),
        Hand(f"initiative.{side}", "Initiative", up),
        Pile(f"deck.{side}", "Deck", int(position.cards_in(DECK + side))),
        Pile(f"discard.{side}", "Discarded", int(position.cards_in(DISCARDED + side))),
    ]
    thrown = " ".join(map(card_text, cards_of(position.packs, 1, DISCARDED + side)))
    if thrown:
        areas.append(Sheet(f"thrown.{side}", "Discard pile", (("Cards", thrown),)))
    hidden = position.still_secret() and viewer != side
    if hidden:
        count = int(position.chosen(side))
        areas.append(Sheet(f"army.{side}", "Army", (("Units chosen", str(count)),)))
    else:
        areas += [_record(position, side, each) for each in range(ARMY)]
    shade = COLOURS[side].lower()
    return Mat(f"seat.{side}", names[side], tuple(areas), side, shade, shade)


def _hand(position: RoyalBattlesPosition, side: int, viewer: int) -> Hand:
    count = int(position.cards_in(HAND + side))
    cards: list[Card] = []
    if viewer == side:
        for card in cards_of(position.packs, 1, HAND + side):
            name = f"hand.{side}.{card_text(card)}"
            same = any(each.id == name for each in cards)
            cards.append(Card(f"{name}~2" if same else name, card_text(card), side))
    else:
        cards = [Card(f"back.{side}.{place}", "", side, down=True) for place in range(count)]
    return Hand(f"hand.{side}", f"Hand: {count}", tuple(cards))


def _record(position: RoyalBattlesPosition, side: int, place: int) -> Sheet:
    """A unit's part of the Army Record Form."""
    unit = side * ARMY + place
    kind = int(position.kinds[unit])
    if kind < 0:
        return Sheet(f"record.{unit}", f"Unit {place + 1}", (("Type", "not chosen yet"),))
    injury = int(position.injuries[unit])
    life = int(position.house.value(kind, LIFE))
    removed = position.round > 0 and position.places[unit] < 0
    told = "removed" if removed else f"{injury}  " + "▪" * injury + "▫" * (life - injury)
    title = f"Unit {place + 1}: {units()[KIND_NAMES[kind]].title}"
    return Sheet(f"record.{unit}", title, (*figures(position.house, kind), ("Injury", told)))
