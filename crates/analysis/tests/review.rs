//! Games gone through move by move, and what is written into their records.

use std::sync::atomic::AtomicBool;

use analysis::{AnyLine, AnySearcher, ReviewedStep, agreement, annotate, review};
use engine::{Grade, Limits, Options, SystemClock};
use game::Seat;
use game::record::{Comment, Glyph, Record};
use games::{AnyGame, GameId};

/// Orange could have won with the last move but one.
const MISSED: &str = "[Game \"express:2\"]\n\n\
    1. Na {[%eval 1/999] first} 2. Ng 3. Na 4. Ng 5. Na 6. Ng 7. Na 8. Ng 9. Sd 10. Se *";

fn reviewed(text: &str, is_stopped: bool) -> (AnyGame, Record, Vec<ReviewedStep>) {
    let record = Record::read(text).expect("a record");
    let any = AnyGame::from_record(&record).expect("a game");
    let mut searcher =
        AnySearcher::new(any.id(), Options { hash: 1, ..Options::default() }).expect("a megabyte");
    let (clock, stop) = (SystemClock::default(), AtomicBool::new(is_stopped));
    let mut called = Vec::new();
    let steps = review(&any, &mut searcher, &Limits::depth(3), (&clock, &stop), &mut |step| {
        called.push(step.clone());
    });
    assert_eq!(called, steps);
    (any, record, steps)
}

#[test]
fn a_missed_win_is_noticed() {
    let (_, _, steps) = reviewed(MISSED, false);
    assert_eq!(steps.len(), 10);
    let missed: Vec<usize> = (0..10).filter(|&index| steps[index].better.is_some()).collect();
    // From the eighth move on somebody had to act, and nobody did.
    assert!(missed.contains(&8), "{steps:#?}");
    let better = steps[8].better.as_ref().expect("noticed");
    assert_eq!(better.value.to_eval(GameId::Express2.colours()).to_string(), "win:o:1");
    assert!(["Na", "W3"].contains(&better.moves[0].as_str()));
    assert_eq!(better.grade, Grade::Blunder);
    let best = steps[8].best.as_ref().expect("it is a move");
    assert_eq!((&best.moves, steps[8].loss), (&better.moves, Some(better.loss)));
}

#[test]
fn a_retirement_out_of_turn_is_the_step_of_the_seat_that_retires() {
    let (any, _, steps) = reviewed("[Game \"express:3\"]\n\nNa Ng Sd Na retire:b Ng *", false);
    let letters: String = steps.iter().map(|step| any.letter(step.seat)).collect();
    assert_eq!(letters, "ogbobg");
}

#[test]
fn leaving_the_game_is_not_reviewed_as_a_move() {
    let text = "[Game \"express:3\"]\n\nNa Ng Sd Na Ng retire:b Nb *";
    let (any, record, steps) = reviewed(text, false);
    let left = &steps[5];
    assert_eq!((left.text.as_str(), &left.better, &left.best, left.loss), ("retire:b", &None, &None, None));
    let annotated = annotate(&any, &record, &steps).expect("legal variations");
    assert_eq!(annotated.line.nodes[5].glyphs, []);
}

#[test]
fn the_end_of_a_game_is_worth_what_it_is() {
    let (_, _, steps) = reviewed("[Game \"express:2\"]\n\nNa Ng Na Ng Na Ng Na Ng Na 1-0", false);
    assert_eq!(
        steps.last().expect("nine moves").value.to_eval(GameId::Express2.colours()).to_string(),
        "win:o:0"
    );
}

#[test]
fn an_annotated_record_reads_back_and_keeps_what_was_said() {
    let (any, record, steps) = reviewed(MISSED, false);
    let annotated = annotate(&any, &record, &steps).expect("legal variations");
    let text = annotated.to_string();
    assert_eq!(Record::read(&text).expect("a record"), annotated);
    for (node, step) in annotated.line.nodes.iter().zip(&steps) {
        let evals: Vec<_> = node.comments.iter().filter_map(Comment::eval).collect();
        assert_eq!(evals, [step.value.to_eval(GameId::Express2.colours())], "{text}");
    }
    assert!(text.contains("first"), "{text}");
    let missed = &annotated.line.nodes[8];
    assert_eq!(missed.glyphs, [Glyph::BLUNDER]);
    assert_eq!(missed.variations[0].nodes[0].number, Some(9));
}

#[test]
fn a_stopped_review_says_what_it_has() {
    let (_, _, steps) = reviewed(MISSED, true);
    assert_eq!(steps, []);
}

#[test]
fn a_record_that_was_annotated_is_annotated_anew_and_not_twice() {
    let (any, record, steps) = reviewed(MISSED, false);
    let once = annotate(&any, &record, &steps).expect("legal variations");
    assert!(once.line.nodes.iter().any(|node| !node.variations.is_empty()));
    let read = Record::read(&once.to_string()).expect("what was written");
    let twice = annotate(&any, &read, &steps).expect("legal variations");
    assert_eq!(twice.to_string(), once.to_string());
    // A review that finds nothing leaves nothing of an earlier one.
    let content: Vec<_> = steps.iter().map(|step| ReviewedStep { better: None, ..step.clone() }).collect();
    let cleared = annotate(&any, &read, &content).expect("legal moves");
    assert!(cleared.line.nodes.iter().all(|node| node.variations.is_empty() && node.glyphs.is_empty()));
    // What people wrote stays: a variation with words in it, and their glyphs.
    let text = MISSED.replace("9. Sd", "9. Sd! (9. Na {[%eval win:o:0] of course})");
    let (any, record, steps) = reviewed(&text, false);
    let annotated = annotate(&any, &record, &steps).expect("legal variations").to_string();
    assert!(annotated.contains("of course") && annotated.contains("Sd!"), "{annotated}");
}

#[test]
fn agreement_counts_the_moves_where_there_was_a_choice() {
    let (any, _, steps) = reviewed(MISSED, false);
    let found = agreement(&any, &steps);
    for seat in [Seat::FIRST, Seat::SECOND] {
        let own: Vec<&ReviewedStep> = steps.iter().filter(|step| step.seat == seat).collect();
        let is_best = |step: &&&ReviewedStep| {
            step.best.as_ref().and_then(|line| line.moves.first()) == Some(&step.text)
        };
        let of_seat = found[seat];
        assert_eq!(of_seat.moves, 5, "there is a choice until the end");
        assert_eq!(of_seat.agreeing as usize, own.iter().filter(is_best).count());
        let losses: u32 = own.iter().filter_map(|step| step.loss).map(u32::from).sum();
        assert_eq!(of_seat.loss, losses);
    }
    assert!(found[Seat::FIRST].loss >= 300, "the win was missed: {found:?}");
    // After five exchanges the set-up of a new start row is ended by the one move that is left: nothing is chosen there.
    let mut any = AnyGame::new("moguli:newrow".parse().expect("a game"));
    let step = |text: &str| {
        let value = steps[0].value;
        let best = Some(AnyLine { moves: vec![text.to_owned()], value });
        ReviewedStep { seat: Seat::FIRST, text: text.to_owned(), value, best, loss: Some(0), better: None }
    };
    let mut played = Vec::new();
    while let Some(exchange) = any.moves().into_iter().find(|text| text.contains('~')) {
        any.play(&exchange).expect("it is legal");
        played.push(step(&exchange));
    }
    any.play("pass").expect("it is the one move");
    played.push(step("pass"));
    assert_eq!(agreement(&any, &played)[Seat::FIRST].moves as usize, played.len() - 1);
}
