"""How fast the package steps games, beside what others use: steps for each second of processor time, of one core.

    python crates/python/bench/speed.py [SECONDS]
    cargo xtask python --speed

What is slower than wanted is said at the end, and the exit code is 1. Everything is measured in turns, several rounds of SECONDS each, and the median is printed: what else the machine does changes
all of it alike. pgx, OpenSpiel, PettingZoo and EnvPool are measured where they are installed. Every loop also chooses its
actions, at random among the legal ones; in batches that is done by ``sample``, or inside of what is compiled.
"""

from __future__ import annotations

import os

# Before anything starts threads.
os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
os.environ.setdefault("OMP_NUM_THREADS", "1")

import random
import statistics
import sys
import time
import warnings
from collections.abc import Callable

import undershift

ROUNDS = 5
BATCH = 1024
# What docs/python promises.
WANTED = {
    "BatchEnv express:2": 3e6,
    "BatchEnv expert:3": 1e6,
    "BatchEnv moguli": 0.3e6,
    "State express:2": 0.65e6,
    "PettingZoo raw_env express:2": 0.1e6,
}


def batch(game: str) -> Callable[[], int]:
    env = undershift.BatchEnv(game, BATCH, seed=1)

    def run() -> int:
        for _ in range(20):
            env.step(env.sample())
        return 20 * BATCH

    return run


def state(game: str) -> Callable[[], int]:
    choice = random.Random(1).random

    def run() -> int:
        steps = 0
        for _ in range(20):
            state = undershift.State(game)
            while not state.is_over:
                actions = state.legal_actions()
                state.step(actions[int(choice() * len(actions))])
                steps += 1
        return steps

    return run


def open_spiel(name: str) -> Callable[[], int]:
    import pyspiel

    game = pyspiel.load_game(name)
    choice = random.Random(1).random

    def run() -> int:
        steps = 0
        for _ in range(20):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(choice() * len(actions))])
                steps += 1
        return steps

    return run


def agents(env) -> Callable[[], int]:
    choice = random.Random(1).random

    def run() -> int:
        steps = 0
        for _ in range(5):
            env.reset(seed=1)
            for _ in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                actions = seen["action_mask"].nonzero()[0]
                env.step(int(actions[int(choice() * len(actions))]))
                steps += 1
        return steps

    return run


def pettingzoo_ours(game: str) -> Callable[[], int]:
    from undershift import pettingzoo

    return agents(pettingzoo.raw_env(game))


def pettingzoo_connect_four() -> Callable[[], int]:
    from pettingzoo.classic import connect_four_v3

    return agents(connect_four_v3.env())


def pgx_connect_four() -> Callable[[], int]:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make("connect_four")
    step = auto_reset(env.step, env.init)

    @jax.jit
    def advance(state, key):
        key, draw = jax.random.split(key)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        actions = jax.random.categorical(draw, logits, axis=1)
        return jax.vmap(step)(state, actions, jax.random.split(key, BATCH)), key

    key = jax.random.PRNGKey(1)
    kept = [jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCH)), key]

    def run() -> int:
        state, key = kept
        for _ in range(20):
            state, key = advance(state, key)
        jax.block_until_ready(state.observation)
        kept[:] = state, key
        return 20 * BATCH

    return run


def envpool_catch() -> Callable[[], int]:
    import envpool
    import numpy as np

    env = envpool.make_gymnasium("Catch-v0", num_envs=BATCH, num_threads=1)
    env.reset()
    draw = np.random.default_rng(1)

    def run() -> int:
        for _ in range(20):
            env.step(draw.integers(0, 3, BATCH))
        return 20 * BATCH

    return run


LOOPS: dict[str, Callable[[], Callable[[], int]]] = {
    **{f"BatchEnv {game}": lambda game=game: batch(game) for game in undershift.GAMES},
    "pgx connect_four, batch 1024": pgx_connect_four,
    "EnvPool Catch, batch 1024": envpool_catch,
    **{f"State {game}": lambda game=game: state(game) for game in ("express:2", "expert:3", "moguli")},
    "OpenSpiel connect_four": lambda: open_spiel("connect_four"),
    **{f"PettingZoo raw_env {game}": lambda game=game: pettingzoo_ours(game) for game in ("express:2", "moguli")},
    "PettingZoo connect_four with wrappers": pettingzoo_connect_four,
}


def rate(run: Callable[[], int], seconds: float) -> float:
    steps, started = 0, time.process_time()
    while (took := time.process_time() - started) < seconds:
        steps += run()
    return steps / took


def main() -> int:
    warnings.simplefilter("ignore")
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 0.3
    loops = {}
    for name, make in LOOPS.items():
        try:
            loops[name] = make()
            loops[name]()
        except ImportError as error:
            print(f"{name}: not installed ({error})")
    rates: dict[str, list[float]] = {name: [] for name in loops}
    for _ in range(ROUNDS):
        for name, run in loops.items():
            rates[name].append(rate(run, seconds))
    print(f"steps per second of processor time, the median of {ROUNDS} rounds; load {os.getloadavg()[0]:.1f}")
    for name, measured in rates.items():
        wanted = WANTED.get(name)
        verdict = f"  wanted {wanted / 1e6:5.2f} M" if wanted else ""
        spread = f"{min(measured) / 1e6:.3f} to {max(measured) / 1e6:.3f}"
        print(f"{name:40} {statistics.median(measured) / 1e6:8.3f} M  ({spread}){verdict}")
    return slow(rates)


def slow(rates: dict[str, list[float]]) -> int:
    """How many are slower than wanted, or were not measured; says which."""
    count = 0
    for name, wanted in WANTED.items():
        measured = statistics.median(rates[name]) if name in rates else 0.0
        if measured < wanted:
            print(f"{name}: {measured / 1e6:.3f} M, and {wanted / 1e6:.2f} M are wanted", file=sys.stderr)
            count += 1
    return count


if __name__ == "__main__":
    sys.exit(main() > 0)
