//! What nodes say to each other: [`FromAsker`] goes to the owner of a table or tournament, [`FromOwner`] comes back over the same link.
//!
//! A message is a line of JSON; one that carries a text for clients has it in the next line, as it will be sent, so that nobody
//! reads or writes it on the way. Unknown fields are passed over and unknown kinds of messages are answered with nothing:
//! nodes of two versions work side by side.

use futures_util::{Sink, SinkExt};
use protocol::online::{
    ActionId, ApiEvent, ApiProblem, LobbyTable, OnlineRefusal, PersonId, PersonKind, PersonRef, Seek,
    SlotState, TableCard, TableId, TournamentId, TournamentResults, TournamentView,
};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use crate::people::Visitor;
use crate::tables::{Caller, TableCommand};
use crate::tournaments::{By, TableNews, TournamentCommand};

/// The version of these messages. A link speaks the older of both sides' versions.
pub(super) const VERSION: u32 = 1;

/// Sends lines as they come, until nobody has any more or the link breaks; those that wait go together. Both sides have their own
/// kind of message for a line.
pub(super) async fn write<M>(
    mut sink: impl Sink<M> + Unpin,
    mut waiting: mpsc::Receiver<String>,
    message: impl Fn(String) -> M,
) {
    while let Some(text) = waiting.recv().await {
        let mut next = Some(text);
        while let Some(text) = next {
            if sink.feed(message(text)).await.is_err() {
                return;
            }
            next = waiting.try_recv().ok();
        }
        if sink.flush().await.is_err() {
            return;
        }
    }
}

/// The first message of whoever opens a link.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Hello {
    pub(super) version: u32,
    pub(super) nonce: String,
}

/// The answer: who answers knows the secret.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Challenge {
    pub(super) version: u32,
    pub(super) nonce: String,
    pub(super) proof: String,
}

/// And so does whoever opened it.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Proof {
    pub(super) proof: String,
}

/// A connection of somebody, on the node that asks.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct RemoteCaller {
    pub(super) connection: u64,
    pub(super) person: PersonRef,
    pub(super) has_account: bool,
    pub(super) is_child: bool,
    pub(super) round_trip: u64,
    /// Whom they have blocked, and with whom they may play, where that matters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) blocked: Vec<PersonId>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) allowed: Vec<PersonId>,
}

impl RemoteCaller {
    pub(super) fn new(caller: &Caller, with_relations: bool) -> RemoteCaller {
        let Caller { visitor, outbox, round_trip } = caller;
        let (blocked, allowed) =
            if with_relations { (visitor.blocked(), visitor.allowed()) } else { (Vec::new(), Vec::new()) };
        RemoteCaller {
            connection: outbox.id(),
            person: visitor.person(),
            has_account: visitor.has_account(),
            is_child: visitor.is_child(),
            round_trip: *round_trip,
            blocked,
            allowed,
        }
    }

    pub(super) fn visitor(self) -> Visitor {
        let is_bot = self.person.kind == PersonKind::Bot;
        let mut visitor = Visitor::new(self.person, self.blocked);
        if self.has_account {
            visitor = visitor.with_account();
        }
        if is_bot {
            visitor.be_bot();
        }
        if self.is_child {
            visitor.set_child(true);
        }
        for allowed in &self.allowed {
            visitor.set_allowed(allowed, true);
        }
        visitor
    }
}

/// What is asked of a table on another node.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub(crate) enum TableAsk {
    Follow {
        caller: RemoteCaller,
        seen: Option<u64>,
    },
    Unfollow {
        connection: u64,
    },
    Know {
        caller: RemoteCaller,
    },
    Perform {
        caller: RemoteCaller,
        id: ActionId,
        command: TableCommand,
    },
    SeatAll {
        seats: Vec<SlotState>,
    },
    Card {
        person: PersonId,
    },
    Turn {
        person: PersonId,
    },
    Renew,
    ForgetChat,
    /// Somebody there is away, or back.
    LookWhoIsAway,
    /// Says to its tournament how it is.
    TellTournament,
    RemoveIfForsaken,
    Wake,
}

