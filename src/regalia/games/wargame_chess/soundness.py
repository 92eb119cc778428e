"""What must hold in every position of Wargame Chess that comes from outside.

The rules trust what they find; so whatever is read from a snapshot is looked at here first. Each
check raises BadSnapshot with a sentence.
"""

from __future__ import annotations

from regalia.games.wargame_chess.rules import WargameChessPosition
from regalia.games.wargame_chess.rules_codes import (
    ACTIVATION_END,
    ACTIVATION_START,
    ASK_BREAK_OFF,
    ASK_DEPLOY,
    ASK_ESCAPE,
    ASK_MOON,
    ASK_ORDER,
    ASK_PREFERRED,
    ASK_RANDOM,
    ASK_SPEND,
    ASK_TARGET,
    ASK_THERE,
    ASK_TREES,
    BAR,
    BETWEEN,
    BOARD,
    BONE_DICE,
    BOTH_LOST,
    BROKEN_OFF,
    CORE_MODIFIERS,
    DO_ACT,
    DO_ACTIVATE,
    DO_BEGIN,
    DO_CHECK,
    DO_CLOSE,
    DO_FINISH,
    DO_MOMENT,
    DO_ROLL,
    DO_SETTLED,
    DO_TURN_OVER,
    EFFECTS,
    JOKER_CARDS,
    KING_SLAIN,
    LAST_TURN,
    ONLY_JOKERS,
    OWN,
    OWN_EFFECTS,
    OWN_VICTORY,
    SLAIN,
    SLOTS,
    SPENT_BY_ATTACKER,
    SPENT_BY_DEFENDER,
    SQUARES,
    TURN_END,
    TURN_START,
    WAITING,
)
from regalia.games.wargame_chess.rules_frames import DEEDS, FRAME, QUESTIONS, Deed, Frame
from regalia.games.wargame_chess.rules_pieces import JOKER, LEADER, NO_TERRAIN, TYPES
from regalia.kernel.errors import BadSnapshot
from regalia.kernel.position import OVER

MOMENTS = {
    int(DO_ACTIVATE): (TURN_START,),
    int(DO_FINISH): (ACTIVATION_START, ACTIVATION_END),
    int(DO_CHECK): (BETWEEN,),
    int(DO_CLOSE): (TURN_END,),
}
"""At the bottom of the stack, the course of the battle; and the moments that may lie on it."""

BEFORE_THE_ROLL = {int(ASK_SPEND), int(ASK_MOON)}
MOST_DIE = 20


def check(position: WargameChessPosition) -> None:
    """Raise BadSnapshot if the position cannot be."""
    if position.turn > position.house.turns:
        raise BadSnapshot(f"turns are 1 to {position.house.turns}")
    _check_quantities(position)
    _check_cards(position)
    _check_rolls(position)
    for side in range(2):
        if not position.house.factions[side].remembers(position, side):
            raise BadSnapshot(f"the faction of side {side} cannot remember that")
    if position.actor == OVER:
        _check_over(position)
        return
    frames = [position.frame(start) for start in range(0, position.depth, FRAME)]
    _check_course(position, frames)
    for frame in frames[1:]:
        _check_frame(position, frames[0], frame)
    _check_attack(position, frames)
    if len(frames) > 1 or position.turn == 0:
        _check_top(position, frames[-1])


# What lies on the table


def _check_quantities(position: WargameChessPosition) -> None:
    """WG-08, on the board: one option of a type, and no more of it than there may be."""
    house = position.house
    for side in range(2):
        rows = [int(position.rows[piece]) for piece in position.pieces(side, BOARD)]
        for row in set(rows):
            kind = int(house.types[side][row])
            if rows.count(row) > house.most[side][row]:
                raise BadSnapshot(f"side {side} has too many of its {house.keys[side][row]}")
            options = {other for other in rows if house.types[side][other] == kind}
            if len(options) > 1 and kind != JOKER:
                raise BadSnapshot(f"side {side} has two options of a {TYPES[kind]} on the board")


