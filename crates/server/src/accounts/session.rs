//! Coming in and going out: sign-up, login by password, passkey or recovery code, logout, and the list of logins.
//!
//! Every login makes a new session and ends the one that the browser had: what somebody knew of it before is worth nothing.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header::{SET_COOKIE, USER_AGENT};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::online::{
    AccountView, ApiProblem, Confirm, LogIn, PasskeyAnswer, PasskeyChallenge, Recover, SessionView, SignUp,
};
use store::{Account, NewAccount, NewSession, PersonId, StoreError, TokenHash, WallTime};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::account::view;
use super::answer::{Answered, Body, InPath, seconds};
use super::names::{account_name, skeleton};
use super::recovery::code_hash;
use super::who::{Owner, Secure, Somebody};
use super::{audit, password};
use crate::api::{cookie, cookie_name, no_store, token_in};
use crate::hub::Hub;
use crate::secrets::{hash_of, random_bytes, random_token};

/// The longest text about a device.
const MAX_DEVICE: usize = 40;

pub(super) fn router() -> OpenApiRouter<Arc<Hub>> {
    OpenApiRouter::new()
        .routes(routes!(sign_up))
        .routes(routes!(log_in))
        .routes(routes!(start_passkey))
        .routes(routes!(log_in_by_passkey))
        .routes(routes!(recover))
        .routes(routes!(confirm))
        .routes(routes!(log_out))
        .routes(routes!(list))
        .routes(routes!(end))
}

/// The guest who asks becomes an account and keeps the games. By a password, by a passkey, or by both.
#[utoipa::path(post, path = "/api/account", tag = "account", request_body = SignUp,
    responses((status = 201, body = AccountView)))]
async fn sign_up(
    State(hub): State<Arc<Hub>>,
    Secure(address): Secure,
    somebody: Somebody,
    headers: HeaderMap,
    Body(request): Body<SignUp>,
) -> Answered<Response> {
    if !somebody.person.is_guest {
        return Err(ApiProblem::AccountExists.into());
    }
    let person = somebody.person.id.clone();
    let name = account_name(&request.name)?;
    if let Some(password) = &request.password {
        password::check(password, &name.text)?;
    } else if request.passkey.is_none() {
        return Err(
            ApiProblem::Invalid { message: "expected a password, a passkey, or both".to_owned() }.into()
        );
    }
    if hub.store.account_by_skeleton(&name.skeleton).await?.is_some() {
        return Err(ApiProblem::NameTaken.into());
    }
    hub.accounts.rates.sign_up(address)?;
    let (passkey, passkey_user) = match &request.passkey {
        Some(answer) => {
            let (passkey, user) = hub.accounts.passkeys.finish_registration(&person, answer)?;
            (Some(passkey), user)
        }
        None => (None, random_bytes()),
    };
    let password = match request.password {
        Some(password) => Some(hub.accounts.passwords.hash(password).await?),
        None => None,
    };
    let created_at = WallTime::now();
    let new = NewAccount {
        person: person.clone(),
        name: name.text,
        skeleton: name.skeleton,
        password,
        passkey_user,
        passkey,
        created_at,
    };
    hub.store.sign_up(new).await.map_err(|error| match error {
        StoreError::AlreadyExists => ApiProblem::NameTaken.into(),
        error => super::answer::Problem::from(error),
    })?;
    audit(&hub, &somebody.id, "signed-up", "").await?;
    let account = hub.store.account(&person).await?.ok_or(ApiProblem::Unavailable)?;
    let mut response = begin(&hub, &account, &headers).await?;
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

/// Logs in by name and password.
#[utoipa::path(post, path = "/api/login", tag = "login", request_body = LogIn,
    responses((status = 200, body = AccountView)))]
async fn log_in(
    State(hub): State<Arc<Hub>>,
    Secure(address): Secure,
    headers: HeaderMap,
    Body(request): Body<LogIn>,
) -> Answered<Response> {
    let skeleton = skeleton(&request.name);
    hub.accounts.rates.login(address, Some(&skeleton))?;
    let account = hub.store.account_by_skeleton(&skeleton).await?;
    let stored = account.as_ref().and_then(|account| account.password.clone());
    let is_right = hub.accounts.passwords.verify(request.password, stored).await?;
    let account = account.filter(|_| is_right).ok_or(ApiProblem::WrongLogin)?;
    begin(&hub, &account, &headers).await
}

/// What a browser is to be asked for a login by passkey.
#[utoipa::path(post, path = "/api/login/passkey/challenge", tag = "login",
    responses((status = 200, body = PasskeyChallenge)))]
