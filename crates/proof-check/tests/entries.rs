//! Format 2, in which entries stand without their positions. True certificates are accepted, and say the same as in format
//! 1; false ones are refused, each known to be false by a solver that looks at everything.

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use common::{
    ATTACKER, DEFENDER, Plain, Random, SAMPLES, Sample, Solver, Tried, can_be_solved, checked,
    compare_with_data, each, followed, with_checksum,
};
use proof_check::{
    AnyCertificate, Board, Certificate, Claim, Entry, EntryList, Flaw, Position, ReadError, Seat, Verdict,
    check,
};

fn entries_of(certificate: &Certificate) -> Result<EntryList, Flaw> {
    certificate.to_entries(2, &|_| (), &AtomicBool::new(false))
}

fn expanded(entries: &EntryList, threads: usize) -> Result<Certificate, Flaw> {
    entries.expand(threads, &|_| (), &AtomicBool::new(false))
}

#[test]
fn true_certificates_are_accepted() {
    each(|sample, _, certificate| {
        let name = sample.name;
        let entries = entries_of(certificate).expect(name);
        let bytes = entries.to_bytes();
        compare_with_data(&format!("{name}-entries.proof"), &bytes);
        let text = String::from_utf8_lossy(&bytes);
        assert!(text.starts_with("undershift proof 2\nboard "), "{text}");
        for bytes in [&bytes, &entries.to_gzip()] {
            assert_eq!(AnyCertificate::from_bytes(bytes).unwrap(), AnyCertificate::Entries(entries.clone()));
            assert!(matches!(Certificate::from_bytes(bytes), Err(ReadError::WithoutPositions)), "{name}");
        }
        assert!(entries.to_bytes().len() <= certificate.to_bytes().len(), "{name}");
        let stored = certificate.positions().len();
        assert_eq!(entries.entries().len(), stored);
        let expected = Ok(Verdict { winner: sample.attacker, positions: stored });
        for threads in [1, 2, 7] {
            let most = AtomicUsize::new(0);
            let progress = |done| _ = most.fetch_max(done, Ordering::Relaxed);
            assert_eq!(check(&entries, threads, &progress, &AtomicBool::new(false)), expected, "{name}");
            assert_eq!(most.into_inner(), stored, "{name}");
            assert_eq!(expanded(&entries, threads).as_ref(), Ok(certificate), "{name}");
        }
        if sample.plain.size < 7 {
            let followed = followed(sample.plain, entries.claim(), entries.entries());
            assert_eq!(followed.as_deref(), Some(certificate.positions()), "{name}");
        }
    });
}

/// One that another program has compressed: `gzip -n -9`.
#[test]
fn a_compressed_file_is_read() {
    let read = |name| std::fs::read(common::data().join(name)).expect("it is there");
    let (packed, plain) = (read("five-first-entries.proof.gz"), read("five-first-entries.proof"));
    assert_eq!(AnyCertificate::from_bytes(&packed).unwrap(), AnyCertificate::from_bytes(&plain).unwrap());
}

#[test]
fn what_nobody_needs_is_left_out_and_what_is_missing_is_told() {
    let mut tried = 0;
    each(|sample, _, certificate| {
        let (board, stored) = (certificate.board(), certificate.positions());
        let made = |stored: Vec<(Position, Entry)>| {
            let (attacker, root, threats) =
                (certificate.attacker(), certificate.root(), certificate.threats());
            Certificate::new(board.clone(), attacker, root, threats, stored).expect("it can be")
        };
        // With its own marbles all along one edge, and the defender's along the other: no game comes there.
        let marbles = if certificate.attacker() == Seat::First { (2, 2) } else { (1, 2) };
        let unneeded = Position {
            attacker: (1 << marbles.0) - 1,
            defender: ((1 << marbles.1) - 1) << (board.field_count() - marbles.1),
        };
        if certificate.stored(unneeded).is_none() {
            let more = made([stored, &[(unneeded, Entry(0))]].concat());
            assert_eq!(more.positions().len(), stored.len() + 1);
            assert_eq!(entries_of(&more), entries_of(certificate), "{}", sample.name);
            tried += 1;
        }
        for index in 0..stored.len() {
            let mut rest = stored.to_vec();
            rest.remove(index);
            assert!(matches!(entries_of(&made(rest)), Err(Flaw::Missing(..))), "{}", sample.name);
        }
    });
    assert!(tried > 5, "{tried}");
}

