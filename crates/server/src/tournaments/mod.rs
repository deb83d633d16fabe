//! Tournaments: one task for each that is open, running or being watched. Crate `tournament` decides who plays whom. Among
//! several nodes a tournament has one owner, as tables do, and not necessarily the same one (`nodes`).
//!
//! - `log`: the log of a tournament, and the tournament rebuilt from it;
//! - `task`: the life of a tournament: handles requests, does what is due, tells followers;
//! - `games`: the tables of its games: made once, and found again after a restart;
//! - `board`: what the tables report to their tournament;
//! - `view`: what everybody sees; `results`: the file of results;
//! - `api`: the HTTP interface.
//!
//! Absent here: rules of pairing, rules of games, SQL.

pub(crate) mod api;
mod board;
mod games;
mod log;
mod results;
mod task;
mod view;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use protocol::online::{ApiProblem, PersonRef, TournamentId, TournamentView};
use serde::{Deserialize, Serialize};
use store::{TournamentFilter, WallTime};
use tokio::sync::{mpsc, oneshot};

pub(crate) use board::{Board, TableNews};
pub use log::{TournamentLog, TournamentLogError};
pub(crate) use task::own;
pub(crate) use view::card;

use crate::hub::Hub;
use crate::nodes::{self, Requests};
use crate::outbox::ConnectionId;
use crate::tables::Caller;

/// How many requests may queue for a tournament before senders have to wait.
const QUEUE: usize = 64;
/// How many tournaments a server loads when it starts.
const WOKEN: u32 = 10_000;

type Handle = mpsc::Sender<Box<TournamentRequest>>;
/// The answer to a command.
type Answer = Result<Box<TournamentView>, ApiProblem>;

/// A request to a tournament.
pub(crate) enum TournamentRequest {
    /// A connection follows it.
    Follow { caller: Caller },
    /// A connection stops following it.
    Unfollow { connection: ConnectionId },
    /// Its present view.
    View { answer: oneshot::Sender<Answer> },
    /// All its results.
    Results { answer: oneshot::Sender<Result<Box<protocol::online::TournamentResults>, ApiProblem>> },
    /// A command of somebody.
    Command { by: By, command: TournamentCommand, answer: oneshot::Sender<Answer> },
    /// Deletes it if it has not begun and was last changed before this. The answer says whether it did.
    RemoveIfUnbegun { before: WallTime, answer: oneshot::Sender<bool> },
    /// Tables on this node have changed: the owner reads the board, or is sent what is on it.
    TellOwner { board: Arc<Board> },
    /// Tables on another node have changed.
    News { news: Vec<TableNews> },
    /// The store was changed: it is read again.
    Renew,
    /// Does what is due, after the server started.
    Wake,
    /// A request from another node. A node that is not the owner drops it, and the other looks for the owner again.
    Forwarded { request: Box<TournamentRequest>, done: oneshot::Sender<()> },
    /// The owner may have changed: it is looked up again.
    FindOwner,
}

/// Who gives a command to a tournament.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct By {
    pub(crate) person: PersonRef,
    /// Whether they are in children's mode, and play only with people they are allowed to.
    pub(crate) is_child: bool,
    /// Whether they are an admin.
    pub(crate) is_admin: bool,
}

/// A command to a tournament.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub(crate) enum TournamentCommand {
    /// Join or rejoin.
    Join,
    /// Withdraw: oneself or, if its maker asks, the player with this number.
    Withdraw { player: Option<u32> },
    /// Add bots.
    AddBots { levels: Vec<u8> },
    /// Start it.
    Start,
    /// Call it off.
    CallOff,
}

impl TournamentCommand {
    /// Whether doing it twice changes nothing more: then it may be sent again if it is not known whether it was done.
    pub(crate) const fn may_be_repeated(&self) -> bool {
        matches!(self, TournamentCommand::Join | TournamentCommand::Withdraw { .. })
    }
}

/// The tournaments in memory.
#[derive(Default)]
pub(crate) struct Tournaments {
    open: Mutex<HashMap<TournamentId, Open>>,
}

/// A tournament in memory.
#[derive(Clone)]
struct Open {
    handle: Handle,
    board: Arc<Board>,
}

