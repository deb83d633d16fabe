"""The rules through Python: the tables of tests/data, and action numbers, masks, planes and rewards against a second,
plain implementation."""

from __future__ import annotations

import copy
import pickle
import random
import re
from pathlib import Path

import numpy as np
import plain
import pytest

import undershift
from undershift import GAMES, State

DATA = Path(__file__).parents[3] / "tests" / "data"
COUNTS = {
    "express": (28, 28, 28),
    "expert": (140, 428, 428),
    "extreme": (228, 668, 668),
}


def table(name):
    """The lines of a table in both folders."""
    for folder in ("shiftago", "moguli"):
        for line in (DATA / folder / name).read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                yield line.split("\t")


def random_game(game, seed, steps=400):
    """Every state of a random game, one action after the other."""
    chance = random.Random(seed)
    handicap = None
    if not game.startswith("moguli") and seed % 3 == 2:
        handicap = [chance.randrange(4) for _ in range(int(game[-1]))]
        handicap[0] = 0
    if game.startswith("moguli"):
        state = State(game, seed=seed)
    elif game == "expert:2" and seed % 2 == 0:
        # Two rows at once are rare there: here Se makes them.
        state = State.parse(game, "7/7/4o2/4o2/4o2/4o2/oooo2g o 14,21 0,0 0,0")
        state.step(undershift.actions(game).index("Se"))
    else:
        state = State(game, handicap=handicap)
    yield state
    for _ in range(steps):
        if state.is_over:
            return
        state.step(chance.choice(state.legal_actions()))
        yield state


@pytest.mark.parametrize("game", GAMES)
def test_actions_are_numbered_as_described(game):
    texts = undershift.actions(game)
    assert texts == plain.actions(game)
    assert len(set(texts)) == len(texts) == undershift.game_info(game).actions
    if game.startswith("moguli"):
        assert len(texts) == (1481 if "newrow" in game else 1331)
    else:
        variant, seats = game.split(":")
        assert len(texts) == COUNTS[variant][int(seats) - 2]


@pytest.mark.parametrize("game", GAMES)
def test_planes_masks_and_texts_agree_with_plain_python(game):
    texts = plain.actions(game)
    numbers = {text: number for number, text in enumerate(texts)}
    info = undershift.game_info(game)
    assert len(undershift.planes(game)) == info.observation_shape[0]
    pendings = 0
    for seed in range(6):
        for state in random_game(game, seed):
            for seat in range(info.seats):
                seen = state.observe(seat)
                expected = plain.planes(game, state.position, state.pending, seat, state.repetitions)
                np.testing.assert_allclose(seen, np.array(expected, np.float32), rtol=1e-6)
            assert (state.observe() == state.observe(state.seat)).all()
            mask = state.action_mask()
            legal = state.legal_actions()
            assert mask.nonzero()[0].tolist() == legal
            # Whole moves, cut into actions by the description alone.
            moves = state.legal_moves()
            firsts = [move.split(":")[0] for move in moves] if not game.startswith("moguli") else moves
            if state.pending:
                pendings += 1
                assert all(first == state.pending for first in firsts)
                assert sorted(numbers[move.split(":")[1]] for move in moves) == legal
                letter = state.position.split(" ")[1]
                board = plain.push(plain.shiftago_board(state.position.split(" ")[0]), state.pending, letter)
                ends = plain.rows(board, letter, plain.shiftago_rules(game)[2])
                choices = {f"{plain.name(one)}-{plain.name(other)}" for one, other in ends}
                if info.seats > 2:
                    choices |= {f"{plain.name(other)}-{plain.name(one)}" for one, other in ends}
                assert {texts[action] for action in legal} == choices and len(choices) > 1
            else:
                assert sorted({numbers[first] for first in firsts}) == legal
            assert state.is_over == (not legal)
            assert state.rewards() == pytest.approx(
                plain.rewards(state.result, info.seats) if state.is_over else [0.0] * info.seats
            )
            assert sum(state.rewards()) == pytest.approx(0)
    assert bool(pendings) == (game.split(":")[0] in ("expert", "extreme"))