/// What is asked of a tournament on another node.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub(crate) enum TournamentAsk {
    Follow {
        caller: RemoteCaller,
    },
    Unfollow {
        connection: u64,
    },
    View,
    Results,
    Command {
        by: By,
        command: TournamentCommand,
    },
    /// If it was last changed before this, in milliseconds of Unix time.
    RemoveIfUnbegun {
        before: i64,
    },
    /// What its tables there say of themselves.
    News {
        news: Vec<TableNews>,
    },
    Renew,
    Wake,
}

/// What somebody who asks says.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum FromAsker {
    /// Something is asked of a table.
    Ask { call: u64, table: TableId, ask: TableAsk },
    /// Something is asked of a tournament.
    AskTournament { call: u64, tournament: TournamentId, ask: TournamentAsk },
    /// A connection is closed.
    Gone { connection: u64 },
    /// Somebody seeks players, or no longer: to the node that pairs.
    Seek { caller: Box<RemoteCaller>, seek: Option<Seek> },
    /// Whether somebody is here.
    IsOnline { call: u64, person: PersonId },
    /// Something to tell somebody who may be here: the text follows.
    TellPerson { person: PersonId, event: Option<Box<ApiEvent>> },
    /// Sanctions or logins have changed: they are read again.
    Order { person: PersonId },
    /// Whether the other lives.
    Ping,
}

/// What becomes of what was asked.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "kebab-case")]
pub(crate) enum Reply {
    /// It was done, and there is nothing to say about it.
    Done,
    /// Somebody did something, or not.
    Performed {
        version: Option<u64>,
        refusal: Option<OnlineRefusal>,
    },
    Seated {
        is_seated: bool,
    },
    Card {
        card: Option<Box<TableCard>>,
    },
    Turn {
        event: Option<Box<ApiEvent>>,
    },
    Removed {
        is_removed: bool,
    },
    Online {
        is_online: bool,
    },
    /// How a tournament is, or why not.
    Tournament {
        view: Option<Box<TournamentView>>,
        problem: Option<ApiProblem>,
    },
    /// What came out of a tournament, or why nothing is told.
    Results {
        results: Option<Box<TournamentResults>>,
        problem: Option<ApiProblem>,
    },
}

/// What an owner says.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(super) enum FromOwner {
    /// What was asked is answered.
    Answer { call: u64, reply: Reply },
    /// It was not asked: the table or tournament belongs to somebody else, or has too much to do.
    NotOwner { call: u64 },
    /// A text for connections follows: news of a table, something that the next one makes good if it is lost, or else an answer.
    Tell {
        connections: Vec<u64>,
        news: Option<TableId>,
        #[serde(default)]
        is_passing: bool,
    },
    /// A tournament may belong to another node from now on: whoever follows it looks for the owner.
    Moved { tournament: TournamentId },
    /// What the node adds to the lobby.
    Lobby { part: Box<LobbyPart> },
    /// Yes; and whether PostgreSQL answers there.
    Pong {
        #[serde(default)]
        is_well: bool,
    },
}

/// What a node adds to the lobby of all.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LobbyPart {
    pub(crate) open: Vec<LobbyTable>,
    pub(crate) playing: Vec<TableCard>,
    pub(crate) seeks: Vec<(Seek, u32)>,
    pub(crate) people: u32,
    pub(crate) games: u32,
    /// Programs that play by streams of events: they are there, though they have no socket.
    pub(crate) streams: Vec<PersonId>,
}

#[cfg(test)]
mod tests {
    use game::SplitMix64;
    use serde::de::DeserializeOwned;
    use serde_json::{Value, json};

    use super::*;
    use crate::accounts::any_input::bred;

