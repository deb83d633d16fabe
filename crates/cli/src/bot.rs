//! `undershift bot`: lets an engine sit down at online tables.
//!
//! Stdout has a line for every game that has ended; what happens meanwhile goes to stderr. Absent here: the connection
//! (`client`), and engines (`lab`).

mod thinker;

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use clap::Args;
use client::online::{MAX_NAME, OnlineRefusal, OnlineTable, PersonId, Seek, TableId, TableStatus};
use client::{Connection, Event, FollowedTable, Link, Sessions, TournamentAction};
use engine::TimeLeft;
use game::Seat;
use games::GameId;
use lab::matches::EngineConfig;
use protocol::{Offer, PlayerCommand};
use table::{Table, TimeControl, Timestamp};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Instant, sleep_until};

use crate::args::game_id;
use thinker::{Answer, Question, Thinker};

pub(crate) const EXAMPLES: &str = "Examples:
  undershift bot http://192.168.1.7:7749/table/7uZbX2mQe9KfR4sTgH1aWc --engine undershift,level=5
  undershift bot http://192.168.1.7:7749 --seek express:2 --engine './my-engine --ugi' --name Mine
  undershift bot https://play.example --seek moguli --clock 300+5 --games 4 --engine undershift,time=1
  undershift bot https://play.example --token @token.txt --games 4 --engine './my-engine --ugi'
  undershift bot https://play.example/tournaments/m4Kq8ZtY2cWx6RvB1nHs0P --token @token.txt --engine undershift,time=1";

#[derive(Args, Debug)]
pub(crate) struct Bot {
    /// The link of a table; with --token, that of a tournament; or with --seek or --token, the address of a server
    #[arg(value_name = "LINK")]
    link: Link,

    /// What plays: an engine as `undershift match` has them, or a program that speaks UGI, with its arguments
    #[arg(long, short, value_name = "ENGINE", value_parser = engine_config)]
    engine: EngineConfig,

    /// Seek players for this game on the server, again and again
    #[arg(long, value_name = "GAME", value_parser = game_id())]
    seek: Option<GameId>,

    /// Seek games with this clock, in seconds for the game and for each turn; else without one
    #[arg(long, value_name = "SECONDS+INCREMENT", requires = "seek", value_parser = clock)]
    clock: Option<TimeControl>,

    /// Seek rated games: with those alone who seek rated games, too
    #[arg(long, requires_all = ["seek", "token"])]
    rated: bool,

    /// Play as an account, by its token or @FILE that has it: its challenges and tournaments too
    #[arg(long, value_name = "TOKEN", conflicts_with = "name")]
    token: Option<String>,

    /// Play so many games at once
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=32))]
    games: u16,

    /// End when so many games are over; else Ctrl-C ends it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    stop_after: Option<u32>,

    /// The name that others see; under the same name it comes back to its tables another time
    #[arg(long, value_name = "NAME", value_parser = name)]
    name: Option<String>,
}

/// An engine as `match` has them; everything else is the command of a program.
fn engine_config(text: &str) -> Result<EngineConfig, String> {
    let configured = text.parse::<EngineConfig>();
    let command = || format!("cmd={text}").parse::<EngineConfig>().ok().filter(|_| !text.contains('='));
    configured.or_else(|error| command().ok_or_else(|| error.to_string()))
}

fn clock(text: &str) -> Result<TimeControl, String> {
    let read = |text: &str| {
        let (total, increment) = text.split_once('+').unwrap_or((text, "0"));
        let total: u64 = total.parse().ok().filter(|&total| total > 0)?;
        Some(TimeControl::from_secs(total, increment.parse().ok()?))
    };
    read(text).ok_or_else(|| "expected seconds for the game and for each turn, as in 300+5".to_owned())
}

fn name(text: &str) -> Result<String, String> {
    let is_name = !text.trim().is_empty() && text.chars().count() <= MAX_NAME;
    is_name.then(|| text.trim().to_owned()).ok_or_else(|| format!("expected 1 to {MAX_NAME} characters"))
}