#[test]
fn stopping_is_not_accepting() {
    let sample = &SAMPLES[0];
    let certificate = sample.certificate(&mut Solver::new(sample.plain));
    let entries = entries_of(&certificate).expect("it is true");
    let stop = AtomicBool::new(true);
    assert_eq!(check(&entries, 2, &|_| (), &stop), Err(Flaw::Stopped));
    assert_eq!(entries.expand(2, &|_| (), &stop), Err(Flaw::Stopped));
    assert_eq!(certificate.to_entries(2, &|_| (), &stop), Err(Flaw::Stopped));
}

/// Many positions in a level, so that several threads have something to do.
#[test]
fn the_first_flaw_is_told_whatever_the_number_of_threads() {
    let claim = Claim::new(Board::express(), Seat::First, Position::default(), 0).expect("it can be");
    // `Na` each time: nobody has a row so soon, and no lane is full.
    let mut entries = vec![0; 4000];
    let too_few = check(&EntryList::new(claim.clone(), entries.clone()), 1, &|_| (), &AtomicBool::new(false));
    assert!(matches!(too_few, Err(Flaw::TooFew { left: 1.., .. })), "{too_few:?}");
    for at in [700, 1100, 1101, 2000] {
        entries[at] = 28;
    }
    let list = EntryList::new(claim.clone(), entries.clone());
    let first = check(&list, 1, &|_| (), &AtomicBool::new(false));
    assert!(matches!(first, Err(Flaw::Illegal(_))), "{first:?}");
    for threads in [2, 3, 8] {
        for _ in 0..10 {
            assert_eq!(check(&list, threads, &|_| (), &AtomicBool::new(false)), first);
        }
        let list = EntryList::new(claim.clone(), vec![0; 4000]);
        assert_eq!(check(&list, threads, &|_| (), &AtomicBool::new(false)), too_few);
    }
}

/// A file of format 2, with lines and entries as they are given and a checksum that is right.
#[derive(Clone)]
struct Raw {
    lines: Vec<String>,
    entries: Vec<u8>,
}

impl Raw {
    fn new(list: &EntryList) -> Raw {
        let bytes = list.to_bytes();
        let split = bytes.windows(2).position(|two| two == b"\n\n").expect("an empty line");
        let lines = std::str::from_utf8(&bytes[..split]).expect("text").lines().map(str::to_owned).collect();
        Raw { lines, entries: bytes[split + 2..bytes.len() - 4].to_vec() }
    }

    /// With another line; the first is 1.
    fn with_line(mut self, number: usize, text: &str) -> Raw {
        self.lines[number - 1] = text.to_owned();
        self
    }

    /// With other entries, and the number of positions made right.
    fn with_entries(self, entries: Vec<u8>) -> Raw {
        let count = format!("positions {}", entries.len());
        Raw { entries, ..self }.with_line(6, &count)
    }

    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = (self.lines.join("\n") + "\n\n").into_bytes();
        bytes.extend(&self.entries);
        with_checksum(bytes)
    }
}

/// Ways in which entries fail that belong to other positions than they should, or do not win.
const NOT_WON: &[&str] = &["Illegal", "NoMarble", "Draw", "DefenderWins", "TooFew", "TooMany"];

#[test]
fn false_certificates_are_refused() {
    let mut tried = Tried::default();
    each(|sample, solver, certificate| {
        let list = entries_of(certificate).expect("it is true");
        let raw = Raw::new(&list);
        assert_eq!(raw.to_bytes(), list.to_bytes(), "{}", sample.name);
        wrong_entries(&mut tried, sample, solver, certificate, &raw);
        wrong_counts(&mut tried, sample, &raw);
        wrong_lines(&mut tried, sample, solver, certificate, &raw);
        wrong_bytes(&mut tried, sample, &list, certificate);
    });
    let all: usize = tried.0.values().sum();
    assert!(all > 1000 && tried.0.len() >= 15, "{all} of {} kinds", tried.0.len());
}

