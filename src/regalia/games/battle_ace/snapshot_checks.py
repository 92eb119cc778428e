"""What holds in every position of Battle Ace; a snapshot in which it does not is refused.

Cards that are neither on the board nor in reserve are dead, so a board may be as empty as one
likes, even without a King; but nothing is there twice, and what is under way fits.
"""

from __future__ import annotations

from regalia.games.battle_ace import rules_moves as moves
from regalia.games.battle_ace.rules import BattleAcePosition
from regalia.games.battle_ace.rules_board import (
    ACES,
    BLACK,
    DOPPELGANGER,
    JOKERS,
    KING_BONUS,
    KINGS,
    RED,
    ROYAL_MELEE,
    ROYALS,
    SHUFFLED,
    STRONGHOLD_BONUS,
    Side,
    card_text,
    cards_of_side,
    cards_of_suit,
    king_of,
    melee_of,
    next_in_turn,
    side_of,
    squire_of,
    value_of,
)
from regalia.games.battle_ace.rules_choices import LARGEST_VALUE, SIDES_OF_A_SPACE
from regalia.games.battle_ace.rules_endings import (
    ALL_PASSED,
    KING_FELL,
    QUIET,
    QUIET_LIMIT,
    SIDES,
    STRONGHOLD,
)
from regalia.games.battle_ace.rules_field import ARMY, RIDE
from regalia.kernel.errors import BadSnapshot
from regalia.kernel.position import OVER
from regalia.parts.bits import count, members, single
from regalia.parts.cards import SUIT_NAMES, Suit
from regalia.parts.grids import WAYS_AROUND, space_text


def check(position: BattleAcePosition) -> None:
    """BadSnapshot, with what is wrong, if this can be no position of Battle Ace."""
    _check_board(position)
    _check_reserves(position)
    _check_numbers(position)
    if position.actor == OVER:
        _check_end(position)
    elif position.deciding in (moves.KING_PLACE, moves.ACE_PLACE):
        _check_set_up(position)
    else:
        _check_kings(position)
        _check_turn(position)
        _check_pending(position)


def _need(held: bool, otherwise: str) -> None:
    if not held:
        raise BadSnapshot(otherwise)


def _check_board(position: BattleAcePosition) -> None:
    for space in range(position.house.spaces):
        cards = position.board[space]
        name = space_text(space, int(position.house.columns))
        both = cards & cards_of_side(RED) and cards & cards_of_side(BLACK)
        _need(not both, f"both colours are on {name}")
        _need(position.house.fits(cards), f"the cards on {name} do not fit there")


def _check_reserves(position: BattleAcePosition) -> None:
    for suit in range(position.house.suits):
        name = SUIT_NAMES[suit]
        all_of_it = position.house.cards() & cards_of_suit(suit) & (SHUFFLED | JOKERS)
        kept, top = position.reserve[suit], position.top[suit]
        _need(kept & ~all_of_it == 0, f"the reserves of {name} are of the cards that are shuffled")
        most = count(all_of_it) - ARMY
        _need(count(kept) <= most, f"{name} have {most} reserves at most")
        known = top < 0 or kept & single(top) != 0
        _need(known, f"the top card of {name} is not among their reserves")


def _check_numbers(position: BattleAcePosition) -> None:
    _need(position.game <= position.house.games, "there are not so many games in the campaign")
    for side, points, total in (
        (RED, position.red_points, position.red_total),
        (BLACK, position.black_points, position.black_total),
    ):
        most = _most_points(position, side)
        _need(points <= most, f"{SIDES[side]} can have {most} points at most")
        _need(
            total <= most * (position.game - 1),
            f"{SIDES[side]} cannot have {total} points from {position.game - 1} earlier games",
        )


def _most_points(position: BattleAcePosition, side: Side) -> int:
    """For killing all enemies, Kings and all, and reaching their stronghold."""
    enemies = position.house.cards() & cards_of_side(1 - side)
    jokers = count(enemies & JOKERS) * ROYAL_MELEE
    kings = count(enemies & KINGS) * KING_BONUS
    return int(melee_of(enemies & ~JOKERS, 0) + jokers + kings + STRONGHOLD_BONUS)


def _check_end(position: BattleAcePosition) -> None:
    _need(position.game == position.house.games, "the campaign is not over yet")
    arrived = position.arrived_king() >= 0
    if position.ended == KING_FELL:
        _need(position.fallen_kings() != 0, "no side has lost its Kings")
    told = "no King is" if not arrived else "a King is"
    _need(arrived == (position.ended == STRONGHOLD), f"{told} in the enemy's stronghold")
    if position.ended == QUIET:
        _need(position.quiet >= QUIET_LIMIT, f"{position.quiet} quiet actions are no stalemate")
    if position.ended == ALL_PASSED:
        _need(position.active_suits() & ~position.passed == 0, "not every suit has passed")


