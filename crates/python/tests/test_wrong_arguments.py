"""Whatever is handed in, the answer is a result, or a ``ValueError`` or ``TypeError`` with our message: never a panic."""

from __future__ import annotations

import contextlib
import inspect

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


# Everything below is called with whatever there is. What runs long or far is kept short by what may be drawn for its name.
good = {
    "game": games,
    "state": st.builds(State, games),
    "seed": st.integers(0, 9),
    "handicap": st.lists(st.integers(0, 3), max_size=4),
    "text": texts,
    "records": st.lists(st.just(Record.parse('[Game "express:2"] 1. Na *')), max_size=3),
    "seat": st.integers(0, 4),
    "symmetry": st.integers(0, 8),
    "kind": st.sampled_from(["undershift", "random", "greedy"]),
    "level": st.integers(1, 3),
    "theme": st.sampled_from(["win", "escape", "x"]),
    "errors": st.sampled_from(["raise", "skip"]),
    "opponent": st.sampled_from(["random", "greedy", 1, 2]),
    "render_mode": st.sampled_from(["ansi", "rgb_array"]),
    "options": st.dictionaries(st.sampled_from(["handicap", "x"]), anything, max_size=2),
    "params": st.dictionaries(st.sampled_from(["variant", "players", "seed"]), anything, max_size=3),
    "agent": st.sampled_from(["orange", "light"]),
    "indices": st.lists(st.integers(-1, 3), max_size=3),
    "actions": st.lists(st.integers(-1, 30), max_size=3),
    "out": st.sampled_from([np.zeros(28, bool), np.zeros((6, 7, 7), np.float32), np.zeros(3)]),
}
# Numbers that would be taken at their word, and cost time, memory or threads.
dear = {
    "n": st.integers(-2, 40),
    "threads": st.integers(-2, 3),
    "hash": st.integers(-2, 3),
    "movetime": st.sampled_from([0.001, -1.0, 0.0, float("nan")]),
    "nodes": st.integers(-2, 30),
    "depth": st.integers(-2, 2),
    "multipv": st.integers(-2, 3),
    "max_steps": st.integers(-2, 50),
    "max_cycles": st.integers(-2, 50),
    # Nobody is asked: these are no addresses, and where one is missing nothing else matters.
    "server": st.sampled_from(["", "x", "ftp://x", "http:", "//x", "\0"]),
    "link": st.sampled_from(["", "x", "http://x/", "ftp://x/table/y", "http:///lobby"]),
    "path": st.sampled_from(["", "missing/file", "\0"]),
}
no_numbers = st.none() | texts | st.binary(max_size=8) | st.lists(integers, max_size=5)
# A name in a file system may be anything that is text; what tests write stays where it belongs.
no_paths = st.none() | st.floats() | st.lists(integers, max_size=3) | st.booleans() | st.integers()


def argument(name):
    name = name.strip("_")
    if name in ("path", "server", "link"):
        return dear[name] | no_paths
    if name in dear:
        return dear[name] | no_numbers
    if name == "level":
        # Level 10 thinks for seconds.
        return good[name] | no_numbers.filter(lambda value: value is not None)
    if name == "opponent":
        return good[name] | no_numbers.filter(lambda value: value is None or isinstance(value, (bytes, list)))
    return good.get(name, st.nothing()) | anything


def always(name):
    """What is drawn however an argument may be left out: a search without a limit does not end."""
    return {"nodes": st.integers(-1, 30)} if name in ("Engine.choose", "Engine.analyse") else {}


class Things:
    """One of each class, made anew for each call."""

    State = staticmethod(lambda draw: draw(good["state"]))
    BatchEnv = staticmethod(lambda draw: BatchEnv(draw(games), draw(st.integers(1, 4)), seed=1))
    Engine = staticmethod(lambda draw: Engine(draw(games), level=1, hash=1))
    Record = staticmethod(lambda draw: Record.parse('[Game "express:2"] 1. Na 2. Sb *'))
    RecordReader = staticmethod(lambda draw: undershift.read_records(__file__))
    Puzzle = staticmethod(lambda draw: undershift.puzzles()[0])
    raw_env = staticmethod(lambda draw: undershift.pettingzoo.raw_env(draw(games)))
    UndershiftEnv = staticmethod(lambda draw: undershift.gymnasium.UndershiftEnv("express:2"))


# No functions of ours, but what others hand down: NamedTuple, PettingZoo's and Gymnasium's own.
INHERITED = {"BatchStep", "GameInfo", "AnalysisDict", "LineDict", "OnlineError"}
# Opens a connection, and has nothing to be wrong about but its link.
METHODS_AT_A_SERVER = {"Table"}
OPERATORS = ["__eq__", "__lt__", "__contains__", "__getitem__", "__copy__", "__deepcopy__", "__reduce__", "__setstate__"]


