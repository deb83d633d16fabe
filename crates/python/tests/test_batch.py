"""``BatchEnv`` is many ``State`` at once."""

from __future__ import annotations

import threading
import time

import numpy as np
import pytest

from undershift import GAMES, BatchEnv, State, game_info

ARRAYS = ("observation", "action_mask", "current_player", "rewards", "terminated", "truncated")


def layouts(env):
    """The states in which the games of a fresh batch have begun: in Moguli the layout is read off the planes."""
    return [start_of(env, index) for index in range(env.n)]


def start_of(env, index):
    if not env.game.startswith("moguli"):
        return State(env.game)
    planes = env.observation[index]
    letters = np.select([planes[2] > 0, planes[3] > 0, planes[4] > 0, planes[5] > 0], list("abcd"), "?")
    letters = np.where(planes[6] > 0, letters, np.char.upper(letters))
    tiles = "/".join("".join(row) for row in letters[::-1])
    stage = "s" if "newrow" in env.game else "-"
    return State.parse(env.game, f"{tiles} ddddd/5/5/5/5/5/lllll l {stage} - - 0/0")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("threads", [1, 3])
def test_a_batch_is_states_step_by_step(game, threads):
    count = 17
    env = BatchEnv(game, count, seed=4, threads=threads)
    states = layouts(env)
    ended = 0
    for _ in range(250):
        batch = env.step(actions := env.sample())
        for index, state in enumerate(states):
            state.step(actions[index])
            assert batch.terminated[index] == state.is_over
            np.testing.assert_allclose(batch.rewards[index], state.rewards(), rtol=1e-6)
            if state.is_over:
                ended += 1
                state = states[index] = start_of(env, index)
            assert batch.current_player[index] == state.seat
            assert (batch.action_mask[index] == state.action_mask()).all()
            assert (batch.observation[index] == state.observe()).all()
    assert not batch.truncated.any()
    assert ended or game.startswith(("moguli", "extreme"))


@pytest.mark.parametrize("game", ["express:2", "expert:3", "moguli"])
def test_threads_change_nothing(game):
    one, many = BatchEnv(game, 50, seed=9), BatchEnv(game, 50, seed=9, threads=4)
    for _ in range(120):
        actions = one.sample()
        assert (actions == many.sample()).all()
        first, second = one.step(actions), many.step(actions)
        for name in ARRAYS:
            assert (getattr(first, name) == getattr(second, name)).all(), name


def test_arrays_are_used_again_and_have_the_promised_types():
    env = BatchEnv("expert:3", 5)
    info = game_info("expert:3")
    batch = env.reset()
    arrays = [getattr(batch, name) for name in ARRAYS]
    after = env.step(env.sample())
    assert all(array is getattr(after, name) is getattr(env, name) for array, name in zip(arrays, ARRAYS, strict=True))
    assert batch.observation.shape == (5, *info.observation_shape) and batch.observation.dtype == np.float32
    assert batch.action_mask.shape == (5, info.actions) and batch.action_mask.dtype == np.bool_
    assert batch.current_player.shape == (5,) and batch.current_player.dtype == np.int32
    assert batch.rewards.shape == (5, 3) and batch.rewards.dtype == np.float32
    assert batch.terminated.dtype == batch.truncated.dtype == np.bool_
    assert len(env) == env.n == 5 and "expert:3" in repr(env)


def test_seeds():
    first = BatchEnv("moguli", 8, seed=1)
    start = first.observation.copy()
    assert (BatchEnv("moguli", 8, seed=1).observation == start).all()
    assert (BatchEnv("moguli", 8, seed=2).observation != start).any()
    first.reset()
    assert (first.observation != start).any()
    first.reset(seed=1)
    sampled = first.sample()
    first.reset(seed=1)
    assert (first.sample() == sampled).all()


def test_without_autoreset_games_stay_over():
    env = BatchEnv("express:2", 6, autoreset=False, seed=3)
    total = np.zeros((6, 2))
    for _ in range(60):
        total += env.step(env.sample()).rewards
    assert env.terminated.all() and not env.action_mask.any()
    assert (np.abs(total).max(axis=1) <= 1).all() and (total.sum(axis=1) == 0).all()
    assert not env.step(np.full(6, 99)).rewards.any()
    assert not env.reset().terminated.any() and env.action_mask.all()


def test_games_are_cut_off():
    env = BatchEnv("moguli", 3, max_steps=5)
    for step in range(1, 11):
        batch = env.step(env.sample())
        assert batch.truncated.all() == (step % 5 == 0) and not batch.terminated.any()
        assert not batch.rewards.any()


