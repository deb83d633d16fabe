//! Who sits at a table: [`Player`].

use crate::ByOffer;

/// Who plays in a slot. Name and kind are the caller's: the table hands them back, and writes the name into records.
/// It looks only at whether the player answers offers at once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// What the player is called; may be empty, and has no line break.
    pub name: String,
    /// What the player is.
    pub kind: PlayerKind,
    /// How the player answers each kind of offer.
    pub answers: ByOffer<Answer>,
}

impl Player {
    /// A person on this screen, who is asked for each answer.
    pub fn person(name: impl Into<String>) -> Player {
        Player { name: name.into(), kind: PlayerKind::Person, answers: ByOffer::default() }
    }

    /// An engine that agrees to everything but a draw: whether a draw is fair takes a search, which is not done here.
    pub fn engine(name: impl Into<String>, level: u8) -> Player {
        let answers = ByOffer { draw: Answer::Declines, ..ByOffer::all(Answer::Accepts) };
        Player { name: name.into(), kind: PlayerKind::Engine { level }, answers }
    }
}

impl Player {
    /// Whether the name has more than one line. A search for a set of characters would be half a kilobyte of the page.
    pub(crate) fn has_line_break(&self) -> bool {
        self.name.bytes().any(|byte| matches!(byte, b'\n' | b'\r'))
    }
}

/// What a player is. The table never looks at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerKind {
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

/// How a player answers an offer.
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