fn wrong_entries(
    tried: &mut Tried,
    sample: &Sample,
    solver: &mut Solver,
    certificate: &Certificate,
    raw: &Raw,
) {
    if !can_be_solved(sample) {
        return;
    }
    let plain = sample.plain;
    let with_entry = |index: usize, entry: u8| {
        let mut raw = raw.clone();
        raw.entries[index] = entry;
        raw.to_bytes()
    };
    let stored = certificate.positions();
    for (index, &(position, right)) in stored.iter().enumerate() {
        let cells = plain.cells(position);
        for entry in 0..plain.entry_count() {
            if plain.insert(&cells, entry, ATTACKER).is_none() {
                tried.expect(sample, "entries, full lane", &with_entry(index, entry as u8), &["Illegal"]);
            } else if !solver.entry_wins(&cells, entry) {
                let bytes = with_entry(index, entry as u8);
                tried.expect(sample, "entries, one that does not win", &bytes, NOT_WON);
                let believable = believable(solver, certificate, position, entry);
                let bytes = raw.clone().with_entries(believable).to_bytes();
                // All positions have an entry, and it is legal as long as there is a legal one.
                let kinds = &["DefenderWins", "Draw", "NoMarble", "Illegal"];
                tried.expect(sample, "entries, one that does not win, all others given", &bytes, kinds);
            }
        }
        for entry in [plain.entry_count() as u8, 255] {
            let bytes = with_entry(index, entry);
            tried.expect(sample, "entries, no such entry", &bytes, &["Illegal"]);
        }
        // The entry of another orientation, and that of the next position.
        let mirrored = certificate.board().entries().map(|entry| entry.0).find(|&entry| {
            let (size, right) = (plain.size, usize::from(right.0));
            let (edge, lane) = (right / size, right % size);
            let image = if edge < 2 { (edge, size - 1 - lane) } else { (5 - edge, lane) };
            usize::from(entry) == image.0 * size + image.1
        });
        let mirrored = mirrored.expect("it has a mirror image");
        if !solver.entry_wins(&cells, mirrored.into()) {
            let bytes = with_entry(index, mirrored);
            tried.expect(sample, "entries, mirrored", &bytes, NOT_WON);
        }
        if let Some(&(next, other)) = stored.get(index + 1)
            && next.marbles() == position.marbles()
            && !solver.entry_wins(&cells, other.0.into())
        {
            let mut raw = raw.clone();
            raw.entries.swap(index, index + 1);
            tried.expect(sample, "entries, in the wrong order", &raw.to_bytes(), NOT_WON);
        }
    }
}

/// The entries of a certificate with this entry at this position, where it does not win: every position that it leads to has
/// one, that wins if there is such an entry.
fn believable(solver: &mut Solver, certificate: &Certificate, at: Position, wrong: usize) -> Vec<u8> {
    let (plain, board) = (solver.plain, certificate.board());
    let is_open = |next: &common::Cells| !plain.wins_by_threats(next, certificate.threats());
    let replies = |cells: &common::Cells, level: &mut BTreeSet<Position>| {
        if !plain.can_move(cells, DEFENDER) {
            return;
        }
        for next in (0..plain.entry_count()).filter_map(|reply| plain.insert(cells, reply, DEFENDER)) {
            if !plain.has_row(&next, DEFENDER) && is_open(&next) {
                level.insert(board.standard_position(plain.position(&next)));
            }
        }
    };
    let mut level = BTreeSet::new();
    if certificate.root_to_move() == certificate.attacker() {
        level.insert(board.standard_position(certificate.root()));
    } else {
        replies(&plain.cells(certificate.root()), &mut level);
    }
    let mut entries = Vec::new();
    while !level.is_empty() {
        let mut next_level = BTreeSet::new();
        for &position in &level {
            let cells = plain.cells(position);
            let stored = certificate.stored(position).map(|entry| usize::from(entry.0));
            let mut all = 0..plain.entry_count();
            let entry = if position == at {
                Some(wrong)
            } else {
                stored.or_else(|| all.clone().find(|&entry| solver.entry_wins(&cells, entry)))
            };
            let entry = entry
                .or_else(|| all.find(|&entry| plain.insert(&cells, entry, ATTACKER).is_some()))
                .unwrap_or(0);
            entries.push(entry as u8);
            if let Some(after) = plain.insert(&cells, entry, ATTACKER)
                && plain.can_move(&cells, ATTACKER)
                && !plain.has_row(&after, ATTACKER)
            {
                replies(&after, &mut next_level);
            }
        }
        level = next_level;
    }
    entries
}

