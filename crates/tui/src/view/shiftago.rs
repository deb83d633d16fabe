//! The Shiftago board. Every mark is a sign as well as a colour.

use game::{Cell, Colour, Direction, Seat};
use protocol::{Board, Effect};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use shiftago::{Bitboard, Entry};

use super::put;
use crate::board::shiftago::{Layout, all_cells};
use crate::session::{Cursor, Session, Snapshot};
use crate::theme::Theme;

/// What is special about a marble.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    None,
    /// The last move brought it in.
    Last,
    /// It would come in.
    Ghost,
    /// It would be pushed on to here.
    Pushed,
    /// It would be taken off.
    Leaves,
    /// It would be scored and stay.
    Stays,
    /// It is part of the row that won.
    Won,
}

/// What is drawn.
pub(crate) struct BoardWidget {
    marbles: [Option<(Seat, Mark)>; Bitboard::SIDE * Bitboard::SIDE],
    colours: &'static [Colour],
    /// For each entry whether it is open; empty if nothing can be done on the board.
    open: Vec<bool>,
    cursor: Option<Entry>,
}

fn index(cell: Cell) -> usize {
    cell.row() * Bitboard::SIDE + cell.column()
}

impl BoardWidget {
    /// A position.
    pub(crate) fn of(snapshot: &Snapshot) -> BoardWidget {
        let mut widget = BoardWidget {
            marbles: [None; Bitboard::SIDE * Bitboard::SIDE],
            colours: snapshot.game.id().colours(),
            open: Vec::new(),
            cursor: None,
        };
        let Board::Shiftago { marbles, winning_rows, .. } = &snapshot.position.board else { return widget };
        for marble in marbles {
            widget.marbles[index(marble.at.0)] = Some((marble.seat.0, Mark::None));
        }
        for effect in &snapshot.last {
            if let Effect::Inserted { at, .. } = effect {
                widget.mark(at.0, Mark::Last);
            }
        }
        for cell in winning_rows.iter().flatten() {
            widget.mark(cell.0, Mark::Won);
        }
        widget
    }

    /// The position that is looked at in a game, and what the cursor would do there.
    pub(crate) fn of_session(session: &Session) -> BoardWidget {
        let mut widget = BoardWidget::of(session.shown());
        if !session.is_interactive() {
            return widget;
        }
        widget.open = Entry::all().map(|entry| session.is_open(entry)).collect();
        let Cursor::Entry { entry, .. } = session.cursor else { return widget };
        widget.cursor = Some(entry);
        if let Some(preview) = session.preview() {
            widget.cursor = preview.entry().or(widget.cursor);
            widget.add_ghost(session.ghost(&preview));
            // Which row is scored is shown when there is nothing to choose, or when it is being chosen.
            widget.add_scoring(preview.effects.as_deref().unwrap_or_default());
        }
        widget
    }

    fn mark(&mut self, cell: Cell, mark: Mark) {
        if let Some((_, old)) = &mut self.marbles[index(cell)] {
            *old = mark;
        }
    }

    /// Marbles as they would lie after an insertion.
    fn add_ghost(&mut self, effects: &[Effect]) {
        let before = self.marbles;
        for effect in effects {
            if let Effect::Shifted { from, .. } = effect {
                self.marbles[index(from.0)] = None;
            }
        }
        for effect in effects {
            match effect {
                Effect::Shifted { from, to, .. } => {
                    self.marbles[index(to.0)] = before[index(from.0)].map(|(seat, _)| (seat, Mark::Pushed));
                }
                Effect::Inserted { seat, at, .. } => {
                    self.marbles[index(at.0)] = Some((seat.0, Mark::Ghost));
                }
                _ => {}
            }
        }
    }

    /// The marbles of a row that is scored: those that leave, and the ends that stay.
    fn add_scoring(&mut self, effects: &[Effect]) {
        for effect in effects {
            if let Effect::Scored { from, to, .. } = effect {
                self.mark(from.0, Mark::Stays);
                self.mark(to.0, Mark::Stays);
            }
        }
        for effect in effects {
            if let Effect::Removed { at, .. } = effect {
                self.mark(at.0, Mark::Leaves);
            }
        }
    }

    pub(crate) fn draw(&self, theme: &Theme, area: Rect, buffer: &mut Buffer) {
        let layout = Layout::new(area);
        draw_grid(&layout, theme, buffer);
        self.draw_entries(&layout, theme, buffer);
        for cell in all_cells() {
            if let Some((seat, mark)) = self.marbles[index(cell)]
                && let Some(&colour) = self.colours.get(seat.index())
            {
                draw_marble(layout.field(cell), colour, mark, theme, buffer);
            }
        }
    }

