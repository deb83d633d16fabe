//! Conversations with a server whose network loses, doubles and delays: in the end everything was done once.

use std::collections::{BTreeMap, BTreeSet};

use game::SplitMix64;
use protocol::online::{
    ChatBody, ChatLine, ChatPreset, ChatRoom, Leavers, OnlineEntry, OnlineEvent, OnlineOptions, OnlineTable,
    PersonId, PersonKind, Presence, SlotHolder, SlotOptions, TableState,
};
use protocol::{Action, Contest, Seat};

use super::*;

const TABLE: &str = "7uZbX2mQe9KfR4sTgH1aWc";

fn table_id() -> TableId {
    TABLE.parse().expect("an id")
}

fn person(letter: char) -> PersonRef {
    let id: PersonId = letter.to_string().repeat(PersonId::LENGTH).parse().expect("an id");
    PersonRef { id, name: String::new(), kind: PersonKind::Guest }
}

fn options(game: &str) -> OnlineOptions {
    let game: games::GameId = game.parse().expect("a game");
    let slots = vec![SlotOptions { holder: SlotHolder::Anybody, time: None }; game.seats()];
    let casual = OnlineOptions::casual(game, slots);
    OnlineOptions {
        draws_starter: false,
        draws_seats: false,
        leavers: Leavers::Skip,
        is_listed: false,
        is_rated: false,
        ..casual
    }
}

/// A server with one table, as far as clients can tell: what is asked under an id is done once.
struct Server {
    options: OnlineOptions,
    table: OnlineTable,
    entries: Vec<OnlineEntry>,
    answers: BTreeMap<(PersonId, ActionId), ServerMessage>,
    chat: Vec<ChatLine>,
}

impl Server {
    fn new(game: &str) -> Server {
        let options = options(game);
        let table = OnlineTable::new(options.clone());
        Server { options, table, entries: Vec::new(), answers: BTreeMap::new(), chat: Vec::new() }
    }

    fn enter(&mut self, by: &PersonRef, event: OnlineEvent) -> bool {
        let version = self.table.version() + 1;
        let at = Millis(10 * version);
        let entry = OnlineEntry { version, at, by: Some(by.id.clone()), event };
        let mut after = self.table.clone();
        let is_done = after.apply(&entry).is_ok();
        if is_done {
            self.table = after;
            self.entries.push(entry);
        }
        is_done
    }

    fn state(&self) -> TableState {
        TableState {
            table: table_id(),
            host: person('a').id,
            options: self.options.clone(),
            entries: self.entries.clone(),
            presence: Presence { slots: Vec::new(), spectators: 0, next_game: None },
            chat: self.chat.clone(),
            server_time: Millis(0),
        }
    }

    fn since(&self, version: u64) -> ServerMessage {
        let entries = self.entries[version as usize..].to_vec();
        ServerMessage::Entries { table: table_id(), entries, server_time: Millis(0) }
    }

    /// What it answers to the sender. What is new in the log everybody hears.
    fn hear(&mut self, from: &PersonRef, message: &ClientMessage) -> Vec<ServerMessage> {
        if let Some(id) = crate::outbox::id_of(message).cloned() {
            let key = (from.id.clone(), id.clone());
            let known = self.answers.get(&key).cloned();
            let answer = known.unwrap_or_else(|| self.act(from, &id, message));
            self.answers.insert(key, answer.clone());
            return vec![answer];
        }
        match message {
            ClientMessage::Hello { protocol, .. } => vec![ServerMessage::Welcome {
                protocol: *protocol,
                person: from.clone(),
                server_time: Millis(0),
                program: String::new(),
                blocked: Vec::new(),
                push_key: None,
            }],
            ClientMessage::Ping { sent } => vec![ServerMessage::Pong { sent: *sent, server_time: Millis(0) }],
            ClientMessage::Follow { seen: None, .. } => {
                vec![ServerMessage::Table { state: Box::new(self.state()) }]
            }
            ClientMessage::Follow { seen: Some(seen), .. } => vec![self.since(*seen)],
            _ => Vec::new(),
        }
    }

