"""Whatever is handed in, the answer is a result, or a ``ValueError`` or ``TypeError`` with our message: never a panic."""

from __future__ import annotations

import contextlib

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import undershift
from undershift import GAMES, BatchEnv, Engine, Record, State

REFUSED = (ValueError, TypeError, IndexError)
QUICK = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))

games = st.sampled_from(GAMES)
texts = st.text(max_size=60) | st.sampled_from(
    ["Na", "Na:a1-e5", "pass", "a1+", "a1b2", "a1~c3", "retire:o", "7/7/7/7/7/7/7 o 22,22 0,0 0,0", "\0", "é", ":"]
)
integers = st.integers(-3, 1500) | st.integers()
anything = (
    st.none() | st.booleans() | integers | st.floats() | texts | st.binary(max_size=8) | st.lists(integers, max_size=5)
)


@contextlib.contextmanager
def refused_or_done():
    try:
        yield
    except REFUSED as error:
        assert str(error), "an error without a word"


@QUICK
@given(anything, anything, anything)
def test_starts(game, seed, handicap):
    with refused_or_done():
        State(game, seed=seed, handicap=handicap)


@QUICK
@given(games, anything, anything)
def test_starts_of_games(game, seed, handicap):
    with refused_or_done():
        State(game, seed=seed, handicap=handicap)


@QUICK
@given(games, st.lists(integers | anything, max_size=40), st.integers(0, 10**6))
def test_steps(game, wrong, seed):
    state = State(game)
    chance = np.random.default_rng(seed)
    for action in wrong:
        before = (state.position, state.pending)
        try:
            state.step(action)
        except REFUSED:
            assert (state.position, state.pending) == before
        for _ in range(3):
            if state.is_over:
                with pytest.raises(ValueError, match="over"):
                    state.step(0)
                return
            state.step(chance.choice(state.legal_actions()))


@QUICK
@given(games, st.lists(texts, max_size=20))
def test_moves(game, moves):
    state = State(game)
    for move in moves:
        with refused_or_done():
            state.play(move)
        with refused_or_done():
            state.actions_of(move)


@QUICK
@given(games, texts)
def test_positions_and_records(game, text):
    with refused_or_done():
        State.parse(game, text)
    with refused_or_done():
        Record.parse(text)
    with refused_or_done():
        undershift.parse_records(text)
    with refused_or_done():
        Record.parse(f'[Game "{game}"] {text} *').state()
    with refused_or_done():
        State._restore(game, text, [text], text)


@QUICK
@given(games, anything, anything, anything, anything)
def test_batches(game, count, seed, threads, actions):
    if isinstance(count, int) and count > 50:
        count %= 50
    if isinstance(threads, int) and threads > 3:
        threads %= 4
    with refused_or_done():
        env = BatchEnv(game, count, seed=seed, threads=threads)
        env.step(actions)


@QUICK
@given(games, anything, anything, anything)
def test_other_arguments(game, one, other, third):
    state = State(game)
    for call in (
        lambda: state.observe(one, out=other),
        lambda: state.action_mask(out=one),
        lambda: state.transformed(one),
        lambda: undershift.transformed_actions(game, one),
        lambda: undershift.actions(one),
        lambda: undershift.planes(one),
        lambda: undershift.game_info(one),
        lambda: Record.parse("*").with_tag(one, other),
        lambda: Record.parse("*").state(one),
        lambda: Engine(game, level=one),
        lambda: Engine(game, kind=one),
        lambda: Engine(game, hash=one),
        lambda: Engine(game, threads=one),
        lambda: Engine(game, seed=one),
        lambda: Engine(game, level=1).choose(state, nodes=1, depth=one),
        lambda: Engine(game, level=1).choose(one, nodes=1),
        lambda: state == one,
    ):
        with refused_or_done():
            call()


def test_arrays_to_write_into():
    state = State("expert:2")
    mask, planes = np.ones(140, bool), np.ones((9, 7, 7), np.float32)
    assert state.action_mask(out=mask) is mask and mask.sum() == 28
    assert state.observe(out=planes) is planes and planes[0].sum() == 0
    for wrong in (np.ones(139, bool), np.ones(140, np.int8), np.ones(280, bool)[::2], [0] * 140):
        with pytest.raises(TypeError, match="C-contiguous bool array"):
            state.action_mask(out=wrong)
    for wrong in (np.ones((9, 49), np.float32), planes.astype(float), np.ones((9, 7, 14), np.float32)[:, :, ::2]):
        with pytest.raises(TypeError, match="C-contiguous float32 array"):
            state.observe(out=wrong)
    planes.flags.writeable = mask.flags.writeable = False
    with pytest.raises(TypeError, match="writable"):
        state.observe(out=planes)
    with pytest.raises(TypeError, match="writable"):
        state.action_mask(out=mask)


def test_messages():
    for call, match in [
        (lambda: State("chess"), "game `chess`: expected"),
        (lambda: State("express:3", seed=1), "no random set-up; leave the seed out"),
        (lambda: State("moguli", handicap=[1, 0]), "no handicaps; leave them out"),
        (lambda: State("moguli", seed=-1), "seed -1 is not from 0"),
        (lambda: State("moguli", seed=2**64), "is not from 0"),
        (lambda: State("express:2", handicap=[7, 0]), "7"),
        (lambda: State("express:2").step(28), "there is no action 28; actions are 0 to 27"),
        (lambda: State("express:2").step(2**80), "too large"),
        (lambda: State("expert:2").step(28), r"action 28 \(a1-a5\) is not legal here; legal_actions"),
        (lambda: State("express:2").play("Z1"), "invalid move `Z1`"),
        (lambda: State("express:2").observe(2), "there is no seat 2; seats are 0 to 1"),
        (lambda: BatchEnv("express:2", 0), "n 0 is not from 1"),
        (lambda: BatchEnv("express:2", 1, threads=0), "threads 0 is not from 1"),
    ]:
        with pytest.raises(ValueError, match=match):
            call()
    for call, match in [
        (lambda: State("express:2").step("Na"), "action must be an integer, not str"),
        (lambda: State("express:2").step(1.0), "action must be an integer, not float"),
        (lambda: State("moguli", seed="x"), "seed must be an integer"),
        (lambda: State("express:2", handicap=3), "handicap must be a list"),
    ]:
        with pytest.raises(TypeError, match=match):
            call()
    state = State.parse("expert:3", "7/7/7/7/7/7/ooo3g o 19,21,22 0,0,0 0,0,0")
    state.step(undershift.actions("expert:3").index("Sd"))
    with pytest.raises(ValueError, match="the row that Sd scores must be chosen"):
        state.step(0)
    for wrong in ("Na", "a1-e1", "Sd", "retire:g", "Sd:a1-e1"):
        with pytest.raises(ValueError, match="chooses none of the rows"):
            state.play(wrong)
    state.play("a1-d1")
    assert state.moves == ["Sd:a1-d1"]
