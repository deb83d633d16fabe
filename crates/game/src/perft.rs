//! Counting move sequences: the yardstick of a move generator.

use alloc::vec::Vec;

use crate::{Game, Symmetry};

/// How many sequences of exactly `depth` moves there are. A finished position has no moves, but counts as the
/// one sequence of no moves.
///
/// Every position on the way is made, the last ones too; [`Perft`] is the faster way to the same number.
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    position.for_each_child(|_, child| nodes += perft(child, depth - 1));
    nodes
}

/// Counts as [`perft`] does, but remembers what it has counted (the same position, or a mirror image of it, is
/// often reached by several ways) and counts the last moves without making them.
///
/// What is remembered is the whole position, not a hash of it: the count is exact.
#[derive(Debug)]
pub struct Perft<G: Game> {
    /// One slot per low bits of the key; a newer position takes the place of an older one.
    slots: Vec<Option<Counted<G>>>,
}

#[derive(Clone, Debug)]
struct Counted<G> {
    position: G,
    depth: u32,
    nodes: u64,
}

impl<G: Game> Default for Perft<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> Perft<G> {
    const SLOTS: usize = 1 << 20;
    /// Below this depth counting is quicker than remembering.
    const MIN_DEPTH: u32 = 3;

    /// A counter that remembers nothing yet.
    pub fn new() -> Perft<G> {
        Perft { slots: Vec::new() }
    }

    /// How many sequences of exactly `depth` moves there are.
    pub fn count(&mut self, position: &G, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => position.count_moves() as u64,
            _ if depth < Self::MIN_DEPTH => self.count_children(position, depth),
            _ => self.count_remembering(position, depth),
        }
    }

    /// [`count`](Perft::count) by first move, in the order of generation, each told as soon as it is known; nothing at
    /// depth 0.
    pub fn divide(&mut self, position: &G, depth: u32, mut part: impl FnMut(G::Move, u64)) {
        if let Some(rest) = depth.checked_sub(1) {
            position.for_each_child(|mv, child| part(mv, self.count(child, rest)));
        }
    }

    fn count_children(&mut self, position: &G, depth: u32) -> u64 {
        let mut nodes = 0;
        position.for_each_child(|_, child| nodes += self.count(child, depth - 1));
        nodes
    }

    fn count_remembering(&mut self, position: &G, depth: u32) -> u64 {
        if self.slots.is_empty() {
            self.slots.resize(Self::SLOTS, None);
        }
        let (key, image) = smallest_image(position);
        let slot = (key as usize).wrapping_add(depth as usize) % Self::SLOTS;
        if let Some(counted) = &self.slots[slot]
            && counted.depth == depth
            && counted.position == image
        {
            return counted.nodes;
        }
        let nodes = self.count_children(&image, depth);
        self.slots[slot] = Some(Counted { position: image, depth, nodes });
        nodes
    }
}

/// The image with the smallest key stands for all of them.
fn smallest_image<G: Game>(position: &G) -> (u64, G) {
    let mut smallest = (position.key(), position.clone());
    for symmetry in Symmetry::all::<G>().skip(1) {
        let image = position.transformed(symmetry);
        let key = image.key();
        if key < smallest.0 {
            smallest = (key, image);
        }
    }
    smallest
}
