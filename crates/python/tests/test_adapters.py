"""Other people's conformance suites, for all games."""

from __future__ import annotations

import random
import warnings

import numpy as np
import pytest

from undershift import GAMES, Engine, State

TWO_SEATS = [game for game in GAMES if game.endswith(":2")]


class TestPettingZoo:
    @pytest.fixture(autouse=True)
    def _quiet(self):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield

    @pytest.mark.parametrize("game", GAMES)
    def test_api(self, game, capsys):
        from pettingzoo.test import api_test

        from undershift import pettingzoo

        api_test(pettingzoo.env(game), num_cycles=150)
        api_test(pettingzoo.raw_env(game, max_cycles=60), num_cycles=150)

    @pytest.mark.parametrize("game", GAMES)
    def test_seeds(self, game):
        from pettingzoo.test import seed_test

        from undershift import pettingzoo

        seed_test(lambda: pettingzoo.env(game), num_cycles=100)

    @pytest.mark.parametrize("game", GAMES)
    def test_rendering(self, game, capsys):
        from pettingzoo.test import render_test

        from undershift import pettingzoo

        render_test(lambda render_mode: pettingzoo.env(game, render_mode=render_mode))

    def test_a_game_is_the_state_s(self):
        from undershift import pettingzoo

        env = pettingzoo.raw_env("expert:3")
        chance = random.Random(1)
        env.reset(seed=1, options={"unknown": 1})
        state = State("expert:3")
        total = dict.fromkeys(env.agents, 0.0)
        again = 0
        for agent in env.agent_iter():
            seen, reward, terminated, truncated, _ = env.last()
            total[agent] += reward
            if terminated or truncated:
                env.step(None)
                continue
            assert env.possible_agents[state.seat] == agent
            assert (seen["observation"] == state.observe()).all()
            assert seen["action_mask"].nonzero()[0].tolist() == state.legal_actions()
            action = chance.choice(state.legal_actions())
            again += state.pending is not None
            env.step(np.int32(action))
            state.step(action)
        assert state.is_over and again and list(total.values()) == pytest.approx(state.rewards())

    def test_layouts_and_handicaps(self):
        from undershift import pettingzoo

        env = pettingzoo.raw_env("moguli")
        env.reset(seed=7)
        assert env.undershift_state == State("moguli", seed=7)
        env.reset()
        assert env.undershift_state != State("moguli", seed=7)
        env = pettingzoo.raw_env("express:2")
        env.reset(options={"handicap": [2, 0]})
        assert env.agent_selection == "green"

    def test_wrong_arguments(self):
        from undershift import pettingzoo

        with pytest.raises(ValueError, match="game `chess`"):
            pettingzoo.env("chess")
        with pytest.raises(ValueError, match="render_mode"):
            pettingzoo.env("moguli", render_mode="hologram")
        with pytest.raises(ValueError, match="max_cycles"):
            pettingzoo.env("moguli", max_cycles=0)
        env = pettingzoo.raw_env("expert:2")
        env.reset()
        with pytest.raises(ValueError, match="not legal"):
            env.step(50)


class TestGymnasium:
    @pytest.mark.parametrize("game", GAMES)
    def test_conformance(self, game):
        import gymnasium
        from gymnasium.utils.env_checker import check_env

        import undershift.gymnasium

        undershift.gymnasium.register()
        name = game.replace(":", "-").replace("+", "-")
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            warnings.filterwarnings("ignore", message=".*(not a multiple|render).*")
            check_env(gymnasium.make(f"undershift/{name}-v0").unwrapped)

    @pytest.mark.parametrize("opponent", ["random", "one-ply", 1, lambda state: state.legal_actions()[0]])
    def test_games_against_opponents(self, opponent):
        from undershift.gymnasium import UndershiftEnv

        env = UndershiftEnv("expert:3", opponent=opponent, seat=None, movetime=0.001)
        chance = random.Random(4)
        seats, rewards = set(), set()
        for seed in range(6):
            _, info = env.reset(seed=seed)
            seats.add(info["seat"])
            ended = False
            while not ended:
                action = chance.choice(info["action_mask"].nonzero()[0].tolist())
                observation, reward, ended, cut_off, info = env.step(action)
                assert env.observation_space.contains(observation) and not cut_off
            assert env.state.is_over and reward == env.state.rewards()[env.seat]
            rewards.add(reward)
            with pytest.raises(ValueError, match="reset"):
                env.step(0)
        assert len(seats) > 1 and rewards <= {1.0, -0.5, 0.25, 0.0}

    def test_an_illegal_action_loses(self):
        from undershift.gymnasium import UndershiftEnv

        env = UndershiftEnv("expert:2")
        env.reset(seed=1)
        *_, info = result = env.step(100)
        assert result[1:4] == (-1.0, True, False) and info["illegal"]

    def test_wrong_arguments(self):
        from undershift.gymnasium import UndershiftEnv

        for arguments in ({"game": "go"}, {"opponent": "nobody"}, {"opponent": 11}, {"seat": 2}, {"render_mode": "x"}):
            with pytest.raises(ValueError):
                UndershiftEnv(**arguments)


def openspiel_name(game):
    family, _, rest = game.partition(":")
    if family == "moguli":
        return f"moguli(variant={rest or 'base'},seed=3)"
    return f"shiftago(variant={family},players={rest})"


