//! `undershift play` in a real pseudo-terminal: whole games from the start screen to the result, and what happens when
//! the window changes, the program is suspended, or somebody ends it.

mod pty;

use std::time::{Duration, Instant};

use analysis::AnySearcher;
use engine::{Control, EngineKind, Limits, Options, SystemClock};
use games::{AnyGame, Family, GameId, Spec};

use pty::PtyApp;

const SEED: u64 = 7;

/// A whole game: quick players who look for a win.
fn scripted(game: GameId) -> Vec<String> {
    let seed = game.info().has_seed.then_some(SEED);
    let mut any: AnyGame = Spec { seed, ..Spec::new(game) }.start().expect("it can begin");
    let kind = if game.family() == Family::Moguli { EngineKind::Greedy } else { EngineKind::OnePly };
    let mut searcher = AnySearcher::new(game, Options { kind, ..Options::default() }).expect("the memory");
    let (clock, stop) = (SystemClock::default(), std::sync::atomic::AtomicBool::new(false));
    let mut moves = Vec::new();
    while !any.is_over() {
        let report = searcher.search(&any, &Limits::nodes(1), &Control::new(&clock, &stop), &mut |_| ());
        let best = report.best().expect("a move").to_owned();
        any.play(&best).expect("it is legal");
        moves.push(best);
        assert!(moves.len() < 2000, "{game} does not end");
    }
    moves
}

#[test]
fn a_terminal_that_cannot_draw_is_left_alone() {
    let mut app = PtyApp::start_with(&["play"], &[("TERM", "dumb")]);
    assert_eq!(app.exit(), "exit code 1");
    app.expect("this terminal (TERM=dumb) cannot draw a board");
    app.assert_given_back();
}

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const LEFT: &str = "\x1b[D";
const RIGHT: &str = "\x1b[C";

/// Chooses a game among persons on the start screen, and begins it.
fn choose(app: &mut PtyApp, game: GameId) {
    let family = [Family::Express, Family::Expert, Family::Extreme, Family::Moguli];
    let right = family.iter().position(|one| *one == game.family()).expect("a family");
    app.send(&RIGHT.repeat(right));
    if game.family() == Family::Moguli {
        for variant in ["newrow", "cylinder"] {
            app.send(DOWN);
            if game.as_str().contains(variant) {
                app.send(RIGHT);
            }
        }
    } else {
        app.send(DOWN);
        app.send(&RIGHT.repeat(game.seats() - 2));
    }
    // The first seat is a person's; the others are level 4.
    app.send(DOWN);
    for _ in 1..game.seats() {
        app.send(DOWN);
        app.send(&LEFT.repeat(4));
    }
    if game.family() == Family::Moguli {
        app.send(DOWN);
        app.send(&SEED.to_string());
    }
    app.send("s");
}

fn plays_to_the_end(game: GameId, with_trouble: bool) {
    let moves = scripted(game);
    let mut app = PtyApp::start(&["play"]);
    app.expect("What shall we play?");
    choose(&mut app, game);
    app.expect("No moves yet");
    let half = moves.len() / 2;
    for (index, text) in moves.iter().enumerate() {
        if with_trouble && index == half / 2 {
            app.settle();
            app.resize(60, 20);
            app.expect("This window is 60 columns by 20 lines");
            app.resize(120, 40);
            app.expect("Moves");
        }
        if with_trouble && index == half {
            app.settle();
            app.suspend_and_continue();
        }
        app.send(&format!("{text}\r"));
    }
    app.expect_any(&[" wins! ", "Draw. ", "Draw between "]);
    app.expect("r play again");
    app.send("q");
    assert_eq!(app.exit(), "exit code 0");
    app.assert_given_back();
}

#[test]
fn express_is_played_to_the_end_through_a_resize_and_a_suspension() {
    plays_to_the_end(GameId::Express2, true);
}

#[test]
fn moguli_is_played_to_the_end_through_a_resize_and_a_suspension() {
    plays_to_the_end(GameId::Moguli, true);
}

#[test]
fn every_other_game_is_played_to_the_end() {
    for &game in GameId::ALL.iter().filter(|&&game| game != GameId::Express2 && game != GameId::Moguli) {
        plays_to_the_end(game, false);
    }
}

#[test]
fn engines_are_watched_to_the_end() {
    let mut app = PtyApp::start(&["play", "express:2", "--watch", "--level", "2"]);
    app.expect("Speed 3 of 5");
    app.send("++");
    app.expect_any(&["Orange wins!", "Green wins!", "Draw"]);
    app.send("q");
    assert_eq!(app.exit(), "exit code 0");
}

