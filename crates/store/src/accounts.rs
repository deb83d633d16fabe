//! Accounts: how people log in, their relations to others, and sanctions. Only types: the requests are in `account_store`.

use std::fmt;
use std::sync::Arc;

use crate::{Person, PersonId, Session, TableId, TokenHash, WallTime};

/// A guest who becomes an account.
#[derive(Clone, PartialEq, Eq)]
pub struct NewAccount {
    /// Who.
    pub person: PersonId,
    /// The name that others see.
    pub name: String,
    /// What the name looks like. No two accounts have the same.
    pub skeleton: String,
    /// The password as argon2id in PHC form; `None` where a passkey is the only way in.
    pub password: Option<String>,
    /// Whom authenticators know.
    pub passkey_user: [u8; 16],
    /// The first passkey, if there is one.
    pub passkey: Option<NewPasskey>,
    /// When.
    pub created_at: WallTime,
}

/// An account.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// Who.
    pub person: Person,
    /// What the name looks like.
    pub skeleton: String,
    /// The password as argon2id in PHC form, if there is one.
    pub password: Option<String>,
    /// Whom authenticators know.
    pub passkey_user: [u8; 16],
    /// What they may do.
    pub role: Role,
    /// Whether they play only with people who are allowed, and without free chat.
    pub is_child: bool,
    /// Who sees that they are here.
    pub visibility: Visibility,
    /// Since when.
    pub created_at: WallTime,
}

/// Leaves the password out: more people read logs than the database.
impl fmt::Debug for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Account")
            .field("person", &self.person)
            .field("role", &self.role)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for NewAccount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewAccount").field("person", &self.person).finish_non_exhaustive()
    }
}

/// What an account may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Play.
    Player,
    /// Play, and moderate.
    Admin,
}

/// Who sees that somebody is here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// Anybody.
    Everybody,
    /// Those whom they follow.
    Followed,
    /// Nobody.
    Nobody,
}

/// Changes to an account; `None` leaves a field as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AccountChange {
    /// Another name, and what it looks like.
    pub name: Option<(String, String)>,
    /// Children's mode.
    pub is_child: Option<bool>,
    /// Who sees that they are here.
    pub visibility: Option<Visibility>,
    /// What they may do.
    pub role: Option<Role>,
}

/// The person of a session, as far as a request needs to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Login {
    /// Who.
    pub person: Person,
    /// The session.
    pub session: Session,
    /// What they may do.
    pub role: Role,
    /// Children's mode of the account.
    pub is_child: bool,
}

/// A session to be begun, in place of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSession {
    /// Whose.
    pub person: PersonId,
    /// The session that it replaces, whoever had it.
    pub replaces: Option<TokenHash>,
    /// The hash of its token.
    pub token_hash: TokenHash,
    /// The browser's name for itself.
    pub device: String,
    /// When.
    pub at: WallTime,
}

/// A passkey to be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPasskey {
    /// The id that the authenticator gave it.
    pub id: Vec<u8>,
    /// What its owner calls it.
    pub name: String,
    /// The credential with its public key, JSON.
    pub credential: String,
    /// When.
    pub created_at: WallTime,
}

/// A passkey of somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passkey {
    /// Whose.
    pub person: PersonId,
    /// What was added.
    pub key: NewPasskey,
    /// When it was last used.
    pub used_at: Option<WallTime>,
}

/// A token of a program, to be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewToken {
    /// Whose.
    pub person: PersonId,
    /// The hash of it.
    pub token_hash: TokenHash,
    /// What its owner calls it.
    pub name: String,
    /// What it may do: words with single spaces between.
    pub scopes: String,
    /// When.
    pub created_at: WallTime,
}

/// Which token, as its owner sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenId(pub i64);

/// A token of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Which.
    pub id: TokenId,
    /// What was added.
    pub token: NewToken,
    /// When it was last used, to the hour.
    pub used_at: Option<WallTime>,
}

/// A relation to another person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// Follows them.
    Follow,
    /// Allows playing with them, in children's mode.
    Allow,
}

/// Why people do not play with each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Obstacle {
    /// One has blocked the other.
    Blocked,
    /// One is in children's mode and has not allowed the other.
    NotAllowed,
}

/// Somebody wants to play with somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Which.
    pub id: String,
    /// Who wants to play.
    pub challenger: PersonId,
    /// With whom.
    pub challenged: PersonId,
    /// Where: the challenger sits there and waits.
    pub table: TableId,
    /// When.
    pub created_at: WallTime,
}

/// A kind of sanction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SanctionKind {
    /// No chat.
    Mute,
    /// No access at all.
    Close,
}

/// A sanction to be imposed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSanction {
    /// On whom.
    pub person: PersonId,
    /// What.
    pub kind: SanctionKind,
    /// Why, in words that the person gets to read.
    pub reason: String,
    /// By whom.
    pub imposed_by: String,
    /// When.
    pub created_at: WallTime,
    /// Until when; `None` for good.
    pub until: Option<WallTime>,
}

/// Which sanction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SanctionId(pub i64);

/// A sanction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sanction {
    /// Which.
    pub id: SanctionId,
    /// What was imposed.
    pub sanction: NewSanction,
    /// How it was taken back, if it was.
    pub revoked: Option<Revocation>,
}

/// How a sanction was taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Revocation {
    /// When.
    pub at: WallTime,
    /// By whom.
    pub by: String,
    /// Why.
    pub reason: String,
}

/// An act of moderation or on an account, for later review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAudit {
    /// When.
    pub at: WallTime,
    /// Who did it: a person's id, or `operator` for commands on the machine itself.
    pub actor: String,
    /// What, as a code.
    pub action: String,
    /// To whom.
    pub subject: Option<PersonId>,
    /// More about it. Never a secret.
    pub detail: String,
}

/// A line of the audit log. Later ones have larger numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    /// Its number.
    pub id: i64,
    /// What was done.
    pub entry: NewAudit,
}

/// Makes another text of an entry or of a list of seats, or leaves it as it is.
pub type Rewrite = Arc<dyn Fn(&str) -> Option<String> + Send + Sync>;

/// A person to be erased.
#[derive(Clone)]
pub struct Erasure {
    /// Who.
    pub person: PersonId,
    /// The pseudonym for their games: the id of a new person.
    pub pseudonym: PersonId,
    /// The name of that.
    pub name: String,
    /// Removes them from the text of an entry, or of the seats of a table.
    pub rewrite: Rewrite,
}

impl fmt::Debug for Erasure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Erasure").field("pseudonym", &self.pseudonym).finish_non_exhaustive()
    }
}
