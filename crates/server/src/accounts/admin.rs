//! Order, for those who keep it: `/api/admin`. Everything that is done here has a reason, is logged, and can be taken back.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::online::{
    ApiProblem, AuditLine, ChatLine, Impose, PersonFile, PersonId, PersonKind, PersonRef, ReportView,
    RevocationView, Revoke, SanctionKind, SanctionView, Settle, SettlementView,
};
use serde::Deserialize;
use serde_json::Value;
use store::{Audit, NewAudit, NewSanction, Report, ReportFilter, ReportId, Sanction, SanctionId, WallTime};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::agreement::agreement_of;
use super::answer::{Answered, Body, InPath, InQuery, seconds};
use super::relations::{person, public};
use super::who::{Admin, Somebody};
use super::{audit, audit_about};
use crate::hub::Hub;
use crate::people::clean_text;

/// The longest reason or note.
const MAX_REASON: usize = 500;
/// How many lines of the audit log are told at once.
const AUDIT_LINES: u32 = 100;
const DAY_MS: i64 = 24 * 3600 * 1000;

pub(super) fn router() -> OpenApiRouter<Arc<Hub>> {
    OpenApiRouter::new()
        .routes(routes!(reports))
        .routes(routes!(settle))
        .routes(routes!(file))
        .routes(routes!(impose))
        .routes(routes!(revoke))
        .routes(routes!(audit_log))
}

fn reason(text: &str) -> Answered<String> {
    let text = clean_text(text, MAX_REASON).filter(|text| !text.is_empty());
    text.ok_or_else(|| ApiProblem::BadText.into())
}

/// Somebody who may be gone.
async fn named(hub: &Hub, id: &store::PersonId) -> Answered<Option<PersonRef>> {
    let known = hub.store.person(id).await?;
    let gone = || {
        let id = id.as_str().parse().ok()?;
        Some(PersonRef { id, name: String::new(), kind: PersonKind::Guest })
    };
    Ok(known.as_ref().and_then(public).or_else(gone))
}

async fn report_view(hub: &Hub, report: &Report) -> Answered<Option<ReportView>> {
    let Report { id, report, settled } = report;
    let context: Value = serde_json::from_str(&report.context).unwrap_or_default();
    let chat: Vec<ChatLine> = serde_json::from_value(context["chat"].clone()).unwrap_or_default();
    let Some(reporter) = named(hub, &report.reporter).await? else { return Ok(None) };
    let reported = match &report.reported {
        Some(reported) => named(hub, reported).await?,
        None => None,
    };
    Ok(Some(ReportView {
        id: u64::try_from(id.0).unwrap_or(0),
        reporter,
        reported,
        table: report.table.as_ref().and_then(|table| table.as_str().parse().ok()),
        reason: report.reason.clone(),
        text: context["text"].as_str().unwrap_or_default().to_owned(),
        chat,
        created_at: seconds(report.created_at),
        settled: settled
            .as_ref()
            .map(|settled| SettlementView { at: seconds(settled.at), note: settled.note.clone() }),
    }))
}

fn sanction_view(sanction: &Sanction) -> SanctionView {
    let Sanction { id, sanction, revoked } = sanction;
    SanctionView {
        id: u64::try_from(id.0).unwrap_or(0),
        kind: match sanction.kind {
            store::SanctionKind::Mute => SanctionKind::Mute,
            store::SanctionKind::Close => SanctionKind::Close,
        },
        reason: sanction.reason.clone(),
        imposed_by: sanction.imposed_by.clone(),
        created_at: seconds(sanction.created_at),
        until: sanction.until.map(seconds),
        revoked: revoked.as_ref().map(|revoked| RevocationView {
            at: seconds(revoked.at),
            by: revoked.by.clone(),
            reason: revoked.reason.clone(),
        }),
    }
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct WhichReports {
    /// Settled ones too.
    #[serde(default)]
    all: bool,
}

/// Reports, oldest first, with what was said round them.
#[utoipa::path(get, path = "/api/admin/reports", tag = "admin", params(WhichReports),
    responses((status = 200, body = Vec<ReportView>)))]
async fn reports(
    State(hub): State<Arc<Hub>>,
    Admin(_): Admin,
    InQuery(WhichReports { all }): InQuery<WhichReports>,
) -> Answered<Json<Vec<ReportView>>> {
    let filter = if all { ReportFilter::All } else { ReportFilter::Open };
    let mut views = Vec::new();
    for report in hub.store.reports(filter).await? {
        views.extend(report_view(&hub, &report).await?);
    }
    Ok(Json(views))
}

/// Settles a report.
#[utoipa::path(post, path = "/api/admin/reports/{id}/settle", tag = "admin", request_body = Settle,
    params(("id" = u64, Path, description = "Which.")), responses((status = 204, description = "It is settled.")))]
