//! Which crate may use which, and what every crate's manifest has in common, checked over the real workspace.
//!
//! Every check is a function from packages to complaints, and is also run on a made-up package that it must complain
//! about: a check that cannot fail checks nothing.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;
use toml::Table;

/// All crates, also those to come, and what each may use. An arrow goes down: who may use `games` may also use what
/// `games` may. Every crate may use `game`, and `testkit` as a dev-dependency, but for those that stand [`ALONE`].
const ARROWS: &[(&str, &[&str])] = &[
    ("game", &[]),
    ("shiftago", &["game"]),
    ("moguli", &["game"]),
    ("games", &["shiftago", "moguli"]),
    ("table", &["games"]),
    ("engine", &["shiftago", "moguli"]),
    ("analysis", &["games", "engine"]),
    ("proof-check", &[]),
    ("prover", &["engine", "proof-check"]),
    ("lab", &["table", "engine", "analysis"]),
    ("tournament", &["game"]),
    ("protocol", &["table"]),
    ("store", &["protocol"]),
    ("server", &["table", "tournament", "engine", "analysis", "protocol", "store"]),
    ("client", &["protocol"]),
    ("tui", &["table", "engine", "analysis", "client"]),
    ("wasm", &["table", "engine", "analysis", "protocol"]),
    ("rl", &["games"]),
    ("python", &["rl", "engine", "analysis"]),
    (
        "cli",
        &[
            "games",
            "table",
            "engine",
            "analysis",
            "proof-check",
            "prover",
            "lab",
            "protocol",
            "store",
            "server",
            "client",
            "tui",
            "wasm",
            "python",
        ],
    ),
    ("testkit", &["game"]),
    ("xtask", &[]),
];

/// Crates that may use none of ours, not even in tests: xtask builds them, and proof-check is to share nothing with the
/// search whose proofs it checks.
const ALONE: &[&str] = &["xtask", "proof-check"];

/// A crate whose name in the registry is not the one it has here, because somebody else has that one.
const PUBLISHED_AS: (&str, &str) = ("undershift-game", "game");

/// Crates that depend on nothing from outside, but for optional features, and compile without `std`.
const RULES: &[&str] = &["game", "shiftago", "moguli"];

/// Crates whose errors are only printed. All others have error types that a caller can match on.
const MAY_USE_ANYHOW: &[&str] = &["cli", "xtask"];

/// The only file that may have `unsafe` in it: the C ABI of the WebAssembly modules. Its header has the proof.
const MAY_BE_UNSAFE: &str = "crates/wasm/src/abi.rs";

/// What every manifest takes from the workspace.
const INHERITED: &[&str] = &["version", "edition", "rust-version", "license"];

/// The part of `cargo metadata` that is looked at here.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    #[serde(deserialize_with = "our_name")]
    name: String,
    manifest_path: PathBuf,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    #[serde(deserialize_with = "our_name")]
    name: String,
    /// `None` is an ordinary one.
    kind: Option<String>,
    /// Set if it is a crate of ours.
    path: Option<PathBuf>,
    /// Only there with a feature.
    #[serde(default)]
    optional: bool,
}

fn our_name<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let name = String::deserialize(deserializer)?;
    let (published, ours) = PUBLISHED_AS;
    Ok(if name == published { ours.to_owned() } else { name })
}

impl Dependency {
    fn is_ours(&self) -> bool {
        self.path.is_some()
    }

    fn is_dev(&self) -> bool {
        self.kind.as_deref() == Some("dev")
    }
}

impl Package {
    /// All dependencies, each with the name of this crate.
    fn edges(&self) -> impl Iterator<Item = (&str, &Dependency)> {
        self.dependencies.iter().map(|dependency| (self.name.as_str(), dependency))
    }
}

fn may_use(from: &str) -> BTreeSet<&'static str> {
    let direct = ARROWS.iter().find(|(name, _)| *name == from).map_or(&[][..], |(_, uses)| uses);
    direct.iter().flat_map(|&used| may_use(used).into_iter().chain([used])).collect()
}

fn crates_not_in_the_table(packages: &[Package]) -> Vec<String> {
    let is_known = |package: &&Package| ARROWS.iter().any(|(name, _)| *name == package.name);
    let complain = |package: &Package| {
        format!(
            "{} is not in the table of arrows: add it there and to the design, or do not add it",
            package.name
        )
    };
    packages.iter().filter(|package| !is_known(package)).map(complain).collect()
}

