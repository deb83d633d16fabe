//! A match runner that knows UGI and no game plays our games of two to their end and counts them. It sends nothing but
//! what the text of UGI has: who is to move, whether the game is over and who won it has to ask.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(options: &[&str]) -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_undershift"))
            .arg("ugi")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let (input, output) = (child.stdin.take().expect("a pipe"), child.stdout.take().expect("a pipe"));
        let mut engine = Engine { child, input, output: BufReader::new(output) };
        engine.ask("ugi", "ugiok");
        for option in options {
            engine.send(&format!("setoption name {option}"));
        }
        engine.ask("isready", "readyok");
        engine.send("uginewgame");
        engine.ask("isready", "readyok");
        engine
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it listens");
    }

    /// Sends a line, and waits for an answer that begins with a word: what follows the word.
    fn ask(&mut self, line: &str, word: &str) -> String {
        self.send(line);
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).expect("text") > 0, "it has ended");
            assert!(!line.starts_with("info string error"), "{line}");
            let mut words = line.split_whitespace();
            if words.next() == Some(word) {
                return words.collect::<Vec<_>>().join(" ");
            }
        }
    }

    fn query(&mut self, what: &str) -> String {
        self.ask(&format!("query {what}"), "response")
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Plays a game between two engines; the first one is also asked how it stands.
fn play(options: [&[&str]; 2]) -> String {
    let mut engines = options.map(Engine::start);
    let mut position = "position startpos".to_string();
    loop {
        for engine in &mut engines {
            engine.send(&position);
            engine.ask("isready", "readyok");
        }
        match engines[0].query("gameover").as_str() {
            "true" => return engines[0].query("result"),
            other => assert_eq!((other, engines[0].query("result").as_str()), ("false", "none")),
        }
        let mover = match engines[0].query("p1turn").as_str() {
            "true" => 0,
            "false" => 1,
            other => panic!("{other}"),
        };
        let best = engines[mover].ask("go nodes 200", "bestmove");
        let moves = if position.contains(" moves ") { "" } else { " moves" };
        position = format!("{position}{moves} {best}");
    }
}

#[test]
fn games_of_two_are_played_and_counted() {
    // One side knows what it is about and the other does not. Both always play the same, so the results are known.
    for (game, strong, results) in [
        ("express:2", "one-ply", ["p1win", "p2win"]),
        ("expert:2", "one-ply", ["p1win", "p2win"]),
        ("moguli", "greedy", ["p1win", "draw"]),
    ] {
        let side = |player: &str| {
            [format!("game value {game}"), format!("Player value {player}"), "hash value 1".to_string()]
        };
        let (strong, weak) = (side(strong), side("random"));
        let (strong, weak) = (strong.each_ref().map(String::as_str), weak.each_ref().map(String::as_str));
        assert_eq!([play([&strong, &weak]), play([&weak, &strong])], results, "{game}");
    }
}
