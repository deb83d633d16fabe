//! The connection to a server, in a thread of its own.

use std::sync::mpsc::Sender;

use client::online::TableId;
use client::{Connection, Event, FollowedTable};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::{Message, spawn};
use crate::app::Input;
use crate::online::{OnlineCommand, OnlineInput};

/// The thread of a connection. It ends the connection when this is dropped.
pub(super) struct OnlineThread {
    commands: UnboundedSender<OnlineCommand>,
}

impl OnlineThread {
    /// Goes to a table.
    pub(super) fn start(
        connection: Connection,
        table: TableId,
        name: Option<String>,
        runtime: tokio::runtime::Runtime,
        messages: &Sender<Message>,
    ) -> OnlineThread {
        let (commands, wanted) = unbounded_channel();
        spawn("connection", messages.clone(), move |messages| {
            runtime.block_on(run(connection, table, name, wanted, messages));
        });
        OnlineThread { commands }
    }

    /// Asks the server for something.
    pub(super) fn send(&self, command: OnlineCommand) {
        // A thread that is gone has said so.
        let _ = self.commands.send(command);
    }
}

async fn run(
    mut connection: Connection,
    table: TableId,
    name: Option<String>,
    mut wanted: UnboundedReceiver<OnlineCommand>,
    messages: &Sender<Message>,
) {
    if let Some(name) = name {
        connection.rename(&name);
    }
    connection.follow(&table);
    let mut has_ended = false;
    loop {
        tokio::select! {
            event = connection.next(), if !has_ended => {
                let Some(event) = event else {
                    has_ended = true;
                    continue;
                };
                let Some(event) = input_of(&connection, &table, event) else { continue };
                let server_time = connection.server_time();
                if messages.send(Message::Input(Input::Online { event, server_time })).is_err() {
                    break;
                }
            }
            command = wanted.recv() => match command {
                Some(command) => ask(&mut connection, &table, command),
                None => break,
            },
        }
    }
    connection.close().await;
}

fn input_of(connection: &Connection, table: &TableId, event: Event) -> Option<OnlineInput> {
    let followed = connection.table(table);
    let input = match event {
        Event::Connected { person } => OnlineInput::Connected(person),
        Event::Disconnected { why, .. } => OnlineInput::Disconnected(why),
        Event::Ended { why } => OnlineInput::Ended(why.to_string()),
        Event::Unreadable { why, .. } => OnlineInput::Ended(why),
        Event::TableOpened { .. } => {
            let replica = followed.and_then(FollowedTable::replica)?;
            let presence = followed.and_then(FollowedTable::presence).cloned();
            OnlineInput::Opened { replica: Box::new(replica.clone()), presence }
        }
        Event::Entry { entry, .. } => OnlineInput::Entry(entry),
        Event::Presence { .. } => OnlineInput::Presence(followed.and_then(FollowedTable::presence)?.clone()),
        Event::Refused { refusal, .. } => OnlineInput::Refused(refusal),
        Event::Done { .. }
        | Event::Chat { .. }
        | Event::Lobby(_)
        | Event::Paired { .. }
        | Event::Challenge(_)
        | Event::ChallengeOver { .. }
        | Event::TournamentGame { .. }
        | Event::YourTables(_) => return None,
    };
    Some(input)
}

fn ask(connection: &mut Connection, table: &TableId, command: OnlineCommand) {
    match command {
        OnlineCommand::Sit { slot } => drop(connection.sit(table, slot)),
        OnlineCommand::StandUp { slot } => drop(connection.stand_up(table, slot)),
        OnlineCommand::Act(command) => drop(connection.act(table, command)),
        OnlineCommand::Ready => drop(connection.ready(table)),
        OnlineCommand::ClaimWin => drop(connection.claim_win(table)),
    }
}
