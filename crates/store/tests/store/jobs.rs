//! Jobs: taken in order, one worker each, tried again, and with one effect, whoever wakes up late.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use store::{
    Erasure, GameAgreement, JobEffect, JobLease, JobStatus, JobStore, NewArchivedGame, NewJob, PostgresStore,
    SeatAgreement, Store, TakeJob, TakenJob,
};
use testkit::postgres::database;
use tokio::time::sleep;

use super::archive::{new_game, rated};
use super::temporary::Temporary;
use super::{at, fill, new_person, on_both, run};

/// Longer than any test takes.
const LONG: Duration = Duration::from_secs(600);
/// Over at once.
const OVER: Duration = Duration::ZERO;

pub(super) fn job(kind: &str, key: &str, priority: i32) -> NewJob {
    NewJob {
        kind: kind.to_owned(),
        key: key.to_owned(),
        input: format!("{{\"about\":\"{key}\"}}"),
        priority,
        created_at: at(1_000),
    }
}

pub(super) fn request(worker: &str, lease: Duration) -> TakeJob {
    let kinds = vec!["review".to_owned(), "agreement".to_owned()];
    TakeJob { kinds, worker: worker.to_owned(), lease, max_attempts: 3 }
}

async fn enqueue(store: &dyn Store, jobs: &[NewJob]) {
    for job in jobs {
        assert_eq!(store.enqueue_job(job.clone()).await, Ok(true), "{}", job.key);
    }
}

async fn take(store: &dyn Store, lease: Duration) -> Option<TakenJob> {
    store.take_job(request("one", lease)).await.expect("an answer")
}

pub(super) async fn taken(store: &dyn Store, lease: Duration) -> JobLease {
    take(store, lease).await.expect("there is one").lease
}

async fn status(store: &dyn Store, kind: &str, key: &str) -> Option<JobStatus> {
    store.job(kind, key).await.expect("an answer").map(|job| job.status)
}

/// An archived game of `host` and `ann`, and its number.
async fn archived(store: &dyn Store) -> i64 {
    fill(store, &["t"]).await;
    store.create_person(new_person("ann")).await.expect("the person is new");
    let game = NewArchivedGame {
        jobs: vec![job("agreement", "t/1", 0)],
        ..rated(new_game("t", 1, &[(5, true, "Na")]))
    };
    assert_eq!(store.archive(vec![game.clone()], None).await, Ok(vec![true]));
    assert_eq!(store.archive(vec![game], None).await, Ok(vec![false]), "again");
    store.archived_game(&"t".into(), 1).await.expect("an answer").expect("it is there").number
}

fn compared(seat: u8, moves: u32) -> SeatAgreement {
    SeatAgreement { seat, moves, agreeing: moves / 2, loss: 10 * moves }
}

#[test]
fn jobs_are_taken_by_priority_and_age_and_each_once() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        let (slow, fast) = (job("agreement", "a", 0), job("review", "b", 10));
        enqueue(store, &[slow.clone(), job("agreement", "c", 0), fast.clone(), job("other", "d", 99)]).await;
        assert_eq!(store.enqueue_job(slow).await, Ok(false), "it is there");
        let first = take(store, LONG).await.expect("there is one");
        assert_eq!((first.kind.as_str(), first.key.as_str(), first.attempt), ("review", "b", 1));
        assert_eq!(first.input, fast.input);
        assert_eq!(take(store, LONG).await.map(|job| job.key).as_deref(), Some("a"));
        assert_eq!(take(store, LONG).await.map(|job| job.key).as_deref(), Some("c"));
        assert_eq!(take(store, LONG).await, None, "the other kind is for others");
        assert_eq!(status(store, "review", "b").await, Some(JobStatus::Running));
        assert_eq!(status(store, "other", "d").await, Some(JobStatus::Waiting));
        assert_eq!(status(store, "other", "a").await, None);
        let held = store.job("review", "b").await.expect("an answer").expect("it is there");
        assert_eq!((held.worker.as_deref(), held.attempts, held.created_at), (Some("one"), 1, at(1_000)));
        assert_eq!(store.finish_job(first.lease, JobEffect::Nothing).await, Ok(true));
        assert_eq!(store.finish_job(first.lease, JobEffect::Nothing).await, Ok(false), "it is over");
        assert_eq!(store.enqueue_job(fast).await, Ok(false), "it was done");
        assert_eq!(store.jobs_waiting("other", 9).await, Ok(1));
        assert_eq!(store.jobs_waiting("other", 0).await, Ok(0), "no more are counted");
        assert_eq!(store.jobs_waiting("agreement", 9).await, Ok(0), "they run");
        let counts = store.job_counts().await.expect("counts");
        let counts: Vec<_> =
            counts.iter().map(|count| (count.kind.as_str(), count.status, count.jobs)).collect();
        assert_eq!(
            counts,
            [
                ("agreement", JobStatus::Running, 2),
                ("other", JobStatus::Waiting, 1),
                ("review", JobStatus::Done, 1),
            ]
        );
    });
}

