//! The rules and wins by threats once more, as plainly as can be, on arrays; and a solver that looks at everything. The
//! tests compare the crate with these.

#![allow(dead_code, unreachable_pub, reason = "each test file uses some of it")]

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::AtomicBool;

use flate2::Crc;
use proof_check::{
    AnyCertificate, Board, Certificate, Checkable, Claim, Entry, Flaw, Position, Seat, Verdict, check,
};

pub const EMPTY: u8 = 0;
pub const ATTACKER: u8 = 1;
pub const DEFENDER: u8 = 2;

/// What is on each field, row by row from the bottom left. Small boards use the beginning.
pub type Cells = [u8; 49];

/// Random numbers (xorshift) that are the same every time.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Plain {
    pub size: usize,
    pub row: usize,
    pub marbles: usize,
}

impl Plain {
    pub fn board(self) -> Board {
        Board::new(self.size as u32, self.row as u32, self.marbles as u32).expect("a board that there is")
    }

    pub fn entry_count(self) -> usize {
        4 * self.size
    }

    pub fn cells(self, position: Position) -> Cells {
        let mut cells = [EMPTY; 49];
        for (field, cell) in cells.iter_mut().enumerate() {
            if position.attacker >> field & 1 == 1 {
                *cell = ATTACKER;
            } else if position.defender >> field & 1 == 1 {
                *cell = DEFENDER;
            }
        }
        cells
    }

    pub fn position(self, cells: &Cells) -> Position {
        let fields = |who| (0..49).filter(|&field| cells[field] == who).map(|field| 1u64 << field).sum();
        Position { attacker: fields(ATTACKER), defender: fields(DEFENDER) }
    }

    /// Column and row of the fields of a lane, the edge field first.
    fn lane(self, entry: usize) -> Vec<usize> {
        let (lane, last) = (entry % self.size, self.size - 1);
        let field = |column: usize, row: usize| row * self.size + column;
        (0..self.size)
            .map(|far| match entry / self.size {
                0 => field(lane, last - far),
                1 => field(lane, far),
                2 => field(far, lane),
                _ => field(last - far, lane),
            })
            .collect()
    }

    /// One marble after the other takes the place of the next, until one finds an empty field.
    pub fn insert(self, cells: &Cells, entry: usize, who: u8) -> Option<Cells> {
        let mut after = *cells;
        let mut carried = who;
        for field in self.lane(entry) {
            carried = std::mem::replace(&mut after[field], carried);
            if carried == EMPTY {
                return Some(after);
            }
        }
        None
    }

    pub fn has_row(self, cells: &Cells, who: u8) -> bool {
        let size = self.size as i32;
        let is_own = |column: i32, row: i32| {
            (0..size).contains(&column)
                && (0..size).contains(&row)
                && cells[(row * size + column) as usize] == who
        };
        (0..size * size).any(|field| {
            [(1, 0), (0, 1), (1, 1), (1, -1)].iter().any(|(right, up)| {
                (0..self.row as i32).all(|far| is_own(field % size + far * right, field / size + far * up))
            })
        })
    }

    pub fn count(self, cells: &Cells, who: u8) -> usize {
        cells.iter().filter(|&&cell| cell == who).count()
    }

    pub fn can_move(self, cells: &Cells, who: u8) -> bool {
        self.count(cells, who) < self.marbles && cells[..self.size * self.size].contains(&EMPTY)
    }

    pub fn wins_at_once(self, cells: &Cells) -> bool {
        self.can_move(cells, ATTACKER)
            && (0..self.entry_count()).any(|entry| {
                self.insert(cells, entry, ATTACKER).is_some_and(|after| self.has_row(&after, ATTACKER))
            })
    }

    /// Word for word as docs/PROOF.md has it.
    pub fn wins_by_threats(self, cells: &Cells, threats: u32) -> bool {
        if self.wins_at_once(cells) {
            return true;
        }
        threats >= 1
            && self.can_move(cells, ATTACKER)
            && (0..self.entry_count()).any(|entry| {
                let Some(after) = self.insert(cells, entry, ATTACKER) else { return false };
                !self.has_row(&after, ATTACKER)
                    && self.wins_at_once(&after)
                    && self.can_move(&after, DEFENDER)
                    && (0..self.entry_count()).filter_map(|reply| self.insert(&after, reply, DEFENDER)).all(
                        |next| !self.has_row(&next, DEFENDER) && self.wins_by_threats(&next, threats - 1),
                    )
            })
    }

