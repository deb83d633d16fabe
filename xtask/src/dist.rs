//! `cargo xtask dist`: what people install: a Debian package, an archive, an image for containers, with licences, the list of
//! what is inside (SBOM) and checksums. `--test` installs it all where nothing else is installed: see `dist_test.rs`.
//!
//! Absent here: what is in the Debian package and where (`crates/cli/Cargo.toml`, `packaging/`), publishing.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::process::{cargo, command, quiet_output, root, run as run_command, stdout};
use crate::tools::{apt_install, need_cargo_command};
use crate::{dist_test, version, web};

/// Make what people install: .deb, .tar.gz and an image for containers, in target/dist
///
/// With the licences of everything inside, a software bill of materials (CycloneDX) and checksums. What makes them is installed
/// if it is missing: cargo-deb, cargo-about, cargo-cyclonedx, and umoci of Debian.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Install the results afterwards in a fresh Debian made with debootstrap, play there, upgrade, and check the data; needs root
    #[arg(long)]
    test: bool,
}

/// Where the results are.
pub(crate) fn folder() -> PathBuf {
    root().join("target/dist")
}

/// What came of it.
pub(crate) struct Results {
    pub(crate) deb: PathBuf,
    pub(crate) archive: PathBuf,
    /// A folder in OCI's layout, with one image, `latest`.
    pub(crate) image: PathBuf,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let folder = folder();
    let stage = folder.join("stage");
    for old in [&stage, &folder.join("release")] {
        if old.exists() {
            fs::remove_dir_all(old).with_context(|| format!("cannot remove {}", old.display()))?;
        }
    }
    fs::create_dir_all(folder.join("release"))?;

    web::build()?;
    let binary = ["build", "--release", "--package", "cli", "--bin", "undershift"];
    version::stamp(&mut cargo(binary))?;
    gather(&stage)?;
    licences(&stage)?;
    bill_of_materials(&folder.join("release"))?;
    let results = Results { deb: debian_package()?, archive: archive(&stage)?, image: image(&stage)? };
    pack_image(&results.image)?;
    checksums(&folder.join("release"))?;
    if arguments.test {
        dist_test::run(&results)?;
    }
    println!("{}", folder.join("release").display());
    Ok(ExitCode::SUCCESS)
}

/// The files of a release, as they lie in the archive; the Debian package takes them from here.
fn gather(stage: &Path) -> Result<()> {
    for folder in ["man", "completions", "examples"] {
        fs::create_dir_all(stage.join(folder))?;
    }
    let binary = stage.join("undershift");
    fs::copy(root().join("target/release/undershift"), &binary).context("cannot copy the binary")?;
    let program = binary.to_string_lossy();
    run_command(command(&program, ["man", "--out"]).arg(stage.join("man")))?;
    for (shell, name) in [("bash", "undershift.bash"), ("zsh", "_undershift"), ("fish", "undershift.fish")] {
        let script = stdout(&mut command(&program, ["completions", shell]))?;
        fs::write(stage.join("completions").join(name), script)?;
    }
    let copied = [
        ("README.md", "README.md"),
        ("CHANGELOG.md", "CHANGELOG.md"),
        ("LICENSE-MIT", "LICENSE-MIT"),
        ("LICENSE-APACHE", "LICENSE-APACHE"),
        ("docs/OPERATION.md", "OPERATION.md"),
        ("packaging/undershift.service", "undershift.service"),
        ("examples/bot.py", "examples/bot.py"),
    ];
    for (from, to) in copied {
        fs::copy(root().join(from), stage.join(to)).with_context(|| format!("cannot copy {from}"))?;
    }
    Ok(())
}

/// The licences of everything in the binary: crates by cargo-about, which refuses those that packaging/about.toml does not name;
/// what is in the page by its packages.
fn licences(stage: &Path) -> Result<()> {
    need_cargo_command("about")?;
    let file = stage.join("LICENCES-OF-OTHERS.txt");
    let about = ["about", "generate", "--offline", "--fail", "--config", "packaging/about.toml"];
    let crates = ["--manifest-path", "crates/cli/Cargo.toml", "--output-file"];
    run_command(cargo(about).args(crates).arg(&file).arg("packaging/third-party.hbs"))?;
    let mut text = fs::read_to_string(&file).context("cargo-about wrote nothing")?;
    for (package, licence) in page_licences()? {
        text.push_str(&format!("\n{}\n{package}, in the page\n\n{licence}\n", "=".repeat(80)));
    }
    Ok(fs::write(&file, text)?)
}

