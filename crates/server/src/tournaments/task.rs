//! The life of a tournament: [`own`].
//!
//! A task owns a tournament. It handles one request at a time, and in between does what is due: it counts finished games, pairs
//! players, makes tables. Every change is committed before anybody is told of it; if a commit fails, the tournament is read again
//! from its log, by whichever node owns it then. Tables are made after the pairing is on disk, so a restart knows which are missing.

use std::collections::{BTreeSet, HashSet};
use std::sync::{Arc, Weak};
use std::time::Duration;

use futures_util::future::join_all;
use protocol::online::{
    ActionId, ApiProblem, ClubRef, Entrant, PersonId, PersonRef, ServerMessage, TableId, TournamentId,
    TournamentResults, TournamentView,
};
use protocol::{Millis, PlayerCommand};
use store::{
    AppendError, Claim, Obstacle, StoreError, TournamentAppend, TournamentEntry, TournamentRow,
    TournamentStatus, TournamentSummary, WallTime,
};
use tokio::sync::watch;
use tokio::time::{Instant, sleep};
use tournament::tournament::{GameNumber, Phase};
use tournament::{Event, Format, Pairing, PlayerId};

use super::board::{Board, GameOutcome};
use super::games::Made;
use super::log::{StoredEvent, TournamentLog};
use super::{By, TournamentCommand, TournamentRequest, games, view};
use crate::accounts::public;
use crate::archive::ratings::{strength_of_level, strength_of_person};
use crate::hub::Hub;
use crate::limits::millis;
use crate::nodes::{Ended, Nodes, Requests};
use crate::outbox::{About, ConnectionId, Outbox, send_to_all, text_of};
use crate::people::Visitor;
use crate::push::Occasion;
use crate::tables::{Caller, TableCommand, TableRequest, ask};

/// The pause before reading a tournament or making a table is tried again.
const AGAIN: Duration = Duration::from_millis(500);
/// How often tables on other nodes are asked for their state, besides whenever a node is gone.
const ASK_TABLES: Duration = Duration::from_secs(10);

/// A tournament in memory.
struct Task {
    hub: Arc<Hub>,
    weak: Weak<Hub>,
    id: TournamentId,
    row: TournamentRow,
    host: PersonRef,
    club: Option<ClubRef>,
    log: TournamentLog,
    board: Arc<Board>,
    followers: Vec<Caller>,
    /// Games whose tables are there.
    made: BTreeSet<GameNumber>,
    /// Whether making a table failed.
    is_making_again: bool,
    /// When the last game of the round ended, or the arena paired last.
    rested_since: Millis,
    /// When followers were last told; whether there is news for them.
    told_at: Millis,
    is_changed: bool,
    /// Since when nobody has asked for it.
    idle_since: Millis,
    is_removed: bool,
    /// When tables on other nodes were last asked for their state; `None` if they are to be asked now.
    asked_at: Option<Instant>,
    /// It may belong to another node.
    is_lost: bool,
    /// Requests that arrived when this turned out: the owner answers them.
    again: Option<Box<TournamentRequest>>,
}

/// Runs a tournament until nobody needs it, or until it may belong to another node.
pub(crate) async fn own(
    hub: &Arc<Hub>,
    weak: &Weak<Hub>,
    id: &TournamentId,
    requests: &mut Requests<TournamentRequest>,
) -> Ended {
    let Some(board) = hub.tournaments.board(id) else { return Ended::Closed };
    let Some(mut task) = Task::load(hub, weak, id, &board).await else { return Ended::NotFound };
    let mut losses = hub.nodes().map(Nodes::losses);
    task.do_what_is_due().await;
    loop {
        if task.is_lost {
            task.let_go(requests);
            return Ended::Lost;
        }
        let wait = task.wait();
        tokio::select! {
            request = requests.next() => match request {
                Some(request) => task.take_request(*request).await,
                None => return Ended::Closed,
            },
            () = board.changed.notified() => task.is_changed = true,
            () = next_loss(&mut losses) => task.asked_at = None,
            () = sleep(wait) => {
                if task.is_unused() && task.hub.tournaments.close(&task.id, &mut requests.channel) {
                    return Ended::Closed;
                }
            }
        }
        if task.is_removed {
            return Ended::NotFound;
        }
        if !task.is_lost {
            task.do_what_is_due().await;
            task.tell().await;
        }
    }
}

