//! What has happened since the process began, counted for `metrics`. A process is one server, so the counts are its own.
//!
//! Counting is an addition to a number that nobody waits for. Absent here: what can be looked up when it is asked for
//! (sockets, tables, queues), and what the store counts itself.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use protocol::online::OnlineRefusal;

/// A number that only grows.
#[derive(Debug, Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    const fn new() -> Count {
        Count(AtomicU64::new(0))
    }

    /// One more.
    pub(crate) fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Counts a request.
pub(crate) async fn count(request: Request, next: Next) -> Response {
    REQUESTS.add();
    next.run(request).await
}

/// HTTP requests, whatever became of them.
pub(crate) static REQUESTS: Count = Count::new();
/// Messages of clients through sockets.
pub(crate) static MESSAGES: Count = Count::new();
/// Push messages that a push service took.
pub(crate) static PUSHED: Count = Count::new();
/// Push messages that none took.
pub(crate) static PUSH_FAILURES: Count = Count::new();
/// Push messages for which there was no room in the queue.
pub(crate) static PUSH_DROPPED: Count = Count::new();

/// Refusals by their code. There are few of them, and they are no part of a good game.
static REFUSALS: Mutex<BTreeMap<String, u64>> = Mutex::new(BTreeMap::new());

/// Something was refused.
pub(crate) fn refused(refusal: &OnlineRefusal) {
    let code = serde_json::to_value(refusal).ok().and_then(|value| Some(value["code"].as_str()?.to_owned()));
    let mut refusals = REFUSALS.lock().unwrap_or_else(PoisonError::into_inner);
    *refusals.entry(code.unwrap_or_else(|| "unknown".to_owned())).or_default() += 1;
}

/// How often something was refused, by code.
pub(crate) fn refusals() -> BTreeMap<String, u64> {
    REFUSALS.lock().unwrap_or_else(PoisonError::into_inner).clone()
}
