//! One game of a match: [`play`] has the engines play it by the rules and the clock, and makes its record.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::TimeLeft;
use game::record::{Record, Verdict, tag};
use game::{Game, HistoryEntry, Play, Played, Seat, SeatSet, Step};
use games::{AnyGame, FromRecordError, GameId, with_game};
use table::{Clocks, Timestamp};

use super::annotations::{MoveAnnotation, eval_after_move, write_forfeit};
use super::engine_config::EngineConfig;
use super::engine_player::{EnginePlayer, Forfeit, ForfeitKind, MARGIN, NoMove, no_move, out_of_time};
use super::schedule::ScheduledGame;

/// A game longer than this is a draw of all: the rules let no game go on for ever, but nearly.
const MAX_PLIES: usize = 5000;

/// The tag with the number of moves that were not the engines' own.
pub(crate) const OPENING_PLIES: &str = "OpeningPlies";

/// A game of a match, played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// How the game went.
    pub any: AnyGame,
    /// Its record, with everything that is known about it.
    pub record: Record,
    /// How long each step took, where that is known.
    pub times: Vec<Option<Duration>>,
}

impl FinishedGame {
    /// A game that was played earlier, from its record.
    pub fn from_record(record: Record) -> Result<FinishedGame, FromRecordError> {
        let any = AnyGame::from_record(&record)?;
        let times = record.line.nodes.iter().map(|node| MoveAnnotation::of(node).time).collect();
        Ok(FinishedGame { any, record, times })
    }
}

/// Plays a game from its opening. `None` if the match was stopped meanwhile.
pub(crate) fn play(
    scheduled: &ScheduledGame,
    opening: &AnyGame,
    engines: &[EngineConfig],
    stop: &AtomicBool,
) -> Option<FinishedGame> {
    let mut game = GameInProgress::new(scheduled, opening, engines);
    while game.winners.is_none() && !game.any.is_over() {
        if game.any.len() >= MAX_PLIES {
            game.winners = Some((Seat::first(game.any.id().seats()).collect(), "too-long"));
            break;
        }
        let seat = game.any.to_move();
        match game.play_move(seat, stop) {
            Ok(annotation) => game.annotations.push((game.any.len(), annotation)),
            Err(NoMove::Cancelled) => return None,
            Err(NoMove::Forfeit(forfeit)) => game.forfeit(seat, forfeit),
        }
    }
    Some(game.finish())
}

struct GameInProgress<'a> {
    scheduled: &'a ScheduledGame,
    opening_plies: usize,
    engines: Vec<&'a EngineConfig>,
    /// Each seat's engine, once it was asked for a move.
    players: Vec<Option<EnginePlayer<'a>>>,
    /// They run while an engine searches, and at no other time.
    clocks: Clocks,
    /// The time of the game: how long all engines together have searched.
    now: Timestamp,
    any: AnyGame,
    /// What is said about steps, after so many of them.
    annotations: Vec<(usize, TimedAnnotation)>,
    forfeits: Vec<(usize, Seat, Forfeit)>,
    /// Who won, where not the rules decided it, and why.
    winners: Option<(SeatSet, &'static str)>,
}

struct TimedAnnotation {
    annotation: MoveAnnotation,
    elapsed: Duration,
}

impl<'a> GameInProgress<'a> {
    fn new(
        scheduled: &'a ScheduledGame,
        opening: &AnyGame,
        engines: &'a [EngineConfig],
    ) -> GameInProgress<'a> {
        let engines: Vec<&EngineConfig> = scheduled.seating.iter().map(|&engine| &engines[engine]).collect();
        GameInProgress {
            scheduled,
            opening_plies: opening.len(),
            players: engines.iter().map(|_| None).collect(),
            clocks: Clocks::new(
                engines.iter().map(|config| config.limits.clock),
                opening.to_move(),
                Timestamp::ZERO,
            ),
            now: Timestamp::ZERO,
            engines,
            any: opening.clone(),
            annotations: Vec::new(),
            forfeits: Vec::new(),
            winners: None,
        }
    }

    /// What each seat has left, where it has a clock.
    fn time_left(&self) -> Vec<Option<TimeLeft>> {
        let of_seat = |(left, config): (Option<Duration>, &&EngineConfig)| {
            let increment = config.limits.clock?.increment;
            Some(TimeLeft { remaining: left?, increment })
        };
        self.clocks.all_left(self.now).into_iter().zip(&self.engines).map(of_seat).collect()
    }

    /// Asks the engine at a seat for its move, and plays it.
    fn play_move(&mut self, seat: Seat, stop: &AtomicBool) -> Result<TimedAnnotation, NoMove> {
        let (index, config) = (seat.index(), self.engines[seat.index()]);
        let time_left = self.time_left();
        let player = match &mut self.players[index] {
            Some(player) => player,
            empty => {
                let seed = game::mix(self.scheduled.seed, index as u64);
                let started = EnginePlayer::start(config, self.any.id(), seed);
                empty.insert(started.map_err(|error| no_move(&error))?)
            }
        };
        let chosen = player.choose_move(&self.any, &time_left, stop)?;
        let now = self.now.plus(chosen.elapsed);
        if self.clocks.next_flag().is_some_and(|flag| now > flag.at.plus(MARGIN)) {
            return Err(out_of_time().into());
        }
        let Played { ends_turn, .. } = self.any.play_move(&chosen.text).map_err(|error| {
            let message = format!("`{}` is no move here: {error}", chosen.text.escape_debug());
            Forfeit { kind: ForfeitKind::Illegal, message }
        })?;
        self.now = now;
        if ends_turn && !self.any.is_over() {
            self.clocks.finish_turn(now);
        }
        let annotation = MoveAnnotation {
            eval: chosen.eval.and_then(eval_after_move),
            clock: self.clocks.left(seat, now),
            depth: chosen.depth,
            nodes: chosen.nodes,
            time: config.limits.is_timed().then_some(chosen.elapsed),
        };
        self.clocks.pass_to(self.any.to_move(), now);
        Ok(TimedAnnotation { annotation, elapsed: chosen.elapsed })
    }

    /// A seat forfeits: it leaves where the others can go on, else the other seat has won.
    fn forfeit(&mut self, seat: Seat, forfeit: Forfeit) {
        self.players[seat.index()] = None;
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
        self.clocks.pass_to(self.any.to_move(), self.now);
        self.forfeits.push((self.any.len(), seat, forfeit));
    }

    fn finish(self) -> FinishedGame {
        let mut record = self.any.to_record();
        let game = self.any.id();
        if let Some((winners, why)) = self.winners {
            record.set_result(Verdict::new(game.seats(), winners));
            set_tag(&mut record, tag::TERMINATION, why);
        }
        for (name, value) in identity_tags(self.scheduled, game, &self.engines, self.opening_plies) {
            set_tag(&mut record, &name, &value);
        }
        let mut times = vec![None; self.any.len()];
        for (steps, TimedAnnotation { annotation, elapsed }) in self.annotations {
            annotation.write(&mut record.line.nodes[steps - 1]);
            times[steps - 1] = Some(elapsed);
        }
        for (steps, seat, forfeit) in &self.forfeits {
            write_forfeit(&mut record, *steps, self.any.letter(*seat), forfeit);
        }
        FinishedGame { any: self.any, record, times }
    }
}

