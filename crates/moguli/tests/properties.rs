//! What must hold in every position: of tiles that are turned, of images of the board, of stone moves, of set-ups, and
//! of effects, which replayed on a plain table of tiles and stones lead to the position after.

use std::collections::BTreeMap;

use game::{Cell, Effect, Game, Route, Seat, SplitMix64, Turn};
use moguli::{
    Base, Cylinder, Move, NewRow, NewRowCylinder, Portals, Position, Stage, StartOptions, Tile, Variant,
};
use testkit::conformance::check_symmetries;
use testkit::data::slow_moguli;
use testkit::slow::moguli as slow;

mod advance;

const GAMES: u64 = 20;
const MAX_STEPS: usize = 600;

/// All positions of some games, the last ones included, in half of which both sides try to advance.
fn positions<V: Variant>() -> Vec<Position<V>> {
    let mut random = SplitMix64::new(7);
    let mut met = Vec::new();
    for seed in 0..GAMES {
        let choose = if seed % 2 == 0 { advance::advance } else { Game::random_move };
        let mut position = Position::<V>::start(&StartOptions { seed }).expect("every seed has a set-up");
        for _ in 0..MAX_STEPS {
            met.push(position);
            let Some(mv) = choose(&position, &mut random) else { break };
            position.play_unchecked(mv);
        }
    }
    met
}

fn stone_moves<V: Variant>(position: &Position<V>) -> Vec<(Cell, Cell)> {
    let as_pair = |mv| if let Move::Travel { from, to } = mv { Some((from, to)) } else { None };
    position.moves().into_iter().filter_map(as_pair).collect()
}

/// The one route of a legal stone move.
fn route<V: Variant>(position: &Position<V>, from: Cell, to: Cell) -> Route {
    let mv = Move::Travel { from, to };
    match position.effects(mv).as_deref() {
        Ok([Effect::Travelled { seat, route }]) if *seat == position.to_move() => route.clone(),
        effects => panic!("{mv} at {position}: {effects:?}"),
    }
}

#[test]
fn four_quarter_turns_restore_everything() {
    fn check<V: Variant>() {
        let mut random = SplitMix64::new(1);
        for position in positions::<V>() {
            let at = Portals::BOARD.iter().nth(random.below(35) as usize).expect("35 portals");
            for quarter in [Turn::Clockwise, Turn::Counterclockwise] {
                let mut tiles = *position.tiles();
                let mut ways = vec![tiles.get(at)];
                for _ in 0..3 {
                    tiles.rotate(at, quarter);
                    assert!(!ways.contains(&tiles.get(at)), "{at} at {position} before four quarters");
                    ways.push(tiles.get(at));
                }
                tiles.rotate(at, quarter);
                assert_eq!(&tiles, position.tiles(), "{at} at {position}");
            }
        }
    }
    check::<Base>();
    check::<Cylinder>();
}

/// A rotation and then the bonus back again: everything on the board is as before.
#[test]
fn a_rotation_undone_by_the_bonus_restores_the_board() {
    fn check<V: Variant>() -> usize {
        let mut checked = 0;
        for position in positions::<V>() {
            let text = position.to_string().replace(" m - ", " m+ - ");
            let position: Position<V> = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            if position.stage() != Stage::MovedWithBonus || position.is_over() {
                continue;
            }
            for at in (!position.barred()).iter() {
                let after = |first, second| {
                    let mut after = position;
                    for turn in [first, second] {
                        after.play(Move::Rotate { at, turn }).expect("a rotation is due, then the bonus");
                    }
                    after
                };
                let there_and_back = after(Turn::Clockwise, Turn::Counterclockwise);
                assert_eq!(there_and_back, after(Turn::Half, Turn::Half), "{at} at {position}");
                assert_eq!(Table::of(&there_and_back), Table::of(&position), "{at} at {position}");
                assert_eq!(there_and_back.barred(), Portals::only(at), "{at} at {position}");
                checked += 1;
            }
        }
        checked
    }
    let checked = check::<Base>() + check::<Cylinder>();
    assert!(checked >= 1_000, "only {checked} tiles were turned there and back");
}

#[test]
fn mirror_and_shifted_columns_commute_with_moves_and_positions() {
    fn check<V: Variant>(symmetries: usize) {
        assert_eq!(Position::<V>::SYMMETRIES, symmetries);
        positions::<V>().iter().step_by(3).for_each(check_symmetries);
    }
    check::<Base>(2);
    check::<NewRow>(2);
    check::<Cylinder>(10);
    check::<NewRowCylinder>(10);
}

