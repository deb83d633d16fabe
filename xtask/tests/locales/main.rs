//! The texts for players in `locales/`: all languages say the same things, plurals are whole, every code of the rules
//! and the table has its sentence, nothing is missing and nothing is left over.
//!
//! Every check is a function from texts to complaints, and is also run on made-up texts that it must complain about: a
//! check that cannot fail checks nothing. Not checked here: whether a sentence is good, and the diagrams of
//! `rules.json`, which `crates/games/tests/rules_json.rs` plays.

mod page_source;
mod rust_source;
mod style;
mod texts;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

use page_source::{PageSource, read_sources};
use rust_source::{codes, kebab, variants};
use texts::{Language, Text, Texts};

const LANGUAGES: &[&str] = &["en", "de", "fr", "es", "it"];
/// The one that all others are compared with.
const FIRST: &str = "en";
/// What is counted in sentences is hardly ever more.
const COUNTED: std::ops::RangeInclusive<i32> = 0..=100;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is in the folder of the repository")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn language(code: &str) -> Language {
    Language::read(&root().join("locales").join(code), code).unwrap_or_else(|error| panic!("{error}"))
}

fn assert_nothing_wrong(complaints: &[String]) {
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

/// Texts that only one of two languages has, and texts with other variables or other codes to choose by.
fn differences(first: &Language, other: &Language) -> Vec<String> {
    let mut complaints = Vec::new();
    for area in first.areas.keys().chain(other.areas.keys()).collect::<BTreeSet<_>>() {
        let none = Texts::new();
        let ours = first.areas.get(area).unwrap_or(&none);
        let theirs = other.areas.get(area).unwrap_or(&none);
        for key in ours.keys().chain(theirs.keys()).collect::<BTreeSet<_>>() {
            let lacks = |language: &Language| format!("{}/{area}.ftl has no {key}", language.code);
            match (ours.get(key), theirs.get(key)) {
                (Some(our_text), Some(their_text)) if our_text.variables != their_text.variables => {
                    complaints.push(format!(
                        "{key} has {:?} in {}, but {:?} in {}",
                        our_text.variables, first.code, their_text.variables, other.code
                    ));
                }
                (Some(our_text), Some(their_text)) if our_text.codes() != their_text.codes() => {
                    complaints.push(format!(
                        "{key} chooses between {:?} in {}, but {:?} in {}",
                        our_text.codes(),
                        first.code,
                        their_text.codes(),
                        other.code
                    ));
                }
                (Some(_), Some(_)) => {}
                (None, _) => complaints.push(lacks(first)),
                (_, None) => complaints.push(lacks(other)),
            }
        }
    }
    complaints
}

/// Choices by a number that lack a plural which the language has.
fn incomplete_plurals(language: &Language) -> Vec<String> {
    let needed = plural_categories(&language.code);
    let complain = |(key, text): (&String, &Text)| {
        let choices = text.choices.iter().filter(|choice| texts::is_by_number(choice));
        let missing: Vec<_> = choices.flat_map(|choice| needed.difference(choice)).cloned().collect();
        (!missing.is_empty()).then(|| format!("{}: {key} lacks the plural {missing:?}", language.code))
    };
    language.texts().filter_map(complain).collect()
}

/// The plurals that whole numbers can have, as the library knows them that also formats the texts.
fn plural_categories(code: &str) -> BTreeSet<String> {
    let probe = "probe = { $n ->\n [zero] zero\n [one] one\n [two] two\n [few] few\n [many] many\n *[other] other\n }";
    let bundle = bundle(code, &[probe.to_owned()]);
    let category =
        |number: i32| format(&bundle, "probe", &[("n", FluentValue::from(number))]).expect("a category");
    COUNTED.map(category).collect()
}

fn bundle(code: &str, sources: &[String]) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![code.parse().expect("the code of a language")]);
    bundle.set_use_isolating(false);
    for source in sources {
        let resource = FluentResource::try_new(source.clone()).expect("it was read before");
        bundle.add_resource(resource).expect("no id stands twice");
    }
    bundle
}

