"""Action numbers, masks, planes and rewards once more, in plain Python: written from the description in docs/python and from
the notation of positions alone. It knows nothing of the package; what it needs to know of the rules (which rows can be
scored, what is pushed where) it works out on lists."""

from __future__ import annotations

import itertools

COLUMNS = "abcdefg"


def shiftago_rules(game):
    variant, seats = game.split(":")
    seats = int(seats)
    shortest = {"express": (5, 4), "expert": (5, 4), "extreme": (4, 3)}[variant][seats > 2]
    return variant, seats, shortest


def shiftago_actions(game):
    """The texts of all actions, in order."""
    variant, seats, shortest = shiftago_rules(game)
    texts = ["N" + column for column in COLUMNS]
    texts += [f"E{row}" for row in range(1, 8)]
    texts += ["S" + column for column in COLUMNS]
    texts += [f"W{row}" for row in range(1, 8)]
    if variant == "express":
        return texts
    fields = [(column, row) for column in range(7) for row in range(7)]
    for one, other in itertools.product(fields, fields):
        across, up = abs(one[0] - other[0]), abs(one[1] - other[1])
        if max(across, up) + 1 < shortest or (across and up and across != up):
            continue
        if seats == 2 and one > other:
            continue
        texts.append(f"{COLUMNS[one[0]]}{one[1] + 1}-{COLUMNS[other[0]]}{other[1] + 1}")
    return texts


def moguli_actions(game):
    cells = [column + row for row in "1234567" for column in "abcde"]
    texts = [cell + turn for turn in "+=-" for cell in cells]
    texts += [start + end for end in cells for start in cells]
    texts.append("pass")
    if "newrow" in game:
        own = [column + row for row in "17" for column in "abcde"]
        middle = [column + row for row in "345" for column in "abcde"]
        texts += [f"{one}~{other}" for one in own for other in middle]
    return texts


def actions(game):
    return moguli_actions(game) if game.startswith("moguli") else shiftago_actions(game)


def shiftago_board(text):
    """Letters by (column, row)."""
    board = {}
    for row, line in zip(range(6, -1, -1), text.split("/"), strict=True):
        column = 0
        for letter in line:
            if letter.isdigit():
                column += int(letter)
            else:
                board[column, row] = letter
                column += 1
    return board


def push(board, entry, letter):
    """The board after an insertion."""
    edge, lane = entry
    if edge in "NS":
        column = COLUMNS.index(lane)
        fields = [(column, row) for row in (range(6, -1, -1) if edge == "N" else range(7))]
    else:
        row = int(lane) - 1
        fields = [(column, row) for column in (range(6, -1, -1) if edge == "E" else range(7))]
    board = dict(board)
    carried = letter
    for field in fields:
        carried, board[field] = board.get(field), carried
        if carried is None:
            return board
    raise AssertionError("the lane is full")


def rows(board, letter, shortest):
    """The maximal runs of a colour, as pairs of ends, the lower column, then the lower row, first."""
    found = []
    for column, row, (right, up) in itertools.product(range(7), range(7), ((1, 0), (0, 1), (1, 1), (1, -1))):
        if board.get((column, row)) != letter or board.get((column - right, row - up)) == letter:
            continue
        length = 1
        while board.get((column + length * right, row + length * up)) == letter:
            length += 1
        if length >= shortest:
            ends = sorted([(column, row), (column + (length - 1) * right, row + (length - 1) * up)])
            found.append(tuple(ends))
    return found


def name(field):
    return f"{COLUMNS[field[0]]}{field[1] + 1}"


def shiftago_planes(game, position, pending, seat, repetitions):
    """The planes as nested lists [plane][row][column]."""
    variant, seats, _ = shiftago_rules(game)
    text, mover, reserves, scores, waiting = position.split(" ")
    letters = "ogbw"[:seats]
    board = shiftago_board(text)
    reserves = [int(number) for number in reserves.split(",")]
    scores = [int(number) for number in scores.split(",")]
    waiting = waiting.split(",")
    if pending:
        board = push(board, pending, mover)
        reserves[letters.index(mover)] -= 1
    order = [(seat + offset) % seats for offset in range(seats)]
    same = lambda number: [[number] * 7 for _ in range(7)]
    planes = [
        [[float(board.get((column, row)) == letters[of]) for column in range(7)] for row in range(7)] for of in order
    ]
    planes += [same(reserves[of] / 22) for of in order]
    for of in order:
        if letters[of] == mover:
            planes.append(same(1.0))
        elif waiting[of] in "xX":
            planes.append(same(-1.0))
        else:
            planes.append(same(-int(waiting[of]) / 7))
    if variant != "express":
        planes += [same(min(scores[of], 10) / 10) for of in order]
        planes.append(same(1.0 if pending else 0.0))
    if variant == "extreme":
        planes.append(same(float(not pending and repetitions >= 2)))
        planes.append(same(float(not pending and repetitions >= 3)))
    return planes


def grid(text, columns):
    """Letters by (column, row) of a board of five columns."""
    found = {}
    for row, line in zip(range(6, -1, -1), text.split("/"), strict=True):
        column = 0
        for letter in line:
            if letter.isdigit():
                column += int(letter)
            else:
                found[column, row] = letter
                column += 1
        assert column == columns
    return found


def moguli_planes(game, position, seat, repetitions):
    tiles, stones, mover, stage, rotated, barred, rounds = position.split(" ")
    tiles, stones = grid(tiles, 5), grid(stones, 5)
    own, other = ("l", "d") if seat == 0 else ("d", "l")
    plane = lambda test: [[float(test((column, row))) for column in range(5)] for row in range(7)]
    same = lambda number: [[float(number)] * 5 for _ in range(7)]
    at = lambda names: plane(lambda field: name(field) in names)
    planes = [plane(lambda field: stones.get(field) == own), plane(lambda field: stones.get(field) == other)]
    for letter in "abcd":
        planes.append(plane(lambda field, letter=letter: tiles[field].lower() == letter))
    planes.append(plane(lambda field: tiles[field].islower()))
    planes.append(at(split_fields(barred)))
    planes.append(at(split_fields(rotated)))
    planes += [same(stage == code) for code in ("-", "r", "m", "m+", "rm+")]
    idle, moved = rounds.split("/")
    planes += [same(int(idle) / 3), same(moved == "1"), same(mover == own), same(seat == 0)]
    planes += [same(repetitions >= 2), same(repetitions >= 3)]
    if "newrow" in game:
        is_set_up = stage.startswith("s")
        planes.append(same(is_set_up))
        planes.append(at({stage[start : start + 2] for start in range(1, len(stage), 2)} if is_set_up else set()))
    return planes


def split_fields(text):
    return set() if text == "-" else set(text.split(","))


def planes(game, position, pending, seat, repetitions):
    if game.startswith("moguli"):
        return moguli_planes(game, position, seat, repetitions)
    return shiftago_planes(game, position, pending, seat, repetitions)


def rewards(result, seats):
    """What each seat gets of a result such as 1/2-0-1/2."""
    shares = []
    for share in result.split("-"):
        above, _, below = share.partition("/")
        shares.append(int(above) / int(below or 1))
    assert len(shares) == seats
    return [(seats * share - 1) / (seats - 1) for share in shares]
