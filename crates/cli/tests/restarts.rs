//! What restarts and the system's clock do to the clocks of games. Each single restart is measured: what it costs or gives a seat
//! must be below a second, and the measurement is shown to fail where servers do not note their time.
#![cfg(unix)]

mod online_server;

use std::path::Path;
use std::time::{Duration, Instant};

use game::SplitMix64;
use online_server::{Client, Server, for_two, succeed};
use protocol::TimeControl;
use protocol::online::{ClientMessage, OnlineTable, ServerMessage, TableId};
use tempfile::TempDir;

/// What a restart may cost or give a player.
const UNFAIR: Duration = Duration::from_secs(1);
/// How far a scheduler may move the moments that the test itself takes.
const NOISE: Duration = Duration::from_millis(100);
/// The time that each seat has.
const TOTAL: Duration = Duration::from_secs(3600);

/// What the clocks showed, some time between two moments.
struct Sample {
    not_before: Instant,
    not_after: Instant,
    left: Vec<Duration>,
    /// The seat whose clock runs.
    to_move: usize,
}

/// Two people at a table with clocks, and the server that is restarted below them.
struct Game {
    folder: TempDir,
    arguments: Vec<&'static str>,
    server: Option<Server>,
    people: Vec<Client>,
    table: TableId,
}

