//! The C ABI of the modules: how texts get in and out of WebAssembly's memory.
//!
//! The host asks `alloc` for room, writes the text of a request there, and calls an export with its address. The reply is an
//! address too: four bytes of length, little-endian, then the text; the host reads it and gives it back to `free`.
//! Buffers are kept here by their addresses until they are taken, so no address from outside is ever followed: an
//! unknown one is refused.
//!
//! This is the only file of the workspace with `unsafe` in it. A C ABI needs it in two places. SAFETY: both are
//! attributes and declarations; there is no unsafe block.
//! - `no_mangle`: an export could clash with a symbol of the same name. The linker of a `cdylib` for
//!   `wasm32-unknown-unknown` refuses two symbols of one name, and nothing but Rust is linked in, without a C library.
//! - the imports of `host`: their signatures must be those of the functions that `web/src/wasm/module.ts` hands in.
//!   Numbers are all that crosses, and WebAssembly checks their number and kinds when a module is instantiated. The
//!   functions only read the memory that they are told of, while the call lasts.
#![allow(unsafe_code, reason = "a C ABI needs it; the proof is in the header")]

use std::cell::RefCell;

use crate::Request;
use crate::codec::{bad_request, write};

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Takes a message for the console.
    safe fn log(text: *const u8, length: usize);
}

thread_local! {
    /// What the host was given and has not given back.
    static BUFFERS: RefCell<Vec<Vec<u8>>> = const { RefCell::new(Vec::new()) };
}

/// The allocator of the modules that people wait for: a third of the code of the standard library's, and as fast. The engine
/// keeps that one, for its tables.
#[cfg(not(feature = "engine"))]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

fn lend(mut buffer: Vec<u8>) -> *mut u8 {
    // An empty buffer would have no address of its own.
    buffer.reserve(1);
    let address = buffer.as_mut_ptr();
    BUFFERS.with_borrow_mut(|buffers| buffers.push(buffer));
    address
}

fn take(address: *const u8) -> Option<Vec<u8>> {
    BUFFERS.with_borrow_mut(|buffers| {
        let index = buffers.iter().position(|buffer| std::ptr::eq(buffer.as_ptr(), address))?;
        Some(buffers.swap_remove(index))
    })
}

/// Room for a text of so many bytes.
#[unsafe(no_mangle)]
extern "C" fn alloc(length: usize) -> *mut u8 {
    lend(vec![0; length])
}

/// Gives back what `alloc` or a reply was.
#[unsafe(no_mangle)]
extern "C" fn free(address: *const u8) {
    drop(take(address));
}

/// Called once, before anything else: a panic shall not be silent.
#[unsafe(no_mangle)]
extern "C" fn init() {
    std::panic::set_hook(Box::new(|panic| {
        let message = panic.to_string();
        log(message.as_ptr(), message.len());
    }));
}

/// Replies to a request whose text the host wrote to a buffer. Compiled once for all functions.
#[inline(never)]
fn reply_to(text: *const u8, table: u32, number: f64, function: &dyn Fn(Request<'_>) -> String) -> *mut u8 {
    let text = take(text).and_then(|bytes| String::from_utf8(bytes).ok());
    let reply = match text {
        Some(text) => function(Request { text: &text, table, number }),
        None => write::<()>(Err(bad_request("expected the address of a buffer from alloc that holds UTF-8"))),
    };
    let mut buffer = Vec::with_capacity(4 + reply.len());
    buffer.extend_from_slice(&(reply.len() as u32).to_le_bytes());
    buffer.extend_from_slice(reply.as_bytes());
    lend(buffer)
}

/// Exports the functions that a module's list names.
#[cfg(any(feature = "rules", feature = "records"))]
macro_rules! export {
    ($module:ident: $($name:ident)+) => {
        $(#[unsafe(no_mangle)]
        extern "C" fn $name(text: *const u8, table: u32, number: f64) -> *mut u8 {
            reply_to(text, table, number, &crate::$module::$name)
        })+
    };
}
#[cfg(feature = "rules")]
crate::rules::functions!(export);
#[cfg(feature = "records")]
crate::records::functions!(export);

#[cfg(feature = "engine")]
mod engine {
    use std::time::Duration;

    use crate::engine::Host;

    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        /// The time in milliseconds since some fixed moment.
        safe fn now() -> f64;
        /// Whether the search is told to stop: 0 or 1.
        safe fn should_stop() -> u32;
        /// Takes a report, as JSON.
        safe fn report(text: *const u8, length: usize);
    }

    struct Worker;

    impl Host for Worker {
        fn now(&self) -> Duration {
            Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default()
        }

        fn should_stop(&self) -> bool {
            should_stop() != 0
        }

        fn report(&self, text: &str) {
            report(text.as_ptr(), text.len());
        }
    }

    #[unsafe(no_mangle)]
    extern "C" fn search(text: *const u8) -> *mut u8 {
        super::reply_to(text, 0, 0.0, &|request| crate::engine::search(request, &Worker))
    }

    #[unsafe(no_mangle)]
    extern "C" fn threats(text: *const u8) -> *mut u8 {
        super::reply_to(text, 0, 0.0, &crate::engine::threats)
    }

    #[unsafe(no_mangle)]
    extern "C" fn remarks(text: *const u8) -> *mut u8 {
        super::reply_to(text, 0, 0.0, &crate::engine::remarks)
    }

    #[unsafe(no_mangle)]
    extern "C" fn opening(text: *const u8) -> *mut u8 {
        super::reply_to(text, 0, 0.0, &crate::engine::opening)
    }

    /// The weights of a game: its id as JSON text, and a buffer with the bytes.
    #[unsafe(no_mangle)]
    extern "C" fn load_weights(game: *const u8, weights: *const u8) -> *mut u8 {
        let weights = super::take(weights).unwrap_or_default();
        super::reply_to(game, 0, 0.0, &|request| crate::engine::load_weights(request, &weights))
    }

    /// The book of a game: its id as JSON text, and a buffer with the bytes.
    #[unsafe(no_mangle)]
    extern "C" fn load_book(game: *const u8, book: *const u8) -> *mut u8 {
        let book = super::take(book).unwrap_or_default();
        super::reply_to(game, 0, 0.0, &|request| crate::engine::load_book(request, &book))
    }

    /// The atlas of a game: its id as JSON text, and a buffer with the bytes.
    #[unsafe(no_mangle)]
    extern "C" fn load_atlas(game: *const u8, atlas: *const u8) -> *mut u8 {
        let atlas = super::take(atlas).unwrap_or_default();
        super::reply_to(game, 0, 0.0, &|request| crate::engine::load_atlas(request, &atlas))
    }
}

#[cfg(feature = "study")]
mod study {
    #[unsafe(no_mangle)]
    extern "C" fn study_read(text: *const u8) -> *mut u8 {
        super::reply_to(text, 0, 0.0, &crate::study::study_read)
    }

    #[unsafe(no_mangle)]
    extern "C" fn study_steps(text: *const u8) -> *mut u8 {
        super::reply_to(text, 0, 0.0, &crate::study::study_steps)
    }

    #[unsafe(no_mangle)]
    extern "C" fn study_write(text: *const u8) -> *mut u8 {
        super::reply_to(text, 0, 0.0, &crate::study::study_write)
    }
}
