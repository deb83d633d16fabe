//! Codes of the rules, the table and the engine as sentences. The texts are in `locales/`; here is which one, with what.

use std::time::Duration;

use engine::{Proven, Value};
use fluent_bundle::{FluentArgs, FluentValue};
use game::{Colour, Seat};
use games::{Family, GameId};
use protocol::online::OnlineRefusal;
use protocol::{Board, Cell, Direction, Effect, MoveError, PositionView, Reason};
use serde_json::Value as Json;
use table::{Ending, PlayerKind, Refusal, SettingsError, Table, Termination};

use crate::texts::Texts;

impl Texts {
    pub(crate) fn colour(&self, colour: Colour) -> String {
        self.t(&format!("seat-{}", colour.name()), [])
    }

    /// The name somebody gave, else the colour.
    ///
    /// The page isolates names by marks of direction. Cells have no room for such marks, so here there are none, and
    /// those that a name brings along are left out: a terminal that heeds them would turn the rest of the line.
    pub(crate) fn seat(&self, table: &Table, seat: Seat) -> String {
        let name = table.slot(seat).map_or("", |slot| &slot.player.name);
        let name = without_marks(name);
        if name.is_empty() { self.seat_of(table.spec().game, seat) } else { name }
    }

    /// The colour of a seat.
    pub(crate) fn seat_of(&self, game: GameId, seat: Seat) -> String {
        game.colours().get(seat.index()).map_or_else(String::new, |&colour| self.colour(colour))
    }

    /// What a game is called, with its variants.
    pub(crate) fn game(&self, game: GameId) -> String {
        let mut name = self.t(&format!("family-{}.full", family_code(game.family())), []);
        let info = game.info();
        let variants = [("variant-newrow", info.has_new_row), ("variant-cylinder", info.is_cylinder)];
        for (id, _) in variants.into_iter().filter(|(_, is_played)| *is_played) {
            name += " · ";
            name += &self.t(id, []);
        }
        name
    }

    pub(crate) fn reason(&self, reason: Reason) -> String {
        self.coded("reason-", &reason, |_| String::new())
    }

    pub(crate) fn move_error(&self, error: &MoveError) -> String {
        match error {
            MoveError::Illegal { reason } => self.reason(*reason),
            MoveError::Invalid { .. } => self.t("refusal-rules", []),
        }
    }

    pub(crate) fn refusal(&self, refusal: Refusal, table: &Table) -> String {
        match refusal {
            Refusal::Rules(error) => self.move_error(&error.into()),
            other => self.coded("refusal-", &protocol::Refusal::from(other), |seat| self.seat(table, seat)),
        }
    }

    /// Why a server does not do something.
    pub(crate) fn online_refusal(&self, refusal: &OnlineRefusal) -> String {
        let nobody = |_: Seat| String::new();
        match refusal {
            OnlineRefusal::Table { refusal: protocol::Refusal::Rules { error } } => self.move_error(error),
            OnlineRefusal::Table { refusal } => self.coded("refusal-", refusal, nobody),
            OnlineRefusal::Options { error } => self.coded("settings-error-", error, nobody),
            other => self.coded("online-refusal-", other, nobody),
        }
    }

    pub(crate) fn settings_error(&self, error: SettingsError) -> String {
        let nobody = |_: Seat| String::new();
        match error {
            SettingsError::Spec(games::SpecError::NotAllowed(reason))
            | SettingsError::Series(games::SeriesError::CannotBegin(games::SpecError::NotAllowed(reason))) => {
                self.reason(reason.into())
            }
            SettingsError::Spec(error) => {
                self.coded("spec-error-", &protocol::SpecError::from(error), nobody)
            }
            SettingsError::Series(error) => {
                self.coded("series-error-", &protocol::SeriesError::from(error), nobody)
            }
            other => self.coded("settings-error-", &protocol::SettingsError::from(other), nobody),
        }
    }

