//! The program without a terminal: keys and the engine's answers in, buffers out.
//!
//! `snapshots/` has every screen as characters and, in colour, as styles. To take over what is drawn now:
//! `INSTA_UPDATE=always cargo test -p tui`, and read the diff.

mod behaviour;
mod online;
mod readme_images;
mod screens;

use std::time::Duration;

use analysis::{AnyLine, AnyReport, BetterLine, ReviewedStep};
use engine::{Grade, Proven, Value};
use game::{BySeat, Seat};
use games::GameId;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect, Size};
use table::Timestamp;

use crate::app::{App, Input, Screen, SideEffect, Startup};
use crate::jobs::{EngineEvent, Job};
use crate::session::Session;
use crate::setup::{PlayerChoice, Row};
use crate::texts::Language;
use crate::theme::Theme;
use crate::view;

pub(super) const COLOUR: Theme = Theme { has_colour: true, has_unicode: true };
pub(super) const PLAIN: Theme = Theme { has_colour: false, has_unicode: true };
pub(super) const ASCII: Theme = Theme { has_colour: false, has_unicode: false };
pub(super) const SMALL: Size = Size { width: 80, height: 24 };
pub(super) const LARGE: Size = Size { width: 120, height: 40 };

/// A set-up of Moguli in which stones can move at once.
pub(super) const SEED: u64 = 8;

/// An app with a driver that notes what it is told and does nothing.
pub(super) struct Harness {
    pub(super) app: App,
    pub(super) now: Timestamp,
    pub(super) side_effects: Vec<SideEffect>,
    /// The current job.
    pub(super) job: Option<Job>,
}

impl Harness {
    pub(super) fn new() -> Harness {
        Harness::with(COLOUR, SMALL, Language::En)
    }

    pub(super) fn with(theme: Theme, size: Size, language: Language) -> Harness {
        let app = App::new(Startup {
            language,
            theme,
            size,
            today: "2026-07-31".to_owned(),
            seed: 1,
            unfinished: None,
            saves: true,
        });
        Harness { app, now: Timestamp::ZERO, side_effects: Vec::new(), job: None }
    }

    /// Sits down at a game; `persons` says for each seat whether a person plays it.
    pub(super) fn in_game(mut self, game: GameId, persons: &[bool]) -> Harness {
        let setup = &mut self.app.start.setup;
        setup.choose(game);
        setup.seed = SEED;
        for (who, is_person) in setup.players.iter_mut().zip(persons) {
            if *is_person {
                *who = PlayerChoice::Person;
            } else if *who == PlayerChoice::Person {
                *who = PlayerChoice::Engine(engine::Level::MIN);
            }
        }
        self.app.start.row = Row::Start;
        self.key(KeyCode::Enter);
        self
    }

    pub(super) fn input(&mut self, input: Input) {
        for side_effect in self.app.handle(input, self.now) {
            match side_effect {
                SideEffect::StartSearch(job) => self.job = Some(*job),
                SideEffect::StopSearch => self.job = None,
                other => self.side_effects.push(other),
            }
        }
    }

    pub(super) fn key(&mut self, code: KeyCode) {
        self.input(Input::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    pub(super) fn control(&mut self, letter: char) {
        self.input(Input::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)));
    }

    pub(super) fn keys(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.key(KeyCode::Char(letter));
        }
    }

    /// Types a move and plays it.
    pub(super) fn play(&mut self, text: &str) {
        self.keys(text);
        self.key(KeyCode::Enter);
    }

    pub(super) fn click(&mut self, at: Position) {
        let kind = MouseEventKind::Down(MouseButton::Left);
        self.input(Input::Mouse(MouseEvent { kind, column: at.x, row: at.y, modifiers: KeyModifiers::NONE }));
    }

    /// Time goes by until something is due, and it is done.
    pub(super) fn wait(&mut self) {
        self.now = self.app.due(self.now).expect("something is due").max(self.now);
        self.input(Input::Tick);
    }

    /// The engine answers the current job with a move.
    pub(super) fn answer(&mut self, text: &str) {
        let id = self.job.as_ref().expect("the engine thinks").id;
        self.input(Input::Engine { id, event: EngineEvent::Done(report(text)) });
    }

    pub(super) fn session(&self) -> &Session {
        let Screen::Play(session) = &self.app.screen else {
            panic!("no game is shown: {:?}", self.app.screen)
        };
        session
    }

    pub(super) fn moves_played(&self) -> Vec<&str> {
        self.session().steps.iter().map(|step| step.text.as_str()).collect()
    }

    pub(super) fn draw(&self) -> Buffer {
        let mut buffer =
            Buffer::empty(Rect { x: 0, y: 0, width: self.app.size.width, height: self.app.size.height });
        view::draw(&self.app, &mut buffer);
        buffer
    }

    pub(super) fn text(&self) -> String {
        text_of(&self.draw())
    }
}

pub(super) fn text_of(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let lines = buffer.content.chunks(width).map(|line| {
        let line: String = line.iter().map(ratatui::buffer::Cell::symbol).collect();
        line.trim_end().to_owned()
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// An even position in which this is the best move.
pub(super) fn report(text: &str) -> AnyReport {
    let value = even();
    let line = AnyLine { moves: vec![text.to_owned()], value };
    AnyReport { lines: vec![line], depth: 9, nodes: 1000, elapsed: Duration::from_millis(10) }
}

fn even() -> Value {
    Value { expectation: BySeat::new([500, 500, 0, 0]), proven: None }
}

/// How an engine could judge a step.
pub(super) fn judged(text: &str, share: u16, better: Option<&str>) -> ReviewedStep {
    let value = Value { expectation: BySeat::new([share, 1000 - share, 0, 0]), proven: None };
    let proven = Value { proven: Some(Proven::Win { seat: Seat::FIRST, plies: 3 }), ..value };
    let value = if share == 1000 { proven } else { value };
    let (loss, grade) = (400, Grade::Blunder);
    let better = better.map(|text| BetterLine { moves: vec![text.to_owned()], value, loss, grade });
    ReviewedStep { seat: Seat::FIRST, text: text.to_owned(), value, best: None, loss: None, better }
}
