//! How a proof stands, in words.

use std::fmt::Write;
use std::time::Duration;

use engine::exact::Numbers;
use prover::{Forecast, Outline, Progress};
use serde_json::{Value as Json, json};
use shiftago::Entry;

use super::cpu::processor_time;

/// What a terminal shows, drawn over and over.
pub(super) fn screen(claim: &str, progress: &Progress, attacks: bool) -> String {
    let mut text = format!("to show: {claim}\n");
    let (moves, replies) = if attacks {
        let best = progress.outline.iter().min_by_key(|part| part.numbers.proof);
        (&progress.outline[..], best.map_or(&[][..], |best| &best.next))
    } else {
        (&[][..], &progress.outline[..])
    };
    if !moves.is_empty() {
        let _ = writeln!(text, "entries: {}", states(moves));
    }
    if !replies.is_empty() {
        let settled = replies.iter().filter(|reply| reply.numbers.is_settled()).count();
        let _ = writeln!(text, "replies: {settled} of {} settled", replies.len());
        for reply in replies {
            let _ = writeln!(text, "  {}{}", state(reply), answer(reply));
        }
    }
    text.push_str(&summary(progress));
    if let Some(forecast) = forecast(progress, attacks) {
        let _ = writeln!(text, "{forecast}");
    }
    text
}

/// One line, for a file.
pub(super) fn line(progress: &Progress, attacks: bool) -> String {
    let mut text = summary(progress).trim_end().replace('\n', "; ");
    if let Some(forecast) = forecast(progress, attacks) {
        let _ = write!(text, "; {forecast}");
    }
    text
}

/// What was done, in two lines.
pub(super) fn summary(progress: &Progress) -> String {
    let Progress { numbers, positions, settled, jobs, nodes, work, time, .. } = progress;
    let cpu =
        processor_time().map_or_else(String::new, |cpu| format!(", {} of processor time", duration(cpu)));
    format!(
        "{}; {settled} positions settled, {positions} in the tree\n{} in {jobs} jobs, {}{cpu}; {} in all runs\n",
        left(*numbers),
        count(*nodes, "node"),
        duration(*time),
        count(*work, "node"),
    )
}

/// What is left to show.
pub(super) fn left(numbers: Numbers) -> String {
    match numbers {
        Numbers::WIN => "shown".to_owned(),
        Numbers::NOT_WIN => "refuted".to_owned(),
        Numbers { proof, disproof } => format!("open: {proof} to show, {disproof} to refute"),
    }
}

fn entry(index: usize) -> String {
    Entry::from_index(index).map_or_else(String::new, |entry| entry.to_string())
}

fn state(part: &Outline) -> String {
    let name = entry(part.entry);
    match part.numbers {
        Numbers::WIN => format!("{name} won"),
        Numbers::NOT_WIN => format!("{name} not won"),
        Numbers { proof, disproof } => format!("{name} open ({proof}/{disproof})"),
    }
}

fn states(parts: &[Outline]) -> String {
    let mut parts: Vec<&Outline> = parts.iter().collect();
    parts.sort_by_key(|part| part.numbers.proof);
    parts.iter().map(|part| state(part)).collect::<Vec<_>>().join(", ")
}

/// The attacker's answer to a reply, and how many of the next replies are settled.
fn answer(reply: &Outline) -> String {
    let Some(answer) = reply.next.first().filter(|_| !reply.numbers.is_settled()) else {
        return if reply.work > 0 { format!(", {}", count(reply.work, "node")) } else { String::new() };
    };
    let settled = answer.next.iter().filter(|next| next.numbers == Numbers::WIN).count();
    let of =
        if answer.next.is_empty() { String::new() } else { format!(", {settled} of {}", answer.next.len()) };
    format!(", answer {}{of}, {}", entry(answer.entry), count(reply.work, "node"))
}

fn forecast(progress: &Progress, attacks: bool) -> Option<String> {
    let Forecast { settled, parts, nodes_left } = Forecast::new(&progress.outline, attacks)?;
    let rate = progress.nodes as f64 / progress.time.as_secs_f64();
    if rate < 1.0 {
        return None;
    }
    let [least, likely, most] =
        nodes_left.map(|nodes| duration(Duration::from_secs_f64(nodes as f64 / rate)));
    Some(format!(
        "{settled} of {parts} parts settled; if the others are like them, {likely} more ({least} to {most})"
    ))
}

fn count(number: u64, what: &str) -> String {
    let number = number as f64;
    match number {
        _ if number >= 1e9 => format!("{:.2} G {what}s", number / 1e9),
        _ if number >= 1e6 => format!("{:.1} M {what}s", number / 1e6),
        _ if number == 1.0 => format!("1 {what}"),
        _ => format!("{number} {what}s"),
    }
}

fn duration(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        _ if seconds < 60.0 => format!("{seconds:.1} s"),
        _ if seconds < 5400.0 => format!("{:.0} min", seconds / 60.0),
        _ => format!("{:.1} h", seconds / 3600.0),
    }
}

/// How it stands after each entry, and on.
pub(super) fn entries_json(outline: &[Outline]) -> Json {
    let part = |part: &Outline| {
        let mut answer = json!({
            "move": entry(part.entry),
            "proof": part.numbers.proof,
            "disproof": part.numbers.disproof,
            "nodes": part.work,
        });
        if !part.next.is_empty() {
            answer["next"] = entries_json(&part.next);
        }
        answer
    };
    outline.iter().map(part).collect()
}
