//! Addresses that clients name, and what may be asked of them: only the open internet, by https.
//!
//! A name is looked at again when it is resolved: one that leads to this machine or its network is refused then, too.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::time::Duration;

use axum::http::Uri;
use ureq::Agent;
use ureq::config::Config;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};

/// The longest address.
const MAX_LENGTH: usize = 1_000;

/// An address of a push service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Endpoint {
    url: String,
    /// Scheme, name and port: whom a message is signed for.
    origin: String,
}

impl Endpoint {
    /// Reads an address; `None` if nothing may be sent there. `is_anywhere` is for tests.
    pub(super) fn new(url: &str, is_anywhere: bool) -> Option<Endpoint> {
        let uri: Uri = url.parse().ok().filter(|_| url.len() <= MAX_LENGTH)?;
        let (scheme, authority) = (uri.scheme_str()?, uri.authority()?);
        let is_allowed = is_anywhere && scheme == "http" || scheme == "https" && is_open(authority.host());
        if !(is_allowed || is_anywhere && scheme == "https") || authority.as_str().contains('@') {
            return None;
        }
        Some(Endpoint { url: url.to_owned(), origin: format!("{scheme}://{authority}") })
    }

    pub(super) fn url(&self) -> &str {
        &self.url
    }

    pub(super) fn origin(&self) -> &str {
        &self.origin
    }
}

/// Whether a host may be one of the open internet: a name with a dot, or an address that is no private one.
fn is_open(host: &str) -> bool {
    let inner = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
    match inner.parse::<IpAddr>() {
        Ok(address) => is_public(address),
        Err(_) => {
            let host = host.to_ascii_lowercase();
            let is_local = [".localhost", ".local", ".internal", ".home.arpa", ".lan"]
                .iter()
                .any(|ending| host.ends_with(ending));
            host.contains('.') && !is_local
        }
    }
}

/// Whether an address is one of the open internet.
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let is_reserved = matches!(
        (first, second, third),
        (0 | 240..=255, _, _) | (100, 64..=127, _) | (192, 0, 0) | (198, 18..=19, _)
    );
    !(is_reserved
        || address.is_loopback()
        || address.is_private()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation())
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let first = address.segments()[0];
    // What is routed in the open begins with 001; of that, 2001::/23 and 2002::/16 stand for something else.
    let is_global = first & 0xe000 == 0x2000;
    let is_special = first == 0x2002 || first == 0x2001 && address.segments()[1] < 0x200;
    let is_documentation = first == 0x2001 && address.segments()[1] == 0xdb8;
    is_global && !is_special && !is_documentation
}

/// Sends requests to addresses that somebody else has chosen.
#[derive(Debug)]
pub(super) struct Network {
    agent: Agent,
}

impl Network {
    pub(super) fn new(is_anywhere: bool, timeout: Duration) -> Network {
        let config = Config::builder()
            .https_only(!is_anywhere)
            .http_status_as_error(false)
            .max_redirects(0)
            .proxy(None)
            .timeout_global(Some(timeout))
            .max_idle_connections(4)
            .user_agent(concat!("undershift/", env!("CARGO_PKG_VERSION")))
            .build();
        let resolver = OpenInternet { is_anywhere, inner: DefaultResolver::default() };
        Network { agent: Agent::with_parts(config, DefaultConnector::default(), resolver) }
    }

    /// Sends a body, and returns the status of the answer.
    pub(super) fn post(&self, url: &str, headers: &[(&str, &str)], body: &[u8]) -> Result<u16, ureq::Error> {
        let mut request = self.agent.post(url);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        Ok(request.send(body)?.status().as_u16())
    }
}

/// Resolves names, and leaves out addresses that are not of the open internet.
#[derive(Debug)]
struct OpenInternet {
    is_anywhere: bool,
    inner: DefaultResolver,
}

impl Resolver for OpenInternet {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let all = self.inner.resolve(uri, config, timeout)?;
        let mut open = self.empty();
        for address in all.iter().filter(|address| self.is_anywhere || is_public(address.ip())) {
            open.push(*address);
        }
        if open.is_empty() { Err(ureq::Error::HostNotFound) } else { Ok(open) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_open_internet_by_https_is_reached() {
        for good in ["https://push.example.org/send/x", "https://198.41.0.4/x", "https://[2606:4700::1]/x"] {
            assert!(Endpoint::new(good, false).is_some(), "{good}");
        }
        for bad in [
            "http://push.example.org/x",
            "https://localhost/x",
            "https://127.0.0.1/x",
            "https://127.1.2.3:8443/x",
            "https://10.0.0.1/x",
            "https://172.16.0.1/x",
            "https://192.168.1.1/x",
            "https://169.254.169.254/x",
            "https://100.64.0.1/x",
            "https://0.0.0.0/x",
            "https://255.255.255.255/x",
            "https://[::1]/x",
            "https://[fd00::1]/x",
            "https://[fe80::1]/x",
            "https://[::ffff:127.0.0.1]/x",
            "https://[64:ff9b::7f00:1]/x",
            "https://[2002:7f00:1::]/x",
            "https://router/x",
            "https://printer.local/x",
            "https://a.localhost/x",
            "https://user@push.example.org/x",
            "ftp://push.example.org/x",
            "/x",
            "",
        ] {
            assert_eq!(Endpoint::new(bad, false), None, "{bad}");
        }
        assert!(Endpoint::new("http://127.0.0.1:9/x", true).is_some());
        let long = format!("https://push.example.org/{}", "x".repeat(1_000));
        assert_eq!(Endpoint::new(&long, false), None);
    }

    #[test]
    fn a_name_that_leads_here_is_refused_when_it_is_resolved() {
        let network = Network::new(false, Duration::from_secs(5));
        // Every system resolves it to itself.
        let error = network.post("https://localhost:9/x", &[], b"").expect_err("it is refused");
        assert!(matches!(error, ureq::Error::HostNotFound), "{error}");
    }

    #[test]
    fn a_message_is_signed_for_scheme_name_and_port() {
        let origin = |url| Endpoint::new(url, false).expect("one").origin().to_owned();
        assert_eq!(origin("https://push.example.org/send/x?y"), "https://push.example.org");
        assert_eq!(origin("https://push.example.org:8443/x"), "https://push.example.org:8443");
    }
}
