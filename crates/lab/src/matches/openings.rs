//! Where the games of a match begin: [`Openings`], drawn at random or read from a file.

use game::record::{RecordError, records};
use game::{Game, Play, PositionError, SplitMix64, mix};
use games::{AnyGame, FromRecordError, GameId, Spec, with_game};

/// Where the games of a match begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Openings {
    /// So many random moves from the start, which in Moguli is a random layout of the tiles. No seat has won or could
    /// win with its next move.
    Random {
        /// How many moves.
        plies: usize,
        /// Other seeds, other openings.
        seed: u64,
    },
    /// A list, used again from its first when it ends.
    List(Vec<AnyGame>),
}

impl Openings {
    /// How many random moves make openings differ enough. A random layout does it alone.
    pub fn default_plies(game: GameId) -> usize {
        if game.info().has_seed { 0 } else { 2 * game.seats() }
    }

    /// Reads openings of a game: one position a line, or records, which games continue where they stop. Lines of
    /// positions may be empty or begin with `#`.
    pub fn read(game: GameId, text: &str) -> Result<Openings, OpeningsError> {
        let is_record = text.trim_start_matches('\u{feff}').trim_start().starts_with(['[', '{', ';']);
        let list = if is_record { read_records(game, text)? } else { read_positions(game, text)? };
        if list.is_empty() { Err(OpeningsError::None) } else { Ok(Openings::List(list)) }
    }

    /// The opening with this number, counted from 0.
    pub(crate) fn get(&self, game: GameId, index: usize) -> Result<AnyGame, OpeningsError> {
        match self {
            Openings::List(list) => Ok(list[index % list.len()].clone()),
            Openings::Random { plies, seed } => random_opening(game, *plies, mix(*seed, index as u64)),
        }
    }
}

fn read_positions(game: GameId, text: &str) -> Result<Vec<AnyGame>, OpeningsError> {
    let mut list = Vec::new();
    for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let (line, number) = (line.trim(), index + 1);
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let any = AnyGame::from_position(game, line)
            .map_err(|error| OpeningsError::Position { line: number, error: error.into() })?;
        if any.is_over() {
            return Err(OpeningsError::Finished { place: format!("line {number}") });
        }
        list.push(any);
    }
    Ok(list)
}

fn read_records(game: GameId, text: &str) -> Result<Vec<AnyGame>, OpeningsError> {
    let mut list = Vec::new();
    for (index, record) in records(text).enumerate() {
        let number = index + 1;
        let any = AnyGame::from_record(&record.map_err(|error| OpeningsError::Record(error.into()))?)
            .map_err(|error| OpeningsError::Game { number, error: error.into() })?;
        if any.id() != game {
            return Err(OpeningsError::OtherGame { number, found: any.id(), expected: game });
        }
        if any.is_over() {
            return Err(OpeningsError::Finished { place: format!("game {number}") });
        }
        list.push(any);
    }
    Ok(list)
}

fn random_opening(game: GameId, plies: usize, seed: u64) -> Result<AnyGame, OpeningsError> {
    /// Enough for any number of moves after which an open game is not rare.
    const MAX_TRIES: usize = 10_000;
    let mut random = SplitMix64::new(seed);
    let layout = game.info().has_seed.then(|| random.next_u64());
    // A seed is given to games that have one only, and all of them begin without anything else.
    let start = Spec { seed: layout, ..Spec::new(game) }.start().unwrap_or_else(|_| AnyGame::new(game));
    for _ in 0..MAX_TRIES {
        if let Some(any) = with_game!(&start, play => open_game(play.clone(), plies, &mut random)) {
            return Ok(any);
        }
    }
    Err(OpeningsError::TooLong { game, plies })
}

/// Plays so many moves; `None` if the game is not open then.
fn open_game<G: Game>(mut play: Play<G>, plies: usize, random: &mut SplitMix64) -> Option<AnyGame>
where
    AnyGame: From<Play<G>>,
{
    for _ in 0..plies {
        let chosen = if play.is_over() { None } else { play.position().random_move(random) };
        play.play(chosen?).ok()?;
    }
    (!play.is_over() && !has_win_in_one(play.position())).then(|| play.into())
}

fn has_win_in_one<G: Game>(position: &G) -> bool {
    let mut can = false;
    position.for_each_child(|_, child| {
        can |= child.outcome().is_some_and(|outcome| outcome.winner() == Some(position.to_move()));
    });
    can
}