/// A token as it was given, or the first line of a file.
fn read_token(text: &str) -> anyhow::Result<String> {
    let token = match text.strip_prefix('@') {
        Some(file) => {
            std::fs::read_to_string(file).with_context(|| format!("cannot read the token in {file}"))?
        }
        None => text.to_owned(),
    };
    let token = token.lines().next().unwrap_or_default().trim().to_owned();
    if token.is_empty() || !token.bytes().all(|byte| byte.is_ascii_graphic()) {
        bail!("that is no token\nhint: the page makes one, in the settings of the account");
    }
    Ok(token)
}

/// How long it waits for the last answers before it ends.
const LEAVE_TIMEOUT: Duration = Duration::from_secs(5);
/// What shells expect of a program that was interrupted.
const EXIT_INTERRUPTED: i32 = 130;

pub(crate) fn run(options: &Bot, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let mut engine = options.engine.clone();
    engine.load_weights()?;
    if options.link.tournament.is_some() && options.token.is_none() {
        bail!(
            "tournaments are for accounts\nhint: add --token TOKEN; the page makes one, in the settings of the account"
        );
    }
    if options.link.table.is_none() && options.seek.is_none() && options.token.is_none() {
        bail!(
            "{} is no table\nhint: give the link of a table, or add --seek GAME, or --token TOKEN to wait for challenges",
            options.link
        );
    }
    // Without a name every run is another guest, so that several bots of one machine can play together.
    let token = options.token.as_deref().map(read_token).transpose()?;
    let sessions = match (&token, &options.name) {
        (Some(token), _) => Sessions::Token(token.clone()),
        (None, Some(name)) => Sessions::of_user(format!("bot {name}")),
        (None, None) => Sessions::Memory,
    };
    let connection = Connection::new(options.link.server.clone(), sessions)?.as_bot();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (answers, answered) = unbounded_channel();
    let bot = Runner {
        options,
        engine,
        connection,
        answers,
        games: BTreeMap::new(),
        challenges: Vec::new(),
        finished: 0,
        failed: false,
        is_leaving: None,
        has_been_connected: false,
        out,
    };
    let Some((tournament, token)) = options.link.tournament.as_ref().zip(token.as_deref()) else {
        return runtime.block_on(bot.run(answered));
    };
    let take_part = |action| client::take_part(&options.link.server, token, tournament, action);
    runtime.block_on(async {
        // The connection is opened with the first event that is waited for: what begins before is among the account's tables then.
        take_part(TournamentAction::Join).await?;
        say(&format!("in the tournament {}", options.link));
        let ended = bot.run(answered).await;
        if let Err(error) = take_part(TournamentAction::Withdraw).await {
            // Most likely it is over.
            say(&error.to_string());
        }
        ended
    })
}

/// A table at which the engine plays.
#[derive(Default)]
struct Game {
    thinker: Option<Thinker>,
    /// The version of the position that was asked for.
    asked: Option<u64>,
    /// How many games were begun here.
    number: u64,
    /// The version of the position with which the current one ended.
    ended: Option<u64>,
}

struct Runner<'a> {
    options: &'a Bot,
    engine: EngineConfig,
    connection: Connection,
    answers: UnboundedSender<Answer>,
    games: BTreeMap<TableId, Game>,
    /// Tables of challenges that wait until there is room.
    challenges: Vec<TableId>,
    finished: u32,
    failed: bool,
    /// Until when it waits for the last answers.
    is_leaving: Option<Instant>,
    has_been_connected: bool,
    out: &'a mut dyn Write,
}