    /// A code with arguments as it crosses into any language: its fields are the arguments of the text.
    fn coded(&self, prefix: &str, coded: &impl serde::Serialize, seat: impl Fn(Seat) -> String) -> String {
        let Ok(Json::Object(fields)) = serde_json::to_value(coded) else { return String::new() };
        let mut arguments = FluentArgs::new();
        let mut id = prefix.to_owned();
        for (name, value) in fields {
            let value: FluentValue<'static> = match (name.as_str(), value) {
                ("code", Json::String(code)) => {
                    id += &code;
                    continue;
                }
                ("colour", Json::String(colour)) => self.t(&format!("seat-{colour}"), []).into(),
                ("game", Json::String(game)) => {
                    game.parse().map_or(game, |game: GameId| self.game(game)).into()
                }
                ("seat" | "by" | "toMove" | "winner", Json::Number(index)) => {
                    let index = index.as_u64().and_then(|index| usize::try_from(index).ok());
                    index.and_then(Seat::new).map_or_else(String::new, &seat).into()
                }
                (_, Json::Bool(truth)) => truth.to_string().into(),
                (_, Json::Number(number)) => number.as_u64().unwrap_or_default().into(),
                (_, Json::String(text)) => text.into(),
                _ => continue,
            };
            arguments.set(name, value);
        }
        self.with(&id, &arguments)
    }

    /// What a move did, as far as it is worth a sentence.
    pub(crate) fn effects(&self, table: &Table, effects: &[Effect]) -> String {
        let sentences: Vec<String> =
            effects.iter().filter_map(|effect| self.effect(effect, |seat| self.seat(table, seat))).collect();
        sentences.join(" · ")
    }

    pub(crate) fn effect(&self, effect: &Effect, name: impl Fn(Seat) -> String) -> Option<String> {
        let text = match effect {
            Effect::Inserted { seat, from, at } => self.t(
                "effect-inserted",
                [
                    ("seat", name(seat.0).into()),
                    ("from", edge_code(*from).into()),
                    ("at", at.0.to_string().into()),
                ],
            ),
            Effect::Scored { seat, from, to, points } => self.t(
                "effect-scored",
                [
                    ("seat", name(seat.0).into()),
                    ("from", from.0.to_string().into()),
                    ("to", to.0.to_string().into()),
                    ("points", (*points).into()),
                ],
            ),
            Effect::SatOut { seat } => self.t("effect-sat-out", [("seat", name(seat.0).into())]),
            Effect::Rotated { at, turn } => {
                let turn = game::Turn::from(*turn).code();
                self.t("effect-rotated", [("at", at.0.to_string().into()), ("turn", turn.into())])
            }
            Effect::Travelled { seat, route } => {
                let ends = |cells: &[Cell], first: bool| {
                    let cell = if first { cells.first() } else { cells.last() };
                    cell.map_or_else(String::new, |cell| cell.0.to_string())
                };
                self.t(
                    "effect-travelled",
                    [
                        ("seat", name(seat.0).into()),
                        ("from", ends(&route.first_top, true).into()),
                        ("dive", ends(&route.below, true).into()),
                        ("surface", ends(&route.below, false).into()),
                        ("to", ends(&route.second_top, false).into()),
                        ("count", (route.under_own.len() + route.under_opponent.len()).into()),
                    ],
                )
            }
            Effect::MoveSkipped { seat } => self.t("effect-move-skipped", [("seat", name(seat.0).into())]),
            Effect::Exchanged { one, other } => self.t(
                "effect-exchanged",
                [("one", one.0.to_string().into()), ("other", other.0.to_string().into())],
            ),
            Effect::Shifted { .. } | Effect::Removed { .. } => return None,
        };
        Some(text)
    }

    /// Who plays at a seat from now on.
    pub(crate) fn player_changed(&self, table: &Table, seat: Seat) -> String {
        let is_engine =
            table.slot(seat).is_some_and(|slot| matches!(slot.player.kind, PlayerKind::Engine { .. }));
        self.t(
            "player-changed",
            [
                ("kind", if is_engine { "engine" } else { "person" }.into()),
                ("seat", self.seat(table, seat).into()),
                ("colour", self.seat_of(table.spec().game, seat).into()),
            ],
        )
    }

    /// How a game ended: who won, and why. `you` is the only person at the table.
    pub(crate) fn ending(&self, table: &Table, ending: &Ending, you: Option<Seat>) -> String {
        let name = |seat| self.seat(table, seat);
        let result = match (&ending.standings, ending.winner()) {
            (None, _) => self.t("result-none", []),
            (Some(_), Some(winner)) if you == Some(winner) => self.t("result-won-you", []),
            (Some(_), Some(winner)) if you.is_some() => {
                self.t("result-lost-you", [("winner", name(winner).into())])
            }
            (Some(_), Some(winner)) => self.t("result-won", [("winner", name(winner).into())]),
            (Some(_), None) if ending.winners().len() == table.seats() => self.t("result-draw", []),
            (Some(_), None) => {
                let names: Vec<String> = ending.winners().iter().map(name).collect();
                self.t("result-draw-between", [("seats", names.join(", ").into())])
            }
        };
        let by = match ending.termination {
            Termination::Resignation { by } => name(by),
            Termination::Time { of } | Termination::Disconnection { of } => name(of),
            Termination::Rules(_)
            | Termination::Agreement
            | Termination::Abandoned
            | Termination::Aborted => String::new(),
        };
        if ending.standings.is_none() {
            return result;
        }
        let row = winning_row(table);
        let end = |cell: Option<&Cell>| cell.map(|cell| cell.0.to_string()).unwrap_or_default();
        let reason = self.t(
            &format!("result-{}", ending.termination.code()),
            [
                ("by", by.into()),
                ("length", row.len().into()),
                ("from", end(row.first()).into()),
                ("to", end(row.last()).into()),
            ],
        );
        // Results are headings on the page, and not all of them end as a sentence does.
        let end = if result.ends_with(['!', '.', '?']) { "" } else { "." };
        format!("{result}{end} {reason}")
    }

    /// What a position is worth to every seat, in a few words.
    pub(crate) fn value(&self, value: &Value, game: GameId) -> String {
        match value.proven {
            Some(Proven::Win { seat, plies: 0 }) => {
                self.t("result-won", [("winner", self.seat_of(game, seat).into())])
            }
            Some(Proven::Win { seat, plies }) => self
                .t("terminal-wins-in", [("seat", self.seat_of(game, seat).into()), ("count", plies.into())]),
            Some(Proven::Draw) => self.t("result-draw", []),
            None => {
                let share = |seat: Seat| {
                    let percent = (value.expectation[seat] + 5) / 10;
                    self.t(
                        "value-of-seat",
                        [("seat", self.seat_of(game, seat).into()), ("percent", percent.into())],
                    )
                };
                Seat::first(game.seats()).map(share).collect::<Vec<_>>().join(" · ")
            }
        }
    }
}

