//! Tokens of programs: `/api/tokens`.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::online::{ApiProblem, NewTokenView, Scope, TokenRequest, TokenView};
use store::{NewToken, Token, TokenId, WallTime};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::answer::{Answered, Body, InPath, limit_reached, seconds};
use super::audit;
use super::who::{Confirmed, Owner};
use crate::hub::Hub;
use crate::people::clean_text;
use crate::secrets::{hash_of, random_token};

/// How a token begins, so that people and programs that look for leaked secrets recognise one.
const PREFIX: &str = "undershift_";
const MAX_NAME: usize = 40;

pub(super) fn router() -> OpenApiRouter<Arc<Hub>> {
    OpenApiRouter::new().routes(routes!(list, make)).routes(routes!(remove))
}

/// The scopes of a token, as they are stored: words with spaces between.
pub(crate) fn scopes_of(text: &str) -> Vec<Scope> {
    Scope::ALL.iter().copied().filter(|scope| text.split(' ').any(|word| word == scope.as_str())).collect()
}

fn view(token: &Token) -> TokenView {
    TokenView {
        id: u64::try_from(token.id.0).unwrap_or(0),
        name: token.token.name.clone(),
        scopes: scopes_of(&token.token.scopes),
        created_at: seconds(token.token.created_at),
        used_at: token.used_at.map(seconds),
    }
}

/// The tokens of one's account.
#[utoipa::path(get, path = "/api/tokens", tag = "tokens", responses((status = 200, body = Vec<TokenView>)))]
async fn list(State(hub): State<Arc<Hub>>, owner: Owner) -> Answered<Json<Vec<TokenView>>> {
    let tokens = hub.store.tokens_of(&owner.somebody.person.id).await?;
    Ok(Json(tokens.iter().map(view).collect()))
}

/// Makes a token for a program. It is shown once. The login must be confirmed.
#[utoipa::path(post, path = "/api/tokens", tag = "tokens", request_body = TokenRequest,
    responses((status = 201, body = NewTokenView)))]
async fn make(
    State(hub): State<Arc<Hub>>,
    Confirmed(owner): Confirmed,
    Body(request): Body<TokenRequest>,
) -> Answered<(StatusCode, Json<NewTokenView>)> {
    let person = &owner.somebody.person.id;
    let name =
        clean_text(&request.name, MAX_NAME).filter(|name| !name.is_empty()).ok_or(ApiProblem::BadText)?;
    if request.scopes.is_empty() {
        return Err(ApiProblem::Invalid { message: "scopes: expected at least one".to_owned() }.into());
    }
    let most = hub.limits.tokens_per_person;
    if hub.store.tokens_of(person).await?.len() as u64 >= most {
        return Err(limit_reached("tokens-per-person", most));
    }
    let words: Vec<&str> = Scope::ALL
        .iter()
        .filter(|scope| request.scopes.contains(scope))
        .map(|scope| scope.as_str())
        .collect();
    let secret = format!("{PREFIX}{}", random_token());
    let new = NewToken {
        person: person.clone(),
        token_hash: hash_of(&secret),
        name,
        scopes: words.join(" "),
        created_at: WallTime::now(),
    };
    let id = hub.store.add_token(new.clone()).await?;
    audit(&hub, &owner.somebody.id, "token-made", &new.scopes).await?;
    let token = view(&Token { id, token: new, used_at: None });
    Ok((StatusCode::CREATED, Json(NewTokenView { token, secret })))
}

/// Ends a token: programs that have it are cut off at once.
#[utoipa::path(delete, path = "/api/tokens/{id}", tag = "tokens", params(("id" = u64, Path, description = "Which.")),
    responses((status = 204, description = "It has ended.")))]
async fn remove(State(hub): State<Arc<Hub>>, owner: Owner, InPath(id): InPath<u64>) -> Answered<StatusCode> {
    let id = TokenId(i64::try_from(id).map_err(|_| ApiProblem::NotFound)?);
    let removed = hub.store.remove_token(&owner.somebody.person.id, id).await?;
    let hash = removed.ok_or(ApiProblem::NotFound)?;
    hub.accounts.present.log_out(&owner.somebody.id, |credential| credential == hash);
    hub.accounts.streams.end(&owner.somebody.id);
    hub.login_changed(&owner.somebody.id);
    audit(&hub, &owner.somebody.id, "token-ended", "").await?;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_are_words() {
        assert_eq!(scopes_of("read play"), [Scope::Read, Scope::Play]);
        assert_eq!(scopes_of(""), Vec::<Scope>::new());
        assert_eq!(scopes_of("everything reading"), Vec::<Scope>::new());
    }
}
