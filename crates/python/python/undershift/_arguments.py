"""What is wrong with an argument, in words: ``TypeError`` for a wrong kind of thing, ``ValueError`` for a wrong value."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from ._undershift import Record, State


def _kind(value: object) -> str:
    return type(value).__name__


def text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a text, not {_kind(value)}")
    return value


def one_of(name: str, value: object, choices: Iterable[str]) -> str:
    choices = list(choices)
    if text(name, value) not in choices:
        raise ValueError(f"{name} {value!r} is not one of {', '.join(choices)}")
    return str(value)


def whole(name: str, value: Any, least: int | None = None, most: int | None = None) -> int:
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name} must be an integer, not {_kind(value)}") from None
    if (least is not None and number < least) or (most is not None and number > most):
        raise ValueError(f"{name} {number} is not from {least}" + ("" if most is None else f" to {most}"))
    return number


def seconds(name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"{name} must be a number of seconds, not {_kind(value)}")
    try:
        number = float(value)
    except OverflowError:
        number = math.inf
    if not 0 < number < math.inf:
        raise ValueError(f"{name} {value} is not more than 0 seconds")
    return number


def options(value: object) -> Mapping[str, Any]:
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise TypeError(f"options must be a dictionary, not {_kind(value)}")
    return value


def function(name: str, value: Any) -> Callable[..., Any]:
    if not callable(value):
        raise TypeError(f"{name} must be a function, not {_kind(value)}")
    called: Callable[..., Any] = value
    return called


def state(value: object) -> State:
    if not isinstance(value, State):
        raise TypeError(f"state must be a State, not {_kind(value)}")
    return value


def each_record(values: Any) -> Iterator[Record]:
    """The records one after the other, as they are asked for."""
    try:
        iterator = iter(values)
    except TypeError:
        raise TypeError(f"records must be some records, not {_kind(values)}") from None
    for value in iterator:
        if not isinstance(value, Record):
            raise TypeError(f"each of the records must be a Record, not {_kind(value)}")
        yield value