def _check_cards(position: WargameChessPosition) -> None:
    if position.aside & ~JOKER_CARDS:
        raise BadSnapshot("only Joker cards are set aside")
    for side in range(2):
        pool = int(position.pool(side))
        for die in range(BONE_DICE):
            if position.bones[side * BONE_DICE + die] and not pool >> die & 1:
                raise BadSnapshot(f"side {side} has no such die in its pool")


def _check_rolls(position: WargameChessPosition) -> None:
    dice = [int(die) for die in position.dice]
    if any(not 0 <= die <= MOST_DIE for die in (*dice[:2], *dice[3:5])):
        raise BadSnapshot("a die has no such face")
    for reasons in (position.for_attack, position.for_defence):
        numbers = [int(number) for number in reasons]
        for start in range(0, len(numbers), 4):
            _check_reason(numbers[start : start + 4])


def _check_reason(numbers: list[int]) -> None:
    if len(numbers) < 4:
        raise BadSnapshot("what bears on a roll is told in four numbers")
    side, modifier, what, _ = numbers
    most = len(CORE_MODIFIERS) if side < 0 else 100
    if not (-1 <= side <= 1 and 0 <= modifier < most and 0 <= what <= BAR):
        raise BadSnapshot("there is no such modifier")


# How it ended


def _check_over(position: WargameChessPosition) -> None:
    lost = [int(each) for each in position.lost]
    busy = position.active >= 0 or position.striker >= 0 or any(position.later)
    if busy or position.tower_waits or position.star_waits:
        raise BadSnapshot("nothing waits any more when a battle is over")
    for side in range(2):
        fallen, fell = int(position.fallen[side]), int(position.fell[side])
        if (lost[side] == KING_SLAIN) != (fallen >= 0) or (fallen >= 0) != (fell >= 0):
            raise BadSnapshot("a King who was slain was slain somewhere")
        if fallen >= 0 and not _is_fallen_leader(position, side, fallen):
            raise BadSnapshot("that is no King of the side's who was slain")
        if lost[side] == ONLY_JOKERS and not position.has_only_jokers(side):
            raise BadSnapshot(f"side {side} has more than Jokers left, or nothing")
    if any(lost):
        ending = BOTH_LOST if all(lost) and lost[0] != lost[1] else max(lost)
        winner = -1 if all(lost) else 0 if lost[1] else 1
    elif position.ended in (LAST_TURN, BROKEN_OFF):
        more = position.points_of(0) - position.points_of(1)
        ending, winner = position.ended, -1 if more == 0 else 0 if more > 0 else 1
    else:
        ending, winner = OWN_VICTORY, int(position.winner)
    early = position.ended == LAST_TURN and position.turn < position.house.turns
    if early or (position.ended, position.winner) != (ending, winner):
        raise BadSnapshot("the battle cannot have ended like that")


def _is_fallen_leader(position: WargameChessPosition, side: int, piece: int) -> bool:
    if piece // SLOTS != side or position.rows[piece] < 0 or position.zones[piece] != SLAIN:
        return False
    return position.has_rule(piece, LEADER)


# What is still to happen


