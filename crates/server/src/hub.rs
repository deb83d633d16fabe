//! What all connections and tables of a server share: [`Hub`].

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use protocol::online::{
    ActionId, ApiEvent, OnlineOptions, OnlineRefusal, PersonId, RatedGame, ServerMessage, SlotHolder,
    SlotState, TableId, TournamentId,
};
use protocol::{Contest, SettingsError};
use store::{NewTable, Relation, Store, StoreError, TableRow, TableStatus, WallTime};
use tokio::sync::{oneshot, watch};

use crate::accounts::{Accounts, Answered, Somebody};
use crate::archive::{Archivist, keep_archiving};
use crate::clock::ServerClock;
use crate::engines::Engines;
use crate::jobs::Jobs;
use crate::limits::OnlineLimits;
use crate::lobby::{Lobby, Pairing, options_of};
use crate::nodes::{NodeOptions, Nodes};
use crate::origin::Origins;
use crate::outbox::Outbox;
use crate::people::Visitor;
use crate::push::{Push, PushError};
use crate::rates::Rates;
use crate::retention::keep_forgetting;
use crate::secrets::Secret;
use crate::tables::{Caller, TableCommand, TableRequest, Tables, ask, drawn};
use crate::tournaments::{self, Tournaments};

/// How often old counts are forgotten.
const FORGET: Duration = Duration::from_secs(600);
/// How long a server that ends waits for its sockets.
const LAST_WORDS: Duration = Duration::from_secs(3);

/// What all connections and tables of a server share.
pub struct Hub {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Arc<ServerClock>,
    pub(crate) limits: OnlineLimits,
    pub(crate) rates: Rates,
    pub(crate) tables: Tables,
    pub(crate) tournaments: Tournaments,
    pub(crate) lobby: Lobby,
    pub(crate) engines: Engines,
    pub(crate) origins: Origins,
    pub(crate) push: Push,
    pub(crate) accounts: Accounts,
    pub(crate) archivist: Arc<Archivist>,
    pub(crate) jobs: Jobs,
    secret: Secret,
    /// Held while somebody is told which rated games they play.
    telling_rated: tokio::sync::Mutex<()>,
    connections: Mutex<Connections>,
    /// Whether people can play here.
    life: watch::Sender<Life>,
    /// The other nodes, if this is one of several.
    nodes: Option<Nodes>,
    weak: Weak<Hub>,
}

/// Whether people can play here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Life {
    Open,
    /// The store does not answer: clients go to another node.
    Isolated,
    /// The server ends.
    Ending,
}

#[derive(Default)]
struct Connections {
    all: u64,
    of_person: HashMap<PersonId, u64>,
    of_address: HashMap<IpAddr, u64>,
}

/// Why a server cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The store cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A thread cannot be started.
    #[error("cannot start threads: {0}")]
    Threads(#[from] std::io::Error),
}

impl Hub {
    /// Begins online play on a store, in the runtime that runs now.
    pub async fn start(
        store: Arc<dyn Store>,
        limits: OnlineLimits,
        origins: Origins,
    ) -> Result<Arc<Hub>, StartError> {
        Hub::start_with(store, limits, origins, None).await
    }

