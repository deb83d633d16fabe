//! Games as an archive takes them: those of the [pool](crate::pool), on other boards by symmetry and with other people.

use ::games::{AnyGame, with_game};
use game::{Game, Play, SplitMix64, Step, Symmetry};
use protocol::online::{ArchivedSeat, PersonKind, PersonRef, SlotState};
use server::archive::games::rate_by_place;
use server::archive::index::indexed_positions;
use store::{GameOutcome, NewAccount, NewArchivedGame, NewPerson, Store, StoreError, TokenHash, WallTime};

use crate::pool::PoolGame;

/// How many people play.
pub(crate) const PEOPLE: u32 = 1_000;
/// The first game was over then.
const FIRST: i64 = 1_700_000_000_000;

/// Somebody with an account. The lower the number, the more games they play.
pub(crate) fn person(number: u32) -> PersonRef {
    let id = format!("p{number:011}").parse().expect("an id");
    PersonRef { id, name: format!("Player {number}"), kind: PersonKind::Player }
}

/// Signs all of them up.
pub(crate) async fn sign_up(store: &dyn Store) -> Result<(), StoreError> {
    for number in 0..PEOPLE {
        let person = person(number);
        let id: store::PersonId = person.id.as_str().into();
        // There already, where an archive is filled further.
        if store.account(&id).await?.is_some() {
            continue;
        }
        let mut token = [0; 32];
        token[..4].copy_from_slice(&number.to_le_bytes());
        let mut passkey_user = [0; 16];
        passkey_user[..4].copy_from_slice(&number.to_le_bytes());
        let created_at = WallTime::from_unix_ms(FIRST);
        let (name, token_hash) = (person.name.clone(), TokenHash(token));
        store.create_person(NewPerson { id: id.clone(), name, token_hash, created_at }).await?;
        let account = NewAccount {
            person: id,
            skeleton: server::name_skeleton(&person.name),
            name: person.name,
            password: None,
            passkey_user,
            passkey: None,
            created_at,
        };
        store.sign_up(account).await?;
    }
    Ok(())
}

/// Which game of the pool the one with a number is, and on which board.
pub(crate) fn game_of(pool: &[PoolGame], number: u64) -> AnyGame {
    let game = &pool[place_in(pool, number)].game;
    let image = SplitMix64::new(number).next_u64();
    with_game!(game, play => image_of(play, image).into())
}

/// All of the pool once, then all once more.
fn place_in(pool: &[PoolGame], number: u64) -> usize {
    (number % pool.len() as u64) as usize
}

/// A game as it is on another board.
fn image_of<G: Game>(play: &Play<G>, image: u64) -> Play<G> {
    let symmetry = Symmetry::all::<G>().nth((image % G::SYMMETRIES as u64) as usize).expect("one of them");
    let mut other = Play::new(play.start().transformed(symmetry));
    for played in play.steps() {
        if let Step::Move(mv) = played.step {
            other.play_unchecked(G::transformed_move(mv, symmetry));
        }
    }
    other
}

/// The game with a number as the archive takes it. Of those whose seats are all of different people, nearly half are rated.
pub(crate) fn to_archive(pool: &[PoolGame], number: u64) -> NewArchivedGame {
    let game = game_of(pool, number);
    let outcome = game.outcome().expect("it is over");
    let mut random = SplitMix64::new(!number);
    let levels = &pool[place_in(pool, number)].levels;
    let somewhere = random.below(levels.len() as u32) as usize;
    let holder = |(seat, &level): (usize, &u8)| {
        // A person at one seat at least; elsewhere the computer at one in four.
        if seat != somewhere && random.below(4) == 0 {
            return SlotState::Engine { level };
        }
        let lot = f64::from(random.below(10_000)) / 10_000.0;
        SlotState::Person { person: person((lot * lot * f64::from(PEOPLE)) as u32) }
    };
    let holders: Vec<SlotState> = levels.iter().enumerate().map(holder).collect();
    let seats: Vec<ArchivedSeat> =
        holders.into_iter().map(|holder| ArchivedSeat { holder, has_left: false, rating: None }).collect();
    let people = seats.iter().map(|seat| match &seat.holder {
        SlotState::Person { person } => Some(person.id.as_str().into()),
        _ => None,
    });
    let at = WallTime::from_unix_ms(FIRST + number as i64 * 1_000);
    let places: Vec<usize> = game::Seat::first(levels.len()).map(|seat| outcome.rank(seat)).collect();
    let is_rated = random.below(2) == 0;
    let moves: Vec<String> = with_game!(&game, play => moves_of(play));
    let start = with_game!(&game, play => play.start().to_string());
    NewArchivedGame {
        table: table_of(number),
        ordinal: 1,
        game: game.id().to_string(),
        is_public: true,
        plies: moves.len() as u32,
        outcome: outcome.winner().map_or(GameOutcome::Shared, |seat| GameOutcome::Won(seat.index() as u8)),
        result: outcome.to_string(),
        termination: outcome.cause().code().to_owned(),
        started_at: at,
        finished_at: at,
        people: people.collect(),
        rate: if is_rated { rate_by_place(&seats, &places, game.id().as_str(), at) } else { None },
        seats: serde_json::to_string(&seats).expect("JSON"),
        start: (start != AnyGame::new(game.id()).position_text()).then_some(start),
        position: game.position_text(),
        moves: moves.join(" "),
        positions: indexed_positions(&game),
        jobs: Vec::new(),
    }
}

/// Where a game was played.
pub(crate) fn table_of(number: u64) -> store::TableId {
    format!("t{number:021}").into()
}

fn moves_of<G: Game>(play: &Play<G>) -> Vec<String> {
    play.steps()
        .iter()
        .map(|played| match played.step {
            Step::Move(mv) => mv.to_string(),
            Step::Retire(_) => unreachable!("nobody retires"),
        })
        .collect()
}
