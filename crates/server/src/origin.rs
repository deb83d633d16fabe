//! Where the site lives, and which requests come from its own page: [`Origins`].
//!
//! With a public URL that alone counts. Without one the server is for this machine and the local network: it is asked for by
//! `localhost` or by an address in numbers, never by a name that somebody else could point here (DNS rebinding).
//! What a browser sends on behalf of another site is refused.

use axum::http::header::{HOST, HeaderName, ORIGIN};
use axum::http::{HeaderMap, Uri};

const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Where the site lives.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origins {
    public: Option<PublicUrl>,
}

/// The URL of the site, as people open it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    is_https: bool,
    /// With the port, if it is not the usual one.
    authority: String,
}

/// A text that is no public URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a public URL: expected https://name, or http://name:port, without a path")]
pub struct PublicUrlError;

impl std::str::FromStr for PublicUrl {
    type Err = PublicUrlError;

    fn from_str(text: &str) -> Result<PublicUrl, PublicUrlError> {
        let uri: Uri = text.trim_end_matches('/').parse().map_err(|_| PublicUrlError)?;
        let is_https = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(PublicUrlError),
        };
        let authority = uri.authority().ok_or(PublicUrlError)?;
        if authority.as_str().contains('@') || uri.path().len() > 1 || uri.query().is_some() {
            return Err(PublicUrlError);
        }
        let usual = if is_https { ":443" } else { ":80" };
        let authority = authority.as_str().to_ascii_lowercase();
        let authority = authority.strip_suffix(usual).unwrap_or(&authority).to_owned();
        Ok(PublicUrl { is_https, authority })
    }
}

impl std::fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}://{}", if self.is_https { "https" } else { "http" }, self.authority)
    }
}

/// Why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Foreign {
    /// It was sent to another name than that of the site.
    Host,
    /// It was sent by a page of another site.
    Origin,
}

impl Origins {
    /// A site with a public URL, or without.
    pub fn new(public: Option<PublicUrl>) -> Origins {
        Origins { public }
    }

    /// Whether the site is reached by TLS: then cookies are only for that.
    pub(crate) fn is_https(&self) -> bool {
        self.public.as_ref().is_some_and(|public| public.is_https)
    }

    /// Where whoever runs the site is found, for the operators of other services.
    pub(crate) fn contact(&self) -> Option<String> {
        self.public.as_ref().filter(|public| public.is_https).map(ToString::to_string)
    }

    /// The site as authenticators know it: a name, and the origin of its page. `None` where it has none that browsers accept:
    /// no https, or an address in numbers.
    pub(crate) fn passkey_site(&self) -> Option<(String, String)> {
        let Some(public) = &self.public else {
            return Some(("localhost".to_owned(), "http://localhost".to_owned()));
        };
        let name = public.authority.split(':').next().unwrap_or_default();
        let is_name = !public.authority.starts_with('[') && name.parse::<std::net::IpAddr>().is_err();
        (is_name && (public.is_https || name == "localhost")).then(|| (name.to_owned(), public.to_string()))
    }

    /// Whether the site is asked for by the name that authenticators know.
    pub(crate) fn is_passkey_site(&self, headers: &HeaderMap) -> bool {
        let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        let name = host.split(':').next().unwrap_or_default();
        self.passkey_site().is_some_and(|(site, _)| name.eq_ignore_ascii_case(&site))
    }

    /// The URL of the site, for links: the public one, or that by which it was asked for.
    pub(crate) fn base(&self, headers: &HeaderMap) -> Option<String> {
        match &self.public {
            Some(public) => Some(public.to_string()),
            None => Some(format!("http://{}", headers.get(HOST)?.to_str().ok()?)),
        }
    }

