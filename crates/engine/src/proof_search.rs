//! Proof-number search (df-pn): does a seat win by force? It follows the moves with the fewest replies left to refute, and
//! so proves wins far deeper than a search of all moves to one depth.
//!
//! Depth-first with thresholds and a bounded table. A node's numbers are the minimum of its children's where the attacker
//! chooses, and their sum where the others do; see [`Numbers`].
//!
//! **Repetition.** A position that is on the path to a node, or has occurred twice in the game, counts as not won there. So
//! no proof rests on a repetition: every won position was settled by positions settled before it, each of which wins in
//! fewer plies, and whoever follows the proof meets no position twice. That is why a proof holds by whatever path its
//! position is reached, and may be kept in the table; positions that occurred twice in the game are part of the table's
//! keys. A *disproof* may hold only by the path on which it was found (the graph-history interaction problem). It is
//! marked, the mark goes up with it, and a marked one is returned as [`Verdict::Unknown`]. It can hide a win by another
//! path, but never makes one up.
//!
//! Absent here: evaluation, draws (not to win is all one), threads.

mod proof_numbers;
#[cfg(test)]
mod small;
#[cfg(test)]
mod tests;

use game::{Game, Seat, mix};

use crate::control::{Budget, Control};
use crate::search_position::SearchPosition;
use proof_numbers::{MAX_OPEN, Numbers, ProofTable, UNREACHABLE};

/// No path goes deeper; what lies there counts as a repetition. Only a game that can go round for ever comes near.
const MAX_DEPTH: usize = 200;
/// How often the clock is checked: about every fifth of a millisecond.
const NODES_PER_CLOCK_CHECK: u64 = 2048;

/// What can be tuned, in one place.
mod tunable {
    use super::Numbers;

    /// Initial numbers of a leaf: about how much there is to prove and to disprove. A seat that must answer a threat has
    /// few moves that count, since all others are settled as soon as they are made.
    pub(super) const ATTACKER_FREE: Numbers = Numbers::open(2, 4);
    pub(super) const ATTACKER_MUST_ANSWER: Numbers = Numbers::open(6, 2);
    pub(super) const DEFENDER_FREE: Numbers = Numbers::open(20, 2);
    pub(super) const DEFENDER_MUST_ANSWER: Numbers = Numbers::open(2, 3);
    /// The 1 + epsilon trick: a child is searched until it is worse than the second best by one part in so many. With less,
    /// the search jumps to and fro and does everything many times.
    pub(super) const PATIENCE: u32 = 8;
}

/// The result of a proof search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict<M> {
    /// The seat wins by force.
    Win(Win<M>),
    /// The seat cannot force a win, at all or within the plies that were asked for.
    NotWin,
    /// It was stopped, or what it found holds only if repetitions are not won.
    Unknown,
}

/// A forced win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Win<M> {
    /// How play may go, to the end of the game; the defence holds out as long as the proof lets it. It can only break off
    /// early if the search was stopped while it collected the line.
    pub(crate) line: Vec<M>,
    /// The win comes within so many plies.
    pub(crate) plies: u16,
    /// Whether it cannot be forced in fewer.
    pub(crate) is_shortest: bool,
}

/// The limits of a proof search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProofLimits<'a> {
    pub(crate) control: Control<'a>,
    pub(crate) budget: Budget,
    /// Nodes, as [`Prover::nodes`] counts them.
    pub(crate) max_nodes: Option<u64>,
}

/// Proves wins, with a table that lasts from one proof to the next.
pub(crate) struct Prover<G: SearchPosition> {
    table: ProofTable,
    /// One list of children per ply, kept so that nothing is allocated in a search.
    children: Vec<Vec<Child<G>>>,
    /// Nodes of the last proof, and of shortening it: children that were generated.
    pub(crate) nodes: u64,
    /// Nodes that were expanded for it.
    pub(crate) expanded: u64,
}

impl<G: SearchPosition> Prover<G> {
    /// With a table of at most so many megabytes; `None` if there is not so much memory.
    pub(crate) fn new(megabytes: usize) -> Option<Prover<G>> {
        Some(Prover {
            table: ProofTable::new(megabytes)?,
            children: std::iter::repeat_with(Vec::new).take(MAX_DEPTH + 1).collect(),
            nodes: 0,
            expanded: 0,
        })
    }

    /// Forgets everything.
    pub(crate) fn new_game(&mut self) {
        self.table.clear();
    }

