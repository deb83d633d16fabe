//! A game for tests alone: a race of three, small enough to follow in the head. No part of the product.
//!
//! Three runners (orange, green, blue) on fields 0 to 9; who comes to 9 has won. A move is `+1`, `+2` or `+3`, or
//! `pass`. Who lands on 3 or 6 moves again, so a turn may be several moves. Who lands where others stand sends one of
//! them back to 0 and names it, as in `+2:g`; the name may be left out if there is one alone. A seat may retire; the
//! last one wins. A position that stands for the third time ends the game, and who is farthest wins.
//!
//! Position: the fields in seat order (`x` for a seat that has retired), and the seat to move: `0,3,x o`.
//! Reasons and causes are borrowed from the real games.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use game::{
    Cause, Colour, Effect, Game, Outcome, ParseError, PositionError, Reason, Seat, SplitMix64, Symmetry, mix,
};

const HOME: u8 = 9;

thread_local! {
    /// How often this thread has asked whether a move is legal.
    pub(crate) static LEGALITY_CHECKS: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Race {
    fields: [Option<u8>; 3],
    to_move: Seat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct RaceMove {
    /// 0 for `pass`.
    steps: u8,
    sent_back: Option<Seat>,
}

impl Race {
    fn playing(&self) -> impl Iterator<Item = Seat> {
        Seat::first(3).filter(|seat| self.fields[seat.index()].is_some())
    }

    fn target(&self, steps: u8) -> u8 {
        self.fields[self.to_move.index()].unwrap_or(0) + steps
    }

    /// Who can be sent back by a move of so many steps.
    fn standing(&self, steps: u8) -> Vec<Seat> {
        let target = Some(self.target(steps));
        self.playing().filter(|seat| steps > 0 && self.fields[seat.index()] == target).collect()
    }

    fn pass_on(&mut self) {
        let next = (1..=3).map(|ahead| (0..ahead).fold(self.to_move, |seat, _| seat.next(3)));
        self.to_move =
            next.into_iter().find(|seat| self.fields[seat.index()].is_some()).unwrap_or(self.to_move);
    }

    fn ranked(&self, cause: Cause) -> Outcome {
        Outcome::ranked(3, cause, |seat| self.fields[seat.index()].map_or(0, |field| u32::from(field) + 1))
    }
}

impl Default for Race {
    fn default() -> Race {
        Race { fields: [Some(0); 3], to_move: Seat::FIRST }
    }
}

impl Game for Race {
    const ID: &'static str = "race";
    const COLOURS: &'static [Colour] = &[Colour::Orange, Colour::Green, Colour::Blue];
    const SYMMETRIES: usize = 1;
    type Move = RaceMove;
    type StartOptions = ();
    type RepetitionId = Race;

    fn start((): &()) -> Result<Race, Reason> {
        Ok(Race::default())
    }

    fn to_move(&self) -> Seat {
        self.to_move
    }

    fn is_over(&self) -> bool {
        self.fields.contains(&Some(HOME)) || self.playing().count() == 1
    }

    fn outcome(&self) -> Option<Outcome> {
        let cause = if self.fields.contains(&Some(HOME)) { Cause::Points } else { Cause::LastSeat };
        self.is_over().then(|| self.ranked(cause))
    }

    fn try_for_each_move<B>(&self, mut visit: impl FnMut(RaceMove) -> ControlFlow<B>) -> ControlFlow<B> {
        let sendings = [None].into_iter().chain(Seat::first(3).map(Some));
        for sent_back in sendings {
            for steps in 0..=3 {
                let mv = RaceMove { steps, sent_back };
                if self.is_legal(mv) {
                    visit(mv)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn validate(&self, mv: RaceMove) -> Result<(), Reason> {
        LEGALITY_CHECKS.set(LEGALITY_CHECKS.get() + 1);
        if self.is_over() {
            return Err(Reason::GameOver);
        }
        let points = self.target(mv.steps);
        if points > HOME {
            return Err(Reason::TooManyPoints { colour: Race::COLOURS[self.to_move.index()], points });
        }
        let standing = self.standing(mv.steps);
        match mv.sent_back {
            Some(seat) if !standing.contains(&seat) => Err(Reason::NothingToScore),
            None if !standing.is_empty() => Err(Reason::ScoringNotChosen { choices: standing.len() }),
            _ => Ok(()),
        }
    }

    fn play_unchecked(&mut self, mv: RaceMove) {
        let ends_turn = self.ends_turn(mv);
        self.fields[self.to_move.index()] = Some(self.target(mv.steps));
        if let Some(seat) = mv.sent_back {
            self.fields[seat.index()] = Some(0);
        }
        if ends_turn {
            self.pass_on();
        }
    }

    fn ends_turn(&self, mv: RaceMove) -> bool {
        mv.steps == 0 || !matches!(self.target(mv.steps), 3 | 6)
    }

    fn effects_unchecked(&self, _: RaceMove) -> Vec<Effect> {
        Vec::new()
    }

    fn retire(&mut self, seat: Seat) -> Result<(), Reason> {
        if self.fields[seat.index()].take().is_none() {
            return Err(Reason::HasLeft { colour: Race::COLOURS[seat.index()] });
        }
        if seat == self.to_move {
            self.pass_on();
        }
        Ok(())
    }

    fn key(&self) -> u64 {
        self.fields
            .iter()
            .fold(self.to_move.index() as u64, |key, field| mix(key, field.map_or(99, u64::from)))
    }

    fn repetition_id(&self) -> Option<Race> {
        Some(self.clone())
    }

    fn outcome_by_repetition(&self) -> Outcome {
        self.ranked(Cause::Repetition)
    }

    fn transformed(&self, _: Symmetry) -> Race {
        self.clone()
    }

    fn transformed_move(mv: RaceMove, _: Symmetry) -> RaceMove {
        mv
    }

    fn resolve(&self, written: RaceMove) -> Result<RaceMove, Reason> {
        let mut mv = written;
        if let (None, [only]) = (mv.sent_back, self.standing(mv.steps).as_slice()) {
            mv.sent_back = Some(*only);
        }
        self.validate(mv)?;
        Ok(mv)
    }
}

impl fmt::Display for Race {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fields = self.fields.map(|field| field.map_or("x".to_string(), |field| field.to_string()));
        write!(f, "{} {}", fields.join(","), Race::seat_letter(self.to_move))
    }
}

impl FromStr for Race {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Race, PositionError> {
        let wrong = || ParseError::new("position", text, "three fields and a seat, as in 0,0,0 o");
        let (fields, seat) = text.split_once(' ').ok_or_else(wrong)?;
        let fields: Vec<Option<u8>> = fields
            .split(',')
            .map(|field| match field {
                "x" => Ok(None),
                _ => field.parse().map(Some).ok().filter(|&field| field <= Some(HOME)).ok_or_else(wrong),
            })
            .collect::<Result<_, _>>()?;
        let fields: [Option<u8>; 3] = fields.try_into().map_err(|_| wrong())?;
        let to_move = seat.parse().ok().and_then(Race::seat_from_letter).ok_or_else(wrong)?;
        match fields[to_move.index()] {
            Some(_) => Ok(Race { fields, to_move }),
            None => Err(Reason::LeftToMove { colour: Race::COLOURS[to_move.index()] }.into()),
        }
    }
}

impl fmt::Display for RaceMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            RaceMove { steps: 0, .. } => f.write_str("pass"),
            RaceMove { steps, sent_back: None } => write!(f, "+{steps}"),
            RaceMove { steps, sent_back: Some(seat) } => write!(f, "+{steps}:{}", Race::seat_letter(seat)),
        }
    }
}

impl FromStr for RaceMove {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<RaceMove, ParseError> {
        let seat = |letter: u8| Race::seat_from_letter(char::from(letter));
        let read = match *text.as_bytes() {
            [b'p', b'a', b's', b's'] => Some((0, None)),
            [b'+', steps @ b'1'..=b'3'] => Some((steps - b'0', None)),
            [b'+', steps @ b'1'..=b'3', b':', letter] => seat(letter).map(|seat| (steps - b'0', Some(seat))),
            _ => None,
        };
        let read = read.map(|(steps, sent_back)| RaceMove { steps, sent_back });
        read.ok_or_else(|| ParseError::new("move", text, "+1 to +3, as in +2 or +2:g, or pass"))
    }
}

/// A race of random moves and retirements.
pub(crate) fn random_play(random: &mut SplitMix64) -> game::Play<Race> {
    let mut play = game::Play::new(Race::default());
    while !play.is_over() && random.below(40) > 0 {
        let seat = Seat::ALL[random.below(3) as usize];
        if random.below(12) > 0 || play.retire(seat).is_err() {
            let mv = play.position().random_move(random).expect("a race that is not over has moves");
            play.play(mv).expect("listed moves are legal");
        }
    }
    play
}
