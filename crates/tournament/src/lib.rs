//! Tournaments as pure state machines: who plays whom, where they sit, who is ahead; and ratings.
//!
//! - [`points`]: what a game is worth, in twelfths; [`record`]: what a player has done so far.
//! - [`pairing`]: Swiss, arena, rounds of tables. `docs/TOURNAMENTS.md` says exactly what is chosen; remember to update both.
//! - [`mod@standings`]: places and tie-breaks.
//! - [`mod@tournament`]: a whole tournament, put together from its events: the log of a tournament is a list of them.
//! - [`rating`]: Glicko-2 for two seats, Weng-Lin for more.
//!
//! Absent here: people (players are numbers), tables and games, time (it is handed in), files.

pub mod pairing;
pub mod points;
pub mod rating;
pub mod record;
pub mod standings;
pub mod tournament;

pub use pairing::{Pairing, arena, swiss, tables};
pub use points::Points;
pub use record::{GameResult, PlayerRecord, SeatNumber};
pub use standings::{Standing, standings};
pub use tournament::{Event, EventError, Format, Options, PlayerId, Tournament};
