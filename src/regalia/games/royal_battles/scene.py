"""What a seat sees of Royal Battles: the field, hands, and the Army Record Forms."""

from __future__ import annotations

from regalia.games.royal_battles import rules_moves as moves
from regalia.games.royal_battles.options import units
from regalia.games.royal_battles.rules import KIND_NAMES, RoyalBattlesPosition, board_text
from regalia.games.royal_battles.rules_field import DECK, DISCARDED, HAND
from regalia.games.royal_battles.rules_units import (
    ACCURACY,
    ADVANTAGE_FIGURE,
    ARMOR,
    ARMY,
    EASY_DAMAGE,
    EVASION,
    JOKER_AS_BLACK,
    JOKER_AS_RED,
    LIFE,
    SPACES,
    is_key,
    is_trump,
    relation,
)
from regalia.games.royal_battles.words import COLOURS, STYLES, counted, name_of, prompt, say
from regalia.kernel.game import Names
from regalia.kernel.position import OVER
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
    legal = list(position.moves()) if deciding else []
    touches = tuple(Touch(move, _path(position, move), say(position, move)) for move in legal)
    words = {
        each: _button(position, touch)
        for touch in touches
        for each in touch.path
        if each.startswith("word.")
    }
    buttons = tuple(Button(word, text) for word, text in words.items())
    mats = [_table(position), *(_mat(position, side, seat, names) for side in range(2))]
    said = prompt(position, seat, names)
    return Scene("royal-battles", seat, int(position.actor), said, tuple(mats), buttons, touches)


def _button(position: RoyalBattlesPosition, touch: Touch) -> str:
    if not moves.ATTACK <= touch.move < moves.HOLD:
        return _BUTTONS.get(touch.text, touch.text.split()[0].title())
    style, space = divmod(int(touch.move - moves.ATTACK), 35)
    unit, target = int(position.unit), int(position.unit_on[space])
    trumps = int(position.trumps(style, unit, target))
    shown = f"{STYLES[style].title()} on {name_of(space)}:"
    if position.heals(style, unit):
        return f"{shown} heals {position.listed_damage(style, unit, trumps)}"
    needed = position.needed(style, unit, target)
    if trumps < needed:
        return f"{shown} {trumps} of {needed} Trumps, misses"
    key = is_key(position.initiative[unit // ARMY], relation(position.places[unit], space))
    damage = position.damage_to(target, style, unit, trumps)
    return f"{shown} {damage} damage{', Key' if key else ''}"


def _path(position: RoyalBattlesPosition, move: int) -> tuple[str, ...]:
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


def _table(position: RoyalBattlesPosition) -> Mat:
    cells = tuple(_cell(position, space) for space in range(SPACES))
    areas: list[Area] = [Grid("field", "Field", 5, 7, cells)]
    if position.deciding == moves.AN_ATTACK and position.actor != OVER:
        areas += _previews(position)
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
        items.append(Card(f"card.{name}", face, note=colour, across=True))
    unit = int(position.unit_on[space])
    if unit >= 0:
        kind = int(position.kinds[unit])
        left = int(position.house.value(kind, LIFE) - position.injuries[unit])
        note = f"life {left}" + (", moving" if unit == position.unit else "")
        side, place = divmod(unit, 4)
        shade = COLOURS[side].lower()
        items.append(Piece(f"unit.{unit}", KIND_NAMES[kind], side, place + 1, note, shade))
    return Cell(f"space.{name}", name, space % 5, space // 5, "", tuple(items))


def _previews(position: RoyalBattlesPosition) -> list[Area]:
    """For each target and style: trumps and which, trumps needed, damage, and whether Key."""
    unit = int(position.unit)
    sheets: dict[int, list[tuple[str, str]]] = {}
    for move in position.attacks(unit):
        style, space = divmod(int(move - moves.ATTACK), 35)
        target = int(position.unit_on[space])
        sheets.setdefault(space, []).append(
            (STYLES[style].title(), _preview(position, style, unit, target))
        )
    areas: list[Area] = []
    for space, lines in sheets.items():
        kind = KIND_NAMES[position.kinds[position.unit_on[space]]].title()
        how = relation(position.places[unit], space)
        key = is_key(position.initiative[unit // ARMY], how)
        lines.append(("Position", RELATIONS[how] + (", Key" if key else ", not Key")))
        title = f"{kind} on {name_of(space)}"
        areas.append(Sheet(f"preview.{name_of(space)}", title, tuple(lines)))
    return areas


def _preview(position: RoyalBattlesPosition, style: int, unit: int, target: int) -> str:
    cards = [card for card in position.fight_cards(unit, target) if card >= 0]
    trumps = [board_text(card) for card in cards if is_trump(card, style)]
    shown = counted(len(trumps), "Trump") + (f" ({' '.join(trumps)})" if trumps else "")
    if position.heals(style, unit):
        return f"{shown}, heals {position.listed_damage(style, unit, len(trumps))}"
    needed = int(position.needed(style, unit, target))
    if len(trumps) < needed:
        return f"{shown} of {needed} needed: misses"
    damage = position.damage_to(target, style, unit, len(trumps))
    return f"{shown} of {needed} needed: {damage} damage"


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
    return Mat(f"seat.{side}", names[side], tuple(areas), side, COLOURS[side].lower())


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
    row = units()[KIND_NAMES[kind]]
    value = position.house.value
    damage = "/".join(str(value(kind, EASY_DAMAGE + style)) for style in range(3))
    injury = int(position.injuries[unit])
    life = int(value(kind, LIFE))
    removed = position.round > 0 and position.places[unit] < 0
    lines = (
        ("Type", row.type.title()),
        ("Life", str(life)),
        ("Accuracy / Evasion", f"{value(kind, ACCURACY)} / {value(kind, EVASION)}"),
        (row.weapon, f"[{damage}]"),
        (row.armor_name, f"[{value(kind, ARMOR)}]"),
        (row.advantage_name, f"[{value(kind, ADVANTAGE_FIGURE)}]"),
        ("Injury", "removed" if removed else f"{injury}  " + "▪" * injury + "▫" * (life - injury)),
    )
    return Sheet(f"record.{unit}", f"Unit {place + 1}: {row.title}", lines)
