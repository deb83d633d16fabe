//! `GET /metrics` on a listener of its own, in Prometheus' text format.
//!
//! Everything is counted already, here (`counts`) and in the store, or can be looked up when it is asked for: so writing it
//! down is all there is to do. The page's own listener never shows it.

use std::fmt::Write;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName};
use axum::routing::get;
use store::{Counters, JobCount, JobStatus};

use crate::connections::Limits;
use crate::counts;
use crate::hub::Hub;
use crate::jobs::JobKind;

/// What a program that reads metrics may use.
pub(crate) const LIMITS: Limits = Limits {
    connections: 16,
    header: Duration::from_secs(30),
    keep_alive: Duration::from_secs(3600),
    last_answer: Duration::from_secs(30),
};

/// How long is waited for what has to be looked up in the store.
const PATIENCE: Duration = Duration::from_secs(2);

pub(crate) fn router(hub: Option<Arc<Hub>>) -> Router {
    let started = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    Router::new().route("/metrics", get(metrics)).with_state((hub, started))
}

async fn metrics(
    State((hub, started)): State<(Option<Arc<Hub>>, u64)>,
) -> ([(HeaderName, &'static str); 2], String) {
    let mut text = Text::default();
    text.one("start_time_seconds", "gauge", "when the process began, in seconds since 1970", started);
    text.one("http_requests_total", "counter", "HTTP requests", counts::REQUESTS.get());
    if let Some(hub) = hub {
        of_hub(&mut text, &hub);
        of_store(&mut text, &hub.store.counters());
        // Where the store does not answer, all else is told all the same.
        if let Ok(Ok(counts)) = tokio::time::timeout(PATIENCE, hub.store.job_counts()).await {
            of_jobs(&mut text, &counts);
        }
    }
    let format = "text/plain; version=0.0.4; charset=utf-8";
    ([(CONTENT_TYPE, format), (CACHE_CONTROL, "no-store")], text.0)
}

fn of_hub(text: &mut Text, hub: &Hub) {
    let (tables, waiting) = hub.tables.load();
    text.one("sockets", "gauge", "open sockets", hub.sockets());
    text.one("people", "gauge", "people with an open socket", u64::from(hub.people_online()));
    text.one("tables", "gauge", "tables in memory", tables);
    text.one("table_queue", "gauge", "requests that wait for tables", waiting);
    if let Some(nodes) = hub.nodes() {
        let (others, linked) = nodes.load();
        text.one("other_nodes", "gauge", "other nodes that live", others);
        text.one("node_links", "gauge", "other nodes to which there is a link", linked);
    }
    text.one("engine_queue", "gauge", "engine moves that wait", hub.engines.waiting());
    text.one("messages_total", "counter", "messages of clients", counts::MESSAGES.get());
    text.head("refusals_total", "counter", "what clients were refused, by code");
    for (code, count) in counts::refusals() {
        text.sample("refusals_total", &format!("{{code=\"{code}\"}}"), count);
    }
    text.one("push_queue", "gauge", "push messages that wait", hub.push.waiting());
    text.head("push_total", "counter", "push messages, by what became of them");
    for (result, count) in
        [("sent", &counts::PUSHED), ("failed", &counts::PUSH_FAILURES), ("dropped", &counts::PUSH_DROPPED)]
    {
        text.sample("push_total", &format!("{{result=\"{result}\"}}"), count.get());
    }
}

fn of_store(text: &mut Text, store: &Counters) {
    text.one("log_entries_total", "counter", "entries of logs that are on disk", store.appended_entries);
    text.one("commits_total", "counter", "transactions that are on disk", store.commits);
    text.one("commit_failures_total", "counter", "transactions that failed", store.failures);
    text.one("store_queue", "gauge", "requests that wait for the disk", store.queue_length);
    let name = "commit_seconds";
    text.head(name, "histogram", "time from the first request of a transaction to the disk");
    let mut below = 0;
    for (count, most) in store.commit_times.iter().zip(Counters::COMMIT_TIMES) {
        below += count;
        text.sample(&format!("{name}_bucket"), &format!("{{le=\"{}\"}}", most.as_secs_f64()), below);
    }
    text.sample(&format!("{name}_bucket"), "{le=\"+Inf\"}", store.commits);
    text.sample(&format!("{name}_sum"), "", store.commits_took.as_secs_f64());
    text.sample(&format!("{name}_count"), "", store.commits);
}

/// Those of all servers on a database: each of them says the same.
fn of_jobs(text: &mut Text, counts: &[JobCount]) {
    text.head(
        "jobs",
        "gauge",
        "jobs for workers, by kind and how far they are; those that are done until they are forgotten",
    );
    for kind in JobKind::ALL {
        for status in JobStatus::ALL {
            let is_it = |count: &&JobCount| count.kind == kind.as_str() && count.status == status;
            let jobs = counts.iter().find(is_it).map_or(0, |count| count.jobs);
            let labels = format!("{{kind=\"{}\",state=\"{}\"}}", kind.as_str(), status.as_str());
            text.sample("jobs", &labels, jobs);
        }
    }
}

/// Metrics as they are sent.
#[derive(Default)]
struct Text(String);

impl Text {
    fn head(&mut self, name: &str, kind: &str, about: &str) {
        let _ = write!(self.0, "# HELP undershift_{name} {about}\n# TYPE undershift_{name} {kind}\n");
    }

    fn sample(&mut self, name: &str, labels: &str, value: impl std::fmt::Display) {
        let _ = writeln!(self.0, "undershift_{name}{labels} {value}");
    }

    fn one(&mut self, name: &str, kind: &str, about: &str, value: u64) {
        self.head(name, kind, about);
        self.sample(name, "", value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names of metrics in a text.
    fn named(text: &str) -> std::collections::BTreeSet<&str> {
        let starts = text.match_indices("undershift_").map(|(at, _)| &text[at..]);
        let names = starts.filter_map(|rest| {
            rest.split(|letter: char| !letter.is_ascii_lowercase() && letter != '_').next()
        });
        let whole = ["_bucket", "_sum", "_count"];
        names.map(|name| whole.iter().find_map(|end| name.strip_suffix(end)).unwrap_or(name)).collect()
    }

    #[test]
    fn the_dashboard_shows_every_metric_and_no_other() {
        let dashboard = include_str!("../../../packaging/grafana.json");
        serde_json::from_str::<serde_json::Value>(dashboard).expect("it is JSON");
        let (source, _) =
            include_str!("metrics.rs").split_once("#[cfg(test)]").expect("tests stand at the end");
        let calls = ["text.one(", "text.head("].into_iter().flat_map(|call| source.split(call).skip(1));
        let written = calls.filter_map(|rest| {
            let name = rest.trim_start().strip_prefix('"')?.split('"').next()?;
            Some(format!("undershift_{name}"))
        });
        let written: std::collections::BTreeSet<String> =
            written.chain(["undershift_commit_seconds".to_owned()]).collect();
        let shown: std::collections::BTreeSet<String> =
            named(dashboard).into_iter().map(str::to_owned).collect();
        assert_eq!(shown, written);
    }

    #[test]
    fn buckets_are_cumulative_and_end_with_all() {
        let mut store =
            Counters { commits: 7, commits_took: Duration::from_millis(90), ..Counters::default() };
        store.commit_times[0] = 2;
        store.commit_times[2] = 4;
        let mut text = Text::default();
        of_store(&mut text, &store);
        let value = |line: &str| {
            let found =
                text.0.lines().find_map(|it| it.strip_prefix(&format!("undershift_commit_seconds{line} ")));
            found.unwrap_or_else(|| panic!("{line}: {}", text.0)).to_owned()
        };
        assert_eq!(value("_bucket{le=\"0.001\"}"), "2");
        assert_eq!(value("_bucket{le=\"0.005\"}"), "6");
        assert_eq!(value("_bucket{le=\"+Inf\"}"), "7");
        assert_eq!((value("_sum"), value("_count")), ("0.09".to_owned(), "7".to_owned()));
    }
}