/// A text as a player reads it. `key` is an id, with its attribute after a full stop if it is one.
fn format(
    bundle: &FluentBundle<FluentResource>,
    key: &str,
    arguments: &[(&str, FluentValue)],
) -> Result<String, String> {
    let (id, attribute) = key.split_once('.').map_or((key, None), |(id, name)| (id, Some(name)));
    let message = bundle.get_message(id).ok_or_else(|| format!("there is no {id}"))?;
    let pattern = match attribute {
        None => message.value(),
        Some(name) => message.get_attribute(name).map(|attribute| attribute.value()),
    };
    let arguments: FluentArgs = arguments.iter().cloned().collect();
    let mut errors = Vec::new();
    let text = bundle.format_pattern(
        pattern.ok_or_else(|| format!("{key} has no value"))?,
        Some(&arguments),
        &mut errors,
    );
    if errors.is_empty() { Ok(text.into_owned()) } else { Err(format!("{key}: {errors:?}")) }
}

/// Texts that do not come out whole, with each of a few numbers in place of every variable.
fn broken_texts(language: &Language) -> Vec<String> {
    let bundle = bundle(&language.code, &language.sources);
    let mut complaints = Vec::new();
    for (key, text) in language.texts() {
        for number in [0, 1, 2, 100] {
            let arguments: Vec<_> =
                text.variables.iter().map(|name| (name.as_str(), FluentValue::from(number))).collect();
            match format(&bundle, key, &arguments) {
                Ok(text) if text.trim().is_empty() => complaints.push(format!("{key} is empty")),
                Ok(_) => {}
                Err(error) => complaints.push(format!("{}: {error}", language.code)),
            }
        }
    }
    complaints
}

/// A closed list of codes in Rust, and how the ids of its texts begin.
struct Coded {
    prefix: &'static str,
    /// Each code with the arguments that its text may use; `None` where the page has others.
    codes: BTreeMap<String, Option<BTreeSet<String>>>,
}

impl Coded {
    /// Codes that come with arguments of their own: an enum of errors.
    fn with_arguments(prefix: &'static str, path: &str, name: &str) -> Coded {
        let codes = variants(&read(path), name)
            .into_iter()
            .map(|variant| (kebab(&variant.name), Some(variant.arguments)))
            .collect();
        Coded { prefix, codes }
    }

    /// Codes alone, as the function `code` or `name` of an enum gives them.
    fn alone(prefix: &'static str, path: &str, name: &str) -> Coded {
        Coded { prefix, codes: codes(&read(path), name).into_iter().map(|code| (code, None)).collect() }
    }

    /// The same codes, whose texts may use further arguments of the page.
    fn with_more(mut self, more: &[&str]) -> Coded {
        for arguments in self.codes.values_mut().flatten() {
            arguments.extend(more.iter().map(ToString::to_string));
        }
        self
    }

    fn all() -> Vec<Coded> {
        let mut effects = Coded::with_arguments("effect-", "crates/game/src/effect.rs", "Effect");
        // Pieces are spoken of by name, and a route by its ends.
        effects.codes.values_mut().for_each(|arguments| *arguments = None);
        let analysis = "crates/protocol/src/analysis.rs";
        vec![
            Coded::with_arguments("remark-", analysis, "Remark").with_more(&["move"]),
            Coded::with_arguments("merit-", analysis, "Merit").with_more(&["move"]),
            Coded::with_arguments("threat-", analysis, "Gain").with_more(&["seat", "move"]),
            Coded::with_arguments("grade-", analysis, "Grade"),
            Coded::with_arguments("reason-", "crates/game/src/reason.rs", "Reason"),
            Coded::with_arguments("refusal-", "crates/table/src/refusal.rs", "Refusal"),
            Coded::with_arguments("settings-error-", "crates/table/src/settings.rs", "SettingsError"),
            Coded::with_arguments("spec-error-", "crates/games/src/spec.rs", "SpecError"),
            Coded::with_arguments("series-error-", "crates/games/src/series.rs", "SeriesError"),
            effects,
            Coded::alone("tile-rotate-", "crates/game/src/effect.rs", "Turn"),
            Coded::alone("seat-", "crates/game/src/seat.rs", "Colour"),
            Coded::alone("result-", "crates/game/src/outcome.rs", "Cause"),
            Coded::alone("result-", "crates/table/src/ending.rs", "Termination"),
            Coded::alone("offer-", "crates/table/src/offer.rs", "Offer"),
            Coded::alone("offer-closed-", "crates/table/src/event.rs", "OfferEnd"),
            Coded::alone("seat-left-", "crates/table/src/event.rs", "Leaving"),
        ]
    }
}

