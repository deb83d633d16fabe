//! `undershift play` in a real pseudo-terminal: whole games from the start screen to the result, and what happens when
//! the window changes, the program is suspended, or somebody ends it.

mod pty;

use std::time::{Duration, Instant};

use engine::{Control, Limits, Options, Player, SystemClock};
use games::{AnyGame, Family, GameId, Spec};
use lab::AnyBrain;

use pty::Played;

const SEED: u64 = 7;

/// A whole game: quick players who look for a win.
fn scripted(game: GameId) -> Vec<String> {
    let seed = (game.family() == Family::Moguli).then_some(SEED);
    let mut any: AnyGame = Spec { seed, ..Spec::new(game) }.start().expect("it can begin");
    let player = if game.family() == Family::Moguli { Player::Greedy } else { Player::OnePly };
    let mut brain = AnyBrain::new(game, Options { player, ..Options::default() });
    let (clock, stop) = (SystemClock::default(), std::sync::atomic::AtomicBool::new(false));
    let mut moves = Vec::new();
    while !any.is_over() {
        let report = brain.think(&any, &Limits::nodes(1), &Control::new(&clock, &stop), &mut |_| ());
        let best = report.best().expect("a move").to_owned();
        any.play(&best).expect("it is legal");
        moves.push(best);
        assert!(moves.len() < 2000, "{game} does not end");
    }
    moves
}

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const LEFT: &str = "\x1b[D";
const RIGHT: &str = "\x1b[C";

/// Chooses a game among persons on the start screen, and begins it.
fn choose(played: &mut Played, game: GameId) {
    let family = [Family::Express, Family::Expert, Family::Extreme, Family::Moguli];
    let right = family.iter().position(|one| *one == game.family()).expect("a family");
    played.send(&RIGHT.repeat(right));
    if game.family() == Family::Moguli {
        for variant in ["newrow", "cylinder"] {
            played.send(DOWN);
            if game.as_str().contains(variant) {
                played.send(RIGHT);
            }
        }
    } else {
        played.send(DOWN);
        played.send(&RIGHT.repeat(game.seats() - 2));
    }
    // The first seat is a person's; the others are level 4.
    played.send(DOWN);
    for _ in 1..game.seats() {
        played.send(DOWN);
        played.send(&LEFT.repeat(4));
    }
    if game.family() == Family::Moguli {
        played.send(DOWN);
        played.send(&SEED.to_string());
    }
    played.send("s");
}

fn plays_to_the_end(game: GameId, with_trouble: bool) {
    let moves = scripted(game);
    let mut played = Played::start(&["play"]);
    played.expect("What shall we play?");
    choose(&mut played, game);
    played.expect("No moves yet");
    let half = moves.len() / 2;
    for (index, text) in moves.iter().enumerate() {
        if with_trouble && index == half / 2 {
            played.settle();
            played.resize(60, 20);
            played.expect("This window is 60 columns by 20 lines");
            played.resize(120, 40);
            played.expect("Moves");
        }
        if with_trouble && index == half {
            played.settle();
            played.suspend_and_continue();
        }
        played.send(&format!("{text}\r"));
    }
    played.expect_any(&[" wins! ", "Draw. ", "Draw between "]);
    played.expect("r play again");
    played.send("q");
    assert_eq!(played.exit(), "exit code 0");
    played.assert_given_back();
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
    let mut played = Played::start(&["play", "express:2", "--watch", "--level", "2"]);
    played.expect("Speed 3 of 5");
    played.send("++");
    played.expect_any(&["Orange wins!", "Green wins!", "Draw"]);
    played.send("q");
    assert_eq!(played.exit(), "exit code 0");
}

/// A game in which a move of each side was played.
fn begun() -> Played {
    let mut played = Played::start(&["play", "express:2", "--level", "1"]);
    played.expect("Start the game");
    played.send("\r");
    played.expect("Your turn");
    played.send("w4\r");
    played.expect("2.");
    played
}

/// The game is offered at the next start, and goes on where it was.
fn is_offered_again(played: &Played) {
    let mut again = Played::start_in(&["play"], &[], played.data.clone());
    again.expect("Go on with your game");
    again.send("\r");
    again.expect("1.W4");
    again.send("\x03");
    assert_eq!(again.exit(), "exit code 0");
    again.assert_given_back();
}

#[test]
fn an_unfinished_game_is_offered_again_also_after_a_signal() {
    for (name, number) in [("TERM", 15), ("HUP", 1)] {
        let mut played = begun();
        played.signal(name);
        assert_eq!(played.exit(), format!("signal {number}"));
        played.assert_given_back();
        is_offered_again(&played);
    }
}

#[test]
fn an_unfinished_game_is_offered_again_when_its_window_was_closed() {
    let mut played = begun();
    played.close_window("?");
    played.exit();
    is_offered_again(&played);
}

