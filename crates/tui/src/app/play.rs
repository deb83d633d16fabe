//! The keys and the mouse during a game.

use game::Direction;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use table::{DriverCommand, Offer, PlayerCommand, Refusal, Timestamp};

use super::{App, Overlay, Prompt, Question, Review, Screen, SideEffect};
use crate::messages::family_code;
use crate::session::{Cursor, Notice, Selection, Session};
use crate::view;

/// How many steps a page of the move list is.
const PAGE: isize = 10;

impl App {
    pub(super) fn play_key(&mut self, key: KeyEvent, now: Timestamp, side_effects: &mut Vec<SideEffect>) {
        let Screen::Play(session) = &mut self.screen else { return };
        let mut has_changed = false;
        match key.code {
            KeyCode::Char(letter) if session.accepts_letter(letter) => {
                session.notice = None;
                session.typed.push(letter);
            }
            KeyCode::Backspace => {
                session.typed.pop();
            }
            KeyCode::Tab if !session.typed.is_empty() => session.complete(),
            KeyCode::Tab => session.next_choice(true),
            KeyCode::BackTab => session.next_choice(false),
            KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right => {
                let towards = match key.code {
                    KeyCode::Up => Direction::North,
                    KeyCode::Down => Direction::South,
                    KeyCode::Left => Direction::West,
                    _ => Direction::East,
                };
                if session.is_interactive() {
                    session.move_cursor(towards);
                } else {
                    session.look_by(if matches!(towards, Direction::North | Direction::West) {
                        -1
                    } else {
                        1
                    });
                }
            }
            KeyCode::PageUp | KeyCode::Char('[') => session.look_by(-1),
            KeyCode::PageDown | KeyCode::Char(']') => session.look_by(1),
            KeyCode::Home => session.look_at(0),
            KeyCode::End => session.look_at(usize::MAX),
            KeyCode::Char('{') => session.look_by(-PAGE),
            KeyCode::Char('}') => session.look_by(PAGE),
            KeyCode::Enter if session.is_looking_back() => session.look_at(usize::MAX),
            KeyCode::Enter => has_changed = session.confirm(now),
            KeyCode::Esc => {
                if session.is_looking_back() {
                    session.look_at(usize::MAX);
                } else if !session.clear_selection() {
                    session.notice = None;
                }
            }
            KeyCode::Char(' ') if session.is_watched() => {
                session.pace.is_paused = !session.pace.is_paused;
            }
            KeyCode::Char(' ') => return self.move_now(now, side_effects),
            KeyCode::Char('+') if session.is_watched() => session.change_speed(1),
            KeyCode::Char('-') if session.is_watched() => session.change_speed(-1),
            KeyCode::Char('+') => session.turn_tile(1),
            KeyCode::Char('=') => session.turn_tile(2),
            KeyCode::Char('-') => session.turn_tile(3),
            // At a table with others nobody asks the engine.
            KeyCode::Char('h') => session.wants_hint = session.is_interactive() && !session.is_remote(),
            KeyCode::Char('v' | 'g') if session.is_remote() && !session.is_over() => {}
            KeyCode::Char('v') => {
                session.evaluation.is_on = !session.evaluation.is_on;
                session.evaluation.is_done = false;
            }
            KeyCode::Char('u') => has_changed = session.undo(now),
            KeyCode::Char('z') => has_changed = pause(session, now),
            KeyCode::Char('r') => has_changed = play_again(session, now),
            KeyCode::Char('x') if !session.is_over() => {
                self.overlay = session.acting_seat().map(|seat| Overlay::Confirm(Question::Resign(seat)));
            }
            KeyCode::Char('o') if !session.is_over() => {
                self.overlay = session.acting_seat().map(|seat| Overlay::Confirm(Question::Draw(seat)));
            }
            KeyCode::Char('k') => return self.ask_where_to_save(),
            KeyCode::Char('g') => {
                let record = session.table().record(Some(&self.today));
                let review = record.map_err(|error| error.to_string()).and_then(Review::of_record);
                return match review {
                    Ok(review) => self.open_review(review),
                    Err(error) => self.notify(Notice::FileError(error)),
                };
            }
            KeyCode::Char('m') if !session.is_remote() => return self.go_to_start(),
            KeyCode::Char('q') => return self.quit(side_effects),
            KeyCode::Char('?') | KeyCode::F(1) => self.overlay = Some(Overlay::Help),
            _ => {}
        }
        if has_changed {
            self.save(side_effects);
        }
    }

