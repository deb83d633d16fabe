"""Learns Express for two by playing against itself: a small AlphaZero without a tree, in JAX, on ``BatchEnv``.

    pip install undershift jax optax matplotlib
    python selfplay.py --minutes 15 --plot curve.svg

A network estimates what a position is worth to the seat to move. In every position all 28 moves are looked at: their games are
copied (``BatchEnv.assign``), stepped at once, and valued by the network, or exactly where the game ends. Moves are drawn by these
values, and the network learns what the search found and how the games ended (TD(lambda)). From time to time it plays a match,
taking the best move without chance, against ``greedy``: a player that takes a win in one, prevents one, and is random else.
"""

from __future__ import annotations

import argparse
import time

import jax
import jax.numpy as jnp
import numpy as np
import optax

import undershift

GAME = "express:2"
ACTIONS = undershift.game_info(GAME).actions
HIDDEN = (256, 64)
GAMES, STEPS, MINIBATCH = 256, 32, 2048
LAMBDA = 0.7


def init(key):
    """Weights of a perceptron with one output."""
    sizes = (2 * 49, *HIDDEN, 1)
    keys = jax.random.split(key, len(sizes) - 1)
    scale = [jnp.sqrt(2 / size) for size in sizes[:-1]]
    return [
        (jax.random.normal(key, (rows, columns)) * by, jnp.zeros(columns))
        for key, rows, columns, by in zip(keys, sizes[:-1], sizes[1:], scale, strict=True)
    ]


def value(weights, marbles):
    """What positions are worth to the seat to move, from -1 to 1. The marbles alone say all: the reserves follow."""
    layer = marbles.reshape(len(marbles), -1)
    for matrix, bias in weights[:-1]:
        layer = jax.nn.relu(layer @ matrix + bias)
    matrix, bias = weights[-1]
    return jnp.tanh(layer @ matrix + bias)[:, 0]


value_jit = jax.jit(value)


@jax.jit
def train(weights, moments, marbles, targets, key):
    """One pass over the samples, each under a symmetry of its own minibatch."""

    def step(carry, sample):
        weights, moments = carry
        marbles, targets, symmetry = sample
        turned = jax.lax.switch(
            symmetry,
            [lambda planes, k=k: jnp.rot90(planes, k, (2, 3)) for k in range(4)]
            + [lambda planes, k=k: jnp.rot90(planes[..., ::-1], k, (2, 3)) for k in range(4)],
            marbles,
        )
        loss, gradient = jax.value_and_grad(lambda w: jnp.mean((value(w, turned) - targets) ** 2))(weights)
        updates, moments = optimiser.update(gradient, moments)
        return (optax.apply_updates(weights, updates), moments), loss

    order, draw = jax.random.split(key)
    count = len(targets) // MINIBATCH
    order = jax.random.permutation(order, len(targets))[: count * MINIBATCH]
    shuffled = marbles[order].reshape(count, MINIBATCH, *marbles.shape[1:])
    samples = shuffled, targets[order].reshape(count, MINIBATCH), jax.random.randint(draw, (count,), 0, 8)
    (weights, moments), losses = jax.lax.scan(step, (weights, moments), samples)
    return weights, moments, losses.mean()


optimiser = optax.adam(1e-3)


class Search:
    """Looks at all moves of many games."""

    def __init__(self, games: int):
        self.children = undershift.BatchEnv(GAME, games * ACTIONS, autoreset=False)
        self.parents = np.repeat(np.arange(games), ACTIONS)
        self.moves = np.tile(np.arange(ACTIONS), games)

    def __call__(self, weights, env: undershift.BatchEnv) -> np.ndarray:
        """What each action is worth to the seat that takes it; -2 where it is not legal."""
        legal = env.action_mask.reshape(-1)
        some_legal = np.repeat(env.action_mask.argmax(axis=1), ACTIONS)
        mover = np.repeat(env.current_player, ACTIONS)
        self.children.assign(env, self.parents)
        batch = self.children.step(np.where(legal, self.moves, some_legal))
        values = -np.asarray(value_jit(weights, batch.observation[:, :2]))
        rewards = batch.rewards[np.arange(len(mover)), mover]
        values = np.where(batch.terminated, rewards, values)
        return np.where(legal, values, -2.0).reshape(env.n, ACTIONS)


