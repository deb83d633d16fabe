//! What a server says about itself to whoever asks: [`About`], the answer of `GET /api/about`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// What a server says about itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct About {
    /// The version of the program.
    pub program: String,
    /// Whether people can play online here.
    pub is_online: bool,
    /// Whether there are accounts; without them everybody is a guest.
    pub has_accounts: bool,
    /// Whether one can log in by the address that the page was asked for: on this machine itself, or by https.
    pub can_log_in: bool,
    /// Whether one can log in with a passkey there: by https, or by the name `localhost`.
    pub has_passkeys: bool,
    /// Whether everybody here is in children's mode.
    pub is_for_children: bool,
    /// Days for which backups are kept, as the operator says; what is deleted is in them for so long.
    pub backup_days: u32,
    /// Days after which a guest who never played is forgotten; 0 for never.
    pub guest_days: u32,
    /// Days after which chat is erased; 0 for never.
    pub chat_days: u32,
    /// Who runs it, in the operator's words, line by line; empty if they have said nothing.
    pub imprint: Vec<String>,
    /// The limits that people meet, by name.
    pub limits: BTreeMap<String, u64>,
}
