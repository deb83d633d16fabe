//! Many games stepped at once: [`Batch`], and [`AnyBatch`] where the game is known only when the program runs.
//!
//! Nothing is allocated in a step: what it writes goes into slices that the caller has ([`Buffers`]). Actions are checked
//! against the batch's own sets, never against the mask that was written out.

use std::any::Any;

use game::{Seat, SplitMix64, mix};
use games::{GameId, Spec, for_game};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::action_set::{contains, len, nth, write_mask};
use crate::agent_game::{ActionInfo, AgentGame, reward};
use crate::environment::Environment;
use crate::error::{ActionError, BatchError};
use crate::state::StateError;

/// What is chosen for a batch.
#[derive(Clone, Debug)]
pub struct BatchOptions {
    /// How many games.
    pub games: usize,
    /// The seed of random starts and of [`AnyBatch::sample`].
    pub seed: u64,
    /// How many threads step them; with one, the caller's.
    pub threads: usize,
    /// Whether a game that ends begins again in the same step.
    pub autoreset: bool,
    /// After how many actions a game is cut off; 0 for never.
    pub max_steps: u32,
    /// How many of its first turns each seat sits out; empty for none.
    pub handicaps: Vec<u8>,
}

/// Where a batch writes to: for each game, in order, what its slice has room for.
#[derive(Debug)]
pub struct Buffers<'a> {
    /// What the seat to move sees.
    pub observation: &'a mut [f32],
    /// Whether each action is legal.
    pub action_mask: &'a mut [bool],
    /// The seat to move.
    pub current_player: &'a mut [i32],
    /// What each seat has got by this step, in seat order.
    pub rewards: &'a mut [f32],
    /// Whether the game is over.
    pub terminated: &'a mut [bool],
    /// Whether the game was cut off.
    pub truncated: &'a mut [bool],
}

/// Many games of one kind.
#[derive(Debug)]
pub struct Batch<G: AgentGame> {
    games: Vec<Slot<G>>,
    legal: Vec<u64>,
    options: BatchOptions,
    start: G::StartOptions,
    sampler: SplitMix64,
    pool: Option<ThreadPool>,
}

#[derive(Clone, Debug)]
struct Slot<G: AgentGame> {
    environment: Environment<G>,
    random: SplitMix64,
    is_done: bool,
}

