"""Rounds of training: games, a fit, a measure by games held out; kept so that it can go on."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from regalia.bots.training.fit import BY_NUMPY, Array, Fit, Maths, plain, returns
from regalia.bots.training.lots import LOTS_EACH, Job, Lot, play_lots, pool
from regalia.bots.training.measure import Measure, measured
from regalia.bots.training.plan import Plan
from regalia.bots.training.trials import DEALS, Pair, Trial, play_pair
from regalia.bots.weights import BadWeights, Weights
from regalia.kernel.files import sync_folder, written_safely
from regalia.kernel.game import Game


class Round(msgspec.Struct, frozen=True):
    """One round: how many games and turns there were, the loss of the fit, the measure, and what
    came of the match against the best up to then, if one was played."""

    number: int
    games: int
    turns: int
    loss: float
    held: Measure
    trial: Trial | None = None


class Training:
    """The training of one game, round by round."""

    def __init__(
        self, game: Game, plan: Plan, jobs: int, folder: Path | None, maths: Maths = BY_NUMPY
    ) -> None:
        """`folder` keeps what is needed to go on later; what lies there already goes on. By other
        maths it may go on, too."""
        self.game = game
        self.plan = plan
        self.jobs = jobs
        self.folder = folder
        self.rounds: list[Round] = []
        self.fit = Fit(len(game.signs), plan.hidden, plan.seed, maths)
        self._memory: deque[list[Lot]] = deque(maxlen=plan.memory)
        self._best: tuple[float, ...] = ()
        if folder and (folder / "state.json").exists():
            self._load(folder)

    def weights(self) -> Weights:
        """What has been learned up to now."""
        return self._weights(len(self.rounds), self.fit.numbers())

    def best(self) -> Weights | None:
        """What is to be kept of it: all, or the best net where matches are played; None, as long
        as no net has beaten the game's old estimate."""
        if not self.plan.check:
            return self.weights()
        won = [each.number + 1 for each in self.rounds if each.trial and each.trial.best]
        return self._weights(won[-1], self._best) if won else None

    def _weights(self, rounds: int, numbers: tuple[float, ...]) -> Weights:
        plan = self.plan
        made = f"{rounds} rounds of {plan.games} games, trace {plan.trace}, "
        made += f"noise {plan.noise}, greedy {plan.greedy}, breadth {plan.breadth}, "
        made += f"leaning {plan.leaning}, " if plan.leaning else ""
        made += f"seed {plan.seed}"
        if plan.check:
            made += f"; the best of {len(self.rounds)} rounds, "
            made += f"by matches of {2 * DEALS} games every {plan.check} rounds"
        return Weights(made, self.game.signs, plan.hidden, numbers)

    def run(self) -> Iterator[Round]:
        """The rounds that are still to come, each when it is over and kept."""
        plan = self.plan
        with pool(self.jobs) as workers:
            while len(self.rounds) < plan.rounds:
                number = len(self.rounds)
                weights = self.weights() if number else None
                first = number * plan.games
                jobs = [
                    Job(self.game.key, plan, weights, first + at, min(LOTS_EACH, plan.games - at))
                    for at in range(0, plan.games, LOTS_EACH)
                ]
                lots = [lot for part in workers.map(play_lots, jobs) for lot in part]
                self._memory.append(lots)
                loss = self._fitted(number)
                trial = None
                if plan.check and (number + 1) % plan.check == 0:
                    trial = self._tried(workers, number)
                self.rounds.append(
                    Round(
                        number,
                        len(lots),
                        sum(len(lot.signs) for lot in lots),
                        loss,
                        measured(self.fit, [lot for lot in lots if lot.estimates is not None]),
                        trial,
                    )
                )
                if self.folder:
                    self._keep(self.folder)
                yield self.rounds[-1]

    def _fitted(self, number: int) -> float:
        """Fit the net to its memory; the mean loss of the last time through."""
        plan = self.plan
        random = np.random.default_rng([plan.seed, number])
        rate = plan.rate * (1 - 0.9 * number / plan.rounds)
        trace = plan.trace if number else 1.0
        put = self.fit.maths.put
        losses: list[Any] = []
        for _ in range(plan.epochs):
            losses = []
            for group in _grouped(self.fit, self._memory, trace):
                signs, target, teams = map(put, group)
                order = put(random.permutation(len(signs)))
                for start in range(0, len(order), plan.batch):
                    some = order[start : start + plan.batch]
                    losses.append(
                        self.fit.learn(signs[some], teams, target[some], rate, plan.decay)
                    )
        return float(np.mean([float(loss) for loss in losses])) if losses else 0.0

    def _tried(self, workers: ProcessPoolExecutor, number: int) -> Trial:
        """Let the net play the best up to now; if it wins, it is the best."""
        one, other = self.weights(), self.best()
        first = number * DEALS
        pairs = [Pair(self.game.key, self.plan, one, other, first + deal) for deal in range(DEALS)]
        shares = [share for found in workers.map(play_pair, pairs) for share in found]
        score = sum(shares)
        wins = score > len(shares) / 2
        if wins:
            self._best = one.numbers
        return Trial(round(score, 4), len(shares), wins)

    def _keep(self, folder: Path) -> None:
        """All that the next round needs; the file that names it is written last."""
        folder.mkdir(parents=True, exist_ok=True)
        arrays = {name: plain(part) for name, part in self._arrays()}
        arrays["best"] = np.array(self._best, np.float32)
        for at, lots in enumerate(self._memory):
            for game, lot in enumerate(lots):
                key = f"lot.{at}.{game}."
                arrays |= {key + "signs": lot.signs, key + "result": lot.result}
                arrays[key + "teams"] = lot.teams
                if lot.estimates is not None:
                    arrays[key + "estimates"] = lot.estimates
        number = len(self.rounds)
        with written_safely(folder / f"round{number}.npz") as file:
            np.savez_compressed(file, **arrays)  # type: ignore[arg-type]
        state = State(self.game.signs, self.plan, self.fit.steps, tuple(self.rounds))
        after = folder / "state.new"
        with written_safely(after) as file:
            file.write(msgspec.json.encode(state))
        sync_folder(folder)
        after.replace(folder / "state.json")
        sync_folder(folder)
        (folder / f"round{number - 1}.npz").unlink(missing_ok=True)

    def _arrays(self) -> Iterator[tuple[str, Any]]:
        """The net and its memory of slopes, by the names that they are kept under."""
        fit = self.fit
        for name, parts in (("part", fit.parts), ("first", fit.first), ("second", fit.second)):
            yield from ((f"{name}{at}", part) for at, part in enumerate(parts))

    def _load(self, folder: Path) -> None:
        """Go on from what a folder keeps; BadWeights if that cannot be."""
        file = folder / "state.json"
        try:
            state = msgspec.json.decode(file.read_bytes(), type=State)
        except (OSError, ValueError, msgspec.MsgspecError) as error:
            raise _refused(file, error) from None
        freed = {"rounds": self.plan.rounds, "check": self.plan.check}
        same = msgspec.structs.replace(state.plan, **freed) == self.plan
        if not same or state.signs != self.game.signs:
            raise BadWeights(f"{folder} holds a training by another plan; name another folder.")
        file = folder / f"round{len(state.rounds)}.npz"
        try:
            with np.load(file) as arrays:
                self._take(state, dict(arrays))
        except OSError as error:
            raise _refused(file, error) from None
        except Exception:  # what a damaged archive raises can be almost anything
            raise _refused(file, "it is damaged") from None

    def _take(self, state: State, arrays: dict[str, Array]) -> None:
        """All that `_keep` has kept."""
        self.rounds = list(state.rounds)
        self.fit.steps = state.steps
        for name, part in self._arrays():
            part[...] = self.fit.maths.put(arrays[name])
        if any(each.trial and each.trial.best for each in self.rounds):
            self._best = tuple(float(each) for each in arrays["best"])
        for at, each in enumerate(self.rounds[-self.plan.memory :]):
            lots = []
            for game in range(each.games):
                key = f"lot.{at}.{game}."
                lot = Lot(arrays[key + "signs"], arrays[key + "result"], arrays[key + "teams"])
                lot.estimates = arrays.get(key + "estimates")
                lots.append(lot)
            self._memory.append(lots)


class State(msgspec.Struct, frozen=True):
    """What the file of a training's folder says."""

    signs: tuple[str, ...]
    plan: Plan
    steps: int
    rounds: tuple[Round, ...]


def _refused(file: Path, why: object) -> BadWeights:
    """What is said of a file from which a training cannot go on."""
    if isinstance(why, OSError):
        why = why.strerror or why
    return BadWeights(
        f"{file} cannot be gone on with: {why}; "
        "name another folder, or put back a sound copy of this one."
    )


def _grouped(
    fit: Fit, memory: deque[list[Lot]], trace: float
) -> Iterator[tuple[Array, Array, Array]]:
    """All turns that may be learned from with what they are to promise, by how seats play
    together."""
    groups: dict[bytes, list[tuple[Array, Array, Array]]] = {}
    for lots in memory:
        for lot in lots:
            if lot.estimates is None:
                key = lot.teams.tobytes() + bytes(lot.teams.shape)
                groups.setdefault(key, []).append((lot.signs, returns(fit, lot, trace), lot.teams))
    for group in groups.values():
        signs, targets, teams = zip(*group, strict=True)
        yield np.concatenate(signs), np.concatenate(targets), teams[0]
