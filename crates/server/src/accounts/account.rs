//! One's own account: `/api/account` and `/api/passkeys`.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::online::{
    AccountPatch, AccountRole, AccountView, ApiProblem, NewPassword, PasskeyAnswer, PasskeyChallenge,
    PasskeyView, PersonKind, PersonRef, ServerMessage, StartPasskey, Visibility,
};
use store::{Account, AccountChange, Role, StoreError};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::answer::{Answered, Body, InPath, Problem, limit_reached, seconds};
use super::names::account_name;
use super::passkey::{id_bytes, id_text};
use super::session::{account_of, end_others};
use super::who::{Confirmed, Owner, Secure, Somebody};
use super::{audit, password};
use crate::hub::Hub;
use crate::secrets::random_bytes;

pub(super) fn router() -> OpenApiRouter<Arc<Hub>> {
    OpenApiRouter::new()
        .routes(routes!(show, change))
        .routes(routes!(set_password))
        .routes(routes!(start_passkey))
        .routes(routes!(passkeys, add_passkey))
        .routes(routes!(remove_passkey))
}

/// An account as its owner sees it.
pub(super) async fn view(hub: &Hub, account: &Account, is_confirmed: bool) -> Answered<AccountView> {
    let id = account.person.id.as_str().parse().map_err(|_| ApiProblem::Unavailable)?;
    let count = hub.store.passkeys_of(&account.person.id).await?.len();
    Ok(AccountView {
        person: PersonRef { id, name: account.person.name.clone(), kind: PersonKind::Player },
        role: match account.role {
            Role::Player => AccountRole::Player,
            Role::Admin => AccountRole::Admin,
        },
        has_password: account.password.is_some(),
        passkeys: u32::try_from(count).unwrap_or(u32::MAX),
        recovery_codes: hub.store.recovery_codes(&account.person.id).await?,
        is_child: account.is_child || hub.is_for_children(),
        visibility: visibility_of(account.visibility),
        created_at: seconds(account.created_at),
        is_confirmed,
    })
}

fn visibility_of(visibility: store::Visibility) -> Visibility {
    match visibility {
        store::Visibility::Everybody => Visibility::Everybody,
        store::Visibility::Followed => Visibility::Followed,
        store::Visibility::Nobody => Visibility::Nobody,
    }
}

/// One's own account.
#[utoipa::path(get, path = "/api/account", tag = "account", responses((status = 200, body = AccountView)))]
async fn show(State(hub): State<Arc<Hub>>, owner: Owner) -> Answered<Json<AccountView>> {
    let account = account_of(&hub, &owner).await?;
    Ok(Json(view(&hub, &account, owner.is_confirmed(&hub)).await?))
}

/// Changes one's own account. To end children's mode the login must be confirmed.
#[utoipa::path(patch, path = "/api/account", tag = "account", request_body = AccountPatch,
    responses((status = 200, body = AccountView)))]
async fn change(
    State(hub): State<Arc<Hub>>,
    owner: Owner,
    Body(patch): Body<AccountPatch>,
) -> Answered<Json<AccountView>> {
    let person = &owner.somebody.person.id;
    if patch.is_child == Some(false) && owner.somebody.is_child && !owner.is_confirmed(&hub) {
        return Err(ApiProblem::ConfirmLogin.into());
    }
    let name = patch.name.as_deref().map(account_name).transpose()?;
    let change = AccountChange {
        name: name.as_ref().map(|name| (name.text.clone(), name.skeleton.clone())),
        is_child: patch.is_child,
        visibility: patch.visibility.map(|visibility| match visibility {
            Visibility::Everybody => store::Visibility::Everybody,
            Visibility::Followed => store::Visibility::Followed,
            Visibility::Nobody => store::Visibility::Nobody,
        }),
        role: None,
    };
    hub.store.change_account(person, change).await.map_err(|error| match error {
        StoreError::AlreadyExists => ApiProblem::NameTaken.into(),
        error => Problem::from(error),
    })?;
    if let Some(is_child) = patch.is_child.filter(|&is_child| is_child != owner.somebody.is_child) {
        let action = if is_child { "child-mode-on" } else { "child-mode-off" };
        audit(&hub, &owner.somebody.id, action, "").await?;
        let is_on = is_child || hub.is_for_children();
        hub.accounts.present.change(&owner.somebody.id, |visitor| visitor.set_child(is_on));
        hub.tell_sockets(&owner.somebody.id, &ServerMessage::ChildrensMode { is_on });
    }
    if let Some(name) = name {
        audit(&hub, &owner.somebody.id, "renamed", "").await?;
        hub.accounts.present.change(&owner.somebody.id, |visitor| visitor.rename(&name.text));
    }
    show(State(hub), owner).await
}

/// Sets a password, for the first time or anew; all other logins end. The login must be confirmed.
#[utoipa::path(put, path = "/api/account/password", tag = "account", request_body = NewPassword,
    responses((status = 204, description = "It is set.")))]
