//! [`AccountStore`] on PostgreSQL: who writes and who reads.

use super::{PostgresStore, accounts, chat, erase, order, relations};
use crate::{
    Account, AccountChange, AccountStore, Answer, Audit, Challenge, Chat, Erasure, Login, NewAccount,
    NewAudit, NewPasskey, NewSanction, NewSession, NewToken, Obstacle, Passkey, Person, PersonId, Relation,
    Report, Sanction, SanctionId, TableId, Token, TokenHash, TokenId, WallTime,
};

impl AccountStore for PostgresStore {
    fn sign_up(&self, account: NewAccount) -> Answer<()> {
        self.write(async move |session| accounts::sign_up(session, &account).await)
    }

    fn account(&self, person: &PersonId) -> Answer<Option<Account>> {
        let person = person.clone();
        self.read(async move |session| accounts::by_person(session, &person).await)
    }

    fn account_by_skeleton(&self, skeleton: &str) -> Answer<Option<Account>> {
        let skeleton = skeleton.to_owned();
        self.read(async move |session| accounts::by_skeleton(session, &skeleton).await)
    }

    fn account_by_passkey_user(&self, user: [u8; 16]) -> Answer<Option<Account>> {
        self.read(async move |session| accounts::by_passkey_user(session, user).await)
    }

    fn change_account(&self, person: &PersonId, change: AccountChange) -> Answer<()> {
        let person = person.clone();
        self.write(async move |session| accounts::change(session, &person, &change).await)
    }

    fn set_password(&self, person: &PersonId, password: &str) -> Answer<()> {
        let (person, password) = (person.clone(), password.to_owned());
        self.write(async move |session| accounts::set_password(session, &person, &password).await)
    }

    fn login(&self, token_hash: TokenHash) -> Answer<Option<Login>> {
        self.read(async move |session| accounts::login(session, token_hash).await)
    }

    fn begin_session(&self, session: NewSession) -> Answer<()> {
        self.write(async move |connection| accounts::begin_session(connection, &session).await)
    }

    fn end_sessions(&self, person: &PersonId, but: Option<TokenHash>) -> Answer<Vec<TokenHash>> {
        let person = person.clone();
        self.write(async move |session| accounts::end_sessions(session, &person, but).await)
    }

    fn end_stale_sessions(&self, seen_before: WallTime, created_before: WallTime) -> Answer<u64> {
        self.write(async move |session| {
            accounts::end_stale_sessions(session, seen_before, created_before).await
        })
    }

    fn set_recovery_codes(&self, person: &PersonId, code_hashes: Vec<TokenHash>) -> Answer<()> {
        let person = person.clone();
        self.write(async move |session| accounts::set_recovery_codes(session, &person, &code_hashes).await)
    }

    fn use_recovery_code(&self, person: &PersonId, code_hash: TokenHash) -> Answer<bool> {
        let person = person.clone();
        self.write(async move |session| accounts::use_recovery_code(session, &person, code_hash).await)
    }

    fn recovery_codes(&self, person: &PersonId) -> Answer<u32> {
        let person = person.clone();
        self.read(async move |session| accounts::recovery_codes(session, &person).await)
    }

    fn add_passkey(&self, person: &PersonId, passkey: NewPasskey) -> Answer<()> {
        let person = person.clone();
        self.write(async move |session| accounts::add_passkey(session, &person, &passkey).await)
    }

    fn passkeys_of(&self, person: &PersonId) -> Answer<Vec<Passkey>> {
        let person = person.clone();
        self.read(async move |session| accounts::passkeys_of(session, &person).await)
    }

    fn passkey_used(&self, id: &[u8], credential: &str, at: WallTime) -> Answer<()> {
        let (id, credential) = (id.to_vec(), credential.to_owned());
        self.write(async move |session| accounts::passkey_used(session, &id, &credential, at).await)
    }

    fn remove_passkey(&self, person: &PersonId, id: &[u8]) -> Answer<bool> {
        let (person, id) = (person.clone(), id.to_vec());
        self.write(async move |session| accounts::remove_passkey(session, &person, &id).await)
    }

    fn add_token(&self, token: NewToken) -> Answer<TokenId> {
        self.write(async move |session| accounts::add_token(session, &token).await)
    }

    fn tokens_of(&self, person: &PersonId) -> Answer<Vec<Token>> {
        let person = person.clone();
        self.read(async move |session| accounts::tokens_of(session, &person).await)
    }