/// What the page is made of, with its licences. Svelte's runtime is in the page though it is a tool to build it with.
fn page_licences() -> Result<Vec<(String, String)>> {
    let manifest =
        fs::read_to_string(root().join("web/package.json")).context("cannot read web/package.json")?;
    let manifest: serde_json::Value =
        serde_json::from_str(&manifest).context("web/package.json is no JSON")?;
    let dependencies =
        manifest["dependencies"].as_object().context("web/package.json has no dependencies")?;
    let mut licences = Vec::new();
    for name in dependencies.keys().map(String::as_str).chain(["svelte"]) {
        let folder = root().join("web/node_modules").join(name);
        let package = fs::read_to_string(folder.join("package.json"))
            .with_context(|| format!("{name} is not installed; `npm --prefix web ci` installs it"))?;
        let package: serde_json::Value = serde_json::from_str(&package)?;
        let (version, licence) = (package["version"].as_str(), package["license"].as_str());
        let licence = licence.with_context(|| format!("{name} does not say its licence"))?;
        let text = ["LICENSE", "LICENSE.md", "LICENSE.txt"]
            .iter()
            .find_map(|file| fs::read_to_string(folder.join(file)).ok());
        let text = match (text, licence) {
            (Some(text), _) => text,
            // The text is the same for all who use it.
            (None, "Apache-2.0") => fs::read_to_string(root().join("LICENSE-APACHE"))?,
            (None, other) => bail!("{name} is under {other} and has no text of it"),
        };
        licences.push((format!("{name} {} ({licence})", version.unwrap_or_default()), text));
    }
    let typeface = fs::read_to_string(root().join("web/src/ui/fonts/OFL.txt"))?;
    licences.push(("Fraunces, the typeface of headings (OFL-1.1)".to_owned(), typeface));
    Ok(licences)
}

/// What is inside, for programs: one file for the crates, one for the page.
fn bill_of_materials(release: &Path) -> Result<()> {
    need_cargo_command("cyclonedx")?;
    // It writes beside the manifest, and nowhere else.
    let beside = root().join("crates/cli/undershift-sbom.json");
    let bom = ["cyclonedx", "--format", "json", "--manifest-path", "crates/cli/Cargo.toml"];
    run_command(cargo(bom).args(["--override-filename", "undershift-sbom", "--no-build-deps"]))?;
    for written in cyclonedx_files()? {
        if written == beside {
            fs::copy(&written, release.join("undershift.cdx.json"))?;
        }
        fs::remove_file(&written)?;
    }
    let page = ["--prefix", "web", "sbom", "--sbom-format", "cyclonedx", "--omit", "dev"];
    let page = stdout(&mut command("npm", page))?;
    Ok(fs::write(release.join("undershift-page.cdx.json"), page)?)
}

/// It writes one for every crate of the workspace that is depended upon.
fn cyclonedx_files() -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(root().join("crates"))?.chain(fs::read_dir(root())?) {
        let file = entry?.path().join("undershift-sbom.json");
        if file.exists() {
            files.push(file);
        }
    }
    Ok(files)
}

fn debian_package() -> Result<PathBuf> {
    need_cargo_command("deb")?;
    deb_of_version(version::NUMBER, &folder().join("release"))
}

/// The Debian package, under any version: an upgrade is tested with a later one.
pub(crate) fn deb_of_version(version: &str, out: &Path) -> Result<PathBuf> {
    let deb = ["deb", "--no-build", "--no-strip", "--package", "cli", "--deb-version", version, "--output"];
    let path = stdout(cargo(deb).arg(out))?;
    Ok(PathBuf::from(path.lines().last().context("cargo-deb says no file")?.trim()))
}

fn archive(stage: &Path) -> Result<PathBuf> {
    let name = format!("undershift-{}-{}-linux", version::NUMBER, std::env::consts::ARCH);
    let file = folder().join("release").join(format!("{name}.tar.gz"));
    let mut tar =
        command("tar", ["--create", "--gzip", "--sort=name", "--owner=0", "--group=0", "--numeric-owner"]);
    // The same source gives the same archive.
    tar.arg(format!("--mtime=@{}", version::commit_time()?)).arg("--file").arg(&file);
    tar.arg(format!("--transform=s,^\\.,{name},")).arg("--directory").arg(stage).arg(".");
    run_command(&mut tar)?;
    Ok(file)
}

/// An image with the binary, the libraries it is linked with, and nothing else: no shell, no packages.
fn image(stage: &Path) -> Result<PathBuf> {
    let has_umoci = quiet_output(&mut command("umoci", ["--version"])).is_ok();
    if !has_umoci {
        let hint = "umoci is missing; install it, on Debian with `sudo apt-get install umoci`";
        apt_install("umoci", &["umoci"], hint)?;
    }
    let rootfs = folder().join("rootfs");
    let layout = folder().join("image");
    for old in [&rootfs, &layout] {
        if old.exists() {
            fs::remove_dir_all(old)?;
        }
    }
    lay_out(stage, &rootfs)?;
    let of = |tag: &str| format!("{}:{tag}", layout.display());
    run_command(command("umoci", ["init", "--layout"]).arg(&layout))?;
    run_command(&mut command("umoci", ["new", "--image", &of("latest")]))?;
    for part in ["usr", "etc", "lib64", "data", "tmp"].into_iter().filter(|part| rootfs.join(part).exists()) {
        let mut insert = command("umoci", ["insert", "--image", &of("latest")]);
        run_command(insert.arg(rootfs.join(part)).arg(format!("/{part}")))?;
    }
    let label = |key: &str, value: &str| format!("org.opencontainers.image.{key}={value}");
    let mut config = command("umoci", ["config", "--image", &of("latest")]);
    config.args(["--config.user", "10001:10001", "--config.workingdir", "/data", "--config.volume", "/data"]);
    config.args(["--config.exposedports", "7749/tcp", "--config.entrypoint", "/usr/bin/undershift"]);
    for word in ["serve", "--listen", "0.0.0.0", "--data", "/data"] {
        config.args(["--config.cmd", word]);
    }
    config.args(["--config.label", &label("title", "Undershift")]);
    config.args(["--config.label", &label("version", version::NUMBER)]);
    config.args(["--config.label", &label("licenses", "MIT OR Apache-2.0")]);
    run_command(&mut config)?;
    Ok(layout)
}

