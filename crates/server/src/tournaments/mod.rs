//! Tournaments: one task for each that is open, being played or looked at. Who plays whom is decided by the crate of that name.
//! Among several nodes a tournament has one owner, as tables have, which need not be theirs (`nodes`).
//!
//! - `log`: what is written down of a tournament, and the tournament put together from it;
//! - `task`: the life of a tournament: what people want in, what is due, what followers are told;
//! - `games`: the tables of its games: made once, and found again after a restart;
//! - `board`: what the tables say of themselves to their tournament;
//! - `view`: what everybody sees; `results`: the file of results;
//! - `api`: what is asked by HTTP.
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

/// How many requests wait for a tournament before those who ask have to wait, too.
const QUEUE: usize = 64;
/// How many tournaments a server looks at when it starts.
const WOKEN: u32 = 10_000;

type Handle = mpsc::Sender<Box<TournamentRequest>>;
/// What becomes of what somebody wants.
type Answer = Result<Box<TournamentView>, ApiProblem>;

/// Something that a tournament is asked.
pub(crate) enum TournamentRequest {
    /// A connection follows it.
    Follow { caller: Caller },
    /// A connection follows it no longer.
    Unfollow { connection: ConnectionId },
    /// How it is now.
    View { answer: oneshot::Sender<Answer> },
    /// Everything that came out of it.
    Results { answer: oneshot::Sender<Result<Box<protocol::online::TournamentResults>, ApiProblem>> },
    /// Somebody does something.
    Command { by: By, command: TournamentCommand, answer: oneshot::Sender<Answer> },
    /// Goes for good, if it has not begun and was last changed before this. The answer says whether it does.
    RemoveIfUnbegun { before: WallTime, answer: oneshot::Sender<bool> },
    /// Tables here have changed: the owner looks at the board, or is told what stands there.
    TellOwner { board: Arc<Board> },
    /// Tables on another node have changed.
    News { news: Vec<TableNews> },
    /// What is on disk was changed: it is read again.
    Renew,
    /// Does what is due: after a start of the server.
    Wake,
    /// Another node asks. Whoever is not the owner drops it, and the other looks again.
    Forwarded { request: Box<TournamentRequest>, done: oneshot::Sender<()> },
    /// The owner may be another: it is looked for anew.
    FindOwner,
}

/// Who does something to a tournament.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct By {
    pub(crate) person: PersonRef,
    /// Whether they play only with people who are allowed.
    pub(crate) is_child: bool,
    /// Whether they keep order.
    pub(crate) is_admin: bool,
}

/// What somebody does to a tournament.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub(crate) enum TournamentCommand {
    /// Is in, or is in again.
    Join,
    /// Is out: oneself, or whoever has the number, as its maker says.
    Withdraw { player: Option<u32> },
    /// More bots.
    AddBots { levels: Vec<u8> },
    /// It begins.
    Start,
    /// It is called off.
    CallOff,
}

impl TournamentCommand {
    /// Whether nothing else comes of it if it is done twice: then it may be asked again where nobody knows whether it was done.
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
    /// The way to a tournament: its task, which is started where it does not run. What belongs to another node it hands on.
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

    /// Tells a tournament something that is in memory; `false` if it is not.
    pub(crate) fn tell(&self, tournament: &TournamentId, request: TournamentRequest) -> bool {
        let handle = self.lock().get(tournament).map(|open| open.handle.clone());
        handle.is_some_and(|handle| tell(&handle, request))
    }

    /// What the tables of a tournament that is in memory say.
    fn board(&self, tournament: &TournamentId) -> Option<Arc<Board>> {
        self.lock().get(tournament).map(|open| Arc::clone(&open.board))
    }

    /// Forgets a tournament whose task ends, unless somebody asks for it just now.
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
            // It has much to do, and hears of it later.
            let handle = handle.clone();
            tokio::spawn(async move { handle.send(request).await });
            true
        }
        Err(mpsc::error::TrySendError::Closed(_)) => false,
    }
}

/// Sends a request to a tournament; where its task has just ended, to the one that begins then.
pub(crate) async fn ask(hub: &Weak<Hub>, tournament: &TournamentId, request: TournamentRequest) {
    let mut request = Box::new(request);
    while let Some(owner) = hub.upgrade() {
        match owner.tournaments.open(hub, tournament).send(request).await {
            Ok(()) => return,
            Err(mpsc::error::SendError(returned)) => request = returned,
        }
    }
}

/// Brings the tournaments into memory that are not over: some begin by themselves, others are in the midst of a round.
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
