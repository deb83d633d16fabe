//! Accounts by HTTP: names and passwords, passkeys, logins, recovery codes, tokens of programs.
//!
//! What browsers say about passkeys goes as JSON text: the page hands it to the browser and back as it is.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::PersonRef;

/// A guest becomes an account, by a password, a passkey, or both.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SignUp {
    /// The name; no other may look the same.
    pub name: String,
    /// The password; `null` with a passkey alone.
    #[serde(default)]
    pub password: Option<String>,
    /// The passkey that was made for it; `null` with a password alone.
    #[serde(default)]
    pub passkey: Option<PasskeyAnswer>,
}

/// Logs in by name and password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct LogIn {
    /// The name, in any case.
    pub name: String,
    /// The password.
    pub password: String,
}

/// Comes back by a recovery code, and sets a new password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Recover {
    /// The name, in any case.
    pub name: String,
    /// One of the codes; it is used up.
    pub code: String,
    /// The new password.
    pub password: String,
}

/// Confirms that it is still the same person at the keyboard.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Confirm {
    /// The password.
    pub password: String,
}

/// Sets a password, for the first time or anew.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct NewPassword {
    /// The new one.
    pub password: String,
}

/// Asks to make a passkey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct StartPasskey {
    /// The name of the account to be, for a sign-up; left out for another passkey of one's account.
    #[serde(default)]
    pub name: Option<String>,
}

/// What a browser is to be asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PasskeyChallenge {
    /// Which: goes back with the answer, within five minutes.
    pub challenge: String,
    /// The options, JSON text: what `PublicKeyCredential.parseCreationOptionsFromJSON`, or `parseRequestOptionsFromJSON`, takes.
    pub options: String,
}

/// What a browser has answered.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PasskeyAnswer {
    /// Which challenge it answers.
    pub challenge: String,
    /// The credential, JSON text: what its `toJSON` gives.
    pub credential: String,
    /// What its owner calls it, for a new one; may be empty.
    #[serde(default)]
    pub name: String,
}

/// One's own account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct AccountView {
    /// As others see it.
    pub person: PersonRef,
    /// What it may do.
    pub role: AccountRole,
    /// Whether there is a password.
    pub has_password: bool,
    /// How many passkeys there are.
    pub passkeys: u32,
    /// How many recovery codes are left.
    pub recovery_codes: u32,
    /// Whether it is in children's mode: no free chat, and only people who are allowed.
    pub is_child: bool,
    /// Who sees that one is here.
    pub visibility: Visibility,
    /// Since when, in seconds since 1970.
    pub created_at: u64,
    /// Whether the login is recent: what needs a confirmed login works now.
    pub is_confirmed: bool,
}

/// What is to be changed of one's account; what is left out stays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct AccountPatch {
    /// Another name.
    #[serde(default)]
    pub name: Option<String>,
    /// Children's mode. To end it the login must be confirmed.
    #[serde(default)]
    pub is_child: Option<bool>,
    /// Who sees that one is here.
    #[serde(default)]
    pub visibility: Option<Visibility>,
}

/// What an account may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AccountRole {
    /// Play.
    Player,
    /// And keep order.
    Admin,
}

/// Who sees that somebody is here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Anybody.
    Everybody,
    /// Those whom they follow.
    Followed,
    /// Nobody.
    Nobody,
}

/// New recovery codes: shown once. Those from before no longer work.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    /// Each works once.
    pub codes: Vec<String>,
}

/// A device on which one is logged in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SessionView {
    /// Which.
    pub id: String,
    /// What the browser said it is.
    pub device: String,
    /// Since when, in seconds since 1970.
    pub created_at: u64,
    /// When it was last used, to the hour.
    pub seen_at: u64,
    /// Whether it is the one that asks.
    pub is_current: bool,
}

/// A passkey of one's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PasskeyView {
    /// Which.
    pub id: String,
    /// What one calls it.
    pub name: String,
    /// Since when, in seconds since 1970.
    pub created_at: u64,
    /// When it was last used; `null` for never.
    pub used_at: Option<u64>,
}

/// What a program with a token may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// Read what its owner can read: games, profiles, who is followed, events.
    Read,
    /// Play: sit down and move, by the socket and by HTTP.
    Play,
    /// Challenge people, and accept or decline challenges.
    Challenge,
    /// Follow, block and allow people.
    Social,
}

impl Scope {
    /// All of them.
    pub const ALL: &[Scope] = &[Scope::Read, Scope::Play, Scope::Challenge, Scope::Social];

    /// As it is written.
    pub const fn as_str(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
            Scope::Challenge => "challenge",
            Scope::Social => "social",
        }
    }
}

/// Asks for a token for a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TokenRequest {
    /// What its owner calls it.
    pub name: String,
    /// What it may do: at least one.
    #[cfg_attr(feature = "openapi", schema(min_items = 1))]
    pub scopes: Vec<Scope>,
}

/// A token of a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TokenView {
    /// Which.
    pub id: u64,
    /// What its owner calls it.
    pub name: String,
    /// What it may do.
    pub scopes: Vec<Scope>,
    /// Since when, in seconds since 1970.
    pub created_at: u64,
    /// When it was last used, to the hour; `null` for never.
    pub used_at: Option<u64>,
}

/// A token that was just made.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct NewTokenView {
    /// What it is.
    pub token: TokenView,
    /// The token itself, shown once: goes into `Authorization: Bearer`.
    pub secret: String,
}

/// Is away from now on, and no time runs in slow games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Vacation {
    /// Until when, in seconds since 1970.
    pub until: u64,
}

/// Whether one is away, and for how long one still may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct VacationView {
    /// Until when one is away, in seconds since 1970; `null` for one who is not.
    pub until: Option<u64>,
    /// For how long one may be away from now on, in seconds: what is left of the days of a year.
    pub left: u64,
    /// How many days of any year one may be away in all.
    pub days_in_year: u32,
}

/// Secrets say nothing in logs.
macro_rules! silent {
    ($($name:ident),+) => {
        $(impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($name), "(…)"))
            }
        })+
    };
}

silent!(SignUp, LogIn, Recover, Confirm, NewPassword, PasskeyAnswer, RecoveryCodes, NewTokenView);
