"""What a seat sees of Battle Ace. Nothing is hidden but the order of the reserves."""

from __future__ import annotations

from regalia.games.battle_ace import rules_moves as moves
from regalia.games.battle_ace.rules import BattleAcePosition
from regalia.games.battle_ace.rules_board import (
    ALL_JOKERS_TEN,
    ASSASSIN,
    BLACK,
    JOKERS,
    RED,
    card_text,
    melee_of,
    part,
    side_of,
    which_part,
)
from regalia.games.battle_ace.rules_endings import QUIET_LIMIT, SIDES
from regalia.games.battle_ace.words import forecast, prompt, say
from regalia.kernel.game import Names
from regalia.kernel.position import OVER, Move, Seat
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
from regalia.parts.bits import count, lowest, members, single
from regalia.parts.cards import SUIT_NAMES, SUITS, Cards
from regalia.parts.cards import Card as CardNumber
from regalia.parts.grids import Square, space_text


def scene(position: BattleAcePosition, seat: Seat, names: Names) -> Scene:
    deciding = seat == position.actor and position.actor != OVER
    touches = tuple(_touch(position, move) for move in position.moves()) if deciding else ()
    buttons = word_buttons(touches, _BUTTONS)
    mats = [_table(position)]
    mats += [_mat(position, each, names) for each in range(position.seats)]
    said = prompt(position, seat, names)
    why_not = _refusals(position, touches) if deciding else ()
    return Scene(
        "battle-ace",
        int(seat),
        int(position.actor),
        said,
        tuple(mats),
        buttons,
        touches,
        refusals=why_not,
        about=tuple(_card_id(each) for each in members(_lifted(position))),
    )


_BUTTONS = {
    "stop": "Stop here",
    "pass": "Pass",
    "offer": "Offer a stalemate",
    "accept": "Accept",
    "decline": "Decline",
}


def _touch(position: BattleAcePosition, move: Move) -> Touch:
    path = (_path(position, move),)
    text = say(position, move)
    if move >= moves.LIFT:
        return Touch(int(move), path, text, _worth(position, move))
    space = move % moves.MOST_SPACES
    defenders = position.board[space]
    if defenders & position.enemies() == 0:
        return Touch(int(move), path, text)
    attackers = position.lifted if position.deciding == moves.A_STEP else single(position.turned_up)
    struck = tuple(_card_id(each) for each in members(defenders))
    return Touch(int(move), path, text, _fight(position, attackers, defenders), (*path, *struck))


def _fight(position: BattleAcePosition, attackers: Cards, defenders: Cards) -> str:
    """How a fight would go; a doppelganger's value is declared only then."""
    if (attackers | defenders) & JOKERS and position.house.joker != ASSASSIN:
        return "a Joker's value is still to be declared"
    attack = melee_of(attackers, ALL_JOKERS_TEN)
    return forecast(int(attack), int(melee_of(defenders, ALL_JOKERS_TEN)))


def _worth(position: BattleAcePosition, move: Move) -> str:
    """The melee ability of several cards that are lifted together."""
    if move >= moves.STOP:
        return ""
    chosen = part(position.board[moves.space_of_lift(move)], moves.part_of_lift(move))
    if count(chosen) == 1 or (chosen & JOKERS and position.house.joker != ASSASSIN):
        return ""
    return f"worth {melee_of(chosen, ALL_JOKERS_TEN)} together"


def _path(position: BattleAcePosition, move: Move) -> str:
    """The one thing to touch: a card alone, its space for a whole stack, a word for a part."""
    if move < moves.LIFT:
        return f"space.{say(position, move)}"
    if move < moves.STOP:
        space = moves.space_of_lift(move)
        stack = position.board[space]
        chosen = part(stack, moves.part_of_lift(move))
        if chosen & (chosen - 1) == 0:
            return _card_id(lowest(chosen))
        if chosen == stack:
            return _space_id(position, space)
    if move == moves.PACK:
        return f"reserve.{SUITS[position.suit]}"
    return f"word.{say(position, move)}"


def _card_id(each: CardNumber) -> str:
    return f"card.{card_text(each)}"


