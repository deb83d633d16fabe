//! Making puzzles: the engine plays itself as people of many strengths do, and what comes up is examined.
//!
//! Every game has a seed of its own and is examined for itself; games are taken in their order, and so many at a time
//! whatever the number of threads. So the same plan makes the same puzzles everywhere.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::atomic::AtomicBool;

use engine::{Control, Level, Limits, Options, SystemClock};
use game::{Game, Play, Seat, SplitMix64};
use games::{GameId, for_game};
use shiftago::Express2;

use super::difficulty::{Rating, rate};
use super::similarity::{Fingerprint, alike};
use super::{Puzzle, PuzzleGame, Task, Theme, parallel};

/// How puzzles are made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Where everything random begins.
    pub seed: u64,
    /// Of each game at most so many are played for its puzzles.
    pub max_games: usize,
    /// How many threads play; the puzzles do not depend on it.
    pub threads: usize,
    /// Whether only those are made that rest on exact values.
    pub is_proven_only: bool,
}

/// How far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Games are played and examined.
    Playing {
        /// Which game.
        game: GameId,
        /// How many were played.
        played: usize,
        /// How many puzzles were found, of those that can be chosen from.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// What was found is rated.
    Rating {
        /// Which game.
        game: GameId,
        /// How many puzzles are rated.
        puzzles: usize,
    },
}

/// How many puzzles of a theme and goal a game is to have. Goals of `score` are points: those are counted together.
struct Quota {
    theme: Theme,
    goal: Option<u8>,
    count: usize,
}

const fn quota(theme: Theme, goal: u8, count: usize) -> Quota {
    Quota { theme, goal: Some(goal), count }
}

const fn any_goal(theme: Theme, count: usize) -> Quota {
    Quota { theme, goal: None, count }
}

impl Quota {
    /// Of each game, by hand: as many as there are worth solving, and every game in balance with the others.
    fn of(game: GameId) -> &'static [Quota] {
        use Theme::{Block, Defend, Route, Score, Win};
        const EXPRESS_2: &[Quota] = &[
            quota(Win, 1, 8),
            quota(Win, 2, 20),
            quota(Win, 3, 20),
            quota(Defend, 1, 12),
            quota(Defend, 2, 12),
        ];
        const EXPERT_2: &[Quota] = &[
            quota(Win, 1, 5),
            quota(Win, 2, 12),
            quota(Win, 3, 10),
            quota(Defend, 1, 8),
            quota(Defend, 2, 6),
            any_goal(Score, 18),
        ];
        const EXTREME_2: &[Quota] = &[
            quota(Win, 1, 8),
            quota(Win, 2, 18),
            quota(Win, 3, 4),
            quota(Defend, 1, 8),
            any_goal(Score, 26),
        ];
        const EXPRESS_3: &[Quota] = &[quota(Win, 1, 4), quota(Win, 2, 6), quota(Defend, 1, 10)];
        const SCORING_3: &[Quota] = &[quota(Defend, 1, 8)];
        const MOGULI: &[Quota] =
            &[quota(Route, 1, 12), quota(Route, 2, 18), quota(Block, 1, 16), quota(Block, 2, 6)];
        const CYLINDER: &[Quota] =
            &[quota(Route, 1, 5), quota(Route, 2, 7), quota(Block, 1, 6), quota(Block, 2, 3)];
        match game {
            GameId::Express2 => EXPRESS_2,
            GameId::Expert2 => EXPERT_2,
            GameId::Extreme2 => EXTREME_2,
            GameId::Express3 => EXPRESS_3,
            GameId::Expert3 | GameId::Extreme3 => SCORING_3,
            GameId::Moguli => MOGULI,
            GameId::MoguliCylinder => CYLINDER,
            // Four seats play as three do, and after the exchange of tiles there is nothing new in Moguli.
            GameId::Express4
            | GameId::Expert4
            | GameId::Extreme4
            | GameId::MoguliNewRow
            | GameId::MoguliNewRowCylinder => &[],
        }
    }

    fn covers(&self, theme: Theme, goal: u8) -> bool {
        self.theme == theme && self.goal.is_none_or(|wanted| wanted == goal)
    }

    /// How many are found before some are chosen, so that there are hard and easy ones among them.
    const fn most(&self) -> usize {
        const CHOICE: usize = 3;
        // What takes a proof of the whole game is rare and slow to find: there is little to choose from.
        if self.theme.is_proven() { self.count + self.count / 4 } else { self.count * CHOICE }
    }
}

/// What rests on exact values, on top of the others: of Express for two alone.
const PROVEN: &[Quota] = &[any_goal(Theme::Convert, 100), any_goal(Theme::Escape, 100)];