    /// Whether a request comes from our own page, or from a program that is no browser.
    pub(crate) fn check(&self, headers: &HeaderMap) -> Result<(), Foreign> {
        let host =
            headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default().to_ascii_lowercase();
        let expected = match &self.public {
            Some(public) => public.to_string(),
            None => format!("http://{host}"),
        };
        let is_ours = match &self.public {
            Some(public) => {
                let usual = if public.is_https { ":443" } else { ":80" };
                host.strip_suffix(usual).unwrap_or(&host) == public.authority
            }
            None => is_local_name(&host),
        };
        if !is_ours {
            return Err(Foreign::Host);
        }
        let same_site = |site: &str| matches!(site, "same-origin" | "none");
        let origins: Vec<_> = headers.get_all(ORIGIN).iter().collect();
        match origins.as_slice() {
            // Browsers tell the origin of every unsafe request and of every socket; other programs have none.
            [] => match headers.get(SITE).map(|site| site.to_str().unwrap_or_default()) {
                Some(site) if !same_site(site) => Err(Foreign::Origin),
                _ => Ok(()),
            },
            [origin] if origin.as_bytes().eq_ignore_ascii_case(expected.as_bytes()) => Ok(()),
            _ => Err(Foreign::Origin),
        }
    }
}

/// Whether a host can only be meant for this machine: `localhost`, or an address in numbers.
fn is_local_name(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let inner = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    name == "localhost" || name.ends_with(".localhost") || inner.parse::<std::net::IpAddr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(all: &[(&str, &str)]) -> HeaderMap {
        let mut map = HeaderMap::new();
        for (name, value) in all {
            let name: HeaderName = name.parse().expect("a name");
            map.append(name, value.parse().expect("a value"));
        }
        map
    }

    #[test]
    fn without_a_public_url_only_local_names_count() {
        let check = |all: &[(&str, &str)]| Origins::default().check(&headers(all));
        assert_eq!(check(&[("host", "127.0.0.1:7749"), ("origin", "http://127.0.0.1:7749")]), Ok(()));
        assert_eq!(check(&[("host", "[::1]:7749"), ("origin", "http://[::1]:7749")]), Ok(()));
        assert_eq!(check(&[("host", "localhost:7749")]), Ok(()));
        assert_eq!(check(&[("host", "192.168.1.7")]), Ok(()));
        assert_eq!(check(&[("host", "evil.example"), ("origin", "http://evil.example")]), Err(Foreign::Host));
        assert_eq!(
            check(&[("host", "127.0.0.1:7749"), ("origin", "http://evil.example")]),
            Err(Foreign::Origin)
        );
        assert_eq!(check(&[("host", "localhost"), ("origin", "null")]), Err(Foreign::Origin));
        assert_eq!(check(&[("host", "localhost"), ("sec-fetch-site", "cross-site")]), Err(Foreign::Origin));
        assert_eq!(check(&[("host", "localhost"), ("sec-fetch-site", "same-origin")]), Ok(()));
        let twice = [("host", "localhost"), ("origin", "http://localhost"), ("origin", "http://localhost")];
        assert_eq!(check(&twice), Err(Foreign::Origin));
    }

    #[test]
    fn a_public_url_is_the_only_one() {
        let public: PublicUrl = "https://play.example/".parse().expect("a URL");
        assert_eq!(public.to_string(), "https://play.example");
        let origins = Origins::new(Some(public));
        let check = |all: &[(&str, &str)]| origins.check(&headers(all));
        assert_eq!(check(&[("host", "play.example"), ("origin", "https://play.example")]), Ok(()));
        assert_eq!(check(&[("host", "play.example:443")]), Ok(()));
        assert_eq!(
            check(&[("host", "play.example"), ("origin", "http://play.example")]),
            Err(Foreign::Origin)
        );
        assert_eq!(check(&[("host", "127.0.0.1")]), Err(Foreign::Host));
        for bad in ["play.example", "ftp://play.example", "https://a@b", "https://play.example/x", ""] {
            assert_eq!(bad.parse::<PublicUrl>(), Err(PublicUrlError), "{bad}");
        }
    }
}
