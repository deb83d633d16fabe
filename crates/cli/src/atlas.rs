//! `undershift atlas`: who wins each position of the first plies of Express for two, and small boards from the start.
//!
//! Two tables of text in a folder, one line a position. What is known is in `prover::Atlas`; here are the searches, one after the
//! other, and the text.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use clap::Args;
use engine::exact::{ExactSearch, learned_judge};
use lab::files::{self, printable};
use prover::{Answer, Chart, Findings, SegmentsError, Source, Verdict};
use shiftago::Entry;

use crate::interrupt;
use crate::progress::Progress;
use crate::prove::small_board::Size;

pub(crate) const EXAMPLES: &str = "Examples:
  undershift atlas proofs/atlas --settled proofs/settled/express2-first
  undershift atlas proofs/atlas --settled proofs/settled/express2-first --nodes 1000000 --memory 4000";

#[derive(Args, Debug)]
pub(crate) struct Atlas {
    /// The folder of the tables
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,

    /// How many plies the positions are from the start, at most
    #[arg(long, value_name = "N", default_value = "3", value_parser = clap::value_parser!(u8).range(0..=4))]
    plies: u8,

    /// How many nodes each question may take, those of earlier runs included
    #[arg(long, value_name = "N", default_value = "20000", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,

    /// A folder of settled work, as `undershift prove --file` makes it; it is only read
    #[arg(long, value_name = "FOLDER")]
    settled: Vec<PathBuf>,

    /// How much memory the searches may take, in megabytes
    #[arg(long, value_name = "MB", default_value = "1024", value_parser = clap::value_parser!(u32).range(32..=1 << 20))]
    memory: u32,
}

const POSITIONS: &str = "express-2.txt";
const SMALL_BOARDS: &str = "small-boards.txt";
const HEADER: &str = "\
# undershift atlas 1
# how the position comes about, who wins it by force (first, second, neither or open), and for each seat, the first and the
# second: whether it wins, the nodes that were searched for that in this position, and what says so";
const SMALL_HEADER: &str = "\
# undershift atlas of small boards 1
# fields along an edge, the length of a row that wins, who wins by force from the start with 22 marbles each, and for each seat,
# the first and the second: whether it wins, the nodes that were searched for that, and what says so";
/// How often the table is written.
const WRITE_EVERY: Duration = Duration::from_secs(20);

pub(crate) fn run(options: &Atlas, out: &mut dyn Write) -> anyhow::Result<()> {
    fs::create_dir_all(&options.folder)
        .with_context(|| format!("cannot make the folder {}", printable(&options.folder)))?;
    small_boards(options)?;
    let path = options.folder.join(POSITIONS);
    let mut atlas = prover::Atlas::<7, 5>::new(options.plies.into());
    let known = read(&path)?;
    for chart in atlas.levels.iter_mut().flatten() {
        if let Some(answers) = known.get(&name(chart)) {
            chart.answers = *answers;
        }
    }
    for folder in &options.settled {
        let (findings, seat) = settled(folder)?;
        atlas.take_settled(&findings, seat);
    }
    atlas.conclude();
    search(options, &mut atlas, &path)?;
    write_table(&path, &atlas)?;
    for (ply, level) in atlas.levels.iter().enumerate() {
        let count = |verdict| level.iter().filter(|chart| chart.verdict() == verdict).count();
        writeln!(
            out,
            "after {ply}: {} positions, first wins {}, second wins {}, neither {}, open {}",
            level.len(),
            count(Verdict::First),
            count(Verdict::Second),
            count(Verdict::Neither),
            count(Verdict::Open)
        )?;
    }
    Ok(())
}

/// Asks every question that is open and has not had its nodes, the latest positions first: they are the easiest.
fn search(options: &Atlas, atlas: &mut prover::Atlas<7, 5>, path: &Path) -> anyhow::Result<()> {
    let stop = interrupt::flag()?;
    let questions: Vec<([usize; 2], usize)> = (0..atlas.levels.len())
        .rev()
        .flat_map(|ply| (0..atlas.levels[ply].len()).map(move |number| [ply, number]))
        .flat_map(|place| [(place, 0), (place, 1)])
        .collect();
    let bar = Progress::new(questions.len(), "questions");
    let mut searches = Vec::new();
    for _ in 0..2 {
        let search = ExactSearch::<7, 5>::new(options.memory as usize / 2, shiftago::MARBLES.into())?;
        searches.push(match learned_judge(None) {
            Some(judge) => search.with_judge(judge),
            None => search,
        });
    }
    let mut last = Instant::now();
    for (index, &(place, seat)) in questions.iter().enumerate() {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let Answer { wins, nodes, .. } = atlas.levels[place[0]][place[1]].answers[seat];
        if wins.is_some() || nodes >= options.nodes {
            continue;
        }
        // What earlier runs have found is not in this run's table, so it begins anew.
        atlas.levels[place[0]][place[1]].answers[seat].nodes = 0;
        atlas.search(place, seat, &mut searches[seat], options.nodes);
        bar.at(index + 1);
        if last.elapsed() >= WRITE_EVERY {
            last = Instant::now();
            write_table(path, atlas)?;
        }
    }
    Ok(())
}

