//! Exact answers about a position of Express for two: [`ExactAnswers`]. Who wins by force, how soon at most, and by which moves.

use std::collections::HashMap;

use super::book::winning_entries;
use super::{ExactPosition, ExactSearch, Found, Judge, Marbles, Numbers, Rules, each};
use crate::EngineError;

/// The board and the row of the game.
type ExpressRules = Rules<7, 5>;
type ExpressSearch = ExactSearch<7, 5>;

/// A win that is followed for longer than so many positions is not told how soon it comes.
const MAX_FOLLOWED: usize = 20_000;
/// Nodes to find a part of a proof again that a table has forgotten, and all such parts of one proof.
const NODES_TO_REMEMBER: u64 = 5_000;
const ALL_NODES_TO_REMEMBER: u64 = 20_000;

/// A forced win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForcedWin {
    /// It comes within so many plies.
    pub plies: u32,
    /// How play may go to the end, by the entries' indices: the defence holds out as long as the proof lets it.
    pub line: Vec<usize>,
}

/// Answers whether a seat wins, with a table for each seat as the attacker.
pub struct ExactAnswers {
    /// With the seat that began as the attacker, and with the other.
    searches: [ExpressSearch; 2],
    /// No win is followed beyond so many nodes.
    max_nodes: u64,
}

impl ExactAnswers {
    /// With tables of so many megabytes together. Fails if the system does not give the memory.
    pub fn new(megabytes: usize, judge: Option<&Judge>) -> Result<ExactAnswers, EngineError> {
        let search = || {
            let search = ExactSearch::new(megabytes / 2, u32::from(shiftago::MARBLES))?;
            Ok(match judge {
                Some(judge) => search.with_judge(judge.clone()),
                None => search,
            })
        };
        Ok(ExactAnswers { searches: [search()?, search()?], max_nodes: 0 })
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.searches.iter_mut().for_each(ExactSearch::clear);
    }

    /// Positions expanded so far.
    pub fn nodes(&self) -> u64 {
        self.searches.iter().map(ExactSearch::nodes).sum()
    }

    fn search_of(&self, position: ExactPosition) -> &ExpressSearch {
        &self.searches[attacker(position)]
    }

    /// Searches for so many nodes whether the attacker wins. What an earlier search of the position found is not lost.
    pub fn prove(&mut self, position: ExactPosition, nodes: u64) -> Found {
        self.searches[attacker(position)].search(position, nodes)
    }

    /// Whether the attacker wins, if that was found before or is seen at once.
    pub fn known(&self, position: ExactPosition) -> Option<bool> {
        match self.search_of(position).numbers(position) {
            Numbers::WIN => Some(true),
            Numbers::NOT_WIN => Some(false),
            _ => None,
        }
    }

    /// How soon the attacker wins at most, and how, in a position that is known to be won. `None` if it would take too long to
    /// follow all that the defender may do.
    pub fn forced_win(&mut self, position: ExactPosition) -> Option<ForcedWin> {
        let mut followed = HashMap::new();
        self.max_nodes = self.nodes() + ALL_NODES_TO_REMEMBER;
        let plies = self.follow(position, &mut followed)?;
        let mut line = Vec::new();
        let mut at = position;
        while let Some(&Followed { entry: Some(entry), .. }) = followed.get(&at.marbles) {
            line.push(usize::from(entry));
            at = child(at, usize::from(entry));
        }
        if at.attacks && ExpressRules::rows(at.marbles.own) == 0 {
            // After a reply that loses at once.
            line.extend(each(winning_entries(at.marbles)).next());
        }
        Some(ForcedWin { plies, line })
    }

    /// Within how many plies a won position is won, and so for all positions below it.
    fn follow(&mut self, position: ExactPosition, followed: &mut HashMap<Marbles, Followed>) -> Option<u32> {
        if let Some(known) = followed.get(&position.marbles) {
            return Some(known.plies);
        }
        if followed.len() >= MAX_FOLLOWED {
            return None;
        }
        let (plies, entry) = if position.attacks {
            self.follow_win(position, followed)
        } else {
            self.follow_defence(position, followed)
        }?;
        followed.insert(position.marbles, Followed { plies, entry: entry.map(|entry| entry as u8) });
        Some(plies)
    }

