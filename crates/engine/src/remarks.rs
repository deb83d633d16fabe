//! What can be said about a move: what it missed and allowed ([`remarks`]), and what it does ([`merits`]). Codes with
//! arguments.
//!
//! Every remark is a fact: a win in one, points and stones home are found on the board, and wins further away are proven.
//! What a search merely expects is no remark.
//!
//! Absent here: sentences, which are in `locales/`.

use game::Seat;

use crate::report::Line;
use crate::threats::{Gain, Threat, Threats};
use crate::value::Proven;

/// Something about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark<M> {
    /// This would have won, in so many plies.
    MissedWin {
        /// What should have been played.
        mv: M,
        /// How far away the win was, this move included.
        plies: u32,
    },
    /// The next seat wins at once.
    LeavesWin {
        /// Who.
        seat: Seat,
        /// With what.
        mv: M,
    },
    /// The next seat wins by force.
    AllowsWin {
        /// Who.
        seat: Seat,
        /// With what it begins.
        mv: M,
        /// How far away the win is, that move included.
        plies: u32,
    },
    /// This would have kept the other from it. Said of a win at once where the board shows it, of a win by force only where it is
    /// known exactly: the game would be drawn. What a search merely has not refuted prevents nothing.
    CouldPrevent {
        /// What should have been played.
        mv: M,
    },
    /// More points were to be had.
    MissedPoints {
        /// With what.
        mv: M,
        /// How many more.
        points: u8,
    },
    /// The next seat scores, and need not have.
    GivesPoints {
        /// Who.
        seat: Seat,
        /// With what.
        mv: M,
        /// How many.
        points: u8,
    },
    /// Moguli: a stone could have gone home.
    MissedHome {
        /// How.
        mv: M,
    },
    /// Moguli: the next seat brings a stone home, and need not have.
    LetsHome {
        /// Who.
        seat: Seat,
        /// How.
        mv: M,
    },
}

impl<M> Remark<M> {
    /// The same remark with its move in another form, say as text.
    pub fn map<N>(self, to: impl FnOnce(M) -> N) -> Remark<N> {
        match self {
            Remark::MissedWin { mv, plies } => Remark::MissedWin { mv: to(mv), plies },
            Remark::LeavesWin { seat, mv } => Remark::LeavesWin { seat, mv: to(mv) },
            Remark::AllowsWin { seat, mv, plies } => Remark::AllowsWin { seat, mv: to(mv), plies },
            Remark::CouldPrevent { mv } => Remark::CouldPrevent { mv: to(mv) },
            Remark::MissedPoints { mv, points } => Remark::MissedPoints { mv: to(mv), points },
            Remark::GivesPoints { seat, mv, points } => Remark::GivesPoints { seat, mv: to(mv), points },
            Remark::MissedHome { mv } => Remark::MissedHome { mv: to(mv) },
            Remark::LetsHome { seat, mv } => Remark::LetsHome { seat, mv: to(mv) },
        }
    }
}

/// What a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merit {
    /// It wins at once.
    Wins,
    /// It wins by force.
    WinsSoon {
        /// How far away the win is, this move included.
        plies: u32,
    },
    /// It stops a seat that would have won at once.
    StopsWin {
        /// Whom.
        seat: Seat,
    },
    /// It scores.
    Scores {
        /// How many points.
        points: u8,
    },
    /// Moguli: it brings a stone home.
    BringsHome,
}

/// What the first move of a line does, the weightiest first. Nothing where there is no such move.
pub fn merits<G: Threats>(before: &G, line: &Line<G>) -> Vec<Merit> {
    let Some(&mv) = line.moves.first() else { return Vec::new() };
    let seat = before.to_move();
    let mut merits = Vec::new();
    match (before.gain(mv), line.value.proven) {
        (Some(Gain::Win), _) => return Vec::from([Merit::Wins]),
        (_, Some(Proven::Win { seat: winner, plies })) if winner == seat => {
            merits.push(Merit::WinsSoon { plies });
        }
        _ => {}
    }
    let after = played_on(before, mv);
    // Only the seat that moves next: a later one may be stopped by others.
    let next = after.to_move();
    let would_win = |threat: &Threat<G::Move>| threat.seat == next && threat.gain == Gain::Win;
    let threatened = next != seat && before.threats().iter().any(would_win);
    if threatened && best_gain(&after, seat).map(|(_, gain)| gain) != Some(Gain::Win) {
        merits.push(Merit::StopsWin { seat: next });
    }
    match before.gain(mv) {
        Some(Gain::Points(points)) => merits.push(Merit::Scores { points }),
        Some(Gain::StoneHome) => merits.push(Merit::BringsHome),
        Some(Gain::Win) | None => {}
    }
    merits
}