    fn act(&mut self, from: &PersonRef, id: &ActionId, message: &ClientMessage) -> ServerMessage {
        let (id, table) = (id.clone(), Some(table_id()));
        let refused =
            |refusal| ServerMessage::Refused { id: Some(id.clone()), table: table.clone(), refusal };
        let event = match message {
            ClientMessage::Sit { slot, .. } => {
                OnlineEvent::Sat { slot: slot.expect("a slot"), person: from.clone() }
            }
            ClientMessage::Say { body, room, .. } => {
                let number = self.chat.len() as u64 + 1;
                let (version, body) = (self.table.version(), body.clone());
                self.chat.push(ChatLine { number, person: from.clone(), room: *room, version, body });
                return ServerMessage::Done { id: id.clone(), table, version: None };
            }
            ClientMessage::Act { seen, command, .. } => {
                let Some(slot) = self.table.slot_of(&from.id) else {
                    return refused(OnlineRefusal::NotSeated);
                };
                if *seen < self.table.position_version() {
                    return refused(OnlineRefusal::Stale { version: self.table.version() });
                }
                let seat = Seat(self.table.seat_of(slot).expect("it has begun"));
                OnlineEvent::Action { action: Action::Player { seat, command: command.clone() } }
            }
            _ => return refused(OnlineRefusal::Blocked),
        };
        if !self.enter(from, event) {
            return refused(OnlineRefusal::NotStarted);
        }
        if self.table.is_full() && self.table.table().is_none() {
            let settings = table::Settings::game(games::Spec::new(self.game()));
            let seating = (0..self.options.slots.len()).collect();
            assert!(self.enter(from, OnlineEvent::Started { settings: Box::new(settings.into()), seating }));
        }
        ServerMessage::Done { id: id.clone(), table, version: Some(self.table.version()) }
    }

    fn game(&self) -> games::GameId {
        let Contest::Game { spec } = &self.options.contest else { unreachable!("a game") };
        spec.game.0
    }
}

/// A client and what is under way between it and the server.
struct Player {
    me: PersonRef,
    conversation: Conversation,
    up: VecDeque<ClientMessage>,
    down: VecDeque<ServerMessage>,
    is_connected: bool,
    /// How much of the log was sent on this connection.
    told: u64,
    done: BTreeSet<ActionId>,
    refused: u32,
    chat: u32,
    said: u32,
}

impl Player {
    fn new(letter: char) -> Player {
        let mut conversation = Conversation::new(letter.to_string());
        conversation.follow(Duration::ZERO, &table_id());
        Player {
            me: person(letter),
            conversation,
            up: VecDeque::new(),
            down: VecDeque::new(),
            is_connected: false,
            told: 0,
            done: BTreeSet::new(),
            refused: 0,
            chat: 0,
            said: 0,
        }
    }

    fn take_events(&mut self) {
        while let Some(event) = self.conversation.next_event() {
            match event {
                Event::Done { id, .. } => assert!(self.done.insert(id), "an answer is told once"),
                Event::Refused { .. } => self.refused += 1,
                Event::Chat { lines, .. } => self.chat += lines.len() as u32,
                Event::Unreadable { why, .. } => panic!("{why}"),
                _ => {}
            }
        }
    }

    /// Does what a player would do who sees the table as it is known here.
    fn play(&mut self, now: Duration, random: &mut SplitMix64) -> Option<ActionId> {
        let table = table_id();
        let followed = self.conversation.table(&table)?;
        let replica = followed.replica()?;
        if !followed.is_current() || self.conversation.is_waiting_at(&table) {
            return None;
        }
        let Some(slot) = replica.slot_of(&self.me.id) else {
            let free = replica.slots().iter().position(|slot| *slot == protocol::online::SlotState::Free)?;
            return Some(self.conversation.ask(now, |id| ClientMessage::Sit { table, id, slot: Some(free) }));
        };
        let game = replica.table()?;
        let seat = replica.seat_of(slot)?;
        if game.ending().is_some() || game.game().to_move() != seat {
            return None;
        }
        let moves = game.game().moves();
        let text = moves[random.below(moves.len() as u32) as usize].clone();
        self.conversation.act(now, &table, PlayerCommand::Move { text })
    }
}

