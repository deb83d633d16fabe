//! How long this process has been computing, all its threads together: [`processor_time`].
//!
//! A proof goes on for hours beside other work, so the time on the clock says little of what it has taken.

use std::time::Duration;

/// How the kernel counts time for programs: in hundredths of a second, on every Linux that there is.
const TICK: Duration = Duration::from_millis(10);

/// The time of all processors that this process has had; `None` where the system has no `/proc`.
pub(super) fn processor_time() -> Option<Duration> {
    read(&std::fs::read_to_string("/proc/self/stat").ok()?)
}

fn read(stat: &str) -> Option<Duration> {
    // The name may have anything in it; what follows has not.
    let (_, fields) = stat.rsplit_once(')')?;
    let mut times = fields.split_whitespace().skip(11);
    let mut next = || times.next()?.parse::<u32>().ok();
    Some(TICK * (next()?.checked_add(next()?)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_is_that_of_programs_and_system_together() {
        let stat = "42 (a ) b) R 1 42 42 0 -1 4194304 100 0 0 0 123 45 6 7 20 0 1 0 1000 1 1";
        assert_eq!(read(stat), Some(Duration::from_millis(1_680)));
        assert_eq!(read("42 (a) R 1"), None);
    }
}
