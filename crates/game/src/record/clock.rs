//! What a clock showed: [`Clock`]. No clock runs here.

use core::fmt;
use core::str::FromStr;
use core::time::Duration;

use crate::ParseError;

/// What a clock shows, to the millisecond: `0:04:59`, `1:00:00.25`.
///
/// ```
/// use game::record::Clock;
/// let clock: Clock = "0:04:59.50".parse()?;
/// assert_eq!(clock.millis(), 299_500);
/// assert_eq!(clock.to_string(), "0:04:59.5");
/// # Ok::<(), game::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clock(u64);

impl Clock {
    /// A clock that shows this many milliseconds.
    pub const fn from_millis(millis: u64) -> Clock {
        Clock(millis)
    }

    /// What it shows, in milliseconds.
    pub const fn millis(self) -> u64 {
        self.0
    }
}

impl From<Clock> for Duration {
    fn from(clock: Clock) -> Duration {
        Duration::from_millis(clock.0)
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0 / 1000;
        write!(f, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
        match self.0 % 1000 {
            0 => Ok(()),
            millis if millis % 100 == 0 => write!(f, ".{}", millis / 100),
            millis if millis % 10 == 0 => write!(f, ".{:02}", millis / 10),
            millis => write!(f, ".{millis:03}"),
        }
    }
}

impl FromStr for Clock {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Clock, ParseError> {
        read_clock(text).ok_or_else(|| {
            ParseError::new("clock", text, "hours:minutes:seconds with up to three decimals, as in 0:04:59.5")
        })
    }
}

fn read_clock(text: &str) -> Option<Clock> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let mut parts = whole.split(':');
    let (hours, minutes, seconds) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() || minutes.len() != 2 || seconds.len() != 2 || fraction.len() > 3 {
        return None;
    }
    let sixty = |text| read_digits(text).filter(|&number| number < 60);
    let seconds = read_digits(hours)?
        .checked_mul(3600)?
        .checked_add(sixty(minutes)? * 60)?
        .checked_add(sixty(seconds)?)?;
    let fraction = read_digits(fraction)? * [1, 100, 10, 1][fraction.len()];
    seconds.checked_mul(1000)?.checked_add(fraction).map(Clock)
}

/// A number of digits alone: no sign, not empty, not too large.
pub(super) fn read_digits(text: &str) -> Option<u64> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}