fn wrong_counts(tried: &mut Tried, sample: &Sample, raw: &Raw) {
    let count = raw.entries.len();
    for index in 0..count {
        let mut entries = raw.entries.clone();
        entries.remove(index);
        let shorter = Raw { entries: entries.clone(), ..raw.clone() };
        tried.expect(sample, "entries, one missing", &shorter.to_bytes(), &["Truncated"]);
        // Those after it belong to other positions then. They may be fewer, but not for long: one is missing at the end.
        if index + 1 == count {
            let bytes = raw.clone().with_entries(entries).to_bytes();
            tried.expect(sample, "entries, one missing, number made right", &bytes, &["TooFew"]);
        }
    }
    for byte in [0, 1, 255] {
        let mut entries = raw.entries.clone();
        entries.push(byte);
        let longer = Raw { entries: entries.clone(), ..raw.clone() };
        tried.expect(sample, "entries, one too many", &longer.to_bytes(), &["Checksum"]);
        let bytes = raw.clone().with_entries(entries).to_bytes();
        tried.expect(sample, "entries, one too many, number made right", &bytes, &["TooMany"]);
    }
    let more = raw.clone().with_line(6, &format!("positions {}", count + 1));
    tried.expect(sample, "entries, more positions claimed", &more.to_bytes(), &["Truncated"]);
    let many = raw.clone().with_line(6, "positions 100000000");
    tried.expect(sample, "entries, far more positions claimed", &many.to_bytes(), &["Truncated"]);
    if count > 0 {
        let fewer = raw.clone().with_line(6, &format!("positions {}", count - 1));
        tried.expect(sample, "entries, fewer positions claimed", &fewer.to_bytes(), &["Checksum"]);
        let none = raw.clone().with_entries(Vec::new());
        tried.expect(sample, "entries, none", &none.to_bytes(), &["TooFew"]);
    }
}

fn wrong_lines(
    tried: &mut Tried,
    sample: &Sample,
    solver: &mut Solver,
    certificate: &Certificate,
    raw: &Raw,
) {
    if sample.threats > 0 {
        let fewer = raw.clone().with_line(5, &format!("threats {}", sample.threats - 1));
        tried.expect(sample, "entries, too few threats", &fewer.to_bytes(), NOT_WON);
    }
    if !can_be_solved(sample) {
        return;
    }
    // Roots after random games, where the attacker does not win or the game is over.
    let (plain, board) = (sample.plain, certificate.board());
    let mut random = Random(u64::from(board.marbles()) + 815);
    for _ in 0..200 {
        let mut cells = [common::EMPTY; 49];
        let mut who = if sample.attacker == Seat::First { ATTACKER } else { DEFENDER };
        // With fewer marbles, four in a row take long to solve.
        let fewest = if plain.row == 4 { 7 } else { 0 };
        for _ in 0..fewest + random.below(plain.marbles + 2 - fewest) {
            let entry = random.below(plain.entry_count());
            if let Some(after) = plain.insert(&cells, entry, who).filter(|_| plain.can_move(&cells, who)) {
                cells = after;
                who = 3 - who;
            }
        }
        let root = plain.position(&cells);
        let text = format!("root {} {}", board.fields_text(root.attacker), board.fields_text(root.defender));
        let bytes = raw.clone().with_line(4, &text).to_bytes();
        if plain.has_row(&cells, 3 - who) {
            tried.expect(sample, "entries, game is over at the root", &bytes, &["Over"]);
        } else if who == ATTACKER && !solver.wins(&cells) || who == DEFENDER && !solver.wins_against(&cells) {
            tried.expect(sample, "entries, root that is not won", &bytes, NOT_WON);
        }
    }
}

fn wrong_bytes(tried: &mut Tried, sample: &Sample, list: &EntryList, certificate: &Certificate) {
    let bytes = list.to_bytes();
    for length in 0..bytes.len() {
        tried.expect(sample, "entries, truncated", &bytes[..length], &["Truncated"]);
    }
    for index in 0..4 {
        let mut damaged = bytes.clone();
        damaged[bytes.len() - 1 - index] ^= 0x10;
        tried.expect(sample, "entries, wrong checksum", &damaged, &["Checksum"]);
    }
    let longer = [bytes.as_slice(), &[0]].concat();
    tried.expect(sample, "entries, trailing byte", &longer, &["Trailing"]);
    let packed = list.to_gzip();
    for length in 2..packed.len() {
        tried.expect(sample, "entries, truncated gzip", &packed[..length], &["Truncated"]);
    }
    let longer = [packed.as_slice(), &[0]].concat();
    tried.expect(sample, "entries, byte after gzip", &longer, &["Trailing"]);

    // The data of one format under the first line of the other.
    if certificate.positions().is_empty() {
        return;
    }
    let with_format = |bytes: &[u8], format: u8| {
        let mut bytes = bytes[..bytes.len() - 4].to_vec();
        bytes["undershift proof ".len()] = format;
        with_checksum(bytes)
    };
    let kinds: &[&str] =
        &["Truncated", "Checksum", "Marbles", "MarblesOrder", "Count", "Rank", "Orientation", "Number"];
    tried.expect(sample, "entries under format 1", &with_format(&bytes, b'1'), kinds);
    let positions = certificate.to_bytes();
    tried.expect(sample, "positions under format 2", &with_format(&positions, b'2'), &["Checksum"]);
}

