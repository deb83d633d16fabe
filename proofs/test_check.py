#!/usr/bin/env python3
"""Tests of check.py, by data that the checker in Rust is tested with too: python3 -B proofs/test_check.py"""

import contextlib
import io
import random
import sys
import tempfile
import unittest
import unittest.mock
import zlib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import check  # noqa: E402

DATA = Path(__file__).parent.parent / "tests" / "data"
PROOFS = sorted((DATA / "proof").glob("*.proof*"))
# In format 2.
ENTRIES = [path for path in PROOFS if "-entries." in path.name]
POSITIONS = [path for path in PROOFS if path not in ENTRIES]
FALSE = sorted((DATA / "proof" / "false").glob("*.proof"))


def run(*arguments):
    """The exit code, and all that is printed."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        code = check.main([str(argument) for argument in arguments])
    return code, out.getvalue()


def table(path):
    lines = path.read_text().splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


class Rules(unittest.TestCase):
    def test_insertions_and_threats_are_those_of_the_data(self):
        rows = table(DATA / "proof" / "insertions.tsv")
        self.assertGreater(len(rows), 300)
        for size, row, marbles, attacker, defender, entry, after, has_row, threats in rows:
            board = check.Board(int(size), int(row), int(marbles))
            cells = board.cells(attacker, defender)
            number = [board.entry_name(entry) for entry in board.entries].index(entry)
            found = board.insert(cells, number, check.ATTACKER)
            self.assertEqual(found, None if after == "illegal" else board.cells(*after.split()))
            if found is not None:
                self.assertEqual(board.has_row(found, check.ATTACKER), has_row == "row")
            fewest = [number for number in range(3) if board.wins_by_threats(cells, number)]
            self.assertEqual(str(fewest[0]) if fewest else "-", threats, (size, row, attacker, defender))

    def test_perft_counts_are_those_of_the_other_rules(self):
        board = check.Board(7, 5, 22)
        counted = 0
        for game, position, *counts in table(DATA / "shiftago" / "perft.tsv"):
            drawn, to_move, reserves, _, handicaps = position.split()
            if game != "express:2" or handicaps != "0,0":
                continue
            rows = [drawing_row(row) for row in drawn.split("/")]
            # The mover is the attacker.
            letters = "ogad" if to_move == "o" else "ogda"
            cells = "".join(reversed(rows)).translate(str.maketrans(letters[:2], letters[2:]))
            marbles = {letter: 22 - cells.count(who) for letter, who in zip(letters[:2], letters[2:])}
            if reserves != f"{marbles['o']},{marbles['g']}":
                continue
            counted += 1
            for depth, count in enumerate(counts[:2], 1):
                self.assertEqual(perft(board, cells, depth), int(count), position)
        self.assertGreaterEqual(counted, 8)

    def test_ranks_count_positions(self):
        board = check.Board(3, 3, 4)
        for attacker, defender in [(0, 0), (0, 1), (1, 1), (2, 3), (4, 4)]:
            limit = check.math.comb(9, attacker) * check.math.comb(9 - attacker, defender)
            cells = [board.position(rank, attacker, defender) for rank in range(limit)]
            self.assertEqual([board.rank(one) for one in cells], list(range(limit)))
            self.assertEqual(len(set(cells)), limit)

    def test_a_rank_by_hand(self):
        # C(2, 1) + C(5, 2) = 12 and, of the seven other fields, C(0, 1) + C(4, 2) = 6; C(7, 2) = 21.
        self.assertEqual(check.Board(3, 3, 4).rank("d.a..ad.."), 12 * 21 + 6)


def drawing_row(text):
    return "".join("." * int(letter) if letter.isdigit() else letter for letter in text)


def perft(board, cells, depth):
    """How many sequences of so many moves there are, the attacker first."""
    if depth == 0:
        return 1
    if board.has_row(cells, check.DEFENDER) or not board.can_move(cells, check.ATTACKER):
        return 0
    swap = str.maketrans("ad", "da")
    return sum(perft(board, after.translate(swap), depth - 1) for _, after in board.after_all(cells, check.ATTACKER))


class Files(unittest.TestCase):
    def test_true_certificates_are_accepted(self):
        self.assertGreaterEqual(len(POSITIONS), 11)
        for path in POSITIONS:
            with self.subTest(path.name):
                count = check.read(path.read_bytes()).count
                self.assertEqual(run(path, "--all"), (0, f"all ok, positions checked: {count}\n"))
                code, said = run(path, "--branches", 7, "--seed", 3)
                self.assertEqual(code, 0)
                self.assertRegex(said, r"^branches ok: 7, positions checked: \d+\n$")

    def test_entries_alone_say_the_same(self):
        self.assertGreaterEqual(len(ENTRIES), 11)
        for path in ENTRIES:
            with self.subTest(path.name):
                positions = check.read((path.parent / path.name.replace("-entries", "")).read_bytes())
                entries = check.read(path.read_bytes())
                self.assertIsInstance(entries, check.Entries)
                stored = list(positions.positions())
                self.assertEqual(bytes(entry for _, entry in stored), entries.entries)
                for arguments in [(path,), (path, "--all")]:
                    self.assertEqual(run(*arguments), (0, f"all ok, positions checked: {len(stored)}\n"))

    def test_many_entries_alone_are_checked_when_asked(self):
        path = DATA / "proof" / "four-first-entries.proof"
        with unittest.mock.patch.object(check, "FEW", 56):
            code, said = run(path)
            self.assertEqual(code, 2)
            self.assertIn("--expand", said)
            self.assertEqual(run(path, "--all"), (0, "all ok, positions checked: 57\n"))

    def test_blocks_of_any_length_find_the_same(self):
        for path in POSITIONS:
            data = path.read_bytes()
            stored = dict(check.read(data).positions())
            for length in [1, 2, 3, 7]:
                with self.subTest(f"{path.name}, {length}"), unittest.mock.patch.object(check, "BLOCK", length):
                    certificate = check.read(data)
                    self.assertEqual(dict(certificate.positions()), stored)
                    for cells, entry in stored.items():
                        for image in certificate.board.images:
                            turned = "".join([cells[field] for field in image])
                            self.assertEqual(certificate.find(turned), (cells, entry))
                        # Moved by a field, it is stored only by chance.
                        for other in [cells[::-1], cells[1:] + cells[:1], cells[-1:] + cells[:-1]]:
                            standard = certificate.board.standard(other)[1]
                            expected = (standard, stored[standard]) if standard in stored else None
                            self.assertEqual(certificate.find(other), expected)

    def test_many_branches_see_everything_that_can_be_reached(self):
        for path in POSITIONS:
            with self.subTest(path.name):
                count = check.read(path.read_bytes()).count
                code, said = run(path, "--branches", 3000)
                self.assertEqual((code, said), (0, f"branches ok: 3000, positions checked: {count}\n"))

    def test_false_certificates_are_refused(self):
        self.assertGreaterEqual(len(FALSE), 65)
        for path in FALSE:
            with self.subTest(path.name):
                code, said = run(path, "--all")
                self.assertEqual(code, 1)
                self.assertRegex(said, "^wrong: .")

    def test_what_is_cut_off_or_too_long_is_refused(self):
        for name in ["four-first.proof", "five-first.proof.gz", "four-first-entries.proof", "five-first-entries.proof.gz"]:
            data = (DATA / "proof" / name).read_bytes()
            check.read(data)
            for length in range(len(data)):
                with self.assertRaises(check.Wrong, msg=f"{name} cut off after {length}"):
                    check.read(data[:length])
            with self.assertRaises(check.Wrong):
                check.read(data + b"\0")

    def test_damaged_bytes_are_refused_or_read(self):
        chance = random.Random(5)
        names = ["four-first-threats.proof", "four-first-threats-entries.proof"]
        files = [(DATA / "proof" / name).read_bytes() for name in names]
        for number in range(3000):
            data = files[number % 2]
            damaged = bytearray(data[:-4])
            for _ in range(chance.randint(1, 3)):
                damaged[chance.randrange(len(damaged))] = chance.randrange(256)
            with self.assertRaises(check.Wrong):
                check.read(bytes(damaged) + b"\1\2\3\4")
            with contextlib.suppress(check.Wrong):
                check.read(bytes(damaged) + zlib.crc32(damaged).to_bytes(4, "little"))

    def test_a_file_that_is_not_there(self):
        with tempfile.TemporaryDirectory() as folder:
            code, said = run(Path(folder) / "missing.proof")
        self.assertEqual(code, 1)
        self.assertIn("wrong: ", said)


if __name__ == "__main__":
    unittest.main()
