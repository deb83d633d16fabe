"""Boards as text, as SVG and as pixels. The colours are those of the page (web/src/board/board.css)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from ._undershift import State

# Light, middle and deep of each seat's glass, and its rim.
_MARBLES = (
    ("#ffcf8d", "#f39a43", "#cf6a1d", "#8a3c08"),
    ("#b6edb4", "#58b872", "#2a8350", "#10502d"),
    ("#bcdcff", "#6aa3ea", "#3467b4", "#173a73"),
    ("#ffffff", "#eceeee", "#c3cace", "#8a949b"),
)
_STONES = (("#fffefa", "#f6eedd", "#d8c8a6", "#6a4a1d"), ("#666b75", "#343942", "#1b1e24", "#f1f4f7"))
_FRAME, _FLOOR, _HOLLOW, _ENGRAVED = "#92765d", "#4b3e35", "#3a3028", "#2e2016"
_TWIN, _SPLIT, _CHANNEL, _UNDER, _PORTAL = "#937c5d", "#7c7e72", "#f3e7cb", "#34566b", "#1d1510"
_TURN = {"a": 0, "b": 90, "c": 180, "d": 270}
_TILE = {"a": "└", "b": "┌", "c": "┐", "d": "┘"}
_BOTTOM = {"a": "c", "b": "d", "c": "a", "d": "b"}


def _pieces(state: State) -> list[list[int | None]]:
    """Whose marble or stone is on each field, rows from row 1. What is pending has been pushed in."""
    seats = state.seats
    planes = state.observe(0)[:seats]
    rows, columns = planes.shape[1:]
    return [
        [next((seat for seat in range(seats) if planes[seat, row, column]), None) for column in range(columns)]
        for row in range(rows)
    ]


def _tiles(state: State) -> list[str] | None:
    """The letters of the tiles, rows from row 1; None in Shiftago."""
    if not state.game.startswith("moguli"):
        return None
    return state.position.split(" ")[0].split("/")[::-1]


def text(state: State) -> str:
    """The board in letters, row 7 first, and below it what else the position says."""
    letters = "ld" if state.game.startswith("moguli") else "ogbw"
    pieces, tiles = _pieces(state), _tiles(state)
    lines = []
    for row in range(len(pieces) - 1, -1, -1):
        fields = []
        for column, seat in enumerate(pieces[row]):
            piece = "." if seat is None else letters[seat]
            if tiles is not None:
                tile = tiles[row][column]
                top = _TILE[tile.lower()]
                bottom = top if tile.isupper() else _TILE[_BOTTOM[tile.lower()]]
                piece = f"{top}{bottom}{piece}"
            fields.append(piece)
        lines.append(f"{row + 1} {' '.join(fields)}")
    width = 1 if tiles is None else 3
    lines.append("  " + " ".join("abcdefg"[column].ljust(width) for column in range(len(pieces[0]))).rstrip())
    rest = state.position.split(" ", 1 if tiles is None else 2)[-1]
    pending = f", {state.pending} scores" if state.pending else ""
    result = f", {state.result} by {state.termination}" if state.is_over else ""
    return "\n".join([*lines, f"{state.game}: {rest}{pending}{result}"])


def svg(state: State) -> str:
    """The board as a drawing, for notebooks."""
    pieces, tiles = _pieces(state), _tiles(state)
    rows, columns = len(pieces), len(pieces[0])
    width, height = columns * 100 + 120, rows * 100 + 120
    colours = _MARBLES if tiles is None else _STONES
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width // 2}" '
        f'height="{height // 2}" role="img"><title>{state.game} {state.position}</title><defs>'
    ]
    for number, (light, middle, deep, _) in enumerate(colours):
        parts.append(
            f'<radialGradient id="us-{"m" if tiles is None else "s"}{number}" cx=".4" cy=".34" r=".72">'
            f'<stop offset="0" stop-color="{light}"/><stop offset=".55" stop-color="{middle}"/>'
            f'<stop offset="1" stop-color="{deep}"/></radialGradient>'
        )
    parts.append(
        f'</defs><rect width="{width}" height="{height}" rx="30" fill="{_FRAME}"/>'
        f'<rect x="52" y="52" width="{width - 104}" height="{height - 104}" rx="16" fill="{_FLOOR}"/>'
    )
    label = f'font-family="sans-serif" font-size="26" text-anchor="middle" fill="{_ENGRAVED}"'
    for column in range(columns):
        parts.append(f'<text x="{110 + column * 100}" y="{height - 17}" {label}>{"abcdefg"[column]}</text>')
    for row in range(rows):
        parts.append(f'<text x="26" y="{height - 101 - row * 100}" {label}>{row + 1}</text>')
    for row in range(rows):
        for column in range(columns):
            at = f"translate({110 + column * 100} {height - 110 - row * 100})"
            parts.append(f'<g transform="{at}">')
            seat = pieces[row][column]
            if tiles is None:
                parts.append(f'<circle r="42" fill="{_HOLLOW}"/>')
            else:
                parts.append(_tile(tiles[row][column]))
            if seat is not None:
                radius, stroke = (42, colours[seat][3]) if tiles is None else (27, colours[seat][3])
                kind = "m" if tiles is None else "s"
                parts.append(
                    f'<circle r="{radius}" fill="url(#us-{kind}{seat})" stroke="{stroke}" stroke-width="2"/>'
                )
            parts.append("</g>")
    parts.append("</svg>")
    return "".join(parts)


def _tile(letter: str) -> str:
    """A tile round the origin: the L on top, that below in dashes, and the triangle of a twin."""
    is_twin = letter.isupper()
    under = "M0-48V0H48" if is_twin else "M0 48V0H-48"
    mark = '<path d="M-39 39V21L-21 39Z" fill="#fff" opacity=".8"/>' if is_twin else ""
    return (
        f'<g transform="rotate({_TURN[letter.lower()]})">'
        f'<rect x="-48" y="-48" width="96" height="96" rx="10" fill="{_TWIN if is_twin else _SPLIT}"/>'
        f'<path d="{under}" fill="none" stroke="{_UNDER}" stroke-width="26"/>'
        f'<path d="M0-48V0H48" fill="none" stroke="{_CHANNEL}" stroke-width="14"/>{mark}'
        f'<circle r="20" fill="{_PORTAL}" stroke="#d9c7a3" stroke-width="3"/></g>'
    )


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def pixels(state: State, size: int = 48) -> NDArray[np.uint8]:
    """The board as an RGB picture, ``size`` pixels for each field."""
    pieces, tiles = _pieces(state), _tiles(state)
    rows, columns = len(pieces), len(pieces[0])
    picture = np.empty((rows * size, columns * size, 3), np.uint8)
    picture[:] = _rgb(_FLOOR)
    across = np.linspace(-50, 50, size)
    x, y = np.meshgrid(across, across)
    distance = np.hypot(x, y)
    for row in range(rows):
        for column in range(columns):
            top = (rows - 1 - row) * size
            field = picture[top : top + size, column * size : (column + 1) * size]
            seat = pieces[row][column]
            if tiles is None:
                field[distance < 42] = _rgb(_HOLLOW)
                radius = 42
            else:
                letter = tiles[row][column]
                east, north = letter.lower() in "ab", letter.lower() in "ad"
                field[(abs(x) < 48) & (abs(y) < 48)] = _rgb(_TWIN if letter.isupper() else _SPLIT)
                for colour, width, flipped in ((_UNDER, 13, letter.islower()), (_CHANNEL, 7, False)):
                    to_east, to_north = east != flipped, north != flipped
                    across_part = (abs(y) < width) & (x > 0 if to_east else x < 0) & (abs(x) < 48)
                    along_part = (abs(x) < width) & (y < 0 if to_north else y > 0) & (abs(y) < 48)
                    field[across_part | along_part] = _rgb(colour)
                field[distance < 20] = _rgb(_PORTAL)
                radius = 27
            if seat is not None:
                field[distance < radius] = _rgb((_MARBLES if tiles is None else _STONES)[seat][1])
    return picture
