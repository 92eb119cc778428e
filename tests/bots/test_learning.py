"""Learning: a judge fitted to games of Ladder finds out that higher rungs are better."""

from __future__ import annotations

import os
import shutil
import sys
from collections import Counter
from collections.abc import Callable
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from time import monotonic, sleep
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from librt.vecs import vec

from regalia.bots.training import rounds as rounds_module
from regalia.bots.training.fit import BY_NUMPY, Fit, Maths, by_torch, maths_on, returns
from regalia.bots.training.lots import Job, Lot, held_out, play_lots
from regalia.bots.training.measure import measure
from regalia.bots.training.plan import Plan, usual
from regalia.bots.training.rounds import Training
from regalia.bots.training.trials import Pair, Trial, play_pair
from regalia.bots.weights import BadWeights, Weights, dumped, judge_text, loaded, net, size
from regalia.kernel.errors import NotHere
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.options import Options
from regalia.kernel.registry import game as find_game
from regalia.kernel.registry import games
from regalia.lab.training_page import page
from tests.command import COMMAND, complaint, told
from tests.toy.ladder import Ladder, LadderPosition

SIGNS = ("how high", "to climb")


class Climbers(LadderPosition):
    def signs(self) -> vec[float]:
        rows = []
        for seat, rung in enumerate(self.state.rungs):
            rows += [rung / self.top, 1.0 if seat == self.actor else 0.0]
        return vec[float](rows)


class SignedLadder(Ladder):
    signs = SIGNS


TEAMS = np.eye(2, dtype=np.float32)


def ladder_lots(count: int) -> list[Lot]:
    """Made-up games: who is higher at a turn wins more often."""
    random = np.random.default_rng(1)
    lots = []
    for _ in range(count):
        heights = random.random((6, 2)).astype(np.float32)
        signs = np.stack([heights, np.zeros_like(heights)], axis=2)
        winner = int(heights[-1, 0] < heights[-1, 1])
        lots.append(Lot(signs, np.eye(2, dtype=np.float32)[winner], TEAMS))
    return lots


MATHS = [BY_NUMPY, *([by_torch("cpu")] if find_spec("torch") else [])]
"""Where torch is installed, a net learns by it as it does by numpy."""


@pytest.mark.parametrize("maths", MATHS, ids=lambda maths: maths.name)
@pytest.mark.parametrize("hidden", [0, 4])
def test_fitting_lowers_the_loss_and_prefers_the_higher_climber(hidden: int, maths: Maths) -> None:
    fit = Fit(2, hidden, 1, maths)
    lots = ladder_lots(200)
    signs = maths.put(np.concatenate([lot.signs[-1:] for lot in lots]))
    target = maths.put(np.stack([lot.result for lot in lots]))
    teams = maths.put(TEAMS)
    losses = [float(fit.learn(signs, teams, target, 0.05, 0.0)) for _ in range(150)]
    assert losses[-1] < 0.6 * losses[0]
    weights = Weights("by hand", SIGNS, hidden, fit.numbers())
    assert len(weights.numbers) == size(2, hidden)
    options = Ladder().choose({})
    judge = net(SignedLadder(), options, weights)
    high, low = vec[float]([0.9, 0.0, 0.1, 0.0]), vec[float]([0.1, 0.0, 0.9, 0.0])
    assert judge.standing(high, 0) > judge.standing(high, 1)
    assert judge.standing(low, 0) < judge.standing(low, 1)