def _check_set_up(position: BattleAcePosition) -> None:
    """Armies as they were laid; Kings and Aces of the suits that came before are placed."""
    _need(position.starter >= 0, "nobody began to place Kings")
    _need(position.actor == position.seat(), "another seat places this King")
    fresh = not (position.quiet or position.passed or position.missing or len(position.past))
    fresh = fresh and not (position.red_points or position.black_points)
    _need(fresh, "something has happened before the Kings were placed")
    suit, placed = position.starter, True
    for _ in range(position.house.suits):
        king, squire = placed, placed
        if suit == position.suit:
            placed = False
            king, squire = position.deciding == moves.ACE_PLACE, False
        _check_army(position, suit, king, squire)
        suit = next_in_turn(suit, position.house.suits)


def _check_army(position: BattleAcePosition, suit: Suit, king: bool, squire: bool) -> None:
    name = SUIT_NAMES[suit]
    laid = 0
    for place in range(ARMY):
        there = position.board[position.place_of(suit, place)]
        _need(count(there) == 1, f"the army of {name} is not as it was laid")
        laid |= there
    mine = position.house.cards() & cards_of_suit(suit)
    _need(
        laid & ~mine == 0 and laid | position.reserve[suit] == mine & (SHUFFLED | JOKERS),
        f"the army and the reserves of {name} are not all its cards",
    )
    start = position.house.home_row(side_of(suit)) * position.house.columns
    at_home = 0
    for space in range(start, start + position.house.columns):
        at_home |= position.board[space]
    due = (single(king_of(suit)) if king else 0) | (single(squire_of(suit)) if squire else 0)
    there = position.on_board() & mine & (KINGS | ACES)
    _need(there == due == at_home & mine, f"the King and Ace of {name} are not where they must be")


def _check_kings(position: BattleAcePosition) -> None:
    """A King who has reached the enemy's stronghold is there only while he rides on."""
    arrived = position.arrived_king()
    if arrived >= 0:
        riding = position.steps > 0 and position.at >= 0
        here = riding and position.board[position.at] & single(arrived) != 0
        _need(here, f"{card_text(arrived)} is in the enemy's stronghold, and the game is over")


def _check_turn(position: BattleAcePosition) -> None:
    name = SUIT_NAMES[position.suit]
    _need(position.starter < 0, "the Kings are placed, and yet somebody begins to place them")
    _need(position.quiet < QUIET_LIMIT, f"after {QUIET_LIMIT} quiet actions the game is over")
    active = position.active_suits()
    # A suit whose last card was packed and is about to fight has it in hand.
    packing = position.deciding == moves.A_VALUE and position.at < 0
    _need(packing or active >> position.suit & 1 == 1, f"{name} have no cards")
    _need(active & ~position.passed != 0, "everybody has passed, and the game is over")


def _check_pending(position: BattleAcePosition) -> None:
    if position.deciding == moves.A_VALUE:
        _check_fight(position)
    else:
        decider = position.actor == position.seat()
        asked = position.deciding == moves.AN_ANSWER
        _need(decider != asked, "another seat decides this")
        _need(position.offered or not asked, "no stalemate was offered")
        nothing = position.target < 0 and not position.undeclared and not position.declared
        _need(nothing, "there is no fight now")
    if position.deciding in (moves.A_STEP, moves.GOING_ON):
        _need(position.turned_up < 0, "no card is being packed")
        _check_move(position, int(position.steps))
    elif position.deciding != moves.A_VALUE:
        _check_no_move(position)
        _check_turned_up(position)


def _check_no_move(position: BattleAcePosition) -> None:
    moving = position.lifted or position.tired or position.joint or position.origin_cards
    _need(
        not moving and position.steps == 0 and position.at < 0 and position.origin < 0,
        "nothing is on its way",
    )


def _check_turned_up(position: BattleAcePosition) -> None:
    up = position.turned_up
    if position.deciding != moves.PACK_PLACE:
        _need(up < 0, "no card is being packed")
        return
    _need(up >= 0, "no card is turned up")
    _need(position.reserve[position.suit] & single(up) != 0, "the card turned up is no reserve")
    top = position.top[position.suit]
    _need(top < 0 or top == up, "the card turned up is not the top one")
    _need(position.fits_somewhere(up), f"{card_text(up)} fits nowhere")


