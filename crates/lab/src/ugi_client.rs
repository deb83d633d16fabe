//! The other side of UGI: [`UgiClient`] starts a program that speaks it, and asks it for moves.
//!
//! A program may hang, crash, flood us or never read: every wait has a timeout, one thread reads from it and another
//! writes to it, and a program that is abandoned is killed. Absent here: games and rules;
//! positions and moves are text.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use game::record::Eval;

/// How long a program may take to start, to take options, to get ready.
const START_TIMEOUT: Duration = Duration::from_secs(10);
/// How long a program may take to end after `quit`.
const QUIT_TIMEOUT: Duration = Duration::from_millis(500);
/// How often a wait looks whether it is still wanted.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// How many lines are taken in before they are looked at. A program that writes more has to wait.
const MAX_QUEUED_LINES: usize = 4096;
/// A line longer than this is cut.
const MAX_LINE_BYTES: u64 = 1 << 20;

/// A program that speaks UGI, running.
#[derive(Debug)]
pub struct UgiClient {
    child: Child,
    to_program: Option<Sender<String>>,
    from_program: Receiver<String>,
    /// The names of its options, as it writes them.
    options: Vec<String>,
    /// Whether it is to be killed without being asked to end.
    is_abandoned: bool,
}

/// What a program found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The move it plays, as it wrote it.
    pub best: String,
    /// What it last said about its best line.
    pub info: Info,
    /// How long it took.
    pub elapsed: Duration,
}

/// What `info` lines say about the best line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// How deep.
    pub depth: Option<u32>,
    /// How many positions.
    pub nodes: Option<u64>,
    /// The evaluation.
    pub eval: Option<Eval>,
}

