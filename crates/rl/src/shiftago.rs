//! [`AgentGame`] for Shiftago.
//!
//! Actions: the 28 entries by [`Entry::index`]; then, where rows are scored, every line of at least the shortest length
//! that counts, ordered by its first end and its second, columns before rows. With two seats a line has one direction, the
//! lower end first; with more it has two, since the end that stays is chosen.
//!
//! While a scoring is pending, the board is shown with the marble pushed in and the reserve without it.

use std::ops::ControlFlow;

use game::{Cell, Game, Seat, Symmetry};
use shiftago::{Entry, MARBLES, Move, Position, Scoring, SitOut, StartOptions, Variant, WINNING_POINTS};

use crate::action_set::insert;
use crate::agent_game::{AgentGame, Decided};
use crate::planes::Planes;

const SIDE: usize = shiftago::Bitboard::SIDE;
const FIELDS: usize = SIDE * SIDE;
/// Three seats and more, rows of three and more.
const MAX_SEGMENTS: usize = 640;
/// Turns to sit out are at most six; one more stands for having left.
const RETIRED: u8 = shiftago::MAX_HANDICAP + 1;

/// The lines that can be scored, numbered. A field is `column * 7 + row` here, in the order in which texts list fields.
struct Segments {
    count: usize,
    ends: [(u8, u8); MAX_SEGMENTS],
    numbers: [[u16; FIELDS]; FIELDS],
}

impl Segments {
    const fn new(shortest: usize, both_directions: bool) -> Segments {
        let mut segments =
            Segments { count: 0, ends: [(0, 0); MAX_SEGMENTS], numbers: [[u16::MAX; FIELDS]; FIELDS] };
        let mut from = 0;
        while from < FIELDS {
            let mut to = if both_directions { 0 } else { from + 1 };
            while to < FIELDS {
                let columns = (from / SIDE).abs_diff(to / SIDE);
                let rows = (from % SIDE).abs_diff(to % SIDE);
                let is_line = columns == 0 || rows == 0 || columns == rows;
                let longer = if columns > rows { columns } else { rows };
                if is_line && longer + 1 >= shortest {
                    segments.ends[segments.count] = (from as u8, to as u8);
                    segments.numbers[from][to] = segments.count as u16;
                    segments.count += 1;
                }
                to += 1;
            }
            from += 1;
        }
        segments
    }

    fn number(&self, scoring: Scoring) -> usize {
        usize::from(self.numbers[field(scoring.from)][field(scoring.to)])
    }

    fn scoring(&self, number: usize) -> Option<Scoring> {
        let &(from, to) = self.ends[..self.count].get(number)?;
        Scoring::new(cell(from)?, cell(to)?)
    }
}

const fn field(cell: Cell) -> usize {
    cell.column() * SIDE + cell.row()
}

const fn cell(field: u8) -> Option<Cell> {
    Cell::new(field as usize / SIDE, field as usize % SIDE)
}

trait Scorable {
    /// Empty where nothing is scored.
    const SEGMENTS: Segments;
}

impl<V: Variant, const N: usize> Scorable for Position<V, N> {
    const SEGMENTS: Segments =
        if V::SCORES { Segments::new(Self::MIN_ROW, N > 2) } else { Segments::new(SIDE + 1, false) };
}

fn segments<G: Scorable>() -> &'static Segments {
    const { &G::SEGMENTS }
}

/// Calls back with the scorings that are possible after an insertion, the mover having these marbles.
#[inline]
fn try_for_each_scoring<V: Variant, const N: usize, B>(
    position: &Position<V, N>,
    entry: Entry,
    mut visit: impl FnMut(Scoring) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let marbles = position.marbles_after(entry)[position.to_move().index()];
    marbles.try_for_each_row(Position::<V, N>::MIN_ROW, |scoring| {
        visit(scoring)?;
        if N > 2 { visit(scoring.reversed()) } else { ControlFlow::Continue(()) }
    })
}

impl<V: Variant, const N: usize> AgentGame for Position<V, N> {
    type Pending = Option<Entry>;

    const ACTIONS: usize = Entry::COUNT + Self::SEGMENTS.count;
    const PLANES: usize = 3 * N + if V::SCORES { N + 1 } else { 0 } + if V::REPEATS { 2 } else { 0 };
    const ROWS: usize = SIDE;
    const COLUMNS: usize = SIDE;

    fn plane_names() -> Vec<String> {
        let mut groups = vec!["marbles", "reserve", "turn"];
        if V::SCORES {
            groups.push("score");
        }
        let seats = |name: &'static str| (0..N).map(move |seat| format!("{name}:{seat}"));
        let mut names: Vec<String> = groups.into_iter().flat_map(seats).collect();
        if V::SCORES {
            names.push("pending".to_owned());
        }
        if V::REPEATS {
            names.extend(["repetition:2", "repetition:3"].map(str::to_owned));
        }
        names
    }

