//! What is done at a table: [`Action`], a seat and its [`PlayerCommand`].

use game::Seat;

use crate::Offer;

/// A command and who gives it. That the message really comes from whoever sits there is for the driver to know.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// Who does it.
    pub seat: Seat,
    /// What is done.
    pub command: PlayerCommand,
}

/// What a seat can do.
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
    /// The time of this seat is up. Drivers say so at the moment that [`Table::next_flag`](crate::Table::next_flag)
    /// named; it is refused unless the clock agrees.
    FlagFell,
    /// Sets the clocks going again.
    Resume,
    /// Begins the next game of a series. Any seat may: where clocks run and people sit apart, the driver waits until
    /// all are there.
    StartNextGame,
}
