//! True certificates of small boards are accepted. False ones are not: every kind of damage that we could think of, with
//! the checksum made right again, each known to be false by a solver that looks at everything.

mod common;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use common::{
    ATTACKER, DEFENDER, Plain, Random, SAMPLES, Sample, Solver, Tried, can_be_solved, checked,
    compare_with_data, each, rank_by_counting, with_checksum,
};
use proof_check::{
    Board, Certificate, CertificateError, Entry, Flaw, Position, ReadError, Seat, Verdict, check,
};

#[test]
fn true_certificates_are_accepted() {
    each(|sample, _, certificate| {
        let name = sample.name;
        let stored = certificate.positions().len();
        assert_eq!(stored == 0, name == "express-threat", "{name}: {stored}");
        let expected = Ok(Verdict { winner: sample.attacker, positions: stored });
        for threads in [1, 2, 7] {
            let most = AtomicUsize::new(0);
            let progress = |done| _ = most.fetch_max(done, Ordering::Relaxed);
            assert_eq!(check(certificate, threads, &progress, &AtomicBool::new(false)), expected, "{name}");
            assert_eq!(most.into_inner(), stored, "{name}");
        }
        let bytes = certificate.to_bytes();
        assert_eq!(Certificate::from_bytes(&bytes).unwrap(), *certificate, "{name}");
        let packed = certificate.to_gzip();
        assert_eq!(packed[..2], [0x1f, 0x8b]);
        assert_eq!(Certificate::from_bytes(&packed).unwrap(), *certificate, "{name}");
        assert_eq!(Raw::new(certificate).to_bytes(), bytes, "{name}");
        compare_with_data(&format!("{name}.proof"), &bytes);
    });
}

/// One that another program has compressed: `gzip -n -9`.
#[test]
fn a_compressed_file_is_read() {
    let packed = std::fs::read(common::data().join("five-first.proof.gz")).expect("it is there");
    let plain = std::fs::read(common::data().join("five-first.proof")).expect("it is there");
    assert_eq!(Certificate::from_bytes(&packed).unwrap(), Certificate::from_bytes(&plain).unwrap());
    // One byte at a time, as a pipe may give them.
    let slow = std::io::BufReader::with_capacity(1, packed.as_slice());
    assert_eq!(Certificate::read(slow).unwrap(), Certificate::from_bytes(&plain).unwrap());
}

#[test]
fn stopping_is_not_accepting() {
    let sample = &SAMPLES[0];
    let certificate = sample.certificate(&mut Solver::new(sample.plain));
    assert_eq!(check(&certificate, 2, &|_| (), &AtomicBool::new(true)), Err(Flaw::Stopped));
}

#[test]
fn the_first_flaw_is_told_whatever_the_number_of_threads() {
    // Enough positions for several chunks: all with seven marbles, and all of them wrong.
    let board = Board::new(5, 5, 12).expect("a board");
    let mut random = Random(99);
    let mut stored = BTreeMap::new();
    while stored.len() < 3000 {
        let mut position = Position::default();
        while position.marbles() < 7 {
            let field = 1 << random.below(25);
            if position.occupied() & field == 0 {
                let mine =
                    if position.marbles() % 2 == 0 { &mut position.defender } else { &mut position.attacker };
                *mine |= field;
            }
        }
        stored.insert(board.standard_position(position), Entry(0));
    }
    let certificate = |stored: BTreeMap<Position, Entry>| {
        Certificate::new(board.clone(), Seat::Second, *stored.keys().next().unwrap(), 0, stored).unwrap()
    };
    let certificate = certificate(stored);
    let first = check(&certificate, 1, &|_| (), &AtomicBool::new(false));
    assert!(first.is_err());
    for threads in [2, 3, 8] {
        for _ in 0..20 {
            assert_eq!(check(&certificate, threads, &|_| (), &AtomicBool::new(false)), first);
        }
    }
}

