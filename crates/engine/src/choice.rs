//! The one place that chooses search and evaluation for every game: [`Think`].

use game::Game;
use moguli::Stage;
use shiftago::{Expert, Express, Extreme};

use crate::brain::{Brain, Options, Player};
use crate::deepening::AlphaBeta;
use crate::eval::Features;
use crate::eval::linear::{EvaluateAll, Linear};
use crate::eval::routes::Routes;
use crate::eval::windows::Windows;
use crate::judged_tree::JudgedTree;
use crate::partners::Partner;
use crate::proving::Proving;
use crate::tree::Tree;
use crate::uct::{Learned, Plain, Uct};

/// A game that the engine can play.
pub trait Think: Tree + 'static {
    /// Who was asked for.
    fn brain(options: &Options) -> Box<dyn Brain<Self>>;

    /// Who plays the games that are learned from: what makes most of few nodes.
    fn learner(options: &Options) -> Box<dyn Brain<Self>> {
        Self::brain(options)
    }
}

/// The engine below full strength: the same in all games.
fn at_level<G: Features + 'static>(options: &Options) -> Option<Box<dyn Brain<G>>> {
    let skill = options.level.skill(G::SEATS).filter(|_| options.player == Player::Undershift)?;
    let evaluate = Linear::of::<G>(options).unwrap_or_else(Linear::first::<G>);
    Some(Box::new(JudgedTree::with_skill(evaluate, options, skill)))
}

macro_rules! shiftago_for_two {
    ($($variant:ty),+) => {
        $(impl Think for shiftago::Position<$variant, 2> {
            fn brain(options: &Options) -> Box<dyn Brain<Self>> {
                if let Some(brain) = at_level(options) {
                    return brain;
                }
                match options.player {
                    Player::Undershift => match Linear::of::<Self>(options) {
                        Some(learned) => Box::new(Proving::new(learned, options)),
                        None => Box::new(Proving::new(Windows, options)),
                    },
                    Player::Windows => Box::new(AlphaBeta::new(Windows, options)),
                    Player::Uct => Box::new(Uct::new(Plain, options)),
                    Player::Greedy | Player::OnePly => Box::new(Partner::one_ply(options.seed)),
                    Player::Random => Box::new(Partner::random(options.seed)),
                }
            }
        })+
    };
}

macro_rules! shiftago_for_more {
    ($strongest:ident: $($variant:ty, $seats:literal);+) => {
        $(impl Think for shiftago::Position<$variant, $seats> {
            fn brain(options: &Options) -> Box<dyn Brain<Self>> {
                if let Some(brain) = at_level(options) {
                    return brain;
                }
                match options.player {
                    Player::Undershift => match Linear::of::<Self>(options) {
                        Some(learned) => $strongest(learned, options),
                        None => Box::new(Uct::new(Plain, options)),
                    },
                    Player::Windows | Player::Uct => Box::new(Uct::new(Plain, options)),
                    Player::Greedy | Player::OnePly => Box::new(Partner::one_ply(options.seed)),
                    Player::Random => Box::new(Partner::random(options.seed)),
                }
            }

            fn learner(options: &Options) -> Box<dyn Brain<Self>> {
                Linear::of::<Self>(options).map_or_else(|| Self::brain(options), |learned| judging(learned, options))
            }
        })+
    };
}

shiftago_for_two!(Express, Expert, Extreme);
shiftago_for_more!(playing_out: Express, 3; Express, 4);
shiftago_for_more!(judging: Expert, 3; Expert, 4; Extreme, 3; Extreme, 4);

fn judging<G: Features + 'static>(learned: Linear, options: &Options) -> Box<dyn Brain<G>>
where
    Linear: EvaluateAll<G>,
{
    Box::new(JudgedTree::new(learned, options))
}

/// Wins come suddenly there, and most games are drawn: playouts see more than judgement alone.
fn playing_out<G: Features + 'static>(learned: Linear, options: &Options) -> Box<dyn Brain<G>>
where
    Linear: EvaluateAll<G>,
{
    Box::new(Uct::new(Learned(learned), options))
}

impl<V: moguli::Variant> Think for moguli::Position<V> {
    fn brain(options: &Options) -> Box<dyn Brain<Self>> {
        if let Some(brain) = at_level(options) {
            return brain;
        }
        match options.player {
            Player::Undershift => match Linear::of::<Self>(options) {
                Some(learned) => Box::new(JudgedTree::new(learned, options)),
                None => Box::new(AlphaBeta::new(Routes, options)),
            },
            Player::Windows => Box::new(AlphaBeta::new(Routes, options)),
            Player::Uct => Box::new(Uct::new(Plain, options)),
            Player::Greedy => Box::new(Partner::judging(options.seed, judge_greedily::<V>)),
            Player::OnePly => Box::new(Partner::one_ply(options.seed)),
            Player::Random => Box::new(Partner::random(options.seed)),
        }
    }
}

/// How far the mover's stones have come, if the best stone move is made after a rotation.
fn judge_greedily<V: moguli::Variant>(before: &moguli::Position<V>, after: &moguli::Position<V>) -> i32 {
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
