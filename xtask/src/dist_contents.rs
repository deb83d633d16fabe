//! What is inside of a release, as `cargo xtask dist` says it: the licences of others that have to go with it, and the bills of
//! materials for programs (CycloneDX).
//!
//! There are three parts: the crates in the binary, the crates in the page's WebAssembly modules, and the packages in the page.
//! The build of the page itself says which packages those are (web/build/packages.ts).
//! Absent here: the libraries that an image has besides (`dist.rs` takes their licences along with them).

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::process::{cargo, command, quiet_output, root, run as run_command, stdout};
use crate::tools::{need_cargo_command, need_cargo_command_with};
use crate::version;

/// Written by web/build/packages.ts.
const IN_THE_PAGE: &str = "web/node_modules/.cache/packages-in-the-page.json";
const RULE: &str = "================================================================================";
const WASM: &str = "wasm32-unknown-unknown";

/// Writes the licences of all that is in the binary, which has the page in it. cargo-about refuses licences that
/// packaging/about.toml does not name.
pub(crate) fn licences(stage: &Path) -> Result<()> {
    need_cargo_command_with("about", &["--features", "cli"])?;
    // It asks for what other systems would be given as well, and must not ask the network for it.
    run_command(&mut cargo(["fetch", "--locked"]))?;
    let mut text = crate_licences("crates/cli", &[])?;
    text.push_str(&format!("\n{RULE}\n{RULE}\nIn the page, as WebAssembly\n\n"));
    text.push_str(&crate_licences("crates/wasm", &["--target", WASM])?);
    text.push_str(&format!("\n{RULE}\n{RULE}\nIn the page, as JavaScript, styles and typeface\n"));
    for (package, licence) in page_licences()? {
        text.push_str(&format!("\n{RULE}\n{package}\n\n{}\n", licence.trim_end()));
    }
    fs::write(stage.join("LICENCES-OF-OTHERS.txt"), text)?;
    let sysroot = stdout(&mut command("rustc", ["--print", "sysroot"]))?;
    let library = Path::new(sysroot.trim()).join("share/doc/rust/COPYRIGHT-library.html");
    fs::copy(&library, stage.join("LICENCES-OF-RUST.html"))
        .with_context(|| format!("the compiler has no {}; rustup's has", library.display()))?;
    Ok(())
}

fn crate_licences(folder: &str, target: &[&str]) -> Result<String> {
    let place = tempfile::tempdir()?;
    let file = place.path().join("licences");
    let about = ["about", "generate", "--frozen", "--fail", "--config", "packaging/about.toml"];
    let manifest = format!("{folder}/Cargo.toml");
    let mut about = cargo(about);
    about.args(target).args(["--manifest-path", &manifest, "--output-file"]);
    run_command(about.arg(&file).arg("packaging/third-party.hbs"))?;
    fs::read_to_string(&file).context("cargo-about wrote nothing")
}

/// A package that has code in the page.
struct Package {
    folder: PathBuf,
    name: String,
    version: String,
    licence: String,
}

fn packages_in_the_page() -> Result<Vec<Package>> {
    let list = fs::read_to_string(root().join(IN_THE_PAGE))
        .with_context(|| format!("{IN_THE_PAGE} is missing; `cargo xtask web` writes it"))?;
    let folders: Vec<String> = serde_json::from_str(&list).context("the list of packages is unreadable")?;
    folders.iter().map(|folder| package(&root().join("web").join(folder))).collect()
}

fn package(folder: &Path) -> Result<Package> {
    let manifest = fs::read_to_string(folder.join("package.json"))
        .with_context(|| format!("{} is gone; `cargo xtask web` brings it back", folder.display()))?;
    let manifest: Value = serde_json::from_str(&manifest)?;
    let text = |key: &str| {
        let text = manifest[key].as_str().map(str::to_owned);
        text.with_context(|| format!("{} does not say its {key}", folder.display()))
    };
    Ok(Package {
        folder: folder.to_owned(),
        name: text("name")?,
        version: text("version")?,
        licence: text("license")?,
    })
}

fn page_licences() -> Result<Vec<(String, String)>> {
    let mut licences =
        packages_in_the_page()?.iter().map(licence_of).collect::<Result<Vec<(String, String)>>>()?;
    let typeface = fs::read_to_string(root().join("web/src/ui/fonts/OFL.txt"))?;
    licences.push(("Fraunces, the typeface of headings (OFL-1.1)".to_owned(), typeface));
    Ok(licences)
}

/// What a package is called, with the text of its licence.
fn licence_of(package: &Package) -> Result<(String, String)> {
    let Package { folder, name, version, licence } = package;
    let text = match (licence_text(folder)?, licence.as_str()) {
        (Some(text), _) => text,
        // The text is the same for all who use it.
        (None, "Apache-2.0") => fs::read_to_string(root().join("LICENSE-APACHE"))?,
        (None, other) => bail!("{name} is under {other} and has no text of it"),
    };
    Ok((format!("{name} {version} ({licence})"), text))
}