#[test]
fn what_cannot_be_is_not_made() {
    let board = || Board::new(3, 3, 2).expect("a board");
    let root = |attacker, defender| {
        Certificate::new(board(), Seat::First, Position { attacker, defender }, 0, []).map(|_| ())
    };
    assert_eq!(root(0b1, 0b10), Ok(()));
    assert_eq!(root(0b11, 0b100), Ok(()));
    // Too many of one, a field with two, a field beyond the board, a marble too many.
    for (attacker, defender) in [(0b11, 0), (0, 0b1), (0b1, 0b1), (1 << 9, 0), (0b111, 0b11000)] {
        assert!(
            matches!(root(attacker, defender), Err(CertificateError::Root { .. })),
            "{attacker:b} {defender:b}"
        );
    }
    let stored = |attacker, defender| {
        let position = (Position { attacker, defender }, Entry(0));
        Certificate::new(board(), Seat::First, Position::default(), 0, [position]).map(|_| ())
    };
    assert_eq!(stored(0b1, 0b10), Ok(()));
    for (attacker, defender) in [(0b1, 0), (0b1, 0b1), (1 << 9, 1), (0b111, 0b111000)] {
        assert!(matches!(stored(attacker, defender), Err(CertificateError::Position { .. })), "{attacker:b}");
    }
    let threats = Certificate::new(board(), Seat::First, Position::default(), 10, []);
    assert_eq!(threats, Err(CertificateError::Threats(10)));
}

/// A file taken apart, to be put together wrongly.
#[derive(Clone)]
struct Raw {
    lines: Vec<String>,
    layers: Vec<Layer>,
    /// After the data, before the checksum.
    more: Vec<u8>,
}

#[derive(Clone)]
struct Layer {
    marbles: u128,
    count: u128,
    differences: Vec<u128>,
    entries: Vec<u8>,
}

impl Raw {
    /// Takes a file apart that is right.
    fn new(certificate: &Certificate) -> Raw {
        let bytes = certificate.to_bytes();
        let split = bytes.windows(2).position(|two| two == b"\n\n").expect("an empty line");
        let lines = std::str::from_utf8(&bytes[..split]).expect("text").lines().map(str::to_owned).collect();
        let mut data = &bytes[split + 2..bytes.len() - 4];
        let mut layers = Vec::new();
        while !data.is_empty() {
            let (marbles, count) = (take_number(&mut data), take_number(&mut data));
            let differences = (0..count).map(|_| take_number(&mut data)).collect();
            let (entries, rest) = data.split_at(count as usize);
            data = rest;
            layers.push(Layer { marbles, count, differences, entries: entries.to_vec() });
        }
        Raw { lines, layers, more: Vec::new() }
    }

    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = (self.lines.join("\n") + "\n\n").into_bytes();
        for layer in &self.layers {
            put_number(&mut bytes, layer.marbles);
            put_number(&mut bytes, layer.count);
            layer.differences.iter().for_each(|&difference| put_number(&mut bytes, difference));
            bytes.extend(&layer.entries);
        }
        bytes.extend(&self.more);
        with_checksum(bytes)
    }
}

fn take_number(data: &mut &[u8]) -> u128 {
    let length = data.iter().position(|byte| byte & 0x80 == 0).expect("it ends") + 1;
    let (number, rest) = data.split_at(length);
    *data = rest;
    number.iter().rev().fold(0, |all, byte| all << 7 | u128::from(byte & 0x7f))
}