    fn remove_token(&self, person: &PersonId, token: TokenId) -> Answer<Option<TokenHash>> {
        let person = person.clone();
        self.write(async move |session| accounts::remove_token(session, &person, token).await)
    }

    fn token(&self, token_hash: TokenHash) -> Answer<Option<(Token, Account)>> {
        self.read(async move |session| accounts::token(session, token_hash).await)
    }

    fn token_used(&self, token_hash: TokenHash, at: WallTime) -> Answer<()> {
        self.write(async move |session| accounts::token_used(session, token_hash, at).await)
    }

    fn relate(&self, person: &PersonId, relation: Relation, other: &PersonId, at: WallTime) -> Answer<()> {
        let (person, other) = (person.clone(), other.clone());
        self.write(async move |session| relations::relate(session, &person, relation, &other, at).await)
    }

    fn unrelate(&self, person: &PersonId, relation: Relation, other: &PersonId) -> Answer<()> {
        let (person, other) = (person.clone(), other.clone());
        self.write(async move |session| relations::unrelate(session, &person, relation, &other).await)
    }

    fn related(&self, person: &PersonId, relation: Relation) -> Answer<Vec<Person>> {
        let person = person.clone();
        self.read(async move |session| relations::related(session, &person, relation).await)
    }

    fn is_related(&self, person: &PersonId, relation: Relation, other: &PersonId) -> Answer<bool> {
        let (person, other) = (person.clone(), other.clone());
        self.read(async move |session| relations::is_related(session, &person, relation, &other).await)
    }

    fn obstacle(
        &self,
        person: &PersonId,
        others: Vec<PersonId>,
        are_all_children: bool,
    ) -> Answer<Option<Obstacle>> {
        let person = person.clone();
        self.read(async move |session| relations::obstacle(session, &person, &others, are_all_children).await)
    }

    fn add_challenge(&self, challenge: Challenge) -> Answer<()> {
        self.write(async move |session| relations::add_challenge(session, &challenge).await)
    }

    fn challenge(&self, id: &str) -> Answer<Option<Challenge>> {
        let id = id.to_owned();
        self.read(async move |session| relations::challenge(session, &id).await)
    }

    fn challenge_at(&self, table: &TableId) -> Answer<Option<Challenge>> {
        let table = table.clone();
        self.read(async move |session| relations::challenge_at(session, &table).await)
    }

    fn challenges_of(&self, person: &PersonId) -> Answer<Vec<Challenge>> {
        let person = person.clone();
        self.read(async move |session| relations::challenges_of(session, &person).await)
    }

    fn remove_challenge(&self, id: &str) -> Answer<bool> {
        let id = id.to_owned();
        self.write(async move |session| relations::remove_challenge(session, &id).await)
    }

    fn impose(&self, sanction: NewSanction, audit: NewAudit) -> Answer<SanctionId> {
        self.write(async move |session| order::impose(session, &sanction, &audit).await)
    }

    fn revoke(&self, sanction: SanctionId, audit: NewAudit) -> Answer<Option<Sanction>> {
        self.write(async move |session| order::revoke(session, sanction, &audit).await)
    }

    fn sanctions_of(&self, person: &PersonId) -> Answer<Vec<Sanction>> {
        let person = person.clone();
        self.read(async move |session| order::sanctions_of(session, &person).await)
    }

    fn sanctions(&self) -> Answer<Vec<Sanction>> {
        self.read(async |session| order::sanctions(session).await)
    }

    fn audit(&self, entry: NewAudit) -> Answer<()> {
        self.write(async move |session| order::audit(session, &entry).await)
    }

    fn audit_log(&self, before: Option<i64>, limit: u32) -> Answer<Vec<Audit>> {
        self.read(async move |session| order::audit_log(session, before, limit).await)
    }

    fn chat_by(&self, person: &PersonId) -> Answer<Vec<(TableId, Chat)>> {
        let person = person.clone();
        self.read(async move |session| chat::by_person(session, &person).await)
    }

    fn reports_by(&self, person: &PersonId) -> Answer<Vec<Report>> {
        let person = person.clone();
        self.read(async move |session| chat::reports_by(session, &person).await)
    }

    fn erase(&self, erasure: Erasure) -> Answer<Vec<TableId>> {
        self.write(async move |session| erase::erase(session, &erasure).await)
    }
}
