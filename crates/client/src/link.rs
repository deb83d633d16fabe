//! Where a server is and which table is meant: [`Link`] and [`ServerUrl`].

use std::fmt;
use std::str::FromStr;

use protocol::online::{TableId, TournamentId};
use thiserror::Error;

/// A link to a table, to a tournament, or to a server alone.
///
/// ```
/// let link: client::Link = "http://192.168.1.7:7749/table/7uZbX2mQe9KfR4sTgH1aWc?seat=2".parse()?;
/// assert_eq!(link.server.to_string(), "http://192.168.1.7:7749");
/// assert_eq!(link.slot, Some(1));
/// # Ok::<(), client::LinkError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The server.
    pub server: ServerUrl,
    /// The table; `None` where the link is not that of one.
    pub table: Option<TableId>,
    /// The tournament, where the link is that of one.
    pub tournament: Option<TournamentId>,
    /// The slot that the link proposes, counted from 0. In the link itself they are counted from 1.
    pub slot: Option<usize>,
}

/// Where a server is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ServerUrl {
    is_secure: bool,
    /// Without the brackets of an IPv6 address.
    host: String,
    port: u16,
}

/// A text that is no link.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LinkError {
    /// It does not begin with a scheme.
    #[error("a link begins with http:// or https://")]
    NoScheme,
    /// There is no host in it, or none that could be.
    #[error("there is no server in this link; expected something like http://192.168.1.7:7749/table/…")]
    NoHost,
    /// The port is no number.
    #[error("`{0}` is no port; expected a number from 1 to 65535")]
    BadPort(String),
    /// What follows the host is not that of a table or a tournament.
    #[error("this link leads to no table; expected {expected}")]
    BadPath {
        /// What a link looks like.
        expected: &'static str,
    },
    /// The slot is no number.
    #[error("`seat={0}` names no seat; they are counted from 1")]
    BadSeat(String),
}

const EXPECTED: &str = "/table/ and 22 letters and digits after the server";

impl ServerUrl {
    /// Whether the connection is encrypted.
    pub const fn is_secure(&self) -> bool {
        self.is_secure
    }

    /// The name or address of the machine.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The port.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Host and port as a `Host` header has them: the port only where it is not the usual one.
    pub(crate) fn authority(&self) -> String {
        let host = if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        if self.port == usual_port(self.is_secure) { host } else { format!("{host}:{}", self.port) }
    }

    /// The address of the WebSocket.
    pub(crate) fn socket(&self) -> String {
        format!("{}://{}/ws", if self.is_secure { "wss" } else { "ws" }, self.authority())
    }
}

const fn usual_port(is_secure: bool) -> u16 {
    if is_secure { 443 } else { 80 }
}

/// As browsers write an origin: without a path.
impl fmt::Display for ServerUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", if self.is_secure { "https" } else { "http" }, self.authority())
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.server.fmt(f)?;
        match (&self.table, &self.tournament) {
            (Some(table), _) => write!(f, "/table/{table}")?,
            (None, Some(tournament)) => return write!(f, "/tournaments/{tournament}"),
            (None, None) => return f.write_str("/"),
        }
        self.slot.map_or(Ok(()), |slot| write!(f, "?seat={}", slot + 1))
    }
}

impl FromStr for Link {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Link, LinkError> {
        let text = text.trim();
        let (scheme, rest) = text.split_once("://").ok_or(LinkError::NoScheme)?;
        let is_secure = match scheme.to_ascii_lowercase().as_str() {
            "http" => false,
            "https" => true,
            _ => return Err(LinkError::NoScheme),
        };
        let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
        let (authority, path) = rest.split_at(end);
        let (host, port) = read_authority(authority, is_secure)?;
        let server = ServerUrl { is_secure, host, port };
        let path = path.split('#').next().unwrap_or_default();
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let slot = read_slot(query)?;
        let bad_path = LinkError::BadPath { expected: EXPECTED };
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let (mut table, mut tournament) = (None, None);
        match parts.as_slice() {
            [] => {}
            ["table", id] | ["table", id, "view"] => table = Some(id.parse().map_err(|_| bad_path)?),
            ["tournaments", id] | ["tournaments", id, "screen"] => {
                tournament = Some(id.parse().map_err(|_| bad_path)?);
            }
            _ => return Err(bad_path),
        }
        Ok(Link { server, table, tournament, slot })
    }
}