async fn start_passkey(
    State(hub): State<Arc<Hub>>,
    Secure(address): Secure,
) -> Answered<Json<PasskeyChallenge>> {
    hub.accounts.rates.login(address, None)?;
    Ok(Json(hub.accounts.passkeys.start_login()?))
}

/// Logs in by passkey; where one is logged in, confirms it.
#[utoipa::path(post, path = "/api/login/passkey", tag = "login", request_body = PasskeyAnswer,
    responses((status = 200, body = AccountView)))]
async fn log_in_by_passkey(
    State(hub): State<Arc<Hub>>,
    Secure(address): Secure,
    headers: HeaderMap,
    Body(answer): Body<PasskeyAnswer>,
) -> Answered<Response> {
    hub.accounts.rates.login(address, None)?;
    let user = hub.accounts.passkeys.claimed_user(&answer)?;
    let account = hub.store.account_by_passkey_user(user).await?;
    let known = match &account {
        Some(account) => hub.store.passkeys_of(&account.person.id).await?,
        None => Vec::new(),
    };
    let used = hub.accounts.passkeys.finish_login(&answer, &known)?;
    let account = account.ok_or(ApiProblem::WrongLogin)?;
    hub.store.passkey_used(&used.id, &used.credential, WallTime::now()).await?;
    begin(&hub, &account, &headers).await
}

/// Comes back by a recovery code, which is used up, and sets a new password. All other logins end.
#[utoipa::path(post, path = "/api/login/recovery", tag = "login", request_body = Recover,
    responses((status = 200, body = AccountView)))]
async fn recover(
    State(hub): State<Arc<Hub>>,
    Secure(address): Secure,
    headers: HeaderMap,
    Body(request): Body<Recover>,
) -> Answered<Response> {
    let skeleton = skeleton(&request.name);
    hub.accounts.rates.login(address, Some(&skeleton))?;
    password::check(&request.password, &request.name)?;
    // The same work whether there is such a name or not.
    let password = hub.accounts.passwords.hash(request.password).await?;
    let account = hub.store.account_by_skeleton(&skeleton).await?;
    let person =
        account.as_ref().map_or_else(|| PersonId::from("nobody"), |account| account.person.id.clone());
    let is_right = hub.store.use_recovery_code(&person, code_hash(&person, &request.code)).await?;
    let account = account.filter(|_| is_right).ok_or(ApiProblem::WrongLogin)?;
    if let Some(problem) = closed(&hub, &account) {
        return Err(problem.into());
    }
    hub.store.set_password(&person, &password).await?;
    end_others(&hub, &person, None).await?;
    audit_of(&hub, &account, "recovered").await?;
    let account = hub.store.account(&person).await?.ok_or(ApiProblem::Unavailable)?;
    begin(&hub, &account, &headers).await
}

/// Confirms a login by the password, for what needs a recent one.
#[utoipa::path(post, path = "/api/account/confirm", tag = "login", request_body = Confirm,
    responses((status = 200, body = AccountView)))]
async fn confirm(
    State(hub): State<Arc<Hub>>,
    Secure(address): Secure,
    owner: Owner,
    headers: HeaderMap,
    Body(request): Body<Confirm>,
) -> Answered<Response> {
    let account = account_of(&hub, &owner).await?;
    hub.accounts.rates.login(address, Some(&account.skeleton))?;
    if !hub.accounts.passwords.verify(request.password, account.password.clone()).await? {
        return Err(ApiProblem::WrongLogin.into());
    }
    begin(&hub, &account, &headers).await
}

/// Ends the login that asks. A guest's is kept: a guest could not come back.
#[utoipa::path(post, path = "/api/logout", tag = "login", responses((status = 204, description = "It has ended.")))]
async fn log_out(State(hub): State<Arc<Hub>>, owner: Owner) -> Answered<Response> {
    end_session(&hub, &owner.somebody, owner.session.token_hash).await?;
    let mut response = StatusCode::NO_CONTENT.into_response();
    let gone = cookie(hub.origins.is_https(), "", 0);
    if let Ok(gone) = HeaderValue::from_str(&gone) {
        response.headers_mut().insert(SET_COOKIE, gone);
    }
    Ok(response)
}

/// Where one is logged in.
#[utoipa::path(get, path = "/api/account/sessions", tag = "account",
    responses((status = 200, body = Vec<SessionView>)))]
async fn list(State(hub): State<Arc<Hub>>, owner: Owner) -> Answered<Json<Vec<SessionView>>> {
    let sessions = hub.store.sessions_of(&owner.somebody.person.id).await?;
    let shown = sessions.into_iter().map(|session| SessionView {
        id: session_id(session.token_hash),
        device: session.device,
        created_at: seconds(session.created_at),
        seen_at: seconds(session.seen_at),
        is_current: session.token_hash == owner.session.token_hash,
    });
    Ok(Json(shown.collect()))
}

