//! The whole program as a pure state machine: [`App`] takes an [`Input`] and the time, changes, and answers with
//! [`Order`]s for whoever drives it.
//!
//! What the engine should think about is never ordered directly: after every input [`App::wanted`] says it from the state
//! alone, and where that is not what the engine is doing, it is told.
//!
//! Absent here: the terminal, threads, files, the system's clock, drawing.

mod play;
mod play_on;
mod prompt;
mod review;
mod start;

use game::SplitMix64;
use games::AnyGame;
use lab::AnyReport;
use protocol::Saved;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEvent};
use ratatui::layout::Size;
use table::{Now, Table};

use crate::jobs::{EVALUATION_TIME, HINT_TIME, Job, News, Purpose, REVIEW_TIME, limits_of};
use crate::session::{Notice, Session};
use crate::setup::Setup;
use crate::theme::Theme;
use crate::words::{Language, Words};
use engine::{Level, Limits};

pub(crate) use play_on::PlayOn;
pub(crate) use prompt::{Asked, Overlay, Question};
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
    News {
        id: u64,
        news: News,
    },
    /// The moment that was asked for has come.
    Tick,
    /// A file was written, or why not.
    Written(Result<String, String>),
    /// A file was not written, for there is one of that name.
    IsThere {
        path: String,
        text: String,
    },
    /// What is in a file, or why it could not be read.
    Read {
        path: String,
        text: Result<String, String>,
    },
    /// The unfinished game could not be kept, and why.
    NotKept(String),
    /// What was chosen could not be remembered, and why.
    NotRemembered(String),
}

/// Something to be done outside.
#[derive(Debug)]
pub(crate) enum Order {
    /// Think about this instead of whatever it is.
    Think(Box<Job>),
    /// Stop thinking.
    Stop,
    /// Keep this game, to be offered at the next start.
    Keep(Box<Saved>),
    /// There is no unfinished game any more.
    Forget,
    /// Speak this language at the next start too.
    Remember(Language),
    /// Write a file; one that is there already only if it may be replaced.
    Write {
        path: String,
        text: String,
        replaces: bool,
    },
    Read {
        path: String,
    },
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
    Play(Box<Session>),
    Review(Box<Review>),
}

/// What the engine is asked, and for which state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct JobKey {
    purpose: Purpose,
    /// Which game at hand.
    serial: u64,
    /// How much had been done there.
    entries: usize,
    step: usize,
}

/// The program.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) words: Words,
    pub(crate) theme: Theme,
    pub(crate) size: Size,
    /// For records.
    today: String,
    pub(crate) screen: Screen,
    pub(crate) overlay: Option<Overlay>,
    pub(crate) start: Start,
    random: SplitMix64,
    seed: u64,
    /// Counts the games at hand.
    serial: u64,
    next_job: u64,
    job: Option<(u64, JobKey)>,
    /// The time of the latest input.
    latest: Now,
}

/// What an app begins with.
#[derive(Debug)]
pub(crate) struct Beginning {
    pub(crate) language: Language,
    pub(crate) theme: Theme,
    pub(crate) size: Size,
    /// The date as records write it.
    pub(crate) today: String,
    /// Where everything random begins.
    pub(crate) seed: u64,
    /// An unfinished game.
    pub(crate) unfinished: Option<Table>,
}

impl App {
    pub(crate) fn new(beginning: Beginning) -> App {
        let mut random = SplitMix64::new(beginning.seed);
        App {
            words: Words::new(beginning.language),
            theme: beginning.theme,
            size: beginning.size,
            today: beginning.today,
            screen: Screen::Start,
            overlay: None,
            start: Start::new(Setup::new(&mut random), beginning.unfinished),
            random,
            seed: beginning.seed,
            serial: 0,
            next_job: 0,
            job: None,
            latest: Now::ZERO,
        }
    }

    /// Whether the engine is busy.
    pub(crate) fn thinks_for(&self) -> Option<Purpose> {
        self.job.map(|(_, key)| key.purpose)
    }

    /// The time of the latest input: what clocks show.
    pub(crate) const fn latest(&self) -> Now {
        self.latest
    }

