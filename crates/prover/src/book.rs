//! From what is settled to a book: [`book`].

use engine::exact::{Book, ExactPosition, Marbles, Numbers, Rules, each};

use crate::Findings;

/// The entries of the first seat that settled work says to win Express for two from the start, the one that took least where
/// there are several. Positions that a single job has settled have none: they are soon proven again. `None` if the start is not
/// settled as won by the first seat.
pub fn book(findings: &Findings) -> Option<Book> {
    let start = ExactPosition { marbles: Marbles::default(), attacks: true };
    if findings.numbers(start) != Some(Numbers::WIN) {
        return None;
    }
    Book::new(|marbles| {
        let pushes = Rules::<7, 5>::pushes(marbles);
        let nodes_of_win = |entry: usize| {
            let after = Rules::<7, 5>::inserted(marbles, &pushes, entry).swapped();
            let canonical = ExactPosition { marbles: Rules::<7, 5>::canonical(after), attacks: false };
            findings.numbers_and_nodes(canonical).filter(|(numbers, _)| *numbers == Numbers::WIN)
        };
        let wins = each(Rules::<7, 5>::open_entries(marbles.occupied()))
            .filter_map(|entry| Some((nodes_of_win(entry)?.1, entry)));
        wins.min().map(|(_, entry)| entry)
    })
}
