//! Random ids and tokens, and what is derived from the server's secret.

use hmac::{Hmac, KeyInit, Mac};
use protocol::online::{ActionId, ClubId, PersonId, TableId, TournamentId};
use sha2::{Digest, Sha256};
use store::{Store, StoreError, TokenHash};

const KEY: &str = "server-secret";
const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// What only the server knows: made at the first start.
pub(crate) struct Secret([u8; 32]);

impl Secret {
    pub(crate) async fn load(store: &dyn Store) -> Result<Secret, StoreError> {
        // Of several nodes that start at once on an empty database, all get the same.
        let fresh: [u8; 32] = random_bytes();
        let bytes = store.value_or_put(KEY, fresh.to_vec()).await?;
        if let Ok(bytes) = bytes.try_into() {
            return Ok(Secret(bytes));
        }
        store.put_value(KEY, fresh.to_vec()).await?;
        Ok(Secret(fresh))
    }

    /// The table that somebody makes under an id: the same when the message comes twice, and nobody else can work it out.
    pub(crate) fn table_id(&self, person: &PersonId, id: &ActionId) -> TableId {
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.0) else { unreachable!("any length will do") };
        mac.update(person.as_str().as_bytes());
        mac.update(b"/");
        mac.update(id.as_str().as_bytes());
        table_of(mac)
    }

    /// The table of a game of a tournament: the same after every restart. No person's id is so long as that of a tournament.
    pub(crate) fn tournament_table(&self, tournament: &TournamentId, game: u32) -> TableId {
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.0) else { unreachable!("any length will do") };
        mac.update(tournament.as_str().as_bytes());
        mac.update(b"/");
        mac.update(&game.to_be_bytes());
        table_of(mac)
    }
}

fn table_of(mac: Hmac<Sha256>) -> TableId {
    valid(word_of(mac).parse())
}

/// Letters and digits out of a code.
fn word_of(mac: Hmac<Sha256>) -> String {
    let digest = mac.finalize().into_bytes();
    let mut bits = u128::from_be_bytes(std::array::from_fn(|index| digest[index]));
    let mut text = String::with_capacity(TableId::LENGTH);
    for _ in 0..TableId::LENGTH {
        text.push(char::from(DIGITS[(bits % 62) as usize]));
        bits /= 62;
    }
    text
}

/// A person's id.
pub(crate) fn random_person() -> PersonId {
    valid(random_word(PersonId::LENGTH).parse())
}

/// A tournament's id.
pub(crate) fn random_tournament() -> TournamentId {
    valid(random_word(TableId::LENGTH).parse())
}

/// A club's id.
pub(crate) fn random_club() -> ClubId {
    valid(random_word(TableId::LENGTH).parse())
}

/// A session's token: 256 bits and a little more.
pub(crate) fn random_token() -> String {
    random_word(43)
}

/// Something short that does not come twice: 95 bits.
pub(crate) fn random_token_short() -> String {
    random_word(16)
}

/// What the store knows of a token.
pub(crate) fn hash_of(token: &str) -> TokenHash {
    TokenHash(Sha256::digest(token.as_bytes()).into())
}

/// A number below another, evenly.
pub(crate) fn random_below(below: usize) -> usize {
    if below < 2 {
        return 0;
    }
    let below = below as u64;
    let most = u64::MAX - u64::MAX % below;
    loop {
        let number = u64::from_le_bytes(random_bytes());
        if number < most {
            return (number % below) as usize;
        }
    }
}

fn random_word(length: usize) -> String {
    (0..length).map(|_| char::from(DIGITS[random_below(DIGITS.len())])).collect()
}

pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without randomness nothing here is safe; systems that we run on always have it.
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    bytes
}

fn valid<T, E: std::fmt::Debug>(id: Result<T, E>) -> T {
    id.expect("it is made of letters and digits, and as long as it must be")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_follow_from_who_makes_them_and_the_secret() {
        let (one, other) = (Secret([1; 32]), Secret([2; 32]));
        let (person, id): (PersonId, ActionId) = (random_person(), "a.1".parse().expect("an id"));
        assert_eq!(one.table_id(&person, &id), one.table_id(&person, &id));
        assert_ne!(one.table_id(&person, &id), other.table_id(&person, &id));
        assert_ne!(one.table_id(&person, &id), one.table_id(&random_person(), &id));
        let tournament = random_tournament();
        assert_eq!(one.tournament_table(&tournament, 3), one.tournament_table(&tournament, 3));
        assert_ne!(one.tournament_table(&tournament, 3), one.tournament_table(&tournament, 4));
        assert_ne!(one.tournament_table(&tournament, 3), other.tournament_table(&tournament, 3));
    }

    #[test]
    fn numbers_are_even() {
        let mut seen = [0; 5];
        for _ in 0..5_000 {
            seen[random_below(5)] += 1;
        }
        assert!(seen.iter().all(|&count| (800..1_200).contains(&count)), "{seen:?}");
    }
}
