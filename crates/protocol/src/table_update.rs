//! What an accepted action changed at a table: [`TableUpdate`]. With the [`TableView`] of before it
//! gives the one of after; long lists, the steps above all, are not sent again.

use serde::{Deserialize, Serialize};
use table::Table;

use crate::snapshot::effects_of_step;
use crate::{
    Choices, ClockFace, Ending, Event, Flag, LogEntry, Millis, OpenOffer, ScoreCard, SeatView, Snapshot,
    Spec, StepView, TableView,
};

/// An accepted action, what happened, and how the table is now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TableUpdate {
    /// What was added to the log. Whoever keeps the saved table adds it there.
    pub entry: LogEntry,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// How many of the first steps are the same as before.
    pub kept_steps: usize,
    /// The steps after those.
    pub new_steps: Vec<StepView>,
    /// Where the game stands.
    pub snapshot: Snapshot,
    /// What may be played now.
    pub choices: Choices,
    /// How the current game began, if it began just now; `null` if it is the same as before.
    pub spec: Option<Spec>,
    /// Who sits where, if a game began, a seat left or somebody else plays; `null` if that is the same as before.
    pub seats: Option<Vec<SeatView>>,
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
    /// The time of the action.
    pub last_action_at: Millis,
}

impl TableUpdate {
    /// Does something at a table, and says what that changed.
    pub fn apply(
        table: &mut Table,
        action: table::Action,
        now: table::Timestamp,
    ) -> Result<TableUpdate, table::Refusal> {
        let steps_before = table.game().len();
        let events = table.apply(action, now)?;
        let is_new_game = events.iter().any(|event| matches!(event, table::Event::NewGame { .. }));
        let is_other_seat = |event: &table::Event| {
            matches!(event, table::Event::SeatRetired { .. } | table::Event::PlayerChanged { .. })
        };
        let has_other_seats = events.iter().any(is_other_seat);
        let kept_steps = kept_steps(steps_before, &events);
        // All but the steps is small, and the view knows how it is made.
        let view = TableView::of(table, now);
        let mut steps = view.steps;
        let new_steps = steps.split_off(kept_steps);
        let last_step = new_steps.last().or(steps.last()).cloned();
        let Some(entry) = table.log().entries.last().cloned() else {
            unreachable!("what was accepted is in the log")
        };
        Ok(TableUpdate {
            entry: entry.into(),
            events: events.into_iter().map(Event::from).collect(),
            kept_steps,
            new_steps,
            snapshot: Snapshot {
                step: last_step,
                effects: effects_of_step(table.game(), table.game().len()),
                position: view.position,
            },
            choices: Choices::from(&*table),
            spec: is_new_game.then_some(view.spec),
            seats: (is_new_game || has_other_seats).then_some(view.seats),
            ending: view.ending,
            offers: view.offers,
            clock: view.clock,
            next_flag: view.next_flag,
            series: view.series,
            can_undo_in_turn: view.can_undo_in_turn,
            last_action_at: view.last_action_at,
        })
    }

    /// The table after this, from the one before: what every client does.
    pub fn applied_to(&self, before: &TableView) -> TableView {
        let kept = before.steps.iter().take(self.kept_steps);
        TableView {
            spec: self.spec.as_ref().unwrap_or(&before.spec).clone(),
            seats: self.seats.as_ref().unwrap_or(&before.seats).clone(),
            position: self.snapshot.position.clone(),
            steps: kept.chain(&self.new_steps).cloned().collect(),
            ending: self.ending.clone(),
            offers: self.offers.clone(),
            clock: self.clock.clone(),
            next_flag: self.next_flag,
            series: self.series.clone(),
            can_undo_in_turn: self.can_undo_in_turn,
            last_action_at: self.last_action_at,
        }
    }
}

/// What may be played at a table now: nothing after the end, also where the players ended what the rules would let go on.
impl From<&Table> for Choices {
    fn from(table: &Table) -> Choices {
        if table.ending().is_some() { Choices::NOTHING } else { Choices::from(table.game()) }
    }
}

