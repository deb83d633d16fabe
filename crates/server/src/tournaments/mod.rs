//! Tournaments: one task for each that is open, being played or looked at. Who plays whom is decided by the crate of that name.
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
use store::{TournamentFilter, WallTime};
use tokio::sync::{mpsc, oneshot};

pub(crate) use board::TableNews;
pub use log::{TournamentLog, TournamentLogError};
pub(crate) use view::card;

use self::board::Board;
use crate::hub::Hub;
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
    /// What is on disk was changed: it is read again.
    Renew,
    /// Does what is due: after a start of the server.
    Wake,
}

/// Who does something to a tournament.
pub(crate) struct By {
    pub(crate) person: PersonRef,
    /// Whether they play only with people who are allowed.
    pub(crate) is_child: bool,
    /// Whether they keep order.
    pub(crate) is_admin: bool,
}

/// What somebody does to a tournament.
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

/// The tournaments in memory.
#[derive(Default)]
pub(crate) struct Tournaments {
    open: Mutex<HashMap<TournamentId, Open>>,
}

/// A tournament in memory.
struct Open {
    handle: Handle,
    board: Arc<Board>,
}

impl Tournaments {
    /// The way to a tournament: its task, which is started where it does not run.
    fn open(&self, hub: &Weak<Hub>, tournament: &TournamentId) -> Handle {
        let mut open = self.lock();
        if let Some(open) = open.get(tournament).filter(|open| !open.handle.is_closed()) {
            return open.handle.clone();
        }
        let (handle, requests) = mpsc::channel(QUEUE);
        let board = Arc::new(Board::default());
        open.insert(tournament.clone(), Open { handle: handle.clone(), board: Arc::clone(&board) });
        drop(open);
        tokio::spawn(task::run(Weak::clone(hub), tournament.clone(), board, requests));
        handle
    }

    /// Forgets a tournament whose task ends, unless somebody asks for it just now.
    fn close(
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

    /// A table of a tournament has changed. A tournament that is not in memory asks its tables when it is.
    pub(crate) fn table_changed(&self, tournament: &TournamentId, news: TableNews) {
        let board = self.lock().get(tournament).map(|open| Arc::clone(&open.board));
        if let Some(board) = board {
            board.put(news);
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