    /// All rotations and mirror images, made of quarter turns and a mirror.
    pub fn images(self, cells: &Cells) -> Vec<Cells> {
        let size = self.size;
        let moved = |cells: &Cells, image: &dyn Fn(usize, usize) -> (usize, usize)| {
            let mut moved = [EMPTY; 49];
            for row in 0..size {
                for column in 0..size {
                    let (to_column, to_row) = image(column, row);
                    moved[to_row * size + to_column] = cells[row * size + column];
                }
            }
            moved
        };
        let mut images = vec![*cells, moved(cells, &|column, row| (size - 1 - column, row))];
        for _ in 0..3 {
            let turned = images[images.len() - 2..]
                .iter()
                .map(|cells| moved(cells, &|column, row| (row, size - 1 - column)));
            let turned: Vec<Cells> = turned.collect();
            images.extend(turned);
        }
        images
    }
}

/// Who wins, by looking at everything.
pub struct Solver {
    pub plain: Plain,
    /// Attacker to move, by one of the eight images: whether the attacker can force a win.
    known: HashMap<Cells, bool>,
}

impl Solver {
    pub fn new(plain: Plain) -> Solver {
        Solver { plain, known: HashMap::new() }
    }

    /// Whether the attacker, to move, forces a win. The game must not be over.
    pub fn wins(&mut self, cells: &Cells) -> bool {
        let plain = self.plain;
        let key = plain.images(cells).into_iter().min().expect("there are eight");
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let wins =
            plain.wins_at_once(cells) || (0..plain.entry_count()).any(|entry| self.entry_wins(cells, entry));
        self.known.insert(key, wins);
        wins
    }

    /// Whether this entry of the attacker is legal and forces a win.
    pub fn entry_wins(&mut self, cells: &Cells, entry: usize) -> bool {
        let plain = self.plain;
        if !plain.can_move(cells, ATTACKER) {
            return false;
        }
        let Some(after) = plain.insert(cells, entry, ATTACKER) else { return false };
        plain.has_row(&after, ATTACKER) || self.wins_against(&after)
    }

    /// Whether the attacker forces a win with the defender to move. The game must not be over.
    pub fn wins_against(&mut self, cells: &Cells) -> bool {
        let plain = self.plain;
        plain.can_move(cells, DEFENDER)
            && (0..plain.entry_count())
                .filter_map(|reply| plain.insert(cells, reply, DEFENDER))
                .all(|next| !plain.has_row(&next, DEFENDER) && self.wins(&next))
    }

    /// Whether what a certificate claims is true.
    pub fn is_true(&mut self, certificate: &Certificate) -> bool {
        let plain = self.plain;
        let root = plain.cells(certificate.root());
        if certificate.root_to_move() == certificate.attacker() {
            !plain.has_row(&root, DEFENDER) && self.wins(&root)
        } else {
            !plain.has_row(&root, ATTACKER) && self.wins_against(&root)
        }
    }

    /// A true certificate for a root that is won.
    pub fn certificate(&mut self, attacker: Seat, root: Position, threats: u32) -> Certificate {
        let plain = self.plain;
        let board = plain.board();
        let cells = plain.cells(root);
        let is_attackers = root.marbles().is_multiple_of(2) == (attacker == Seat::First);
        let mut stored = HashMap::new();
        let mut open = if is_attackers { vec![cells] } else { self.replies(&cells) };
        while let Some(cells) = open.pop() {
            let standard = board.standard_position(plain.position(&cells));
            if plain.wins_by_threats(&cells, threats) || stored.contains_key(&standard) {
                continue;
            }
            let cells = plain.cells(standard);
            let entry = (0..plain.entry_count()).find(|&entry| self.entry_wins(&cells, entry));
            let entry = entry.expect("the root is won, and so are all positions below it");
            stored.insert(standard, Entry(entry as u8));
            let after = plain.insert(&cells, entry, ATTACKER).expect("the entry is legal");
            if !plain.has_row(&after, ATTACKER) {
                open.extend(self.replies(&after));
            }
        }
        Certificate::new(board, attacker, root, threats, stored).expect("all of it is possible")
    }

    fn replies(&self, cells: &Cells) -> Vec<Cells> {
        (0..self.plain.entry_count()).filter_map(|reply| self.plain.insert(cells, reply, DEFENDER)).collect()
    }
}

