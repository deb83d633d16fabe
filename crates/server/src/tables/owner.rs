//! The task of a table on a node: [`run`] finds the owner, and plays or hands on, until nobody needs the table here.
//!
//! A server that is alone owns all of them, and asks nobody.

use std::collections::VecDeque;
use std::sync::{Arc, Weak};
use std::time::Duration;

use protocol::online::{OnlineRefusal, TableId};
use tokio::sync::mpsc;
use tokio::time::sleep;

use super::TableRequest;
use super::task::{Ended, own};
use crate::hub::Hub;
use crate::nodes::ownership::{Route, Step};
use crate::nodes::{Forwarded, Nodes, forward};

/// How long to wait where PostgreSQL does not answer, or this process is just registering anew.
const PAUSE: Duration = Duration::from_millis(150);
/// How long before it is looked again where the owner says that it is none, or has too much to do.
const OWNER_AGAIN: Duration = Duration::from_millis(20);

/// What a table is asked.
pub(crate) struct Requests {
    pub(crate) channel: mpsc::Receiver<Box<TableRequest>>,
    /// What was asked already and not done, and comes first.
    pub(crate) again: VecDeque<Box<TableRequest>>,
}

impl Requests {
    pub(super) fn new(channel: mpsc::Receiver<Box<TableRequest>>) -> Requests {
        Requests { channel, again: VecDeque::new() }
    }

    pub(super) async fn next(&mut self) -> Option<Box<TableRequest>> {
        match self.again.pop_front() {
            Some(request) => Some(request),
            None => self.channel.recv().await,
        }
    }
}

/// Runs a table until nobody needs it here.
pub(super) async fn run(weak: Weak<Hub>, id: TableId, mut requests: Requests) {
    let Some(hub) = weak.upgrade() else { return };
    if hub.nodes().is_none() {
        if let Ended::NotFound = own(&hub, &weak, &id, &mut requests).await {
            refuse_all(&hub, &id, &mut requests).await;
        }
        return;
    }
    let mut route = Route::default();
    let mut step = route.begin();
    loop {
        step = match step {
            Step::Claim { unreachable } => {
                let Some(nodes) = hub.nodes() else { return };
                route.claimed(Box::pin(claim(nodes, &id, unreachable)).await)
            }
            Step::Pause => {
                // A node that ends takes nothing more; whoever asked comes again on another.
                if hub.is_ending() {
                    requests.channel.close();
                    return;
                }
                sleep(PAUSE).await;
                route.begin()
            }
            Step::Own => match own(&hub, &weak, &id, &mut requests).await {
                Ended::Closed => return,
                Ended::NotFound => Step::Refuse,
                Ended::Lost => route.lost(),
            },
            Step::Forward(owner) => {
                drop_what_others_asked(&mut requests);
                let Some(peer) = hub.nodes().map(|nodes| nodes.peer(&owner)) else { return };
                match Box::pin(forward(&hub, &id, &mut requests, &peer, &mut route)).await {
                    Forwarded::Closed => return,
                    Forwarded::Step(step) => {
                        sleep(OWNER_AGAIN).await;
                        step
                    }
                }
            }
            Step::Refuse => {
                refuse_all(&hub, &id, &mut requests).await;
                return;
            }
        }
    }
}

async fn claim(nodes: &Nodes, id: &TableId, unreachable: Option<store::NodeId>) -> Option<store::Claim> {
    let claimed = nodes.store.claim(&id.as_str().into(), unreachable).await;
    claimed.inspect_err(|error| tracing::debug!(table = %id, %error, "a claim was not answered")).ok()
}

/// What another node has asked goes back there: it finds the owner by itself.
fn drop_what_others_asked(requests: &mut Requests) {
    requests.again.retain(|request| !matches!(**request, TableRequest::Forwarded { .. }));
}

/// There is no such table.
async fn refuse_all(hub: &Arc<Hub>, id: &TableId, requests: &mut Requests) {
    loop {
        while let Some(request) = requests.again.pop_front() {
            refuse(*request, id);
        }
        while let Ok(request) = requests.channel.try_recv() {
            refuse(*request, id);
        }
        if hub.tables.close(id, &mut requests.channel) {
            return;
        }
    }
}

fn refuse(request: TableRequest, id: &TableId) {
    let refusal = OnlineRefusal::NoSuchTable;
    match request {
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
                request => refuse(request, id),
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