    pub(super) fn play_mouse(
        &mut self,
        mouse: MouseEvent,
        now: Timestamp,
        side_effects: &mut Vec<SideEffect>,
    ) {
        let at = Position { x: mouse.column, y: mouse.row };
        let place = view::play::place_at(self, at);
        let Screen::Play(session) = &mut self.screen else { return };
        match mouse.kind {
            MouseEventKind::ScrollUp => session.look_by(-1),
            MouseEventKind::ScrollDown => session.look_by(1),
            MouseEventKind::Down(MouseButton::Left) if session.is_interactive() => {
                session.typed.clear();
                let has_changed = match place {
                    Some(view::play::Place::Entry(entry)) => {
                        let is_there = matches!(session.cursor, Cursor::Entry { entry: there, scoring: None } if there == entry);
                        if is_there {
                            session.confirm(now)
                        } else {
                            session.set_cursor_entry(entry);
                            session.notice = None;
                            false
                        }
                    }
                    // A row is chosen by one of its marbles; another click takes the next row there, then plays it.
                    Some(view::play::Place::Field(_)) if session.has_selection() => session.confirm(now),
                    Some(view::play::Place::Tile(cell)) => {
                        let is_turned = matches!(session.cursor, Cursor::Tile { selection: Selection::Rotation(tile, _), .. } if tile != cell);
                        if is_turned {
                            session.clear_selection();
                        }
                        session.set_cursor_tile(cell);
                        session.confirm(now)
                    }
                    _ => false,
                };
                if has_changed {
                    self.save(side_effects);
                }
            }
            MouseEventKind::Down(MouseButton::Right) if session.is_interactive() => match place {
                Some(view::play::Place::Tile(cell)) => {
                    session.set_cursor_tile(cell);
                    session.turn_tile(1);
                }
                Some(view::play::Place::Entry(_) | view::play::Place::Field(_))
                    if session.has_selection() =>
                {
                    session.next_choice(true);
                }
                _ => {}
            },
            _ => {}
        }
    }

    /// The engine plays what it has.
    fn move_now(&mut self, now: Timestamp, side_effects: &mut Vec<SideEffect>) {
        if let Screen::Play(session) = &mut self.screen {
            session.move_now();
            if session.tick(now) {
                self.save(side_effects);
            } else if self.job.is_some_and(|(_, key)| key.purpose == crate::jobs::Purpose::Move) {
                // It answers at once with what it has found, under the same number.
                side_effects.push(SideEffect::StopSearch);
            }
        }
    }

    fn ask_where_to_save(&mut self) {
        let Screen::Play(session) = &self.screen else { return };
        let game = family_code(session.table().spec().game.family());
        let ending = if session.is_over() { "txt" } else { "json" };
        let text = format!("undershift-{game}-{}.{ending}", self.today);
        self.overlay = Some(Overlay::Ask { what: Prompt::Save, text });
    }

    /// What goes into a file: a table to be restored, or a record.
    pub(super) fn file_contents(&self, path: &str) -> Option<String> {
        let Screen::Play(session) = &self.screen else { return None };
        if path.ends_with(".json") {
            return Some(crate::saved::write(&session.saved()));
        }
        session.table().record(Some(&self.today)).ok().map(|record| record.to_string())
    }
}

/// Stops the clocks, or sets them going again.
fn pause(session: &mut Session, now: Timestamp) -> bool {
    let Some(seat) = session.acting_seat() else { return false };
    let command =
        if session.is_paused() { PlayerCommand::Resume } else { PlayerCommand::Offer(Offer::Pause) };
    session.act(seat, command, now)
}

/// The next game of a tournament, or a rematch.
fn play_again(session: &mut Session, now: Timestamp) -> bool {
    if !session.is_over() {
        session.notice = Some(Notice::Refused(Box::new(Refusal::GameNotOver)));
        return false;
    }
    if session.has_next_game() && session.is_remote() {
        session.send_ready();
        return false;
    }
    if session.has_next_game() {
        return session.drive(DriverCommand::StartNextGame, now);
    }
    let seat =
        if session.is_remote() { session.you() } else { session.acting_seat().or(Some(game::Seat::FIRST)) };
    seat.is_some_and(|seat| session.act(seat, PlayerCommand::Offer(Offer::Rematch), now))
}
