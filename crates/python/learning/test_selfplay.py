"""The example that learns, for some seconds: its loss falls, and it plays better than before. `cargo xtask python --learn` runs it."""

from __future__ import annotations

import importlib.util
import sys
import time
from pathlib import Path

import numpy as np

SCRIPT = Path(__file__).parents[1] / "examples" / "selfplay.py"
ROUNDS = 60
GAMES = 100


def load():
    spec = importlib.util.spec_from_file_location("selfplay", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    sys.modules["selfplay"] = module
    spec.loader.exec_module(module)
    return module


def score(result):
    wins, draws, losses = result
    return (wins + draws / 2) / (wins + draws + losses)


def test_it_learns_to_beat_others():
    selfplay = load()
    jax, undershift = selfplay.jax, selfplay.undershift
    random, key = np.random.default_rng(1), jax.random.PRNGKey(1)
    key, first = jax.random.split(key)
    weights = selfplay.init(first)
    moments = selfplay.optimiser.init(weights)
    env, search = undershift.BatchEnv(selfplay.GAME, selfplay.GAMES, seed=1), selfplay.Search(selfplay.GAMES)
    before = score(selfplay.match(weights, GAMES, 1))
    losses, started = [], time.process_time()
    for step in range(ROUNDS):
        temperature = max(0.08, 0.4 * (1 - 2 * step / ROUNDS))
        marbles, targets = selfplay.self_play(weights, env, search, temperature, random)
        assert np.isfinite(targets).all() and abs(targets).max() <= 1 + 1e-6
        key, draw = jax.random.split(key)
        weights, moments, loss = selfplay.train(weights, moments, marbles, targets, draw)
        losses.append(float(loss))
    after = score(selfplay.match(weights, GAMES, 2))
    against_random = score(selfplay.match(weights, GAMES, 3, "random"))
    print(
        f"{ROUNDS} rounds in {time.process_time() - started:.0f} s of processor time: loss {losses[0]:.3f} to "
        f"{np.mean(losses[-5:]):.3f}, against greedy {before:.2f} to {after:.2f}, against random {against_random:.2f}"
    )
    assert np.mean(losses[-5:]) < 0.7 * losses[0]
    assert after > before + 0.1
    assert against_random > 0.9
