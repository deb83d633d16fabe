//! A session at a table on a server: what is done is sent there, and what the server says happens.

use game::Seat;
use table::{Event, OpenOffer, Table, Timestamp};

use super::Session;
use crate::online::OnlineCommand;

/// What a session has at a table on a server.
#[derive(Debug, Default)]
pub(super) struct Remote {
    /// The seat that one plays; `None` for spectators.
    pub(super) seat: Option<Seat>,
    /// What is to be sent.
    pub(super) commands: Vec<OnlineCommand>,
}

impl Session {
    /// A game at a table on a server. The clock is a moment of the app and what time it was at the server.
    pub(crate) fn remote(
        table: Table,
        seat: Option<Seat>,
        clock: (Timestamp, Timestamp),
        now: Timestamp,
    ) -> Session {
        let mut session = Session::with_table(table, now);
        session.remote = Some(Remote { seat, commands: Vec::new() });
        session.since = clock;
        session
    }

    pub(crate) fn is_remote(&self) -> bool {
        self.remote.is_some()
    }

    /// What time it is at the server.
    pub(crate) fn set_time(&mut self, clock: (Timestamp, Timestamp)) {
        if self.is_remote() {
            self.since = clock;
        }
    }

    pub(crate) fn set_remote_seat(&mut self, seat: Option<Seat>) {
        if let Some(remote) = &mut self.remote {
            remote.seat = seat;
        }
    }

    /// Something happened at the server's table, which is so now.
    pub(crate) fn follow(&mut self, table: Table, events: Vec<Event>, now: Timestamp) {
        self.table = table;
        self.is_sending = false;
        self.after(events, now);
    }

    /// What is to be sent to the server.
    pub(crate) fn take_commands(&mut self) -> Vec<OnlineCommand> {
        self.remote.as_mut().map(|remote| std::mem::take(&mut remote.commands)).unwrap_or_default()
    }

    /// Sends something to the server.
    pub(super) fn send(&mut self, command: OnlineCommand) {
        if let Some(remote) = &mut self.remote {
            remote.commands.push(command);
        }
    }

    /// Is ready for the next game of a tournament.
    pub(crate) fn send_ready(&mut self) {
        self.send(OnlineCommand::Ready);
    }

    /// An offer that waits for one's own answer.
    pub(crate) fn open_offer(&self) -> Option<&OpenOffer> {
        let own = self.remote.as_ref()?.seat?;
        self.table.offers().iter().find(|open| open.by != own && !open.accepted.contains(own))
    }
}
