//! Who wins, position by position, for the first plies of a game: [`Atlas`].
//!
//! Two questions are asked about each position: does the first seat win by force, does the second? Each is answered by a search
//! within some nodes, by settled work, or by what is known of other positions: if one seat wins the other does not; a seat that
//! moves wins if it does after one of its entries, and one that waits wins if it does after all. That a seat does not win is no
//! win of the other. Only if neither wins by force is the position a draw.
//!
//! Absent here: files and their text.

use std::collections::HashMap;

use engine::exact::{ExactPosition, ExactSearch, Found, Marbles, Numbers, Rules, each};

use crate::Findings;

/// What says whether a seat wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Nothing yet.
    Nothing,
    /// A search of the position.
    Search,
    /// Settled work of an earlier proof.
    Settled,
    /// The positions after it.
    Next,
    /// A position before it: what holds after every entry holds after this one.
    Before,
    /// The other seat wins.
    Other,
}

/// Whether a seat wins by force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// `None` if nobody knows.
    pub wins: Option<bool>,
    /// Nodes that were searched for it, in this position.
    pub nodes: u64,
    /// What says so.
    pub source: Source,
}

/// One position.
#[derive(Clone, Debug)]
pub struct Chart {
    /// How it comes about, by the entries' indices; one way of several.
    pub moves: Vec<usize>,
    marbles: Marbles,
    /// The positions after it, by their numbers in the next level; empty in the last.
    next: Vec<usize>,
    /// Whether the first seat wins, and whether the second does.
    pub answers: [Answer; 2],
}

/// Who wins a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The seat that began.
    First,
    /// The other.
    Second,
    /// Neither, by force: a draw.
    Neither,
    /// Nobody knows yet.
    Open,
}

impl Chart {
    /// Who wins.
    pub fn verdict(&self) -> Verdict {
        match self.answers.map(|answer| answer.wins) {
            [Some(true), _] => Verdict::First,
            [_, Some(true)] => Verdict::Second,
            [Some(false), Some(false)] => Verdict::Neither,
            _ => Verdict::Open,
        }
    }

    /// The question whether a seat wins, 0 for the first.
    fn question(&self, seat: usize) -> ExactPosition {
        let attacks = self.moves.len() % 2 == seat;
        ExactPosition { marbles: self.marbles, attacks }
    }
}

/// All positions of the first plies, up to symmetry.
pub struct Atlas<const SIDE: usize, const ROW: usize> {
    /// By plies, each in the order in which it is found.
    pub levels: Vec<Vec<Chart>>,
}

const UNKNOWN: Answer = Answer { wins: None, nodes: 0, source: Source::Nothing };

impl<const SIDE: usize, const ROW: usize> Atlas<SIDE, ROW> {
    /// The positions after up to so many plies. There must be so few that nobody can have won.
    pub fn new(plies: usize) -> Self {
        let start =
            Chart { moves: Vec::new(), marbles: Marbles::default(), next: Vec::new(), answers: [UNKNOWN; 2] };
        let mut levels = vec![vec![start]];
        for _ in 0..plies {
            let mut numbers = HashMap::new();
            let mut next: Vec<Chart> = Vec::new();
            for chart in levels.last_mut().into_iter().flatten() {
                let occupied = chart.marbles.occupied();
                let pushes = Rules::<SIDE, ROW>::pushes(chart.marbles);
                let entries = Rules::<SIDE, ROW>::open_entries(occupied)
                    & Rules::<SIDE, ROW>::distinct_entries(occupied);
                for entry in each(entries) {
                    let marbles = Rules::<SIDE, ROW>::inserted(chart.marbles, &pushes, entry).swapped();
                    let number =
                        *numbers.entry(Rules::<SIDE, ROW>::canonical(marbles)).or_insert_with(|| {
                            let moves = chart.moves.iter().copied().chain([entry]).collect();
                            next.push(Chart { moves, marbles, next: Vec::new(), answers: [UNKNOWN; 2] });
                            next.len() - 1
                        });
                    if !chart.next.contains(&number) {
                        chart.next.push(number);
                    }
                }
            }
            levels.push(next);
        }
        Atlas { levels }
    }

    /// Takes in what a proof with this seat as the attacker has settled, 0 for the first.
    pub fn take_settled(&mut self, findings: &Findings, seat: usize) {
        for chart in self.levels.iter_mut().flatten() {
            let question = chart.question(seat);
            let canonical =
                ExactPosition { marbles: Rules::<SIDE, ROW>::canonical(question.marbles), ..question };
            if let Some((numbers, nodes)) = findings.numbers_and_nodes(canonical) {
                let wins = Some(numbers == Numbers::WIN);
                chart.answers[seat] = Answer { wins, nodes, source: Source::Settled };
            }
        }
        self.conclude();
    }

