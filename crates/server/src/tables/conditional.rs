//! Conditional moves: what is played for somebody in a slow game if certain moves of others come.
//!
//! They are lines of moves from the position in which they were said, and stay as they are while the game follows them: what was
//! played since is compared with all of them when it is the player's turn, so a move that is undone inside its turn costs nothing.
//! They end where the game goes another way, is set back over turns, or is over. Whether they still hold follows from the log alone,
//! so what could not be removed from the store is known as void when the table is read again.

use std::collections::BTreeMap;

use game::Seat;
use game::record::written_steps;
use games::{AnyGame, with_play};
use protocol::online::{OnlineEvent, OnlineRefusal, PersonId, ServerMessage};
use protocol::{Action, PlayerCommand};
use serde::{Deserialize, Serialize};
use store::StoreError;

use super::Caller;
use super::task::Task;
use crate::limits::OnlineLimits;
use crate::outbox::text_of;

/// The conditional moves of somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ConditionalMoves {
    person: PersonId,
    /// The version of the table when they were said.
    version: u64,
    lines: Lines,
}

/// As they are stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Lines {
    /// How many steps the game had.
    from: usize,
    lines: Vec<Vec<String>>,
}

impl Lines {
    /// The lines that the game has followed so far.
    fn followed<'a>(&'a self, steps: &'a [String]) -> impl Iterator<Item = &'a [String]> {
        let played = steps.get(self.from..);
        self.lines.iter().filter_map(move |line| line.strip_prefix(played?))
    }
}

/// The steps of the current game, as they are written.
fn steps_of(game: &AnyGame) -> Vec<String> {
    with_play!(game, play => written_steps(play)).into_iter().map(|(text, _)| text).collect()
}

/// Reads lines for a seat: every move is legal where it stands and is written out in full, they branch at moves of others alone,
/// and each ends with a move of the seat.
fn checked(
    game: &AnyGame,
    seat: Seat,
    lines: Vec<Vec<String>>,
    limits: &OnlineLimits,
) -> Result<Vec<Vec<String>>, OnlineRefusal> {
    let too_many = |limit: &str, most: u64| OnlineRefusal::LimitReached {
        limit: limit.to_owned(),
        most: u32::try_from(most).unwrap_or(u32::MAX),
    };
    if lines.len() as u64 > limits.conditional_lines {
        return Err(too_many("conditional-lines", limits.conditional_lines));
    }
    let mut answers: BTreeMap<Vec<String>, String> = BTreeMap::new();
    let mut read: Vec<Vec<String>> = Vec::with_capacity(lines.len());
    for (line, moves) in lines.into_iter().enumerate() {
        if moves.len() as u64 > limits.conditional_moves {
            return Err(too_many("conditional-moves", limits.conditional_moves));
        }
        let mut game = game.clone();
        let mut texts: Vec<String> = Vec::with_capacity(moves.len());
        // How much of it matters: up to the last move of the seat.
        let mut length = 0;
        for (step, text) in moves.iter().enumerate() {
            let is_own = game.to_move() == seat;
            let played = game.play_move(text).map_err(|_| OnlineRefusal::BadLine { line, step })?;
            if is_own {
                let known = answers.entry(texts.clone()).or_insert_with(|| played.text.clone());
                if *known != played.text {
                    return Err(OnlineRefusal::TwoAnswers { line, step });
                }
                length = step + 1;
            }
            texts.push(played.text);
        }
        if length == 0 {
            return Err(OnlineRefusal::BadLine { line, step: moves.len() });
        }
        texts.truncate(length);
        read.push(texts);
    }
    // One that is the beginning of another says nothing of its own.
    let is_part = |at: usize, line: &[String]| {
        read.iter().enumerate().any(|(other, longer)| {
            other != at && longer.starts_with(line) && (longer.len() > line.len() || other < at)
        })
    };
    let kept = read.iter().enumerate().filter(|(at, line)| !is_part(*at, line));
    Ok(kept.map(|(_, line)| line.clone()).collect())
}

impl Task {
    /// Somebody says which moves are to be played for them.
    pub(super) async fn set_conditional_moves(
        &mut self,
        caller: &Caller,
        seen: u64,
        lines: Vec<Vec<String>>,
    ) -> Result<Option<u64>, OnlineRefusal> {
        let person = caller.visitor.id.clone();
        let slot = self.replica.slot_of(&person).ok_or(OnlineRefusal::NotSeated)?;
        if lines.is_empty() {
            self.forget_conditional_moves(|moves| moves.person == person).await?;
            return Ok(None);
        }
        let seat = self.replica.seat_of(slot).ok_or(OnlineRefusal::NotStarted)?;
        let table = self.replica.table().ok_or(OnlineRefusal::NotStarted)?;
        if !self.is_slow() {
            return Err(OnlineRefusal::NotSlow);
        }
        if table.ending().is_some() {
            return Err(OnlineRefusal::Table { refusal: table::Refusal::GameOver.into() });
        }
        if seen < self.replica.position_version() {
            return Err(OnlineRefusal::Stale { version: self.replica.version() });
        }
        if table.game().to_move() == seat {
            return Err(OnlineRefusal::YourTurn);
        }
        let lines = checked(table.game(), seat, lines, &self.hub.limits)?;
        let lines = Lines { from: table.game().len(), lines };
        let moves = ConditionalMoves { person, version: self.replica.version(), lines };
        let stored = store::ConditionalMoves {
            person: moves.person.as_str().into(),
            version: moves.version,
            lines: serde_json::to_string(&moves.lines).map_err(|_| OnlineRefusal::Unavailable)?,
        };
        let written = self.hub.store.set_conditional_moves(&self.id.as_str().into(), stored).await;
        written.map_err(|_| OnlineRefusal::Unavailable)?;
        self.conditional.retain(|known| known.person != moves.person);
        self.tell_conditional_moves(&moves.person, &moves.lines);
        self.conditional.push(moves);
        Ok(None)
    }