/// Waits until a node is gone, or a link to one, if there are others.
async fn next_loss(losses: &mut Option<watch::Receiver<u64>>) {
    if let Some(losses) = losses
        && losses.changed().await.is_ok()
    {
        return;
    }
    std::future::pending::<()>().await;
}

fn refused(code: &str) -> ApiProblem {
    ApiProblem::Refused { refusal: code.to_owned() }
}

impl Task {
    /// Reads a tournament; `None` if there is none.
    async fn load(hub: &Arc<Hub>, weak: &Weak<Hub>, id: &TournamentId, board: &Arc<Board>) -> Option<Task> {
        loop {
            match Task::try_load(hub, weak, id, board).await {
                Ok(task) => return task,
                Err(error) => {
                    tracing::warn!(tournament = %id, %error, "cannot read a tournament; trying again");
                    sleep(AGAIN).await;
                }
            }
        }
    }

    async fn try_load(
        hub: &Arc<Hub>,
        weak: &Weak<Hub>,
        id: &TournamentId,
        board: &Arc<Board>,
    ) -> Result<Option<Task>, StoreError> {
        let Some(stored) = hub.store.load_tournament(&id.as_str().into()).await? else { return Ok(None) };
        let log = match TournamentLog::replay(&stored) {
            Ok(log) => log,
            Err(error) => {
                tracing::error!(tournament = %id, %error, "a tournament cannot be read");
                return Ok(None);
            }
        };
        let row = stored.row;
        let host = hub.store.person(&row.tournament.host).await?;
        let Some(host) = host.as_ref().and_then(public) else { return Ok(None) };
        let club = match &row.tournament.club {
            Some(club) => hub.store.club(club).await?,
            None => None,
        };
        let club =
            club.and_then(|club| Some(ClubRef { id: club.id.as_str().parse().ok()?, name: club.name }));
        Ok(Some(Task {
            hub: Arc::clone(hub),
            weak: Weak::clone(weak),
            id: id.clone(),
            row,
            host,
            club,
            rested_since: log.last_at,
            log,
            board: Arc::clone(board),
            followers: Vec::new(),
            made: BTreeSet::new(),
            is_making_again: false,
            told_at: Millis(0),
            is_changed: false,
            idle_since: hub.clock.now(),
            is_removed: false,
            asked_at: Some(Instant::now()),
            is_lost: false,
            again: None,
        }))
    }

    /// Reads the tournament again: the store is right.
    async fn reload(&mut self) {
        let Some(fresh) = Task::load(&self.hub, &self.weak, &self.id, &self.board).await else { return };
        let followers = std::mem::take(&mut self.followers);
        *self = Task { followers, is_changed: true, ..fresh };
    }

    fn now(&self) -> Millis {
        self.hub.clock.now()
    }

    /// Whether other nodes might own it.
    fn is_shared(&self) -> bool {
        self.hub.nodes().is_some()
    }

    /// Answers everything that another node has asked, or nothing.
    async fn take_request(&mut self, request: TournamentRequest) {
        let TournamentRequest::Forwarded { request, done } = request else {
            return self.answer(request).await;
        };
        self.answer(*request).await;
        match self.again.take() {
            Some(request) => self.again = Some(Box::new(TournamentRequest::Forwarded { request, done })),
            None => drop(done.send(())),
        }
    }

