"""Boards as text, as SVG and as pixels.

The SVG is the page's board at rest: the same shapes with the same numbers in the same order, in the colours of light. The page's tests
draw what is in tests/data/drawings as the page does and compare the shapes, ours compare the colours with web/src/board/board.css.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from ._undershift import State

# Custom properties of board.css without their ``--us-``, as they are in light.
COLOURS = {
    "edge": "#14100d", "shadow": "#1d140d", "frame-light": "#bea387", "frame": "#aa8d72", "frame-deep": "#9e8067",
    "frame-line": "#e7d3bb", "engraved": "#1f140b", "floor": "#4b3e35", "floor-light": "#5c4d42",
    "hollow-deep": "#2a211b", "hollow": "#3a3028", "hollow-light": "#52453a", "groove": "#453930", "last-fill": "#ffe3a6",
    "hint": "#ffd45e", "bad": "#ff8f80",
    "o-light": "#ffcf8d", "o": "#f39a43", "o-deep": "#cf6a1d", "o-rim": "#8a3c08", "o-mark": "#4d1d00",
    "g-light": "#b6edb4", "g": "#58b872", "g-deep": "#2a8350", "g-rim": "#10502d", "g-mark": "#06331c",
    "b-light": "#bcdcff", "b": "#6aa3ea", "b-deep": "#3467b4", "b-rim": "#173a73", "b-mark": "#0a2450",
    "w-light": "#fff", "w": "#eceeee", "w-deep": "#c3cace", "w-rim": "#8a949b", "w-mark": "#3a4550",
    "bed": "#33291f", "twin-light": "#a58f6f", "twin": "#937c5d", "split-light": "#8f9184", "split": "#7c7e72",
    "bevel": "#fff", "channel": "#f3e7cb", "channel-edge": "#4b3a28", "portal": "#4a3a2d", "portal-deep": "#1d1510",
    "portal-rim": "#d9c7a3", "under": "#26455a",
    "l-light": "#fffefa", "l": "#f6eedd", "l-deep": "#d8c8a6", "l-side": "#a8946c", "l-mark": "#6a4a1d",
    "d-light": "#666b75", "d": "#343942", "d-deep": "#1b1e24", "d-side": "#0c0d10", "d-mark": "#f1f4f7",
}  # fmt: skip
# The path below, seen through the tile: the one colour that has no property of its own.
THROUGH = "#0d4d6e"
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
    """The board as the page draws it, for notebooks. A tile of Moguli shows the path below in dashes, as seen through it."""
    return _Moguli(state).draw() if state.game.startswith("moguli") else _Shiftago(state).draw()


def _last_turn(state: State) -> list[str]:
    """The moves of the last turn: in Moguli it has several."""
    before = state.copy()
    moves: list[str] = []
    mover = None
    for text in reversed(state.moves):
        before.undo()
        if mover is not None and before.seat != mover:
            break
        mover = before.seat
        moves.insert(0, text)
    return moves


def _number(value: float) -> str:
    """As the page writes it: two digits behind the point at the most."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


