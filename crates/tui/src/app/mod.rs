//! The whole program as a pure state machine: [`App`] takes an [`Input`] and the time, changes, and answers with
//! [`SideEffect`]s for whoever drives it.
//!
//! What the engine should search is never requested directly: after every input [`App::wanted_job`] says it from the state
//! alone, and where that is not what the engine is doing, it is told.
//!
//! Absent here: the terminal, threads, files, the system's clock, drawing.

mod online;
mod play;
mod play_on;
mod prompt;
mod review;
mod start;

use analysis::AnyReport;
use game::SplitMix64;
use games::AnyGame;
use protocol::{Millis, Saved};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEvent};
use ratatui::layout::Size;
use table::{Table, Timestamp};

use crate::jobs::{EVALUATION_TIME, EngineEvent, HINT_TIME, Job, Purpose, REVIEW_TIME};
use crate::online::{Online, OnlineCommand, OnlineInput};
use crate::session::{Notice, Session};
use crate::setup::Setup;
use crate::texts::{Language, Texts};
use crate::theme::Theme;
use engine::{Level, Limits, TimeLeft};

pub(crate) use play_on::PlayOn;
pub(crate) use prompt::{Overlay, Prompt, Question};
pub(crate) use review::Review;
pub(crate) use start::Start;

/// Something that happened outside.
#[derive(Debug)]
pub(crate) enum Input {
    Key(KeyEvent),
    Mouse(MouseEvent),
    /// A text came at once, as from a clipboard.
    Paste(String),
    Resize(Size),
    /// The engine has something to say about a job.
    Engine {
        id: u64,
        event: EngineEvent,
    },
    /// The moment that was asked for has come.
    Tick,
    /// A file was written, or why not.
    FileWritten(Result<String, String>),
    /// A file was not written, for there is one of that name.
    FileExists {
        path: String,
        text: String,
    },
    /// What is in a file, or why it could not be read.
    FileRead {
        path: String,
        text: Result<String, String>,
    },
    /// The unfinished game could not be saved, and why.
    SaveFailed(String),
    /// Preferences could not be saved, and why.
    PreferencesFailed(String),
    /// Something came from a server, with the time there.
    Online {
        event: OnlineInput,
        server_time: Option<Millis>,
    },
}

/// Something to be done outside.
#[derive(Debug)]
pub(crate) enum SideEffect {
    /// Search this instead of whatever it is.
    StartSearch(Box<Job>),
    /// Stop searching.
    StopSearch,
    /// Save this game, to be offered at the next start.
    Save(Box<Saved>),
    /// Delete the saved game: there is no unfinished one any more.
    DeleteSave,
    /// Save this language, for the next start too.
    SaveLanguage(Language),
    /// Write a file; one that is there already only if it may be replaced.
    WriteFile {
        path: String,
        text: String,
        overwrites: bool,
    },
    ReadFile {
        path: String,
    },
    /// Ask a server for something.
    Online(OnlineCommand),
    /// Draw everything anew.
    Redraw,
    /// Stop until somebody continues the program.
    Suspend,
    Quit,
}

/// Which screen is shown.
#[derive(Debug)]
pub(crate) enum Screen {
    Start,
    /// At a table on a server, before the game.
    Waiting,
    Play(Box<Session>),
    Review(Box<Review>),
}

/// What the engine is asked, and for which state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct JobKey {
    purpose: Purpose,
    /// Which game.
    serial: u64,
    /// How much had been done there.
    entries: usize,
    step: usize,
}

/// The program.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) texts: Texts,
    pub(crate) theme: Theme,
    pub(crate) size: Size,
    /// For records.
    today: String,
    pub(crate) screen: Screen,
    pub(crate) overlay: Option<Overlay>,
    pub(crate) start: Start,
    /// The table on a server, if that is where one plays.
    pub(crate) online: Option<Box<Online>>,
    /// Whether games are saved.
    saves: bool,
    random: SplitMix64,
    seed: u64,
    /// Counts the games that were shown.
    serial: u64,
    next_job: u64,
    job: Option<(u64, JobKey)>,
    /// The time of the latest input.
    now: Timestamp,
}

