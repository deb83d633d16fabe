//! Who asks: [`Somebody`], and what each may do.
//!
//! A session is a cookie, a program has a token; a request with a token is the program's, whatever cookies it has. Accounts are
//! known by https, or on this machine, alone: beyond that anybody on the way could read cookie and token.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, HOST};
use axum::http::request::Parts;
use protocol::online::{ApiProblem, PersonId, PersonKind, PersonRef, Scope};
use store::{Login, Person, Role, Session, Token, TokenHash, WallTime};

use super::answer::{Answered, Problem};
use super::tokens::scopes_of;
use crate::api::{cookie_name, token_in};
use crate::connections::Peer;
use crate::hub::Hub;
use crate::secrets::hash_of;

const DAY_MS: i64 = 24 * 3600 * 1000;

/// Somebody who asks: a guest, an account, or a program of one.
#[derive(Clone, Debug)]
pub(crate) struct Somebody {
    pub(crate) person: Person,
    pub(crate) id: PersonId,
    pub(crate) role: Role,
    /// Children's mode of the account.
    pub(crate) is_child: bool,
    pub(crate) credential: Credential,
}

/// How they are known.
#[derive(Clone, Debug)]
pub(crate) enum Credential {
    /// By a cookie.
    Session(Session),
    /// By a token, which may do this.
    Token(TokenHash, Vec<Scope>),
}

impl Credential {
    pub(crate) fn hash(&self) -> TokenHash {
        match self {
            Credential::Session(session) => session.token_hash,
            Credential::Token(hash, _) => *hash,
        }
    }
}

impl Somebody {
    /// As others see them.
    pub(crate) fn public(&self) -> PersonRef {
        let kind = match (&self.credential, self.person.is_guest) {
            (Credential::Token(..), _) => PersonKind::Bot,
            (Credential::Session(_), true) => PersonKind::Guest,
            (Credential::Session(_), false) => PersonKind::Player,
        };
        PersonRef { id: self.id.clone(), name: self.person.name.clone(), kind }
    }

    /// Whether they may do something: whoever is here in person may do all of it.
    pub(crate) fn may(&self, scope: Scope) -> Answered<()> {
        match &self.credential {
            Credential::Token(_, scopes) if !scopes.contains(&scope) => {
                Err(ApiProblem::ScopeMissing { scope }.into())
            }
            _ => Ok(()),
        }
    }

    fn of_login(login: Login) -> Option<Somebody> {
        let Login { person, session, role, is_child } = login;
        let id = person.id.as_str().parse().ok()?;
        Some(Somebody { person, id, role, is_child, credential: Credential::Session(session) })
    }
}

/// Whether a request came by https or from this machine itself: passwords, and what stands for them, travel no other way.
pub(crate) fn is_secure(hub: &Hub, headers: &HeaderMap, address: IpAddr) -> bool {
    hub.origins.is_https() || (address.is_loopback() && is_loopback_name(headers))
}

/// Whether a browser takes the name for this machine, and so for safe.
pub(super) fn is_loopback_name(headers: &HeaderMap) -> bool {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default().to_ascii_lowercase();
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => &host,
    };
    let inner = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    name == "localhost"
        || name.ends_with(".localhost")
        || inner.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// Who asks; `None` for whoever has no session, or one that has ended.
pub(crate) async fn somebody(hub: &Hub, headers: &HeaderMap, address: IpAddr) -> Answered<Option<Somebody>> {
    let somebody = if let Some(value) = headers.get(AUTHORIZATION) {
        if !is_secure(hub, headers, address) {
            return Err(ApiProblem::LoginNeedsHttps.into());
        }
        let token = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer "));
        let hash = hash_of(token.ok_or(ApiProblem::NotLoggedIn)?.trim());
        let (token, account) = hub.store.token(hash).await?.ok_or(ApiProblem::NotLoggedIn)?;
        // At most one write an hour; nobody waits for it.
        drop(hub.store.token_used(hash, WallTime::now()));
        of_token(&token, account)
    } else {
        let Some(token) = token_in(headers, cookie_name(hub.origins.is_https())) else { return Ok(None) };
        let hash = hash_of(token);
        let login = hub.store.login(hash).await?;
        let Some(somebody) = login.and_then(Somebody::of_login) else { return Ok(None) };
        if !somebody.person.is_guest {
            if !is_secure(hub, headers, address) {
                return Err(ApiProblem::LoginNeedsHttps.into());
            }
            if has_ended(hub, &somebody) {
                drop(hub.store.remove_session(hash));
                return Ok(None);
            }
        }
        drop(hub.store.seen(hash, WallTime::now()));
        Some(somebody)
    };
    if let Some(somebody) = &somebody
        && let Some(problem) = hub.accounts.order.closed(&somebody.id)
    {
        return Err(problem.into());
    }
    Ok(somebody)
}

