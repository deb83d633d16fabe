//! The one closed list of games, and what can be said about any of them without knowing which.
//!
//! [`GameId`] names a game, [`GameInfo`] says what it is like, [`Spec`] how one begins, [`AnyGame`] is one being played, [`Series`] is the Express
//! tournament. Code that is generic over [`Game`](game::Game) is entered by [`for_game!`], once per request and never
//! per move.
//!
//! Absent here: rules, search, clocks, players, JSON.

mod any;
mod balanced;
mod id;
mod info;
mod listed;
mod series;
mod spec;

pub use any::{AnyGame, AnyPlay, FromRecordError};
pub use balanced::balanced_openings;
pub use game::Played;
pub use id::{Family, GameId};
pub use info::{GameInfo, Rematch};
pub use series::{Series, SeriesError};
pub use spec::{Spec, SpecError};

/// What [`for_game!`] and [`with_game!`] name in their expansion.
#[doc(hidden)]
pub mod types {
    pub use moguli::{Moguli, MoguliCylinder, MoguliNewRow, MoguliNewRowCylinder};
    pub use shiftago::{
        Expert2, Expert3, Expert4, Express2, Express3, Express4, Extreme2, Extreme3, Extreme4,
    };
}

/// Hands the closed list of games to a macro, after whatever else it is to be given: each game's name here, and its
/// type under [`types`]. The order is that in which games are listed to people. A new game is added here, in [`types`]
/// and, if it is of a new rules crate, in `listed.rs`: the compiler tells the rest.
#[doc(hidden)]
#[macro_export]
macro_rules! closed_list {
    ([$($callback:tt)+] ($($given:tt)*)) => {
        $($callback)+! { ($($given)*)
            Express2 Express3 Express4 Expert2 Expert3 Expert4 Extreme2 Extreme3 Extreme4
            Moguli MoguliNewRow MoguliCylinder MoguliNewRowCylinder
        }
    };
}

/// Evaluates an expression with `$G` as the type of the game that an id names.
///
/// ```
/// use game::Game;
/// let id: games::GameId = "expert:3".parse()?;
/// let start = games::for_game!(id, G => G::default().to_string());
/// assert_eq!(start, "7/7/7/7/7/7/7 o 22,22,22 0,0,0 0,0,0");
/// # Ok::<(), game::ParseError>(())
/// ```
#[macro_export]
macro_rules! for_game {
    ($id:expr, $G:ident => $body:expr) => {
        $crate::closed_list!([$crate::__for_game]($id, $G, $body))
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __for_game {
    (($id:expr, $G:ident, $body:expr) $($name:ident)+) => {
        match $id {
            $($crate::GameId::$name => {
                type $G = $crate::types::$name;
                $body
            })+
        }
    };
}

/// Evaluates an expression with `$play` as the [`Play`](game::Play) of an [`AnyGame`], with the type of its game. It is made
/// for this, so that the expression can be compiled for each game; to change the game, make a new one of it by `From`.
///
/// ```
/// let any = games::AnyGame::new("express:2".parse()?);
/// let count = games::with_game!(&any, play => play.moves().len());
/// assert_eq!(count, 28);
/// # Ok::<(), game::ParseError>(())
/// ```
#[macro_export]
macro_rules! with_game {
    ($any:expr, $play:ident => $body:expr) => {
        $crate::for_game!(($any).id(), G => {
            let typed = ($any).typed::<G>();
            let $play = &typed;
            $body
        })
    };
}

/// Evaluates an expression with `$play` as the [`Play`](game::Play) inside an [`AnyGame`], whose position has its game as a
/// value: compiled once for each rules crate. For all that is asked once per move of a person.
///
/// ```
/// use game::Playable;
/// let any = games::AnyGame::new("express:2".parse()?);
/// assert_eq!(games::with_play!(&any, play => play.position().id()), "express:2");
/// # Ok::<(), game::ParseError>(())
/// ```
#[macro_export]
macro_rules! with_play {
    ($any:expr, $play:ident => $body:expr) => {
        match ($any).as_play() {
            $crate::AnyPlay::Shiftago($play) => $body,
            $crate::AnyPlay::Moguli($play) => $body,
        }
    };
}
