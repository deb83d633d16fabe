//! Who is there: names, blocked people, children's mode. How somebody is known is in `accounts`.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{PoisonError, RwLock};

use protocol::online::{MAX_NAME, PersonId, PersonKind, PersonRef};

/// Somebody with a connection.
#[derive(Debug)]
pub(crate) struct Visitor {
    pub(crate) id: PersonId,
    name: RwLock<String>,
    /// What they are is known from their first message, or from how they came.
    is_bot: AtomicBool,
    has_account: bool,
    /// Nothing for nearly all of them.
    relations: RwLock<Option<Box<Relations>>>,
}

/// With whom somebody wants to do what.
#[derive(Debug, Default)]
struct Relations {
    blocked: HashSet<PersonId>,
    allowed: HashSet<PersonId>,
    is_child: bool,
}

impl Visitor {
    pub(crate) fn new(person: PersonRef, blocked: impl IntoIterator<Item = PersonId>) -> Visitor {
        let visitor = Visitor {
            id: person.id,
            name: RwLock::new(person.name),
            is_bot: AtomicBool::new(person.kind == PersonKind::Bot),
            has_account: person.kind == PersonKind::Player,
            relations: RwLock::new(None),
        };
        for person in blocked {
            visitor.set_blocked(&person, true);
        }
        visitor
    }

    /// Whether it is an account, or a program of one.
    #[must_use]
    pub(crate) fn with_account(mut self) -> Visitor {
        self.has_account = true;
        self
    }

    /// Whether it is an account, or a program of one.
    pub(crate) fn has_account(&self) -> bool {
        self.has_account
    }

    /// As others see them.
    pub(crate) fn person(&self) -> PersonRef {
        let name = self.name.read().unwrap_or_else(PoisonError::into_inner).clone();
        let kind = match self.is_bot.load(Ordering::Relaxed) {
            true => PersonKind::Bot,
            false if self.has_account => PersonKind::Player,
            false => PersonKind::Guest,
        };
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
        self.with_relations(|relations| relations.blocked.contains(person))
    }

    /// Whom they have blocked.
    pub(crate) fn blocked(&self) -> Vec<PersonId> {
        let relations = self.relations.read().unwrap_or_else(PoisonError::into_inner);
        let mut blocked: Vec<PersonId> = relations
            .as_ref()
            .map(|relations| relations.blocked.iter().cloned().collect())
            .unwrap_or_default();
        blocked.sort();
        blocked
    }

    /// With whom they may play in children's mode.
    pub(crate) fn allowed(&self) -> Vec<PersonId> {
        let relations = self.relations.read().unwrap_or_else(PoisonError::into_inner);
        relations.as_ref().map(|relations| relations.allowed.iter().cloned().collect()).unwrap_or_default()
    }

    /// Whether they play only with people who are allowed, and without free chat.
    pub(crate) fn is_child(&self) -> bool {
        self.with_relations(|relations| relations.is_child)
    }

    /// Whether nothing of theirs is against playing with somebody.
    pub(crate) fn accepts(&self, person: &PersonId) -> bool {
        !self.with_relations(|relations| {
            relations.blocked.contains(person) || relations.is_child && !relations.allowed.contains(person)
        })
    }

    pub(crate) fn set_blocked(&self, person: &PersonId, is_blocked: bool) {
        self.change_relations(|relations| set(&mut relations.blocked, person, is_blocked));
    }

    pub(crate) fn set_allowed(&self, person: &PersonId, is_allowed: bool) {
        self.change_relations(|relations| set(&mut relations.allowed, person, is_allowed));
    }

    pub(crate) fn set_child(&self, is_child: bool) {
        self.change_relations(|relations| relations.is_child = is_child);
    }

    fn with_relations(&self, holds: impl FnOnce(&Relations) -> bool) -> bool {
        self.relations.read().unwrap_or_else(PoisonError::into_inner).as_deref().is_some_and(holds)
    }

    fn change_relations(&self, change: impl FnOnce(&mut Relations)) {
        change(self.relations.write().unwrap_or_else(PoisonError::into_inner).get_or_insert_default());
    }
}

fn set(people: &mut HashSet<PersonId>, person: &PersonId, is_in: bool) {
    if is_in {
        people.insert(person.clone());
    } else {
        people.remove(person);
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