    /// One of each that a sender could get wrong.
    const SEEDS: &[&str] = &[
        r#"{"version":1,"nonce":"x"}"#,
        r#"{"kind":"ask","call":7,"table":"0123456789abcdefghijkl","ask":{"ask":"follow","caller":{"connection":3,"person":{"id":"a1B2c3D4e5F6","name":"Ada","kind":"guest"},"has_account":false,"is_child":true,"round_trip":12,"blocked":["b1B2c3D4e5F6"],"allowed":[]},"seen":4}}"#,
        r#"{"kind":"ask","call":8,"table":"0123456789abcdefghijkl","ask":{"ask":"perform","caller":{"connection":3,"person":{"id":"a1B2c3D4e5F6","name":"Ada","kind":"bot"},"has_account":true,"is_child":false,"round_trip":18446744073709551615},"id":"a.1","command":{"do":"act","seen":3,"command":{"kind":"move","text":"Na"}}}}"#,
        r#"{"kind":"ask-tournament","call":9,"tournament":"0123456789abcdefghijkl","ask":{"ask":"remove-if-unbegun","before":-9223372036854775808}}"#,
        r#"{"kind":"seek","caller":{"connection":3,"person":{"id":"a1B2c3D4e5F6","name":"👩‍🚀","kind":"player"},"has_account":true,"is_child":false,"round_trip":0},"seek":null}"#,
        r#"{"kind":"tell-person","person":"a1B2c3D4e5F6","event":{"kind":"alive"}}"#,
        r#"{"kind":"answer","call":7,"reply":{"answer":"performed","version":3,"refusal":{"code":"not-seated"}}}"#,
        r#"{"kind":"tell","connections":[1,2,3],"news":"0123456789abcdefghijkl","is_passing":true}"#,
        r#"{"kind":"lobby","part":{"open":[],"playing":[],"seeks":[],"people":1,"games":0,"streams":["a1B2c3D4e5F6"]}}"#,
        r#"{"kind":"pong"}"#,
        "[[[[[[[[[[[[[[[[[[[[[[[[",
    ];

    /// It is passed over, or what is written of it is read back to the same.
    fn check<T: Serialize + DeserializeOwned>(text: &str) -> Option<T> {
        let message: T = serde_json::from_str(text).ok()?;
        let written = serde_json::to_string(&message).expect("it can be written");
        let again: T = serde_json::from_str(&written).expect("it was written");
        assert_eq!(serde_json::to_string(&again).expect("it can be written"), written);
        Some(message)
    }