    /// The same, as one of several nodes where that is wanted.
    pub async fn start_with(
        store: Arc<dyn Store>,
        limits: OnlineLimits,
        origins: Origins,
        nodes: Option<&NodeOptions>,
    ) -> Result<Arc<Hub>, StartError> {
        let clock = match nodes {
            Some(nodes) => ServerClock::of_nodes(nodes.store.leases(), &limits).await,
            None => ServerClock::resume(&*store, &limits).await?,
        };
        let clock = Arc::new(clock);
        let secret = Secret::load(&*store).await?;
        let engines = Engines::start(limits)?;
        let push = Push::start(&store, limits, origins.contact()).await.map_err(|error| match error {
            PushError::Store(error) => StartError::Store(error),
            PushError::Threads(error) => StartError::Threads(error),
        })?;
        let accounts = Accounts::start(&*store, &limits, &origins).await?;
        let hub = Arc::new_cyclic(|weak| Hub {
            accounts,
            archivist: Arc::default(),
            jobs: Jobs::default(),
            clock: Arc::clone(&clock),
            rates: Rates::new(&limits),
            tables: Tables::default(),
            tournaments: Tournaments::default(),
            lobby: Lobby::default(),
            engines,
            origins,
            push,
            secret,
            telling_rated: tokio::sync::Mutex::default(),
            connections: Mutex::default(),
            life: watch::channel(Life::Open).0,
            nodes: nodes.map(|options| Nodes::new(options, weak)),
            weak: Weak::clone(weak),
            store: Arc::clone(&store),
            limits,
        });
        if hub.nodes.is_some() {
            Nodes::start(&hub);
        } else {
            tokio::spawn(clock.keep_noting(store, limits));
            tokio::spawn(wake_tables(Arc::downgrade(&hub)));
            tokio::spawn(tournaments::wake(Arc::downgrade(&hub)));
        }
        tokio::spawn(Lobby::keep_telling(Arc::downgrade(&hub)));
        tokio::spawn(forget_now_and_then(Arc::downgrade(&hub)));
        tokio::spawn(keep_forgetting(Arc::downgrade(&hub)));
        tokio::spawn(keep_archiving(Arc::downgrade(&hub)));
        Ok(hub)
    }

    /// Starts so many workers for what costs CPU and can wait. Without one, others do it, or nobody.
    pub fn start_workers(&self, workers: usize) {
        self.jobs.start(&self.store, self.limits, workers);
    }

    /// Tells everybody that the server ends, and writes down what is not on disk yet.
    pub async fn stop(&self) {
        // First the tables are free for other nodes: whoever goes there finds them.
        if let Some(nodes) = &self.nodes {
            let _ = tokio::time::timeout(LAST_WORDS, nodes.store.leave()).await;
        }
        self.life.send_replace(Life::Ending);
        let _ = tokio::time::timeout(LAST_WORDS, self.jobs.stop()).await;
        // Everybody hears of it; what was acknowledged is on disk already.
        let _ = tokio::time::timeout(LAST_WORDS, async {
            while self.sockets() > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        })
        .await;
        let _ = self.clock.note(&*self.store).await;
        let _ = self.store.flush().await;
    }

    /// Whether everybody here is in children's mode.
    pub(crate) fn is_for_children(&self) -> bool {
        self.limits.children == 1
    }

    /// Somebody as tables know them: with whom they want to do what.
    pub(crate) async fn visitor(&self, somebody: &Somebody) -> Result<Visitor, StoreError> {
        let id = &somebody.person.id;
        let parsed = |person: &store::PersonId| person.as_str().parse::<PersonId>().ok();
        let blocked = self.store.blocked_by(id).await?;
        let mut visitor = Visitor::new(somebody.public(), blocked.iter().filter_map(parsed));
        if !somebody.person.is_guest {
            visitor = visitor.with_account();
        }
        if somebody.is_child || self.is_for_children() {
            visitor.set_child(true);
            for allowed in self.store.related(id, Relation::Allow).await? {
                if let Some(allowed) = parsed(&allowed.id) {
                    visitor.set_allowed(&allowed, true);
                }
            }
        }
        Ok(visitor)
    }

    /// Somebody who asks without a socket.
    pub(crate) async fn caller(&self, somebody: &Somebody) -> Answered<Caller> {
        let visitor = Arc::new(self.visitor(somebody).await?);
        Ok(Caller { visitor, outbox: Arc::new(Outbox::new(self.limits.outbox)), round_trip: 0 })
    }

