"""The games as Gymnasium environments: one learner against the engine, or against random moves.

>>> from undershift.gymnasium import UndershiftEnv
>>> env = UndershiftEnv("express:2", opponent="random")
>>> observation, info = env.reset(seed=1)
>>> observation.shape, int(info["action_mask"].sum())
((6, 7, 7), 28)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from . import GAMES, Engine, State, _arguments, _drawing, game_info

__all__ = ["UndershiftEnv", "register"]

Opponent = Callable[[State], "str | int"]
"""Chooses a move, by its text or as an action."""


class UndershiftEnv(gymnasium.Env[NDArray[np.float32], np.int64]):
    """One seat of a game; all other seats are played by the opponent.

    ``opponent`` is ``"random"``, ``"greedy"`` or another kind of engine, a level from 1 to 10, or a function from a state to a
    move. ``seat`` is the learner's, or None for another one in each game. The reward is that of the rules at the end of a
    game. An illegal action loses the game: ``info["action_mask"]``, or ``action_masks()``, says which are legal.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        game: str = "express:2",
        *,
        opponent: str | int | Opponent = "random",
        seat: int | None = 0,
        movetime: float | None = None,
        max_steps: int | None = None,
        render_mode: str | None = None,
    ):
        self.info = game_info(game)
        if render_mode is not None:
            _arguments.one_of("render_mode", render_mode, self.metadata["render_modes"])
        if seat is not None:
            seat = _arguments.whole("seat", seat)
            if not 0 <= seat < self.info.seats:
                raise ValueError(f"there is no seat {seat}; seats are 0 to {self.info.seats - 1}")
        if movetime is not None:
            movetime = _arguments.seconds("movetime", movetime)
        if max_steps is not None:
            max_steps = _arguments.whole("max_steps", max_steps, 1)
        self.game = game
        self.render_mode = render_mode
        self.max_steps = max_steps
        self._seat_choice = seat
        self._movetime = movetime
        self._engine: Engine | None = None
        self._function: Opponent | None = None
        if callable(opponent):
            self._function = opponent
        elif isinstance(opponent, str):
            if opponent != "random":
                self._engine = Engine(game, kind=opponent)
        else:
            self._engine = Engine(game, level=_arguments.whole("opponent", opponent, 1, 10))
        self.observation_space = spaces.Box(-1.0, 1.0, self.info.observation_shape, np.float32)
        self.action_space = spaces.Discrete(self.info.actions)
        self.state = State(game)
        self.seat = 0
        self._steps = 0
        self._has_lost = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        if seed is not None:
            seed = _arguments.whole("seed", seed, 0)
        handicap = _arguments.options(options).get("handicap")
        super().reset(seed=seed)
        layout = int(self.np_random.integers(2**63)) if self.info.has_seed else None
        self.state = State(self.game, seed=layout, handicap=handicap)
        seat = self._seat_choice
        self.seat = int(self.np_random.integers(self.info.seats)) if seat is None else seat
        self._steps = 0
        self._has_lost = False
        if self._engine is not None:
            self._engine.new_game()
        self._let_others_play()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        if self.state.is_over or self._has_lost:
            raise ValueError("the game is over; call reset()")
        number = _arguments.whole("action", action)
        # What is no action at all is a mistake of the program, and `State.step` says which.
        if 0 <= number < self.info.actions and not self.action_masks()[number]:
            self._has_lost = True
            return self._observation(), -1.0, True, False, {**self._info(), "illegal": True}
        self.state.step(number)
        self._steps += 1
        self._let_others_play()
        is_over = self.state.is_over
        is_cut_off = not is_over and self.max_steps is not None and self._steps >= self.max_steps
        reward = self.state.rewards()[self.seat] if is_over else 0.0
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, is_over, is_cut_off, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal; the name that MaskablePPO asks for."""
        return self.state.action_mask()

    def render(self) -> Any:
        if self.render_mode == "rgb_array":
            return _drawing.pixels(self.state)
        if self.render_mode == "ansi":
            return _drawing.text(self.state)
        if self.render_mode == "human":
            print(_drawing.text(self.state))
        return None

    def _observation(self) -> NDArray[np.float32]:
        return self.state.observe(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8), "seat": self.seat}

    def _let_others_play(self) -> None:
        state = self.state
        while not state.is_over and state.seat != self.seat:
            if self._function is not None:
                move = self._function(state.copy())
                if isinstance(move, str):
                    state.play(move)
                else:
                    state.step(move)
            elif self._engine is not None:
                state.play(self._engine.choose(state, movetime=self._movetime))
            else:
                actions = state.legal_actions()
                state.step(actions[int(self.np_random.integers(len(actions)))])


def register() -> list[str]:
    """Registers every game with Gymnasium, and returns their ids: ``undershift/express-2-v0`` and so on."""
    ids = []
    for game in GAMES:
        name = game.replace(":", "-").replace("+", "-")
        id_ = f"undershift/{name}-v0"
        if id_ not in gymnasium.registry:
            gymnasium.register(id_, entry_point="undershift.gymnasium:UndershiftEnv", kwargs={"game": game})
        ids.append(id_)
    return ids
