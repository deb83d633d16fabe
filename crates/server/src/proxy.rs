//! Who a request comes from where a proxy stands before the server: [`TrustedProxies`].
//!
//! A proxy says in `x-forwarded-for` whom it speaks for, and anybody else can say so too. So only the word of those counts
//! whom the operator names; of a chain, what the last of them was told.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{HeaderMap, HeaderName};
use axum::middleware::Next;
use axum::response::Response;

use crate::connections::Peer;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Addresses of proxies whose word on addresses counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrustedProxies(Vec<IpAddr>);

impl FromIterator<IpAddr> for TrustedProxies {
    fn from_iter<I: IntoIterator<Item = IpAddr>>(addresses: I) -> TrustedProxies {
        TrustedProxies(addresses.into_iter().map(|address| address.to_canonical()).collect())
    }
}

impl TrustedProxies {
    /// Who really asks.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer;
        let lines = headers.get_all(FORWARDED_FOR).iter().collect::<Vec<_>>();
        // By bytes: whatever a client has written before, what the proxy has added is read.
        let named = lines.iter().rev().flat_map(|line| line.as_bytes().rsplit(|&byte| byte == b','));
        for name in named {
            if !self.0.contains(&client) {
                break;
            }
            let name = std::str::from_utf8(name).ok();
            let Some(address) = name.and_then(|name| address_in(name.trim())) else { break };
            client = address;
        }
        client
    }
}

/// An address, with or without a port.
fn address_in(text: &str) -> Option<IpAddr> {
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    let in_brackets = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    let address: IpAddr = text.parse().ok().or_else(with_port).or_else(in_brackets)?;
    Some(address.to_canonical())
}

/// Puts the address of whoever really asks in the place of the proxy's.
pub(crate) async fn name_client(
    State(proxies): State<Arc<TrustedProxies>>,
    mut request: Request,
    next: Next,
) -> Response {
    if let Some(&Peer(peer)) = request.extensions().get::<Peer>() {
        let client = proxies.client(peer, request.headers());
        request.extensions_mut().insert(Peer(client));
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn check(trusted: &[&str], peer: &str, lines: &[&str], expected: &str) {
        let proxies: TrustedProxies =
            trusted.iter().map(|text| text.parse::<IpAddr>().expect("one")).collect();
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(FORWARDED_FOR, HeaderValue::from_bytes(line.as_bytes()).expect("a value"));
        }
        let client = proxies.client(peer.parse().expect("an address"), &headers);
        assert_eq!(client.to_string(), expected, "{trusted:?} {peer} {lines:?}");
    }

    #[test]
    fn only_the_word_of_trusted_proxies_counts() {
        check(&[], "192.0.2.1", &["198.51.100.7"], "192.0.2.1");
        check(&["127.0.0.1"], "192.0.2.1", &["198.51.100.7"], "192.0.2.1");
        check(&["127.0.0.1"], "127.0.0.1", &["198.51.100.7"], "198.51.100.7");
        check(&["127.0.0.1"], "127.0.0.1", &[], "127.0.0.1");
    }

    #[test]
    fn a_client_cannot_put_words_before_the_proxys() {
        check(&["127.0.0.1"], "127.0.0.1", &["203.0.113.9, 198.51.100.7"], "198.51.100.7");
        check(&["127.0.0.1"], "127.0.0.1", &["203.0.113.9", "198.51.100.7"], "198.51.100.7");
        // Nor words that cannot be read.
        check(&["127.0.0.1"], "127.0.0.1", &["\u{2603}, 198.51.100.7"], "198.51.100.7");
        check(&["127.0.0.1"], "127.0.0.1", &["198.51.100.7, \u{2603}"], "127.0.0.1");
        // Two proxies, one behind the other.
        check(
            &["127.0.0.1", "10.0.0.2"],
            "127.0.0.1",
            &["203.0.113.9, 198.51.100.7, 10.0.0.2"],
            "198.51.100.7",
        );
    }

    #[test]
    fn addresses_are_read_as_proxies_write_them() {
        check(&["::1"], "::1", &["198.51.100.7:5555"], "198.51.100.7");
        check(&["::1"], "::1", &["[2001:db8::7]:5555"], "2001:db8::7");
        check(&["::1"], "::1", &["[2001:db8::7]"], "2001:db8::7");
        check(&["::1"], "::1", &["::ffff:198.51.100.7"], "198.51.100.7");
        check(&["::1"], "::1", &["unknown"], "::1");
    }
}