def _check_course(position: WargameChessPosition, frames: list[Frame]) -> None:
    """The bottom of the stack tells where in the course of a battle it is."""
    bottom = frames[0]
    setting_up = position.turn == 0
    if bottom.asks or (bottom.code == DO_BEGIN) != setting_up:
        raise BadSnapshot("the stack does not go back to the course of a battle")
    if not setting_up and int(bottom.code) not in MOMENTS:
        raise BadSnapshot("the stack does not go back to the course of a battle")
    bare = bottom.square == -1 and bottom.extra == 0 and bottom.chooser == bottom.owner
    acting = bottom.code == DO_FINISH
    if not bare or (bottom.piece >= 0) != acting:
        raise BadSnapshot("the lowest frame of the stack is none")
    if acting and (position.rows[bottom.piece] < 0 or bottom.piece // SLOTS != bottom.owner):
        raise BadSnapshot("nobody is there who could have Activated")
    if position.active >= 0 and not (acting and position.active == bottom.piece):
        raise BadSnapshot("another piece Activates")
    if any(position.offered) and setting_up:
        raise BadSnapshot("nobody can have offered anything yet")
    late = acting or bottom.code == DO_CHECK
    for side in range(2):
        known = position.later[side] >> OWN_EFFECTS << OWN_EFFECTS
        if position.later[side] != known or position.later[side] >> EFFECTS:
            raise BadSnapshot("no such effect can wait")
        if position.later[side] and not late:
            raise BadSnapshot("effects wait between Activations only")
    if (position.tower_waits or position.star_waits) and not acting:
        raise BadSnapshot("the Tower and the Star wait for the end of an Activation only")
    if position.layer and not any(_is_moment(frame) for frame in frames):
        raise BadSnapshot("a layer belongs to the beginning or the end of a turn")
    for moment in range(BETWEEN + 1):
        if sum(_is_moment(frame) and frame.square == moment for frame in frames) > 1:
            raise BadSnapshot("a moment comes once")


def _is_moment(frame: Frame) -> bool:
    return bool(frame.code == (ASK_ORDER if frame.asks else DO_MOMENT))


def _check_frame(position: WargameChessPosition, bottom: Frame, frame: Frame) -> None:
    if frame.piece >= 0 and position.rows[frame.piece] < 0:
        raise BadSnapshot("there is no such piece")
    if frame.code >= OWN:
        if not position.house.factions[frame.owner].fits(position, frame):
            raise BadSnapshot(f"the faction of side {frame.owner} has no such frame")
        return
    kind: Deed = QUESTIONS[frame.code] if frame.asks else DEEDS[frame.code]
    known = QUESTIONS[frame.code].prompt != "" if frame.asks else type(kind) is not Deed
    if not known or kind.course or not 0 <= frame.extra <= kind.most:
        raise BadSnapshot("a frame of the stack is none")
    if _is_moment(frame):
        _check_moment(bottom, frame)
    elif kind.about_piece != (frame.piece >= 0) or kind.about_square != (frame.square >= 0):
        raise BadSnapshot("a frame of the stack is about something else")
    if kind.in_activation and frame.piece != bottom.piece:
        raise BadSnapshot("another piece Activates")
    if kind.in_attack and position.striker < 0:
        raise BadSnapshot("there is no Attack")
    _check_pending(position, bottom, frame)


def _check_moment(bottom: Frame, frame: Frame) -> None:
    fits = frame.square in MOMENTS.get(int(bottom.code), ()) and frame.piece == bottom.piece
    if not fits or (bottom.code == DO_FINISH and frame.owner != bottom.owner):
        raise BadSnapshot("that moment is not now")


def _check_pending(position: WargameChessPosition, bottom: Frame, frame: Frame) -> None:
    """What single questions and deeds need."""
    setting_up = frame.asks and frame.code in (ASK_TREES, ASK_DEPLOY)
    if setting_up and position.turn > 0:
        raise BadSnapshot("nothing is set up any more")
    if frame.asks and frame.code == ASK_DEPLOY and not _waits(position, frame):
        raise BadSnapshot("that piece does not wait to be deployed")
    if frame.asks and frame.code == ASK_TREES:
        half = range(SQUARES // 2) if frame.chooser == 0 else range(SQUARES // 2, SQUARES)
        if any(position.terrain[square] != NO_TERRAIN for square in half):
            raise BadSnapshot("there are Trees in that half already")
    if frame.asks and frame.code == ASK_BREAK_OFF and bottom.code != DO_ACTIVATE:
        raise BadSnapshot("nobody can have offered anything now")
    if frame.asks and frame.code == ASK_RANDOM and frame.owner != frame.chooser:
        raise BadSnapshot("who rolls decides")
    dealt = sum(1 << card for card in position.dealt if card >= 0)
    if frame.asks and frame.code == ASK_PREFERRED and (frame.extra & ~dealt or not frame.extra):
        raise BadSnapshot("a preferred card is one of those dealt out")
    if not frame.asks and frame.code == DO_TURN_OVER and not dealt >> frame.extra & 1:
        raise BadSnapshot("a card that becomes active is one of those dealt out")


def _waits(position: WargameChessPosition, frame: Frame) -> bool:
    own = frame.piece // SLOTS == frame.owner == frame.chooser
    return bool(own and position.zones[frame.piece] == WAITING)


def _check_top(position: WargameChessPosition, top: Frame) -> None:
    if not top.asks or len(position.answers(top)) < 2:
        raise BadSnapshot("nobody has anything to decide here")


# Attacks


def _check_attack(position: WargameChessPosition, frames: list[Frame]) -> None:
    codes = [(frame.asks, int(frame.code)) for frame in frames]
    begins = codes.count((False, int(DO_ROLL))) + codes.count((False, int(DO_SETTLED)))
    if (position.striker >= 0) != (begins == 1):
        raise BadSnapshot("an Attack is under way if it is to be settled, and only then")
    if position.striker < 0:
        return
    attacker, defender = int(position.striker), int(position.struck)
    real = defender >= 0 and position.rows[attacker] >= 0 and position.rows[defender] >= 0
    if not real or attacker // SLOTS == defender // SLOTS or attacker != frames[0].piece:
        raise BadSnapshot("these two do not fight")
    if (False, int(DO_ACT)) in codes or (True, int(ASK_TARGET)) in codes:
        raise BadSnapshot("who Attacks does not Move")
    _check_squares(position, (False, int(DO_ROLL)) in codes)
    _check_sequence(position, frames)


def _check_squares(position: WargameChessPosition, to_roll: bool) -> None:
    contested, came_from = position.contested, position.came_from
    attacker, defender = position.striker, position.struck
    there = [piece for piece in (attacker, defender) if position.at[piece] == contested]
    if to_roll and len(there) < 2:
        raise BadSnapshot("who fights shares the contested square")
    if there and position.on[contested] not in there:
        raise BadSnapshot("another piece stands on the contested square")
    if len(there) == 2 and (position.on[came_from] >= 0 or contested == came_from):
        raise BadSnapshot("the Attacker could not go back where it came from")
    terrain = position.terrain[came_from]
    if terrain != NO_TERRAIN and not position.enters(attacker, terrain):
        raise BadSnapshot("the Attacker cannot have come from there")


def _check_sequence(position: WargameChessPosition, frames: list[Frame]) -> None:
    """An Attack's frames lie on what settles it, and belong before or after the roll."""
    attacker, defender = position.striker, position.struck
    rolled: bool | None = None
    for frame in frames[1:]:
        if frame.code >= OWN:
            continue
        kind: Deed = QUESTIONS[frame.code] if frame.asks else DEEDS[frame.code]
        if not kind.in_attack:
            continue
        if not frame.asks and frame.code in (DO_ROLL, DO_SETTLED):
            rolled = bool(frame.code == DO_SETTLED)
        elif rolled is None or rolled == (frame.asks and frame.code in BEFORE_THE_ROLL):
            raise BadSnapshot("the Attack is not at that point")
        if not frame.asks:
            continue
        if frame.code in (ASK_SPEND, ASK_MOON, ASK_THERE) and frame.piece not in (
            attacker,
            defender,
        ):
            raise BadSnapshot("that piece does not fight")
        if frame.code == ASK_ESCAPE and frame.piece != defender:
            raise BadSnapshot("only the Defender escapes")
        paid = SPENT_BY_ATTACKER if frame.piece == attacker else SPENT_BY_DEFENDER
        if frame.code == ASK_SPEND and frame.extra != paid:
            raise BadSnapshot("that is not what a token pays for")
