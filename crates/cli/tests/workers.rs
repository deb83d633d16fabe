//! Workers, as processes on a real PostgreSQL: killed, frozen and asked to end at random moments, while each job's effect is to be
//! there exactly once. And that it is the fence of the queue that sees to it.
//!
//! `cargo xtask crash queue` does the same with 10,000 jobs.
#![cfg(unix)]

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use analysis::{AnySearcher, agreement, review};
use engine::{Limits, Options, SystemClock};
use game::{Seat, SplitMix64};
use games::{AnyGame, GameId};
use server::JobKind;
use store::{
    ArchiveStore, GameOutcome, JobStatus, JobStore, NewArchivedGame, NewPerson, PostgresStore, Rated, Store,
    TokenHash, WallTime,
};
use testkit::postgres::{Database, database};

/// How many people share the games.
const PEOPLE: u32 = 10;
/// How many moves a game has: few, so that there are many jobs.
const MOVES: usize = 6;
/// Longer than a job takes, and shorter than somebody is frozen.
const LEASE: Duration = Duration::from_millis(1_000);
/// How long the last jobs may take after the last fault.
const PATIENCE: Duration = Duration::from_secs(120);

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().expect("a number"))
}

fn run<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime starts").block_on(future)
}

/// The first moves of a game, by lot.
fn game_by_lot(number: u64) -> AnyGame {
    let mut random = SplitMix64::new(number);
    let mut any = AnyGame::new(GameId::Express2);
    for _ in 0..MOVES {
        let moves = any.moves();
        any.play(&moves[random.below(moves.len() as u32) as usize]).expect("it is legal");
    }
    any
}

fn person(number: u32) -> store::PersonId {
    format!("p{number}").into()
}

/// A rated game that is to be compared with the engine.
fn archived(number: u64) -> NewArchivedGame {
    let any = game_by_lot(number);
    let table = store::TableId::from(format!("t{number}"));
    let first = (number % u64::from(PEOPLE)) as u32;
    let at = WallTime::from_unix_ms(1_000 + number as i64);
    NewArchivedGame {
        jobs: vec![JobKind::Agreement.about(&table, 1)],
        table,
        ordinal: 1,
        game: any.id().to_string(),
        is_public: true,
        plies: MOVES as u32,
        outcome: GameOutcome::Won(0),
        result: "1-0".to_owned(),
        termination: "resignation".to_owned(),
        started_at: at,
        finished_at: at,
        seats: "[]".to_owned(),
        people: vec![Some(person(first)), Some(person((first + 1) % PEOPLE))],
        start: None,
        position: any.position_text(),
        moves: protocol::steps_of(&any).iter().map(|step| step.text.as_str()).collect::<Vec<_>>().join(" "),
        positions: Vec::new(),
        rate: Some(Arc::new(|_| Rated { after: vec![None, None], seats: "[]".to_owned() })),
    }
}

/// A database with so many jobs; `None` where PostgreSQL is not installed.
async fn filled(jobs: u64) -> Option<(Database, PostgresStore)> {
    let database = database()?;
    let store = PostgresStore::open(&database.url).expect("an empty database can be used");
    for number in 0..PEOPLE {
        let mut hash = [0; 32];
        hash[..4].copy_from_slice(&number.to_le_bytes());
        let (id, name, token_hash) = (person(number), String::new(), TokenHash(hash));
        let new = NewPerson { id, name, token_hash, created_at: WallTime::now() };
        store.create_person(new).await.expect("it is new");
    }
    let numbers: Vec<u64> = (1..=jobs).collect();
    for some in numbers.chunks(500) {
        let games = some.iter().map(|&number| archived(number)).collect();
        let are_new = store.archive(games, None).await.expect("they can be written");
        assert!(are_new.into_iter().all(|is_new| is_new));
    }
    // PostgreSQL itself would refuse a second row: without that the queue is on its own.
    let _ = database.sql("ALTER TABLE agreement DROP CONSTRAINT agreement_pkey");
    Some((database, store))
}

/// A worker, killed at the latest when the test ends.
struct Worker {
    child: Child,
    /// Until when it is frozen, if it is.
    frozen: Option<Instant>,
}

