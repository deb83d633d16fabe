//! What is done at a table: [`Action`], a player's [`PlayerCommand`] or the driver's [`DriverCommand`].

use std::time::Duration;

use game::Seat;

use crate::{Offer, PlayerSlot, RematchTerms};

/// Something that is to be done. That a player's command really comes from whoever sits at the seat is for the driver
/// to know.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A player does something.
    Player {
        /// At which seat.
        seat: Seat,
        /// What.
        command: PlayerCommand,
    },
    /// The driver does something.
    Driver(DriverCommand),
}

impl Action {
    /// A player's command.
    pub const fn player(seat: Seat, command: PlayerCommand) -> Action {
        Action::Player { seat, command }
    }
}

impl From<DriverCommand> for Action {
    fn from(command: DriverCommand) -> Action {
        Action::Driver(command)
    }
}

/// What a player can do.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PlayerCommand {
    /// Plays a move, written as in docs/NOTATION.md; short forms are read too. Leaving is not a move: see
    /// [`PlayerCommand::Retire`].
    Move(String),
    /// Undoes the own last move of an unfinished turn, where the game has no touch-move.
    UndoInTurn,
    /// Proposes something.
    Offer(Offer),
    /// Agrees to what another seat proposed.
    Accept(Offer),
    /// Does not agree. The offer is closed for all.
    Decline(Offer),
    /// Takes the own proposal back.
    Withdraw(Offer),
    /// Gives the game up: with two seats the other wins, with more it is [`PlayerCommand::Retire`].
    Resign,
    /// Leaves the game, and the others go on.
    Retire,
    /// Sets the clocks going again.
    Resume,
    /// Calls the game off without a result, while the player has not finished a turn of it. With more than two seats
    /// nobody may have finished one: who leaves never ends the game of others.
    Abort,
    /// Proposes a rematch and says who sits where and who starts. It is answered as [`Offer::Rematch`].
    OfferRematch(RematchTerms),
}

/// What only the driver of a table can do. A type of its own, so that what comes from a player can never hold it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum DriverCommand {
    /// The time of a seat is up. Drivers say so at the moment that [`Table::next_flag`](crate::Table::next_flag) named;
    /// it is refused unless the clock agrees.
    FlagFell {
        /// Whose.
        seat: Seat,
    },
    /// Begins the next game of a series. Where clocks run and people sit apart, the driver waits until all are there.
    StartNextGame,
    /// From now on somebody else plays: an engine for one who is away, or the person who comes back. At any time, also
    /// after the end, and in place of [`DriverCommand::FlagFell`] for the seat whose flag has fallen.
    ReplacePlayer {
        /// The place of the slot in the settings, counted from 0.
        slot: usize,
        /// Who, and with what time.
        to: PlayerSlot,
        /// What its clock shows in a game that goes on; `None` for all its time. Not looked at where it has no clock.
        left: Option<Duration>,
    },
    /// Somebody is away for a while, and has said so. Until then a clock of theirs with time for each turn does not run, in this
    /// game and in the next ones.
    SetAway {
        /// The place of the slot in the settings, counted from 0.
        slot: usize,
        /// For how long from now; `None` for somebody who is back.
        left: Option<Duration>,
    },
    /// A seat was away too long: with two seats the other wins, with more it leaves and the others go on.
    Remove {
        /// Which.
        seat: Seat,
    },
    /// Calls the game off without a result, while a seat that still plays has not finished a turn of it.
    Abort,
}