    fn draw_entries(&self, layout: &Layout, theme: &Theme, buffer: &mut Buffer) {
        for entry in Entry::all() {
            let is_open = self.open.get(entry.index()).copied();
            let arrow = match (entry.from(), is_open) {
                (_, Some(false)) => theme.pick("×", "x"),
                (Direction::North, _) => theme.pick("▼", "v"),
                (Direction::South, _) => theme.pick("▲", "^"),
                (Direction::West, _) => theme.pick("►", ">"),
                (Direction::East, _) => theme.pick("◄", "<"),
            };
            let style = if self.cursor == Some(entry) {
                theme.cursor()
            } else if is_open == Some(true) {
                theme.open()
            } else {
                theme.faint()
            };
            let at = layout.arrow(entry);
            put(buffer, at, arrow, style);
            if self.cursor == Some(entry) {
                draw_cursor(entry, at, theme, buffer);
            }
        }
    }
}

/// The entry under the cursor is marked at both sides too, so that it shows without colour.
fn draw_cursor(entry: Entry, at: Position, theme: &Theme, buffer: &mut Buffer) {
    if matches!(entry.from(), Direction::North | Direction::South) {
        put(buffer, Position { x: at.x - 1, ..at }, "[", theme.cursor());
        put(buffer, Position { x: at.x + 1, ..at }, "]", theme.cursor());
    } else {
        let beside = if entry.from() == Direction::West { at.x - 1 } else { at.x + 1 };
        put(buffer, Position { x: beside, ..at }, theme.pick("•", "*"), theme.cursor());
    }
}

fn draw_grid(layout: &Layout, theme: &Theme, buffer: &mut Buffer) {
    let side = Bitboard::SIDE as u16;
    let faint = theme.faint();
    let (pitch, grid) = (layout.pitch, layout.grid);
    for line in 0..=side {
        let y = grid.y + line * pitch.height;
        let (left, crossing, right) = match (theme.has_unicode, line) {
            (false, _) => ("+", "+", "+"),
            (true, 0) => ("┌", "┬", "┐"),
            (true, line) if line == side => ("└", "┴", "┘"),
            (true, _) => ("├", "┼", "┤"),
        };
        for column in 0..=side {
            let x = grid.x + column * pitch.width;
            let corner = match column {
                0 => left,
                column if column == side => right,
                _ => crossing,
            };
            put(buffer, Position { x, y }, corner, faint);
            if column < side {
                for dx in 1..pitch.width {
                    put(buffer, Position { x: x + dx, y }, theme.pick("─", "-"), faint);
                }
            }
            if line < side {
                for dy in 1..pitch.height {
                    put(buffer, Position { x, y: y + dy }, theme.pick("│", "|"), faint);
                }
            }
        }
    }
    for entry in Entry::all() {
        let at = layout.arrow(entry);
        match entry.from() {
            Direction::North => {
                put(buffer, Position { y: at.y - 1, ..at }, &entry.edge_cell().letter().to_string(), faint);
            }
            Direction::West => {
                put(buffer, Position { x: at.x - 2, ..at }, &(entry.lane() + 1).to_string(), faint);
            }
            Direction::East | Direction::South => {}
        }
    }
}

fn draw_marble(field: Rect, colour: Colour, mark: Mark, theme: &Theme, buffer: &mut Buffer) {
    let piece = theme.piece(colour);
    let style = match mark {
        Mark::Ghost => theme.outline(colour),
        Mark::Leaves => piece.add_modifier(Modifier::CROSSED_OUT),
        _ => piece,
    };
    let (left, right) = match (mark, theme.has_unicode) {
        (Mark::None, _) => (" ", " "),
        (Mark::Last, true) => ("‹", "›"),
        (Mark::Last, false) => ("<", ">"),
        (Mark::Ghost, _) => ("(", ")"),
        (Mark::Pushed, _) => (":", ":"),
        (Mark::Leaves, true) => ("×", "×"),
        (Mark::Leaves, false) => ("x", "x"),
        (Mark::Stays, _) => ("[", "]"),
        (Mark::Won, _) => ("*", "*"),
    };
    let middle = Position { x: field.x + field.width / 2, y: field.y + field.height / 2 };
    if field.height >= 3 {
        let body = Rect { x: middle.x - 2, width: 5, ..field };
        let (top, bottom) = (theme.pick("╭───╮", "/---\\"), theme.pick("╰───╯", "\\---/"));
        for (dy, line) in [top, theme.pick("│   │", "|   |"), bottom].into_iter().enumerate() {
            put(buffer, Position { x: body.x, y: body.y + dy as u16 }, line, style);
        }
    }
    put(buffer, Position { x: middle.x - 1, ..middle }, left, style);
    put(buffer, middle, theme.sign(colour), style);
    put(buffer, Position { x: middle.x + 1, ..middle }, right, style);
}
