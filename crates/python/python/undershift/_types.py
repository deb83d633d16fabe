"""Plain types that the compiled half hands out, and what it asks NumPy to do."""

from __future__ import annotations

from typing import Any, NamedTuple, TypedDict

import numpy as np
from numpy.typing import NDArray


class BatchStep(NamedTuple):
    """The arrays of a :class:`~undershift.BatchEnv`. They are written anew by every step: copy what is to be kept."""

    observation: NDArray[np.float32]
    """What the seat to move sees in each game: (n, planes, rows, columns)."""
    action_mask: NDArray[np.bool_]
    """Which actions are legal: (n, actions). None where a game is over."""
    current_player: NDArray[np.int32]
    """The seat to move: (n,)."""
    rewards: NDArray[np.float32]
    """What each seat has got by this step: (n, seats). Zeros unless the game ended."""
    terminated: NDArray[np.bool_]
    """Whether the game ended: (n,)."""
    truncated: NDArray[np.bool_]
    """Whether the game was cut off after ``max_steps``: (n,)."""


class GameInfo(NamedTuple):
    """What is fixed about a game."""

    seats: int
    actions: int
    symmetries: int
    observation_shape: tuple[int, int, int]
    """Planes, rows and columns."""
    has_seed: bool
    """Whether it begins with a random layout."""
    colours: list[str]
    """The seats' colours, in seat order."""


class LineDict(TypedDict):
    """A line that the engine found."""

    moves: list[str]
    expectation: list[float]
    """The share of the game that each seat may expect, in seat order."""
    proven: str | None
    """``"win"``, ``"draw"``, or None."""
    winner: int | None
    """Who wins, if a win is proven."""
    plies: int | None
    """In how many moves of all seats, if a win is proven."""


class AnalysisDict(TypedDict):
    """What the engine makes of a position."""

    lines: list[LineDict]
    """Best first."""
    depth: int
    nodes: int
    seconds: float


def as_actions(actions: Any) -> NDArray[np.int64]:
    """Actions as an array that the compiled half reads."""
    array = np.asarray(actions)
    if array.size == 0:
        return np.empty(0, np.int64)
    if array.ndim != 1 or array.dtype.kind not in "iu":
        raise TypeError("actions must be a sequence of integers, one for each game")
    if array.dtype == np.uint64:
        array = np.minimum(array, np.uint64(np.iinfo(np.int64).max))
    return np.ascontiguousarray(array, dtype=np.int64)
