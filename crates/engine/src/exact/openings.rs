//! What is known of the opening of Express for two without a search: [`Openings`].
//!
//! Two files say something. A [`Book`] has what the first seat plays to win, and the atlas (`proofs/atlas/express-2.txt`,
//! written by `undershift atlas`) says of every position of the first plies who wins it, or that nobody knows. Besides, a win in
//! one is plain to see. [`Openings::explore`] puts these together for one position and for all that may follow it.
//!
//! Absent here: search. What neither file knows is unknown here.

use shiftago::Entry;

use super::book::{after, canonical, open_entries, rows, winning_entries};
use super::{Advice, Book, ExactPosition, Marbles, each};

/// Who wins a position by force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningValue {
    /// The seat that began.
    First,
    /// The other.
    Second,
    /// Neither, by force: a draw.
    Neither,
    /// It was looked for, and nobody knows yet.
    Open,
}

/// What the first seat does in a position that it wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstSeatAnswer {
    /// Wins at once by this entry.
    Win(Entry),
    /// Plays this entry, as the book says.
    Play(Entry),
    /// The book says that it wins, and not how: a search finds that soon.
    Prove,
}

/// What is known of one position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KnownOpening {
    /// Who wins; `None` where neither file says anything.
    pub value: Option<OpeningValue>,
    /// What the first seat does, if it is to move and wins.
    pub answer: Option<FirstSeatAnswer>,
}

/// An entry, and what is known of the position after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExploredEntry {
    /// Which.
    pub entry: Entry,
    /// Others that lead to the same position, or to one that mirrors it.
    pub same: Vec<Entry>,
    /// Whether it ends the game.
    pub ends: bool,
    /// What is known after it. Whoever ends the game wins.
    pub after: KnownOpening,
}

/// A position, and what may follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explored {
    /// What is known of it.
    pub here: KnownOpening,
    /// All entries, those that come to the same together.
    pub entries: Vec<ExploredEntry>,
}

/// Why a text is no atlas.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the atlas is none; `undershift atlas` writes it anew")]
pub struct AtlasError {
    /// Counted from 1.
    pub line: usize,
}

/// The book and the atlas.
#[derive(Clone, Debug, Default)]
pub struct Openings {
    book: Option<Book>,
    /// By the orientation that stands for all eight. A thousand or so, and few are asked about: they are looked through.
    values: Vec<(Marbles, OpeningValue)>,
}

impl Openings {
    /// From a book, if there is one, and the text of an atlas.
    pub fn new(book: Option<Book>, atlas: &str) -> Result<Openings, AtlasError> {
        let mut openings = Openings { book, values: Vec::new() };
        openings.set_atlas(atlas)?;
        Ok(openings)
    }

    /// Takes a book in place of the one that it may have had.
    pub fn set_book(&mut self, book: Book) {
        self.book = Some(book);
    }

    /// Takes the text of an atlas in place of the one that it may have had; that one stays if this is none.
    pub fn set_atlas(&mut self, atlas: &str) -> Result<(), AtlasError> {
        let mut values = Vec::new();
        for (index, line) in atlas.lines().enumerate() {
            if !line.starts_with('#') && !line.is_empty() {
                values.push(read_line(line).ok_or(AtlasError { line: index + 1 })?);
            }
        }
        self.values = values;
        Ok(())
    }

    /// What is known of a position whose game is not over, and of those after it. It does not matter who attacks.
    pub fn explore(&self, position: ExactPosition) -> Explored {
        let (marbles, first_moves) = (position.marbles, position.first_moves());
        let mut seen: Vec<Marbles> = Vec::new();
        let mut entries: Vec<ExploredEntry> = Vec::new();
        for index in each(open_entries(marbles.occupied())) {
            let Some(entry) = Entry::from_index(index) else { continue };
            let there = after(marbles, index);
            let image = canonical(there);
            if let Some(place) = seen.iter().position(|&known| known == image) {
                entries[place].same.push(entry);
                continue;
            }
            let ends = rows(there.other) != 0;
            let after = match ends {
                true => KnownOpening { value: Some(winner(first_moves)), answer: None },
                false => self.known(there),
            };
            seen.push(image);
            entries.push(ExploredEntry { entry, same: Vec::new(), ends, after });
        }
        Explored { here: self.known(marbles), entries }
    }