def public():
    """Everything that may be called, by its name: the package with its modules, all of their classes' methods."""
    import undershift.gymnasium
    import undershift.online
    import undershift.openspiel
    import undershift.pettingzoo

    found = {}
    for module in (undershift, undershift.pettingzoo, undershift.gymnasium, undershift.openspiel, undershift.online):
        for name in module.__all__:
            thing = getattr(module, name)
            if name in INHERITED or not callable(thing):
                continue
            found[name if module is undershift else f"{module.__name__.split('.')[1]}.{name}"] = thing
            if not isinstance(thing, type) or name in METHODS_AT_A_SERVER or not hasattr(Things, name):
                continue
            for method in [*(one for one in vars(thing) if not one.startswith("_")), *OPERATORS]:
                if callable(getattr(thing, method, None)) and (method in vars(thing) or name != "Puzzle"):
                    found[f"{name}.{method}"] = method
    return found


PUBLIC = public()


def test_everything_public_is_called():
    # Whoever adds a function adds nothing here; whoever renames these has looked.
    for name in ("State", "State.parse", "State.step", "BatchEnv.assign", "Engine.analyse", "write_records", "to_polars",
                 "pettingzoo.raw_env", "raw_env.observe", "gymnasium.UndershiftEnv", "UndershiftEnv.step",
                 "openspiel.ShiftagoGame", "online.create", "Puzzle.state"):  # fmt: skip
        assert name in PUBLIC
    assert len(PUBLIC) > 80, sorted(PUBLIC)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", PUBLIC)
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_whatever_is_handed_in(name, data, tmp_path_factory, capsys):
    called = PUBLIC[name]
    if isinstance(called, str):
        called = getattr(getattr(Things, name.split(".")[0])(data.draw), called)
    try:
        parameters = list(inspect.signature(called).parameters.values())
    except (TypeError, ValueError):
        parameters = []
    positional, named = [], {}
    for parameter in parameters:
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            continue
        must = always(name)
        strategy = must[parameter.name] if parameter.name in must else argument(parameter.name)
        if parameter.name not in must and parameter.default is not parameter.empty and data.draw(st.booleans()):
            continue
        if parameter.kind is parameter.POSITIONAL_ONLY:
            positional.append(data.draw(strategy))
        else:
            named[parameter.name] = data.draw(strategy)
    try:
        called(*positional, **named)
    except REFUSED as error:
        assert str(error), "an error without a word"
    except StopIteration:
        assert name == "RecordReader.__next__"
    except OSError:
        assert name in ("read_records", "write_records", "RecordReader")


def test_a_number_is_no_file(tmp_path):
    # Else it would be a file that this process has open, whichever that is.
    for path in (1, True, None, 2.5):
        with pytest.raises(TypeError):
            undershift.write_records(path, [])
    with pytest.raises(TypeError, match="each of the records must be a Record, not str"):
        undershift.write_records(tmp_path / "records", ["Na"])
    with pytest.raises(TypeError, match="records must be some records, not int"):
        undershift.to_columns(3)


def test_messages_of_the_adapters():
    from undershift import gymnasium, online, pettingzoo

    env = gymnasium.UndershiftEnv()
    env.reset(seed=1)
    for action in (-1, 28, 2**40):
        with pytest.raises(ValueError, match="action"):
            env.step(action)
    for call, match in [
        (lambda: env.step("3"), "action must be an integer, not str"),
        (lambda: env.step(1.5), "action must be an integer, not float"),
        (lambda: env.reset(options=3), "options must be a dictionary, not int"),
        (lambda: gymnasium.UndershiftEnv(opponent=None), "opponent must be an integer, not NoneType"),
        (lambda: pettingzoo.raw_env("express:2", max_cycles="x"), "max_cycles must be an integer, not str"),
        (lambda: pettingzoo.raw_env("express:2").reset(seed="x"), "seed must be an integer, not str"),
        (lambda: online.create(3, "express:2"), "server must be a text, not int"),
        (lambda: online.Table(None), "link must be a text, not NoneType"),
    ]:
        with pytest.raises(TypeError, match=match):
            call()
    for call, match in [
        (lambda: pettingzoo.raw_env("express:2").observe("blue"), "agent 'blue' is not one of orange, green"),
        (lambda: pettingzoo.raw_env("express:2", render_mode="x"), "render_mode 'x' is not one of human, ansi"),
        (lambda: undershift.puzzles(theme="x"), "theme 'x' is not one of win, defend"),
        (lambda: online.create("ftp://x", "express:2"), "no address of a server"),
        (lambda: online.play("http://x", "a b", lambda state: "Na"), "no personal token"),
    ]:
        with pytest.raises(ValueError, match=match):
            call()
