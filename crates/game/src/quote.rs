//! Texts from outside in messages: what would act on a terminal is escaped.

use core::fmt::{self, Write as _};

/// A text that is quoted in a message.
///
/// `str::escape_debug` escapes more, all that Unicode does not call printable, and has tables for it: 5 KB of every web
/// page.
pub(crate) struct Quoted<'a>(pub(crate) &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|letter| {
            if must_be_escaped(letter) {
                write!(f, "{}", letter.escape_default())
            } else {
                f.write_char(letter)
            }
        })
    }
}

/// Control characters, invisible ones that also turn the direction of what follows, and what escapes begin with.
fn must_be_escaped(letter: char) -> bool {
    const INVISIBLE: [core::ops::RangeInclusive<char>; 4] =
        ['\u{200b}'..='\u{200f}', '\u{2028}'..='\u{202e}', '\u{2060}'..='\u{206f}', '\u{feff}'..='\u{feff}'];
    letter == '\\' || letter.is_control() || INVISIBLE.iter().any(|range| range.contains(&letter))
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn what_acts_on_a_terminal_is_escaped_and_letters_are_not() {
        let quoted = |text| Quoted(text).to_string();
        assert_eq!(quoted("c4 `é` \"京\""), "c4 `é` \"京\"");
        assert_eq!(quoted("a\n\u{1b}[31m\u{85}\\"), r"a\n\u{1b}[31m\u{85}\\");
        assert_eq!(quoted("\u{202e}4c\u{2066}\u{200b}\u{feff}"), r"\u{202e}4c\u{2066}\u{200b}\u{feff}");
    }
}
