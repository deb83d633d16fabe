//! The fenced blocks of a page of `docs`: tests play what the pages show.

/// A fenced block: what follows its fence, and its lines.
#[derive(Debug)]
pub(crate) struct Block {
    /// Where it begins in the page, counted from 1.
    pub(crate) line: usize,
    /// The first word after the fence, which says what the block shows.
    pub(crate) kind: &'static str,
    /// What follows the kind: the id of a game, if anything, and maybe more.
    pub(crate) about: &'static str,
    pub(crate) text: String,
}

impl Block {
    pub(crate) fn lines(&self) -> impl Iterator<Item = &str> {
        self.text.lines()
    }
}

pub(crate) fn blocks(page: &'static str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for (index, line) in page.lines().enumerate() {
        match (&mut open, line.strip_prefix("```")) {
            (None, None) => (),
            (None, Some(language)) => {
                let (kind, about) = language.split_once(' ').unwrap_or((language, ""));
                open = Some(Block { line: index + 1, kind, about, text: String::new() });
            }
            (Some(block), None) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            (Some(_), Some(_)) => blocks.extend(open.take()),
        }
    }
    assert!(open.is_none(), "a block is not closed: {open:?}");
    blocks
}

/// Runs a check of a block. A failure names its line in the page, which the panic itself does not know.
pub(crate) fn check_at(page: &str, block: &Block, check: impl FnOnce()) {
    let checked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(check));
    assert!(checked.is_ok(), "{page} line {}: what this block shows is wrong", block.line);
}
