"""Write the counts and playthroughs anew: `python -m tests.proofs.regenerate`."""

from __future__ import annotations

import json

from regalia.proofs.golden import counts, playthrough
from tests.proofs.subjects import COUNTS, PLAYTHROUGHS, SEED, SPREAD, USUAL, playthrough_file


def main() -> None:
    counted: dict[str, list[int]] = {}
    for game, options in SPREAD:
        counted |= counts(game, options, SEED)
    lines = [f"{json.dumps(name)}: {json.dumps(found)}" for name, found in counted.items()]
    COUNTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for old in PLAYTHROUGHS.glob("*.txt"):
        old.unlink()
    for game, options in USUAL:
        text = playthrough(game, options, SEED)
        playthrough_file(game, options).write_text(text, encoding="utf-8")
    print(f"{len(counted)} counts and {len(USUAL)} playthroughs written.")


if __name__ == "__main__":
    main()
