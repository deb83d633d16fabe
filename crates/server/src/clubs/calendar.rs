//! Tournaments as an iCalendar object (RFC 5545): [`write()`].

use protocol::online::{TournamentFormat, TournamentOptions};
use store::{TournamentRow, TournamentStatus, WallTime};

/// The longest line, in bytes, without its end.
const LINE: usize = 75;

/// The tournaments that were announced for a time. `site` is where they can be found, without a slash at its end.
pub(super) fn write<'t>(
    name: &str,
    tournaments: impl Iterator<Item = &'t TournamentRow>,
    site: Option<&str>,
) -> String {
    let mut calendar = Calendar(String::new());
    calendar.line("BEGIN", "VCALENDAR");
    calendar.line("VERSION", "2.0");
    calendar.line("PRODID", "-//Undershift//Tournaments of a club//EN");
    calendar.line("CALSCALE", "GREGORIAN");
    calendar.line("METHOD", "PUBLISH");
    calendar.line("X-WR-CALNAME", &escaped(name));
    let mut is_empty = true;
    for row in tournaments {
        if let Some(starts_at) = row.tournament.starts_at {
            calendar.event(row, starts_at, site);
            is_empty = false;
        }
    }
    if is_empty {
        // An object without any component is none; this one says nothing.
        calendar.utc();
    }
    calendar.line("END", "VCALENDAR");
    calendar.0
}

/// Lines that are written already.
struct Calendar(String);

impl Calendar {
    fn event(&mut self, row: &TournamentRow, starts_at: WallTime, site: Option<&str>) {
        let id = row.tournament.id.as_str();
        self.line("BEGIN", "VEVENT");
        self.line("UID", &format!("{id}@undershift"));
        self.line("DTSTAMP", &utc(row.summary.changed_at));
        self.line("DTSTART", &utc(starts_at));
        if let Some(seconds) = length_of(row) {
            self.line("DURATION", &format!("PT{seconds}S"));
        }
        self.line("SUMMARY", &escaped(&row.tournament.name));
        if let Some(site) = site {
            self.line("URL", &format!("{site}/tournaments/{id}"));
        }
        let status = match row.summary.status {
            TournamentStatus::Open => "TENTATIVE",
            TournamentStatus::Running | TournamentStatus::Over => "CONFIRMED",
        };
        self.line("STATUS", status);
        self.line("END", "VEVENT");
    }

    fn utc(&mut self) {
        for (name, value) in [
            ("BEGIN", "VTIMEZONE"),
            ("TZID", "Etc/UTC"),
            ("BEGIN", "STANDARD"),
            ("DTSTART", "19700101T000000"),
            ("TZOFFSETFROM", "+0000"),
            ("TZOFFSETTO", "+0000"),
            ("END", "STANDARD"),
            ("END", "VTIMEZONE"),
        ] {
            self.line(name, value);
        }
    }

    /// A line, folded where it is too long: never within a character.
    fn line(&mut self, name: &str, value: &str) {
        let line = format!("{name}:{value}");
        let mut room = LINE;
        for character in line.chars() {
            if character.len_utf8() > room {
                self.0.push_str("\r\n ");
                // The space counts.
                room = LINE - 1;
            }
            room -= character.len_utf8();
            self.0.push(character);
        }
        self.0.push_str("\r\n");
    }
}

/// How long it lasts, in seconds, where that is known.
fn length_of(row: &TournamentRow) -> Option<u64> {
    let options: TournamentOptions = serde_json::from_str(&row.tournament.options).ok()?;
    match options.format {
        TournamentFormat::Arena { length } => Some(length.0 / 1000),
        TournamentFormat::Swiss { .. } | TournamentFormat::Tables { .. } => None,
    }
}

/// A text as a value.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\\' | ';' | ',' => {
                escaped.push('\\');
                escaped.push(character);
            }
            '\n' => escaped.push_str("\\n"),
            // Nothing else that is not to be shown stands in a calendar.
            control if control.is_control() => {}
            other => escaped.push(other),
        }
    }
    escaped
}

/// A moment as a value: `20260131T190000Z`.
fn utc(at: WallTime) -> String {
    let seconds = at.unix_ms().div_euclid(1000);
    let (days, second) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    // Days since 1 March of the year 0, in eras of 400 years: howardhinnant.github.io/date_algorithms.html.
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{year:04}{month:02}{day:02}T{hour:02}{minute:02}{second:02}Z")
}

#[cfg(test)]
mod tests {
    use store::{NewTournament, TournamentSummary};

    use super::*;