    /// Does something at a table, and waits for what becomes of it.
    pub(crate) async fn perform(
        &self,
        table: &TableId,
        caller: Caller,
        id: ActionId,
        command: TableCommand,
    ) -> Result<Option<u64>, OnlineRefusal> {
        let (answer, answered) = oneshot::channel();
        ask(&self.weak, table, TableRequest::Perform { caller, id, command, answer }).await;
        answered.await.unwrap_or(Err(OnlineRefusal::Unavailable))
    }

    pub(crate) fn weak(&self) -> &Weak<Hub> {
        &self.weak
    }

    /// Resolves when nobody can play here any more, or for now.
    pub(crate) async fn stopped(&self) {
        let mut life = self.life.subscribe();
        // The sender lives as long as we do.
        let _ = life.wait_for(|life| *life != Life::Open).await;
    }

    /// Resolves when the server ends.
    pub(crate) async fn ended(&self) {
        let _ = self.life.subscribe().wait_for(|life| *life == Life::Ending).await;
    }

    /// Whether the server ends.
    pub(crate) fn is_ending(&self) -> bool {
        *self.life.borrow() == Life::Ending
    }

    /// The store does not answer for long, or does so again.
    pub(crate) fn set_isolated(&self, is_isolated: bool) {
        self.life.send_if_modified(|life| {
            let next = match *life {
                Life::Ending => Life::Ending,
                _ if is_isolated => Life::Isolated,
                _ => Life::Open,
            };
            if *life != next {
                tracing::warn!(is_isolated, "whether PostgreSQL answers has changed");
            }
            std::mem::replace(life, next) != next
        });
    }

    /// The other nodes, if this is one of several.
    pub(crate) fn nodes(&self) -> Option<&Nodes> {
        self.nodes.as_ref()
    }

    /// How many people are here.
    pub(crate) fn people_online(&self) -> u32 {
        u32::try_from(self.connections().of_person.len()).unwrap_or(u32::MAX)
    }

    /// How many sockets are open.
    pub(crate) fn sockets(&self) -> u64 {
        self.connections().all
    }

    /// Whether somebody has a socket.
    pub(crate) fn is_online(&self, person: &PersonId) -> bool {
        self.connections().of_person.contains_key(person)
    }

    /// Whether somebody is here, with a socket or a stream.
    pub(crate) fn is_here(&self, person: &PersonId) -> bool {
        self.is_online(person) || self.accounts.streams.has(person)
    }

    /// Whether somebody is here or on another node.
    pub(crate) async fn is_anywhere(&self, person: &PersonId) -> bool {
        if self.is_here(person) {
            return true;
        }
        match &self.nodes {
            Some(nodes) => nodes.is_online(person).await,
            None => false,
        }
    }

    /// Tells somebody something on all sockets and streams, on whatever node.
    pub(crate) fn tell_person(&self, person: &PersonId, message: &ServerMessage, event: &ApiEvent) {
        self.accounts.present.tell(person, message);
        self.accounts.streams.tell(person, event);
        if let Some(nodes) = &self.nodes {
            nodes.tell_person(person, Some(message), Some(event));
        }
    }

    /// Tells somebody something on all sockets, on whatever node.
    pub(crate) fn tell_sockets(&self, person: &PersonId, message: &ServerMessage) {
        self.accounts.present.tell(person, message);
        if let Some(nodes) = &self.nodes {
            nodes.tell_person(person, Some(message), None);
        }
    }

    /// Tells somebody something on all streams, on whatever node.
    pub(crate) fn tell_streams(&self, person: &PersonId, event: &ApiEvent) {
        self.accounts.streams.tell(person, event);
        if let Some(nodes) = self.nodes.as_ref().filter(|_| self.accounts.streams.is_elsewhere(person)) {
            nodes.tell_person(person, None, Some(event));
        }
    }

    /// The same here alone, with a message that was written already.
    pub(crate) fn tell_here(&self, person: &PersonId, text: &str, event: Option<&ApiEvent>) {
        if !text.is_empty() {
            self.accounts.present.tell_text(person, text);
        }
        if let Some(event) = event {
            self.accounts.streams.tell(person, event);
        }
    }

