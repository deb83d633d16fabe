//! Conditional moves: what is played for somebody in a slow game if certain moves of others come.
//!
//! They are lines of moves from the position in which they were said, and stay as they are while the game follows them: what was
//! played since is compared with all of them when it is the player's turn, so a move that is undone inside its turn costs nothing.
//! They end where the game goes another way, is set back over turns, or is over. Whether they still hold follows from the log alone,
//! so what could not be removed from the store is known as void when the table is read again.

use game::Seat;
use games::AnyGame;
use protocol::online::{
    ConditionalLimits, ConditionalLines, OnlineEvent, OnlineRefusal, PersonId, ServerMessage,
    written_steps_of,
};
use protocol::{Action, PlayerCommand};
use store::StoreError;

use super::Caller;
use super::task::Task;
use crate::outbox::text_of;

/// The conditional moves of somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ConditionalMoves {
    person: PersonId,
    /// The version of the table when they were said.
    version: u64,
    lines: ConditionalLines,
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
        let limits = &self.hub.limits;
        let limits = ConditionalLimits { lines: limits.conditional_lines, moves: limits.conditional_moves };
        let lines = ConditionalLines::read(table.game(), seat, lines, limits)?;
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
        let steps = written_steps_of(table.game());
        let seat = table.game().to_move();
        let moves = self.conditional.iter().find(|moves| self.seat_of_person(&moves.person) == Some(seat))?;
        if moves.version < self.replica.unbroken_since() {
            return None;
        }
        let text = moves.lines.next_move(&steps)?.clone();
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
        let steps = game.map(written_steps_of).unwrap_or_default();
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
            self.tell_conditional_moves(
                &moves.person,
                &ConditionalLines { from: moves.lines.from, lines: Vec::new() },
            );
        }
        result
    }

    /// Tells somebody who follows the table what is played for them; nobody else hears of it.
    pub(super) fn tell_own_conditional_moves(&self, caller: &Caller) {
        if !self.is_playing() || !self.is_slow() || self.replica.slot_of(&caller.visitor.id).is_none() {
            return;
        }
        let known = self.conditional.iter().find(|moves| moves.person == caller.visitor.id);
        let lines = known.map_or_else(ConditionalLines::default, |moves| moves.lines.clone());
        caller.outbox.send(&self.conditional_message(&lines));
    }

    fn tell_conditional_moves(&self, person: &PersonId, lines: &ConditionalLines) {
        let text = text_of(&self.conditional_message(lines));
        self.followers.tell(&self.id, &text, |follower| follower.visitor.id == *person);
    }

    fn conditional_message(&self, ConditionalLines { from, lines }: &ConditionalLines) -> ServerMessage {
        ServerMessage::ConditionalMoves { table: self.id.clone(), from: *from, lines: lines.clone() }
    }

    fn seat_of_person(&self, person: &PersonId) -> Option<Seat> {
        self.replica.seat_of(self.replica.slot_of(person)?)
    }
}
