//! The current game: the table, what is looked at, where the cursor is, and what was said about it.
//!
//! The table decides everything; a session hands it commands and shows what came of them. Absent here: keys, drawing,
//! searching, files, the time: that comes in.

use std::time::Duration;

use game::{Cell, Direction, Effect, MoveError, Reason, Seat, Turn};
use games::{AnyGame, Family};
use lab::AnyReport;
use protocol::{Board, PositionView, Saved, StepView, steps_of};
use shiftago::Entry;
use table::{
    Action, Event, Offer, PlayerCommand, PlayerKind, Refusal, Settings, SettingsError, Table, Timestamp,
};

use crate::board::{self, neighbour};

/// Where the player's cursor is on the board, and what is selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cursor {
    /// Over an entry of Shiftago; if a marble is in, which of the rows to score is being chosen.
    Entry { entry: Entry, scoring: Option<usize> },
    /// Over a tile of Moguli.
    Tile { at: Cell, selection: Selection },
}

/// What is selected on a Moguli board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Selection {
    None,
    /// A stone that is about to travel to where the cursor is.
    Stone(Cell),
    /// A tile that was turned by so many quarters clockwise, 1 to 3, and is not let go yet.
    Rotation(Cell, u8),
    /// A tile of the start row that is to trade places, in the set-up.
    Exchange(Cell),
}

/// What would be played, and what it would do or why it may not be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Preview {
    pub(crate) text: String,
    pub(crate) effects: Result<Vec<Effect>, MoveError>,
}

/// The game after some of its steps.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    /// How many steps were taken.
    pub(crate) step: usize,
    pub(crate) game: AnyGame,
    pub(crate) position: PositionView,
    /// What the last of them did.
    pub(crate) last: Vec<Effect>,
}

impl Snapshot {
    /// A game after its first so many steps.
    pub(crate) fn of(game: &AnyGame, step: usize) -> Snapshot {
        let mut game = game.clone();
        while game.len() > step {
            game.undo();
        }
        let mut before = game.clone();
        let last = before.undo().and_then(|text| before.effects(&text).ok()).unwrap_or_default();
        Snapshot { step: game.len(), position: PositionView::from(&game), last, game }
    }
}

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

/// Something to tell the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// A refusal of the table.
    Refused(Box<Refusal>),
    /// Why a move may not be played.
    IllegalMove(MoveError),
    /// The stone here has no way to go.
    Stuck(Cell),
    /// What the last move did.
    Played(Vec<Effect>),
    /// So many steps were taken back.
    TakenBack(usize),
    /// A good move.
    Hint(String),
    NoHint,
    /// A draw was declined.
    Declined,
    /// The game was written into this file.
    SavedAs(String),
    /// A file could not be written or read, and why.
    FileError(String),
    /// A seat has left.
    SeatLeft(Seat),
    /// The unfinished game could not be saved, and why.
    SaveFailed(String),
    /// Preferences could not be saved, and why.
    PreferencesFailed(String),
    /// There was one, but it cannot be read.
    UnreadableSave,
    /// Nobody can play on from here: the game is over.
    GameOverHere,
}

/// How fast engines play when nobody else does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pace {
    /// Among [`Pace::WAITS`].
    pub(crate) speed: usize,
    pub(crate) is_paused: bool,
}

impl Pace {
    /// How long a position stays to be looked at, from slow to fast.
    pub(crate) const WAITS: [Duration; 5] = [
        Duration::from_millis(4000),
        Duration::from_millis(2000),
        Duration::from_millis(1000),
        Duration::from_millis(400),
        Duration::ZERO,
    ];
}

/// So that an answer of the engine can be followed by the eye.
const MIN_ANSWER_DELAY: Duration = Duration::from_millis(350);