    /// Reads them with the table.
    pub(super) async fn load_conditional_moves(&mut self) -> Result<(), StoreError> {
        if !self.is_playing() || !self.is_slow() {
            return Ok(());
        }
        let stored = self.hub.store.conditional_moves_at(&self.id.as_str().into()).await?;
        let read = |stored: store::ConditionalMoves| {
            Some(ConditionalMoves {
                person: stored.person.as_str().parse().ok()?,
                version: stored.version,
                lines: serde_json::from_str(&stored.lines).ok()?,
            })
        };
        self.conditional = stored.into_iter().filter_map(read).collect();
        Ok(())
    }

    /// What is played now because somebody has said so before.
    pub(super) fn conditional_move(&self) -> Option<(&PersonId, OnlineEvent)> {
        if self.conditional.is_empty() {
            return None;
        }
        let table = self.replica.table().filter(|_| self.is_playing())?;
        let steps = steps_of(table.game());
        let seat = table.game().to_move();
        let moves = self.conditional.iter().find(|moves| self.seat_of_person(&moves.person) == Some(seat))?;
        if moves.version < self.replica.unbroken_since() {
            return None;
        }
        // They branch at moves of others alone: any that is long enough will do.
        let text = moves.lines.followed(&steps).find_map(<[String]>::first)?.clone();
        let action = Action::Player { seat: seat.into(), command: PlayerCommand::Move { text } };
        // A pause, or a flag that has fallen while the server was busy.
        table.check(&action.clone().into(), self.now().into()).ok()?;
        Some((&moves.person, OnlineEvent::Action { action }))
    }

    /// Forgets those that can no longer come true, and tells their owners.
    pub(super) async fn prune_conditional_moves(&mut self) {
        if self.conditional.is_empty() {
            return;
        }
        let (unbroken, is_playing) = (self.replica.unbroken_since(), self.is_playing());
        let game = self.replica.table().map(table::Table::game);
        let steps = game.map(steps_of).unwrap_or_default();
        let to_move = game.map(AnyGame::to_move);
        let void: Vec<PersonId> = self
            .conditional
            .iter()
            .filter(|moves| {
                let seat = self.seat_of_person(&moves.person);
                let is_followed =
                    || seat != to_move || moves.lines.followed(&steps).any(|line| !line.is_empty());
                !is_playing || seat.is_none() || moves.version < unbroken || !is_followed()
            })
            .map(|moves| moves.person.clone())
            .collect();
        if void.is_empty() {
            return;
        }
        // What cannot be removed from the store now is void all the same, and is removed when the table is read again.
        let _ = self.forget_conditional_moves(|moves| void.contains(&moves.person)).await;
    }

    async fn forget_conditional_moves(
        &mut self,
        is_meant: impl Fn(&ConditionalMoves) -> bool,
    ) -> Result<(), OnlineRefusal> {
        let gone: Vec<ConditionalMoves> = self.conditional.extract_if(.., |moves| is_meant(moves)).collect();
        let mut result = Ok(());
        for moves in gone {
            let (table, person) = (self.id.as_str().into(), moves.person.as_str().into());
            if self.hub.store.remove_conditional_moves(&table, &person).await.is_err() {
                result = Err(OnlineRefusal::Unavailable);
            }
            self.tell_conditional_moves(&moves.person, &Lines { from: moves.lines.from, lines: Vec::new() });
        }
        result
    }

    /// Tells somebody who follows the table what is played for them; nobody else hears of it.
    pub(super) fn tell_own_conditional_moves(&self, caller: &Caller) {
        if !self.is_playing() || !self.is_slow() || self.replica.slot_of(&caller.visitor.id).is_none() {
            return;
        }
        let known = self.conditional.iter().find(|moves| moves.person == caller.visitor.id);
        let lines = known.map_or(Lines { from: 0, lines: Vec::new() }, |moves| moves.lines.clone());
        caller.outbox.send(&self.conditional_message(&lines));
    }

    fn tell_conditional_moves(&self, person: &PersonId, lines: &Lines) {
        let text = text_of(&self.conditional_message(lines));
        self.followers.tell(&self.id, &text, |follower| follower.visitor.id == *person);
    }