@pytest.mark.parametrize("maths", MATHS, ids=lambda maths: maths.name)
def test_the_first_step_goes_down_the_slope_of_every_weight(maths: Maths) -> None:
    """Adam's first step is as long as the rate, against the slope that small changes show."""
    fit = Fit(2, 3, 2, maths)
    random = np.random.default_rng(4)
    signs = random.standard_normal((40, 2, 2)).astype(np.float32)
    target = TEAMS[random.integers(0, 2, 40)]

    def loss() -> float:
        shares = fit.shares(signs, TEAMS)
        return float(-(target * np.log(shares + 1e-9)).sum(axis=1).mean())

    slopes = []
    for part in fit.parts:
        flat = part.reshape(-1)
        for place in range(len(flat)):
            flat[place] += 0.01
            above = loss()
            flat[place] -= 0.02
            slopes.append((above - loss()) / 0.02)
            flat[place] += 0.01
    before, start = fit.numbers(), loss()
    put = maths.put
    fit.learn(put(signs), put(TEAMS), put(target), 0.01, 0.0)
    assert loss() < start
    steps = np.subtract(fit.numbers(), before)
    steep = np.abs(slopes) > 0.001
    assert steep.sum() >= 10
    assert np.allclose(steps[steep], -0.01 * np.sign(np.array(slopes)[steep]), atol=1e-4)


def gpu(found: bool) -> SimpleNamespace:
    """As much of torch as tells whether there is a GPU."""
    cuda = SimpleNamespace(is_available=lambda: found, get_device_name=lambda device: "A GPU")
    return SimpleNamespace(cuda=cuda, as_tensor=np.asarray)


@pytest.mark.parametrize(
    ("torch", "device", "name"),
    [
        (gpu(True), "auto", "A GPU, by torch"),
        (gpu(True), "cuda", "A GPU, by torch"),
        (gpu(True), "cpu", "the CPU"),
        (gpu(False), "auto", "the CPU"),
        (None, "auto", "the CPU"),
    ],
)
def test_a_net_learns_on_a_gpu_where_torch_finds_one(
    monkeypatch: pytest.MonkeyPatch, torch: Any, device: str, name: str
) -> None:
    monkeypatch.setitem(sys.modules, "torch", torch)
    assert maths_on(device).name == name


@pytest.mark.parametrize("torch", [None, gpu(False)])
def test_a_gpu_that_is_not_there_is_refused(monkeypatch: pytest.MonkeyPatch, torch: Any) -> None:
    monkeypatch.setitem(sys.modules, "torch", torch)
    with pytest.raises(NotHere, match="Torch finds no GPU here; learn with --device cpu"):
        maths_on("cuda")


def test_returns_mix_later_judgements_and_the_result() -> None:
    fit = Fit(2, 0, 1)
    lot = ladder_lots(1)[0]
    assert np.allclose(returns(fit, lot, 1.0), lot.result)
    half = returns(fit, lot, 0.5)
    assert np.allclose(half[-1], lot.result)
    assert np.allclose(half[-2], 0.5 * 0.5 + 0.5 * lot.result)


def test_weights_come_back_from_their_file() -> None:
    weights = Weights("by hand", SIGNS, 1, tuple(float(n) for n in range(size(2, 1))))
    assert loaded(SignedLadder(), dumped(weights)) == weights


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"{", "cannot be read"),
        (b'{"made": "", "signs": ["one"], "hidden": 0, "numbers": [1]}', "other signs"),
        (dumped(Weights("", SIGNS, 0, (1.0,))), "1 numbers"),
    ],
)
def test_weights_that_do_not_fit_are_refused(text: bytes, why: str) -> None:
    with pytest.raises(BadWeights, match=why):
        loaded(SignedLadder(), text)


def test_the_shares_of_a_net_add_up_to_one() -> None:
    game: Game = SignedLadder()
    options: Options = game.choose({"players": 3})
    position = game.start(options, Dice(1))
    climbers = Climbers(14, position.state)  # type: ignore[attr-defined]
    judge = net(game, options, Weights("", SIGNS, 0, (3.0, 0.5)))
    shares = list(judge.shares(climbers))
    assert sum(shares) == pytest.approx(1.0)
    assert shares[0] > shares[1] == shares[2]


def short(game: Game, folder: Path | None, check: int = 0) -> Training:
    plan = Plan(rounds=2, games=12, hidden=2, breadth=20, epochs=1, seed=3, check=check)
    return Training(game, plan, 1, folder)


