//! Analysis in words.

use std::fmt::Write;

use analysis::{AnyReport, AnyThreat};
use engine::{Gain, Proven, Value};
use game::Seat;
use games::GameId;
use lab::bench;

/// So many moves of a line are shown.
const MAX_SHOWN_MOVES: usize = 12;

/// What a search has found, several lines.
pub(super) fn report(game: GameId, report: &AnyReport, threats: &[AnyThreat]) -> String {
    let mut text = String::new();
    let per_second = bench::per_second(report.nodes, report.elapsed) as f64 / 1e6;
    let seconds = report.elapsed.as_secs_f64();
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "depth {}, {} nodes in {seconds:.2} s ({per_second:.2} million/s)",
        report.depth, report.nodes
    );
    let worths: Vec<String> = report.lines.iter().map(|line| worth(game, &line.value)).collect();
    let width = worths.iter().map(|worth| worth.chars().count()).max().unwrap_or(0);
    for (number, (line, worth)) in (1..).zip(report.lines.iter().zip(&worths)) {
        let _ = writeln!(text, "{number:>2}. {worth:<width$}  {}", moves(&line.moves));
    }
    text.push_str(&threat_lines(game, threats));
    text
}

/// The value of a position: each seat's share in per cent, or what is proven.
pub(super) fn worth(game: GameId, value: &Value) -> String {
    match value.proven {
        Some(Proven::Win { seat, plies }) => match plies {
            0 => format!("{} has won", name(game, seat)),
            1 => format!("{} wins in 1 move", name(game, seat)),
            _ => format!("{} wins in at most {plies} moves", name(game, seat)),
        },
        Some(Proven::Draw) => "draw".into(),
        None => {
            let share = |seat: Seat| {
                let thousandths = value.expectation[seat];
                format!("{} {}.{}%", name(game, seat), thousandths / 10, thousandths % 10)
            };
            Seat::first(game.seats()).map(share).collect::<Vec<_>>().join(", ")
        }
    }
}

/// The beginning of a line.
pub(super) fn moves(moves: &[String]) -> String {
    let more = if moves.len() > MAX_SHOWN_MOVES { " …" } else { "" };
    let shown = &moves[..moves.len().min(MAX_SHOWN_MOVES)];
    format!("{}{more}", shown.join(" "))
}

/// What is threatened, a line for each seat and gain, or nothing.
fn threat_lines(game: GameId, threats: &[AnyThreat]) -> String {
    let mut text = String::new();
    let mut told: Vec<(Seat, Gain)> = Vec::new();
    for threat in threats {
        let kind = (threat.seat, threat.gain);
        if told.contains(&kind) {
            continue;
        }
        told.push(kind);
        let alike = threats.iter().filter(|other| (other.seat, other.gain) == kind);
        let texts: Vec<&str> = alike.map(|threat| threat.text.as_str()).collect();
        let gain = match threat.gain {
            Gain::Win => "to win".to_string(),
            Gain::Points(points) => format!("to score {points} points"),
            Gain::StoneHome => "to bring a stone home".to_string(),
        };
        let _ = writeln!(text, "{} threatens {gain}: {}", name(game, threat.seat), texts.join(", "));
    }
    text
}

fn name(game: GameId, seat: Seat) -> &'static str {
    game.colours()[seat.index()].name()
}
