"""The games for OpenSpiel.

>>> import pyspiel
>>> from undershift import openspiel
>>> openspiel.register()
>>> game = pyspiel.load_game("shiftago(variant=expert,players=3)")
>>> state = game.new_initial_state()
>>> state.action_to_string(0)
'Na'
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from . import State, _arguments, actions, game_info

__all__ = ["MoguliGame", "ShiftagoGame", "register"]

# No game of Express or Expert lasts longer; of the others, which repetition ends, none that anybody will play.
_MAX_LENGTH = {"express": 100, "expert": 1000, "extreme": 100_000, "moguli": 100_000}


def _game_type(short_name: str, long_name: str, max_players: int, parameters: dict[str, Any]) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=short_name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max_players,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


_SHIFTAGO = _game_type("shiftago", "Shiftago", 4, {"variant": "express", "players": 2})
_MOGULI = _game_type("moguli", "Moguli", 2, {"variant": "base", "seed": 1})


class _Game(pyspiel.Game):
    """What both games have in common."""

    def __init__(self, game_type: pyspiel.GameType, id_: str, seed: int | None, params: dict[str, Any]):
        info = game_info(id_)
        family = id_.split(":", 1)[0]
        super().__init__(
            game_type,
            pyspiel.GameInfo(
                num_distinct_actions=info.actions,
                max_chance_outcomes=0,
                num_players=info.seats,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=_MAX_LENGTH[family],
            ),
            params,
        )
        self.id = id_
        self.seed = seed
        self.shape = info.observation_shape
        self.texts = actions(id_)

    def new_initial_state(self) -> _State:
        return _State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        return _Observer(self.shape)


class ShiftagoGame(_Game):
    """Shiftago: ``variant`` is express, expert or extreme, ``players`` two to four."""

    def __init__(self, params: dict[str, Any] | None = None):
        params = dict(_arguments.options(params))
        variant, players = params.get("variant", "express"), params.get("players", 2)
        super().__init__(_SHIFTAGO, f"{variant}:{players}", None, params)


class MoguliGame(_Game):
    """Moguli: ``variant`` is base, newrow, cylinder or newrow+cylinder, ``seed`` the layout of the tiles."""

    def __init__(self, params: dict[str, Any] | None = None):
        params = dict(_arguments.options(params))
        variant = _arguments.text("variant", params.get("variant", "base"))
        id_ = "moguli" if variant == "base" else f"moguli:{variant}"
        super().__init__(_MOGULI, id_, params.get("seed", 1), params)


class _State(pyspiel.State):
    """A state; all of it is in ``state``, which is ours."""

    def __init__(self, game: _Game):
        super().__init__(game)
        self._texts = game.texts
        self.state = State(game.id, seed=game.seed)

    def current_player(self) -> int:
        state = self.state
        return pyspiel.PlayerId.TERMINAL if state.is_over else state.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.legal_actions()

    def _apply_action(self, action: int) -> None:
        self.state.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self._texts[action]

    def is_terminal(self) -> bool:
        return self.state.is_over

    def returns(self) -> list[float]:
        return self.state.rewards()

    def __str__(self) -> str:
        pending = self.state.pending
        return self.state.position + (f" after {pending}" if pending else "")


class _Observer:
    """Writes what a player sees into a tensor."""

    def __init__(self, shape: tuple[int, int, int]):
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: _State, player: int) -> None:
        state.state.observe(player, out=self.dict["observation"])

    def string_from(self, state: _State, player: int) -> str:
        return str(state)


def register() -> None:
    """Makes both games known to OpenSpiel. Calling it again does nothing."""
    known = pyspiel.registered_names()
    for game_type, game in ((_SHIFTAGO, ShiftagoGame), (_MOGULI, MoguliGame)):
        if game_type.short_name not in known:
            pyspiel.register_game(game_type, game)
