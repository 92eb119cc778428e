"""Tells whether cards or players decide Battle Royal: who drew more points, and who won.

Reads the records of a match of two bots, in which every deal was played from both seats with the
same cards: `regalia match battle-royal sovereign greedy --records FOLDER`, then
`python docs/strength/cards.py FOLDER`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from msgspec import Struct

from regalia.games.battle_royal.rules import BattleRoyalPosition
from regalia.kernel.position import OVER, WIN
from regalia.kernel.record import parse, replay

BANDS = ((-99, -10), (-9, -5), (-4, -1), (0, 0), (1, 4), (5, 9), (10, 99))
"""Points drawn more than the other side, from and to."""


class Played(Struct, frozen=True):
    """One game: who sat at White's and Black's seats, the side that won, and the cards that were
    drawn, each with the side that drew it."""

    who: tuple[str, str]
    winner: int
    cards: tuple[tuple[int, int], ...]

    def lead(self, side: int) -> int:
        """How many more points a side drew than the other."""
        return sum(points if drawer == side else -points for drawer, points in self.cards)


def played(path: Path) -> Played:
    record = parse(path.read_bytes(), path.name)
    cards: list[tuple[int, int]] = []
    before = None
    for moment in replay(record):
        position = moment.position
        assert isinstance(position, BattleRoyalPosition)
        now = (int(position.turn), int(position.pack))
        if now != before and position.actor != OVER:
            cards.append((int(position.turn), int(position.card)))
        before = now
    first, second = (sitter.who for sitter in moment.sitters)
    verdicts = position.outcome().verdicts
    return Played((first, second), list(verdicts).index(int(WIN)), tuple(cards))


def main(folder: str) -> None:
    games = [played(path) for path in sorted(Path(folder).iterdir())]
    one = games[0].who[0]
    deals = list(zip(games[::2], games[1::2], strict=True))
    for here, there in deals:
        short = min(len(here.cards), len(there.cards))
        assert here.who == there.who[::-1]
        assert here.cards[:short] == there.cards[:short]
    won = [sum(game.who[game.winner] == one for game in deal) for deal in deals]
    print(f"{len(deals)} deals: {one} won {won.count(2)} from both seats, ", end="")
    print(f"{won.count(1)} from one, {won.count(0)} from none.")
    split = [game for deal, count in zip(deals, won, strict=True) if count == 1 for game in deal]
    leads = [game.lead(game.winner) for game in split]
    print(f"Of the {len(split)} games of divided deals the winner drew more points in ", end="")
    print(f"{sum(lead > 0 for lead in leads)}, fewer in {sum(lead < 0 for lead in leads)}.")
    for least, most in BANDS:
        held = [(game, game.lead(game.who.index(one))) for game in games]
        these = [game for game, lead in held if least <= lead <= most]
        wins = sum(game.who[game.winner] == one for game in these)
        print(f"{one} drew {least} to {most} points more: won {wins} of {len(these)}")


if __name__ == "__main__":
    main(sys.argv[1])