/// How many of the steps before an action are still there after it.
fn kept_steps(before: usize, events: &[table::Event]) -> usize {
    let (mut kept, mut length) = (before, before);
    for event in events {
        match event {
            table::Event::MovePlayed { .. } | table::Event::SeatRetired { .. } => length += 1,
            table::Event::TakenBack { steps, .. } => length -= steps,
            table::Event::NewGame { .. } => length = 0,
            _ => {}
        }
        kept = kept.min(length);
    }
    kept
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::time::Duration;

    use game::{Seat, SplitMix64};
    use table::{
        Action, Consent, DriverCommand, Offer, Player, PlayerCommand, PlayerSlot, RematchTerms, Settings,
        TimeControl, Timestamp,
    };

    use super::*;
    use crate::Saved;

    /// Something that may or may not be accepted.
    fn random_action(table: &Table, random: &mut SplitMix64) -> Action {
        let seat = Seat::ALL[random.below(table.seats() as u32) as usize];
        let offer = Offer::ALL[random.below(5) as usize];
        let command = match random.below(30) {
            0 => PlayerCommand::Offer(offer),
            1 => PlayerCommand::Accept(offer),
            2 => PlayerCommand::Decline(offer),
            3 => PlayerCommand::UndoInTurn,
            4 if random.below(4) == 0 => PlayerCommand::Retire,
            5 if random.below(4) == 0 => PlayerCommand::Resign,
            6 => PlayerCommand::Resume,
            7 if table.ending().is_some() => PlayerCommand::Offer(Offer::Rematch),
            8 if table.ending().is_some() => return DriverCommand::StartNextGame.into(),
            9 => return DriverCommand::FlagFell { seat }.into(),
            10 => return random_replacement(table, random).into(),
            11 if random.below(4) == 0 => return DriverCommand::Remove { seat }.into(),
            12 if random.below(8) == 0 => return DriverCommand::Abort.into(),
            13 if random.below(4) == 0 => PlayerCommand::Abort,
            15 => {
                let slot = random.below(table.seats() as u32) as usize;
                let left = (random.below(2) == 0).then_some(Duration::from_secs(5));
                return DriverCommand::SetAway { slot, left }.into();
            }
            14 => {
                let mut seating: Vec<usize> = (0..table.seats()).collect();
                seating.rotate_left(random.below(table.seats() as u32) as usize);
                PlayerCommand::OfferRematch(RematchTerms { seating, starter: None })
            }
            _ => {
                let moves = table.game().moves();
                let text = moves.get(random.below(moves.len().max(1) as u32) as usize).cloned();
                let text = text.unwrap_or_default();
                return Action::player(table.game().to_move(), PlayerCommand::Move(text));
            }
        };
        Action::player(seat, command)
    }

    /// Somebody else, with another clock or none.
    fn random_replacement(table: &Table, random: &mut SplitMix64) -> DriverCommand {
        let slot = random.below(table.seats() as u32) as usize;
        let player = match random.below(2) {
            0 => Player::engine("Engine", 1),
            _ => Player::person("Somebody"),
        };
        let time = (random.below(2) == 0).then(|| TimeControl::from_secs(1, 0));
        DriverCommand::ReplacePlayer { slot, to: PlayerSlot { player, time }, left: None }
    }

    /// The view of before and the update give the view of after, whatever is done; and the entries are the log.
    #[test]
    fn updates_lead_from_view_to_view() {
        let mut random = SplitMix64::new(3);
        let (mut longest, mut new_games, mut taken_back, mut left, mut with_terms) = (0, 0, 0, 0, 0);
        let mut kinds = BTreeSet::new();
        for id in ["express:2", "express:3", "expert:4", "moguli", "moguli:newrow+cylinder"] {
            for round in 0..4 {
                let spec = games::Spec::new(id.parse().expect("a game"));
                let is_series = id.starts_with("express") && round % 2 == 0;
                let mut settings = if is_series { Settings::series(spec, 2) } else { Settings::game(spec) };
                settings.consent.take_back = Consent::Freely;
                settings.slots[0].time = Some(TimeControl::from_secs(20, 1));
                let mut table = Table::new(settings, Timestamp::ZERO).expect("a table");
                let mut view = TableView::of(&table, Timestamp::ZERO);
                let mut saved = Saved::from(&table);
                for tick in 1..300 {
                    let now = Timestamp::from_millis(tick * 40);
                    let action = random_action(&table, &mut random);
                    let Ok(update) = TableUpdate::apply(&mut table, action, now) else { continue };
                    view = update.applied_to(&view);
                    assert_eq!(view, TableView::of(&table, now), "{id}: {:?}", update.entry);
                    let stands = Snapshot::after_step(table.game(), table.game().len());
                    assert_eq!(Some(&update.snapshot), stands.as_ref(), "{id}");
                    assert_eq!(update.choices, Choices::from(&table), "{id}");
                    assert!(update.new_steps.len() <= 1, "{id}: steps are sent once");
                    longest = longest.max(update.kept_steps);
                    new_games += usize::from(update.spec.is_some());
                    left += usize::from(update.spec.is_none() && update.seats.is_some());
                    taken_back += usize::from(update.new_steps.is_empty() && update.kept_steps > 0);
                    with_terms += view.offers.iter().filter(|open| open.terms.is_some()).count();
                    if let Action::Driver(command) = update.entry.action.clone().into() {
                        let text = format!("{command:?}");
                        kinds.extend(text.split_whitespace().next().map(str::to_owned));
                    }
                    saved.log.entries.push(update.entry);
                }
                assert_eq!(saved, Saved::from(&table), "{id}");
            }
        }
        assert!(
            longest > 15 && new_games > 5 && taken_back > 5 && left > 2 && with_terms > 2,
            "{longest} {new_games} {taken_back} {left} {with_terms}"
        );
        let kinds: Vec<&str> = kinds.iter().map(String::as_str).collect();
        assert_eq!(kinds, ["Abort", "FlagFell", "Remove", "ReplacePlayer", "SetAway", "StartNextGame"]);
    }
}
