//! What a game is like, so that nobody guesses it from its name: [`GameInfo`].

use game::Colour;

/// What tables, engines and interfaces need to know about a game beyond its rules: [`GameId::info`](crate::GameId::info).
///
/// What only some games have is an `Option`, and `None` where the game has no such thing.
///
/// ```
/// use games::GameId;
/// let info = GameId::Express2.info();
/// assert_eq!((info.min_row, info.max_handicap, info.has_seed), (Some(5), 6, false));
/// assert!(GameId::Moguli.info().has_seed);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// The seats' colours, in seat order.
    pub colours: &'static [Colour],
    /// How many marbles or stones each seat has.
    pub pieces: u8,
    /// Whether it begins with a random layout, and so with a seed.
    pub has_seed: bool,
    /// Whether it can begin with marbles that are drawn by lot from a list of balanced openings; a seed says which.
    pub has_balanced_start: bool,
    /// Whether tiles of the start rows may be exchanged before the first turn.
    pub has_new_row: bool,
    /// Whether the first and the last column are neighbours.
    pub is_cylinder: bool,
    /// Whether it is proven who wins it. Then there is a book of its openings, and an atlas.
    pub is_solved: bool,
    /// The most turns that a seat may sit out at first; 0 where the game has no handicap.
    pub max_handicap: u8,
    /// How a rematch gives the first turn to somebody else.
    pub rematch: Rematch,
    /// Whether a move stands once it is played. Otherwise the mover may undo it while the turn lasts.
    pub is_touch_move: bool,
    /// Whether it can be played as a [`Series`](crate::Series).
    pub has_series: bool,
    /// The shortest row that wins or must be scored.
    pub min_row: Option<usize>,
    /// How many points win.
    pub winning_points: Option<u8>,
    /// How many stones on the opponent's start row win.
    pub winning_stones: Option<usize>,
}

/// How a rematch gives the first turn to somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rematch {
    /// Any seat may start, so everybody stays and the next seat starts.
    NextSeatStarts,
    /// The first seat always starts, so the players move up one seat.
    PlayersChangeSeats,
}

impl GameInfo {
    /// How many seats the game has.
    pub const fn seats(&self) -> usize {
        self.colours.len()
    }

    /// Whether any seat may start; otherwise the first does.
    pub const fn any_seat_starts(&self) -> bool {
        matches!(self.rematch, Rematch::NextSeatStarts)
    }
}
