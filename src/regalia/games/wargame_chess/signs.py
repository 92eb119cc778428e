"""What the signs of Wargame Chess mean; rules_signs.py makes them."""

from __future__ import annotations

from regalia.games.wargame_chess.rules_codes import TAROT_NAMES
from regalia.games.wargame_chess.rules_pieces import TYPES
from regalia.games.wargame_chess.rules_signs import PASSIVE

FACTS = (
    *(f"{kind}s, of a full set" for kind in TYPES),
    *(f"ranks that {kind}s have come, of 7 for each of a full set" for kind in TYPES),
    *(f"how near {kind}s are to the middle, of 1 for each of a full set" for kind in TYPES),
    "points / 14",
    "pieces without Fool's Endeavour / 8",
    "one last piece without Fool's Endeavour",
    "Advantage tokens, up to 3 of each piece that can spend them / 8",
    "Disadvantage tokens, up to 3 of each piece that must spend them / 8",
    "Blessed pieces / 8",
    "Cursed pieces / 8",
    "pieces that may still Activate / 8",
    "points of pieces that may still Activate / 14",
    "slain positionals / 4",
    "Pawns that could promote / 2",
    "points of pieces to be deployed / 14",
    "bones kept / 4",
    "cards kept / 4",
    "a leader on the board",
    "ranks that the leader has come / 7",
    "tokens of the leader / 2, 2 at most",
    "allies beside the leader / 4",
    "enemies that can Attack within two squares of the leader / 4",
    "closeness of such enemies to the leader, of 1 for each / 8",
    "acts next",
    "best chance to slay the enemy leader with the very next Activation",
    "best chance to slay the enemy leader this turn",
    "best chance to slay the enemy leader, whoever may act",
    "chance of all Attacks together to slay the enemy leader this turn",
    "most points to be won by the very next Activation / 3",
    "most points to be won by one Attack this turn / 3",
    "points to be won by all Attacks this turn / 8",
    "points to be won by all Attacks, whoever may act / 8",
    "points to be won this turn of pieces that may still Activate / 8",
    "Attacks this turn / 8",
    "Attacks, whoever may act / 8",
    "pieces that could Attack the enemy leader after one Move / 8",
    "best chance of such a piece to slay him, as things stand",
)
"""What is told of a side. Points of Attacks are those of the victims, each by the chance that it
is slain; a leader is not among them."""

SIGNS = (
    "part of the turns gone",
    "deployment",
    "decides",
    "Activates first next turn",
    "lead in points / 14",
    "lead in points / 14, by the part of the turns gone",
    "ahead in points (-1: behind) in the last three turns, the later the more",
    "more pieces that may still Activate / 8",
    "points to be won by the Attack at hand / 3 (below zero: lost)",
    "chance of the Attack at hand to slay a leader (below zero: the own)",
    *(f"active: {TAROT_NAMES[card]}" for card in PASSIVE),
    *(f"own: {fact}" for fact in FACTS),
    *(f"enemy: {fact}" for fact in FACTS),
)
"""A row."""