    /// Hands back unanswered requests, and has followers connect again, wherever it is now.
    fn let_go(self, requests: &mut Requests<TournamentRequest>) {
        requests.again.extend(self.again);
        let mut told: Vec<u64> = Vec::new();
        for caller in self.followers {
            match caller.outbox.remote() {
                None => requests.again.push_back(Box::new(TournamentRequest::Follow { caller })),
                Some((queue, _)) if told.contains(&queue.id()) => {}
                Some((queue, _)) => {
                    queue.moved(&self.id);
                    told.push(queue.id());
                }
            }
        }
    }

    async fn answer(&mut self, request: TournamentRequest) {
        self.idle_since = self.now();
        match request {
            TournamentRequest::Follow { caller } => {
                self.unfollow(caller.outbox.id());
                let message = ServerMessage::Tournament { view: Box::new(self.view()) };
                caller.outbox.send(&message);
                self.followers.push(caller);
                self.is_changed = true;
            }
            TournamentRequest::Unfollow { connection } => self.unfollow(connection),
            TournamentRequest::View { answer } => {
                let _ = answer.send(Ok(Box::new(self.view())));
            }
            TournamentRequest::Results { answer } => {
                let _ = answer.send(Ok(Box::new(self.results())));
            }
            TournamentRequest::Command { by, command, answer } => {
                let may_be_repeated = command.may_be_repeated();
                let result = self.command(&by, command.clone()).await;
                // Only the owner refuses.
                if result.is_err() && !self.is_lost && !self.is_confirmed().await {
                    self.is_lost = true;
                }
                if self.is_lost && (may_be_repeated || !matches!(result, Err(ApiProblem::Unavailable))) {
                    self.again = Some(Box::new(TournamentRequest::Command { by, command, answer }));
                    return;
                }
                // What follows is done before the answer, so that whoever asks next sees it.
                if result.is_ok() && !self.is_removed {
                    self.do_what_is_due().await;
                }
                let _ = answer.send(result.map(|()| Box::new(self.view())));
            }
            TournamentRequest::RemoveIfUnbegun { before, answer } => {
                let removed = self.hub.store.remove_open_tournament(&self.id.as_str().into(), before).await;
                self.is_removed = removed.unwrap_or(false);
                if !self.is_removed && !self.is_confirmed().await {
                    self.is_lost = true;
                }
                let _ = answer.send(self.is_removed);
            }
            TournamentRequest::TellOwner { board } => {
                board.is_seen();
                self.is_changed = true;
            }
            TournamentRequest::News { news } => {
                for news in news {
                    self.board.put(news);
                }
                self.is_changed = true;
            }
            TournamentRequest::Renew => self.reload().await,
            TournamentRequest::Wake => {}
            TournamentRequest::Forwarded { request, done } => {
                // A forwarded request is not forwarded again.
                drop((request, done));
            }
            TournamentRequest::FindOwner => self.is_lost = true,
        }
    }

    /// Whether this node owns it, and has all of its log.
    async fn is_confirmed(&self) -> bool {
        let Some(nodes) = self.hub.nodes() else { return true };
        let id = self.id.as_str().into();
        // Anybody may ask for what is refused, as often as they like: the end of the log is enough.
        matches!(nodes.store.claim_tournament(&id, None).await, Ok(Claim::Owned))
            && nodes.store.tournament_version(&id).await == Ok(Some(self.log.version))
    }

    fn unfollow(&mut self, connection: ConnectionId) {
        let before = self.followers.len();
        self.followers.retain(|follower| follower.outbox.id() != connection);
        self.is_changed |= before != self.followers.len();
    }

