//! Three servers on one PostgreSQL while people play, whose connections roam over them: nodes are killed, frozen and restarted,
//! PostgreSQL too. Nothing that was acknowledged is lost or doubled, nothing is refused wrongly, every table is the replay of
//! its log. A control without the fence must damage tables, or else the test would prove nothing.
//!
//! `cargo xtask faults` does the same for longer.

mod balancer;
mod cluster;
mod network;
mod tournament;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Duration;

use client::online::OnlineRefusal;
use game::SplitMix64;
use games::GameId;
use store::{PostgresStore, StoredTable};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};

use self::cluster::Cluster;
use self::network::Networks;
use crate::crash::{check_acknowledged, check_replays, number, tables_in};
use crate::players::{Player, Report};
use crate::process::BINARY;

/// The longest that anybody may wait, whatever happens to a node; where PostgreSQL was away, from when it answers again.
const PATIENCE: Duration = Duration::from_secs(8);
/// The same where nodes are restarted in good order, one after the other.
const PATIENCE_AT_RESTARTS: Duration = Duration::from_secs(4);

/// What others may have changed when somebody acts: the position, an offer, that somebody has left, that the game is over.
const RACES: &[&str] = &["Stale", "NoSuchOffer", "OfferOpen", "GameOver", "SeatHasLeftSince"];

/// What happens to a cluster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    Kill,
    Freeze(u64),
    Restart,
    DatabaseStopped,
    DatabaseKilled,
    CutFromDatabase,
    CutFromPeers,
    LinkDown,
    WrongClock,
}

/// What needs nothing but processes.
const FAULTS: &[Fault] = &[
    Fault::Kill,
    Fault::Freeze(4),
    Fault::DatabaseStopped,
    Fault::Restart,
    Fault::DatabaseKilled,
    Fault::Freeze(1),
];

/// What needs networks.
const CUTS: &[Fault] = &[Fault::CutFromDatabase, Fault::CutFromPeers, Fault::LinkDown];

/// What takes long, or needs a library that not everybody has.
const MORE: &[Fault] = &[Fault::WrongClock, Fault::Freeze(30)];

impl Fault {
    /// Whether nobody can have an answer meanwhile, whatever the nodes do.
    fn is_of_database(self) -> bool {
        matches!(self, Fault::DatabaseStopped | Fault::DatabaseKilled)
    }

    /// Does it, and resolves when it is over.
    async fn happen(self, cluster: &Cluster, node: usize) -> Instant {
        match self {
            Fault::Kill => {
                cluster.kill(node);
                // Whoever looks after processes starts it again.
                sleep(Duration::from_secs(3)).await;
                cluster.start(node).await;
            }
            Fault::Freeze(seconds) => {
                cluster.signal(node, "STOP");
                sleep(Duration::from_secs(seconds)).await;
                cluster.signal(node, "CONT");
            }
            Fault::Restart => {
                cluster.terminate(node).await;
                cluster.start(node).await;
            }
            Fault::DatabaseStopped => {
                cluster
                    .on_database(|server| {
                        server.stop();
                        server.resume();
                    })
                    .await;
            }
            Fault::DatabaseKilled => {
                cluster
                    .on_database(|server| {
                        server.kill();
                        std::thread::sleep(Duration::from_secs(1));
                        server.resume();
                    })
                    .await;
            }
            Fault::CutFromDatabase => cut(cluster, |networks| networks.cut_from_database(node), node).await,
            Fault::CutFromPeers => cut(cluster, |networks| networks.cut_from_peers(node), node).await,
            Fault::LinkDown => cut(cluster, |networks| networks.set_link(node, "down"), node).await,
            Fault::WrongClock => {
                cluster.set_clock_wrong(node, true);
                cluster.terminate(node).await;
                cluster.start(node).await;
                sleep(Duration::from_secs(4)).await;
                cluster.set_clock_wrong(node, false);
                cluster.terminate(node).await;
                cluster.start(node).await;
            }
        }
        Instant::now()
    }
}

async fn cut(cluster: &Cluster, cut: impl FnOnce(&Networks), node: usize) {
    let Some(networks) = cluster.networks() else { return };
    cut(networks);
    sleep(Duration::from_secs(6)).await;
    networks.mend(node);
}

/// When a fault began, and when it was over.
struct Phase {
    fault: Fault,
    began: Instant,
    over: Instant,
}