fn edges_against_the_arrows(packages: &[Package]) -> Vec<String> {
    let is_allowed = |from: &str, to: &Dependency| match to.name.as_str() {
        "testkit" => to.is_dev() && !ALONE.contains(&from),
        name => may_use(from).contains(name),
    };
    let ours = packages.iter().flat_map(Package::edges).filter(|(_, to)| to.is_ours());
    let complain = |(from, to): (&str, &Dependency)| {
        let kind = to.kind.as_deref().unwrap_or("normal");
        format!("{from} may not use {} ({kind} dependency)", to.name)
    };
    ours.filter(|(from, to)| !is_allowed(from, to)).map(complain).collect()
}

fn outside_dependencies_of_rules(packages: &[Package]) -> Vec<String> {
    let of_rules =
        packages.iter().filter(|package| RULES.contains(&package.name.as_str())).flat_map(Package::edges);
    let outside = of_rules.filter(|(_, to)| !to.is_ours() && !to.is_dev() && !to.optional);
    outside.map(|(from, to)| format!("{from} has the rules of a game and may not use {}", to.name)).collect()
}

fn anyhow_in_libraries(packages: &[Package]) -> Vec<String> {
    let edges = packages.iter().flat_map(Package::edges).filter(|(_, to)| to.name == "anyhow");
    let wrong = edges.filter(|(from, _)| !MAY_USE_ANYHOW.contains(from));
    wrong.map(|(from, _)| format!("{from} may not use anyhow: give it an error type")).collect()
}

/// `manifest` is the text of the crate's Cargo.toml.
fn not_inherited(package: &str, manifest: &str) -> Vec<String> {
    let manifest: Table = manifest.parse().unwrap_or_else(|error| panic!("{package}: {error}"));
    let is_true =
        |value: Option<&toml::Value>| value.and_then(|value| value.get("workspace")?.as_bool()) == Some(true);
    let field = |name: &str| manifest.get("package").and_then(|package| package.get(name));
    let missing = INHERITED.iter().filter(|name| !is_true(field(name)));
    let mut complaints: Vec<String> =
        missing.map(|name| format!("{package}: write `{name}.workspace = true` under [package]")).collect();
    if !is_true(manifest.get("lints")) {
        complaints.push(format!("{package}: write `workspace = true` under [lints]"));
    }
    complaints
}

/// `probe` is the text of the manifest of the crate that shows that rules compile without `std`.
fn rules_not_probed(packages: &[Package], probe: &str) -> Vec<String> {
    let probe: Table = probe.parse().unwrap_or_else(|error| panic!("the probe's manifest: {error}"));
    let probed = |name: &str| probe.get("dependencies").and_then(|all| all.get(name)).is_some();
    let rules = packages.iter().map(|package| package.name.as_str()).filter(|name| RULES.contains(name));
    let missing = rules.filter(|name| !probed(name));
    missing
        .map(|name| format!("{name} is not in xtask/no_std: add it to Cargo.toml and lib.rs there"))
        .collect()
}

/// Every file of Rust source under a folder, as paths from the root with forward slashes.
fn sources(folder: &Path, all: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.expect("a folder can be listed").path();
        if path.is_dir() {
            sources(&path, all);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let path = path.strip_prefix(root()).expect("it is under the root");
            all.push(path.to_string_lossy().replace('\\', "/"));
        }
    }
}

/// The compiler denies unsafe code, and a file can allow it to itself: this is what it would have to write.
fn allows_unsafe_code(source: &str) -> bool {
    let words: String = source.chars().filter(|letter| !letter.is_whitespace()).collect();
    ["allow", "expect", "warn"].iter().any(|level| words.contains(&format!("{level}(unsafe_code")))
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is in the folder of the repository")
}