    async fn command(&mut self, by: &By, command: TournamentCommand) -> Result<(), ApiProblem> {
        if self.log.tournament.phase() == Phase::Over {
            return Err(refused("tournament-over"));
        }
        let is_host = by.person.id == self.host.id;
        let for_host = || if is_host { Ok(()) } else { Err(refused("not-host")) };
        match command {
            TournamentCommand::Join => self.join(by).await,
            TournamentCommand::Withdraw { player } => {
                let own = self.log.player(&by.person.id);
                let player = match player {
                    Some(number) => PlayerId(number),
                    None => own.ok_or(ApiProblem::NotFound)?,
                };
                if player.0 as usize >= self.log.entrants.len() {
                    return Err(ApiProblem::NotFound);
                }
                if own != Some(player) {
                    for_host()?;
                }
                if self.log.has_withdrawn(player) {
                    // Whoever wrote that down may have died before the game was given up.
                    self.give_up(player).await;
                    return Ok(());
                }
                self.commit(Some(&by.person.id), vec![StoredEvent::new(Event::Withdrew { player })]).await?;
                self.give_up(player).await;
                Ok(())
            }
            TournamentCommand::AddBots { levels } => {
                for_host()?;
                self.check_room(levels.len())?;
                let game = self.log.options.game.0;
                let bot = |level| {
                    StoredEvent::joined(Entrant::Bot { level }, strength_of_level(level, game.as_str()))
                };
                self.commit(Some(&by.person.id), levels.into_iter().map(bot).collect()).await
            }
            TournamentCommand::Start => {
                for_host()?;
                if self.log.tournament.phase() != Phase::Waiting {
                    return Err(refused("started-already"));
                }
                if !self.are_enough() {
                    return Err(refused("too-few-players"));
                }
                let at = self.now().0;
                self.commit(Some(&by.person.id), vec![StoredEvent::new(Event::Started { at })]).await
            }
            TournamentCommand::CallOff => {
                if !by.is_admin {
                    for_host()?;
                }
                if self.log.tournament.phase() != Phase::Waiting {
                    return self.commit(Some(&by.person.id), vec![StoredEvent::new(Event::Ended)]).await;
                }
                let end = WallTime::from_unix_ms(i64::MAX);
                let removed = self.hub.store.remove_open_tournament(&self.id.as_str().into(), end).await;
                self.is_removed = removed.map_err(|_| ApiProblem::Unavailable)?;
                // It is gone, or it is not ours: then whoever owns it is asked.
                if self.is_removed { Ok(()) } else { Err(ApiProblem::NotFound) }
            }
        }
    }

    async fn join(&mut self, by: &By) -> Result<(), ApiProblem> {
        let person = &by.person;
        let event = match self.log.player(&person.id) {
            Some(player) if !self.log.has_withdrawn(player) => return Ok(()),
            Some(player) if self.log.is_removed(player) && person.id != self.host.id => {
                return Err(ApiProblem::NotAllowed);
            }
            Some(player) => StoredEvent::new(Event::Returned { player }),
            None => {
                self.check_room(0)?;
                let strength = strength_of_person(&*self.hub.store, person, self.log.options.game.0.as_str())
                    .await
                    .map_err(|_| ApiProblem::Unavailable)?;
                StoredEvent::joined(Entrant::Person { person: person.clone() }, strength)
            }
        };
        self.check_company(by).await?;
        self.commit(Some(&person.id), vec![event]).await
    }

    /// In children's mode people play only with those they are allowed to, and never in public tournaments.
    async fn check_company(&self, by: &By) -> Result<(), ApiProblem> {
        let is_for_children = self.hub.is_for_children();
        if (by.is_child || is_for_children) && self.log.options.is_listed {
            return Err(ApiProblem::NotAllowed);
        }
        let others: Vec<store::PersonId> = self
            .log
            .present()
            .filter_map(|player| self.log.person(player))
            .map(|person| person.as_str().into())
            .collect();
        let own = by.person.id.as_str().into();
        match self.hub.store.obstacle(&own, others, is_for_children).await {
            Ok(Some(Obstacle::NotAllowed)) => Err(ApiProblem::NotAllowed),
            // Blocking somebody does not keep them out of a tournament; the two just do not see each other's chat.
            Ok(Some(Obstacle::Blocked) | None) => Ok(()),
            Err(_) => Err(ApiProblem::Unavailable),
        }
    }

