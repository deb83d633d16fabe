//! What the system says of processes: their memory and the time they were computing.

use std::error::Error;
use std::time::Duration;

/// How the kernel counts time for programs: in hundredths of a second, on every Linux that there is.
const TICK: Duration = Duration::from_millis(10);

/// The memory of some processes, in kilobytes.
pub(crate) fn memory_of(pids: &[u32]) -> Result<u64, Box<dyn Error>> {
    pids.iter().map(|&pid| memory(pid)).sum()
}

/// For how long some processes have been computing, all together.
pub(crate) fn cpu_of(pids: &[u32]) -> Result<Duration, Box<dyn Error>> {
    pids.iter().map(|&pid| cpu(pid)).sum()
}

fn memory(pid: u32) -> Result<u64, Box<dyn Error>> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
    Ok(line.trim().trim_end_matches("kB").trim().parse()?)
}

fn cpu(pid: u32) -> Result<Duration, Box<dyn Error>> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat"))?;
    // The name may have anything in it; what follows has not.
    let (_, fields) = stat.rsplit_once(')').ok_or("no name in stat")?;
    let mut times = fields.split_whitespace().skip(11).take(2).map(str::parse::<u32>);
    let mut next = || times.next().ok_or("no times in stat");
    Ok(TICK * (next()?? + next()??))
}
