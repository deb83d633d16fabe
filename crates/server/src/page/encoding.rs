//! The encodings a file can be sent in, and which of them a request prefers.

use axum::http::HeaderValue;

use super::file::File;

/// How a file is sent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Encoding {
    Brotli,
    Gzip,
    Plain,
}

impl Encoding {
    /// The best encoding of a file that the values of `accept-encoding` allow; `Plain` is always allowed.
    pub(super) fn best<'a>(accepted: impl IntoIterator<Item = &'a HeaderValue>, file: &File) -> Encoding {
        let accepted: Vec<&str> = accepted.into_iter().filter_map(|value| value.to_str().ok()).collect();
        // The smaller one first: it wins a tie.
        let compressed = [(Encoding::Brotli, file.brotli), (Encoding::Gzip, file.gzip)];
        let available = compressed.into_iter().filter_map(|(encoding, form)| form.map(|_| encoding));
        let mut best = (Encoding::Plain, 0);
        for encoding in available {
            let quality = encoding.name().map_or(0, |name| quality(&accepted, name));
            if quality > best.1 {
                best = (encoding, quality);
            }
        }
        best.0
    }

    /// What `content-encoding` calls it.
    pub(super) const fn name(self) -> Option<&'static str> {
        match self {
            Encoding::Brotli => Some("br"),
            Encoding::Gzip => Some("gzip"),
            Encoding::Plain => None,
        }
    }

    /// What tells the ETag of this encoding from the others.
    pub(super) const fn suffix(self) -> &'static str {
        match self {
            Encoding::Brotli => "-br",
            Encoding::Gzip => "-gzip",
            Encoding::Plain => "",
        }
    }

    /// The bytes of a file in this encoding.
    pub(super) fn bytes_of(self, file: &File) -> &'static [u8] {
        let form = match self {
            Encoding::Brotli => file.brotli,
            Encoding::Gzip => file.gzip,
            Encoding::Plain => None,
        };
        form.unwrap_or(file.plain)
    }
}

/// The quality value of an encoding, in thousandths; 0 means not acceptable. An encoding that is not named has that of `*`.
fn quality(accepted: &[&str], name: &str) -> u32 {
    let of = |wanted: &str| {
        let mut items = accepted.iter().flat_map(|value| value.split(','));
        items.find_map(|item| {
            let (coding, parameters) = item.split_once(';').unwrap_or((item, ""));
            coding.trim().eq_ignore_ascii_case(wanted).then(|| thousandths(parameters))
        })
    };
    of(name).or_else(|| of("*")).unwrap_or(0)
}

/// `q=0.5` is 500. Nothing is 1000, and so is what cannot be read: the encoding was named.
fn thousandths(parameters: &str) -> u32 {
    let mut parts = parameters.split(';').filter_map(|part| part.split_once('='));
    let quality = parts.find(|(name, _)| name.trim().eq_ignore_ascii_case("q"));
    let number = quality.and_then(|(_, value)| value.trim().parse::<f32>().ok());
    number.map_or(1000, |number| (number.clamp(0.0, 1.0) * 1000.0) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOTH: File =
        File { path: "a.js", digest: "a", plain: b"plain", gzip: Some(b"gzip"), brotli: Some(b"br") };

    fn check(file: &File, accepted: &[&'static str], expected: Encoding) {
        let values: Vec<HeaderValue> = accepted.iter().map(|text| HeaderValue::from_static(text)).collect();
        assert_eq!(Encoding::best(&values, file), expected, "{accepted:?}");
    }

    #[test]
    fn the_best_accepted_encoding_is_chosen() {
        check(&BOTH, &["gzip, deflate, br, zstd"], Encoding::Brotli);
        check(&BOTH, &["gzip, deflate"], Encoding::Gzip);
        check(&BOTH, &["gzip", "br"], Encoding::Brotli);
        check(&BOTH, &["br;q=0.5, gzip;q=0.8"], Encoding::Gzip);
        check(&BOTH, &["br;q=0, GZIP ; q=0.001"], Encoding::Gzip);
        check(&BOTH, &["*"], Encoding::Brotli);
        check(&BOTH, &["br;q=0, *;q=0.5"], Encoding::Gzip);
        check(&BOTH, &["zstd"], Encoding::Plain);
        check(&BOTH, &["identity, br;q=0, gzip;q=0"], Encoding::Plain);
        check(&BOTH, &["br;q=nonsense"], Encoding::Brotli);
        check(&BOTH, &[], Encoding::Plain);
    }

    #[test]
    fn an_encoding_that_the_file_lacks_is_not_chosen() {
        check(&File { brotli: None, ..BOTH }, &["br, gzip;q=0.1"], Encoding::Gzip);
        check(&File { brotli: None, gzip: None, ..BOTH }, &["br, gzip"], Encoding::Plain);
    }
}