fn workspace() -> Vec<Package> {
    let mut metadata = Command::new(env!("CARGO"));
    metadata.args(["metadata", "--format-version", "1", "--no-deps"]).current_dir(root());
    let output = metadata.output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Metadata = serde_json::from_slice(&output.stdout).expect("cargo writes what it documents");
    assert!(metadata.packages.len() > 2, "the workspace has more crates than that");
    metadata.packages
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn assert_nothing_wrong(complaints: &[String]) {
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

mod the_workspace {
    use super::*;

    #[test]
    fn has_only_crates_of_the_table() {
        assert_nothing_wrong(&crates_not_in_the_table(&workspace()));
    }

    #[test]
    fn keeps_to_the_arrows() {
        assert_nothing_wrong(&edges_against_the_arrows(&workspace()));
    }

    #[test]
    fn has_rules_that_depend_on_nothing() {
        assert_nothing_wrong(&outside_dependencies_of_rules(&workspace()));
    }

    #[test]
    fn uses_anyhow_only_where_errors_are_printed() {
        assert_nothing_wrong(&anyhow_in_libraries(&workspace()));
    }

    #[test]
    fn has_unsafe_code_in_one_file_alone() {
        let mut all = Vec::new();
        for folder in ["crates", "fuzz/fuzz_targets", "xtask/src"] {
            sources(&root().join(folder), &mut all);
        }
        let allowing: Vec<&String> =
            all.iter().filter(|path| allows_unsafe_code(&read(&root().join(path)))).collect();
        assert_eq!(allowing, [MAY_BE_UNSAFE]);
        let workspace: Table = read(&root().join("Cargo.toml")).parse().expect("it is TOML");
        assert_eq!(workspace["workspace"]["lints"]["rust"]["unsafe_code"].as_str(), Some("deny"));
    }

    #[test]
    fn is_inherited_from() {
        for package in workspace() {
            assert_nothing_wrong(&not_inherited(&package.name, &read(&package.manifest_path)));
        }
    }

    #[test]
    fn has_rules_that_are_all_probed_without_std() {
        let probe = read(&root().join("xtask/no_std/Cargo.toml"));
        assert_nothing_wrong(&rules_not_probed(&workspace(), &probe));
    }
}

mod the_table {
    use super::*;

    #[test]
    fn names_each_crate_once_and_below_what_it_uses() {
        let mut above = BTreeSet::new();
        for (name, uses) in ARROWS {
            for used in *uses {
                assert!(above.contains(used), "{name} uses {used}, which is not above it");
            }
            assert!(above.insert(*name), "{name} stands twice");
        }
    }

    #[test]
    fn lets_every_crate_use_game_but_game_and_those_alone() {
        for (name, _) in ARROWS {
            let is_alone = ALONE.contains(name);
            assert_eq!(may_use(name).contains("game"), !is_alone && *name != "game", "{name}");
            assert!(!is_alone || may_use(name).is_empty(), "{name}");
        }
    }

    #[test]
    fn has_arrows_that_go_on_downwards() {
        assert_eq!(may_use("table"), BTreeSet::from(["game", "games", "moguli", "shiftago"]));
        assert!(may_use("client").contains("shiftago"));
        assert!(!may_use("client").contains("engine"));
    }
}

mod made_up {
    use super::*;

    /// A package as cargo would describe it: each dependency is a name, a kind or "normal", and whether it is ours.
    fn package(name: &str, dependencies: &[(&str, &str, bool)]) -> Vec<Package> {
        let dependencies: Vec<_> = dependencies
            .iter()
            .map(|&(name, kind, is_ours)| {
                serde_json::json!({
                    "name": name,
                    "kind": (!["normal", "optional"].contains(&kind)).then_some(kind),
                    "optional": kind == "optional",
                    "path": is_ours.then(|| format!("/crates/{name}")),
                })
            })
            .collect();
        let path = format!("/crates/{name}/Cargo.toml");
        let package =
            serde_json::json!({ "name": name, "manifest_path": path, "dependencies": dependencies });
        let metadata: Metadata = serde_json::from_value(serde_json::json!({ "packages": [package] }))
            .expect("it is like metadata");
        metadata.packages
    }

    #[test]
    fn crate_that_is_not_in_the_table() {
        assert_eq!(crates_not_in_the_table(&package("helpers", &[])).len(), 1);
        assert_nothing_wrong(&crates_not_in_the_table(&package("tui", &[])));
    }

    #[test]
    fn edges() {
        let complaints = |from, to, kind| edges_against_the_arrows(&package(from, &[(to, kind, true)]));
        assert_eq!(
            complaints("shiftago", "engine", "normal"),
            ["shiftago may not use engine (normal dependency)"]
        );
        assert_eq!(complaints("game", "shiftago", "dev"), ["game may not use shiftago (dev dependency)"]);
        assert_eq!(complaints("client", "engine", "build"), ["client may not use engine (build dependency)"]);
        for (from, to) in
            [("shiftago", "moguli"), ("table", "engine"), ("engine", "games"), ("server", "client")]
        {
            assert_eq!(complaints(from, to, "normal").len(), 1, "{from} -> {to}");
        }
        let alone =
            [("xtask", "game"), ("xtask", "testkit"), ("proof-check", "game"), ("proof-check", "testkit")];
        for (from, to) in alone.into_iter().chain([("games", "helpers")]) {
            assert_eq!(complaints(from, to, "dev").len(), 1, "{from} -> {to}");
        }
        assert_nothing_wrong(&complaints("table", "shiftago", "normal"));
        assert_nothing_wrong(&complaints("cli", "lab", "normal"));
    }

    #[test]
    fn testkit_outside_of_tests() {
        let complaints = |kind| edges_against_the_arrows(&package("cli", &[("testkit", kind, true)]));
        assert_eq!(complaints("normal").len(), 1);
        assert_eq!(complaints("build").len(), 1);
        assert_nothing_wrong(&complaints("dev"));
    }

    #[test]
    fn rules_with_a_dependency() {
        for rules in RULES {
            let complaints = |kind| outside_dependencies_of_rules(&package(rules, &[("serde", kind, false)]));
            assert_eq!(complaints("normal").len(), 1);
            assert_eq!(complaints("build").len(), 1);
            assert_nothing_wrong(&complaints("dev"));
            assert_nothing_wrong(&complaints("optional"));
        }
        // A stranger's crate of the same name is not ours.
        assert_eq!(
            outside_dependencies_of_rules(&package("shiftago", &[("game", "normal", false)])).len(),
            1
        );
        assert_nothing_wrong(&outside_dependencies_of_rules(&package(
            "shiftago",
            &[("game", "normal", true)],
        )));
        assert_nothing_wrong(&outside_dependencies_of_rules(&package(
            "server",
            &[("serde", "normal", false)],
        )));
    }

    #[test]
    fn unsafe_code_that_is_allowed() {
        assert!(allows_unsafe_code("#![allow(\n    unsafe_code, reason = \"speed\")]"));
        assert!(allows_unsafe_code("#[expect(unsafe_code)] fn f() {}"));
        assert!(!allows_unsafe_code("// no unsafe_code is allowed here"));
    }

    #[test]
    fn anyhow_in_a_library() {
        assert_eq!(anyhow_in_libraries(&package("engine", &[("anyhow", "normal", false)])).len(), 1);
        assert_eq!(anyhow_in_libraries(&package("testkit", &[("anyhow", "dev", false)])).len(), 1);
        assert_nothing_wrong(&anyhow_in_libraries(&package("cli", &[("anyhow", "normal", false)])));
    }

    #[test]
    fn manifests() {
        let good = "[package]\nversion.workspace = true\nedition.workspace = true\nrust-version.workspace = true\n\
                    license.workspace = true\n[lints]\nworkspace = true\n";
        assert_nothing_wrong(&not_inherited("good", good));
        for name in INHERITED {
            let own = good.replace(&format!("\n{name}.workspace = true"), &format!("\n{name} = \"1.0\""));
            assert_eq!(
                not_inherited("bad", &own),
                [format!("bad: write `{name}.workspace = true` under [package]")]
            );
        }
        let own_lints = good.replace("[lints]\nworkspace = true", "[lints.rust]\nunsafe_code = \"allow\"");
        assert_eq!(not_inherited("bad", &own_lints), ["bad: write `workspace = true` under [lints]"]);
        assert_eq!(not_inherited("bad", "").len(), INHERITED.len() + 1);
    }

    #[test]
    fn rules_that_are_not_probed() {
        let probe = "[dependencies]\ngame = { path = \"../../crates/game\" }\n";
        assert_nothing_wrong(&rules_not_probed(&package("game", &[]), probe));
        assert_nothing_wrong(&rules_not_probed(&package("server", &[]), probe));
        assert_eq!(rules_not_probed(&package("moguli", &[]), probe).len(), 1);
    }
}
