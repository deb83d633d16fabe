//! Between the types of `protocol` and those of `analysis` and `engine`: the only file here that names both.

use std::fmt::Display;
use std::time::Duration;

use ::engine::Level;
use ::engine::exact;
use analysis::{AnyLine, AnyReport, AnyThreat, MoveRemarks};
use game::{BySeat, Seat};
use protocol::{Gain, Grade, Limits, Line, Merit, Proven, Remark, Remarks, Report, Threat, Value};

/// A search without a time limit gets this one, which nobody waits for: only a search that checks the clock learns of a
/// stop.
const MAX_TIME: Duration = Duration::from_secs(24 * 60 * 60);

/// The limits of a search. A level takes as long as suits it, unless the limits say otherwise.
pub(super) fn limits(limits: &Limits, level: Option<Level>) -> ::engine::Limits {
    let clock = limits.clock.map(|left| ::engine::TimeLeft {
        remaining: left.remaining.into(),
        increment: left.increment.into(),
    });
    if let (Some(level), Limits { depth: None, nodes: None, time: None, .. }) = (level, limits) {
        return level.limits(clock);
    }
    ::engine::Limits {
        depth: limits.depth,
        nodes: limits.nodes,
        time: Some(limits.time.map_or(MAX_TIME, Duration::from).min(MAX_TIME)),
        clock,
    }
}

pub(super) fn report(report: &AnyReport, seats: usize) -> Report {
    let line = |line: &AnyLine| Line { moves: line.moves.clone(), value: value_to_wire(&line.value, seats) };
    Report {
        lines: report.lines.iter().map(line).collect(),
        depth: report.depth,
        nodes: report.nodes,
        elapsed: report.elapsed.into(),
    }
}

fn value_to_wire(value: &::engine::Value, seats: usize) -> Value {
    let proven = value.proven.map(|proven| match proven {
        ::engine::Proven::Win { seat, plies } => Proven::Win { seat: seat.into(), plies },
        ::engine::Proven::Draw => Proven::Draw,
    });
    Value { expectation: Seat::first(seats).map(|seat| value.expectation[seat]).collect(), proven }
}

/// A line that came from the wire. Only its first move is kept: no more is needed of it.
pub(super) fn line(line: &Line, seats: usize) -> AnyLine {
    let proven = line.value.proven.map(|proven| match proven {
        Proven::Win { seat, plies } => ::engine::Proven::Win { seat: seat.0, plies },
        Proven::Draw => ::engine::Proven::Draw,
    });
    let mut expectation = BySeat::default();
    for (seat, &share) in Seat::first(seats).zip(&line.value.expectation) {
        expectation[seat] = share;
    }
    AnyLine {
        moves: line.moves.first().cloned().into_iter().collect(),
        value: ::engine::Value { expectation, proven },
    }
}

pub(super) fn threat(AnyThreat { seat, text, gain }: AnyThreat) -> Threat {
    let gain = match gain {
        ::engine::Gain::StoneHome => Gain::StoneHome,
        ::engine::Gain::Points(points) => Gain::Points { points },
        ::engine::Gain::Win => Gain::Win,
    };
    Threat { seat: seat.into(), full_move: text, gain }
}

pub(super) fn remarks(found: MoveRemarks) -> Remarks {
    Remarks {
        loss: found.loss,
        grade: found.grade.map(grade),
        remarks: found.remarks.into_iter().map(remark).collect(),
        merits: found.merits.into_iter().map(merit).collect(),
    }
}

fn remark(remark: ::engine::Remark<String>) -> Remark {
    use ::engine::Remark as Found;
    match remark {
        Found::MissedWin { mv, plies } => Remark::MissedWin { mv, plies },
        Found::LeavesWin { seat, mv } => Remark::LeavesWin { seat: seat.into(), mv },
        Found::AllowsWin { seat, mv, plies } => Remark::AllowsWin { seat: seat.into(), mv, plies },
        Found::CouldPrevent { mv } => Remark::CouldPrevent { mv },
        Found::MissedPoints { mv, points } => Remark::MissedPoints { mv, points },
        Found::GivesPoints { seat, mv, points } => Remark::GivesPoints { seat: seat.into(), mv, points },
        Found::MissedHome { mv } => Remark::MissedHome { mv },
        Found::LetsHome { seat, mv } => Remark::LetsHome { seat: seat.into(), mv },
    }
}

fn grade(grade: ::engine::Grade) -> Grade {
    match grade {
        ::engine::Grade::Inaccuracy => Grade::Inaccuracy,
        ::engine::Grade::Mistake => Grade::Mistake,
        ::engine::Grade::Blunder => Grade::Blunder,
    }
}

fn merit(merit: ::engine::Merit) -> Merit {
    match merit {
        ::engine::Merit::Wins => Merit::Wins,
        ::engine::Merit::WinsSoon { plies } => Merit::WinsSoon { plies },
        ::engine::Merit::StopsWin { seat } => Merit::StopsWin { seat: seat.into() },
        ::engine::Merit::Scores { points } => Merit::Scores { points },
        ::engine::Merit::BringsHome => Merit::BringsHome,
    }
}

/// An [`OpeningView`](protocol::OpeningView) as JSON. Written by hand: the derived way is a kilobyte more of the module, and all
/// that stands between quotes here are names of ours and entries. A test reads it back.
pub(super) fn opening(explored: &exact::Explored) -> String {
    let mut json = String::from("{");
    push_known(&mut json, &explored.here);
    json.push_str(",\"moves\":[");
    for (index, entry) in explored.entries.iter().enumerate() {
        json.push_str(if index == 0 { "{\"move\":" } else { ",{\"move\":" });
        push_entry(&mut json, entry.entry);
        json.push_str(",\"same\":[");
        for (index, &same) in entry.same.iter().enumerate() {
            json.push_str(if index == 0 { "" } else { "," });
            push_entry(&mut json, same);
        }
        json.push_str(if entry.ends { "],\"ends\":true," } else { "],\"ends\":false," });
        push_known(&mut json, &entry.after);
        json.push('}');
    }
    json.push_str("]}");
    json
}

/// The fields `value` and `answer`.
#[inline(never)]
fn push_known(json: &mut String, known: &exact::KnownOpening) {
    use exact::{FirstSeatAnswer as Answer, OpeningValue as Worth};
    json.push_str(match known.value {
        Some(Worth::First) => "\"value\":\"first\",\"answer\":",
        Some(Worth::Second) => "\"value\":\"second\",\"answer\":",
        Some(Worth::Neither) => "\"value\":\"neither\",\"answer\":",
        Some(Worth::Open) => "\"value\":\"open\",\"answer\":",
        None => "\"value\":null,\"answer\":",
    });
    let (start, entry) = match known.answer {
        Some(Answer::Win(entry)) => ("{\"kind\":\"win\",\"move\":", entry),
        Some(Answer::Play(entry)) => ("{\"kind\":\"play\",\"move\":", entry),
        Some(Answer::Prove) => return json.push_str("{\"kind\":\"prove\"}"),
        None => return json.push_str("null"),
    };
    json.push_str(start);
    push_entry(json, entry);
    json.push('}');
}

/// In Express a move is its entry.
#[inline(never)]
fn push_entry(json: &mut String, entry: impl Display) {
    json.push('"');
    json.push_str(&entry.to_string());
    json.push('"');
}