    /// What is known of a position whose game is not over.
    #[inline(never)]
    fn known(&self, marbles: Marbles) -> KnownOpening {
        // Nobody has a marble left: a draw, whatever could be made of the board.
        if marbles.count() == 2 * u32::from(shiftago::MARBLES) {
            return KnownOpening { value: Some(OpeningValue::Neither), answer: None };
        }
        let first_moves = marbles.own.count_ones() == marbles.other.count_ones();
        let answer = if first_moves { self.answer(marbles) } else { None };
        let value = if answer.is_some() {
            Some(OpeningValue::First)
        } else if winning_entries(marbles) != 0 {
            Some(OpeningValue::Second)
        } else if !first_moves && self.every_reply_is_answered(marbles) {
            Some(OpeningValue::First)
        } else {
            self.value_in_atlas(marbles)
        };
        KnownOpening { value, answer }
    }

    #[inline(never)]
    fn answer(&self, marbles: Marbles) -> Option<FirstSeatAnswer> {
        if let Some(index) = each(winning_entries(marbles)).next() {
            return Entry::from_index(index).map(FirstSeatAnswer::Win);
        }
        let advice = self.book.as_ref()?.advice(ExactPosition { marbles, attacks: true })?;
        match advice {
            Advice::Play(index) => Entry::from_index(index).map(FirstSeatAnswer::Play),
            Advice::Prove => Some(FirstSeatAnswer::Prove),
        }
    }

    /// Whether the first seat, which waits, has an answer to whatever the second does. The second does not win at once.
    fn every_reply_is_answered(&self, marbles: Marbles) -> bool {
        let replies = open_entries(marbles.occupied());
        replies != 0 && each(replies).all(|reply| self.answer(after(marbles, reply)).is_some())
    }

    fn value_in_atlas(&self, marbles: Marbles) -> Option<OpeningValue> {
        let image = canonical(marbles);
        self.values.iter().find(|(known, _)| *known == image).map(|&(_, value)| value)
    }
}

/// Who wins by an entry of the seat to move.
fn winner(first_moves: bool) -> OpeningValue {
    if first_moves { OpeningValue::First } else { OpeningValue::Second }
}

const VALUES: [(&str, OpeningValue); 4] = [
    (" first ", OpeningValue::First),
    (" second ", OpeningValue::Second),
    (" neither ", OpeningValue::Neither),
    (" open ", OpeningValue::Open),
];

