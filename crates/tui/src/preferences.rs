//! What is remembered of a player from one start to the next: [`Preferences`], and what they mean.
//!
//! Absent here: where they are saved.

use serde::{Deserialize, Serialize};

use crate::texts::Language;

/// What is remembered. What a later version has added is passed over, and what is not there was not chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Preferences {
    #[serde(default)]
    language: Option<ChosenLanguage>,
}

/// A language that was chosen on the start screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct ChosenLanguage {
    code: String,
    /// What the environment asked for at that time, if it was one of ours.
    instead_of: Option<String>,
}

impl Preferences {
    /// A language was chosen on the start screen, in an environment with this one.
    pub(crate) fn choose_language(&mut self, chosen: Language, environment: Option<Language>) {
        let code = |language: Language| language.code().to_owned();
        self.language = Some(ChosenLanguage { code: code(chosen), instead_of: environment.map(code) });
    }

    /// The language to speak unless a flag says another. What was chosen on screen stands in for the environment's language
    /// of that time; an environment that has changed since is the newer wish, and comes first.
    pub(crate) fn language(&self, environment: Option<Language>) -> Language {
        let still_holds =
            |chosen: &&ChosenLanguage| chosen.instead_of.as_deref() == environment.map(Language::code);
        let chosen = self.language.as_ref().filter(still_holds).and_then(|chosen| chosen.code.parse().ok());
        chosen.or(environment).unwrap_or(Language::En)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chosen_language_holds_until_the_environment_changes() {
        let mut preferences = Preferences::default();
        assert_eq!(preferences.language(None), Language::En);
        assert_eq!(preferences.language(Some(Language::De)), Language::De);
        preferences.choose_language(Language::Fr, Some(Language::De));
        assert_eq!(preferences.language(Some(Language::De)), Language::Fr);
        assert_eq!(preferences.language(Some(Language::It)), Language::It);
        assert_eq!(preferences.language(None), Language::En);
        preferences.choose_language(Language::Es, None);
        assert_eq!(preferences.language(None), Language::Es);
    }

    #[test]
    fn what_other_versions_wrote_is_read_as_far_as_it_is_known() {
        let read = |text: &str| serde_json::from_str::<Preferences>(text).expect("preferences");
        assert_eq!(read("{}"), Preferences::default());
        let later = read(r#"{"language":{"code":"nl","instead_of":null},"ink":"green"}"#);
        assert_eq!(later.language(None), Language::En);
    }
}
