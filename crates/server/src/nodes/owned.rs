//! What has one owner among the nodes ([`Owned`]: a table, a tournament), and its task on a node: [`run`] finds the owner, and
//! does what is asked or hands it on, until nobody needs it here.
//!
//! A server that is alone owns all of it, and asks nobody.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Weak};
use std::time::Duration;

use store::{Answer, Claim, NodeId, PostgresStore};
use tokio::sync::mpsc;
use tokio::time::sleep;

use super::forward::{Forwarded, forward};
use super::ownership::{Route, Step};
use super::wire::{FromAsker, Reply};
use crate::hub::Hub;
use crate::outbox::ConnectionId;
use crate::tables::Caller;

/// How long to wait where PostgreSQL does not answer, or this process is just registering anew.
const PAUSE: Duration = Duration::from_millis(150);
/// How long before it is looked again where the owner says that it is none, or has too much to do.
const OWNER_AGAIN: Duration = Duration::from_millis(20);

/// Why the owner's task ends.
pub(crate) enum Ended {
    /// Nobody needs it.
    Closed,
    /// There is none.
    NotFound,
    /// Somebody else may own it.
    Lost,
}

/// Who follows from now on, or no longer, where a request says so.
pub(crate) enum Following<'r> {
    Begins(&'r Caller),
    Ends(ConnectionId),
}

/// A request to something that has one owner.
pub(crate) trait Owned: Sized + Send + 'static {
    /// What it is asked of.
    type Id: Clone + fmt::Display + Send + Sync + 'static;

    /// Asks PostgreSQL for it.
    fn claim(store: &PostgresStore, id: &Self::Id, unreachable: Option<NodeId>) -> Answer<Claim>;

    /// Does what is asked, as the owner.
    fn own(
        hub: &Arc<Hub>,
        weak: &Weak<Hub>,
        id: &Self::Id,
        requests: &mut Requests<Self>,
    ) -> impl Future<Output = Ended> + Send;

    /// Forgets a task that ends, unless somebody asks for it just now.
    fn close(hub: &Hub, id: &Self::Id, channel: &mut mpsc::Receiver<Box<Self>>) -> bool;

    /// There is nothing of that id.
    fn refuse(self, id: &Self::Id);

    /// Whether another node has asked, which took this one for the owner.
    fn is_from_node(&self) -> bool;

    /// Whether it says that the owner may be another.
    fn is_about_owner(&self) -> bool;

    /// Who follows by this from now on, or no longer.
    fn following(&self) -> Option<Following<'_>>;

    /// As it goes to another node; `None` for what concerns this node alone.
    fn message(&self, call: u64, id: &Self::Id) -> Option<FromAsker>;

    /// The owner has answered. What is to be asked next, if anything is.
    fn deliver(self, id: &Self::Id, reply: Reply) -> Option<Self>;

    /// Nobody knows whether it was done: the request again, unless it may be done once alone.
    fn again(self) -> Option<Self>;

    /// The owner does not know a connection any more that follows: it is asked to come again, or comes again by this.
    fn follow_again(id: &Self::Id, caller: Caller) -> Option<Self>;
}

/// What is asked.
pub(crate) struct Requests<R> {
    pub(crate) channel: mpsc::Receiver<Box<R>>,
    /// What was asked already and not done, and comes first.
    pub(crate) again: VecDeque<Box<R>>,
}

impl<R> Requests<R> {
    pub(crate) fn new(channel: mpsc::Receiver<Box<R>>) -> Requests<R> {
        Requests { channel, again: VecDeque::new() }
    }

    pub(crate) async fn next(&mut self) -> Option<Box<R>> {
        match self.again.pop_front() {
            Some(request) => Some(request),
            None => self.channel.recv().await,
        }
    }
}

/// Runs something until nobody needs it here.
pub(crate) async fn run<R: Owned>(weak: Weak<Hub>, id: R::Id, mut requests: Requests<R>) {
    let Some(hub) = weak.upgrade() else { return };
    if hub.nodes().is_none() {
        if let Ended::NotFound = R::own(&hub, &weak, &id, &mut requests).await {
            refuse_all(&hub, &id, &mut requests);
        }
        return;
    }
    let mut route = Route::default();
    let mut step = route.begin();
    loop {
        step = match step {
            Step::Claim { unreachable } => {
                let Some(nodes) = hub.nodes() else { return };
                let claimed = R::claim(&nodes.store, &id, unreachable).await;
                let claimed =
                    claimed.inspect_err(|error| tracing::debug!(%id, %error, "a claim was not answered"));
                route.claimed(claimed.ok())
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
            Step::Own => match R::own(&hub, &weak, &id, &mut requests).await {
                Ended::Closed => return,
                Ended::NotFound => Step::Refuse,
                Ended::Lost => route.lost(),
            },
            Step::Forward(owner) => {
                // What another node has asked goes back there: it finds the owner by itself.
                requests.again.retain(|request| !request.is_from_node());
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
                refuse_all(&hub, &id, &mut requests);
                return;
            }
        }
    }
}

fn refuse_all<R: Owned>(hub: &Hub, id: &R::Id, requests: &mut Requests<R>) {
    loop {
        while let Some(request) = requests.again.pop_front() {
            request.refuse(id);
        }
        while let Ok(request) = requests.channel.try_recv() {
            request.refuse(id);
        }
        if R::close(hub, id, &mut requests.channel) {
            return;
        }
    }
}