@pytest.mark.parametrize("game", GAMES)
def test_games_are_copied(game):
    env, children = BatchEnv(game, 5, seed=2), BatchEnv(game, 40, seed=3, autoreset=False, threads=2)
    for _ in range(30):
        env.step(env.sample())
    indices = np.arange(40) % 5
    before = env.observation.copy()
    batch = children.assign(env, indices)
    assert (batch.observation == before[indices]).all() and (batch.action_mask == env.action_mask[indices]).all()
    assert (batch.current_player == env.current_player[indices]).all() and not batch.rewards.any()
    children.step(children.sample())
    assert (env.observation == before).all()
    # A copy goes on as its original does, its history included.
    for _ in range(60):
        children.assign(env, indices)
        actions = env.sample()
        env.step(actions)
        children.step(actions[indices])
        unfinished = ~env.terminated[indices]
        assert (children.terminated == env.terminated[indices]).all()
        assert (children.rewards == env.rewards[indices]).all()
        assert (children.observation[unfinished] == env.observation[indices][unfinished]).all()
    permuted = env.observation[::-1].copy()
    assert (env.assign(env, [4, 3, 2, 1, 0]).observation == permuted).all()
    with pytest.raises(ValueError, match="no game 5; its games are 0 to 4"):
        children.assign(env, [5] * 40)
    with pytest.raises(ValueError, match="40 games is needed, and 2 were given"):
        children.assign(env, [0, 1])
    other = "moguli" if game != "moguli" else "express:2"
    with pytest.raises(ValueError, match="of another game"):
        children.assign(BatchEnv(other, 1), [0] * 40)
    with pytest.raises(TypeError):
        children.assign(None, indices)


def test_handicaps():
    env = BatchEnv("express:2", 2, handicap=[3, 0])
    assert (env.current_player == 1).all()
    state = State("express:2", handicap=[3, 0])
    assert (env.observation[0] == state.observe()).all()
    assert (env.action_mask[1] == state.action_mask()).all()


def test_illegal_actions_change_nothing():
    env = BatchEnv("expert:2", 4, seed=1)
    before = [getattr(env, name).copy() for name in ARRAYS]
    for wrong, match in [
        ([0, 0, 0, 28], r"game 3: action 28 \(a1-a5\) is not legal"),
        ([0, 140, 0, 0], r"game 1: there is no action 140; actions are 0 to 139"),
        ([0, -1, 0, 0], "there is no action -1"),
        ([0, 0, 0], "4 games is needed, and 3 were given"),
        (np.array([2**64 - 1] * 4, np.uint64), "there is no action"),
    ]:
        with pytest.raises(ValueError, match=match):
            env.step(wrong)
    for wrong in [[0.5] * 4, "abcd", None, [[0]] * 4, np.zeros(4, bool)]:
        with pytest.raises(TypeError):
            env.step(wrong)
    # What the mask says to others is not what is checked.
    env.action_mask[:] = True
    with pytest.raises(ValueError):
        env.step([30] * 4)
    env.action_mask[:] = before[1]
    for name, array in zip(ARRAYS, before, strict=True):
        assert (getattr(env, name) == array).all()
    for kind in (np.int8, np.int32, np.uint16, np.int64):
        env.step(np.zeros(8, kind)[::2])
    env.step((0, 1, 2, 3))


def test_other_threads_run_while_a_batch_steps():
    env = BatchEnv("extreme:4", 20_000, seed=1)
    counted = 0
    stop = threading.Event()

    def count():
        nonlocal counted
        while not stop.is_set():
            counted += 1
            time.sleep(0)

    thread = threading.Thread(target=count)
    thread.start()
    actions = env.sample()
    before = counted
    env.step(actions)
    during = counted - before
    stop.set()
    thread.join()
    assert during > 0


def test_batches_in_many_threads():
    results = {}

    def play(seed):
        env = BatchEnv("expert:3", 64, seed=seed)
        for _ in range(50):
            env.step(env.sample())
        results[seed] = env.observation.copy()

    threads = [threading.Thread(target=play, args=(seed % 2,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 2 and (results[0] != results[1]).any()


def test_one_batch_in_two_threads_is_refused_or_served():
    env = BatchEnv("expert:3", 2000, seed=1)
    errors = []

    def play():
        for _ in range(20):
            try:
                env.step(env.sample())
            except (RuntimeError, ValueError) as error:
                errors.append(error)

    threads = [threading.Thread(target=play) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    env.step(env.sample())
