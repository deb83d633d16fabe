//! How somebody's moves agree with the engine's, for those who keep order: [`agreement_of`].
//!
//! A hint, with its error. Nothing in the program reads it: what follows from it is for a person to decide.

use std::collections::BTreeMap;

use protocol::GameId;
use protocol::online::AgreementView;
use store::{GameAgreement, PersonId, SeatAgreement, Store, StoreError};

/// How many of somebody's latest rated games are looked at.
const GAMES: u32 = 500;

/// By game, the one that was played most first.
pub(super) async fn agreement_of(
    store: &dyn Store,
    person: &PersonId,
) -> Result<Vec<AgreementView>, StoreError> {
    let mut by_game: BTreeMap<String, Vec<SeatAgreement>> = BTreeMap::new();
    for GameAgreement { game, agreement, .. } in store.agreement_of(person, GAMES).await? {
        by_game.entry(game).or_default().push(agreement);
    }
    let view = |(game, found): (String, Vec<SeatAgreement>)| summary(GameId(game.parse().ok()?), &found);
    let mut views: Vec<AgreementView> = by_game.into_iter().filter_map(view).collect();
    views.sort_by_key(|view| std::cmp::Reverse(view.games));
    Ok(views)
}

/// The share of all moves that agree, and its standard error; `None` where there was nothing to choose.
///
/// The moves of a game are not independent of each other (an opening that somebody knows, a lost game that is played on), so
/// the error is that of a ratio over games: it is as large as games differ, and larger than counting moves alone would say.
fn summary(game: GameId, found: &[SeatAgreement]) -> Option<AgreementView> {
    let sum = |of: fn(&SeatAgreement) -> u32| found.iter().map(|one| f64::from(of(one))).sum::<f64>();
    let (moves, agreeing, loss) = (sum(|one| one.moves), sum(|one| one.agreeing), sum(|one| one.loss));
    if moves == 0.0 {
        return None;
    }
    let share = agreeing / moves;
    let games = found.iter().filter(|one| one.moves > 0).count();
    let spread: f64 =
        found.iter().map(|one| (f64::from(one.agreeing) - share * f64::from(one.moves)).powi(2)).sum();
    let error = (games > 1).then(|| (spread * games as f64 / (games - 1) as f64).sqrt() / moves);
    let thousandths = |value: f64| (value * 1_000.0).round() as u16;
    Some(AgreementView {
        game,
        games: u32::try_from(games).unwrap_or(u32::MAX),
        moves: moves as u32,
        share: thousandths(share),
        error: error.map(thousandths),
        loss: (loss / moves).round() as u16,
    })
}

#[cfg(test)]
mod tests {
    use game::SplitMix64;

    use super::*;

    fn of(moves: u32, agreeing: u32) -> SeatAgreement {
        SeatAgreement { seat: 0, moves, agreeing, loss: moves * 50 }
    }

    fn game() -> GameId {
        GameId("express:2".parse().expect("a game"))
    }

    #[test]
    fn one_game_has_no_error_and_none_says_nothing() {
        assert_eq!(summary(game(), &[of(0, 0)]), None);
        let one = summary(game(), &[of(20, 8)]).expect("twenty moves");
        assert_eq!((one.games, one.moves, one.share, one.error, one.loss), (1, 20, 400, None, 50));
        // Games that are all alike leave no doubt; games that differ do.
        assert_eq!(summary(game(), &[of(20, 8), of(10, 4)]).and_then(|both| both.error), Some(0));
        assert!(summary(game(), &[of(20, 2), of(20, 14)]).and_then(|both| both.error) > Some(200));
    }

    /// With moves by lot the error that is told is the error that is made.
    #[test]
    fn the_error_is_as_large_as_the_share_is_wrong() {
        let mut random = SplitMix64::new(1);
        let (games, tries, truth) = (30, 2_000, 0.4_f64);
        let (mut told, mut made) = (0.0, 0.0);
        for _ in 0..tries {
            let found: Vec<SeatAgreement> = (0..games)
                .map(|_| {
                    let moves = 10 + random.below(20);
                    let agreeing = (0..moves).filter(|_| random.below(10) < 4).count();
                    of(moves, agreeing as u32)
                })
                .collect();
            let view = summary(game(), &found).expect("many moves");
            told += (f64::from(view.error.expect("many games")) / 1_000.0).powi(2);
            made += (f64::from(view.share) / 1_000.0 - truth).powi(2);
        }
        let (told, made) = ((told / f64::from(tries)).sqrt(), (made / f64::from(tries)).sqrt());
        assert!((told / made - 1.0).abs() < 0.1, "told {told:.4}, made {made:.4}");
    }
}