@pytest.mark.parametrize("game", GAMES)
def test_actions_and_moves_lead_to_the_same(game):
    for seed in range(4):
        by_action = by_move = None
        for state in random_game(game, seed):
            by_action = state
        assert by_action is not None
        start = by_action.start_position
        by_move = State.parse(game, start)
        actions = []
        for move in by_action.moves:
            numbers = by_move.actions_of(move)
            actions += numbers
            by_move.play(move)
        pending = by_action.pending
        assert by_action.actions() == actions + ([undershift.actions(game).index(pending)] if pending else [])
        stepped = State.parse(game, start)
        for action in by_action.actions():
            stepped.step(np.int32(action))
        assert stepped == by_action and hash(stepped) == hash(by_action)
        while True:
            try:
                stepped.undo()
            except IndexError:
                break
        assert stepped.position == start and stepped.moves == [] and stepped.pending is None
        record = by_action.record()
        assert undershift.Record.parse(str(record)).state().position == by_action.position


@pytest.mark.parametrize("game", GAMES)
def test_undo_takes_back_one_action(game):
    chance = random.Random(5)
    for state in random_game(game, 1, 120):
        legal = state.legal_actions()
        if not legal:
            break
        before = (state.position, state.pending, state.moves, state.key, state.repetitions)
        state.step(chance.choice(legal))
        state.undo()
        assert (state.position, state.pending, state.moves, state.key, state.repetitions) == before
        assert state.legal_actions() == legal


@pytest.mark.parametrize("game", GAMES)
def test_copies_and_pickles_go_their_own_way(game):
    met_pending = False
    for index, state in enumerate(random_game(game, 2, 300)):
        if index % 7 and not state.pending:
            continue
        met_pending |= state.pending is not None
        twins = [copy.copy(state), copy.deepcopy(state), state.copy(), pickle.loads(pickle.dumps(state))]
        for twin in twins:
            assert twin == state and hash(twin) == hash(state) and twin is not state
            assert twin.legal_actions() == state.legal_actions() and twin.moves == state.moves
            if not twin.is_over:
                twin.step(twin.legal_actions()[0])
                assert twin != state
    assert met_pending == (game.split(":")[0] in ("expert", "extreme"))
    assert State(game) != "something else"


@pytest.mark.parametrize("game", GAMES)
def test_symmetries_turn_states_actions_and_planes_alike(game):
    info = undershift.game_info(game)
    for state in random_game(game, 3, 60):
        for symmetry in range(info.symmetries):
            image = state.transformed(symmetry)
            turned = undershift.transformed_actions(game, symmetry)
            assert sorted(turned) == list(range(info.actions))
            assert sorted(turned[action] for action in state.legal_actions()) == image.legal_actions()
            assert (symmetry == 0) <= (image == state)
            assert image.moves == [] or len(image.moves) == len(state.moves)
    with pytest.raises(ValueError, match="symmetries are 0 to"):
        State(game).transformed(info.symmetries)


def perft(state, depth):
    """Sequences of whole moves."""
    if depth == 0:
        return 1
    count = 0
    for move in state.legal_moves():
        child = state.copy()
        child.play(move)
        count += perft(child, depth - 1)
    return count


def perft_by_actions(state, depth):
    """The same by actions: a scoring that is chosen is the rest of a move."""
    if depth == 0 and not state.pending:
        return 1
    count = 0
    for action in state.legal_actions():
        state.step(action)
        count += perft_by_actions(state, depth if state.pending else depth - 1)
        state.undo()
    return count


def counted(most):
    """The positions of the tables with their counts up to so many, and what is compared: moves and actions."""
    lines = list(table("perft.tsv"))
    assert len({line[0] for line in lines}) == len(GAMES)
    for game, position, *counts in lines:
        for depth, text in enumerate(counts, start=1):
            if text == "-" or int(text) > most:
                break
            yield game, position, depth, int(text)


def test_perft_tables():
    deepest = {}
    # What is larger takes minutes step by step: below, and in Rust.
    for game, position, depth, count in counted(20_000):
        deepest[game] = max(deepest.get(game, 0), depth)
        assert perft(State.parse(game, position), depth) == count, (game, position)
        assert perft_by_actions(State.parse(game, position), depth) == count, (game, position)
    assert min(deepest.values()) >= 2 and max(deepest.values()) >= 3, deepest