/// A game in which a move of each side was played.
fn begun() -> PtyApp {
    let mut app = PtyApp::start(&["play", "express:2", "--level", "1"]);
    app.expect("Start the game");
    app.send("\r");
    app.expect("Your turn");
    app.send("w4\r");
    app.expect("2.");
    app
}

/// The game is offered at the next start, and goes on where it was.
fn is_offered_again(app: &PtyApp) {
    let mut again = PtyApp::start_in(&["play"], &[], app.data.clone());
    again.expect("Continue your game");
    again.send("\r");
    again.expect("1.W4");
    again.send("\x03");
    assert_eq!(again.exit(), "exit code 0");
    again.assert_given_back();
}

#[test]
fn an_unfinished_game_is_offered_again_also_after_a_signal() {
    for (name, number) in [("TERM", 15), ("HUP", 1)] {
        let mut app = begun();
        app.signal(name);
        assert_eq!(app.exit(), format!("signal {number}"));
        app.assert_given_back();
        is_offered_again(&app);
    }
}

#[test]
fn an_unfinished_game_is_offered_again_when_its_window_was_closed() {
    let mut app = begun();
    app.close_window("?");
    app.exit();
    is_offered_again(&app);
}

#[test]
fn a_game_saved_by_an_older_version_goes_on() {
    // Format 1, as the terminal wrote it before there was another.
    for (name, shown) in [
        ("terminal-tournament.json", "Orange 0 · Green 1 · Blue 0"),
        ("terminal-moguli.json", "d4-"),
        ("terminal-flag.json", "Orange 1 · Green 0"),
    ] {
        let mut app = PtyApp::with_saved_game(name);
        app.expect("Continue your game");
        app.send("\r");
        app.expect(shown);
        app.send("q");
        assert_eq!(app.exit(), "exit code 0");
    }
}

#[test]
fn another_terminal_plays_without_saving_and_says_so() {
    let mut first = begun();
    let mut second = PtyApp::start_in(&["play", "express:2"], &[], first.data.clone());
    second.expect("already open in another terminal");
    assert!(!second.contents().contains("Continue your game"), "{}", second.contents());
    second.send("\r");
    second.expect("No moves yet");
    second.send("e7\r");
    second.expect("1.E7");
    second.send("q");
    second.expect("This game is not saved.");
    second.send("\r");
    assert_eq!(second.exit(), "exit code 0");
    first.send("q");
    assert_eq!(first.exit(), "exit code 0");
    is_offered_again(&first);
}

#[test]
fn the_mouse_plays_both_games() {
    let mut app = PtyApp::start(&["play", "express:2", "--level", "1"]);
    let start = app.end_of("Start the game");
    app.click(start);
    app.expect("Your turn");
    // The first click chooses and shows what would be, the second plays.
    let entry = app.end_of("4 ►");
    app.click(entry);
    app.expect("W4: Orange: marble from the left to a4");
    assert!(app.contents().contains("No moves yet"));
    app.click(entry);
    app.expect("1.W4");

    let mut app = PtyApp::start(&["play", "moguli", "--level", "1", "--seed", "8"]);
    let start = app.end_of("Start the game");
    app.click(start);
    app.expect("Your turn");
    let (column, line) = app.end_of("1 ╶─○");
    app.click((column, line));
    app.expect("Stone a1 chosen");
    // One tile to the right and one further up, on the board as 80 columns show it.
    app.click((column + 4, line - 2));
    app.expect("1.a1b2");
}

#[test]
fn a_record_is_opened() {
    let file = std::env::temp_dir().join(format!("undershift-play-{}.txt", std::process::id()));
    std::fs::write(&file, "[Game \"express:2\"]\n\n1. Na 2. Ng 3. Na 4. Ng *\n").expect("a temporary file");
    let mut app = PtyApp::start(&["play", "--open", file.to_str().expect("a path")]);
    app.expect("Review");
    app.expect("Looked at: 4 of 4");
    std::fs::remove_file(&file).expect("it was there");
    app.send("q");
    assert_eq!(app.exit(), "exit code 0");
}