/// What an app begins with.
#[derive(Debug)]
pub(crate) struct Startup {
    pub(crate) language: Language,
    pub(crate) theme: Theme,
    pub(crate) size: Size,
    /// The date as records write it.
    pub(crate) today: String,
    /// Where everything random begins.
    pub(crate) seed: u64,
    /// An unfinished game.
    pub(crate) unfinished: Option<Table>,
    /// Whether games are saved. They are not while another terminal has the saved game.
    pub(crate) saves: bool,
}

impl App {
    pub(crate) fn new(startup: Startup) -> App {
        let mut random = SplitMix64::new(startup.seed);
        App {
            texts: Texts::new(startup.language),
            theme: startup.theme,
            size: startup.size,
            today: startup.today,
            screen: Screen::Start,
            overlay: None,
            start: Start::new(Setup::new(&mut random), startup.unfinished),
            online: None,
            saves: startup.saves,
            random,
            seed: startup.seed,
            serial: 0,
            next_job: 0,
            job: None,
            now: Timestamp::ZERO,
        }
    }

    /// Whether the engine is busy.
    pub(crate) fn search_purpose(&self) -> Option<Purpose> {
        self.job.map(|(_, key)| key.purpose)
    }

    /// The time of the latest input: what clocks show.
    pub(crate) const fn now(&self) -> Timestamp {
        self.now
    }

    /// Takes an input in.
    pub(crate) fn handle(&mut self, input: Input, now: Timestamp) -> Vec<SideEffect> {
        let mut side_effects = Vec::new();
        self.now = now;
        match input {
            Input::Key(key) => self.key(key, now, &mut side_effects),
            Input::Mouse(mouse) => self.mouse(mouse, now, &mut side_effects),
            Input::Paste(text) => self.paste(&text),
            Input::Resize(size) => self.size = size,
            Input::Engine { id, event } => self.engine_event(id, event, now, &mut side_effects),
            Input::Tick => {
                if let Screen::Play(session) = &mut self.screen
                    && session.tick(now)
                {
                    self.save(&mut side_effects);
                }
            }
            Input::FileWritten(result) => self.notify(match result {
                Ok(path) => Notice::SavedAs(path),
                Err(error) => Notice::FileError(error),
            }),
            Input::FileExists { path, text } => {
                self.overlay = Some(Overlay::Confirm(Question::Replace { path, text }));
            }
            Input::FileRead { path, text } => self.file_read(&path, text, now, &mut side_effects),
            Input::SaveFailed(error) => self.notify(Notice::SaveFailed(error)),
            Input::PreferencesFailed(error) => self.notify(Notice::PreferencesFailed(error)),
            Input::Online { event, server_time } => {
                self.online_input(event, server_time, now, &mut side_effects);
            }
        }
        self.send_commands(&mut side_effects);
        self.update_engine(now, &mut side_effects);
        side_effects
    }

    /// When something is due, if nothing happens before.
    pub(crate) fn due(&self, now: Timestamp) -> Option<Timestamp> {
        match &self.screen {
            Screen::Play(session) => session.due(now),
            Screen::Start | Screen::Waiting | Screen::Review(_) => None,
        }
    }