class _Drawing:
    """What both boards have in common: elements with attributes, fields in the middle of a frame."""

    columns = 7
    rows = 7
    margin = 140

    def __init__(self, state: State):
        self.state = state
        self.width = self.columns * 100 + 2 * self.margin
        self.height = self.rows * 100 + 2 * self.margin
        # Gradients are found by name in a whole notebook.
        self.prefix = "us-" + state.game.split(":")[0][0] + "-"
        self.parts: list[str] = []

    def add(self, name: str, **attributes: str | float | None) -> None:
        self.parts.append(f"<{name}{self._written(attributes)}/>")

    def open(self, **attributes: str | float | None) -> None:
        self.parts.append(f"<g{self._written(attributes)}>")

    def close(self) -> None:
        self.parts.append("</g>")

    @staticmethod
    def _written(attributes: dict[str, str | float | None]) -> str:
        pairs = ((name.replace("_", "-"), value) for name, value in attributes.items() if value is not None)
        return "".join(
            f' {name}="{value if isinstance(value, str) else _number(value)}"' for name, value in pairs
        )

    def gradient(self, kind: str, name: str, stops: Sequence[tuple[float, str, float]], **attributes: float) -> None:
        """A gradient; colours that begin with ``#`` are colours, all others names of them."""
        inner = "".join(
            f'<stop offset="{_number(at)}" stop-color="{colour if colour.startswith("#") else COLOURS[colour]}" '
            f'stop-opacity="{_number(opacity)}"/>'
            for at, colour, opacity in stops
        )
        written = self._written(dict(attributes))
        self.parts.append(f'<{kind} id="{self.prefix}{name}"{written}>{inner}</{kind}>')

    def url(self, name: str) -> str:
        return f"url(#{self.prefix}{name})"

    def centre(self, column: int, row: int) -> tuple[float, float]:
        return self.margin + column * 100 + 50, self.margin + (self.rows - 1 - row) * 100 + 50

    def at(self, cell: str) -> tuple[float, float]:
        return self.centre(ord(cell[0]) - 97, int(cell[1]) - 1)

    def placed(self, pieces: list[list[int | None]]) -> list[tuple[float, float, int]]:
        """Where pieces lie, seat by seat, as the page has them."""
        lying = [(seat, row, column) for row, line in enumerate(pieces) for column, seat in enumerate(line) if seat is not None]
        return [(*self.centre(column, row), seat) for seat, row, column in sorted(lying)]

    def letter(self, x: float, y: float, size: int, text: str, fill: str = "engraved") -> None:
        self.parts.append(
            f'<text x="{_number(x)}" y="{_number(y)}" dy="0.36em" fill="{COLOURS[fill]}" font-family="system-ui, sans-serif" '
            f'font-weight="600" font-size="{size}" text-anchor="middle">{text}</text>'
        )

    def frame(self, radius: int) -> None:
        width, height = self.width, self.height
        self.add("rect", x=2, y=2, width=width - 4, height=height - 4, rx=radius, fill=self.url("wood"))

    def frame_edge(self, radius: int) -> None:
        self.add(
            "rect", x=5, y=5, width=self.width - 10, height=self.height - 10, rx=radius - 3,
            fill="none", stroke=COLOURS["frame-line"], stroke_opacity=0.5, stroke_width=3,
        )  # fmt: skip

    def wood(self, x2: float) -> None:
        stops = [(0, "frame-light", 1.0), (0.5, "frame", 1.0), (1, "frame-deep", 1.0)]
        self.gradient("linearGradient", "wood", stops, x1=0, y1=0, x2=x2, y2=1)

    def draw(self) -> str:
        self.parts.append("<defs>")
        self.defs()
        self.parts.append("</defs>")
        self.body()
        width, height = self.width, self.height
        state = self.state
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width // 2}" '
            f'height="{height // 2}" role="img"><title>{state.game} {state.position}</title>{"".join(self.parts)}</svg>'
        )

    def defs(self) -> None:
        raise NotImplementedError

    def body(self) -> None:
        raise NotImplementedError