    /// Tries to prove that `seat` wins from a position that is not over, within so many plies or at all. `repetition_keys`
    /// are those of the positions that have occurred twice in the game, in any order.
    ///
    /// With few plies it is settled soon either way; without a limit, the nearest win is not always found first.
    ///
    /// With the same nodes the result is always the same, if the prover is new or [`new_game`](Self::new_game) was called.
    pub(crate) fn prove(
        &mut self,
        position: &G,
        seat: Seat,
        repetition_keys: &[u64],
        within: Option<u16>,
        limits: &ProofLimits<'_>,
    ) -> Verdict<G::Move> {
        self.table.new_search();
        let left = within.map_or(PlyLimit::Any, PlyLimit::Plies);
        let mut search = Search::new(self, seat, repetition_keys, *limits);
        let verdict = match search.settle(position, left) {
            Some(Numbers { proof: 0, plies, .. }) => Verdict::Win(search.won(position, left, plies)),
            Some(Numbers { rests_on_repetition: false, .. }) => Verdict::NotWin,
            _ => Verdict::Unknown,
        };
        (self.nodes, self.expanded) = (search.nodes, search.expanded);
        verdict
    }

    /// Tries to win in fewer plies than [`prove`](Self::prove) found, within the limits, with the same `seat` and
    /// `repetition_keys`. Returns the shortest win found.
    pub(crate) fn shorten(
        &mut self,
        position: &G,
        seat: Seat,
        repetition_keys: &[u64],
        mut win: Win<G::Move>,
        limits: &ProofLimits<'_>,
    ) -> Win<G::Move> {
        let mut search = Search::new(self, seat, repetition_keys, *limits);
        while !win.is_shortest {
            let fewer = PlyLimit::Plies(win.plies - 1);
            match search.settle(position, fewer) {
                Some(Numbers { proof: 0, plies, .. }) => win = search.won(position, fewer, plies),
                Some(Numbers { rests_on_repetition: false, .. }) => win.is_shortest = true,
                _ => break,
            }
        }
        let (nodes, expanded) = (search.nodes, search.expanded);
        self.nodes += nodes;
        self.expanded += expanded;
        win
    }
}

/// Within how many plies the attacker must win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PlyLimit {
    Any,
    Plies(u16),
}

impl PlyLimit {
    fn after_a_ply(self) -> PlyLimit {
        match self {
            PlyLimit::Any => PlyLimit::Any,
            PlyLimit::Plies(plies) => PlyLimit::Plies(plies.saturating_sub(1)),
        }
    }

    fn is_at_least(self, plies: u16) -> bool {
        match self {
            PlyLimit::Any => true,
            PlyLimit::Plies(left) => left >= plies,
        }
    }
}

/// A move with the position it leads to, and that position's numbers.
struct Child<G: Game> {
    mv: G::Move,
    position: G,
    numbers: Numbers,
}

/// One proof.
struct Search<'a, G: SearchPosition> {
    table: &'a mut ProofTable,
    children: &'a mut [Vec<Child<G>>],
    attacker: Seat,
    /// What sets this proof's keys apart: the attacker, and what occurred twice in the game.
    salt: u64,
    /// Positions that count as not won because they would be repetitions: those that occurred twice in the game, then those
    /// on the path.
    repetition_keys: Vec<u64>,
    limits: ProofLimits<'a>,
    nodes: u64,
    next_clock_check: u64,
    expanded: u64,
    is_stopped: bool,
}

impl<'a, G: SearchPosition> Search<'a, G> {
    fn new(
        prover: &'a mut Prover<G>,
        attacker: Seat,
        repetition_keys: &[u64],
        limits: ProofLimits<'a>,
    ) -> Self {
        let mut sorted = repetition_keys.to_vec();
        sorted.sort_unstable();
        let salt = sorted.iter().fold(mix(0, attacker.index() as u64), |salt, &key| mix(salt, key));
        Search {
            table: &mut prover.table,
            children: &mut prover.children,
            attacker,
            salt,
            repetition_keys: repetition_keys.to_vec(),
            limits,
            nodes: 0,
            next_clock_check: NODES_PER_CLOCK_CHECK,
            expanded: 0,
            is_stopped: false,
        }
    }

    /// Searches until it is settled; `None` if it was stopped before.
    fn settle(&mut self, position: &G, left: PlyLimit) -> Option<Numbers> {
        if !left.is_at_least(1) {
            return Some(Numbers::not_won(false));
        }
        let numbers = self.search(position, left, Numbers::open(UNREACHABLE, UNREACHABLE), 0);
        numbers.is_settled().then_some(numbers)
    }

