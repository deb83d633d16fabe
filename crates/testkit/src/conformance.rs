//! What must hold for every game in every position, whatever its rules.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use game::{Game, Play, Symmetry};

/// Checks one position: text, move list, children, legality of the listed moves.
///
/// # Panics
///
/// If anything does not hold, with the position in the message.
pub fn check_position<G: Game>(position: &G) {
    let text = position.to_string();
    assert_eq!(text.parse::<G>().as_ref(), Ok(position), "{text} is read as another position");
    let moves = position.moves();
    assert_eq!(moves.len(), position.count_moves(), "count_moves at {text}");
    assert_eq!(moves.is_empty(), position.is_over(), "moves and is_over at {text}");
    assert_eq!(position.is_over(), position.outcome().is_some(), "is_over and outcome at {text}");
    assert_eq!(moves.iter().collect::<HashSet<_>>().len(), moves.len(), "a move twice at {text}");
    for &mv in &moves {
        assert_eq!(position.validate(mv), Ok(()), "{mv} is listed at {text}");
        let written = mv.to_string();
        assert_eq!(position.read_move(&written), Ok(mv), "{written} at {text}");
        assert!(position.effects(mv).is_ok(), "effects of {mv} at {text}");
    }
    check_early_exit(position, &moves);
    let mut children = Vec::new();
    position.for_each_child(|mv, child| children.push((mv, child.clone())));
    assert_eq!(children.len(), moves.len(), "children at {text}");
    for (mv, child) in children {
        let mut played = position.clone();
        played.play_unchecked(mv);
        assert_eq!(played, child, "{mv} at {text}");
        assert!(moves.contains(&mv), "{mv} leads to a child but is not listed at {text}");
    }
}

/// A callback that breaks at a move has seen the moves before it and sees none after it.
fn check_early_exit<G: Game>(position: &G, moves: &[G::Move]) {
    for (index, &last) in moves.iter().enumerate().step_by(1 + moves.len() / 3) {
        let (mut seen, mut children) = (Vec::new(), 0);
        let found = position.try_for_each_move(|mv| {
            seen.push(mv);
            if mv == last { ControlFlow::Break(mv) } else { ControlFlow::Continue(()) }
        });
        assert_eq!((found, &seen[..]), (ControlFlow::Break(last), &moves[..=index]), "{last} at {position}");
        let found = position.try_for_each_child(|mv, _| {
            children += 1;
            if children > index { ControlFlow::Break(mv) } else { ControlFlow::Continue(()) }
        });
        assert!(found.is_break() && children == index + 1, "{children} children at {position}");
    }
}

/// Checks that exactly the listed moves are legal, among all that can be written.
///
/// # Panics
///
/// If a move is listed and illegal, or legal and not listed.
pub fn check_legality<G: Game>(position: &G, conceivable: &[G::Move]) {
    let listed: HashSet<G::Move> = position.moves().into_iter().collect();
    let mut legal = 0;
    for &mv in conceivable {
        let is_legal = position.is_legal(mv);
        assert_eq!(is_legal, listed.contains(&mv), "{mv} at {position}");
        legal += usize::from(is_legal);
    }
    assert_eq!(legal, listed.len(), "not all listed moves are conceivable at {position}");
}

/// Checks that every symmetry commutes with the move list and with playing.
///
/// # Panics
///
/// If playing the image of a move in the image of the position does not lead to the image of what it leads to.
pub fn check_symmetries<G: Game>(position: &G) {
    let moves = position.moves();
    for symmetry in Symmetry::all::<G>() {
        let image = position.transformed(symmetry);
        assert_eq!(image.outcome(), position.outcome(), "{symmetry:?} at {position}");
        let images: HashSet<G::Move> = image.moves().into_iter().collect();
        assert_eq!(images.len(), moves.len(), "{symmetry:?} at {position}");
        for &mv in &moves {
            let transformed_move = G::transformed_move(mv, symmetry);
            assert!(images.contains(&transformed_move), "{symmetry:?} of {mv} at {position}");
            let (mut played, mut played_image) = (position.clone(), image.clone());
            played.play_unchecked(mv);
            played_image.play_unchecked(transformed_move);
            assert_eq!(played.transformed(symmetry), played_image, "{symmetry:?} of {mv} at {position}");
        }
    }
}

/// Checks that undoing every step leads back to the start.
///
/// # Panics
///
/// If it does not.
pub fn check_undo<G: Game>(mut play: Play<G>) {
    while let Some(last) = play.steps().last().cloned() {
        let before = play.steps().len();
        assert_eq!(play.undo(), Some(last.step));
        assert_eq!(play.steps().len(), before - 1);
        let mut again = play.clone();
        assert_eq!(again.step(last.step), Ok(()));
        assert_eq!(again.position(), &last.position);
    }
    assert_eq!(play.position(), play.start());
}

/// Remembers keys and tells when two positions have the same.
#[derive(Debug)]
pub struct Keys<G> {
    seen: HashMap<u64, G>,
}

impl<G: Game> Default for Keys<G> {
    fn default() -> Self {
        Keys { seen: HashMap::new() }
    }
}

impl<G: Game> Keys<G> {
    /// Checks a position against all before it.
    ///
    /// # Panics
    ///
    /// If another position had the same key.
    pub fn check(&mut self, position: &G) {
        let seen = self.seen.entry(position.key()).or_insert_with(|| position.clone());
        assert_eq!(seen, position, "two positions with the key {:016x}", position.key());
    }

    /// How many different positions were checked.
    pub fn len(&self) -> usize {
        self.seen.len()
    }

    /// Whether none was checked.
    pub fn is_empty(&self) -> bool {
        self.seen.is_empty()
    }
}
