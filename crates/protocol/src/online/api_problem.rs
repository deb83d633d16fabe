//! Why a request by HTTP is not answered: [`ApiProblem`].

use serde::{Deserialize, Serialize};

use super::Scope;
use crate::Millis;

/// Why a request by HTTP is not answered: a code with arguments. Each has one status.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "code", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum ApiProblem {
    /// 400: the request could not be read.
    Invalid {
        /// What is wrong with it, for programmers.
        message: String,
    },
    /// 401: nobody is logged in here, or the login or token has ended.
    NotLoggedIn,
    /// 401: name and password, name and code, or passkey do not belong together. It is never said which of them is wrong.
    WrongLogin,
    /// 403: passwords travel by https, or on one machine, alone.
    LoginNeedsHttps,
    /// 403: it was sent by a page of another site, or to another name than that of the site.
    OtherSite,
    /// 403: a guest cannot do that: it needs an account.
    NoAccount,
    /// 403: the login was long ago: it is to be confirmed first, by the password or a passkey.
    ConfirmLogin,
    /// 403: only those who keep order may do that.
    ForAdmins,
    /// 403: a program with a token cannot do that.
    NotForTokens,
    /// 403: the token may not do that.
    ScopeMissing {
        /// What it would need.
        scope: Scope,
    },
    /// 403: the account is closed.
    Closed {
        /// Why, in the words of whoever closed it.
        reason: String,
        /// Until when, in seconds since 1970; `null` for good.
        until: Option<u64>,
    },
    /// 403: one of the two has blocked the other.
    Blocked,
    /// 403: somebody is in children's mode, and the other is not allowed.
    NotAllowed,
    /// 404: there is nothing of that name or id, or it is not for one's eyes.
    NotFound,
    /// 409: another account has a name that looks the same.
    NameTaken,
    /// 409: whoever asks has an account already.
    AccountExists,
    /// 409: it would be the last way in that is taken away.
    LastWayIn,
    /// 409: one has as many of these as are allowed.
    LimitReached {
        /// Which limit, by its name in the server's list.
        limit: String,
        /// How many are allowed.
        most: u32,
    },
    /// 409: the table does not accept it: the position has changed, it is not one's turn, or the move is none.
    Refused {
        /// The code of the refusal, as in the messages of the socket.
        refusal: String,
    },
    /// 422: a name of 2 to 24 characters that others can be shown is expected.
    NameNotAllowed,
    /// 422: the password is too short, or too long.
    PasswordLength {
        /// The fewest characters.
        least: u32,
        /// The most characters.
        most: u32,
    },
    /// 422: the password is among those that are tried first.
    PasswordTooWeak,
    /// 422: the passkey is not what was asked for, or it was asked for too long ago.
    PasskeyRefused,
    /// 422: a text is empty, too long, or not to be shown to others.
    BadText,
    /// 429: too much in too short a time.
    TooFast {
        /// When it can be tried again.
        retry_after: Millis,
    },
    /// 503: it could not be written down or read. Nothing was done; it can be tried again.
    Unavailable,
}

impl ApiProblem {
    /// The status of the answer.
    pub const fn status(&self) -> u16 {
        match self {
            ApiProblem::Invalid { .. } => 400,
            ApiProblem::NotLoggedIn | ApiProblem::WrongLogin => 401,
            ApiProblem::LoginNeedsHttps
            | ApiProblem::OtherSite
            | ApiProblem::NoAccount
            | ApiProblem::ConfirmLogin
            | ApiProblem::ForAdmins
            | ApiProblem::NotForTokens
            | ApiProblem::ScopeMissing { .. }
            | ApiProblem::Closed { .. }
            | ApiProblem::Blocked
            | ApiProblem::NotAllowed => 403,
            ApiProblem::NotFound => 404,
            ApiProblem::NameTaken
            | ApiProblem::AccountExists
            | ApiProblem::LastWayIn
            | ApiProblem::LimitReached { .. }
            | ApiProblem::Refused { .. } => 409,
            ApiProblem::NameNotAllowed
            | ApiProblem::PasswordLength { .. }
            | ApiProblem::PasswordTooWeak
            | ApiProblem::PasskeyRefused
            | ApiProblem::BadText => 422,
            ApiProblem::TooFast { .. } => 429,
            ApiProblem::Unavailable => 503,
        }
    }
}
