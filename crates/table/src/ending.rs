//! How a game at a table ended: [`Ending`]. The rules know some ends; players and clocks know others.

use game::record::Verdict;
use game::{Cause, Outcome, Seat, SeatSet, Share};

/// How a game ended, for every seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Why it is over.
    pub termination: Termination,
    /// What each seat got, in seat order; `None` for a game without result.
    pub standings: Option<Vec<Standing>>,
}

/// What a seat got from a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// From 1; seats that are equal have the same rank, and the ranks after them are left out.
    pub rank: usize,
    /// What part of the game.
    pub share: Share,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Termination {
    /// By the rules.
    Rules(Cause),
    /// A seat of two gave up.
    Resignation {
        /// Which.
        by: Seat,
    },
    /// The seats that still played agreed on a draw.
    Agreement,
    /// The time of a seat of two was up.
    Time {
        /// Whose.
        of: Seat,
    },
    /// A seat of two was away too long.
    Disconnection {
        /// Which.
        of: Seat,
    },
    /// It was ended without a result.
    Abandoned,
    /// It was called off without a result before all had finished a turn.
    Aborted,
}

impl Termination {
    /// A short code, the same in records (the `Termination` tag), JSON and translations.
    pub const fn code(self) -> &'static str {
        match self {
            Termination::Rules(cause) => cause.code(),
            Termination::Resignation { .. } => "resignation",
            Termination::Agreement => "agreement",
            Termination::Time { .. } => "time",
            Termination::Disconnection { .. } => "disconnection",
            Termination::Abandoned => "abandoned",
            Termination::Aborted => "aborted",
        }
    }
}

impl Ending {
    /// As the rules have it.
    pub(crate) fn by_rules(outcome: &Outcome) -> Ending {
        let standing = |seat| Standing { rank: outcome.rank(seat), share: outcome.share(seat) };
        let standings = Seat::first(outcome.seats()).map(standing).collect();
        Ending { termination: Termination::Rules(outcome.cause()), standings: Some(standings) }
    }

    /// Won by one seat, or shared by several; all others rank behind them alike.
    pub(crate) fn shared(termination: Termination, seats: usize, winners: SeatSet) -> Ending {
        let (first, behind) = (
            Standing { rank: 1, share: Share::part_of(winners.len()) },
            Standing { rank: winners.len() + 1, share: Share::NONE },
        );
        let standing = |seat| if winners.contains(seat) { first } else { behind };
        Ending { termination, standings: Some(Seat::first(seats).map(standing).collect()) }
    }

    /// Without a result.
    pub(crate) const fn without_result(termination: Termination) -> Ending {
        Ending { termination, standings: None }
    }

    /// Who won, or who shares the draw; nobody if there is no result.
    pub fn winners(&self) -> SeatSet {
        let standings = Seat::ALL.into_iter().zip(self.standings.iter().flatten());
        standings.filter(|(_, standing)| standing.rank == 1).map(|(seat, _)| seat).collect()
    }

    /// The seat that won alone.
    pub fn winner(&self) -> Option<Seat> {
        let winners = self.winners();
        if winners.len() == 1 { winners.iter().next() } else { None }
    }

    /// The result as a record gives it; `None` if there is none.
    pub fn verdict(&self) -> Option<Verdict> {
        Verdict::new(self.standings.as_ref()?.len(), self.winners())
    }
}