    /// Somebody's logins, or what is imposed on them, were changed here: other nodes look, too.
    pub(crate) fn login_changed(&self, person: &PersonId) {
        if let Some(nodes) = &self.nodes {
            nodes.look_after(person);
        }
    }

    /// The same was changed on another node: sockets whose login has ended are closed.
    pub(crate) async fn look_after(&self, person: &PersonId) {
        if let Err(error) = self.accounts.order.reload(&*self.store).await {
            tracing::warn!(%error, "cannot read what is imposed on whom");
        }
        for hash in self.accounts.present.credentials(person) {
            let is_login = self.store.login(hash).await.is_ok_and(|login| login.is_some());
            if !is_login && self.store.token(hash).await.is_ok_and(|token| token.is_none()) {
                self.accounts.present.log_out(person, |credential| credential == hash);
                self.accounts.streams.end(person);
            }
        }
    }

    /// Whether nobody can play here, for good or for now.
    pub(crate) fn is_stopping(&self) -> bool {
        *self.life.borrow() != Life::Open
    }

    /// Counts a connection for as long as the answer lives; `None` if there are too many.
    pub(crate) fn connect(&self, person: &PersonId, address: IpAddr) -> Option<Connected> {
        let mut connections = self.connections();
        let of_person = connections.of_person.get(person).copied().unwrap_or(0);
        let of_address = connections.of_address.get(&address).copied().unwrap_or(0);
        if connections.all >= self.limits.sockets
            || of_person >= self.limits.sockets_per_person
            || of_address >= self.limits.sockets_per_address
        {
            return None;
        }
        connections.all += 1;
        *connections.of_person.entry(person.clone()).or_default() += 1;
        *connections.of_address.entry(address).or_default() += 1;
        drop(connections);
        self.lobby.people_changed();
        Some(Connected { hub: Weak::clone(&self.weak), person: person.clone(), address })
    }

    fn connections(&self) -> MutexGuard<'_, Connections> {
        self.connections.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a table, and seats whoever makes it.
    pub(crate) async fn create(&self, caller: &Caller, id: ActionId, options: OnlineOptions) {
        let answer = self.try_create(caller, &id, options).await;
        match answer {
            Ok(table) => caller.outbox.done(&id, Some(&table), None),
            Err(refusal) => caller.outbox.refuse(Some(&id), None, refusal),
        }
    }

    pub(crate) async fn try_create(
        &self,
        caller: &Caller,
        id: &ActionId,
        options: OnlineOptions,
    ) -> Result<TableId, OnlineRefusal> {
        // Tables of tournaments are made by tournaments.
        if options.tournament.is_some() {
            return Err(OnlineRefusal::OptionOutOfRange);
        }
        self.check_options(&options)?;
        if options.is_rated && !caller.visitor.has_account() {
            return Err(OnlineRefusal::NeedsAccount);
        }
        let person = &caller.visitor.id;
        let table = self.secret.table_id(person, id);
        let mut host_slot = None;
        for (slot, options) in options.slots.iter().enumerate() {
            if options.holder == SlotHolder::Host {
                host_slot = Some(slot);
            }
        }
        let stored = self.store.load_table(&table.as_str().into()).await;
        if stored.map_err(|_| OnlineRefusal::Unavailable)?.is_none() {
            self.check_room(person, &options).await?;
            self.store_table(&table, person, &options).await?;
        }
        if let Some(slot) = host_slot {
            // Under an id of its own, so that it is not done twice either.
            let sits: ActionId = format!("sits-{table}").parse().map_err(|_| OnlineRefusal::Unavailable)?;
            let seated =
                self.perform(&table, caller.clone(), sits, TableCommand::Sit { slot: Some(slot) }).await;
            // A table is theirs when they sit there. Sent again, it may have begun, or they may have stood up.
            if let Err(OnlineRefusal::Unavailable) = seated {
                return Err(OnlineRefusal::Unavailable);
            }
        } else {
            ask(&self.weak, &table, TableRequest::Wake).await;
        }
        Ok(table)
    }

