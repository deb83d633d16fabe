//! What one seat can propose to the others: [`Offer`], and one value for each of them: [`ByOffer`]; what waits for
//! answers: [`OpenOffer`].

use std::ops::{Index, IndexMut};

use game::{Seat, SeatSet};

/// A proposal that takes effect when all who are asked agree. Asked are the other seats that still play, for a rematch
/// all other seats.
///
/// There is at most one open offer of each kind. An offer *lapses* when what it was about is no more:
/// - a take-back as soon as anybody takes a step, undoes one, or leaves;
/// - a draw when a seat that has not answered plays on, when something is taken back, or when its proposer leaves;
/// - a pause or an end without result when its proposer leaves, a pause also when nobody has a clock any more;
/// - any of them when somebody else plays the proposer's seat;
/// - all of them but a rematch when the game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offer {
    /// To go back to the beginning of the proposer's last turn.
    TakeBack,
    /// To share the game among the seats that still play.
    Draw,
    /// To stop the clocks. Any seat that plays can set them going again: a pause lasts while all want it.
    Pause,
    /// To end the game without a result.
    Abandon,
    /// To play again after the end: the game, or the whole series.
    Rematch,
}

impl Offer {
    /// All of them.
    pub const ALL: [Offer; 5] = [Offer::TakeBack, Offer::Draw, Offer::Pause, Offer::Abandon, Offer::Rematch];

    /// A short code, the same in JSON and translations.
    pub const fn code(self) -> &'static str {
        match self {
            Offer::TakeBack => "take-back",
            Offer::Draw => "draw",
            Offer::Pause => "pause",
            Offer::Abandon => "abandon",
            Offer::Rematch => "rematch",
        }
    }
}

/// One value for each kind of offer.
///
/// ```
/// use table::{ByOffer, Consent, Offer};
/// let consent = ByOffer { take_back: Consent::Never, ..ByOffer::all(Consent::ByAgreement) };
/// assert_eq!(consent[Offer::TakeBack], Consent::Never);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByOffer<T> {
    /// For [`Offer::TakeBack`].
    pub take_back: T,
    /// For [`Offer::Draw`].
    pub draw: T,
    /// For [`Offer::Pause`].
    pub pause: T,
    /// For [`Offer::Abandon`].
    pub abandon: T,
    /// For [`Offer::Rematch`].
    pub rematch: T,
}

impl<T: Copy> ByOffer<T> {
    /// The same for all of them.
    pub const fn all(value: T) -> ByOffer<T> {
        ByOffer { take_back: value, draw: value, pause: value, abandon: value, rematch: value }
    }
}

impl<T> Index<Offer> for ByOffer<T> {
    type Output = T;

    fn index(&self, offer: Offer) -> &T {
        match offer {
            Offer::TakeBack => &self.take_back,
            Offer::Draw => &self.draw,
            Offer::Pause => &self.pause,
            Offer::Abandon => &self.abandon,
            Offer::Rematch => &self.rematch,
        }
    }
}

impl<T> IndexMut<Offer> for ByOffer<T> {
    fn index_mut(&mut self, offer: Offer) -> &mut T {
        match offer {
            Offer::TakeBack => &mut self.take_back,
            Offer::Draw => &mut self.draw,
            Offer::Pause => &mut self.pause,
            Offer::Abandon => &mut self.abandon,
            Offer::Rematch => &mut self.rematch,
        }
    }
}

/// An offer that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenOffer {
    /// What is proposed.
    pub offer: Offer,
    /// Who proposed it.
    pub by: Seat,
    /// Who has agreed so far, the proposer aside.
    pub accepted: SeatSet,
    /// How a rematch is to be played, where the proposer said so; `None` for the usual change.
    pub terms: Option<RematchTerms>,
}

/// Who sits where in a rematch, and who starts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct RematchTerms {
    /// For each seat, the place of its slot in the settings, counted from 0.
    pub seating: Vec<usize>,
    /// Who starts, in games where any seat may; `None` for the seat after the one that started last.
    pub starter: Option<Seat>,
}

impl OpenOffer {
    /// Whether this seat has spoken for it.
    pub(crate) fn is_for_it(&self, seat: Seat) -> bool {
        seat == self.by || self.accepted.contains(seat)
    }
}
