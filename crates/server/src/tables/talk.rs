//! Chat and reports. Chat is not in the log of a table: it can be erased.

use protocol::online::{
    ChatBody, ChatLine, ChatPolicy, ChatRoom, MAX_CHAT, OnlineRefusal, PersonId, PersonKind, PersonRef,
    ReportReason, ServerMessage,
};
use serde_json::json;
use store::{NewChat, NewReport, StoreError, WallTime};

use super::Caller;
use super::task::Task;
use crate::outbox::text_of;
use crate::people::{Visitor, clean_text};

type Answer = Result<Option<u64>, OnlineRefusal>;

/// The longest words that go with a report.
const MAX_REPORT: usize = 1_000;

impl Task {
    pub(super) async fn load_chat(&mut self) -> Result<(), StoreError> {
        let stored = self.hub.store.chat_of(&self.id.as_str().into()).await?;
        let most = usize::try_from(self.hub.limits.chat_kept).unwrap_or(usize::MAX);
        let first = stored.len().saturating_sub(most);
        let mut lines = Vec::new();
        for chat in stored.into_iter().skip(first) {
            let Ok(id) = chat.person.as_str().parse::<PersonId>() else { continue };
            let Ok(body) = serde_json::from_str(&chat.body) else { continue };
            lines.push(ChatLine {
                number: u64::try_from(chat.id.0).unwrap_or(0),
                person: self.person_named(&id).await,
                room: match chat.room {
                    store::ChatRoom::Players => ChatRoom::Players,
                    store::ChatRoom::Spectators => ChatRoom::Spectators,
                },
                version: chat.at_version,
                body,
            });
        }
        self.chat = lines;
        Ok(())
    }

    async fn person_named(&self, id: &PersonId) -> PersonRef {
        let seated = self.last_person.iter().flatten().find(|person| person.id == *id);
        if let Some(person) = seated {
            return person.clone();
        }
        let known = self.hub.store.person(&id.as_str().into()).await.ok().flatten();
        let has_account = known.as_ref().is_some_and(|person| !person.is_guest);
        let kind = if has_account { PersonKind::Player } else { PersonKind::Guest };
        let name = known.map(|person| person.name).unwrap_or_default();
        PersonRef { id: id.clone(), name, kind }
    }

    /// Says something, to everybody or to the other spectators.
    pub(super) async fn say(&mut self, caller: &Caller, room: ChatRoom, body: ChatBody) -> Answer {
        let person = caller.visitor.person();
        let is_player = self.replica.slot_of(&person.id).is_some();
        if is_player != (room == ChatRoom::Players) {
            return Err(OnlineRefusal::NotSeated);
        }
        if self.hub.accounts.order.is_muted(&person.id) {
            return Err(OnlineRefusal::Muted);
        }
        let is_free = !caller.visitor.is_child();
        let body = match (self.replica.options().chat, body) {
            (_, ChatBody::Text { .. }) if !is_free => return Err(OnlineRefusal::ChatOff),
            (ChatPolicy::Off, _) | (ChatPolicy::Presets, ChatBody::Text { .. }) => {
                return Err(OnlineRefusal::ChatOff);
            }
            (_, ChatBody::Text { text }) => {
                let text = clean_text(&text, MAX_CHAT).filter(|text| !text.is_empty());
                ChatBody::Text { text: text.ok_or(OnlineRefusal::BadText)? }
            }
            (_, preset) => preset,
        };
        self.hub.rates.chat(&person.id)?;
        let stored = NewChat {
            table: self.id.as_str().into(),
            person: person.id.as_str().into(),
            room: match room {
                ChatRoom::Players => store::ChatRoom::Players,
                ChatRoom::Spectators => store::ChatRoom::Spectators,
            },
            sent_at: WallTime::now(),
            at_version: self.replica.version(),
            body: serde_json::to_string(&body).map_err(|_| OnlineRefusal::BadText)?,
        };
        let number = self.hub.store.add_chat(stored).await.map_err(|_| OnlineRefusal::Unavailable)?;
        let number = u64::try_from(number.0).unwrap_or(0);
        let line = ChatLine { number, person, room, version: self.replica.version(), body };
        self.chat.push(line.clone());
        let most = usize::try_from(self.hub.limits.chat_kept).unwrap_or(usize::MAX);
        let first = self.chat.len().saturating_sub(most);
        self.chat.drain(..first);
        let text = text_of(&ServerMessage::Chat { table: self.id.clone(), lines: vec![line.clone()] });
        self.followers.tell(&self.id, &text, |follower| self.may_hear(&follower.visitor, &line));
        Ok(None)
    }

    /// Whether somebody hears a line: players hear spectators only after the game, and nobody hears whom they have blocked.
    fn may_hear(&self, visitor: &Visitor, line: &ChatLine) -> bool {
        let is_kept_from_players = line.room == ChatRoom::Spectators && !self.has_ended();
        let is_player = self.replica.slot_of(&visitor.id).is_some();
        let is_free_chat = matches!(line.body, ChatBody::Text { .. });
        !(visitor.has_blocked(&line.person.id)
            || is_kept_from_players && is_player
            || is_free_chat && visitor.is_child())
    }

    fn has_ended(&self) -> bool {
        self.replica.table().is_some_and(|table| table.ending().is_some())
    }

    pub(super) fn chat_for(&self, visitor: &Visitor) -> Vec<ChatLine> {
        self.chat.iter().filter(|line| self.may_hear(visitor, line)).cloned().collect()
    }

    /// The game is over: players hear what was kept from them.
    pub(super) fn tell_players_what_spectators_said(&self) {
        let kept: Vec<ChatLine> =
            self.chat.iter().filter(|line| line.room == ChatRoom::Spectators).cloned().collect();
        if kept.is_empty() {
            return;
        }
        let is_player = |visitor: &Visitor| self.replica.slot_of(&visitor.id).is_some();
        for follower in self.followers.iter().filter(|follower| is_player(&follower.visitor)) {
            let hears = |line: &&ChatLine| self.may_hear(&follower.visitor, line);
            let lines = kept.iter().filter(hears).cloned().collect();
            let text = text_of(&ServerMessage::Chat { table: self.id.clone(), lines });
            follower.outbox.send_news(&self.id, &text);
        }
    }

    /// Reports somebody, with what was said and done.
    pub(super) async fn report(
        &mut self,
        caller: &Caller,
        person: PersonId,
        reason: ReportReason,
        text: String,
    ) -> Answer {
        let text = clean_text(&text, MAX_REPORT).ok_or(OnlineRefusal::BadText)?;
        self.hub.rates.report(&caller.visitor.id)?;
        let context = json!({
            "text": text,
            "chat": self.chat,
            "card": self.card(None),
            "version": self.replica.version(),
            "reported": self.person_named(&person).await,
        });
        let report = NewReport {
            reporter: caller.visitor.id.as_str().into(),
            reported: Some(person.as_str().into()),
            table: Some(self.id.as_str().into()),
            reason: serde_json::to_value(reason)
                .ok()
                .and_then(|code| code.as_str().map(str::to_owned))
                .unwrap_or_default(),
            context: context.to_string(),
            created_at: WallTime::now(),
        };
        match self.hub.store.add_report(report).await {
            Ok(_) => Ok(None),
            Err(StoreError::NotFound) => Err(OnlineRefusal::BadText),
            Err(_) => Err(OnlineRefusal::Unavailable),
        }
    }
}
