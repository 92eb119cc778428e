"""Short games of each kind: the options under which a person meets a bot."""

from __future__ import annotations

SHORT: dict[str, dict[str, bool | int | str]] = {
    "royals": {"players": 2},
    "battle-ace": {"bloodbath": 2},
    "royal-battles": {"choosing": "given", "white": "NNPP", "black": "QQPP"},
    "battle-royal": {"map": "brook", "pawns": 5},
    "wargame-chess": {"turns": 2},
}
