"""What a seat sees of Battle Ace. Nothing is hidden but the order of the reserves."""

from __future__ import annotations

from regalia.games.battle_ace import rules_moves as moves
from regalia.games.battle_ace.rules import BattleAcePosition
from regalia.games.battle_ace.rules_board import (
    BLACK,
    RED,
    card_text,
    part,
    side_of,
    stack_text,
)
from regalia.games.battle_ace.words import SIDES, prompt, say
from regalia.kernel.game import Names
from regalia.kernel.position import OVER
from regalia.kernel.scene import (
    Area,
    Card,
    Cell,
    Grid,
    Hand,
    Mat,
    Pile,
    Scene,
    Sheet,
    Touch,
    word_buttons,
)
from regalia.parts.bits import members
from regalia.parts.cards import SUIT_NAMES, SUITS
from regalia.parts.grids import space_text


def scene(position: BattleAcePosition, seat: int, names: Names) -> Scene:
    deciding = seat == position.actor and position.actor != OVER
    moves = list(position.moves()) if deciding else []
    touches = tuple(Touch(move, (_path(position, move),), say(position, move)) for move in moves)
    buttons = word_buttons(touches, _BUTTONS)
    mats = [_table(position)]
    mats += [_mat(position, each, names) for each in range(position.seats)]
    said = prompt(position, seat, names)
    return Scene("battle-ace", seat, int(position.actor), said, tuple(mats), buttons, touches)


_BUTTONS = {
    "stop": "Stop here",
    "pass": "Pass",
    "offer": "Offer a stalemate",
    "accept": "Accept",
    "decline": "Decline",
}


def _path(position: BattleAcePosition, move: int) -> str:
    """The one thing to touch: a card alone, its space for a whole stack, a word for a part."""
    if move < moves.LIFT:
        return f"space.{say(position, move)}"
    if move < moves.STOP:
        space, which = divmod(move - moves.LIFT, 8)
        stack = position.board[space]
        chosen = part(stack, which)
        if chosen & (chosen - 1) == 0:
            return f"card.{say(position, move)}"
        if chosen == stack:
            return f"space.{space_text(space, int(position.house.columns))}"
    if move == moves.PACK:
        return f"reserve.{SUITS[position.suit]}"
    return f"word.{say(position, move)}"


def _table(position: BattleAcePosition) -> Mat:
    house = position.house
    columns = int(house.columns)
    cells = tuple(_cell(position, space, columns) for space in range(house.spaces))
    areas: list[Area] = [Grid("board", "Battlefield", columns, int(house.rows), cells)]
    if position.turned_up >= 0:
        up = Card("turned-up", card_text(position.turned_up), note="to be placed")
        areas.append(Hand("turned-up-row", "Turned up", (up,)))
    lines = [
        (f"{SIDES[side]} victory points", str(position.points_of(side))) for side in (RED, BLACK)
    ]
    if house.games > 1:
        lines.insert(0, ("Game", f"{position.game} of {house.games}"))
    if position.actor != OVER:
        lines.append(("To move", SUIT_NAMES[position.suit]))
    lines.append(("Quiet actions", f"{position.quiet} of 40"))
    areas.append(Sheet("score", "Score", tuple(lines)))
    return Mat("table", "Table", tuple(areas))


def _cell(position: BattleAcePosition, space: int, columns: int) -> Cell:
    row = space // columns
    ground = ""
    for side in (RED, BLACK):
        if row == position.house.home_row(side):
            ground = f"{SIDES[side].lower()} stronghold"
    name = space_text(space, columns)
    cards = tuple(_card(position, each) for each in members(position.board[space]))
    return Cell(f"space.{name}", name, space % columns, row, ground, cards)


def _card(position: BattleAcePosition, each: int) -> Card:
    owner = int(position.house.seat_of_suit[each & 3])
    lifted = position.deciding in (moves.A_STEP, moves.A_VALUE) and position.lifted >> each & 1
    return Card(f"card.{card_text(each)}", card_text(each), owner, note="lifted" if lifted else "")


def _mat(position: BattleAcePosition, seat: int, names: Names) -> Mat:
    suits = [
        suit for suit in range(position.house.suits) if position.house.seat_of_suit[suit] == seat
    ]
    areas: list[Area] = []
    notes = [SIDES[side_of(suits[0])].lower()]
    for suit in suits:
        top = int(position.top[suit])
        shown = Card(f"top.{SUITS[suit]}", card_text(top), seat) if top >= 0 else None
        count = len(stack_text(position.reserve[suit]).split())
        areas.append(
            Pile(f"reserve.{SUITS[suit]}", f"Reserves of {SUIT_NAMES[suit]}", count, shown)
        )
        if position.missing >> suit & 1:
            notes.append(f"{SUIT_NAMES[suit]} miss a turn")
    return Mat(f"seat.{seat}", names[seat], tuple(areas), seat, ", ".join(notes))