/// The current game.
#[derive(Debug)]
pub(crate) struct Session {
    table: Table,
    /// Added to the app's time, it gives the table's.
    since: (Timestamp, Timestamp),
    pub(crate) steps: Vec<StepView>,
    /// What may be played now.
    pub(crate) moves: Vec<String>,
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
            past: None,
            cursor: initial_cursor(table.game()),
            typed: String::new(),
            notice: None,
            wants_hint: false,
            evaluation: Evaluation::default(),
            pace: Pace { speed: 2, is_paused: false },
            pending_move: None,
            position_since: now,
            current,
            table,
        };
        session.refresh();
        session
    }

    fn refresh(&mut self) {
        self.current = Snapshot::of(self.table.game(), self.table.game().len());
        self.steps = steps_of(self.table.game());
        self.moves = if self.is_over() { Vec::new() } else { self.table.game().moves() };
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

    pub(crate) fn saved(&self) -> Saved {
        Saved::from(&self.table)
    }

    pub(crate) fn mover(&self) -> Seat {
        self.table.game().to_move()
    }

    /// The level of the engine that plays a seat.
    pub(crate) fn engine_level(&self, seat: Seat) -> Option<u8> {
        match self.table.slot(seat)?.player.kind {
            PlayerKind::Engine { level } => Some(level),
            PlayerKind::Person | PlayerKind::Remote | PlayerKind::Bot => None,
        }
    }

    /// The seats that people on this screen play and have not left.
    pub(crate) fn persons(&self) -> Vec<Seat> {
        let plays = |seat: &Seat| self.table.playing().contains(*seat) && self.engine_level(*seat).is_none();
        Seat::first(self.table.seats()).filter(plays).collect()
    }

    /// Whether nobody plays but engines.
    pub(crate) fn is_watched(&self) -> bool {
        Seat::first(self.table.seats()).all(|seat| self.engine_level(seat).is_some())
    }

    /// The only person at the table.
    pub(crate) fn you(&self) -> Option<Seat> {
        let persons: Vec<Seat> =
            Seat::first(self.table.seats()).filter(|&seat| self.engine_level(seat).is_none()).collect();
        if let [only] = persons[..] { Some(only) } else { None }
    }

    pub(crate) fn is_person_to_move(&self) -> bool {
        !self.is_over() && self.engine_level(self.mover()).is_none()
    }

    /// Whether the cursor can do something on the board now.
    pub(crate) fn is_interactive(&self) -> bool {
        self.is_person_to_move() && !self.is_looking_back() && !self.is_paused()
    }

    pub(crate) fn is_paused(&self) -> bool {
        self.table.clocks(self.table.last_action_at()).is_paused
    }

    /// The level of the engine whose move is due and not found yet.
    pub(crate) fn engine_to_move(&self) -> Option<u8> {
        if self.is_over() || self.pending_move.is_some() || self.pace.is_paused || self.is_paused() {
            return None;
        }
        self.engine_level(self.mover())
    }

    /// The table's time.
    pub(crate) fn time(&self, now: Timestamp) -> Timestamp {
        self.since.1.plus(now.since(self.since.0))
    }

    // Looking.

    /// Looks at the position after this many steps.
    pub(crate) fn look_at(&mut self, step: usize) {
        self.past = (step < self.steps.len()).then(|| Snapshot::of(self.table.game(), step));
        self.evaluation.is_done = false;
    }

    /// Looks so many steps further on, or back.
    pub(crate) fn look_by(&mut self, steps: isize) {
        self.look_at(self.shown().step.saturating_add_signed(steps));
    }

    // The cursor.

    /// The move that is selected or typed, and what it would do.
    pub(crate) fn preview(&self) -> Option<Preview> {
        if !self.is_interactive() {
            return None;
        }
        let text = if self.typed.is_empty() { self.selected_move()? } else { self.typed_move() };
        let effects = self.current.game.effects(&text);
        Some(Preview { text, effects })
    }

    fn selected_move(&self) -> Option<String> {
        match self.cursor {
            Cursor::Entry { entry, scoring: None } => Some(entry.to_string()),
            Cursor::Entry { entry, scoring: Some(index) } => self.scorings(entry).get(index).cloned(),
            Cursor::Tile { at, selection } => match selection {
                Selection::Stone(from) if from != at => Some(format!("{from}{at}")),
                Selection::Rotation(tile, quarters) => Some(rotation(tile, quarters)),
                Selection::Exchange(own) if own != at => Some(format!("{own}~{at}")),
                Selection::None | Selection::Stone(_) | Selection::Exchange(_) => None,
            },
        }
    }

    /// What a marble into this entry does before anything is scored.
    pub(crate) fn ghost(&self, preview: &Preview) -> Vec<Effect> {
        let entry = preview.text.split(':').next().unwrap_or_default();
        let effects = match &preview.effects {
            Ok(effects) => effects.clone(),
            Err(MoveError::Illegal(Reason::ScoringNotChosen { .. })) => {
                let first = self.moves.iter().find(|text| is_of_entry(text, entry));
                first.and_then(|text| self.current.game.effects(text).ok()).unwrap_or_default()
            }
            Err(_) => Vec::new(),
        };
        let is_insertion =
            |effect: &Effect| matches!(effect, Effect::Shifted { .. } | Effect::Inserted { .. });
        effects.into_iter().filter(is_insertion).collect()
    }

    /// All ways to score after a marble went in here.
    pub(crate) fn scorings(&self, entry: Entry) -> Vec<String> {
        let entry = entry.to_string();
        self.moves.iter().filter(|text| is_of_entry(text, &entry)).cloned().collect()
    }

    /// Whether a marble may go in here.
    pub(crate) fn is_open(&self, entry: Entry) -> bool {
        let entry = entry.to_string();
        self.moves.iter().any(|text| is_of_entry(text, &entry))
    }

    /// The portals that a stone may go to.
    pub(crate) fn targets(&self, from: Cell) -> Vec<Cell> {
        let from = from.to_string();
        let to = |text: &String| text.strip_prefix(&from)?.parse().ok();
        self.moves.iter().filter_map(to).collect()
    }

    /// The tiles that one of the own start row may trade places with.
    pub(crate) fn exchanges(&self, own: Cell) -> Vec<Cell> {
        let own = format!("{own}~");
        self.moves.iter().filter_map(|text| text.strip_prefix(&own)?.parse().ok()).collect()
    }

    /// Moves the cursor to the next entry or tile, or to the next row to score.
    pub(crate) fn move_cursor(&mut self, towards: Direction) {
        self.notice = None;
        match &mut self.cursor {
            Cursor::Entry { scoring: Some(_), .. } => {
                self.next_choice(matches!(towards, Direction::South | Direction::East));
            }
            Cursor::Entry { entry, scoring: None } => *entry = board::shiftago::step(*entry, towards),
            Cursor::Tile { at, selection } => {
                if matches!(selection, Selection::Rotation(..)) {
                    *selection = Selection::None;
                }
                let next = neighbour(*at, towards, moguli::Portals::COLUMNS, moguli::Portals::ROWS);
                *at = next.unwrap_or(*at);
            }
        }
    }

    /// Goes to the next thing that can be chosen, or the one before.
    pub(crate) fn next_choice(&mut self, forwards: bool) {
        self.notice = None;
        match self.cursor {
            Cursor::Entry { entry, scoring: Some(index) } => {
                let count = self.scorings(entry).len().max(1);
                let index = if forwards { index + 1 } else { index + count - 1 } % count;
                self.cursor = Cursor::Entry { entry, scoring: Some(index) };
            }
            Cursor::Entry { entry, scoring: None } => {
                let mut next = entry;
                for _ in 0..Entry::COUNT {
                    next = board::shiftago::round(next, forwards);
                    if self.is_open(next) {
                        break;
                    }
                }
                self.cursor = Cursor::Entry { entry: next, scoring: None };
            }
            Cursor::Tile { at, selection } => {
                let places = match selection {
                    Selection::Stone(from) => self.targets(from),
                    Selection::Exchange(own) => self.exchanges(own),
                    Selection::None | Selection::Rotation(..) => self.movable(),
                };
                let selection =
                    if matches!(selection, Selection::Rotation(..)) { Selection::None } else { selection };
                if let Some(at) = next_of(&places, at, forwards) {
                    self.cursor = Cursor::Tile { at, selection };
                }
            }
        }
    }

    /// Stones that can move, or tiles that can be exchanged.
    pub(crate) fn movable(&self) -> Vec<Cell> {
        let begins = |text: &String| {
            let is_move = text.len() == 4 || text.contains('~');
            text.get(..2).filter(|_| is_move)?.parse().ok()
        };
        let mut places: Vec<Cell> = self.moves.iter().filter_map(begins).collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    /// Turns the tile under the cursor by so many quarters clockwise, not yet for good.
    pub(crate) fn turn_tile(&mut self, quarters: u8) {
        self.notice = None;
        if let Cursor::Tile { at, selection } = &mut self.cursor {
            let before = if let Selection::Rotation(tile, quarters) = selection
                && tile == at
            {
                *quarters
            } else {
                0
            };
            let now = (before + quarters) % 4;
            *selection = if now == 0 { Selection::None } else { Selection::Rotation(*at, now) };
        }
    }

    /// Puts the cursor where it would play this move, so that it is drawn before anybody plays it.
    pub(crate) fn show_move(&mut self, text: &str) {
        self.typed.clear();
        if let Cursor::Entry { .. } = self.cursor {
            let Some(entry) = text.split(':').next().and_then(|entry| entry.parse().ok()) else { return };
            let scorings = self.scorings(entry);
            let index = scorings.iter().position(|scoring| scoring == text);
            self.cursor = Cursor::Entry { entry, scoring: index.filter(|_| scorings.len() > 1) };
            return;
        }
        self.cursor = match text.parse() {
            Ok(moguli::Move::Travel { from, to }) => {
                Cursor::Tile { at: to, selection: Selection::Stone(from) }
            }
            Ok(moguli::Move::Exchange { own, middle }) => {
                Cursor::Tile { at: middle, selection: Selection::Exchange(own) }
            }
            Ok(moguli::Move::Rotate { at, turn }) => {
                let quarters = match turn {
                    Turn::Clockwise => 1,
                    Turn::Half => 2,
                    Turn::Counterclockwise => 3,
                };
                Cursor::Tile { at, selection: Selection::Rotation(at, quarters) }
            }
            Ok(moguli::Move::Pass) | Err(_) => return,
        };
    }

    /// Puts the cursor somewhere, as the mouse does.
    pub(crate) fn set_cursor_entry(&mut self, entry: Entry) {
        self.cursor = Cursor::Entry { entry, scoring: None };
    }

    pub(crate) fn set_cursor_tile(&mut self, cell: Cell) {
        if let Cursor::Tile { at, .. } = &mut self.cursor {
            *at = cell;
        }
    }

    /// Clears what is typed and selected. Whether there was anything.
    pub(crate) fn clear_selection(&mut self) -> bool {
        let had_any = !self.typed.is_empty() || self.has_selection();
        self.typed.clear();
        self.cursor = match self.cursor {
            Cursor::Entry { entry, .. } => Cursor::Entry { entry, scoring: None },
            Cursor::Tile { at, .. } => Cursor::Tile { at, selection: Selection::None },
        };
        had_any
    }

    pub(crate) fn has_selection(&self) -> bool {
        match self.cursor {
            Cursor::Entry { scoring, .. } => scoring.is_some(),
            Cursor::Tile { selection, .. } => selection != Selection::None,
        }
    }

    /// What Enter does: plays what is selected, or selects what the cursor is on.
    pub(crate) fn confirm(&mut self, now: Timestamp) -> bool {
        if !self.is_interactive() {
            return false;
        }
        if !self.typed.is_empty() {
            let mut text = self.typed_move();
            // What only one move begins with is that move.
            if let [only] = self.completions()[..] {
                text = only.to_owned();
            }
            // A marble that can score in several ways is put in, and the row is chosen on the board.
            if let (Ok(entry), Cursor::Entry { .. }) = (text.parse::<Entry>(), self.cursor)
                && self.scorings(entry).len() > 1
            {
                self.typed.clear();
                self.cursor = Cursor::Entry { entry, scoring: Some(0) };
                return false;
            }
            let played = self.play(&text, now);
            if played {
                self.typed.clear();
            }
            return played;
        }
        match self.cursor {
            Cursor::Entry { entry, scoring: None } => match &self.scorings(entry)[..] {
                [] => self.play(&entry.to_string(), now),
                [only] => self.play(&only.clone(), now),
                _ => {
                    self.cursor = Cursor::Entry { entry, scoring: Some(0) };
                    false
                }
            },
            Cursor::Entry { .. } => self.play_selected(now),
            Cursor::Tile { at, selection } => match selection {
                Selection::None => {
                    self.select_at(at);
                    false
                }
                Selection::Stone(from) | Selection::Exchange(from) if from == at => {
                    self.cursor = Cursor::Tile { at, selection: Selection::None };
                    false
                }
                // Another stone of one's own is selected instead.
                Selection::Stone(_) if self.stone_at(at) == Some(self.mover()) => {
                    self.select_at(at);
                    false
                }
                Selection::Stone(_) | Selection::Exchange(_) | Selection::Rotation(..) => {
                    self.play_selected(now)
                }
            },
        }
    }

    fn play_selected(&mut self, now: Timestamp) -> bool {
        self.selected_move().is_some_and(|text| self.play(&text, now))
    }

    /// Selects the stone or, in the set-up, the tile under the cursor; or says why not.
    fn select_at(&mut self, at: Cell) {
        let is_set_up =
            matches!(&self.current.position.board, Board::Moguli { stage: protocol::Stage::SetUp, .. });
        let selection = if is_set_up { Selection::Exchange(at) } else { Selection::Stone(at) };
        let can = if is_set_up { self.exchanges(at) } else { self.targets(at) };
        if can.is_empty() {
            self.notice = Some(self.why_stuck(at, is_set_up));
            return;
        }
        self.notice = None;
        self.cursor = Cursor::Tile { at, selection };
    }

    /// Why nothing can be selected here: what the rules say against it wherever it would go; else that it can go nowhere,
    /// for why it cannot go to one place or another is nothing that anybody asked.
    fn why_stuck(&self, at: Cell, is_set_up: bool) -> Notice {
        let others = moguli::Portals::BOARD.iter().filter(|&to| to != at);
        let sign = if is_set_up { "~" } else { "" };
        let against = |to: Cell| self.current.game.effects(&format!("{at}{sign}{to}")).err();
        let errors: Vec<MoveError> = others.filter_map(against).collect();
        let about_the_stone = errors.iter().find(|error| {
            let MoveError::Illegal(reason) = error else { return false };
            !matches!(
                reason,
                Reason::NoWay { .. }
                    | Reason::PortalTaken { .. }
                    | Reason::BlockedAbove { .. }
                    | Reason::NotInMiddle { .. }
            )
        });
        match about_the_stone.or(errors.first().filter(|_| is_set_up)) {
            Some(error) => Notice::IllegalMove(error.clone()),
            None => Notice::Stuck(at),
        }
    }

    pub(crate) fn stone_at(&self, at: Cell) -> Option<Seat> {
        let Board::Moguli { stones, .. } = &self.current.position.board else { return None };
        stones.iter().find(|stone| stone.at.0 == at).map(|stone| stone.seat.0)
    }

    // Typing.

    /// Whether a move, or its beginning, can be typed with this letter.
    pub(crate) fn accepts_letter(&self, letter: char) -> bool {
        if !self.is_interactive() {
            return false;
        }
        if !self.typed.is_empty() {
            return letter.is_ascii_graphic();
        }
        match self.current.game.id().family() {
            Family::Moguli => matches!(letter.to_ascii_lowercase(), 'a'..='e' | 'p'),
            _ => matches!(letter.to_ascii_uppercase(), 'N' | 'S' | 'E' | 'W'),
        }
    }

    /// What is typed as moves are written: people do not care for capitals.
    pub(crate) fn typed_move(&self) -> String {
        let lower = self.typed.to_ascii_lowercase();
        match self.current.game.id().family() {
            Family::Moguli => lower,
            _ => {
                let mut letters = lower.chars();
                letters.next().map_or_else(String::new, |first| {
                    first.to_ascii_uppercase().to_string() + letters.as_str()
                })
            }
        }
    }

    /// The moves that what is typed can become.
    pub(crate) fn completions(&self) -> Vec<&str> {
        let typed = self.typed_move();
        self.moves.iter().map(String::as_str).filter(|text| text.starts_with(&typed)).collect()
    }

    /// Completes what is typed as far as only one way leads.
    pub(crate) fn complete(&mut self) {
        let completions = self.completions();
        let Some((first, rest)) = completions.split_first() else { return };
        let mut common = first.len();
        for text in rest {
            common =
                common.min(first.bytes().zip(text.bytes()).take_while(|(one, other)| one == other).count());
        }
        self.typed = first[..common].to_owned();
    }

    // Deeds.

    /// Plays a move for the seat to move. `false`, with a notice, if it may not be played.
    pub(crate) fn play(&mut self, text: &str, now: Timestamp) -> bool {
        self.act(self.mover(), PlayerCommand::Move(text.to_owned()), now)
    }

    /// Does something at the table. `false`, with a notice, if it is refused.
    pub(crate) fn act(&mut self, seat: Seat, command: PlayerCommand, now: Timestamp) -> bool {
        let before = self.table.game().clone();
        match self.table.apply(Action { seat, command }, self.time(now)) {
            Ok(events) => {
                self.after(&before, events, now);
                true
            }
            Err(Refusal::Rules(error)) => {
                self.notice = Some(Notice::IllegalMove(error));
                false
            }
            Err(refusal) => {
                self.notice = Some(Notice::Refused(Box::new(refusal)));
                false
            }
        }
    }

    fn after(&mut self, before: &AnyGame, events: Vec<Event>, now: Timestamp) {
        self.notice = None;
        for event in events {
            match event {
                Event::MovePlayed { effects, .. } => self.notice = Some(Notice::Played(effects)),
                Event::TakenBack { steps, .. } => self.notice = Some(Notice::TakenBack(steps)),
                Event::SeatRetired { seat, .. } => self.notice = Some(Notice::SeatLeft(seat)),
                Event::OfferClosed { end: table::OfferEnd::Declined, .. } => {
                    self.notice = Some(Notice::Declined);
                }
                _ => {}
            }
        }
        if self.table.game() != before {
            self.pending_move = None;
            self.past = None;
            self.wants_hint = false;
            self.evaluation.is_done = false;
            self.position_since = now;
            self.clear_selection();
            self.refresh();
        }
    }

    /// For whom something is done that is not the mover's alone: the person to move, else the last one who moved.
    pub(crate) fn acting_seat(&self) -> Option<Seat> {
        let persons = self.persons();
        if persons.contains(&self.mover()) {
            return Some(self.mover());
        }
        let last = self.steps.iter().rev().map(|step| step.seat.0).find(|seat| persons.contains(seat));
        last.or(persons.first().copied())
    }

    /// Undoes the last action of an unfinished turn, else takes back the last turn of whoever asks.
    pub(crate) fn undo(&mut self, now: Timestamp) -> bool {
        let Some(acting_seat) = self.acting_seat() else { return false };
        if acting_seat == self.mover() && self.table.refusal(undo_of(acting_seat), self.time(now)).is_none() {
            return self.act(acting_seat, PlayerCommand::UndoInTurn, now);
        }
        // Round one screen, the last turn is meant, whoever played it.
        let persons = self.persons();
        let last = self.steps.iter().rev().map(|step| step.seat.0).find(|seat| persons.contains(seat));
        self.act(last.unwrap_or(acting_seat), PlayerCommand::Offer(Offer::TakeBack), now)
    }

    // Time and the engine.

    /// What the engine found is played, but not before it can be followed by the eye.
    pub(crate) fn schedule_move(&mut self, text: String, now: Timestamp) {
        let wait = if self.is_watched() { Pace::WAITS[self.pace.speed] } else { MIN_ANSWER_DELAY };
        self.pending_move = Some((self.position_since.plus(wait).max(now), text));
    }

    /// Plays the engine's move now, if there is one.
    pub(crate) fn move_now(&mut self) {
        if let Some((at, _)) = &mut self.pending_move {
            *at = Timestamp::ZERO;
        }
    }

    /// Engines that are watched play faster, or slower.
    pub(crate) fn change_speed(&mut self, by: isize) {
        self.pace.speed = self.pace.speed.saturating_add_signed(by).min(Pace::WAITS.len() - 1);
        if let Some((at, _)) = &mut self.pending_move {
            *at = self.position_since.plus(Pace::WAITS[self.pace.speed]);
        }
    }

    /// When something is due: the engine's move, a flag, or the next second on a clock.
    pub(crate) fn due(&self, now: Timestamp) -> Option<Timestamp> {
        let pending = self.pending_move.as_ref().filter(|_| !self.pace.is_paused).map(|(at, _)| *at);
        pending.into_iter().chain(self.clock_due(now)).min()
    }

    /// When the clock that runs shows something else.
    fn clock_due(&self, now: Timestamp) -> Option<Timestamp> {
        let flag = self.table.next_flag()?;
        let left = flag.at.since(self.time(now));
        let step = if left < Duration::from_secs(10) { 100 } else { 1000 };
        let rest = left.as_millis() as u64 % step;
        Some(now.plus(Duration::from_millis(if rest == 0 && !left.is_zero() { step } else { rest })))
    }

    /// Does what is due.
    pub(crate) fn tick(&mut self, now: Timestamp) -> bool {
        if let Some(flag) = self.table.next_flag().filter(|flag| flag.at <= self.time(now)) {
            return self.act(flag.seat, PlayerCommand::FlagFell, now);
        }
        match self.pending_move.take() {
            Some((at, text)) if at <= now && !self.pace.is_paused => self.play(&text, now),
            other => {
                self.pending_move = other;
                false
            }
        }
    }
}

fn undo_of(seat: Seat) -> Action {
    Action { seat, command: PlayerCommand::UndoInTurn }
}

fn is_of_entry(text: &str, entry: &str) -> bool {
    text.strip_prefix(entry).is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
}

/// A tile's rotation as it is written.
pub(crate) fn rotation(at: Cell, quarters: u8) -> String {
    moguli::Move::Rotate { at, turn: turn_of(quarters) }.to_string()
}

/// The turn of 1 to 3 quarters clockwise.
pub(crate) const fn turn_of(quarters: u8) -> Turn {
    match quarters {
        1 => Turn::Clockwise,
        2 => Turn::Half,
        _ => Turn::Counterclockwise,
    }
}

fn initial_cursor(game: &AnyGame) -> Cursor {
    let middle = (2, 0);
    match game.id().family() {
        Family::Moguli => {
            let at = Cell::new(middle.0, middle.1).or(moguli::Portals::BOARD.iter().next());
            at.map_or(first_entry(), |at| Cursor::Tile { at, selection: Selection::None })
        }
        _ => first_entry(),
    }
}

fn first_entry() -> Cursor {
    let entry = Entry::new(Direction::North, 3).or(Entry::all().next());
    Cursor::Entry { entry: entry.expect("a board has entries"), scoring: None }
}

fn next_of(places: &[Cell], at: Cell, forwards: bool) -> Option<Cell> {
    let after = |place: &&Cell| if forwards { **place > at } else { **place < at };
    let mut sorted = places.to_vec();
    sorted.sort_unstable();
    if !forwards {
        sorted.reverse();
    }
    sorted.iter().find(after).or(sorted.first()).copied()
}
