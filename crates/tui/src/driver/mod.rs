//! All that touches the world. [`run`] sets everything up, and then does nothing but hand inputs to the app, draw what
//! has become of it, and perform its side effects.
//!
//! Inputs come through one channel: from the terminal, from signals and from the engine, each in a thread of its own that
//! sleeps until there is something. The loop sleeps too, until an input comes or something is due.

mod engine_thread;
mod online_thread;
mod signals;
mod store;
mod terminal;

use std::io;
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Instant;

use client::online::TableId;
use client::{Connection, Link, Sessions};
use ratatui::crossterm::event::{self, Event};
use ratatui::crossterm::style;
use table::Timestamp;

use crate::Options;
use crate::app::{App, Input, SideEffect, Startup};
use crate::preferences::Preferences;
use crate::session::Notice;
use crate::texts::Language;
use crate::theme::Theme;
use engine::Level;
use engine_thread::EngineThread;
use online_thread::OnlineThread;
use signals::Signal;
use store::Store;
pub use terminal::TerminalGuard;

/// Why the program could not go on.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Stdin or stdout is no terminal.
    #[error("stdin and stdout must be a terminal to play in; run it in one, or use `undershift show`")]
    NoTerminal,
    /// The terminal could not be used.
    #[error("the terminal cannot be used: {0}")]
    Terminal(#[from] io::Error),
    /// A file that was named could not be read.
    #[error("cannot read {0}: {1}")]
    File(String, #[source] io::Error),
    /// There is no table at the end of a link, or no connection can be made from here.
    #[error("{0}")]
    Join(String),
    /// A part of the program has failed; what it said went to stderr.
    #[error("the {0} has failed; the game is saved, start again")]
    Failed(&'static str),
}

/// What comes through the channel.
enum Message {
    Input(Input),
    Signal(Signal),
    /// A thread has ended that should not.
    ThreadEnded(&'static str),
}

/// Plays until the player leaves.
pub fn run(options: &Options) -> Result<(), Error> {
    use io::IsTerminal;
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Error::NoTerminal);
    }
    // Read before the terminal is taken over, so that a complaint is an ordinary one.
    let file = options.file.as_ref().map(|path| (path.display().to_string(), std::fs::read_to_string(path)));
    let file = match file {
        Some((path, Err(error))) => return Err(Error::File(path, error)),
        Some((path, Ok(text))) => Some((path, text)),
        None => None,
    };
    let join = options.join.as_ref().map(prepare).transpose()?;
    let store = Store::open(None);
    let (sender, receiver) = channel();
    signals::listen(&sender).map_err(Error::Terminal)?;
    // Whoever asks for colours in spite of NO_COLOR gets them: the library has an opinion of its own.
    style::force_color_output(options.has_colour);
    let screen = TerminalGuard::enter()?;
    let preferences = store.load_preferences();
    let environment = Language::of_locale(&locale("LC_MESSAGES"));
    let language = options.language.unwrap_or_else(|| preferences.language(environment));
    let mut driver = Driver {
        app: new_app(options, language, &store, &screen)?,
        preferences,
        environment,
        engine: EngineThread::start(&sender),
        online: None,
        screen,
        store,
        began: Instant::now(),
        receiver,
        messages: sender.clone(),
    };
    if let (Some((connection, table, runtime)), Some(link)) = (join, &options.join) {
        driver.app.join(Link { slot: None, ..link.clone() }.to_string(), link.slot);
        let name = options.name.clone();
        driver.online = Some(OnlineThread::start(connection, table, name, runtime, &sender));
    }
    spawn("terminal's reader", sender, read_terminal);
    driver.begin(options, file)?;
    driver.event_loop()
}

/// All that a connection needs, before the terminal is taken over: so a complaint is an ordinary one.
fn prepare(link: &Link) -> Result<(Connection, TableId, tokio::runtime::Runtime), Error> {
    let no_table = || Error::Join(format!("{link} is no table; expected a link with /table/ in it"));
    let table = link.table.clone().ok_or_else(no_table)?;
    let connection = Connection::new(link.server.clone(), Sessions::of_user(""));
    let connection = connection.map_err(|error| Error::Join(error.to_string()))?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    Ok((connection, table, runtime.map_err(|error| Error::Join(error.to_string()))?))
}

/// The locale for something, as every program finds it.
fn locale(category: &str) -> String {
    let mut values = ["LC_ALL", category, "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    values.find(|value| !value.is_empty()).unwrap_or_default()
}

fn new_app(
    options: &Options,
    language: Language,
    store: &Store,
    screen: &TerminalGuard,
) -> Result<App, Error> {
    let letters = locale("LC_CTYPE").to_ascii_lowercase();
    let is_utf8 = letters.contains("utf-8") || letters.contains("utf8");
    let theme = Theme { has_colour: options.has_colour, has_unicode: !options.is_ascii && is_utf8 };
    let since_1970 = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    let (unfinished, unreadable) = match store.load() {
        Ok(unfinished) => (unfinished, None),
        Err(unreadable) => (None, Some(unreadable)),
    };
    let mut app = App::new(Startup {
        language,
        theme,
        size: screen.size()?,
        today: time::OffsetDateTime::now_utc().date().to_string(),
        seed: since_1970.as_nanos() as u64,
        unfinished,
        saves: store.saves(),
    });
    if let Some(store::Unreadable { error, path }) = unreadable {
        app.start.notice = Some(Notice::UnreadableSave { error, path: path.display().to_string() });
    }
    if !store.saves() {
        app.start.notice = Some(Notice::OtherTerminal);
    }
    let setup = &mut app.start.setup;
    if let Some(game) = options.game {
        setup.choose(game);
    }
    if let Some(level) = options.level {
        setup.set_level(level);
    }
    if let Some(seed) = options.seed {
        setup.choose_seed(seed);
    }
    for (turns, given) in setup.handicaps.iter_mut().zip(&options.handicaps) {
        *turns = *given;
    }
    if options.watch {
        setup.watch(options.level.or(Level::new(crate::setup::WATCHED_LEVEL)).unwrap_or(Level::MIN));
    }
    if options.game.is_some() {
        app.start.row = crate::setup::Row::Start;
    }
    Ok(app)
}

struct Driver {
    app: App,
    screen: TerminalGuard,
    engine: EngineThread,
    online: Option<OnlineThread>,
    store: Store,
    preferences: Preferences,
    /// The language that the environment asks for, if it is one of ours.
    environment: Option<Language>,
    began: Instant,
    receiver: Receiver<Message>,
    messages: Sender<Message>,
}

/// Whether to go on.
enum Next {
    Continue,
    Quit,
}

impl Driver {
    fn now(&self) -> Timestamp {
        Timestamp(self.began.elapsed())
    }

    fn begin(&mut self, options: &Options, file: Option<(String, String)>) -> Result<(), Error> {
        if let Some((path, text)) = file {
            let side_effects = self.app.handle(Input::FileRead { path, text: Ok(text) }, self.now());
            self.perform(side_effects)?;
        } else if options.watch && options.game.is_some() {
            let now = self.now();
            let mut side_effects = Vec::new();
            self.app.start_game(now, &mut side_effects);
            side_effects.extend(self.app.handle(Input::Tick, now));
            self.perform(side_effects)?;
        }
        Ok(())
    }

    fn event_loop(&mut self) -> Result<(), Error> {
        loop {
            self.screen.draw(&self.app)?;
            let message = match self.app.due(self.now()) {
                None => self.receiver.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(due) => self.receiver.recv_timeout(due.since(self.now())),
            };
            let mut next = match message {
                Ok(message) => self.handle(message)?,
                Err(RecvTimeoutError::Timeout) => self.handle(Message::Input(Input::Tick))?,
                Err(RecvTimeoutError::Disconnected) => return Err(Error::Failed("terminal's reader")),
            };
            // What has come in the meantime is taken in before anything is drawn.
            while matches!(next, Next::Continue)
                && let Ok(message) = self.receiver.try_recv()
            {
                next = self.handle(message)?;
            }
            if matches!(next, Next::Quit) {
                return Ok(());
            }
        }
    }

    fn handle(&mut self, message: Message) -> Result<Next, Error> {
        match message {
            Message::Input(input) => {
                let side_effects = self.app.handle(input, self.now());
                self.perform(side_effects)
            }
            Message::ThreadEnded(part) => Err(Error::Failed(part)),
            Message::Signal(Signal::Suspend) => {
                self.suspend()?;
                Ok(Next::Continue)
            }
            Message::Signal(Signal::Continued) => {
                self.screen.reenter()?;
                self.resized()
            }
            Message::Signal(Signal::End(signal)) => {
                self.screen.leave();
                // The game was saved after its last move. Whoever sent the signal sees that it was what ended us.
                signals::end_by(signal)?;
                Ok(Next::Quit)
            }
        }
    }

    fn resized(&mut self) -> Result<Next, Error> {
        let size = self.screen.size()?;
        let side_effects = self.app.handle(Input::Resize(size), self.now());
        self.perform(side_effects)
    }

    fn perform(&mut self, side_effects: Vec<SideEffect>) -> Result<Next, Error> {
        for side_effect in side_effects {
            match side_effect {
                SideEffect::StartSearch(job) => self.engine.start_search(*job),
                SideEffect::StopSearch => self.engine.stop_search(),
                SideEffect::Save(saved) => {
                    self.store_or_report(Input::SaveFailed, |store| store.save(&saved));
                }
                SideEffect::DeleteSave => self.store_or_report(Input::SaveFailed, Store::delete),
                SideEffect::SaveLanguage(language) => {
                    self.preferences.choose_language(language, self.environment);
                    let preferences = self.preferences.clone();
                    self.store_or_report(Input::PreferencesFailed, |store| {
                        store.save_preferences(&preferences)
                    });
                }
                SideEffect::WriteFile { path, text, overwrites } => {
                    if !overwrites && Path::new(&path).exists() {
                        let side_effects = self.app.handle(Input::FileExists { path, text }, self.now());
                        self.perform(side_effects)?;
                        continue;
                    }
                    let result = store::write(path.as_ref(), &text).map(|()| path.clone());
                    let result = result.map_err(|error| format!("{path}: {error}"));
                    let side_effects = self.app.handle(Input::FileWritten(result), self.now());
                    self.perform(side_effects)?;
                }
                SideEffect::ReadFile { path } => {
                    let text = std::fs::read_to_string(&path).map_err(|error| error.to_string());
                    let side_effects = self.app.handle(Input::FileRead { path, text }, self.now());
                    self.perform(side_effects)?;
                }
                SideEffect::Online(command) => {
                    if let Some(online) = &self.online {
                        online.send(command);
                    }
                }
                SideEffect::Redraw => self.screen.clear()?,
                SideEffect::Suspend => self.suspend()?,
                SideEffect::Quit => return Ok(Next::Quit),
            }
        }
        Ok(Next::Continue)
    }

    /// Saves or deletes something; if that fails, the player is told and plays on.
    fn store_or_report(
        &mut self,
        failure: fn(String) -> Input,
        operation: impl FnOnce(&Store) -> io::Result<()>,
    ) {
        if let Err(error) = operation(&self.store) {
            // Through the channel, so that whatever comes of it is drawn like everything else.
            let _ = self.messages.send(Message::Input(failure(error.to_string())));
        }
    }

    /// Gives the terminal back and stops; when continued, takes it again.
    fn suspend(&mut self) -> Result<(), Error> {
        self.screen.leave();
        signals::stop_here()?;
        self.screen.reenter()?;
        self.resized()?;
        Ok(())
    }
}

/// Runs a part of the program in a thread; if it ends or panics, the driver hears of it.
fn spawn(
    part: &'static str,
    messages: Sender<Message>,
    work: impl FnOnce(&Sender<Message>) + Send + 'static,
) {
    struct NotifyOnDrop(&'static str, Sender<Message>);
    impl Drop for NotifyOnDrop {
        fn drop(&mut self) {
            // If nobody listens any more, the program is ending anyway.
            let _ = self.1.send(Message::ThreadEnded(self.0));
        }
    }
    thread::spawn(move || {
        let notifier = NotifyOnDrop(part, messages);
        work(&notifier.1);
    });
}

fn read_terminal(messages: &Sender<Message>) {
    loop {
        let input = match event::read() {
            Ok(Event::Key(key)) => Input::Key(key),
            Ok(Event::Mouse(mouse)) if !matches!(mouse.kind, event::MouseEventKind::Moved) => {
                Input::Mouse(mouse)
            }
            Ok(Event::Paste(text)) => Input::Paste(text),
            Ok(Event::Resize(width, height)) => Input::Resize(ratatui::layout::Size { width, height }),
            Ok(_) => continue,
            Err(_) => return,
        };
        if messages.send(Message::Input(input)).is_err() {
            return;
        }
    }
}
