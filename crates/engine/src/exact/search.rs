//! Depth-first proof-number search with one attacker: [`ExactSearch`].
//!
//! Where the attacker moves, the least proof number of the children is the node's, and their disproof numbers are added up;
//! where the defender moves, the other way round. The search goes where the numbers say that least is left to show, and turns
//! to another child only when the first has become clearly worse (a threshold of a quarter more), because going to and fro does
//! everything many times.

use std::sync::Arc;

use super::ExactPosition;
use super::board::{Entries, Marbles, Rules, each};
use super::exact_table::{ExactTable, Numbers, Place};
use super::first_numbers::{Tunables, escapes};
use crate::EngineError;

/// What a search has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// The attacker wins by force.
    Win,
    /// The attacker cannot force a win.
    NotWin,
    /// Neither, before the nodes ran out: the numbers so far.
    Open(Numbers),
}

/// Judges a position for the seat to move, in units of the logit. Only first numbers depend on it, never a result.
pub type Judge = Arc<dyn Fn(Marbles) -> f32 + Send + Sync>;

/// Seven on each of four edges.
const MAX_ENTRIES: usize = 28;

struct Child {
    marbles: Marbles,
    numbers: Numbers,
}

/// A search that remembers what it has seen.
pub struct ExactSearch<const SIDE: usize, const ROW: usize> {
    table: ExactTable,
    tunables: Tunables,
    judge: Option<Judge>,
    /// How many marbles both seats have together.
    marbles: u32,
    /// The children of the nodes on the way to the present one, one after the other.
    children: Vec<Child>,
    nodes: u64,
    max_nodes: u64,
}

impl<const SIDE: usize, const ROW: usize> ExactSearch<SIDE, ROW> {
    /// A search with a table of so many megabytes, in a game with so many marbles for each seat. Fails if the system does not
    /// give the memory.
    pub fn new(megabytes: usize, marbles_each: u32) -> Result<Self, EngineError> {
        Ok(ExactSearch {
            table: ExactTable::new(megabytes).ok_or(EngineError::Memory { megabytes })?,
            tunables: Tunables::default(),
            judge: None,
            marbles: 2 * marbles_each,
            children: Vec::new(),
            nodes: 0,
            max_nodes: 0,
        })
    }

    /// With an evaluation for first numbers.
    pub fn with_judge(self, judge: Judge) -> Self {
        ExactSearch { judge: Some(judge), ..self }
    }

