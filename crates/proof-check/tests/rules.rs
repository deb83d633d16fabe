//! The rules of the checker against plain ones on arrays, against the perft counts of the other rules, and against what
//! docs/PROOF.md says of threats.

mod common;

use std::fmt::Write;
use std::fs;

use common::{ATTACKER, Cells, DEFENDER, EMPTY, Plain, Random};
use proof_check::{Board, Entry, Position, wins_by_threats};

/// Boards of all sizes, with rows of several lengths, with plenty of marbles and with few.
fn boards() -> Vec<Plain> {
    let mut boards = Vec::new();
    for size in 3..=7 {
        for row in 3..=size.min(5) + 1 {
            for marbles in [size * size / 2, size + 1] {
                boards.push(Plain { size, row, marbles });
            }
        }
    }
    boards
}

/// A position as random play makes them; whoever is drawn moves next, so that rows become likely, and goes on in spite of
/// them.
fn random_cells(plain: Plain, random: &mut Random) -> Cells {
    let mut cells = [EMPTY; 49];
    let moves = random.below(2 * plain.marbles);
    let preferred = 1 + random.below(4);
    for _ in 0..moves {
        let who = if random.below(preferred + 1) == 0 { DEFENDER } else { ATTACKER };
        if plain.can_move(&cells, who) {
            cells = plain.insert(&cells, random.below(plain.entry_count()), who).unwrap_or(cells);
        }
    }
    cells
}

#[test]
fn the_rules_agree_with_plain_ones() {
    let mut random = Random(0x1234_5678_9abc_def1);
    let (mut rows, mut full, mut wins) = (0, 0, 0);
    for plain in boards() {
        let board = plain.board();
        for _ in 0..1000 {
            let cells = random_cells(plain, &mut random);
            let position = plain.position(&cells);
            assert!(board.has(position));
            assert_eq!(board.can_move(position, position.attacker), plain.can_move(&cells, ATTACKER));
            assert_eq!(board.can_move(position, position.defender), plain.can_move(&cells, DEFENDER));
            assert_eq!(
                board.has_row(position.attacker),
                plain.has_row(&cells, ATTACKER),
                "{plain:?} {position:?}"
            );
            assert_eq!(
                board.has_row(position.defender),
                plain.has_row(&cells, DEFENDER),
                "{plain:?} {position:?}"
            );
            assert_eq!(board.wins_at_once(position), plain.wins_at_once(&cells), "{plain:?} {position:?}");
            rows += u32::from(plain.has_row(&cells, ATTACKER));
            wins += u32::from(plain.wins_at_once(&cells));
            for entry in board.entries() {
                let after =
                    |who| plain.insert(&cells, entry.0.into(), who).map(|cells| plain.position(&cells));
                assert_eq!(
                    board.attack(position, entry),
                    after(ATTACKER),
                    "{plain:?} {position:?} {entry:?}"
                );
                assert_eq!(
                    board.defend(position, entry),
                    after(DEFENDER),
                    "{plain:?} {position:?} {entry:?}"
                );
                full += u32::from(after(ATTACKER).is_none());
            }
            let listed: Vec<_> = board.replies(position).collect();
            let tried = board.entries().filter_map(|entry| Some((entry, board.defend(position, entry)?)));
            assert!(listed.into_iter().eq(tried));
        }
    }
    assert!(
        rows > 1000 && full > 1000 && wins > 1000,
        "{rows} rows, {full} full lanes, {wins} wins were tried"
    );
}

/// Which entries are tried for a win is a matter of what is in one lane, and of what crosses it. All lanes, alone on the
/// board; and all boards of three by three.
#[test]
fn no_win_at_once_is_missed() {
    for size in 3..=7 {
        for row in 3..=size {
            let plain = Plain { size, row, marbles: size * size };
            let board = plain.board();
            let length = if size == 3 { 9 } else { size };
            for number in 0..3_usize.pow(length as u32) {
                let mut cells = [EMPTY; 49];
                for (place, cell) in cells[..length].iter_mut().enumerate() {
                    *cell = (number / 3_usize.pow(place as u32) % 3) as u8;
                }
                assert_eq!(
                    board.wins_at_once(plain.position(&cells)),
                    plain.wins_at_once(&cells),
                    "{plain:?} {:?}",
                    &cells[..length]
                );
            }
        }
    }
}

