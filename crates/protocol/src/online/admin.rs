//! Order by HTTP, for those who keep it: reports, sanctions, the audit log.

use serde::{Deserialize, Serialize};

use super::{ChatLine, PersonId, PersonRef, TableId};
use crate::GameId;

/// A report, with what was said round it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReportView {
    /// Which.
    pub id: u64,
    /// Who reports.
    pub reporter: PersonRef,
    /// About whom.
    pub reported: Option<PersonRef>,
    /// Where it happened.
    pub table: Option<TableId>,
    /// What it is about, as a code.
    pub reason: String,
    /// In the words of whoever reports.
    pub text: String,
    /// What was said at the table until then.
    pub chat: Vec<ChatLine>,
    /// When, in seconds since 1970.
    pub created_at: u64,
    /// How it ended; `null` while it is open.
    pub settled: Option<SettlementView>,
}

/// How a report ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SettlementView {
    /// When, in seconds since 1970.
    pub at: u64,
    /// What was decided.
    pub note: String,
}

/// Settles a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Settle {
    /// What was decided.
    pub note: String,
}

/// What somebody may not do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SanctionKind {
    /// Say anything.
    Mute,
    /// Be here at all.
    Close,
}

/// Imposes a sanction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Impose {
    /// What.
    pub kind: SanctionKind,
    /// Why: the person gets to read it.
    pub reason: String,
    /// For how many days; `null` for good.
    #[serde(default)]
    pub days: Option<u16>,
}

/// Takes a sanction back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Revoke {
    /// Why.
    pub reason: String,
}

/// A sanction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SanctionView {
    /// Which.
    pub id: u64,
    /// What.
    pub kind: SanctionKind,
    /// Why.
    pub reason: String,
    /// By whom: a person's id, or `operator`.
    pub imposed_by: String,
    /// When, in seconds since 1970.
    pub created_at: u64,
    /// Until when; `null` for good.
    pub until: Option<u64>,
    /// How it was taken back; `null` if it was not.
    pub revoked: Option<RevocationView>,
}

/// How a sanction was taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RevocationView {
    /// When, in seconds since 1970.
    pub at: u64,
    /// By whom.
    pub by: String,
    /// Why.
    pub reason: String,
}

/// All that is known of somebody to those who keep order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PersonFile {
    /// Who.
    pub person: PersonRef,
    /// Since when, in seconds since 1970.
    pub created_at: u64,
    /// When they were last here, to the hour.
    pub seen_at: u64,
    /// What was imposed on them, oldest first.
    pub sanctions: Vec<SanctionView>,
    /// What was reported about them, oldest first.
    pub reports: Vec<ReportView>,
    /// How their moves agree with the engine's, by game: a hint, which proves nothing and is never acted upon by the program.
    pub agreement: Vec<AgreementView>,
}

/// How somebody's moves agree with those that the engine would have chosen, in rated games of two: only a hint. Whoever plays well
/// agrees often, and so does everybody where one move is clearly the best.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct AgreementView {
    /// Which game.
    pub game: GameId,
    /// In how many games.
    pub games: u32,
    /// How many moves were looked at: those where there was a choice.
    pub moves: u32,
    /// The share of them that is the engine's own first choice, in thousandths.
    pub share: u16,
    /// The standard error of that share, in thousandths; `null` after a single game, which says nothing about others.
    pub error: Option<u16>,
    /// What a move lost on average, in thousandths of a game.
    pub loss: u16,
}

/// A line of the audit log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct AuditLine {
    /// Its number; later ones are larger.
    pub id: u64,
    /// When, in seconds since 1970.
    pub at: u64,
    /// Who did it: a person's id, or `operator` for whoever has the machine.
    pub actor: String,
    /// What, as a code.
    pub action: String,
    /// To whom.
    pub subject: Option<PersonId>,
    /// More about it.
    pub detail: String,
}