/// Entries changed anywhere, with a checksum that is right. Up to the first one that was changed, all entries belong to the
/// positions that they belonged to; so if that one does not win, the file is false. If it does, the rest may by chance be
/// right: then the rules on arrays must say the same.
#[test]
fn changed_entries_are_refused_unless_they_win() {
    let mut random = Random(0xfeed_5eed_1234_4321);
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    each(|sample, solver, certificate| {
        if !can_be_solved(sample) || certificate.positions().is_empty() {
            return;
        }
        let plain: Plain = sample.plain;
        let raw = Raw::new(&entries_of(certificate).expect("it is true"));
        for _ in 0..250 {
            let mut entries = raw.entries.clone();
            for _ in 0..=random.below(3) {
                let at = random.below(entries.len().max(1));
                match random.below(8) {
                    0 if at < entries.len() => _ = entries.remove(at),
                    1 => entries.insert(at, random.below(plain.entry_count()) as u8),
                    2 if at < entries.len() => entries[at] = random.below(256) as u8,
                    _ if at < entries.len() => entries[at] = random.below(plain.entry_count()) as u8,
                    _ => {}
                }
            }
            if entries == raw.entries {
                continue;
            }
            let bytes = raw.clone().with_entries(entries.clone()).to_bytes();
            let read = AnyCertificate::from_bytes(&bytes).expect("it can be read");
            let is_accepted = checked(&read).is_ok();
            let changed = entries.iter().zip(&raw.entries).position(|(new, old)| new != old);
            let is_false = match changed {
                // Only the number of entries has changed.
                None => true,
                Some(at) => {
                    let cells = plain.cells(certificate.positions()[at].0);
                    usize::from(entries[at]) >= plain.entry_count()
                        || !solver.entry_wins(&cells, entries[at].into())
                }
            };
            assert!(!(is_false && is_accepted), "{}: {entries:?}", sample.name);
            let is_right = followed(plain, read.claim(), &entries).is_some();
            assert_eq!(is_accepted, is_right, "{}: {entries:?}", sample.name);
            let what = match (is_false, is_accepted) {
                (true, _) => "false",
                (false, true) => "another win",
                (false, false) => "another win at first",
            };
            *counts.entry(what).or_default() += 1;
        }
    });
    // So many that are false for sure were refused; and the others are a test only if there are some.
    assert!(counts["false"] >= 1000 && counts["another win"] > 10, "{counts:?}");
}

#[test]
fn flaws_say_where_they_are() {
    let board = Board::new(3, 3, 4).expect("a board");
    let root = Position { attacker: board.fields("a1").unwrap(), defender: board.fields("b1").unwrap() };
    let claim = Claim::new(board.clone(), Seat::First, root, 0).unwrap();
    let message =
        |entries: &[u8]| checked(&EntryList::new(claim.clone(), entries.to_vec())).unwrap_err().to_string();
    assert_eq!(message(&[]), "entries left for the positions with 2 marbles: 0; these are more");
    assert_eq!(message(&[12]), "at attacker a1, defender b1, entry number 12: the entry is illegal");
    let missing = Certificate::new(board, Seat::First, root, 0, []).unwrap();
    assert_eq!(
        entries_of(&missing).unwrap_err().to_string(),
        "at attacker a1, defender b1: it is neither stored nor won by 0 threats"
    );
    let won = Board::new(3, 3, 4).expect("a board");
    let root = Position { attacker: won.fields("b1,c1").unwrap(), defender: won.fields("a3,c3").unwrap() };
    let claim = Claim::new(won, Seat::First, root, 0).unwrap();
    assert_eq!(
        checked(&EntryList::new(claim, vec![3])).unwrap_err().to_string(),
        "every position has its entry, and more entries follow: 1"
    );
}
