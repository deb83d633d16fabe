"""Records, puzzles, drawings, types, and the examples in the documentation."""

from __future__ import annotations

import doctest
import importlib
import pickle
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import undershift
from undershift import GAMES, Record, State

ROOT = Path(__file__).parents[3]


def played(game, seed):
    chance = random.Random(seed)
    state = State(game)
    for _ in range(60):
        if state.is_over:
            break
        state.step(chance.choice(state.legal_actions()))
    while state.pending:
        state.step(state.legal_actions()[0])
    return state


def test_records_are_written_and_read_again(tmp_path):
    states = [played(game, seed) for game in GAMES for seed in range(3)]
    records = [state.record().with_tag("Event", f"game {index}") for index, state in enumerate(states)]
    path = tmp_path / "games.rec"
    assert undershift.write_records(path, records) == len(records)
    reader = undershift.read_records(path)
    assert iter(reader) is reader
    read = list(reader)
    assert read == records and [record.state() for record in read] == states
    assert undershift.parse_records(path.read_text()) == records
    assert read[4].tags["Event"] == "game 4" and read[4].game == states[4].game
    assert read[4].moves == states[4].moves and read[4].result == states[4].result
    assert pickle.loads(pickle.dumps(read[4])) == read[4] and hash(read[4]) == hash(records[4])
    part = read[0].state(3)
    assert part.moves == states[0].moves[:3]
    with pytest.raises(IndexError, match="the record has"):
        read[0].state(1000)
    with pytest.raises(ValueError, match="tag name"):
        read[0].with_tag("no name", "")


def test_a_file_is_cut_where_games_begin(tmp_path):
    text = """[Game "express:2"]

{a comment

[with a bracket] after a blank line} 1. Na 2. Sb *

[Game "express:2"]

1. Na (1. Nb *

[Game "expert:2"]

1. Sc {not } the end
*
1. Sa *
"""
    path = tmp_path / "games.rec"
    path.write_text(text)
    with pytest.raises(ValueError, match="line 9, column 14"):
        list(undershift.read_records(path))
    kept = [record.moves for record in undershift.read_records(path, errors="skip")]
    assert kept == [["Na", "Sb"], ["Sc", "the", "end"], ["Sa"]]
    with pytest.raises(ValueError, match="errors"):
        undershift.read_records(path, errors="ignore")
    with pytest.raises(OSError):
        undershift.read_records(tmp_path / "missing")


def test_reading_a_file_does_not_hold_it(tmp_path):
    record = str(played("express:2", 1).record())
    path = tmp_path / "many.rec"
    path.write_text("\n".join([record] * 5000))
    assert sum(1 for _ in undershift.read_records(path)) == 5000


def test_frames():
    records = [played(game, 1).record().with_tag("Orange", "Ada") for game in ("express:2", "extreme:3", "moguli")]
    columns = undershift.to_columns(records)
    assert columns["game"] == ["express:2", "extreme:3", "moguli"] and columns["players"][0] == ["Ada"]
    for frame in (undershift.to_pandas(records), undershift.to_polars(records)):
        assert frame.shape == (3, len(columns)) and list(frame["moves"]) == columns["moves"]
    assert undershift.to_polars([]).shape == (0, len(columns))


def test_puzzles():
    puzzles = undershift.puzzles()
    themes = {"win", "defend", "score", "route", "block", "convert", "escape"}
    assert len(puzzles) > 300 and {puzzle.theme for puzzle in puzzles} == themes
    for puzzle in puzzles:
        state = puzzle.state()
        for move in puzzle.solution:
            state.play(move)
    assert {puzzle.game for puzzle in undershift.puzzles("moguli")} == {"moguli"}
    assert undershift.puzzles("express:2", theme="win")
    with pytest.raises(ValueError, match="not one of"):
        undershift.puzzles("chess")


@pytest.mark.parametrize("game", GAMES)
def test_drawings(game):
    from undershift import _drawing

    state = played(game, 2)
    text = str(state)
    assert text.splitlines()[0].startswith("7 ") and game in text
    picture = _drawing.pixels(state, 20)
    assert picture.shape == (140, 100 if game.startswith("moguli") else 140, 3) and picture.dtype == np.uint8
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 3


def test_retiring_is_part_of_a_game():
    state = State("express:3")
    state.play("Na")
    state.play("retire:o")
    assert state.moves == ["Na", "retire:o"] and state.seat == 1
    assert state.observe(1)[3 * 2 + 2, 0, 0] == -1.0
    with pytest.raises(ValueError, match="no action"):
        state.actions()
    assert pickle.loads(pickle.dumps(state)) == state
    state.undo()
    assert state.actions() == [0]


def test_importing_is_quick():
    code = "import time, numpy; t = time.process_time(); import undershift; print(time.process_time() - t)"
    took = min(float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(3))
    assert took < 0.2


def test_the_benchmark_runs():
    script = ROOT / "crates" / "python" / "bench" / "speed.py"
    printed = subprocess.check_output([sys.executable, str(script), "0.001"], text=True)
    for name in ("BatchEnv express:2", "State moguli", "OpenSpiel connect_four", "PettingZoo raw_env express:2"):
        assert any(line.startswith(name) and " M " in line for line in printed.splitlines()), printed


def test_the_example_compiles():
    # It needs JAX, which is too large for the tests; `cargo xtask python --learn` lets it learn.
    script = ROOT / "crates" / "python" / "examples" / "selfplay.py"
    compile(script.read_text(encoding="utf-8"), str(script), "exec")


MODULES = ["undershift", "undershift._data", "undershift.pettingzoo", "undershift.gymnasium", "undershift.openspiel"]


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings(name):
    module = importlib.import_module(name)
    failed, attempted = doctest.testmod(module, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert failed == 0 and attempted > 0


def test_examples_of_compiled_docstrings():
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    names = {"undershift": undershift, "State": State, **vars(undershift)}
    found = 0
    for owner in (undershift.State, undershift.BatchEnv, undershift.Engine, undershift.Record):
        assert owner.__doc__
        texts = {owner.__name__: owner.__doc__}
        for name, member in vars(owner).items():
            if not name.startswith("_"):
                assert member.__doc__, f"{owner.__name__}.{name} says nothing"
                texts[f"{owner.__name__}.{name}"] = member.__doc__
        for name, text in texts.items():
            test = doctest.DocTestParser().get_doctest(text, dict(names), name, None, None)
            found += len(test.examples)
            runner.run(test)
    assert runner.summarize().failed == 0 and found > 30


@pytest.mark.parametrize("page", sorted((ROOT / "docs" / "python").glob("*.md")), ids=lambda page: page.name)
def test_pages_of_the_documentation(page):
    failed, attempted = doctest.testfile(
        str(page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
    )
    assert failed == 0 and attempted > 0
