"""What a seat sees of Wargame Chess: the board, the trackers, cards and dice, and chances."""

from __future__ import annotations

from regalia.games.wargame_chess import rules_choices as core
from regalia.games.wargame_chess import rules_moves as moves
from regalia.games.wargame_chess.rules import WargameChessPosition
from regalia.games.wargame_chess.rules_numbers import (
    ACTIVATED,
    BLESSED,
    BOARD,
    CEILING,
    DOWN,
    FLOOR,
    MAJOR,
    MINOR,
    PLUS,
    REMOVED,
    SLAIN,
    SLOTS,
    SUMMON,
    UP,
    WAITING,
    playing_card_text,
)
from regalia.games.wargame_chess.rules_pieces import TERRAIN, TYPES
from regalia.games.wargame_chess.rules_rolls import CORE_MODIFIERS
from regalia.games.wargame_chess.words import (
    prompt,
    roster,
    row_name,
    say,
    tarot_cards,
)
from regalia.kernel.game import Names
from regalia.kernel.position import OVER
from regalia.kernel.scene import (
    Area,
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
    Token,
    Touch,
    word_buttons,
)
from regalia.parts.bits import count, members
from regalia.parts.grids import space_text

SHADES = ("white", "black")
BONES = ("D4", "D6", "D8", "D10", "D20")


def scene(position: WargameChessPosition, seat: int, names: Names) -> Scene:
    """What `seat` sees: all of it is open to everybody."""
    deciding = seat == position.actor != OVER
    touches = tuple(_touch(position, move) for move in position.moves()) if deciding else ()
    buttons = word_buttons(touches, _texts(position, touches))
    mats = (_table(position), *(_mat(position, side, names) for side in range(2)))
    said = prompt(position, seat, names)
    return Scene("wargame-chess", seat, int(position.actor), said, mats, buttons, touches)


def _texts(position: WargameChessPosition, touches: tuple[Touch, ...]) -> dict[str, str]:
    """What stands on the buttons: a word, or a piece's name."""
    found = {}
    for touch in touches:
        text = touch.text.title()
        if moves.PIECE <= touch.move < moves.TAROT:
            text = row_name(position, touch.move - int(moves.PIECE))
        found[touch.text] = f"{text} ({touch.note})" if touch.note else text
    return found


def _touch(position: WargameChessPosition, move: int) -> Touch:
    text = say(position, move)
    if move >= moves.PIECE:
        return Touch(move, (f"word.{text}",), text, _word_note(position, move))
    note = ""
    marks: tuple[str, ...] = ()
    there = int(position.on[move])
    if there >= 0:
        note = row_name(position, there)
    if there >= 0 and position.asked() == core.ASK_TARGET:
        note = f"{note}, {_odds(position, int(position.about()), there)}"
        marks = (f"piece.{there}",)
    return Touch(move, (f"square.{text}",), text, note, marks)


def _odds(position: WargameChessPosition, attacker: int, defender: int) -> str:
    """The exact chance of an Attack, with and without the tokens that could be spent."""
    mine, theirs = bool(position.may_spend(attacker)), bool(position.may_spend(defender))
    told = [f"succeeds {position.chance(attacker, defender, 0):.1%}"]
    if mine:
        told.append(f"with your token {position.chance(attacker, defender, 1):.1%}")
    if theirs:
        told.append(f"against theirs {position.chance(attacker, defender, 2):.1%}")
    if mine and theirs:
        told.append(f"with both {position.chance(attacker, defender, 3):.1%}")
    return ", ".join(told)


def _word_note(position: WargameChessPosition, move: int) -> str:
    if position.asked() != core.ASK_SPEND or move not in (moves.SPEND, moves.KEEP):
        return ""
    own = position.about() == position.striker
    spent = int(position.spent)
    if move == moves.SPEND:
        spent |= 1 if own else 2
    chance = position.chance(position.striker, position.struck, spent)
    return f"Attack succeeds {chance:.1%}" if own else f"Defence succeeds {1 - chance:.1%}"