/// The files of the image. `ldd` names what the binary is linked with; the loader is among it, by its whole path.
fn lay_out(stage: &Path, rootfs: &Path) -> Result<()> {
    for part in ["usr/bin", "usr/share/doc/undershift", "etc", "data", "tmp"] {
        fs::create_dir_all(rootfs.join(part))?;
    }
    let binary = stage.join("undershift");
    fs::copy(&binary, rootfs.join("usr/bin/undershift"))?;
    for licence in ["LICENCES-OF-OTHERS.txt", "LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(stage.join(licence), rootfs.join("usr/share/doc/undershift").join(licence))?;
    }
    let libraries = stdout(command("ldd", [""; 0]).arg(&binary))?;
    for path in linked(&libraries) {
        let real = fs::canonicalize(path).with_context(|| format!("cannot find {path}"))?;
        // `/lib` is a link to `/usr/lib` everywhere today; the loader is looked for in `/lib64`, which is a folder of its own here.
        let place =
            path.strip_prefix("/lib/").map_or_else(|| path.to_owned(), |rest| format!("/usr/lib/{rest}"));
        let place = rootfs.join(place.trim_start_matches('/'));
        fs::create_dir_all(place.parent().context("a library is in a folder")?)?;
        fs::copy(real, place)?;
    }
    fs::write(rootfs.join("etc/passwd"), "undershift:x:10001:10001:Undershift:/data:/nonexistent\n")?;
    fs::write(rootfs.join("etc/group"), "undershift:x:10001:\n")?;
    own(&rootfs.join("data"), "0700")?;
    let tmp = rootfs.join("tmp");
    run_command(command("chmod", ["1777"]).arg(tmp))
}

fn own(path: &Path, mode: &str) -> Result<()> {
    run_command(command("chmod", [mode]).arg(path))?;
    run_command(command("chown", ["10001:10001"]).arg(path))
        .context("the image's data folder must belong to its user: run this as root, or under `fakeroot`")
}

/// The paths in what `ldd` prints: `name => path (address)` or `path (address)`.
fn linked(ldd: &str) -> Vec<&str> {
    let path = |line: &'_ str| -> Option<(usize, usize)> {
        let start = line.find('/')?;
        let length = line[start..].find(" (")?;
        Some((start, start + length))
    };
    ldd.lines().filter_map(|line| path(line).map(|(start, end)| &line[start..end])).collect()
}

/// The image as one file, which `podman load`, `docker load` and `skopeo` read.
fn pack_image(layout: &Path) -> Result<()> {
    let name = format!("undershift-{}-{}.oci.tar", version::NUMBER, std::env::consts::ARCH);
    let file = folder().join("release").join(name);
    let mut tar = command("tar", ["--create", "--sort=name", "--owner=0", "--group=0", "--numeric-owner"]);
    tar.arg(format!("--mtime=@{}", version::commit_time()?)).arg("--file").arg(file);
    run_command(tar.arg("--directory").arg(layout).arg("."))
}

fn checksums(release: &Path) -> Result<()> {
    let mut names = Vec::new();
    for entry in fs::read_dir(release)? {
        let name = entry?.file_name();
        if name != "SHA256SUMS" {
            names.push(name);
        }
    }
    names.sort();
    let sums = stdout(command("sha256sum", names).current_dir(release))?;
    Ok(fs::write(release.join("SHA256SUMS"), sums)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_binary_is_linked_with_is_read_from_ldd() {
        let ldd = "\tlinux-vdso.so.1 (0x00007ffc)\n\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)\n\
                   \t/lib64/ld-linux-x86-64.so.2 (0x00007f)\n";
        assert_eq!(linked(ldd), ["/lib/x86_64-linux-gnu/libc.so.6", "/lib64/ld-linux-x86-64.so.2"]);
    }

    #[test]
    fn all_that_is_in_the_page_says_its_licence() {
        let manifest = fs::read_to_string(root().join("web/package.json")).expect("the page has a manifest");
        assert!(manifest.contains("\"dependencies\""));
        if root().join("web/node_modules").exists() {
            let licences = page_licences().expect("each has a text");
            assert!(licences.iter().any(|(name, text)| name.starts_with("svelte ") && text.contains("MIT")));
        }
    }
}