    /// Which kinds of messages a text is, by name.
    fn kinds(text: &str) -> Vec<&'static str> {
        let found = [
            check::<Challenge>(text).map(|_| "challenge"),
            check::<FromAsker>(text).map(|_| "asker"),
            check::<FromOwner>(text).map(|_| "owner"),
        ];
        // A challenge is a greeting that proves something, and so is read as both.
        let proves = (check::<Hello>(text).map(|_| "hello"), check::<Proof>(text).map(|_| "proof"));
        found.into_iter().chain([proves.0, proves.1]).flatten().collect()
    }

    /// What each of [`SEEDS`] is.
    const KINDS: [&str; 11] =
        ["hello", "asker", "asker", "asker", "asker", "asker", "owner", "owner", "owner", "owner", ""];

    /// What a message may do without, as it comes from a node of another version.
    const OPTIONAL: &[&str] = &[
        "/ask/caller/blocked",
        "/ask/caller/allowed",
        "/ask/seen",
        "/seek",
        "/event",
        "/reply/version",
        "/reply/refusal",
        "/news",
        "/is_passing",
    ];

    /// Every value in a message, as a JSON pointer.
    fn pointers(value: &Value, at: &str, all: &mut Vec<String>) {
        for (key, inner) in value.as_object().into_iter().flatten() {
            let pointer = format!("{at}/{key}");
            pointers(inner, &pointer, all);
            all.push(pointer);
        }
    }

    /// The message without the value at a pointer, or with another in its place.
    fn with(message: &Value, pointer: &str, other: Option<Value>) -> String {
        let mut message = message.clone();
        let (parent, key) = pointer.rsplit_once('/').expect("a pointer");
        let parent = message.pointer_mut(parent).and_then(Value::as_object_mut).expect("it is there");
        match other {
            Some(other) => drop(parent.insert(key.to_owned(), other)),
            None => drop(parent.remove(key)),
        }
        message.to_string()
    }

    /// A line that says less than it has to, or something else in a place, is no message: nobody is taken for somebody with an account,
    /// and no child for a grown-up, because a word is missing. What another version says besides changes nothing.
    #[test]
    fn every_message_says_all_that_it_has_to() {
        let mut left_out = 0;
        for (seed, kind) in SEEDS.iter().zip(KINDS) {
            assert_eq!(kinds(seed), Vec::from_iter(Some(kind).filter(|kind| !kind.is_empty())), "{seed}");
            let Ok(message) = serde_json::from_str::<Value>(seed) else { continue };
            for end in (0..seed.len()).filter(|end| seed.is_char_boundary(*end)) {
                assert_eq!(kinds(&seed[..end]), [""; 0], "a line that was cut off: {}", &seed[..end]);
            }
            let unknown = with(&message, "/of-a-later-version", Some(json!([1])));
            assert_eq!(kinds(&unknown), [kind], "{unknown}");
            let mut all = Vec::new();
            pointers(&message, "", &mut all);
            for pointer in all {
                let without = with(&message, &pointer, None);
                let expected = if OPTIONAL.contains(&pointer.as_str()) { &[kind][..] } else { &[] };
                assert_eq!(kinds(&without), expected, "without {pointer}: {without}");
                left_out += 1;
                // No place of any message takes an object of nothing but this.
                let other = with(&message, &pointer, Some(json!({ "": [] })));
                assert_eq!(kinds(&other), [""; 0], "something else at {pointer}: {other}");
            }
        }
        assert!(left_out > 50, "{left_out}");
    }

    /// A seed with one character changed: often it still is a message, of somebody or something else.
    fn touched(random: &mut SplitMix64) -> String {
        let mut text: Vec<char> = SEEDS[random.below(SEEDS.len() as u32) as usize].chars().collect();
        let at = random.below(text.len() as u32) as usize;
        text[at] = char::from(random.below(128) as u8);
        text.into_iter().collect()
    }

    #[test]
    fn any_line_of_another_node_is_a_message_or_is_passed_over() {
        let mut random = SplitMix64::new(22);
        let mut taken = 0;
        for _ in 0..4_000 {
            let text = if random.below(2) == 0 { bred(SEEDS, &mut random) } else { touched(&mut random) };
            taken += usize::from(!kinds(&text).is_empty());
            if let Some(FromAsker::Ask { ask: TableAsk::Follow { caller, .. }, .. }) = check(&text) {
                let RemoteCaller { person, has_account, is_child, blocked, allowed, .. } = caller.clone();
                let visitor = caller.visitor();
                // Who somebody is, is what the other node has said of them, and nothing more.
                assert_eq!(
                    (&visitor.id, visitor.has_account(), visitor.is_child()),
                    (&person.id, has_account, is_child)
                );
                let told = visitor.person();
                assert_eq!(
                    (told.name, told.kind == PersonKind::Bot),
                    (person.name, person.kind == PersonKind::Bot)
                );
                let (mut of, mut by) = (visitor.blocked(), blocked);
                of.dedup();
                by.sort();
                by.dedup();
                assert_eq!(of, by);
                assert!(allowed.iter().all(|allowed| visitor.allowed().contains(allowed)));
            }
        }
        // Most are broken, and a few are not: both are tried.
        assert!((40..2_000).contains(&taken), "{taken}");
    }
}