def _check_move(position: BattleAcePosition, made: int) -> None:
    """What is lifted, or has just come, belongs together; `made` steps have been made."""
    at, lifted = position.at, position.lifted
    _need(at >= 0 and lifted != 0, "nothing is lifted")
    stack = position.board[at]
    _need(stack & lifted == lifted, "what is lifted is not there")
    _need(position.origin >= 0, "the move began nowhere")
    if position.deciding == moves.GOING_ON:
        _need(made > 0, "nobody goes on before a first step")
    if made == 0:
        begun = position.origin == at and position.origin_cards == stack
        _need(begun, "the move did not begin there")
        _need(position.tired == 0 and position.joint == 0, "nobody was carried yet")
        _need(position.may_lift(stack, lifted), "those cards may not be lifted")
        return
    _need(made < RIDE, "no step is left")
    _need(position.passed == 0, "nobody has passed since the last action")
    royal = lifted & ROYALS & cards_of_suit(position.suit)
    _need(royal != 0, "only a Royal goes on after its first step")
    apart = position.house.distance(position.origin, at)
    _need(apart <= made and (made - apart) % 2 == 0, "the move cannot have come from there")
    friends = position.on_board() & cards_of_side(side_of(position.suit))
    began = position.origin_cards & royal and position.origin_cards & ~friends == 0
    _need(bool(began), "the move began with other cards")
    _check_passengers(position, friends & ~ROYALS)


def _check_passengers(position: BattleAcePosition, carried: int) -> None:
    riders = position.house.riders
    numbers = position.tired & ~(carried & ~riders) == 0
    _need(numbers, "only number cards grow tired of being carried")
    together = position.joint & ~(carried & riders) == 0 and count(position.joint) != 1
    _need(together, "only two who could both ride are carried together")
    passengers = position.lifted & ~ROYALS
    if position.deciding == moves.GOING_ON:
        _need(passengers & ~riders & ~position.tired == 0, "who was carried is tired")
    else:
        _need(position.can_carry(passengers), "a number card is carried one space a turn")


def _check_fight(position: BattleAcePosition) -> None:
    """Doppelgangers take their values: attackers first, and each side from the lowest."""
    _need(position.house.joker == DOPPELGANGER, "no Joker takes a value in this game")
    _need(position.target >= 0, "nobody is attacked")
    defenders = position.board[position.target]
    _need(defenders & position.enemies() != 0, "no enemy is attacked")
    if position.at >= 0:
        _check_attack(position)
    else:
        _check_packed_attack(position)
    fighting = (position.lifted | defenders) & JOKERS
    waiting = position.undeclared
    _need(waiting != 0 and waiting & ~fighting == 0, "the Jokers that wait are not in the fight")
    due = position.declaring()
    _need(position.actor == position.house.seat_of_suit[due & 3], "another seat decides this")
    for joker in members(position.house.cards() & JOKERS):
        value = value_of(joker, position.declared)
        declared = fighting & ~waiting & single(joker) != 0
        fits = 1 <= value <= LARGEST_VALUE if declared else value == 0
        _need(fits, f"{card_text(joker)} cannot be worth {value}")
        later = position.lifted & single(due) != 0 and position.lifted & single(joker) == 0
        same_side = bool(position.lifted & single(due)) == bool(position.lifted & single(joker))
        early = declared and (later or (same_side and joker > due))
        _need(not early, f"{card_text(due)} takes its value before {card_text(joker)}")


def _check_attack(position: BattleAcePosition) -> None:
    beside = [position.house.near[position.at * WAYS_AROUND + w] for w in range(SIDES_OF_A_SPACE)]
    _need(position.target in beside, "the enemy is not beside")
    _need(position.turned_up < 0, "no card is being packed")
    _need(position.steps > 0, "the attack is a step")
    _check_move(position, int(position.steps) - 1)


def _check_packed_attack(position: BattleAcePosition) -> None:
    up = position.turned_up
    _need(up >= 0 and position.lifted == single(up), "the card turned up is not what attacks")
    _need(cards_of_suit(position.suit) & single(up) != 0, "the card turned up is another suit's")
    alive = position.on_board()
    for suit in range(position.house.suits):
        alive |= position.reserve[suit]
    _need(alive & single(up) == 0, f"{card_text(up)} is somewhere else too")
    home = position.house.home_row(side_of(position.suit))
    _need(position.target // position.house.columns == home, "it is packed elsewhere")
    moving = position.tired or position.joint or position.origin_cards
    _need(not moving and position.steps == 0 and position.origin < 0, "nothing is on its way")