    fn follow_win(
        &mut self,
        position: ExactPosition,
        followed: &mut HashMap<Marbles, Followed>,
    ) -> Option<(u32, Option<usize>)> {
        let at_once = winning_entries(position.marbles);
        if at_once != 0 {
            return Some((1, each(at_once).next()));
        }
        let mut winning = self.winning_entry(position);
        if winning.is_none() && self.nodes() < self.max_nodes {
            // The table has forgotten why.
            self.prove(position, NODES_TO_REMEMBER);
            winning = self.winning_entry(position);
        }
        let entry = winning?;
        let plies = self.follow(child(position, entry), followed)?;
        Some((plies + 1, Some(entry)))
    }

    /// An entry that is known to win: the one that leaves the fewest replies.
    pub fn winning_entry(&self, position: ExactPosition) -> Option<usize> {
        let search = self.search_of(position);
        let winning = each(search.entries(position.marbles))
            .filter(|&entry| search.numbers(child(position, entry)) == Numbers::WIN);
        winning.min_by_key(|&entry| search.entries(child(position, entry).marbles).count_ones())
    }

    fn follow_defence(
        &mut self,
        position: ExactPosition,
        followed: &mut HashMap<Marbles, Followed>,
    ) -> Option<(u32, Option<usize>)> {
        // Whatever else it does, it loses at once.
        let any = each(ExpressRules::open_entries(position.marbles.occupied())).next();
        let mut longest = (2, any);
        for entry in each(self.search_of(position).entries(position.marbles)) {
            let plies = 1 + self.follow(child(position, entry), followed)?;
            if plies > longest.0 {
                longest = (plies, Some(entry));
            }
        }
        Some(longest)
    }
}

#[derive(Clone, Copy)]
struct Followed {
    plies: u32,
    entry: Option<u8>,
}

/// Which of the two searches: 0 where the seat that began attacks.
fn attacker(position: ExactPosition) -> usize {
    usize::from(position.first_moves() != position.attacks)
}

/// The position after an entry, with the same attacker. Not for searches, which make all children of a position together: there
/// is one copy of it, because the page loads every one.
#[inline(never)]
pub fn child(position: ExactPosition, entry: usize) -> ExactPosition {
    let pushes = ExpressRules::pushes(position.marbles);
    let marbles = ExpressRules::inserted(position.marbles, &pushes, entry).swapped();
    ExactPosition { marbles, attacks: !position.attacks }
}

#[cfg(test)]
mod tests {
    use game::Game;
    use shiftago::{Entry, Express2, Move};

    use super::*;

    fn after(moves: &str) -> Express2 {
        let mut position = Express2::default();
        for text in moves.split(' ') {
            position.play(text.parse().expect("a move")).expect("a legal one");
        }
        position
    }

    #[test]
    fn a_forced_win_is_as_long_as_it_says_and_ends_with_a_row() {
        for moves in ["Na W4 W4 Sd Sc Sc W4 E4 Na W4 W3 W6 W5 W5", "Na W4 W4 Sd Sc Sc W4 E4 W5 W4 Na W5"] {
            let position = after(moves);
            let attacker = position.to_move();
            let exact = ExactPosition::new(&position, attacker).expect("nobody sits out");
            let mut answers =
                ExactAnswers::new(32, super::super::learned_judge(None).as_ref()).expect("the memory");
            assert_eq!(answers.prove(exact, 2_000_000), Found::Win, "{moves}");
            let win = answers.forced_win(exact).expect("few positions");
            assert!(win.line.len() as u32 <= win.plies, "{win:?}");
            let mut end = position;
            for &entry in &win.line {
                let mv = Move::from(Entry::from_index(entry).expect("an entry"));
                end.play(mv).unwrap_or_else(|error| panic!("{win:?} after {moves}: {error}"));
            }
            assert_eq!(end.outcome().and_then(|outcome| outcome.winner()), Some(attacker), "{win:?}");
        }
    }

    #[test]
    fn both_seats_have_answers_of_their_own() {
        // Whoever is to move has four in a row.
        let position: Express2 = "7/7/7/7/7/gggg3/oooo3 o 18,18 0,0 0,0".parse().expect("a position");
        let exact = |seat| ExactPosition::new(&position, seat).expect("nobody sits out");
        let (own, others) = (exact(position.to_move()), exact(position.to_move().next(2)));
        let mut answers = ExactAnswers::new(32, None).expect("the memory");
        assert_eq!((answers.prove(own, 1), answers.prove(others, 1)), (Found::Win, Found::NotWin));
        assert_eq!((answers.known(own), answers.known(others)), (Some(true), Some(false)));
        assert_eq!(answers.forced_win(own).map(|win| (win.plies, win.line.len())), Some((1, 1)));
    }
}
