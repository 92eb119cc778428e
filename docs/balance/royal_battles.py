"""Writes royal-battles.md: the six four-of-a-kind armies of Royal Battles against each other.

Run by `make balance`. Every pairing is played from both sides, the same bots on both: those that
average over luck, and greedy ones, which take it as it may fall once.
"""

from __future__ import annotations

import sys
from itertools import combinations
from pathlib import Path

from regalia.games.royal_battles.options import LETTERS, units
from regalia.kernel.registry import game
from regalia.table.match import interval, match

GAMES = 200
"""Games for each pairing from each side."""
SEED = 1
TOLD = 3
"""So many of the largest changes are told."""
BOT = "search:depth=1,learned=false,worlds=4,samples=6,breadth=200,wary=false"
"""Averages over luck and over what is hidden, one turn ahead, by the plain estimate, which does not
know which armies usually win."""
GREEDY = "greedy"
PAGE = Path(__file__).with_name("royal-battles.md")


def pairing(army: str, other: str, bot: str) -> tuple[int, int]:
    """Games won by each of two armies, of GAMES from each side."""
    rules = game("royal-battles")
    won = [0, 0]
    for swap in (False, True):
        given = {"choosing": "given", "white": army, "black": other, "swap": swap}
        played = match(rules, rules.choose(given), [bot, bot], GAMES, SEED, rotate=False)
        wins = played.wins
        won[0] += wins[swap]
        won[1] += wins[not swap]
    return won[0], won[1]


def page() -> str:
    names = [unit.title for unit in units().values()]
    shares = [["–"] * len(names) for _ in names]
    changed: list[tuple[float, str]] = []
    for row, column in combinations(range(len(names)), 2):
        armies = LETTERS[row] * 4, LETTERS[column] * 4
        (won, lost), (wins, losses) = (pairing(*armies, bot) for bot in (BOT, GREEDY))
        shares[row][column] = f"{50 * won / GAMES:.0f} ({50 * wins / GAMES:.0f})"
        change = abs(won - lost - wins + losses) / (4 * GAMES)
        changed.append((change, f"{names[row]} v. {names[column]} {shares[row][column]}"))
        shares[column][row] = f"{50 * lost / GAMES:.0f} ({50 * losses / GAMES:.0f})"
        print(f"{names[row]} {won}, {names[column]} {lost}", file=sys.stderr)
    margin = 100 * (interval(GAMES, 2 * GAMES)[1] - 0.5)
    lines = [
        "# Royal Battles: four of a kind",
        "",
        "How often four of one unit beat four of another, in per cent: the row against the",
        "column. On both sides are bots that average over luck and look one turn ahead by the",
        "plain estimate; in brackets stands what greedy bots make of it, which take luck as it may",
        f"fall once. {2 * GAMES} games a pairing and bot, half from each side, seed {SEED}; a draw",
        f"counts for neither. The 95 per cent interval is {margin:.1f} points either way at most.",
        "`make balance` writes this page anew.",
        "",
        "| | " + " | ".join(names) + " |",
        "|---" * (len(names) + 1) + "|",
    ]
    for name, cells in zip(names, shares, strict=True):
        lines.append(f"| **{name}** | " + " | ".join(cells) + " |")
    largest = sorted(changed, reverse=True)[:TOLD]
    told = ", ".join(words for pair in changed if pair in largest for words in pair[1:])
    lines += ["", f"Averaging over luck changes most: {told}."]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
