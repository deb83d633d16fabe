//! Tables among the nodes: how what is asked of one goes to its owner, and what comes back.

use std::sync::{Arc, Weak};

use protocol::online::{OnlineRefusal, ServerMessage, TableId};
use store::{Answer, Claim, NodeId, PostgresStore};
use tokio::sync::mpsc;

use super::owned::{Ended, Following, Owned, Requests};
use super::wire::{FromAsker, RemoteCaller, Reply, TableAsk};
use crate::hub::Hub;
use crate::outbox::text_of;
use crate::tables::{Caller, TableRequest, own};

impl Owned for TableRequest {
    type Id = TableId;

    fn claim(store: &PostgresStore, id: &TableId, unreachable: Option<NodeId>) -> Answer<Claim> {
        store.claim(&id.as_str().into(), unreachable)
    }

    fn own(
        hub: &Arc<Hub>,
        weak: &Weak<Hub>,
        id: &TableId,
        requests: &mut Requests<TableRequest>,
    ) -> impl Future<Output = Ended> + Send {
        own(hub, weak, id, requests)
    }

    fn close(hub: &Hub, id: &TableId, channel: &mut mpsc::Receiver<Box<TableRequest>>) -> bool {
        hub.tables.close(id, channel)
    }

    fn refuse(self, id: &TableId) {
        let refusal = OnlineRefusal::NoSuchTable;
        match self {
            TableRequest::Follow { caller, .. } => caller.outbox.refuse(None, Some(id), refusal),
            TableRequest::Command { caller, id: action, .. } => {
                caller.outbox.refuse(Some(&action), Some(id), refusal);
            }
            TableRequest::Perform { answer, .. } => {
                let _ = answer.send(Err(refusal));
            }
            TableRequest::Forwarded { request, done } => {
                match *request {
                    // These hear that there is nothing; dropped, they would be asked again.
                    TableRequest::SeatAll { seated, .. } => drop(seated.send(false)),
                    TableRequest::Card { answer, .. } => drop(answer.send(None)),
                    TableRequest::Turn { answer, .. } => drop(answer.send(None)),
                    TableRequest::RemoveIfForsaken { answer } => drop(answer.send(false)),
                    request => request.refuse(id),
                }
                let _ = done.send(());
            }
            TableRequest::Unfollow { .. }
            | TableRequest::EngineMove { .. }
            | TableRequest::SeatAll { .. }
            | TableRequest::Card { .. }
            | TableRequest::Turn { .. }
            | TableRequest::Know { .. }
            | TableRequest::Renew
            | TableRequest::ForgetChat
            | TableRequest::RemoveIfForsaken { .. }
            | TableRequest::LookWhoIsAway
            | TableRequest::TellTournament
            | TableRequest::FindOwner
            | TableRequest::Wake => {}
        }
    }

    fn is_from_node(&self) -> bool {
        matches!(self, TableRequest::Forwarded { .. })
    }

    fn is_about_owner(&self) -> bool {
        matches!(self, TableRequest::Forwarded { .. } | TableRequest::FindOwner)
    }

    fn following(&self) -> Option<Following<'_>> {
        match self {
            TableRequest::Follow { caller, .. } => Some(Following::Begins(caller)),
            TableRequest::Unfollow { connection } => Some(Following::Ends(*connection)),
            _ => None,
        }
    }

    fn message(&self, call: u64, id: &TableId) -> Option<FromAsker> {
        let ask = match self {
            TableRequest::Follow { caller, seen } => {
                TableAsk::Follow { caller: RemoteCaller::new(caller, true), seen: *seen }
            }
            TableRequest::Unfollow { connection } => TableAsk::Unfollow { connection: *connection },
            TableRequest::Know { caller } => TableAsk::Know { caller: RemoteCaller::new(caller, true) },
            TableRequest::Command { caller, id, command }
            | TableRequest::Perform { caller, id, command, .. } => TableAsk::Perform {
                caller: RemoteCaller::new(caller, false),
                id: id.clone(),
                command: command.clone(),
            },
            TableRequest::SeatAll { seats, .. } => TableAsk::SeatAll { seats: seats.clone() },
            TableRequest::Card { person, .. } => TableAsk::Card { person: person.clone() },
            TableRequest::Turn { person, .. } => TableAsk::Turn { person: person.clone() },
            TableRequest::Renew => TableAsk::Renew,
            TableRequest::ForgetChat => TableAsk::ForgetChat,
            TableRequest::LookWhoIsAway => TableAsk::LookWhoIsAway,
            TableRequest::TellTournament => TableAsk::TellTournament,
            TableRequest::RemoveIfForsaken { .. } => TableAsk::RemoveIfForsaken,
            TableRequest::Wake => TableAsk::Wake,
            TableRequest::EngineMove { .. } | TableRequest::Forwarded { .. } | TableRequest::FindOwner => {
                return None;
            }
        };
        Some(FromAsker::Ask { call, table: id.clone(), ask })
    }

    fn deliver(self, id: &TableId, reply: Reply) -> Option<TableRequest> {
        match (self, reply) {
            (TableRequest::Command { caller, id: action, .. }, Reply::Performed { version, refusal }) => {
                match refusal {
                    None => caller.outbox.done(&action, Some(id), version),
                    Some(refusal) => caller.outbox.refuse(Some(&action), Some(id), refusal),
                }
            }
            (TableRequest::Perform { answer, .. }, Reply::Performed { version, refusal }) => {
                let _ = answer.send(refusal.map_or(Ok(version), Err));
            }
            (TableRequest::SeatAll { seated, .. }, Reply::Seated { is_seated }) => {
                let _ = seated.send(is_seated);
            }
            (TableRequest::Card { answer, .. }, Reply::Card { card }) => {
                let _ = answer.send(card.map(|card| *card));
            }
            (TableRequest::Turn { answer, .. }, Reply::Turn { event }) => {
                let _ = answer.send(event.map(|event| *event));
            }
            (TableRequest::RemoveIfForsaken { answer }, Reply::Removed { is_removed }) => {
                let _ = answer.send(is_removed);
            }
            // What has no answer is done; whoever waits for one of another kind hears that nothing came.
            _ => {}
        }
        None
    }

    /// Actions have ids, and nothing else matters if it is done twice.
    fn again(self) -> Option<TableRequest> {
        Some(self)
    }

    /// Whoever follows asks again by itself, from the version that it has seen.
    fn follow_again(id: &TableId, caller: Caller) -> Option<TableRequest> {
        caller.outbox.send_news(id, &text_of(&ServerMessage::Resync { table: id.clone() }));
        None
    }
}
