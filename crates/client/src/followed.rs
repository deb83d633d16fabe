//! A table that is followed: [`FollowedTable`], its replica and what is not in its log.

use protocol::online::{
    ChatLine, OnlineEntry, OnlineReplayError, OnlineTable, PersonId, Presence, TableState,
};
use std::time::Duration;

/// How much chat is kept.
const KEPT_LINES: usize = 200;

/// A table as this client knows it.
#[derive(Clone, Debug, Default)]
pub struct FollowedTable {
    replica: Option<OnlineTable>,
    host: Option<PersonId>,
    presence: Option<Presence>,
    chat: Vec<ChatLine>,
    /// The highest version that was heard of.
    heard_of: u64,
    /// When the server was asked for what is missing here, if the answer is still to come.
    pub(crate) asked_at: Option<Duration>,
}

/// An entry that was taken over, and what it did in the game.
pub(crate) type Applied = (OnlineEntry, Vec<table::Event>);

impl FollowedTable {
    /// Options, seats and game, as far as the log has come; `None` until the server has sent it.
    pub fn replica(&self) -> Option<&OnlineTable> {
        self.replica.as_ref()
    }

    /// The game; `None` before it begins.
    pub fn game(&self) -> Option<&table::Table> {
        self.replica.as_ref()?.table()
    }

    /// Who made the table.
    pub fn host(&self) -> Option<&PersonId> {
        self.host.as_ref()
    }

    /// Who is there.
    pub fn presence(&self) -> Option<&Presence> {
        self.presence.as_ref()
    }

    /// What was said, in order; the latest lines of it.
    pub fn chat(&self) -> &[ChatLine] {
        &self.chat
    }

    /// The version that is known here; `None` if nothing is.
    pub fn version(&self) -> Option<u64> {
        self.replica.as_ref().map(OnlineTable::version)
    }

    /// Whether nothing is missing here that was heard of.
    pub fn is_current(&self) -> bool {
        self.version().is_some_and(|version| version >= self.heard_of)
    }

    /// There is a version that is this high.
    pub(crate) fn hear_of(&mut self, version: u64) {
        self.heard_of = self.heard_of.max(version);
    }

    /// Takes a whole table over, unless more is known already. Says whether it did.
    pub(crate) fn open(&mut self, state: TableState) -> Result<bool, OnlineReplayError> {
        let version = state.entries.last().map_or(0, |entry| entry.version);
        self.hear_of(version);
        let is_newer = self.version().is_none_or(|known| known < version);
        if is_newer {
            self.replica = Some(OnlineTable::replay(state.options, &state.entries)?);
        }
        self.host = Some(state.host);
        self.presence = Some(state.presence);
        self.say(state.chat);
        Ok(is_newer)
    }

    /// Takes over what follows on what is known, and leaves out what is known already. Where there is a gap, all after it is
    /// left for later: then the table is not [current](FollowedTable::is_current).
    pub(crate) fn extend(&mut self, entries: Vec<OnlineEntry>) -> Result<Vec<Applied>, OnlineReplayError> {
        let mut applied = Vec::new();
        for entry in entries {
            self.hear_of(entry.version);
            let Some(replica) = &mut self.replica else { break };
            if entry.version <= replica.version() {
                continue;
            }
            if entry.version > replica.version() + 1 {
                break;
            }
            match replica.apply(&entry) {
                Ok(events) => applied.push((entry, events)),
                Err(error) => {
                    // Only the whole table helps now.
                    self.replica = None;
                    return Err(error);
                }
            }
        }
        Ok(applied)
    }

    pub(crate) fn set_presence(&mut self, presence: Presence) {
        self.presence = Some(presence);
    }

    /// Takes over what was said, and gives back what of it is new.
    pub(crate) fn say(&mut self, lines: Vec<ChatLine>) -> Vec<ChatLine> {
        let is_new = |line: &ChatLine| self.chat.iter().all(|known| known.number != line.number);
        let new: Vec<ChatLine> = lines.into_iter().filter(is_new).collect();
        self.chat.extend(new.iter().cloned());
        self.chat.sort_by_key(|line| line.number);
        self.chat.drain(..self.chat.len().saturating_sub(KEPT_LINES));
        new
    }
}