/// Codes without a text, and texts with variables that their code does not have.
fn codes_without_text(coded: &Coded, language: &Language) -> Vec<String> {
    let complain = |(code, arguments): (&String, &Option<BTreeSet<String>>)| {
        let key = format!("{}{code}", coded.prefix);
        let Some(text) = language.text(&key) else { return Some(format!("no text {key}")) };
        let unknown: Vec<_> = text.variables.difference(arguments.as_ref()?).collect();
        (!unknown.is_empty())
            .then(|| format!("{key} has the variables {unknown:?}, which its code does not have"))
    };
    coded.codes.iter().filter_map(complain).collect()
}

/// Beginnings of ids that code puts together, from `locales/dynamic.txt`.
fn dynamic_prefixes(list: &str) -> Vec<&str> {
    list.lines()
        .map(|line| line.split('#').next().unwrap_or("").trim())
        .filter(|line| !line.is_empty())
        .collect()
}

/// Texts that code asks for and that are not there.
fn missing_texts(sources: &[PageSource], prefixes: &[&str], language: &Language) -> Vec<String> {
    let mut complaints = Vec::new();
    for source in sources {
        for asked in &source.asked {
            let is_there = if asked.completed_later {
                prefixes.iter().any(|prefix| asked.text.starts_with(prefix))
            } else {
                language.text(&asked.text).is_some()
            };
            if !is_there {
                complaints.push(format!(
                    "{}: no text {}; write one, or if code completes the id, name its beginning in locales/dynamic.txt",
                    source.path, asked.text
                ));
            }
        }
    }
    complaints
}

/// Texts that no code names, and beginnings that no text has.
fn unused_texts(sources: &[PageSource], prefixes: &[&str], language: &Language) -> Vec<String> {
    let is_used = |key: &str| {
        prefixes.iter().any(|prefix| key.starts_with(prefix))
            || sources.iter().any(|source| source.literals.contains(key))
    };
    let unused = language.texts().map(|(key, _)| key).filter(|key| !is_used(key));
    let mut complaints: Vec<String> =
        unused.map(|key| format!("nobody uses {key}; use it or take it out of all languages")).collect();
    let has_text = |prefix: &&&str| language.texts().any(|(key, _)| key.starts_with(**prefix));
    let empty = prefixes.iter().filter(|prefix| !has_text(prefix));
    complaints.extend(empty.map(|prefix| format!("dynamic.txt: no text begins with {prefix}")));
    complaints
}

/// Rules that `rules.json` shows and nobody has written, in the area it says, or the other way round.
fn unshown_rules(structure: &str, language: &Language) -> Vec<String> {
    let structure: serde_json::Value = serde_json::from_str(structure).expect("rules.json is JSON");
    let mut shown = BTreeSet::new();
    let mut complaints = Vec::new();
    for (name, section) in structure["sections"].as_object().expect("sections by name") {
        let area = section["area"].as_str().expect("an area");
        for item in section["items"].as_array().expect("items") {
            let key = item["key"].as_str().or(item["caption"].as_str()).expect("a key or a caption");
            if !language.areas.get(area).is_some_and(|texts| texts.contains_key(key)) {
                complaints.push(format!("section {name}: {area}.ftl has no {key}"));
            }
            if !shown.insert(key) {
                complaints.push(format!("{key} is shown twice"));
            }
        }
    }
    let written = language.texts().map(|(key, _)| key.as_str()).filter(|key| key.starts_with("rules-"));
    complaints
        .extend(written.filter(|key| !shown.contains(key)).map(|key| format!("no section shows {key}")));
    complaints
}

