//! What goes on all the time on a node that is one of several.

use std::sync::{Arc, Weak};
use std::time::Duration;

use protocol::online::{TableId, TournamentId};
use store::{Lease, Taken};
use tokio::sync::{mpsc, watch};
use tokio::time::{MissedTickBehavior, interval, sleep};

use super::Nodes;
use crate::hub::Hub;
use crate::tables::{TableRequest, ask};
use crate::tournaments::{self, TournamentRequest};

/// How often it is looked who lives, and for tables of the dead.
const LOOK: Duration = Duration::from_millis(700);
/// How many tables, and tournaments, of the dead are taken at a time.
const SWEEP: u32 = 32;
/// How often it is looked whether PostgreSQL answers.
const LOOK_AT_LEASE: Duration = Duration::from_millis(250);

pub(super) fn start(hub: &Arc<Hub>) {
    let Some(nodes) = hub.nodes() else { return };
    let leases = nodes.store.leases();
    tokio::spawn(look_after_others(Arc::downgrade(hub)));
    tokio::spawn(watch_lease(Arc::downgrade(hub)));
    tokio::spawn(find_owners_anew(Arc::downgrade(hub), leases));
    if let Some(losses) = nodes.store.losses() {
        tokio::spawn(hear_of_losses(Arc::downgrade(hub), losses));
    }
}

/// Looks who lives, makes links to them, and takes what the dead owned and what goes on by itself.
async fn look_after_others(hub: Weak<Hub>) {
    let mut ticks = interval(LOOK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let Some(strong) = hub.upgrade() else { return };
        let Some(nodes) = strong.nodes() else { return };
        if strong.is_stopping() {
            continue;
        }
        let store = Arc::clone(&nodes.store);
        if let Ok(alive) = store.nodes().await {
            nodes.are_alive(&alive);
        }
        nodes.seek_there();
        drop(strong);
        sweep(&hub, &store).await;
    }
}

async fn sweep(hub: &Weak<Hub>, store: &store::PostgresStore) {
    loop {
        let swept = store.sweep(SWEEP).await.unwrap_or_default();
        for taken in &swept {
            let Some(strong) = hub.upgrade() else { return };
            match taken {
                Taken::Table(table) => {
                    let Ok(table) = table.as_str().parse::<TableId>() else { continue };
                    if !strong.tables.tell(&table, TableRequest::FindOwner) {
                        ask(hub, &table, TableRequest::Wake).await;
                    }
                }
                Taken::Tournament(tournament) => {
                    let Ok(tournament) = tournament.as_str().parse::<TournamentId>() else { continue };
                    if !strong.tournaments.tell(&tournament, TournamentRequest::FindOwner) {
                        tournaments::ask(hub, &tournament, TournamentRequest::Wake).await;
                    }
                }
            }
        }
        if swept.len() < SWEEP as usize {
            return;
        }
    }
}

impl Nodes {
    fn are_alive(&self, alive: &[store::Node]) {
        let own = self.own();
        for node in alive.iter().filter(|node| Some(node.id) != own) {
            self.peer(node);
        }
        let mut state = self.lock();
        state.alive = alive.iter().map(|node| node.id).collect();
        let dead: Vec<_> =
            state.peers.keys().filter(|id| alive.iter().all(|node| node.id != **id)).copied().collect();
        let peers: Vec<_> = dead.iter().filter_map(|id| state.peers.remove(id)).collect();
        drop(state);
        for peer in peers {
            peer.retire();
            self.link_broke(peer.node.id);
        }
    }
}

/// Where PostgreSQL has not answered for long, and does so elsewhere, clients go there.
async fn watch_lease(hub: Weak<Hub>) {
    loop {
        sleep(LOOK_AT_LEASE).await;
        let Some(hub) = hub.upgrade() else { return };
        let Some(nodes) = hub.nodes() else { return };
        hub.set_isolated(nodes.is_isolated());
    }
}

/// After this process was declared dead, nothing is its own any more.
async fn find_owners_anew(hub: Weak<Hub>, mut leases: watch::Receiver<Lease>) {
    let mut node = leases.borrow().node;
    while leases.changed().await.is_ok() {
        let now = leases.borrow_and_update().node;
        if now == node {
            continue;
        }
        tracing::warn!(
            "this node was declared dead while it did not answer; it goes on under another number"
        );
        node = now;
        let Some(hub) = hub.upgrade() else { return };
        hub.lobby.forget_tables();
        for table in hub.tables.ids() {
            hub.tables.tell(&table, TableRequest::FindOwner);
        }
        for tournament in hub.tournaments.ids() {
            hub.tournaments.tell(&tournament, TournamentRequest::FindOwner);
        }
    }
}

/// What another node has taken, because it could not reach this one.
async fn hear_of_losses(hub: Weak<Hub>, mut losses: mpsc::UnboundedReceiver<Taken>) {
    while let Some(taken) = losses.recv().await {
        let Some(hub) = hub.upgrade() else { return };
        match taken {
            Taken::Table(table) => {
                let Ok(table) = table.as_str().parse::<TableId>() else { continue };
                hub.lobby.remove(&table);
                hub.tables.tell(&table, TableRequest::FindOwner);
            }
            Taken::Tournament(tournament) => {
                let Ok(tournament) = tournament.as_str().parse::<TournamentId>() else { continue };
                hub.tournaments.tell(&tournament, TournamentRequest::FindOwner);
            }
        }
    }
}
