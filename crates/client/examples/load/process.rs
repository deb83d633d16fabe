//! What the system says of a process: its memory and the time it was computing.

use std::error::Error;
use std::time::Duration;

/// How the kernel counts time for programs: in hundredths of a second, on every Linux that there is.
const TICK: Duration = Duration::from_millis(10);

/// The memory of a process, in kilobytes.
pub(crate) fn memory_of(pid: u32) -> Result<u64, Box<dyn Error>> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
    Ok(line.trim().trim_end_matches("kB").trim().parse()?)
}

/// For how long a process has been computing.
pub(crate) fn cpu_of(pid: u32) -> Result<Duration, Box<dyn Error>> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat"))?;
    // The name may have anything in it; what follows has not.
    let (_, fields) = stat.rsplit_once(')').ok_or("no name in stat")?;
    let mut times = fields.split_whitespace().skip(11).take(2).map(str::parse::<u32>);
    let mut next = || times.next().ok_or("no times in stat");
    Ok(TICK * (next()?? + next()??))
}
