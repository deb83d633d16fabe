//! A table that goes on with a game from elsewhere: [`Table::from_game`].

use game::{Play, Playable, Seat, Step};
use games::{AnyGame, Spec, with_play};

use crate::{Action, Contest, Log, LogEntry, PlayerCommand, ReplayError, Settings, Table, Timestamp};

impl Table {
    /// A table at which this game has been played as far as it is, and goes on now, with all the time on the clocks: to
    /// play on from a record. What is played stands in the game and not in the settings, of which the players and the consent count.
    ///
    /// ```
    /// use table::{Timestamp, Settings, Table};
    /// let mut game = games::AnyGame::new("express:2".parse()?);
    /// game.play_all(["W3", "E3"])?;
    /// let settings = Settings::game(games::Spec::new(game.id()));
    /// let table = Table::from_game(settings, &game, Timestamp::ZERO)?;
    /// assert_eq!((table.game(), table.log().entries.len()), (&game, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_game(mut settings: Settings, game: &AnyGame, now: Timestamp) -> Result<Table, ReplayError> {
        let (position, actions) = with_play!(game, play => (start_of(play), actions_of(play)));
        settings.contest = Contest::Game(Spec { position, ..Spec::new(game.id()) });
        let started_at = now.in_millis();
        let entries = actions.into_iter().map(|action| LogEntry { at: started_at, action }).collect();
        Table::replay(settings, &Log { started_at, imported: game.len(), entries })
    }
}

/// The position that a game began with; `None` for the plain start.
fn start_of<G: Playable>(play: &Play<G>) -> Option<String> {
    (*play.start() != play.start().plain_start()).then(|| play.start().to_string())
}

/// Who did what in a game.
fn actions_of<G: Playable>(play: &Play<G>) -> Vec<Action> {
    let mut to_move: Seat = play.start().to_move();
    let mut actions = Vec::with_capacity(play.steps().len());
    for played in play.steps() {
        actions.push(match played.step {
            Step::Move(_) => Action::player(to_move, PlayerCommand::Move(play.step_text(played.step))),
            Step::Retire(seat) => Action::player(seat, PlayerCommand::Retire),
        });
        to_move = played.position.to_move();
    }
    actions
}
