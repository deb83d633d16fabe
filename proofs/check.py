#!/usr/bin/env python3
"""Checks certificates of proofs of Express for two; docs/PROOF.md says what they claim and how they are written.

    python3 proofs/check.py FILE [--branches N] [--seed S] [--all]

Plain Python 3 and its standard library. Boards are texts with a letter for each field, lanes are lists of fields, and the
rules are written down as one would explain them: slow, but easy to believe. A branch is a line of play from the root: the
stored position is checked against every reply, then the branch goes on with a random reply that is stored, until none is.
`--all` checks every stored position instead.

Where a file has entries alone (format 2), their positions are found by checking them all. That is done without `--all` too
if they are few. If they are many, `undershift check-proof FILE --expand OUT` writes a file with the positions.

The last line is `branches ok: N, positions checked: M` (with `--all`, `all ok, positions checked: M`), and the exit code
0. Otherwise stderr says what is wrong, and the exit code is 1; or that it would take too long, and the exit code is 2.
"""

import argparse
import bisect
import functools
import math
import random
import re
import sys
import zlib

EMPTY, ATTACKER, DEFENDER = ".", "a", "d"

MAX_THREATS = 9
MAX_POSITIONS = 100_000_000

# A list of all ranks would not fit into the memory of most: of so many, the place of the first is noted.
BLOCK = 1024
# How many entries without positions are checked even if nobody says `--all`: about two minutes.
FEW = 3_000


class Wrong(Exception):
    """What is wrong with a certificate."""