/// The code of a family, as texts have it.
pub(crate) const fn family_code(family: Family) -> &'static str {
    match family {
        Family::Express => "express",
        Family::Expert => "expert",
        Family::Extreme => "extreme",
        Family::Moguli => "moguli",
    }
}

/// The code of an edge, as texts have it.
const fn edge_code(direction: Direction) -> &'static str {
    match direction {
        Direction::North => "north",
        Direction::East => "east",
        Direction::South => "south",
        Direction::West => "west",
    }
}

/// A span as a clock shows it: minutes and seconds, tenths at the end.
pub(crate) fn clock_text(left: Duration) -> String {
    let tenths = left.as_millis().div_ceil(100);
    let (minutes, seconds) = (tenths / 600, tenths % 600 / 10);
    if tenths < 100 { format!("0:0{seconds}.{}", tenths % 10) } else { format!("{minutes}:{seconds:02}") }
}

/// A name without what would turn the rest of a line.
pub(crate) fn without_marks(name: &str) -> String {
    name.chars().filter(|&letter| !is_mark_of_direction(letter) && !letter.is_control()).collect()
}

/// Marks, embeddings, overrides and isolates of Unicode's bidirectional algorithm.
const fn is_mark_of_direction(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The row that has won the game, from end to end; the first if there are several, empty if there is none.
fn winning_row(table: &Table) -> Vec<Cell> {
    match PositionView::from(table.game()).board {
        Board::Shiftago { winning_rows, .. } => winning_rows.into_iter().next().unwrap_or_default(),
        Board::Moguli { .. } => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language;

    #[test]
    fn codes_become_sentences_with_their_arguments() {
        let texts = Texts::new(Language::En);
        let cell = |text: &str| Cell(text.parse().expect("a field"));
        assert_eq!(
            texts.reason(Reason::LaneFull { from: Direction::North, at: cell("c7") }),
            "The column of c7 is full. Choose another entry."
        );
        assert_eq!(
            texts.reason(Reason::HasLeft { colour: protocol::Colour::Blue }),
            "Blue has already left the game."
        );
        let error = SettingsError::Spec(games::SpecError::NoSeed(GameId::Express2));
        assert!(texts.settings_error(error).starts_with("Shiftago Express has no random layout"));
        assert_eq!(texts.game(GameId::MoguliNewRowCylinder), "Moguli · New start row · Cylinder");
    }

    #[test]
    fn clocks_show_tenths_at_the_end() {
        let shown = |millis| clock_text(Duration::from_millis(millis));
        assert_eq!([shown(300_000), shown(61_001), shown(9_900)], ["5:00", "1:01", "0:09.9"]);
    }
}