    async fn store_table(
        &self,
        table: &TableId,
        host: &PersonId,
        options: &OnlineOptions,
    ) -> Result<bool, OnlineRefusal> {
        self.store_table_of(table, &host.as_str().into(), options).await
    }

    /// Writes a table down; `false` if it was there already.
    pub(crate) async fn store_table_of(
        &self,
        table: &TableId,
        host: &store::PersonId,
        options: &OnlineOptions,
    ) -> Result<bool, OnlineRefusal> {
        let (Contest::Game { spec } | Contest::Series { first: spec, .. }) = &options.contest;
        let new = NewTable {
            id: table.as_str().into(),
            created_at: WallTime::now(),
            host: host.clone(),
            game: spec.game.0.to_string(),
            options: serde_json::to_string(options).map_err(|_| OnlineRefusal::Unavailable)?,
            is_listed: options.is_listed,
        };
        match self.store.create_table(new).await {
            Ok(()) => Ok(true),
            Err(StoreError::AlreadyExists) => Ok(false),
            Err(_) => Err(OnlineRefusal::Unavailable),
        }
    }

    /// The table of a game of a tournament.
    pub(crate) fn tournament_table(&self, tournament: &TournamentId, game: u32) -> TableId {
        self.secret.tournament_table(tournament, game)
    }

    /// Whether a table can be made so.
    pub(crate) fn check_options(&self, options: &OnlineOptions) -> Result<(), OnlineRefusal> {
        let hosts = options.slots.iter().filter(|slot| slot.holder == SlotHolder::Host).count();
        let levels = options.slots.iter().filter_map(|slot| match slot.holder {
            SlotHolder::Engine { level } => Some(level),
            SlotHolder::Host | SlotHolder::Anybody => None,
        });
        let leaver = match options.leavers {
            protocol::online::Leavers::Replace { level } => Some(level),
            protocol::online::Leavers::Skip => None,
        };
        let is_level = |level: u8| engine::Level::new(level).is_some();
        let is_everybody_an_engine =
            options.slots.iter().all(|slot| matches!(slot.holder, SlotHolder::Engine { .. }));
        if hosts > 1
            || is_everybody_an_engine
            || !levels.chain(leaver).all(is_level)
            || options.spectator_delay.0 > self.limits.spectator_delay_ms
            || options.is_rated && !can_be_rated(options)
        {
            return Err(OnlineRefusal::OptionOutOfRange);
        }
        let settings = table::Settings {
            slots: options
                .slots
                .iter()
                .map(|slot| table::PlayerSlot {
                    player: table::Player::person(""),
                    time: slot.time.map(Into::into),
                })
                .collect(),
            ..table::Settings::from(protocol::Settings {
                contest: drawn(options.contest.clone(), options.draws_starter),
                slots: Vec::new(),
                consent: options.consent,
                clock_start: table::ClockStart::FirstMove.into(),
            })
        };
        let begun = table::Table::new(settings, table::Timestamp::ZERO);
        begun.map(drop).map_err(|error| OnlineRefusal::Options { error: SettingsError::from(error) })
    }