/// A certificate that is true, with all that is needed to tell false ones.
pub struct Sample {
    pub name: &'static str,
    pub plain: Plain,
    pub attacker: Seat,
    /// The attacker's fields and the defender's.
    pub root: (&'static str, &'static str),
    pub threats: u32,
}

impl Sample {
    pub fn root(&self) -> Position {
        let board = self.plain.board();
        let fields = |text| board.fields(text).expect("the samples have fields of their boards");
        Position { attacker: fields(self.root.0), defender: fields(self.root.1) }
    }

    pub fn certificate(&self, solver: &mut Solver) -> Certificate {
        solver.certificate(self.attacker, self.root(), self.threats)
    }
}

/// Compares with a file of tests/data/proof; with `PROOF_DATA=write` in the environment, writes it instead.
pub fn compare_with_data(name: &str, bytes: &[u8]) {
    let path = data().join(name);
    if std::env::var_os("PROOF_DATA").is_some_and(|what| what == "write") {
        std::fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a folder can be made");
        std::fs::write(&path, bytes).expect("a file can be written");
    }
    let found = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(
        found == bytes,
        "{name} is not what it should be; write it anew with PROOF_DATA=write, and read the diff"
    );
}

/// tests/data/proof.
pub fn data() -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/proof")
}

pub const SAMPLES: &[Sample] = &[
    Sample {
        name: "three-first",
        plain: Plain { size: 3, row: 3, marbles: 4 },
        attacker: Seat::First,
        root: ("-", "-"),
        threats: 0,
    },
    Sample {
        name: "three-first-threats",
        plain: Plain { size: 3, row: 3, marbles: 5 },
        attacker: Seat::First,
        root: ("-", "-"),
        threats: 1,
    },
    // The defender is to move at the root.
    Sample {
        name: "three-against",
        plain: Plain { size: 3, row: 3, marbles: 4 },
        attacker: Seat::First,
        root: ("b2", "-"),
        threats: 0,
    },
    Sample {
        name: "three-second",
        plain: Plain { size: 3, row: 3, marbles: 4 },
        attacker: Seat::Second,
        root: ("c3", "c1,a2"),
        threats: 0,
    },
    Sample {
        name: "four-first",
        plain: Plain { size: 4, row: 3, marbles: 8 },
        attacker: Seat::First,
        root: ("-", "-"),
        threats: 0,
    },
    Sample {
        name: "four-first-threats",
        plain: Plain { size: 4, row: 3, marbles: 8 },
        attacker: Seat::First,
        root: ("-", "-"),
        threats: 1,
    },
    Sample {
        name: "four-second",
        plain: Plain { size: 4, row: 4, marbles: 8 },
        attacker: Seat::Second,
        root: ("a3,a4,c4", "a1,a2,b4,d4"),
        threats: 0,
    },
    Sample {
        name: "four-second-against",
        plain: Plain { size: 4, row: 4, marbles: 8 },
        attacker: Seat::Second,
        root: ("a1,d1,d2,d3", "b1,c1,c3,d4"),
        threats: 1,
    },
    Sample {
        name: "five-first",
        plain: Plain { size: 5, row: 3, marbles: 5 },
        attacker: Seat::First,
        root: ("-", "-"),
        threats: 0,
    },
    // Nothing is stored: the root is won by threats.
    Sample {
        name: "express-threat",
        plain: Plain { size: 7, row: 5, marbles: 22 },
        attacker: Seat::First,
        root: ("d2,g2,c5,c6,c7", "d1,f1,g1,a2,g7"),
        threats: 2,
    },
];

pub fn checked(certificate: &impl Checkable) -> Result<Verdict, Flaw> {
    check(certificate, 2, &|_| (), &AtomicBool::new(false))
}

/// What a checker says of a file: nothing wrong, or the kind of error or flaw.
pub fn answer(bytes: &[u8]) -> Result<(), String> {
    let certificate = AnyCertificate::from_bytes(bytes).map_err(|error| kind(&error))?;
    checked(&certificate).map(|_| ()).map_err(|flaw| kind(&flaw))
}

/// The name of an error.
pub fn kind(error: &impl std::fmt::Debug) -> String {
    format!("{error:?}").chars().take_while(|letter| letter.is_alphanumeric()).collect()
}

/// Every sample with its solver.
pub fn each(mut run: impl FnMut(&Sample, &mut Solver, &Certificate)) {
    for sample in SAMPLES {
        let mut solver = Solver::new(sample.plain);
        let certificate = sample.certificate(&mut solver);
        run(sample, &mut solver, &certificate);
    }
}