class _Shiftago(_Drawing):
    LETTERS = "ogbw"
    RADIUS = 41
    TURN = {"W": 0, "N": 90, "E": 180, "S": 270}  # noqa: RUF012

    def defs(self) -> None:
        for seat in self.LETTERS:
            glass = [(0, f"{seat}-light", 1.0), (0.42, seat, 1.0), (0.78, f"{seat}-deep", 1.0), (1, f"{seat}-rim", 1.0)]
            self.gradient("radialGradient", f"glass-{seat}", glass, cx=0.6, cy=0.66, r=0.66)
            cast = [(0, f"{seat}-light", 0.6), (0.55, seat, 0.26), (1, seat, 0.0)]
            self.gradient("radialGradient", f"cast-{seat}", cast)
        self.gradient("radialGradient", "shade", [(0.55, "shadow", 0.75), (0.8, "shadow", 0.32), (1, "shadow", 0.0)])
        self.gradient("radialGradient", "gathered", [(0, "#fff", 0.62), (0.5, "#fff", 0.22), (1, "#fff", 0.0)])
        glint = [(0, "#fff", 0.96), (0.55, "#fff", 0.35), (1, "#fff", 0.02)]
        self.gradient("linearGradient", "glint", glint, x1=0.3, y1=0, x2=0.6, y2=1)
        rim = [(0, "#000", 0.28), (0.45, "#000", 0.0), (0.62, "#fff", 0.0), (1, "#fff", 0.7)]
        self.gradient("linearGradient", "rim", rim, x1=0.1, y1=0.05, x2=0.9, y2=0.95)
        self.wood(0.9)
        floor = [(0, "floor", 1.0), (1, "floor-light", 1.0)]
        self.gradient("linearGradient", "floor", floor, x1=0, y1=0, x2=1, y2=1)
        lip = [(0, "#000", 0.5), (0.5, "#000", 0.05), (1, "#fff", 0.28)]
        self.gradient("linearGradient", "lip", lip, x1=0, y1=0, x2=0, y2=1)
        hollow = [(0, "hollow-deep", 1.0), (0.7, "hollow", 1.0), (1, "hollow-light", 1.0)]
        self.gradient("radialGradient", "hollow", hollow, cx=0.44, cy=0.36, r=0.66)

    def last(self) -> tuple[str, str] | None:
        """The entry of the last insertion and the field where its marble came in."""
        text = self.state.pending or (self.state.moves or [""])[-1]
        if not text or text.startswith("retire"):
            return None
        edge, lane = text[0], text[1]
        return text[:2], {"N": lane + "7", "S": lane + "1", "W": "a" + lane, "E": "g" + lane}[edge]

    def body(self) -> None:
        last = self.last()
        self.draw_frame(last[0] if last else None)
        if last:
            x, y = self.at(last[1])
            fill = COLOURS["last-fill"]
            self.add(
                "rect", x=x - 48, y=y - 48, width=96, height=96, rx=26,
                fill=fill, fill_opacity=0.22, stroke=fill, stroke_opacity=0.6, stroke_width=2.5,
            )  # fmt: skip
        pieces = _pieces(self.state)
        marbles = self.placed(pieces)
        for x, y, seat in marbles:
            self.shadow(x, y, self.LETTERS[seat])
        for row in self.won_rows(pieces):
            self.band(row)
        for x, y, seat in marbles:
            self.marble(x, y, self.LETTERS[seat])

    def draw_frame(self, last: str | None) -> None:
        width, height, margin = self.width, self.height, self.margin
        plate = {"x": margin - 6, "y": margin - 6, "width": 712, "height": 712, "rx": 30}
        self.frame(64)
        grain = ""
        for index in range(13):
            y = height * (index + 0.5) / 13
            bend = (index * 37) % 17 - 8
            xs = (width * 0.3, width * 0.55)
            grain += (
                f"M14 {_number(y)}Q{_number(xs[0])} {_number(y + bend)} {_number(xs[1])} {_number(y - bend / 2)}"
                f"T{width - 14} {_number(y + bend / 3)}"
            )
        self.add("path", d=grain, fill="none", stroke=COLOURS["engraved"], stroke_opacity=0.09, stroke_width=3)
        self.frame_edge(64)
        self.add("rect", **plate, fill=self.url("floor"))
        self.add("rect", **plate, fill="none", stroke=self.url("lip"), stroke_width=5)
        low, high = margin, margin + 700
        lanes = "".join(
            f"M{low} {middle}H{high}M{middle} {low}V{high}" for middle in (margin + 50 + index * 100 for index in range(7))
        )
        self.add("path", d=lanes, fill="none", stroke=COLOURS["hollow-deep"], stroke_opacity=0.28, stroke_width=20)
        for entry in self.entries():
            self.groove(entry, entry == last)
        for row in range(7):
            for column in range(7):
                x, y = self.centre(column, row)
                self.open(transform=f"translate({_number(x)} {_number(y)})")
                self.add("circle", r=31, fill=self.url("hollow"))
                self.add("circle", r=31, fill="none", stroke=self.url("lip"), stroke_width=2.5)
                self.close()
        for entry in self.entries():
            x, y = self.entry_at(entry)
            inwards = margin / 2 - 21
            x += {"W": -inwards, "E": inwards}.get(entry[0], 0)
            y += {"N": -inwards, "S": inwards}.get(entry[0], 0)
            self.letter(x, y, 25, entry[1])

    @staticmethod
    def entries() -> list[str]:
        return [edge + lane for lane in "abcdefg" for edge in "NS"] + [edge + str(row) for row in range(1, 8) for edge in "WE"]

    def entry_at(self, entry: str) -> tuple[float, float]:
        edge, lane = entry[0], entry[1]
        half, far = self.margin / 2, self.margin * 1.5 + 700
        if edge in "NS":
            return self.at(lane + "1")[0], half if edge == "N" else far
        return (half if edge == "W" else far), self.at("a" + lane)[1]

    def groove(self, entry: str, is_last: bool) -> None:
        mouth = self.margin // 2 - 3
        x, y = self.entry_at(entry)
        self.open(transform=f"translate({_number(x)} {_number(y)}) rotate({self.TURN[entry[0]]})")
        shape = f"M{mouth}-33H-4A33 33 0 0 0-4 33H{mouth}Z"
        self.add("path", d=shape, fill=COLOURS["groove"])
        self.add("path", d=shape[:-1], fill="none", stroke="#000", stroke_opacity=0.35, stroke_width=3)
        if is_last:
            self.add("path", d=shape, fill=COLOURS["last-fill"], opacity=0.42)
        self.close()

    def shadow(self, x: float, y: float, seat: str) -> None:
        self.open(transform=f"translate({_number(x)} {_number(y)})")
        self.add("ellipse", cx=6, cy=9, rx=self.RADIUS + 6, ry=self.RADIUS + 5, fill=self.url("shade"))
        self.add(
            "ellipse", cx=22, cy=26, rx=33, ry=25, transform="rotate(48 22 26)", fill=self.url(f"cast-{seat}")
        )
        self.close()

    def marble(self, x: float, y: float, seat: str) -> None:
        self.open(transform=f"translate({_number(x)} {_number(y)})")
        self.add("circle", r=self.RADIUS, fill=self.url(f"glass-{seat}"))
        self.mark(seat)
        self.add(
            "ellipse", cx=16, cy=20, rx=22, ry=13, transform="rotate(-40 16 20)", fill=self.url("gathered")
        )
        self.add("circle", r=self.RADIUS - 1.8, fill="none", stroke=self.url("rim"), stroke_width=3)
        self.add("ellipse", cx=-14, cy=-22, rx=18, ry=10, transform="rotate(-33 -14 -22)", fill=self.url("glint"))
        self.add("circle", cx=-21, cy=-21, r=3.2, fill="#fff")
        self.close()

    def mark(self, seat: str) -> None:
        """No seat is told by its colour alone: a dot, a ring, a diamond, a cross."""
        colour = COLOURS[f"{seat}-mark"]
        if seat == "o":
            self.add("circle", r=10.5, fill=colour)
        elif seat == "g":
            self.add("circle", r=13, fill="none", stroke=colour, stroke_width=6.5, stroke_linecap="round")
        elif seat == "b":
            self.add("path", d="M0-17L15 0L0 17L-15 0Z", fill=colour)
        else:
            d = "M-11-11L11 11M11-11L-11 11"
            self.add("path", d=d, fill="none", stroke=colour, stroke_width=7.5, stroke_linecap="round")

    def won_rows(self, pieces: list[list[int | None]]) -> list[tuple[str, str]]:
        """The ends of the rows that have won, where the game is over by one."""
        state = self.state
        if not state.game.startswith("express") or state.termination != "row" or state.result is None:
            return []
        winner = state.result.split("-").index("1")
        length = 5 if state.seats == 2 else 4
        has = [[seat == winner for seat in row] for row in pieces]

        def is_own(column: int, row: int) -> bool:
            return 0 <= column < 7 and 0 <= row < 7 and has[row][column]

        rows = []
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            for row in range(7):
                for column in range(7):
                    if not is_own(column, row) or is_own(column - dx, row - dy):
                        continue
                    run = 1
                    while is_own(column + run * dx, row + run * dy):
                        run += 1
                    if run >= length:
                        end = (column + (run - 1) * dx, row + (run - 1) * dy)
                        rows.append(("abcdefg"[column] + str(row + 1), "abcdefg"[end[0]] + str(end[1] + 1)))
        return rows

    def band(self, ends: tuple[str, str]) -> None:
        (x1, y1), (x2, y2) = (self.at(end) for end in ends)
        d = f"M{_number(x1)} {_number(y1)}L{_number(x2)} {_number(y2)}"
        common: dict[str, str | float | None] = {"d": d, "fill": "none", "stroke_linecap": "round"}
        self.add("path", **common, stroke=COLOURS["edge"], stroke_opacity=0.55, stroke_width=98)
        self.add("path", **common, stroke=COLOURS["hint"], stroke_opacity=0.75, stroke_width=90)


