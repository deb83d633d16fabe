//! What a position was thought to be worth: [`Eval`]. Nothing is evaluated here.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::clock::read_digits;
use crate::{Colour, ParseError, Seat};

/// What a position is worth: what each seat may expect, or what is proven.
///
/// ```
/// use game::Colour;
/// use game::record::Eval;
/// assert_eq!("win:g:7".parse(), Ok(Eval::Win { colour: Colour::Green, plies: 7 }));
/// assert_eq!("500/250/250".parse::<Eval>()?.to_string(), "500/250/250");
/// # Ok::<(), game::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Eval {
    /// `620/380`: what each seat may expect of one game.
    Expected(Expectation),
    /// `win:g:7`: proven, this colour wins in so many moves of all seats together.
    Win {
        /// Who wins.
        colour: Colour,
        /// After how many moves.
        plies: u32,
    },
    /// `draw`: a proven draw.
    Draw,
}

/// The share of one game that each seat may expect, in thousandths. Together they are 1000 but for rounding.
///
/// ```
/// use game::{Seat, record::Expectation};
/// let expectation = Expectation::new(&[620, 380]).unwrap();
/// assert_eq!(expectation.per_mille(Seat::SECOND), 380);
/// assert_eq!(Expectation::new(&[620, 1380]), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Expectation {
    seats: usize,
    per_mille: [u16; Seat::MAX],
}

impl Expectation {
    /// From values in seat order: 2 to 4 of them, none over 1000.
    pub fn new(values: &[u16]) -> Option<Expectation> {
        let mut per_mille = [0; Seat::MAX];
        if values.len() < 2 || values.iter().any(|&value| value > 1000) {
            return None;
        }
        per_mille.get_mut(..values.len())?.copy_from_slice(values);
        Some(Expectation { seats: values.len(), per_mille })
    }

    /// How many seats the game has.
    pub const fn seats(&self) -> usize {
        self.seats
    }

    /// What this seat may expect; 0 for a seat that the game does not have.
    pub const fn per_mille(&self, seat: Seat) -> u16 {
        self.per_mille[seat.index()]
    }
}

impl fmt::Display for Eval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Eval::Expected(expectation) => {
                for seat in Seat::first(expectation.seats) {
                    let slash = if seat == Seat::FIRST { "" } else { "/" };
                    write!(f, "{slash}{}", expectation.per_mille(seat))?;
                }
                Ok(())
            }
            Eval::Win { colour, plies } => write!(f, "win:{}:{plies}", colour.letter()),
            Eval::Draw => f.write_str("draw"),
        }
    }
}

impl FromStr for Eval {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Eval, ParseError> {
        read_eval(text).ok_or_else(|| {
            ParseError::new("evaluation", text, "thousandths for each seat as in 620/380, win:g:7, or draw")
        })
    }
}

fn read_eval(text: &str) -> Option<Eval> {
    if text == "draw" {
        return Some(Eval::Draw);
    }
    if let Some(win) = text.strip_prefix("win:") {
        let (letter, plies) = win.split_once(':')?;
        let mut letters = letter.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return None };
        let colour = Colour::ALL.into_iter().find(|colour| colour.letter() == letter)?;
        return Some(Eval::Win { colour, plies: read_digits(plies)?.try_into().ok()? });
    }
    let mut values = Vec::new();
    for value in text.split('/').take(Seat::MAX + 1) {
        values.push(read_digits(value)?.try_into().ok()?);
    }
    Expectation::new(&values).map(Eval::Expected)
}