    /// The win of a position that was won within `plies` in a search with `left`.
    fn won(&mut self, position: &G, left: PlyLimit, plies: u16) -> Win<G::Move> {
        Win { line: self.line(position, left, plies), plies, is_shortest: plies == 1 }
    }

    /// Searches until the proof or the disproof number reaches its limit, and returns both. The caller's limits are above
    /// the position's numbers, so that every call makes progress.
    fn search(&mut self, position: &G, left: PlyLimit, thresholds: Numbers, ply: usize) -> Numbers {
        let began = self.nodes;
        let repetition_key = position.repetition_key();
        self.repetition_keys.extend(repetition_key);
        let mut children = std::mem::take(&mut self.children[ply]);
        self.expand(position, left, ply, &mut children);
        let attacks = position.to_move() == self.attacker;
        let numbers = loop {
            let numbers = combined(&children, attacks);
            if numbers.proof >= thresholds.proof
                || numbers.disproof >= thresholds.disproof
                || self.should_stop()
            {
                break numbers;
            }
            let (index, child_thresholds) = next_to_search(&children, attacks, numbers, thresholds);
            let child = &children[index];
            let found = self.search(&child.position, left.after_a_ply(), child_thresholds, ply + 1);
            children[index].numbers = found;
        };
        self.children[ply] = children;
        if repetition_key.is_some() {
            self.repetition_keys.pop();
        }
        self.table.store(self.key(position, left), numbers, self.nodes - began);
        numbers
    }

    fn expand(&mut self, position: &G, left: PlyLimit, ply: usize, children: &mut Vec<Child<G>>) {
        self.expanded += 1;
        children.clear();
        position.for_each_child(|mv, child| {
            children.push(Child { mv, position: *child, numbers: Numbers::open(1, 1) });
        });
        self.nodes += children.len() as u64;
        for child in children {
            child.numbers = self.known(&child.position, left.after_a_ply(), ply + 1);
        }
    }

    /// The numbers of a position before it is searched here.
    #[inline]
    fn known(&self, position: &G, left: PlyLimit, ply: usize) -> Numbers {
        if position.is_over() {
            let winner = position.outcome().and_then(|outcome| outcome.winner());
            return if winner == Some(self.attacker) { Numbers::won(0) } else { Numbers::not_won(false) };
        }
        if !left.is_at_least(1) {
            return Numbers::not_won(false);
        }
        let comes_again = position.repetition_key().is_some_and(|key| self.repetition_keys.contains(&key));
        if comes_again || ply >= MAX_DEPTH {
            return Numbers::not_won(true);
        }
        if let Some(numbers) = self.remembered(position, left) {
            return numbers;
        }
        self.first_numbers(position, left)
    }

    /// The table's numbers of a position. What was found without a ply limit helps where there is one, too.
    #[inline]
    fn remembered(&self, position: &G, left: PlyLimit) -> Option<Numbers> {
        if left != PlyLimit::Any
            && let Some(numbers) = self.table.probe(self.key(position, PlyLimit::Any))
            && (numbers.is_won() && left.is_at_least(numbers.plies) || numbers.is_not_won())
        {
            return Some(numbers);
        }
        self.table.probe(self.key(position, left))
    }

    /// The initial numbers of a position that was never searched.
    #[inline]
    fn first_numbers(&self, position: &G, left: PlyLimit) -> Numbers {
        let attacks = position.to_move() == self.attacker;
        if position.winning_move().is_some() {
            return if attacks { Numbers::won(1) } else { Numbers::not_won(false) };
        }
        // Where every win in one is seen there is none now, and nobody wins by another seat's move.
        if G::SEES_ALL_WINS && !left.is_at_least(2) {
            return Numbers::not_won(false);
        }
        match (attacks, position.is_threatened()) {
            (true, false) => tunable::ATTACKER_FREE,
            (true, true) => tunable::ATTACKER_MUST_ANSWER,
            (false, false) => tunable::DEFENDER_FREE,
            (false, true) => tunable::DEFENDER_MUST_ANSWER,
        }
    }

    #[inline]
    fn key(&self, position: &G, left: PlyLimit) -> u64 {
        let key = position.key() ^ self.salt;
        match left {
            PlyLimit::Any => key,
            PlyLimit::Plies(plies) => mix(key, u64::from(plies)),
        }
    }

    fn should_stop(&mut self) -> bool {
        if self.nodes >= self.next_clock_check {
            self.next_clock_check = self.nodes + NODES_PER_CLOCK_CHECK;
            self.is_stopped |= self.limits.control.should_stop(&self.limits.budget);
        }
        self.is_stopped |= self.limits.max_nodes.is_some_and(|most| self.nodes >= most);
        self.is_stopped
    }

