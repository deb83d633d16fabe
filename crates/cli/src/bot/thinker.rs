//! An engine at a table, in a thread of its own: [`Thinker`].
//!
//! Absent here: the table and the connection; a question comes in, and a move goes out.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use client::online::TableId;
use engine::TimeLeft;
use games::AnyGame;
use lab::matches::{EngineConfig, EnginePlayer, NoMove};
use table::TimeControl;
use tokio::sync::mpsc::UnboundedSender;

/// A game in which the engine is to move.
pub(super) struct Question {
    pub(super) game: AnyGame,
    /// Which game of the table it is, counted up: engines begin each afresh.
    pub(super) number: u64,
    pub(super) version: u64,
    /// What each seat has left, where it has a clock.
    pub(super) clocks: Vec<Option<TimeLeft>>,
    /// The clock of the engine's own seat.
    pub(super) clock: Option<TimeControl>,
}

/// What the engine found, or why it found nothing.
pub(super) struct Answer {
    pub(super) table: TableId,
    pub(super) version: u64,
    pub(super) found: Result<String, String>,
}

/// An engine that thinks about the games of one table, one after the other.
pub(super) struct Thinker {
    questions: Sender<(Question, Arc<AtomicBool>)>,
    /// Set when the answer to the last question is no longer wanted.
    stop: Arc<AtomicBool>,
}

impl Thinker {
    pub(super) fn start(table: TableId, config: EngineConfig, answers: UnboundedSender<Answer>) -> Thinker {
        let (questions, asked) = channel();
        thread::spawn(move || think(&table, &config, &asked, &answers));
        Thinker { questions, stop: Arc::default() }
    }

    /// Asks for a move, instead of whatever was asked before.
    pub(super) fn ask(&mut self, question: Question) {
        self.stop();
        self.stop = Arc::default();
        // A thread that is gone has said why.
        let _ = self.questions.send((question, Arc::clone(&self.stop)));
    }

    /// What was asked is no longer wanted.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
    }
}

fn think(
    table: &TableId,
    config: &EngineConfig,
    questions: &Receiver<(Question, Arc<AtomicBool>)>,
    answers: &UnboundedSender<Answer>,
) {
    let mut next = questions.recv().ok();
    // One round for each game.
    while let Some((first, first_stop)) = next.take() {
        let number = first.number;
        let mut config = config.clone();
        config.limits.clock = first.clock;
        let seed = game::mix(number, std::process::id().into());
        let mut player = EnginePlayer::start(&config, first.game.id(), seed);
        let mut current = Some((first, first_stop));
        while let Some((question, stop)) = current.take() {
            if question.number != number {
                next = Some((question, stop));
                break;
            }
            let found = match &mut player {
                Err(error) => Err(error.to_string()),
                Ok(player) => match player.choose_move(&question.game, &question.clocks, &stop) {
                    Ok(chosen) => Ok(chosen.text),
                    Err(NoMove::Forfeit(forfeit)) => Err(forfeit.message),
                    Err(NoMove::Cancelled) => {
                        // A program that was interrupted is not asked again: it may still answer the old question.
                        player_again(player, &config, &question, seed);
                        current = questions.recv().ok();
                        continue;
                    }
                },
            };
            let answer = Answer { table: table.clone(), version: question.version, found };
            if answers.send(answer).is_err() {
                return;
            }
            current = questions.recv().ok();
        }
    }
}

/// Begins with a fresh engine, unless that cannot be started: then the old one says so when it is asked.
fn player_again<'a>(player: &mut EnginePlayer<'a>, config: &'a EngineConfig, question: &Question, seed: u64) {
    if let Ok(fresh) = EnginePlayer::start(config, question.game.id(), seed) {
        *player = fresh;
    }
}
