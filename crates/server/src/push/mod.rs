//! Messages to browsers that are closed: it is your turn, your game has begun. [`Push`].
//!
//! A browser that wants them names an address of its push service and two keys. What is sent is small, encrypted for that
//! browser alone (`encryption`), and signed with the key pair of this server (`key_pair`), which is made at the first start.
//! Addresses are chosen by clients, so only those of the open internet are used (`endpoint`).
//!
//! Sending happens on a few threads behind a bounded queue, each with a deadline: a push service that hangs keeps nobody.
//! Absent here: when something is sent (`tables`), and texts: the page's worker has them, in the reader's language.

mod encryption;
mod endpoint;
mod key_pair;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use protocol::online::{OnlineRefusal, PersonId, TableId};
use serde_json::{Value, json};
use store::{PushSubscription, Store, StoreError, WallTime};

use self::encryption::{Receiver as BrowserKeys, encrypt};
use self::endpoint::{Endpoint, Network};
use self::key_pair::KeyPair;
use crate::counts;
use crate::limits::{OnlineLimits, millis};

/// How many messages are on their way at a time.
const THREADS: usize = 3;
/// The longest subscription that a browser may have.
const MAX_BYTES: usize = 2_000;

/// Why a message is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Occasion {
    /// A game that somebody was invited to has begun.
    GameStarted,
    /// It is their turn.
    YourTurn,
    /// It still is, and their time will soon be up.
    TimeShort,
    /// Somebody challenges them.
    Challenged,
}

impl Occasion {
    const fn code(self) -> &'static str {
        match self {
            Occasion::GameStarted => "game-started",
            Occasion::YourTurn => "your-turn",
            Occasion::TimeShort => "time-short",
            Occasion::Challenged => "challenged",
        }
    }
}

/// A message on its way.
struct Job {
    subscription: Subscription,
    payload: String,
    topic: String,
}

/// What a browser has told: where, and for whose eyes.
struct Subscription {
    endpoint: Endpoint,
    keys: BrowserKeys,
}

/// The way to browsers that are closed.
pub(crate) struct Push {
    key_pair: Arc<KeyPair>,
    jobs: SyncSender<Job>,
    waiting: Arc<AtomicU64>,
    store: Arc<dyn Store>,
    limits: OnlineLimits,
}

/// Why it cannot begin.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PushError {
    /// The key pair cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A thread cannot be started.
    #[error(transparent)]
    Threads(#[from] std::io::Error),
}

impl Push {
    /// Reads the key pair, or makes it, and starts the threads. `contact` is where the operator of a push service finds us.
    pub(crate) async fn start(
        store: &Arc<dyn Store>,
        limits: OnlineLimits,
        contact: Option<String>,
    ) -> Result<Push, PushError> {
        let key_pair = Arc::new(KeyPair::load(&**store, contact).await?);
        let (jobs, receiver) = sync_channel(usize::try_from(limits.push_queue).unwrap_or(1_000).max(1));
        let (receiver, waiting) = (Arc::new(Mutex::new(receiver)), Arc::new(AtomicU64::new(0)));
        for number in 1..=THREADS {
            let sender = Sender {
                receiver: Arc::clone(&receiver),
                waiting: Arc::clone(&waiting),
                key_pair: Arc::clone(&key_pair),
                store: Arc::downgrade(store),
                network: Network::new(limits.push_private == 1, millis(limits.push_ms)),
                limits,
            };
            std::thread::Builder::new().name(format!("push-{number}")).spawn(move || sender.work())?;
        }
        Ok(Push { key_pair, jobs, waiting, store: Arc::clone(store), limits })
    }

    /// The public key, as browsers want it.
    pub(crate) fn public_key(&self) -> &str {
        self.key_pair.public_key()
    }

    /// How many messages wait.
    pub(crate) fn waiting(&self) -> u64 {
        self.waiting.load(Ordering::Relaxed)
    }

    /// A browser wants messages for somebody; `text` is its subscription, JSON.
    pub(crate) async fn subscribe(&self, person: &PersonId, text: String) -> Result<(), OnlineRefusal> {
        let unavailable = |_| OnlineRefusal::Unavailable;
        let read = self.read(&text).ok_or(OnlineRefusal::BadText)?;
        let person: store::PersonId = person.as_str().into();
        let known = self.store.push_of(&person).await.map_err(unavailable)?;
        let endpoint = read.endpoint.url().to_owned();
        let most = self.limits.push_per_person;
        if known.len() as u64 >= most && !known.iter().any(|known| known.endpoint == endpoint) {
            let most = u32::try_from(most).unwrap_or(u32::MAX);
            return Err(OnlineRefusal::LimitReached { limit: "push-per-person".to_owned(), most });
        }
        let new = PushSubscription { person, endpoint, subscription: text, created_at: WallTime::now() };
        self.store.add_push(new).await.map_err(unavailable)
    }

