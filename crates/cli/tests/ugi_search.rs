//! Searching by the protocol, with real processes: limits, `stop`, what may be said while it thinks, and how it ends.
//!
//! Times are asserted with much room, since the machine may be busy.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

const SLOW: Duration = Duration::from_secs(30);
/// How much later than asked an answer may come on a busy machine.
const ROOM: Duration = Duration::from_millis(150);
/// A win in one: the fifth marble in column a, from above or from the side.
const WIN_IN_ONE: &str = "position startpos moves Na Ng Na Ng Na Ng Na Ng";
const WINS: [&str; 2] = ["bestmove Na", "bestmove W3"];

struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_undershift"))
            .arg("ugi")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let out = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Engine { input: child.stdin.take(), child, lines }
    }

    fn send(&mut self, text: &str) {
        let input = self.input.as_mut().expect("the input is open");
        writeln!(input, "{text}").expect("it listens");
    }

    /// The next line.
    fn hear(&self) -> String {
        self.lines.recv_timeout(SLOW).expect("an answer")
    }

    /// All lines up to one that begins so, which is the last.
    fn hear_until(&self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            lines.push(self.hear());
            if lines.last().is_some_and(|line| line.starts_with(beginning)) {
                return lines;
            }
        }
    }

    /// Waits until everything before is done.
    fn get_ready(&mut self) {
        self.send("isready");
        self.hear_until("readyok");
    }

    /// Waits for its end, which must be quiet, and returns what it still said.
    fn end(mut self) -> Vec<String> {
        drop(self.input.take());
        let began = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("its state") {
                break status;
            }
            assert!(began.elapsed() < SLOW, "it does not end");
            thread::sleep(Duration::from_millis(2));
        };
        let mut complaints = String::new();
        let mut errors = self.child.stderr.take().expect("a pipe");
        std::io::Read::read_to_string(&mut errors, &mut complaints).expect("text");
        assert_eq!((status.code(), complaints.as_str()), (Some(0), ""));
        self.lines.iter().collect()
    }
}

/// The word after this one.
fn word_after<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    line.split(' ').skip_while(|&word| word != name).nth(1)
}

/// What does not depend on how fast the machine is.
fn without_times(line: &str) -> String {
    let mut words = line.split(' ');
    let mut kept = Vec::new();
    while let Some(word) = words.next() {
        if word == "nps" || word == "time" {
            words.next();
        } else {
            kept.push(word);
        }
    }
    kept.join(" ")
}

#[test]
fn every_game_has_an_opponent_who_plays_a_legal_move() {
    let mut engine = Engine::start();
    for game in [
        "express:2",
        "express:3",
        "express:4",
        "expert:2",
        "expert:3",
        "expert:4",
        "extreme:2",
        "extreme:3",
        "extreme:4",
        "moguli",
        "moguli:newrow",
        "moguli:cylinder",
        "moguli:newrow+cylinder",
    ] {
        engine.send(&format!("setoption name Game value {game}"));
        engine.send("query moves");
        let response = engine.hear();
        let moves: Vec<&str> = response.split(' ').skip(1).collect();
        engine.send("go nodes 2000");
        let said = engine.hear_until("bestmove");
        let (best, infos) = said.split_last().expect("a best move");
        let best = best.strip_prefix("bestmove ").expect("a best move");
        assert!(moves.contains(&best), "{game}: {best} is none of {moves:?}");
        let last = infos.last().expect("an info line");
        assert_eq!(word_after(last, "pv"), Some(best), "{game}: {last}");
        let score = word_after(last, "score").expect("a score");
        assert!(score.parse::<game::record::Eval>().is_ok(), "{game}: {last}");
    }
    assert_eq!(engine.end(), [""; 0]);
}