/// What each step of a lesson says, by the ids that follow from those in the files of `lessons/`; and texts of lessons that
/// nobody says.
fn lessons_without_text(files: &[String], language: &Language) -> Vec<String> {
    let mut needed = BTreeSet::new();
    for file in files {
        let file: serde_json::Value = serde_json::from_str(file).expect("a file of lessons is JSON");
        for lesson in file["lessons"].as_array().expect("lessons") {
            let title = format!("lesson-{}", lesson["id"].as_str().expect("an id"));
            needed.insert(format!("{title}.about"));
            for step in lesson["steps"].as_array().expect("steps") {
                let text = format!("{title}-{}", step["id"].as_str().expect("an id"));
                let accept = step.get("accept");
                needed.extend(accept.map(|_| format!("{text}.done")));
                needed.extend(accept.filter(|accept| accept.is_array()).map(|_| format!("{text}.hint")));
                needed.insert(text);
            }
            needed.insert(title);
        }
    }
    let none = Texts::new();
    let written: BTreeSet<String> = language.areas.get("lessons").unwrap_or(&none).keys().cloned().collect();
    let missing = needed.difference(&written).map(|key| format!("lessons.ftl has no {key}"));
    let left_over = written.difference(&needed).map(|key| format!("no lesson says {key}"));
    missing.chain(left_over).collect()
}

/// All files of lessons.
fn lesson_files() -> Vec<String> {
    let files = std::fs::read_dir(root().join("lessons")).expect("lessons/ is there");
    files.map(|file| std::fs::read_to_string(file.expect("an entry").path()).expect("a text")).collect()
}

mod all_languages {
    use super::*;

    #[test]
    fn are_written_as_their_typography_asks() {
        let mut complaints = Vec::new();
        for code in LANGUAGES {
            for source in &language(code).sources {
                complaints.extend(style::lines(source).flat_map(|line| style::bad_punctuation(code, line)));
                if *code == "it" {
                    complaints.extend(style::lines(source).flat_map(style::bad_italian));
                }
            }
        }
        assert_nothing_wrong(&complaints);
    }

    #[test]
    fn use_one_word_for_each_thing() {
        let page = read("docs/LOCALES.md");
        let mut complaints = Vec::new();
        for code in LANGUAGES {
            let words = style::glossary(&page, code);
            assert!(!words.is_empty(), "docs/LOCALES.md rules out no words for {code}");
            for source in &language(code).sources {
                for line in style::lines(source) {
                    let found = style::ruled_out(&words, line);
                    complaints.extend(found.iter().map(|word| format!("{code}: not “{word}”: {line}")));
                }
            }
        }
        assert_nothing_wrong(&complaints);
    }

    #[test]
    fn are_there_and_no_others() {
        let folders = std::fs::read_dir(root().join("locales")).expect("locales/ is there");
        let folders = folders.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_dir());
        let names: BTreeSet<String> =
            folders.map(|path| path.file_name().expect("a name").to_string_lossy().into_owned()).collect();
        assert_eq!(names, LANGUAGES.iter().map(ToString::to_string).collect());
    }

    #[test]
    fn say_the_same_things() {
        let first = language(FIRST);
        assert!(first.texts().count() > 500, "only {} texts are left", first.texts().count());
        for code in LANGUAGES {
            assert_nothing_wrong(&differences(&first, &language(code)));
        }
    }

    #[test]
    fn have_whole_plurals() {
        for code in LANGUAGES {
            assert_nothing_wrong(&incomplete_plurals(&language(code)));
        }
    }

    #[test]
    fn can_be_formatted() {
        for code in LANGUAGES {
            assert_nothing_wrong(&broken_texts(&language(code)));
        }
    }

    /// French counts nothing like one thing, the others like many.
    #[test]
    fn count_in_their_own_way() {
        let counted = |code: &str, number: i32| {
            let bundle = bundle(code, &language(code).sources);
            format(&bundle, "count-marbles", &[("count", FluentValue::from(number))]).expect("a text")
        };
        assert_eq!([0, 1, 2].map(|number| counted("en", number)), ["0 marbles", "1 marble", "2 marbles"]);
        assert_eq!([0, 1, 2].map(|number| counted("de", number)), ["0 Kugeln", "1 Kugel", "2 Kugeln"]);
        assert_eq!([0, 1, 2].map(|number| counted("fr", number)), ["0 bille", "1 bille", "2 billes"]);
        assert_eq!([0, 1, 2].map(|number| counted("es", number)), ["0 canicas", "1 canica", "2 canicas"]);
        assert_eq!([0, 1, 2].map(|number| counted("it", number)), ["0 biglie", "1 biglia", "2 biglie"]);
    }
}

mod the_texts {
    use super::*;

