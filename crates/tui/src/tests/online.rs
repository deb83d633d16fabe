//! A table on a server, without a server: what comes in is made here, what goes out is looked at.

use protocol::online::{
    ChatPolicy, Leavers, OnlineEntry, OnlineEvent, OnlineOptions, OnlineRefusal, OnlineTable, PersonId,
    PersonKind, PersonRef, Presence, SlotHolder, SlotOptions, SlotPresence,
};
use protocol::{Action, Millis, Offer, PlayerCommand, Seat, Settings};
use ratatui::crossterm::event::KeyCode;

use super::{COLOUR, Harness, PLAIN, SMALL};
use crate::app::{Input, Screen, SideEffect};
use crate::online::{OnlineCommand, OnlineInput};
use crate::texts::Language;

const LINK: &str = "http://127.0.0.1:7749/table/7uZbX2mQe9KfR4sTgH1aWc";

fn person(letter: char, name: &str) -> PersonRef {
    let id: PersonId = letter.to_string().repeat(PersonId::LENGTH).parse().expect("an id");
    PersonRef { id, name: name.to_owned(), kind: PersonKind::Guest }
}

fn options() -> OnlineOptions {
    let time = Some(table::TimeControl::from_secs(300, 5).into());
    let slots = vec![SlotOptions { holder: SlotHolder::Anybody, time }; 2];
    let (leavers, chat) = (Leavers::Skip, ChatPolicy::Off);
    let casual = OnlineOptions::casual("express:2".parse().expect("a game"), slots);
    OnlineOptions { draws_starter: false, draws_seats: false, leavers, chat, is_listed: false, ..casual }
}

/// A harness at a table, and the server's log of it.
struct Joined {
    harness: Harness,
    version: u64,
}

impl Joined {
    fn new(harness: Harness) -> Joined {
        let mut joined = Joined { harness, version: 0 };
        joined.harness.app.join(LINK.to_owned(), Some(1));
        joined
    }

    fn online(&mut self, event: OnlineInput) {
        let server_time = Some(Millis(10_000 + 1_000 * self.version));
        self.harness.input(Input::Online { event, server_time });
    }

    fn entry(&mut self, event: OnlineEvent) {
        self.version += 1;
        let at = Millis(10_000 + 1_000 * self.version);
        self.online(OnlineInput::Entry(Box::new(OnlineEntry { version: self.version, at, by: None, event })));
    }

    fn action(&mut self, seat: usize, command: PlayerCommand) {
        let seat = Seat(game::Seat::ALL[seat]);
        self.entry(OnlineEvent::Action { action: Action::Player { seat, command } });
    }

    /// What the server was asked for since the last time.
    fn asked(&mut self) -> Vec<OnlineCommand> {
        let side_effects = std::mem::take(&mut self.harness.side_effects);
        let command = |side_effect| match side_effect {
            SideEffect::Online(command) => Some(command),
            SideEffect::Save(_) | SideEffect::DeleteSave => panic!("a server saves its tables itself"),
            _ => None,
        };
        side_effects.into_iter().filter_map(command).collect()
    }

    /// Both sit, the player in the second slot, and the game begins.
    fn started(mut self) -> Joined {
        self.online(OnlineInput::Connected(person('a', "")));
        let replica = Box::new(OnlineTable::new(options()));
        self.online(OnlineInput::Opened { replica, presence: None });
        assert_eq!(self.asked(), [OnlineCommand::Sit { slot: Some(1) }]);
        self.entry(OnlineEvent::Sat { slot: 0, person: person('b', "Ben") });
        self.entry(OnlineEvent::Sat { slot: 1, person: person('a', "") });
        self.start();
        self
    }

    fn start(&mut self) {
        let mut settings = table::Settings::game(games::Spec::new("express:2".parse().expect("a game")));
        for slot in &mut settings.slots {
            slot.time = Some(table::TimeControl::from_secs(300, 5));
            slot.player.kind = table::PlayerKind::Remote;
        }
        settings.slots[0].player.name = "Ben".to_owned();
        let settings: Settings = settings.into();
        self.entry(OnlineEvent::Started { settings: Box::new(settings), seating: vec![0, 1] });
    }
}

fn play(text: &str) -> PlayerCommand {
    PlayerCommand::Move { text: text.to_owned() }
}

#[test]
fn a_game_at_a_table_on_a_server() {
    let mut joined = Joined::new(Harness::with(PLAIN, SMALL, Language::En));
    assert!(joined.harness.text().contains("Connecting"), "{}", joined.harness.text());
    joined = joined.started();
    assert!(matches!(joined.harness.app.screen, Screen::Play(_)));
    // Not one's own turn: keys do nothing.
    joined.harness.play("Na");
    assert!(joined.asked().is_empty());
    joined.action(0, play("W3"));
    assert_eq!(joined.harness.moves_played(), ["W3"]);
    let text = joined.harness.text();
    assert!(text.contains("Ben") && text.contains("Online") && text.contains("Your turn"), "{text}");
    // What may not be played is not sent.
    joined.harness.play("N9");
    assert!(joined.asked().is_empty());
    joined.harness.key(KeyCode::Esc);
    joined.harness.play("Na");
    assert_eq!(joined.asked(), [OnlineCommand::Act(play("Na"))]);
    // Nothing has changed until the server says so, and nothing is sent twice.
    assert_eq!(joined.harness.moves_played(), ["W3"]);
    assert!(joined.harness.text().contains("Sending"), "{}", joined.harness.text());
    joined.harness.play("Na");
    assert!(joined.asked().is_empty());
    joined.action(1, play("Na"));
    assert_eq!(joined.harness.moves_played(), ["W3", "Na"]);
    // Clocks are the server's: five minutes and the increment, less the second that the move took there.
    assert!(joined.harness.text().contains("5:0"), "{}", joined.harness.text());
    joined.action(0, PlayerCommand::Resign);
    assert!(joined.harness.text().contains("You win"), "{}", joined.harness.text());
    joined.harness.keys("r");
    assert_eq!(joined.asked(), [OnlineCommand::Act(PlayerCommand::Offer { offer: Offer::Rematch })]);
}

