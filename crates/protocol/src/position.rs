//! A position as an interface sees it: [`PositionView`].
//!
//! Absent here: what may be played (that is [`Choices`](crate::Choices)), and pixels.

use game::Playable;
use games::{AnyGame, with_play};
use serde::{Deserialize, Serialize};

use crate::atoms::mirror;
use crate::{Cell, Direction, Ending, GameId, Seat};

/// A position: its text, and the same in parts that can be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PositionView {
    /// Of which game.
    pub game: GameId,
    /// As docs/NOTATION.md has it.
    pub text: String,
    /// The seat that decides next. In a finished position, whom the text names.
    pub to_move: Seat,
    /// How the game ended by the rules; `null` while it goes on.
    pub ending: Option<Ending>,
    /// What lies on the board.
    pub board: Board,
}

/// What lies on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Board {
    /// Seven columns and seven rows.
    Shiftago {
        /// The marbles on the board.
        marbles: Vec<Marble>,
        /// How many marbles each seat has in reserve, in seat order.
        reserves: Vec<u8>,
        /// How many points each seat has, in seat order.
        scores: Vec<u8>,
        /// Who sits out or has left, in seat order.
        sit_outs: Vec<SitOut>,
        /// The length of the shortest row that counts.
        shortest_row: usize,
        /// The rows that won, field by field, if rows won the game.
        winning_rows: Vec<Vec<Cell>>,
    },
    /// Five columns and seven rows.
    Moguli {
        /// All 35 tiles, row by row from a1.
        tiles: Vec<Tile>,
        /// The stones.
        stones: Vec<Stone>,
        /// What the turn has seen.
        stage: Stage,
        /// The tile that was rotated this turn.
        rotated: Option<Cell>,
        /// The tiles that may not be rotated this turn.
        barred: Vec<Cell>,
        /// How many complete rounds without a stone move there were.
        idle_rounds: u8,
        /// Whether a stone has moved in the current round.
        has_moved_in_round: bool,
        /// How many stones each seat has on the opponent's start row, in seat order.
        stones_home: Vec<usize>,
        /// Whether columns a and e are neighbours.
        is_cylinder: bool,
    },
}

/// A marble on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Marble {
    /// Where it lies.
    pub at: Cell,
    /// Whose it is.
    pub seat: Seat,
}

/// A stone on its portal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Stone {
    /// Where it stands.
    pub at: Cell,
    /// Whose it is.
    pub seat: Seat,
}

/// A tile: the edges that its paths lead to, on both faces as seen from above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Tile {
    /// Where it lies.
    pub at: Cell,
    /// The two edges of the top, the vertical one first.
    pub top: [Direction; 2],
    /// The two edges of the bottom, the vertical one first.
    pub bottom: [Direction; 2],
    /// Whether the bottom lies on the other two edges; otherwise right under the top.
    pub is_split: bool,
}

/// Whether a seat plays, still sits out, or has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SitOut {
    /// It plays.
    Plays,
    /// It sits out.
    SitsOut {
        /// How many turns still.
        turns: u8,
    },
    /// It has retired.
    Retired,
}

mirror! {
    /// What a turn of Moguli has seen.
    Stage of moguli::Stage { SetUp, Begin, Rotated, Moved, MovedWithBonus, RotatedAndMoved, Bonus }
}

/// A game whose board can be shown.
pub trait ToPositionView: Playable {
    /// What lies on the board; `outcome` is how the game ended, if it did.
    fn board(&self, outcome: Option<&game::Outcome>) -> Board;
}

impl ToPositionView for shiftago::AnyPosition {
    fn board(&self, outcome: Option<&game::Outcome>) -> Board {
        let (setup, seats) = (self.to_setup(), self.colours().len());
        let row_winner =
            outcome.filter(|end| end.cause() == game::Cause::Row).and_then(game::Outcome::winner);
        shiftago_board(
            &setup.marbles[..seats],
            &setup.reserves[..seats],
            &setup.scores[..seats],
            &setup.sit_outs[..seats],
            self.min_row(),
            row_winner,
        )
    }
}

fn shiftago_board(
    marbles: &[shiftago::Bitboard],
    reserves: &[u8],
    scores: &[u8],
    sit_outs: &[shiftago::SitOut],
    shortest_row: usize,
    row_winner: Option<game::Seat>,
) -> Board {
    let sit_out = |sit_out: &shiftago::SitOut| match *sit_out {
        shiftago::SitOut::Turns(0) => SitOut::Plays,
        shiftago::SitOut::Turns(turns) => SitOut::SitsOut { turns },
        shiftago::SitOut::Retired => SitOut::Retired,
    };
    let winning = row_winner.and_then(|seat| marbles.get(seat.index()));
    Board::Shiftago {
        marbles: by_seat(marbles.iter().map(|board| board.iter()), |at, seat| Marble { at, seat }),
        reserves: reserves.to_vec(),
        scores: scores.to_vec(),
        sit_outs: sit_outs.iter().map(sit_out).collect(),
        shortest_row,
        winning_rows: winning.map_or_else(Vec::new, |&marbles| rows_of(marbles, shortest_row)),
    }
}

