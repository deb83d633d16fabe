//! Tables: one task each, and the one function that finds the owner of a table ([`Tables::open`]).
//!
//! - `request`: what a table is asked;
//! - `task`: the life of a table: requests and moments in, one action at a time, acknowledged when it is committed;
//! - `commit`: what is written down, and what follows from it;
//! - `seating`: who sits down, stands up, comes back; how a game starts;
//! - `absence`: who is away, and what becomes of their seat;
//! - `followers`: who is told;
//! - `talk`: chat and reports;
//! - `conditional`: moves that are played if certain moves of others come;
//! - `vacations`: who is away for a while;
//! - `moments`: flags, next games and all else that happens by itself;
//! - `notify`: who is told by push.
//!
//! Absent here: sockets, sessions, rules.

mod absence;
mod commit;
mod conditional;
mod followers;
mod moments;
mod notify;
mod request;
mod seating;
mod talk;
mod task;
mod vacations;

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError, Weak};

use protocol::online::TableId;
use tokio::sync::mpsc;

pub(crate) use request::{Caller, TableCommand, TableRequest};
pub(crate) use seating::drawn;
pub(crate) use task::own;

use crate::hub::Hub;
use crate::nodes::{self, Requests};

/// How many requests wait for a table before those who ask have to wait, too.
const QUEUE: usize = 64;

/// The way to a table. What is asked is boxed: a channel has room for 32 at a time, and a table waits for one most of the time.
pub(crate) type TableHandle = mpsc::Sender<Box<TableRequest>>;

/// The tables in memory.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    open: Mutex<HashMap<TableId, TableHandle>>,
}

impl Tables {
    /// The owner of a table: its task, which is started where it does not run. Whether there is such a table the task finds
    /// out, and where it is: what belongs to another node it hands on.
    pub(crate) fn open(&self, hub: &Weak<Hub>, table: &TableId) -> TableHandle {
        let mut open = self.lock();
        if let Some(handle) = open.get(table).filter(|handle| !handle.is_closed()) {
            return handle.clone();
        }
        let (handle, requests) = mpsc::channel(QUEUE);
        open.insert(table.clone(), handle.clone());
        drop(open);
        tokio::spawn(nodes::run(Weak::clone(hub), table.clone(), Requests::new(requests)));
        handle
    }

    /// Tells a table something that is in memory; `false` if it is not.
    pub(crate) fn tell(&self, table: &TableId, request: TableRequest) -> bool {
        let Some(handle) = self.lock().get(table).filter(|handle| !handle.is_closed()).cloned() else {
            return false;
        };
        if let Err(mpsc::error::TrySendError::Full(request)) = handle.try_send(Box::new(request)) {
            // It has much to do, and hears of it later.
            tokio::spawn(async move { handle.send(request).await });
        }
        true
    }

    /// Forgets a table whose task ends, unless somebody asks for it just now.
    pub(crate) fn close(&self, table: &TableId, requests: &mut mpsc::Receiver<Box<TableRequest>>) -> bool {
        let mut open = self.lock();
        if !requests.is_empty() {
            return false;
        }
        requests.close();
        open.remove(table);
        true
    }

    /// Those that are in memory.
    pub(crate) fn ids(&self) -> Vec<TableId> {
        self.lock().keys().cloned().collect()
    }

    /// How many there are, and how many requests wait for them, for metrics.
    pub(crate) fn load(&self) -> (u64, u64) {
        let open = self.lock();
        let waiting = |handle: &TableHandle| (handle.max_capacity() - handle.capacity()) as u64;
        (open.len() as u64, open.values().map(waiting).sum())
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, TableHandle>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Sends a request to a table; where its task has just ended, to the one that begins then.
pub(crate) async fn ask(hub: &Weak<Hub>, table: &TableId, request: TableRequest) {
    let mut request = Box::new(request);
    while let Some(owner) = hub.upgrade() {
        match owner.tables.open(hub, table).send(request).await {
            Ok(()) => return,
            Err(mpsc::error::SendError(returned)) => request = returned,
        }
    }
}
