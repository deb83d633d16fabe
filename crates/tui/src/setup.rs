//! What is chosen on the start screen: [`Setup`], and the table that it makes.
//!
//! Absent here: keys and drawing.

use engine::Level;
use game::{Seat, SplitMix64};
use games::{Family, GameId, GameInfo, Spec};
use table::{Consent, Player, Settings, TimeControl};

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlayerChoice {
    Person,
    Engine(Level),
}

/// Minutes for each player and seconds added per turn; the first is no clock.
pub(crate) const CLOCKS: [Option<(u64, u64)>; 6] =
    [None, Some((3, 2)), Some((5, 0)), Some((10, 5)), Some((15, 10)), Some((30, 0))];
/// How many wins decide a tournament; the first is a single game.
pub(crate) const TARGETS: [Option<u32>; 4] = [None, Some(3), Some(5), Some(10)];
pub(crate) const FAMILIES: [Family; 4] = [Family::Express, Family::Expert, Family::Extreme, Family::Moguli];
/// Names are no longer, as on the page.
pub(crate) const MAX_NAME_LENGTH: usize = 24;
/// Seeds that are drawn are short, so that people can tell each other.
const DRAWN_SEEDS: u32 = 1_000_000;

/// A line of the start screen that something can be chosen on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Row {
    /// Restores the unfinished game.
    Resume,
    Family,
    Players,
    /// Whether the variant with a new start row is played.
    Exchanges,
    Cylinder,
    Seat(Seat),
    Starter,
    Handicap(Seat),
    Seed,
    /// Whether Express for two begins with a balanced opening.
    Balanced,
    Clock,
    Target,
    Language,
    Start,
    OpenFile,
    Quit,
}

/// All that is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Setup {
    pub(crate) family: Family,
    seat_count: usize,
    pub(crate) has_new_row: bool,
    pub(crate) is_cylinder: bool,
    pub(crate) players: [PlayerChoice; Seat::MAX],
    /// What the people are called; empty for no name.
    pub(crate) names: [String; Seat::MAX],
    /// `None` is drawn by lot.
    pub(crate) starter: Option<Seat>,
    pub(crate) handicaps: [u8; Seat::MAX],
    pub(crate) seed: u64,
    pub(crate) is_balanced: bool,
    /// Which balanced opening, if the command line says it; else it is drawn for each game.
    pub(crate) opening: Option<u64>,
    pub(crate) clock: usize,
    pub(crate) target: usize,
}

/// What the computer plays at unless something else is chosen: it makes mistakes, and it punishes some.
pub(crate) const USUAL_LEVEL: u8 = 4;
/// What engines play at when they are watched: worth watching, and quick.
pub(crate) const WATCHED_LEVEL: u8 = 7;

impl Setup {
    /// A person against the computer, at the usual level.
    pub(crate) fn new(random: &mut SplitMix64) -> Setup {
        let engine = PlayerChoice::Engine(Level::new(USUAL_LEVEL).unwrap_or(Level::MIN));
        Setup {
            family: Family::Express,
            seat_count: 2,
            has_new_row: false,
            is_cylinder: false,
            players: [PlayerChoice::Person, engine, engine, engine],
            names: Default::default(),
            starter: Some(Seat::FIRST),
            handicaps: [0; Seat::MAX],
            seed: draw_seed(random),
            is_balanced: false,
            opening: None,
            clock: 0,
            target: 0,
        }
    }

    /// The game that is chosen.
    pub(crate) fn game(&self) -> GameId {
        match (self.family, self.seat_count, self.has_new_row, self.is_cylinder) {
            (Family::Express, 2, ..) => GameId::Express2,
            (Family::Express, 3, ..) => GameId::Express3,
            (Family::Express, ..) => GameId::Express4,
            (Family::Expert, 2, ..) => GameId::Expert2,
            (Family::Expert, 3, ..) => GameId::Expert3,
            (Family::Expert, ..) => GameId::Expert4,
            (Family::Extreme, 2, ..) => GameId::Extreme2,
            (Family::Extreme, 3, ..) => GameId::Extreme3,
            (Family::Extreme, ..) => GameId::Extreme4,
            (Family::Moguli, _, false, false) => GameId::Moguli,
            (Family::Moguli, _, true, false) => GameId::MoguliNewRow,
            (Family::Moguli, _, false, true) => GameId::MoguliCylinder,
            (Family::Moguli, _, true, true) => GameId::MoguliNewRowCylinder,
        }
    }

    /// Chooses a game.
    pub(crate) fn choose(&mut self, game: GameId) {
        self.family = game.family();
        self.seat_count = game.seats();
        self.has_new_row = game.info().has_new_row;
        self.is_cylinder = game.info().is_cylinder;
    }

