"""The drawing for notebooks: what it shows, in the colours of the page. Its shapes are compared with the page's by the page's tests
(web/tests/vectors/drawings.test.ts), which read the same files. UPDATE_DRAWINGS=1 writes them anew."""

from __future__ import annotations

import json
import os
import random
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from undershift import GAMES, State, _drawing

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "tests" / "data" / "drawings"
CASES = json.loads((FOLDER / "cases.json").read_text(encoding="utf-8"))


def state_of(case):
    state = State.parse(case["game"], case["position"])
    for text in case["moves"]:
        state.play(text)
    return state


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_drawings_are_those_that_the_page_agrees_with(case):
    state = state_of(case)
    is_moguli = case["game"].startswith("moguli")
    assert case["last"] == (len(_drawing._last_turn(state)) if is_moguli else min(1, len(case["moves"])))
    file = FOLDER / f"{case['name']}.svg"
    drawn = state._repr_svg_() + "\n"
    if os.environ.get("UPDATE_DRAWINGS"):
        file.write_text(drawn, encoding="utf-8")
    assert drawn == file.read_text(encoding="utf-8")


def test_colours_are_those_of_the_page():
    css = (ROOT / "web" / "src" / "board" / "board.css").read_text(encoding="utf-8")
    light = r"--us-([a-z-]+): (?:light-dark\()?(#[0-9a-f]+)"
    page = dict(re.findall(light, css))
    assert len(page) > 60
    assert {name: page.get(name) for name in _drawing.COLOURS} == _drawing.COLOURS
    assert f"stroke: {_drawing.THROUGH}" in css


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_is_drawn_once_with_its_mark(game):
    state, draw = State(game), random.Random(3)
    while not state.is_over and len(state.moves) < 40:
        state.play(draw.choice(state.legal_moves()))
        root = ET.fromstring(state._repr_svg_())
        fills = [node.get("fill", "") for node in root.iter()]
        pieces = [seat for row in _drawing._pieces(state) for seat in row if seat is not None]
        kind, letters = ("stone", "ld") if game.startswith("moguli") else ("glass", "ogbw")
        for seat, letter in enumerate(letters):
            assert sum(fill.endswith(f"-{kind}-{letter})") for fill in fills) == pieces.count(seat)