/// A batch of any game.
pub trait AnyBatch: Send + Sync {
    /// The game's numbers.
    fn info(&self) -> ActionInfo;
    /// How many games there are.
    fn games(&self) -> usize;
    /// Starts all games anew, with another seed if one is given.
    fn reset(&mut self, seed: Option<u64>, buffers: Buffers<'_>);
    /// Takes one action in each game. What is given for a game that is over, and not begun again, is not looked at.
    fn step(&mut self, actions: &[i64], buffers: Buffers<'_>) -> Result<(), BatchError>;
    /// Makes each game a copy of a game of another batch, by its place there, or of this one: what a search needs to look at
    /// several moves of one position. Random starts stay those of this batch.
    fn assign(
        &mut self,
        other: Option<&dyn AnyBatch>,
        indices: &[i64],
        buffers: Buffers<'_>,
    ) -> Result<(), BatchError>;
    /// The batch with its type, for `assign`.
    fn as_any(&self) -> &dyn Any;
    /// A legal action for each game at random, all equally likely; 0 where a game is over.
    fn sample(&mut self, actions: &mut [i64]);
}

/// A batch of a game.
pub fn new_batch(game: GameId, options: BatchOptions) -> Result<Box<dyn AnyBatch>, StateError> {
    // What is wrong with the handicaps is said as for one game.
    Spec { handicaps: options.handicaps.clone(), ..Spec::new(game) }.start()?;
    let pool = match options.threads {
        0 | 1 => None,
        threads => Some(ThreadPoolBuilder::new().num_threads(threads).build().map_err(StateError::Threads)?),
    };
    Ok(for_game!(game, G => {
        let start = G::start_options(&options.handicaps);
        Box::new(Batch::<G>::new(options, start, pool)) as Box<dyn AnyBatch>
    }))
}

impl<G: AgentGame> Batch<G> {
    fn new(options: BatchOptions, start: G::StartOptions, pool: Option<ThreadPool>) -> Batch<G> {
        let environment = Environment::new(G::default());
        let slot = Slot { environment, random: SplitMix64::new(0), is_done: false };
        let mut batch = Batch {
            games: vec![slot; options.games],
            legal: vec![0; options.games * G::WORDS],
            sampler: SplitMix64::new(0),
            options,
            start,
            pool,
        };
        batch.reseed();
        batch
    }

    fn reseed(&mut self) {
        let seed = self.options.seed;
        self.sampler = SplitMix64::new(mix(seed, u64::MAX));
        for (index, slot) in self.games.iter_mut().enumerate() {
            slot.random = SplitMix64::new(mix(seed, index as u64));
        }
    }

    fn check(&self, actions: &[i64]) -> Result<(), BatchError> {
        let games = self.games.len();
        if actions.len() != games {
            return Err(BatchError::Count { games, given: actions.len() });
        }
        let sets = self.legal.chunks_exact(G::WORDS);
        for (index, ((slot, set), &action)) in self.games.iter().zip(sets).zip(actions).enumerate() {
            let known = usize::try_from(action).ok().filter(|&action| action < G::ACTIONS);
            if slot.is_done || known.is_some_and(|action| contains(set, action)) {
                continue;
            }
            let error = match known {
                None => ActionError::OutOfRange { action, actions: G::ACTIONS },
                Some(action) => {
                    let text = G::action_text(action).unwrap_or_default();
                    ActionError::Illegal { action, text, pending: None }
                }
            };
            return Err(BatchError::Action { index, error });
        }
        Ok(())
    }

    /// Cuts everything into a part for each thread, and does the same with all of them.
    fn for_each_part(
        &mut self,
        buffers: Buffers<'_>,
        actions: &[i64],
        run: impl Fn(Part<'_, G>, &[i64]) + Sync,
    ) {
        let whole = Part { games: &mut self.games, legal: &mut self.legal, buffers };
        let Some(pool) = &self.pool else {
            run(whole, actions);
            return;
        };
        let size = whole.games.len().div_ceil(pool.current_num_threads()).max(1);
        let run = &run;
        pool.scope(|scope| {
            let (mut rest, mut actions) = (whole, actions);
            while !rest.games.is_empty() {
                let count = size.min(rest.games.len());
                let (part, remaining) = rest.split_at(count);
                // A reset has no actions.
                let (own, later) = actions.split_at(count.min(actions.len()));
                (rest, actions) = (remaining, later);
                scope.spawn(move |_| run(part, own));
            }
        });
    }
}

impl<G: AgentGame> AnyBatch for Batch<G> {
    fn info(&self) -> ActionInfo {
        ActionInfo::of::<G>()
    }

    fn games(&self) -> usize {
        self.games.len()
    }

    fn reset(&mut self, seed: Option<u64>, buffers: Buffers<'_>) {
        if let Some(seed) = seed {
            self.options.seed = seed;
            self.reseed();
        }
        let start = self.start.clone();
        let starts = Starts::<G>::new(&start);
        self.for_each_part(buffers, &[], |part, _| part.reset(&starts));
    }

    fn step(&mut self, actions: &[i64], buffers: Buffers<'_>) -> Result<(), BatchError> {
        self.check(actions)?;
        let start = self.start.clone();
        let starts = Starts::<G>::new(&start);
        let (autoreset, max_steps) = (self.options.autoreset, self.options.max_steps);
        self.for_each_part(buffers, actions, |part, actions| {
            part.step(actions, autoreset.then_some(&starts), max_steps);
        });
        Ok(())
    }

    fn assign(
        &mut self,
        other: Option<&dyn AnyBatch>,
        indices: &[i64],
        buffers: Buffers<'_>,
    ) -> Result<(), BatchError> {
        let games = self.games.len();
        if indices.len() != games {
            return Err(BatchError::Count { games, given: indices.len() });
        }
        let own;
        let sources: &[Slot<G>] = match other {
            None => {
                own = self.games.clone();
                &own
            }
            Some(other) => &other.as_any().downcast_ref::<Batch<G>>().ok_or(BatchError::OtherGame)?.games,
        };
        let is_there = |index: i64| usize::try_from(index).is_ok_and(|index| index < sources.len());
        if let Some(&index) = indices.iter().find(|&&index| !is_there(index)) {
            return Err(BatchError::NoSuchGame { index, games: sources.len() });
        }
        self.for_each_part(buffers, indices, |part, indices| part.assign(sources, indices));
        Ok(())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn sample(&mut self, actions: &mut [i64]) {
        let sets = self.legal.chunks_exact(G::WORDS);
        for (action, set) in actions.iter_mut().zip(sets) {
            let count = len(set);
            *action = if count == 0 { 0 } else { nth(set, self.sampler.below(count)) as i64 };
        }
    }
}

/// How games of a batch begin.
struct Starts<'a, G: AgentGame> {
    options: &'a G::StartOptions,
    plain: G,
    is_random: bool,
}

impl<'a, G: AgentGame> Starts<'a, G> {
    fn new(options: &'a G::StartOptions) -> Starts<'a, G> {
        let start = |seed| G::random_start(options, seed).unwrap_or_default();
        let plain = start(0);
        Starts { options, plain, is_random: plain != start(1) }
    }

    #[inline]
    fn next(&self, random: &mut SplitMix64) -> G {
        if self.is_random {
            G::random_start(self.options, random.next_u64()).unwrap_or_default()
        } else {
            self.plain
        }
    }
}

/// Some of the games, and where they write to.
struct Part<'a, G: AgentGame> {
    games: &'a mut [Slot<G>],
    legal: &'a mut [u64],
    buffers: Buffers<'a>,
}

impl<'a, G: AgentGame> Part<'a, G> {
    fn split_at(self, count: usize) -> (Part<'a, G>, Part<'a, G>) {
        let (games, other_games) = self.games.split_at_mut(count);
        let (legal, other_legal) = self.legal.split_at_mut(count * G::WORDS);
        let (buffers, other_buffers) = self.buffers.split_at::<G>(count);
        let other = Part { games: other_games, legal: other_legal, buffers: other_buffers };
        (Part { games, legal, buffers }, other)
    }

    fn reset(self, starts: &Starts<'_, G>) {
        self.for_each(|_, slot, written| {
            slot.environment.reset(starts.next(&mut slot.random));
            slot.is_done = slot.environment.is_over();
            written.rewards.fill(0.0);
            (*written.terminated, *written.truncated) = (slot.is_done, false);
            written.write(&slot.environment, slot.is_done);
        });
    }

    fn assign(self, sources: &[Slot<G>], indices: &[i64]) {
        self.for_each(|place, slot, written| {
            let source = &sources[indices[place] as usize];
            slot.environment.copy_from(&source.environment);
            slot.is_done = source.is_done;
            written.rewards.fill(0.0);
            let is_over = slot.environment.is_over();
            (*written.terminated, *written.truncated) = (is_over, slot.is_done && !is_over);
            written.write(&slot.environment, slot.is_done);
        });
    }

    /// Takes legal actions. With `starts`, games that end begin again.
    fn step(self, actions: &[i64], starts: Option<&Starts<'_, G>>, max_steps: u32) {
        self.for_each(|index, slot, written| {
            written.rewards.fill(0.0);
            if slot.is_done {
                return;
            }
            slot.environment.step(actions[index] as usize);
            let is_over = slot.environment.is_over();
            let is_cut_off = !is_over && max_steps > 0 && slot.environment.steps() >= max_steps;
            if is_over {
                write_rewards(&slot.environment, written.rewards);
            }
            (*written.terminated, *written.truncated) = (is_over, is_cut_off);
            slot.is_done = is_over || is_cut_off;
            if let Some(starts) = starts.filter(|_| slot.is_done) {
                slot.environment.reset(starts.next(&mut slot.random));
                slot.is_done = slot.environment.is_over();
            }
            written.write(&slot.environment, slot.is_done);
        });
    }

    #[inline]
    fn for_each(self, mut run: impl FnMut(usize, &mut Slot<G>, Written<'_>)) {
        let Buffers { observation, action_mask, current_player, rewards, terminated, truncated } =
            self.buffers;
        let outcomes = rewards.chunks_exact_mut(G::SEATS).zip(terminated).zip(truncated);
        let seen = observation.chunks_exact_mut(G::NUMBERS).zip(action_mask.chunks_exact_mut(G::ACTIONS));
        let rows = self.legal.chunks_exact_mut(G::WORDS).zip(seen).zip(current_player).zip(outcomes);
        for (index, (slot, row)) in self.games.iter_mut().zip(rows).enumerate() {
            let (((legal, (observation, action_mask)), current_player), ((rewards, terminated), truncated)) =
                row;
            let written =
                Written { legal, observation, action_mask, current_player, rewards, terminated, truncated };
            run(index, slot, written);
        }
    }
}

#[inline]
fn write_rewards<G: AgentGame>(environment: &Environment<G>, rewards: &mut [f32]) {
    if let Some(outcome) = environment.outcome() {
        for (seat, written) in Seat::first(G::SEATS).zip(rewards) {
            *written = reward(&outcome, seat) as f32;
        }
    }
}

/// What is written for one game.
struct Written<'a> {
    legal: &'a mut [u64],
    observation: &'a mut [f32],
    action_mask: &'a mut [bool],
    current_player: &'a mut i32,
    rewards: &'a mut [f32],
    terminated: &'a mut bool,
    truncated: &'a mut bool,
}

impl Written<'_> {
    #[inline]
    fn write<G: AgentGame>(self, environment: &Environment<G>, is_done: bool) {
        if is_done {
            self.legal.fill(0);
        } else {
            environment.legal_actions(self.legal);
        }
        write_mask(self.legal, self.action_mask);
        *self.current_player = environment.to_move().index() as i32;
        environment.observe(self.observation);
    }
}

impl<'a> Buffers<'a> {
    fn split_at<G: AgentGame>(self, count: usize) -> (Buffers<'a>, Buffers<'a>) {
        let (observation, other_observation) = self.observation.split_at_mut(count * G::NUMBERS);
        let (action_mask, other_mask) = self.action_mask.split_at_mut(count * G::ACTIONS);
        let (current_player, other_player) = self.current_player.split_at_mut(count);
        let (rewards, other_rewards) = self.rewards.split_at_mut(count * G::SEATS);
        let (terminated, other_terminated) = self.terminated.split_at_mut(count);
        let (truncated, other_truncated) = self.truncated.split_at_mut(count);
        let other = Buffers {
            observation: other_observation,
            action_mask: other_mask,
            current_player: other_player,
            rewards: other_rewards,
            terminated: other_terminated,
            truncated: other_truncated,
        };
        (Buffers { observation, action_mask, current_player, rewards, terminated, truncated }, other)
    }
}
