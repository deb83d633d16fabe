//! Memory for large tables: zeroed by the system when it is first used, so that a large table is made at once; and an
//! `Option`, since there may not be so much.

use bytemuck::Zeroable;

/// A larger table is cleared by allocating a new one.
const MAX_CLEARED_BYTES: usize = 1 << 26;

/// So many megabytes, at least one, in bytes; `None` if no address space has so many.
pub(crate) fn bytes(megabytes: usize) -> Option<usize> {
    megabytes.max(1).checked_mul(1 << 20)
}

/// So many zeroed slots; `None` if there is not so much memory.
pub(crate) fn zeroed<T: Zeroable>(count: usize) -> Option<Box<[T]>> {
    bytemuck::try_zeroed_slice_box(count).ok()
}

/// Zeroes all slots: small tables by `clear`, large ones by allocating anew, which takes no time.
pub(crate) fn zero<T: Zeroable>(slots: &mut Box<[T]>, clear: impl FnOnce(&mut [T])) {
    let is_large = size_of_val(&**slots) > MAX_CLEARED_BYTES;
    match is_large.then(|| zeroed(slots.len())).flatten() {
        Some(fresh) => *slots = fresh,
        None => clear(slots),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_and_large_tables_are_zeroed() {
        for count in [1 << 10, MAX_CLEARED_BYTES / 4] {
            let mut slots: Box<[u64]> = zeroed(count).expect("the memory");
            assert_eq!(slots[count - 1], 0);
            slots[count - 1] = 7;
            zero(&mut slots, |slots| slots.fill(0));
            assert_eq!((slots.len(), slots[count - 1]), (count, 0));
        }
    }

    #[test]
    fn more_memory_than_there_is_is_refused() {
        assert_eq!(bytes(usize::MAX), None);
        assert_eq!(bytes(0), Some(1 << 20));
        assert!(zeroed::<u64>(usize::MAX / 16).is_none());
    }
}