def _space_id(position: BattleAcePosition, space: Square) -> str:
    return f"space.{space_text(int(space), int(position.house.columns))}"


def _refusals(
    position: BattleAcePosition, touches: tuple[Touch, ...]
) -> tuple[tuple[str, str], ...]:
    """Why what cannot be touched now cannot: the game's own reason for each."""
    lit = {touch.path[0] for touch in touches}
    told: dict[str, str] = {}
    for space in range(position.house.spaces):
        name = _space_id(position, space)
        if position.deciding in (moves.KING_PLACE, moves.ACE_PLACE, moves.PACK_PLACE):
            told[name] = position.refusal(moves.PLACE + space)
        elif position.deciding == moves.A_STEP:
            told[name] = position.refusal(moves.STEP + space)
        elif position.deciding in (moves.AN_ACTION, moves.GOING_ON):
            stack = position.board[space]
            for each in members(stack):
                which = which_part(stack, single(each))
                told[_card_id(each)] = position.refusal(moves.lift(space, which))
    if position.deciding == moves.AN_ACTION:
        told[f"reserve.{SUITS[position.suit]}"] = position.refusal(moves.PACK)
    return tuple((name, reason) for name, reason in told.items() if name not in lit)


def _table(position: BattleAcePosition) -> Mat:
    house = position.house
    columns = int(house.columns)
    cells = tuple(_cell(position, space, columns) for space in range(house.spaces))
    areas: list[Area] = [Grid("board", "Battlefield", columns, int(house.rows), cells)]
    if position.turned_up >= 0:
        up = Card("turned-up", card_text(position.turned_up), note="to be placed")
        areas.append(Hand("turned-up-row", "Turned up", (up,)))
    lines = []
    if house.games > 1:
        lines.append(("Game", f"{position.game} of {house.games}"))
    if position.actor != OVER:
        lines.append(("To move", SUIT_NAMES[position.suit]))
    lines.append(("Quiet actions", f"{position.quiet} of {QUIET_LIMIT}"))
    areas.append(Sheet("state", "State of play", tuple(lines)))
    return Mat("table", "Table", tuple(areas))


def _cell(position: BattleAcePosition, space: Square, columns: int) -> Cell:
    row = space // columns
    ground = ""
    for side in (RED, BLACK):
        if row == position.house.home_row(side):
            ground = f"{SIDES[side].lower()} stronghold"
    name = space_text(int(space), columns)
    cards = tuple(_card(position, each) for each in members(position.board[space]))
    return Cell(f"space.{name}", name, int(space % columns), int(row), ground, cards)


def _card(position: BattleAcePosition, each: CardNumber) -> Card:
    owner = int(position.house.seat_of_suit[each & 3])
    lifted = _lifted(position) >> each & 1
    return Card(_card_id(each), card_text(each), owner, note="lifted" if lifted else "")


def _lifted(position: BattleAcePosition) -> Cards:
    """The cards that are held up now."""
    return position.lifted if position.deciding in (moves.A_STEP, moves.A_VALUE) else 0


def _mat(position: BattleAcePosition, seat: int, names: Names) -> Mat:
    suits = [
        suit for suit in range(position.house.suits) if position.house.seat_of_suit[suit] == seat
    ]
    areas: list[Area] = []
    side = side_of(suits[0])
    shade = SIDES[side].lower()
    points = int(position.points_of(side))
    notes = [f"{shade}, {points} {'point' if points == 1 else 'points'}"]
    for suit in suits:
        top = int(position.top[suit])
        shown = Card(f"top.{SUITS[suit]}", card_text(top), seat) if top >= 0 else None
        size = int(count(position.reserve[suit]))
        areas.append(Pile(f"reserve.{SUITS[suit]}", f"Reserves of {SUIT_NAMES[suit]}", size, shown))
        if position.missing & position.active_suits() & single(suit):
            notes.append(f"{SUIT_NAMES[suit]} miss a turn")
    return Mat(f"seat.{seat}", names[seat], tuple(areas), seat, ", ".join(notes), shade)
