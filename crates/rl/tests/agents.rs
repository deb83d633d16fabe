//! What holds of every game as agents see it. That numbers and planes are those described is tested in Python, against a
//! second implementation (crates/python/tests).

use game::{Game, Play, Seat, SplitMix64};
use games::{AnyGame, GameId, Spec, for_game};
use rl::{ActionInfo, AgentGame, AnyState, BatchOptions, Buffers, actions_in, new_batch, new_state};

fn start(id: GameId, seed: u64) -> Box<dyn AnyState> {
    let seed = id.info().has_seed.then_some(seed);
    new_state(&Spec { seed, ..Spec::new(id) }).expect("a game begins so")
}

#[test]
fn games_have_the_promised_numbers() {
    let sizes = |id: GameId| for_game!(id, G => (G::ACTIONS, G::PLANES));
    let expected = [
        ("express:2", (28, 6)),
        ("express:3", (28, 9)),
        ("express:4", (28, 12)),
        ("expert:2", (140, 9)),
        ("expert:3", (428, 13)),
        ("expert:4", (428, 17)),
        ("extreme:2", (228, 11)),
        ("extreme:3", (668, 15)),
        ("extreme:4", (668, 19)),
        ("moguli", (1331, 20)),
        ("moguli:newrow", (1481, 22)),
        ("moguli:cylinder", (1331, 20)),
        ("moguli:newrow+cylinder", (1481, 22)),
    ];
    assert_eq!(expected.len(), GameId::ALL.len());
    for (id, expected) in expected {
        assert_eq!(sizes(id.parse().expect("an id")), expected, "{id}");
    }
}

#[test]
fn every_action_has_a_text_of_its_own() {
    for &id in GameId::ALL {
        for_game!(id, G => {
            let texts: Vec<String> = (0..G::ACTIONS).map(|action| G::action_text(action).expect("a text")).collect();
            assert_eq!(G::action_text(G::ACTIONS), None, "{id}");
            assert_eq!(G::plane_names().len(), G::PLANES);
            let mut sorted = texts.clone();
            sorted.sort();
            sorted.dedup();
            assert_eq!(sorted.len(), texts.len(), "{id}");
        });
    }
}

/// Legal actions, put together, are the legal moves; each leads where the move leads.
fn actions_are_moves<G: AgentGame>(play: &Play<G>)
where
    AnyGame: From<Play<G>>,
{
    let any = AnyGame::from(play.clone());
    let mut reached = Vec::new();
    let mut first = rl::state_of(&any);
    for action in actions_in(first.legal_actions()).collect::<Vec<_>>() {
        let mut state = rl::state_of(&any);
        state.step(action as i64).expect("a legal action");
        if state.pending().is_none() {
            reached.push((state.steps().last().cloned().expect("a move"), state.position_text()));
            continue;
        }
        assert_eq!(state.seat(), first.seat());
        let choices: Vec<usize> = actions_in(state.legal_actions()).collect();
        assert!(choices.len() > 1, "a forced scoring is applied at once");
        for choice in choices {
            let mut scored = state.clone_box();
            scored.step(choice as i64).expect("a legal scoring");
            assert_eq!(scored.pending(), None);
            reached.push((scored.steps().last().cloned().expect("a move"), scored.position_text()));
            assert!(scored.undo() && scored.pending() == state.pending());
            assert!(scored.undo() && scored.position_text() == any.position_text());
        }
    }
    let mut expected: Vec<(String, String)> = play
        .moves()
        .into_iter()
        .map(|mv| {
            let mut after = *play.position();
            after.play_unchecked(mv);
            (mv.to_string(), after.to_string())
        })
        .collect();
    expected.sort();
    reached.sort();
    assert_eq!(reached, expected);
}

#[test]
fn actions_put_together_are_the_legal_moves() {
    for &id in GameId::ALL {
        for_game!(id, G => {
            let mut random = SplitMix64::new(7);
            for _ in 0..3 {
                let mut play = Play::new(G::random_start(&Default::default(), random.next_u64()).expect("a start"));
                while !play.is_over() && play.steps().len() < 120 {
                    if random.below(4) == 0 {
                        actions_are_moves(&play);
                    }
                    let mv = play.position().random_move(&mut random).expect("the game goes on");
                    play.play(mv).expect("a legal move");
                }
            }
        });
    }
}

/// The arrays of a batch.
struct Arrays {
    info: ActionInfo,
    observation: Vec<f32>,
    action_mask: Vec<bool>,
    current_player: Vec<i32>,
    rewards: Vec<f32>,
    terminated: Vec<bool>,
    truncated: Vec<bool>,
}

impl Arrays {
    fn new(info: ActionInfo, games: usize) -> Arrays {
        Arrays {
            info,
            observation: vec![9.0; games * info.shape.iter().product::<usize>()],
            action_mask: vec![false; games * info.actions],
            current_player: vec![9; games],
            rewards: vec![9.0; games * info.seats],
            terminated: vec![true; games],
            truncated: vec![true; games],
        }
    }

