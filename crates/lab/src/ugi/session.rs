//! What a conversation has come to, and the answer to each line: [`Session`].
//!
//! A wrong command gets one `info string error:` line and changes nothing.

use analysis::AnySearcher;
use games::{AnyGame, Spec};

use super::go::{GoCommand, Limit};
use super::options::{self, Settings};
use super::search::NO_MOVE;

/// What a line leads to.
pub(super) enum Answer {
    /// These lines are said.
    Lines(Vec<String>),
    /// A search is begun.
    Go(Box<GoCommand>),
    /// The search, if there is one, is stopped.
    Stop,
    Quit,
}

impl Answer {
    fn line(line: impl Into<String>) -> Answer {
        Answer::Lines(vec![line.into()])
    }

    const fn nothing() -> Answer {
        Answer::Lines(Vec::new())
    }
}

/// What a conversation has come to.
pub(super) struct Session {
    settings: Settings,
    any: AnyGame,
    /// The searcher, once one was needed; away while it searches.
    searcher: Option<AnySearcher>,
}

impl Session {
    pub(super) fn new() -> Session {
        let settings = Settings::default();
        Session { any: AnyGame::new(settings.game), settings, searcher: None }
    }

    /// Where the game stands.
    pub(super) fn any(&self) -> &AnyGame {
        &self.any
    }

    /// Who thought is back.
    pub(super) fn return_engine(&mut self, searcher: AnySearcher) {
        self.searcher = Some(searcher);
    }

    /// Answers one line.
    pub(super) fn answer(&mut self, line: &str, is_searching: bool) -> Answer {
        let mut words = line.split_whitespace();
        let Some(command) = words.next() else { return Answer::nothing() };
        let words: Vec<&str> = words.collect();
        let result = match command {
            "setoption" | "uginewgame" | "position" | "go" if is_searching => {
                Err(format!("{command} is not possible while thinking; send stop first"))
            }
            "ugi" => expect_end(&words).map(|()| Answer::Lines(options::identification())),
            "isready" => expect_end(&words).map(|()| self.prepare(is_searching)),
            "setoption" => self.set_option(&words),
            "uginewgame" => expect_end(&words).and_then(|()| self.new_game()),
            "position" => self.set_position(&words),
            "query" => self.query(&words),
            "go" => self.go(&words),
            "stop" => expect_end(&words).map(|()| Answer::Stop),
            "quit" => expect_end(&words).map(|()| Answer::Quit),
            _ => Err(format!(
                "unknown command `{}`; expected ugi, isready, setoption, uginewgame, position, query, go, stop or quit",
                command.escape_debug()
            )),
        };
        result.unwrap_or_else(|error| Answer::line(format!("info string error: {}", shorten(error))))
    }

    /// What takes time is done now, so that no `go` pays for it.
    fn prepare(&mut self, is_searching: bool) -> Answer {
        let made = if is_searching { Ok(()) } else { self.make_searcher() };
        let error = made.err().map(|error| format!("info string error: {error}"));
        Answer::Lines(error.into_iter().chain(["readyok".to_string()]).collect())
    }

    /// Makes the searcher that the settings ask for, unless there is one.
    fn make_searcher(&mut self) -> Result<(), String> {
        if self.searcher.is_none() {
            self.searcher = Some(self.settings.searcher().map_err(|error| error.to_string())?);
        }
        Ok(())
    }

    /// Puts the board to the start of the game, and forgets earlier games.
    fn new_game(&mut self) -> Result<Answer, String> {
        self.any = self.startpos()?;
        if let Some(searcher) = &mut self.searcher {
            searcher.new_game();
        }
        Ok(Answer::nothing())
    }

    fn startpos(&self) -> Result<AnyGame, String> {
        let seed = self.settings.game.info().has_seed.then_some(self.settings.seed);
        Spec { seed, ..Spec::new(self.settings.game) }.start().map_err(|error| error.to_string())
    }

    fn set_option(&mut self, words: &[&str]) -> Result<Answer, String> {
        let before = self.settings.clone();
        let changed = self.settings.set(words)?;
        // The old one goes before the new one takes memory. If there is not so much, the setting is refused.
        self.searcher = None;
        if let Err(error) = self.make_searcher() {
            self.settings = before;
            return Err(error);
        }
        if changed.resets_board() {
            self.any = self.startpos()?;
        }
        Ok(Answer::nothing())
    }

    fn set_position(&mut self, words: &[&str]) -> Result<Answer, String> {
        let (from, moves) = match words.iter().position(|&word| word == "moves") {
            Some(at) => (&words[..at], &words[at + 1..]),
            None => (words, &[][..]),
        };
        let mut any = match from {
            ["startpos"] => self.startpos()?,
            ["fen", text @ ..] if !text.is_empty() => {
                AnyGame::from_position(self.settings.game, &text.join(" "))
                    .map_err(|error| error.to_string())?
            }
            _ => return Err("expected position startpos or position fen POSITION, then moves …".into()),
        };
        any.play_all(moves.iter().copied()).map_err(|error| error.to_string())?;
        self.any = any;
        Ok(Answer::nothing())
    }

    fn query(&self, words: &[&str]) -> Result<Answer, String> {
        let [what] = words else { return Err(UNKNOWN_QUERY.into()) };
        let any = &self.any;
        let response = match *what {
            "fen" => any.position_text(),
            "moves" => any.moves().join(" "),
            "turn" => any.letter(any.to_move()).to_string(),
            "gameover" => any.is_over().to_string(),
            "result" => result(any),
            "p1turn" => (any.to_move() == game::Seat::FIRST).to_string(),
            _ => return Err(UNKNOWN_QUERY.into()),
        };
        Ok(Answer::line(format!("response {response}").trim_end()))
    }

    fn go(&mut self, words: &[&str]) -> Result<Answer, String> {
        let limit = Limit::read(words, &self.any)?;
        if self.any.is_over() {
            return Ok(Answer::line(NO_MOVE));
        }
        self.make_searcher()?;
        let search = self.searcher.take().map(|searcher| Answer::Go(Box::new(GoCommand { limit, searcher })));
        Ok(search.unwrap_or_else(Answer::nothing))
    }
}

const UNKNOWN_QUERY: &str = "expected query fen, moves, turn, gameover, result or p1turn";

/// UGI's own words with two seats. It has none for more: there the answer is each seat's share, which is our extension.
fn result(any: &AnyGame) -> String {
    let Some(outcome) = any.outcome() else { return "none".into() };
    match outcome.winner() {
        _ if any.id().seats() > 2 => outcome.to_string(),
        Some(game::Seat::FIRST) => "p1win".into(),
        Some(_) => "p2win".into(),
        None => "draw".into(),
    }
}

/// What was sent is part of an error, and may be long: the beginning and what was expected are enough.
fn shorten(error: String) -> String {
    const MAX_LETTERS: usize = 1000;
    let letters = error.chars().count();
    if letters <= MAX_LETTERS {
        return error;
    }
    let head = error.chars().take(MAX_LETTERS / 2);
    let tail = error.chars().skip(letters - MAX_LETTERS / 2);
    head.chain(['…']).chain(tail).collect()
}

fn expect_end(words: &[&str]) -> Result<(), String> {
    match words.first() {
        None => Ok(()),
        Some(word) => Err(format!("unexpected `{}` after the command", word.escape_debug())),
    }
}