fn start_players(
    cluster: &Cluster,
    tables: usize,
    stopped: &watch::Receiver<bool>,
    seed: u64,
) -> Vec<JoinHandle<Report>> {
    let games = GameId::ALL.iter().cycle().take(tables).enumerate();
    let players =
        games.flat_map(|(index, &game)| Player::group(cluster.url(), game, stopped, seed + index as u64));
    players.map(|player| tokio::spawn(player.run())).collect()
}

async fn stored(cluster: &Cluster) -> BTreeMap<String, StoredTable> {
    let url = cluster.database();
    let store = tokio::task::spawn_blocking(move || PostgresStore::attach(&url)).await.expect("no panic");
    let store = store.expect("PostgreSQL runs");
    let tables = tables_in(&store).await;
    tokio::task::spawn_blocking(move || drop(store)).await.expect("no panic");
    tables
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_or_doubled_whatever_happens_to_nodes_and_postgresql() {
    let Some(cluster) = Cluster::start_all(3, &[]).await else { return };
    let seed = number("UNDERSHIFT_SEED", 1);
    let rounds = number("UNDERSHIFT_ROUNDS", 1);
    let tables = usize::try_from(number("UNDERSHIFT_TABLES", 12)).expect("a number");
    let mut random = SplitMix64::new(seed);
    let (stop, stopped) = watch::channel(false);
    let running = start_players(&cluster, tables, &stopped, seed);
    sleep(Duration::from_secs(2)).await;
    let mut phases = Vec::new();
    let cuts = if cluster.networks().is_some() { CUTS } else { &[] };
    let more = if std::env::var_os("UNDERSHIFT_LONG").is_some() { MORE } else { &[] };
    for _ in 0..rounds {
        for &fault in FAULTS.iter().chain(cuts).chain(more) {
            let (began, node) = (Instant::now(), random.below(3) as usize);
            let over = fault.happen(&cluster, node).await;
            phases.push(Phase { fault, began, over });
            sleep(Duration::from_millis(1_500 + u64::from(random.below(1_500)))).await;
        }
    }
    sleep(Duration::from_secs(1)).await;
    stop.send_replace(true);
    end_and_check(&cluster, running, &phases).await;
}

/// One node after the other is replaced by one of this version, while people play.
///
/// [`versions`](crate::versions) says which the older version is.
pub(crate) async fn replace_versions(older: &Path) {
    let cluster = Cluster::start_version(older, 3, &[]).await.expect("PostgreSQL is installed");
    let (stop, stopped) = watch::channel(false);
    let running = start_players(&cluster, 24, &stopped, 3);
    sleep(Duration::from_secs(3)).await;
    let mut phases = Vec::new();
    for node in 0..3 {
        cluster.set_version(node, BINARY.as_ref());
        let (began, fault) = (Instant::now(), Fault::Restart);
        let over = fault.happen(&cluster, node).await;
        phases.push(Phase { fault, began, over });
        // Both versions forward to each other meanwhile.
        sleep(Duration::from_secs(5)).await;
    }
    stop.send_replace(true);
    end_and_check(&cluster, running, &phases).await;
}

/// Waits until everybody has heard the last answers, ends the nodes, and holds what is stored against what was acknowledged.
async fn end_and_check(cluster: &Cluster, running: Vec<JoinHandle<Report>>, phases: &[Phase]) {
    let mut reports = Vec::new();
    for player in running {
        let report = tokio::time::timeout(Duration::from_secs(120), player).await;
        reports.push(report.expect("everybody hears the last answers").expect("no player panicked"));
    }
    cluster.stop_all().await;
    let tables = stored(cluster).await;
    let acknowledged = check_acknowledged(&tables, &reports);
    check_replays(&tables, &reports);
    check_refusals(&reports);
    check_waits(phases, &reports);
    let games: u32 = reports.iter().map(|report| report.games).sum();
    let connections: u32 = reports.iter().map(|report| report.connections).sum();
    println!(
        "{} faults, {acknowledged} acknowledged actions at {} tables, 0 lost, 0 doubled; {games} games to their end, {connections} connections",
        phases.len(),
        tables.len()
    );
    let least = number("UNDERSHIFT_LEAST", 500);
    assert!(acknowledged as u64 >= least, "{acknowledged} of {least}: too little was tried");
    assert!(connections as usize > 2 * reports.len(), "everybody has roamed");
}

/// Whoever acts on what others have just changed is told so. Anything else would be wrong: nobody here does what the rules forbid,
/// and whoever acts knows all that the server has told.
fn check_refusals(reports: &[Report]) {
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for refusal in reports.iter().flat_map(|report| &report.refused) {
        let why = match refusal {
            OnlineRefusal::Stale { .. } => "Stale".to_owned(),
            OnlineRefusal::Table { refusal } => {
                format!("{refusal:?}").split([' ', '(']).next().unwrap_or_default().to_owned()
            }
            other => panic!("{other:?}"),
        };
        *counts.entry(why).or_default() += 1;
    }
    println!("refused, because others were faster: {counts:?}");
    for why in counts.keys() {
        assert!(RACES.contains(&why.as_str()), "{why}: nobody did that");
    }
}

/// The longest wait in each kind of fault: the whole of it, from when something was asked to its answer. While PostgreSQL is away
/// nobody can have one: there it is counted from when it answers again. And what the usual wait is.
fn check_waits(phases: &[Phase], reports: &[Report]) {
    let mut all: Vec<Duration> = Vec::new();
    let mut longest: BTreeMap<String, Duration> = BTreeMap::new();
    for (asked, wait) in reports.iter().flat_map(|report| &report.waits) {
        all.push(*wait);
        let answered = *asked + *wait;
        let met: Vec<&Phase> =
            phases.iter().filter(|phase| *asked <= phase.over && answered >= phase.began).collect();
        let back = met.iter().filter(|phase| phase.fault.is_of_database()).map(|phase| phase.over).max();
        let counted = answered.saturating_duration_since(back.map_or(*asked, |back| back.max(*asked)));
        let are_restarts = !met.is_empty() && met.iter().all(|phase| phase.fault == Fault::Restart);
        let patience = if are_restarts { PATIENCE_AT_RESTARTS } else { PATIENCE };
        let kind = met.last().map_or("none".to_owned(), |phase| format!("{:?}", phase.fault));
        let most = longest.entry(kind.clone()).or_default();
        *most = (*most).max(counted);
        assert!(counted <= patience, "somebody waited for {counted:?}, of {wait:?}, in {kind}");
    }
    all.sort_unstable();
    let median = all[all.len() / 2];
    println!("median wait {median:?}; the longest by kind of fault: {longest:?}");
    let most = Duration::from_millis(number("UNDERSHIFT_MEDIAN_MS", 1_000));
    assert!(median <= most, "the usual wait is {median:?}");
    for phase in phases {
        assert!(longest.contains_key(&format!("{:?}", phase.fault)), "{:?} was not noticed", phase.fault);
    }
}

/// How many actions stand in a log twice, and how many acknowledged ones in none.
fn damage(tables: &BTreeMap<String, StoredTable>, reports: &[Report]) -> (usize, usize) {
    let (mut doubled, mut there) = (0, BTreeSet::new());
    for (name, table) in tables {
        for entry in &table.entries {
            if let (Some(person), Some(action)) = (&entry.person, &entry.action_id) {
                doubled += usize::from(!there.insert((name.as_str(), person.as_str(), action.as_str())));
            }
        }
    }
    let acknowledged = reports.iter().flat_map(|report| &report.acknowledged);
    let is_lost = |done: &&crate::players::Acknowledged| {
        !there.contains(&(done.table.as_str(), done.person.as_str(), done.id.as_str()))
    };
    (doubled, acknowledged.filter(is_lost).count())
}

/// With the fence out, processes that were frozen append to tables that others have taken over.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_the_fence_actions_are_doubled() {
    let Some(cluster) = Cluster::start_all(3, &["--limit", "append-fence=0"]).await else { return };
    let (stop, stopped) = watch::channel(false);
    let mut running = start_players(&cluster, 16, &stopped, 7);
    sleep(Duration::from_secs(1)).await;
    let mut damaged = (0, 0);
    for round in 0..6 {
        Fault::Freeze(4).happen(&cluster, round % 3).await;
        sleep(Duration::from_secs(1)).await;
        damaged = damage(&stored(&cluster).await, &[]);
        if damaged.0 > 0 {
            break;
        }
        // Where a table was damaged, its players have given up: others come.
        running.extend(start_players(&cluster, 8, &stopped, 100 + round as u64));
    }
    stop.send_replace(true);
    running.iter().for_each(JoinHandle::abort);
    println!("without the fence: {} actions stand in a log twice", damaged.0);
    assert!(damaged.0 > 0, "a test that finds nothing here would find nothing anywhere");
}