    fn row(id: &str, name: &str, starts_at: Option<i64>) -> TournamentRow {
        let options = r#"{"format":{"kind":"arena","length":5400000},"game":"express:2","time":{"total":60000,"increment":0},"startsAt":null,"isListed":true}"#;
        TournamentRow {
            tournament: NewTournament {
                id: id.into(),
                club: None,
                name: name.to_owned(),
                game: "express:2".to_owned(),
                options: options.to_owned(),
                is_listed: true,
                host: "host".into(),
                created_at: WallTime::from_unix_ms(0),
                starts_at: starts_at.map(WallTime::from_unix_ms),
            },
            summary: TournamentSummary {
                status: TournamentStatus::Open,
                changed_at: WallTime::from_unix_ms(1_709_210_096_789),
                entrants: 0,
            },
        }
    }

    /// The lines as a reader has them, folds taken out.
    fn unfolded(text: &str) -> Vec<String> {
        assert!(text.ends_with("\r\n"));
        for line in text.trim_end().split("\r\n") {
            assert!(line.len() <= LINE, "{} bytes: {line}", line.len());
            assert!(!line.contains(['\r', '\n']), "{line:?}");
        }
        text.replace("\r\n ", "").trim_end().split("\r\n").map(str::to_owned).collect()
    }

    /// What is begun is ended, in order, and every line has a name and a value.
    fn components(lines: &[String]) -> Vec<String> {
        let (mut open, mut all) = (Vec::new(), Vec::new());
        for line in lines {
            let (name, value) = line.split_once(':').expect("a name and a value");
            assert!(name.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'-'), "{name}");
            match name {
                "BEGIN" => {
                    open.push(value.to_owned());
                    all.push(open.join("/"));
                }
                "END" => assert_eq!(open.pop().as_deref(), Some(value)),
                _ => assert!(!open.is_empty(), "{line} stands outside"),
            }
        }
        assert!(open.is_empty());
        all
    }

    #[test]
    fn tournaments_with_a_time_are_events() {
        let rows = [
            row("cup", "Cup; rounds 1, 2 \\ 3\nand tea", Some(1_769_886_000_000)),
            row("any-time", "No time", None),
        ];
        let lines = unfolded(&write("Mondays, at Ada's", rows.iter(), Some("https://play.example/board")));
        assert_eq!(components(&lines), ["VCALENDAR", "VCALENDAR/VEVENT"]);
        for expected in [
            "VERSION:2.0",
            "X-WR-CALNAME:Mondays\\, at Ada's",
            "UID:cup@undershift",
            "DTSTAMP:20240229T123456Z",
            "DTSTART:20260131T190000Z",
            "DURATION:PT5400S",
            "SUMMARY:Cup\\; rounds 1\\, 2 \\\\ 3\\nand tea",
            "URL:https://play.example/board/tournaments/cup",
        ] {
            assert!(lines.iter().any(|line| line == expected), "{expected} is not in {lines:#?}");
        }
    }

    #[test]
    fn long_lines_are_folded_between_characters() {
        for name in ["Ω".repeat(200), "😀 of the 🦊, ".repeat(20), "x".repeat(67), "x".repeat(68)] {
            let text = write("c", [row("cup", &name, Some(0))].iter(), None);
            let lines = unfolded(&text);
            let expected = format!("SUMMARY:{}", escaped(&name));
            assert!(lines.contains(&expected), "{lines:#?}");
        }
    }

    #[test]
    fn a_name_cannot_add_lines() {
        let lines =
            unfolded(&write("x\r\nEND:VCALENDAR", [row("a", "b\r\nBEGIN:VALARM", Some(0))].iter(), None));
        assert_eq!(components(&lines), ["VCALENDAR", "VCALENDAR/VEVENT"]);
    }

    #[test]
    fn an_empty_calendar_is_one() {
        let lines = unfolded(&write("c", [].iter(), None));
        assert_eq!(components(&lines), ["VCALENDAR", "VCALENDAR/VTIMEZONE", "VCALENDAR/VTIMEZONE/STANDARD"]);
    }

    #[test]
    fn moments_are_written_in_utc() {
        for (seconds, expected) in [
            (0, "19700101T000000Z"),
            (951_782_400, "20000229T000000Z"),
            (4_107_542_399, "21000228T235959Z"),
            (4_107_542_400, "21000301T000000Z"),
            (1_798_761_599, "20261231T235959Z"),
        ] {
            assert_eq!(utc(WallTime::from_unix_ms(seconds * 1000)), expected);
        }
    }
}