impl Tournaments {
    /// The handle of a tournament: its task, started if it does not run. The task forwards what belongs to another node.
    pub(crate) fn open(&self, hub: &Weak<Hub>, tournament: &TournamentId) -> Handle {
        self.open_with_board(hub, tournament).handle
    }

    fn open_with_board(&self, hub: &Weak<Hub>, tournament: &TournamentId) -> Open {
        let mut all = self.lock();
        if let Some(open) = all.get(tournament).filter(|open| !open.handle.is_closed()) {
            return open.clone();
        }
        let (handle, requests) = mpsc::channel(QUEUE);
        let open = Open { handle, board: Arc::default() };
        all.insert(tournament.clone(), open.clone());
        drop(all);
        tokio::spawn(nodes::run(Weak::clone(hub), tournament.clone(), Requests::new(requests)));
        open
    }

    /// Sends something to a tournament if it is in memory; `false` if it is not.
    pub(crate) fn tell(&self, tournament: &TournamentId, request: TournamentRequest) -> bool {
        let handle = self.lock().get(tournament).map(|open| open.handle.clone());
        handle.is_some_and(|handle| tell(&handle, request))
    }

    /// The board of a tournament that is in memory.
    fn board(&self, tournament: &TournamentId) -> Option<Arc<Board>> {
        self.lock().get(tournament).map(|open| Arc::clone(&open.board))
    }

    /// Removes a tournament whose task ends, unless somebody is asking for it right now.
    pub(crate) fn close(
        &self,
        tournament: &TournamentId,
        requests: &mut mpsc::Receiver<Box<TournamentRequest>>,
    ) -> bool {
        let mut open = self.lock();
        if !requests.is_empty() {
            return false;
        }
        requests.close();
        open.remove(tournament);
        true
    }

    /// A table of a tournament has changed. A tournament that is not in memory asks its tables when it is; but among several nodes it
    /// may be in the memory of another.
    pub(crate) fn table_changed(&self, hub: &Hub, tournament: &TournamentId, news: TableNews) {
        if hub.nodes().is_none() {
            if let Some(board) = self.board(tournament) {
                board.put(news);
            }
            return;
        }
        loop {
            let Open { handle, board } = self.open_with_board(hub.weak(), tournament);
            if !board.put(news.clone()) || !board.announce() {
                return;
            }
            if tell(&handle, TournamentRequest::TellOwner { board }) {
                return;
            }
        }
    }

    /// Those that are in memory.
    pub(crate) fn ids(&self) -> Vec<TournamentId> {
        self.lock().keys().cloned().collect()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TournamentId, Open>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// `false` if the task has ended.
fn tell(handle: &Handle, request: TournamentRequest) -> bool {
    match handle.try_send(Box::new(request)) {
        Ok(()) => true,
        Err(mpsc::error::TrySendError::Full(request)) => {
            // Its queue is full: it hears of it later.
            let handle = handle.clone();
            tokio::spawn(async move { handle.send(request).await });
            true
        }
        Err(mpsc::error::TrySendError::Closed(_)) => false,
    }
}

/// Sends a request to a tournament; if its task has just ended, to a new one.
pub(crate) async fn ask(hub: &Weak<Hub>, tournament: &TournamentId, request: TournamentRequest) {
    let mut request = Box::new(request);
    while let Some(owner) = hub.upgrade() {
        match owner.tournaments.open(hub, tournament).send(request).await {
            Ok(()) => return,
            Err(mpsc::error::SendError(returned)) => request = returned,
        }
    }
}

/// Loads the tournaments that are not over: some start by themselves, others are in the middle of a round.
pub(crate) async fn wake(hub: Weak<Hub>) {
    let Some(strong) = hub.upgrade() else { return };
    let unfinished = strong.store.tournaments(TournamentFilter::Unfinished, WOKEN).await.unwrap_or_default();
    drop(strong);
    for row in unfinished {
        if let Ok(tournament) = row.tournament.id.as_str().parse::<TournamentId>() {
            ask(&hub, &tournament, TournamentRequest::Wake).await;
        }
    }
}