# The table


def _table(position: WargameChessPosition) -> Mat:
    cells = tuple(_cell(position, square) for square in range(64))
    areas: list[Area] = [Grid("board", "Board", 8, 8, cells)]
    state = (("Turn", f"{position.turn} of {position.house.turns}"),)
    areas.append(Sheet("state", "State of play", state))
    if any(position.dice):
        areas.append(Sheet("dice", "The last Attack", _dice(position)))
    faiths = int(position.house.faith[0] | position.house.faith[1])
    if faiths & int(MAJOR) or position.reigning >= 0:
        areas.append(Hand("dealt", "Major Arcana", _dealt(position)))
        if any(card >= 0 for card in position.dealt):
            areas.append(Sheet("tarot", "The cards say", _tarot(position)))
    if faiths & int(MINOR):
        areas.append(Pile("deck", "Minor Arcana", int(count(position.minor_deck()))))
        if position.thrown:
            areas.append(_hand("thrown", "Discarded", int(position.thrown)))
    return Mat("table", "Table", tuple(areas))


def _hand(name: str, title: str, cards: int) -> Hand:
    """Playing cards, open to everybody."""
    faces = {card: playing_card_text(card) for card in members(cards)}
    jokers = {"*R": "red", "*B": "black"}
    return Hand(
        name,
        title,
        tuple(
            Card(f"card.{card}", "*", note=jokers[face])
            if face in jokers
            else Card(f"card.{card}", face)
            for card, face in faces.items()
        ),
    )