impl Runner<'_> {
    async fn run(mut self, mut answered: UnboundedReceiver<Answer>) -> anyhow::Result<ExitCode> {
        if let Some(name) = &self.options.name {
            self.connection.rename(name);
        }
        if let Some(table) = &self.options.link.table {
            self.games.insert(table.clone(), Game::default());
            self.connection.follow(table);
        }
        self.seek_if_wanted();
        let mut interrupts = Interrupts::listen()?;
        loop {
            let deadline = self.is_leaving.unwrap_or_else(|| Instant::now() + Duration::from_secs(3600));
            tokio::select! {
                event = self.connection.next() => match event {
                    Some(event) => self.hear(event)?,
                    None => break,
                },
                Some(answer) = answered.recv() => self.play(answer)?,
                () = interrupts.next() => {
                    if self.is_leaving.is_some() {
                        std::process::exit(EXIT_INTERRUPTED);
                    }
                    say("leaving; Ctrl-C again ends it at once");
                    self.leave();
                }
                () = sleep_until(deadline) => {}
            }
            if let Some(deadline) = self.is_leaving {
                let is_done = self.connection.unanswered() == 0 || !self.connection.is_open();
                if is_done || Instant::now() >= deadline {
                    break;
                }
                continue;
            }
            let tables: Vec<TableId> = self.games.keys().cloned().collect();
            for table in &tables {
                self.consider(table)?;
            }
            if self.options.stop_after.is_some_and(|most| self.finished >= most) {
                self.leave();
            }
        }
        self.connection.close().await;
        Ok(if self.failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
    }

    fn seek_if_wanted(&mut self) {
        let Some(game) = self.options.seek else { return };
        let playing = self.games.values().filter(|game| game.ended.is_none()).count();
        if playing < usize::from(self.options.games) && self.is_leaving.is_none() {
            let time = self.options.clock.map(Into::into);
            let seek = Seek { game: protocol::GameId(game), time, is_rated: self.options.rated };
            self.connection.seek(Some(seek));
        }
    }

    fn hear(&mut self, event: Event) -> anyhow::Result<()> {
        match event {
            Event::Connected { person } => {
                self.has_been_connected = true;
                let name = self.options.name.as_deref().unwrap_or(&person.name);
                say(&format!("connected to {} as {}", self.connection.server(), who(name, &person.id)));
                if self.options.token.is_some() {
                    // Games that it played before it was started again.
                    self.connection.ask_for_your_tables();
                }
            }
            // Before the first time, a wrong address is more likely than a network that comes back.
            Event::Disconnected { why, .. } if !self.has_been_connected => {
                bail!("{why}\nhint: is the link right, and is the server running?")
            }
            Event::Disconnected { why, retry_in } => {
                say(&format!("{why}; trying again in {:.1} s", retry_in.as_secs_f64()));
            }
            Event::Ended { why } => bail!("{why}"),
            Event::TableOpened { table } => self.sit_down(&table),
            Event::Paired { table } => {
                say(&format!("paired at {}", self.link_of(&table)));
                self.games.insert(table.clone(), Game::default());
                self.connection.follow(&table);
                self.seek_if_wanted();
            }
            Event::TournamentGame { table } => {
                if self.options.token.is_some()
                    && !self.games.contains_key(&table)
                    && self.is_leaving.is_none()
                {
                    say(&format!("a game of a tournament begins at {}", self.link_of(&table)));
                    self.join(&table);
                }
            }
            Event::Challenge(challenge) => {
                let is_for_us = self.me().is_some_and(|me| challenge.challenged.id == me);
                if is_for_us && !self.games.contains_key(&challenge.table) {
                    say(&format!(
                        "challenged by {}",
                        who(&challenge.challenger.name, &challenge.challenger.id)
                    ));
                    self.challenges.retain(|table| *table != challenge.table);
                    self.challenges.push(challenge.table);
                    self.accept_challenges();
                }
            }
            Event::ChallengeOver { table } => {
                self.challenges.retain(|waiting| *waiting != table);
                self.forget(&table);
            }
            Event::YourTables(tables) => {
                for card in tables {
                    let is_ours = card.status == TableStatus::Playing && card.you.is_some();
                    if is_ours && self.options.token.is_some() && !self.games.contains_key(&card.table) {
                        self.join(&card.table);
                    }
                }
            }
            Event::Refused { table: Some(table), .. }
                if self.options.token.is_some() && !self.has_begun(&table) =>
            {
                // The challenger has gone, or somebody else was faster.
                say(&format!("{} is not to be had any more", self.link_of(&table)));
                self.forget(&table);
            }
            Event::Refused { table: Some(table), refusal, .. } => self.refused(&table, refusal)?,
            Event::Refused { table: None, refusal, .. } => {
                bail!("the server refuses: {}", refusal_text(&refusal))
            }
            Event::Unreadable { table, why } => bail!(
                "cannot follow {}: {why}\nhint: the server may be newer than this program",
                self.link_of(&table)
            ),
            Event::Done { .. }
            | Event::Entry { .. }
            | Event::Presence { .. }
            | Event::Chat { .. }
            | Event::Lobby(_) => {}
        }
        Ok(())
    }

    /// Whether a game was begun at a table.
    fn has_begun(&self, table: &TableId) -> bool {
        let followed = self.connection.table(table).and_then(FollowedTable::replica);
        followed.is_some_and(|replica| replica.table().is_some())
    }

    fn join(&mut self, table: &TableId) {
        self.games.insert(table.clone(), Game::default());
        self.connection.follow(table);
    }

    fn forget(&mut self, table: &TableId) {
        if self.games.contains_key(table)
            && !self.has_begun(table)
            && self.options.link.table.as_ref() != Some(table)
        {
            self.connection.unfollow(table);
            self.games.remove(table);
        }
        self.accept_challenges();
    }

    /// Goes to the tables of challenges while there is room; it sits down there when the table is known.
    fn accept_challenges(&mut self) {
        while self.is_leaving.is_none() && !self.challenges.is_empty() {
            let playing = self.games.values().filter(|game| game.ended.is_none()).count();
            if playing >= usize::from(self.options.games) {
                return;
            }
            let table = self.challenges.remove(0);
            self.join(&table);
        }
    }

    fn link_of(&self, table: &TableId) -> Link {
        Link {
            server: self.connection.server().clone(),
            table: Some(table.clone()),
            tournament: None,
            slot: None,
        }
    }

    /// Takes a seat, unless there is one already: it has come back.
    fn sit_down(&mut self, table: &TableId) {
        let Some(me) = self.me() else { return };
        let Some(replica) = self.connection.table(table).and_then(FollowedTable::replica) else { return };
        match replica.slot_of(&me) {
            Some(slot) => say(&format!("sitting at seat {} of {}", slot + 1, self.link_of(table))),
            None => {
                self.connection.sit(table, self.options.link.slot);
            }
        }
    }

    fn me(&self) -> Option<PersonId> {
        self.connection.person().map(|person| person.id.clone())
    }

    fn refused(&mut self, table: &TableId, refusal: OnlineRefusal) -> anyhow::Result<()> {
        match refusal {
            // The table has changed meanwhile: it is looked at again.
            OnlineRefusal::Stale { .. } | OnlineRefusal::SeatedAlready => {
                if let Some(game) = self.games.get_mut(table) {
                    game.asked = None;
                }
                Ok(())
            }
            OnlineRefusal::Table { refusal: protocol::Refusal::Rules { error } } => {
                let error = serde_json::to_string(&error).unwrap_or_default();
                self.give_up(table, &format!("the engine played what is no move here: {error}"));
                Ok(())
            }
            // An offer that lapsed, a clock that ran out: it is looked at again.
            OnlineRefusal::Table { .. } => Ok(()),
            refusal if self.is_leaving.is_some() => {
                say(&format!("the server refuses: {}", refusal_text(&refusal)));
                Ok(())
            }
            refusal => Err(anyhow!("{}: {}", self.link_of(table), refusal_text(&refusal))),
        }
    }

    /// Looks whether there is something to do at a table.
    fn consider(&mut self, table: &TableId) -> anyhow::Result<()> {
        let Some(me) = self.me() else { return Ok(()) };
        let server_time = self.connection.server_time();
        if !self.connection.is_settled(table) || !self.connection.is_open() {
            return Ok(());
        }
        let (Some(replica), Some(game)) =
            (self.connection.table(table).and_then(FollowedTable::replica), self.games.get_mut(table))
        else {
            return Ok(());
        };
        let Some(slot) = replica.slot_of(&me) else { return Ok(()) };
        let (Some(playing), Some(seat)) = (replica.table(), replica.seat_of(slot)) else { return Ok(()) };
        if playing.ending().is_some() {
            game.asked = None;
            if game.ended.is_none() {
                game.ended = Some(replica.version());
                return self.game_over(table);
            }
        } else if game.ended.take().is_some() || game.number == 0 {
            game.number += 1;
        }
        if let Some(answer) = answer_to_offer(playing, seat) {
            self.connection.act(table, answer);
            return Ok(());
        }
        let is_paused = playing.clocks(playing.last_action_at()).is_paused;
        if is_paused {
            // A move that was found meanwhile is refused: it is asked for again when the clocks run.
            game.asked = None;
        }
        let is_due = playing.ending().is_none() && playing.game().to_move() == seat && !is_paused;
        let version = replica.position_version();
        if !is_due || game.asked == Some(version) {
            return Ok(());
        }
        game.asked = Some(version);
        let now = server_time.map_or(playing.last_action_at(), Timestamp::from);
        let question = Question {
            game: playing.game().clone(),
            number: game.number,
            version,
            clocks: clocks_of(playing, now),
            clock: playing.slot(seat).and_then(|slot| slot.time),
        };
        let thinker = game
            .thinker
            .get_or_insert_with(|| Thinker::start(table.clone(), self.engine.clone(), self.answers.clone()));
        thinker.ask(question);
        Ok(())
    }

    /// The engine has answered: its move is played, if the question still stands.
    fn play(&mut self, answer: Answer) -> anyhow::Result<()> {
        let Answer { table, version, found } = answer;
        let is_wanted = self.games.get(&table).is_some_and(|game| game.asked == Some(version));
        let followed = self.connection.table(&table).and_then(FollowedTable::replica);
        if !is_wanted || followed.is_none_or(|replica| replica.position_version() != version) {
            return Ok(());
        }
        match found {
            Ok(text) => {
                self.connection.act(&table, PlayerCommand::Move { text });
            }
            Err(why) => self.give_up(&table, &format!("the engine has no move: {why}")),
        }
        Ok(())
    }

    /// The engine fails: nobody is to wait for it.
    fn give_up(&mut self, table: &TableId, why: &str) {
        say(&format!("{}: {why}; giving the game up", self.link_of(table)));
        self.failed = true;
        self.connection.act(table, PlayerCommand::Resign);
    }

    fn game_over(&mut self, table: &TableId) -> anyhow::Result<()> {
        self.finished += 1;
        let Some(me) = self.me() else { return Ok(()) };
        let Some(replica) = self.connection.table(table).and_then(FollowedTable::replica) else {
            return Ok(());
        };
        writeln!(self.out, "{}", result_line(table, replica, &me))?;
        self.out.flush()?;
        let is_series = replica.table().is_some_and(|playing| playing.series().is_some());
        if is_series {
            self.connection.ready(table);
        } else if self.options.link.table.as_ref() != Some(table) {
            // Players who were found go their ways.
            self.connection.unfollow(table);
            self.games.remove(table);
            self.seek_if_wanted();
            self.accept_challenges();
        }
        Ok(())
    }

    /// Leaves all tables, so that nobody waits for an engine that is gone.
    fn leave(&mut self) {
        self.is_leaving = Some(Instant::now() + LEAVE_TIMEOUT);
        if self.options.seek.is_some() {
            self.connection.seek(None);
        }
        let Some(me) = self.me() else { return };
        let tables: Vec<TableId> = self.games.keys().cloned().collect();
        for table in tables {
            let Some(replica) = self.connection.table(&table).and_then(FollowedTable::replica) else {
                continue;
            };
            let Some(slot) = replica.slot_of(&me) else { continue };
            match replica.table() {
                None => {
                    self.connection.stand_up(&table, slot);
                }
                Some(playing) if playing.ending().is_none() => {
                    self.connection.act(&table, PlayerCommand::Resign);
                }
                Some(_) => {}
            }
        }
        self.games.clear();
    }
}

