//! The games among the members of a club, and what they come to.

use std::collections::{HashMap, HashSet};

use protocol::online::{
    ApiProblem, ClubGame, Entrant, LadderLine, OnlineTable, PersonId, PersonRef, SlotState, TableId,
};
use store::{ClubId, StoredTable, TournamentRow, TournamentStatus};
use tournament::Points;

use crate::accounts::{Answered, seconds};
use crate::hub::Hub;
use crate::replay::{hide_what_comes, replay};
use crate::tournaments::TournamentLog;

/// How many tournaments of a club count for its ladder.
const TOURNAMENTS: usize = 20;

/// The last games among members: those of the club's tournaments, and those that the lobby showed to everybody. Logs are read, one
/// club at a time in all: whoever plays comes first.
pub(super) async fn games(
    hub: &Hub,
    club: &ClubId,
    tournaments: &[TournamentRow],
    members: &HashSet<PersonId>,
) -> Answered<Vec<ClubGame>> {
    // It is never closed.
    let _turn = hub.accounts.readers.acquire().await.map_err(|_| ApiProblem::Unavailable)?;
    let most = usize::try_from(hub.limits.club_games).unwrap_or(usize::MAX);
    let mut games = Vec::new();
    let begun = tournaments.iter().filter(|row| row.summary.status != TournamentStatus::Open);
    for row in begun.take(TOURNAMENTS) {
        let Some(stored) = hub.store.load_tournament(&row.tournament.id).await? else { continue };
        // One that cannot be read has said so when it was opened.
        let Ok(log) = TournamentLog::replay(&stored) else { continue };
        let Ok(id) = row.tournament.id.as_str().parse() else { continue };
        for (number, game) in log.games.iter().enumerate() {
            let Some(ranks) = &game.ranks else { continue };
            let of = |player: &tournament::PlayerId| log.entrants.get(player.0 as usize).cloned();
            games.push(ClubGame {
                table: hub.tournament_table(&id, u32::try_from(number).unwrap_or(u32::MAX)),
                game: log.options.game,
                players: game.players.iter().filter_map(of).collect(),
                ranks: ranks.iter().map(|&rank| small(rank)).collect(),
                changed: seconds(row.summary.changed_at),
            });
        }
    }
    let known: HashSet<TableId> = games.iter().map(|game| game.table.clone()).collect();
    for row in hub.store.club_games(club, u32::try_from(most).unwrap_or(u32::MAX)).await? {
        if known.iter().any(|table| table.as_str() == row.id.as_str()) {
            continue;
        }
        let Some(mut stored) = hub.store.load_table(&row.id).await? else { continue };
        hide_what_comes(&mut stored, hub.clock.now());
        let read = tokio::task::spawn_blocking(move || game_of(&stored));
        games.extend(read.await.map_err(|_| ApiProblem::Unavailable)?);
    }
    let is_member = |entrant: &&Entrant| match entrant {
        Entrant::Person { person } => members.contains(&person.id),
        Entrant::Bot { .. } => false,
    };
    games.retain(|game| game.players.iter().filter(is_member).count() >= 2);
    games.sort_by_key(|game| std::cmp::Reverse(game.changed));
    games.truncate(most);
    Ok(games)
}

fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The last game of a table.
fn game_of(stored: &StoredTable) -> Option<ClubGame> {
    let online: OnlineTable = replay(stored, |_, _, _| ()).ok()?;
    let table = online.table()?;
    let standings = table.ending()?.standings.clone()?;
    let player = |slot: &usize| match online.slots().get(*slot)? {
        SlotState::Person { person } => Some(Entrant::Person { person: person.clone() }),
        SlotState::Engine { level } => Some(Entrant::Bot { level: *level }),
        SlotState::Free => None,
    };
    Some(ClubGame {
        table: stored.row.id.as_str().parse().ok()?,
        game: table.spec().game.into(),
        players: table.seating().iter().map(player).collect::<Option<Vec<_>>>()?,
        ranks: standings.iter().map(|standing| small(standing.rank)).collect(),
        changed: seconds(stored.row.summary.changed_at),
    })
}

/// More points are better; with as many, fewer games. Whoever is equal in both shares a place.
pub(super) fn ladder(games: &[ClubGame], members: &[PersonRef]) -> Vec<LadderLine> {
    let mut counts: HashMap<&PersonId, (u32, u32)> = HashMap::new();
    for game in games {
        let ranks: Vec<usize> = game.ranks.iter().map(|&rank| rank as usize).collect();
        for (player, points) in game.players.iter().zip(Points::of_ranks(&ranks)) {
            if let Entrant::Person { person } = player {
                let count = counts.entry(&person.id).or_default();
                count.0 = count.0.saturating_add(points.0);
                count.1 += 1;
            }
        }
    }
    let line = |person: &PersonRef| {
        let &(points, games) = counts.get(&person.id)?;
        Some(LadderLine { place: 0, person: person.clone(), points, games })
    };
    let mut lines: Vec<LadderLine> = members.iter().filter_map(line).collect();
    let key = |line: &LadderLine| (std::cmp::Reverse(line.points), line.games);
    lines.sort_by_key(key);
    for index in 0..lines.len() {
        let is_shared = index > 0 && key(&lines[index - 1]) == key(&lines[index]);
        lines[index].place = if is_shared { lines[index - 1].place } else { small(index + 1) };
    }
    lines
}

#[cfg(test)]
mod tests {
    use protocol::online::PersonKind;

    use super::*;

    fn person(letter: char) -> PersonRef {
        let id = letter.to_string().repeat(12).parse().expect("an id");
        PersonRef { id, name: letter.to_string(), kind: PersonKind::Player }
    }

    fn game(letters: &str, ranks: &[u32]) -> ClubGame {
        let player = |letter| match letter {
            '*' => Entrant::Bot { level: 3 },
            letter => Entrant::Person { person: person(letter) },
        };
        ClubGame {
            table: "t".repeat(22).parse().expect("an id"),
            game: protocol::GameId("express:2".parse().expect("a game")),
            players: letters.chars().map(player).collect(),
            ranks: ranks.to_vec(),
            changed: 0,
        }
    }

    #[test]
    fn a_ladder_counts_points_then_games() {
        let games = [
            game("ab", &[1, 2]),
            game("bc", &[1, 1]),
            game("ac", &[2, 1]),
            game("d*ab", &[1, 2, 3, 4]),
            game("xc", &[1, 2]),
        ];
        let members = ['a', 'b', 'c', 'd', 'e'].map(person);
        let lines = ladder(&games, &members);
        let lines: Vec<_> = lines
            .iter()
            .map(|line| (line.place, line.person.name.as_str(), line.points, line.games))
            .collect();
        // `a` has won one and was third of four; `x` is not in the club, `e` has not played.
        assert_eq!(lines, [(1, "d", 36, 1), (2, "a", 24, 3), (3, "c", 18, 3), (4, "b", 6, 3)]);
    }
}