/// A line of an atlas: how the position comes about, `-` for the start, and who wins; what follows is for whoever searches.
fn read_line(line: &str) -> Option<(Marbles, OpeningValue)> {
    let (moves, rest) = line.split_at_checked(line.bytes().position(|byte| byte == b' ')?)?;
    let (_, value) = VALUES.into_iter().find(|(name, _)| rest.as_bytes().starts_with(name.as_bytes()))?;
    let mut marbles = Marbles::default();
    // Entries are two letters each, with a comma between.
    let mut at = 0;
    while moves != "-" && at < moves.len() {
        let index = moves.get(at..at + 2)?.parse::<Entry>().ok()?.index();
        if open_entries(marbles.occupied()) >> index & 1 == 0 {
            return None;
        }
        marbles = after(marbles, index);
        at += 3;
    }
    Some((canonical(marbles), value))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index(text: &str) -> usize {
        text.parse::<Entry>().expect("an entry").index()
    }

    fn played(moves: &str) -> ExactPosition {
        let entries = moves.split_whitespace().map(index);
        let marbles = entries.fold(Marbles::default(), after);
        ExactPosition { marbles, attacks: true }
    }

    /// First plays `Na`, and the same again after any reply.
    fn openings() -> Openings {
        let book = Book::new(|marbles| (marbles.count() < 2).then(|| index("Na"))).expect("a legal entry");
        let atlas =
            "# a remark\n- first win 1 settled not-win 0 other\nNb open open 1 - open 1 -\nNb,W4 second x\n";
        Openings::new(Some(book), atlas).expect("an atlas")
    }

    #[test]
    fn the_start_has_four_entries_that_differ_and_an_answer() {
        let explored = openings().explore(played(""));
        let answer = Entry::from_index(index("Na")).map(FirstSeatAnswer::Play);
        assert_eq!(explored.here, KnownOpening { value: Some(OpeningValue::First), answer });
        assert_eq!(explored.entries.len(), 4);
        let all: usize = explored.entries.iter().map(|entry| 1 + entry.same.len()).sum();
        assert_eq!(all, 28);
        // By the book, by the atlas, and not at all.
        let values: Vec<_> = explored.entries.iter().map(|entry| entry.after.value).collect();
        assert_eq!(values, [Some(OpeningValue::First), Some(OpeningValue::Open), None, None]);
    }

    #[test]
    fn mirrors_are_known_too() {
        let openings = openings();
        // Sg is Na, turned round; W2 mirrors Nb.
        assert_eq!(openings.explore(played("Sg")).here.value, Some(OpeningValue::First));
        assert_eq!(openings.explore(played("W2")).here.value, Some(OpeningValue::Open));
        let replies = openings.explore(played("Sg")).entries;
        assert_eq!(replies.len(), 13);
        assert!(
            replies.iter().all(|reply| reply.after.answer == Some(FirstSeatAnswer::Prove)),
            "{replies:?}"
        );
        let unknown = openings.explore(played("Nc W4"));
        assert_eq!(unknown.here, KnownOpening::default());
    }

    /// Four in a row of the first seat, and it is to move; then the second is, and does not see to it.
    #[test]
    fn wins_at_once_are_plain_to_see() {
        let openings = openings();
        let moves = "Na Ng Na Ng Na Nf Na Ng";
        let explored = openings.explore(played(moves));
        assert!(matches!(explored.here.answer, Some(FirstSeatAnswer::Win(_))), "{explored:?}");
        let win = explored.entries.iter().find(|entry| entry.ends).expect("an entry that wins");
        assert_eq!(win.after, KnownOpening { value: Some(OpeningValue::First), answer: None });
        let blunder = openings.explore(played("Na Ng Nb Ng Nc Ng Nd Ng Nb"));
        assert_eq!(blunder.here.value, Some(OpeningValue::Second), "{blunder:?}");
    }

    /// The first seat could make five by its next marble, and has none.
    #[test]
    fn without_marbles_nobody_wins() {
        let full = (1u64 << 7) - 1;
        let rows = |from: usize, to: usize| (from..to).fold(0, |bits, row| bits | full << (8 * row));
        let own = rows(0, 3) | 1 << 24;
        let other = (rows(3, 7) & !(1 << 24)) & !(0b1_1111 << 49);
        let marbles = Marbles { own, other };
        assert_eq!((marbles.own.count_ones(), marbles.other.count_ones()), (22, 22));
        assert_eq!(
            openings().known(marbles),
            KnownOpening { value: Some(OpeningValue::Neither), answer: None }
        );
    }

    #[test]
    fn what_is_no_atlas_is_refused() {
        for (text, line) in [
            ("Na", 1),
            ("# so\nNa maybe ", 2),
            ("Nx first ", 1),
            ("Na,W1 first \nNa,W9 first ", 2),
            ("Na,,W1 open ", 1),
        ] {
            assert_eq!(Openings::new(None, text).err(), Some(AtlasError { line }), "{text}");
        }
    }

    /// The atlas as it is kept, with the book that is built in: nothing contradicts.
    #[cfg(feature = "builtin-weights")]
    #[test]
    fn the_kept_atlas_agrees_with_the_book() {
        let atlas = include_str!("../../../../proofs/atlas/express-2.txt");
        let openings = Openings::new(Book::builtin(), atlas).expect("an atlas");
        assert_eq!(openings.values.len(), 1 + 4 + 73 + 946);
        for &(marbles, value) in &openings.values {
            if openings.known(marbles).value == Some(OpeningValue::First) {
                assert_eq!(value, OpeningValue::First, "{marbles:?}");
            }
        }
        let replies = openings.explore(played("Na")).entries;
        let is_answered =
            |reply: &ExploredEntry| matches!(reply.after.answer, Some(FirstSeatAnswer::Play(_)));
        assert_eq!((replies.len(), replies.iter().all(is_answered)), (13, true));
    }
}
