"""What a seat sees of Wargame Chess: the board, the trackers, cards and dice, and chances."""

from __future__ import annotations

from regalia.games.wargame_chess import rules_moves as moves
from regalia.games.wargame_chess.rules import WargameChessPosition
from regalia.games.wargame_chess.rules_codes import (
    ACTIVATED,
    ASK_SPEND,
    ASK_TARGET,
    BLESSED,
    BOARD,
    BONE_DICE,
    BONE_FACES,
    MAJOR,
    MINOR,
    PIECES,
    REMOVED,
    SLAIN,
    SLOTS,
    SPENT_BY_ATTACKER,
    SPENT_BY_DEFENDER,
    SQUARES,
    SUMMON,
    WAITING,
    playing_card_text,
)
from regalia.games.wargame_chess.rules_frames import ARCANA
from regalia.games.wargame_chess.rules_pieces import TERRAIN, TYPES
from regalia.games.wargame_chess.rules_rolls import OF_ATTACKER, OF_DEFENDER, TOTAL
from regalia.games.wargame_chess.story import rolled
from regalia.games.wargame_chess.words import prompt, roster, say
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
LEGEND = (
    ("A, D", "Advantage or Disadvantage tokens; a number tells how many"),
    ("B, C", "Blessed, Cursed"),
    ("✓", "has Activated this turn"),
)
"""What the letters on the pieces mean."""

OFFERS = {
    "offer": "Offer to break off and count points",
    "accept": "Accept, and count points",
    "decline": "Decline",
}


def scene(position: WargameChessPosition, seat: int, names: Names) -> Scene:
    """What `seat` sees: all of it is open to everybody, lists too (WG-10)."""
    deciding = seat == position.actor != OVER
    touches = tuple(_touch(position, move) for move in position.moves()) if deciding else ()
    buttons = word_buttons(touches, _texts(position, touches))
    mats = (_table(position), *(_mat(position, side, names) for side in range(2)))
    said = prompt(position, seat, names)
    about = int(position.about()) if position.actor != OVER else -1
    stands = about >= 0 and position.at[about] >= 0
    return Scene(
        "wargame-chess",
        seat,
        int(position.actor),
        said,
        mats,
        buttons,
        touches,
        refusals=_refusals(position) if deciding else (),
        about=(f"piece.{about}",) if stands else (),
    )


def _refusals(position: WargameChessPosition) -> tuple[tuple[str, str], ...]:
    """Why a square is no answer, when one is asked for."""
    legal = {int(move) for move in position.moves()}
    if min(legal) >= moves.PIECE:
        return ()
    return tuple(
        (f"square.{space_text(square, 8)}", position.refusal(square))
        for square in range(SQUARES)
        if square not in legal
    )


def _texts(position: WargameChessPosition, touches: tuple[Touch, ...]) -> dict[str, str]:
    """What stands on the buttons: a word, or a piece's name."""
    found = {}
    for touch in touches:
        text = OFFERS.get(touch.text, touch.text.title())
        if moves.PIECE <= touch.move < moves.TAROT:
            text = position.called(touch.move - int(moves.PIECE))
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
        note = position.called(there)
    if there >= 0 and position.asked() == ASK_TARGET:
        note = f"{note}, {_odds(position, int(position.about()), there)}"
        marks = (f"piece.{there}",)
    return Touch(move, (f"square.{text}",), text, note, marks)


def _odds(position: WargameChessPosition, attacker: int, defender: int) -> str:
    """The exact chance of an Attack, with and without the tokens that could be spent."""
    mine, theirs = bool(position.may_spend(attacker)), bool(position.may_spend(defender))
    told = [f"succeeds {position.chance(attacker, defender, 0):.1%}"]
    if mine:
        chance = position.chance(attacker, defender, SPENT_BY_ATTACKER)
        told.append(f"with your token {chance:.1%}")
    if theirs:
        chance = position.chance(attacker, defender, SPENT_BY_DEFENDER)
        told.append(f"against theirs {chance:.1%}")
    if mine and theirs:
        chance = position.chance(attacker, defender, SPENT_BY_ATTACKER | SPENT_BY_DEFENDER)
        told.append(f"with both {chance:.1%}")
    return ", ".join(told)


def _word_note(position: WargameChessPosition, move: int) -> str:
    if position.asked() != ASK_SPEND or move not in (moves.SPEND, moves.KEEP):
        return ""
    own = position.about() == position.striker
    spent = int(position.spent)
    if move == moves.SPEND:
        spent |= int(SPENT_BY_ATTACKER if own else SPENT_BY_DEFENDER)
    chance = position.chance(position.striker, position.struck, spent)
    return f"Attack succeeds {chance:.1%}" if own else f"Defence succeeds {1 - chance:.1%}"


# The table


def _table(position: WargameChessPosition) -> Mat:
    cells = tuple(_cell(position, square) for square in range(SQUARES))
    areas: list[Area] = [Grid("board", "Board", 8, 8, cells)]
    state = (("Turn", f"{position.turn} of {position.house.turns}"),)
    areas.append(Sheet("state", "State of play", state))
    if any(token for piece in range(PIECES) for token in _tokens(position, piece)):
        areas.append(Sheet("legend", "Letters on pieces", LEGEND))
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
    here = [piece for piece in range(PIECES) if position.at[piece] == square]
    items: list[Item] = []
    for piece in here:
        items.append(_man(position, piece))
        items += _tokens(position, piece)
    ground = TERRAIN[position.terrain[square]]
    return Cell(f"square.{name}", name, square % 8, square // 8, ground, tuple(items))


def _man(position: WargameChessPosition, piece: int) -> Piece:
    side = piece // int(SLOTS)
    kind = TYPES[position.type_of(piece)]
    number = int(position.number(piece))
    called = position.called(piece)
    return Piece(f"piece.{piece}", kind, side, number, shade=SHADES[side], name=called)


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
    """How the totals of the last Attack came about."""
    rows = []
    sides = (
        ("Attacker", OF_ATTACKER, position.for_attack),
        ("Defender", OF_DEFENDER, position.for_defence),
    )
    for name, start, reasons in sides:
        one, two, total = (int(die) for die in position.dice[start : start + TOTAL + 1])
        rows.append((name, rolled(position, one, two, total, [int(why) for why in reasons])))
    return tuple(rows)


def _dealt(position: WargameChessPosition) -> tuple[Card, ...]:
    return tuple(
        Card(
            f"tarot.{card}",
            ARCANA[card].title,
            note="active" if card == position.reigning else "",
        )
        for card in position.dealt
        if card >= 0
    )


def _tarot(position: WargameChessPosition) -> tuple[tuple[str, str], ...]:
    lines = []
    for card in position.dealt:
        if card >= 0:
            row = ARCANA[card]
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
        lines.append((position.called(piece), ", ".join([where, *_notes(position, piece)])))
    zones = (("Slain", SLAIN), ("Removed", REMOVED), ("Summon", SUMMON), ("Waiting", WAITING))
    for title, zone in zones:
        there = [position.called(piece) for piece in position.pieces(side, zone)]
        if there:
            lines.append((title, ", ".join(there)))
    kept = list(position.bones)[side * int(BONE_DICE) : (side + 1) * int(BONE_DICE)]
    bones = [f"D{faces} {shows}" for faces, shows in zip(BONE_FACES, kept, strict=True) if shows]
    if bones:
        lines.append(("Bones", ", ".join(bones)))
    return tuple(lines)
