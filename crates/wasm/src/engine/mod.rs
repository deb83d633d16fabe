//! The engine module: [`think`], [`threats`], [`remarks`] and [`load_weights`]. Whoever calls `think` waits until it has thought.
//!
//! Absent here: search, and what is said about moves: crates `engine` and `analysis` have it. `session.rs` keeps the searcher,
//! `convert.rs` turns what it finds into the types of `protocol`.

mod convert;
mod session;

use std::time::Duration;

use analysis::RemarksError;
use protocol::page::PositionQuery;
use protocol::{GameId, Problem, Remarks, RemarksRequest, Report, SearchRequest, Threat};

use crate::codec::{Request, bad_request, game_of, write};

/// What a search needs from whoever runs it.
pub trait Host: Sync {
    /// The time since some fixed moment.
    fn now(&self) -> Duration;
    /// Whether the search is told to stop.
    fn should_stop(&self) -> bool;
    /// Takes a [`Report`] as JSON, whenever the search has found more.
    fn report(&self, report: &str);
}

/// Thinks about a position, and tells the host on the way. The text is a [`SearchRequest`].
pub fn think(request: Request<'_>, host: &dyn Host) -> String {
    let think = || {
        let request: SearchRequest = request.json()?;
        let (position, moves) = (request.start.clone(), request.moves.clone());
        let any = game_of(&PositionQuery { game: request.game, position, moves })?;
        session::search(&request, &any, host, &mut |report: &Report| {
            if let Ok(text) = serde_json::to_string(report) {
                host.report(&text);
            }
        })
    };
    write(think())
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
        let found = analysis::remarks(&before, &played, &line(&request.best), reply.as_ref());
        let found = found.map_err(|RemarksError { text, error }| Problem::of_move(&text, error))?;
        Ok(convert::remarks(found))
    };
    write(request.json().and_then(remarks))
}

/// Hands in the weights of a game. The text is a [`GameId`].
pub fn load_weights(request: Request<'_>, weights: &[u8]) -> String {
    write(request.json::<GameId>().and_then(|game| session::load_weights(game, weights)))
}

#[cfg(test)]
mod tests;
