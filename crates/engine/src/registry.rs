//! Which search and evaluation plays which game: [`EngineGame`], the one place that decides it.
//!
//! Absent here: what a level is (`level.rs`), and the searches themselves.

use game::Game;
use moguli::Stage;
use shiftago::{Expert, Express, Extreme};

use crate::baselines::Baseline;
use crate::error::EngineError;
use crate::eval::Features;
use crate::eval::linear::{EvaluateAll, Linear};
use crate::eval::paths::PathEvaluation;
use crate::eval::windows::WindowEvaluation;
use crate::exact_then_pvs::ExactThenPvs;
use crate::iterative_deepening::PvsSearcher;
use crate::proof_then_pvs::ProofThenPvs;
use crate::puct::PuctTree;
use crate::search_position::SearchPosition;
use crate::searcher::{EngineKind, Options, Searcher};
use crate::uct::{PlayoutsOnly, Uct, WithEvaluation};

/// A searcher, or why it cannot be made.
type MadeSearcher<G> = Result<Box<dyn Searcher<G>>, EngineError>;

fn boxed<G: Game, S: Searcher<G> + 'static>(searcher: S) -> Box<dyn Searcher<G>> {
    Box::new(searcher)
}

/// A game that the engine can play.
pub trait EngineGame: SearchPosition + 'static {
    /// The searcher that the options ask for. Fails if the system does not give the memory or the threads.
    fn searcher(options: &Options) -> Result<Box<dyn Searcher<Self>>, EngineError>;

    /// The searcher for self-play in training: the one that plays best with few nodes.
    fn training_searcher(options: &Options) -> Result<Box<dyn Searcher<Self>>, EngineError> {
        Self::searcher(options)
    }
}

/// The searcher of a level below full strength, the same in all games; `None` at full strength and for baselines.
fn searcher_at_level<G: Features + 'static>(options: &Options) -> Option<MadeSearcher<G>> {
    let skill = options.level.skill(G::SEATS).filter(|_| options.kind == EngineKind::Undershift)?;
    let evaluate = Linear::of::<G>(options).unwrap_or_else(Linear::initial::<G>);
    Some(PuctTree::with_skill(evaluate, options, Some(skill)).map(boxed))
}

macro_rules! shiftago_for_two {
    ($strongest:ident: $($variant:ty),+) => {
        $(impl EngineGame for shiftago::Position<$variant, 2> {
            fn searcher(options: &Options) -> MadeSearcher<Self> {
                if let Some(searcher) = searcher_at_level(options) {
                    return searcher;
                }
                match options.kind {
                    EngineKind::Undershift => match Linear::of::<Self>(options) {
                        Some(learned) => $strongest::new(learned, options).map(boxed),
                        None => $strongest::new(WindowEvaluation, options).map(boxed),
                    },
                    EngineKind::Classical => PvsSearcher::new(WindowEvaluation, options).map(boxed),
                    EngineKind::Uct => Uct::new(PlayoutsOnly, options).map(boxed),
                    EngineKind::Greedy | EngineKind::OnePly => Ok(boxed(Baseline::one_ply(options.seed))),
                    EngineKind::Random => Ok(boxed(Baseline::random(options.seed))),
                }
            }
        })+
    };
}

macro_rules! shiftago_for_more {
    ($strongest:ident: $($variant:ty, $seats:literal);+) => {
        $(impl EngineGame for shiftago::Position<$variant, $seats> {
            fn searcher(options: &Options) -> MadeSearcher<Self> {
                if let Some(searcher) = searcher_at_level(options) {
                    return searcher;
                }
                match options.kind {
                    EngineKind::Undershift => match Linear::of::<Self>(options) {
                        Some(learned) => $strongest(learned, options),
                        None => Uct::new(PlayoutsOnly, options).map(boxed),
                    },
                    EngineKind::Classical | EngineKind::Uct => Uct::new(PlayoutsOnly, options).map(boxed),
                    EngineKind::Greedy | EngineKind::OnePly => Ok(boxed(Baseline::one_ply(options.seed))),
                    EngineKind::Random => Ok(boxed(Baseline::random(options.seed))),
                }
            }

            fn training_searcher(options: &Options) -> MadeSearcher<Self> {
                Linear::of::<Self>(options).map_or_else(|| Self::searcher(options), |learned| puct_with(learned, options))
            }
        })+
    };
}

shiftago_for_two!(ExactThenPvs: Express);
shiftago_for_two!(ProofThenPvs: Expert, Extreme);
shiftago_for_more!(uct_with: Express, 3; Express, 4);
shiftago_for_more!(puct_with: Expert, 3; Expert, 4; Extreme, 3; Extreme, 4);

fn puct_with<G: Features + 'static>(learned: Linear, options: &Options) -> MadeSearcher<G>
where
    Linear: EvaluateAll<G>,
{
    PuctTree::new(learned, options).map(boxed)
}

/// For Express with three and four seats: wins come suddenly there and most games are drawn, so playouts see more than a
/// static evaluation.
fn uct_with<G: Features + 'static>(learned: Linear, options: &Options) -> MadeSearcher<G>
where
    Linear: EvaluateAll<G>,
{
    Uct::new(WithEvaluation(learned), options).map(boxed)
}

impl<V: moguli::Variant> EngineGame for moguli::Position<V> {
    fn searcher(options: &Options) -> MadeSearcher<Self> {
        if let Some(searcher) = searcher_at_level(options) {
            return searcher;
        }
        match options.kind {
            EngineKind::Undershift => match Linear::of::<Self>(options) {
                Some(learned) => PuctTree::new(learned, options).map(boxed),
                None => PvsSearcher::new(PathEvaluation, options).map(boxed),
            },
            EngineKind::Classical => PvsSearcher::new(PathEvaluation, options).map(boxed),
            EngineKind::Uct => Uct::new(PlayoutsOnly, options).map(boxed),
            EngineKind::Greedy => Ok(boxed(Baseline::by_score(options.seed, score_greedily::<V>))),
            EngineKind::OnePly => Ok(boxed(Baseline::one_ply(options.seed))),
            EngineKind::Random => Ok(boxed(Baseline::random(options.seed))),
        }
    }
}

/// How many rows the mover's stones have come, counting the best stone move where one is still due after a rotation.
fn score_greedily<V: moguli::Variant>(before: &moguli::Position<V>, after: &moguli::Position<V>) -> i32 {
    let seat = before.to_move();
    let rows = |position: &moguli::Position<V>| -> i32 {
        let come = |row: usize| if seat.index() == 0 { row } else { moguli::Portals::ROWS - 1 - row };
        position.stones(seat).iter().map(|at| come(at.row()) as i32).sum()
    };
    let mut best = 0;
    if after.to_move() == seat && matches!(after.stage(), Stage::Begin | Stage::Rotated) {
        best = i32::MIN;
        after.for_each_child(|_, child| best = best.max(rows(child)));
    }
    best.max(rows(after))
}