fn of_token(token: &Token, account: store::Account) -> Option<Somebody> {
    let id = account.person.id.as_str().parse().ok()?;
    let credential = Credential::Token(token.token.token_hash, scopes_of(&token.token.scopes));
    // A program keeps no order, whoever it belongs to.
    Some(Somebody { person: account.person, id, role: Role::Player, is_child: account.is_child, credential })
}

/// Whether a login is too old, or was not used for too long.
fn has_ended(hub: &Hub, somebody: &Somebody) -> bool {
    let Credential::Session(session) = &somebody.credential else { return false };
    let now = WallTime::now().unix_ms();
    let is_over = |at: WallTime, days: u64| {
        let span = i64::try_from(days).unwrap_or(i64::MAX).saturating_mul(DAY_MS);
        days > 0 && now.saturating_sub(at.unix_ms()) > span
    };
    is_over(session.seen_at, hub.limits.session_idle_days)
        || is_over(session.created_at, hub.limits.session_days)
}

async fn required(parts: &mut Parts, hub: &Arc<Hub>) -> Answered<Somebody> {
    let address = parts.extensions.get::<Peer>().map(|peer| peer.0).ok_or(ApiProblem::NotLoggedIn)?;
    let somebody = somebody(hub, &parts.headers, address).await?.ok_or(ApiProblem::NotLoggedIn)?;
    hub.accounts.rates.request(&somebody.id)?;
    Ok(somebody)
}

/// Whoever has a session or a token.
impl FromRequestParts<Arc<Hub>> for Somebody {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Answered<Somebody> {
        required(parts, hub).await
    }
}

/// An account: in person, or a program of it.
pub(crate) struct Member(pub(crate) Somebody);

impl FromRequestParts<Arc<Hub>> for Member {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Answered<Member> {
        let somebody = required(parts, hub).await?;
        if somebody.person.is_guest { Err(ApiProblem::NoAccount.into()) } else { Ok(Member(somebody)) }
    }
}

/// An account in person: what concerns the account itself is nothing for programs.
pub(crate) struct Owner {
    pub(crate) somebody: Somebody,
    pub(crate) session: Session,
}

impl FromRequestParts<Arc<Hub>> for Owner {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Answered<Owner> {
        let Member(somebody) = Member::from_request_parts(parts, hub).await?;
        Owner::of(somebody)
    }
}

impl Owner {
    /// Somebody with an account, if they are here in person.
    pub(crate) fn of(somebody: Somebody) -> Answered<Owner> {
        match somebody.credential.clone() {
            Credential::Session(session) => Ok(Owner { somebody, session }),
            Credential::Token(..) => Err(ApiProblem::NotForTokens.into()),
        }
    }

    /// Whether the login is recent.
    pub(crate) fn is_confirmed(&self, hub: &Hub) -> bool {
        let age = WallTime::now().unix_ms().saturating_sub(self.session.created_at.unix_ms());
        u64::try_from(age).unwrap_or(0) <= hub.limits.confirmed_ms
    }
}

/// An account in person whose login is recent.
pub(crate) struct Confirmed(pub(crate) Owner);

impl FromRequestParts<Arc<Hub>> for Confirmed {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Answered<Confirmed> {
        let owner = Owner::from_request_parts(parts, hub).await?;
        if owner.is_confirmed(hub) { Ok(Confirmed(owner)) } else { Err(ApiProblem::ConfirmLogin.into()) }
    }
}

/// Somebody who keeps order, in person.
pub(crate) struct Admin(pub(crate) Somebody);

impl FromRequestParts<Arc<Hub>> for Admin {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Answered<Admin> {
        let owner = Owner::from_request_parts(parts, hub).await?;
        match owner.somebody.role {
            Role::Admin => Ok(Admin(owner.somebody)),
            Role::Player => Err(ApiProblem::ForAdmins.into()),
        }
    }
}

/// Where a request comes from, if passwords may come from there.
pub(crate) struct Secure(pub(crate) IpAddr);

impl FromRequestParts<Arc<Hub>> for Secure {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Answered<Secure> {
        let address = parts.extensions.get::<Peer>().map(|peer| peer.0).ok_or(ApiProblem::LoginNeedsHttps)?;
        if is_secure(hub, &parts.headers, address) {
            Ok(Secure(address))
        } else {
            Err(ApiProblem::LoginNeedsHttps.into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_this_machine_are_safe_without_https() {
        let check = |host: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, host.parse().expect("a value"));
            is_loopback_name(&headers)
        };
        for host in
            ["localhost", "localhost:7749", "127.0.0.1:7749", "[::1]:7749", "a.localhost", "127.8.9.1"]
        {
            assert!(check(host), "{host}");
        }
        for host in
            ["192.168.1.7:7749", "play.example", "localhost.example", "[fd00::1]:80", "", "127.0.0.1.example"]
        {
            assert!(!check(host), "{host}");
        }
    }
}
