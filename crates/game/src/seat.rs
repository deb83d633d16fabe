//! Seats at a table: [`Seat`], sets of them, and one value per seat.

use core::fmt;
use core::ops::{Index, IndexMut};

/// A place at the table, counted clockwise from the first.
///
/// Which colour and letter a seat has is the game's affair: see [`Colour`].
///
/// ```
/// use game::Seat;
/// assert_eq!(Seat::FIRST.next(3), Seat::SECOND);
/// assert_eq!(Seat::THIRD.next(3), Seat::FIRST);
/// assert_eq!(Seat::new(4), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The most seats that any game here has.
    pub const MAX: usize = 4;
    /// The first seat, which the board is drawn for.
    pub const FIRST: Seat = Seat(0);
    /// The seat to the left of the first.
    pub const SECOND: Seat = Seat(1);
    /// The third seat, in games of three and four.
    pub const THIRD: Seat = Seat(2);
    /// The fourth seat, in games of four.
    pub const FOURTH: Seat = Seat(3);
    /// All seats, in order.
    pub const ALL: [Seat; Seat::MAX] = [Seat::FIRST, Seat::SECOND, Seat::THIRD, Seat::FOURTH];

    /// The seat with this index, counted from 0.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < Seat::MAX { Some(Seat::ALL[index]) } else { None }
    }

    /// The index of this seat, counted from 0.
    pub const fn index(self) -> usize {
        // The mask tells the compiler what is true anyway, and so spares bounds checks.
        (self.0 & 3) as usize
    }

    /// The first `seats` seats.
    pub fn first(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        Seat::ALL.into_iter().take(seats)
    }

    /// The next seat clockwise at a table of `seats`.
    #[must_use]
    pub const fn next(self, seats: usize) -> Seat {
        let following = self.0 + 1;
        if following as usize >= seats { Seat(0) } else { Seat(following) }
    }

    /// The seat before this one at a table of `seats`, which is at least 1.
    ///
    /// # Panics
    ///
    /// If `seats` is 0.
    #[must_use]
    pub const fn previous(self, seats: usize) -> Seat {
        if self.0 == 0 { Seat((seats - 1) as u8 & 3) } else { Seat(self.0 - 1) }
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.0)
    }
}

/// What the pieces of a seat look like. Which colours a game has, in seat order, is the game's affair: see
/// [`Game::COLOURS`](crate::Game::COLOURS).
///
/// ```
/// use game::Colour;
/// assert_eq!(Colour::Green.letter(), 'g');
/// assert_eq!(Colour::Dark.to_string(), "dark");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Shiftago's first seat.
    Orange,
    /// Shiftago's second seat.
    Green,
    /// Shiftago's third seat.
    Blue,
    /// Shiftago's fourth seat.
    White,
    /// Moguli's first seat.
    Light,
    /// Moguli's second seat.
    Dark,
}

impl Colour {
    /// All colours of all games.
    pub const ALL: [Colour; 6] =
        [Colour::Orange, Colour::Green, Colour::Blue, Colour::White, Colour::Light, Colour::Dark];

    /// The letter that stands for the colour in every text form.
    pub const fn letter(self) -> char {
        match self {
            Colour::Orange => 'o',
            Colour::Green => 'g',
            Colour::Blue => 'b',
            Colour::White => 'w',
            Colour::Light => 'l',
            Colour::Dark => 'd',
        }
    }

    /// The colour's name, also its code in translations.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Orange => "orange",
            Colour::Green => "green",
            Colour::Blue => "blue",
            Colour::White => "white",
            Colour::Light => "light",
            Colour::Dark => "dark",
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of seats.
///
/// ```
/// use game::{Seat, SeatSet};
/// let set: SeatSet = [Seat::FIRST, Seat::THIRD].into_iter().collect();
/// assert!(set.contains(Seat::THIRD) && !set.contains(Seat::SECOND));
/// assert_eq!(set.len(), 2);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// One seat alone.
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.index())
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.index()) != 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no seat.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.index();
    }

    /// The seats of the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// One value per seat, for a table of `N` seats.
///
/// ```
/// use game::{BySeat, Seat};
/// let mut points = BySeat::new([0, 5, 2]);
/// points[Seat::FIRST] += 10;
/// assert_eq!(points.into_array(), [10, 5, 2]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BySeat<T, const N: usize = { Seat::MAX }>([T; N]);

impl<T, const N: usize> BySeat<T, N> {
    /// From values in seat order.
    pub const fn new(values: [T; N]) -> Self {
        BySeat(values)
    }

    /// From a function of the seat.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> Self {
        BySeat(core::array::from_fn(|index| value(Seat::ALL[index])))
    }

    /// The values in seat order.
    pub fn into_array(self) -> [T; N] {
        self.0
    }

    /// The values in seat order.
    pub fn as_slice(&self) -> &[T] {
        &self.0
    }

    /// Each seat with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0)
    }
}

impl<T: Default + Copy, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        BySeat([T::default(); N])
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;

    /// # Panics
    ///
    /// If there are not so many seats.
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