    /// Whether somebody may have another table.
    async fn check_room(&self, person: &PersonId, options: &OnlineOptions) -> Result<(), OnlineRefusal> {
        self.rates.table(person)?;
        let most = self.limits.tables_per_person;
        let limit = u32::try_from(most).unwrap_or(u32::MAX).saturating_mul(2);
        let tables = self.store.tables_of(&person.as_str().into(), limit, None).await;
        let tables = tables.map_err(|_| OnlineRefusal::Unavailable)?;
        let is_unfinished =
            |status: TableStatus| matches!(status, TableStatus::Waiting | TableStatus::Playing);
        let unfinished = || tables.iter().filter(|table| is_unfinished(table.summary.status));
        check_limit("tables-per-person", unfinished().count() as u64 + 1, most)?;
        let own = unfinished().filter(|table| table.host.as_str() == person.as_str());
        let engines: usize = own.map(|table| engines_in(&table.summary.seats)).sum();
        let wanted =
            options.slots.iter().filter(|slot| matches!(slot.holder, SlotHolder::Engine { .. })).count();
        check_limit("engines-per-person", (engines + wanted) as u64, self.limits.engines_per_person)
    }

    /// Somebody seeks players.
    pub(crate) async fn seek(&self, caller: &Caller, id: &ActionId, seek: Option<protocol::online::Seek>) {
        if seek.is_some_and(|seek| seek.is_rated) && !caller.visitor.has_account() {
            return caller.outbox.refuse(Some(id), None, OnlineRefusal::NeedsAccount);
        }
        let is_elsewhere = self.nodes.as_ref().is_some_and(|nodes| nodes.seek(caller, seek));
        caller.outbox.done(id, None, None);
        if !is_elsewhere {
            self.seek_here(caller, seek).await;
        }
    }

    /// Somebody seeks players, here or on another node, and this node pairs.
    pub(crate) async fn seek_here(&self, caller: &Caller, seek: Option<protocol::online::Seek>) {
        if let Some(pairing) = self.lobby.seek(&caller.visitor, &caller.outbox, seek) {
            self.pair(pairing).await;
        }
    }

    async fn pair(&self, pairing: Pairing) {
        let Pairing { seek, players } = pairing;
        let options = options_of(seek);
        let Some((host, _)) = players.first() else { return };
        let id: Result<ActionId, _> = format!("pair.{}", crate::secrets::random_token_short()).parse();
        let Ok(id) = id else { return };
        let table = self.secret.table_id(&host.id, &id);
        let seats = players.iter().map(|(person, _)| SlotState::Person { person: person.clone() }).collect();
        let is_made = self.check_options(&options).is_ok()
            && self.store_table(&table, &host.id, &options).await.unwrap_or(false)
            && self.seat_all(&table, seats).await;
        for (_, outbox) in players {
            if let Some(nodes) = &self.nodes {
                nodes.is_paired(outbox.id());
            }
            if is_made {
                outbox.send(&ServerMessage::Paired { table: table.clone() });
            } else {
                outbox.refuse(None, None, OnlineRefusal::Unavailable);
            }
        }
    }

    /// Seats everybody and lets the game begin, or finds that it has begun so. `false` if that cannot be done.
    pub(crate) async fn seat_all(&self, table: &TableId, seats: Vec<SlotState>) -> bool {
        let (seated, answer) = oneshot::channel();
        ask(&self.weak, table, TableRequest::SeatAll { seats, seated }).await;
        answer.await.unwrap_or(false)
    }

    /// The rated games that somebody plays now.
    pub(crate) async fn rated_games(&self, person: &PersonId) -> Result<Vec<RatedGame>, StoreError> {
        let rows = self.store.running_tables_of(&person.as_str().into()).await?;
        Ok(rows.iter().filter_map(|row| rated_game(row, person)).collect())
    }

    /// Tells somebody which rated games they play now, on whatever device.
    pub(crate) async fn tell_rated_games(&self, person: &PersonId) {
        // One after the other: what is told last was read last.
        let _turn = self.telling_rated.lock().await;
        match self.rated_games(person).await {
            Ok(games) => self.tell_sockets(person, &ServerMessage::RatedGames { games }),
            Err(error) => tracing::warn!(%person, %error, "cannot tell somebody of their rated games"),
        }
    }