#[test]
fn there_are_no_other_entries() {
    let board = Board::express();
    for number in 28..=255 {
        assert_eq!(board.attack(Position::default(), Entry(number)), None);
        assert_eq!(board.entry_name(Entry(number)), format!("number {number}"));
    }
}

#[test]
fn there_are_no_other_boards() {
    for (size, row, marbles) in
        [(2, 3, 4), (8, 5, 22), (7, 2, 22), (7, 8, 22), (7, 5, 0), (7, 5, 50), (u32::MAX, 5, 22)]
    {
        assert!(Board::new(size, row, marbles).is_none(), "{size} {row} {marbles}");
    }
}

#[test]
fn wins_by_threats_are_those_of_the_definition() {
    let mut random = Random(0xfeed_beef_dead_cafe);
    let mut counts = [0; 4];
    for plain in boards() {
        let board = plain.board();
        for _ in 0..if plain.size > 5 { 60 } else { 150 } {
            let cells = random_cells(plain, &mut random);
            let position = plain.position(&cells);
            for threats in 0..=if plain.size > 5 { 2 } else { 3 } {
                let expected = plain.wins_by_threats(&cells, threats);
                assert_eq!(
                    wins_by_threats(&board, position, threats),
                    expected,
                    "{plain:?} {position:?} {threats}"
                );
                if expected {
                    counts[threats as usize] += 1;
                    break;
                }
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 10), "too few wins by 0, 1, 2 or 3 threats: {counts:?}");
}

#[test]
fn the_standard_orientation_is_the_same_for_all_eight() {
    let mut random = Random(0xabcd_ef01_2345_6789);
    for plain in boards() {
        let board = plain.board();
        for _ in 0..200 {
            let cells = random_cells(plain, &mut random);
            let position = plain.position(&cells);
            let entry = Entry(random.below(plain.entry_count()) as u8);
            let images: Vec<Position> =
                plain.images(&cells).iter().map(|image| plain.position(image)).collect();
            let least = images.iter().copied().min().expect("there are eight");
            for &image in &images {
                assert_eq!(board.standard_position(image), least);
            }
            // The entry goes along: playing and turning is turning and playing.
            let (standard, turned) = board.standard(position, entry);
            assert_eq!(standard, least);
            let played = board.attack(position, entry).map(|after| board.standard_position(after));
            assert_eq!(board.attack(standard, turned).map(|after| board.standard_position(after)), played);
        }
    }
}

#[test]
fn names_of_entries_and_fields_are_those_of_the_notation() {
    let board = Board::express();
    let names: Vec<String> = board.entries().map(|entry| board.entry_name(entry)).collect();
    let expected = "Na Nb Nc Nd Ne Nf Ng Sa Sb Sc Sd Se Sf Sg W1 W2 W3 W4 W5 W6 W7 E1 E2 E3 E4 E5 E6 E7";
    assert_eq!(names.join(" "), expected);
    for entry in board.entries() {
        assert_eq!(board.entry(&board.entry_name(entry)), Some(entry));
    }
    assert_eq!(board.entry("Nh"), None);
    // A marble from W2 is on a2, the eighth field; from Sg on g1.
    let after = |name| board.attack(Position::default(), board.entry(name)?);
    for (name, field) in [("W2", "a2"), ("E2", "g2"), ("Nd", "d7"), ("Sg", "g1")] {
        assert_eq!(after(name).map(|after| board.fields_text(after.attacker)), Some(field.to_owned()));
    }
    assert_eq!(board.fields("a1,b1,a2,g7"), Ok(1 | 1 << 1 | 1 << 7 | 1 << 48));
    assert_eq!(board.fields("-"), Ok(0));
    for bad in ["", "a8", "h1", "a1,a1", "a1,", "A1", "a1 b1"] {
        assert!(board.fields(bad).is_err(), "{bad}");
    }
}

#[test]
fn perft_counts_are_those_of_the_other_rules() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/shiftago/perft.tsv");
    let text = fs::read_to_string(path).expect("the perft counts are there");
    let board = Board::express();
    let mut lines = 0;
    for line in text.lines().filter(|line| line.starts_with("express:2\t")) {
        let columns: Vec<&str> = line.split('\t').collect();
        let parts: Vec<&str> = columns[1].split(' ').collect();
        let [drawn, to_move, reserves, _, handicaps] = parts.try_into().expect("a position has five fields");
        // Handicaps have rules that this crate does not know.
        if handicaps != "0,0" {
            continue;
        }
        let (orange, green) = read_drawing(drawn);
        let reserve = |own: u64| board.marbles() - own.count_ones();
        // Marbles are missing where a position was set up by hand.
        if reserves != format!("{},{}", reserve(orange), reserve(green)) {
            continue;
        }
        lines += 1;
        // The mover is the attacker.
        let (attacker, defender) = if to_move == "o" { (orange, green) } else { (green, orange) };
        for (depth, count) in (1..).zip(&columns[2..]) {
            let found = perft(&board, Position { attacker, defender }, depth);
            assert_eq!(found.to_string(), *count, "{} to depth {depth}", columns[1]);
        }
    }
    assert!(lines >= 8, "only {lines} positions were counted");
}