    fn conditional_message(&self, Lines { from, lines }: &Lines) -> ServerMessage {
        ServerMessage::ConditionalMoves { table: self.id.clone(), from: *from, lines: lines.clone() }
    }

    fn seat_of_person(&self, person: &PersonId) -> Option<Seat> {
        self.replica.seat_of(self.replica.slot_of(person)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(lines: &[&str]) -> Vec<Vec<String>> {
        lines.iter().map(|line| line.split_whitespace().map(str::to_owned).collect()).collect()
    }

    fn check(played: &str, seat: Seat, given: &[&str]) -> Result<Vec<Vec<String>>, OnlineRefusal> {
        let mut game = AnyGame::new("express:2".parse().expect("a game"));
        game.play_all(played.split_whitespace()).expect("they can be played");
        checked(&game, seat, lines(given), &OnlineLimits::default())
    }

    #[test]
    fn lines_branch_at_moves_of_others_and_end_with_ones_own() {
        let first = Seat::FIRST;
        assert_eq!(check("W3", first, &["Na Nb Nc", "Sa Nb"]), Ok(lines(&["Na Nb", "Sa Nb"])));
        // The beginning of another, and the same twice.
        assert_eq!(check("W3", first, &["Na Nb", "Na Nb Nc Nd", "Na Nb Nc Nd"]), Ok(lines(&["Na Nb Nc Nd"])));
        let two = OnlineRefusal::TwoAnswers { line: 1, step: 1 };
        assert_eq!(check("W3", first, &["Na Nb", "Na Nc"]), Err(two));
        let bad = |line, step| Err(OnlineRefusal::BadLine { line, step });
        assert_eq!(check("W3", first, &["Na Nb", "Na Zz"]), bad(1, 1));
        assert_eq!(check("W3", first, &["Na"]), bad(0, 1), "nothing of one's own");
        assert_eq!(check("W3", first, &[""]), bad(0, 0));
    }

    /// Whatever is said is refused, or is lines that can be played, end with an own move, and are read again as they stand.
    #[test]
    fn any_lines_are_refused_or_can_be_played() {
        let mut random = game::SplitMix64::new(22);
        let limits = OnlineLimits::default();
        let (mut taken, mut refused) = (0, 0);
        for id in ["express:2", "expert:3", "moguli"] {
            let start = AnyGame::new(id.parse().expect("a game"));
            for _ in 0..120 {
                let seat = Seat::ALL[random.below(3) as usize % start.id().seats()];
                let mut given = Vec::new();
                for _ in 0..random.below(4) {
                    let (mut game, mut line) = (start.clone(), Vec::new());
                    for _ in 0..random.below(8) {
                        let moves = game.moves();
                        let text = match random.below(16) {
                            0 => ["", "Zz", "retire:g", "pass", "👩‍🚀", "Na:a1-g7"][random.below(6) as usize]
                                .to_owned(),
                            // A few of them, so that lines meet.
                            _ => moves[random.below(moves.len().min(3) as u32) as usize].clone(),
                        };
                        let _ = game.play(&text);
                        line.push(text);
                    }
                    given.push(line);
                }
                let Ok(read) = checked(&start, seat, given, &limits) else {
                    refused += 1;
                    continue;
                };
                taken += usize::from(!read.is_empty());
                for line in &read {
                    let mut game = start.clone();
                    let mut last = None;
                    for text in line {
                        last = Some(game.to_move());
                        game.play(text).expect("it can be played");
                    }
                    assert_eq!(last, Some(seat));
                }
                assert_eq!(checked(&start, seat, read.clone(), &limits), Ok(read));
            }
        }
        assert!(taken > 40 && refused > 40, "{taken} taken, {refused} refused");
    }

    #[test]
    fn they_are_bounded() {
        let one = vec!["Na".to_owned(); 25];
        let game = AnyGame::new("express:2".parse().expect("a game"));
        let limits = OnlineLimits::default();
        let check = |lines| checked(&game, Seat::SECOND, lines, &limits);
        let limit = |limit: &str| Err(OnlineRefusal::LimitReached { limit: limit.to_owned(), most: 24 });
        assert_eq!(check(vec![one]), limit("conditional-moves"));
        assert_eq!(check(vec![Vec::new(); 25]), limit("conditional-lines"));
    }

    #[test]
    fn a_game_follows_them_or_goes_another_way() {
        let followed = |played: &str| -> Vec<String> {
            let steps: Vec<String> = played.split_whitespace().map(str::to_owned).collect();
            let lines = Lines { from: 1, lines: lines(&["Na Nb Nc Nd", "Sa Nb"]) };
            lines.followed(&steps).filter_map(<[String]>::first).cloned().collect()
        };
        assert_eq!(followed("W3"), ["Na", "Sa"]);
        assert_eq!(followed("W3 Na"), ["Nb"]);
        assert_eq!(followed("W3 Na Nb Nc"), ["Nd"]);
        assert!(followed("W3 Na Nb Nc Nd").is_empty());
        assert!(followed("W3 Ng").is_empty());
        assert!(followed("").is_empty(), "set back to before they were said");
    }
}
