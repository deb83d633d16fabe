//! A server that is one of several on one PostgreSQL: [`Nodes`].
//!
//! A table is played on the node that owns it, and so is a tournament. Each node has a task for each table and tournament that
//! somebody there cares about: the owner's plays, the others hand on what is asked and pass on what is told. Clients notice nothing
//! of it, wherever they are connected.
//!
//! - `ownership`: who owns something, as a pure state machine; `simulation`: thousands of random histories of it, in the tests;
//! - `owned`: what has an owner, and its task on a node; `forward`: that task where another node is the owner;
//! - `of_tables`, `of_tournaments`: what of that differs between the two;
//! - `peer`: the way to another node; `inbound`: what others ask here; `wire`: what they say; `secret`: who may;
//! - `care`: what goes on all the time: what the dead owned, what was lost, who lives, who pairs.
//!
//! Absent here: SQL, and the promise that nothing is lost or doubled, which is kept by PostgreSQL's fence alone (`store`).

mod care;
mod forward;
pub(crate) mod inbound;
mod of_tables;
mod of_tournaments;
mod owned;
mod ownership;
mod peer;
mod secret;
#[cfg(test)]
mod simulation;
mod wire;

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use protocol::online::{ApiEvent, PersonId, Seek, ServerMessage};
use store::{Node, NodeId, PostgresStore};
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;

pub(crate) use inbound::NodeQueue;
pub(crate) use owned::{Ended, Requests, run};
pub(crate) use wire::LobbyPart;

pub use secret::{ClusterSecret, WeakSecret};

use self::peer::{Outcome, Peer};
use self::wire::{FromAsker, RemoteCaller, Reply};
use crate::hub::Hub;
use crate::outbox::{ConnectionId, text_of};
use crate::tables::Caller;

/// PostgreSQL counts as well where it has answered a beat so lately.
const WELL: Duration = Duration::from_millis(1_500);
/// After so long without PostgreSQL a node closes its sockets, if another has it.
const ISOLATED: Duration = Duration::from_secs(3);
/// And after so long in any case.
const ISOLATED_FOR_SURE: Duration = Duration::from_secs(15);
/// How long somebody who asks who is here waits for the other nodes.
const WHO_IS_HERE: Duration = Duration::from_millis(500);

/// What a server needs that is one of several.
pub struct NodeOptions {
    /// The store, which has joined the others.
    pub store: Arc<PostgresStore>,
    /// Where the other nodes reach this one: never the page's own listener.
    pub listen: SocketAddr,
    /// What all nodes know.
    pub secret: ClusterSecret,
}

/// The other nodes, and what is shared with them.
pub(crate) struct Nodes {
    pub(crate) store: Arc<PostgresStore>,
    secret: ClusterSecret,
    hub: Weak<Hub>,
    state: Mutex<State>,
    /// Counts up when a node is gone, or a link to it.
    losses: watch::Sender<u64>,
}

#[derive(Default)]
struct State {
    peers: HashMap<NodeId, Arc<Peer>>,
    /// Who lives, oldest first, as far as is known.
    alive: Vec<NodeId>,
    lobby: HashMap<NodeId, LobbyPart>,
    seeks: HashMap<ConnectionId, OwnSeek>,
}

/// Somebody here who seeks players.
struct OwnSeek {
    caller: Caller,
    seek: Seek,
    /// The node that knows of it, and over which link.
    told: Option<(NodeId, u64)>,
}

impl Nodes {
    pub(crate) fn new(options: &NodeOptions, hub: &Weak<Hub>) -> Nodes {
        Nodes {
            store: Arc::clone(&options.store),
            secret: options.secret.clone(),
            hub: Weak::clone(hub),
            state: Mutex::default(),
            losses: watch::channel(0).0,
        }
    }

    /// Counts up when a node is gone, or a link to it: what it was about to say may be lost.
    pub(crate) fn losses(&self) -> watch::Receiver<u64> {
        self.losses.subscribe()
    }

    /// Begins what goes on all the time.
    pub(crate) fn start(hub: &Arc<Hub>) {
        care::start(hub);
    }

    fn secret(&self) -> &ClusterSecret {
        &self.secret
    }

    /// This node, as it is now.
    pub(crate) fn own(&self) -> Option<NodeId> {
        self.store.node()
    }

    /// The way to a node.
    pub(crate) fn peer(&self, node: &Node) -> Arc<Peer> {
        let mut state = self.lock();
        let start = || Peer::start(&self.hub, node.clone(), self.secret.clone());
        Arc::clone(state.peers.entry(node.id).or_insert_with(start))
    }

    fn peers(&self) -> Vec<Arc<Peer>> {
        self.lock().peers.values().cloned().collect()
    }

    /// How many other nodes live, and with how many of them there is a link.
    pub(crate) fn load(&self) -> (u64, u64) {
        let peers = self.peers();
        (peers.len() as u64, peers.iter().filter(|peer| peer.link().is_some()).count() as u64)
    }

    /// How long PostgreSQL has not answered.
    fn silence(&self) -> Duration {
        self.store.leases().borrow().beaten_at.map_or(Duration::MAX, |at| at.elapsed())
    }

    /// Whether PostgreSQL answers here.
    fn is_well(&self) -> bool {
        self.silence() < WELL
    }

    /// Whether clients are better off on another node: PostgreSQL has not answered here for long, and does so there, or for so long
    /// that something else must be tried. Where it answers nobody, going elsewhere would help nobody.
    fn is_isolated(&self) -> bool {
        let silence = self.silence();
        silence > ISOLATED_FOR_SURE || silence > ISOLATED && self.peers().iter().any(|peer| peer.is_well())
    }