    fn key(&mut self, key: KeyEvent, now: Timestamp, side_effects: &mut Vec<SideEffect>) {
        if key.kind == KeyEventKind::Release {
            return;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            match key.code {
                KeyCode::Char('c') => return side_effects.push(SideEffect::Quit),
                KeyCode::Char('z') => return side_effects.push(SideEffect::Suspend),
                KeyCode::Char('l') => return side_effects.push(SideEffect::Redraw),
                KeyCode::Char(letter) if self.online_key(letter, now, side_effects) => return,
                _ => {}
            }
        }
        if self.overlay.is_some() {
            return self.overlay_key(key, now, side_effects);
        }
        match self.screen {
            Screen::Start => self.start_key(key, now, side_effects),
            Screen::Waiting => self.waiting_key(key, side_effects),
            Screen::Play(_) => self.play_key(key, now, side_effects),
            Screen::Review(_) => self.review_key(key, side_effects),
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, now: Timestamp, side_effects: &mut Vec<SideEffect>) {
        if self.overlay.is_some() {
            return;
        }
        match self.screen {
            Screen::Start => self.start_mouse(mouse, now, side_effects),
            Screen::Waiting => {}
            Screen::Play(_) => self.play_mouse(mouse, now, side_effects),
            Screen::Review(_) => self.review_mouse(mouse),
        }
    }

    fn paste(&mut self, text: &str) {
        let line: String = text.chars().filter(|letter| !letter.is_control()).collect();
        match (&mut self.overlay, &mut self.screen) {
            (Some(overlay), _) => overlay.insert_text(&line),
            (None, Screen::Play(session)) if session.is_interactive() => session.typed.push_str(line.trim()),
            _ => {}
        }
    }

    /// Tells the player something, wherever the player is.
    fn notify(&mut self, notice: Notice) {
        match &mut self.screen {
            Screen::Start | Screen::Waiting => self.start.notice = Some(notice),
            Screen::Play(session) => session.notice = Some(notice),
            Screen::Review(review) => review.notice = Some(notice),
        }
    }

    // Games.

    /// Shows this game, and saves it.
    fn enter_game(&mut self, session: Session, side_effects: &mut Vec<SideEffect>) {
        self.serial += 1;
        self.start.unfinished = None;
        self.screen = Screen::Play(Box::new(session));
        if !self.saves {
            self.notify(Notice::OtherTerminal);
        }
        self.save(side_effects);
    }

    /// Leaves; where that would lose a game, it asks first.
    fn quit(&mut self, side_effects: &mut Vec<SideEffect>) {
        if !self.saves && self.online.is_none() && self.has_unfinished() {
            self.overlay = Some(Overlay::Confirm(Question::Quit));
        } else {
            side_effects.push(SideEffect::Quit);
        }
    }

    /// Whether there is a game to go on with, on this screen or behind it.
    fn has_unfinished(&self) -> bool {
        let session = match &self.screen {
            Screen::Start | Screen::Waiting => None,
            Screen::Play(session) => Some(session),
            Screen::Review(review) => review.back.as_ref(),
        };
        self.start.unfinished.is_some() || session.is_some_and(|session| !session.is_finished())
    }

    /// Saves the current game as it is now, or deletes the save if there is nothing left to play.
    fn save(&self, side_effects: &mut Vec<SideEffect>) {
        if let Screen::Play(session) = &self.screen
            && !session.is_remote()
        {
            side_effects.push(if session.is_finished() {
                SideEffect::DeleteSave
            } else {
                SideEffect::Save(Box::new(session.saved()))
            });
        }
    }

    /// Back to the start screen; an unfinished game or tournament is offered there.
    fn go_to_start(&mut self) {
        // At a table on a server there is no menu: one goes back to the table.
        if self.online.is_some() {
            if let Screen::Review(review) = &mut self.screen
                && let Some(session) = review.back.take()
            {
                self.screen = Screen::Play(session);
            }
            return;
        }
        let screen = std::mem::replace(&mut self.screen, Screen::Start);
        let session = match screen {
            Screen::Play(session) => Some(session),
            Screen::Review(review) => review.back,
            Screen::Start | Screen::Waiting => None,
        };
        if let Some(session) = session.filter(|session| !session.is_finished()) {
            self.start.unfinished = Some(session.table().clone());
        }
        self.start.notice = None;
        self.start.go_to_top();
    }

    /// A file was read: a saved table, or records.
    fn file_read(
        &mut self,
        path: &str,
        text: Result<String, String>,
        now: Timestamp,
        side_effects: &mut Vec<SideEffect>,
    ) {
        let trouble = |error: &dyn std::fmt::Display| Notice::FileError(format!("{path}: {error}"));
        let text = match text {
            Ok(text) => text,
            Err(error) => return self.notify(trouble(&error)),
        };
        if text.trim_start().starts_with('{') {
            match crate::saved::read(&text) {
                // Only one game is saved.
                Ok(table) if self.start.unfinished.is_some() => {
                    self.overlay = Some(Overlay::Confirm(Question::RestoreFile(Box::new(table))));
                }
                Ok(table) => self.enter_game(Session::restore(table, now), side_effects),
                Err(error) => self.notify(trouble(&error)),
            }
            return;
        }
        match Review::of_file(&text) {
            Ok(review) => self.open_review(review),
            Err(error) => self.notify(trouble(&error)),
        }
    }

    /// Goes through games; the current one waits.
    fn open_review(&mut self, mut review: Review) {
        self.serial += 1;
        if let Screen::Play(session) = std::mem::replace(&mut self.screen, Screen::Start) {
            review.back = Some(session);
        }
        self.screen = Screen::Review(Box::new(review));
    }

    // The engine.

    fn engine_event(
        &mut self,
        id: u64,
        event: EngineEvent,
        now: Timestamp,
        side_effects: &mut Vec<SideEffect>,
    ) {
        let Some((_, key)) = self.job.filter(|(current, _)| *current == id) else { return };
        match (&mut self.screen, event) {
            (Screen::Play(session), EngineEvent::Progress(report)) if key.purpose == Purpose::Evaluate => {
                session.evaluation.found = Some((key.step, report));
            }
            (Screen::Play(session), EngineEvent::Done(report)) => {
                self.job = None;
                if answer(session, key, report, now) {
                    self.save(side_effects);
                }
            }
            (Screen::Review(review), EngineEvent::Judged(judged)) => review.judged.push(*judged),
            (Screen::Review(review), EngineEvent::Done(_)) => {
                self.job = None;
                review.is_done = true;
            }
            _ => {}
        }
    }

    /// What the engine should be doing: nothing but what the state says.
    fn wanted_job(&self, now: Timestamp) -> Option<(JobKey, AnyGame, Level, Limits)> {
        let key = |purpose, entries, step| JobKey { purpose, serial: self.serial, entries, step };
        match &self.screen {
            Screen::Start | Screen::Waiting => None,
            Screen::Review(review) => (!review.is_done).then(|| {
                let limits = Limits::time(REVIEW_TIME);
                (key(Purpose::Review, review.index, 0), review.game().clone(), Level::MAX, limits)
            }),
            Screen::Play(session) => {
                let entries = session.table().log().entries.len();
                let current = session.current();
                if let Some(level) = session.engine_to_move() {
                    let seat = session.mover();
                    let left = session.table().clocks(session.time(now)).left.get(seat.index()).copied();
                    let time = session.table().slot(seat).and_then(|slot| slot.time);
                    let increment = time.map(|time| time.increment).unwrap_or_default();
                    let level = Level::new(level).unwrap_or(Level::MAX);
                    let clock = left.flatten().map(|remaining| TimeLeft { remaining, increment });
                    let limits = level.limits(clock);
                    return Some((
                        key(Purpose::Move, entries, current.step),
                        current.game.clone(),
                        level,
                        limits,
                    ));
                }
                if session.wants_hint {
                    let limits = Limits::time(HINT_TIME);
                    let key = key(Purpose::Hint, entries, current.step);
                    return Some((key, current.game.clone(), Level::MAX, limits));
                }
                let evaluation = &session.evaluation;
                let shown = session.shown();
                let is_wanted = evaluation.is_on && !evaluation.is_done && !shown.game.is_over();
                is_wanted.then(|| {
                    let limits = Limits::time(EVALUATION_TIME);
                    (key(Purpose::Evaluate, entries, shown.step), shown.game.clone(), Level::MAX, limits)
                })
            }
        }
    }

    /// Tells the engine what to do, where that is not what it is doing.
    fn update_engine(&mut self, now: Timestamp, side_effects: &mut Vec<SideEffect>) {
        let wanted = self.wanted_job(now);
        if wanted.as_ref().map(|(key, ..)| *key) == self.job.map(|(_, key)| key) {
            return;
        }
        let Some((key, game, level, limits)) = wanted else {
            self.job = None;
            return side_effects.push(SideEffect::StopSearch);
        };
        self.next_job += 1;
        self.job = Some((self.next_job, key));
        // Another one for each game, so that no two go alike; the same during it, so that the engine remembers.
        let seed = self.seed.wrapping_add(self.serial);
        let job = Job { id: self.next_job, purpose: key.purpose, game, level, limits, seed };
        side_effects.push(SideEffect::StartSearch(Box::new(job)));
    }
}

/// What comes of a search that has ended. Whether the game has changed.
fn answer(session: &mut Session, key: JobKey, report: AnyReport, now: Timestamp) -> bool {
    match key.purpose {
        Purpose::Move => {
            if let Some(text) = report.best() {
                session.schedule_move(text.to_owned(), now);
                return session.tick(now);
            }
        }
        Purpose::Hint => {
            session.wants_hint = false;
            if let Some(text) = report.best() {
                session.show_move(text);
            }
            session.notice = Some(report.best().map_or(Notice::NoHint, |text| Notice::Hint(text.to_owned())));
        }
        Purpose::Evaluate => {
            session.evaluation.found = Some((key.step, report));
            session.evaluation.is_done = true;
        }
        Purpose::Review => {}
    }
    false
}