async fn settle(
    State(hub): State<Arc<Hub>>,
    Admin(admin): Admin,
    InPath(id): InPath<u64>,
    Body(request): Body<Settle>,
) -> Answered<StatusCode> {
    let note = reason(&request.note)?;
    let number = i64::try_from(id).map_err(|_| ApiProblem::NotFound)?;
    hub.store.settle_report(ReportId(number), WallTime::now(), &note).await?;
    audit(&hub, &admin.id, "report-settled", &format!("report {id}: {note}")).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// All that is known of somebody to those who keep order.
#[utoipa::path(get, path = "/api/admin/people/{id}", tag = "admin", params(("id" = PersonId, Path, description = "Who.")),
    responses((status = 200, body = PersonFile)))]
async fn file(
    State(hub): State<Arc<Hub>>,
    Admin(_): Admin,
    InPath(id): InPath<PersonId>,
) -> Answered<Json<PersonFile>> {
    let known = person(&hub, &id).await?;
    let mut about = Vec::new();
    for report in hub.store.reports(ReportFilter::All).await? {
        if report.report.reported.as_ref() == Some(&known.id) {
            about.extend(report_view(&hub, &report).await?);
        }
    }
    let sanctions = hub.store.sanctions_of(&known.id).await?;
    Ok(Json(PersonFile {
        person: public(&known).ok_or(ApiProblem::NotFound)?,
        created_at: seconds(known.created_at),
        seen_at: seconds(known.seen_at),
        sanctions: sanctions.iter().map(sanction_view).collect(),
        reports: about,
        agreement: agreement_of(&*hub.store, &known.id).await?,
    }))
}

/// Mutes somebody, or closes their account, for a while or for good. They get to read the reason. Guests too.
#[utoipa::path(post, path = "/api/admin/people/{id}/sanctions", tag = "admin", request_body = Impose,
    params(("id" = PersonId, Path, description = "On whom.")), responses((status = 201, body = SanctionView)))]
async fn impose(
    State(hub): State<Arc<Hub>>,
    Admin(admin): Admin,
    InPath(id): InPath<PersonId>,
    Body(request): Body<Impose>,
) -> Answered<(StatusCode, Json<SanctionView>)> {
    let known = person(&hub, &id).await?;
    let reason = reason(&request.reason)?;
    let now = WallTime::now();
    let days = |days: u16| WallTime::from_unix_ms(now.unix_ms().saturating_add(i64::from(days) * DAY_MS));
    let (kind, action) = match request.kind {
        SanctionKind::Mute => (store::SanctionKind::Mute, "muted"),
        SanctionKind::Close => (store::SanctionKind::Close, "closed"),
    };
    let sanction = NewSanction {
        person: known.id.clone(),
        kind,
        reason: reason.clone(),
        imposed_by: admin.id.as_str().to_owned(),
        created_at: now,
        until: request.days.map(days),
    };
    let id_of = hub.store.impose(sanction.clone(), note_of(&admin, action, Some(&known.id), reason)).await?;
    hub.accounts.order.reload(&*hub.store).await?;
    if request.kind == SanctionKind::Close {
        hub.accounts.present.log_out(&id, |_| true);
        hub.accounts.streams.end(&id);
    }
    hub.login_changed(&id);
    let view = sanction_view(&Sanction { id: id_of, sanction, revoked: None });
    Ok((StatusCode::CREATED, Json(view)))
}

fn note_of(admin: &Somebody, action: &str, subject: Option<&store::PersonId>, detail: String) -> NewAudit {
    audit_about(admin.id.as_str(), action, subject, detail)
}

/// Takes a sanction back.
#[utoipa::path(post, path = "/api/admin/sanctions/{id}/revoke", tag = "admin", request_body = Revoke,
    params(("id" = u64, Path, description = "Which.")), responses((status = 200, body = SanctionView)))]
async fn revoke(
    State(hub): State<Arc<Hub>>,
    Admin(admin): Admin,
    InPath(id): InPath<u64>,
    Body(request): Body<Revoke>,
) -> Answered<Json<SanctionView>> {
    let reason = reason(&request.reason)?;
    let id = SanctionId(i64::try_from(id).map_err(|_| ApiProblem::NotFound)?);
    let revoked = hub.store.revoke(id, note_of(&admin, "revoked", None, reason)).await?;
    let revoked = revoked.ok_or(ApiProblem::NotFound)?;
    hub.accounts.order.reload(&*hub.store).await?;
    Ok(Json(sanction_view(&revoked)))
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Before {
    /// Only lines before this number.
    before: Option<u64>,
}

/// What was done to accounts and order, the latest first.
#[utoipa::path(get, path = "/api/admin/audit", tag = "admin", params(Before),
    responses((status = 200, body = Vec<AuditLine>)))]
async fn audit_log(
    State(hub): State<Arc<Hub>>,
    Admin(_): Admin,
    InQuery(Before { before }): InQuery<Before>,
) -> Answered<Json<Vec<AuditLine>>> {
    let before = before.map(|before| i64::try_from(before).unwrap_or(i64::MAX));
    let lines = hub.store.audit_log(before, AUDIT_LINES).await?;
    let view = |Audit { id, entry }: Audit| AuditLine {
        id: u64::try_from(id).unwrap_or(0),
        at: seconds(entry.at),
        actor: entry.actor,
        action: entry.action,
        subject: entry.subject.and_then(|subject| subject.as_str().parse().ok()),
        detail: entry.detail,
    };
    Ok(Json(lines.into_iter().map(view).collect()))
}