impl Worker {
    fn start(database: &Database, limits: &[String]) -> Worker {
        let mut command = Command::new(env!("CARGO_BIN_EXE_undershift"));
        let lease = format!("job-lease-ms={}", LEASE.as_millis());
        command.args(["worker", "--database", &database.url, "--log", "error", "--limit", &lease]);
        // Here workers die for reasons that no job is to blame for.
        command.args(["--limit", "job-attempts=100"]);
        command.args(limits.iter().flat_map(|limit| ["--limit", limit]));
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the binary starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        assert!(line.ends_with("works at review, agreement\n"), "{line}");
        Worker { child, frozen: None }
    }

    fn signal(&self, signal: &str) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &pid]).status().expect("kill").success());
    }

    fn freeze(&mut self, time: Duration) {
        self.signal("STOP");
        self.frozen = Some(Instant::now() + time);
    }

    fn thaw_if_over(&mut self) {
        if self.frozen.is_some_and(|until| Instant::now() >= until) {
            self.signal("CONT");
            self.frozen = None;
        }
    }

    fn end_well(mut self) {
        self.signal("CONT");
        self.signal("TERM");
        assert!(self.child.wait().expect("it ends").success());
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// How many rows there are of effects, how many of these are one too many, and how many jobs are not over: at one moment.
fn counted(database: &Database) -> (u64, u64, u64) {
    let found = database.sql(
        "SELECT count(*) || ' ' || (count(*) - count(DISTINCT (game_number, seat))) || ' '
             || (SELECT count(*) FROM job WHERE status <> 'done')
         FROM agreement",
    );
    let numbers: Vec<u64> = found.split(' ').map(|number| number.parse().expect("a number")).collect();
    let [rows, doubled, open] = numbers[..] else { panic!("{found}") };
    (rows, doubled, open)
}

#[test]
fn workers_that_are_killed_and_frozen_do_each_job_once() {
    let (jobs, seed) = (number("UNDERSHIFT_JOBS", 600), number("UNDERSHIFT_SEED", 1));
    let nodes = 2_000;
    let Some((database, store)) = run(filled(jobs)) else { return };
    let limits = [format!("agreement-nodes={nodes}")];
    let mut random = SplitMix64::new(seed);
    let mut workers: Vec<Worker> = (0..4).map(|_| Worker::start(&database, &limits)).collect();
    let (mut killed, mut frozen, mut ended) = (0_u32, 0_u32, 0_u32);
    let began = Instant::now();
    while counted(&database).2 > 0 {
        assert!(began.elapsed() < PATIENCE + Duration::from_millis(jobs * 100), "{:?}", counted(&database));
        std::thread::sleep(Duration::from_millis(u64::from(40 + random.below(200))));
        workers.iter_mut().for_each(Worker::thaw_if_over);
        let place = random.below(4) as usize;
        match random.below(3) {
            0 => {
                // As a machine that loses its power, frozen or not.
                workers[place] = Worker::start(&database, &limits);
                killed += 1;
            }
            1 if workers[place].frozen.is_none() => {
                workers[place].freeze(LEASE + Duration::from_millis(u64::from(random.below(1_500))));
                frozen += 1;
            }
            2 if workers[place].frozen.is_none() => {
                let before = std::mem::replace(&mut workers[place], Worker::start(&database, &limits));
                before.end_well();
                ended += 1;
            }
            _ => {}
        }
    }
    // Whoever wakes up after all is done has to write nothing, too.
    for worker in &mut workers {
        worker.frozen = worker.frozen.map(|_| Instant::now());
        worker.thaw_if_over();
    }
    std::thread::sleep(LEASE);
    workers.into_iter().for_each(Worker::end_well);
    let (rows, doubled, open) = counted(&database);
    let again = database.sql("SELECT count(*) FROM job WHERE epoch > 1");
    println!(
        "{jobs} jobs, {killed} workers killed, {frozen} frozen, {ended} asked to end; {again} jobs taken more than once; \
         {rows} effects, {doubled} doubled, {open} jobs open; {:?}",
        began.elapsed()
    );
    assert_eq!((rows, doubled, open), (jobs * 2, 0, 0));
    assert!(killed > 0 && frozen > 0, "too little was tried");
    assert_ne!(again, "0", "nobody was interrupted");
    let aside = run(store.jobs_set_aside(9)).expect("a list");
    assert_eq!(aside, Vec::new());
    check_effects(&store, jobs, nodes);
}

/// What was found, however often it was begun, is what a search finds that nobody has disturbed.
fn check_effects(store: &PostgresStore, jobs: u64, nodes: u64) {
    let options = Options { hash: 16, ..Options::default() };
    let mut searcher = AnySearcher::new(GameId::Express2, options).expect("there is memory");
    for number in (1..=jobs).step_by(usize::try_from(jobs / 20).expect("a few").max(1)) {
        let any = game_by_lot(number);
        searcher.new_game();
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let at = (&SystemClock::default() as &dyn engine::Clock, &AtomicBool::new(false));
        let steps = review(&any, &mut searcher, &limits, at, &mut |_| ());
        let expected = agreement(&any, &steps)[Seat::FIRST];
        let first = person((number % u64::from(PEOPLE)) as u32);
        let found = run(store.agreement_of(&first, u32::MAX)).expect("a list");
        let table = format!("t{number}");
        let of_game: Vec<_> = found
            .iter()
            .filter(|found| found.table.as_str() == table && found.agreement.seat == 0)
            .map(|found| (found.agreement.moves, found.agreement.agreeing, found.agreement.loss))
            .collect();
        assert_eq!(of_game, [(expected.moves, expected.agreeing, expected.loss)], "game {number}");
    }
}

/// A worker is frozen in the midst of a job until another has done it: with the fence what it writes when it wakes up is nothing, and
/// with the fence out the effect is there twice. A test that found nothing then would find nothing anywhere.
#[test]
fn without_the_fence_an_effect_is_doubled() {
    for (is_fenced, expected) in [(true, 0), (false, 2)] {
        let Some((database, store)) = run(filled(1)) else { return };
        let mut limits = vec!["agreement-nodes=300000".to_owned()];
        if !is_fenced {
            limits.push("job-fence=0".to_owned());
        }
        let until = Instant::now() + PATIENCE;
        let wait_for = |what: &str, holds: &dyn Fn() -> bool| {
            while !holds() {
                assert!(Instant::now() < until, "{what}: {:?}", counted(&database));
                std::thread::sleep(Duration::from_millis(5));
            }
        };
        let state = || run(store.job("agreement", "t1/1")).expect("an answer").expect("it is there");
        let mut late = Worker::start(&database, &limits);
        wait_for("nobody takes it", &|| state().status == JobStatus::Running);
        late.freeze(Duration::ZERO);
        assert_eq!(state().status, JobStatus::Running, "it was frozen too late: a job must take longer");
        let other = Worker::start(&database, &limits);
        wait_for("nobody takes it over", &|| state().status == JobStatus::Done);
        assert_eq!(counted(&database), (2, 0, 0));
        other.end_well();
        late.thaw_if_over();
        if !is_fenced {
            wait_for("nothing is doubled", &|| counted(&database).1 > 0);
        }
        // It ends when its job is over for it.
        late.end_well();
        assert_eq!(counted(&database), (2 + expected, expected, 0), "with the fence: {is_fenced}");
    }
}

/// Whoever is asked to end gives back what it is at, at once.
#[test]
fn a_worker_that_is_asked_to_end_gives_its_job_back() {
    let Some((database, store)) = run(filled(1)) else { return };
    let worker = Worker::start(
        &database,
        &["agreement-nodes", "agreement-game-nodes"].map(|limit| format!("{limit}=1000000000000")),
    );
    let state = || run(store.job("agreement", "t1/1")).expect("an answer").expect("it is there");
    let until = Instant::now() + PATIENCE;
    while state().status != JobStatus::Running {
        assert!(Instant::now() < until, "nobody takes it");
        std::thread::sleep(Duration::from_millis(20));
    }
    // Longer than the lease: it is kept.
    std::thread::sleep(LEASE * 2);
    assert_eq!((state().status, state().attempts), (JobStatus::Running, 1));
    assert_eq!(
        run(store.take_job(store::TakeJob {
            kinds: vec!["agreement".to_owned()],
            worker: "another".to_owned(),
            lease: LEASE,
            max_attempts: 5,
        })),
        Ok(None)
    );
    let asked = Instant::now();
    worker.end_well();
    assert!(asked.elapsed() < Duration::from_secs(5), "{:?}", asked.elapsed());
    assert_eq!((state().status, state().attempts), (JobStatus::Waiting, 0));
}