    /// Nothing is to be sent to somebody any more.
    pub(crate) async fn unsubscribe(&self, person: &PersonId) -> Result<(), OnlineRefusal> {
        let unavailable = |_| OnlineRefusal::Unavailable;
        for known in self.store.push_of(&person.as_str().into()).await.map_err(unavailable)? {
            self.store.remove_push(&known.endpoint).await.map_err(unavailable)?;
        }
        Ok(())
    }

    /// Sends somebody a message, to all browsers that want it. Nobody waits for that.
    pub(crate) async fn notify(
        &self,
        person: &PersonId,
        table: &TableId,
        game: games::GameId,
        occasion: Occasion,
    ) {
        let Ok(known) = self.store.push_of(&person.as_str().into()).await else { return };
        for PushSubscription { subscription, endpoint, .. } in known {
            let Some(subscription) = self.read(&subscription) else {
                // Nobody may push to that address any more.
                drop(self.store.remove_push(&endpoint));
                continue;
            };
            let payload = json!({ "kind": occasion.code(), "table": table, "game": game.to_string() });
            // A browser that was off for long is told once about each table.
            let job = Job { subscription, payload: payload.to_string(), topic: table.as_str().to_owned() };
            self.waiting.fetch_add(1, Ordering::Relaxed);
            if let Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) = self.jobs.try_send(job) {
                self.waiting.fetch_sub(1, Ordering::Relaxed);
                counts::PUSH_DROPPED.add();
            }
        }
    }

    fn read(&self, text: &str) -> Option<Subscription> {
        Subscription::read(text, self.limits.push_private == 1)
    }
}

impl Subscription {
    /// Reads a subscription as browsers write it; `None` if nothing may be sent there. `is_anywhere` is for tests.
    fn read(text: &str, is_anywhere: bool) -> Option<Subscription> {
        if text.len() > MAX_BYTES {
            return None;
        }
        let value: Value = serde_json::from_str(text).ok()?;
        let endpoint = Endpoint::new(value["endpoint"].as_str()?, is_anywhere)?;
        let keys = &value["keys"];
        let keys = BrowserKeys::new(keys["p256dh"].as_str()?, keys["auth"].as_str()?)?;
        Some(Subscription { endpoint, keys })
    }
}

/// Where a subscription leads that is taken: the address, whom a message is signed for, and a message for that browser.
#[cfg(test)]
pub(crate) fn way_of(text: &str) -> Option<(String, String, Vec<u8>)> {
    let Subscription { endpoint, keys } = Subscription::read(text, false)?;
    let message = encrypt(&keys, b"{}").expect("so little fits");
    Some((endpoint.url().to_owned(), endpoint.origin().to_owned(), message))
}

/// A thread that sends.
struct Sender {
    receiver: Arc<Mutex<Receiver<Job>>>,
    waiting: Arc<AtomicU64>,
    key_pair: Arc<KeyPair>,
    // Not for ever: who holds the store keeps its files open.
    store: Weak<dyn Store>,
    network: Network,
    limits: OnlineLimits,
}

impl Sender {
    fn work(&self) {
        loop {
            let job = self.receiver.lock().unwrap_or_else(PoisonError::into_inner).recv();
            // The server is gone.
            let Ok(job) = job else { return };
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            self.send(&job);
        }
    }

    fn send(&self, job: &Job) {
        let Subscription { endpoint, keys } = &job.subscription;
        let Some(body) = encrypt(keys, job.payload.as_bytes()) else { return };
        let authorization = self.key_pair.authorization(endpoint.origin());
        let seconds = (self.limits.push_ttl_ms / 1000).to_string();
        let headers = [
            ("authorization", authorization.as_str()),
            ("content-encoding", "aes128gcm"),
            ("content-type", "application/octet-stream"),
            ("ttl", &seconds),
            ("topic", &job.topic),
            ("urgency", "normal"),
        ];
        match self.network.post(endpoint.url(), &headers, &body) {
            Ok(200..=299) => counts::PUSHED.add(),
            Ok(404 | 410) => {
                // The browser wants no more of them.
                counts::PUSH_FAILURES.add();
                if let Some(store) = self.store.upgrade() {
                    drop(store.remove_push(endpoint.url()));
                }
            }
            Ok(status) => {
                counts::PUSH_FAILURES.add();
                tracing::warn!(status, host = endpoint.origin(), "a push service refuses a message");
            }
            Err(why) => {
                counts::PUSH_FAILURES.add();
                tracing::warn!(%why, host = endpoint.origin(), "a push message could not be sent");
            }
        }
    }
}
