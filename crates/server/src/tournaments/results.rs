//! The file of results, for spreadsheets: comma-separated values (RFC 4180).

use std::fmt::Write;

use protocol::online::{Entrant, TournamentResults};

/// One line for each player in the order of places, an empty line, then one for each game. Points are decimal
/// numbers, so that spreadsheets can add them up.
pub(super) fn csv(results: &TournamentResults) -> String {
    let mut text = String::from("place,player,points,games\r\n");
    let name = |player: u32| {
        results.players.get(player as usize).map(|player| name_of(&player.entrant)).unwrap_or_default()
    };
    for line in &results.standings {
        let points = decimal(line.points);
        let _ = write!(text, "{},{},{points},{}\r\n", line.place, cell(&name(line.player)), line.games);
    }
    text.push_str("\r\nround,table,seat,player,rank\r\n");
    for game in &results.games {
        for (seat, player) in game.players.iter().enumerate() {
            let rank = game.ranks.as_ref().and_then(|ranks| ranks.get(seat)).map(u32::to_string);
            let (table, player) = (game.number + 1, cell(&name(*player)));
            let _ =
                write!(text, "{},{table},{},{player},{}\r\n", game.round, seat + 1, rank.unwrap_or_default());
        }
    }
    for (round, player) in &results.byes {
        let _ = write!(text, "{round},,,{},bye\r\n", cell(&name(*player)));
    }
    text
}

fn name_of(entrant: &Entrant) -> String {
    match entrant {
        Entrant::Person { person } if person.name.is_empty() => person.id.to_string(),
        Entrant::Person { person } => person.name.clone(),
        Entrant::Bot { level } => format!("bot {level}"),
    }
}

/// Twelfths of a point as a decimal number.
fn decimal(points: u32) -> String {
    let text = format!("{:.3}", f64::from(points) / 12.0);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A value for a cell. What a spreadsheet would take for a formula becomes text: other people have chosen the names.
fn cell(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let text = if is_formula { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\r', '\n']) {
        return format!("\"{}\"", text.replace('"', "\"\""));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_in_their_cells_and_are_no_formulas() {
        for (name, expected) in [
            ("Ada", "Ada"),
            ("Lovelace, Ada", "\"Lovelace, Ada\""),
            ("the \"one\"", "\"the \"\"one\"\"\""),
            ("=1+1", "'=1+1"),
            ("@SUM(A1,A2)", "\"'@SUM(A1,A2)\""),
            ("Eve - not Adam", "Eve - not Adam"),
        ] {
            assert_eq!(cell(name), expected);
        }
    }

    #[test]
    fn points_are_decimal_numbers() {
        assert_eq!([0, 12, 18, 30, 4, 28].map(decimal), ["0", "1", "1.5", "2.5", "0.333", "2.333"]);
    }
}
