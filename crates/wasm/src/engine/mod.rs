//! The engine module: [`search`], [`threats`], [`remarks`], [`opening`], [`load_weights`], [`load_book`] and [`load_atlas`].
//! `search` returns when the search has ended.
//!
//! Absent here: search, and what is said about moves: crates `engine` and `analysis` have it. `session.rs` keeps the searcher,
//! `convert.rs` turns what it finds into the types of `protocol`.

mod convert;
mod session;

use std::time::Duration;

use analysis::RemarksError;
use protocol::page::PositionQuery;
use protocol::{GameId, Problem, Remarks, RemarksRequest, Report, SearchRequest, Threat};

use crate::codec::{Request, bad_request, game_of, write, write_json};
use crate::json;

/// What a search needs from its host, the worker.
pub trait Host: Sync {
    /// The time since some fixed moment.
    fn now(&self) -> Duration;
    /// Whether the search is to stop.
    fn should_stop(&self) -> bool;
    /// Takes a [`Report`] as JSON, whenever there is a better one.
    fn report(&self, report: &str);
}

/// Searches a position, and reports to the host on the way. The text is a [`SearchRequest`].
pub fn search(request: Request<'_>, host: &dyn Host) -> String {
    let search = || {
        let request: SearchRequest = request.json()?;
        let (position, moves) = (request.start.clone(), request.moves.clone());
        let any = game_of(&PositionQuery { game: request.game, position, moves })?;
        session::search(&request, &any, host, &mut |report: &Report| {
            host.report(&json::write(report));
        })
    };
    write(search())
}

/// What the other seats would gain by one move each, if the seat to move passed. The text is a [`PositionQuery`].
pub fn threats(request: Request<'_>) -> String {
    let threats = |about: PositionQuery| {
        let threats = analysis::threats(&game_of(&about)?);
        Ok::<Vec<Threat>, Problem>(threats.into_iter().map(convert::threat).collect())
    };
    write(request.json().and_then(threats))
}

/// What can be said about the last of some moves. The text is a [`RemarksRequest`].
pub fn remarks(request: Request<'_>) -> String {
    let remarks = |mut request: RemarksRequest| -> Result<Remarks, Problem> {
        let played = request.moves.pop().ok_or_else(|| bad_request("moves: expected at least one"))?;
        let (game, position) = (request.game, request.start.clone());
        let before = game_of(&PositionQuery { game, position, moves: std::mem::take(&mut request.moves) })?;
        let line = |line| convert::line(line, game.0.seats());
        let reply = request.reply.as_ref().map(line);
        let book = session::book_of(game.0);
        let found = analysis::remarks(&before, &played, &line(&request.best), reply.as_ref(), book.as_ref());
        let found = found.map_err(|RemarksError { text, error }| Problem::of_move(&text, error))?;
        Ok(convert::remarks(found))
    };
    write(request.json().and_then(remarks))
}

/// What is known of a position of Express for two and of those after it, by the book and the atlas that were handed in. The text
/// is a [`PositionQuery`], the reply an [`OpeningView`](protocol::OpeningView).
pub fn opening(request: Request<'_>) -> String {
    let opening = |about: PositionQuery| session::opening(&game_of(&about)?);
    write_json(request.json().and_then(opening))
}

/// Hands in the weights of a game. The text is a [`GameId`].
pub fn load_weights(request: Request<'_>, weights: &[u8]) -> String {
    write(request.json::<GameId>().and_then(|game| session::load_weights(game, weights)))
}

/// Hands in the book of a game, by which full strength plays. The text is a [`GameId`].
pub fn load_book(request: Request<'_>, book: &[u8]) -> String {
    write(request.json::<GameId>().and_then(|game| session::load_book(game, book)))
}

/// Hands in the atlas of a game: who wins the positions of its first plies. The text is a [`GameId`].
pub fn load_atlas(request: Request<'_>, atlas: &[u8]) -> String {
    write(request.json::<GameId>().and_then(|game| session::load_atlas(game, atlas)))
}

#[cfg(test)]
mod tests;