#[test]
fn a_key_is_answered_at_once_while_the_engine_thinks() {
    let mut app = PtyApp::start(&["play", "express:2", "--level", "10"]);
    app.expect("Start the game");
    app.send("\rw4\r");
    app.expect("is thinking");
    let mut times = Vec::new();
    for _ in 0..12 {
        let began = Instant::now();
        app.send("?");
        app.expect(" Keys ");
        times.push(began.elapsed());
        app.send("x");
        app.expect_gone(" Keys ");
    }
    let still_thinks = app.contents().contains("is thinking");
    times.sort_unstable();
    println!("a key is answered in {:?} (median of {}), {:?} at best", times[6], times.len(), times[0]);
    assert!(
        still_thinks || times[6] < Duration::from_millis(20),
        "the engine has finished before it was asked"
    );
    // A machine that is busy elsewhere may delay any of them, but not most of them.
    assert!(times[3] < Duration::from_millis(20), "{times:?}");
    app.send("q");
    app.exit();
}

#[test]
fn nothing_runs_while_nothing_happens() {
    let mut app = PtyApp::start(&["play", "moguli"]);
    app.expect("Start the game");
    for screen in ["start screen", "game"] {
        if screen == "game" {
            app.send("\r");
            app.expect("Your turn");
        }
        std::thread::sleep(Duration::from_millis(300));
        let before = app.cpu_ticks();
        std::thread::sleep(Duration::from_secs(2));
        let used = app.cpu_ticks() - before;
        println!("{screen}: {used} ticks of 10 ms in 2 s");
        assert!(used <= 1, "{screen}: {used} ticks of 10 ms in 2 s");
    }
    app.send("q");
    app.exit();
}

#[test]
fn no_color_is_heeded() {
    let coloured = PtyApp::start(&["play"]);
    coloured.expect("What shall we play?");
    assert!(coloured.has_colours());
    let plain = PtyApp::start_with(&["play"], &[("NO_COLOR", "1")]);
    plain.expect("What shall we play?");
    assert!(!plain.has_colours());
    let asked = PtyApp::start_with(&["play", "--colour", "always", "--ascii"], &[("NO_COLOR", "1")]);
    asked.expect("What shall we play?");
    assert!(asked.has_colours() && asked.contents().is_ascii());
}

#[test]
fn the_language_is_that_of_the_environment_or_what_was_asked_for() {
    let german = PtyApp::start_with(&["play"], &[("LANG", "de_AT.UTF-8")]);
    german.expect("Was spielen wir?");
    let french = PtyApp::start_with(&["play", "--language", "fr"], &[("LANG", "de_AT.UTF-8")]);
    french.expect("Quitter");
}

#[test]
fn a_language_chosen_on_screen_is_spoken_at_the_next_start_too() {
    let english = [("LANG", "en_GB.UTF-8")];
    let mut app = PtyApp::start_with(&["play"], &english);
    app.expect("What shall we play?");
    // From the first line upwards: leave, open a file, start the game, the language.
    app.send(&format!("{}{RIGHT}", UP.repeat(4)));
    app.expect("Was spielen wir?");
    app.send("q");
    assert_eq!(app.exit(), "exit code 0");
    let data = || app.data.clone();
    PtyApp::start_in(&["play"], &english, data()).expect("Was spielen wir?");
    // A flag comes first, and so does an environment that is not what it was.
    PtyApp::start_in(&["play", "--language", "it"], &english, data()).expect("A cosa giochiamo?");
    PtyApp::start_in(&["play"], &[("LANG", "fr_FR.UTF-8")], data()).expect("Quitter");
    PtyApp::start_in(&["play"], &english, data()).expect("Was spielen wir?");
}

#[test]
fn long_work_shows_how_far_it_has_come_on_a_terminal_alone() {
    let mut app = PtyApp::start(&["perft", "expert:3", "--depth", "9"]);
    app.expect("of 28 first moves");
    app.send("\x03");
    app.exit();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_undershift"));
    let output = command.args(["perft", "expert:3", "--depth", "3"]).output().expect("it runs");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn pages_of_the_manual_are_written() {
    let folder = std::env::temp_dir().join(format!("undershift-man-{}", std::process::id()));
    let status = std::process::Command::new(env!("CARGO_BIN_EXE_undershift"))
        .args(["man", "--out"])
        .arg(&folder)
        .status()
        .expect("it runs");
    assert!(status.success());
    for name in ["undershift.1", "undershift-play.1", "undershift-perft.1"] {
        assert!(folder.join(name).is_file(), "{name}");
    }
    std::fs::remove_dir_all(folder).expect("it was there");
}

#[test]
fn without_a_terminal_it_says_what_it_needs() {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_undershift"));
    let output = command.arg("play").stdin(std::process::Stdio::null()).output().expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "error: stdin and stdout must be a terminal to play in; run it in one, or use `undershift show`\n"
    );
}