/// What is wrong with openings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpeningsError {
    /// There is none.
    #[error("there is no opening; write one position a line, or records that stop where games shall begin")]
    None,
    /// A line is not a position.
    #[error("line {line}: {error}")]
    Position {
        /// Which, counted from 1.
        line: usize,
        /// What is wrong with it.
        error: Box<PositionError>,
    },
    /// The text is not a record.
    #[error(transparent)]
    Record(Box<RecordError>),
    /// A record cannot be played.
    #[error("game {number}: {error}")]
    Game {
        /// Which, counted from 1.
        number: usize,
        /// What is wrong with it.
        error: Box<FromRecordError>,
    },
    /// A record is of another game.
    #[error("game {number} is of {found}, but the match is of {expected}")]
    OtherGame {
        /// Which, counted from 1.
        number: usize,
        /// The game it is of.
        found: GameId,
        /// The game it should be of.
        expected: GameId,
    },
    /// An opening is a finished game.
    #[error("{place}: the game is over already; an opening must leave something to play")]
    Finished {
        /// Where.
        place: String,
    },
    /// After so many random moves games are hardly ever open.
    #[error("{game} is hardly ever open after {plies} random moves; choose fewer")]
    TooLong {
        /// Of this game.
        game: GameId,
        /// So many.
        plies: usize,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_openings_are_open_and_depend_on_seed_and_number_alone() {
        for &game in GameId::ALL {
            let plies = Openings::default_plies(game) + 6;
            let openings = Openings::Random { plies, seed: 3 };
            let texts: Vec<String> = (0..20)
                .map(|index| {
                    let any = openings.get(game, index).expect("an opening");
                    assert!(!any.is_over());
                    assert_eq!(any.len(), plies, "{game}");
                    assert!(!with_game!(&any, play => has_win_in_one(play.position())), "{game}");
                    any.position_text()
                })
                .collect();
            assert_eq!(openings.get(game, 7).map(|any| any.position_text()).as_ref(), Ok(&texts[7]));
            let mut different = texts.clone();
            different.sort();
            different.dedup();
            assert_eq!(different.len(), texts.len(), "{game}");
        }
    }

    #[test]
    fn moguli_openings_have_layouts_of_their_own() {
        let openings = Openings::Random { plies: 0, seed: 1 };
        let layout = |index| openings.get(GameId::Moguli, index).expect("an opening").position_text();
        assert_ne!(layout(0), layout(1));
        assert_eq!(Openings::default_plies(GameId::Moguli), 0);
    }

    #[test]
    fn a_win_in_one_is_seen() {
        let can = |text: &str| has_win_in_one(&text.parse::<games::types::Express2>().expect("a position"));
        assert!(can("6g/7/7/7/7/7/oooo3 o 18,21 0,0 0,0"));
        assert!(!can("6g/7/7/7/7/7/oooo3 g 18,21 0,0 0,0"));
    }

    #[test]
    fn too_many_moves_are_an_error_and_not_an_endless_search() {
        let openings = Openings::Random { plies: 45, seed: 1 };
        let error = openings.get(GameId::Express2, 0).expect_err("express:2 has 44 marbles");
        assert_eq!(error.to_string(), "express:2 is hardly ever open after 45 random moves; choose fewer");
    }

    #[test]
    fn lists_of_positions_and_of_records_are_read() {
        let positions = "# two\n7/7/7/7/o6/7/7 g 21,22 0,0 0,0\n\n7/7/7/7/7/7/6o g 21,22 0,0 0,0\n";
        let openings = Openings::read(GameId::Express2, positions).expect("openings");
        let third = openings.get(GameId::Express2, 2).expect("the first again");
        assert_eq!(third.position_text(), "7/7/7/7/o6/7/7 g 21,22 0,0 0,0");
        let records = "[Game \"express:2\"]\n\n1. W3 *\n\n[Game \"express:2\"]\n\n1. Na 2. Nb *\n";
        let openings = Openings::read(GameId::Express2, records).expect("openings");
        assert_eq!(openings.get(GameId::Express2, 1).map(|any| any.len()), Ok(2));
    }

    #[test]
    fn what_is_no_opening_is_refused_with_its_place() {
        let refuse = |text: &str| Openings::read(GameId::Express2, text).expect_err(text).to_string();
        assert!(refuse("# nothing\n").starts_with("there is no opening"));
        assert!(refuse("7/7/7/7/7/7/7 o 22,22 0,0 0,0\nx").starts_with("line 2: "));
        assert!(refuse("[Game \"expert:2\"]\n\n*").starts_with("game 1 is of expert:2"));
        assert!(refuse("[Game \"express:2\"]\n\n1. Zz *").starts_with("game 1: "));
        assert!(refuse("[Game \"express:2\"]\n\n1. Na )").starts_with("line 3, "));
        assert!(refuse("7/7/7/7/7/7/ooooo2 g 17,22 0,0 0,0").starts_with("line 1: the game is over"));
    }
}
