//! Embeds the built page, web/dist, in the crate: every file as it is and, where that is smaller, as gzip and brotli.
//!
//! Files are compressed here and not by the commands that build the page, so that an embedded page is always compressed
//! and never stale, whoever built it; and requests cost no compression. Brotli at its best takes seconds for a megabyte, so
//! its results are cached by the digest of their source.
//!
//! Rust alone must build without Node: where there is no built page, the one of `placeholder/` is embedded.

use std::collections::hash_map::DefaultHasher;
use std::fmt::Write as _;
use std::hash::Hasher;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Relative to this crate's folder.
const PAGE: &str = "../../web/dist";
const PLACEHOLDER: &str = "placeholder";
/// A compressed file is embedded if its size is at most this percentage of the original.
const MAX_PERCENT: usize = 95;

fn main() {
    if let Err(error) = embed_page() {
        let hint = "if the page is being built just now, build again when that is done";
        println!("cargo::error=cannot embed web/dist: {error}; {hint}");
    }
}

fn embed_page() -> io::Result<()> {
    let crate_folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let page = crate_folder.join(PAGE);
    // A folder that is missing counts as changed, for ever: every build would compile this crate again. An empty one is
    // only looked at. Where it cannot be made, builds are slower and nothing else.
    let _ = fs::create_dir_all(&page);
    println!("cargo::rerun-if-changed={}", page.display());
    println!("cargo::rerun-if-changed={PLACEHOLDER}");
    println!("cargo::rerun-if-changed=build.rs");

    let is_built = page.join("index.html").is_file();
    let folder = if is_built { page } else { crate_folder.join(PLACEHOLDER) };
    let mut files = Vec::new();
    list(&folder, "", &mut files)?;
    // By path, as looking one up expects.
    files.sort();
    let mut source = format!("const IS_BUILT: bool = {is_built};\nconst FILES: &[File] = &[\n");
    for path in &files {
        let plain =
            fs::read(folder.join(path)).map_err(|error| io::Error::other(format!("{path}: {error}")))?;
        embed(path, &plain, &out, &mut source)?;
    }
    source.push_str("];\n");
    fs::write(out.join("files.rs"), source)
}

/// Lists all files below a folder, each with its path from there.
fn list(folder: &Path, prefix: &str, files: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().into_string().map_err(|name| {
            io::Error::other(format!("{}: rename it, it cannot be part of a URL", name.display()))
        })?;
        let path = format!("{prefix}{name}");
        if entry.file_type()?.is_dir() {
            list(&entry.path(), &format!("{path}/"), files)?;
        } else if name.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_.".contains(letter)) {
            files.push(path);
        } else {
            // Requests are compared with paths letter by letter.
            let hint = "rename it with letters, digits, `-`, `_` and `.` alone, which URLs need not escape";
            return Err(io::Error::other(format!("{path}: {hint}")));
        }
    }
    Ok(())
}

/// Writes a file and its compressed forms into `out`, and the entry of the table that has them.
fn embed(path: &str, plain: &[u8], out: &Path, source: &mut String) -> io::Result<()> {
    let digest = digest(plain);
    let name = |ending: &str| format!("{digest}.{ending}");
    fs::write(out.join(name("plain")), plain)?;
    let gzip = cached(&out.join(name("gz")), || gzip(plain))?;
    let brotli = cached(&out.join(name("br")), || brotli(plain))?;
    let include = |ending: &str| format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{}\"))", name(ending));
    let if_smaller = |length: usize, ending: &str| match length * 100 <= plain.len() * MAX_PERCENT {
        true => format!("Some({})", include(ending)),
        false => "None".to_owned(),
    };
    let _ = writeln!(
        source,
        "    File {{ path: {path:?}, digest: {digest:?}, plain: {}, gzip: {}, brotli: {} }},",
        include("plain"),
        if_smaller(gzip, "gz"),
        if_smaller(brotli, "br"),
    );
    Ok(())
}

/// Tells two contents of a file apart. Nothing more is asked of it, so it need not be the same in every version of Rust.
fn digest(content: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(content);
    format!("{:016x}", hasher.finish())
}

/// Makes a file unless an earlier build has; tells its length.
fn cached(path: &Path, make: impl FnOnce() -> io::Result<Vec<u8>>) -> io::Result<usize> {
    if let Ok(metadata) = fs::metadata(path) {
        return usize::try_from(metadata.len()).map_err(io::Error::other);
    }
    let content = make()?;
    // Under another name first: a build that is ended here leaves no half of a file behind.
    let unfinished = path.with_extension("unfinished");
    fs::write(&unfinished, &content)?;
    fs::rename(&unfinished, path)?;
    Ok(content.len())
}

fn gzip(plain: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(plain)?;
    encoder.finish()
}

fn brotli(mut plain: &[u8]) -> io::Result<Vec<u8>> {
    let parameters =
        brotli::enc::BrotliEncoderParams { quality: 11, size_hint: plain.len(), ..Default::default() };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut plain, &mut compressed, &parameters)?;
    Ok(compressed)
}