    #[test]
    fn exist_for_every_code() {
        let first = language(FIRST);
        for coded in Coded::all() {
            assert!(coded.codes.len() >= 2, "{}: only {} codes were found", coded.prefix, coded.codes.len());
            assert_nothing_wrong(&codes_without_text(&coded, &first));
        }
    }

    /// Two ways to find the codes of an enum, so that neither can overlook one.
    #[test]
    fn have_codes_named_like_variants() {
        for (path, name) in
            [("crates/game/src/reason.rs", "Reason"), ("crates/table/src/refusal.rs", "Refusal")]
        {
            let source = read(path);
            let named: BTreeSet<String> =
                variants(&source, name).iter().map(|variant| kebab(&variant.name)).collect();
            assert_eq!(codes(&source, name).into_iter().collect::<BTreeSet<_>>(), named);
        }
    }

    #[test]
    fn are_there_where_code_asks_for_them() {
        let list = read("locales/dynamic.txt");
        let sources = read_sources(root());
        assert_nothing_wrong(&missing_texts(&sources, &dynamic_prefixes(&list), &language(FIRST)));
    }

    /// The terminal embeds some areas; one text that moves to another would be shown as its id.
    #[test]
    fn of_the_terminal_are_in_the_areas_it_embeds() {
        let embedded = read("crates/tui/src/texts.rs");
        let first = language(FIRST);
        let elsewhere = first.areas.iter().filter(|(area, _)| !embedded.contains(&format!("/{area}.ftl\"")));
        let elsewhere: BTreeSet<&String> = elsewhere.flat_map(|(_, texts)| texts.keys()).collect();
        let terminal =
            read_sources(root()).into_iter().filter(|source| source.path.contains("crates/tui/src"));
        let mut complaints = Vec::new();
        for source in terminal {
            let missing = source.literals.iter().filter(|literal| elsewhere.contains(literal));
            complaints.extend(missing.map(|key| format!("{}: {key} is in no area of texts.rs", source.path)));
        }
        assert_nothing_wrong(&complaints);
    }

    /// Only once the pages are there: until then nobody uses most of them.
    #[test]
    fn are_all_used() {
        if !root().join("web/src/pages").is_dir() {
            eprintln!("skipped: web/src/pages is not there yet, so nobody uses the texts");
            return;
        }
        let list = read("locales/dynamic.txt");
        let sources = read_sources(root());
        assert_nothing_wrong(&unused_texts(&sources, &dynamic_prefixes(&list), &language(FIRST)));
    }

    #[test]
    fn of_the_rules_are_those_that_are_shown() {
        assert_nothing_wrong(&unshown_rules(&read("locales/rules.json"), &language(FIRST)));
    }

    #[test]
    fn of_the_lessons_are_those_that_are_said() {
        assert_nothing_wrong(&lessons_without_text(&lesson_files(), &language(FIRST)));
    }
}

mod made_up {
    use super::*;

    fn language(code: &str, source: &str) -> Language {
        Language::of(code, [("area".to_owned(), source.to_owned())]).unwrap_or_else(|error| panic!("{error}"))
    }

    fn refused(source: &str) -> bool {
        Language::of("en", [("area".to_owned(), source.to_owned())]).is_err()
    }

    #[test]
    fn files_that_are_no_texts() {
        assert!(refused("a = { $x\n"), "it does not parse");
        assert!(refused("a = one\na = two\n"), "an id stands twice");
        assert!(refused("a = one\n    .x = one\n    .x = two\n"), "an attribute stands twice");
        assert!(refused("a = { \"\" }\n"), "it says nothing");
        assert!(refused("-a = one\n"), "a term: nobody can look it up");
        assert!(!refused("a = one\n    .x = two\n"));
    }

    #[test]
    fn an_id_in_two_areas() {
        let twice = [("one".to_owned(), "a = one".to_owned()), ("two".to_owned(), "a = two".to_owned())];
        assert!(Language::of("en", twice).is_err());
    }