    /// Searches a position for so many nodes, and concludes what follows from the answer.
    pub fn search(
        &mut self,
        [ply, number]: [usize; 2],
        seat: usize,
        search: &mut ExactSearch<SIDE, ROW>,
        nodes: u64,
    ) {
        let chart = &mut self.levels[ply][number];
        let before = search.nodes();
        let wins = match search.search(chart.question(seat), nodes) {
            Found::Win => Some(true),
            Found::NotWin => Some(false),
            Found::Open(_) => None,
        };
        let answer = &mut chart.answers[seat];
        answer.nodes += search.nodes() - before;
        if wins.is_some() {
            (answer.wins, answer.source) = (wins, Source::Search);
            self.conclude();
        }
    }

    /// Answers everything that follows from what is known, until nothing new does.
    pub fn conclude(&mut self) {
        while self.conclude_once() {}
    }

    fn conclude_once(&mut self) -> bool {
        let mut is_new = false;
        for ply in 0..self.levels.len() {
            for number in 0..self.levels[ply].len() {
                for seat in 0..2 {
                    let chart = &self.levels[ply][number];
                    let attacks = chart.question(seat).attacks;
                    let next = chart.next.clone();
                    let known = chart.answers[seat].wins;
                    let others = chart.answers[1 - seat].wins;
                    let answer_of = |number: &usize| self.levels[ply + 1][*number].answers[seat].wins;
                    let is_any = next.iter().any(|number| answer_of(number) == Some(attacks));
                    let are_all =
                        !next.is_empty() && next.iter().all(|number| answer_of(number) == Some(!attacks));
                    let found = match (known, others) {
                        (None, Some(true)) => Some((false, Source::Other)),
                        (None, _) if is_any => Some((attacks, Source::Next)),
                        (None, _) if are_all => Some((!attacks, Source::Next)),
                        _ => None,
                    };
                    if let Some((wins, source)) = found {
                        let answer = &mut self.levels[ply][number].answers[seat];
                        (answer.wins, answer.source) = (Some(wins), source);
                        is_new = true;
                    }
                    // Where the attacker waits and wins, it does after every entry; where it moves and does not, after none.
                    if self.levels[ply][number].answers[seat].wins == Some(!attacks) {
                        for number in next {
                            let answer = &mut self.levels[ply + 1][number].answers[seat];
                            if answer.wins.is_none() {
                                (answer.wins, answer.source) = (Some(!attacks), Source::Before);
                                is_new = true;
                            }
                        }
                    }
                }
            }
        }
        is_new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_positions_as_there_should_be() {
        let atlas = Atlas::<7, 5>::new(3);
        let counts: Vec<usize> = atlas.levels.iter().map(Vec::len).collect();
        assert_eq!(counts, [1, 4, 73, 946]);
    }

    /// All answers by search, against those that follow from the answers of the last level alone.
    #[test]
    fn what_is_concluded_is_what_a_search_finds() {
        let mut searched = Atlas::<4, 3>::new(3);
        let mut searches = [(); 2].map(|()| ExactSearch::<4, 3>::new(16, 22).expect("the memory"));
        for (seat, search) in searches.iter_mut().enumerate() {
            for ply in 0..4 {
                for chart in &mut searched.levels[ply] {
                    let found = search.search(chart.question(seat), u64::MAX);
                    chart.answers[seat].wins = Some(found == Found::Win);
                }
            }
        }
        let mut concluded = Atlas::<4, 3>::new(3);
        for (chart, known) in concluded.levels[3].iter_mut().zip(&searched.levels[3]) {
            chart.answers = known.answers;
        }
        concluded.conclude();
        let mut downwards = Atlas::<4, 3>::new(3);
        downwards.levels[0][0].answers = searched.levels[0][0].answers;
        downwards.conclude();
        let mut seen = [0; 2];
        for ply in 0..4 {
            for (number, chart) in searched.levels[ply].iter().enumerate() {
                let wins = |atlas: &Atlas<4, 3>| atlas.levels[ply][number].answers.map(|answer| answer.wins);
                assert_eq!(wins(&concluded), chart.answers.map(|answer| answer.wins), "{:?}", chart.moves);
                for (known, found) in chart.answers.iter().zip(wins(&downwards)) {
                    assert!(found.is_none() || found == known.wins, "{:?}", chart.moves);
                }
                seen[usize::from(chart.verdict() == Verdict::First)] += 1;
            }
        }
        assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
    }
}