/// So many games are played before what was found is looked at.
const BATCH: usize = 16;
/// The first moves of a game are drawn at random: at least so many, and up to so many.
const MIN_RANDOM_MOVES: u32 = 2;
const MAX_RANDOM_MOVES: u32 = 6;
/// Who plays: people who see something, and overlook something.
const LEVELS: &[u8] = &[2, 3, 4, 5, 6];
/// Who plays where whole games are proven: mistakes that are punished twenty plies later.
const STRONG_LEVELS: &[u8] = &[5, 6, 7, 8];
/// Before this ply a proof takes too much.
const FIRST_PROVEN_PLY: usize = 16;
/// A game that goes on for longer is left there.
const MAX_MOVES: usize = 200;
const HASH_MB: usize = 4;

/// The games that puzzles are made of.
pub fn games() -> Vec<GameId> {
    GameId::ALL.iter().copied().filter(|&game| !Quota::of(game).is_empty()).collect()
}

/// Makes the puzzles of some games, in the order of games, themes and goals, from easy to hard.
pub fn make(plan: &Plan, games: &[GameId], on_progress: &mut dyn FnMut(&Progress)) -> Vec<Puzzle> {
    let plain = if plan.is_proven_only { &[] } else { games };
    let mut made: Vec<Puzzle> = plain
        .iter()
        .flat_map(|&game| {
            for_game!(game, G => make_typed::<G>(plan, game, Quota::of(game), candidates_of_game::<G>, on_progress))
        })
        .collect();
    // At the end, so that the others keep their numbers.
    if games.contains(&GameId::Express2) {
        made.extend(make_typed(plan, GameId::Express2, PROVEN, proven_candidates_of_game, on_progress));
        let asked_before: BTreeSet<usize> = alike(&made).into_iter().map(|(_, later)| later).collect();
        let mut place = 0..;
        made.retain(|_| !place.next().is_some_and(|place| asked_before.contains(&place)));
    }
    made
}

/// A position, and the puzzle that it is.
type Asked<G> = (G, Task<<G as Game>::Move>);

struct Candidate<G: PuzzleGame> {
    position: G,
    theme: Theme,
    found: Task<G::Move>,
    fingerprint: Fingerprint<G>,
}

fn make_typed<G: PuzzleGame>(
    plan: &Plan,
    game: GameId,
    quotas: &[Quota],
    candidates: impl Fn(u64, usize) -> Vec<Candidate<G>> + Sync,
    on_progress: &mut dyn FnMut(&Progress),
) -> Vec<Puzzle> {
    let most = quotas.iter().map(Quota::most).sum();
    let mut pools: Vec<Vec<Candidate<G>>> = quotas.iter().map(|_| Vec::new()).collect();
    let mut played = 0;
    while played < plan.max_games && pools.iter().map(Vec::len).sum::<usize>() < most {
        let count = BATCH.min(plan.max_games - played);
        let batch = parallel::map(count, plan.threads, |index| candidates(plan.seed, played + index));
        for candidate in batch.into_iter().flatten() {
            add_candidate(quotas, &mut pools, candidate);
        }
        played += count;
        on_progress(&Progress::Playing { game, played, found: pools.iter().map(Vec::len).sum(), most });
    }
    let mut puzzles = Vec::new();
    for (quota, pool) in quotas.iter().zip(&pools) {
        on_progress(&Progress::Rating { game, puzzles: pool.len() });
        let ratings = parallel::map(pool.len(), plan.threads, |index| {
            let Candidate { position, theme, found, .. } = &pool[index];
            rate(position, *theme, found)
        });
        let rated: Vec<_> =
            pool.iter().zip(ratings).filter_map(|(one, rating)| Some((one, rating?))).collect();
        puzzles.extend(choose(rated, quota.count).into_iter().map(|(one, rating)| puzzle(game, one, rating)));
    }
    puzzles
}

/// Puts a candidate where it is wanted, if there is room and nothing like it anywhere.
fn add_candidate<G: PuzzleGame>(quotas: &[Quota], pools: &mut [Vec<Candidate<G>>], candidate: Candidate<G>) {
    let is_known = pools.iter().flatten().any(|known| known.fingerprint.is_like(&candidate.fingerprint));
    let meets = |quota: &Quota| quota.covers(candidate.theme, candidate.found.goal);
    let place = quotas.iter().position(meets).filter(|&place| pools[place].len() < quotas[place].most());
    if let Some(place) = place.filter(|_| !is_known) {
        pools[place].push(candidate);
    }
}