/// What each seat has left, where it has a clock.
fn clocks_of(table: &Table, now: Timestamp) -> Vec<Option<TimeLeft>> {
    let left = table.clocks(now).left;
    let of_seat = |(seat, left): (Seat, Option<Duration>)| {
        let increment = table.slot(seat)?.time?.increment;
        Some(TimeLeft { remaining: left?, increment })
    };
    Seat::first(table.seats()).zip(left).map(of_seat).collect()
}

/// An engine agrees to everything but a draw: whether a draw is fair takes a search.
fn answer_to_offer(table: &Table, seat: Seat) -> Option<PlayerCommand> {
    let is_asked = |open: &&table::OpenOffer| open.by != seat && !open.accepted.contains(seat);
    let open = table.offers().iter().find(is_asked)?;
    let offer = Offer::from(open.offer);
    Some(match offer {
        Offer::Draw => PlayerCommand::Decline { offer },
        _ => PlayerCommand::Accept { offer },
    })
}

/// Table, game, and who won: `you`, `draw`, or the seat.
fn result_line(table: &TableId, replica: &OnlineTable, me: &PersonId) -> String {
    let Some(playing) = replica.table() else { return table.to_string() };
    let own = replica.slot_of(me).and_then(|slot| replica.seat_of(slot));
    let result = match playing.ending().map(table::Ending::winner) {
        Some(Some(winner)) if Some(winner) == own => "won".to_owned(),
        Some(Some(winner)) => format!("lost to seat {}", winner.index() + 1),
        Some(None) | None => "no winner".to_owned(),
    };
    format!("{table} {} {result} after {} moves", playing.spec().game, playing.game().len())
}