    fn buffers(&mut self) -> Buffers<'_> {
        Buffers {
            observation: &mut self.observation,
            action_mask: &mut self.action_mask,
            current_player: &mut self.current_player,
            rewards: &mut self.rewards,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
        }
    }

    fn shows(&self, index: usize, state: &mut dyn AnyState) {
        let numbers: usize = self.info.shape.iter().product();
        let mut seen = vec![0.0; numbers];
        state.observe(state.seat(), &mut seen);
        assert_eq!(&self.observation[index * numbers..][..numbers], seen);
        let mut mask = vec![false; self.info.actions];
        state.write_mask(&mut mask);
        assert_eq!(&self.action_mask[index * self.info.actions..][..self.info.actions], mask);
        assert_eq!(self.current_player[index], state.seat().index() as i32);
    }
}

/// Games without a random start: what each begins with is known. Those of Moguli are compared in Python.
#[test]
fn a_batch_is_states_step_by_step() {
    const GAMES: usize = 9;
    for &id in GameId::ALL.iter().filter(|id| !id.info().has_seed) {
        for threads in [1, 2] {
            let handicaps = vec![1; id.seats() - 1].into_iter().chain([0]).collect();
            let options =
                BatchOptions { games: GAMES, seed: 3, threads, autoreset: true, max_steps: 0, handicaps };
            let begin = || {
                let spec = Spec { handicaps: options.handicaps.clone(), ..Spec::new(id) };
                new_state(&spec).expect("a game begins so")
            };
            let mut batch = new_batch(id, options.clone()).expect("a batch");
            let mut arrays = Arrays::new(batch.info(), GAMES);
            batch.reset(None, arrays.buffers());
            let mut states: Vec<_> = (0..GAMES).map(|_| begin()).collect();
            let mut actions = [0; GAMES];
            let mut ended = 0;
            for _ in 0..400 {
                for (index, state) in states.iter_mut().enumerate() {
                    arrays.shows(index, state.as_mut());
                }
                batch.sample(&mut actions);
                batch.step(&actions, arrays.buffers()).expect("legal actions");
                for (index, state) in states.iter_mut().enumerate() {
                    state.step(actions[index]).expect("a legal action");
                    assert_eq!(arrays.terminated[index], state.is_over());
                    let rewards = &arrays.rewards[index * id.seats()..][..id.seats()];
                    assert!(rewards.iter().zip(state.rewards()).all(|(one, other)| *one == other as f32));
                    if state.is_over() {
                        ended += 1;
                        *state = begin();
                    }
                }
            }
            assert!(ended > 0, "{id}");
        }
    }
}

#[test]
fn rewards_add_up_to_nothing_and_a_win_is_one() {
    let mut random = SplitMix64::new(5);
    for &id in GameId::ALL {
        for seed in 0..4 {
            let mut state = start(id, seed);
            assert!(state.rewards().iter().all(|&reward| reward == 0.0));
            for _ in 0..3000 {
                let legal: Vec<usize> = actions_in(state.legal_actions()).collect();
                if legal.is_empty() {
                    break;
                }
                state.step(legal[random.below(legal.len() as u32) as usize] as i64).expect("a legal action");
            }
            let Some(outcome) = state.outcome() else { continue };
            let rewards = state.rewards();
            assert!(rewards.iter().sum::<f64>().abs() < 1e-12);
            for seat in Seat::first(id.seats()) {
                assert_eq!(rewards[seat.index()] == 1.0, outcome.winner() == Some(seat));
            }
        }
    }
}

#[test]
fn wrong_actions_change_nothing_and_are_named() {
    let mut state = start(GameId::Expert2, 0);
    let said =
        |state: &mut Box<dyn AnyState>, action| state.step(action).expect_err("it is wrong").to_string();
    assert_eq!(said(&mut state, -1), "there is no action -1; actions are 0 to 139");
    assert_eq!(
        said(&mut state, 28),
        "action 28 (a1-a5) is not legal here; legal_actions() lists those that are"
    );
    assert_eq!(state.steps().len(), 0);
    let options =
        BatchOptions { games: 2, seed: 0, threads: 1, autoreset: true, max_steps: 0, handicaps: Vec::new() };
    let mut batch = new_batch(GameId::Expert2, options).expect("a batch");
    let mut arrays = Arrays::new(batch.info(), 2);
    batch.reset(None, arrays.buffers());
    let before = arrays.observation.clone();
    let said = batch.step(&[0, 139], arrays.buffers()).expect_err("it is wrong").to_string();
    assert_eq!(said, "game 1: action 139 (g3-g7) is not legal there; action_mask says which are");
    assert_eq!(arrays.observation, before);
}