    /// Whether there is room for this many bots, or for a person.
    fn check_room(&self, wanted: usize) -> Result<(), ApiProblem> {
        let limits = &self.hub.limits;
        let reached = |limit: &str, most: u64| ApiProblem::LimitReached {
            limit: limit.to_owned(),
            most: u32::try_from(most).unwrap_or(u32::MAX),
        };
        if (self.log.entrants.len() + wanted.max(1)) as u64 > limits.tournament_entrants {
            return Err(reached("tournament-entrants", limits.tournament_entrants));
        }
        let bots = self.log.entrants.iter().filter(|entrant| matches!(entrant, Entrant::Bot { .. })).count();
        if wanted > 0 && (bots + wanted) as u64 > limits.tournament_bots {
            return Err(reached("tournament-bots", limits.tournament_bots));
        }
        Ok(())
    }

    fn are_enough(&self) -> bool {
        self.log.present().count() >= self.log.options.game.0.seats()
    }

    /// Gives up the games of somebody who has withdrawn.
    async fn give_up(&self, player: PlayerId) {
        let running = self.log.tournament.running().iter();
        let plays = running.filter(|(_, pairing)| pairing.0.contains(&player)).map(|(number, _)| *number);
        let Some(Entrant::Person { person }) = self.log.entrants.get(player.0 as usize) else { return };
        for number in plays.collect::<Vec<_>>() {
            let table = games::table_of(&self.hub, &self.id, number.0);
            let command = match self.log.options.game.0.seats() {
                2 => PlayerCommand::Resign,
                _ => PlayerCommand::Retire,
            };
            let caller = Caller {
                visitor: Arc::new(Visitor::new(person.clone(), [])),
                outbox: Arc::new(Outbox::new(self.hub.limits.outbox)),
                round_trip: 0,
            };
            let Ok(id) = format!("withdrew.{}.{}", number.0, self.log.version).parse::<ActionId>() else {
                continue;
            };
            let command = TableCommand::Act { seen: u64::MAX, command };
            if let Err(refusal) = self.hub.perform(&table, caller, id, command).await {
                tracing::debug!(tournament = %self.id, ?refusal, "a game goes on without who has withdrawn");
            }
        }
    }

    /// Commits events, all of them or none.
    async fn commit(&mut self, by: Option<&PersonId>, events: Vec<StoredEvent>) -> Result<(), ApiProblem> {
        // Times of entries never go back.
        let at = self.now().max(self.log.last_at);
        let mut log = self.log.clone();
        let mut entries = Vec::with_capacity(events.len());
        let mut joined = Vec::new();
        for event in &events {
            if let Err(error) = log.apply(event, by, at) {
                tracing::debug!(tournament = %self.id, %error, "what was asked does not fit");
                return Err(refused("does-not-fit"));
            }
            if let Some(Entrant::Person { person }) = &event.entrant {
                joined.push(person.id.as_str().into());
            }
            entries.push(TournamentEntry {
                version: log.version,
                at_server_ms: at.0,
                person: by.map(|person| person.as_str().into()),
                entry: serde_json::to_string(event).map_err(|_| ApiProblem::Unavailable)?,
            });
        }
        let summary = TournamentSummary {
            status: match log.tournament.phase() {
                Phase::Waiting => TournamentStatus::Open,
                Phase::Running { .. } => TournamentStatus::Running,
                Phase::Over => TournamentStatus::Over,
            },
            changed_at: WallTime::now(),
            entrants: u32::try_from(log.present().count()).unwrap_or(u32::MAX),
        };
        let append = TournamentAppend { tournament: self.id.as_str().into(), entries, joined, summary };
        if let Err(error) = self.hub.store.append_to_tournament(append).await {
            tracing::warn!(tournament = %self.id, %error, "what happens could not be written down");
            if matches!(error, AppendError::Unavailable(_)) {
                sleep(AGAIN).await;
            }
            if self.is_shared() {
                self.is_lost = true;
            } else {
                self.reload().await;
            }
            return Err(ApiProblem::Unavailable);
        }
        self.log = log;
        self.row.summary = summary;
        self.is_changed = true;
        Ok(())
    }