/// A refusal, for people.
fn refusal_text(refusal: &OnlineRefusal) -> String {
    match refusal {
        OnlineRefusal::NoSuchTable => "there is no such table".to_owned(),
        OnlineRefusal::SlotTaken => "somebody has that seat; leave `?seat=` out for any free one".to_owned(),
        OnlineRefusal::NoSuchSlot => "there is no such seat".to_owned(),
        OnlineRefusal::TableFull | OnlineRefusal::StartedAlready => "no seat is free there".to_owned(),
        OnlineRefusal::BadText => "the name is not allowed; choose another with --name".to_owned(),
        OnlineRefusal::LimitReached { limit, most } => {
            format!("no more than {most} are allowed ({limit}); try again later")
        }
        other => serde_json::to_string(other).unwrap_or_else(|_| "no reason".to_owned()),
    }
}

fn who(name: &str, id: &PersonId) -> String {
    if name.is_empty() { format!("guest {id}") } else { name.to_owned() }
}

/// Tells whoever watches.
fn say(text: &str) {
    // If nobody does, it plays on.
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// Ctrl-C and, on Unix, SIGTERM.
struct Interrupts {
    #[cfg(unix)]
    signals: [tokio::signal::unix::Signal; 2],
}

impl Interrupts {
    #[cfg(unix)]
    fn listen() -> anyhow::Result<Interrupts> {
        use tokio::signal::unix::{SignalKind, signal};
        let listen = |kind| signal(kind).context("cannot listen for signals");
        Ok(Interrupts { signals: [listen(SignalKind::interrupt())?, listen(SignalKind::terminate())?] })
    }

    #[cfg(unix)]
    async fn next(&mut self) {
        let [interrupt, terminate] = &mut self.signals;
        tokio::select! {
            _ = interrupt.recv() => (),
            _ = terminate.recv() => (),
        }
    }

    #[cfg(not(unix))]
    fn listen() -> anyhow::Result<Interrupts> {
        Ok(Interrupts {})
    }

    #[cfg(not(unix))]
    async fn next(&mut self) {
        let _ = tokio::signal::ctrl_c().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_is_one_of_ours_or_a_command() {
        let engine = |text: &str| engine_config(text).map(|config| config.setup);
        assert_eq!(engine("undershift,level=5").as_deref(), Ok("undershift,level=5"));
        assert_eq!(engine("./my-engine --ugi").as_deref(), Ok("cmd=./my-engine --ugi"));
        assert_eq!(engine("cmd=./my-engine,time=1").as_deref(), Ok("cmd=./my-engine,time=1"));
        assert!(engine("undershift,levle=5").is_err() && engine("").is_err());
    }

    #[test]
    fn clocks_and_names_are_read() {
        assert_eq!(clock("300+5"), Ok(TimeControl::from_secs(300, 5)));
        assert_eq!(clock("60"), Ok(TimeControl::from_secs(60, 0)));
        assert!(["0", "x", "5+", "+5", "-1+2"].iter().all(|text| clock(text).is_err()));
        assert_eq!(name(" Ada ").as_deref(), Ok("Ada"));
        assert!(name("").is_err() && name(&"x".repeat(25)).is_err());
    }
}
