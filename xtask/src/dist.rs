//! `cargo xtask dist`: what people install: a Debian package, an archive, an image for containers, with licences, the list of
//! what is inside (SBOM) and checksums. `--test` installs it all where nothing else is installed: see `dist_test.rs`.
//!
//! Absent here: what is said of its contents (`dist_contents.rs`), what is in the Debian package and where
//! (`crates/cli/Cargo.toml`, `packaging/`), publishing.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::dist_contents::{bills_of_materials, licences};
use crate::process::{cargo, command, quiet_output, root, run as run_command, stdout, succeeds};
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

    /// The package to upgrade from in the test; without it, this program under an earlier number
    #[arg(long, value_name = "DEB", requires = "test")]
    previous: Option<PathBuf>,
}

/// What is in the image's root. The loader of programs is in `/lib64` or `/lib`, by what each processor's kind has settled on.
const ROOT: &[&str] = &["usr", "etc", "lib", "lib64", "data", "tmp"];

/// Where the results are.
pub(crate) fn folder() -> PathBuf {
    root().join("target/dist")
}

/// What came of it.
pub(crate) struct Results {
    pub(crate) deb: PathBuf,
    pub(crate) archive: PathBuf,
    /// A folder in OCI's layout, with one image, of [`image_tag`].
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
    bills_of_materials(&folder.join("release"))?;
    let results = Results { deb: debian_package()?, archive: archive(&stage)?, image: image(&stage)? };
    pack_image(&results.image)?;
    checksums(&folder.join("release"))?;
    if arguments.test {
        dist_test::run(&results, arguments.previous.as_deref())?;
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
    // Names of functions are a tenth of it; what a panic says has file and line all the same.
    run_command(command("strip", [""; 0]).arg(&binary))?;
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
        ("packaging/undershift.default", "undershift.default"),
        ("examples/bot.py", "examples/bot.py"),
    ];
    for (from, to) in copied {
        fs::copy(root().join(from), stage.join(to)).with_context(|| format!("cannot copy {from}"))?;
    }
    Ok(())
}

fn debian_package() -> Result<PathBuf> {
    // It finds out which packages the binary needs.
    if !succeeds(&mut command("dpkg-shlibdeps", ["--version"])) {
        let hint = "dpkg-shlibdeps is missing; install it, on Debian with `sudo apt-get install dpkg-dev`";
        apt_install("dpkg-shlibdeps", &["dpkg-dev"], hint)?;
    }
    need_cargo_command("deb")?;
    deb_of_version(version::NUMBER, &folder().join("release"))
}

/// The Debian package, under any version: an upgrade is tested from an earlier one.
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

/// What the image is called where it is loaded.
pub(crate) fn image_tag() -> String {
    format!("undershift:{}", version::NUMBER)
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
    let image = format!("{}:{}", layout.display(), image_tag());
    run_command(command("umoci", ["init", "--layout"]).arg(&layout))?;
    run_command(&mut command("umoci", ["new", "--image", &image]))?;
    for part in ROOT.iter().filter(|part| rootfs.join(part).exists()) {
        let mut insert = command("umoci", ["insert", "--image", &image]);
        run_command(insert.arg(rootfs.join(part)).arg(format!("/{part}")))?;
    }
    let label = |key: &str, value: &str| format!("org.opencontainers.image.{key}={value}");
    let mut config = command("umoci", ["config", "--image", &image]);
    config.args(["--config.user", "10001:10001", "--config.workingdir", "/data", "--config.volume", "/data"]);
    config.args(["--config.exposedports", "7749/tcp", "--config.entrypoint", "/usr/bin/undershift"]);
    for word in ["serve", "--listen", "0.0.0.0", "--data", "/data"] {
        config.args(["--config.cmd", word]);
    }
    config.args(["--config.label", &label("title", "Undershift")]);
    config.args(["--config.label", &label("version", version::NUMBER)]);
    config.args(["--config.label", &label("licenses", "MIT OR Apache-2.0")]);
    run_command(&mut config)?;
    // Every step left what it replaced.
    run_command(command("umoci", ["gc", "--layout"]).arg(&layout))?;
    name_image(&layout)?;
    Ok(layout)
}