/// Takes of every difficulty in turn, as long as there are any, and gives those taken, easy ones first.
fn choose<T>(rated: Vec<(T, Rating)>, count: usize) -> Vec<(T, Rating)> {
    let mut by_difficulty: BTreeMap<u8, VecDeque<(T, Rating)>> = BTreeMap::new();
    for (one, rating) in rated {
        by_difficulty.entry(rating.difficulty).or_default().push_back((one, rating));
    }
    let mut chosen = Vec::new();
    while chosen.len() < count && !by_difficulty.is_empty() {
        // Hard ones are rare: they come first where not all find room.
        for waiting in by_difficulty.values_mut().rev() {
            if chosen.len() < count {
                chosen.extend(waiting.pop_front());
            }
        }
        by_difficulty.retain(|_, waiting| !waiting.is_empty());
    }
    chosen.sort_by_key(|(_, rating)| (rating.difficulty, rating.level));
    chosen
}

fn puzzle<G: PuzzleGame>(game: GameId, candidate: &Candidate<G>, rating: Rating) -> Puzzle {
    Puzzle {
        game,
        theme: candidate.theme,
        goal: candidate.found.goal,
        difficulty: rating.difficulty,
        level: rating.level,
        position: candidate.position.to_string(),
        solution: candidate.found.solution.iter().map(ToString::to_string).collect(),
    }
}

/// Plays a game and examines its positions. Of every theme and goal it gives one at the most, drawn at random: positions of
/// one game are much alike.
fn candidates_of_game<G: PuzzleGame>(seed: u64, index: usize) -> Vec<Candidate<G>> {
    let mut random = SplitMix64::new(SplitMix64::new(seed ^ (index as u64) << 32).next_u64());
    let mut by_task: BTreeMap<(Theme, u8), Vec<Asked<G>>> = BTreeMap::new();
    for position in positions_of_game::<G>(&mut random, LEVELS) {
        for &theme in G::THEMES.iter().filter(|&&theme| position.is_promising(theme)) {
            if let Some(found) = position.find_task(theme) {
                by_task.entry((theme, found.goal)).or_default().push((position, found));
            }
        }
    }
    let mut draw = |all: Vec<Asked<G>>| {
        let index = random.below(all.len() as u32) as usize;
        all.into_iter().nth(index)
    };
    let candidate = |((theme, _), all)| {
        let (position, found) = draw(all)?;
        let fingerprint = Fingerprint::new(&position, theme, &found);
        Some(Candidate { position, theme, found, fingerprint })
    };
    by_task.into_iter().filter_map(candidate).collect()
}

/// Plays a game of strong levels and looks for what takes a proof: of each theme one at the most, of conversions the longest.
fn proven_candidates_of_game(seed: u64, index: usize) -> Vec<Candidate<Express2>> {
    let mut random = SplitMix64::new(SplitMix64::new(!seed ^ (index as u64) << 32).next_u64());
    let positions = positions_of_game::<Express2>(&mut random, STRONG_LEVELS);
    let candidate = |theme| {
        let found = positions.iter().skip(FIRST_PROVEN_PLY).filter_map(|&position| {
            let found = position.find_task(theme)?;
            let fingerprint = Fingerprint::new(&position, theme, &found);
            Some(Candidate { position, theme, found, fingerprint })
        });
        found.max_by_key(|candidate| candidate.found.goal)
    };
    [Theme::Convert, Theme::Escape].into_iter().filter_map(candidate).collect()
}

fn positions_of_game<G: PuzzleGame>(random: &mut SplitMix64, levels: &[u8]) -> Vec<G> {
    let mut searchers: Vec<_> = Seat::first(G::SEATS)
        .map(|_| {
            let number = levels[random.below(levels.len() as u32) as usize];
            let level = Level::new(number).unwrap_or(Level::MIN);
            G::searcher(&Options { level, seed: random.next_u64(), hash: HASH_MB, ..Options::default() })
                .expect("a few megabytes are there")
        })
        .collect();
    let (clock, never) = (SystemClock::default(), AtomicBool::new(false));
    let at_random = MIN_RANDOM_MOVES + random.below(MAX_RANDOM_MOVES - MIN_RANDOM_MOVES + 1);
    let mut play = Play::new(G::random_start(random));
    let mut positions = Vec::new();
    while positions.len() < MAX_MOVES && !play.is_over() {
        positions.push(*play.position());
        let mv = if positions.len() <= at_random as usize {
            play.position().random_move(random)
        } else {
            let searcher = &mut searchers[play.position().to_move().index()];
            searcher.search(&play, &Limits::default(), &Control::new(&clock, &never), &mut |_| ()).best()
        };
        if mv.is_none_or(|mv| play.play(mv).is_err()) {
            break;
        }
    }
    positions
}