/// The images of the fast rules are those of the slow ones, which are drawn otherwise.
#[test]
fn images_are_the_same_for_the_slow_rules() {
    fn check<V: Variant>() {
        for position in positions::<V>().iter().step_by(10) {
            let slow = slow::Position::parse(slow_moguli(V::ID), &position.to_string());
            let slow = slow.unwrap_or_else(|error| panic!("{position}: {error}"));
            for symmetry in game::Symmetry::all::<Position<V>>() {
                let (is_mirrored, shift) = (symmetry.index() % 2 == 1, symmetry.index() / 2);
                let image = if is_mirrored { slow.mirror() } else { slow.clone() };
                let image = if shift > 0 { image.shift_columns(shift).expect("a cylinder") } else { image };
                assert_eq!(position.transformed(symmetry).to_string(), image.to_text(), "{symmetry:?}");
            }
        }
    }
    check::<Base>();
    check::<NewRow>();
    check::<Cylinder>();
    check::<NewRowCylinder>();
}

#[test]
fn no_stone_ends_where_it_began_or_passes_under_nothing() {
    fn check<V: Variant>() -> usize {
        let mut checked = 0;
        for position in positions::<V>() {
            for (from, to) in stone_moves(&position) {
                assert_ne!(from, to, "at {position}");
                let Route { first_top, below, second_top, under_own, under_opponent } =
                    route(&position, from, to);
                let way = format!("{from}{to} at {position}");
                let others = !(!position.all_stones() | Portals::only(from));
                // The legs hang together, from the start to the end.
                assert_eq!(first_top.first(), Some(&from), "{way}");
                assert_eq!(first_top.last(), below.first(), "{way}");
                assert_eq!(below.last(), second_top.first(), "{way}");
                assert_eq!(second_top.last(), Some(&to), "{way}");
                let on_top = first_top.iter().chain(&second_top);
                assert!(on_top.clone().all(|&portal| !others.contains(portal)), "{way}: through a stone");
                for leg in [&first_top, &below, &second_top] {
                    let visited: Portals = leg.iter().copied().collect();
                    assert_eq!(visited.len(), leg.len(), "{way}: a portal twice in a leg");
                }
                // Strictly between dive and surfacing, some other stone; and the lists tell which.
                let passed: Vec<Cell> = below[1..below.len() - 1]
                    .iter()
                    .copied()
                    .filter(|&portal| others.contains(portal))
                    .collect();
                assert!(!passed.is_empty(), "{way}: under nothing");
                let of = |seat| -> Vec<Cell> {
                    let is_theirs = |&portal: &Cell| position.stone_at(portal) == Some(seat);
                    passed.iter().copied().filter(is_theirs).collect()
                };
                let mover = position.to_move();
                assert_eq!(under_own, of(mover), "{way}");
                assert_eq!(under_opponent, of(opponent(mover)), "{way}");
                checked += 1;
            }
        }
        checked
    }
    let checked = check::<Base>() + check::<NewRow>() + check::<Cylinder>() + check::<NewRowCylinder>();
    assert!(checked >= 10_000, "only {checked} stone moves were checked");
}

fn opponent(seat: Seat) -> Seat {
    if seat == Seat::FIRST { Seat::SECOND } else { Seat::FIRST }
}

/// Where a stone may go and why not elsewhere are two answers to one question.
#[test]
fn a_stone_may_go_where_there_is_no_reason_against_it() {
    fn check<V: Variant>() {
        for position in positions::<V>().iter().step_by(5).filter(|position| !position.is_over()) {
            let listed = stone_moves(position);
            let is_due = matches!(position.stage(), Stage::Begin | Stage::Rotated);
            for from in Portals::BOARD.iter() {
                let reach = position.reach(from);
                for to in Portals::BOARD.iter() {
                    let may = position.check_path(from, to).is_ok();
                    assert_eq!(may, reach.ends.contains(to), "{from}{to} at {position}");
                    assert!(may || !reach.with_bonus.contains(to), "{from}{to} at {position}");
                    assert_eq!(may && is_due, listed.contains(&(from, to)), "{from}{to} at {position}");
                }
            }
        }
    }
    check::<Base>();
    check::<NewRow>();
    check::<Cylinder>();
    check::<NewRowCylinder>();
}

