//! Learning from self-play: the engine plays itself, and the weights of its evaluation are fitted to what came of it.
//!
//! A run is a number of generations. In each, games are played with the weights of the one before (`selfplay.rs`), and
//! weights are fitted to the games of the last few (`fit.rs`). Games are written to a folder as they are finished
//! (`folder.rs`), and everything else follows from them, so a run that was killed goes on where it was and ends where it
//! would have ended. How many threads play does not matter either: every game has a seed of its own.
//!
//! Absent here: what is looked at in a position (`engine::Features`), and flags.

mod fit;
mod folder;
mod selfplay;

use std::path::Path;
use std::sync::atomic::AtomicBool;

use engine::{EngineGame, Features, Weights};
use games::{Family, GameId, for_game};

pub use self::fit::FitReport;
pub use self::folder::TrainError;

/// How a run goes. With the same plan and seed it ends with the same weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Which game is learned.
    pub game: GameId,
    /// Where everything random begins.
    pub seed: u64,
    /// How many generations there are.
    pub generations: u32,
    /// How many games each generation plays.
    pub games: u32,
    /// How many nodes each move takes.
    pub nodes: u64,
    /// To the games of how many generations weights are fitted.
    pub window: u32,
    /// How often each of these games is learned from.
    pub epochs: u32,
    /// How much of what is aimed at is the result of the game, the rest being what search expected, in hundredths.
    pub result_share: u32,
    /// So many moves before its end a win counts half, and twice as many a quarter: the sooner the better. `None` in games
    /// that come to their end by themselves.
    pub half_life: Option<u32>,
    /// In how many games of a hundred one seat is careless, so that what such players leave on the board is met too.
    pub uneven: u32,
}

impl Plan {
    /// How the weights that come with the engine were made: games a generation, generations, nodes a move. The text beside
    /// each file of weights says the same, and a test compares the two.
    pub fn of(game: GameId) -> Plan {
        let (games, generations, nodes) = match game {
            GameId::Express2 => (12_000, 8, 2_500),
            GameId::Expert2 | GameId::Extreme2 => (5_000, 6, 2_000),
            GameId::Express3 | GameId::Expert3 | GameId::Expert4 => (8_000, 6, 1_000),
            GameId::Express4 => (4_000, 4, 600),
            GameId::Extreme3 | GameId::Extreme4 => (5_000, 5, 600),
            GameId::Moguli => (2_000, 5, 2_500),
            GameId::MoguliNewRow | GameId::MoguliCylinder | GameId::MoguliNewRowCylinder => (600, 3, 2_000),
        };
        // Moguli alone knows players who are ahead and go to and fro, and others who hold a row by never leaving it.
        let (half_life, uneven) = if game.family() == Family::Moguli { (Some(200), 15) } else { (None, 0) };
        let (window, epochs, result_share) = (3, 3, 40);
        Plan { game, seed: 1, generations, games, nodes, window, epochs, result_share, half_life, uneven }
    }
}

/// How far a run has come.
#[derive(Clone, Debug)]
pub enum Progress {
    /// Games of this generation that are played.
    Playing {
        /// Which generation, from 1.
        generation: u32,
        /// How many of its games are done.
        games: u32,
    },
    /// Weights have been fitted.
    Fitted {
        /// Which generation, from 1.
        generation: u32,
        /// How well.
        fitted: FitReport,
    },
}

/// Carries out a plan in a folder, from wherever an earlier run with the same plan has left it, and returns the weights.
/// `None` if it was stopped.
pub fn run(
    plan: &Plan,
    folder: &Path,
    threads: usize,
    stop: &AtomicBool,
    on_progress: &mut (dyn FnMut(&Progress) + Send),
) -> Result<Option<Weights>, TrainError> {
    for_game!(plan.game, G => run_typed::<G>(plan, folder, threads, stop, on_progress))
}

fn run_typed<G: EngineGame + Features>(
    plan: &Plan,
    folder: &Path,
    threads: usize,
    stop: &AtomicBool,
    on_progress: &mut (dyn FnMut(&Progress) + Send),
) -> Result<Option<Weights>, TrainError> {
    let folder = folder::Folder::open(folder, plan)?;
    let mut weights = Weights::initial::<G>();
    let mut samples: Vec<Vec<fit::Sample<G>>> = Vec::new();
    for generation in 1..=plan.generations {
        let done = folder.games::<G>(generation)?;
        let play = selfplay::Generation { plan, number: generation, weights: &weights };
        let mut writer = folder.writer(generation, &done)?;
        let mut on_game = |games| on_progress(&Progress::Playing { generation, games });
        let Some(games) = play.play_all(done, threads, stop, &mut writer, &mut on_game)? else {
            return Ok(None);
        };
        samples.push(games.iter().flat_map(|game| game.samples(plan)).collect());
        let begin = samples.len().saturating_sub(plan.window as usize);
        samples.drain(..begin);
        let (next, fitted) = match folder.weights::<G>(generation)? {
            Some(known) => known,
            None => {
                let seed = plan.seed ^ (u64::from(generation) << 40);
                let (next, fitted) = fit::fit(&samples, plan.epochs, seed);
                folder.save_weights(generation, &next, &fitted)?;
                (next, fitted)
            }
        };
        on_progress(&Progress::Fitted { generation, fitted });
        weights = next;
    }
    Ok(Some(weights))
}