#[test]
fn every_player_takes_a_win_in_one_or_at_least_moves() {
    let mut engine = Engine::start();
    for player in ["undershift", "windows", "uct", "one-ply", "greedy", "random"] {
        engine.send(&format!("setoption name Player value {player}"));
        engine.send(WIN_IN_ONE);
        engine.send("go nodes 3000");
        let said = engine.hear_until("bestmove");
        let best = said.last().expect("a best move");
        if player != "random" {
            assert!(WINS.contains(&best.as_str()), "{player}: {best}");
        }
        if matches!(player, "undershift" | "windows" | "uct") {
            assert!(
                said.iter().any(|line| word_after(line, "score") == Some("win:o:1")),
                "{player}: {said:?}"
            );
        }
    }
}

#[test]
fn a_time_limit_is_kept() {
    let mut engine = Engine::start();
    for game in ["express:2", "extreme:2", "express:4", "moguli"] {
        engine.send(&format!("setoption name Game value {game}"));
        engine.get_ready();
        for millis in [20, 300] {
            let began = Instant::now();
            engine.send(&format!("go movetime {millis}"));
            engine.hear_until("bestmove");
            let (taken, limit) = (began.elapsed(), Duration::from_millis(millis));
            println!("{game}: movetime {millis}, answered after {taken:?}");
            assert!(taken < limit + ROOM, "{game}: {taken:?} for {millis} ms");
        }
    }
}

#[test]
fn a_clock_is_not_run_down() {
    let mut engine = Engine::start();
    engine.get_ready();
    let began = Instant::now();
    engine.send("go p1time 500 p2time 1 p1inc 0 p2inc 0");
    engine.hear_until("bestmove");
    assert!(began.elapsed() < Duration::from_millis(500) + ROOM);
}

#[test]
fn stop_is_answered_at_once() {
    let mut engine = Engine::start();
    for game in ["express:2", "extreme:2", "express:3", "moguli"] {
        engine.send(&format!("setoption name Game value {game}"));
        engine.get_ready();
        engine.send("go infinite");
        thread::sleep(Duration::from_millis(200));
        let began = Instant::now();
        engine.send("stop");
        engine.hear_until("bestmove");
        let taken = began.elapsed();
        println!("{game}: stop answered after {taken:?}");
        assert!(taken < ROOM, "{game}: {taken:?}");
    }
}

#[test]
fn the_same_nodes_on_one_thread_give_the_same_lines() {
    for game in ["express:2", "expert:2", "express:3", "moguli"] {
        let run = || {
            let mut engine = Engine::start();
            engine.send(&format!("setoption name Game value {game}"));
            engine.send("setoption name MultiPV value 2");
            engine.send("go nodes 50000");
            engine.hear_until("bestmove").iter().map(|line| without_times(line)).collect::<Vec<_>>()
        };
        assert_eq!(run(), run(), "{game}");
    }
}

#[test]
fn as_many_lines_as_asked_for() {
    let mut engine = Engine::start();
    engine.send("setoption name MultiPV value 3");
    engine.send("go depth 4");
    let said = engine.hear_until("bestmove");
    let deepest: Vec<_> = said.iter().filter(|line| word_after(line, "depth") == Some("4")).collect();
    let numbers: Vec<_> = deepest.iter().filter_map(|line| word_after(line, "multipv")).collect();
    assert_eq!(numbers, ["1", "2", "3"], "{said:?}");
    let firsts: std::collections::BTreeSet<_> = deepest.iter().map(|line| word_after(line, "pv")).collect();
    assert_eq!(firsts.len(), 3, "{said:?}");
}

#[test]
fn questions_are_answered_while_it_thinks_and_changes_are_refused() {
    let mut engine = Engine::start();
    engine.send("position startpos moves Na");
    engine.send("go infinite");
    let mut ask = |question: &str| -> String {
        engine.send(question);
        engine
            .hear_until(if question == "isready" { "readyok" } else { "response" })
            .pop()
            .expect("an answer")
    };
    assert_eq!(ask("isready"), "readyok");
    assert_eq!(ask("query fen"), "response o6/7/7/7/7/7/7 g 21,22 0,0 0,0");
    for command in ["position startpos", "setoption name Hash value 1", "uginewgame", "go depth 1"] {
        engine.send(command);
        let name = command.split(' ').next().expect("a word");
        let refusal = format!("info string error: {name} is not possible while thinking; send stop first");
        assert!(engine.hear_until("info string error").contains(&refusal));
    }
    engine.send("query turn");
    assert_eq!(engine.hear_until("response").pop().as_deref(), Some("response g"));
    // What follows `stop` waits for the move, and is not refused.
    engine.send("stop\nposition startpos\nquery turn");
    let said = engine.hear_until("response");
    let [.., best, turn] = &said[..] else { panic!("{said:?}") };
    assert!(best.starts_with("bestmove ") && best != "bestmove none", "{said:?}");
    assert_eq!(turn, "response o");
}