/// Plays a game between clients over such a network, and checks that all that was acknowledged is in the log, once.
fn play_over_bad_network(seed: u64, game: &str) {
    let mut random = SplitMix64::new(seed);
    let mut server = Server::new(game);
    let seats = server.options.slots.len();
    let mut players: Vec<Player> = ('a'..).take(seats).map(Player::new).collect();
    let mut asked: Vec<BTreeSet<ActionId>> = vec![BTreeSet::new(); seats];
    for round in 0..200_000_u64 {
        // In the end the network is a good one, so that everything arrives.
        let is_bad = server.table.version() < 60;
        let now = Duration::from_millis(round * 50);
        let index = random.below(seats as u32) as usize;
        let player = &mut players[index];
        if !player.is_connected {
            player.is_connected = true;
            player.conversation.connected(now);
            player.told = u64::MAX;
        }
        player.conversation.tick(now);
        while let Some(message) = player.conversation.peek().cloned() {
            player.conversation.sent();
            // A client that says everything twice is none the worse for it.
            if is_bad && random.below(8) == 0 {
                player.up.push_back(message.clone());
            }
            player.up.push_back(message);
        }
        if is_bad && player.up.len() > 1 && random.below(10) == 0 {
            let last = player.up.len() - 1;
            // `hello` stays the first.
            if !matches!(player.up[last - 1], ClientMessage::Hello { .. }) {
                player.up.swap(last - 1, last);
            }
        }
        if let Some(message) = player.up.pop_front() {
            let is_follow = matches!(message, ClientMessage::Follow { .. });
            let answers = server.hear(&player.me, &message);
            if is_follow {
                player.told = server.table.version();
            }
            player.down.extend(answers);
        }
        if player.told < server.table.version() {
            // A server that is too busy for somebody says so.
            let is_left_out = is_bad && random.below(12) == 0;
            let news = if is_left_out {
                ServerMessage::Resync { table: table_id() }
            } else {
                server.since(player.told)
            };
            player.told = server.table.version();
            player.down.push_back(news);
            player.down.push_back(ServerMessage::Chat { table: table_id(), lines: server.chat.clone() });
        }
        if is_bad && player.down.len() > 1 && random.below(6) == 0 {
            let at = random.below(player.down.len() as u32 - 1) as usize;
            if !matches!(player.down[at], ServerMessage::Welcome { .. }) {
                player.down.swap(at, at + 1);
            }
        }
        if let Some(message) = player.down.pop_front() {
            if is_bad && random.below(8) == 0 {
                player.conversation.receive(message.clone(), now);
            }
            player.conversation.receive(message, now);
        }
        if is_bad && random.below(40) == 0 {
            // The line breaks, with all that is on it.
            player.is_connected = false;
            player.up.clear();
            player.down.clear();
            player.conversation.disconnected();
        }
        player.take_events();
        if player.said < 3 && random.below(20) == 0 {
            player.said += 1;
            let body = ChatBody::Preset { preset: ChatPreset::Hello };
            player.conversation.ask(now, |id| ClientMessage::Say {
                table: table_id(),
                id,
                room: ChatRoom::Players,
                body,
            });
        }
        asked[index].extend(player.play(now, &mut random));
        let is_over = server.table.table().is_some_and(|table| table.ending().is_some());
        let is_quiet = |player: &Player| {
            let followed = player.conversation.table(&table_id()).expect("it is followed");
            player.conversation.unanswered() == 0 && followed.version() == Some(server.table.version())
        };
        if is_over && players.iter().all(is_quiet) {
            break;
        }
    }
    let whole =
        OnlineTable::replay(server.options.clone(), &server.entries).expect("the log can be replayed");
    assert!(whole.table().is_some_and(|table| table.ending().is_some()), "{game} {seed}: the game has ended");
    for (player, asked) in players.iter().zip(asked) {
        let replica = player.conversation.table(&table_id()).and_then(FollowedTable::replica);
        assert_eq!(replica, Some(&whole), "{game} {seed}: everybody sees the same");
        let entered = server.entries.iter().filter(|entry| entry.by.as_ref() == Some(&player.me.id));
        let starts = |entry: &&OnlineEntry| matches!(entry.event, OnlineEvent::Started { .. });
        let entered = entered.filter(|entry| !starts(entry)).count();
        let acknowledged = asked.iter().filter(|id| player.done.contains(id)).count();
        assert_eq!(
            entered, acknowledged,
            "{game} {seed}: what was acknowledged was done once, and nothing else"
        );
        assert_eq!(player.done.len() + player.refused as usize, asked.len() + player.said as usize);
    }
    let said: u32 = players.iter().map(|player| player.said).sum();
    assert_eq!(server.chat.len() as u32, said, "{game} {seed}: what is said is said once");
}

#[test]
fn lost_doubled_and_late_messages_change_nothing() {
    for seed in 0..20 {
        for game in ["express:2", "moguli", "extreme:4"] {
            play_over_bad_network(seed, game);
        }
    }
}

fn welcomed(conversation: &mut Conversation, now: Duration) -> Vec<ClientMessage> {
    conversation.connected(now);
    let welcome = Server::new("express:2")
        .hear(&person('a'), &ClientMessage::Hello { protocol: 1, is_bot: false })
        .remove(0);
    assert_eq!(conversation.receive(welcome, now), Verdict::GoOn);
    take_all(conversation)
}

fn take_all(conversation: &mut Conversation) -> Vec<ClientMessage> {
    let mut all = Vec::new();
    while let Some(message) = conversation.peek().cloned() {
        conversation.sent();
        all.push(message);
    }
    all
}