    fn start_options(handicaps: &[u8]) -> StartOptions {
        StartOptions { handicaps: handicaps.to_vec(), ..StartOptions::default() }
    }

    fn random_start(options: &StartOptions, _: u64) -> Option<Self> {
        Self::start(options).ok()
    }

    #[inline]
    fn legal_actions(&self, pending: Option<Entry>, set: &mut [u64]) {
        set.fill(0);
        let Some(entry) = pending else {
            set[0] = u64::from(self.legal_entries().bits());
            return;
        };
        let segments = segments::<Self>();
        let _: ControlFlow<()> = try_for_each_scoring(self, entry, |scoring| {
            insert(set, Entry::COUNT + segments.number(scoring));
            ControlFlow::Continue(())
        });
    }

    #[inline]
    fn decide(&self, pending: Option<Entry>, action: usize) -> Decided<Self> {
        if let Some(entry) = pending {
            let scoring = segments::<Self>().scoring(action - Entry::COUNT);
            return Decided::Move(Move { entry, scoring });
        }
        let Some(entry) = Entry::from_index(action) else { unreachable!("a legal action is an entry") };
        if !V::SCORES {
            return Decided::Move(entry.into());
        }
        let mut only = None;
        let choice = try_for_each_scoring(self, entry, |scoring| match only.replace(scoring) {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        });
        match choice {
            ControlFlow::Break(()) => Decided::Pending(Some(entry)),
            ControlFlow::Continue(()) => Decided::Move(Move { entry, scoring: only }),
        }
    }

    fn actions_of(&self, mv: Move) -> (usize, Option<usize>) {
        let scoring = mv.scoring.filter(|_| self.decide(None, mv.entry.index()) != Decided::Move(mv));
        let second = scoring.map(|scoring| Entry::COUNT + segments::<Self>().number(scoring));
        (mv.entry.index(), second)
    }

    fn pending_after(&self, action: usize) -> Option<Entry> {
        Entry::from_index(action)
    }

    #[inline]
    fn observe(&self, pending: Option<Entry>, seat: Seat, repetitions: usize, numbers: &mut [f32]) {
        let mut planes = Planes::<SIDE>::new(numbers, SIDE);
        let seats: [Seat; N] = std::array::from_fn(|place| Seat::ALL[(seat.index() + place) % N]);
        let mover = self.to_move();
        match pending {
            None => seats.iter().for_each(|&seat| planes.set(self.marbles(seat).bits())),
            Some(entry) => {
                let marbles = self.marbles_after(entry);
                seats.iter().for_each(|seat| planes.set(marbles[seat.index()].bits()));
            }
        }
        for seat in seats {
            let inserted = u8::from(pending.is_some() && seat == mover);
            planes.fill(f32::from(self.reserve(seat) - inserted) / f32::from(MARBLES));
        }
        for seat in seats {
            planes.fill(match self.sit_out(seat) {
                _ if seat == mover => 1.0,
                SitOut::Turns(turns) => -f32::from(turns) / f32::from(RETIRED),
                SitOut::Retired => -1.0,
            });
        }
        if V::SCORES {
            for seat in seats {
                let points = self.score(seat).min(WINNING_POINTS);
                planes.fill(f32::from(points) / f32::from(WINNING_POINTS));
            }
            planes.flag(pending.is_some());
        }
        if V::REPEATS {
            planes.repetitions(if pending.is_some() { 1 } else { repetitions });
        }
    }

    fn repetition_key(id: &Self) -> u64 {
        id.key()
    }

    fn action_text(action: usize) -> Option<String> {
        if let Some(entry) = Entry::from_index(action) {
            return Some(entry.to_string());
        }
        let Scoring { from, to } = segments::<Self>().scoring(action - Entry::COUNT)?;
        Some(format!("{from}-{to}"))
    }

    fn pending_text(pending: Option<Entry>) -> Option<String> {
        pending.map(|entry| entry.to_string())
    }

    fn transformed_action(action: usize, symmetry: Symmetry) -> usize {
        let Some(scoring) = action.checked_sub(Entry::COUNT).and_then(|at| segments::<Self>().scoring(at))
        else {
            let entry = Entry::from_index(action).map(Move::from);
            return entry.map_or(action, |mv| Self::transformed_move(mv, symmetry).entry.index());
        };
        // Any entry will do.
        let entry = Entry::all().next().map(|entry| Move { entry, scoring: Some(scoring) });
        let image = entry.and_then(|mv| Self::transformed_move(mv, symmetry).scoring);
        image.map_or(action, |image| Entry::COUNT + segments::<Self>().number(image))
    }

    fn transformed_pending(pending: Option<Entry>, symmetry: Symmetry) -> Option<Entry> {
        pending.map(|entry| Self::transformed_move(entry.into(), symmetry).entry)
    }
}
