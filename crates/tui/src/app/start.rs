//! The start screen: what is chosen on it, and its keys.

use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use table::{Table, Timestamp};

use super::{App, Overlay, Prompt, Question, SideEffect};
use crate::session::{Notice, Session};
use crate::setup::{PlayerChoice, Row, Setup};
use crate::texts::{Language, Texts};
use crate::view;

/// The start screen.
#[derive(Debug)]
pub(crate) struct Start {
    pub(crate) setup: Setup,
    /// Which line is chosen.
    pub(crate) row: Row,
    pub(crate) unfinished: Option<Table>,
    pub(crate) notice: Option<Notice>,
    /// Why the table cannot be set so.
    pub(crate) refusal: Option<table::SettingsError>,
    /// A seed that is being typed.
    pub(crate) typed: String,
}

impl Start {
    pub(super) fn new(setup: Setup, unfinished: Option<Table>) -> Start {
        let row = if unfinished.is_some() { Row::Resume } else { Row::Family };
        Start { setup, row, unfinished, notice: None, refusal: None, typed: String::new() }
    }

    pub(crate) fn rows(&self) -> Vec<Row> {
        self.setup.rows(self.unfinished.is_some())
    }

    pub(super) fn go_to_top(&mut self) {
        self.row = if self.unfinished.is_some() { Row::Resume } else { Row::Family };
    }

    fn go(&mut self, by: isize) {
        self.settle_seed();
        let rows = self.rows();
        let now = rows.iter().position(|&row| row == self.row).unwrap_or(0) as isize;
        self.row = rows[(now + by).rem_euclid(rows.len() as isize) as usize];
    }

    /// What was typed becomes the seed, if it is a number.
    fn settle_seed(&mut self) {
        if let Ok(seed) = self.typed.parse() {
            self.setup.seed = seed;
        }
        self.typed.clear();
    }
}

impl App {
    pub(super) fn start_key(&mut self, key: KeyEvent, now: Timestamp, side_effects: &mut Vec<SideEffect>) {
        self.start.notice = None;
        self.start.refusal = None;
        match key.code {
            KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k') => self.start.go(-1),
            KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => self.start.go(1),
            KeyCode::Left | KeyCode::Char('h') => self.change_row(-1, side_effects),
            KeyCode::Right | KeyCode::Char('l') => self.change_row(1, side_effects),
            KeyCode::Home => self.start.go_to_top(),
            KeyCode::End => self.start.row = Row::Start,
            KeyCode::Char(digit @ '0'..='9')
                if self.start.row == Row::Seed && self.start.typed.len() < 19 =>
            {
                self.start.typed.push(digit);
            }
            KeyCode::Backspace if self.start.row == Row::Seed => {
                self.start.typed.pop();
            }
            KeyCode::Char('r') if self.start.row == Row::Seed => self.start.setup.draw_seed(&mut self.random),
            KeyCode::Delete | KeyCode::Char('d') if self.start.row == Row::Resume => {
                self.overlay = Some(Overlay::Confirm(Question::Discard));
            }
            KeyCode::Char('n') => self.ask_for_name(),
            KeyCode::Char('s') => self.start_game(now, side_effects),
            KeyCode::Char('o') => self.ask_for_file(),
            KeyCode::Char('?') | KeyCode::F(1) => self.overlay = Some(Overlay::Help),
            KeyCode::Char('q') | KeyCode::Esc => self.quit(side_effects),
            KeyCode::Enter | KeyCode::Char(' ') => self.choose_row(now, side_effects),
            _ => {}
        }
    }

    pub(super) fn start_mouse(
        &mut self,
        mouse: MouseEvent,
        now: Timestamp,
        side_effects: &mut Vec<SideEffect>,
    ) {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let at = Position { x: mouse.column, y: mouse.row };
                let Some(row) = view::start::row_at(self, at) else { return };
                self.start.notice = None;
                self.start.refusal = None;
                if self.start.row == row
                    || matches!(row, Row::Resume | Row::Start | Row::OpenFile | Row::Quit)
                {
                    self.start.row = row;
                    self.choose_row(now, side_effects);
                } else {
                    self.start.settle_seed();
                    self.start.row = row;
                }
            }
            MouseEventKind::ScrollUp => self.start.go(-1),
            MouseEventKind::ScrollDown => self.start.go(1),
            _ => {}
        }
    }

    fn change_row(&mut self, by: isize, side_effects: &mut Vec<SideEffect>) {
        self.start.settle_seed();
        if self.start.row == Row::Language {
            let now =
                Language::ALL.iter().position(|&one| one == self.texts.language()).unwrap_or(0) as isize;
            let next = (now + by).rem_euclid(Language::ALL.len() as isize) as usize;
            self.texts = Texts::new(Language::ALL[next]);
            side_effects.push(SideEffect::SaveLanguage(Language::ALL[next]));
        } else {
            self.start.setup.change(self.start.row, by);
        }
    }

    /// Does what a line stands for; on a line with values, the next one.
    fn choose_row(&mut self, now: Timestamp, side_effects: &mut Vec<SideEffect>) {
        match self.start.row {
            Row::Resume => {
                if let Some(table) = self.start.unfinished.take() {
                    self.enter_game(Session::restore(table, now), side_effects);
                }
            }
            Row::Start => self.start_game(now, side_effects),
            Row::OpenFile => self.ask_for_file(),
            Row::Quit => self.quit(side_effects),
            Row::Seed if self.start.typed.is_empty() => self.start.setup.draw_seed(&mut self.random),
            Row::Seed => self.start.settle_seed(),
            _ => self.change_row(1, side_effects),
        }
    }

    /// Begins the game that is chosen.
    pub(crate) fn start_game(&mut self, now: Timestamp, side_effects: &mut Vec<SideEffect>) {
        if self.start.unfinished.is_some() {
            // Only one game is saved.
            self.overlay = Some(Overlay::Confirm(Question::StartAnother));
            return;
        }
        self.start.settle_seed();
        let settings = self.start.setup.settings(&mut self.random);
        match Session::start(settings, now) {
            Ok(session) => self.enter_game(session, side_effects),
            Err(error) => self.start.refusal = Some(error),
        }
    }

    fn ask_for_file(&mut self) {
        self.overlay = Some(Overlay::Ask { what: Prompt::Load, text: String::new() });
    }

    /// Asks what the person is called whose line is chosen.
    fn ask_for_name(&mut self) {
        if let Row::Seat(seat) = self.start.row
            && self.start.setup.players[seat.index()] == PlayerChoice::Person
        {
            let text = self.start.setup.names[seat.index()].clone();
            self.overlay = Some(Overlay::Ask { what: Prompt::Name(seat), text });
        }
    }

    /// Throws the unfinished game away.
    pub(super) fn discard(&mut self, side_effects: &mut Vec<SideEffect>) {
        self.start.unfinished = None;
        self.start.go_to_top();
        side_effects.push(SideEffect::DeleteSave);
    }
}