/// Settled work, and the seat that it is about.
fn settled(folder: &Path) -> anyhow::Result<(Findings, usize)> {
    let read = |is_first| Findings::read::<7, 5>(folder, shiftago::MARBLES.into(), is_first);
    match read(true) {
        Ok(findings) => Ok((findings, 0)),
        Err(SegmentsError::OtherQuestion { .. }) => Ok((read(false)?, 1)),
        Err(error) => Err(error.into()),
    }
}

fn write_table(path: &Path, atlas: &prover::Atlas<7, 5>) -> anyhow::Result<()> {
    let open = atlas.levels.iter().flatten().filter(|chart| chart.verdict() == Verdict::Open);
    let open = searched(open.map(|chart| chart.answers.map(|answer| answer.nodes)));
    let mut text = format!("{HEADER}\n{open}\n");
    for chart in atlas.levels.iter().flatten() {
        let [first, second] = chart.answers.map(answer_text);
        let _ = writeln!(text, "{} {} {first} {second}", name(chart), verdict_text(chart.verdict()));
    }
    write_whole(path, &text)
}

/// How long open positions were searched: `open` may mean that much was tried, or nothing yet.
fn searched(open: impl Iterator<Item = [u64; 2]>) -> String {
    let mut counts: BTreeMap<Reverse<[u64; 2]>, usize> = BTreeMap::new();
    open.for_each(|nodes| *counts.entry(Reverse(nodes)).or_default() += 1);
    let part = |(Reverse([first, second]), count): (&Reverse<[u64; 2]>, &usize)| {
        format!("{count} after {first} and {second} nodes")
    };
    let parts: Vec<String> = counts.iter().map(part).collect();
    let all: usize = counts.values().sum();
    if all == 0 { "# open: none".into() } else { format!("# open: {all}, of these {}", parts.join(", ")) }
}

fn write_whole(path: &Path, text: &str) -> anyhow::Result<()> {
    files::write_atomically(path, text.as_bytes())
        .with_context(|| format!("cannot write {}", printable(path)))
}

fn small_boards(options: &Atlas) -> anyhow::Result<()> {
    let path = options.folder.join(SMALL_BOARDS);
    let known = read_small(&path)?;
    let mut lines = Vec::new();
    for side in 3..=6 {
        for row in 3..=side.min(5) {
            let size = Size { side, row, marbles: Size::EXPRESS.marbles };
            let mut answers = known.get(&(side, row)).copied().unwrap_or([UNKNOWN; 2]);
            for seat in 0..2 {
                let other_wins = answers[1 - seat].wins == Some(true);
                let answer = &mut answers[seat];
                if answer.wins.is_none() && other_wins {
                    *answer = Answer { wins: Some(false), source: Source::Other, ..*answer };
                }
                if answer.wins.is_none() && answer.nodes < options.nodes {
                    let (wins, nodes) = size.search(seat == 0, options.memory as usize / 2, options.nodes)?;
                    let source = if wins.is_some() { Source::Search } else { Source::Nothing };
                    *answer = Answer { wins, nodes, source };
                }
            }
            let verdict = match answers.map(|answer| answer.wins) {
                [Some(true), _] => Verdict::First,
                [_, Some(true)] => Verdict::Second,
                [Some(false), Some(false)] => Verdict::Neither,
                _ => Verdict::Open,
            };
            let [first, second] = answers.map(answer_text);
            lines.push(format!("{side} {row} {} {first} {second}\n", verdict_text(verdict)));
        }
    }
    write_whole(&path, &format!("{SMALL_HEADER}\n{}", lines.concat()))
}

/// The entries of a position's way, with commas between.
fn name(chart: &Chart) -> String {
    let entries: Vec<String> = chart
        .moves
        .iter()
        .filter_map(|&entry| Entry::from_index(entry))
        .map(|entry| entry.to_string())
        .collect();
    if entries.is_empty() { "-".into() } else { entries.join(",") }
}

