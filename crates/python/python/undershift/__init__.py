"""Shiftago and Moguli: fast rules, environments for agents that learn, an engine, records and puzzles.

>>> import undershift
>>> state = undershift.State("express:2")
>>> state.step(3)                       # actions are small integers: 3 is Nd
>>> state.play("W4")                    # or texts, as records write them
>>> state.seat, len(state.legal_actions())
(0, 28)
>>> state.moves
['Nd', 'W4']

Many games at once, without the interpreter's lock and into arrays that are used again:

>>> env = undershift.BatchEnv("express:2", 1024, seed=1)
>>> batch = env.reset()
>>> batch = env.step(env.sample())
>>> batch.observation.shape, batch.action_mask.shape
((1024, 6, 7, 7), (1024, 28))

Adapters to other libraries are modules of their own: ``undershift.pettingzoo``, ``undershift.gymnasium`` and
``undershift.openspiel``.
"""

from __future__ import annotations

from ._data import Puzzle, puzzles, read_records, to_columns, to_pandas, to_polars, write_records
from ._types import AnalysisDict, BatchStep, GameInfo, LineDict
from ._undershift import (
    GAMES,
    BatchEnv,
    Engine,
    Record,
    RecordReader,
    State,
    __version__,
    actions,
    parse_records,
    planes,
    transformed_actions,
)
from ._undershift import game_info as _game_info

__all__ = [
    "GAMES",
    "AnalysisDict",
    "BatchEnv",
    "BatchStep",
    "Engine",
    "GameInfo",
    "LineDict",
    "Puzzle",
    "Record",
    "RecordReader",
    "State",
    "__version__",
    "actions",
    "game_info",
    "parse_records",
    "planes",
    "puzzles",
    "read_records",
    "to_columns",
    "to_pandas",
    "to_polars",
    "transformed_actions",
    "write_records",
]


def game_info(game: str) -> GameInfo:
    """What is fixed about a game: seats, actions, the shape of an observation.

    >>> game_info("moguli").observation_shape
    (20, 7, 5)
    """
    return GameInfo(*_game_info(game))