class TestOpenSpiel:
    @pytest.fixture(autouse=True)
    def _registered(self):
        from undershift import openspiel

        openspiel.register()
        openspiel.register()

    @pytest.mark.parametrize("game", GAMES)
    def test_random_simulations(self, game, capfd):
        import pyspiel

        loaded = pyspiel.load_game(openspiel_name(game))
        pyspiel.random_sim_test(loaded, num_sims=2, serialize=True, verbose=False)

    @pytest.mark.parametrize("game", GAMES)
    def test_their_own_simulations(self, game, capfd):
        import pyspiel
        from open_spiel.python.tests import games_sim_test

        loaded = pyspiel.load_game(openspiel_name(game))
        games_sim_test.GamesSimTest().sim_game(loaded)

    @pytest.mark.parametrize("game", GAMES)
    def test_mcts(self, game):
        import pyspiel
        from open_spiel.python.algorithms import mcts

        loaded = pyspiel.load_game(openspiel_name(game))
        chance = np.random.RandomState(1)
        bot = mcts.MCTSBot(loaded, 1.4, 8, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
        state = loaded.new_initial_state()
        for _ in range(2):
            state.apply_action(bot.step(state))

    @pytest.mark.parametrize("game", GAMES)
    def test_rl_environment(self, game):
        import pyspiel
        from open_spiel.python import rl_environment

        loaded = pyspiel.load_game(openspiel_name(game))
        env = rl_environment.Environment(loaded)
        step = env.reset()
        chance = random.Random(2)
        for _ in range(2000):
            if step.last():
                break
            player = step.observations["current_player"]
            step = env.step([chance.choice(step.observations["legal_actions"][player])])
        assert step.last() and sum(step.rewards) == pytest.approx(0)

    def test_states_are_ours(self):
        import pyspiel

        loaded = pyspiel.load_game("shiftago(variant=extreme,players=3)")
        state, ours = loaded.new_initial_state(), State("extreme:3")
        chance = random.Random(3)
        while not state.is_terminal():
            assert state.current_player() == ours.seat and state.legal_actions() == ours.legal_actions()
            twin = state.clone()
            assert str(twin) == str(state) and twin.history() == state.history()
            assert np.array_equal(np.reshape(state.observation_tensor(1), ours.observe(1).shape), ours.observe(1))
            action = chance.choice(ours.legal_actions())
            twin.apply_action(action)
            assert state.legal_actions() == ours.legal_actions()
            state.apply_action(action)
            ours.step(action)
            assert str(twin) == str(state)
        assert ours.is_over and state.returns() == ours.rewards()


class TestEngine:
    @pytest.mark.parametrize("game", GAMES)
    def test_it_plays_legal_moves(self, game):
        engine = Engine(game, level=2)
        state = State(game)
        for _ in range(6):
            move = engine.choose(state, nodes=200)
            assert move in state.legal_moves()
            state.play(move)

    def test_it_wins_against_chance(self):
        engine, chance = Engine("express:2"), random.Random(1)
        wins = 0.0
        for _ in range(4):
            state = State("express:2")
            while not state.is_over:
                if state.seat == 0:
                    state.play(engine.choose(state, nodes=2000))
                else:
                    state.step(chance.choice(state.legal_actions()))
            wins += state.rewards()[0]
        assert wins == 4.0

    def test_analysis_is_plain_data(self):
        state = State.parse("express:2", "7/7/7/7/7/7/oooo2g o 18,21 0,0 0,0")
        engine = Engine("express:2")
        analysis = engine.analyse(state, nodes=20_000, multipv=3)
        assert sorted(analysis) == ["depth", "lines", "nodes", "seconds"] and len(analysis["lines"]) == 3
        best = analysis["lines"][0]
        assert best["proven"] == "win" and best["winner"] == 0 and best["plies"] == 1
        assert best["expectation"] == [1.0, 0.0]
        state.play(best["moves"][0])
        assert state.is_over and state.result == "1-0"
        assert engine.analyse(state)["lines"] == []
        with pytest.raises(ValueError, match="the game is over"):
            engine.choose(state)

    def test_a_fixed_number_of_nodes_is_repeatable(self):
        lines = [Engine("expert:2", seed=5).analyse(State("expert:2"), nodes=3000)["lines"] for _ in range(2)]
        assert lines[0] == lines[1]

    def test_it_chooses_a_pending_scoring(self):
        chance = random.Random(8)
        for game in ("expert:2", "extreme:2", "expert:3"):
            engine, state = Engine(game), State(game)
            while not state.pending:
                if state.is_over:
                    state = State(game)
                state.step(chance.choice(state.legal_actions()))
            move = engine.choose(state, nodes=500)
            assert move in state.legal_moves() and move.startswith(state.pending + ":")
            lines = engine.analyse(state, nodes=500)["lines"]
            assert sorted(line["moves"][0] for line in lines) == sorted(state.legal_moves())
            state.play(move)

    def test_wrong_arguments(self):
        for arguments in ({"level": 0}, {"level": 11}, {"kind": "deep"}, {"hash": 0}, {"threads": 0}, {"seed": -1}):
            with pytest.raises(ValueError):
                Engine("moguli", **arguments)
        engine = Engine("moguli", level=1)
        with pytest.raises(ValueError, match="plays moguli, and the state is of express:2"):
            engine.choose(State("express:2"))
        for arguments in ({"movetime": -1}, {"movetime": float("nan")}, {"nodes": 0}, {"depth": 0}):
            with pytest.raises(ValueError):
                engine.choose(State("moguli"), **arguments)
        with pytest.raises(TypeError):
            engine.choose("moguli")
        with pytest.raises(TypeError):
            engine.choose(State("moguli"), movetime="long")

    def test_ctrl_c_ends_a_search(self):
        import os
        import signal
        import threading
        import time

        # A shell that starts something in the background has it ignore the signal.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        started = time.monotonic()
        timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
        timer.start()
        try:
            with pytest.raises(KeyboardInterrupt):
                Engine("expert:3").choose(State("expert:3"), movetime=30)
        finally:
            timer.join()
            signal.signal(signal.SIGINT, before)
        assert time.monotonic() - started < 10