    /// The tables of somebody, those that changed last first.
    pub(crate) async fn tables_of(&self, visitor: &Visitor) -> Option<ServerMessage> {
        let rows = self.store.tables_of(&visitor.id.as_str().into(), 60, None).await.ok()?;
        let mut tables = Vec::new();
        for row in rows {
            let Ok(table) = row.id.as_str().parse::<TableId>() else { continue };
            let (answer, card) = oneshot::channel();
            ask(&self.weak, &table, TableRequest::Card { person: visitor.id.clone(), answer }).await;
            if let Ok(Some(card)) = card.await {
                tables.push(card);
            }
        }
        tables.sort_by_key(|card| std::cmp::Reverse(card.changed));
        Some(ServerMessage::YourTables { tables })
    }
}

/// A table as a rated game of somebody who plays there: whoever has left plays no more.
fn rated_game(row: &TableRow, person: &PersonId) -> Option<RatedGame> {
    let options: OnlineOptions = serde_json::from_str(&row.options).ok()?;
    let slots: Vec<SlotState> = serde_json::from_str(&row.summary.seats).ok()?;
    let plays = |slot: &SlotState| matches!(slot, SlotState::Person { person: it } if it.id == *person);
    if !options.is_rated || !slots.iter().any(plays) {
        return None;
    }
    let game = row.game.parse::<games::GameId>().ok()?.into();
    Some(RatedGame { table: row.id.as_str().parse().ok()?, game })
}

/// Whether a game at such a table says something of how strong its players are: from a usual start, without handicaps, and without
/// taking back.
fn can_be_rated(options: &OnlineOptions) -> bool {
    let Contest::Game { spec } = &options.contest else { return false };
    spec.position.is_none()
        && spec.handicaps.iter().all(|handicap| *handicap == 0)
        && options.consent.take_back == protocol::Consent::Never
}

/// Refuses what would be more than a limit.
fn check_limit(name: &str, wanted: u64, most: u64) -> Result<(), OnlineRefusal> {
    if wanted <= most {
        return Ok(());
    }
    Err(OnlineRefusal::LimitReached { limit: name.to_owned(), most: u32::try_from(most).unwrap_or(u32::MAX) })
}

/// How many engines sit at a table, by its summary.
fn engines_in(seats: &str) -> usize {
    let slots: Vec<SlotState> = serde_json::from_str(seats).unwrap_or_default();
    slots.iter().filter(|slot| matches!(slot, SlotState::Engine { .. })).count()
}

/// A connection that is counted.
pub(crate) struct Connected {
    hub: Weak<Hub>,
    person: PersonId,
    address: IpAddr,
}

impl Drop for Connected {
    fn drop(&mut self) {
        let Some(hub) = self.hub.upgrade() else { return };
        let mut connections = hub.connections();
        connections.all = connections.all.saturating_sub(1);
        release(&mut connections.of_person, &self.person);
        release(&mut connections.of_address, &self.address);
        drop(connections);
        hub.lobby.people_changed();
    }
}

fn release<K: std::hash::Hash + Eq>(counts: &mut HashMap<K, u64>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}

/// Brings the tables into memory at which something may happen by itself, and those that the lobby shows.
async fn wake_tables(hub: Weak<Hub>) {
    let Some(strong) = hub.upgrade() else { return };
    let running = strong.store.running_tables().await.unwrap_or_default();
    let limit = u32::try_from(strong.limits.lobby_open).unwrap_or(u32::MAX);
    let open = strong.store.open_tables(limit).await.unwrap_or_default();
    drop(strong);
    for row in running.into_iter().chain(open) {
        if let Ok(table) = row.id.as_str().parse::<TableId>() {
            ask(&hub, &table, TableRequest::Wake).await;
        }
    }
}

async fn forget_now_and_then(hub: Weak<Hub>) {
    loop {
        tokio::time::sleep(FORGET).await;
        let Some(hub) = hub.upgrade() else { return };
        hub.rates.forget();
        hub.accounts.rates.forget();
    }
}
