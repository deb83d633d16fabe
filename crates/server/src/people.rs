//! Who is there: sessions of guests, names, blocked people.
//!
//! A guest is remembered by a cookie with a random token, of which the store has only the hash. Absent here: accounts.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{PoisonError, RwLock};

use protocol::online::{MAX_NAME, PersonId, PersonKind, PersonRef};

/// Somebody with a connection.
#[derive(Debug)]
pub(crate) struct Visitor {
    pub(crate) id: PersonId,
    name: RwLock<String>,
    /// What they are is known from their first message.
    is_bot: AtomicBool,
    blocked: RwLock<HashSet<PersonId>>,
}

impl Visitor {
    pub(crate) fn new(person: PersonRef, blocked: impl IntoIterator<Item = PersonId>) -> Visitor {
        Visitor {
            id: person.id,
            name: RwLock::new(person.name),
            is_bot: AtomicBool::new(person.kind == PersonKind::Bot),
            blocked: RwLock::new(blocked.into_iter().collect()),
        }
    }

    /// As others see them.
    pub(crate) fn person(&self) -> PersonRef {
        let name = self.name.read().unwrap_or_else(PoisonError::into_inner).clone();
        let kind = if self.is_bot.load(Ordering::Relaxed) { PersonKind::Bot } else { PersonKind::Guest };
        PersonRef { id: self.id.clone(), name, kind }
    }

    /// They say that they are a program.
    pub(crate) fn be_bot(&self) {
        self.is_bot.store(true, Ordering::Relaxed);
    }

    pub(crate) fn rename(&self, name: &str) {
        name.clone_into(&mut self.name.write().unwrap_or_else(PoisonError::into_inner));
    }

    /// Whether they have blocked somebody.
    pub(crate) fn has_blocked(&self, person: &PersonId) -> bool {
        self.blocked.read().unwrap_or_else(PoisonError::into_inner).contains(person)
    }

    /// Whom they have blocked.
    pub(crate) fn blocked(&self) -> Vec<PersonId> {
        let mut blocked: Vec<PersonId> =
            self.blocked.read().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect();
        blocked.sort();
        blocked
    }

    pub(crate) fn set_blocked(&self, person: &PersonId, is_blocked: bool) {
        let mut blocked = self.blocked.write().unwrap_or_else(PoisonError::into_inner);
        if is_blocked {
            blocked.insert(person.clone());
        } else {
            blocked.remove(person);
        }
    }
}

/// A name as it is kept: white space folded; `None` for one that is too long or has what nobody should have to read.
pub(crate) fn clean_name(name: &str) -> Option<String> {
    clean_text(name, MAX_NAME)
}

/// One line of text: white space folded; `None` if it is too long or has characters that are not for showing.
pub(crate) fn clean_text(text: &str, most: usize) -> Option<String> {
    let folded = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_fine = folded.chars().count() <= most && !folded.chars().any(is_hidden);
    is_fine.then_some(folded)
}

/// Characters that show nothing themselves and change how others are shown: control characters and direction marks.
fn is_hidden(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_line_that_can_be_shown() {
        assert_eq!(clean_name("  Ada \t Lovelace ").as_deref(), Some("Ada Lovelace"));
        assert_eq!(clean_name("").as_deref(), Some(""));
        assert_eq!(clean_name("עדה").as_deref(), Some("עדה"));
        assert_eq!(clean_name(&"W".repeat(24)).map(|name| name.len()), Some(24));
        assert_eq!(clean_name(&"😀".repeat(25)), None);
        assert_eq!(clean_name("\u{202e}ada"), None);
        assert_eq!(clean_name("a\u{0}b"), None);
    }
}