/// Names and setups have no line breaks, and names of tags are ours: nothing is refused.
fn set_tag(record: &mut Record, name: &str, value: &str) {
    let set = record.set_tag(name, value);
    debug_assert!(set.is_ok(), "{set:?}");
}

/// The tags that identify a game of a match: its number, who had which seat, and how long the opening is.
pub(crate) fn identity_tags(
    scheduled: &ScheduledGame,
    game: GameId,
    seated: &[&EngineConfig],
    opening_plies: usize,
) -> Vec<(String, String)> {
    let mut tags = vec![(tag::ROUND.to_string(), (scheduled.index + 1).to_string())];
    for (colour, config) in game.colours().iter().zip(seated) {
        tags.push((tag::player(*colour).to_string(), config.name.clone()));
    }
    for (colour, config) in game.colours().iter().zip(seated) {
        tags.push((format!("{}Engine", tag::player(*colour)), config.setup.clone()));
    }
    tags.push((OPENING_PLIES.to_string(), opening_plies.to_string()));
    tags
}

/// Whether a text is the record of a game, cut off anywhere. Before the game is played all is known of its tags but how it
/// ends, so nobody's other texts are taken for it once a few of them are there.
pub(crate) fn is_beginning(
    text: &str,
    scheduled: &ScheduledGame,
    opening: &AnyGame,
    engines: &[EngineConfig],
) -> bool {
    let mut record = opening.to_record();
    record.line.nodes.clear();
    set_tag(&mut record, tag::TERMINATION, "");
    let seated: Vec<&EngineConfig> = scheduled.seating.iter().map(|&engine| &engines[engine]).collect();
    for (name, value) in identity_tags(scheduled, opening.id(), &seated, opening.len()) {
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

/// Who took each step: the seat to move, or the one that retired, which may be another.
pub(crate) fn movers(any: &AnyGame) -> Vec<Seat> {
    fn of<G: Game>(play: &Play<G>) -> Vec<Seat> {
        let before = std::iter::once(play.start()).chain(play.steps().iter().map(|taken| &taken.position));
        let mover = |(taken, before): (&HistoryEntry<G>, &G)| match taken.step {
            Step::Move(_) => before.to_move(),
            Step::Retire(seat) => seat,
        };
        play.steps().iter().zip(before).map(mover).collect()
    }
    with_game!(any, play => of(play))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A turn of Moguli has several moves, and the clock gains once.
    #[test]
    fn a_clock_gains_its_increment_once_a_turn() {
        let engines = ["greedy,clock=60+1", "random,clock=50"].map(|text| text.parse().expect("an engine"));
        let scheduled = ScheduledGame { index: 0, round: 0, opening: 0, seating: vec![0, 1], seed: 1 };
        let opening = AnyGame::new(GameId::Moguli);
        let finished = play(&scheduled, &opening, &engines, &AtomicBool::new(false)).expect("a game");
        let mut replayed = opening.clone();
        let (mut turns, mut last) = (0, None);
        for node in &finished.record.line.nodes {
            let clock = MoveAnnotation::of(node).clock.expect("a clock");
            let played = replayed.play_move(node.text()).expect("it was played");
            if played.seat == Seat::FIRST {
                turns += u32::from(played.ends_turn && !replayed.is_over());
                last = Some(clock);
            } else {
                assert!(clock <= Duration::from_secs(50), "{clock:?}");
            }
        }
        assert!(turns >= 10 && finished.any.len() > 2 * turns as usize, "{turns} turns");
        let (last, most) = (last.expect("a move"), Duration::from_secs(60 + u64::from(turns)));
        assert!(last <= most && last > most - Duration::from_secs(5), "{last:?} after {turns} turns");
    }

    #[test]
    fn a_seat_that_retires_out_of_turn_took_the_step_itself() {
        let mut any = AnyGame::new(GameId::Express4);
        any.play_all(["Na", "retire:b", "Ng", "retire:w", "Na"]).expect("legal");
        let letters: String = movers(&any).into_iter().map(|seat| any.letter(seat)).collect();
        assert_eq!(letters, "obgwo");
    }
}
