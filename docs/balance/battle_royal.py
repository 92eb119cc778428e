"""Writes battle-royal.md: how fair and how lively the maps of Battle Royal are.

Run by `make balance`. The same bots on both sides: those that judge a turn before its card is
drawn, and greedy ones, which take the card as it may fall once; White always begins, as in the
book.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from regalia.bots import bot
from regalia.games.battle_royal.charts import known_maps
from regalia.games.battle_royal.rules import BattleRoyalPosition
from regalia.games.battle_royal.rules_line import CAPITAL, NO_PAWNS, QUIET
from regalia.games.battle_royal.rules_map import EMBARKING, SEA
from regalia.games.battle_royal.rules_moves import FROM
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.position import OVER
from regalia.kernel.registry import game
from regalia.table.match import interval

GAMES = 400
SEED = 1
BOT = "search:depth=1"
GREEDY = "greedy"
PAGE = Path(__file__).with_name("battle-royal.md")

TABLES: dict[str, dict[str, object]] = {
    "Roses": {"map": "roses"},
    "Roses, pincer rule": {"map": "roses", "pincer": True},
    "Roses, 24 pawns": {"map": "roses", "pawns": 24},
    "Roses, four players": {"map": "roses", "players": 4},
    "Brook": {"map": "brook"},
}

ROWS = {
    "first side wins, per cent": "won",
    "draws, per cent": "drawn",
    "ends by capital, per cent": "by capital",
    "ends by loss of all pawns, per cent": "by pawns",
    "turns": "draws",
    "captures": "captures",
    "lines broken": "cut off",
    "pawns lost by that": "cut pawns",
    "river crossings": "rivers",
    "jetties to embark": "embarks",
    "jetties to disembark": "disembarks",
}

SHARES = ("won", "drawn", "by capital", "by pawns")


def played(rules: Game, options: dict[str, object], called: str, seed: int) -> Counter[str]:
    """What happened in one game."""
    luck, thoughts = Dice(seed), Dice(seed ^ 1 << 64)
    position = rules.start(options, luck)
    assert isinstance(position, BattleRoyalPosition)
    player = bot(called)
    found: Counter[str] = Counter()
    while position.actor != OVER:
        move = player.choose(rules, position, int(position.actor), thoughts)
        found.update(crossings(position, move))
        events = position.listen()
        position.apply(move, luck)
        for event in events:
            found[event.kind] += 1
            if event.kind == "cut off":
                found["cut pawns"] += event.facts[1]
    found["won"] = int(position.winner == 0)
    found["drawn"] = int(position.ended == QUIET)
    found["by capital"] = int(position.ended == CAPITAL)
    found["by pawns"] = int(position.ended == NO_PAWNS)
    return found


def crossings(position: BattleRoyalPosition, move: int) -> Counter[str]:
    """Whether a move goes over a river or out to sea."""
    if move >= FROM or position.on[move] >= 0:
        return Counter()
    if position.house.ground.kinds[move] == SEA:
        price = position.price(move, position.hands())
        return Counter(["embarks" if price == EMBARKING else "disembarks"])
    position.look(move)
    return Counter(["rivers"] if position.across and not position.beside else [])


def total(rules: Game, options: dict[str, object], called: str) -> Counter[str]:
    """What happened in all games on a table."""
    found: Counter[str] = Counter()
    for number in range(GAMES):
        found += played(rules, options, called, SEED + number)
    return found


def changes(columns: dict[str, list[Counter[str]]]) -> list[str]:
    """Where the kind of bot changes who wins by more than chance may account for."""
    margin = 2**0.5 * (interval(GAMES // 2, GAMES)[1] - 0.5)
    found = [
        f"- {name}: the first side wins {fine['won'] / GAMES:.1%} instead of "
        f"{greedy['won'] / GAMES:.1%}."
        for name, (fine, greedy) in columns.items()
        if abs(fine["won"] - greedy["won"]) / GAMES > margin
    ]
    told = f"What greedy bots made of it changes by more than chance ({margin:.1%}) for who wins:"
    return [told, "", *(found or ["- nowhere."])]


def page() -> str:
    rules = game("battle-royal")
    columns: dict[str, list[Counter[str]]] = {}
    for name, options in TABLES.items():
        columns[name] = [total(rules, options, called) for called in (BOT, GREEDY)]
        won = [each["won"] for each in columns[name]]
        print(f"{name}: {won} of {GAMES} won by the first side", file=sys.stderr)
    low, high = interval(columns["Roses"][0]["won"], GAMES)
    lines = [
        "# Battle Royal: how fair, how lively",
        "",
        f"{GAMES} games on each table and by each kind of bot, seeds from {SEED}. On all sides",
        "are bots that judge by the learned value, one turn ahead and before the next card is",
        "drawn; in brackets stands what greedy bots make of it, which take that card as it may",
        "fall once. The first side is White, or Yellow and Green. Below the first four rows are",
        "means for one game.",
        f"On the Roses White wins between {low:.1%} and {high:.1%} (95 per cent interval).",
        "`make balance` writes this page anew.",
        "",
        "| | " + " | ".join(columns) + " |",
        "|---" * (len(columns) + 1) + "|",
    ]
    for title, key in ROWS.items():
        form = "{:.1f} ({:.1f})" if key in SHARES else "{:.2f} ({:.2f})"
        scale = 100 / GAMES if key in SHARES else 1 / GAMES
        cells = [form.format(*(scale * each[key] for each in both)) for both in columns.values()]
        lines.append(f"| {title} | " + " | ".join(cells) + " |")
    lines += ["", *changes(columns)]
    lines += ["", *(f"{chart.title}: `{name}`." for name, chart in known_maps().items())]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