#[test]
fn the_mouse_plays_both_games() {
    let mut played = Played::start(&["play", "express:2", "--level", "1"]);
    let start = played.end_of("Start the game");
    played.click(start);
    played.expect("Your turn");
    // The first click chooses and shows what would be, the second plays.
    let entry = played.end_of("4 ►");
    played.click(entry);
    played.expect("W4: Orange: marble from the left to a4");
    assert!(played.contents().contains("No moves yet"));
    played.click(entry);
    played.expect("1.W4");

    let mut played = Played::start(&["play", "moguli", "--level", "1", "--seed", "8"]);
    let start = played.end_of("Start the game");
    played.click(start);
    played.expect("Your turn");
    let (column, line) = played.end_of("1 ╶─○");
    played.click((column, line));
    played.expect("Stone a1 chosen");
    // One tile to the right and one further up, on the board as 80 columns show it.
    played.click((column + 4, line - 2));
    played.expect("1.a1b2");
}

#[test]
fn a_record_is_opened() {
    let file = std::env::temp_dir().join(format!("undershift-play-{}.txt", std::process::id()));
    std::fs::write(&file, "[Game \"express:2\"]\n\n1. Na 2. Ng 3. Na 4. Ng *\n").expect("a temporary file");
    let mut played = Played::start(&["play", "--open", file.to_str().expect("a path")]);
    played.expect("Review");
    played.expect("Looked at: 4 of 4");
    std::fs::remove_file(&file).expect("it was there");
    played.send("q");
    assert_eq!(played.exit(), "exit code 0");
}

#[test]
fn a_key_is_answered_at_once_while_the_engine_thinks() {
    let mut played = Played::start(&["play", "express:2", "--level", "10"]);
    played.expect("Start the game");
    played.send("\rw4\r");
    played.expect("is thinking");
    let mut times = Vec::new();
    for _ in 0..12 {
        let began = Instant::now();
        played.send("?");
        played.expect(" Keys ");
        times.push(began.elapsed());
        played.send("x");
        played.expect_gone(" Keys ");
    }
    let still_thinks = played.contents().contains("is thinking");
    times.sort_unstable();
    println!("a key is answered in {:?} (median of {}), {:?} at best", times[6], times.len(), times[0]);
    assert!(
        still_thinks || times[6] < Duration::from_millis(20),
        "the engine has finished before it was asked"
    );
    // A machine that is busy elsewhere may delay any of them, but not most of them.
    assert!(times[3] < Duration::from_millis(20), "{times:?}");
    played.send("q");
    played.exit();
}

#[test]
fn nothing_runs_while_nothing_happens() {
    let mut played = Played::start(&["play", "moguli"]);
    played.expect("Start the game");
    for screen in ["start screen", "game"] {
        if screen == "game" {
            played.send("\r");
            played.expect("Your turn");
        }
        std::thread::sleep(Duration::from_millis(300));
        let before = played.cpu_ticks();
        std::thread::sleep(Duration::from_secs(2));
        let used = played.cpu_ticks() - before;
        println!("{screen}: {used} ticks of 10 ms in 2 s");
        assert!(used <= 1, "{screen}: {used} ticks of 10 ms in 2 s");
    }
    played.send("q");
    played.exit();
}

#[test]
fn no_color_is_heeded() {
    let coloured = Played::start(&["play"]);
    coloured.expect("What shall we play?");
    assert!(coloured.has_colours());
    let plain = Played::start_with(&["play"], &[("NO_COLOR", "1")]);
    plain.expect("What shall we play?");
    assert!(!plain.has_colours());
    let asked = Played::start_with(&["play", "--colour", "always", "--ascii"], &[("NO_COLOR", "1")]);
    asked.expect("What shall we play?");
    assert!(asked.has_colours() && asked.contents().is_ascii());
}

#[test]
fn the_language_is_that_of_the_environment_or_what_was_asked_for() {
    let german = Played::start_with(&["play"], &[("LANG", "de_AT.UTF-8")]);
    german.expect("Was spielen wir?");
    let french = Played::start_with(&["play", "--language", "fr"], &[("LANG", "de_AT.UTF-8")]);
    french.expect("Quitter");
}

#[test]
fn a_language_chosen_on_screen_is_spoken_at_the_next_start_too() {
    let english = [("LANG", "en_GB.UTF-8")];
    let mut played = Played::start_with(&["play"], &english);
    played.expect("What shall we play?");
    // From the first line upwards: leave, open a file, start the game, the language.
    played.send(&format!("{}{RIGHT}", UP.repeat(4)));
    played.expect("Was spielen wir?");
    played.send("q");
    assert_eq!(played.exit(), "exit code 0");
    let data = || played.data.clone();
    Played::start_in(&["play"], &english, data()).expect("Was spielen wir?");
    // A flag comes first, and so does an environment that is not what it was.
    Played::start_in(&["play", "--language", "it"], &english, data()).expect("A cosa giochiamo?");
    Played::start_in(&["play"], &[("LANG", "fr_FR.UTF-8")], data()).expect("Quitter");
    Played::start_in(&["play"], &english, data()).expect("Was spielen wir?");
}

#[test]
fn long_work_shows_how_far_it_has_come_on_a_terminal_alone() {
    let mut played = Played::start(&["perft", "expert:3", "--depth", "9"]);
    played.expect("of 28 first moves");
    played.send("\x03");
    played.exit();
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