#[test]
fn set_ups_have_17_twins_and_are_the_same_for_the_slow_rules() {
    for seed in (0..1_000).chain([u64::MAX]) {
        let position = Position::<Base>::start(&StartOptions { seed }).expect("every seed has a set-up");
        let splits = Portals::BOARD.iter().filter(|&at| position.tiles().get(at).is_split).count();
        assert_eq!(splits, 18, "seed {seed}");
        let slow = slow::Position::from_seed(slow::Variant::default(), seed);
        assert_eq!(position.to_string(), slow.to_text(), "seed {seed}");
    }
}

/// What lies on the table, but for whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Table {
    tiles: BTreeMap<Cell, Tile>,
    stones: BTreeMap<Cell, Seat>,
}

impl Table {
    fn of<V: Variant>(position: &Position<V>) -> Table {
        let standing = |cell| position.stone_at(cell).map(|seat| (cell, seat));
        Table {
            tiles: Portals::BOARD.iter().map(|cell| (cell, position.tiles().get(cell))).collect(),
            stones: Portals::BOARD.iter().filter_map(standing).collect(),
        }
    }

    /// Does what an effect tells, and nothing else.
    fn apply(&mut self, effect: &Effect) {
        match effect {
            Effect::Rotated { at, turn } => {
                let quarters = match turn {
                    Turn::Clockwise => 1,
                    Turn::Half => 2,
                    Turn::Counterclockwise => 3,
                };
                let tile = self.tiles.get_mut(at).expect("a tile");
                // By the letters, which go round clockwise: not by the code that is tested.
                for _ in 0..quarters {
                    let next = "bcdaBCDA".chars().nth("abcdABCD".find(tile.letter()).expect("a letter"));
                    *tile = next.and_then(Tile::from_letter).expect("a letter of a tile");
                }
            }
            Effect::Travelled { seat, route } => {
                let (from, to) = (route.first_top[0], route.second_top[route.second_top.len() - 1]);
                assert_eq!(self.stones.remove(&from), Some(*seat), "a stone of {seat:?} on {from}");
                assert_eq!(self.stones.insert(to, *seat), None, "{to} is empty");
            }
            Effect::Exchanged { one, other } => {
                let (tile, other_tile) = (self.tiles[one], self.tiles[other]);
                self.tiles.insert(*one, other_tile);
                self.tiles.insert(*other, tile);
            }
            Effect::MoveSkipped { .. } => {}
            _ => panic!("an effect of another game: {effect:?}"),
        }
    }
}

#[test]
fn effects_replayed_give_the_position_after() {
    fn check<V: Variant>() -> (usize, usize) {
        let (mut replayed, mut skipped) = (0, 0);
        for position in positions::<V>().iter().step_by(4) {
            for mv in position.moves() {
                let mut after = *position;
                after.play(mv).expect("a listed move is legal");
                let effects = position.effects(mv).expect("a legal move has effects");
                let mut table = Table::of(position);
                effects.iter().for_each(|effect| table.apply(effect));
                assert_eq!(table, Table::of(&after), "{mv} at {position}: {effects:?}");
                assert_eq!(effects.is_empty(), mv == Move::Pass, "{mv} at {position}");
                // A rotation that ends a turn which has seen nothing else has skipped the stone move.
                let is_skipped = effects.contains(&Effect::MoveSkipped { seat: position.to_move() });
                let ended = after.to_move() != position.to_move();
                assert_eq!(is_skipped, position.stage() == Stage::Begin && ended, "{mv} at {position}");
                assert_eq!(position.ends_turn(mv), ended || after.is_over(), "{mv} at {position}");
                skipped += usize::from(is_skipped);
                replayed += 1;
            }
        }
        (replayed, skipped)
    }
    for (replayed, skipped) in
        [check::<Base>(), check::<NewRow>(), check::<Cylinder>(), check::<NewRowCylinder>()]
    {
        assert!(replayed >= 5_000 && skipped >= 100, "{replayed} replayed, {skipped} of them skipped a move");
    }
}

#[test]
fn an_illegal_move_has_no_effects_but_its_reason() {
    for position in positions::<NewRow>().iter().step_by(20) {
        for text in ["a1+", "c4=", "a1c5", "e7b2", "a1~c4", "pass"] {
            let mv = text.parse().expect("a move");
            assert_eq!(position.effects(mv).err(), position.validate(mv).err(), "{mv} at {position}");
        }
    }
}
