//! Compiles only if none of the rules crates, nor anything they use, links the standard library.
//!
//! A program has one panic handler. The standard library brings its own, so if it is linked by any of the crates
//! below, the one here is the second, and the compiler refuses. This shows it on any machine: no target without a
//! standard library needs to be installed.
#![no_std]

#[cfg(feature = "std-creeps-in")]
extern crate std;

use game as _;
use moguli as _;
use shiftago as _;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {
        core::hint::spin_loop();
    }
}
