//! `undershift admin`: what an operator does about people. Reports are read with their context, and settled with a note; admins are
//! made, and whoever has lost everything else gets a way back in. And what it does about jobs (`jobs`).
//!
//! What people have written is shown with all that could move the cursor or change colours taken out.

mod jobs;

use std::io::Write;

use anyhow::{anyhow, bail};
use clap::{Args, Subcommand};
use serde_json::{Value, json};
use store::{
    Account, AccountChange, Audit, NewAudit, Report, ReportFilter, ReportId, Role, Store, StoreError,
    WallTime,
};
use time::OffsetDateTime;

use self::jobs::Jobs;
use crate::data_folder::{DataPlace, wait};

pub(crate) const EXAMPLES: &str = "Examples:
  undershift admin reports
  undershift admin reports --all --json
  undershift admin settle 3 --note 'talked to both'
  undershift admin promote Ada
  undershift admin recover Ada
  undershift admin audit
  undershift admin jobs
  undershift admin jobs --retry 17
  undershift admin jobs --compare";

/// Who has the machine, in the audit log.
const OPERATOR: &str = "operator";

#[derive(Args, Debug)]
pub(crate) struct Admin {
    #[command(subcommand)]
    command: AdminCommand,
}

#[derive(Debug, Subcommand)]
enum AdminCommand {
    /// Print the reports that nobody has settled, with what was said round them
    Reports(Reports),
    /// Settle a report
    Settle(Settle),
    /// Make an account an admin, who keeps order on the page
    Promote(Named),
    /// Make an admin an ordinary player again
    Demote(Named),
    /// Print a recovery code for an account; codes from before no longer work
    Recover(Named),
    /// Print what was done to accounts, the latest first
    Audit(Lines),
    /// Print how many jobs there are, and those that were set aside; try these again, or drop them
    Jobs(Jobs),
}

#[derive(Args, Debug)]
struct Named {
    #[command(flatten)]
    place: DataPlace,

    /// The name of the account
    #[arg(value_name = "NAME")]
    name: String,
}

#[derive(Args, Debug)]
struct Lines {
    #[command(flatten)]
    place: DataPlace,

    /// So many lines
    #[arg(long, value_name = "N", default_value = "50")]
    lines: u32,
}

#[derive(Args, Debug)]
struct Reports {
    #[command(flatten)]
    place: DataPlace,

    /// Settled ones too
    #[arg(long)]
    all: bool,

    /// Print JSON: one object a line
    #[arg(long)]
    json: bool,
}

#[derive(Args, Debug)]
struct Settle {
    #[command(flatten)]
    place: DataPlace,

    /// The number of the report
    #[arg(value_name = "ID")]
    id: i64,

    /// What was decided
    #[arg(long, value_name = "TEXT")]
    note: String,
}

pub(crate) fn run(options: &Admin, out: &mut dyn Write) -> anyhow::Result<()> {
    match &options.command {
        AdminCommand::Reports(options) => reports(options, out),
        AdminCommand::Settle(options) => settle(options, out),
        AdminCommand::Promote(options) => set_role(options, Role::Admin, out),
        AdminCommand::Demote(options) => set_role(options, Role::Player, out),
        AdminCommand::Recover(options) => recover(options, out),
        AdminCommand::Audit(options) => audit(options, out),
        AdminCommand::Jobs(options) => jobs::run(options, out),
    }
}

/// The account of that name.
fn account(store: &dyn Store, name: &str) -> anyhow::Result<Account> {
    let found = wait(store.account_by_skeleton(&server::name_skeleton(name)))??;
    found.ok_or_else(|| {
        anyhow!("nobody has an account of the name {}\nhint: sign up on the page first", shown(name))
    })
}

/// A line of the audit log for what is done here.
fn note(account: &Account, action: &str) -> NewAudit {
    NewAudit {
        at: WallTime::now(),
        actor: OPERATOR.to_owned(),
        action: action.to_owned(),
        subject: Some(account.person.id.clone()),
        detail: String::new(),
    }
}

fn set_role(options: &Named, role: Role, out: &mut dyn Write) -> anyhow::Result<()> {
    let store = options.place.attach()?;
    let account = account(&*store, &options.name)?;
    let change = AccountChange { role: Some(role), ..AccountChange::default() };
    wait(store.change_account(&account.person.id, change))??;
    let (action, is) = match role {
        Role::Admin => ("promoted", "an admin"),
        Role::Player => ("demoted", "a player"),
    };
    wait(store.audit(note(&account, action)))??;
    writeln!(out, "{} is {is} now", shown(&account.person.name))?;
    Ok(())
}

fn recover(options: &Named, out: &mut dyn Write) -> anyhow::Result<()> {
    let store = options.place.attach()?;
    let account = account(&*store, &options.name)?;
    let (code, hash) = server::new_recovery_code(&account.person.id);
    wait(store.set_recovery_codes(&account.person.id, vec![hash]))??;
    wait(store.audit(note(&account, "recovery-code-by-operator")))??;
    writeln!(out, "{code}")?;
    Ok(())
}

fn audit(options: &Lines, out: &mut dyn Write) -> anyhow::Result<()> {
    let store = options.place.attach()?;
    for Audit { id, entry } in wait(store.audit_log(None, options.lines))?? {
        let subject = entry.subject.as_ref().map_or("-", |subject| subject.as_str());
        let (actor, detail) = (shown(&entry.actor), shown(&entry.detail));
        writeln!(
            out,
            "{id} {} {actor} {} {} {detail}",
            date(entry.at),
            shown(&entry.action),
            shown(subject)
        )?;
    }
    Ok(())
}

