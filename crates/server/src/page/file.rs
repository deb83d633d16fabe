//! A file of the page with its compressed forms, and all files together.

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// The path that it is served at, without the leading `/`.
    pub path: &'static str,
    /// Changes whenever the content does.
    pub digest: &'static str,
    /// The content.
    pub plain: &'static [u8],
    /// The content compressed by gzip, where that is smaller.
    pub gzip: Option<&'static [u8]>,
    /// The content compressed by brotli, where that is smaller.
    pub brotli: Option<&'static [u8]>,
}

/// All files of the page.
#[derive(Clone, Copy, Debug)]
pub struct Site {
    files: &'static [File],
}

// IS_BUILT and FILES, sorted by path; the build script writes them.
include!(concat!(env!("OUT_DIR"), "/files.rs"));

impl Site {
    /// The page that was built before this crate was, or one that says that it was not: see [`Site::is_built`].
    pub const EMBEDDED: Site = Site { files: FILES };

    /// Whether the embedded page is the built one.
    pub const fn is_built() -> bool {
        IS_BUILT
    }

    /// A site of other files, in the order of their paths.
    ///
    /// # Panics
    /// If they are not in that order, or two have the same path.
    pub fn new(files: &'static [File]) -> Site {
        assert!(
            files.is_sorted_by(|file, next| file.path < next.path),
            "files are in the order of their paths"
        );
        Site { files }
    }

    /// The files, in the order of their paths.
    pub const fn files(self) -> &'static [File] {
        self.files
    }

    /// The file at this path.
    pub fn file(self, path: &str) -> Option<&'static File> {
        let index = self.files.binary_search_by_key(&path, |file| file.path).ok()?;
        self.files.get(index)
    }
}

#[cfg(test)]
mod tests {
    use super::super::media_type;
    use super::*;

    #[test]
    fn every_embedded_file_is_found_and_has_a_known_type() {
        let site = Site::new(FILES);
        assert!(site.file("index.html").is_some());
        for file in site.files() {
            assert_eq!(site.file(file.path).map(|found| found.digest), Some(file.digest));
            assert!(media_type::of(file.path).is_some(), "{}: add its extension to media_type.rs", file.path);
        }
        assert!(site.file("no-such-file").is_none());
    }

    #[test]
    fn compressed_forms_are_smaller() {
        for file in FILES {
            for form in [file.gzip, file.brotli].into_iter().flatten() {
                assert!(form.len() < file.plain.len(), "{}", file.path);
            }
            let is_large_text = file.plain.len() > 1000 && file.path.ends_with(".js");
            assert!(!is_large_text || file.gzip.is_some() && file.brotli.is_some(), "{}", file.path);
        }
    }
}
