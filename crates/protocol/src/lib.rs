//! Everything that crosses a process or a language, as JSON.
//!
//! Wire types are not domain types: each has the name of what it stands for in `game`, `games` or `table`, and is made
//! from it, or turned into it, by `From`. What a text can get wrong (a field `z9`, a seat 7) is refused while it is
//! read, with a message that says what was expected; so what has been read converts without fail, and the table and the
//! rules have the last word on what it means.
//!
//! The form is the same everywhere: names in camelCase; a choice between several shapes has a tag, `code` where people
//! get to read a sentence about it (reasons, refusals, problems) and `kind` elsewhere; codes in kebab-case, as in
//! `Reason::code`; seats as numbers from 0; fields, moves, positions and games in the text forms of docs/NOTATION.md;
//! times in whole milliseconds; seeds as decimal text, because a JavaScript number does not hold all of them.
//!
//! The TypeScript types in `web/src/protocol` are written by `typescript.rs`, a test: it fails where they are stale.
//!
//! - [`Settings`], [`Action`], [`Event`], [`Refusal`], [`Log`], [`TableView`], [`TableUpdate`]: a table;
//! - [`GameInfo`], [`PositionView`], [`MoveView`], [`Effect`], [`Reason`]: a game;
//! - [`Choices`], [`Preview`]: what an interface offers a player;
//! - [`SearchRequest`], [`Report`], [`Threat`], [`Remark`], [`OpeningView`]: analysis, plain data that the caller fills in;
//! - [`RecordView`], [`Study`]: games written down;
//! - [`online`]: what clients and servers say to each other, and the log of an online table;
//! - `page`: what the page asks of its modules; [`Problem`]: why something was not done.
//!
//! Absent here: JSON itself (that is the caller's serializer), search, sentences for players, I/O.

mod action;
mod analysis;
mod atoms;
mod choices;
mod clock;
mod effect;
mod ending;
mod event;
mod game_info;
mod log;
mod move_view;
pub mod online;
pub mod page;
mod position;
mod problem;
mod reason;
mod record;
mod refusal;
mod settings;
mod snapshot;
mod spec;
mod study;
mod table_update;
mod table_view;
mod text_error;
#[cfg(test)]
mod typescript;

pub use action::{Action, DriverCommand, Offer, OpenOffer, PlayerCommand, RematchTerms};
pub use analysis::{
    FirstSeatAnswer, Gain, Grade, Limits, Line, Merit, OpeningMove, OpeningValue, OpeningView, Proven,
    Remark, Remarks, RemarksRequest, Report, SearchRequest, Threat, TimeLeft, Value,
};
pub use atoms::{Cell, Colour, Direction, Family, GameId, Millis, Seat, Seed, Turn};
pub use choices::{
    Choices, EntryChoice, ExchangeChoice, PassMeaning, PortalChoice, Preview, ScoringChoice, StoneChoice,
    TileChoice, TurnChoice,
};
pub use clock::{ClockFace, ClockStart, Flag, TimeControl, TimeScope};
pub use effect::{Effect, Route};
pub use ending::{Cause, Ending, Standing, Termination};
pub use event::{Event, Leaving, OfferEnd};
pub use game_info::{GameInfo, Rematch};
pub use log::{Log, LogEntry, RestoreError, SAVED_FORMAT, Saved};
pub use move_view::{MoveView, ScoredRow};
pub use position::{Board, Marble, PositionView, SitOut, Stage, Stone, Tile, ToPositionView};
pub use problem::Problem;
pub use reason::Reason;
pub use record::{RecordStep, RecordView, ReplayError, Tag};
pub use refusal::Refusal;
pub use settings::{
    Answer, ByOffer, Consent, Contest, Player, PlayerKind, PlayerSlot, Settings, SettingsError,
};
pub use snapshot::{Snapshot, after_step};
pub use spec::{ScoreCard, SeriesError, Spec, SpecError};
pub use study::{Study, StudyComment, StudyNode};
pub use table_update::TableUpdate;
pub use table_view::{SeatView, StepView, TableView, steps_of};
pub use text_error::{MoveError, PositionError, TextError};