    #[test]
    fn languages_that_differ() {
        let first = language("en", "a = { $x }\nb = b\n    .c = { $y }\n");
        assert_nothing_wrong(&differences(
            &first,
            &language("de", "b = b\n    .c = { $y }\na = so { $x }\n"),
        ));
        for other in ["a = { $x }\n", "a = a\nb = b\n    .c = { $y }\n", "a = { $x }\nb = b\n    .c = c\n"] {
            assert!(!differences(&first, &language("de", other)).is_empty(), "{other}");
        }
        let choosing = |key| format!("a = {{ $x ->\n [{key}] up\n *[south] down\n }}\n");
        let (north, misspelt) = (language("en", &choosing("north")), language("de", &choosing("nord")));
        assert_eq!(differences(&north, &misspelt).len(), 1);
        let more = language("de", "a = { $x }\nb = b\n    .c = { $y }\nd = d\n");
        assert_eq!(differences(&first, &more), ["en/area.ftl has no d"]);
    }

    #[test]
    fn plurals() {
        let complaints = |source| incomplete_plurals(&language("en", source)).len();
        assert_eq!(complaints("a = { $n ->\n [one] one\n *[other] more\n }"), 0);
        assert_eq!(complaints("a = { $n ->\n *[other] more\n }"), 1);
        assert_eq!(complaints("a = { $n ->\n [0] none\n *[other] more\n }"), 1);
        assert_eq!(complaints("a = { $x ->\n [north] up\n *[other] elsewhere\n }"), 0);
        assert_eq!(
            complaints("a = { $x ->\n [north] { $n ->\n [0] none\n *[other] more\n }\n *[south] down\n }"),
            1
        );
        let needed = BTreeSet::from(["one".to_owned(), "other".to_owned()]);
        assert!(LANGUAGES.iter().all(|code| plural_categories(code) == needed));
        assert!(plural_categories("ru").contains("few"));
    }

    #[test]
    fn a_text_that_leads_nowhere() {
        assert_eq!(broken_texts(&language("en", "a = { b }\n")).len(), 4, "once for each number");
        assert_nothing_wrong(&broken_texts(&language("en", "a = { b } { $x }\nb = b\n")));
    }

    #[test]
    fn codes_in_rust() {
        let source = "/// Not { this }.\npub enum Why {\n    /// A.\n    TooMany {\n        /// B.\n        how_many: u8,\n    },\n    \
                      NoSeat(Seat),\n    Other(ParseError),\n    Over,\n}\nWhy::TooMany { .. } => \"too-many\",\nWhy::Over => \"over\",\n";
        let found: Vec<_> = variants(source, "Why").into_iter().map(|v| (v.name, v.arguments)).collect();
        let names = |names: &[&str]| names.iter().map(ToString::to_string).collect::<BTreeSet<_>>();
        assert_eq!(
            found,
            [
                ("TooMany".to_owned(), names(&["howMany"])),
                ("NoSeat".to_owned(), names(&["seat"])),
                ("Other".to_owned(), names(&[])),
                ("Over".to_owned(), names(&[])),
            ]
        );
        assert_eq!(codes(source, "Why"), ["too-many", "over"]);
        assert_eq!(kebab("NoSuchSeat"), "no-such-seat");
    }

    #[test]
    fn codes_without_a_text() {
        let coded = Coded {
            prefix: "why-",
            codes: BTreeMap::from([("over".to_owned(), Some(BTreeSet::new())), ("late".to_owned(), None)]),
        };
        let complaints = |source| codes_without_text(&coded, &language("en", source)).len();
        assert_eq!(complaints("why-over = a\nwhy-late = { $by }\n"), 0);
        assert_eq!(complaints("why-over = { $by }\nwhy-late = b\n"), 1);
        assert_eq!(complaints("why-over = a\n"), 1);
    }

    #[test]
    fn what_code_asks_for() {
        let source = PageSource::of(
            "page.svelte",
            "{t('known')} { t(\"gone\", { x }) } $t('known.part') t(`made-${code}`) t(`odd-${code}`) format('free') \
             const id = 'named'; split('known') t(variable)",
        );
        let texts = language("en", "known = a\n    .part = b\nmade-up = c\nnamed = d\nfree = e\nidle = f\n");
        let prefixes = dynamic_prefixes("# why\nmade- # because\n");
        assert_eq!(prefixes, ["made-"]);
        let sources = [source];
        let missing = missing_texts(&sources, &prefixes, &texts);
        assert_eq!(missing.len(), 2, "{missing:?}");
        assert!(missing[0].contains("gone") && missing[1].contains("odd-"), "{missing:?}");
        let unused = unused_texts(&sources, &prefixes, &texts);
        assert_eq!(unused.len(), 1, "{unused:?}");
        assert!(unused[0].contains("idle"));
        assert_eq!(unused_texts(&sources, &["made-", "never-"], &texts).len(), 2);
    }

