//! UGI, the protocol for programs: docs/PROTOCOL.md. One command a line, answered before the next is read.
//!
//! [`Session`] is the whole conversation without its streams. A wrong command gets one `info string error:` line and
//! changes nothing. Absent here: search, so `go` is refused.

use std::io::{BufRead, Write};

use game::ParseError;
use games::{AnyGame, Family, GameId, Spec};

const NAME: &str = concat!("Undershift ", env!("CARGO_PKG_VERSION"));

/// Talks until `quit` or the end of the input.
pub(crate) fn run(mut input: impl BufRead, out: &mut dyn Write) -> anyhow::Result<()> {
    let mut session = Session::new();
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let answer = session.answer(&String::from_utf8_lossy(&line));
        for line in &answer.lines {
            writeln!(out, "{line}")?;
        }
        out.flush()?;
        if answer.quits {
            break;
        }
        line.clear();
    }
    Ok(())
}

#[derive(Debug, Default)]
struct Answer {
    lines: Vec<String>,
    quits: bool,
}

impl Answer {
    fn line(line: impl Into<String>) -> Answer {
        Answer { lines: vec![line.into()], quits: false }
    }
}

/// What a conversation has come to.
#[derive(Debug)]
struct Session {
    game: GameId,
    /// Which random layout the game begins with, where it has one.
    seed: u64,
    any: AnyGame,
}

impl Session {
    const GAME: GameId = GameId::Express2;
    const SEED: u64 = 1;

    fn new() -> Session {
        Session { game: Self::GAME, seed: Self::SEED, any: AnyGame::new(Self::GAME) }
    }

    /// Answers one line.
    fn answer(&mut self, line: &str) -> Answer {
        let mut words = line.split_whitespace();
        let Some(command) = words.next() else { return Answer::default() };
        let words: Vec<&str> = words.collect();
        let result = match command {
            "ugi" => no_more(&words).map(|()| introduction()),
            "isready" => no_more(&words).map(|()| Answer::line("readyok")),
            "setoption" => self.set_option(&words),
            "uginewgame" => no_more(&words).and_then(|()| self.start()),
            "position" => self.set_position(&words),
            "query" => self.query(&words),
            "go" => Err("this program has no search yet; go is not understood".into()),
            "stop" => no_more(&words).map(|()| Answer::default()),
            "quit" => no_more(&words).map(|()| Answer { quits: true, ..Answer::default() }),
            _ => Err(format!(
                "unknown command `{}`; expected ugi, isready, setoption, uginewgame, position, query, stop or quit",
                command.escape_debug()
            )),
        };
        result.unwrap_or_else(|error| Answer::line(format!("info string error: {error}")))
    }

    /// Puts the board to the start of the game.
    fn start(&mut self) -> Result<Answer, String> {
        self.any = self.startpos()?;
        Ok(Answer::default())
    }

    fn startpos(&self) -> Result<AnyGame, String> {
        let seed = (self.game.family() == Family::Moguli).then_some(self.seed);
        Spec { seed, ..Spec::new(self.game) }.start().map_err(|error| error.to_string())
    }

    fn set_option(&mut self, words: &[&str]) -> Result<Answer, String> {
        let ["name", name, rest @ ..] = words else {
            return Err("expected setoption name NAME value VALUE".into());
        };
        let value = match rest {
            ["value", value] => Ok(*value),
            _ => Err(format!("expected setoption name {} value VALUE", name.escape_debug())),
        };
        match name.to_ascii_lowercase().as_str() {
            "game" => self.game = value?.parse().map_err(|error: ParseError| error.to_string())?,
            "seed" => {
                let value = value?;
                self.seed = value.parse().map_err(|_| {
                    format!("seed `{}`: expected a whole number from 0 to {}", value.escape_debug(), u64::MAX)
                })?;
            }
            _ => {
                return Err(format!(
                    "unknown option `{}`; the options are Game and Seed",
                    name.escape_debug()
                ));
            }
        }
        self.start()
    }

    fn set_position(&mut self, words: &[&str]) -> Result<Answer, String> {
        let (from, moves) = match words.iter().position(|&word| word == "moves") {
            Some(at) => (&words[..at], &words[at + 1..]),
            None => (words, &[][..]),
        };
        let mut any = match from {
            ["startpos"] => self.startpos()?,
            ["fen", text @ ..] if !text.is_empty() => {
                AnyGame::from_position(self.game, &text.join(" ")).map_err(|error| error.to_string())?
            }
            _ => return Err("expected position startpos or position fen POSITION, then moves …".into()),
        };
        any.play_all(moves.iter().copied()).map_err(|error| error.to_string())?;
        self.any = any;
        Ok(Answer::default())
    }

    fn query(&self, words: &[&str]) -> Result<Answer, String> {
        let [what] = words else { return Err(UNKNOWN_QUERY.into()) };
        let any = &self.any;
        let response = match *what {
            "fen" => any.position_text(),
            "moves" => any.moves().join(" "),
            "turn" => any.letter(any.to_move()).to_string(),
            "gameover" => any.is_over().to_string(),
            "result" => any.outcome().map_or_else(|| "none".to_string(), |outcome| outcome.to_string()),
            "p1turn" => (any.to_move() == game::Seat::FIRST).to_string(),
            _ => return Err(UNKNOWN_QUERY.into()),
        };
        Ok(Answer::line(format!("response {response}").trim_end()))
    }
}

const UNKNOWN_QUERY: &str = "expected query fen, moves, turn, gameover, result or p1turn";

fn no_more(words: &[&str]) -> Result<(), String> {
    match words.first() {
        None => Ok(()),
        Some(word) => Err(format!("unexpected `{}` after the command", word.escape_debug())),
    }
}

fn introduction() -> Answer {
    let games: String = GameId::ALL.iter().map(|id| format!(" var {id}")).collect();
    Answer {
        lines: vec![
            format!("id name {NAME}"),
            "id author the Undershift contributors".into(),
            format!("option name Game type combo default {}{games}", Session::GAME),
            format!("option name Seed type spin default {} min 0 max {}", Session::SEED, u64::MAX),
            "ugiok".into(),
        ],
        quits: false,
    }
}
