//! Moves that are typed: which letters begin one, and how they are completed.

use protocol::Choices;

use super::Session;

impl Session {
    /// Whether a move, or its beginning, can be typed with this letter.
    pub(crate) fn accepts_letter(&self, letter: char) -> bool {
        if !self.is_interactive() {
            return false;
        }
        if !self.typed.is_empty() {
            return letter.is_ascii_graphic();
        }
        match self.choices {
            Choices::Shiftago { .. } => matches!(letter.to_ascii_uppercase(), 'N' | 'S' | 'E' | 'W'),
            Choices::Moguli { .. } => matches!(letter.to_ascii_lowercase(), 'a'..='e' | 'p'),
            Choices::None { .. } => false,
        }
    }

    /// What is typed as moves are written: people do not care for capitals.
    pub(crate) fn typed_move(&self) -> String {
        let lower = self.typed.to_ascii_lowercase();
        if !matches!(self.choices, Choices::Shiftago { .. }) {
            return lower;
        }
        let mut letters = lower.chars();
        let first = letters.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(letters).collect()
    }

    /// The moves that what is typed can become.
    pub(crate) fn completions(&self) -> Vec<&str> {
        let typed = self.typed_move();
        self.moves.iter().map(String::as_str).filter(|text| text.starts_with(&typed)).collect()
    }

    /// Completes what is typed as far as only one way leads.
    pub(crate) fn complete(&mut self) {
        let completions = self.completions();
        let Some((first, rest)) = completions.split_first() else { return };
        let mut common = first.len();
        for text in rest {
            common =
                common.min(first.bytes().zip(text.bytes()).take_while(|(one, other)| one == other).count());
        }
        self.typed = first[..common].to_owned();
    }
}
