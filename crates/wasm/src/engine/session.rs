//! The searcher of the worker, kept from one search to the next, and the weights, the book and the atlas that were handed in.
//!
//! The searcher keeps its transposition table as long as game and options stay the same.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ::engine::exact::{Book, ExactPosition, Explored, KnownOpening, Openings};
use ::engine::{Clock, Control, Level, Options, Weights, WeightsError};
use analysis::AnySearcher;
use game::{Play, Seat};
use games::{AnyGame, for_game};
use protocol::{GameId, Problem, Report, SearchRequest};

use super::{Host, convert};
use crate::codec::bad_request;

/// The memory of tables unless another is asked for, in megabytes. A phone has little.
const HASH: usize = 16;
/// The most memory that tables may take: a page has no more than 4096 for everything.
const MAX_HASH: usize = 1024;

thread_local! {
    static SEARCHER: RefCell<Option<AnySearcher>> = const { RefCell::new(None) };
    /// The weights that were handed in, one set for each game.
    static WEIGHTS: RefCell<Vec<(games::GameId, Weights)>> = const { RefCell::new(Vec::new()) };
    /// The book of Express for two, if it was handed in.
    static BOOK: RefCell<Option<Book>> = const { RefCell::new(None) };
    /// What book and atlas say together; empty until one is handed in.
    static OPENINGS: RefCell<Openings> = RefCell::default();
}

/// Searches the current position of a game.
pub(super) fn search(
    request: &SearchRequest,
    any: &AnyGame,
    host: &dyn Host,
    on_report: &mut dyn FnMut(&Report),
) -> Result<Report, Problem> {
    let options = options(request)?;
    let limits = convert::limits(&request.limits, request.level.and(Some(options.level)));
    let stop = AtomicBool::new(false);
    let clock = HostClock { host, stop: &stop };
    let control = Control::new(&clock, &stop);
    let seats = any.id().seats();
    SEARCHER.with_borrow_mut(|kept| {
        // The old one goes before the new one takes memory.
        let fit = kept.take().filter(|kept| kept.game() == any.id() && *kept.options() == options);
        let mut searcher = match fit {
            Some(searcher) => searcher,
            None => AnySearcher::new(any.id(), options).map_err(|error| bad_request(&error.to_string()))?,
        };
        if request.fresh {
            searcher.new_game();
        }
        let report =
            searcher.search(any, &limits, &control, &mut |report| on_report(&convert::report(report, seats)));
        *kept = Some(searcher);
        Ok(convert::report(&report, seats))
    })
}

fn options(request: &SearchRequest) -> Result<Options, Problem> {
    let level = request.level.map_or(Some(Level::MAX), Level::new);
    let level = level.ok_or_else(|| bad_request("level: expected a number from 1 to 10, or null"))?;
    let defaults = Options::default();
    Ok(Options {
        hash: request.hash.unwrap_or(HASH).clamp(1, MAX_HASH),
        multipv: request.multipv.max(1),
        level,
        seed: request.seed.map_or(defaults.seed, |seed| seed.0),
        weights: weights_of(request.game.0),
        // A request with a level is for a move, one without for an opinion.
        book: book_of(request.game.0).filter(|_| request.level.is_some() && level == Level::MAX),
        ..defaults
    })
}

/// Hands in the weights of a game, in place of those it may have had.
pub(super) fn load_weights(GameId(game): GameId, bytes: &[u8]) -> Result<(), Problem> {
    let wrong = |error: WeightsError| Problem::Weights { message: error.to_string() };
    let weights = Weights::from_bytes(bytes).map_err(wrong)?;
    for_game!(game, G => weights.of::<G>().map(drop)).map_err(wrong)?;
    WEIGHTS.with_borrow_mut(|all| {
        all.retain(|(known, _)| *known != game);
        all.push((game, weights));
    });
    Ok(())
}

/// Hands in the book of a game; only Express for two has one.
pub(super) fn load_book(GameId(game): GameId, bytes: &[u8]) -> Result<(), Problem> {
    if !game.info().is_solved {
        return Err(bad_request("only express:2 has a book"));
    }
    let book = Book::from_bytes(bytes).map_err(|error| bad_request(&error.to_string()))?;
    OPENINGS.with_borrow_mut(|openings| openings.set_book(book.clone()));
    BOOK.set(Some(book));
    Ok(())
}

/// The book of a game, if it has one and it was handed in.
pub(super) fn book_of(game: games::GameId) -> Option<Book> {
    BOOK.with_borrow(Clone::clone).filter(|_| game.info().is_solved)
}

/// Hands in the atlas of a game; only Express for two has one.
pub(super) fn load_atlas(GameId(game): GameId, bytes: &[u8]) -> Result<(), Problem> {
    if !game.info().is_solved {
        return Err(bad_request("only express:2 has an atlas"));
    }
    let text = std::str::from_utf8(bytes).map_err(|_| bad_request("the atlas is no text"))?;
    OPENINGS
        .with_borrow_mut(|openings| openings.set_atlas(text))
        .map_err(|error| bad_request(&error.to_string()))
}

/// What book and atlas say about a position, as JSON. Nothing follows a game that is over.
pub(super) fn opening(any: &AnyGame) -> Result<String, Problem> {
    let Ok(play) = Play::<games::types::Express2>::try_from(any) else {
        return Err(bad_request("only express:2 has a book and an atlas"));
    };
    let exact = ExactPosition::new(play.position(), Seat::FIRST)
        .ok_or_else(|| bad_request("nothing is known where a seat sits out or has left"))?;
    if play.is_over() {
        return Ok(convert::opening(&Explored { here: KnownOpening::default(), entries: Vec::new() }));
    }
    Ok(convert::opening(&OPENINGS.with_borrow(|openings| openings.explore(exact))))
}

fn weights_of(game: games::GameId) -> Option<Weights> {
    WEIGHTS
        .with_borrow(|all| all.iter().find(|(known, _)| *known == game).map(|(_, weights)| weights.clone()))
}

/// The host's clock. A search checks the time every thousand nodes or so; that is when it learns of a stop, too.
struct HostClock<'a> {
    host: &'a dyn Host,
    stop: &'a AtomicBool,
}

impl Clock for HostClock<'_> {
    fn now(&self) -> Duration {
        if self.host.should_stop() {
            self.stop.store(true, Ordering::Relaxed);
        }
        self.host.now()
    }
}
