//! The games that an archive is filled with: made by the engine at low levels, one for each number, and the same on every machine.
//!
//! The first moves are drawn from a few, as people open; so some positions are those of very many games, and most late ones of few.
//! From there on each seat is a level of the computer. An archive has more games than there are here: they are used again and
//! again, on other boards by symmetry and with other people ([`crate::games`]).

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write as _};
use std::path::Path;
use std::sync::atomic::AtomicBool;

use analysis::AnySearcher;
use engine::{Control, Level, Limits, Options, SystemClock};
use game::SplitMix64;
use games::{AnyGame, GameId, Spec};

/// What is played, of twenty games.
const MIX: [(&str, u32); 3] = [("express:2", 14), ("expert:3", 18), ("moguli", 20)];
/// Up to so many first moves are drawn by lot.
const OPENING: u32 = 6;
/// The levels that play, the lowest most often: of twenty seats.
const LEVELS: [(u8, u32); 4] = [(1, 10), (2, 16), (3, 19), (4, 20)];
/// A level that comes to the same position again plays the same, so there are several of each.
const MINDS: u32 = 16;
/// Set-ups of Moguli; the first is the plain start.
const LAYOUTS: u32 = 4;
/// In megabytes: a low level looks at a few hundred positions.
const HASH: usize = 2;

/// A game of the pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PoolGame {
    /// The game at its end.
    pub(crate) game: AnyGame,
    /// The level of each seat.
    pub(crate) levels: Vec<u8>,
}

/// Makes games. Keeps the searchers, for what a searcher needs is soon more than what a move of such a level takes.
#[derive(Default)]
pub(crate) struct Maker(HashMap<(GameId, u8, u32), AnySearcher>);

impl Maker {
    /// The game with a number.
    pub(crate) fn game(&mut self, number: u64) -> PoolGame {
        let mut random = SplitMix64::new(number);
        let id: GameId = drawn(&MIX, random.below(20)).parse().expect("a game");
        let seed = match random.below(LAYOUTS) {
            0 => None,
            layout => Some(1 + u64::from(layout)),
        };
        let spec = Spec { seed: seed.filter(|_| id.info().has_seed), ..Spec::new(id) };
        let mut game = spec.start().expect("a start");
        for _ in 0..random.below(OPENING + 1) {
            let moves = game.moves();
            // The fourth power: a few moves are played most of the time.
            let lot = f64::from(random.below(1_000)) / 1_000.0;
            game.play(&moves[(lot.powi(4) * moves.len() as f64) as usize]).expect("a legal move");
        }
        let levels: Vec<u8> = (0..id.seats()).map(|_| drawn(&LEVELS, random.below(20))).collect();
        let minds: Vec<u32> = levels.iter().map(|_| random.below(MINDS)).collect();
        while !game.is_over() {
            let seat = game.to_move().index();
            let searcher = self.0.entry((id, levels[seat], minds[seat])).or_insert_with(|| {
                let level = Level::new(levels[seat]).expect("a level");
                let options =
                    Options { hash: HASH, level, seed: u64::from(minds[seat]), ..Options::default() };
                AnySearcher::new(id, options).expect("there is memory")
            });
            // A game is the same whatever was played before it.
            searcher.new_game();
            let (clock, stop) = (SystemClock::default(), AtomicBool::new(false));
            let control = Control::new(&clock, &stop);
            let report = searcher.search(&game, &Limits::default(), &control, &mut |_| ());
            game.play(report.best().expect("there is a move")).expect("a legal move");
        }
        PoolGame { game, levels }
    }
}

fn drawn<T: Copy>(shares: &[(T, u32)], lot: u32) -> T {
    shares.iter().find(|(_, until)| lot < *until).map_or(shares[0].0, |(what, _)| *what)
}

impl PoolGame {
    /// As a line of the file: levels, the record's id of the game, the start, and the moves, with tabs between.
    fn to_line(&self) -> String {
        let levels: Vec<String> = self.levels.iter().map(u8::to_string).collect();
        let moves: Vec<String> = protocol::steps_of(&self.game).into_iter().map(|step| step.text).collect();
        format!("{}\t{}\t{}\t{}\n", levels.join(","), self.game.id(), self.start(), moves.join(" "))
    }

    /// Where it began.
    pub(crate) fn start(&self) -> String {
        ::games::with_play!(&self.game, play => play.start().to_string())
    }

    fn from_line(line: &str) -> Option<PoolGame> {
        let mut fields = line.split('\t');
        let levels = fields.next()?.split(',').map(str::parse).collect::<Result<_, _>>().ok()?;
        let id = fields.next()?.parse().ok()?;
        let mut game = AnyGame::from_position(id, fields.next()?).ok()?;
        game.play_all(fields.next()?.split(' ')).ok()?;
        game.is_over().then_some(PoolGame { game, levels })
    }
}

/// So many games, those that a file has already and the others made now; they are added to it one by one, so whoever is stopped
/// goes on where it was.
pub(crate) fn kept(file: &Path, count: usize) -> io::Result<Vec<PoolGame>> {
    let written = match fs::read_to_string(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        read => read?,
    };
    // A line that was cut off is made again, and whatever comes after one that cannot be read.
    let whole = written.split_inclusive('\n').filter(|line| line.ends_with('\n'));
    let read: Vec<(usize, PoolGame)> = whole
        .map_while(|line| Some((line.len(), PoolGame::from_line(line.trim_end())?)))
        .take(count)
        .collect();
    let good: usize = read.iter().map(|(length, _)| length).sum();
    let mut pool: Vec<PoolGame> = read.into_iter().map(|(_, game)| game).collect();
    if pool.len() == count {
        return Ok(pool);
    }
    let lines: File = OpenOptions::new().create(true).truncate(false).write(true).open(file)?;
    lines.set_len(good as u64)?;
    let mut lines = BufWriter::new(OpenOptions::new().append(true).open(file)?);
    let mut maker = Maker::default();
    for number in pool.len()..count {
        let game = maker.game(number as u64);
        lines.write_all(game.to_line().as_bytes())?;
        pool.push(game);
        if pool.len().is_multiple_of(1_000) {
            lines.flush()?;
            eprintln!("{} of {count} different games are made", pool.len());
        }
    }
    lines.flush()?;
    Ok(pool)
}
