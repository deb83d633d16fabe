//! What is offered is what is legal, in every game; and single choices, looked at closely.

use serde_json::json;

use super::*;

fn choices(game: &str, position: &str) -> Choices {
    let id = game.parse().expect("a game id");
    Choices::from(&AnyGame::from_position(id, position).expect("a position"))
}

fn cell(text: &str) -> game::Cell {
    text.parse().expect("a field")
}

/// All moves that are offered.
fn offered(choices: &Choices) -> Vec<String> {
    let (tiles, stones, exchanges, pass) = match choices {
        Choices::None { .. } => return Vec::new(),
        Choices::Shiftago { entries } => {
            return entries.iter().flat_map(EntryChoice::moves).map(str::to_owned).collect();
        }
        Choices::Moguli { tiles, stones, exchanges, pass } => (tiles, stones, exchanges, pass),
    };
    let turns = tiles.iter().flat_map(|tile| &tile.turns).filter(|turn| turn.reason.is_none());
    let mut moves: Vec<String> = turns.map(|turn| turn.full_move.clone()).collect();
    for stone in stones {
        for target in stone.targets() {
            let portal = stone.portal(target).expect("it is listed");
            assert!(portal.route.is_some(), "{portal:?}");
            moves.push(portal.full_move.clone());
        }
    }
    for ExchangeChoice { own, middle, .. } in exchanges {
        moves.extend(middle.iter().map(|middle| format!("{}~{}", own.0, middle.0)));
    }
    moves.extend(pass.map(|_| "pass".to_owned()));
    moves
}

#[test]
fn choices_are_the_legal_moves_of_every_game() {
    let mut random = game::SplitMix64::new(11);
    let (mut scorings, mut exchanges) = (0, 0);
    for &id in games::GameId::ALL {
        let mut any = AnyGame::new(id);
        for _ in 0..60 {
            let mut legal = any.moves();
            if legal.is_empty() {
                break;
            }
            let mut offered = offered(&Choices::from(&any));
            scorings += offered.iter().filter(|text| text.contains(':')).count();
            exchanges += offered.iter().filter(|text| text.contains('~')).count();
            offered.sort();
            let next = legal[random.below(legal.len() as u32) as usize].clone();
            legal.sort();
            assert_eq!(offered, legal, "{id} {}", any.position_text());
            any.play(&next).expect("it is legal");
        }
    }
    assert!(scorings > 100 && exchanges > 100, "{scorings} scorings, {exchanges} exchanges");
}

#[test]
fn an_entry_is_found_by_its_name_and_is_open_or_says_why_not() {
    let choices = choices("express:2", "7/7/7/7/7/7/o6 o 21,22 0,0 0,0");
    for entry in ::shiftago::Entry::all() {
        let choice = choices.entry(entry).expect("all entries are listed");
        assert_eq!(choice.entry, entry.to_string());
        assert_eq!(choice.is_open(), !choice.ghost.is_empty(), "{choice:?}");
        assert_eq!(choice.moves().is_empty(), !choice.is_open(), "{choice:?}");
    }
    let beside = choices.entry("Sb".parse().expect("an entry")).expect("it is listed");
    assert_eq!(beside.reason, Some(Reason::MarblesTouch { one: Cell(cell("a1")), other: Cell(cell("b1")) }));
}

#[test]
fn a_scoring_says_what_leaves_and_what_stays() {
    // Four greens and a fifth to come, for two seats and for three.
    let west = |choices: &Choices| {
        let entry = choices.entry("W1".parse().expect("an entry")).expect("it is listed");
        serde_json::to_value(entry).expect("it can be written")
    };
    let for_two = west(&choices("expert:2", "6o/7/7/7/7/7/gggg3 g 21,18 0,0 0,0"));
    assert_eq!(for_two["move"], "W1:a1-e1");
    assert_eq!(
        for_two["scorings"],
        json!([{ "move": "W1:a1-e1", "from": "a1", "to": "e1", "points": 2, "leave": ["b1", "c1", "d1"],
            "stay": ["a1", "e1"] }])
    );
    assert_eq!(for_two["ghost"].as_array().map(Vec::len), Some(5), "four are pushed and one comes in");
    let for_three = west(&choices("expert:3", "6o/7/7/7/7/7/ggg4 g 21,19,22 0,0,0 0,0,0"));
    assert_eq!(for_three["move"], serde_json::Value::Null);
    assert_eq!(
        for_three["scorings"],
        json!([
            { "move": "W1:a1-d1", "from": "a1", "to": "d1", "points": 2, "leave": ["b1", "c1", "d1"], "stay": ["a1"] },
            { "move": "W1:d1-a1", "from": "d1", "to": "a1", "points": 2, "leave": ["a1", "b1", "c1"], "stay": ["d1"] },
        ])
    );
}

#[test]
fn a_stone_that_may_not_move_at_all_says_why() {
    let mut game = AnyGame::new(games::GameId::Moguli);
    let at_start = Choices::from(&game);
    let Choices::Moguli { stones, .. } = &at_start else { panic!("it is Moguli") };
    let free = stones.iter().find(|stone| stone.targets().next().is_some()).expect("a stone can move");
    assert_eq!(free.reason, None);
    let mv = free.portals.iter().find(|portal| portal.reason.is_none()).expect("it can").full_move.clone();
    game.play(&mv).expect("it is offered");
    let after = Choices::from(&game);
    let Choices::Moguli { stones, .. } = &after else { panic!("it is Moguli") };
    assert!(stones.iter().all(|stone| stone.reason == Some(Reason::RotationDue)), "{stones:?}");
    assert_eq!(after.stone(cell("c4")), None);
    let tile = after.tile(cell("c4")).expect("all tiles are listed");
    assert_eq!(tile.turn(game::Turn::Half).map(|turn| turn.full_move.as_str()), Some("c4="));
    assert_eq!(after.exchange(cell("c1")), None, "the base game has no exchanges");
}

#[test]
fn nothing_may_be_played_after_the_end() {
    let won = "ooooo2/7/7/7/7/7/7 g 17,22 0,0 0,0";
    assert_eq!(choices("express:2", won), Choices::NOTHING);
}