const fn verdict_text(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::First => "first",
        Verdict::Second => "second",
        Verdict::Neither => "neither",
        Verdict::Open => "open",
    }
}

const UNKNOWN: Answer = Answer { wins: None, nodes: 0, source: Source::Nothing };
const SOURCES: [(Source, &str); 6] = [
    (Source::Nothing, "-"),
    (Source::Search, "search"),
    (Source::Settled, "settled"),
    (Source::Next, "next"),
    (Source::Before, "before"),
    (Source::Other, "other"),
];

fn answer_text(Answer { wins, nodes, source }: Answer) -> String {
    let wins = match wins {
        Some(true) => "win",
        Some(false) => "not-win",
        None => "open",
    };
    let (_, source) = SOURCES.iter().find(|(known, _)| *known == source).unwrap_or(&SOURCES[0]);
    format!("{wins} {nodes} {source}")
}

/// What a search has found or left open. What follows from other lines is concluded again.
fn read_answer(words: &[&str]) -> Option<Answer> {
    let [wins, nodes, source] = words else { return None };
    let wins = match *wins {
        "win" => Some(true),
        "not-win" => Some(false),
        "open" => None,
        _ => return None,
    };
    let nodes = nodes.parse().ok()?;
    let (source, _) = *SOURCES.iter().find(|(_, text)| text == source)?;
    Some(match source {
        Source::Search => Answer { wins, nodes, source },
        Source::Nothing | Source::Settled | Source::Next | Source::Before | Source::Other => {
            let nodes = if source == Source::Settled { 0 } else { nodes };
            Answer { wins: None, nodes, source: Source::Nothing }
        }
    })
}

/// The lines of a table without its comments; none if there is no file yet.
fn lines(path: &Path) -> anyhow::Result<Vec<String>> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error).with_context(|| format!("cannot read {}", printable(path))),
    }
}

fn read(path: &Path) -> anyhow::Result<HashMap<String, [Answer; 2]>> {
    let mut known = HashMap::new();
    for line in lines(path)? {
        let words: Vec<&str> = line.split(' ').collect();
        let read = || Some((words.first()?, [read_answer(words.get(2..5)?)?, read_answer(words.get(5..)?)?]));
        let Some((name, answers)) = read() else {
            bail!("{}: not a line of an atlas: {line}", printable(path))
        };
        known.insert((*name).to_owned(), answers);
    }
    Ok(known)
}

fn read_small(path: &Path) -> anyhow::Result<HashMap<(u8, u8), [Answer; 2]>> {
    let mut known = HashMap::new();
    for line in lines(path)? {
        let words: Vec<&str> = line.split(' ').collect();
        let read = || {
            let size = (words.first()?.parse().ok()?, words.get(1)?.parse().ok()?);
            Some((size, [read_answer(words.get(3..6)?)?, read_answer(words.get(6..)?)?]))
        };
        let Some((size, answers)) = read() else {
            bail!("{}: not a line of an atlas: {line}", printable(path))
        };
        known.insert(size, answers);
    }
    Ok(known)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table in the repository says of each position that is open what was tried, and adds it up; so do those who read it.
    #[test]
    fn what_is_open_is_told_with_what_was_tried() {
        let table = include_str!("../../../proofs/atlas/express-2.txt");
        let mut open = Vec::new();
        for line in table.lines().filter(|line| !line.starts_with('#')) {
            let words: Vec<&str> = line.split(' ').collect();
            let [name, verdict, first, first_nodes, _, second, second_nodes, _] = words[..] else {
                panic!("{line}")
            };
            if verdict == "open" {
                assert!(first == "open" || second == "open", "{name}");
                open.push([first_nodes, second_nodes].map(|nodes| nodes.parse().expect("a number")));
            }
        }
        let sum = searched(open.iter().copied());
        assert!(table.contains(&format!("{sum}\n")), "{sum}");
        let tried = |least| open.iter().filter(|nodes| nodes.iter().all(|&nodes| nodes >= least)).count();
        let (tried, all) = (tried(400_000), open.len());
        for (name, text) in [
            ("proofs/README.md", include_str!("../../../proofs/README.md")),
            ("docs/PROOF.md", include_str!("../../../docs/PROOF.md")),
        ] {
            let words: Vec<&str> = text.split_whitespace().collect();
            let said = format!(
                "Of {all} open positions {tried} were searched for 400,000 nodes for each seat, the other {} for one",
                all - tried
            );
            assert!(words.join(" ").contains(&said), "{name} does not say: {said}");
        }
    }
}
