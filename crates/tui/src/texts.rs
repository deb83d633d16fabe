//! What is said to players: the Fluent texts of `locales/`, embedded, in one of five languages.
//!
//! Absent here: sentences. Every one is in `locales/`, and `xtask/tests/locales` sees to it that none is missing.

use std::fmt;
use std::str::FromStr;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use game::ParseError;

/// A language that all texts exist in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    En,
    /// German.
    De,
    /// French.
    Fr,
    /// Spanish.
    Es,
    /// Italian.
    It,
}

/// The areas of a language that the terminal speaks with.
macro_rules! areas {
    ($code:literal) => {
        [
            include_str!(concat!("../../../locales/", $code, "/common.ftl")),
            include_str!(concat!("../../../locales/", $code, "/board.ftl")),
            include_str!(concat!("../../../locales/", $code, "/reasons.ftl")),
            include_str!(concat!("../../../locales/", $code, "/play.ftl")),
            include_str!(concat!("../../../locales/", $code, "/online.ftl")),
            include_str!(concat!("../../../locales/", $code, "/online-more.ftl")),
            include_str!(concat!("../../../locales/", $code, "/setup.ftl")),
            include_str!(concat!("../../../locales/", $code, "/review.ftl")),
            include_str!(concat!("../../../locales/", $code, "/remarks.ftl")),
            include_str!(concat!("../../../locales/", $code, "/storage.ftl")),
            include_str!(concat!("../../../locales/", $code, "/settings.ftl")),
            include_str!(concat!("../../../locales/", $code, "/terminal.ftl")),
        ]
    };
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 5] = [Language::En, Language::De, Language::Fr, Language::Es, Language::It];

    /// The code of the language, as in `locales/`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::De => "de",
            Language::Fr => "fr",
            Language::Es => "es",
            Language::It => "it",
        }
    }

    /// The language of a locale such as `de_AT.UTF-8`; `None` if it is none of ours.
    pub fn of_locale(locale: &str) -> Option<Language> {
        let code = locale.split(['_', '-', '.', '@']).next()?;
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    fn sources(self) -> [&'static str; 12] {
        match self {
            Language::En => areas!("en"),
            Language::De => areas!("de"),
            Language::Fr => areas!("fr"),
            Language::Es => areas!("es"),
            Language::It => areas!("it"),
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Language {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Language, ParseError> {
        let language = Language::ALL.into_iter().find(|language| language.code() == text);
        language.ok_or_else(|| ParseError::new("language", text, "en, de, fr, es or it"))
    }
}

/// The texts of a language.
pub(crate) struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    pub(crate) fn new(language: Language) -> Texts {
        let code = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![code]);
        bundle.set_use_isolating(false);
        for source in language.sources() {
            // What does not parse is left out: the tests of `locales/` refuse it long before.
            let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(source.to_owned());
            bundle.add_resource_overriding(resource);
        }
        Texts { language, bundle }
    }

    pub(crate) const fn language(&self) -> Language {
        self.language
    }

    /// The text with this id, or of its attribute after a full stop. An id without a text is its own text, so that a
    /// player sees what is missing and nothing breaks.
    pub(crate) fn t<'a, const N: usize>(
        &self,
        id: &str,
        arguments: [(&'static str, FluentValue<'a>); N],
    ) -> String {
        self.with(id, &FluentArgs::from_iter(arguments))
    }

    /// The same with arguments whose names come from elsewhere.
    pub(crate) fn with(&self, id: &str, arguments: &FluentArgs<'_>) -> String {
        let (message, attribute) = id.split_once('.').map_or((id, None), |(id, name)| (id, Some(name)));
        let Some(message) = self.bundle.get_message(message) else { return id.to_owned() };
        let pattern = match attribute {
            None => message.value(),
            Some(name) => message.get_attribute(name).map(|attribute| attribute.value()),
        };
        let Some(pattern) = pattern else { return id.to_owned() };
        self.bundle.format_pattern(pattern, Some(arguments), &mut Vec::new()).into_owned()
    }
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Texts").field("language", &self.language).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_speaks_and_counts() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            assert_ne!(texts.t("turn-yours", []), "turn-yours", "{language}");
            assert_ne!(texts.t("seat-orange.piece", []), "seat-orange.piece", "{language}");
        }
        let marbles = |count: i32| Texts::new(Language::De).t("count-marbles", [("count", count.into())]);
        assert_eq!([marbles(1), marbles(2)], ["1 Kugel", "2 Kugeln"]);
    }

    #[test]
    fn locales_name_languages() {
        assert_eq!(Language::of_locale("de_AT.UTF-8"), Some(Language::De));
        assert_eq!(Language::of_locale("fr"), Some(Language::Fr));
        assert_eq!(Language::of_locale("C.UTF-8"), None);
        assert_eq!(Language::of_locale("nl_NL"), None);
    }

    #[test]
    fn what_has_no_text_says_its_id() {
        let id = "no-such-text";
        assert_eq!(Texts::new(Language::En).t(id, []), id);
    }
}
