//! Who plays which seat: people at this keyboard, and engines.

use game::Seat;
use table::PlayerKind;

use super::Session;

impl Session {
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

    /// Whether somebody's program plays a seat, from elsewhere.
    pub(crate) fn is_bot(&self, seat: Seat) -> bool {
        self.table.slot(seat).is_some_and(|slot| slot.player.kind == PlayerKind::Bot)
    }

    /// The seats that people on this screen play and have not left.
    pub(crate) fn persons(&self) -> Vec<Seat> {
        if let Some(remote) = &self.remote {
            return remote.seat.filter(|&seat| self.table.playing().contains(seat)).into_iter().collect();
        }
        let plays = |seat: &Seat| self.table.playing().contains(*seat) && self.engine_level(*seat).is_none();
        Seat::first(self.table.seats()).filter(plays).collect()
    }

    /// Whether nobody plays but engines.
    pub(crate) fn is_watched(&self) -> bool {
        !self.is_remote() && Seat::first(self.table.seats()).all(|seat| self.engine_level(seat).is_some())
    }

    /// The only person at the table; at that of a server, the one in front of this screen.
    pub(crate) fn you(&self) -> Option<Seat> {
        if let Some(remote) = &self.remote {
            return remote.seat;
        }
        let persons: Vec<Seat> =
            Seat::first(self.table.seats()).filter(|&seat| self.engine_level(seat).is_none()).collect();
        if let [only] = persons[..] { Some(only) } else { None }
    }

    pub(crate) fn is_person_to_move(&self) -> bool {
        match &self.remote {
            Some(remote) => !self.is_over() && remote.seat == Some(self.mover()),
            None => !self.is_over() && self.engine_level(self.mover()).is_none(),
        }
    }

    /// The level of the engine whose move is due and not found yet.
    pub(crate) fn engine_to_move(&self) -> Option<u8> {
        if self.is_remote()
            || self.is_over()
            || self.pending_move.is_some()
            || self.pace.is_paused
            || self.is_paused()
        {
            return None;
        }
        self.engine_level(self.mover())
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
}
