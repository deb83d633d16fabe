//! Which search and evaluation plays which game: [`EngineGame`], the one place that decides it.
//!
//! Absent here: what a level is (`level.rs`), and the searches themselves.

use game::Game;
use moguli::Stage;
use shiftago::{Expert, Express, Extreme};

use crate::baselines::Baseline;
use crate::eval::Features;
use crate::eval::linear::{EvaluateAll, Linear};
use crate::eval::paths::PathEvaluation;
use crate::eval::windows::WindowEvaluation;
use crate::iterative_deepening::PvsSearcher;
use crate::proof_then_pvs::ProofThenPvs;
use crate::puct::PuctTree;
use crate::search_position::SearchPosition;
use crate::searcher::{EngineKind, Options, Searcher};
use crate::uct::{PlayoutsOnly, Uct, WithEvaluation};

/// A game that the engine can play.
pub trait EngineGame: SearchPosition + 'static {
    /// The searcher that the options ask for.
    fn searcher(options: &Options) -> Box<dyn Searcher<Self>>;

    /// The searcher for self-play in training: the one that plays best with few nodes.
    fn training_searcher(options: &Options) -> Box<dyn Searcher<Self>> {
        Self::searcher(options)
    }
}

/// The searcher of a level below full strength, the same in all games; `None` at full strength and for baselines.
fn searcher_at_level<G: Features + 'static>(options: &Options) -> Option<Box<dyn Searcher<G>>> {
    let skill = options.level.skill(G::SEATS).filter(|_| options.kind == EngineKind::Undershift)?;
    let evaluate = Linear::of::<G>(options).unwrap_or_else(Linear::initial::<G>);
    Some(Box::new(PuctTree::with_skill(evaluate, options, skill)))
}

macro_rules! shiftago_for_two {
    ($($variant:ty),+) => {
        $(impl EngineGame for shiftago::Position<$variant, 2> {
            fn searcher(options: &Options) -> Box<dyn Searcher<Self>> {
                if let Some(searcher) = searcher_at_level(options) {
                    return searcher;
                }
                match options.kind {
                    EngineKind::Undershift => match Linear::of::<Self>(options) {
                        Some(learned) => Box::new(ProofThenPvs::new(learned, options)),
                        None => Box::new(ProofThenPvs::new(WindowEvaluation, options)),
                    },
                    EngineKind::Classical => Box::new(PvsSearcher::new(WindowEvaluation, options)),
                    EngineKind::Uct => Box::new(Uct::new(PlayoutsOnly, options)),
                    EngineKind::Greedy | EngineKind::OnePly => Box::new(Baseline::one_ply(options.seed)),
                    EngineKind::Random => Box::new(Baseline::random(options.seed)),
                }
            }
        })+
    };
}

macro_rules! shiftago_for_more {
    ($strongest:ident: $($variant:ty, $seats:literal);+) => {
        $(impl EngineGame for shiftago::Position<$variant, $seats> {
            fn searcher(options: &Options) -> Box<dyn Searcher<Self>> {
                if let Some(searcher) = searcher_at_level(options) {
                    return searcher;
                }
                match options.kind {
                    EngineKind::Undershift => match Linear::of::<Self>(options) {
                        Some(learned) => $strongest(learned, options),
                        None => Box::new(Uct::new(PlayoutsOnly, options)),
                    },
                    EngineKind::Classical | EngineKind::Uct => Box::new(Uct::new(PlayoutsOnly, options)),
                    EngineKind::Greedy | EngineKind::OnePly => Box::new(Baseline::one_ply(options.seed)),
                    EngineKind::Random => Box::new(Baseline::random(options.seed)),
                }
            }

            fn training_searcher(options: &Options) -> Box<dyn Searcher<Self>> {
                Linear::of::<Self>(options).map_or_else(|| Self::searcher(options), |learned| puct_with(learned, options))
            }
        })+
    };
}

shiftago_for_two!(Express, Expert, Extreme);
shiftago_for_more!(uct_with: Express, 3; Express, 4);
shiftago_for_more!(puct_with: Expert, 3; Expert, 4; Extreme, 3; Extreme, 4);

fn puct_with<G: Features + 'static>(learned: Linear, options: &Options) -> Box<dyn Searcher<G>>
where
    Linear: EvaluateAll<G>,
{
    Box::new(PuctTree::new(learned, options))
}

/// For Express with three and four seats: wins come suddenly there and most games are drawn, so playouts see more than a
/// static evaluation.
fn uct_with<G: Features + 'static>(learned: Linear, options: &Options) -> Box<dyn Searcher<G>>
where
    Linear: EvaluateAll<G>,
{
    Box::new(Uct::new(WithEvaluation(learned), options))
}

impl<V: moguli::Variant> EngineGame for moguli::Position<V> {
    fn searcher(options: &Options) -> Box<dyn Searcher<Self>> {
        if let Some(searcher) = searcher_at_level(options) {
            return searcher;
        }
        match options.kind {
            EngineKind::Undershift => match Linear::of::<Self>(options) {
                Some(learned) => Box::new(PuctTree::new(learned, options)),
                None => Box::new(PvsSearcher::new(PathEvaluation, options)),
            },
            EngineKind::Classical => Box::new(PvsSearcher::new(PathEvaluation, options)),
            EngineKind::Uct => Box::new(Uct::new(PlayoutsOnly, options)),
            EngineKind::Greedy => Box::new(Baseline::by_score(options.seed, score_greedily::<V>)),
            EngineKind::OnePly => Box::new(Baseline::one_ply(options.seed)),
            EngineKind::Random => Box::new(Baseline::random(options.seed)),
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