def _cell(position: WargameChessPosition, square: int) -> Cell:
    name = space_text(square, 8)
    here = [piece for piece in range(2 * int(SLOTS)) if position.at[piece] == square]
    items: list[Item] = []
    for piece in here:
        items.append(_man(position, piece))
        items += _tokens(position, piece)
    ground = TERRAIN[position.terrain[square]]
    return Cell(f"square.{name}", name, square % 8, square // 8, ground, tuple(items))


def _man(position: WargameChessPosition, piece: int) -> Piece:
    side = piece // int(SLOTS)
    kind = TYPES[position.type_of(piece)]
    return Piece(f"piece.{piece}", kind, side, int(position.number(piece)), shade=SHADES[side])


def _tokens(position: WargameChessPosition, piece: int) -> list[Item]:
    found: list[Item] = []
    number = int(position.tokens[piece])
    if number:
        kind = "advantage" if number > 0 else "disadvantage"
        found.append(Token(f"{kind}.{piece}", kind, abs(number)))
    if position.charms[piece]:
        kind = "blessing" if position.charms[piece] == BLESSED else "curse"
        found.append(Token(f"{kind}.{piece}", kind))
    if position.marks[piece] & ACTIVATED:
        found.append(Token(f"activated.{piece}", "activated"))
    return found


def _notes(position: WargameChessPosition, piece: int) -> list[str]:
    """What is to be said of a piece, in words."""
    found = []
    if position.marks[piece] & ACTIVATED:
        found.append("Activated")
    number = int(position.tokens[piece])
    if number:
        found.append(f"{abs(number)} {'Advantage' if number > 0 else 'Disadvantage'}")
    if position.charms[piece]:
        found.append("Blessed" if position.charms[piece] == BLESSED else "Cursed")
    return found


def _dice(position: WargameChessPosition) -> tuple[tuple[str, str], ...]:
    dice, because = [int(die) for die in position.dice], [int(why) for why in position.because]
    cut = because.index(-1) if -1 in because else len(because)
    rows = []
    parts = (("Attacker", dice[:3], because[:cut]), ("Defender", dice[3:], because[cut + 1 :]))
    for name, (one, two, total), reasons in parts:
        rolled = f"{one} and {two}" if two else str(one)
        told = [rolled, *(_reason(position, reason) for reason in reasons)]
        rows.append((name, f"{', '.join(told)}: {total}"))
    return tuple(rows)


def _reason(position: WargameChessPosition, noted: int) -> str:
    source, what = divmod(noted, 10_000)
    side, modifier = divmod(source, 100)
    what, number = divmod(what, 1000)
    number -= 500
    name = CORE_MODIFIERS[modifier] if side == 0 else roster(position, side - 1).modifier(modifier)
    does = {
        int(UP): "Advantage",
        int(DOWN): "Disadvantage",
        int(PLUS): f"{number:+}",
        int(FLOOR): f"at least {number}",
        int(CEILING): f"at most {number}",
    }.get(what, "no Advantage" if number == 1 else "no Disadvantage")
    return f"{does} ({name})"


def _dealt(position: WargameChessPosition) -> tuple[Card, ...]:
    return tuple(
        Card(
            f"tarot.{card}",
            tarot_cards()[card].title,
            note="active" if card == position.reigning else "",
        )
        for card in position.dealt
        if card >= 0
    )


def _tarot(position: WargameChessPosition) -> tuple[tuple[str, str], ...]:
    lines = []
    for card in position.dealt:
        if card >= 0:
            row = tarot_cards()[card]
            title = f"{row.title} (active)" if card == position.reigning else row.title
            lines.append((title, f"{row.text} (A house text.)" if row.house else row.text))
    return tuple(lines)


# The trackers


def _mat(position: WargameChessPosition, side: int, names: Names) -> Mat:
    table = roster(position, side)
    sheets: list[Area] = [Sheet(f"tracker.{side}", "Activation Tracker", _tracker(position, side))]
    shown, kept = int(position.reveals[side]), int(position.keeps[side])
    if shown:
        sheets.append(_hand(f"revealed.{side}", "Revealed", shown))
    if kept:
        sheets.append(_hand(f"kept.{side}", "Kept", kept))
    lines = [(rule.name, rule.text) for rule in table.rule]
    for place, upgrade in enumerate(table.upgrade):
        if position.has_upgrade(side, place):
            lines.append((f"{upgrade.name} ({upgrade.cost})", upgrade.text))
    here = set(list(position.rows)[side * int(SLOTS) : (side + 1) * int(SLOTS)])
    for place, row in enumerate(table.piece):
        if row.text and place in here:
            lines.append((row.name, row.text))
    sheets.append(Sheet(f"faction.{side}", f"{table.name} {'★' * table.stars}", tuple(lines)))
    points = int(position.points_of(side))
    note = f"{SHADES[side]}, {points} {'point' if points == 1 else 'points'}"
    return Mat(f"seat.{side}", names[side], tuple(sheets), side, note, SHADES[side])


def _tracker(position: WargameChessPosition, side: int) -> tuple[tuple[str, str], ...]:
    lines = []
    for piece in position.pieces(side, BOARD):
        where = space_text(int(position.at[piece]), 8)
        lines.append((_called(position, piece), ", ".join([where, *_notes(position, piece)])))
    zones = (("Slain", SLAIN), ("Removed", REMOVED), ("Summon", SUMMON), ("Waiting", WAITING))
    for title, zone in zones:
        there = [_called(position, piece) for piece in position.pieces(side, zone)]
        if there:
            lines.append((title, ", ".join(there)))
    bones = [
        f"{BONES[die]} {position.bones[side * 5 + die]}"
        for die in range(5)
        if position.bones[side * 5 + die]
    ]
    if bones:
        lines.append(("Bones", ", ".join(bones)))
    return tuple(lines)


def _called(position: WargameChessPosition, piece: int) -> str:
    """What a piece is called, and its type if the name does not tell it: `Yeoman 1 (pawn)`."""
    name, kind = row_name(position, piece), TYPES[position.type_of(piece)]
    return name if kind in name.lower() else f"{name} ({kind})"