class _Moguli(_Drawing):
    columns = 5
    margin = 48
    LETTERS = "ld"
    RADIUS = 27
    TOP, OTHER = "M0-50V0H50", "M0 50V0H-50"
    LOCK = "M-6-1H6V7H-6ZM-3.5-1V-4.5A3.5 3.5 0 0 1 3.5-4.5V-1"
    DOT = "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0"
    ARROWS = {  # noqa: RUF012
        "+": "M9 4A9.500 9.500 0 0 1 19 14M22.500 10.500L19 14.500L15 11.500",
        "-": "M15 4A9.500 9.500 0 0 0 5 14M1.500 10.500L5 14.500L9 11.500",
        "=": "M3.500 15A8.500 8.500 0 0 1 20.500 15M16.500 12L20.500 15.500L23.500 11.500",
    }

    def defs(self) -> None:
        for face in ("twin", "split"):
            self.gradient("radialGradient", face, [(0, f"{face}-light", 1.0), (1, face, 1.0)], cx=0.5, cy=0.5, r=0.72)
        for seat in self.LETTERS:
            stone = [(0, f"{seat}-light", 1.0), (0.55, seat, 1.0), (1, f"{seat}-deep", 1.0)]
            self.gradient("radialGradient", f"stone-{seat}", stone, cx=0.4, cy=0.34, r=0.72)
        self.gradient("radialGradient", "shade", [(0.5, "shadow", 0.7), (0.8, "shadow", 0.3), (1, "shadow", 0.0)])
        portal = [(0, "portal-deep", 1.0), (1, "portal", 1.0)]
        self.gradient("radialGradient", "portal", portal, cx=0.46, cy=0.42, r=0.6)
        self.wood(0.7)

    def body(self) -> None:
        width, height, margin = self.width, self.height, self.margin
        is_cylinder = "cylinder" in self.state.game
        self.frame(30)
        self.frame_edge(30)
        if is_cylinder:
            self.seams()
        inner = {"x": margin - 5, "y": margin - 5, "width": width - 2 * margin + 10, "height": height - 2 * margin + 10}
        self.add("rect", **inner, rx=14, fill=COLOURS["bed"])
        self.home(1, "l")
        self.home(7, "d-deep")
        reach = 50 + margin / 2 + 4
        for row in range(1, 8):
            for column in "abcde":
                x, y = self.at(f"{column}{row}")
                if row == 1:
                    self.letter(x, y + reach, 18, column)
                if column == "a":
                    self.letter(x - reach, y, 18, str(row), "channel" if is_cylinder else "engraved")
        tiles = _tiles(self.state) or []
        for up, line in enumerate(tiles):
            for across, letter in enumerate(line):
                self.tile(*self.centre(across, up), letter)
        for cell in self.last():
            x, y = self.at(cell)
            self.add(
                "rect", x=x - 47, y=y - 47, width=94, height=94, rx=11,
                fill="none", stroke=COLOURS["last-fill"], stroke_opacity=0.85, stroke_width=5,
            )  # fmt: skip
        for x, y, seat in self.placed(_pieces(self.state)):
            self.stone(x, y, self.LETTERS[seat])
        self.badges(tiles)

    def badges(self, tiles: list[str]) -> None:
        """A lock on tiles that are barred, and on those that were rotated which way they went."""
        rotated, barred = ([] if field == "-" else field.split(",") for field in self.state.position.split(" ")[4:6])
        turned = dict.fromkeys(rotated, "")
        turned |= {text[:2]: text[-1] for text in _last_turn(self.state) if text[-1] in "+-="}
        for cell in barred:
            self.badge(tiles, cell, -45, self.LOCK, "bad")
        for cell, turn in turned.items():
            self.badge(tiles, cell, -135, self.ARROWS[turn] if turn else self.DOT, "bevel", is_arrow=bool(turn))

    def badge(
        self, tiles: list[str], cell: str, corner: int, sign: str, colour: str, *, is_arrow: bool = False
    ) -> None:
        angle = math.radians(_TURN[tiles[int(cell[1]) - 1][ord(cell[0]) - 97].lower()] + corner)
        x, y = self.at(cell)
        self.open(transform=f"translate({_number(x + math.cos(angle) * 45)} {_number(y + math.sin(angle) * 45)})")
        self.add("circle", r=15, fill=COLOURS["edge"], fill_opacity=0.82)
        self.add(
            "path", d=sign, transform="translate(-10.2 -9) scale(.85)" if is_arrow else None, fill="none",
            stroke=COLOURS[colour], stroke_width=2.5, stroke_linejoin="round", stroke_linecap="round",
        )  # fmt: skip
        self.close()

    def last(self) -> list[str]:
        """Tiles that were rotated or exchanged in the last turn, and both ends of a stone's way."""
        cells: list[str] = []
        for text in _last_turn(self.state):
            if text[-1] in "+-=":
                cells.append(text[:2])
            elif text != "pass":
                one, other = text.split("~") if "~" in text else (text[:2], text[2:])
                cells += [one, other]
        return cells

    def home(self, row: int, colour: str) -> None:
        """A strip of the stones' own material along a start row."""
        out = 62 if row == 1 else -62
        (x1, y1), (x2, y2) = self.at(f"a{row}"), self.at(f"e{row}")
        d = f"M{_number(x1)} {_number(y1 + out)}L{_number(x2)} {_number(y2 + out)}"
        self.add("path", d=d, fill="none", stroke=COLOURS[colour], stroke_width=9, stroke_linecap="round")

    def seams(self) -> None:
        """Openings in the frame where the two sides of a cylinder meet."""
        for row in range(1, 8):
            for column, out in (("a", -1), ("e", 1)):
                x, y = self.at(f"{column}{row}")
                d = f"M{_number(x + out * 50)} {_number(y)}L{_number(x + out * (50 + self.margin))} {_number(y)}"
                self.add("path", d=d, stroke=COLOURS["bed"], stroke_width=34)

    def tile(self, x: float, y: float, letter: str) -> None:
        """Drawn as if its top L lay to the north and the east, and turned."""
        angle, is_twin = _TURN[letter.lower()], letter.isupper()
        turned = f" rotate({angle})" if angle else ""
        kind = "twin" if is_twin else "split"
        line: dict[str, str | float | None] = {"d": self.TOP, "fill": "none", "stroke_linejoin": "round"}
        self.open(transform=f"translate({_number(x)} {_number(y)}){turned}")
        self.add("rect", x=-48, y=-48, width=96, height=96, rx=10, fill=self.url(kind))
        self.add(
            "rect", x=-46, y=-46, width=92, height=92, rx=8,
            fill="none", stroke=COLOURS["bevel"], stroke_opacity=0.2, stroke_width=2.5,
        )  # fmt: skip
        self.add("path", **line, stroke=COLOURS["channel-edge"], stroke_width=23)
        self.add("circle", r=24, fill=COLOURS["channel-edge"])
        self.add("path", **line, stroke=COLOURS["channel"], stroke_width=16)
        self.add("circle", r=20.5, fill=COLOURS["portal-rim"])
        self.add("circle", r=15, fill=self.url("portal"))
        if is_twin:
            self.add(
                "path", d="M-39 39V21L-21 39Z", fill="#fff", stroke=COLOURS["channel-edge"], stroke_opacity=0.7,
                stroke_width=1.5, stroke_linejoin="round",
            )  # fmt: skip
        self.add(
            "path", d=self.TOP if is_twin else self.OTHER, fill="none", stroke=THROUGH, stroke_width=7,
            stroke_dasharray="9 8", stroke_dashoffset=4, stroke_linejoin="round",
        )  # fmt: skip
        self.close()

    def stone(self, x: float, y: float, seat: str) -> None:
        """A round, thick stone with the mark of its seat cut into it: a ring for light, a diamond for dark."""
        self.open(transform=f"translate({_number(x)} {_number(y)})")
        self.add("ellipse", cx=3, cy=8, rx=self.RADIUS + 6, ry=self.RADIUS + 4, fill=self.url("shade"))
        self.add("circle", cy=3, r=self.RADIUS, fill=COLOURS[f"{seat}-side"])
        self.add("circle", cy=-3, r=self.RADIUS, fill=self.url(f"stone-{seat}"))
        edge = ("#fff", 0.2) if seat == "d" else (COLOURS["l-side"], 0.35)
        self.add("circle", cy=-3, r=self.RADIUS - 4.5, fill="none", stroke=edge[0], stroke_opacity=edge[1], stroke_width=1.5)
        if seat == "l":
            self.add("circle", cy=-3, r=9.5, fill="none", stroke=COLOURS["l-mark"], stroke_width=5)
        else:
            self.add("path", d="M0-14.500L11-3L0 8.500L-11-3Z", fill=COLOURS["d-mark"])
        self.close()


