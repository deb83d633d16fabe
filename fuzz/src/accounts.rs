//! Any text as the body of a request of accounts, people, challenges, tournaments, clubs, order and
//! programs, and as an id.
//!
//! Absent here: libFuzzer. An ordinary test runs the kept seeds through it, see `crates/protocol/tests/fuzz_seeds.rs`. What the server
//! does with the texts in a body (names, codes, passkeys, cookies) is in `crates/server/src/accounts/any_input.rs`.

use protocol::online::{
    AccountPatch, ActionId, AddBot, ApiEvent, ApiProblem, ClubId, Confirm, Impose, LogIn, MoveRequest,
    NameClub, NewChallenge, NewPassword, NewTournament, PasskeyAnswer, PersonId, Recover, Revoke, Settle,
    SignUp, StartPasskey, TableId, TokenRequest, TournamentId, Vacation,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Any text: as a body of each kind it is refused with a sentence, or what is written of it is read back to the same.
pub(crate) fn request(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    body::<SignUp>(text);
    body::<LogIn>(text);
    body::<Recover>(text);
    body::<Confirm>(text);
    body::<NewPassword>(text);
    body::<StartPasskey>(text);
    body::<PasskeyAnswer>(text);
    body::<AccountPatch>(text);
    body::<TokenRequest>(text);
    body::<NewChallenge>(text);
    body::<MoveRequest>(text);
    body::<Settle>(text);
    body::<Impose>(text);
    body::<Revoke>(text);
    body::<NewTournament>(text);
    body::<AddBot>(text);
    body::<NameClub>(text);
    body::<Vacation>(text);
    // What a program reads of a server.
    body::<ApiEvent>(text);
    body::<ApiProblem>(text);
    id::<PersonId>(text);
    id::<TableId>(text);
    id::<ActionId>(text);
    id::<TournamentId>(text);
    id::<ClubId>(text);
}

/// Some kinds have secrets in them and cannot be printed.
fn body<T: Serialize + DeserializeOwned + PartialEq>(text: &str) {
    match serde_json::from_str::<T>(text) {
        Ok(body) => {
            let written = serde_json::to_string(&body).expect("it can be written");
            let again = serde_json::from_str::<T>(&written).expect("it was written");
            assert!(again == body, "{written} is read as something else");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// An id that is read is written as it was: there is one text for each.
fn id<T: std::str::FromStr + ToString>(text: &str) {
    if let Ok(id) = text.parse::<T>() {
        assert_eq!(id.to_string(), text);
        assert!(text.len() <= 64 && text.bytes().all(|byte| byte.is_ascii_graphic()), "{text:?}");
    }
}