#[test]
fn whoever_is_too_late_writes_nothing() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        let game = archived(store).await;
        let late = taken(store, OVER).await;
        let second = take(store, LONG).await.expect("the lease was over");
        assert_eq!((second.lease.job, second.attempt), (late.job, 2));
        let effect = |moves| JobEffect::Agreement { game, seats: vec![compared(0, moves), compared(1, 9)] };
        // It wakes up, and believes that it still has the job.
        assert_eq!(store.finish_job(late, effect(4)).await, Ok(false));
        assert_eq!(store.renew_job(late, LONG).await, Ok(false));
        assert_eq!(store.fail_job(late, "late", Some(OVER)).await, Ok(false));
        assert_eq!(store.give_back_job(late).await, Ok(false));
        assert_eq!(status(store, "agreement", "t/1").await, Some(JobStatus::Running));
        assert_eq!(store.agreement_of(&"host".into(), 9).await, Ok(Vec::new()));
        assert_eq!(store.finish_job(second.lease, effect(8)).await, Ok(true));
        assert_eq!(store.finish_job(late, effect(4)).await, Ok(false), "and when it is over");
        let found = |seat, moves| GameAgreement {
            table: "t".into(),
            ordinal: 1,
            game: "express:2".to_owned(),
            agreement: compared(seat, moves),
        };
        assert_eq!(store.agreement_of(&"host".into(), 9).await, Ok(vec![found(0, 8)]));
        assert_eq!(store.agreement_of(&"ann".into(), 9).await, Ok(vec![found(1, 9)]));
        assert_eq!(store.games_without_agreement(0, 9).await.map(|games| games.len()), Ok(0));
        assert_eq!(take(store, LONG).await, None);
    });
}

#[test]
fn a_lease_is_kept_and_given_back() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        enqueue(store, &[job("review", "a", 0)]).await;
        let mut lease = taken(store, Duration::from_millis(300)).await;
        assert_eq!(store.renew_job(lease, LONG).await, Ok(true));
        sleep(Duration::from_millis(400)).await;
        assert_eq!(take(store, LONG).await, None, "it was kept");
        for _ in 0..9 {
            assert_eq!(store.give_back_job(lease).await, Ok(true));
            let again = take(store, LONG).await.expect("it was given back");
            assert_eq!(again.attempt, 1, "what was given back was not tried");
            lease = again.lease;
        }
        // Late, but nobody else has taken it.
        assert_eq!(store.renew_job(lease, OVER).await, Ok(true));
        sleep(Duration::from_millis(5)).await;
        assert_eq!(store.finish_job(lease, JobEffect::Nothing).await, Ok(true));
    });
}