    /// The lines that make sense for the game that is chosen, from top to bottom.
    pub(crate) fn rows(&self, can_resume: bool) -> Vec<Row> {
        let info = self.game().info();
        let seats = || Seat::first(info.seats());
        let mut rows = Vec::new();
        rows.extend(can_resume.then_some(Row::Resume));
        rows.push(Row::Family);
        match self.family {
            Family::Express | Family::Expert | Family::Extreme => rows.push(Row::Players),
            Family::Moguli => rows.extend([Row::Exchanges, Row::Cylinder]),
        }
        rows.extend(seats().map(Row::Seat));
        rows.extend(info.has_seed.then_some(Row::Seed));
        rows.extend(info.any_seat_starts().then_some(Row::Starter));
        rows.extend(info.has_balanced_start.then_some(Row::Balanced));
        // A balanced start has no handicap.
        let has_handicap = info.max_handicap > 0 && !self.is_balanced(info);
        rows.extend(seats().filter(|_| has_handicap).map(Row::Handicap));
        rows.push(Row::Clock);
        rows.extend(info.has_series.then_some(Row::Target));
        rows.extend([Row::Language, Row::Start, Row::OpenFile, Row::Quit]);
        rows
    }

    /// Changes what a line says to the next value, or the one before. Lines without values stay as they are.
    pub(crate) fn change(&mut self, row: Row, by: isize) {
        match row {
            Row::Family => {
                let now = FAMILIES.iter().position(|&family| family == self.family).unwrap_or(0);
                self.family = FAMILIES[turn(now, by, FAMILIES.len())];
            }
            Row::Players => self.seat_count = 2 + turn(self.seat_count - 2, by, Seat::MAX - 1),
            Row::Exchanges => self.has_new_row = !self.has_new_row,
            Row::Cylinder => self.is_cylinder = !self.is_cylinder,
            Row::Seat(seat) => {
                let who = &mut self.players[seat.index()];
                let now = match who {
                    PlayerChoice::Person => 0,
                    PlayerChoice::Engine(level) => level.number(),
                };
                let next = turn(now.into(), by, usize::from(Level::MAX.number()) + 1);
                *who = u8::try_from(next)
                    .ok()
                    .and_then(Level::new)
                    .map_or(PlayerChoice::Person, PlayerChoice::Engine);
            }
            Row::Starter => {
                let seats = self.game().seats();
                let now = self.starter.filter(|seat| seat.index() < seats).map_or(seats, Seat::index);
                self.starter = Seat::new(turn(now, by, seats + 1)).filter(|seat| seat.index() < seats);
            }
            Row::Handicap(seat) => {
                let count = usize::from(self.game().info().max_handicap) + 1;
                let turns = &mut self.handicaps[seat.index()];
                *turns = turn((*turns).into(), by, count) as u8;
            }
            Row::Seed => self.seed = self.seed.wrapping_add_signed(by as i64),
            Row::Balanced => self.is_balanced = !self.is_balanced,
            Row::Clock => self.clock = turn(self.clock, by, CLOCKS.len()),
            Row::Target => self.target = turn(self.target, by, TARGETS.len()),
            Row::Resume | Row::Language | Row::Start | Row::OpenFile | Row::Quit => {}
        }
    }

    /// Whether the game begins with a balanced opening.
    fn is_balanced(&self, info: &GameInfo) -> bool {
        info.has_balanced_start && self.is_balanced
    }

    /// The random set-up, or the balanced opening, with this number.
    pub(crate) fn choose_seed(&mut self, seed: u64) {
        if self.game().info().has_balanced_start {
            (self.is_balanced, self.opening) = (true, Some(seed));
        } else {
            self.seed = seed;
        }
    }

    /// Another random set-up.
    pub(crate) fn draw_seed(&mut self, random: &mut SplitMix64) {
        self.seed = draw_seed(random);
    }

    /// The computer plays at this level wherever it plays.
    pub(crate) fn set_level(&mut self, level: Level) {
        for who in &mut self.players {
            if *who != PlayerChoice::Person {
                *who = PlayerChoice::Engine(level);
            }
        }
    }

    /// All seats are the computer's.
    pub(crate) fn watch(&mut self, level: Level) {
        self.players = [PlayerChoice::Engine(level); Seat::MAX];
    }

