//! The current game: [`Session`] holds the table, what is looked at, where the cursor is, and what to tell the player.
//!
//! The table decides everything; a session sends it commands and shows what came of them. What a session does is in modules of
//! its own: `cursor` moves over the board, `typing` takes moves as text, `selection` turns both into moves, `actions` sends
//! them to the table, `remote` to that of a server, `timing` waits for clocks and the engine, and `players` knows who plays which seat.
//!
//! Absent here: keys, drawing, searching, files, and the clock: the time is passed in.

mod actions;
mod choices;
mod cursor;
mod notice;
mod players;
mod remote;
mod selection;
mod snapshot;
mod timing;
mod typing;

use analysis::AnyReport;
use protocol::{Choices, Saved, StepView, steps_of};
use table::{Settings, SettingsError, Table, Timestamp};

pub(crate) use cursor::{Cursor, Selection};
pub(crate) use notice::{Notice, PlayedMove};
pub(crate) use selection::{Preview, turn_of};
pub(crate) use snapshot::Snapshot;
pub(crate) use timing::Pace;

use cursor::initial_cursor;
use remote::Remote;

/// What is shown about how good the position is.
#[derive(Clone, Debug, Default)]
pub(crate) struct Evaluation {
    /// Whether somebody wants to know.
    pub(crate) is_on: bool,
    /// What was found out, and after which step.
    pub(crate) found: Option<(usize, AnyReport)>,
    /// Whether that is all there is to find out.
    pub(crate) is_done: bool,
}

/// The current game.
#[derive(Debug)]
pub(crate) struct Session {
    table: Table,
    /// Added to the app's time, it gives the table's.
    since: (Timestamp, Timestamp),
    pub(crate) steps: Vec<StepView>,
    /// All legal moves, in full: what typing is completed to.
    pub(crate) moves: Vec<String>,
    /// The same, grouped for the cursor.
    choices: Choices,
    /// Where the game stands.
    current: Snapshot,
    /// An earlier position that is looked at.
    past: Option<Snapshot>,
    pub(crate) cursor: Cursor,
    /// A move that is being typed.
    pub(crate) typed: String,
    pub(crate) notice: Option<Notice>,
    pub(crate) wants_hint: bool,
    pub(crate) evaluation: Evaluation,
    pub(crate) pace: Pace,
    /// The engine's move, and when it is played.
    pending_move: Option<(Timestamp, String)>,
    /// When the position came about.
    position_since: Timestamp,
    /// Set at a table on a server.
    remote: Option<Remote>,
    /// Whether the server has not answered yet.
    pub(crate) is_sending: bool,
}

impl Session {
    /// A table whose first game begins now.
    pub(crate) fn start(settings: Settings, now: Timestamp) -> Result<Session, SettingsError> {
        Ok(Session::with_table(Table::new(settings, Timestamp::ZERO)?, now))
    }

    /// A table that was saved.
    pub(crate) fn restore(table: Table, now: Timestamp) -> Session {
        Session::with_table(table, now)
    }

    fn with_table(table: Table, now: Timestamp) -> Session {
        let current = Snapshot::of(table.game(), table.game().len());
        let mut session = Session {
            since: (now, table.last_action_at()),
            steps: Vec::new(),
            moves: Vec::new(),
            choices: Choices::NOTHING,
            past: None,
            cursor: initial_cursor(&current.position.board),
            typed: String::new(),
            notice: None,
            wants_hint: false,
            evaluation: Evaluation::default(),
            pace: Pace { speed: 2, is_paused: false },
            pending_move: None,
            position_since: now,
            remote: None,
            is_sending: false,
            current,
            table,
        };
        session.refresh();
        session
    }

    fn refresh(&mut self) {
        self.current = Snapshot::of(self.table.game(), self.table.game().len());
        self.steps = steps_of(self.table.game());
        // A game may be over by more than its rules: somebody resigned, or a flag fell.
        (self.moves, self.choices) = if self.is_over() {
            (Vec::new(), Choices::NOTHING)
        } else {
            (self.table.game().moves(), Choices::from(self.table.game()))
        };
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// Where the game stands.
    pub(crate) fn current(&self) -> &Snapshot {
        &self.current
    }

    /// What is looked at.
    pub(crate) fn shown(&self) -> &Snapshot {
        self.past.as_ref().unwrap_or(&self.current)
    }

    pub(crate) fn is_looking_back(&self) -> bool {
        self.past.is_some()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.ending().is_some()
    }

    /// Whether the next game of a tournament is still to come.
    pub(crate) fn has_next_game(&self) -> bool {
        self.is_over() && self.table.series().is_some_and(|series| series.winner().is_none())
    }

    /// Whether there is nothing left to play: the game is over, and it was no game of a tournament that goes on.
    pub(crate) fn is_finished(&self) -> bool {
        self.is_over() && !self.has_next_game()
    }

    /// Whether the cursor can do something on the board now.
    pub(crate) fn is_interactive(&self) -> bool {
        self.is_person_to_move() && !self.is_looking_back() && !self.is_paused() && !self.is_sending
    }

    pub(crate) fn is_paused(&self) -> bool {
        self.table.clocks(self.table.last_action_at()).is_paused
    }

    pub(crate) fn saved(&self) -> Saved {
        Saved::from(&self.table)
    }

    /// Looks at the position after this many steps.
    pub(crate) fn look_at(&mut self, step: usize) {
        self.past = (step < self.steps.len()).then(|| Snapshot::of(self.table.game(), step));
        self.evaluation.is_done = false;
    }

    /// Looks so many steps further on, or back.
    pub(crate) fn look_by(&mut self, steps: isize) {
        self.look_at(self.shown().step.saturating_add_signed(steps));
    }
}