def test_a_training_that_was_broken_off_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    battle_ace = find_game("battle-ace")
    whole = short(battle_ace, None)
    rounds = list(whole.run())
    next(short(battle_ace, tmp_path).run())
    again = short(battle_ace, tmp_path)
    assert [each.number for each in again.rounds] == [0]
    assert [each.number for each in again.run()] == [1]
    assert again.rounds == rounds
    assert again.weights() == whole.weights()


def test_another_plan_or_a_broken_file_is_not_gone_on_with(tmp_path: Path) -> None:
    battle_ace = find_game("battle-ace")
    next(short(battle_ace, tmp_path).run())
    assert short(battle_ace, tmp_path, 1).best() is None
    with pytest.raises(BadWeights, match="another plan"):
        Training(battle_ace, Plan(rounds=2, games=13), 1, tmp_path)
    (tmp_path / "state.json").write_text("{")
    with pytest.raises(BadWeights, match=r"state\.json cannot be gone on with: .*; name another"):
        short(battle_ace, tmp_path)


@pytest.mark.parametrize("kinds", [1, 2, 3])
def test_of_the_games_of_every_option_one_in_ten_is_held_out(kinds: int) -> None:
    options = tuple({"players": players} for players in (2, 3, 4)[:kinds])
    plan = Plan(options=options, breadth=20)
    lots = play_lots(Job("battle-ace", plan, None, 0, 10 * kinds))
    seats = [lot.teams.shape[1] for lot in lots if lot.estimates is not None]
    assert sorted(seats) == [2, 3, 4][:kinds]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_every_option_of_a_plan_is_held_out_in_one_game_of_ten(game: Game) -> None:
    kinds = len(usual(game).options)
    held = Counter(number % kinds for number in range(30 * kinds) if held_out(number, kinds))
    assert held == dict.fromkeys(range(kinds), 3)