    /// Takes an input in.
    pub(crate) fn handle(&mut self, input: Input, now: Now) -> Vec<Order> {
        let mut orders = Vec::new();
        self.latest = now;
        match input {
            Input::Key(key) => self.key(key, now, &mut orders),
            Input::Mouse(mouse) => self.mouse(mouse, now, &mut orders),
            Input::Paste(text) => self.paste(&text),
            Input::Resize(size) => self.size = size,
            Input::News { id, news } => self.news(id, news, now, &mut orders),
            Input::Tick => {
                if let Screen::Play(session) = &mut self.screen
                    && session.tick(now)
                {
                    self.keep(&mut orders);
                }
            }
            Input::Written(result) => self.tell(match result {
                Ok(path) => Notice::SavedAs(path),
                Err(error) => Notice::FileTrouble(error),
            }),
            Input::IsThere { path, text } => {
                self.overlay = Some(Overlay::Confirm(Question::Replace { path, text }));
            }
            Input::Read { path, text } => self.loaded(&path, text, now, &mut orders),
            Input::NotKept(error) => self.tell(Notice::NotKept(error)),
            Input::NotRemembered(error) => self.tell(Notice::NotRemembered(error)),
        }
        self.arrange(now, &mut orders);
        orders
    }

    /// When something is due, if nothing happens before.
    pub(crate) fn due(&self, now: Now) -> Option<Now> {
        match &self.screen {
            Screen::Play(session) => session.due(now),
            Screen::Start | Screen::Review(_) => None,
        }
    }

