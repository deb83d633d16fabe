//! Accounts in the store: [`AccountStore`].

use crate::{
    Account, AccountChange, Answer, Audit, Challenge, Chat, Erasure, Login, NewAccount, NewAudit, NewPasskey,
    NewSanction, NewSession, NewToken, Obstacle, Passkey, Person, PersonId, Relation, Report, Sanction,
    SanctionId, TableId, Token, TokenHash, TokenId, WallTime,
};

/// Accounts, relations and moderation. The guarantees of [`Store`](crate::Store) hold here too.
pub trait AccountStore: Send + Sync {
    /// Turns a guest into an account, with a first passkey if there is one.
    /// [`AlreadyExists`](crate::StoreError::AlreadyExists) if the person has one, or if another account looks the same.
    fn sign_up(&self, account: NewAccount) -> Answer<()>;

    /// The account of a person.
    fn account(&self, person: &PersonId) -> Answer<Option<Account>>;

    /// The account whose name looks like this.
    fn account_by_skeleton(&self, skeleton: &str) -> Answer<Option<Account>>;

    /// The account with this user handle of passkeys.
    fn account_by_passkey_user(&self, user: [u8; 16]) -> Answer<Option<Account>>;

    /// Changes an account.
    fn change_account(&self, person: &PersonId, change: AccountChange) -> Answer<()>;

    /// Sets the password, in PHC form.
    fn set_password(&self, person: &PersonId, password: &str) -> Answer<()>;

    /// The person of a session; guests have the role of players.
    fn login(&self, token_hash: TokenHash) -> Answer<Option<Login>>;

    /// Begins a session, in place of another one if given.
    fn begin_session(&self, session: NewSession) -> Answer<()>;

    /// Ends all sessions of a person but one, and returns the ended ones.
    fn end_sessions(&self, person: &PersonId, but: Option<TokenHash>) -> Answer<Vec<TokenHash>>;

    /// Ends sessions of accounts that were last used, or begun, before a moment, and returns how many.
    fn end_stale_sessions(&self, seen_before: WallTime, created_before: WallTime) -> Answer<u64>;

    /// Replaces the recovery codes of a person.
    fn set_recovery_codes(&self, person: &PersonId, code_hashes: Vec<TokenHash>) -> Answer<()>;

    /// Uses a recovery code up; `false` if it is none.
    fn use_recovery_code(&self, person: &PersonId, code_hash: TokenHash) -> Answer<bool>;

    /// How many recovery codes are left.
    fn recovery_codes(&self, person: &PersonId) -> Answer<u32>;

    /// Adds a passkey.
    fn add_passkey(&self, person: &PersonId, passkey: NewPasskey) -> Answer<()>;

    /// The passkeys of a person, oldest first.
    fn passkeys_of(&self, person: &PersonId) -> Answer<Vec<Passkey>>;

    /// Notes that a passkey was used; its credential may have changed.
    fn passkey_used(&self, id: &[u8], credential: &str, at: WallTime) -> Answer<()>;

    /// Removes a passkey of a person; `false` if there was none.
    fn remove_passkey(&self, person: &PersonId, id: &[u8]) -> Answer<bool>;

    /// Adds a token.
    fn add_token(&self, token: NewToken) -> Answer<TokenId>;

    /// The tokens of a person, oldest first.
    fn tokens_of(&self, person: &PersonId) -> Answer<Vec<Token>>;

    /// Removes a token of a person, and returns its hash; `None` if there was none.
    fn remove_token(&self, person: &PersonId, token: TokenId) -> Answer<Option<TokenHash>>;

    /// A token, with the account that it belongs to.
    fn token(&self, token_hash: TokenHash) -> Answer<Option<(Token, Account)>>;

    /// Notes that a token was used. Writes at most once an hour for each token, so call it as often as you like.
    fn token_used(&self, token_hash: TokenHash, at: WallTime) -> Answer<()>;

    /// Adds a relation to another person, such as following. Changes nothing if it exists.
    fn relate(&self, person: &PersonId, relation: Relation, other: &PersonId, at: WallTime) -> Answer<()>;

    /// Removes a relation.
    fn unrelate(&self, person: &PersonId, relation: Relation, other: &PersonId) -> Answer<()>;

    /// The people to whom somebody has a relation, oldest first.
    fn related(&self, person: &PersonId, relation: Relation) -> Answer<Vec<Person>>;

    /// Whether somebody has a relation to another person.
    fn is_related(&self, person: &PersonId, relation: Relation, other: &PersonId) -> Answer<bool>;

    /// Why somebody does not play with some others, if anything is against it. `are_all_children` is children's mode of
    /// the whole server.
    fn obstacle(
        &self,
        person: &PersonId,
        others: Vec<PersonId>,
        are_all_children: bool,
    ) -> Answer<Option<Obstacle>>;

    /// Adds a challenge. All that it names must exist.
    fn add_challenge(&self, challenge: Challenge) -> Answer<()>;

    /// A challenge by its id.
    fn challenge(&self, id: &str) -> Answer<Option<Challenge>>;

    /// The challenge that a table is for.
    fn challenge_at(&self, table: &TableId) -> Answer<Option<Challenge>>;

    /// The challenges from and to a person, oldest first.
    fn challenges_of(&self, person: &PersonId) -> Answer<Vec<Challenge>>;

    /// Removes a challenge; `false` if there was none.
    fn remove_challenge(&self, id: &str) -> Answer<bool>;

    /// Imposes a sanction, and notes it in the audit log.
    fn impose(&self, sanction: NewSanction, audit: NewAudit) -> Answer<SanctionId>;

    /// Revokes a sanction, and notes it in the audit log; `None` if it is not in force.
    fn revoke(&self, sanction: SanctionId, audit: NewAudit) -> Answer<Option<Sanction>>;

    /// The sanctions of a person, oldest first.
    fn sanctions_of(&self, person: &PersonId) -> Answer<Vec<Sanction>>;

    /// All sanctions that are not revoked, including expired ones.
    fn sanctions(&self) -> Answer<Vec<Sanction>>;

    /// Adds a line to the audit log.
    fn audit(&self, entry: NewAudit) -> Answer<()>;

    /// The audit log, newest first, before a number where one is given.
    fn audit_log(&self, before: Option<i64>, limit: u32) -> Answer<Vec<Audit>>;

    /// All chat of a person, with its tables, oldest first: for the export of their data.
    fn chat_by(&self, person: &PersonId) -> Answer<Vec<(TableId, Chat)>>;

    /// The reports that a person has made, oldest first.
    fn reports_by(&self, person: &PersonId) -> Answer<Vec<Report>>;

    /// Erases a person: account, sessions, relations and chat are deleted, games are kept under the pseudonym. Returns the
    /// tables that have changed.
    fn erase(&self, erasure: Erasure) -> Answer<Vec<TableId>>;
}
