//! Writes `web/src/protocol/types.ts` and the list of games beside it, and is the test that they are not stale.
//!
//! `UPDATE_TYPESCRIPT=1 cargo test -p protocol typescript` refreshes it. All types that `typescript` names are written, and
//! all types that these are made of.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use ts_rs::{Config, TS, TypeVisitor};

use crate::{Cell, GameId, GameInfo, Seat, Seed, page};

const HEADER: &str = "\
// Everything that crosses between TypeScript and Rust. Generated from crates/protocol: do not edit.
// Refresh with: UPDATE_TYPESCRIPT=1 cargo test -p protocol typescript
";

/// A file of the page that is made from this crate.
fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol").join(name)
}

/// Gathers declarations by name.
struct Gatherer {
    config: Config,
    /// The Rust type, and its declaration in TypeScript.
    declarations: BTreeMap<String, (&'static str, String)>,
}

impl TypeVisitor for Gatherer {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Only our types have a path; numbers and lists have none.
        if T::output_path().is_none() {
            return;
        }
        let (name, rust) = (T::ident(&self.config), std::any::type_name::<T::WithoutGenerics>());
        if let Some((known, _)) = self.declarations.get(&name) {
            assert_eq!(*known, rust, "two types would be called {name} in TypeScript; rename one");
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let declaration = format!("{docs}export {}", <T::WithoutGenerics as TS>::decl(&self.config));
        self.declarations.insert(name, (rust, declaration));
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

fn typescript() -> String {
    let config = Config::new().with_large_int("number");
    let mut all = Gatherer { config, declarations: BTreeMap::new() };
    // What is asked.
    all.visit::<crate::Settings>();
    all.visit::<crate::Saved>();
    all.visit::<crate::Action>();
    all.visit::<crate::Spec>();
    all.visit::<page::PositionQuery>();
    all.visit::<page::RecordRequest>();
    all.visit::<crate::SearchRequest>();
    all.visit::<crate::RemarksRequest>();
    // What is answered.
    all.visit::<GameInfo>();
    all.visit::<page::TableHandle>();
    all.visit::<crate::TableUpdate>();
    all.visit::<page::Clocks>();
    all.visit::<crate::Snapshot>();
    all.visit::<crate::Choices>();
    all.visit::<crate::Preview>();
    all.visit::<crate::RecordView>();
    all.visit::<crate::Report>();
    all.visit::<crate::Threat>();
    all.visit::<crate::Remarks>();
    all.visit::<crate::OpeningView>();
    all.visit::<crate::Study>();
    all.visit::<crate::Problem>();
    all.visit::<page::Reply<crate::Problem>>();
    // Between client and server.
    all.visit::<crate::online::ClientMessage>();
    all.visit::<crate::online::ServerMessage>();
    all.visit::<crate::online::ChatPreset>();
    all.visit::<crate::online::About>();
    // By HTTP.
    all.visit::<crate::online::ApiProblem>();
    all.visit::<crate::online::SignUp>();
    all.visit::<crate::online::LogIn>();
    all.visit::<crate::online::Recover>();
    all.visit::<crate::online::Confirm>();
    all.visit::<crate::online::NewPassword>();
    all.visit::<crate::online::StartPasskey>();
    all.visit::<crate::online::PasskeyChallenge>();
    all.visit::<crate::online::PasskeyAnswer>();
    all.visit::<crate::online::AccountView>();
    all.visit::<crate::online::AccountPatch>();
    all.visit::<crate::online::RecoveryCodes>();
    all.visit::<crate::online::SessionView>();
    all.visit::<crate::online::PasskeyView>();
    all.visit::<crate::online::TokenRequest>();
    all.visit::<crate::online::NewTokenView>();
    all.visit::<crate::online::Vacation>();
    all.visit::<crate::online::VacationView>();
    all.visit::<crate::online::Profile>();
    all.visit::<crate::online::PersonCard>();
    all.visit::<crate::online::GameRow>();
    all.visit::<crate::online::NewChallenge>();
    all.visit::<crate::online::MoveRequest>();
    all.visit::<crate::online::MoveDone>();
    all.visit::<crate::online::NextGame>();
    all.visit::<crate::online::ApiEvent>();
    all.visit::<crate::online::ArchivePage>();
    all.visit::<crate::online::ArchivedRecord>();
    all.visit::<crate::online::ReviewView>();
    all.visit::<crate::online::ExplorerView>();
    all.visit::<crate::online::Ratings>();
    all.visit::<crate::online::NewTournament>();
    all.visit::<crate::online::TournamentCard>();
    all.visit::<crate::online::TournamentResults>();
    all.visit::<crate::online::AddBot>();
    all.visit::<crate::online::NameClub>();
    all.visit::<crate::online::ClubRef>();
    all.visit::<crate::online::ClubView>();
    all.visit::<crate::online::PersonFile>();
    all.visit::<crate::online::Settle>();
    all.visit::<crate::online::Impose>();
    all.visit::<crate::online::Revoke>();
    all.visit::<crate::online::AuditLine>();
    let declarations = all.declarations.into_values().map(|(_, declaration)| declaration);
    // Lines of declarations may end in a space, which editors and reviewers trip over.
    let lines = declarations.collect::<Vec<_>>().join("\n\n");
    let lines: Vec<&str> = lines.lines().map(str::trim_end).collect();
    format!("{HEADER}\n{}\n", lines.join("\n"))
}

/// Types that are one word of text or a number, with the words where they are a closed list.
macro_rules! words {
    ($($name:ty, $text:literal, $docs:literal, $declared:expr;)+) => {
        $(impl TS for $name {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn docs() -> Option<String> {
                Some(format!("/**\n * {}\n */\n", $docs))
            }

            fn decl(_: &Config) -> String {
                format!("type {} = {};", $text, $declared)
            }

            fn name(_: &Config) -> String {
                $text.to_owned()
            }

            fn inline(_: &Config) -> String {
                $declared
            }

            fn output_path() -> Option<PathBuf> {
                Some(format!("{}.ts", $text).into())
            }
        })+
    };
}

words! {
    Seat, "Seat", "A seat, counted from 0.", "number".to_owned();
    Cell, "Cell", "A field or portal: `c4`.", "string".to_owned();
    Seed, "Seed", "The seed of a random set-up, as decimal text: a number does not hold all of them.", "string".to_owned();
    GameId, "GameId", "Which game.", all_ids();
}

fn all_ids() -> String {
    games::GameId::ALL.iter().map(|id| format!("\"{id}\"")).collect::<Vec<_>>().join(" | ")
}

/// The closed list as a value: the page has names and addresses of games before it has the rules.
fn game_list() -> String {
    let game = |&id| format!("  {},\n", serde_json::to_string(&GameInfo::from(id)).expect("it is JSON"));
    let games: String = games::GameId::ALL.iter().map(game).collect();
    format!(
        "{HEADER}\nimport type {{ GameInfo }} from './types';\n\n\
         /** All games, in the order in which they are listed to people. */\n\
         export const GAMES: readonly GameInfo[] = [\n{games}];\n"
    )
}

#[test]
fn typescript_is_not_stale() {
    check_fresh(&path("types.ts"), &typescript());
}

#[test]
fn typescript_list_of_games_is_not_stale() {
    check_fresh(&path("game-list.ts"), &game_list());
}

fn check_fresh(path: &Path, fresh: &str) {
    if std::env::var_os("UPDATE_TYPESCRIPT").is_some() {
        std::fs::create_dir_all(path.parent().expect("it is in a folder")).expect("the folder can be made");
        std::fs::write(path, fresh).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        kept == fresh,
        "{} is stale; refresh it with `UPDATE_TYPESCRIPT=1 cargo test -p protocol typescript`",
        path.display()
    );
}
