//! One game of a match: [`play`] has the engines play it by the rules and the clock, and writes it down.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::TimeLeft;
use game::record::{Record, Verdict, tag};
use game::{Game, MoveError, Play, Seat, SeatSet};
use games::{AnyGame, FromRecordError, GameId, with_game};

use super::contestant::{Contestant, Forfeit, ForfeitKind, MARGIN, NoMove, no_move, out_of_time};
use super::entrant::Entrant;
use super::notes::{Note, after_move, write_forfeit};
use super::schedule::Fixture;

/// A game longer than this is a draw of all: the rules let no game go on for ever, but nearly.
const LONGEST: usize = 5000;

/// The tag with the number of moves that were not the engines' own.
pub(crate) const OPENING_PLIES: &str = "OpeningPlies";

/// A game of a match, played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// How the game went.
    pub any: AnyGame,
    /// Its record, with everything that is known about it.
    pub record: Record,
    /// How long each step took, where that is known.
    pub times: Vec<Option<Duration>>,
}

impl Played {
    /// A game that was played earlier, from its record.
    pub fn from_record(record: Record) -> Result<Played, FromRecordError> {
        let any = AnyGame::from_record(&record)?;
        let times = record.line.nodes.iter().map(|node| Note::of(node).time).collect();
        Ok(Played { any, record, times })
    }
}

/// Plays a game from its opening. `None` if the match was stopped meanwhile.
pub(crate) fn play(
    fixture: &Fixture,
    opening: &AnyGame,
    entrants: &[Entrant],
    stop: &AtomicBool,
) -> Option<Played> {
    let mut table = Table::new(fixture, opening, entrants);
    while table.winners.is_none() && !table.any.is_over() {
        if table.any.len() >= LONGEST {
            table.winners = Some((Seat::first(table.any.id().seats()).collect(), "too-long"));
            break;
        }
        let seat = table.any.to_move();
        match table.ask(seat, stop) {
            Ok(note) => table.notes.push((table.any.len(), note)),
            Err(NoMove::Unwanted) => return None,
            Err(NoMove::Forfeit(forfeit)) => table.forfeit(seat, forfeit),
        }
    }
    Some(table.write_down())
}

struct Table<'a> {
    fixture: &'a Fixture,
    opening_plies: usize,
    entrants: Vec<&'a Entrant>,
    /// Each seat's engine, once it was asked for a move.
    contestants: Vec<Option<Contestant<'a>>>,
    clocks: Vec<Option<TimeLeft>>,
    any: AnyGame,
    /// What is said about steps, after so many of them.
    notes: Vec<(usize, MoveNote)>,
    forfeits: Vec<(usize, Seat, Forfeit)>,
    /// Who won, where not the rules decided it, and why.
    winners: Option<(SeatSet, &'static str)>,
}

struct MoveNote {
    note: Note,
    elapsed: Duration,
}

impl<'a> Table<'a> {
    fn new(fixture: &'a Fixture, opening: &AnyGame, entrants: &'a [Entrant]) -> Table<'a> {
        let entrants: Vec<&Entrant> = fixture.seating.iter().map(|&engine| &entrants[engine]).collect();
        Table {
            fixture,
            opening_plies: opening.len(),
            contestants: entrants.iter().map(|_| None).collect(),
            clocks: entrants.iter().map(|entrant| entrant.pace.clock).collect(),
            entrants,
            any: opening.clone(),
            notes: Vec::new(),
            forfeits: Vec::new(),
            winners: None,
        }
    }

    /// Asks the engine at a seat for its move, and plays it.
    fn ask(&mut self, seat: Seat, stop: &AtomicBool) -> Result<MoveNote, NoMove> {
        let (index, entrant) = (seat.index(), self.entrants[seat.index()]);
        let contestant = match &mut self.contestants[index] {
            Some(contestant) => contestant,
            empty => {
                let seed = game::mix(self.fixture.seed, index as u64);
                let started = Contestant::start(entrant, self.any.id(), seed);
                empty.insert(started.map_err(|error| no_move(&error))?)
            }
        };
        let thought = contestant.think(&self.any, &self.clocks, stop)?;
        if self.clocks[index].is_some_and(|clock| thought.elapsed > clock.remaining + MARGIN) {
            return Err(out_of_time().into());
        }
        let ends_turn =
            with_game!(&mut self.any, play => play_move(play, &thought.text)).map_err(|error| {
                let words = format!("`{}` is no move here: {error}", thought.text.escape_debug());
                Forfeit { kind: ForfeitKind::Illegal, words }
            })?;
        if let Some(clock) = &mut self.clocks[index] {
            let gained = if ends_turn { clock.increment } else { Duration::ZERO };
            clock.remaining = clock.remaining.saturating_sub(thought.elapsed) + gained;
        }
        let note = Note {
            eval: thought.eval.and_then(after_move),
            clock: self.clocks[index].map(|clock| clock.remaining),
            depth: thought.depth,
            nodes: thought.nodes,
            time: entrant.pace.is_timed().then_some(thought.elapsed),
        };
        Ok(MoveNote { note, elapsed: thought.elapsed })
    }

    /// A seat forfeits: it leaves where the others can go on, else the other seat has won.
    fn forfeit(&mut self, seat: Seat, forfeit: Forfeit) {
        self.contestants[seat.index()] = None;
        let letter = self.any.letter(seat);
        if self.any.play(&format!("retire:{letter}")).is_err() {
            let others = Seat::first(self.any.id().seats()).filter(|&other| other != seat).collect();
            let why = match forfeit.kind {
                ForfeitKind::Time => "forfeit:time",
                ForfeitKind::Hang => "forfeit:hang",
                ForfeitKind::Crash => "forfeit:crash",
                ForfeitKind::Illegal => "forfeit:illegal",
                ForfeitKind::Refusal => "forfeit:refusal",
            };
            self.winners = Some((others, why));
        }
        self.forfeits.push((self.any.len(), seat, forfeit));
    }

    fn write_down(self) -> Played {
        let mut record = self.any.to_record();
        let game = self.any.id();
        if let Some((winners, why)) = self.winners {
            record.set_result(Verdict::new(game.seats(), winners));
            set_tag(&mut record, tag::TERMINATION, why);
        }
        for (name, value) in identity_tags(self.fixture, game, &self.entrants, self.opening_plies) {
            set_tag(&mut record, &name, &value);
        }
        let mut times = vec![None; self.any.len()];
        for (steps, MoveNote { note, elapsed }) in self.notes {
            note.write(&mut record.line.nodes[steps - 1]);
            times[steps - 1] = Some(elapsed);
        }
        for (steps, seat, forfeit) in &self.forfeits {
            write_forfeit(&mut record, *steps, self.any.letter(*seat), forfeit);
        }
        Played { any: self.any, record, times }
    }
}

