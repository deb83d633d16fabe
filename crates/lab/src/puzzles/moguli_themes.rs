//! What is asked in Moguli: to bring a stone home, and to keep the other player from it.

use engine::{Gain, Threats};
use game::{Effect, Game};
use moguli::{Move, Portals, Position, Stage, Variant};

use super::exact_search::after;
use super::{PuzzleGame, Task, Theme};

/// With fewer moves to choose from there is nothing to find.
const MIN_MOVES: usize = 4;

impl<V: Variant> PuzzleGame for Position<V> {
    const THEMES: &[Theme] = &[Theme::Route, Theme::Block];

    fn is_promising(&self, _theme: Theme) -> bool {
        true
    }

    fn find_task(&self, theme: Theme) -> Option<Task<Move>> {
        if self.is_over() || self.count_moves() < MIN_MOVES {
            return None;
        }
        match theme {
            Theme::Route => route(self),
            Theme::Block => block(self),
            _ => None,
        }
    }

    fn difficulty(&self, theme: Theme, found: &Task<Move>) -> Option<u8> {
        match theme {
            Theme::Route => Some(difficulty_of_route(self, found)),
            Theme::Block => Some(difficulty_of_block(self, found)),
            _ => None,
        }
    }

    fn relative_board(&self) -> Vec<u8> {
        let number = |cell| {
            let stone = self.stone_at(cell).map_or(0, |owner| 1 + u8::from(owner != self.to_move()));
            self.tiles().get(cell).letter() as u8 * 2 + stone
        };
        Portals::BOARD.iter().map(number).collect()
    }

    fn key_moves(&self, found: &Task<Move>) -> Vec<Move> {
        found.solution.clone()
    }
}

/// The one way to bring a stone home in this turn: a stone move, where a tile has been turned already; or a rotation and a
/// stone move, where no stone gets home without one.
fn route<V: Variant>(position: &Position<V>) -> Option<Task<Move>> {
    match position.stage() {
        Stage::Rotated => {
            let only = the_only(moves_home(position))?;
            Some(Task { goal: 1, solution: vec![only] })
        }
        Stage::Begin if moves_home(position).is_empty() => {
            let ways = rotations(position).flat_map(|rotation| {
                let ways = moves_home_after(position, rotation);
                ways.into_iter().map(move |way| vec![rotation, way])
            });
            let solution = the_only(ways)?;
            Some(Task { goal: 2, solution })
        }
        _ => None,
    }
}

/// The one way to end a turn so that the other player cannot bring a stone home in the next: by the rotation, the stone
/// move or the bonus that is still due.
fn block<V: Variant>(position: &Position<V>) -> Option<Task<Move>> {
    if !matches!(position.stage(), Stage::Rotated | Stage::Moved | Stage::Bonus) {
        return None;
    }
    let mut solution = Vec::new();
    let mut at = *position;
    while at.to_move() == position.to_move() {
        let only = the_only(at.moves().into_iter().filter(|&mv| keeps_out(&after(&at, mv), position)))?;
        at.play_unchecked(only);
        solution.push(only);
        if at.is_over() {
            return None;
        }
    }
    let goal = u8::try_from(solution.len()).ok()?;
    Some(Task { goal, solution })
}

/// Whether the player whose turn it was can still end it, or has ended it, so that the other cannot bring a stone home.
fn keeps_out<V: Variant>(position: &Position<V>, before: &Position<V>) -> bool {
    if position.is_over() {
        return false;
    }
    if position.to_move() == before.to_move() {
        return position.moves().into_iter().any(|mv| keeps_out(&after(position, mv), before));
    }
    !can_get_home(position)
}

/// Whether the player to begin a turn can bring a stone home in it.
fn can_get_home<V: Variant>(position: &Position<V>) -> bool {
    !moves_home(position).is_empty()
        || rotations(position).any(|rotation| !moves_home_after(position, rotation).is_empty())
}

/// The same after a rotation of the same turn. A rotation that leaves no stone move ends it.
fn moves_home_after<V: Variant>(position: &Position<V>, rotation: Move) -> Vec<Move> {
    let turned = after(position, rotation);
    if turned.to_move() == position.to_move() { moves_home(&turned) } else { Vec::new() }
}

/// The stone moves that bring a stone home.
fn moves_home<V: Variant>(position: &Position<V>) -> Vec<Move> {
    let mut ways = Vec::new();
    if !matches!(position.stage(), Stage::Begin | Stage::Rotated) {
        return ways;
    }
    let home = Portals::start_row(position.to_move().next(Position::<V>::SEATS));
    position.for_each_reach(|from, reach| {
        let Some(from) = from.iter().next().filter(|&from| !home.contains(from)) else { return };
        ways.extend((reach.ends & home).iter().map(|to| Move::Travel { from, to }));
    });
    ways
}

fn rotations<V: Variant>(position: &Position<V>) -> impl Iterator<Item = Move> {
    position.moves().into_iter().filter(|mv| matches!(mv, Move::Rotate { .. }))
}

/// The one item, if there is exactly one.
fn the_only<T>(items: impl IntoIterator<Item = T>) -> Option<T> {
    let mut items = items.into_iter();
    let first = items.next()?;
    items.next().is_none().then_some(first)
}

/// A long way is harder to see, and harder still if a tile must be turned first.
fn difficulty_of_route<V: Variant>(position: &Position<V>, found: &Task<Move>) -> u8 {
    const FAR: usize = 5;
    const FURTHER: usize = 8;
    let mut at = *position;
    let mut portals = 0;
    for &mv in &found.solution {
        for effect in at.effects(mv).unwrap_or_default() {
            if let Effect::Travelled { route, .. } = effect {
                portals += route.first_top.len() + route.below.len() + route.second_top.len() - 3;
            }
        }
        at.play_unchecked(mv);
    }
    let turned = if found.goal > 1 { 2 } else { 0 };
    1 + turned + u8::from(portals >= FAR) + u8::from(portals >= FURTHER)
}

/// Ways that are open already can be seen, those that the other player has yet to turn a tile for must be thought of. And
/// the more moves leave hardly a way, the harder it is to tell the one that leaves none.
fn difficulty_of_block<V: Variant>(position: &Position<V>, found: &Task<Move>) -> u8 {
    const HARDLY_ANY: usize = 2;
    const SOME: usize = 2;
    const MANY: usize = 10;
    let is_near_miss = |&mv: &Move| {
        let next = after(position, mv);
        let is_ended = !next.is_over() && next.to_move() != position.to_move();
        is_ended && (1..=HARDLY_ANY).contains(&count_moves_home(&next))
    };
    let near_misses = position.moves().iter().filter(|mv| is_near_miss(mv)).count();
    let is_hidden = !position.threats().iter().any(|threat| threat.gain >= Gain::StoneHome);
    let factors = [is_hidden, near_misses >= SOME, near_misses >= MANY, found.goal > 1];
    1 + factors.iter().filter(|&&is_so| is_so).count() as u8
}

/// In how many ways the player to begin a turn can bring a stone home in it.
fn count_moves_home<V: Variant>(position: &Position<V>) -> usize {
    let after_rotation = |rotation| moves_home_after(position, rotation).len();
    moves_home(position).len() + rotations(position).map(after_rotation).sum::<usize>()
}