class Board:
    """The rules. A position is a text with one letter for each field: a1, b1, …, a2, b2, …"""

    def __init__(self, size, row, marbles):
        self.size, self.row, self.marbles = size, row, marbles
        self.fields = size * size
        self.lanes = self.make_lanes()
        self.entries = range(len(self.lanes))
        self.lines = self.make_lines()
        self.images = self.make_images()
        # The same questions come again and again.
        self.wins_at_once = functools.lru_cache(maxsize=500_000)(self.wins_at_once)
        self.wins_by = functools.lru_cache(maxsize=500_000)(self.wins_by)

    def make_lanes(self):
        """The fields of each entry's lane, the edge field first: north, south, west, east."""
        numbers = range(self.size)
        columns = [[row * self.size + column for row in numbers] for column in numbers]
        rows = [[row * self.size + column for column in numbers] for row in numbers]
        north = [column[::-1] for column in columns]
        east = [row[::-1] for row in rows]
        return north + columns + rows + east

    def make_lines(self):
        """Every straight line of fields that is long enough for a row."""
        lines = []
        for column in range(self.size):
            for row in range(self.size):
                for right, up in [(1, 0), (0, 1), (1, 1), (-1, 1)]:
                    if self.is_on_board(column - right, row - up):
                        continue  # The line begins further back.
                    line = []
                    at = (column, row)
                    while self.is_on_board(*at):
                        line.append(at[1] * self.size + at[0])
                        at = (at[0] + right, at[1] + up)
                    if len(line) >= self.row:
                        # From one field of a line to the next it is always equally far: a slice of the text has them.
                        lines.append(slice(line[0], line[-1] + 1, line[1] - line[0]))
        return lines

    def is_on_board(self, column, row):
        return 0 <= column < self.size and 0 <= row < self.size

    def make_images(self):
        """For each of the eight rotations and mirror images: from which field each field takes its marble."""
        last = self.size - 1
        ways = [
            lambda column, row: (column, row),
            lambda column, row: (last - column, row),
            lambda column, row: (column, last - row),
            lambda column, row: (last - column, last - row),
            lambda column, row: (row, column),
            lambda column, row: (last - row, column),
            lambda column, row: (row, last - column),
            lambda column, row: (last - row, last - column),
        ]
        images = []
        for way in ways:
            taken = [way(field % self.size, field // self.size) for field in range(self.fields)]
            images.append([row * self.size + column for column, row in taken])
        return images

    def insert(self, cells, entry, who):
        """The position after the insertion, or None where the lane is full."""
        if entry not in self.entries:
            return None
        lane = self.lanes[entry]
        after = list(cells)
        carried = who
        for field in lane:
            after[field], carried = carried, after[field]
            if carried == EMPTY:
                return "".join(after)
        return None

    def has_row(self, cells, who):
        row = who * self.row
        return any(row in cells[line] for line in self.lines)

    def has_marble(self, cells, who):
        return cells.count(who) < self.marbles

    def can_move(self, cells, who):
        return self.has_marble(cells, who) and EMPTY in cells

    def after_all(self, cells, who):
        """The positions after all legal insertions, each with its entry."""
        for entry in self.entries:
            after = self.insert(cells, entry, who)
            if after is not None:
                yield entry, after

    def wins_at_once(self, cells):
        return self.can_move(cells, ATTACKER) and any(
            self.has_row(after, ATTACKER) for _, after in self.after_all(cells, ATTACKER)
        )

    def wins_by_threats(self, cells, threats):
        """Who wins by fewer threats wins by more, and fewer are found faster."""
        return any(self.wins_by(cells, fewer) for fewer in range(threats + 1))

    def wins_by(self, cells, threats):
        if self.wins_at_once(cells):
            return True
        if threats == 0 or not self.can_move(cells, ATTACKER):
            return False
        return any(
            self.wins_at_once(after) and self.threat_wins(after, threats)
            for _, after in self.after_all(cells, ATTACKER)
        )

    def threat_wins(self, after, threats):
        """A threat was made: whether the game goes on, and no reply saves the defender."""
        if not self.can_move(after, DEFENDER):
            return False
        replies = [reply for _, reply in self.after_all(after, DEFENDER)]
        if any(self.has_row(reply, DEFENDER) for reply in replies):
            return False
        return all(self.wins_by(reply, threats - 1) for reply in replies)

    def rank(self, cells):
        attacker = [field for field in range(self.fields) if cells[field] == ATTACKER]
        others = [cell for cell in cells if cell != ATTACKER]
        defender = [number for number in range(len(others)) if others[number] == DEFENDER]
        return rank_of_set(attacker) * math.comb(len(others), len(defender)) + rank_of_set(defender)

    def position(self, rank, attacker, defender):
        """The position with this rank and so many marbles of each."""
        sets = math.comb(self.fields - attacker, defender)
        cells = [EMPTY] * self.fields
        for field in set_of_rank(rank // sets, attacker, self.fields):
            cells[field] = ATTACKER
        others = [field for field in range(self.fields) if cells[field] != ATTACKER]
        for number in set_of_rank(rank % sets, defender, len(others)):
            cells[others[number]] = DEFENDER
        return "".join(cells)

    def standard(self, cells):
        """The position in the orientation with the least rank, and that rank."""
        images = ["".join([cells[field] for field in image]) for image in self.images]
        return min((self.rank(image), image) for image in images)

    def entry_name(self, entry):
        edge, lane = divmod(entry, self.size)
        if edge > 3:
            return f"number {entry}"
        return "NSWE"[edge] + ("abcdefg"[lane] if edge < 2 else str(lane + 1))

    def field_name(self, field):
        return "abcdefg"[field % self.size] + str(field // self.size + 1)

    def text(self, cells):
        def names(who):
            return ",".join(self.field_name(field) for field in range(self.fields) if cells[field] == who) or "-"

        return f"attacker {names(ATTACKER)}, defender {names(DEFENDER)}"

    def cells(self, attacker, defender):
        """The position from two lists of fields as in `a1,c4`."""
        names = [self.field_name(field) for field in range(self.fields)]
        cells = [EMPTY] * self.fields
        for who, text in [(ATTACKER, attacker), (DEFENDER, defender)]:
            for name in [] if text == "-" else text.split(","):
                if name not in names or cells[names.index(name)] != EMPTY:
                    raise Wrong(f"`{name}` is no field of this board, or stands there twice")
                cells[names.index(name)] = who
        return "".join(cells)


def rank_of_set(numbers):
    return sum(math.comb(number, place) for place, number in enumerate(numbers, 1))


def set_of_rank(rank, size, limit):
    """The set of `size` numbers below `limit` with this rank, descending."""
    numbers = []
    for place in range(size, 0, -1):
        limit -= 1
        while math.comb(limit, place) > rank:
            limit -= 1
        rank -= math.comb(limit, place)
        numbers.append(limit)
    return numbers


def read(data):
    """The certificate that a file has, of either format."""
    data = unpacked(data)
    lines, body = split_lines(data)
    if lines[0] == "undershift proof 1":
        return Positions(lines, data, body)
    if lines[0] == "undershift proof 2":
        return Entries(lines, data, body)
    raise Wrong(f"line 1 is `{lines[0]}`: this is no certificate that can be read here")


class Certificate:
    """What both formats say, and what there is to show."""

    def read_lines(self, lines):
        def match(number, pattern):
            found = re.fullmatch(pattern, lines[number - 1], re.ASCII)
            if found is None:
                raise Wrong(f"line {number} is `{lines[number - 1]}`, not as it should be")
            return found.groups()

        number = "(0|[1-9][0-9]*)"
        size, row, marbles = map(int, match(2, f"board {number} {number} {number}"))
        if not (3 <= size <= 7 and 3 <= row <= 7 and 1 <= marbles <= size * size):
            raise Wrong(f"there is no board {size} {row} {marbles}")
        self.board = Board(size, row, marbles)
        (seat,) = match(3, "attacker (first|second)")
        self.attacker_is_first = seat == "first"
        self.root = self.board.cells(*match(4, "root ([^ ]*) ([^ ]*)"))
        (self.threats,) = map(int, match(5, f"threats {number}"))
        if self.threats > MAX_THREATS:
            raise Wrong(f"{self.threats} threats are too many")
        (self.count,) = map(int, match(6, f"positions {number}"))
        if self.count > MAX_POSITIONS:
            raise Wrong(f"{self.count} positions are too many")

        attacker, defender = self.root.count(ATTACKER), self.root.count(DEFENDER)
        first, second = (attacker, defender) if self.attacker_is_first else (defender, attacker)
        if first - second not in (0, 1) or max(first, second) > marbles:
            raise Wrong("the root has impossible numbers of marbles")
        self.attacker_is_to_move = (first == second) == self.attacker_is_first

    def share(self, marbles):
        """How many of so many marbles are the attacker's, who is to move, and how many the defender's."""
        board = self.board
        if marbles % 2 == (0 if self.attacker_is_first else 1):
            attacker, defender = marbles // 2, marbles - marbles // 2
            if marbles <= board.fields and max(attacker, defender) <= board.marbles:
                return attacker, defender
        raise Wrong(f"positions with {marbles} marbles cannot have the attacker to move")

    # What there is to show. Each returns the stored positions that it relies on, as `check_won` gives them.

    def check_root(self):
        moved_last = DEFENDER if self.attacker_is_to_move else ATTACKER
        where = f"at the root, {self.board.text(self.root)}"
        if self.board.has_row(self.root, moved_last):
            raise Wrong(f"{where}: the game is over")
        if not self.attacker_is_to_move:
            return self.check_replies(self.root, where)
        return self.check_won(self.root, where)

    def check_position(self, cells, entry):
        where = f"{self.board.text(cells)}, entry {self.board.entry_name(entry)}"
        if self.board.has_row(cells, DEFENDER):
            raise Wrong(f"{where}: the game is over")
        if not self.board.has_marble(cells, ATTACKER):
            raise Wrong(f"{where}: the attacker has no marble left")
        after = self.board.insert(cells, entry, ATTACKER)
        if after is None:
            raise Wrong(f"{where}: the entry is illegal")
        if self.board.has_row(after, ATTACKER):
            return set()
        return self.check_replies(after, where)

    def check_replies(self, cells, where):
        """With the defender to move."""
        if not self.board.can_move(cells, DEFENDER):
            raise Wrong(f"{where}: the defender cannot move, and the game is a draw")
        stored = set()
        for reply, after in self.board.after_all(cells, DEFENDER):
            name = self.board.entry_name(reply)
            if self.board.has_row(after, DEFENDER):
                raise Wrong(f"{where}: the defender wins by {name}")
            stored |= self.check_won(after, f"{where}: the reply {name} leads to {self.board.text(after)}")
        return stored


class Positions(Certificate):
    """Format 1. The orientation of a stored position is looked at when the position is checked."""

    def __init__(self, lines, data, at):
        self.read_lines(lines)
        self.data = data
        self.layers = {}
        read = 0
        before = -1
        while read < self.count:
            marbles, at = leb128(data, at)
            limit = self.rank_limit(marbles)
            if marbles <= before:
                raise Wrong("the numbers of marbles do not ascend")
            before = marbles
            count, at = leb128(data, at)
            if not 1 <= count <= self.count - read:
                raise Wrong(f"{count} positions with {marbles} marbles")
            self.layers[marbles] = layer = Layer(data, at, count, limit)
            at = layer.end
            read += count
            show(f"{read} of {self.count} positions read")
        check_end(data, at)
        # Replies to one position are often near each other.
        self.block = functools.lru_cache(maxsize=256)(self.block)

    def rank_limit(self, marbles):
        attacker, defender = self.share(marbles)
        return math.comb(self.board.fields, attacker) * math.comb(self.board.fields - attacker, defender)

    def block(self, marbles, number):
        return self.layers[marbles].block(self.data, number)

    def find(self, cells):
        """The position in its standard orientation with the entry that is stored there, or None."""
        marbles = self.board.fields - cells.count(EMPTY)
        if marbles not in self.layers:
            return None
        rank, standard = self.board.standard(cells)
        layer = self.layers[marbles]
        # The last block that begins with this rank or a smaller one.
        number = bisect.bisect_right(layer.first_ranks, rank) - 1
        if number < 0:
            return None
        ranks = self.block(marbles, number)
        at = bisect.bisect_left(ranks, rank)
        if at == len(ranks) or ranks[at] != rank:
            return None
        return standard, self.data[layer.entries + number * BLOCK + at]

    def positions(self):
        """All stored positions with their entries."""
        for marbles, layer in self.layers.items():
            at = layer.entries
            for number in range(len(layer.first_ranks)):
                for rank in self.block(marbles, number):
                    cells = self.board.position(rank, *self.share(marbles))
                    if self.board.standard(cells)[0] != rank:
                        raise Wrong(f"{self.board.text(cells)}: it is not in standard orientation")
                    yield cells, self.data[at]
                    at += 1

    def check_won(self, cells, where):
        """With the attacker to move: won by threats, or stored. What is quickly found is looked for first."""
        if self.board.wins_at_once(cells):
            return set()
        found = self.find(cells)
        if found is not None:
            return {found}
        if self.board.wins_by_threats(cells, self.threats):
            return set()
        raise Wrong(f"{where}: that is neither stored nor won by {self.threats} threats")


class Layer:
    """Where the ranks and entries of the positions with equally many marbles are in the data."""

    def __init__(self, data, at, count, limit):
        """Reads all the ranks once, and notes every `BLOCK`th with its place."""
        self.count = count
        self.first_ranks = []
        self.places = []
        rank = -1
        length = len(data)
        for number in range(count):
            # As `leb128` does it, but this is where the time goes.
            start = at
            difference = 0
            value = 1
            while at < length and data[at] >= 128:
                difference += (data[at] - 128) * value
                value *= 128
                at += 1
            if at >= length:
                raise Wrong("the file ends too early")
            last = data[at]
            if last == 0 and at > start:
                raise Wrong("a number is longer than it need be")
            difference += last * value
            at += 1
            rank += difference
            if difference == 0 or rank >= limit:
                raise Wrong("a rank does not ascend, or is too great")
            if number % BLOCK == 0:
                self.first_ranks.append(rank)
                self.places.append(at)
        self.entries = at
        self.end = at + count
        if self.end > length:
            raise Wrong("the file ends too early")

    def block(self, data, number):
        """The ranks of one block."""
        rank = self.first_ranks[number]
        at = self.places[number]
        ranks = [rank]
        for _ in range(min(BLOCK, self.count - number * BLOCK) - 1):
            difference, at = leb128(data, at)
            rank += difference
            ranks.append(rank)
        return ranks


class Entries(Certificate):
    """Format 2. The positions of the entries are found by checking them."""

    def __init__(self, lines, data, at):
        self.read_lines(lines)
        self.entries = data[at : at + self.count]
        check_end(data, at + self.count)

    def check_won(self, cells, where):
        """With the attacker to move: what is not won by threats is stored, by definition."""
        if self.board.wins_by_threats(cells, self.threats):
            return set()
        return {self.board.standard(cells)}

    def check_levels(self):
        """Checks everything: the positions of a level, by their ranks, and so finds those of the next."""
        entries = iter(self.entries)
        checked = 0
        level = self.check_root()
        while level:
            if checked + len(level) > self.count:
                raise Wrong(f"{self.count} entries are not enough for all positions")
            found = set()
            for _, cells in sorted(level):
                found |= self.check_position(cells, next(entries))
                checked += 1
                if checked % 100 == 0:
                    show(f"{checked} of {self.count} positions checked")
            level = found
        if checked < self.count:
            raise Wrong(f"{self.count} entries, but {checked} positions")
        return checked


def check_end(data, at):
    """The checksum, and nothing after it."""
    if len(data) < at + 4:
        raise Wrong("the file ends too early")
    if int.from_bytes(data[at : at + 4], "little") != zlib.crc32(memoryview(data)[:at]):
        raise Wrong("the checksum is wrong")
    if len(data) > at + 4:
        raise Wrong("something follows after the checksum")


def unpacked(data):
    """Takes gzip off, if it is there: one member, and nothing after it."""
    if data[:2] != b"\x1f\x8b":
        return data
    unpacker = zlib.decompressobj(wbits=31)
    try:
        data = unpacker.decompress(data)
    except zlib.error as error:
        raise Wrong(f"it cannot be unpacked: {error}") from error
    if not unpacker.eof:
        raise Wrong("the file ends too early")
    if unpacker.unused_data:
        raise Wrong("something follows after what is compressed")
    return data


def split_lines(data):
    """The six lines of text, and where the data begin after the empty one."""
    lines = []
    at = 0
    for _ in range(7):
        end = data.find(b"\n", at)
        if end < 0:
            raise Wrong("the file ends too early, or is no certificate")
        lines.append(data[at:end].decode("ascii", "backslashreplace"))
        at = end + 1
    if lines.pop() != "":
        raise Wrong("line 7 is not empty")
    return lines, at


def leb128(data, at):
    """A number, and where the next one begins."""
    number = 0
    place = 1
    while at < len(data):
        byte = data[at]
        at += 1
        number += byte % 128 * place
        place *= 128
        if byte < 128:
            if byte == 0 and place > 128:
                raise Wrong("a number is longer than it need be")
            return number, at
    raise Wrong("the file ends too early")


def check_branches(certificate, branches, seed):
    """Follows random branches to their ends; returns how many positions were checked."""
    chance = random.Random(seed)
    # What each checked position relies on: branches have their beginnings in common.
    checked = {}
    after_root = certificate.check_root()
    for number in range(branches):
        stored = after_root
        length = 0
        while stored:
            choice = chance.choice(sorted(stored))
            if choice not in checked:
                checked[choice] = certificate.check_position(*choice)
            stored = checked[choice]
            length += 1
        show(f"branch {number + 1} of {branches}: {length} positions long; {len(checked)} positions checked")
    return len(checked)


def check_all(certificate):
    certificate.check_root()
    for number, (cells, entry) in enumerate(certificate.positions(), 1):
        certificate.check_position(cells, entry)
        if number % 100 == 0:
            show(f"{number} of {certificate.count} positions checked")
    return certificate.count


def show(text):
    """How far it is, for whoever waits."""
    if sys.stderr.isatty():
        print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)


def main(arguments=None):
    parser = argparse.ArgumentParser(description="Checks a certificate of a proof of Express for two.")
    parser.add_argument("file", metavar="FILE", help="the certificate, compressed or not")
    parser.add_argument("--branches", type=int, default=20, metavar="N", help="how many branches; 20 if not given")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which branches; 1 if not given")
    parser.add_argument("--all", action="store_true", help="check every stored position instead")
    options = parser.parse_args(arguments)
    try:
        with open(options.file, "rb") as file:
            certificate = read(file.read())
        if isinstance(certificate, Entries):
            if certificate.count > FEW and not options.all:
                show("")
                print(
                    f"{certificate.count} entries without positions: all of them are checked with --all, which takes long; "
                    "`undershift check-proof FILE --expand OUT` writes a file with positions, of which branches are checked",
                    file=sys.stderr,
                )
                return 2
            answer = f"all ok, positions checked: {certificate.check_levels()}"
        elif options.all:
            answer = f"all ok, positions checked: {check_all(certificate)}"
        else:
            checked = check_branches(certificate, options.branches, options.seed)
            answer = f"branches ok: {options.branches}, positions checked: {checked}"
    except (OSError, Wrong) as problem:
        show("")
        print(f"wrong: {problem}", file=sys.stderr)
        return 1
    show("")
    print(answer)
    return 0


if __name__ == "__main__":
    sys.exit(main())