fn put_number(bytes: &mut Vec<u8>, mut number: u128) {
    while number > 0x7f {
        bytes.push(0x80 | (number & 0x7f) as u8);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Ways in which a certificate can fail that claims to win by an entry that does not win.
const NOT_WON: &[&str] = &["Open", "DefenderWins", "Draw"];

#[test]
fn false_certificates_are_refused() {
    let mut tried = Tried::default();
    each(|sample, solver, certificate| {
        wrong_entries(&mut tried, sample, solver, certificate);
        wrong_positions(&mut tried, sample, certificate);
        wrong_lines(&mut tried, sample, solver, certificate);
        wrong_data(&mut tried, sample, certificate);
    });
    let all: usize = tried.0.values().sum();
    assert!(all > 1000 && tried.0.len() >= 30, "{all} of {} kinds", tried.0.len());
}

fn wrong_entries(tried: &mut Tried, sample: &Sample, solver: &mut Solver, certificate: &Certificate) {
    if !can_be_solved(sample) {
        return;
    }
    let plain = sample.plain;
    let with_entry = |index: usize, entry: u8| {
        let mut raw = Raw::new(certificate);
        let mut entries = raw.layers.iter_mut().flat_map(|layer| &mut layer.entries);
        *entries.nth(index).expect("there are so many") = entry;
        raw.to_bytes()
    };
    for (index, &(position, _)) in certificate.positions().iter().enumerate() {
        let cells = plain.cells(position);
        for entry in 0..plain.entry_count() {
            if plain.insert(&cells, entry, ATTACKER).is_none() {
                tried.expect(sample, "full lane", &with_entry(index, entry as u8), &["Illegal"]);
            } else if !solver.entry_wins(&cells, entry) {
                tried.expect(sample, "entry that does not win", &with_entry(index, entry as u8), NOT_WON);
            }
        }
        for entry in [plain.entry_count() as u8, 255] {
            tried.expect(sample, "no such entry", &with_entry(index, entry), &["Illegal"]);
        }
    }
}

fn wrong_positions(tried: &mut Tried, sample: &Sample, certificate: &Certificate) {
    let (board, attacker, root) = (certificate.board(), certificate.attacker(), certificate.root());
    let stored = certificate.positions();
    let made = |stored: Vec<(Position, Entry)>| {
        Certificate::new(board.clone(), attacker, root, certificate.threats(), stored)
            .expect("it can be")
            .to_bytes()
    };
    // Every stored position is needed, for the certificate was made from the root on.
    for index in 0..stored.len() {
        let mut rest = stored.to_vec();
        let (gone, _) = rest.remove(index);
        let is_root = gone == board.standard_position(root);
        let expected: &[&str] = if is_root { &["RootOpen"] } else { &["Open"] };
        tried.expect(sample, if is_root { "root removed" } else { "record removed" }, &made(rest), expected);
    }
    // A position in which the game is over, and one in which the attacker has no marble left.
    let fields = board.field_count();
    let row: u64 = (0..u64::from(board.row())).map(|field| 1 << field).sum();
    let others = |count: u32| (0..fields).rev().map(|field| 1u64 << field).take(count as usize).sum::<u64>();
    if board.row() <= board.marbles() && board.row() <= board.size() && 2 * board.row() < fields {
        let mine = if attacker == Seat::First { board.row() } else { board.row() - 1 };
        let mut more = stored.to_vec();
        more.push((Position { attacker: others(mine), defender: row }, Entry(0)));
        tried.expect(sample, "game is over", &made(more), &["Over"]);
    }
    if attacker == Seat::First && 2 * board.marbles() < fields && board.size() == 3 {
        // Neither has three in a row; the ninth field is empty.
        let cells = "axaaxxxa-";
        let of = |who| {
            cells.chars().zip(0..).filter(|(cell, _)| *cell == who).map(|(_, field)| 1u64 << field).sum()
        };
        let mut more = stored.to_vec();
        more.push((Position { attacker: of('a'), defender: of('x') }, Entry(0)));
        if board.marbles() == 4 {
            tried.expect(sample, "no marble left", &made(more), &["NoMarble"]);
        }
    }
}

fn wrong_lines(tried: &mut Tried, sample: &Sample, solver: &mut Solver, certificate: &Certificate) {
    let with_line = |number: usize, text: &str| {
        let mut raw = Raw::new(certificate);
        raw.lines[number - 1] = text.to_owned();
        raw.to_bytes()
    };
    let board = certificate.board();
    let (size, row, marbles) = (board.size(), board.row(), board.marbles());
    for text in
        ["", "undershift proof 3", "undershift proof 1 ", "undershift proof 1\r", "Undershift proof 1"]
    {
        tried.expect(sample, "not a proof", &with_line(1, text), &["Line"]);
    }
    for text in [
        "board".to_owned(),
        format!("board {size} {row}"),
        format!("board {size} {row} {marbles} 1"),
        format!("board {size} {row} 0{marbles}"),
        format!("board {size} +{row} {marbles}"),
        format!("board {size}  {row} {marbles}"),
        format!("board 2 {row} {marbles}"),
        format!("board 8 {row} {marbles}"),
        format!("board {size} 2 {marbles}"),
        format!("board {size} 8 {marbles}"),
        format!("board {size} {row} 0"),
        format!("board {size} {row} 50"),
        format!("board {size} {row} 99999999999999999999"),
    ] {
        tried.expect(sample, "no such board", &with_line(2, &text), &["Line"]);
    }
    let other = sample.attacker.other();
    // With marbles of both numbers the shares are wrong; without stored positions only the root is.
    let kinds: &[&str] = &["Marbles", "Certificate", "RootOpen", "Open", "DefenderWins", "Draw"];
    tried.expect(sample, "wrong attacker", &with_line(3, &format!("attacker {other}")), kinds);
    tried.expect(sample, "no such attacker", &with_line(3, "attacker third"), &["Line"]);

    let (attacker, defender) = sample.root;
    for text in ["root", "root -", "roots - -"] {
        tried.expect(sample, "not a root", &with_line(4, text), &["Line"]);
    }
    for text in [
        "root a1,a1 -",
        "root a0 -",
        "root z1 -",
        "root a1,, -",
        "root - A1",
        "root -,a1 -",
        "root - - -",
        "root  - -",
    ] {
        tried.expect(sample, "no field", &with_line(4, text), &["Field"]);
    }
    for text in [format!("root {defender} a1,b1,c1,a2,c3,b3,c2"), "root a1 a1".to_owned()] {
        tried.expect(sample, "impossible root", &with_line(4, &text), &["Certificate"]);
    }
    wrong_roots(tried, sample, solver, certificate, &with_line);

    for text in ["threats", "threats 10", "threats -1", "threats 01", "threats 1 ", "threats one"] {
        tried.expect(sample, "not a number of threats", &with_line(5, text), &["Line"]);
    }
    // With fewer threats something is missing, for nothing is stored that was won by as many.
    if sample.threats > 0 {
        let text = format!("threats {}", sample.threats - 1);
        tried.expect(sample, "too few threats", &with_line(5, &text), &["Open", "RootOpen"]);
    }
    let count = certificate.positions().len();
    for text in [format!("positions {}", count + 1), "positions 99999999".to_owned()] {
        tried.expect(
            sample,
            "more positions claimed",
            &with_line(6, &text),
            &["Truncated", "Marbles", "MarblesOrder", "Count", "Rank", "Orientation", "Number"],
        );
    }
    if count > 0 {
        let text = format!("positions {}", count - 1);
        tried.expect(sample, "fewer positions claimed", &with_line(6, &text), &["Count", "Checksum"]);
    }
    let too_many = with_line(6, "positions 100000001");
    tried.expect(sample, "too many positions", &too_many, &["TooMany"]);
    for text in ["positions", "positions x", "positions 99999999999999999999999", "positions 1\nmore"] {
        tried.expect(sample, "not a number of positions", &with_line(6, text), &["Line"]);
    }
    let long = format!("root {attacker} {defender}{}", " ".repeat(1000));
    tried.expect(sample, "endless line", &with_line(4, &long), &["Line", "Field"]);
}

/// Roots from which the attacker does not win, and roots where the game is over.
fn wrong_roots(
    tried: &mut Tried,
    sample: &Sample,
    solver: &mut Solver,
    certificate: &Certificate,
    with_line: &dyn Fn(usize, &str) -> Vec<u8>,
) {
    let plain = sample.plain;
    let board = certificate.board();
    if !can_be_solved(sample) {
        return;
    }
    let mut random = Random(u64::from(board.marbles()) + 4711);
    let mut found = 0;
    for _ in 0..300 {
        let mut cells = [common::EMPTY; 49];
        let first = if sample.attacker == Seat::First { ATTACKER } else { DEFENDER };
        let mut who = first;
        // With fewer marbles, four in a row take long to solve.
        let fewest = if plain.row == 4 { 7 } else { 0 };
        for _ in 0..fewest + random.below(plain.marbles + 2 - fewest) {
            if plain.can_move(&cells, who) {
                let entry = random.below(plain.entry_count());
                if let Some(after) = plain.insert(&cells, entry, who) {
                    cells = after;
                    who = 3 - who;
                }
            }
        }
        let root = plain.position(&cells);
        let text = format!("root {} {}", board.fields_text(root.attacker), board.fields_text(root.defender));
        let is_over = plain.has_row(&cells, 3 - who);
        let bytes = with_line(4, &text);
        if is_over {
            tried.expect(sample, "game is over at the root", &bytes, &["Over"]);
        } else if who == ATTACKER && !solver.wins(&cells) {
            found += 1;
            tried.expect(sample, "root that is not won", &bytes, &["RootOpen"]);
        } else if who == DEFENDER && !solver.wins_against(&cells) {
            found += 1;
            tried.expect(sample, "root with a defence", &bytes, NOT_WON);
        }
    }
    assert!(found > 10, "{}: {found} roots were tried", sample.name);
}

fn wrong_data(tried: &mut Tried, sample: &Sample, certificate: &Certificate) {
    let raw = Raw::new(certificate);
    let board = certificate.board();
    let bytes = raw.to_bytes();
    let start = bytes.windows(2).position(|two| two == b"\n\n").expect("an empty line") + 2;

    // Cut off anywhere, as it is and with a new checksum.
    for length in 0..bytes.len() {
        tried.expect(sample, "truncated", &bytes[..length], &["Truncated"]);
    }
    let kinds: &[&str] =
        &["Truncated", "Line", "Field", "Marbles", "MarblesOrder", "Count", "Rank", "Orientation", "Number"];
    for length in 0..bytes.len() - 4 {
        let cut = with_checksum(bytes[..length].to_vec());
        tried.expect(sample, "truncated with a checksum", &cut, kinds);
    }
    let mut longer = bytes.clone();
    longer.push(0);
    tried.expect(sample, "trailing byte", &longer, &["Trailing"]);
    let mut longer = raw.clone();
    longer.more.push(0);
    tried.expect(sample, "byte before the checksum", &longer.to_bytes(), &["Checksum"]);
    for index in 0..4 {
        let mut damaged = bytes.clone();
        let at = bytes.len() - 1 - index;
        damaged[at] ^= 0x10;
        tried.expect(sample, "wrong checksum", &damaged, &["Checksum"]);
    }

    let packed = certificate.to_gzip();
    for length in 2..packed.len() {
        tried.expect(sample, "truncated gzip", &packed[..length], &["Truncated"]);
    }
    let mut longer = packed.clone();
    longer.push(0);
    tried.expect(sample, "byte after gzip", &longer, &["Trailing"]);
    tried.expect(sample, "gzip twice", &[packed.clone(), packed.clone()].concat(), &["Trailing"]);

    for (index, layer) in raw.layers.iter().enumerate() {
        let mut with_layer = |what: &str, kinds: &[&str], change: &dyn Fn(&mut Layer)| {
            let mut raw = raw.clone();
            change(&mut raw.layers[index]);
            tried.expect(sample, what, &raw.to_bytes(), kinds);
        };
        let (attacker, defender) =
            certificate.attacker().share(layer.marbles as u32).expect("attacker to move");
        let fields = board.field_count();
        let choose =
            |n: u32, k: u32| (0..k).fold(1u128, |all, i| all * u128::from(n - i) / u128::from(i + 1));
        let ranks = choose(fields, attacker) * choose(fields - attacker, defender);
        let sum: u128 = layer.differences.iter().sum();
        with_layer("odd number of marbles", &["Marbles"], &|layer| layer.marbles += 1);
        with_layer("marbles beyond the board", &["Marbles"], &|layer| layer.marbles += 50);
        with_layer("endless number of marbles", &["Marbles"], &|layer| layer.marbles += 1 << 64);
        with_layer("no positions", &["Count"], &|layer| layer.count = 0);
        with_layer("count too great", &["Count"], &|layer| layer.count += 1 << 40);
        with_layer("rank too great", &["Rank"], &|layer| {
            *layer.differences.last_mut().expect("there is one") += ranks - sum + 1;
        });
        with_layer("rank far too great", &["Rank"], &|layer| {
            *layer.differences.last_mut().expect("there is one") += 1 << 100;
        });
        with_layer("endless rank", &["Number"], &|layer| layer.differences[0] = u128::MAX);
        for at in 0..layer.differences.len() {
            with_layer("rank twice", &["Rank"], &|layer| layer.differences[at] = 0);
        }
        for at in 0..layer.differences.len() {
            // Longer than it need be: the last byte is 0.
            let mut bytes = bytes[..start].to_vec();
            for (number, layer) in raw.layers.iter().enumerate() {
                put_number(&mut bytes, layer.marbles);
                put_number(&mut bytes, layer.count);
                for (place, &difference) in layer.differences.iter().enumerate() {
                    put_number(&mut bytes, difference);
                    if (number, place) == (index, at) {
                        *bytes.last_mut().expect("a number has a byte") |= 0x80;
                        bytes.push(0);
                    }
                }
                bytes.extend(&layer.entries);
            }
            tried.expect(sample, "number too long", &with_checksum(bytes), &["Number"]);
        }
        wrong_orientations(tried, sample, certificate, index);
    }
    // Layers the wrong way round, and a layer in two parts.
    if let [first, .., last] = &raw.layers[..] {
        let mut swapped = raw.clone();
        let count = swapped.layers.len();
        swapped.layers[0] = last.clone();
        swapped.layers[count - 1] = first.clone();
        tried.expect(sample, "layers not ascending", &swapped.to_bytes(), &["MarblesOrder"]);
    }
    if let Some(at) = raw.layers.iter().position(|layer| layer.count > 1) {
        let mut split = raw.clone();
        let mut rest = split.layers[at].clone();
        let first = rest.differences.remove(0);
        rest.differences[0] += first;
        let entry = rest.entries.remove(0);
        rest.count -= 1;
        split.layers[at] =
            Layer { marbles: rest.marbles, count: 1, differences: vec![first], entries: vec![entry] };
        split.layers.insert(at + 1, rest);
        tried.expect(sample, "layer in two parts", &split.to_bytes(), &["MarblesOrder"]);
    }
}

/// Each position in each of its other orientations, at its place in the order.
fn wrong_orientations(tried: &mut Tried, sample: &Sample, certificate: &Certificate, index: usize) {
    let raw = Raw::new(certificate);
    let plain = sample.plain;
    let layer = &raw.layers[index];
    let mut rank = 0;
    let ranks: Vec<u128> = layer
        .differences
        .iter()
        .map(|difference| {
            rank += difference;
            rank - 1
        })
        .collect();
    let positions = certificate.positions().iter().map(|&(position, _)| position);
    let positions: Vec<Position> =
        positions.filter(|position| u128::from(position.marbles()) == layer.marbles).collect();
    for (at, &position) in positions.iter().enumerate() {
        assert_eq!(rank_by_counting(plain, position), ranks[at]);
        for image in plain.images(&plain.cells(position)) {
            let image = plain.position(&image);
            if image == position {
                continue;
            }
            let mut records: Vec<(u128, u8)> =
                ranks.iter().copied().zip(layer.entries.iter().copied()).collect();
            records[at].0 = rank_by_counting(plain, image);
            records.sort_unstable();
            let mut wrong = raw.clone();
            let mut before = 0;
            wrong.layers[index].differences = records
                .iter()
                .map(|(rank, _)| {
                    let difference = rank + 1 - before;
                    before = rank + 1;
                    difference
                })
                .collect();
            wrong.layers[index].entries = records.iter().map(|(_, entry)| *entry).collect();
            tried.expect(sample, "wrong orientation", &wrong.to_bytes(), &["Orientation"]);
        }
    }
}

/// Bytes changed anywhere: never a panic, and whatever is accepted is true.
#[test]
fn whatever_is_accepted_is_true() {
    let mut random = Random(0x5eed_5eed_5eed_5eed);
    let (mut read, mut accepted) = (0, 0);
    each(|sample, _, certificate| {
        if !can_be_solved(sample) {
            return;
        }
        let bytes = certificate.to_bytes();
        let packed = certificate.to_gzip();
        let mut solvers: BTreeMap<(u32, u32, u32), Solver> = BTreeMap::new();
        for round in 0..6000 {
            let mut changed = if round % 8 == 0 { packed.clone() } else { bytes[..bytes.len() - 4].to_vec() };
            for _ in 0..=random.below(3) {
                let at = random.below(changed.len().max(1));
                if at >= changed.len() {
                    break;
                }
                match random.below(6) {
                    0 => _ = changed.remove(at),
                    1 => changed.insert(at, random.below(256) as u8),
                    2 => changed[at] = random.below(256) as u8,
                    3 => changed.truncate(at.max(1)),
                    4 => changed[at] = changed[at].wrapping_add(1),
                    _ => changed[at] ^= 1 << random.below(8),
                }
            }
            if round % 8 != 0 {
                changed = with_checksum(changed);
            }
            let Ok(certificate) = Certificate::from_bytes(&changed) else { continue };
            read += 1;
            if checked(&certificate).is_ok() {
                let board = certificate.board();
                if board.size() > 4 {
                    continue;
                }
                accepted += 1;
                let key = (board.size(), board.row(), board.marbles());
                let plain = Plain {
                    size: board.size() as usize,
                    row: board.row() as usize,
                    marbles: board.marbles() as usize,
                };
                let solver = solvers.entry(key).or_insert_with(|| Solver::new(plain));
                assert!(
                    solver.is_true(&certificate),
                    "{}: {:?}",
                    sample.name,
                    String::from_utf8_lossy(&changed)
                );
            }
        }
    });
    assert!(read > 1000 && accepted > 100, "{read} were read, {accepted} accepted");
}

/// The first bytes decide nothing about memory: a header may claim what it likes.
#[test]
fn large_claims_cost_nothing() {
    let text =
        "undershift proof 1\nboard 7 5 22\nattacker first\nroot - -\nthreats 3\npositions 100000000\n\n";
    let mut bytes = text.as_bytes().to_vec();
    put_number(&mut bytes, 20);
    put_number(&mut bytes, 100_000_000);
    let error = Certificate::from_bytes(&with_checksum(bytes)).unwrap_err();
    assert!(
        matches!(error, ReadError::Rank { .. } | ReadError::Truncated { .. } | ReadError::Orientation { .. }),
        "{error}"
    );
}

#[test]
fn flaws_say_where_they_are() {
    let board = Board::new(3, 3, 4).expect("a board");
    let root = Position { attacker: board.fields("a1").unwrap(), defender: board.fields("b1").unwrap() };
    let message = |stored: &[(Position, Entry)]| {
        let certificate =
            Certificate::new(board.clone(), Seat::First, root, 0, stored.iter().copied()).unwrap();
        checked(&certificate).unwrap_err().to_string()
    };
    assert_eq!(
        message(&[]),
        "at the root, attacker a1, defender b1: it is neither stored nor won by 0 threats"
    );
    let entry = board.entry("Nc").unwrap();
    assert_eq!(
        message(&[(root, entry)]),
        "at attacker a1, defender b1, entry Nc: the reply Na leads to attacker a1,c3, defender b1,a3, which is neither \
         stored nor won by 0 threats"
    );
    assert_eq!(
        message(&[(root, Entry(12))]),
        "at attacker a1, defender b1, entry number 12: the entry is illegal"
    );
    // The only marble of the defender is on the board.
    let board = Board::new(3, 3, 1).expect("a board");
    let root = Position { attacker: 0, defender: board.fields("b2").unwrap() };
    let certificate = Certificate::new(board.clone(), Seat::Second, root, 0, [(root, Entry(0))]).unwrap();
    assert_eq!(
        checked(&certificate).unwrap_err().to_string(),
        "at attacker -, defender b2, entry Na: then the defender cannot move, and the game is a draw"
    );
}