#[test]
fn what_fails_is_tried_again_later_and_set_aside_in_the_end() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        enqueue(store, &[job("review", "bad", 9), job("review", "good", 0)]).await;
        let bad = taken(store, LONG).await;
        assert_eq!(store.fail_job(bad, "no luck", Some(LONG)).await, Ok(true));
        assert_eq!(take(store, LONG).await.map(|job| job.key).as_deref(), Some("good"), "it is not its turn");
        assert_eq!(store.jobs_set_aside(9).await, Ok(Vec::new()));
        assert_eq!(store.retry_job(bad.job).await, Ok(false), "it was not set aside");
        assert_eq!(store.drop_job(bad.job).await, Ok(false));

        enqueue(store, &[job("review", "worse", 9)]).await;
        let worse = taken(store, LONG).await;
        assert_eq!(store.fail_job(worse, "never", None).await, Ok(true));
        let aside = store.jobs_set_aside(9).await.expect("a list");
        assert_eq!(
            (aside.len(), aside[0].key.as_str(), aside[0].error.as_deref()),
            (1, "worse", Some("never"))
        );
        assert_eq!(aside[0].status, JobStatus::SetAside);
        assert_eq!(take(store, LONG).await, None);
        assert_eq!(store.enqueue_job(job("review", "worse", 9)).await, Ok(false), "a person has to look");
        assert_eq!(store.retry_job(worse.job).await, Ok(true));
        let again = take(store, LONG).await.expect("it is tried again");
        assert_eq!((again.lease.job, again.attempt), (worse.job, 1));
        assert_eq!(store.finish_job(worse, JobEffect::Nothing).await, Ok(false), "the fence stays");
        assert_eq!(store.fail_job(again.lease, "never", None).await, Ok(true));
        assert_eq!(store.drop_job(worse.job).await, Ok(true));
        assert_eq!(status(store, "review", "worse").await, None);
    });
}

/// A job that ends every worker that takes it says nothing of it.
#[test]
fn a_job_that_no_worker_outlives_is_set_aside() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        enqueue(store, &[job("review", "poison", 9), job("review", "good", 0)]).await;
        let mut last = None;
        for attempt in 1..=3 {
            let taken = take(store, OVER).await.expect("it is tried again");
            assert_eq!((taken.key.as_str(), taken.attempt), ("poison", attempt));
            last = Some(taken.lease);
        }
        assert_eq!(take(store, LONG).await.map(|job| job.key).as_deref(), Some("good"));
        let aside = store.jobs_set_aside(9).await.expect("a list");
        assert_eq!((aside.len(), aside[0].key.as_str(), aside[0].attempts), (1, "poison", 3));
        assert!(aside[0].error.as_deref().is_some_and(|error| error.contains("without a word")), "{aside:?}");
        let last = last.expect("it was taken");
        assert_eq!(store.finish_job(last, JobEffect::Nothing).await, Ok(false), "it is set aside");
    });
}

#[test]
fn a_review_is_there_once_and_outlives_its_job() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        let game = archived(store).await;
        enqueue(store, &[job("review", "t/1", 9)]).await;
        assert_eq!(store.review_of(&"t".into(), 1).await, Ok(None));
        let lease = taken(store, LONG).await;
        let review = "{\"moves\":[]}".to_owned();
        let effect = JobEffect::Review { game, review: review.clone() };
        assert_eq!(store.finish_job(lease, effect).await, Ok(true));
        assert_eq!(store.review_of(&"t".into(), 1).await, Ok(Some(review)));
        assert_eq!(store.review_of(&"t".into(), 2).await, Ok(None));
        assert_eq!(store.remove_finished_jobs(at(1_000), 9).await, Ok(0), "it is young");
        assert_eq!(store.remove_finished_jobs(at(i64::MAX), 9).await, Ok(1));
        assert_eq!(status(store, "review", "t/1").await, None);
        assert!(store.review_of(&"t".into(), 1).await.is_ok_and(|review| review.is_some()));
        // The other job is not done: the game waits to be compared.
        assert_eq!(status(store, "agreement", "t/1").await, Some(JobStatus::Waiting));
        let waiting = store.games_without_agreement(0, 9).await.expect("a list");
        assert_eq!(waiting.iter().map(|game| game.number).collect::<Vec<_>>(), [game]);
        assert_eq!(store.games_without_agreement(game, 9).await, Ok(Vec::new()));
    });
}

