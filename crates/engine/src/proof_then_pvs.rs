//! A proof-number search for forced wins, then principal-variation search: what plays Shiftago for two.
//!
//! The proof settles near wins for certain, where PVS may have reduced late moves. It also proves far wins, much further
//! away than PVS sees; but at a tenth of a second per move that won no match, so it is only tried with more time.

use std::time::Duration;

use game::Play;

use crate::Options;
use crate::control::{Budget, Control, Limits};
use crate::error::EngineError;
use crate::eval::Evaluate;
use crate::iterative_deepening::{PvsSearcher, repeated_keys};
use crate::proof_search::{ProofLimits, Prover, Verdict, Win};
use crate::report::{Line, Report};
use crate::search_position::SearchPosition;
use crate::searcher::Searcher;
use crate::value::Value;
use crate::win_in_one::{report_of_win, winning_root_move};

/// A tenth of time and nodes goes to the proof of far wins, and a tenth of memory to its table.
const PART: u32 = 10;
/// At most half may go to the proof of near wins. It takes a millisecond, and seldom ten.
const PART_FOR_NEAR_WINS: u32 = 2;
/// A win within so many plies is near.
const NEAR: u16 = 5;
/// Far wins are searched for with at least so much time and so many nodes for the move.
const TIME_FOR_FAR_WINS: Duration = Duration::from_millis(500);
const NODES_FOR_FAR_WINS: u64 = 2_000_000;
/// With fewer nodes than this PVS gets them all.
const MIN_NODES: u64 = 20_000;
/// A proof never takes more than its part of this.
const MAX_NODES: u64 = 20_000_000;

/// The search.
pub(crate) struct ProofThenPvs<G: SearchPosition, E> {
    prover: Prover<G>,
    pvs: PvsSearcher<E>,
    wants_one_line: bool,
}

impl<G: SearchPosition, E> ProofThenPvs<G, E> {
    pub(crate) fn new(evaluate: E, options: &Options) -> Result<Self, EngineError> {
        let part = (options.hash / PART as usize).max(1);
        let rest = options.hash.saturating_sub(part).max(1);
        Ok(ProofThenPvs {
            prover: Prover::new(part).ok_or(EngineError::Memory { megabytes: options.hash })?,
            pvs: PvsSearcher::with_hash(evaluate, options, rest)?,
            wants_one_line: options.multipv <= 1,
        })
    }

    /// Tries to prove a forced win, near ones first. Also returns how many nodes that took.
    fn prove(
        &mut self,
        play: &Play<G>,
        limits: &Limits,
        control: &Control<'_>,
    ) -> (Option<Win<G::Move>>, u64) {
        let (root, seat) = (play.position(), play.position().to_move());
        let repetition_keys = repeated_keys(play);
        let budget = limits.budget();
        let time = budget.soft.min(budget.hard.unwrap_or(budget.soft));
        let nodes = limits.nodes.unwrap_or(u64::MAX);
        let part = |part: u32| ProofLimits {
            control: *control,
            budget: Budget { soft: time / part, hard: Some(time / part) },
            max_nodes: Some(nodes.min(MAX_NODES) / u64::from(part)),
        };
        let has_time = time >= TIME_FOR_FAR_WINS && nodes >= NODES_FOR_FAR_WINS;
        let mut taken = 0;
        let near = (Some(NEAR), part(PART_FOR_NEAR_WINS));
        for (within, limits) in std::iter::once(near).chain(has_time.then(|| (None, part(PART)))) {
            let verdict = self.prover.prove(root, seat, &repetition_keys, within, &limits);
            taken += self.prover.nodes;
            if let Verdict::Win(win) = verdict {
                let win = self.prover.shorten(root, seat, &repetition_keys, win, &limits);
                return (Some(win), taken + self.prover.nodes);
            }
        }
        (None, taken)
    }
}

impl<G: SearchPosition, E: Evaluate<G> + Send> Searcher<G> for ProofThenPvs<G, E> {
    fn search(
        &mut self,
        play: &Play<G>,
        limits: &Limits,
        control: &Control<'_>,
        on_report: &mut dyn FnMut(&Report<G>),
    ) -> Report<G> {
        let is_by_depth_alone = limits.depth.is_some() && limits.nodes.is_none();
        let is_short = limits.nodes.is_some_and(|nodes| nodes < MIN_NODES);
        if play.is_over() || is_by_depth_alone || is_short || !self.wants_one_line {
            return self.pvs.search(play, limits, control, on_report);
        }
        if let Some(win) = winning_root_move(play.position(), &repeated_keys(play)) {
            let report = report_of_win(play.position(), win, control);
            on_report(&report);
            return report;
        }
        let (won, nodes) = self.prove(play, limits, control);
        if let Some(win) = won {
            let seat = play.position().to_move();
            let line = Line { moves: win.line, value: Value::won(seat, u32::from(win.plies)) };
            let report =
                Report { lines: vec![line], depth: u32::from(win.plies), nodes, elapsed: control.elapsed() };
            on_report(&report);
            return report;
        }
        let rest = Limits { nodes: limits.nodes.map(|most| most.saturating_sub(nodes).max(1)), ..*limits };
        let mut report = self.pvs.search(play, &rest, control, on_report);
        report.nodes += nodes;
        report
    }

    fn new_game(&mut self) {
        self.prover.new_game();
        Searcher::<G>::new_game(&mut self.pvs);
    }
}
