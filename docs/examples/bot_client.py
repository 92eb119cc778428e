"""A bot of one's own: takes an open chair at a table, and plays until the game is over.

    python docs/examples/bot_client.py https://example.org/tables/x5r546km6tpm "My bot"

It knows nothing of Regalia but the protocol (docs/protocol.md), and needs websockets alone.
"""

import json
import random
import sys
import urllib.request
from urllib.parse import urlsplit

from websockets.sync.client import connect


def take_chair(server: str, table: str, name: str) -> str:
    """Sit down at the first open chair; the key to it."""
    request = urllib.request.Request(
        f"{server}/api/tables/{table}/seats",
        json.dumps({"name": name}).encode(),
        {"content-type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        return str(json.load(answer)["key"])


def choose(scene: dict, courtesy: int) -> int:
    """This is where your bot thinks: every touch is a legal move, with a text that names it."""
    moves = [touch["move"] for touch in scene["touches"]]
    return random.choice([move for move in moves if move < courtesy] or moves)


def play(server: str, table: str, key: str) -> str:
    """Play until the game is over; how it ended."""
    courtesy = 0
    with connect(f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket") as socket:
        socket.send(json.dumps({"type": "hello", "keys": [key]}))
        for message in socket:
            heard = json.loads(message)
            if heard["type"] == "welcome":
                courtesy = heard["courtesy"]
            if heard["type"] != "view":
                continue
            if heard["result"]:
                return str(heard["result"]["headline"])
            scene = heard["scene"]
            if scene["actor"] == scene["seat"]:
                move = choose(scene, courtesy)
                socket.send(json.dumps({"type": "play", "at": scene["at"], "move": move}))
    return "The table has gone."


if __name__ == "__main__":
    address, name = sys.argv[1:]
    parts = urlsplit(address)
    server, table = f"{parts.scheme}://{parts.netloc}", parts.path.rpartition("/")[2]
    print(play(server, table, take_chair(server, table, name)))
