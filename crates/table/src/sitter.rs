//! Who sits at a table: [`Sitter`].

use crate::ByOffer;

/// Who sits on a chair. Name and kind are the caller's: the table hands them back, and writes the name into records.
/// It looks only at whether the sitter answers offers at once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sitter {
    /// What the sitter is called; may be empty, and has no line break.
    pub name: String,
    /// What the sitter is.
    pub kind: SitterKind,
    /// How the sitter answers each kind of offer.
    pub answers: ByOffer<Answer>,
}

impl Sitter {
    /// A person on this screen, who is asked for each answer.
    pub fn person(name: impl Into<String>) -> Sitter {
        Sitter { name: name.into(), kind: SitterKind::Person, answers: ByOffer::default() }
    }

    /// An engine that agrees to everything but a draw: whether a draw is fair takes a search, which is not done here.
    pub fn engine(name: impl Into<String>, level: u8) -> Sitter {
        let answers = ByOffer { draw: Answer::Declines, ..ByOffer::all(Answer::Accepts) };
        Sitter { name: name.into(), kind: SitterKind::Engine { level }, answers }
    }
}

/// What a sitter is. The table never looks at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SitterKind {
    /// A person on this screen.
    Person,
    /// The engine.
    Engine {
        /// How strong.
        level: u8,
    },
    /// A person elsewhere.
    Remote,
    /// Somebody's program.
    Bot,
}

/// How a sitter answers an offer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Answer {
    /// By an action of its own, when it comes.
    #[default]
    Asked,
    /// It agrees at once.
    Accepts,
    /// It declines at once.
    Declines,
}