#[test]
fn what_is_sought_is_sought_again_after_a_break_under_a_new_id() {
    let mut conversation = Conversation::new("a".to_owned());
    let seek = Seek::casual(protocol::GameId("moguli".parse().expect("a game")), None);
    conversation.seek(Duration::ZERO, Some(seek));
    let seeks = |messages: Vec<ClientMessage>| -> Vec<String> {
        let id = |message: &ClientMessage| match message {
            ClientMessage::Seek { id, seek: Some(_) } => Some(id.to_string()),
            _ => None,
        };
        messages.iter().filter_map(id).collect()
    };
    assert_eq!(seeks(welcomed(&mut conversation, Duration::ZERO)), ["a.1"]);
    conversation.disconnected();
    assert_eq!(seeks(welcomed(&mut conversation, Duration::ZERO)), ["a.2"]);
    conversation.receive(ServerMessage::Paired { table: table_id() }, Duration::ZERO);
    conversation.disconnected();
    assert!(seeks(welcomed(&mut conversation, Duration::ZERO)).is_empty());
}

#[test]
fn what_cannot_be_done_now_is_tried_again_without_a_word() {
    let mut conversation = Conversation::new("a".to_owned());
    welcomed(&mut conversation, Duration::ZERO);
    let id = conversation.ask(Duration::ZERO, |id| ClientMessage::Rename { id, name: "Ada".to_owned() });
    let first = take_all(&mut conversation);
    let refused = |refusal| ServerMessage::Refused { id: Some(id.clone()), table: None, refusal };
    let retry_after = Millis(3_000);
    conversation.receive(refused(OnlineRefusal::TooFast { retry_after }), Duration::ZERO);
    conversation.tick(Duration::from_millis(2_999));
    assert!(take_all(&mut conversation).is_empty());
    conversation.tick(Duration::from_secs(3));
    assert_eq!(take_all(&mut conversation), first);
    conversation.receive(refused(OnlineRefusal::Unavailable), Duration::from_secs(3));
    conversation.tick(Duration::from_secs(4));
    assert_eq!(take_all(&mut conversation), first);
    conversation.receive(refused(OnlineRefusal::BadText), Duration::from_secs(4));
    conversation.receive(refused(OnlineRefusal::BadText), Duration::from_secs(4));
    let told: Vec<Event> = std::iter::from_fn(|| conversation.next_event()).skip(1).collect();
    assert_eq!(told, [Event::Refused { id: Some(id.clone()), table: None, refusal: OnlineRefusal::BadText }]);
    assert_eq!(conversation.unanswered(), 0);
}

#[test]
fn a_silent_line_is_lost_and_a_goodbye_says_whether_to_come_back() {
    let mut conversation = Conversation::new("a".to_owned());
    assert!(!conversation.is_lost(SILENCE));
    welcomed(&mut conversation, Duration::ZERO);
    conversation.tick(PING_EVERY);
    assert!(matches!(take_all(&mut conversation)[..], [ClientMessage::Ping { .. }]));
    assert!(!conversation.is_lost(SILENCE - PING_EVERY) && conversation.is_lost(SILENCE));
    let mut goodbye = |reason| conversation.receive(ServerMessage::Goodbye { reason }, SILENCE);
    assert_eq!(goodbye(Goodbye::ShuttingDown), Verdict::Leave(Goodbye::ShuttingDown));
    assert_eq!(goodbye(Goodbye::OutdatedClient), Verdict::End(EndReason::OutdatedClient));
}

#[test]
fn a_log_that_cannot_be_is_asked_for_whole_and_then_given_up() {
    let mut conversation = Conversation::new("a".to_owned());
    conversation.follow(Duration::ZERO, &table_id());
    welcomed(&mut conversation, Duration::ZERO);
    let mut server = Server::new("express:2");
    let whole = |server: &Server| ServerMessage::Table { state: Box::new(server.state()) };
    conversation.receive(whole(&server), Duration::ZERO);
    assert!(server.enter(&person('a'), OnlineEvent::Sat { slot: 0, person: person('a') }));
    server.entries[0].event = OnlineEvent::StoodUp { slot: 9 };
    take_all(&mut conversation);
    conversation.receive(server.since(0), Duration::ZERO);
    let asked = take_all(&mut conversation);
    assert_eq!(asked, [ClientMessage::Follow { table: table_id(), seen: None }]);
    conversation.receive(whole(&server), Duration::ZERO);
    let told = std::iter::from_fn(|| conversation.next_event()).last();
    assert!(matches!(told, Some(Event::Unreadable { .. })), "{told:?}");
    assert!(conversation.table(&table_id()).is_none());
}