    /// A connection here is closed.
    pub(crate) fn forget(&self, connection: ConnectionId) {
        self.lock().seeks.remove(&connection);
        for peer in self.peers() {
            peer.forget(connection);
        }
    }

    /// A link has ended: what a node has added to the lobby is not known any more.
    fn link_broke(&self, node: NodeId) {
        self.lock().lobby.remove(&node);
        self.lobby_changed();
        self.losses.send_modify(|losses| *losses += 1);
    }

    // The lobby.

    fn lobby_part(&self, node: NodeId, part: LobbyPart) {
        self.lock().lobby.insert(node, part);
        self.lobby_changed();
    }

    fn lobby_changed(&self) {
        let streams = self.lock().lobby.values().flat_map(|part| part.streams.iter().cloned()).collect();
        if let Some(hub) = self.hub.upgrade() {
            hub.accounts.streams.set_elsewhere(streams);
            hub.lobby.others_changed();
        }
    }

    /// What the other nodes add to the lobby.
    pub(crate) fn lobby_parts(&self) -> Vec<LobbyPart> {
        self.lock().lobby.values().cloned().collect()
    }

    // Quick pairing. The oldest node that lives pairs everybody. Nothing but pairs depends on it: where two nodes take themselves
    // for the oldest for a moment, those who come are paired by either.

    /// The node that pairs, if it is another.
    fn pairs(&self) -> Option<Arc<Peer>> {
        let own = self.own()?;
        let state = self.lock();
        let oldest = state.alive.first().filter(|oldest| **oldest < own)?;
        state.peers.get(oldest).cloned()
    }

    /// Somebody here seeks players, or no longer. `false` if this node pairs.
    pub(crate) fn seek(&self, caller: &Caller, seek: Option<Seek>) -> bool {
        let connection = caller.outbox.id();
        match seek {
            Some(seek) => {
                let own = OwnSeek { caller: caller.clone(), seek, told: None };
                self.lock().seeks.insert(connection, own);
            }
            None => drop(self.lock().seeks.remove(&connection)),
        }
        let Some(peer) = self.pairs() else {
            if let Some(own) = self.own()
                && let Some(seek) = self.lock().seeks.get_mut(&connection)
            {
                seek.told = Some((own, 0));
            }
            return false;
        };
        if seek.is_some() {
            self.seek_there();
        } else {
            let caller = Box::new(RemoteCaller::new(caller, true));
            peer.say(&FromAsker::Seek { caller, seek: None });
        }
        true
    }

    /// Tells the node that pairs who seeks here, as far as it does not know; those who were paired here before seek there now.
    fn seek_there(&self) {
        let Some(peer) = self.pairs() else {
            self.seek_here();
            return;
        };
        let Some(link) = peer.link() else { return };
        let told = Some((peer.node.id, link));
        let (own, hub) = (self.own(), self.hub.upgrade());
        let mut state = self.lock();
        for seeker in state.seeks.values_mut().filter(|seeker| seeker.told != told) {
            let was_here = seeker.told.is_some_and(|(node, _)| Some(node) == own);
            if let Some(hub) = hub.as_ref().filter(|_| was_here) {
                hub.lobby.seeks_elsewhere(seeker.caller.outbox.id());
            }
            peer.know(&seeker.caller.outbox);
            let caller = Box::new(RemoteCaller::new(&seeker.caller, true));
            if peer.say(&FromAsker::Seek { caller, seek: Some(seeker.seek) }) {
                seeker.told = told;
            }
        }
    }

    /// This node pairs now: whoever was sought elsewhere is sought here.
    fn seek_here(&self) {
        let (Some(own), Some(hub)) = (self.own(), self.hub.upgrade()) else { return };
        let mut again = Vec::new();
        for seek in
            self.lock().seeks.values_mut().filter(|seek| seek.told.is_some_and(|(node, _)| node != own))
        {
            seek.told = Some((own, 0));
            again.push((seek.caller.clone(), seek.seek));
        }
        for (caller, seek) in again {
            let hub = Arc::clone(&hub);
            tokio::spawn(async move { hub.seek_here(&caller, Some(seek)).await });
        }
    }

    /// Players were found for a connection here.
    pub(crate) fn is_paired(&self, connection: ConnectionId) {
        self.lock().seeks.remove(&connection);
    }

    // People.

    /// Whether somebody is on another node. One that does not answer soon does not count.
    pub(crate) async fn is_online(&self, person: &PersonId) -> bool {
        let (answers, mut answered) = mpsc::unbounded_channel();
        let ask = |peer: &Arc<Peer>| {
            let call = peer.next_call();
            u32::from(peer.call(call, &FromAsker::IsOnline { call, person: person.clone() }, &answers))
        };
        let mut asked: u32 = self.peers().iter().map(ask).sum();
        let any = async {
            while asked > 0 {
                match answered.recv().await {
                    Some((_, Outcome::Answer(Reply::Online { is_online: true }))) => return true,
                    Some(_) => asked -= 1,
                    None => return false,
                }
            }
            false
        };
        timeout(WHO_IS_HERE, any).await.unwrap_or(false)
    }

    /// Tells somebody something who may be on another node.
    pub(crate) fn tell_person(
        &self,
        person: &PersonId,
        message: Option<&ServerMessage>,
        event: Option<&ApiEvent>,
    ) {
        let text = message.map(text_of).unwrap_or_default();
        let event = event.cloned().map(Box::new);
        let tell = FromAsker::TellPerson { person: person.clone(), event };
        for peer in self.peers() {
            peer.say_with(&tell, &text);
        }
    }

    /// Somebody's logins, or what is imposed on them, have changed.
    pub(crate) fn look_after(&self, person: &PersonId) {
        for peer in self.peers() {
            peer.say(&FromAsker::Order { person: person.clone() });
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
