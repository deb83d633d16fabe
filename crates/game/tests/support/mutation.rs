//! Texts that are almost records: samples, and random changes to them.

use game::SplitMix64;

/// Texts of records that have everything in them.
pub(crate) const SAMPLES: &[&str] = &[
    "[Game \"race\"]\n[Rules \"1\"]\n[Result \"*\"]\n\n1. +1 2. +2 (2. pass {[%clk 0:04:59.5] x} 3. +1) 3. pass! *\n",
    "\u{feff}; header\r\n[A \"say \\\"no\\\"\"]\r\n\r\n1.Na$1 ({a \\} b} Nb!? (Nc)) Nd ; end\r\n1/2-0-1/2\r\n",
    "[Result \"1-0\"] Nc:a1-e5 c4+ a1~c4 {[%eval 620/380][%eval win:g:7][%csl Ra1]} $14 $255 retire:g 1-0 {after}",
    "[A \"1\"]\n\n1. Na\n\n[A \"2\"]\n\n{ open\n\n[A \"3\"]\n\n*\n\n1. Nb 0-1\n",
];

const PIECES: &[&str] = &[
    "(", ")", "[", "]", "{", "}", ";", "\"", "\\", "$", "!", "?", "*", "-", "/", ".", ":", "%", " ", "\n",
    "\r", "\t", "1", "0", "[%", "1-0", "\n\n[", "(Na)", "{x}", "é", "\u{feff}", "\u{a0}", "\u{85}", "𝄞",
    "\0", "Result", "1.",
];

/// One to six cuts, insertions and repetitions.
pub(crate) fn mutate(text: &str, random: &mut SplitMix64) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(6) {
        let mut place = || random.below(letters.len() as u32 + 1) as usize;
        let (one, other) = (place(), place());
        let (from, to) = (one.min(other), one.max(other).min(one.min(other) + 12));
        match random.below(4) {
            0 => drop(letters.drain(from..to)),
            1 => {
                let again = letters[from..to].to_vec();
                letters.splice(to..to, again);
            }
            _ => {
                let piece = PIECES[random.below(PIECES.len() as u32) as usize];
                letters.splice(from..from, piece.chars());
            }
        }
    }
    letters.into_iter().collect()
}
