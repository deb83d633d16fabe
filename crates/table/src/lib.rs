//! A game at a table: who sits where, whose clock runs, what is offered, who has left, and which game comes next.
//!
//! A [`Table`] is a pure state machine. A driver (a page, a terminal, a server) hands it an [`Action`] and the time;
//! the table refuses it with a [`Refusal`] and stays as it is, or accepts it and tells what happened as [`Event`]s.
//! What it accepted is its [`Log`], and a log [replays](Table::replay) to an equal table: that is how a table is saved.
//!
//! ```
//! use std::time::Duration;
//! use game::Seat;
//! use table::{Action, PlayerCommand, Event, Timestamp, Refusal, Settings, Table, TimeControl};
//!
//! let mut settings = Settings::game(games::Spec::new("express:2".parse()?));
//! for slot in &mut settings.slots {
//!     slot.time = Some(TimeControl::from_secs(300, 5));
//! }
//! let mut table = Table::new(settings, Timestamp::ZERO)?;
//!
//! let events = table.apply(Action::player(Seat::FIRST, PlayerCommand::Move("W3".into())), Timestamp::from_millis(2_500))?;
//! assert!(matches!(&events[0], Event::MovePlayed { text, .. } if text == "W3"));
//! assert_eq!(table.clocks(Timestamp::from_millis(2_500)).left[0], Some(Duration::from_millis(302_500)));
//! assert_eq!(table.next_flag().unwrap().at, Timestamp::from_millis(302_500));
//!
//! let too_soon = table.apply(Action::player(Seat::FIRST, PlayerCommand::Move("W3".into())), Timestamp::from_millis(3_000));
//! assert_eq!(too_soon, Err(Refusal::NotYourTurn { to_move: Seat::SECOND }));
//! assert_eq!(Table::replay(table.settings().clone(), table.log())?, table);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What the table decides
//!
//! - **Time** comes in with every action ([`Timestamp`]). Whole milliseconds count. A time before the latest one seen counts
//!   as that one, so a device whose clock is set back cannot win time. Nothing is accepted past a fallen flag but
//!   [`DriverCommand::FlagFell`], or somebody else in place of that seat's player, so the order of flag and move never
//!   depends on who reports first.
//! - **The clock** of the seat to move runs, from the moment the game begins. The increment is added when a turn ends
//!   and the game goes on, once per turn and not per move of it. With [`ClockStart::FirstMove`] a seat's first turn
//!   costs nothing, gains nothing and cannot be lost on time. With [`TimeScope::Turn`] a seat has all its time again
//!   whenever its turn begins.
//! - **Who is away** and has said so ([`DriverCommand::SetAway`]) loses no time: until they are back, their clock stands still
//!   where it has time for each turn ([`TimeScope::Turn`]), and no flag falls. They may move all the same.
//! - **A fallen flag** loses with two seats. With three or four the seat retires and the game goes on, as the rules
//!   have it for a seat that leaves. The next seat's clock begins when the flag is told.
//! - **Undo inside a turn** is the mover's alone, where the game has no touch-move (Moguli), and gives no time back.
//! - **A take-back** goes to the beginning of the asker's last turn, over the turns of others, and the clocks of all
//!   seats then show what they showed there. It does not go back over a seat that has left.
//! - **Offers** stand until they are answered, withdrawn or lapse; see [`Offer`].
//! - **Somebody else** may play on in a slot ([`DriverCommand::ReplacePlayer`]), with a clock of its own or none. Its
//!   offers lapse, what it agreed to is asked again, and next games are played with whoever has the slots then. The
//!   record of a game names those who had them at its end.
//! - **Who is away too long** ([`DriverCommand::Remove`]) loses or leaves, as with a fallen flag.
//! - **A game is called off** without a result ([`PlayerCommand::Abort`], [`DriverCommand::Abort`]) only while somebody
//!   has not finished a turn of it; a series plays it again.
//! - **A rematch** gives somebody else the first turn: the next seat starts, or in Moguli, where light always starts,
//!   the two change places. A game that began with a position begins with it again, and whoever is to move there moves.
//!   Players may agree on other places and another starter ([`PlayerCommand::OfferRematch`]); a handicap goes with its player.
//! - **After the end** of a game nothing is accepted but what leads to the next one.
//!
//! Absent here: real time, timers, randomness, I/O, JSON, sentences for players, engines, and rules. Confirming moves,
//! previews and hints are the interface's affair; who may speak for which seat is the driver's.

mod abort;
mod action;
mod agree;
mod apply;
mod clocks;
mod ending;
mod event;
mod from_game;
mod history;
mod log;
mod next_game;
mod offer;
mod player;
mod record;
mod refusal;
mod replace;
mod settings;
mod table;
mod time;

pub use action::{Action, DriverCommand, PlayerCommand};
pub use clocks::{ClockFace, Clocks, Flag};
pub use ending::{Ending, Standing, Termination};
pub use event::{Event, Leaving, OfferEnd};
pub use log::{Log, LogEntry, ReplayError};
pub use offer::{ByOffer, Offer, OpenOffer, RematchTerms};
pub use player::{Answer, Player, PlayerKind};
pub use refusal::Refusal;
pub use settings::{Consent, Contest, PlayerSlot, Settings, SettingsError};
pub use table::Table;
pub use time::{ClockStart, TimeControl, TimeScope, Timestamp};
