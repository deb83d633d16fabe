//! The frame of a benchmark binary: kernels by name, timed in turn or run for an instruction counter.
//!
//! `--list` names the kernels, `--count KERNEL N` runs one of them N times without timing and tells how much work it did;
//! with neither, all are measured and some compared. Machines differ and are busy: ratios of one run stay.

use std::time::{Duration, Instant};

/// A piece of work: runs once with a seed and tells how many units it did.
#[derive(Clone, Copy, Debug)]
pub struct Kernel {
    /// What it is called.
    pub name: &'static str,
    /// What it counts.
    pub unit: &'static str,
    /// The work.
    pub run: fn(u64) -> u64,
}

/// Does what the command line says, and returns whether that was to measure everything.
///
/// # Panics
///
/// If a kernel that is to be compared does not exist.
pub fn main(kernels: &[Kernel], compared: &[(&str, &str)]) -> bool {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let find = |name: &str| kernels.iter().find(|kernel| kernel.name == name);
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => {
            measure_all(kernels, compared);
            return true;
        }
        ["--list"] => kernels.iter().for_each(|kernel| println!("{}", kernel.name)),
        ["--count", name, times] => match (find(name), times.parse()) {
            (Some(kernel), Ok(times)) => println!("work {}", (0..times).map(kernel.run).sum::<u64>()),
            _ => fail(),
        },
        _ => fail(),
    }
    false
}

fn fail() {
    eprintln!("expected nothing, --list, or --count KERNEL N");
    std::process::exit(2);
}

/// Rounds over all kernels in turn, so that a busy moment of the machine touches all alike; the best round counts.
fn measure_all(kernels: &[Kernel], compared: &[(&str, &str)]) {
    const ROUNDS: u64 = 5;
    let mut best = vec![0.0_f64; kernels.len()];
    for round in 0..ROUNDS {
        for (kernel, best) in kernels.iter().zip(&mut best) {
            *best = best.max(rate(kernel, round));
        }
    }
    for (kernel, best) in kernels.iter().zip(&best) {
        println!("{:<32} {:>14.0} {}/s", kernel.name, best, kernel.unit);
    }
    for (one, other) in compared {
        let rate_of = |name| best[kernels.iter().position(|kernel| kernel.name == name).expect("a kernel")];
        println!("{one} : {other} = {:.2}", rate_of(*one) / rate_of(*other));
    }
}

fn rate(kernel: &Kernel, round: u64) -> f64 {
    const LONG_ENOUGH: Duration = Duration::from_millis(200);
    let (start, mut work, mut seed) = (Instant::now(), 0, round << 32);
    while start.elapsed() < LONG_ENOUGH {
        work += (kernel.run)(seed);
        seed += 1;
    }
    work as f64 / start.elapsed().as_secs_f64()
}
