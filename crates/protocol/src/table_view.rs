//! A table as an interface sees it: [`TableView`], all that is needed to show it from nothing.

use game::record::written_steps;
use game::{Play, Playable, Step};
use games::{AnyGame, with_play};
use serde::{Deserialize, Serialize};
use table::Table;

use crate::{
    ClockFace, Colour, Ending, Flag, Millis, MoveView, OpenOffer, PlayerSlot, PositionView, ScoreCard, Seat,
    Spec,
};

/// A table at some moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TableView {
    /// How the current game began.
    pub spec: Spec,
    /// Who sits where in the current game, in seat order.
    pub seats: Vec<SeatView>,
    /// Where it stands.
    pub position: PositionView,
    /// What was played, in order; what was taken back is not in it.
    pub steps: Vec<StepView>,
    /// How it ended; `null` while it goes on.
    pub ending: Option<Ending>,
    /// The offers that wait for answers, in the order in which they were made.
    pub offers: Vec<OpenOffer>,
    /// What the clocks show; `null` if nobody has one.
    pub clock: Option<ClockFace>,
    /// When the time of the seat to move will be up.
    pub next_flag: Option<Flag>,
    /// The score card, where a series is played.
    pub series: Option<ScoreCard>,
    /// Whether the seat to move can undo its last move of this turn by itself.
    pub can_undo_in_turn: bool,
    /// The time of the latest action. A driver that restores a saved table goes on from here.
    pub last_action_at: Millis,
}

/// A seat of the current game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Its colour.
    pub colour: Colour,
    /// The letter of its colour in texts.
    pub letter: char,
    /// The place of its slot in the settings, counted from 0.
    pub slot_index: usize,
    /// Who sits there, and the time it has.
    pub slot: PlayerSlot,
    /// Whether it has not left the current game.
    pub is_playing: bool,
}

/// A step of a game: a move, or a seat that leaves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct StepView {
    /// Who moved or left.
    pub seat: Seat,
    /// The move in full, or `retire:` and a letter.
    pub text: String,
    /// The same in parts.
    #[serde(rename = "move")]
    pub mv: MoveView,
    /// The number of the turn that it begins, counted from 1; `null` if it begins none.
    pub turn: Option<u32>,
}

/// The steps of a game so far.
pub fn steps_of(any: &AnyGame) -> Vec<StepView> {
    let (written, seats) = with_play!(any, play => (written_steps(play), seats_of(play)));
    let step = |((text, turn), seat): ((String, Option<u32>), game::Seat)| {
        // What a game wrote is a move of it.
        let mv = MoveView::parse(any.id(), &text).unwrap_or(MoveView::Pass);
        StepView { seat: seat.into(), text, mv, turn }
    };
    written.into_iter().zip(seats).map(step).collect()
}

/// Who took each step.
fn seats_of<G: Playable>(play: &Play<G>) -> Vec<game::Seat> {
    let mut to_move = play.start().to_move();
    let mut seats = Vec::with_capacity(play.steps().len());
    for played in play.steps() {
        seats.push(match played.step {
            Step::Move(_) => to_move,
            Step::Retire(seat) => seat,
        });
        to_move = played.position.to_move();
    }
    seats
}

impl TableView {
    /// The table as it is now.
    pub fn of(table: &Table, now: table::Timestamp) -> TableView {
        let face = table.clocks(now);
        let undo = table::Action::player(table.game().to_move(), table::PlayerCommand::UndoInTurn);
        TableView {
            spec: table.spec().clone().into(),
            seats: game::Seat::first(table.seats()).filter_map(|seat| SeatView::of(table, seat)).collect(),
            position: PositionView::from(table.game()),
            steps: steps_of(table.game()),
            ending: table.ending().map(Ending::from),
            offers: table.offers().iter().cloned().map(OpenOffer::from).collect(),
            clock: face.left.iter().any(Option::is_some).then(|| face.into()),
            next_flag: table.next_flag().map(Flag::from),
            series: table.series().map(|series| ScoreCard::of(series, table.seats())),
            can_undo_in_turn: table.check(&undo, now).is_ok(),
            last_action_at: table.last_action_at().into(),
        }
    }
}

impl SeatView {
    fn of(table: &Table, seat: game::Seat) -> Option<SeatView> {
        let colour = *table.game().id().colours().get(seat.index())?;
        Some(SeatView {
            seat: seat.into(),
            colour: colour.into(),
            letter: colour.letter(),
            slot_index: *table.seating().get(seat.index())?,
            slot: table.slot(seat)?.clone().into(),
            is_playing: table.playing().contains(seat),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_know_who_took_them_and_which_turn_they_begin() {
        let mut any = AnyGame::new("express:3".parse().expect("a game"));
        any.play_all(["Na", "retire:b", "Nb", "W3"]).expect("all can be played");
        let seen: Vec<_> =
            steps_of(&any).into_iter().map(|step| (step.seat.0.index(), step.text, step.turn)).collect();
        let step = |seat, text: &str, turn| (seat, text.to_owned(), turn);
        assert_eq!(
            seen,
            [
                step(0, "Na", Some(1)),
                step(2, "retire:b", None),
                step(1, "Nb", Some(2)),
                step(0, "W3", Some(3))
            ]
        );
    }

    #[test]
    fn a_table_is_shown_whole() {
        let mut settings = table::Settings::series(games::Spec::new("express:2".parse().expect("a game")), 3);
        settings.slots[0].time = Some(table::TimeControl::from_secs(60, 0));
        settings.slots[1].player = table::Player::engine("E", 4);
        let mut table = Table::new(settings, table::Timestamp::ZERO).expect("a table");
        let at = table::Timestamp::from_millis(1_500);
        let first = game::Seat::FIRST;
        table
            .apply(table::Action::player(first, table::PlayerCommand::Move("Na".into())), at)
            .expect("a move");
        let command = table::PlayerCommand::Offer(table::Offer::Abandon);
        table.apply(table::Action::player(game::Seat::SECOND, command), at).expect("an offer");
        let view = TableView::of(&table, at);
        assert_eq!(view.position.to_move, Seat(game::Seat::SECOND));
        assert_eq!(view.clock.map(|face| face.left), Some(vec![Some(Millis(58_500)), None]));
        let card = view.series.expect("a series");
        assert_eq!((card.target, card.wins, card.starter), (3, vec![0, 0], Some(Seat(first))));
        assert_eq!((view.steps.len(), view.offers.len(), view.can_undo_in_turn), (1, 1, false));
        assert_eq!((view.seats[1].letter, view.seats[1].slot_index), ('g', 1));
        assert_eq!(view.last_action_at, Millis(1_500));
    }

    #[test]
    fn only_the_mover_of_an_unfinished_turn_can_undo() {
        let settings = table::Settings::game(games::Spec::new("moguli".parse().expect("a game")));
        let mut table = Table::new(settings, table::Timestamp::ZERO).expect("a table");
        assert!(!TableView::of(&table, table::Timestamp::ZERO).can_undo_in_turn);
        let rotation = table.game().moves().into_iter().find(|text| text.ends_with('+')).expect("a rotation");
        let action = table::Action::player(game::Seat::FIRST, table::PlayerCommand::Move(rotation));
        table.apply(action, table::Timestamp::ZERO).expect("it is legal");
        let view = TableView::of(&table, table::Timestamp::ZERO);
        assert_eq!(view.can_undo_in_turn, view.position.to_move == Seat(game::Seat::FIRST));
    }
}