    /// The table that was chosen. Round one screen people just talk, and an engine agrees to anything but a draw.
    pub(crate) fn settings(&self, random: &mut SplitMix64) -> Settings {
        let game = self.game();
        let info = game.info();
        let seats = info.seats();
        let mut spec = Spec::new(game);
        if info.has_seed {
            spec.seed = Some(self.seed);
        }
        if self.is_balanced(info) {
            spec.seed = Some(self.opening.unwrap_or_else(|| draw_seed(random)));
        }
        if info.any_seat_starts() {
            let by_lot = || Seat::new(random.below(seats as u32) as usize).unwrap_or(Seat::FIRST);
            spec.starter = self.starter.filter(|seat| seat.index() < seats).unwrap_or_else(by_lot);
        }
        let handicaps = &self.handicaps[..seats];
        if info.max_handicap > 0 && !self.is_balanced(info) && handicaps.iter().any(|&turns| turns > 0) {
            spec.handicaps = handicaps.to_vec();
        }
        let target = TARGETS[self.target].filter(|_| info.has_series);
        let mut settings = match target {
            Some(target) => Settings::series(spec, target),
            None => Settings::game(spec),
        };
        for ((slot, who), name) in settings.slots.iter_mut().zip(self.players).zip(&self.names) {
            slot.player = match who {
                PlayerChoice::Person => Player::person(name),
                PlayerChoice::Engine(level) => Player::engine("", level.number()),
            };
            slot.time =
                CLOCKS[self.clock].map(|(minutes, added)| TimeControl::from_secs(minutes * 60, added));
        }
        settings.consent = table::ByOffer::all(Consent::Freely);
        if self.players[..seats].iter().any(|who| *who != PlayerChoice::Person) {
            settings.consent.draw = Consent::ByAgreement;
        }
        settings
    }
}

fn draw_seed(random: &mut SplitMix64) -> u64 {
    u64::from(random.below(DRAWN_SEEDS))
}

/// The value that is `by` further round a circle of `count`.
fn turn(now: usize, by: isize, count: usize) -> usize {
    (now as isize + by).rem_euclid(count as isize) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn random() -> SplitMix64 {
        SplitMix64::new(1)
    }

    #[test]
    fn every_game_can_be_chosen_and_begins() {
        for &game in GameId::ALL {
            let mut setup = Setup::new(&mut random());
            setup.choose(game);
            assert_eq!(setup.game(), game);
            let settings = setup.settings(&mut random());
            let table = table::Table::new(settings, table::Timestamp::ZERO).expect("it can begin");
            assert_eq!(table.game().id(), game);
        }
    }

    #[test]
    fn people_have_names_and_engines_have_none() {
        let mut setup = Setup::new(&mut random());
        setup.names = ["Ada", "Bob", "", ""].map(str::to_owned);
        let names = |setup: &Setup| {
            let slots = setup.settings(&mut random()).slots;
            slots.into_iter().map(|slot| slot.player.name).collect::<Vec<_>>()
        };
        assert_eq!(names(&setup), ["Ada", ""]);
        setup.players[1] = PlayerChoice::Person;
        assert_eq!(names(&setup), ["Ada", "Bob"]);
    }

    #[test]
    fn every_line_with_values_goes_round() {
        let mut setup = Setup::new(&mut random());
        for game in [GameId::Express4, GameId::Moguli] {
            setup.choose(game);
            for row in setup.rows(true) {
                let before = setup.clone();
                setup.change(row, 1);
                setup.change(row, -1);
                assert_eq!(setup, before, "{row:?}");
            }
        }
    }

    /// Drawn anew for each game, without a handicap, and in Express for two alone; from the command line it may be chosen.
    #[test]
    fn a_balanced_start_is_drawn() {
        let (mut setup, mut random) = (Setup::new(&mut random()), random());
        setup.handicaps = [2, 0, 0, 0];
        assert!(setup.rows(false).contains(&Row::Handicap(Seat::FIRST)));
        setup.change(Row::Balanced, 1);
        assert!(!setup.rows(false).contains(&Row::Handicap(Seat::FIRST)));
        let mut spec = |setup: &Setup| setup.settings(&mut random).contest.first().clone();
        let drawn = [spec(&setup), spec(&setup)];
        assert!(
            drawn.iter().all(|spec| spec.seed.is_some() && spec.handicaps.is_empty() && spec.start().is_ok())
        );
        assert_ne!(drawn[0].seed, drawn[1].seed);
        setup.choose(GameId::Express3);
        assert_eq!((spec(&setup).seed, spec(&setup).handicaps), (None, vec![2, 0, 0]));
        setup.choose(GameId::Express2);
        setup.choose_seed(7);
        assert_eq!(spec(&setup).seed, Some(7));
    }

    #[test]
    fn what_does_not_fit_the_game_is_left_out() {
        let mut setup = Setup::new(&mut random());
        setup.handicaps = [0, 2, 3, 0];
        setup.starter = Some(Seat::THIRD);
        setup.target = 1;
        setup.choose(GameId::Expert2);
        let settings = setup.settings(&mut random());
        assert!(matches!(&settings.contest, table::Contest::Game(spec) if spec.handicaps == [0, 2]));
        assert!(!setup.rows(false).contains(&Row::Target));
        setup.choose(GameId::Moguli);
        let settings = setup.settings(&mut random());
        let spec = settings.contest.first();
        assert_eq!((spec.seed, spec.handicaps.len(), spec.starter), (Some(setup.seed), 0, Seat::FIRST));
    }
}