#[test]
fn without_a_search_stop_says_nothing() {
    let mut engine = Engine::start();
    engine.send("stop\nstop\nisready");
    assert_eq!(engine.hear(), "readyok");
    // Nor after one has ended.
    engine.send("go depth 1");
    engine.hear_until("bestmove");
    engine.send("stop");
    assert_eq!(engine.end(), [""; 0]);
}

#[test]
fn an_endless_search_tells_its_move_only_when_stopped() {
    let mut engine = Engine::start();
    engine.send(WIN_IN_ONE);
    engine.send("go infinite");
    // The win is proven in no time.
    thread::sleep(Duration::from_millis(300));
    engine.send("isready");
    let before = engine.hear_until("readyok");
    assert!(!before.iter().any(|line| line.starts_with("bestmove")), "{before:?}");
    engine.send("stop");
    assert!(WINS.contains(&engine.hear().as_str()));
}

#[test]
fn a_finished_game_has_no_best_move() {
    let mut engine = Engine::start();
    engine.send(&format!("{WIN_IN_ONE} Na"));
    for command in ["go", "go infinite", "go movetime 1000", "go depth 3"] {
        engine.send(command);
        assert_eq!(engine.hear(), "bestmove none", "{command}");
    }
}

#[test]
fn the_end_of_the_input_ends_a_search_quietly() {
    for command in ["go infinite", "go movetime 60000", "go"] {
        let mut engine = Engine::start();
        engine.send(command);
        engine.hear_until("info");
        let began = Instant::now();
        let said = engine.end();
        assert!(began.elapsed() < Duration::from_secs(5));
        assert!(said.iter().all(|line| line.starts_with("info depth")), "{said:?}");
    }
}

#[test]
fn quit_ends_a_search() {
    let mut engine = Engine::start();
    engine.send("go infinite\nquit\nisready");
    assert!(!engine.end().contains(&"readyok".to_string()));
}

/// All lines are written before any answer is read, as a script would do it.
#[test]
fn a_flood_is_answered_in_order() {
    const LINES: usize = 10_000;
    let mut engine = Engine::start();
    let mut flood = String::new();
    let mut expected = Vec::new();
    for number in 0..LINES {
        match number % 4 {
            0 => flood.push_str("isready\n"),
            1 => flood.push_str("query turn\n"),
            2 => flood.push_str(if number % 8 == 2 {
                "position startpos moves Na\n"
            } else {
                "position startpos\n"
            }),
            _ => flood.push_str("nonsense\n"),
        }
        match number % 4 {
            0 => expected.push("readyok"),
            1 => expected.push(if number % 8 == 5 { "response g" } else { "response o" }),
            3 => expected.push("info string error: unknown command `nonsense`"),
            _ => {}
        }
    }
    engine.send(&flood);
    for (number, expected) in expected.iter().enumerate() {
        let said = engine.hear();
        assert!(said.starts_with(expected), "answer {number}: {said}, expected {expected}");
    }
    assert_eq!(engine.end(), [""; 0]);
}

#[test]
fn a_flood_of_searches_is_answered_one_for_one() {
    const SEARCHES: usize = 300;
    let mut engine = Engine::start();
    engine.send("setoption name Hash value 1");
    engine.send(&"go infinite\nstop\n".repeat(SEARCHES));
    engine.send("query turn");
    let said = engine.hear_until("response");
    assert_eq!(said.iter().filter(|line| line.starts_with("bestmove ")).count(), SEARCHES);
    assert!(!said.iter().any(|line| line.contains("error")), "{said:?}");
}
