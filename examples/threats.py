#!/usr/bin/env python3
"""How many wins in one and how many threats each level sees, in Express for two; plain Python, over UGI.

    python3 examples/threats.py [--positions 200] [--levels 1-10] target/release/undershift

Positions come from random games with a fixed seed. A position counts as *a win* if the seat to move has a move that makes
five in a row, and as *a threat* if it has none, at least half of its moves let the other make five at once, and at least one
does not. What a level is asked is one move in each; docs/LEVELS.md has what came of it. The rules are written again here,
in the few lines that Express takes, so that nothing of the engine judges itself.
"""

import argparse
import random
import subprocess

SIZE = 7
COLUMNS = "abcdefg"
# Each entry with its lane, from the edge inward, as places on a board of 49: row 1 first, column a first.
LANES = {}
for i in range(SIZE):
    column = [row * SIZE + i for row in range(SIZE)]
    row = [i * SIZE + at for at in range(SIZE)]
    LANES["N" + COLUMNS[i]], LANES["S" + COLUMNS[i]] = column[::-1], column
    LANES["W" + str(i + 1)], LANES["E" + str(i + 1)] = row, row[::-1]
ROWS = [
    [(y + dy * n) * SIZE + x + dx * n for n in range(5)]
    for x in range(SIZE)
    for y in range(SIZE)
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    if 0 <= x + 4 * dx < SIZE and 0 <= y + 4 * dy < SIZE
]


def push(board, entry, seat):
    """The board after an insertion; None if the lane is full."""
    lane = LANES[entry]
    free = next((at for at, place in enumerate(lane) if board[place] == "."), None)
    if free is None:
        return None
    after = list(board)
    for at in range(free, 0, -1):
        after[lane[at]] = board[lane[at - 1]]
    after[lane[0]] = seat
    return after


def has_five(board, seat):
    return any(all(board[place] == seat for place in row) for row in ROWS)


def children(board, seat):
    pushed = ((entry, push(board, entry, seat)) for entry in LANES)
    return {entry: after for entry, after in pushed if after}


def wins(board, seat):
    return [entry for entry, after in children(board, seat).items() if has_five(after, seat)]


def text_of(board, seat):
    def row_text(y):
        row = "".join(board[y * SIZE : (y + 1) * SIZE])
        for count in range(SIZE, 0, -1):
            row = row.replace("." * count, str(count))
        return row

    left = ",".join(str(22 - board.count(one)) for one in "og")
    return f"{'/'.join(row_text(y) for y in reversed(range(SIZE)))} {seat} {left} 0,0 0,0"


def positions(count, seed):
    """So many wins and so many threats: each a board, a seat, and the entries that are right."""
    draw = random.Random(seed)
    found = {"win": [], "threat": []}
    while min(map(len, found.values())) < count:
        board, seat, other = ["."] * SIZE**2, "o", "g"
        for _ply in range(44):
            after = children(board, seat)
            winning = wins(board, seat)
            if winning:
                found["win"].append((board, seat, winning))
                # A game goes on as long as it can: by a move that does not win.
                after = {entry: one for entry, one in after.items() if entry not in winning}
            else:
                safe = [entry for entry, one in after.items() if not has_five(one, other) and not wins(one, other)]
                if safe and 2 * len(safe) <= len(after):
                    found["threat"].append((board, seat, safe))
            after = {entry: one for entry, one in after.items() if not has_five(one, other)}
            if not after:
                break
            board = after[draw.choice(sorted(after))]
            seat, other = other, seat
    # Not the first ones: those are from the same few games.
    return {kind: draw.sample(all_found, count) for kind, all_found in found.items()}


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "ugi"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def best_move(self, position, level):
        self.say(f"setoption name Level value {level}")
        self.say("uginewgame")
        self.say(f"position fen {position}")
        self.say("go movetime 5000" if level < 10 else "go movetime 100")
        for line in self.process.stdout:
            if "error" in line:
                raise SystemExit(line)
            if line.startswith("bestmove"):
                return line.split()[1]
        raise SystemExit("the engine has gone")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--levels", default="1-10")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    low, _, high = asked.levels.partition("-")
    found = positions(asked.positions, asked.seed)
    engine = Engine(asked.program)

    def chance(kind):
        share = [len(right) / len(children(board, seat)) for board, seat, right in found[kind]]
        return f"{100 * sum(share) / len(share):.0f} %"

    print(f"any move at random: wins taken {chance('win')}, threats answered {chance('threat')}", flush=True)
    for level in range(int(low), int(high or low) + 1):
        seen = {
            kind: sum(engine.best_move(text_of(board, seat), level) in right for board, seat, right in cases)
            for kind, cases in found.items()
        }
        taken, answered = (f"{100 * seen[kind] / asked.positions:.0f} %" for kind in ("win", "threat"))
        print(f"level {level}: wins taken {taken}, threats answered {answered}", flush=True)


if __name__ == "__main__":
    main()