def _rgb(name: str) -> tuple[int, int, int]:
    colour = COLOURS[name]
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def pixels(state: State, size: int = 48) -> NDArray[np.uint8]:
    """The board as an RGB picture, ``size`` pixels for each field."""
    pieces, tiles = _pieces(state), _tiles(state)
    rows, columns = len(pieces), len(pieces[0])
    picture = np.empty((rows * size, columns * size, 3), np.uint8)
    picture[:] = _rgb("floor")
    across = np.linspace(-50, 50, size)
    x, y = np.meshgrid(across, across)
    distance = np.hypot(x, y)
    for row in range(rows):
        for column in range(columns):
            top = (rows - 1 - row) * size
            field = picture[top : top + size, column * size : (column + 1) * size]
            seat = pieces[row][column]
            if tiles is None:
                field[distance < 42] = _rgb("hollow")
                radius = 42
            else:
                letter = tiles[row][column]
                east, north = letter.lower() in "ab", letter.lower() in "ad"
                field[(abs(x) < 48) & (abs(y) < 48)] = _rgb("twin" if letter.isupper() else "split")
                for colour, width, flipped in (("under", 13, letter.islower()), ("channel", 7, False)):
                    to_east, to_north = east != flipped, north != flipped
                    across_part = (abs(y) < width) & (x > 0 if to_east else x < 0) & (abs(x) < 48)
                    along_part = (abs(x) < width) & (y < 0 if to_north else y > 0) & (abs(y) < 48)
                    field[across_part | along_part] = _rgb(colour)
                field[distance < 20] = _rgb("portal-deep")
                radius = 27
            if seat is not None:
                field[distance < radius] = _rgb(("ogbw" if tiles is None else "ld")[seat])
    return picture
