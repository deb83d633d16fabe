//! The samples of docs/PROTOCOL.md, and the replica against tables that were played directly.

use std::collections::BTreeSet;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;
use ts_rs::{Config, TS};

use super::*;
use crate::{Action, ByOffer, Consent, Contest, Millis, PlayerCommand, Seat, Settings};

/// The lines of the JSON block below a heading of the page.
fn samples(heading: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/PROTOCOL.md");
    let page = std::fs::read_to_string(path).expect("the page is there");
    let section = page.split_once(heading).expect("the heading is there").1;
    let block = section.split_once("```json\n").expect("it has samples").1;
    block.split_once("```").expect("the block ends").0.lines().map(str::to_owned).collect()
}

/// The kinds that a message type has, by its declaration in TypeScript.
fn kinds<M: TS>() -> BTreeSet<String> {
    let declaration = M::inline(&Config::new().with_large_int("number"));
    // Only the outermost tags: those of what a message carries stand deeper.
    let mut depth = 0;
    let mut kinds = BTreeSet::new();
    for (index, byte) in declaration.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            b'"' if depth == 1 => {
                if let Some(rest) = declaration[index..].strip_prefix("\"kind\": \"") {
                    kinds.insert(rest.split_once('"').expect("it ends").0.to_owned());
                }
            }
            _ => {}
        }
    }
    kinds
}

fn check_samples<M: TS + Serialize + DeserializeOwned>(heading: &str) {
    let mut seen = BTreeSet::new();
    for line in samples(heading) {
        let message: M = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let written = serde_json::to_string(&message).expect("it can be written");
        assert_eq!(written, line, "the sample is not what is written");
        let kind = serde_json::to_value(&message).expect("it can be written")["kind"].clone();
        seen.insert(kind.as_str().expect("a kind").to_owned());
    }
    let all = kinds::<M>();
    assert!(all.len() > 10, "{all:?}");
    assert_eq!(seen, all, "every message has a sample, and every sample is a message");
}

#[test]
fn what_a_server_says_about_itself_has_a_sample() {
    for line in samples("### By HTTP") {
        let about: About = serde_json::from_str(&line).expect("what a server says about itself");
        assert_eq!(serde_json::to_string(&about).expect("it can be written"), line);
    }
}

/// Reads a value as a type and writes it again.
fn again<T: Serialize + DeserializeOwned>(text: &str) -> String {
    let value: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    serde_json::to_string(&value).expect("it can be written")
}

#[test]
fn what_is_said_by_http_has_samples() {
    for line in samples("### Accounts, people, programs") {
        let (name, text) = line.split_once(' ').expect("a name and a value");
        let written = match name {
            "SignUp" => again::<SignUp>(text),
            "LogIn" => again::<LogIn>(text),
            "Recover" => again::<Recover>(text),
            "Confirm" => again::<Confirm>(text),
            "NewPassword" => again::<NewPassword>(text),
            "StartPasskey" => again::<StartPasskey>(text),
            "PasskeyChallenge" => again::<PasskeyChallenge>(text),
            "PasskeyAnswer" => again::<PasskeyAnswer>(text),
            "AccountView" => again::<AccountView>(text),
            "AccountPatch" => again::<AccountPatch>(text),
            "RecoveryCodes" => again::<RecoveryCodes>(text),
            "SessionView" => again::<SessionView>(text),
            "PasskeyView" => again::<PasskeyView>(text),
            "TokenRequest" => again::<TokenRequest>(text),
            "Vacation" => again::<Vacation>(text),
            "VacationView" => again::<VacationView>(text),
            "TokenView" => again::<TokenView>(text),
            "NewTokenView" => again::<NewTokenView>(text),
            "PersonCard" => again::<PersonCard>(text),
            "Profile" => again::<Profile>(text),
            "GameRow" => again::<GameRow>(text),
            "ArchivePage" => again::<ArchivePage>(text),
            "ArchivedRecord" => again::<ArchivedRecord>(text),
            "ReviewView" => again::<ReviewView>(text),
            "ExplorerView" => again::<ExplorerView>(text),
            "Ratings" => again::<Ratings>(text),
            "NewChallenge" => again::<NewChallenge>(text),
            "ChallengeView" => again::<ChallengeView>(text),
            "MoveRequest" => again::<MoveRequest>(text),
            "MoveDone" => again::<MoveDone>(text),
            "NextGame" => again::<NextGame>(text),
            "ApiEvent" => again::<ApiEvent>(text),
            "NewTournament" => again::<NewTournament>(text),
            "TournamentCard" => again::<TournamentCard>(text),
            "TournamentResults" => again::<TournamentResults>(text),
            "AddBot" => again::<AddBot>(text),
            "NameClub" => again::<NameClub>(text),
            "ClubView" => again::<ClubView>(text),
            "ReportView" => again::<ReportView>(text),
            "Settle" => again::<Settle>(text),
            "Impose" => again::<Impose>(text),
            "SanctionView" => again::<SanctionView>(text),
            "Revoke" => again::<Revoke>(text),
            "PersonFile" => again::<PersonFile>(text),
            "AuditLine" => again::<AuditLine>(text),
            "ApiProblem" => again::<ApiProblem>(text),
            other => panic!("{other} is no type of the interface"),
        };
        assert_eq!(written, text, "{name}");
    }
}