async fn set_password(
    State(hub): State<Arc<Hub>>,
    Secure(_): Secure,
    Confirmed(owner): Confirmed,
    Body(request): Body<NewPassword>,
) -> Answered<StatusCode> {
    let person = &owner.somebody.person;
    password::check(&request.password, &person.name)?;
    let password = hub.accounts.passwords.hash(request.password).await?;
    hub.store.set_password(&person.id, &password).await?;
    end_others(&hub, &person.id, Some(owner.session.token_hash)).await?;
    audit(&hub, &owner.somebody.id, "password-set", "").await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What a browser is to be asked to make a passkey: for a sign-up, with the name of the account to be; or for one's account, whose
/// login must be confirmed then.
#[utoipa::path(post, path = "/api/passkeys/challenge", tag = "passkeys", request_body = StartPasskey,
    responses((status = 200, body = PasskeyChallenge)))]
async fn start_passkey(
    State(hub): State<Arc<Hub>>,
    Secure(address): Secure,
    somebody: Somebody,
    Body(request): Body<StartPasskey>,
) -> Answered<Json<PasskeyChallenge>> {
    let person = &somebody.person.id;
    hub.accounts.rates.login(address, None)?;
    let Some(account) = hub.store.account(person).await? else {
        let name = account_name(request.name.as_deref().ok_or(ApiProblem::NoAccount)?)?;
        if hub.store.account_by_skeleton(&name.skeleton).await?.is_some() {
            return Err(ApiProblem::NameTaken.into());
        }
        return Ok(Json(hub.accounts.passkeys.start_registration(
            person,
            random_bytes(),
            &name.text,
            &[],
        )?));
    };
    let owner = Owner::of(somebody)?;
    if !owner.is_confirmed(&hub) {
        return Err(ApiProblem::ConfirmLogin.into());
    }
    let known = hub.store.passkeys_of(&account.person.id).await?;
    let most = hub.limits.passkeys_per_person;
    if known.len() as u64 >= most {
        return Err(limit_reached("passkeys-per-person", most));
    }
    let name = &account.person.name;
    Ok(Json(hub.accounts.passkeys.start_registration(
        &account.person.id,
        account.passkey_user,
        name,
        &known,
    )?))
}

/// The passkeys of one's account.
#[utoipa::path(get, path = "/api/passkeys", tag = "passkeys", responses((status = 200, body = Vec<PasskeyView>)))]
async fn passkeys(State(hub): State<Arc<Hub>>, owner: Owner) -> Answered<Json<Vec<PasskeyView>>> {
    let known = hub.store.passkeys_of(&owner.somebody.person.id).await?;
    let shown = known.into_iter().map(|known| PasskeyView {
        id: id_text(&known.key.id),
        name: known.key.name,
        created_at: seconds(known.key.created_at),
        used_at: known.used_at.map(seconds),
    });
    Ok(Json(shown.collect()))
}

/// Adds a passkey that a browser has made. The login must be confirmed.
#[utoipa::path(post, path = "/api/passkeys", tag = "passkeys", request_body = PasskeyAnswer,
    responses((status = 201, body = PasskeyView)))]
async fn add_passkey(
    State(hub): State<Arc<Hub>>,
    Secure(_): Secure,
    Confirmed(owner): Confirmed,
    Body(answer): Body<PasskeyAnswer>,
) -> Answered<(StatusCode, Json<PasskeyView>)> {
    let person = &owner.somebody.person.id;
    let (new, _) = hub.accounts.passkeys.finish_registration(person, &answer)?;
    let shown = PasskeyView {
        id: id_text(&new.id),
        name: new.name.clone(),
        created_at: seconds(new.created_at),
        used_at: None,
    };
    hub.store.add_passkey(person, new).await.map_err(|error| match error {
        StoreError::AlreadyExists => ApiProblem::PasskeyRefused.into(),
        error => Problem::from(error),
    })?;
    audit(&hub, &owner.somebody.id, "passkey-added", "").await?;
    Ok((StatusCode::CREATED, Json(shown)))
}

/// Removes a passkey, unless it is the last way in. The login must be confirmed.
#[utoipa::path(delete, path = "/api/passkeys/{id}", tag = "passkeys",
    params(("id" = String, Path, description = "Which, as in the list.")),
    responses((status = 204, description = "It is gone.")))]
async fn remove_passkey(
    State(hub): State<Arc<Hub>>,
    Confirmed(owner): Confirmed,
    InPath(id): InPath<String>,
) -> Answered<StatusCode> {
    let account = account_of(&hub, &owner).await?;
    let id = id_bytes(&id).ok_or(ApiProblem::NotFound)?;
    let known = hub.store.passkeys_of(&account.person.id).await?;
    if !known.iter().any(|known| known.key.id == id) {
        return Err(ApiProblem::NotFound.into());
    }
    if known.len() == 1 && account.password.is_none() {
        return Err(ApiProblem::LastWayIn.into());
    }
    hub.store.remove_passkey(&account.person.id, &id).await?;
    audit(&hub, &owner.somebody.id, "passkey-removed", "").await?;
    Ok(StatusCode::NO_CONTENT)
}