impl ToPositionView for moguli::AnyPosition {
    fn board(&self, _: Option<&game::Outcome>) -> Board {
        let seats = [game::Seat::FIRST, game::Seat::SECOND];
        let stones = seats.map(|seat| self.stones(seat));
        Board::Moguli {
            tiles: all_tiles(self.tiles()),
            stones: by_seat(stones.iter().map(|stones| stones.iter()), |at, seat| Stone { at, seat }),
            stage: self.stage().into(),
            rotated: self.rotated().map(Cell),
            barred: self.barred().iter().map(Cell).collect(),
            idle_rounds: self.idle_rounds(),
            has_moved_in_round: self.has_moved_in_round(),
            stones_home: seats.map(|seat| self.stones_home(seat)).to_vec(),
            is_cylinder: self.variant().is_cylinder(),
        }
    }
}

fn all_tiles(tiles: &moguli::Tiles) -> Vec<Tile> {
    let tile = |at: game::Cell| {
        let tile = tiles.get(at);
        Tile {
            at: at.into(),
            top: tile.top().map(Direction::from),
            bottom: tile.bottom().map(Direction::from),
            is_split: tile.is_split,
        }
    };
    moguli::Portals::BOARD.iter().map(tile).collect()
}

/// One piece for each field of each seat.
fn by_seat<P>(
    fields: impl Iterator<Item = impl Iterator<Item = game::Cell>>,
    piece: impl Fn(Cell, Seat) -> P,
) -> Vec<P> {
    let mut pieces = Vec::new();
    for (seat, fields) in game::Seat::ALL.into_iter().zip(fields) {
        pieces.extend(fields.map(|at| piece(at.into(), seat.into())));
    }
    pieces
}

/// The fields of all rows that are long enough, row by row.
fn rows_of(marbles: shiftago::Bitboard, shortest: usize) -> Vec<Vec<Cell>> {
    marbles.rows(shortest).into_iter().map(|row| row.cells().map(Cell).collect()).collect()
}

impl PositionView {
    /// Of a position alone.
    pub fn of<G: ToPositionView>(id: games::GameId, position: &G) -> PositionView {
        PositionView::with_outcome(id, position, position.outcome())
    }

    /// Of a position in a game whose end, repetition included, is known.
    fn with_outcome<G: ToPositionView>(
        id: games::GameId,
        position: &G,
        outcome: Option<game::Outcome>,
    ) -> PositionView {
        PositionView {
            game: id.into(),
            text: position.to_string(),
            to_move: position.to_move().into(),
            ending: outcome.as_ref().map(Ending::from),
            board: position.board(outcome.as_ref()),
        }
    }
}

/// Where a game stands.
impl From<&AnyGame> for PositionView {
    fn from(any: &AnyGame) -> PositionView {
        with_play!(any, play => PositionView::with_outcome(any.id(), play.position(), play.outcome()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(game: &str, position: &str) -> PositionView {
        let id = game.parse().expect("a game id");
        PositionView::from(&AnyGame::from_position(id, position).expect("a position"))
    }

    fn cells(text: &str) -> Vec<Cell> {
        text.split(' ').map(|cell| Cell(cell.parse().expect("a field"))).collect()
    }

    #[test]
    fn shiftago_in_parts() {
        let view = view("express:3", "7/7/7/7/7/7/b2o3 g 21,22,21 0,0,0 0,0,x");
        let Board::Shiftago { marbles, reserves, sit_outs, shortest_row, winning_rows, .. } = view.board
        else {
            panic!("{view:?}");
        };
        let marble = |at: &str, seat| Marble { at: cells(at)[0], seat: Seat(seat) };
        assert_eq!(marbles, [marble("d1", game::Seat::FIRST), marble("a1", game::Seat::THIRD)]);
        assert_eq!((reserves, shortest_row), (vec![21, 22, 21], 4));
        assert_eq!(sit_outs, [SitOut::Plays, SitOut::Plays, SitOut::Retired]);
        assert_eq!(winning_rows, Vec::<Vec<Cell>>::new());
    }

    #[test]
    fn the_rows_that_won_are_shown_in_all_directions() {
        // Orange has just moved; green's row of five counts for nothing.
        let won = view("express:2", "o3o2/1o1o3/2o4/1o1o3/o3o2/7/ggggg2 g 13,17 0,0 0,0");
        let Board::Shiftago { winning_rows, .. } = &won.board else { panic!("{won:?}") };
        assert_eq!(*winning_rows, [cells("a7 b6 c5 d4 e3"), cells("a3 b4 c5 d6 e7")]);
        assert_eq!(won.ending.map(|ending| ending.winners), Some(vec![Seat(game::Seat::FIRST)]));
    }

    #[test]
    fn moguli_in_parts() {
        let tiles = "AAAAA/AAAAA/AAAAA/AAAAA/AAAAA/bCAAA/cDAAA";
        let view = view("moguli:cylinder", &format!("{tiles} 5/5/5/5/5/ld3/2dd1 l - - e7 1/0"));
        let Board::Moguli { tiles, stones, stage, barred, idle_rounds, is_cylinder, stones_home, .. } =
            view.board
        else {
            panic!("{view:?}");
        };
        let first = Tile {
            at: cells("a1")[0],
            top: [Direction::South, Direction::West],
            bottom: [Direction::North, Direction::East],
            is_split: true,
        };
        assert_eq!((tiles.len(), tiles[0]), (35, first));
        assert_eq!(tiles[1].top, tiles[1].bottom);
        assert_eq!((stones.len(), stage, idle_rounds, is_cylinder), (4, Stage::Begin, 1, true));
        assert_eq!((barred, stones_home), (cells("e7"), vec![0, 2]));
    }
}
