//! How things look in `undershift play`: the one place for colours, signs and lines (`undershift show` has its own, in `cli`). With and without colour, in Unicode and in ASCII.
//!
//! Colour only adds to what signs say already, and without colour there are only bold, dim, underlined and reversed.

use game::Colour;
use ratatui::style::{Color, Modifier, Style};

/// What the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Theme {
    /// Whether colours are wanted.
    pub(crate) has_colour: bool,
    /// Whether more than ASCII can be shown.
    pub(crate) has_unicode: bool,
}

impl Theme {
    /// One of two texts.
    pub(crate) const fn pick<'a>(&self, unicode: &'a str, ascii: &'a str) -> &'a str {
        if self.has_unicode { unicode } else { ascii }
    }

    /// The sign of a colour, the same as on the page; in ASCII its letter.
    pub(crate) const fn sign(&self, colour: Colour) -> &'static str {
        match (self.has_unicode, colour) {
            (true, Colour::Orange) => "●",
            (true, Colour::Green | Colour::Light) => "○",
            (true, Colour::Blue | Colour::Dark) => "◆",
            (true, Colour::White) => "✕",
            (false, Colour::Orange) => "o",
            (false, Colour::Green) => "g",
            (false, Colour::Blue) => "b",
            (false, Colour::White) => "w",
            (false, Colour::Light) => "L",
            (false, Colour::Dark) => "D",
        }
    }

    /// A piece of this colour: a dark sign on the colour, a light one on dark.
    pub(crate) const fn piece(&self, colour: Colour) -> Style {
        if !self.has_colour {
            return Style::new().add_modifier(Modifier::BOLD);
        }
        let (sign, ground) = match colour {
            Colour::Orange => (16, 208),
            Colour::Green => (16, 71),
            Colour::Blue => (231, 26),
            Colour::White => (16, 255),
            Colour::Light => (16, 230),
            Colour::Dark => (231, 95),
        };
        Style::new().fg(Color::Indexed(sign)).bg(Color::Indexed(ground)).add_modifier(Modifier::BOLD)
    }

    /// The sign alone in its colour, where a piece is not yet, or is seen from below; and what stands for a seat.
    pub(crate) const fn outline(&self, colour: Colour) -> Style {
        if !self.has_colour {
            return Style::new().add_modifier(Modifier::BOLD);
        }
        // To be seen on dark and on light grounds.
        let sign = match colour {
            Colour::Orange => 208,
            Colour::Green => 71,
            Colour::Blue => 33,
            Colour::White => 248,
            Colour::Light => 179,
            Colour::Dark => 131,
        };
        Style::new().fg(Color::Indexed(sign)).add_modifier(Modifier::BOLD)
    }

    /// Grid lines, labels, what is not important now.
    pub(crate) const fn faint(&self) -> Style {
        if self.has_colour {
            Style::new().fg(Color::Indexed(244))
        } else {
            Style::new().add_modifier(Modifier::DIM)
        }
    }

    /// Headings and whose turn it is.
    pub(crate) const fn strong(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What is chosen or under the cursor.
    pub(crate) const fn cursor(&self) -> Style {
        if self.has_colour {
            Style::new().fg(Color::Indexed(16)).bg(Color::Indexed(220)).add_modifier(Modifier::BOLD)
        } else {
            Style::new().add_modifier(Modifier::REVERSED)
        }
    }

    /// What can be chosen: open entries, portals in reach.
    pub(crate) const fn open(&self) -> Style {
        if self.has_colour {
            Style::new().fg(Color::Indexed(37)).add_modifier(Modifier::BOLD)
        } else {
            Style::new().add_modifier(Modifier::BOLD)
        }
    }

    /// The way of a stone, a row to be scored, the last move.
    pub(crate) const fn trail(&self) -> Style {
        if self.has_colour {
            Style::new().fg(Color::Indexed(205)).add_modifier(Modifier::BOLD)
        } else {
            Style::new().add_modifier(Modifier::REVERSED)
        }
    }

    /// Why something is not possible, what went wrong.
    pub(crate) const fn warning(&self) -> Style {
        if self.has_colour {
            Style::new().fg(Color::Indexed(203))
        } else {
            Style::new().add_modifier(Modifier::UNDERLINED)
        }
    }

    /// The bar at the top.
    pub(crate) const fn bar(&self) -> Style {
        if self.has_colour {
            Style::new().fg(Color::Indexed(231)).bg(Color::Indexed(24)).add_modifier(Modifier::BOLD)
        } else {
            Style::new().add_modifier(Modifier::REVERSED)
        }
    }
}