fn reports(options: &Reports, out: &mut dyn Write) -> anyhow::Result<()> {
    let store = options.place.attach()?;
    let filter = if options.all { ReportFilter::All } else { ReportFilter::Open };
    let reports = wait(store.reports(filter))??;
    for report in &reports {
        if options.json {
            writeln!(out, "{}", as_json(report))?;
        } else {
            writeln!(out, "{}", as_text(report))?;
        }
    }
    if !options.json {
        let kind = if options.all { "reports" } else { "open reports" };
        writeln!(out, "{kind}: {}", reports.len())?;
    }
    Ok(())
}

fn settle(options: &Settle, out: &mut dyn Write) -> anyhow::Result<()> {
    let store = options.place.attach()?;
    match wait(store.settle_report(ReportId(options.id), WallTime::now(), &options.note))? {
        Ok(()) => writeln!(out, "report {} is settled", options.id)?,
        Err(StoreError::NotFound) => {
            bail!("there is no report {}; `undershift admin reports --all` lists them", options.id)
        }
        Err(error) => return Err(error.into()),
    }
    Ok(())
}

fn context_of(report: &Report) -> Value {
    serde_json::from_str(&report.report.context).unwrap_or(Value::Null)
}

fn as_json(report: &Report) -> Value {
    let Report { id, report: about, settled } = report;
    let settled = settled.as_ref();
    json!({
        "id": id.0,
        "createdAt": date(about.created_at),
        "reason": about.reason,
        "table": about.table.as_ref().map(ToString::to_string),
        "reporter": about.reporter.as_str(),
        "reported": about.reported.as_ref().map(ToString::to_string),
        "context": context_of(report),
        "settled": settled.map(|settled| json!({ "at": date(settled.at), "note": settled.note })),
    })
}

fn as_text(report: &Report) -> String {
    let Report { id, report: about, settled } = report;
    let context = context_of(report);
    let text = |value: &Value| shown(value.as_str().unwrap_or_default());
    let state = settled.as_ref().map_or_else(
        || "open".to_owned(),
        |settled| format!("settled {}: {}", date(settled.at), shown(&settled.note)),
    );
    let nobody = || "-".to_owned();
    let mut lines = vec![
        format!("report {}, {}, {state}", id.0, date(about.created_at)),
        format!("  reason    {}", shown(&about.reason)),
        format!("  table     {}", about.table.as_ref().map_or_else(nobody, |id| shown(id.as_str()))),
        format!("  reporter  {}", shown(about.reporter.as_str())),
        format!(
            "  reported  {} `{}`",
            about.reported.as_ref().map_or_else(nobody, |id| shown(id.as_str())),
            text(&context["reported"]["name"])
        ),
        format!("  says      {}", text(&context["text"])),
    ];
    for line in context["chat"].as_array().into_iter().flatten() {
        let body = &line["body"];
        // A preset is a code, anything else is text.
        let said =
            body["text"].as_str().or_else(|| body["preset"].as_str()).map_or_else(|| body.to_string(), shown);
        let (room, who) = (text(&line["room"]), text(&line["person"]["name"]));
        lines.push(format!("  chat      {room} {} `{who}`: {said}", text(&line["person"]["id"])));
    }
    lines.join("\n")
}

/// Text of somebody else, harmless on a terminal.
fn shown(text: &str) -> String {
    let is_harmless = |character: char| {
        !character.is_control()
            && !matches!(character, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text.chars().map(|character| if is_harmless(character) { character } else { '\u{fffd}' }).collect()
}

/// The minute in UTC, as in 2026-11-18T09:30Z.
fn date(at: WallTime) -> String {
    let nanoseconds = i128::from(at.unix_ms()) * 1_000_000;
    let Ok(at) = OffsetDateTime::from_unix_timestamp_nanos(nanoseconds) else { return "-".to_owned() };
    let (year, month, day) = (at.year(), u8::from(at.month()), at.day());
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}Z", at.hour(), at.minute())
}

#[cfg(test)]
mod tests {
    use store::NewReport;

    use super::*;

    #[test]
    fn what_people_write_cannot_play_with_the_terminal() {
        assert_eq!(shown("a\u{1b}[31mb\u{202e}c"), "a\u{fffd}[31mb\u{fffd}c");
        assert_eq!(shown("Grüße 😀"), "Grüße 😀");
    }

    #[test]
    fn dates_are_to_the_minute_in_utc() {
        assert_eq!(date(WallTime::from_unix_ms(0)), "1970-01-01T00:00Z");
        assert_eq!(date(WallTime::from_unix_ms(1_795_000_000_000)), "2026-11-18T11:06Z");
    }

    #[test]
    fn a_report_whose_context_cannot_be_read_is_shown_all_the_same() {
        let report = NewReport {
            reporter: "one".into(),
            reported: None,
            table: None,
            reason: "chat".to_owned(),
            context: "not JSON".to_owned(),
            created_at: WallTime::from_unix_ms(0),
        };
        let report = Report { id: ReportId(7), report, settled: None };
        assert!(as_text(&report).starts_with("report 7, 1970-01-01T00:00Z, open\n  reason    chat\n"));
        assert_eq!(as_json(&report)["context"], Value::Null);
    }
}
