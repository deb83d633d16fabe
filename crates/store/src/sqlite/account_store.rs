//! [`AccountStore`] in a folder: who writes and who reads.

use super::{SqliteStore, accounts, erase, order, relations};
use crate::{
    Account, AccountChange, AccountStore, Answer, Audit, Challenge, Chat, Erasure, Login, NewAccount,
    NewAudit, NewPasskey, NewSanction, NewSession, NewToken, Obstacle, Passkey, Person, PersonId, Relation,
    Report, Sanction, SanctionId, TableId, Token, TokenHash, TokenId, WallTime,
};

impl AccountStore for SqliteStore {
    fn sign_up(&self, account: NewAccount) -> Answer<()> {
        self.writer.request(move |connection| accounts::sign_up(connection, &account))
    }

    fn account(&self, person: &PersonId) -> Answer<Option<Account>> {
        let person = person.clone();
        self.readers.read(move |connection| accounts::by_person(connection, &person))
    }

    fn account_by_skeleton(&self, skeleton: &str) -> Answer<Option<Account>> {
        let skeleton = skeleton.to_owned();
        self.readers.read(move |connection| accounts::by_skeleton(connection, &skeleton))
    }

    fn account_by_passkey_user(&self, user: [u8; 16]) -> Answer<Option<Account>> {
        self.readers.read(move |connection| accounts::by_passkey_user(connection, user))
    }

    fn change_account(&self, person: &PersonId, change: AccountChange) -> Answer<()> {
        let person = person.clone();
        self.writer.request(move |connection| accounts::change(connection, &person, &change))
    }

    fn set_password(&self, person: &PersonId, password: &str) -> Answer<()> {
        let (person, password) = (person.clone(), password.to_owned());
        self.writer.request(move |connection| accounts::set_password(connection, &person, &password))
    }

    fn login(&self, token_hash: TokenHash) -> Answer<Option<Login>> {
        self.readers.read(move |connection| accounts::login(connection, token_hash))
    }

    fn begin_session(&self, session: NewSession) -> Answer<()> {
        self.writer.request(move |connection| accounts::begin_session(connection, &session))
    }

    fn end_sessions(&self, person: &PersonId, but: Option<TokenHash>) -> Answer<Vec<TokenHash>> {
        let person = person.clone();
        self.writer.request(move |connection| accounts::end_sessions(connection, &person, but))
    }

    fn end_stale_sessions(&self, seen_before: WallTime, created_before: WallTime) -> Answer<u64> {
        self.writer
            .request(move |connection| accounts::end_stale_sessions(connection, seen_before, created_before))
    }

    fn set_recovery_codes(&self, person: &PersonId, code_hashes: Vec<TokenHash>) -> Answer<()> {
        let person = person.clone();
        self.writer.request(move |connection| accounts::set_recovery_codes(connection, &person, &code_hashes))
    }

    fn use_recovery_code(&self, person: &PersonId, code_hash: TokenHash) -> Answer<bool> {
        let person = person.clone();
        self.writer.request(move |connection| accounts::use_recovery_code(connection, &person, code_hash))
    }

    fn recovery_codes(&self, person: &PersonId) -> Answer<u32> {
        let person = person.clone();
        self.readers.read(move |connection| accounts::recovery_codes(connection, &person))
    }

    fn add_passkey(&self, person: &PersonId, passkey: NewPasskey) -> Answer<()> {
        let person = person.clone();
        self.writer.request(move |connection| accounts::add_passkey(connection, &person, &passkey))
    }

    fn passkeys_of(&self, person: &PersonId) -> Answer<Vec<Passkey>> {
        let person = person.clone();
        self.readers.read(move |connection| accounts::passkeys_of(connection, &person))
    }

    fn passkey_used(&self, id: &[u8], credential: &str, at: WallTime) -> Answer<()> {
        let (id, credential) = (id.to_vec(), credential.to_owned());
        self.writer.request(move |connection| accounts::passkey_used(connection, &id, &credential, at))
    }

    fn remove_passkey(&self, person: &PersonId, id: &[u8]) -> Answer<bool> {
        let (person, id) = (person.clone(), id.to_vec());
        self.writer.request(move |connection| accounts::remove_passkey(connection, &person, &id))
    }

    fn add_token(&self, token: NewToken) -> Answer<TokenId> {
        self.writer.request(move |connection| accounts::add_token(connection, &token))
    }

    fn tokens_of(&self, person: &PersonId) -> Answer<Vec<Token>> {
        let person = person.clone();
        self.readers.read(move |connection| accounts::tokens_of(connection, &person))
    }

