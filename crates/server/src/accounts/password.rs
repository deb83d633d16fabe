//! Passwords: argon2id, a few at a time.
//!
//! A hash takes 19 MiB and some hundredths of a second on purpose. So there is a cap on how many are made at once, and on how
//! many wait; whoever comes after that is told to try again. A name that nobody has costs the same work as one that somebody
//! has: time says nothing about who has an account.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use protocol::Millis;
use protocol::online::{ApiProblem, MAX_PASSWORD, MIN_PASSWORD};
use tokio::sync::Semaphore;

use super::answer::Answered;
use crate::limits::OnlineLimits;
use crate::secrets::random_token;

/// When to try again where too many wait.
const TRY_AGAIN: Duration = Duration::from_secs(2);
/// So much of a password is looked at for its strength: it grows faster than the length.
const LOOKED_AT: usize = 64;

/// What hashes passwords.
pub(crate) struct Passwords {
    at_once: Arc<Semaphore>,
    waiting: AtomicU64,
    most_waiting: u64,
    /// The hash of a password that nobody knows: for names that nobody has.
    nobodys: String,
}

impl Passwords {
    pub(crate) fn new(limits: &OnlineLimits) -> Passwords {
        let at_once = usize::try_from(limits.passwords_at_once).unwrap_or(1).clamp(1, 64);
        Passwords {
            at_once: Arc::new(Semaphore::new(at_once)),
            waiting: AtomicU64::new(0),
            most_waiting: limits.passwords_waiting,
            nobodys: hash(&random_token()).unwrap_or_default(),
        }
    }

    /// The hash of a password, in PHC form.
    pub(crate) async fn hash(&self, password: String) -> Answered<String> {
        self.work(move || hash(&password)).await?.ok_or_else(|| ApiProblem::Unavailable.into())
    }

    /// Whether a password is the one of a hash. Without a hash it never is, and takes as long.
    pub(crate) async fn verify(&self, password: String, stored: Option<String>) -> Answered<bool> {
        let is_somebodys = stored.is_some();
        let stored = stored.unwrap_or_else(|| self.nobodys.clone());
        Ok(self.work(move || verify(&password, &stored)).await? && is_somebodys)
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Answered<T> {
        let _waits = self.wait()?;
        // The semaphore is never closed.
        let permit = Arc::clone(&self.at_once).acquire_owned().await.map_err(|_| ApiProblem::Unavailable)?;
        let done = tokio::task::spawn_blocking(move || {
            let result = work();
            drop(permit);
            result
        });
        done.await.map_err(|_| ApiProblem::Unavailable.into())
    }

    fn wait(&self) -> Answered<Waits<'_>> {
        let waits = Waits(&self.waiting);
        if self.waiting.fetch_add(1, Ordering::Relaxed) >= self.most_waiting {
            return Err(ApiProblem::TooFast { retry_after: Millis::from(TRY_AGAIN) }.into());
        }
        Ok(waits)
    }
}

/// Somebody who waits for a hash, until it is dropped.
struct Waits<'w>(&'w AtomicU64);

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn hash(password: &str) -> Option<String> {
    Argon2::default().hash_password(password.as_bytes()).ok().map(|hash| hash.to_string())
}

fn verify(password: &str, stored: &str) -> bool {
    let Ok(stored) = PasswordHash::new(stored) else { return false };
    Argon2::default().verify_password(password.as_bytes(), &stored).is_ok()
}

/// Whether a new password can be had: long enough, and not among those that are tried first.
pub(crate) fn check(password: &str, name: &str) -> Answered<()> {
    let length = password.chars().count();
    if !(MIN_PASSWORD..=MAX_PASSWORD).contains(&length) {
        let (least, most) = (MIN_PASSWORD as u32, MAX_PASSWORD as u32);
        return Err(ApiProblem::PasswordLength { least, most }.into());
    }
    let beginning: String = password.chars().take(LOOKED_AT).collect();
    let joined = name.split_whitespace().collect::<String>();
    let words: Vec<&str> =
        name.split_whitespace().chain([name, &joined, "undershift", "shiftago", "moguli"]).collect();
    match zxcvbn::zxcvbn(&beginning, &words).score() {
        zxcvbn::Score::Zero | zxcvbn::Score::One => Err(ApiProblem::PasswordTooWeak.into()),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn passwords_are_known_by_their_hash_alone() {
        let passwords = Passwords::new(&OnlineLimits::default());
        let hash = passwords.hash("correct horse battery".to_owned()).await.expect("a hash");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        let verify = |password: &str, hash: Option<&str>| {
            passwords.verify(password.to_owned(), hash.map(str::to_owned))
        };
        assert!(verify("correct horse battery", Some(&hash)).await.expect("an answer"));
        assert!(!verify("correct horse batterz", Some(&hash)).await.expect("an answer"));
        assert!(!verify("correct horse battery", None).await.expect("an answer"));
        assert!(!verify("correct horse battery", Some("")).await.expect("an answer"));
        assert_ne!(hash, passwords.hash("correct horse battery".to_owned()).await.expect("a hash"), "salted");
    }

    #[tokio::test]
    async fn few_are_hashed_at_once_and_not_many_wait() {
        let limits = OnlineLimits { passwords_at_once: 1, passwords_waiting: 2, ..OnlineLimits::default() };
        let passwords = Arc::new(Passwords::new(&limits));
        let all: Vec<_> = (0..8)
            .map(|_| {
                let passwords = Arc::clone(&passwords);
                tokio::spawn(async move { passwords.hash("correct horse battery".to_owned()).await.is_ok() })
            })
            .collect();
        let mut done = 0;
        for task in all {
            done += usize::from(task.await.expect("it ends"));
        }
        assert!((2..8).contains(&done), "{done} of 8");
        assert!(passwords.hash("correct horse battery".to_owned()).await.is_ok(), "there is room again");
    }

    #[test]
    fn passwords_that_are_tried_first_are_refused() {
        for bad in ["short", "password123", "qwertyuiop", "aaaaaaaaaaaa", "undershift1", "AdaLovelace1"] {
            assert!(check(bad, "Ada Lovelace").is_err(), "{bad}");
        }
        for good in ["correct horse battery", "kx9-Lq2!vT", "напиши мне письмо", &"long phrase ".repeat(10)]
        {
            assert!(check(good, "Ada Lovelace").is_ok(), "{good}");
        }
        assert!(check(&"x1Z-".repeat(33), "Ada").is_err());
    }
}