    #[test]
    fn rules_that_are_not_shown() {
        let structure = |key: &str| {
            format!(
                r#"{{"sections": {{"s": {{"area": "area", "items": [{{"kind": "heading", "key": "{key}"}}]}}}}}}"#
            )
        };
        let texts = language("en", "rules-s = a\n");
        assert_nothing_wrong(&unshown_rules(&structure("rules-s"), &texts));
        assert_eq!(unshown_rules(&structure("rules-t"), &texts).len(), 2, "one is missing, one is left over");
    }

    #[test]
    fn lines_with_the_wrong_spaces() {
        let wrong = |language: &str, line: &str| style::bad_punctuation(language, line).len();
        for line in ["Wait …", "About 3 %", "Really ?", "Done ", "Draw.. Again", "It is. { $reason }."] {
            assert_eq!(wrong("en", line), 1, "{line}");
        }
        for line in ["Wait…", "About 3%", "Really?", "· ? keys", "N S E W …   type a move", "Se:b2-g2: five"]
        {
            assert_eq!(wrong("en", line), 0, "{line}");
        }
        for line in ["Vraiment ?", "Vraiment?", "{ $seat } : un", "« oui\u{202f}»", "3 %", "3%", "Un…  "]
        {
            assert!(wrong("fr", line) > 0, "{line}");
        }
        for line in
            ["Vraiment\u{202f}?", "Se:b2-g2\u{202f}: 2 points", "«\u{202f}oui\u{202f}»", "· ? aide", "?!"]
        {
            assert_eq!(wrong("fr", line), 0, "{line}");
        }
        assert_eq!((wrong("de", "denkt nach …"), wrong("de", "3 %")), (0, 1));
    }

    #[test]
    fn italian_before_vowels() {
        for line in ["Tocca a Arancione", "Tocca a { $seat }", "da a1 a a4"] {
            assert_eq!(style::bad_italian(line).len(), 1, "{line}");
        }
        for line in ["Tocca ad Arancione", "le colonne a ed e sono", "Tocca a te", "da b2 a e5"] {
            assert!(style::bad_italian(line).is_empty(), "{line}");
        }
    }

    #[test]
    fn words_that_are_ruled_out() {
        let page = "x\n## Words we do not use\n| | not | but |\n|---|---|---|\n| en | swap*, by lot | exchange |\n\n## y\n";
        let words = style::glossary(page, "en");
        assert_eq!(words, ["swap*", "by lot"]);
        assert_eq!(style::ruled_out(&words, "Swapping is drawn by lot."), ["swap*", "by lot"]);
        assert!(style::ruled_out(&words, "A lot by now").is_empty());
        let lines: Vec<&str> =
            style::lines("# no\nid-1 = One = two\n    .about = Three\n\n    [one] Four\n").collect();
        assert_eq!(lines, ["One = two", "Three", "    [one] Four"]);
    }

    #[test]
    fn lessons_that_say_nothing() {
        let steps = r#"[{"id": "read"}, {"id": "try", "accept": "any"}, {"id": "do", "accept": ["Na"]}]"#;
        let files = [format!(r#"{{"lessons": [{{"id": "x", "steps": {steps}}}]}}"#)];
        let texts = "lesson-x = a\n    .about = b\nlesson-x-read = c\nlesson-x-try = d\n    .done = e\n\
                     lesson-x-do = f\n    .done = g\n    .hint = h\n";
        let complaints = |source: &str| {
            let files_of_texts = [("lessons".to_owned(), source.to_owned())];
            let language = Language::of("en", files_of_texts).unwrap_or_else(|error| panic!("{error}"));
            lessons_without_text(&files, &language).len()
        };
        assert_eq!(complaints(texts), 0);
        assert_eq!(complaints(&texts.replace("    .hint = h\n", "")), 1);
        assert_eq!(complaints(&format!("{texts}lesson-y = z\n")), 1);
    }
}