    fn key(&mut self, key: KeyEvent, now: Now, orders: &mut Vec<Order>) {
        if key.kind == KeyEventKind::Release {
            return;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            match key.code {
                KeyCode::Char('c') => return orders.push(Order::Quit),
                KeyCode::Char('z') => return orders.push(Order::Suspend),
                KeyCode::Char('l') => return orders.push(Order::Redraw),
                _ => {}
            }
        }
        if self.overlay.is_some() {
            return self.overlay_key(key, now, orders);
        }
        match self.screen {
            Screen::Start => self.start_key(key, now, orders),
            Screen::Play(_) => self.play_key(key, now, orders),
            Screen::Review(_) => self.review_key(key, orders),
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, now: Now, orders: &mut Vec<Order>) {
        if self.overlay.is_some() {
            return;
        }
        match self.screen {
            Screen::Start => self.start_mouse(mouse, now, orders),
            Screen::Play(_) => self.play_mouse(mouse, now, orders),
            Screen::Review(_) => self.review_mouse(mouse),
        }
    }

    fn paste(&mut self, text: &str) {
        let line: String = text.chars().filter(|letter| !letter.is_control()).collect();
        match (&mut self.overlay, &mut self.screen) {
            (Some(overlay), _) => overlay.write(&line),
            (None, Screen::Play(session)) if session.is_interactive() => session.typed.push_str(line.trim()),
            _ => {}
        }
    }

    /// Tells the player something, wherever the player is.
    fn tell(&mut self, notice: Notice) {
        match &mut self.screen {
            Screen::Start => self.start.notice = Some(notice),
            Screen::Play(session) => session.notice = Some(notice),
            Screen::Review(review) => review.notice = Some(notice),
        }
    }

    // Games.

    /// Sits down at a table.
    fn sit_down(&mut self, session: Session, orders: &mut Vec<Order>) {
        self.serial += 1;
        self.start.unfinished = None;
        self.screen = Screen::Play(Box::new(session));
        self.keep(orders);
    }

    /// Keeps the game at hand as it is now, or forgets it if it is over.
    fn keep(&self, orders: &mut Vec<Order>) {
        if let Screen::Play(session) = &self.screen {
            let goes_on = session.table().series().is_some_and(|series| series.winner().is_none());
            orders.push(if session.is_over() && !goes_on {
                Order::Forget
            } else {
                Order::Keep(Box::new(session.saved()))
            });
        }
    }

    /// Back to the start screen; an unfinished game is offered there.
    fn go_to_start(&mut self) {
        let screen = std::mem::replace(&mut self.screen, Screen::Start);
        let session = match screen {
            Screen::Play(session) => Some(session),
            Screen::Review(review) => review.back,
            Screen::Start => None,
        };
        if let Some(session) = session.filter(|session| !session.is_over()) {
            self.start.unfinished = Some(session.table().clone());
        }
        self.start.notice = None;
        self.start.go_to_top();
    }

    /// A file was read: a table that was put away, or records.
    fn loaded(&mut self, path: &str, text: Result<String, String>, now: Now, orders: &mut Vec<Order>) {
        let trouble = |error: &dyn std::fmt::Display| Notice::FileTrouble(format!("{path}: {error}"));
        let text = match text {
            Ok(text) => text,
            Err(error) => return self.tell(trouble(&error)),
        };
        if text.trim_start().starts_with('{') {
            match crate::saved::read(&text) {
                // Only one game is kept.
                Ok(table) if self.start.unfinished.is_some() => {
                    self.overlay = Some(Overlay::Confirm(Question::TakeUp(Box::new(table))));
                }
                Ok(table) => self.sit_down(Session::take_up(table, now), orders),
                Err(error) => self.tell(trouble(&error)),
            }
            return;
        }
        match Review::of_file(&text) {
            Ok(review) => self.review(review),
            Err(error) => self.tell(trouble(&error)),
        }
    }

    /// Goes through games; the one at hand waits.
    fn review(&mut self, mut review: Review) {
        self.serial += 1;
        if let Screen::Play(session) = std::mem::replace(&mut self.screen, Screen::Start) {
            review.back = Some(session);
        }
        self.screen = Screen::Review(Box::new(review));
    }

    // The engine.

    fn news(&mut self, id: u64, news: News, now: Now, orders: &mut Vec<Order>) {
        let Some((_, key)) = self.job.filter(|(current, _)| *current == id) else { return };
        match (&mut self.screen, news) {
            (Screen::Play(session), News::Progress(report)) if key.purpose == Purpose::Evaluate => {
                session.evaluation.found = Some((key.step, report));
            }
            (Screen::Play(session), News::Done(report)) => {
                self.job = None;
                if answer(session, key, report, now) {
                    self.keep(orders);
                }
            }
            (Screen::Review(review), News::Judged(judged)) => review.judged.push(*judged),
            (Screen::Review(review), News::Done(_)) => {
                self.job = None;
                review.is_done = true;
            }
            _ => {}
        }
    }

    /// What the engine should be doing: nothing but what the state says.
    fn wanted(&self, now: Now) -> Option<(JobKey, AnyGame, Level, Limits)> {
        let key = |purpose, entries, step| JobKey { purpose, serial: self.serial, entries, step };
        match &self.screen {
            Screen::Start => None,
            Screen::Review(review) => (!review.is_done).then(|| {
                let limits = Limits::time(REVIEW_TIME);
                (key(Purpose::Review, review.index, 0), review.game().clone(), Level::HIGHEST, limits)
            }),
            Screen::Play(session) => {
                let entries = session.table().log().entries.len();
                let live = session.live();
                if let Some(level) = session.engine_due() {
                    let seat = session.mover();
                    let left = session.table().clocks(session.time(now)).left.get(seat.index()).copied();
                    let time = session.table().chair(seat).and_then(|chair| chair.time);
                    let increment = time.map(|time| time.increment).unwrap_or_default();
                    let limits = limits_of(level, left.flatten(), increment);
                    let level = Level::new(level).unwrap_or(Level::HIGHEST);
                    return Some((key(Purpose::Move, entries, live.step), live.game.clone(), level, limits));
                }
                if session.wants_hint {
                    let limits = Limits::time(HINT_TIME);
                    let key = key(Purpose::Hint, entries, live.step);
                    return Some((key, live.game.clone(), Level::HIGHEST, limits));
                }
                let evaluation = &session.evaluation;
                let shown = session.shown();
                let is_wanted = evaluation.is_on && !evaluation.is_done && !shown.game.is_over();
                is_wanted.then(|| {
                    let limits = Limits::time(EVALUATION_TIME);
                    (key(Purpose::Evaluate, entries, shown.step), shown.game.clone(), Level::HIGHEST, limits)
                })
            }
        }
    }

    /// Tells the engine what to do, where that is not what it is doing.
    fn arrange(&mut self, now: Now, orders: &mut Vec<Order>) {
        let wanted = self.wanted(now);
        if wanted.as_ref().map(|(key, ..)| *key) == self.job.map(|(_, key)| key) {
            return;
        }
        let Some((key, game, level, limits)) = wanted else {
            self.job = None;
            return orders.push(Order::Stop);
        };
        self.next_job += 1;
        self.job = Some((self.next_job, key));
        // Another one for each game at hand, so that no two go alike; the same during it, so that the engine remembers.
        let seed = self.seed.wrapping_add(self.serial);
        let job = Job { id: self.next_job, purpose: key.purpose, game, level, limits, seed };
        orders.push(Order::Think(Box::new(job)));
    }
}

/// What comes of a search that has ended. Whether the game has changed.
fn answer(session: &mut Session, key: JobKey, report: AnyReport, now: Now) -> bool {
    match key.purpose {
        Purpose::Move => {
            if let Some(text) = report.best() {
                session.answer_with(text.to_owned(), now);
                return session.tick(now);
            }
        }
        Purpose::Hint => {
            session.wants_hint = false;
            if let Some(text) = report.best() {
                session.point_at(text);
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
