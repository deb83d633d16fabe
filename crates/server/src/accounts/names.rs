//! Names of accounts: unique by sight, and fit to be shown to others.
//!
//! Two names are the same if people could take one for the other: upper and lower case, letters of other scripts and digits
//! that look alike (Unicode's confusables, UTS 39), spaces and punctuation do not tell names apart.

use protocol::online::ApiProblem;
use rustrict::CensorStr;
use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton as confusable_skeleton;

use super::answer::Answered;
use crate::people::clean_name;

/// The shortest name, in letters and digits.
const MIN_LETTERS: usize = 2;

/// Whoever had such a name would seem to speak for the site. As they are written in a skeleton or not: they are compared as such.
const RESERVED: &[&str] = &[
    "admin",
    "administrator",
    "moderator",
    "operator",
    "undershift",
    "system",
    "guest",
    "bot",
    "engine",
    "root",
];

/// What those are called who have deleted their account: nobody else is.
pub(crate) const PSEUDONYM: &str = "anon-";

/// A name as it is kept, and what it looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    pub(crate) text: String,
    pub(crate) skeleton: String,
}

/// Reads the name of an account to be.
pub(crate) fn account_name(text: &str) -> Answered<Name> {
    let composed: String = text.nfkc().collect();
    let text = clean_name(&composed).ok_or(ApiProblem::NameNotAllowed)?;
    let letters = text.chars().filter(|character| character.is_alphanumeric()).count();
    let skeleton = skeleton(&text);
    let is_reserved = RESERVED.iter().any(|name| self::skeleton(name) == skeleton)
        || skeleton.starts_with(&self::skeleton(PSEUDONYM));
    if letters < MIN_LETTERS || skeleton.is_empty() || is_reserved || !is_fit(&text) {
        return Err(ApiProblem::NameNotAllowed.into());
    }
    Ok(Name { text, skeleton })
}

/// Whether others can be shown a name.
pub(crate) fn is_fit(name: &str) -> bool {
    !name.is_inappropriate()
}

/// What a name looks like.
pub(crate) fn skeleton(name: &str) -> String {
    let composed: String = name.nfkc().collect();
    // Twice: capitals look like other letters than small ones do.
    let seen: String = confusable_skeleton(&composed).flat_map(char::to_lowercase).collect();
    confusable_skeleton(&seen)
        .flat_map(char::to_lowercase)
        // Letters with their accents, which are seen.
        .nfc()
        .filter(|character| character.is_alphanumeric())
        // A capital I is an l already.
        .map(|character| if character == 'i' { 'l' } else { character })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_the_same() {
        let same = [
            ("Ada", "ada"),
            ("Ada", "АДА".replace('Д', "d").as_str()),
            ("Ada", "Аda"),
            ("Ian", "ian"),
            ("Ian", "lan"),
            ("Ian", "1an"),
            ("HANS", "НANS"),
            ("Otto", "0tto"),
            ("Otto", "оttо"),
            ("Mary Ann", "maryann"),
            ("Mary Ann", "Mary-Ann"),
            ("Ｗｉｄｅ", "Wide"),
            ("paypal", "pаypаl"),
        ]
        .map(|(one, other)| (one.to_owned(), other.to_owned()));
        for (one, other) in same {
            assert_eq!(skeleton(&one), skeleton(&other), "{one} {other}");
        }
        for (one, other) in
            [("Ada", "Ida"), ("Zoe", "Zoé"), ("Ada1", "Ada2"), ("Müller", "Muller"), ("עדה", "Ada")]
        {
            assert_ne!(skeleton(one), skeleton(other), "{one} {other}");
        }
    }

    #[test]
    fn a_skeleton_is_its_own_skeleton() {
        for name in ["Ada", "William", "Mimi", "0lI1|", "Ｗｉｄｅ", "Ночь", "Zoé", "Ömer"] {
            assert_eq!(skeleton(&skeleton(name)), skeleton(name), "{name}");
        }
    }

    #[test]
    fn names_are_fit_to_be_shown() {
        for good in ["Ada", "Grace H.", "Jürgen", "Ночь", "עדה", "Li", "Scunthorpe", "x2"] {
            assert!(account_name(good).is_ok(), "{good}");
        }
        for bad in [
            "",
            "a",
            "..",
            "Admin",
            "ADM1N",
            "аdmin",
            "Undershift",
            "anon-12",
            "fuck you",
            "a\u{202e}b",
            "n1gger",
        ] {
            assert!(account_name(bad).is_err(), "{bad}");
        }
        assert!(account_name(&"x".repeat(25)).is_err());
        assert_eq!(account_name("  Ada \t L ").map(|name| name.text).ok().as_deref(), Some("Ada L"));
    }
}