/// What there is to say about a legal move, the weightiest first. `best` is what search would have played instead, and
/// `reply` what it plays in the position after the move.
pub fn remarks<G: Threats>(
    before: &G,
    played: G::Move,
    best: &Line<G>,
    reply: Option<&Line<G>>,
) -> Vec<Remark<G::Move>> {
    let Some(&better) = best.moves.first().filter(|&&mv| mv != played) else { return Vec::new() };
    let seat = before.to_move();
    let after = played_on(before, played);
    let wins_for = |line: &Line<G>, wanted: bool| match line.value.proven {
        Some(Proven::Win { seat: winner, plies }) if (winner == seat) == wanted => Some((winner, plies)),
        _ => None,
    };
    let mut remarks = Vec::new();
    let still_wins =
        before.gain(played) == Some(Gain::Win) || reply.is_some_and(|line| wins_for(line, true).is_some());
    if let Some((_, plies)) = wins_for(best, true).filter(|_| !still_wins) {
        remarks.push(Remark::MissedWin { mv: better, plies });
    }
    let (now, instead) = (best_gain(&after, seat), best_gain(&played_on(before, better), seat));
    let could_prevent =
        || (instead.map(|(_, gain)| gain) < Some(Gain::Win)) && wins_for(best, false).is_none();
    match (now, reply.and_then(|line| Some((line.moves.first()?, wins_for(line, false)?)))) {
        (Some((mv, Gain::Win)), _) => {
            remarks.push(Remark::LeavesWin { seat: after.to_move(), mv });
            if could_prevent() {
                remarks.push(Remark::CouldPrevent { mv: better });
            }
        }
        (_, Some((&mv, (winner, plies)))) if winner == after.to_move() && wins_for(best, false).is_none() => {
            remarks.push(Remark::AllowsWin { seat: winner, mv, plies });
            if best.value.proven == Some(Proven::Draw) {
                remarks.push(Remark::CouldPrevent { mv: better });
            }
        }
        (Some((mv, gain)), _) if Some(gain) > instead.map(|(_, gain)| gain) => match gain {
            Gain::Points(points) => remarks.push(Remark::GivesPoints { seat: after.to_move(), mv, points }),
            Gain::StoneHome => remarks.push(Remark::LetsHome { seat: after.to_move(), mv }),
            Gain::Win => {}
        },
        _ => {}
    }
    match (before.gain(played), before.gain(better)) {
        (had, Some(Gain::Points(points))) if had != Some(Gain::Win) => {
            let had = if let Some(Gain::Points(points)) = had { points } else { 0 };
            if points > had {
                remarks.push(Remark::MissedPoints { mv: better, points: points - had });
            }
        }
        (None, Some(Gain::StoneHome)) => remarks.push(Remark::MissedHome { mv: better }),
        _ => {}
    }
    remarks
}

fn played_on<G: Threats>(before: &G, mv: G::Move) -> G {
    let mut after = *before;
    after.play_unchecked(mv);
    after
}

/// The move by which the next seat gains most at once; `None` if it gains nothing, or the same seat goes on.
fn best_gain<G: Threats>(position: &G, moved: Seat) -> Option<(G::Move, Gain)> {
    if position.is_over() || position.to_move() == moved {
        return None;
    }
    let gains = position.moves().into_iter().filter_map(|mv| Some((mv, position.gain(mv)?)));
    // The first among equals, so that the answer does not depend on how an iterator breaks ties.
    gains.reduce(|best, next| if next.1 > best.1 { next } else { best })
}