/// The file is called LICENSE, license, LICENSE.md or LICENSE.txt; one that says nothing is none.
fn licence_text(package: &Path) -> Result<Option<String>> {
    for entry in fs::read_dir(package)? {
        let path = entry?.path();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().to_lowercase();
        if path.is_file() && (stem == "license" || stem == "licence") {
            let text = fs::read_to_string(path)?;
            // Tools list there what they are made of themselves, which is not in the page.
            let own = text.split("\n# Licenses of bundled dependencies").next().unwrap_or(&text);
            if !own.trim().is_empty() {
                return Ok(Some(own.to_owned()));
            }
        }
    }
    Ok(None)
}

/// Writes what is inside, for programs: one file for each part.
pub(crate) fn bills_of_materials(release: &Path) -> Result<()> {
    need_cargo_command("cyclonedx")?;
    let save = |name: &str, mut bill: Value| {
        // Our packages are not called what people call them.
        bill["metadata"]["component"]["name"] = name.into();
        bill["metadata"]["component"]["version"] = version::NUMBER.into();
        fs::write(release.join(format!("{name}.cdx.json")), serde_json::to_string_pretty(&bill)? + "\n")?;
        anyhow::Ok(())
    };
    save("undershift", bill_of_crates("crates/cli", &[])?)?;
    save("undershift-wasm", bill_of_crates("crates/wasm", &["--target", WASM])?)?;
    let (all, _) =
        quiet_output(&mut command("npm", ["--prefix", "web", "sbom", "--sbom-format", "cyclonedx"]))?;
    save("undershift-page", bill_of_page(serde_json::from_str(&all)?, &packages_in_the_page()?)?)
}

fn bill_of_crates(folder: &str, target: &[&str]) -> Result<Value> {
    let manifest = format!("{folder}/Cargo.toml");
    let bom = ["cyclonedx", "--quiet", "--format", "json", "--spec-version", "1.5", "--no-build-deps"];
    let mut bom = cargo(bom);
    bom.args(["--override-filename", "undershift-sbom", "--manifest-path", &manifest]).args(target);
    run_command(&mut bom)?;
    // It writes beside the manifests and nowhere else, for every crate of the workspace.
    let bill = fs::read_to_string(root().join(folder).join("undershift-sbom.json"))
        .context("cargo-cyclonedx wrote nothing")?;
    for entry in fs::read_dir(root().join("crates"))?.chain(fs::read_dir(root())?) {
        let file = entry?.path().join("undershift-sbom.json");
        if file.exists() {
            fs::remove_file(file)?;
        }
    }
    // Where it was built says nothing to anybody.
    Ok(serde_json::from_str(&bill.replace(&root().to_string_lossy().into_owned(), ""))?)
}