impl UgiClient {
    /// Starts a program, and waits until it has introduced itself.
    pub fn start(command: &[String]) -> Result<UgiClient, UgiClientError> {
        let (program, arguments) = command.split_first().ok_or(UgiClientError::NoCommand)?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| UgiClientError::CannotStart(program.clone(), error.to_string()))?;
        let (to_program, queued) = channel::<String>();
        let (received, from_program) = sync_channel(MAX_QUEUED_LINES);
        // Both threads end when the program does, or when this client is gone.
        if let Some(mut stdin) = child.stdin.take() {
            thread::spawn(move || {
                for line in queued {
                    if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                        return;
                    }
                }
            });
        }
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || {
                let mut reader = BufReader::new(stdout);
                while let Some(line) = read_line(&mut reader) {
                    if received.send(line).is_err() {
                        return;
                    }
                }
            });
        }
        let mut client = UgiClient {
            child,
            to_program: Some(to_program),
            from_program,
            options: Vec::new(),
            is_abandoned: false,
        };
        client.send("ugi");
        let deadline = Instant::now() + START_TIMEOUT;
        loop {
            let line = client.receive(deadline, &AtomicBool::new(false), START_TIMEOUT)?;
            let words: Vec<&str> = line.split_whitespace().collect();
            match words.as_slice() {
                ["ugiok", ..] => return Ok(client),
                ["option", "name", rest @ ..] => {
                    let name: Vec<&str> = rest.iter().copied().take_while(|&word| word != "type").collect();
                    client.options.push(name.join(" "));
                }
                _ => {}
            }
        }
    }

    /// Sets an option that the program has. Whether it takes the value is known after [`get_ready`](UgiClient::get_ready).
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<(), UgiClientError> {
        // By the name that the program gave it: not every program reads names in any case.
        match self.options.iter().find(|known| known.eq_ignore_ascii_case(name)) {
            Some(known) => {
                self.send(&format!("setoption name {known} value {value}"));
                Ok(())
            }
            None => Err(UgiClientError::NoOption { name: name.to_string(), known: self.options.clone() }),
        }
    }

    /// Tells the program that a new game begins, and waits until it is ready.
    pub fn get_ready(&mut self) -> Result<(), UgiClientError> {
        self.send("uginewgame");
        self.wait_until_ready()
    }

    fn wait_until_ready(&mut self) -> Result<(), UgiClientError> {
        self.send("isready");
        let deadline = Instant::now() + START_TIMEOUT;
        loop {
            let line = self.receive(deadline, &AtomicBool::new(false), START_TIMEOUT)?;
            if line.trim() == "readyok" {
                return Ok(());
            }
            refusal(&line)?;
        }
    }

    /// Asks for a move: `position` and `go` are the whole commands. After `patience` without an answer the program is
    /// given up, and when `stop` is set the question is no longer wanted.
    pub fn ask(
        &mut self,
        position: &str,
        go: &str,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<Answer, UgiClientError> {
        self.send(position);
        // What it said unasked must not be taken for an answer.
        self.wait_until_ready()?;
        self.send(go);
        let asked = Instant::now();
        let mut info = Info::default();
        loop {
            let line = self.receive(asked + patience, stop, patience)?;
            let words: Vec<&str> = line.split_whitespace().collect();
            match words.as_slice() {
                ["bestmove", best, ..] => {
                    return Ok(Answer { best: (*best).to_string(), info, elapsed: asked.elapsed() });
                }
                ["bestmove"] => {
                    return Ok(Answer { best: String::new(), info, elapsed: asked.elapsed() });
                }
                ["info", rest @ ..] => {
                    refusal(&line)?;
                    info.read(rest);
                }
                _ => {}
            }
        }
    }

    fn send(&self, line: &str) {
        if let Some(to_program) = &self.to_program {
            // Where nobody listens any more, the next wait finds out why.
            let _ = to_program.send(format!("{line}\n"));
        }
    }

    fn receive(
        &mut self,
        deadline: Instant,
        stop: &AtomicBool,
        patience: Duration,
    ) -> Result<String, UgiClientError> {
        loop {
            // Before anything is heard: there may always be another line.
            let left = deadline.saturating_duration_since(Instant::now());
            let too_late = if stop.load(Ordering::Relaxed) {
                Some(UgiClientError::Cancelled)
            } else {
                left.is_zero().then_some(UgiClientError::TimedOut(patience))
            };
            if let Some(error) = too_late {
                self.is_abandoned = true;
                return Err(error);
            }
            match self.from_program.recv_timeout(left.min(POLL_INTERVAL)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => {
                    self.is_abandoned = true;
                    return Err(UgiClientError::Ended(self.wait_for_end()));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn wait_for_end(&mut self) -> Option<ExitStatus> {
        let deadline = Instant::now() + QUIT_TIMEOUT;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(2)),
                _ => return None,
            }
        }
    }
}

impl Drop for UgiClient {
    fn drop(&mut self) {
        if !self.is_abandoned {
            self.send("quit");
            self.to_program = None;
            self.wait_for_end();
        }
        // A program that has ended cannot be killed, and that is just as well.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn read_line(reader: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    let length = reader.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut line).ok()?;
    (length > 0).then(|| String::from_utf8_lossy(&line).into_owned())
}

/// An `info string error:` line, which says that a command was refused.
fn refusal(line: &str) -> Result<(), UgiClientError> {
    match line.trim().strip_prefix("info string error:") {
        Some(error) => Err(UgiClientError::Refused(error.trim().to_string())),
        None => Ok(()),
    }
}

impl Info {
    /// Takes in a line of info, if it is about the best line. What is not understood is passed over.
    fn read(&mut self, words: &[&str]) {
        let value = |name: &str| {
            let index = words.iter().position(|&word| word == name)?;
            words.get(index + 1).copied()
        };
        if words.first() == Some(&"string") || value("multipv").is_some_and(|number| number != "1") {
            return;
        }
        let parsed = Info {
            depth: value("depth").and_then(|word| word.parse().ok()),
            nodes: value("nodes").and_then(|word| word.parse().ok()),
            eval: value("score").and_then(|word| word.parse().ok()),
        };
        self.depth = parsed.depth.or(self.depth);
        self.nodes = parsed.nodes.or(self.nodes);
        self.eval = parsed.eval.or(self.eval);
    }
}

/// What can go wrong with a program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UgiClientError {
    /// There is no command to start.
    #[error("no program to start")]
    NoCommand,
    /// The program, and why it cannot be started.
    #[error("cannot start `{0}`: {1}")]
    CannotStart(String, String),
    /// It ended, with this status if it is known.
    #[error("{}", how_it_ended(.0.as_ref()))]
    Ended(Option<ExitStatus>),
    /// It did not answer for so long.
    #[error("no answer within {} s", .0.as_secs_f64())]
    TimedOut(Duration),
    /// It refused a command, with these words.
    #[error("the program refused a command: {0}")]
    Refused(String),
    /// It has no such option.
    #[error("the program has no option `{name}`{}", other_options(.known))]
    NoOption {
        /// What was asked for.
        name: String,
        /// The options that it has.
        known: Vec<String>,
    },
    /// The answer was no longer wanted.
    #[error("the answer is no longer wanted")]
    Cancelled,
}

fn how_it_ended(status: Option<&ExitStatus>) -> String {
    match status {
        Some(status) => format!("the program ended ({status})"),
        None => "the program closed its output".into(),
    }
}

fn other_options(known: &[String]) -> String {
    if known.is_empty() { ", nor any other".into() } else { format!("; it has {}", known.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn info_about_the_best_line_is_kept_and_all_else_passed_over() {
        let mut info = Info::default();
        for line in [
            "depth 3 multipv 1 score 620/380 nodes 100 nps 5 time 1 pv Na",
            "depth 3 multipv 2 score 100/900 nodes 120 pv Nb",
            "string depth 99 nodes 99",
            "depth x score cp 13",
            "nodes 250 depth",
        ] {
            info.read(&line.split(' ').collect::<Vec<_>>());
        }
        let eval = "620/380".parse().expect("an evaluation");
        assert_eq!(info, Info { depth: Some(3), nodes: Some(250), eval: Some(eval) });
    }

    #[test]
    fn endless_lines_are_cut() {
        let mut endless = BufReader::new(std::io::repeat(b'x'));
        assert_eq!(read_line(&mut endless).map(|line| line.len()), Some(MAX_LINE_BYTES as usize));
    }

    #[test]
    fn a_program_that_is_not_there_is_told_by_name() {
        let error = UgiClient::start(&["no-such-program-here".to_string()]).expect_err("it is not there");
        assert!(error.to_string().starts_with("cannot start `no-such-program-here`: "), "{error}");
    }

    /// It would answer in the end, so that nothing waits for ever here whatever happens.
    #[cfg(unix)]
    #[test]
    fn a_program_that_never_stops_talking_is_given_up_all_the_same() {
        let script = "while read -r command rest; do case $command in
                ugi) echo ugiok;;
                isready) echo readyok;;
                go) i=0; while [ $i -lt 3000000 ]; do echo info nodes 1; i=$((i+1)); done; echo bestmove Na;;
            esac; done";
        let ask = |patience: Duration, stop: bool| {
            let command = ["sh", "-c", script].map(String::from);
            let mut client = UgiClient::start(&command).expect("it starts");
            client.ask("position startpos", "go", patience, &AtomicBool::new(stop))
        };
        let patience = Duration::from_millis(100);
        assert_eq!(ask(patience, false), Err(UgiClientError::TimedOut(patience)));
        assert_eq!(ask(Duration::from_secs(600), true), Err(UgiClientError::Cancelled));
    }
}