@pytest.mark.long
def test_perft_tables_to_a_million():
    """The deepest counts of up to a million of each game: of two positions by actions, of one of them by moves too."""
    lines = {}
    for game, position, depth, count in counted(1_000_000):
        if count > 20_000:
            lines.setdefault(game, []).append((count, position, depth))
    assert lines.keys() == set(GAMES)
    for game, deep in lines.items():
        by_actions = sorted(deep, reverse=True)[:2]
        for count, position, depth in by_actions:
            assert perft_by_actions(State.parse(game, position), depth) == count, (game, position)
        count, position, depth = by_actions[-1]
        assert perft(State.parse(game, position), depth) == count, (game, position)


def test_examples_of_the_rules():
    looked_at = 0
    for _name, game, position, steps, expect, value in table("examples.tsv"):
        if position.startswith("seed "):
            state = State(game, seed=int(position.split(" ")[1]))
        else:
            state = State.parse(game, position)
        steps = [] if steps == "-" else steps.split(" ")
        refused = steps.pop() if expect == "refused" else None
        for step in steps:
            state.play(step)
        moves = state.legal_moves()
        if expect == "position":
            assert state.position == value
        elif expect == "result":
            assert (f"{state.result} {state.termination}" if state.is_over else "none") == value
        elif expect == "count":
            assert len(moves) == int(value)
        elif expect == "refused":
            before = (state.position, state.key)
            with pytest.raises(ValueError, match="illegal|invalid"):
                state.play(refused)
            assert (state.position, state.key) == before
        elif expect == "scorings":
            assert (" ".join(sorted(move for move in moves if ":" in move)) or "-") == value
        elif expect == "stones":
            stones = sorted(move for move in moves if len(move) == 4 and move != "pass")
            assert (" ".join(stones) or "-") == value
        elif expect.startswith("moves:"):
            entry = expect.removeprefix("moves:")
            own = sorted(move for move in moves if move.split(":")[0] == entry)
            assert (" ".join(own) or "-") == value
        elif expect.startswith("rotations:"):
            tile = expect.removeprefix("rotations:")
            own = sorted(move for move in moves if len(move) == 3 and move.startswith(tile))
            assert (" ".join(own) or "-") == value
        elif expect.startswith("reach:"):
            stone = expect.removeprefix("reach:")
            own = sorted(move for move in moves if len(move) == 4 and move.startswith(stone))
            assert (" ".join(move[2:] + "+" * earns_bonus(state, move) for move in own) or "-") == value
        elif expect.startswith("why:"):
            # Codes of reasons are for interfaces that put them into words; here a reason is the text of an error.
            move = expect.removeprefix("why:")
            if value != "none":
                assert move not in moves
                with pytest.raises(ValueError, match="illegal"):
                    state.play(move)
            else:
                # There is a way; whether it may be gone now is up to what else the turn has seen.
                assert move in moves or not any(len(other) == 4 and other != "pass" for other in moves)
        elif expect == "ranks":
            # Agents are told shares, so of all ranks the first: who has it shares the win, and nobody else has anything.
            first = [rank == "1" for rank in value.split(",")]
            assert [share != "0" for share in state.result.split("-")] == first
            assert [reward == max(state.rewards()) for reward in state.rewards()] == first
        elif expect.startswith("route:"):
            # Which way counts is for drawings of a move; agents see where it leads, from the first portal to the last.
            move = expect.removeprefix("route:")
            portals = re.findall("[a-e][1-7]", value)
            assert move in moves and move[:2] == portals[0] and move[2:] in portals
        else:
            raise AssertionError(f"{expect}: no question that is asked here")
        looked_at += 1
    assert looked_at == len(list(table("examples.tsv")))


def earns_bonus(state, move):
    """Whether a stone move earns a rotation more: the position says so after it."""
    after = state.copy()
    after.play(move)
    return after.position.split(" ")[3].endswith("+")


def test_what_is_refused():
    for game, position, text, *_ in table("bad-moves.tsv"):
        state = State.parse(game, position)
        with pytest.raises(ValueError):
            state.play(text)
    for game, text, *_ in table("bad-positions.tsv"):
        with pytest.raises(ValueError):
            State.parse(game, text)