#[test]
fn every_message_of_a_client_has_a_sample() {
    check_samples::<ClientMessage>("### From a client");
}

#[test]
fn every_message_of_a_server_has_a_sample() {
    check_samples::<ServerMessage>("### From a server");
}

#[test]
fn ids_are_of_their_form() {
    assert!("7uZbX2mQe9KfR4sTgH1aWc".parse::<TableId>().is_ok());
    for bad in ["", "7uZbX2mQe9KfR4sTgH1aW", "7uZbX2mQe9KfR4sTgH1aW/", "7uZbX2mQe9KfR4sTgH1aWé"] {
        assert!(bad.parse::<TableId>().is_err(), "{bad}");
    }
    assert!("k3.12-b".parse::<ActionId>().is_ok());
    for bad in [String::new(), "a b".to_owned(), "a".repeat(41)] {
        assert!(bad.parse::<ActionId>().is_err(), "{bad}");
        assert!(serde_json::from_value::<ActionId>(bad.into()).is_err());
    }
}

fn options() -> OnlineOptions {
    let spec = games::Spec::new("express:2".parse().expect("a game"));
    OnlineOptions {
        contest: Contest::Game { spec: spec.into() },
        draws_starter: false,
        draws_seats: false,
        slots: vec![
            SlotOptions { holder: SlotHolder::Host, time: None },
            SlotOptions { holder: SlotHolder::Anybody, time: None },
        ],
        consent: ByOffer {
            take_back: Consent::ByAgreement,
            draw: Consent::ByAgreement,
            pause: Consent::ByAgreement,
            abandon: Consent::ByAgreement,
            rematch: Consent::ByAgreement,
        },
        leavers: Leavers::Skip,
        chat: ChatPolicy::Free,
        spectator_delay: Millis(0),
        is_listed: false,
        is_rated: false,
        tournament: None,
    }
}

fn person(id: &str) -> PersonRef {
    PersonRef { id: id.parse().expect("an id"), name: String::new(), kind: PersonKind::Guest }
}

/// A log of two who sat down, changed places by lot, and made a move each.
fn log() -> Vec<OnlineEntry> {
    let settings = table::Settings::game(games::Spec::new("express:2".parse().expect("a game")));
    let settings: Settings = settings.into();
    let action = |seat: usize, text: &str| OnlineEvent::Action {
        action: Action::Player {
            seat: Seat(game::Seat::ALL[seat]),
            command: PlayerCommand::Move { text: text.to_owned() },
        },
    };
    let events = [
        OnlineEvent::Sat { slot: 0, person: person("aaaaaaaaaaaa") },
        OnlineEvent::Sat { slot: 1, person: person("bbbbbbbbbbbb") },
        OnlineEvent::Started { settings: Box::new(settings), seating: vec![1, 0] },
        action(0, "Na"),
        action(1, "W4"),
    ];
    let entry = |(index, event)| {
        let version = index as u64 + 1;
        OnlineEntry { version, at: Millis(1_000 * version), by: None, event }
    };
    events.into_iter().enumerate().map(entry).collect()
}

#[test]
fn a_log_is_replayed() {
    let replica = OnlineTable::replay(options(), &log()).expect("it can be replayed");
    let table = replica.table().expect("it has started");
    assert_eq!((replica.version(), replica.position_version(), table.game().len()), (5, 5, 2));
    // Who sat first has the second seat now.
    let slot = replica.slot_of(&"aaaaaaaaaaaa".parse().expect("an id"));
    assert_eq!(slot, Some(1));
    assert_eq!(replica.seat_of(1), Some(game::Seat::SECOND));
    assert!(replica.is_full());
}

#[test]
fn a_log_that_cannot_be_is_refused() {
    let replay = |entries: &[OnlineEntry]| OnlineTable::replay(options(), entries).map(|_| ());
    let whole = log();
    let mut gap = whole.clone();
    gap.remove(1);
    assert_eq!(replay(&gap), Err(OnlineReplayError::Gap { expected: 2, found: 3 }));
    let mut twice = whole.clone();
    twice[4].event = twice[3].event.clone();
    assert!(matches!(replay(&twice), Err(OnlineReplayError::Refused { version: 5, .. })));
    let mut early = whole.clone();
    early[2].event = early[3].event.clone();
    assert!(matches!(replay(&early), Err(OnlineReplayError::Impossible { version: 3, .. })));
    for wrong in [vec![0, 0], vec![0], vec![0, 2]] {
        let mut seated = whole.clone();
        let OnlineEvent::Started { seating, .. } = &mut seated[2].event else { unreachable!() };
        *seating = wrong;
        assert!(matches!(replay(&seated), Err(OnlineReplayError::Impossible { version: 3, .. })));
    }
    let mut nowhere = whole;
    nowhere[0].event = OnlineEvent::StoodUp { slot: 2 };
    assert!(matches!(replay(&nowhere), Err(OnlineReplayError::Impossible { version: 1, .. })));
}