/// Says the name as Docker reads it; the others read the one that umoci has written.
fn name_image(layout: &Path) -> Result<()> {
    let path = layout.join("index.json");
    let mut index: Value = serde_json::from_str(&fs::read_to_string(&path)?)?;
    let name = format!("docker.io/library/{}", image_tag());
    index["manifests"][0]["annotations"]["io.containerd.image.name"] = json!(name);
    Ok(fs::write(&path, index.to_string())?)
}

/// The files of the image. `ldd` names what the binary is linked with; the loader is among it, by its whole path.
fn lay_out(stage: &Path, rootfs: &Path) -> Result<()> {
    for part in ["usr/bin", "usr/share/doc/undershift", "etc", "data", "tmp"] {
        fs::create_dir_all(rootfs.join(part))?;
    }
    let binary = stage.join("undershift");
    fs::copy(&binary, rootfs.join("usr/bin/undershift"))?;
    for licence in ["LICENCES-OF-OTHERS.txt", "LICENCES-OF-RUST.html", "LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(stage.join(licence), rootfs.join("usr/share/doc/undershift").join(licence))?;
    }
    let libraries = stdout(command("ldd", [""; 0]).arg(&binary))?;
    for path in linked(&libraries) {
        let real = fs::canonicalize(path).with_context(|| format!("cannot find {path}"))?;
        let place = rootfs.join(place_in_image(path).trim_start_matches('/'));
        fs::create_dir_all(place.parent().context("a library is in a folder")?)?;
        fs::copy(&real, place)?;
        add_licence_of_library(&real, rootfs)?;
    }
    fs::write(rootfs.join("etc/passwd"), "undershift:x:10001:10001:Undershift:/data:/nonexistent\n")?;
    fs::write(rootfs.join("etc/group"), "undershift:x:10001:\n")?;
    own(&rootfs.join("data"), "0700")?;
    let tmp = rootfs.join("tmp");
    run_command(command("chmod", ["1777"]).arg(tmp))
}

/// `/lib` is a link to `/usr/lib` everywhere today, but not here; the loader is looked for by its whole path.
fn place_in_image(library: &str) -> String {
    match library.strip_prefix("/lib/") {
        Some(rest) if rest.contains('/') => format!("/usr/lib/{rest}"),
        _ => library.to_owned(),
    }
}

/// Debian says of each of its packages under which licence it is; that belongs to a copy of a library.
fn add_licence_of_library(library: &Path, rootfs: &Path) -> Result<()> {
    let last_two: PathBuf = library.iter().skip(library.iter().count() - 2).collect();
    // The package may know it by another way to the same folder.
    let pattern = format!("*/{}", last_two.display());
    let hint = "an image is made on Debian alone: elsewhere nobody says the licences of the libraries in it";
    let found = stdout(&mut command("dpkg", ["--search", &pattern])).context(hint)?;
    let package = found.split([':', ',']).next().unwrap_or_default();
    let folder = Path::new("usr/share/doc").join(package);
    fs::create_dir_all(rootfs.join(&folder))?;
    let copyright = folder.join("copyright");
    fs::copy(Path::new("/").join(&copyright), rootfs.join(&copyright))
        .with_context(|| format!("{package} does not say its licence in /{}", copyright.display()))?;
    Ok(())
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
    fn the_loader_stays_where_programs_look_for_it() {
        assert_eq!(place_in_image("/lib/x86_64-linux-gnu/libc.so.6"), "/usr/lib/x86_64-linux-gnu/libc.so.6");
        for path in ["/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1", "/usr/lib/libm.so.6"] {
            assert_eq!(place_in_image(path), path);
        }
    }
}