    /// Does everything that is due.
    async fn do_what_is_due(&mut self) {
        for _ in 0..8 {
            let events = self.due_events();
            if events.is_empty() || self.commit(None, events.clone()).await.is_err() {
                break;
            }
            for event in &events {
                match &event.event {
                    Event::Finished { game, .. } => {
                        let table = games::table_of(&self.hub, &self.id, game.0);
                        self.board.remove(&table);
                        self.made.remove(game);
                        self.rested_since = self.now();
                    }
                    Event::Paired { .. } => self.rested_since = self.now(),
                    _ => {}
                }
            }
        }
        if !self.is_lost {
            self.make_tables().await;
            self.ask_tables();
        }
    }

    /// Asks the tables for their state now and then: one on another node may have told nobody, because the owner of the table or of
    /// the tournament has just changed.
    fn ask_tables(&mut self) {
        if !self.is_shared()
            || self.made.is_empty()
            || self.asked_at.is_some_and(|at| at.elapsed() < ASK_TABLES)
        {
            return;
        }
        self.asked_at = Some(Instant::now());
        let tables: Vec<TableId> =
            self.made.iter().map(|number| games::table_of(&self.hub, &self.id, number.0)).collect();
        let weak = Weak::clone(&self.weak);
        tokio::spawn(async move {
            for table in tables {
                ask(&weak, &table, TableRequest::TellTournament).await;
            }
        });
    }

    /// The events that are due now by themselves.
    fn due_events(&self) -> Vec<StoredEvent> {
        let Phase::Running { .. } = self.log.tournament.phase() else {
            let starts = self.begins_at().is_some_and(|at| at <= self.hub.clock.wall());
            if self.log.tournament.phase() == Phase::Waiting && starts && self.are_enough() {
                return vec![StoredEvent::new(Event::Started { at: self.now().0 })];
            }
            return Vec::new();
        };
        let finished = self.finished();
        if !finished.is_empty() {
            return finished;
        }
        let now = self.now();
        let here = self.here();
        let is_here = |player: PlayerId| self.log.person(player).is_none_or(|person| here.contains(person));
        match self.log.tournament.due(now.0, is_here) {
            Some(Event::Paired { .. }) if self.next_pairing() > now => Vec::new(),
            Some(event) => vec![StoredEvent::new(event)],
            None => Vec::new(),
        }
    }

    /// The finished games, and the players who did not show up: they are not paired again until they rejoin.
    fn finished(&self) -> Vec<StoredEvent> {
        let mut events = Vec::new();
        for (number, Pairing(players)) in self.log.tournament.running() {
            let table = games::table_of(&self.hub, &self.id, number.0);
            let Some(GameOutcome { ranks, missing }) = self.board.get(&table).and_then(|news| news.outcome)
            else {
                continue;
            };
            events.push(StoredEvent::new(Event::Finished { game: *number, ranks }));
            for seat in missing {
                let Some(&player) = players.get(seat) else { continue };
                if self.log.person(player).is_some() && !self.log.has_withdrawn(player) {
                    events.push(StoredEvent::new(Event::Withdrew { player }));
                }
            }
        }
        events
    }

    /// When it starts by itself.
    fn begins_at(&self) -> Option<WallTime> {
        self.row.tournament.starts_at
    }

