//! Requests and replies as JSON, and what more than one module reads out of a request.

#[cfg(any(feature = "rules", feature = "engine", feature = "study"))]
use games::AnyGame;
use protocol::Problem;
#[cfg(any(feature = "rules", feature = "engine", feature = "study"))]
use protocol::page::PositionQuery;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::json;

/// A request. What a function does not ask for may be anything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Request<'a> {
    /// JSON, or plain text where the function says so.
    pub text: &'a str,
    /// The number of a table.
    pub table: u32,
    /// Milliseconds, or whatever number the function asks for.
    pub number: f64,
}

impl Request<'_> {
    /// What the text holds, as JSON.
    pub(crate) fn json<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        json::read(self.text).map_err(|error| bad_request(&error.to_string()))
    }

    /// The number as a whole one; 0 if it is none.
    #[cfg(feature = "rules")]
    pub(crate) fn whole(&self) -> u64 {
        self.number as u64
    }
}

/// Replies to a request in JSON.
#[cfg(any(feature = "rules", feature = "records"))]
pub type Function = fn(Request<'_>) -> String;

/// Makes a table of the functions that a module's list names. Exports and tests use the same list.
#[cfg(any(feature = "rules", feature = "records"))]
macro_rules! list_functions {
    ($module:ident: $($name:ident)+) => {
        /// All functions, by the names of their exports.
        pub const FUNCTIONS: &[(&str, crate::codec::Function)] = &[$((stringify!($name), $name),)+];
    };
}
#[cfg(any(feature = "rules", feature = "records"))]
pub(crate) use list_functions;

/// The reply to what is no request at all.
pub(crate) fn bad_request(message: &str) -> Problem {
    Problem::BadRequest { message: message.to_owned() }
}

/// Writes a reply, in the form of [`Reply`](protocol::page::Reply). By hand, because it is compiled for every type that
/// is a reply to something.
pub(crate) fn write<A: Serialize>(result: Result<A, Problem>) -> String {
    match result {
        Ok(done) => json::reply("ok", &done),
        Err(problem) => write_problem(&problem),
    }
}

/// Writes a reply that is JSON already.
#[cfg(feature = "engine")]
pub(crate) fn write_json(result: Result<String, Problem>) -> String {
    match result {
        Ok(json) => ["{\"ok\":", &json, "}"].concat(),
        Err(problem) => write_problem(&problem),
    }
}

#[inline(never)]
fn write_problem(problem: &Problem) -> String {
    json::reply("error", problem)
}

/// The game that a request is about.
#[cfg(any(feature = "rules", feature = "engine", feature = "study"))]
pub(crate) fn game_of(about: &PositionQuery) -> Result<AnyGame, Problem> {
    let mut any = match &about.position {
        Some(text) => AnyGame::from_position(about.game.0, text)?,
        None => AnyGame::new(about.game.0),
    };
    any.play_all(about.moves.iter().map(String::as_str))?;
    Ok(any)
}

#[cfg(test)]
mod tests {
    use protocol::page::Reply;

    use super::*;

    #[test]
    fn a_reply_is_written_as_its_type_says() {
        for result in [Ok(vec![1, 2]), Err(bad_request("a \"quote\""))] {
            let reply = serde_json::to_string(&Reply::from(result.clone())).expect("it can be written");
            assert_eq!(write(result), reply);
        }
    }
}
