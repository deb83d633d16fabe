"""Records and puzzles as data."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _arguments
from ._undershift import GAMES, PUZZLES, Record, RecordReader, State

if TYPE_CHECKING:
    import pandas
    import polars

_THEMES = ("win", "defend", "score", "route", "block", "convert", "escape")
_COLOURS = ("Orange", "Green", "Blue", "White", "Light", "Dark")


def read_records(path: str | os.PathLike[str], *, errors: str = "raise") -> RecordReader:
    """The records of a file, one after the other; the file is read as they are asked for.

    A record that cannot be read is a ``ValueError`` with its line; the next call goes on with the next record. With
    ``errors="skip"`` it is passed over.
    """
    return RecordReader(os.fspath(path), errors=errors)


def write_records(path: str | os.PathLike[str], records: Iterable[Record]) -> int:
    """Writes records to a file, and returns how many."""
    count = 0
    # A number would be a file that is open already, whichever that is.
    path = os.fspath(path)
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        for record in _arguments.each_record(records):
            file.write(("\n" if count else "") + str(record))
            count += 1
    return count


def to_columns(records: Iterable[Record]) -> dict[str, list[Any]]:
    """Records as columns, one value for each record.

    The moves are one text with spaces between; the players are lists in seat order, with None for the unknown.

    >>> import undershift
    >>> to_columns([undershift.Record.parse('[Game "express:2"] 1. Na 2. Sb *')])["moves"]
    ['Na Sb']
    """
    columns: dict[str, list[Any]] = {
        "game": [],
        "start": [],
        "moves": [],
        "plies": [],
        "result": [],
        "termination": [],
        "players": [],
        "date": [],
        "event": [],
        "clock": [],
    }
    for record in _arguments.each_record(records):
        tags = record.tags
        moves = record.moves
        columns["game"].append(record.game)
        columns["start"].append(tags.get("Start"))
        columns["moves"].append(" ".join(moves))
        columns["plies"].append(len(moves))
        columns["result"].append(record.result)
        columns["termination"].append(tags.get("Termination"))
        columns["players"].append([tags[colour] for colour in _COLOURS if colour in tags])
        columns["date"].append(tags.get("Date"))
        columns["event"].append(tags.get("Event"))
        columns["clock"].append(tags.get("Clock"))
    return columns


def to_pandas(records: Iterable[Record]) -> pandas.DataFrame:
    """Records as a pandas data frame: see :func:`to_columns`."""
    import pandas

    return pandas.DataFrame(to_columns(records))


def to_polars(records: Iterable[Record]) -> polars.DataFrame:
    """Records as a polars data frame: see :func:`to_columns`."""
    import polars

    text = {name: polars.String for name in ("game", "start", "moves", "result", "termination", "date", "event", "clock")}
    schema = {**text, "plies": polars.Int64, "players": polars.List(polars.String)}
    columns = to_columns(records)
    return polars.DataFrame(columns, schema={name: schema[name] for name in columns})


class Puzzle(NamedTuple):
    """A position with one solution: docs/PUZZLES.md."""

    id: str
    game: str
    theme: str
    """``win``, ``defend``, ``score``, ``route``, ``block``, ``convert`` or ``escape``."""
    goal: int
    difficulty: int
    """From 1 to 5."""
    level: int | None
    """The lowest level of the engine that solves it."""
    position: str
    solution: tuple[str, ...]
    """The player's moves, and between them the answers of the other seats."""

    def state(self) -> State:
        """The state in which the puzzle begins."""
        return State.parse(self.game, self.position)


def puzzles(game: str | None = None, *, theme: str | None = None) -> list[Puzzle]:
    """The puzzles, all of them or those of a game or a theme.

    >>> puzzle = puzzles("express:2", theme="win")[0]
    >>> state = puzzle.state()
    >>> for move in puzzle.solution:
    ...     state.play(move)
    >>> state.is_over
    True
    """
    if game is not None:
        _arguments.one_of("game", game, GAMES)
    if theme is not None:
        _arguments.one_of("theme", theme, _THEMES)
    found = []
    for line in PUZZLES.splitlines():
        if line.startswith("#") or not line:
            continue
        id_, of, about, goal, difficulty, level, position, solution = line.split("\t")
        if game in (None, of) and theme in (None, about):
            found.append(
                Puzzle(
                    id_,
                    of,
                    about,
                    int(goal),
                    int(difficulty),
                    None if level == "-" else int(level),
                    position,
                    tuple(solution.split(" ")),
                )
            )
    return found
