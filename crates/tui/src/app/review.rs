//! Going through games that were played: what is looked at, how the engine judges it, and the keys.

use analysis::ReviewedStep;
use game::record::{Record, records, tag};
use game::{Seat, SeatSet};
use games::AnyGame;
use protocol::{StepView, steps_of};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind};

use super::{App, Overlay, Screen, SideEffect};
use crate::session::{Notice, Session, Snapshot};

/// Games that are gone through.
#[derive(Debug)]
pub(crate) struct Review {
    games: Vec<(Record, AnyGame)>,
    /// Which of them.
    pub(crate) index: usize,
    pub(crate) steps: Vec<StepView>,
    pub(crate) shown: Snapshot,
    /// How the engine judges each step, as far as it has come.
    pub(crate) judged: Vec<ReviewedStep>,
    pub(crate) is_done: bool,
    pub(crate) notice: Option<Notice>,
    /// The current game, which waits.
    pub(crate) back: Option<Box<Session>>,
}

impl Review {
    /// All games of a file.
    pub(super) fn of_file(text: &str) -> Result<Review, String> {
        let mut games = Vec::new();
        for record in records(text) {
            let record = record.map_err(|error| error.to_string())?;
            let game = AnyGame::from_record(&record).map_err(|error| error.to_string())?;
            games.push((record, game));
        }
        Review::of(games)
    }

    /// One game.
    pub(super) fn of_record(record: Record) -> Result<Review, String> {
        let game = AnyGame::from_record(&record).map_err(|error| error.to_string())?;
        Review::of(vec![(record, game)])
    }

    fn of(games: Vec<(Record, AnyGame)>) -> Result<Review, String> {
        let Some((_, first)) = games.first() else { return Err("no games in it".to_owned()) };
        Ok(Review {
            index: 0,
            steps: steps_of(first),
            shown: Snapshot::of(first, 0),
            judged: Vec::new(),
            is_done: first.is_empty(),
            notice: None,
            back: None,
            games,
        })
    }

    pub(crate) fn game(&self) -> &AnyGame {
        &self.games[self.index].1
    }

    pub(crate) fn count(&self) -> usize {
        self.games.len()
    }

    fn record(&self) -> &Record {
        &self.games[self.index].0
    }

    pub(crate) fn tag(&self, name: &str) -> Option<&str> {
        self.record().tag(name)
    }

    /// Who played a seat, if the record says so.
    pub(crate) fn player(&self, seat: Seat) -> Option<&str> {
        let colour = self.game().id().colours().get(seat.index())?;
        self.record().tag(tag::player(*colour)).filter(|name| !name.is_empty())
    }

    /// Who won, or shares the draw; `None` if the game has no result.
    pub(crate) fn winners(&self) -> Option<SeatSet> {
        Some(self.game().outcome()?.winners())
    }

    /// The step that led to what is shown, judged.
    pub(crate) fn judgement(&self) -> Option<&ReviewedStep> {
        self.judged.get(self.shown.step.checked_sub(1)?)
    }

    fn look_at(&mut self, step: usize) {
        self.shown = Snapshot::of(self.game(), step.min(self.steps.len()));
    }

    fn look_by(&mut self, steps: isize) {
        self.look_at(self.shown.step.saturating_add_signed(steps));
    }

    /// Goes to the next step that missed something, or the one before.
    fn look_at_mistake(&mut self, forwards: bool) {
        let mistakes = self.judged.iter().enumerate().filter(|(_, judged)| judged.better.is_some());
        let mut places = mistakes.map(|(index, _)| index + 1);
        let now = self.shown.step;
        let next = if forwards {
            places.find(|&step| step > now)
        } else {
            places.take_while(|&step| step < now).last()
        };
        if let Some(step) = next {
            self.look_at(step);
        }
    }

    fn go_to_game(&mut self, index: usize) {
        self.index = index;
        self.steps = steps_of(self.game());
        self.judged.clear();
        self.is_done = self.game().is_empty();
        self.look_at(0);
    }
}

impl App {
    pub(super) fn review_key(&mut self, key: KeyEvent, side_effects: &mut Vec<SideEffect>) {
        let Screen::Review(review) = &mut self.screen else { return };
        review.notice = None;
        match key.code {
            KeyCode::Left | KeyCode::Up | KeyCode::Char('[') => review.look_by(-1),
            KeyCode::Right | KeyCode::Down | KeyCode::Char(']' | ' ') => review.look_by(1),
            KeyCode::PageUp => review.look_by(-10),
            KeyCode::PageDown => review.look_by(10),
            KeyCode::Home => review.look_at(0),
            KeyCode::End => review.look_at(usize::MAX),
            KeyCode::Tab => review.look_at_mistake(true),
            KeyCode::BackTab => review.look_at_mistake(false),
            KeyCode::Char('n') if review.index + 1 < review.count() => review.go_to_game(review.index + 1),
            KeyCode::Char('p') if review.index > 0 => review.go_to_game(review.index - 1),
            KeyCode::Char('c') => self.ask_who_plays_on(),
            KeyCode::Char('?') | KeyCode::F(1) => self.overlay = Some(Overlay::Help),
            KeyCode::Char('q') if review.back.is_none() => self.quit(side_effects),
            KeyCode::Char('m') => self.go_to_start(),
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | 'g') => match review.back.take() {
                Some(session) => {
                    self.serial += 1;
                    self.screen = Screen::Play(session);
                }
                None => self.go_to_start(),
            },
            _ => {}
        }
    }

    pub(super) fn review_mouse(&mut self, mouse: MouseEvent) {
        let Screen::Review(review) = &mut self.screen else { return };
        match mouse.kind {
            MouseEventKind::ScrollUp => review.look_by(-1),
            MouseEventKind::ScrollDown => review.look_by(1),
            _ => {}
        }
    }
}