    /// Nobody is paired before this: people get a moment between rounds, and in an arena more of them are free at once.
    fn next_pairing(&self) -> Millis {
        let limits = &self.hub.limits;
        let has_begun = self.log.tournament.rounds() > 0;
        let rest = match self.log.tournament.options().format {
            Format::Arena { .. } => limits.arena_pairing_ms,
            _ if has_begun && self.has_people() => limits.round_pause_ms,
            _ => 0,
        };
        if has_begun { Millis(self.rested_since.0.saturating_add(rest)) } else { Millis(0) }
    }

    fn has_people(&self) -> bool {
        self.log.present().any(|player| self.log.person(player).is_some())
    }

    /// People who have the tournament open, or a stream of events: they can be paired right away.
    fn here(&self) -> HashSet<PersonId> {
        let streams = &self.hub.accounts.streams;
        let followers = self.followers.iter().map(|follower| follower.visitor.id.clone());
        let people = self.log.entrants.iter().filter_map(|entrant| match entrant {
            Entrant::Person { person } => Some(person.id.clone()),
            Entrant::Bot { .. } => None,
        });
        followers.chain(people.filter(|person| streams.has(person))).collect()
    }

    /// Makes the tables that are missing.
    async fn make_tables(&mut self) {
        let Phase::Running { .. } = self.log.tournament.phase() else { return };
        let missing: Vec<(GameNumber, Pairing)> = self
            .log
            .tournament
            .running()
            .iter()
            .filter(|(number, _)| !self.made.contains(number))
            .map(|(number, pairing)| (*number, pairing.clone()))
            .collect();
        if missing.is_empty() {
            return;
        }
        let (hub, id, host) = (&self.hub, &self.id, &self.row.tournament.host);
        let making = missing.iter().map(|(number, pairing)| async {
            let made = games::make(hub, (id, host), &self.log, (number.0, pairing)).await;
            if made.is_some() {
                // It may have been played while the tournament was not in memory.
                let table = games::table_of(hub, id, number.0);
                ask(&self.weak, &table, TableRequest::TellTournament).await;
            }
            made
        });
        let made: Vec<Option<Made>> = join_all(making).await;
        self.is_making_again = made.contains(&None);
        for ((number, pairing), made) in missing.into_iter().zip(made) {
            if let Some(made) = made {
                self.made.insert(number);
                // Whoever reads the tournament anew has nothing to tell them.
                if made == Made::Now {
                    self.call_players(number, &pairing);
                }
            }
        }
        self.is_changed = true;
    }

    /// Tells people that their game begins: programs go there, and people who are not connected get a push message.
    fn call_players(&self, number: GameNumber, pairing: &Pairing) {
        for player in &pairing.0 {
            let Some(person) = self.log.person(*player) else { continue };
            let (hub, person, game) = (Arc::clone(&self.hub), person.clone(), self.log.options.game.0);
            let table = games::table_of(&self.hub, &self.id, number.0);
            let message = ServerMessage::TournamentGame { tournament: self.id.clone(), table: table.clone() };
            hub.tell_sockets(&person, &message);
            tokio::spawn(async move {
                if !hub.is_anywhere(&person).await {
                    hub.push.notify(&person, &table, game, Occasion::GameStarted).await;
                }
            });
        }
    }

    /// How long to wait for a request before something is due.
    fn wait(&self) -> Duration {
        let limits = &self.hub.limits;
        let mut wait = millis(limits.unload_ms.max(50));
        if self.is_making_again {
            wait = wait.min(AGAIN);
        }
        if self.is_shared() && !self.made.is_empty() {
            wait =
                wait.min(self.asked_at.map_or(Duration::ZERO, |at| ASK_TABLES.saturating_sub(at.elapsed())));
        }
        if self.is_changed && !self.followers.is_empty() {
            wait = wait.min(self.hub.clock.until(self.next_telling()));
        }
        match self.log.tournament.phase() {
            Phase::Waiting => {
                if let Some(at) = self.begins_at() {
                    let until = at.unix_ms().saturating_sub(self.hub.clock.wall().unix_ms());
                    // With too few players, this is looked at again when somebody joins.
                    let until = Duration::from_millis(u64::try_from(until).unwrap_or(1_000).max(50));
                    wait = wait.min(until);
                }
            }
            Phase::Running { .. } => {
                let is_arena = matches!(self.log.tournament.options().format, Format::Arena { .. });
                if is_arena {
                    // Free players come and go, so this is looked at now and then.
                    wait = wait.min(millis(limits.arena_pairing_ms.max(50)));
                } else if self.log.tournament.running().is_empty() {
                    wait = wait.min(self.hub.clock.until(self.next_pairing()));
                }
            }
            Phase::Over => {}
        }
        wait.max(Duration::from_millis(1))
    }