/// What is compared is about people: it goes when they go, and is not found under the name that their games keep. That of whoever
/// they played with stays as it was, and nobody compares the game again.
#[test]
fn whoever_is_forgotten_has_no_agreement() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        let game = archived(store).await;
        let lease = taken(store, LONG).await;
        let (hosts, anns) = (compared(0, 8), compared(1, 9));
        let agreement = JobEffect::Agreement { game, seats: vec![hosts, anns] };
        assert_eq!(store.finish_job(lease, agreement).await, Ok(true));
        let found = async |person: &str| {
            let found = store.agreement_of(&person.into(), 9).await.expect("an answer");
            found.into_iter().map(|found| (found.table, found.ordinal, found.agreement)).collect::<Vec<_>>()
        };
        let of = |agreement| vec![("t".into(), 1, agreement)];
        assert_eq!((found("ann").await, found("host").await), (of(anns), of(hosts)), "before");
        let erasure = Erasure {
            person: "ann".into(),
            pseudonym: "zzz".into(),
            name: "Anon".to_owned(),
            rewrite: Arc::new(|seats: &str| Some(seats.replace("Ann", "Anon"))),
        };
        store.erase(erasure).await.expect("it is there");
        assert_eq!((found("ann").await, found("zzz").await), (Vec::new(), Vec::new()));
        assert_eq!(found("host").await, of(hosts));
        let by_pseudonym = store::GameFilter { person: Some("zzz".into()), limit: 9, ..Default::default() };
        assert_eq!(
            store.find_games(by_pseudonym).await.map(|found| found.games.len()),
            Ok(1),
            "the game stays"
        );
        assert_eq!(store.games_without_agreement(0, 9).await, Ok(Vec::new()));
        store.create_person(new_person("ann")).await.expect("the id is free");
        assert_eq!(found("ann").await, Vec::new(), "nor does it come back");
    });
}

/// In a folder nobody outlives the server: what it was at can be taken at once.
#[test]
fn a_server_that_starts_takes_over_what_the_last_one_was_at() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let temporary = Temporary::in_folder(folder);
    run(async {
        enqueue(&*temporary.store, &[job("review", "a", 0)]).await;
        let lease = taken(&*temporary.store, LONG).await;
        let temporary = temporary.reopen();
        let again = take(&*temporary.store, LONG).await.expect("nobody has it");
        assert_eq!((again.lease.job, again.attempt), (lease.job, 2));
        assert_eq!(temporary.store.finish_job(lease, JobEffect::Nothing).await, Ok(false));
    });
}

/// Many connections at once: every job goes to one of them, and none waits for another.
#[test]
fn workers_at_once_take_different_jobs() {
    let Some(database) = database() else { return };
    let first = PostgresStore::open(&database.url).expect("an empty database can be used");
    let stores: Vec<PostgresStore> =
        (0..4).map(|_| PostgresStore::attach(&database.url).expect("it is there")).collect();
    run(async {
        let jobs: Vec<NewJob> = (0..200).map(|number| job("review", &number.to_string(), 0)).collect();
        enqueue(&first, &jobs).await;
        let mut answers = Vec::new();
        for _ in 0..50 {
            for store in &stores {
                answers.push(store.take_job(request("many", LONG)));
            }
        }
        let mut keys = BTreeSet::new();
        for answer in answers {
            // A row that another is just taking is passed over, so somebody may find nothing for a moment.
            if let Some(taken) = answer.await.expect("an answer") {
                assert!(keys.insert(taken.key), "taken twice");
            }
        }
        while let Some(taken) = take(&first, LONG).await {
            assert!(keys.insert(taken.key), "taken twice");
        }
        assert_eq!(keys.len(), jobs.len());
    });
}

/// With the fence out a worker that wakes up late writes once more: what the other tests find is the fence's doing.
#[test]
fn without_the_fence_an_effect_is_doubled() {
    let Some(database) = database() else { return };
    let store = PostgresStore::open(&database.url).expect("an empty database can be used");
    let unfenced = PostgresStore::attach_unfenced(&database.url).expect("it is there");
    run(async {
        let game = archived(&store).await;
        // Else PostgreSQL itself would refuse the second row.
        let _ = database.sql("ALTER TABLE agreement DROP CONSTRAINT agreement_pkey");
        let late = taken(&store, OVER).await;
        let second = taken(&store, LONG).await;
        let effect = || JobEffect::Agreement { game, seats: vec![compared(0, 8)] };
        assert_eq!(store.finish_job(second, effect()).await, Ok(true));
        assert_eq!(store.finish_job(late, effect()).await, Ok(false));
        assert_eq!(database.sql("SELECT count(*) FROM agreement"), "1");
        assert_eq!(unfenced.finish_job(late, effect()).await, Ok(true));
        assert_eq!(database.sql("SELECT count(*) FROM agreement"), "2");
    });
}