    /// The winning line of a position that was won within `plies` in a search with `left`. What the table has lost is
    /// proven again, which is little, and so does not count against the node limit.
    fn line(&mut self, position: &G, mut left: PlyLimit, plies: u16) -> Vec<G::Move> {
        let max_nodes = self.limits.max_nodes.take();
        let was_stopped = std::mem::take(&mut self.is_stopped);
        let keys_before = self.repetition_keys.len();
        let mut line = Vec::new();
        let mut position = *position;
        for remaining in (0..=plies).rev() {
            if position.is_over() {
                break;
            }
            let mut child = self.child_of_line(&position, left, remaining);
            if child.is_none() {
                left = PlyLimit::Plies(remaining);
                child = self.child_of_line(&position, left, remaining);
            }
            let Some((mv, next)) = child else { break };
            self.repetition_keys.extend(position.repetition_key());
            line.push(mv);
            position = next;
            left = left.after_a_ply();
        }
        self.repetition_keys.truncate(keys_before);
        self.is_stopped |= was_stopped;
        self.limits.max_nodes = max_nodes;
        line
    }

    /// The attacker's nearest win, or the answer that puts it off longest; `None` if that is not within the plies.
    fn child_of_line(&mut self, position: &G, left: PlyLimit, remaining: u16) -> Option<(G::Move, G)> {
        let numbers = self.settle(position, left)?;
        if !numbers.is_won() || numbers.plies > remaining {
            return None;
        }
        // The search leaves the children of its root with what settled it, whatever the table has lost.
        let won = self.children[0].iter().filter(|child| child.numbers.is_won());
        let chosen = if position.to_move() == self.attacker {
            won.min_by_key(|child| child.numbers.plies)
        } else {
            won.max_by_key(|child| child.numbers.plies)
        };
        chosen.map(|child| (child.mv, child.position))
    }
}

/// A position's numbers from those of its children. The side that chooses needs one child; the other needs all of them.
fn combined<G: Game>(children: &[Child<G>], attacks: bool) -> Numbers {
    let (mut least, mut sum) = (UNREACHABLE, 0_u64);
    let mut plies = if attacks { u16::MAX } else { 0 };
    let (mut any_by_repetition, mut all_by_repetition) = (false, true);
    for Child { numbers, .. } in children {
        least = least.min(numbers.for_chooser(attacks));
        sum += u64::from(numbers.for_chooser(!attacks));
        if numbers.is_won() {
            plies = if attacks { plies.min(numbers.plies) } else { plies.max(numbers.plies) };
        }
        if numbers.is_not_won() {
            any_by_repetition |= numbers.rests_on_repetition;
            all_by_repetition &= numbers.rests_on_repetition;
        }
    }
    let gets_it = least == 0;
    let never_gets_it = sum == 0;
    if attacks && gets_it || !attacks && never_gets_it {
        Numbers::won(plies.saturating_add(1))
    } else if gets_it {
        // One answer that does not rest on a repetition is enough.
        Numbers::not_won(all_by_repetition)
    } else if never_gets_it {
        Numbers::not_won(any_by_repetition)
    } else {
        Numbers::seen_by_chooser(attacks, least.min(MAX_OPEN), sum.min(u64::from(MAX_OPEN)) as u32)
    }
}

/// The most promising child, and how far it is to be searched: until another is clearly more promising, or a limit of the
/// position itself is reached. The limits are above the child's numbers.
fn next_to_search<G: Game>(
    children: &[Child<G>],
    attacks: bool,
    numbers: Numbers,
    thresholds: Numbers,
) -> (usize, Numbers) {
    let (mut best, mut best_numbers, mut second) = (0, (UNREACHABLE, UNREACHABLE), UNREACHABLE);
    for (index, child) in children.iter().enumerate() {
        let this = (child.numbers.for_chooser(attacks), child.numbers.for_chooser(!attacks));
        if this < best_numbers {
            second = best_numbers.0;
            (best, best_numbers) = (index, this);
        } else {
            second = second.min(this.0);
        }
    }
    let own = thresholds.for_chooser(attacks).min(second + second / tunable::PATIENCE + 1);
    // What the siblings have is left to them.
    let other = thresholds.for_chooser(!attacks) - numbers.for_chooser(!attacks) + best_numbers.1;
    (best, Numbers::seen_by_chooser(attacks, own.min(UNREACHABLE), other.min(UNREACHABLE)))
}