/// Orange's fields and green's.
fn read_drawing(drawn: &str) -> (u64, u64) {
    let (mut orange, mut green) = (0, 0);
    for (row, text) in (0..7).rev().zip(drawn.split('/')) {
        let mut column = 0;
        for letter in text.chars() {
            let field = 1u64 << (row * 7 + column);
            match letter {
                'o' => orange |= field,
                'g' => green |= field,
                _ => column += letter.to_digit(10).expect("a letter or a digit") - 1,
            }
            column += 1;
        }
    }
    (orange, green)
}

/// Sequences of so many moves, the attacker first; those who have won move no more.
fn perft(board: &Board, position: Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if board.has_row(position.defender) || !board.can_move(position, position.attacker) {
        return 0;
    }
    let children = board.entries().filter_map(|entry| board.attack(position, entry));
    children.map(|after| perft(board, after.swapped(), depth - 1)).sum()
}

/// The same file is read by the tests of the checker in Python: so both have the same rules, on small boards too.
#[test]
fn insertions_are_those_of_the_data() {
    let mut random = Random(0x0bad_cafe_1337_d00d);
    let mut text = "\
# Insertions on boards of several sizes, from random play, and wins by threats. The checkers of proofs agree on them.
# Written by: PROOF_DATA=write cargo test -p proof-check
#
# Columns: fields along an edge; length of a row; marbles of each seat; the attacker's fields; the defender's; an entry;
# both sets of fields after the attacker has inserted there, or `illegal`; `row` if the attacker has one then, or `-`;
# by how many threats the attacker wins instead, to move before the insertion: 0, 1, 2 or `-`.
"
    .to_owned();
    for plain in boards() {
        let board = plain.board();
        for _ in 0..12 {
            let position = plain.position(&random_cells(plain, &mut random));
            let entry = Entry(random.below(plain.entry_count()) as u8);
            let fields = |position: Position| {
                format!("{} {}", board.fields_text(position.attacker), board.fields_text(position.defender))
            };
            let after = board.attack(position, entry);
            let has_row = after.is_some_and(|after| board.has_row(after.attacker));
            let threats = (0..=2).find(|&threats| wins_by_threats(&board, position, threats));
            let columns = [
                plain.size.to_string(),
                plain.row.to_string(),
                plain.marbles.to_string(),
                board.fields_text(position.attacker),
                board.fields_text(position.defender),
                board.entry_name(entry),
                after.map_or("illegal".to_owned(), fields),
                if has_row { "row" } else { "-" }.to_owned(),
                threats.map_or("-".to_owned(), |threats| threats.to_string()),
            ];
            writeln!(text, "{}", columns.join("\t")).expect("a string takes what is written into it");
        }
    }
    common::compare_with_data("insertions.tsv", text.as_bytes());
}
