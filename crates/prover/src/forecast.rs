//! How much is left to do, as far as that can be told: [`Forecast`].
//!
//! A proof that the attacker wins needs one entry of the attacker and every reply of the defender. So the positions after
//! the second round of replies are so many parts of the whole, each to be settled; some are, and what they took is taken as a
//! sample of what the others will. That is a guess about positions of which the easy ones are settled first, and it says
//! nothing about an attacker's entry that turns out not to win. How far off it may be is told by drawing samples from the
//! sample.

use game::SplitMix64;

use crate::Outline;

/// What is left, if the entries that promise most now do win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// How many parts are settled.
    pub settled: usize,
    /// How many there are.
    pub parts: usize,
    /// Nodes that are left: in one of ten samples fewer, in the middle one, and in one of ten more.
    pub nodes_left: [u64; 3],
}

/// Fewer settled parts than this say nothing.
const MIN_SETTLED: usize = 5;
const SAMPLES: usize = 200;

impl Forecast {
    /// From how it stands after each entry of the root. `None` if too little is settled, or nothing is left.
    pub fn new(outline: &[Outline], attacks: bool) -> Option<Forecast> {
        let mut parts = Vec::new();
        collect(outline, attacks, &mut parts);
        let settled: Vec<u64> =
            parts.iter().filter(|part| part.numbers.is_settled()).map(|part| part.work).collect();
        let open: Vec<u64> =
            parts.iter().filter(|part| !part.numbers.is_settled()).map(|part| part.work).collect();
        if settled.len() < MIN_SETTLED || open.is_empty() {
            return None;
        }
        let mut random = SplitMix64::new(1);
        let mut sums: Vec<u64> = (0..SAMPLES).map(|_| sample(&settled, &open, &mut random)).collect();
        sums.sort_unstable();
        let nodes_left = [SAMPLES / 10, SAMPLES / 2, SAMPLES * 9 / 10].map(|index| sums[index]);
        Some(Forecast { settled: settled.len(), parts: parts.len(), nodes_left })
    }
}

/// The positions after the last round of replies that the outline has.
fn collect<'a>(outline: &'a [Outline], attacks: bool, parts: &mut Vec<&'a Outline>) {
    let best = outline.iter().min_by_key(|part| part.numbers.proof);
    let chosen: &mut dyn Iterator<Item = &'a Outline> =
        if attacks { &mut best.into_iter() } else { &mut outline.iter() };
    for part in chosen {
        let has_replies =
            part.next.iter().any(|next| !next.next.is_empty()) || (attacks && !part.next.is_empty());
        if part.numbers.is_settled() || !has_replies {
            parts.push(part);
        } else {
            collect(&part.next, !attacks, parts);
        }
    }
}

/// What the open parts will take if they are like the settled ones: each like one of those that took more than it has, or,
/// where there is none, as much again.
fn sample(settled: &[u64], open: &[u64], random: &mut SplitMix64) -> u64 {
    let drawn: Vec<u64> =
        settled.iter().map(|_| settled[random.below(settled.len() as u32) as usize]).collect();
    let left = |&spent: &u64| {
        let longer: Vec<u64> = drawn.iter().copied().filter(|&nodes| nodes > spent).collect();
        if longer.is_empty() { spent } else { longer[random.below(longer.len() as u32) as usize] - spent }
    };
    open.iter().map(left).sum()
}

#[cfg(test)]
mod tests {
    use engine::exact::Numbers;

    use super::*;

    fn part(numbers: Numbers, work: u64, next: Vec<Outline>) -> Outline {
        Outline { entry: 0, numbers, work, next }
    }

    const OPEN: Numbers = Numbers { proof: 5, disproof: 5 };

    #[test]
    fn parts_of_equal_work_are_told_exactly() {
        let settled = (0..6).map(|_| part(Numbers::WIN, 100, Vec::new()));
        let open = (0..4).map(|_| part(OPEN, 30, Vec::new()));
        let outline: Vec<Outline> = settled.chain(open).collect();
        let forecast = Forecast::new(&outline, false);
        assert_eq!(forecast, Some(Forecast { settled: 6, parts: 10, nodes_left: [280; 3] }));
    }

    #[test]
    fn too_little_says_nothing() {
        let outline: Vec<Outline> = (0..4).map(|_| part(Numbers::WIN, 100, Vec::new())).collect();
        assert_eq!(Forecast::new(&outline, false), None);
    }

    #[test]
    fn the_parts_are_replies_after_the_answer_that_promises_most() {
        let replies = |settled: usize| -> Vec<Outline> {
            let of = |index| part(if index < settled { Numbers::WIN } else { OPEN }, 10, Vec::new());
            (0..8).map(of).collect()
        };
        let answer = |proof, settled| part(Numbers { proof, disproof: 9 }, 50, replies(settled));
        // Two replies, each with one answer in the outline, each with eight replies.
        let outline = vec![part(OPEN, 50, vec![answer(3, 6)]), part(OPEN, 50, vec![answer(4, 2)])];
        let forecast = Forecast::new(&outline, false).expect("eight are settled");
        assert_eq!((forecast.settled, forecast.parts), (8, 16));
    }
}
