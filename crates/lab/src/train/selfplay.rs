//! Playing the games of a generation, and what can be learned from one.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use engine::{Control, EngineGame, Features, Limits, Options, SystemClock, Weights};
use game::{Play, Seat, SplitMix64};

use super::Plan;
use super::fit::Sample;
use super::folder::{TrainError, Writer};

/// A game, and what search expected at each of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayedGame<G: Features> {
    pub(crate) index: u32,
    pub(crate) start: G,
    pub(crate) moves: Vec<PlayedMove<G>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayedMove<G: Features> {
    pub(crate) mv: G::Move,
    /// What each seat may expect before it, in thousandths; `None` where the move was drawn at random.
    pub(crate) expected: Option<[u16; Seat::MAX]>,
}

/// The first moves of a game are drawn at random: at least so many, and up to so many.
const MIN_RANDOM_MOVES: u32 = 2;
const MAX_RANDOM_MOVES: u32 = 12;
/// A game that goes on for longer is left without a result.
const MAX_MOVES: usize = 400;
const HASH_MB: usize = 1;

/// A generation's games.
pub(crate) struct Generation<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) number: u32,
    pub(crate) weights: &'a Weights,
}

impl Generation<'_> {
    /// Plays the games that are not done, and returns all; `None` if it was stopped.
    pub(crate) fn play_all<G: EngineGame + Features>(
        &self,
        done: Vec<PlayedGame<G>>,
        threads: usize,
        stop: &AtomicBool,
        writer: &mut Writer,
        on_progress: &mut (dyn FnMut(u32) + Send),
    ) -> Result<Option<Vec<PlayedGame<G>>>, TrainError> {
        let mut is_done = vec![false; self.plan.games as usize];
        for game in &done {
            is_done[game.index as usize] = true;
        }
        let next = AtomicU32::new(0);
        let result = Mutex::new((done, writer, on_progress, Ok(())));
        std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                scope.spawn(|| {
                    let mut player = SelfPlayer::<G>::new(self.weights, self.plan);
                    loop {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        if index >= self.plan.games || stop.load(Ordering::Relaxed) {
                            break;
                        }
                        if is_done[index as usize] {
                            continue;
                        }
                        let game = player.play(index, self.seed_of(index));
                        // A thread that panicked has left nothing half done.
                        let mut result = result.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                        let (games, writer, on_progress, written) = &mut *result;
                        if written.is_ok() {
                            *written = writer.write(&game);
                        }
                        if written.is_err() {
                            break;
                        }
                        games.push(game);
                        on_progress(games.len() as u32);
                    }
                });
            }
        });
        let (mut games, _, _, written) =
            result.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        written?;
        games.sort_by_key(|game| game.index);
        Ok((games.len() == self.plan.games as usize).then_some(games))
    }

    fn seed_of(&self, index: u32) -> u64 {
        SplitMix64::new(self.plan.seed ^ u64::from(self.number) << 32 ^ u64::from(index)).next_u64()
    }
}

struct SelfPlayer<G: EngineGame> {
    searcher: Box<dyn engine::Searcher<G>>,
    limits: Limits,
    uneven: u32,
}

/// A seat that plays without looking, at how many of a hundred moves.
struct CarelessSeat {
    seat: Seat,
    moves: u32,
}

impl<G: EngineGame + Features> SelfPlayer<G> {
    fn new(weights: &Weights, plan: &Plan) -> Self {
        let options = Options { hash: HASH_MB, weights: Some(weights.clone()), ..Options::default() };
        SelfPlayer {
            searcher: G::training_searcher(&options).expect("a megabyte is there"),
            limits: Limits::nodes(plan.nodes),
            uneven: plan.uneven,
        }
    }

    fn careless(&self, random: &mut SplitMix64) -> Option<CarelessSeat> {
        if self.uneven == 0 || random.below(100) >= self.uneven {
            return None;
        }
        Some(CarelessSeat {
            seat: Seat::ALL[random.below(G::SEATS as u32) as usize],
            moves: random.below(101),
        })
    }

    fn play(&mut self, index: u32, seed: u64) -> PlayedGame<G> {
        let mut random = SplitMix64::new(seed);
        let start = G::random_start(&mut random);
        let (clock, never) = (SystemClock::default(), AtomicBool::new(false));
        let mut play = Play::new(start);
        let mut game = PlayedGame { index, start, moves: Vec::new() };
        // No game may depend on those that this thread has played before.
        self.searcher.new_game();
        let at_random = MIN_RANDOM_MOVES + random.below(MAX_RANDOM_MOVES - MIN_RANDOM_MOVES + 1);
        let careless = self.careless(&mut random);
        while game.moves.len() < MAX_MOVES && !play.is_over() {
            let is_careless = careless.as_ref().is_some_and(|careless| {
                play.position().to_move() == careless.seat && random.below(100) < careless.moves
            });
            let (mv, expected) = if game.moves.len() < at_random as usize || is_careless {
                (play.position().random_move(&mut random), None)
            } else {
                let report =
                    self.searcher.search(&play, &self.limits, &Control::new(&clock, &never), &mut |_| ());
                let line = report.lines.first();
                let expected = line.map(|line| Seat::ALL.map(|seat| line.value.expectation[seat]));
                (line.and_then(|line| line.moves.first().copied()), expected)
            };
            let Some(mv) = mv.filter(|&mv| play.play(mv).is_ok()) else { break };
            game.moves.push(PlayedMove { mv, expected });
        }
        game
    }
}

impl<G: Features> PlayedGame<G> {
    /// What can be learned from the game: every position that search would judge, with what came of it.
    pub(crate) fn samples(&self, plan: &Plan) -> Vec<Sample<G>> {
        let mut play = Play::new(self.start);
        let mut samples = Vec::new();
        let mut moves_left = Vec::new();
        for (index, played) in self.moves.iter().enumerate() {
            if let Some(expected) = played.expected
                && play.position().is_evaluated_statically()
            {
                let target = expected.map(|share| f32::from(share) / 1000.0);
                samples.push(Sample { position: *play.position(), target });
                moves_left.push(self.moves.len() - index);
            }
            if play.play(played.mv).is_err() {
                break;
            }
        }
        let Some(result) = self.result(&play, plan) else { return samples };
        let weight = plan.result_share as f32 / 100.0;
        let fair = fair_share::<G>();
        for (sample, moves) in samples.iter_mut().zip(moves_left) {
            let counts = plan.half_life.map_or(1.0, |half| 0.5_f32.powf(moves as f32 / half as f32));
            for (target, share) in sample.target.iter_mut().zip(result) {
                *target = *target * (1.0 - weight) + (fair + (share - fair) * counts) * weight;
            }
        }
        samples
    }

    /// Each seat's share in the end. A game that was left without a result counts for nothing, unless time counts: then it
    /// is worth no more than an even one.
    fn result(&self, play: &Play<G>, plan: &Plan) -> Option<[f32; Seat::MAX]> {
        let Some(outcome) = play.outcome() else {
            return plan.half_life.map(|_| [fair_share::<G>(); Seat::MAX]);
        };
        let mut shares = [0.0; Seat::MAX];
        for seat in Seat::first(G::SEATS) {
            shares[seat.index()] = outcome.share(seat).twelfths() as f32 / 12.0;
        }
        Some(shares)
    }
}

/// What every seat gets where all do equally well.
fn fair_share<G: Features>() -> f32 {
    1.0 / G::SEATS as f32
}