@pytest.fixture(scope="module")
def one_round(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a training after its first round."""
    folder = tmp_path_factory.mktemp("training")
    next(short(find_game("battle-ace"), folder).run())
    return folder


def without(name: str) -> Callable[[bytes], bytes]:
    """What takes one array out of a file of arrays."""

    def left(data: bytes) -> bytes:
        with np.load(BytesIO(data)) as arrays:
            rest = {key: array for key, array in arrays.items() if key != name}
        assert len(rest) == len(arrays.files) - 1
        np.savez_compressed(file := BytesIO(), **rest)
        return file.getvalue()

    return left


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: b"Once upon a time",
        lambda data: data[:-100],
        lambda data: data[:40] + bytes(40) + data[80:],
        without("part0"),
        without("lot.0.3.signs"),
        without("lot.0.3.teams"),
    ],
    ids=["empty", "text", "cut short", "overwritten", "no weights", "no signs", "no teams"],
)
def test_a_damaged_training_is_refused_and_left_as_it_is(
    one_round: Path, tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    folder = Path(shutil.copytree(one_round, tmp_path / "kept"))
    file = folder / "round1.npz"
    file.write_bytes(damage(file.read_bytes()))
    before = {each: each.read_bytes() for each in folder.iterdir()}
    with pytest.raises(BadWeights) as refused:
        short(find_game("battle-ace"), folder)
    assert str(refused.value) == (
        f"{file} cannot be gone on with: it is damaged; "
        "name another folder, or put back a sound copy of this one."
    )
    assert {each: each.read_bytes() for each in folder.iterdir()} == before


def test_a_training_without_the_arrays_of_its_round_is_refused(
    one_round: Path, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(one_round, tmp_path / "kept"))
    (folder / "round1.npz").unlink()
    with pytest.raises(BadWeights, match=r"round1\.npz cannot be gone on with: No such"):
        short(find_game("battle-ace"), folder)


def test_a_best_net_that_is_missing_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rounds_module, "DEALS", 2)
    monkeypatch.setattr(rounds_module, "play_pair", wins)
    battle_ace = find_game("battle-ace")
    next(short(battle_ace, tmp_path, 1).run())
    file = tmp_path / "round1.npz"
    file.write_bytes(without("best")(file.read_bytes()))
    with pytest.raises(BadWeights, match="it is damaged"):
        short(battle_ace, tmp_path, 1)


def test_a_round_lies_safe_from_a_power_cut_before_it_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    safe: set[int] = set()
    named: list[Path] = []
    replace = Path.replace

    def name(draft: Path, target: Path) -> Path:
        for path in (tmp_path / "round1.npz", draft, tmp_path):
            assert path.stat().st_ino in safe, path
        named.append(target)
        return replace(draft, target)

    monkeypatch.setattr(os, "fsync", lambda handle: safe.add(os.fstat(handle).st_ino))
    monkeypatch.setattr(Path, "replace", name)
    next(short(find_game("battle-ace"), tmp_path).run())
    assert named == [tmp_path / "state.json"]


def test_a_page_shows_the_curves_and_every_round(tmp_path: Path) -> None:
    training = short(find_game("battle-ace"), None)
    rounds = list(training.run())
    shown = page("Battle Ace", "made for a test", rounds)
    assert shown.count("<polyline") == 3 + 1
    assert shown.count("<tr><td>") == 2
    assert "src=" not in shown


def test_what_was_learned_is_written_also_where_nothing_is_left_to_learn(tmp_path: Path) -> None:
    words = ("train", "battle-ace", "--rounds", "1", "--games", "10", "--jobs", "1")
    said = told(tmp_path, *words, "--folder", "kept", "-o", "kept/first.json")
    assert "round 1: " in said
    (tmp_path / "kept" / "curves.html").unlink()
    said = told(tmp_path, *words, "--folder", "kept", "-o", "new.json")
    assert "round 1: " not in said
    assert "The weights are in new.json, the curves in kept." in said
    new, first = tmp_path / "new.json", tmp_path / "kept" / "first.json"
    assert new.read_bytes() == first.read_bytes()
    assert (tmp_path / "kept" / "curves.html").is_file()


@pytest.mark.parametrize("name", ["judge.json", "curves.html"])
def test_a_training_that_could_not_be_written_is_refused_before_a_game_is_played(
    tmp_path: Path, name: str
) -> None:
    (tmp_path / "kept" / name).mkdir(parents=True)
    words = ("train", "battle-ace", "--rounds", "1", "--games", "1", "--folder", "kept")
    assert complaint(tmp_path, *words) == f"kept/{name} cannot be written: it is not a plain file."
    assert [file.name for file in (tmp_path / "kept").iterdir()] == [name]


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")
def test_a_training_that_is_killed_leaves_no_process_behind(tmp_path: Path) -> None:
    words = [*COMMAND, "train", "battle-ace", "--jobs", "2"]
    words += ["--folder", str(tmp_path), "--games", "40"]
    training = Popen(words, stdout=PIPE, stderr=DEVNULL)
    assert training.stdout
    try:
        while not training.stdout.readline().startswith(b"round 1"):
            assert training.poll() is None
        children = descendants(training.pid)
        assert len(children) >= 2
    finally:
        training.kill()
        training.wait(20)
        training.stdout.close()
    until = monotonic() + 20
    while any(Path(f"/proc/{child}").exists() for child in children) and monotonic() < until:
        sleep(0.05)
    assert not [child for child in children if Path(f"/proc/{child}").exists()]


def descendants(parent: int) -> list[int]:
    """The processes that a process has started, and those that these have."""
    found: list[int] = []
    for task in Path(f"/proc/{parent}/task").iterdir():
        for child in map(int, (task / "children").read_text().split()):
            found += [child, *descendants(child)]
    return found


def test_a_judge_is_measured_by_games_that_it_never_met() -> None:
    game = find_game("battle-ace")
    weights = loaded(game, judge_text(game))
    held = measure(game, usual(game), weights, 9, 2)
    assert held == measure(game, usual(game), weights, 9, 1)
    assert 0 < held.net < held.even
    assert sum(count for count, _, _ in held.tenths) == held.turns > 0
    assert sum(count for count, _, _ in held.estimated) == held.turns
    for tenth, (count, hoped, came) in enumerate(held.tenths):
        assert not count or tenth - 1e-3 <= 10 * hoped <= tenth + 1 + 1e-3
        assert 0 <= came <= 1


def test_a_fit_of_weights_judges_as_their_net_does() -> None:
    game = find_game("battle-royal")
    weights = loaded(game, judge_text(game))
    position = game.start({}, Dice(4))
    signs = np.array(list(position.signs()), np.float32).reshape(1, 2, -1)
    by_fit = Fit.of(len(game.signs), weights).shares(signs, np.eye(2, dtype=np.float32))[0]
    by_net = net(game, game.choose({}), weights).shares(position)
    assert list(by_fit) == pytest.approx(list(by_net), abs=1e-5)


def test_every_game_has_a_plan_of_training_that_its_options_allow() -> None:
    for game in games():
        assert usual(game) != Plan(), game.key


@pytest.mark.parametrize("key", ["battle-ace", "royals"])
def test_the_sides_of_a_trial_are_even(key: str) -> None:
    """Who plays like the other gets one half of every deal, however many play; and what one
    gets in a game, the other does not."""
    signs = find_game(key).signs
    random = np.random.default_rng(5)
    one, other = (
        Weights("by hand", signs, 0, tuple(map(float, random.standard_normal(len(signs)))))
        for _ in range(2)
    )
    plan = Plan(breadth=20, options=({"players": 2}, {"players": 3}))
    unlike = 0
    for number in range(4):
        assert sum(play_pair(Pair(key, plan, one, one, number))) == pytest.approx(1.0)
        won, lost = (
            play_pair(Pair(key, plan, *nets, number)) for nets in ((one, other), (other, one))
        )
        assert won == pytest.approx([1 - share for share in reversed(lost)])
        unlike += won != lost
    assert unlike


def wins(pair: Pair) -> list[float]:
    return [1.0, 0.5]


def is_even(pair: Pair) -> list[float]:
    return [1.0, 0.0]


def test_the_best_net_is_kept_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds_module, "DEALS", 2)
    monkeypatch.setattr(rounds_module, "play_pair", wins)
    training = short(find_game("battle-ace"), None, 1)
    assert training.best() is None
    running = training.run()
    assert next(running).trial == Trial(3.0, 4, True)
    first = training.best()
    assert first == training.weights()
    assert first.made.endswith("; the best of 1 rounds, by matches of 4 games every 1 rounds")
    monkeypatch.setattr(rounds_module, "play_pair", is_even)
    assert next(running).trial == Trial(2.0, 4, False)
    kept = training.best()
    assert kept is not None
    assert kept.numbers == first.numbers != training.weights().numbers
    assert kept.made.startswith("1 rounds of 12 games")
    shown = page("Battle Ace", kept.made, training.rounds)
    assert "<td>3 of 4, kept</tr>" in shown
    assert "<title>round 2: 2 of 4</title>" in shown


def test_trials_go_on_as_if_nothing_had_been_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rounds_module, "DEALS", 2)
    battle_ace = find_game("battle-ace")
    whole = short(battle_ace, None, 1)
    rounds = list(whole.run())
    assert all(each.trial for each in rounds)
    next(short(battle_ace, tmp_path, 1).run())
    again = short(battle_ace, tmp_path, 1)
    list(again.run())
    assert again.rounds == rounds
    assert again.best() == whole.best()
    assert [each.trial is None for each in short(battle_ace, None, 2).run()] == [True, False]