    /// With other tunables.
    pub fn with_tunables(self, tunables: Tunables) -> Self {
        ExactSearch { tunables, ..self }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Positions expanded so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Searches until it is known whether the attacker wins, or for so many nodes.
    pub fn search(&mut self, position: ExactPosition, max_nodes: u64) -> Found {
        let numbers = self.settled_at_once(position).unwrap_or_else(|| {
            self.max_nodes = self.nodes.saturating_add(max_nodes);
            self.expand(position.marbles, position.attacks, [Numbers::INFINITE; 2])
        });
        match numbers {
            Numbers::WIN => Found::Win,
            Numbers::NOT_WIN => Found::NotWin,
            open => Found::Open(open),
        }
    }

    /// The numbers of a position as they are now: settled at once, remembered, or guessed.
    pub fn numbers(&self, position: ExactPosition) -> Numbers {
        let ExactPosition { marbles, attacks } = position;
        let remembered = || self.table.get(self.place(marbles, attacks));
        self.settled_at_once(position).or_else(remembered).unwrap_or_else(|| {
            let [_, is_threatened] = Rules::<SIDE, ROW>::wins_at_once(marbles);
            self.first_numbers(marbles, attacks, is_threatened)
        })
    }

    /// The entries that are worth a look: nobody can do better by others.
    pub fn entries(&self, marbles: Marbles) -> Entries {
        let [_, is_threatened] = Rules::<SIDE, ROW>::wins_at_once(marbles);
        self.replies(marbles, is_threatened) & Rules::<SIDE, ROW>::distinct_entries(marbles.occupied())
    }

    #[inline(always)]
    fn place(&self, marbles: Marbles, attacks: bool) -> Place {
        let Marbles { own, other } = marbles;
        if attacks { self.table.place(own, other) } else { self.table.place(other, own) }
    }

    /// How many insertions there are still to come, of both seats.
    #[inline(always)]
    fn insertions_left(&self, marbles: Marbles) -> u32 {
        self.marbles.saturating_sub(marbles.count())
    }

    /// Whether nobody has won and nothing can be inserted any more.
    #[inline(always)]
    fn is_drawn(&self, marbles: Marbles) -> bool {
        self.insertions_left(marbles) == 0 || marbles.occupied() == Rules::<SIDE, ROW>::BOARD
    }

    /// What a position comes to whose mover loses, or cannot help losing.
    const fn lost_for_mover(attacks: bool) -> Numbers {
        if attacks { Numbers::NOT_WIN } else { Numbers::WIN }
    }

    fn settled_at_once(&self, ExactPosition { marbles, attacks }: ExactPosition) -> Option<Numbers> {
        if self.is_drawn(marbles) {
            return Some(Numbers::NOT_WIN);
        }
        Rules::<SIDE, ROW>::wins_at_once(marbles)[0].then_some(Self::lost_for_mover(!attacks))
    }

    /// The entries of a mover that does not win at once: all, or those that answer a threat. The threat counts only if the
    /// other has a marble to carry it out.
    #[inline(always)]
    fn replies(&self, marbles: Marbles, is_threatened: bool) -> Entries {
        if is_threatened && self.insertions_left(marbles) >= 2 {
            escapes::<SIDE, ROW>(marbles, &Rules::<SIDE, ROW>::pushes(marbles))
        } else {
            Rules::<SIDE, ROW>::open_entries(marbles.occupied())
        }
    }

    /// The first numbers of a position whose mover does not win at once.
    #[inline(always)]
    fn first_numbers(&self, marbles: Marbles, attacks: bool, is_threatened: bool) -> Numbers {
        if self.is_drawn(marbles) {
            return Numbers::NOT_WIN;
        }
        let is_forced = is_threatened && self.insertions_left(marbles) >= 2;
        let escapes = is_forced.then(|| self.replies(marbles, true).count_ones());
        if escapes == Some(0) {
            return Self::lost_for_mover(attacks);
        }
        let for_mover = self.judge.as_ref().map_or(0.0, |judge| judge(marbles));
        self.tunables.first_numbers(attacks, escapes, if attacks { for_mover } else { -for_mover })
    }

    /// Searches a node that is not settled at once until one of its numbers reaches its limit. The limits are for the number
    /// that the mover wants at 0, and for the other.
    fn expand(&mut self, marbles: Marbles, attacks: bool, limits: [u32; 2]) -> Numbers {
        self.nodes += 1;
        let (first_node, first_child) = (self.nodes, self.children.len());
        let numbers = if self.push_children(marbles, attacks) {
            Self::lost_for_mover(!attacks)
        } else {
            self.search_children(first_child, attacks, limits)
        };
        self.children.truncate(first_child);
        let place = self.place(marbles, attacks);
        self.table.put(place, numbers, self.nodes - first_node + 1);
        numbers
    }

    /// Pushes the children of a node that are not lost for its mover at once, and says whether one is won for it.
    fn push_children(&mut self, marbles: Marbles, attacks: bool) -> bool {
        let pushes = Rules::<SIDE, ROW>::pushes(marbles);
        let [_, is_threatened] = Rules::<SIDE, ROW>::wins_at_once(marbles);
        let replies = self.replies(marbles, is_threatened);
        // The table is far larger than any cache, and each place is somewhere else. Asked for one right after the other, the
        // memory brings many at a time; asked for one by one, with work in between, each is waited for.
        let mut children = [(Marbles::default(), Place::default()); MAX_ENTRIES];
        let mut count = 0;
        let mut touched = 0;
        for entry in each(replies & Rules::<SIDE, ROW>::distinct_entries(marbles.occupied())) {
            let after = Rules::<SIDE, ROW>::inserted(marbles, &pushes, entry).swapped();
            let place = self.place(after, !attacks);
            touched ^= self.table.touch(place);
            children[count] = (after, place);
            count += 1;
        }
        std::hint::black_box(touched);
        for &(after, place) in &children[..count] {
            let remembered = self.table.get(place);
            let numbers = match remembered {
                Some(numbers) => numbers,
                None => {
                    let [other_wins, is_threatened] = Rules::<SIDE, ROW>::wins_at_once(after);
                    if other_wins && self.insertions_left(after) > 0 {
                        continue;
                    }
                    self.first_numbers(after, !attacks, is_threatened)
                }
            };
            if numbers == Self::lost_for_mover(!attacks) {
                return true;
            }
            self.children.push(Child { marbles: after, numbers });
        }
        false
    }

    fn search_children(&mut self, first: usize, attacks: bool, limits: [u32; 2]) -> Numbers {
        loop {
            let sums = Sums::of(attacks, self.children[first..].iter().map(|child| child.numbers));
            let numbers = sums.numbers(attacks, self.tunables.weak_sum);
            let [wanted, unwanted] = numbers.seen_by(attacks);
            if numbers.is_settled()
                || wanted >= limits[0]
                || unwanted >= limits[1]
                || self.nodes >= self.max_nodes
            {
                return numbers;
            }
            let Child { marbles, numbers: best } = &self.children[first + sums.best];
            let [_, unwanted_of_best] = best.seen_by(attacks);
            let to_second =
                sums.second.saturating_add(sums.second / self.tunables.patience).saturating_add(1);
            let others = (sums.total - unwanted_of_best) / self.tunables.weak_sum;
            let to_limit = limits[1].saturating_sub(others).max(unwanted_of_best + 1);
            // The child's mover wants what this one does not.
            let child_limits = [to_limit.min(Numbers::INFINITE), limits[0].min(to_second)];
            let found = self.expand(*marbles, !attacks, child_limits);
            self.children[first + sums.best].numbers = found;
        }
    }
}

impl Numbers {
    /// The numbers of a node from those of its children.
    pub fn of_children(attacks: bool, children: impl Iterator<Item = Numbers>) -> Numbers {
        Sums::of(attacks, children).numbers(attacks, Tunables::default().weak_sum)
    }
}

/// What the children's numbers come to.
struct Sums {
    /// The child with the least of the number that the mover wants at 0.
    best: usize,
    least: u32,
    second: u32,
    /// Of the other number, the sum and the largest.
    total: u32,
    most: u32,
}

impl Sums {
    #[inline(always)]
    fn of(attacks: bool, children: impl Iterator<Item = Numbers>) -> Sums {
        let mut sums = Sums { best: 0, least: u32::MAX, second: u32::MAX, total: 0, most: 0 };
        for (index, child) in children.enumerate() {
            let [wanted, unwanted] = child.seen_by(attacks);
            if wanted < sums.least {
                sums.second = sums.least;
                (sums.least, sums.best) = (wanted, index);
            } else if wanted < sums.second {
                sums.second = wanted;
            }
            sums.total += unwanted;
            sums.most = sums.most.max(unwanted);
        }
        sums
    }

    fn numbers(&self, attacks: bool, weak_sum: u32) -> Numbers {
        if self.least == 0 {
            return if attacks { Numbers::WIN } else { Numbers::NOT_WIN };
        }
        if self.total == 0 {
            // No child is left, or all are settled against the mover.
            return if attacks { Numbers::NOT_WIN } else { Numbers::WIN };
        }
        let unwanted = (self.most + (self.total - self.most) / weak_sum).min(Numbers::MAX_OPEN);
        let [proof, disproof] = if attacks { [self.least, unwanted] } else { [unwanted, self.least] };
        Numbers { proof, disproof }
    }
}