/// Ends one login.
#[utoipa::path(delete, path = "/api/account/sessions/{id}", tag = "account",
    params(("id" = String, Path, description = "Which, as in the list.")),
    responses((status = 204, description = "It has ended.")))]
async fn end(State(hub): State<Arc<Hub>>, owner: Owner, InPath(id): InPath<String>) -> Answered<StatusCode> {
    let sessions = hub.store.sessions_of(&owner.somebody.person.id).await?;
    let session = sessions.iter().find(|session| session_id(session.token_hash) == id);
    let session = session.ok_or(ApiProblem::NotFound)?;
    end_session(&hub, &owner.somebody, session.token_hash).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn end_session(hub: &Hub, somebody: &Somebody, hash: TokenHash) -> Answered<()> {
    hub.store.remove_session(hash).await?;
    hub.accounts.present.log_out(&somebody.id, |credential| credential == hash);
    hub.login_changed(&somebody.id);
    Ok(())
}

/// Ends all logins of somebody but one.
pub(super) async fn end_others(hub: &Hub, person: &PersonId, but: Option<TokenHash>) -> Answered<()> {
    let ended = hub.store.end_sessions(person, but).await?;
    if let Ok(id) = person.as_str().parse() {
        hub.accounts.present.log_out(&id, |credential| ended.contains(&credential));
        hub.login_changed(&id);
    }
    Ok(())
}

/// The account of whoever asks.
pub(super) async fn account_of(hub: &Hub, owner: &Owner) -> Answered<Account> {
    Ok(hub.store.account(&owner.somebody.person.id).await?.ok_or(ApiProblem::NoAccount)?)
}

fn closed(hub: &Hub, account: &Account) -> Option<ApiProblem> {
    hub.accounts.order.closed(&account.person.id.as_str().parse().ok()?)
}

async fn audit_of(hub: &Hub, account: &Account, action: &str) -> Answered<()> {
    match account.person.id.as_str().parse() {
        Ok(id) => audit(hub, &id, action, "").await,
        Err(_) => Ok(()),
    }
}

/// Somebody has shown who they are: a new session in place of the one that the browser had.
async fn begin(hub: &Hub, account: &Account, headers: &HeaderMap) -> Answered<Response> {
    if let Some(problem) = closed(hub, account) {
        return Err(problem.into());
    }
    let is_https = hub.origins.is_https();
    let replaces = token_in(headers, cookie_name(is_https)).map(hash_of);
    let token = random_token();
    let session = NewSession {
        person: account.person.id.clone(),
        replaces,
        token_hash: hash_of(&token),
        device: device_of(headers),
        at: WallTime::now(),
    };
    hub.store.begin_session(session).await?;
    let mut response = no_store(Json(view(hub, account, true).await?).into_response());
    if let Ok(cookie) = HeaderValue::from_str(&cookie(is_https, &token, crate::api::COOKIE_SECONDS)) {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    Ok(response)
}

/// What a session is called in the list: nothing that it could be guessed from.
fn session_id(hash: TokenHash) -> String {
    hash.0[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What a browser says it is, short: `Firefox, Linux`.
fn device_of(headers: &HeaderMap) -> String {
    let said = headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    // Browsers name each other: the one that is named last among these is none of the others.
    let browsers = ["Edg", "OPR", "SamsungBrowser", "Firefox", "FxiOS", "CriOS", "Chrome", "Safari"];
    let names = ["Edge", "Opera", "Samsung Internet", "Firefox", "Firefox", "Chrome", "Chrome", "Safari"];
    let browser = browsers.iter().zip(names).find(|(word, _)| said.contains(**word)).map(|(_, name)| name);
    let systems = ["Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux"];
    let system = systems.iter().find(|system| said.contains(**system)).copied();
    match (browser, system) {
        (Some(browser), Some(system)) => format!("{browser}, {system}"),
        (Some(browser), None) => browser.to_owned(),
        (None, _) => {
            let is_plain = |character: &char| character.is_ascii_graphic() || *character == ' ';
            said.chars().filter(is_plain).take(MAX_DEVICE).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_are_named_shortly() {
        let device = |said: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(USER_AGENT, said.parse().expect("a value"));
            device_of(&headers)
        };
        assert_eq!(
            device("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"),
            "Firefox, Linux"
        );
        let chrome = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";
        assert_eq!(device(chrome), "Chrome, Android");
        let safari =
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";
        assert_eq!(device(safari), "Safari, iPhone");
        assert_eq!(device("Python-urllib/3.11"), "Python-urllib/3.11");
        assert_eq!(device(&"<b>".repeat(40)).len(), MAX_DEVICE);
        assert_eq!(device_of(&HeaderMap::new()), "");
    }
}
