"""The games as PettingZoo environments, one agent for each seat.

>>> from undershift import pettingzoo
>>> env = pettingzoo.env("express:3")
>>> env.reset(seed=1)
>>> env.agents
['orange', 'green', 'blue']

An observation is a dictionary: ``observation`` are the planes that the agent sees, ``action_mask`` says which actions are
legal (none for an agent that is not to move). Where a row must be chosen to be scored, the same agent acts again.
"""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np
import pettingzoo
from gymnasium import spaces
from pettingzoo.utils import wrappers

from . import State, _arguments, _drawing, game_info

__all__ = ["env", "raw_env"]


def env(game: str, render_mode: str | None = None, max_cycles: int | None = None) -> pettingzoo.AECEnv:
    """An environment with PettingZoo's usual wrappers: illegal actions lose, and wrong calls are explained."""
    wrapped: Any = raw_env(game, render_mode=render_mode, max_cycles=max_cycles)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(pettingzoo.AECEnv):
    """An environment without wrappers: an illegal action is a ``ValueError``.

    ``reset(seed=…)`` is the layout of the tiles in Moguli, the same as ``State(game, seed=…)``; without one, each game has
    another. ``options={"handicap": […]}`` lets seats of Shiftago sit out turns.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["human", "ansi", "rgb_array"],
        "name": "undershift_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, game: str, render_mode: str | None = None, max_cycles: int | None = None):
        super().__init__()
        if render_mode is not None:
            _arguments.one_of("render_mode", render_mode, self.metadata["render_modes"])
        if max_cycles is not None:
            max_cycles = _arguments.whole("max_cycles", max_cycles, 1)
        self.game = game
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.info = game_info(game)
        self.possible_agents = list(self.info.colours)
        self.agents = list(self.possible_agents)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._no_actions = np.zeros(self.info.actions, np.int8)
        self.action_spaces = {agent: spaces.Discrete(self.info.actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-1.0, 1.0, self.info.observation_shape, np.float32),
                    "action_mask": spaces.Box(0, 1, (self.info.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.state_space = spaces.Box(-1.0, 1.0, self.info.observation_shape, np.float32)
        self._random = np.random.default_rng()
        self._state = State(game)
        self._begin(self._state)

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[_arguments.one_of("agent", agent, self.possible_agents)]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[_arguments.one_of("agent", agent, self.possible_agents)]

    @property
    def undershift_state(self) -> State:
        """A copy of the game's state."""
        return self._state.copy()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            seed = _arguments.whole("seed", seed, 0, 2**64 - 1)
            self._random = np.random.default_rng(seed)
        handicap = _arguments.options(options).get("handicap")
        layout = None
        if self.info.has_seed:
            layout = seed if seed is not None else int(self._random.integers(2**63))
        self._begin(State(self.game, seed=layout, handicap=handicap))

    def _begin(self, state: State) -> None:
        self._state = state
        self._cycles = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[state.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        state = self._state
        # One lookup in a dictionary where all is well: this is asked in every step.
        seat = self._seats.get(agent) if isinstance(agent, str) else None
        if seat is None:
            seat = self._seats[_arguments.one_of("agent", agent, self.possible_agents)]
        mask = state.action_mask().view(np.int8) if seat == state.seat else self._no_actions.copy()
        return {"observation": state.observe(seat), "action_mask": mask}

    def state(self) -> np.ndarray:
        """What the first seat sees."""
        return self._state.observe(0)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self._state
        state.step(action)
        self._cycles += 1
        self._cumulative_rewards[agent] = 0.0
        if state.is_over:
            self.rewards = dict(zip(self.possible_agents, state.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        elif self.max_cycles is not None and self._cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[state.seat]
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        if self.render_mode is None:
            gymnasium.logger.warn("render() does nothing without a render_mode")
            return None
        if self.render_mode == "rgb_array":
            return _drawing.pixels(self._state)
        if self.render_mode == "ansi":
            return _drawing.text(self._state)
        print(_drawing.text(self._state))
        return None

    def close(self) -> None:
        pass