#[test]
fn offers_are_answered_by_keys_that_no_move_begins_with() {
    let mut joined = Joined::new(Harness::with(PLAIN, SMALL, Language::En)).started();
    joined.action(0, play("W3"));
    joined.action(0, PlayerCommand::Offer { offer: Offer::TakeBack });
    let text = joined.harness.text();
    assert!(text.contains("Ben would like to take back") && text.contains("Ctrl-Y"), "{text}");
    joined.harness.control('n');
    assert_eq!(joined.asked(), [OnlineCommand::Act(PlayerCommand::Decline { offer: Offer::TakeBack })]);
    joined.action(1, PlayerCommand::Decline { offer: Offer::TakeBack });
    joined.harness.control('y');
    assert!(joined.asked().is_empty(), "there is nothing left to agree to");
    // The engine is not asked while others play, and there is no menu to go to.
    joined.harness.keys("hvgm");
    assert!(joined.harness.job.is_none() && matches!(joined.harness.app.screen, Screen::Play(_)));
    joined.harness.keys("x");
    joined.harness.key(KeyCode::Enter);
    assert_eq!(joined.asked(), [OnlineCommand::Act(PlayerCommand::Resign)]);
}

#[test]
fn refusals_breaks_and_absences_are_told() {
    let mut joined = Joined::new(Harness::with(PLAIN, SMALL, Language::En)).started();
    joined.action(0, play("W3"));
    joined.harness.play("Na");
    joined.online(OnlineInput::Refused(OnlineRefusal::Stale { version: 9 }));
    assert!(joined.harness.text().contains("has gone on meanwhile"), "{}", joined.harness.text());
    joined.asked();
    joined.harness.play("Na");
    assert_eq!(joined.asked().len(), 1, "it can be tried again");
    joined.online(OnlineInput::Disconnected("the network is down".to_owned()));
    assert!(joined.harness.text().contains("No connection"), "{}", joined.harness.text());
    joined.online(OnlineInput::Connected(person('a', "")));
    let slot = SlotPresence {
        is_connected: true,
        deadline: None,
        away_until: None,
        is_ready: false,
        lag_quota: Millis(0),
    };
    let away = SlotPresence { is_connected: false, deadline: Some(Millis(11_000)), ..slot.clone() };
    joined.harness.control('w');
    assert!(joined.asked().is_empty(), "nobody is away");
    joined.online(OnlineInput::Presence(Presence {
        slots: vec![away, slot],
        spectators: 0,
        next_game: None,
    }));
    let text = joined.harness.text();
    assert!(text.contains("Ben · away") && text.contains("Ctrl-W"), "{text}");
    joined.harness.control('w');
    assert_eq!(joined.asked(), [OnlineCommand::ClaimWin]);
}

#[test]
fn the_waiting_room_has_seats_and_the_link() {
    for language in Language::ALL {
        let mut joined = Joined::new(Harness::with(COLOUR, SMALL, language));
        joined.online(OnlineInput::Connected(person('a', "Ada")));
        let replica = Box::new(OnlineTable::new(options()));
        joined.online(OnlineInput::Opened { replica, presence: None });
        joined.asked();
        joined.entry(OnlineEvent::Sat { slot: 1, person: person('a', "Ada") });
        let text = joined.harness.text();
        assert!(text.contains("Ada · ") && text.contains(LINK), "{text}");
        assert!(!text.contains("terminal-"), "a text is missing: {text}");
        joined.harness.keys("1");
        let sit = OnlineCommand::Sit { slot: Some(0) };
        assert_eq!(joined.asked(), [OnlineCommand::StandUp { slot: 1 }, sit], "one changes places");
        joined.harness.keys("0");
        assert_eq!(joined.asked(), [OnlineCommand::StandUp { slot: 1 }]);
        joined.harness.keys("?");
        assert!(!joined.harness.text().contains("terminal-"), "{}", joined.harness.text());
        joined.harness.key(KeyCode::Esc);
        joined.start();
        joined.harness.keys("?");
        assert!(!joined.harness.text().contains("terminal-"), "{}", joined.harness.text());
    }
}

#[test]
fn spectators_watch_and_do_nothing() {
    let mut joined = Joined::new(Harness::with(PLAIN, SMALL, Language::En));
    joined.online(OnlineInput::Connected(person('c', "")));
    let mut replica = OnlineTable::new(options());
    for (slot, letter) in [(0, 'a'), (1, 'b')] {
        joined.version += 1;
        let event = OnlineEvent::Sat { slot, person: person(letter, "") };
        let at = Millis(10_000);
        replica.apply(&OnlineEntry { version: joined.version, at, by: None, event }).expect("they sit");
    }
    joined.online(OnlineInput::Opened { replica: Box::new(replica), presence: None });
    assert!(joined.asked().is_empty(), "no seat is free");
    joined.start();
    joined.harness.play("Na");
    joined.harness.keys("xouz");
    joined.harness.key(KeyCode::Enter);
    assert!(joined.asked().is_empty());
    joined.action(0, play("W3"));
    assert_eq!(joined.harness.moves_played(), ["W3"]);
}
