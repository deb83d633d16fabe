//! [`AgentGame`] for Moguli.
//!
//! Actions: `plane * 35 + cell`, a cell being `row * 5 + column`. Planes 0 to 2 rotate the tile on the cell by a quarter turn
//! clockwise, a half turn, a quarter turn counter-clockwise; plane `3 + to` moves the stone on the cell to the cell `to`;
//! 1330 is `pass`. With a new start row there follow the exchanges, `1331 + own * 15 + middle`: `own` counts the tiles of row 1
//! and then those of row 7, `middle` those of rows 3, 4 and 5.
//!
//! The board is not turned for the second seat: fields and actions are the same for both.

use std::convert::Infallible;
use std::ops::ControlFlow;

use game::{Cell, Game, Seat, Symmetry, Turn};
use moguli::{Move, Portals, Position, RepetitionId, Stage, StartOptions, Variant};

use crate::action_set::insert;
use crate::agent_game::{AgentGame, Decided};
use crate::planes::Planes;

const COLUMNS: usize = Portals::COLUMNS;
const ROWS: usize = Portals::ROWS;
const CELLS: usize = COLUMNS * ROWS;
const ROTATIONS: usize = Move::TURNS.len();
const PASS: usize = (ROTATIONS + CELLS) * CELLS;
const EXCHANGES: usize = PASS + 1;
const MIDDLE_ROW: usize = 2;
const MIDDLE: usize = 3 * COLUMNS;
const LAST_ROW: usize = ROWS - 1;
/// So many rounds without a stone move end the game.
const IDLE_ROUNDS: f32 = 3.0;

const fn number(cell: Cell) -> usize {
    cell.row() * COLUMNS + cell.column()
}

fn cell(number: usize) -> Option<Cell> {
    Cell::new(number % COLUMNS, number / COLUMNS)
}

fn action_of(mv: Move) -> usize {
    match mv {
        Move::Rotate { at, turn } => {
            let plane = match turn {
                Turn::Clockwise => 0,
                Turn::Half => 1,
                Turn::Counterclockwise => 2,
            };
            plane * CELLS + number(at)
        }
        Move::Travel { from, to } => (ROTATIONS + number(to)) * CELLS + number(from),
        Move::Pass => PASS,
        Move::Exchange { own, middle } => {
            let own = own.column() + if own.row() == 0 { 0 } else { COLUMNS };
            EXCHANGES + own * MIDDLE + number(middle) - MIDDLE_ROW * COLUMNS
        }
    }
}

fn move_of(action: usize) -> Option<Move> {
    if action == PASS {
        return Some(Move::Pass);
    }
    if let Some(exchange) = action.checked_sub(EXCHANGES) {
        let (own, middle) = (exchange / MIDDLE, exchange % MIDDLE);
        let row = if own < COLUMNS { 0 } else { LAST_ROW };
        let (own, middle) = (Cell::new(own % COLUMNS, row)?, cell(middle + MIDDLE_ROW * COLUMNS)?);
        return Some(Move::Exchange { own, middle });
    }
    let at = cell(action % CELLS)?;
    Some(match action / CELLS {
        plane if plane < ROTATIONS => Move::Rotate { at, turn: Move::TURNS[plane] },
        plane => Move::Travel { from: at, to: cell(plane - ROTATIONS)? },
    })
}

impl<V: Variant> AgentGame for Position<V> {
    type Pending = ();

    const ACTIONS: usize = EXCHANGES + if V::NEW_ROW { 2 * COLUMNS * MIDDLE } else { 0 };
    const PLANES: usize = 20 + if V::NEW_ROW { 2 } else { 0 };
    const ROWS: usize = ROWS;
    const COLUMNS: usize = COLUMNS;

    fn plane_names() -> Vec<String> {
        let mut names = vec![
            "stones:0",
            "stones:1",
            "tile:north-east",
            "tile:south-east",
            "tile:south-west",
            "tile:north-west",
            "tile:split",
            "barred",
            "rotated",
            "stage:begin",
            "stage:rotated",
            "stage:moved",
            "stage:moved-with-bonus",
            "stage:bonus",
            "idle-rounds",
            "moved-in-round",
            "to-move",
            "light",
            "repetition:2",
            "repetition:3",
        ];
        if V::NEW_ROW {
            names.extend(["stage:set-up", "exchanged"]);
        }
        names.into_iter().map(str::to_owned).collect()
    }

    fn start_options(_: &[u8]) -> StartOptions {
        StartOptions::default()
    }

    fn random_start(_: &StartOptions, seed: u64) -> Option<Self> {
        Self::start(&StartOptions { seed }).ok()
    }

    #[inline]
    fn legal_actions(&self, (): (), set: &mut [u64]) {
        set.fill(0);
        let ControlFlow::Continue(()) = self.try_for_each_move::<Infallible>(|mv| {
            insert(set, action_of(mv));
            ControlFlow::Continue(())
        });
    }

    #[inline]
    fn decide(&self, (): (), action: usize) -> Decided<Self> {
        let Some(mv) = move_of(action) else { unreachable!("a legal action is a move") };
        Decided::Move(mv)
    }

    fn actions_of(&self, mv: Move) -> (usize, Option<usize>) {
        (action_of(mv), None)
    }

    fn pending_after(&self, _: usize) {}

    #[inline]
    fn observe(&self, (): (), seat: Seat, repetitions: usize, numbers: &mut [f32]) {
        let mut planes = Planes::<COLUMNS>::new(numbers, ROWS);
        let board = Portals::BOARD.bits();
        let tiles = self.tiles();
        let (north, east) = (tiles.north().bits(), tiles.east().bits());
        planes.set(self.stones(seat).bits());
        planes.set(self.stones(seat.next(2)).bits());
        planes.set(north & east);
        planes.set(!north & east & board);
        planes.set(!north & !east & board);
        planes.set(north & !east & board);
        planes.set(tiles.split().bits());
        planes.set(self.barred().bits());
        planes.set(self.rotated().map_or(0, |at| Portals::only(at).bits()));
        for stage in [Stage::Begin, Stage::Rotated, Stage::Moved, Stage::MovedWithBonus, Stage::Bonus] {
            planes.flag(self.stage() == stage);
        }
        planes.fill(f32::from(self.idle_rounds()) / IDLE_ROUNDS);
        planes.flag(self.has_moved_in_round());
        planes.flag(self.to_move() == seat);
        planes.flag(seat == Seat::FIRST);
        planes.repetitions(repetitions);
        if V::NEW_ROW {
            planes.flag(self.stage() == Stage::SetUp);
            planes.set(self.exchanged().bits());
        }
    }

    #[inline]
    fn repetition_key(id: &RepetitionId) -> u64 {
        id.key()
    }

    fn action_text(action: usize) -> Option<String> {
        if action < Self::ACTIONS { move_of(action).map(|mv| mv.to_string()) } else { None }
    }

    fn pending_text((): ()) -> Option<String> {
        None
    }

    fn transformed_action(action: usize, symmetry: Symmetry) -> usize {
        move_of(action).map_or(action, |mv| action_of(Self::transformed_move(mv, symmetry)))
    }

    fn transformed_pending((): (), _: Symmetry) {}
}