def self_play(weights, env, search, temperature, random):
    """Positions and what they turned out to be worth."""
    marbles = np.empty((STEPS, env.n, 2, 7, 7), np.float32)
    searched = np.empty((STEPS + 1, env.n), np.float32)
    rewards, ended = np.empty((STEPS, env.n), np.float32), np.empty((STEPS, env.n), bool)
    for step in range(STEPS + 1):
        values = search(weights, env)
        searched[step] = values.max(axis=1)
        if step == STEPS:
            break
        marbles[step] = env.observation[:, :2]
        mover = env.current_player.copy()
        chosen = (values / temperature + random.gumbel(size=values.shape)).argmax(axis=1)
        chosen = np.where(env.action_mask[np.arange(env.n), chosen], chosen, values.argmax(axis=1))
        batch = env.step(chosen)
        rewards[step] = batch.rewards[np.arange(env.n), mover]
        ended[step] = batch.terminated
    targets = np.empty_like(rewards)
    following = searched[STEPS]
    for step in reversed(range(STEPS)):
        # What the game came to, and what the search says of this position, mixed.
        came_to = np.where(ended[step], rewards[step], -following)
        targets[step] = following = LAMBDA * came_to + (1 - LAMBDA) * searched[step]
    return marbles.reshape(-1, 2, 7, 7), targets.reshape(-1)


def match(weights, games: int, seed: int, opponent: str = "greedy") -> tuple[int, int, int]:
    """Wins, draws and losses against an engine, as first and second seat in turn."""
    env = undershift.BatchEnv(GAME, games, autoreset=False)
    search, states = Search(games), [undershift.State(GAME) for _ in range(games)]
    engines = [undershift.Engine(GAME, kind=opponent, seed=seed * games + index, hash=1) for index in range(games)]
    learner = np.arange(games) % 2
    while not env.terminated.all():
        actions = search(weights, env).argmax(axis=1)
        for index, state in enumerate(states):
            if state.is_over:
                continue
            if state.seat != learner[index]:
                actions[index] = state.actions_of(engines[index].choose(state, nodes=1))[0]
            state.step(actions[index])
        env.step(actions)
    results = [state.rewards()[seat] for state, seat in zip(states, learner, strict=True)]
    return results.count(1.0), results.count(0.0), results.count(-1.0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=15, help="how long to learn, matches left out")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=400, help="games of the last match")
    parser.add_argument("--plot", help="where to draw the learning curve")
    arguments = parser.parse_args()
    random, key = np.random.default_rng(arguments.seed), jax.random.PRNGKey(arguments.seed)
    key, first = jax.random.split(key)
    weights = init(first)
    moments = optimiser.init(weights)
    env, search = undershift.BatchEnv(GAME, GAMES, seed=arguments.seed), Search(GAMES)
    curve, positions, spent, cpu, next_match = [], 0, 0.0, 0.0, 0.0
    limit = arguments.minutes * 60
    while True:
        if spent >= next_match or spent >= limit:
            wins, draws, losses = match(weights, 100, len(curve))
            curve.append((spent, cpu, positions, (wins + draws / 2) / 100))
            print(
                f"{spent:6.0f} s ({cpu:5.0f} s of processor time), {positions:9,} positions: "
                f"{wins} won, {draws} drawn, {losses} lost against greedy",
                flush=True,
            )
            next_match = max(next_match * 1.6, 15)
        if spent >= limit:
            break
        started, cpu_started = time.monotonic(), time.process_time()
        temperature = max(0.08, 0.4 * (1 - 2 * spent / limit))
        marbles, targets = self_play(weights, env, search, temperature, random)
        key, draw = jax.random.split(key)
        weights, moments, _ = train(weights, moments, marbles, targets, draw)
        jax.block_until_ready(weights)
        positions += len(targets)
        spent += time.monotonic() - started
        cpu += time.process_time() - cpu_started
    wins, draws, losses = match(weights, arguments.games, 10_000)
    print(f"the last match of {arguments.games} games: {wins} won, {draws} drawn, {losses} lost against greedy")
    if arguments.plot:
        draw_curve(curve, arguments.plot)


def draw_curve(curve, path: str) -> None:
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 4))
    axes.plot([cpu / 60 for _, cpu, _, _ in curve], [score for *_, score in curve], marker="o", color="#cf6a1d")
    axes.axhline(0.5, color="#8a949b", linewidth=1)
    axes.set_xlabel("minutes of processor time")
    axes.set_ylabel("score against greedy, 100 games each")
    axes.set_ylim(0, 1)
    axes.set_title("Express for two, learned by self-play")
    figure.tight_layout()
    figure.savefig(path)


if __name__ == "__main__":
    main()