impl Game {
    /// Both have moved: the clock of the first runs.
    fn begin(arguments: &[&'static str], quiet: Duration) -> Game {
        let folder = tempfile::tempdir().expect("a folder");
        let server = Server::start(folder.path(), arguments);
        // Long without any clock: nothing has to be noted meanwhile.
        std::thread::sleep(quiet);
        Game::at(folder, server, arguments)
    }

    /// The same, at a server that runs.
    fn at(folder: TempDir, server: Server, arguments: &[&'static str]) -> Game {
        let mut people = vec![Client::new(&server), Client::new(&server)];
        let mut options = for_two();
        let time = table::TimeControl { total: TOTAL, ..table::TimeControl::from_secs(1, 0) };
        options.slots.iter_mut().for_each(|slot| slot.time = Some(TimeControl::from(time)));
        let table = people[0].create(options);
        let version = people[1].sit(&table);
        let version = people[0].play(&table, version, "Na");
        people[1].play(&table, version, "W4");
        Game { folder, arguments: arguments.to_vec(), server: Some(server), people, table }
    }

    /// What the clocks show now, by what the server tells.
    fn look(&mut self) -> Sample {
        let not_before = Instant::now();
        let client = &mut self.people[0];
        client.say(&ClientMessage::Follow { table: self.table.clone(), seen: None });
        let (state, now) = client.until(|message| match message {
            ServerMessage::Table { state } => Some((state.clone(), state.server_time)),
            _ => None,
        });
        let not_after = Instant::now();
        let replica = OnlineTable::replay(state.options, &state.entries).expect("a log");
        let playing = replica.table().expect("it is played");
        let face = playing.clocks(now.into());
        let left = face.left.iter().map(|left| left.expect("everybody has a clock")).collect();
        Sample { not_before, not_after, left, to_move: playing.game().to_move().index() }
    }

    /// Kills the server and starts it again after a while: when it was killed, started, and ready.
    fn restart(&mut self, down: Duration) -> [Instant; 3] {
        let mut server = self.server.take().expect("it runs");
        let killed = Instant::now();
        server.child.kill().expect("it runs");
        server.child.wait().expect("it ends");
        drop(server);
        std::thread::sleep(down);
        let started = Instant::now();
        let server = Server::start(self.folder.path(), &self.arguments);
        let ready = Instant::now();
        self.people = self.people.drain(..).map(|client| client.again(&server)).collect();
        self.server = Some(server);
        [killed, started, ready]
    }

    /// Lets the game go on for a while, restarts the server, and says what that cost the seat to move, and what was charged to it
    /// that the server was not up for.
    fn measure(&mut self, up: Duration, down: Duration) -> [Duration; 2] {
        self.measure_until(up, down, Duration::ZERO)
    }

    /// The same, where the game also goes on for a while after the restart.
    fn measure_until(&mut self, up: Duration, down: Duration, later: Duration) -> [Duration; 2] {
        let before = self.look();
        std::thread::sleep(up);
        let [killed, started, ready] = self.restart(down);
        std::thread::sleep(later);
        let after = self.look();
        assert_eq!(before.to_move, after.to_move, "nobody has moved");
        let seat = before.to_move;
        let charged = before.left[seat].saturating_sub(after.left[seat]);
        for other in (0..before.left.len()).filter(|&other| other != seat) {
            assert_eq!(before.left[other], after.left[other], "a clock that does not run");
        }
        let least = (killed - before.not_after) + (after.not_before - ready);
        let most = (killed - before.not_before) + (after.not_after - started);
        [least.saturating_sub(charged), charged.saturating_sub(most)]
    }
}

#[test]
fn no_single_restart_moves_a_clock_by_more_than_a_second() {
    let mut random = SplitMix64::new(5);
    // The first kill comes as soon as the clocks run, when nothing but the moves has been noted since the server began.
    let mut game = Game::begin(&["--limit", "heartbeat-quiet-ms=600000"], Duration::from_millis(2_500));
    let mut ups = vec![0];
    ups.extend((0..5).map(|_| random.below(1_500)));
    for up in ups {
        let down = Duration::from_millis(u64::from(random.below(1_200)));
        let [given, taken] = game.measure(Duration::from_millis(up.into()), down);
        println!("up for {up} ms, down for {down:?}: {given:?} not charged, {taken:?} charged too much");
        assert!(given <= UNFAIR, "{given:?} of the time up were not charged");
        assert!(taken <= NOISE, "{taken:?} were charged while no server was up");
    }
    check(game.folder.path());
}

#[test]
fn a_server_that_notes_no_time_is_found_out_by_this_measurement() {
    let mut game = Game::begin(&["--limit", "heartbeat-ms=600000"], Duration::ZERO);
    // What is not noted does not count: the clock stands still after a second, and the restart gives the rest away.
    let [given, _] = game.measure(Duration::from_millis(2_500), Duration::ZERO);
    assert!(given > UNFAIR, "{given:?}");
}

/// What notes nothing by itself, whether clocks run or not.
const NO_NOTES: [&str; 4] = ["--limit", "heartbeat-ms=600000", "--limit", "heartbeat-quiet-ms=600000"];

/// What a restart gives away where a game has begun after the last note, and the server comes back with these arguments.
fn given_without_a_note_since(arguments: &[&'static str]) -> Duration {
    let mut game = Game::begin(&NO_NOTES, Duration::from_millis(2_500));
    game.arguments = arguments.to_vec();
    game.measure_until(Duration::ZERO, Duration::ZERO, Duration::from_millis(2_000))[0]
}

#[test]
fn a_clock_goes_on_from_the_entries_of_its_game_and_without_them_is_found_out() {
    let given = given_without_a_note_since(&[]);
    assert!(given <= UNFAIR, "{given:?}");
    // From the notes alone, server time falls back to before the game, and its clocks stand still until it is there again.
    let given = given_without_a_note_since(&["--limit", "clock-from-log=0"]);
    assert!(given > UNFAIR, "{given:?}");
}

/// By how much a clock that was seen is set back by a restart, where the disk has taken no note for a while.
fn set_back_without_notes(more: &[&'static str]) -> Duration {
    let mut game = Game::begin(&[&NO_NOTES[..], more].concat(), Duration::ZERO);
    std::thread::sleep(Duration::from_millis(2_500));
    let before = game.look();
    game.restart(Duration::ZERO);
    let after = game.look();
    after.left[before.to_move].saturating_sub(before.left[before.to_move])
}

#[test]
fn a_restart_sets_no_clock_back_by_more_than_a_second_and_without_the_bound_is_found_out() {
    let back = set_back_without_notes(&[]);
    assert!(back <= UNFAIR, "{back:?}");
    let back = set_back_without_notes(&["--limit", "clock-ahead-ms=600000"]);
    assert!(back > UNFAIR, "{back:?}");
}

fn check(folder: &Path) {
    let checked = succeed(&["check", "--data", folder.to_str().expect("a path in Unicode")]);
    assert!(checked.contains("tables ok: 1"), "{checked}");
}

/// Where libfaketime is, if it is installed (on Debian `apt install faketime`).
fn faketime() -> Option<&'static str> {
    let places = [
        "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
        "/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1",
        "/usr/lib/faketime/libfaketimeMT.so.1",
    ];
    places.into_iter().find(|place| Path::new(place).exists())
}

#[test]
fn setting_the_systems_clock_back_changes_no_clock_of_a_game() {
    let Some(library) = faketime() else {
        println!("skipped: libfaketime is not installed");
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let offset = folder.path().join("offset");
    let set = |text: &str| std::fs::write(&offset, text).expect("it is written");
    set("+0");
    let environment = [
        ("LD_PRELOAD", library.to_owned()),
        ("FAKETIME_TIMESTAMP_FILE", offset.display().to_string()),
        ("FAKETIME_NO_CACHE", "1".to_owned()),
        // As in life: setting the clock moves no timer.
        ("FAKETIME_DONT_FAKE_MONOTONIC", "1".to_owned()),
    ];
    let data = folder.path().join("data");
    let server = Server::start_with(&data, &[], &environment);
    let mut game = Game::at(folder, server, &[]);
    let mut before = game.look();
    let mut version = 5;
    let mut player = 0;
    // An hour forwards, a day back, years back: as an operator, a time server or an empty battery sets it.
    for text in ["+1h", "-1d", "-3000d", "+0"] {
        set(text);
        std::thread::sleep(Duration::from_millis(300));
        let after = game.look();
        let passed = after.not_after - before.not_before;
        let charged = before.left[before.to_move].saturating_sub(after.left[before.to_move]);
        assert!(charged <= passed + NOISE, "{text}: {charged:?} charged in {passed:?}");
        let least = after.not_before - before.not_after;
        assert!(charged + NOISE >= least, "{text}: {charged:?} charged in {least:?}");
        // And the game goes on, for both.
        let moves = ["Nb", "W3"];
        version = game.people[player].play(&game.table.clone(), version, moves[player]);
        player = 1 - player;
        before = game.look();
    }
    game.server.take().expect("it runs").end();
    check(&data);
}
