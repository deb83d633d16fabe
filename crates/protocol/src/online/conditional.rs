//! Conditional moves, as lines of moves from one position: [`ConditionalLines`]. Which lines are taken, and what is left of them when the
//! game has gone on.
//!
//! Absent here: when they are played and when they are forgotten, which the server knows.

use std::collections::BTreeMap;

use game::Seat;
use game::record::written_steps;
use games::{AnyGame, with_play};
use serde::{Deserialize, Serialize};

use super::OnlineRefusal;

/// Lines of moves for one seat. Every move is legal where it stands and is written out in full, they branch at moves of others alone,
/// and each ends with a move of the seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConditionalLines {
    /// How many steps the game had when they were said.
    pub from: usize,
    /// What is played from there, move by move, those of others too.
    pub lines: Vec<Vec<String>>,
}

/// How much of them a server takes.
#[derive(Clone, Copy, Debug)]
pub struct ConditionalLimits {
    /// Lines of one player: the limit `conditional-lines`.
    pub lines: u64,
    /// Moves of one line: the limit `conditional-moves`.
    pub moves: u64,
}

impl ConditionalLines {
    /// Reads lines for a seat, from where a game stands. What comes after the last move of the seat, and a line that is the beginning of
    /// another, say nothing and are left out.
    ///
    /// # Errors
    ///
    /// If there is too much of them, a move cannot be played where it stands, a line has no move of the seat, or two lines say
    /// different moves of the seat in one place.
    pub fn read(
        game: &AnyGame,
        seat: Seat,
        lines: Vec<Vec<String>>,
        limits: ConditionalLimits,
    ) -> Result<ConditionalLines, OnlineRefusal> {
        if lines.len() as u64 > limits.lines {
            return Err(too_many("conditional-lines", limits.lines));
        }
        let mut answers: BTreeMap<Vec<String>, String> = BTreeMap::new();
        let mut read: Vec<Vec<String>> = Vec::with_capacity(lines.len());
        for (line, moves) in lines.into_iter().enumerate() {
            if moves.len() as u64 > limits.moves {
                return Err(too_many("conditional-moves", limits.moves));
            }
            let mut game = game.clone();
            let mut texts: Vec<String> = Vec::with_capacity(moves.len());
            // How much of it matters: up to the last move of the seat.
            let mut length = 0;
            for (step, text) in moves.iter().enumerate() {
                let is_own = game.to_move() == seat;
                let played = game.play_move(text).map_err(|_| OnlineRefusal::BadLine { line, step })?;
                if is_own {
                    let known = answers.entry(texts.clone()).or_insert_with(|| played.text.clone());
                    if *known != played.text {
                        return Err(OnlineRefusal::TwoAnswers { line, step });
                    }
                    length = step + 1;
                }
                texts.push(played.text);
            }
            if length == 0 {
                return Err(OnlineRefusal::BadLine { line, step: moves.len() });
            }
            texts.truncate(length);
            read.push(texts);
        }
        let is_part = |at: usize, line: &[String]| {
            read.iter().enumerate().any(|(other, longer)| {
                other != at && longer.starts_with(line) && (longer.len() > line.len() || other < at)
            })
        };
        let kept = read.iter().enumerate().filter(|(at, line)| !is_part(*at, line));
        let lines = kept.map(|(_, line)| line.clone()).collect();
        Ok(ConditionalLines { from: game.len(), lines })
    }

    /// What is left of the lines that a game has followed so far; `steps` are those of the game from its beginning.
    pub fn followed<'a>(&'a self, steps: &'a [String]) -> impl Iterator<Item = &'a [String]> {
        let played = steps.get(self.from..);
        self.lines.iter().filter_map(move |line| line.strip_prefix(played?))
    }

    /// What they say is played next, if it is the turn of their seat. They branch at moves of others alone: there is one at most.
    pub fn next_move<'a>(&'a self, steps: &'a [String]) -> Option<&'a String> {
        self.followed(steps).find_map(<[String]>::first)
    }
}

/// The steps of a game, as [`ConditionalLines::followed`] compares them.
pub fn written_steps_of(game: &AnyGame) -> Vec<String> {
    with_play!(game, play => written_steps(play)).into_iter().map(|(text, _)| text).collect()
}

fn too_many(limit: &str, most: u64) -> OnlineRefusal {
    OnlineRefusal::LimitReached { limit: limit.to_owned(), most: u32::try_from(most).unwrap_or(u32::MAX) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: ConditionalLimits = ConditionalLimits { lines: 24, moves: 24 };

    fn lines(lines: &[&str]) -> Vec<Vec<String>> {
        lines.iter().map(|line| line.split_whitespace().map(str::to_owned).collect()).collect()
    }

    fn read(played: &str, seat: Seat, given: &[&str]) -> Result<Vec<Vec<String>>, OnlineRefusal> {
        let mut game = AnyGame::new("express:2".parse().expect("a game"));
        game.play_all(played.split_whitespace()).expect("they can be played");
        ConditionalLines::read(&game, seat, lines(given), LIMITS).map(|read| read.lines)
    }

    #[test]
    fn lines_branch_at_moves_of_others_and_end_with_ones_own() {
        let first = Seat::FIRST;
        assert_eq!(read("W3", first, &["Na Nb Nc", "Sa Nb"]), Ok(lines(&["Na Nb", "Sa Nb"])));
        // The beginning of another, and the same twice.
        assert_eq!(read("W3", first, &["Na Nb", "Na Nb Nc Nd", "Na Nb Nc Nd"]), Ok(lines(&["Na Nb Nc Nd"])));
        let two = OnlineRefusal::TwoAnswers { line: 1, step: 1 };
        assert_eq!(read("W3", first, &["Na Nb", "Na Nc"]), Err(two));
        let bad = |line, step| Err(OnlineRefusal::BadLine { line, step });
        assert_eq!(read("W3", first, &["Na Nb", "Na Zz"]), bad(1, 1));
        assert_eq!(read("W3", first, &["Na"]), bad(0, 1), "nothing of one's own");
        assert_eq!(read("W3", first, &[""]), bad(0, 0));
    }

    #[test]
    fn they_are_bounded() {
        let one = vec!["Na".to_owned(); 25];
        let game = AnyGame::new("express:2".parse().expect("a game"));
        let read = |lines| ConditionalLines::read(&game, Seat::SECOND, lines, LIMITS);
        let limit = |limit: &str| Err(OnlineRefusal::LimitReached { limit: limit.to_owned(), most: 24 });
        assert_eq!(read(vec![one]), limit("conditional-moves"));
        assert_eq!(read(vec![Vec::new(); 25]), limit("conditional-lines"));
    }

    #[test]
    fn a_game_follows_them_or_goes_another_way() {
        let followed = |played: &str| -> Vec<String> {
            let steps: Vec<String> = played.split_whitespace().map(str::to_owned).collect();
            let lines = ConditionalLines { from: 1, lines: lines(&["Na Nb Nc Nd", "Sa Nb"]) };
            lines.followed(&steps).filter_map(<[String]>::first).cloned().collect()
        };
        assert_eq!(followed("W3"), ["Na", "Sa"]);
        assert_eq!(followed("W3 Na"), ["Nb"]);
        assert_eq!(followed("W3 Na Nb Nc"), ["Nd"]);
        assert!(followed("W3 Na Nb Nc Nd").is_empty());
        assert!(followed("W3 Ng").is_empty());
        assert!(followed("").is_empty(), "set back to before they were said");
    }
}