    fn next_telling(&self) -> Millis {
        Millis(self.told_at.0.saturating_add(self.hub.limits.tournament_interval_ms))
    }

    /// Whether it may be unloaded: nobody follows it, and nothing will happen by itself.
    fn is_unused(&self) -> bool {
        let is_resting = match self.log.tournament.phase() {
            Phase::Waiting => self.begins_at().is_none(),
            Phase::Running { .. } => false,
            Phase::Over => true,
        };
        is_resting
            && self.followers.is_empty()
            && self.now().0.saturating_sub(self.idle_since.0) >= self.hub.limits.unload_ms
    }

    /// Tells followers of changes, but not too often.
    async fn tell(&mut self) {
        if !self.is_changed || self.next_telling() > self.now() {
            return;
        }
        self.told_at = self.now();
        self.is_changed = false;
        if !self.followers.is_empty() {
            let text = text_of(&ServerMessage::Tournament { view: Box::new(self.view()) });
            // A slow follower gets the next one.
            send_to_all(self.followers.iter().map(|follower| &follower.outbox), About::Passing, &text);
        }
    }

    fn view(&self) -> TournamentView {
        let log = &self.log;
        let mut shown = Vec::new();
        for (number, played) in log.games.iter().enumerate().filter(|(_, game)| view::is_shown(log, game)) {
            let table = games::table_of(&self.hub, &self.id, u32::try_from(number).unwrap_or(u32::MAX));
            let news = self.board.get(&table);
            let mut game = view::game(number, played, table);
            if let Some(news) = news {
                (game.position, game.moves, game.to_move) = (Some(news.position), news.moves, news.to_move);
            }
            shown.push(game);
        }
        let round = log.tournament.rounds();
        let is_between = log.tournament.running().is_empty()
            && matches!(log.tournament.phase(), Phase::Running { .. })
            && !matches!(log.tournament.options().format, Format::Arena { .. });
        TournamentView {
            id: self.id.clone(),
            name: self.row.tournament.name.clone(),
            host: self.host.clone(),
            club: self.club.clone(),
            options: log.options.clone(),
            state: view::state(log),
            version: log.version,
            round,
            players: view::players(log, &self.here()),
            standings: view::standings(log),
            games: shown,
            byes: log.byes.iter().filter(|(at, _)| *at == round).map(|(_, player)| player.0).collect(),
            ends_at: view::ends_at(log),
            next_at: is_between.then(|| self.next_pairing()),
            server_time: self.now(),
        }
    }

    fn results(&self) -> TournamentResults {
        let log = &self.log;
        let game = |(number, played)| {
            let table = games::table_of(&self.hub, &self.id, u32::try_from(number).unwrap_or(u32::MAX));
            view::game(number, played, table)
        };
        TournamentResults {
            id: self.id.clone(),
            name: self.row.tournament.name.clone(),
            options: log.options.clone(),
            state: view::state(log),
            // Presence does not belong in a file.
            players: view::players(log, &HashSet::new()),
            standings: view::standings(log),
            games: log.games.iter().enumerate().map(game).collect(),
            byes: log.byes.iter().map(|(round, player)| (*round, player.0)).collect(),
        }
    }
}