fn read_authority(authority: &str, is_secure: bool) -> Result<(String, u16), LinkError> {
    let (host, port) = match authority.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((address, port)) => {
            address.parse::<std::net::Ipv6Addr>().map_err(|_| LinkError::NoHost)?;
            (address, port.strip_prefix(':'))
        }
        None => match authority.split_once(':') {
            Some((host, port)) => (host, Some(port)),
            None => (authority, None),
        },
    };
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || "-._".contains(letter);
    if host.is_empty() || !(authority.starts_with('[') || host.chars().all(is_name)) {
        return Err(LinkError::NoHost);
    }
    let port = match port {
        None | Some("") => usual_port(is_secure),
        Some(text) => {
            let number = text.parse().ok().filter(|&port| port > 0);
            number.ok_or_else(|| LinkError::BadPort(text.to_owned()))?
        }
    };
    Ok((host.to_ascii_lowercase(), port))
}

/// Only `seat` means something; what else stands there is passed over, as browsers do.
fn read_slot(query: &str) -> Result<Option<usize>, LinkError> {
    let Some(text) = query.split('&').find_map(|pair| pair.strip_prefix("seat=")) else { return Ok(None) };
    let number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    number
        .filter(|&slot| slot < game::Seat::ALL.len())
        .map(Some)
        .ok_or_else(|| LinkError::BadSeat(text.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_read_and_write_back() {
        for text in [
            "http://192.168.1.7:7749/table/7uZbX2mQe9KfR4sTgH1aWc?seat=2",
            "http://localhost:7749/table/7uZbX2mQe9KfR4sTgH1aWc",
            "https://play.example/table/7uZbX2mQe9KfR4sTgH1aWc",
            "http://[::1]:7749/",
            "https://play.example/tournaments/m4Kq8ZtY2cWx6RvB1nHs0P",
            "https://play.example/",
        ] {
            assert_eq!(text.parse::<Link>().expect("a link").to_string(), text);
        }
    }

    #[test]
    fn other_forms_of_the_same_link_are_read() {
        let plain: Link = "http://play.example/table/7uZbX2mQe9KfR4sTgH1aWc".parse().expect("a link");
        for text in [
            "HTTP://Play.Example:80/table/7uZbX2mQe9KfR4sTgH1aWc/",
            " http://play.example/table/7uZbX2mQe9KfR4sTgH1aWc/view ",
            "http://play.example/table/7uZbX2mQe9KfR4sTgH1aWc?lang=de#top",
        ] {
            assert_eq!(text.parse::<Link>().as_ref(), Ok(&plain), "{text}");
        }
        let server: Link = "http://play.example".parse().expect("a link");
        assert_eq!((server.table, server.server.port()), (None, 80));
        assert_eq!(plain.server.socket(), "ws://play.example/ws");
    }

    #[test]
    fn what_is_no_link_is_refused_with_what_is_wrong() {
        let error = |text: &str| text.parse::<Link>().expect_err(text);
        assert_eq!(error("play.example/table/7uZbX2mQe9KfR4sTgH1aWc"), LinkError::NoScheme);
        assert_eq!(error("ftp://play.example"), LinkError::NoScheme);
        assert_eq!(error("http:///table"), LinkError::NoHost);
        assert_eq!(error("http://a b/"), LinkError::NoHost);
        assert_eq!(error("http://[zz]/"), LinkError::NoHost);
        assert_eq!(error("http://user@host/"), LinkError::NoHost);
        assert_eq!(error("http://host:70000/"), LinkError::BadPort("70000".into()));
        assert!(matches!(error("http://host/table/short"), LinkError::BadPath { .. }));
        assert!(matches!(error("http://host/learn"), LinkError::BadPath { .. }));
        for seat in ["0", "5", "x", ""] {
            let text = format!("http://host/table/7uZbX2mQe9KfR4sTgH1aWc?seat={seat}");
            assert_eq!(error(&text), LinkError::BadSeat(seat.into()));
        }
    }
}