pub fn with_checksum(mut bytes: Vec<u8>) -> Vec<u8> {
    let mut crc = Crc::new();
    crc.update(&bytes);
    bytes.extend(crc.sum().to_le_bytes());
    bytes
}

/// What was tried, by its name: how often, and what came of it.
#[derive(Default)]
pub struct Tried(pub BTreeMap<String, usize>);

impl Tried {
    /// Such a file must be refused in one of these ways.
    pub fn expect(&mut self, sample: &Sample, what: &str, bytes: &[u8], kinds: &[&str]) {
        let found = answer(bytes).err();
        let is_right = found.as_deref().is_some_and(|found| kinds.contains(&found));
        assert!(is_right, "{}: {what}: {found:?}, expected {kinds:?}", sample.name);
        let count = self.0.entry(what.to_owned()).or_default();
        *count += 1;
        // One of each for the tests of the other checker.
        if *count == 1 {
            compare_with_data(&format!("false/{}.proof", what.replace(',', "").replace(' ', "-")), bytes);
        }
    }
}

/// On larger boards it would take too long to find out that something does not win.
pub fn can_be_solved(sample: &Sample) -> bool {
    sample.plain.size <= 4
}

/// The rank as docs/PROOF.md says it, with lists.
pub fn rank_by_counting(plain: Plain, position: Position) -> u128 {
    let fields: Vec<u32> = (0..(plain.size * plain.size) as u32).collect();
    let choose = |n: u128, k: u128| if k > n { 0 } else { (0..k).fold(1, |all, i| all * (n - i) / (i + 1)) };
    let rank = |numbers: &[u128]| (1..).zip(numbers).map(|(k, &number)| choose(number, k)).sum::<u128>();
    let attacker: Vec<u128> = fields
        .iter()
        .filter(|&&field| position.attacker >> field & 1 == 1)
        .map(|&field| field.into())
        .collect();
    let free: Vec<u32> = fields.iter().copied().filter(|field| position.attacker >> field & 1 == 0).collect();
    let defender: Vec<u128> = (0..)
        .zip(&free)
        .filter(|(_, field)| position.defender >> **field & 1 == 1)
        .map(|(number, _)| number)
        .collect();
    rank(&attacker) * choose(free.len() as u128, defender.len() as u128) + rank(&defender)
}

/// What format 2 says, followed by the rules on arrays: the stored positions with their entries, or `None` if the entries
/// are too few, too many, or do not win.
pub fn followed(plain: Plain, claim: &Claim, entries: &[u8]) -> Option<Vec<(Position, Entry)>> {
    let root = plain.cells(claim.root());
    let is_attackers = claim.root_to_move() == claim.attacker();
    if plain.has_row(&root, if is_attackers { DEFENDER } else { ATTACKER }) {
        return None;
    }
    let is_open = |cells: &Cells| !plain.wins_by_threats(cells, claim.threats());
    let standard = |cells: &Cells| {
        let images = plain.images(cells);
        let ranked = images.iter().map(|image| (rank_by_counting(plain, plain.position(image)), *image));
        ranked.min().expect("there are eight")
    };
    // `false` if a reply wins, or if none can be made.
    let add_replies = |after: &Cells, level: &mut BTreeMap<u128, Cells>| {
        if !plain.can_move(after, DEFENDER) {
            return false;
        }
        for next in (0..plain.entry_count()).filter_map(|reply| plain.insert(after, reply, DEFENDER)) {
            if plain.has_row(&next, DEFENDER) {
                return false;
            }
            if is_open(&next) {
                level.extend([standard(&next)]);
            }
        }
        true
    };
    let mut level = BTreeMap::new();
    if !is_attackers {
        if !add_replies(&root, &mut level) {
            return None;
        }
    } else if is_open(&root) {
        level.extend([standard(&root)]);
    }
    let mut stored = Vec::new();
    let mut rest = entries.iter();
    while !level.is_empty() {
        let mut next_level = BTreeMap::new();
        for cells in level.values() {
            let &entry = rest.next()?;
            if usize::from(entry) >= plain.entry_count() || !plain.can_move(cells, ATTACKER) {
                return None;
            }
            let after = plain.insert(cells, entry.into(), ATTACKER)?;
            if !plain.has_row(&after, ATTACKER) && !add_replies(&after, &mut next_level) {
                return None;
            }
            stored.push((plain.position(cells), Entry(entry)));
        }
        level = next_level;
    }
    rest.next().is_none().then_some(stored)
}
