"""Writes royal-battles.md: the six four-of-a-kind armies of Royal Battles against each other.

Run by `make balance`. Every pairing is played from both sides, greedy bots on both.
"""

from __future__ import annotations

import sys
from itertools import combinations
from pathlib import Path

from regalia.games.royal_battles.options import LETTERS, units
from regalia.kernel.registry import game
from regalia.table.match import interval, match

GAMES = 500
"""Games for each pairing from each side."""
SEED = 1
BOT = "greedy"
PAGE = Path(__file__).with_name("royal-battles.md")


def pairing(army: str, other: str) -> tuple[int, int]:
    """Games won by each of two armies, of GAMES from each side."""
    rules = game("royal-battles")
    won = [0, 0]
    for swap in (False, True):
        given = {"choosing": "given", "white": army, "black": other, "swap": swap}
        bots = [BOT, BOT]
        wins = match(rules, rules.choose(given), bots, GAMES, SEED, rotate=False).wins
        won[0] += wins[swap]
        won[1] += wins[not swap]
    return won[0], won[1]


def page() -> str:
    names = [unit.title for unit in units().values()]
    shares = [["–"] * len(names) for _ in names]
    for row, column in combinations(range(len(names)), 2):
        won, lost = pairing(LETTERS[row] * 4, LETTERS[column] * 4)
        shares[row][column] = f"{50 * won / GAMES:.1f}"
        shares[column][row] = f"{50 * lost / GAMES:.1f}"
        print(f"{names[row]} {won}, {names[column]} {lost}", file=sys.stderr)
    margin = 100 * (interval(GAMES, 2 * GAMES)[1] - 0.5)
    lines = [
        "# Royal Battles: four of a kind",
        "",
        "How often four of one unit beat four of another, in per cent: the row against the",
        f"column. {BOT.title()} bots on both sides, {2 * GAMES} games a pairing, half from each",
        f"side, seed {SEED}; a draw counts for neither. The 95 per cent interval is {margin:.1f}",
        "points either way at most. `make balance` writes this page anew.",
        "",
        "| | " + " | ".join(names) + " |",
        "|---" * (len(names) + 1) + "|",
    ]
    for name, cells in zip(names, shares, strict=True):
        lines.append(f"| **{name}** | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