/// npm lists what is installed, which is mostly tools: of that, the packages that have code in the page.
fn bill_of_page(mut all: Value, packages: &[Package]) -> Result<Value> {
    let names: Vec<String> =
        packages.iter().map(|package| format!("{}@{}", package.name, package.version)).collect();
    let is_inside =
        |name: &Value| name.as_str().is_some_and(|name| names.iter().any(|inside| inside == name));
    let page = all["metadata"]["component"]["bom-ref"].clone();
    let components = all["components"].as_array_mut().context("npm lists no components")?;
    components.retain(|component| is_inside(&component["bom-ref"]));
    if components.len() != names.len() {
        bail!("npm does not know all of {names:?}; `npm --prefix web ci` installs what the lock file says");
    }
    for component in components {
        // Whether it is a tool as well does not matter to whoever reads this.
        if let Some(properties) = component["properties"].as_array_mut() {
            properties.retain(|property| property["name"] != "cdx:npm:package:development");
        }
    }
    let dependencies = all["dependencies"].as_array_mut().context("npm lists no dependencies")?;
    dependencies.retain(|dependency| dependency["ref"] == page || is_inside(&dependency["ref"]));
    for dependency in dependencies {
        if dependency["ref"] == page {
            dependency["dependsOn"] = names.clone().into();
        } else if let Some(on) = dependency["dependsOn"].as_array_mut() {
            on.retain(is_inside);
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn of_what_npm_lists_what_is_in_the_page_is_left() {
        let component = |name: &str| {
            let properties = json!([{ "name": "cdx:npm:package:development", "value": "true" }]);
            json!({ "bom-ref": name, "properties": properties })
        };
        let all = json!({
            "metadata": { "component": { "bom-ref": "page@1" } },
            "components": [component("svelte@5"), component("clsx@2"), component("eslint@9")],
            "dependencies": [
                { "ref": "page@1", "dependsOn": ["svelte@5", "eslint@9"] },
                { "ref": "svelte@5", "dependsOn": ["clsx@2", "acorn@8"] },
                { "ref": "eslint@9", "dependsOn": [] },
            ],
        });
        let package = |name: &str, version: &str| Package {
            folder: PathBuf::new(),
            name: name.to_owned(),
            version: version.to_owned(),
            licence: "MIT".to_owned(),
        };
        let bill = bill_of_page(all.clone(), &[package("svelte", "5"), package("clsx", "2")]).expect("both");
        let inside = json!([
            { "bom-ref": "svelte@5", "properties": [] }, { "bom-ref": "clsx@2", "properties": [] },
        ]);
        assert_eq!(bill["components"], inside);
        let dependencies = json!([
            { "ref": "page@1", "dependsOn": ["svelte@5", "clsx@2"] },
            { "ref": "svelte@5", "dependsOn": ["clsx@2"] },
        ]);
        assert_eq!(bill["dependencies"], dependencies);
        assert!(bill_of_page(all, &[package("idb", "8")]).is_err());
    }

    /// A package in a folder of its own, with these files.
    fn package_with(folder: &Path, licence: &str, files: &[(&str, &str)]) -> Package {
        for (name, text) in files {
            fs::write(folder.join(name), text).expect("there is room for a file");
        }
        let manifest = json!({ "name": "left-pad", "version": "1.3.0", "license": licence });
        fs::write(folder.join("package.json"), manifest.to_string()).expect("there is room for a file");
        package(folder).expect("it says what it is")
    }

    #[test]
    fn a_package_goes_with_the_text_of_its_licence_or_not_at_all() {
        let check = |licence: &str, files: &[(&str, &str)], expected: Option<&str>| {
            let folder = tempfile::tempdir().expect("there is room for a folder");
            let found = licence_of(&package_with(folder.path(), licence, files));
            match expected {
                Some(text) => {
                    let (name, found) = found.unwrap_or_else(|error| panic!("{files:?}: {error}"));
                    assert_eq!((name, found.as_str()), (format!("left-pad 1.3.0 ({licence})"), text));
                }
                None => {
                    let why = found.expect_err("it may not be given away").to_string();
                    assert!(why.contains("left-pad") && why.contains(licence), "{why}");
                }
            }
        };
        check("MIT", &[("LICENSE", "Permission is granted")], Some("Permission is granted"));
        check("MIT", &[("license.md", "Permission is granted")], Some("Permission is granted"));
        check(
            "ISC",
            &[("Licence.txt", "Permission to use"), ("README.md", "pads")],
            Some("Permission to use"),
        );
        let tools = "Permission\n# Licenses of bundled dependencies\nThose of tools";
        check("MIT", &[("LICENSE.md", tools)], Some("Permission"));
        check("MIT", &[], None);
        check("MIT", &[("README.md", "MIT"), ("LICENSE", " \n")], None);
        check("GPL-3.0", &[("package-license.json", "{}")], None);
        let apache = fs::read_to_string(root().join("LICENSE-APACHE")).expect("ours");
        check("Apache-2.0", &[], Some(&apache));
        check("Apache-2.0", &[("LICENSE", "Their own")], Some("Their own"));
    }

    /// Of what the page depends on, whether it was built here or not; of all that is in it, where it was.
    #[test]
    fn all_that_is_in_the_page_has_a_licence() {
        let modules = root().join("web/node_modules");
        if !modules.exists() {
            return;
        }
        let manifest = fs::read_to_string(root().join("web/package.json")).expect("ours");
        let manifest: Value = serde_json::from_str(&manifest).expect("JSON");
        let depends_on = manifest["dependencies"].as_object().expect("the page depends on something");
        assert!(depends_on.contains_key("idb"), "{depends_on:?}");
        // What makes the page leaves code of its own there, too.
        let names = depends_on.keys().map(String::as_str).chain(["svelte", "clsx"]);
        let mut packages: Vec<Package> =
            names.map(|name| package(&modules.join(name)).expect("it is installed")).collect();
        if root().join(IN_THE_PAGE).exists() {
            packages.extend(packages_in_the_page().expect("a list"));
            let licences = page_licences().expect("each has a text");
            assert!(
                licences.last().is_some_and(|(name, text)| name.contains("OFL") && text.contains("Fraunces"))
            );
        }
        for package in &packages {
            let (name, text) = licence_of(package).expect("a text");
            // Each of these licences asks for itself to be given on, and says whose it is.
            assert!(text.len() > 500 && text.to_lowercase().contains("licen"), "{name}: {text}");
        }
    }
}