    fn remove_token(&self, person: &PersonId, token: TokenId) -> Answer<Option<TokenHash>> {
        let person = person.clone();
        self.writer.request(move |connection| accounts::remove_token(connection, &person, token))
    }

    fn token(&self, token_hash: TokenHash) -> Answer<Option<(Token, Account)>> {
        self.readers.read(move |connection| accounts::token(connection, token_hash))
    }

    fn token_used(&self, token_hash: TokenHash, at: WallTime) -> Answer<()> {
        self.writer.request(move |connection| accounts::token_used(connection, token_hash, at))
    }

    fn relate(&self, person: &PersonId, relation: Relation, other: &PersonId, at: WallTime) -> Answer<()> {
        let (person, other) = (person.clone(), other.clone());
        self.writer.request(move |connection| relations::relate(connection, &person, relation, &other, at))
    }

    fn unrelate(&self, person: &PersonId, relation: Relation, other: &PersonId) -> Answer<()> {
        let (person, other) = (person.clone(), other.clone());
        self.writer.request(move |connection| relations::unrelate(connection, &person, relation, &other))
    }

    fn related(&self, person: &PersonId, relation: Relation) -> Answer<Vec<Person>> {
        let person = person.clone();
        self.readers.read(move |connection| relations::related(connection, &person, relation))
    }

    fn is_related(&self, person: &PersonId, relation: Relation, other: &PersonId) -> Answer<bool> {
        let (person, other) = (person.clone(), other.clone());
        self.readers.read(move |connection| relations::is_related(connection, &person, relation, &other))
    }

    fn obstacle(
        &self,
        person: &PersonId,
        others: Vec<PersonId>,
        are_all_children: bool,
    ) -> Answer<Option<Obstacle>> {
        let person = person.clone();
        self.readers
            .read(move |connection| relations::obstacle(connection, &person, &others, are_all_children))
    }

    fn add_challenge(&self, challenge: Challenge) -> Answer<()> {
        self.writer.request(move |connection| relations::add_challenge(connection, &challenge))
    }

    fn challenge(&self, id: &str) -> Answer<Option<Challenge>> {
        let id = id.to_owned();
        self.readers.read(move |connection| relations::challenge(connection, &id))
    }

    fn challenge_at(&self, table: &TableId) -> Answer<Option<Challenge>> {
        let table = table.clone();
        self.readers.read(move |connection| relations::challenge_at(connection, &table))
    }

    fn challenges_of(&self, person: &PersonId) -> Answer<Vec<Challenge>> {
        let person = person.clone();
        self.readers.read(move |connection| relations::challenges_of(connection, &person))
    }

    fn remove_challenge(&self, id: &str) -> Answer<bool> {
        let id = id.to_owned();
        self.writer.request(move |connection| relations::remove_challenge(connection, &id))
    }

    fn impose(&self, sanction: NewSanction, audit: NewAudit) -> Answer<SanctionId> {
        self.writer.request(move |connection| order::impose(connection, &sanction, &audit))
    }

    fn revoke(&self, sanction: SanctionId, audit: NewAudit) -> Answer<Option<Sanction>> {
        self.writer.request(move |connection| order::revoke(connection, sanction, &audit))
    }

    fn sanctions_of(&self, person: &PersonId) -> Answer<Vec<Sanction>> {
        let person = person.clone();
        self.readers.read(move |connection| order::sanctions_of(connection, &person))
    }

    fn sanctions(&self) -> Answer<Vec<Sanction>> {
        self.readers.read(order::sanctions)
    }

    fn audit(&self, entry: NewAudit) -> Answer<()> {
        self.writer.request(move |connection| order::audit(connection, &entry))
    }

    fn audit_log(&self, before: Option<i64>, limit: u32) -> Answer<Vec<Audit>> {
        self.readers.read(move |connection| order::audit_log(connection, before, limit))
    }

    fn chat_by(&self, person: &PersonId) -> Answer<Vec<(TableId, Chat)>> {
        let person = person.clone();
        self.readers.read(move |connection| erase::chat_by(connection, &person))
    }

    fn reports_by(&self, person: &PersonId) -> Answer<Vec<Report>> {
        let person = person.clone();
        self.readers.read(move |connection| erase::reports_by(connection, &person))
    }

    fn erase(&self, erasure: Erasure) -> Answer<Vec<TableId>> {
        self.writer.request(move |connection| erase::erase(connection, &erasure))
    }
}