/// Names and setups have no line breaks, and names of tags are ours: nothing is refused.
fn set_tag(record: &mut Record, name: &str, value: &str) {
    let set = record.set_tag(name, value);
    debug_assert!(set.is_ok(), "{set:?}");
}

/// The tags that tell a game from all others of a match: its number, who had which seat, and how long the opening is.
pub(crate) fn identity_tags(
    fixture: &Fixture,
    game: GameId,
    seated: &[&Entrant],
    opening_plies: usize,
) -> Vec<(String, String)> {
    let mut tags = vec![(tag::ROUND.to_string(), (fixture.index + 1).to_string())];
    for (colour, entrant) in game.colours().iter().zip(seated) {
        tags.push((tag::player(*colour).to_string(), entrant.name.clone()));
    }
    for (colour, entrant) in game.colours().iter().zip(seated) {
        tags.push((format!("{}Engine", tag::player(*colour)), entrant.setup.clone()));
    }
    tags.push((OPENING_PLIES.to_string(), opening_plies.to_string()));
    tags
}

/// Whether a text is the record of a game, cut off anywhere. Before the game is played all is known of its tags but how it
/// ends, so nobody's other texts are taken for it once a few of them are there.
pub(crate) fn is_beginning(text: &str, fixture: &Fixture, opening: &AnyGame, entrants: &[Entrant]) -> bool {
    let mut record = opening.to_record();
    record.line.nodes.clear();
    set_tag(&mut record, tag::TERMINATION, "");
    let seated: Vec<&Entrant> = fixture.seating.iter().map(|&engine| &entrants[engine]).collect();
    for (name, value) in identity_tags(fixture, opening.id(), &seated, opening.len()) {
        set_tag(&mut record, &name, &value);
    }
    let expected = record.to_string();
    // The last of them is the one that was cut off.
    let mut lines = text.split('\n').peekable();
    for expected in expected.lines().take(record.tags().len() + 1) {
        let Some(line) = lines.next() else { return false };
        let is_open =
            [tag::RESULT, tag::TERMINATION].iter().any(|name| expected.starts_with(&format!("[{name} ")));
        let known = if is_open { expected.split_inclusive('"').next().unwrap_or(expected) } else { expected };
        let is_right = if is_open { line.starts_with(known) } else { line == known };
        if lines.peek().is_none() {
            return is_right || known.starts_with(line);
        }
        if !is_right {
            return false;
        }
    }
    true
}

/// Plays a move of the seat to move, and says whether it ended the turn.
fn play_move<G: Game>(play: &mut Play<G>, text: &str) -> Result<bool, MoveError> {
    let mv = play.position().read_move(text)?;
    let ends_turn = play.position().ends_turn(mv);
    play.play(mv)?;
    Ok(ends_turn)
}

/// Who took each step.
pub(crate) fn movers(any: &AnyGame) -> Vec<Seat> {
    fn of<G: Game>(play: &Play<G>) -> Vec<Seat> {
        let before = std::iter::once(play.start()).chain(play.steps().iter().map(|played| &played.position));
        before.take(play.steps().len()).map(Game::to_move).collect()
    }
    with_game!(any, play => of(play))
}
