//! How requests by HTTP are read and answered: everything is JSON, problems too.

use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::header::RETRY_AFTER;
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Json, RequestExt};
use protocol::online::{ApiProblem, OnlineRefusal};
use serde::de::DeserializeOwned;
use store::{StoreError, WallTime};

/// Why something is not answered.
#[derive(Debug)]
pub(crate) struct Problem(pub(crate) ApiProblem);

/// What a handler returns.
pub(crate) type Answered<T> = Result<T, Problem>;

impl From<ApiProblem> for Problem {
    fn from(problem: ApiProblem) -> Problem {
        Problem(problem)
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::NotFound => ApiProblem::NotFound.into(),
            StoreError::AlreadyExists => refused("already-exists"),
            StoreError::Unavailable(error) => {
                tracing::warn!(%error, "a request could not be answered");
                ApiProblem::Unavailable.into()
            }
        }
    }
}

impl From<OnlineRefusal> for Problem {
    fn from(refusal: OnlineRefusal) -> Problem {
        crate::counts::refused(&refusal);
        let problem = match refusal {
            OnlineRefusal::NoSuchTable => ApiProblem::NotFound,
            OnlineRefusal::Blocked => ApiProblem::Blocked,
            OnlineRefusal::NotAllowed => ApiProblem::NotAllowed,
            OnlineRefusal::BadText => ApiProblem::BadText,
            OnlineRefusal::Unavailable => ApiProblem::Unavailable,
            OnlineRefusal::TooFast { retry_after } => ApiProblem::TooFast { retry_after },
            OnlineRefusal::LimitReached { limit, most } => ApiProblem::LimitReached { limit, most },
            OnlineRefusal::Invalid { message } => ApiProblem::Invalid { message },
            OnlineRefusal::OptionOutOfRange | OnlineRefusal::Options { .. } => {
                ApiProblem::Invalid { message: "a table cannot be made so".to_owned() }
            }
            other => return refused(&code_of(&other)),
        };
        problem.into()
    }
}

fn code_of(refusal: &OnlineRefusal) -> String {
    let value = serde_json::to_value(refusal).unwrap_or_default();
    // What the table says is more telling than that it was the table.
    let code = value["refusal"]["code"].as_str().or_else(|| value["code"].as_str());
    code.unwrap_or("unknown").to_owned()
}

fn refused(code: &str) -> Problem {
    ApiProblem::Refused { refusal: code.to_owned() }.into()
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let Problem(problem) = self;
        let status = StatusCode::from_u16(problem.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let wait = match &problem {
            ApiProblem::TooFast { retry_after } => Some(retry_after.0.div_ceil(1000).max(1)),
            _ => None,
        };
        let mut response = (status, Json(problem)).into_response();
        if let Some(seconds) = wait {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// The body of a request, JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + 'static> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Answered<Body<T>> {
        match request.extract::<Json<T>, _>().await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(rejection) => Err(unreadable(&rejection)),
        }
    }
}

fn unreadable(rejection: &JsonRejection) -> Problem {
    ApiProblem::Invalid { message: rejection.body_text() }.into()
}

/// What stands in the path.
pub(crate) struct InPath<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for InPath<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Answered<InPath<T>> {
        match Path::<T>::from_request_parts(parts, state).await {
            Ok(Path(value)) => Ok(InPath(value)),
            // An id of a form that no id has names nothing.
            Err(_) => Err(ApiProblem::NotFound.into()),
        }
    }
}

/// What stands behind the question mark.
pub(crate) struct InQuery<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for InQuery<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Answered<InQuery<T>> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(value)) => Ok(InQuery(value)),
            Err(rejection) => Err(ApiProblem::Invalid { message: rejection.body_text() }.into()),
        }
    }
}

/// A moment in seconds since 1970, as it is told.
pub(crate) fn seconds(at: WallTime) -> u64 {
    u64::try_from(at.unix_ms() / 1000).unwrap_or(0)
}

/// A limit as it is told.
pub(crate) fn limit_reached(name: &str, most: u64) -> Problem {
    ApiProblem::LimitReached { limit: name.to_owned(), most: u32::try_from(most).unwrap_or(u32::MAX) }.into()
}
