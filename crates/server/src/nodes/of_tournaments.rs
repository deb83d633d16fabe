//! Tournaments among the nodes: how what is asked of one goes to its owner, and what comes back.

use std::sync::{Arc, Weak};

use protocol::online::{ApiProblem, OnlineRefusal, TournamentId};
use store::{Answer, Claim, NodeId, PostgresStore};
use tokio::sync::mpsc;

use super::owned::{Ended, Following, Owned, Requests};
use super::wire::{FromAsker, RemoteCaller, Reply, TournamentAsk};
use crate::hub::Hub;
use crate::tables::Caller;
use crate::tournaments::{TournamentRequest, own};

impl Owned for TournamentRequest {
    type Id = TournamentId;

    fn claim(store: &PostgresStore, id: &TournamentId, unreachable: Option<NodeId>) -> Answer<Claim> {
        store.claim_tournament(&id.as_str().into(), unreachable)
    }

    fn own(
        hub: &Arc<Hub>,
        weak: &Weak<Hub>,
        id: &TournamentId,
        requests: &mut Requests<TournamentRequest>,
    ) -> impl Future<Output = Ended> + Send {
        own(hub, weak, id, requests)
    }

    fn close(hub: &Hub, id: &TournamentId, channel: &mut mpsc::Receiver<Box<TournamentRequest>>) -> bool {
        hub.tournaments.close(id, channel)
    }

    #[expect(clippy::only_used_in_recursion, reason = "a tournament's refusals do not name it, a table's do")]
    fn refuse(self, id: &TournamentId) {
        match self {
            TournamentRequest::Follow { caller } => {
                caller.outbox.refuse(None, None, OnlineRefusal::NoSuchTable);
            }
            TournamentRequest::View { answer } | TournamentRequest::Command { answer, .. } => {
                let _ = answer.send(Err(ApiProblem::NotFound));
            }
            TournamentRequest::Results { answer } => {
                let _ = answer.send(Err(ApiProblem::NotFound));
            }
            TournamentRequest::RemoveIfUnbegun { answer, .. } => {
                let _ = answer.send(false);
            }
            TournamentRequest::Forwarded { request, done } => {
                request.refuse(id);
                let _ = done.send(());
            }
            TournamentRequest::Unfollow { .. }
            | TournamentRequest::TellOwner { .. }
            | TournamentRequest::News { .. }
            | TournamentRequest::Renew
            | TournamentRequest::Wake
            | TournamentRequest::FindOwner => {}
        }
    }

    fn is_from_node(&self) -> bool {
        matches!(self, TournamentRequest::Forwarded { .. })
    }

    fn is_about_owner(&self) -> bool {
        matches!(self, TournamentRequest::Forwarded { .. } | TournamentRequest::FindOwner)
    }

    fn following(&self) -> Option<Following<'_>> {
        match self {
            TournamentRequest::Follow { caller } => Some(Following::Begins(caller)),
            TournamentRequest::Unfollow { connection } => Some(Following::Ends(*connection)),
            _ => None,
        }
    }

    fn message(&self, call: u64, id: &TournamentId) -> Option<FromAsker> {
        let ask = match self {
            TournamentRequest::Follow { caller } => {
                TournamentAsk::Follow { caller: RemoteCaller::new(caller, false) }
            }
            TournamentRequest::Unfollow { connection } => TournamentAsk::Unfollow { connection: *connection },
            TournamentRequest::View { .. } => TournamentAsk::View,
            TournamentRequest::Results { .. } => TournamentAsk::Results,
            TournamentRequest::Command { by, command, .. } => {
                TournamentAsk::Command { by: by.clone(), command: command.clone() }
            }
            TournamentRequest::RemoveIfUnbegun { before, .. } => {
                TournamentAsk::RemoveIfUnbegun { before: before.unix_ms() }
            }
            TournamentRequest::TellOwner { board } => TournamentAsk::News { news: board.to_tell()? },
            TournamentRequest::Renew => TournamentAsk::Renew,
            TournamentRequest::Wake => TournamentAsk::Wake,
            TournamentRequest::News { .. }
            | TournamentRequest::Forwarded { .. }
            | TournamentRequest::FindOwner => return None,
        };
        Some(FromAsker::AskTournament { call, tournament: id.clone(), ask })
    }

    fn deliver(self, _: &TournamentId, reply: Reply) -> Option<TournamentRequest> {
        match (self, reply) {
            (
                TournamentRequest::View { answer } | TournamentRequest::Command { answer, .. },
                Reply::Tournament { view, problem },
            ) => {
                let _ = answer.send(view.ok_or(problem.unwrap_or(ApiProblem::Unavailable)));
            }
            (TournamentRequest::Results { answer }, Reply::Results { results, problem }) => {
                let _ = answer.send(results.ok_or(problem.unwrap_or(ApiProblem::Unavailable)));
            }
            (TournamentRequest::RemoveIfUnbegun { answer, .. }, Reply::Removed { is_removed }) => {
                let _ = answer.send(is_removed);
            }
            (TournamentRequest::TellOwner { board }, _) => {
                return board.was_told().then_some(TournamentRequest::TellOwner { board });
            }
            // What has no answer is done; whoever waits for one of another kind hears that nothing came.
            _ => {}
        }
        None
    }

    fn again(self) -> Option<TournamentRequest> {
        match self {
            // Whoever asked looks whether it was done.
            TournamentRequest::Command { command, answer, .. } if !command.may_be_repeated() => {
                let _ = answer.send(Err(ApiProblem::Unavailable));
                None
            }
            request => Some(request),
        }
    }

    /// It is sent whole, so there is nothing to catch up with.
    fn follow_again(_: &TournamentId, caller: Caller) -> Option<TournamentRequest> {
        Some(TournamentRequest::Follow { caller })
    }
}
