//! Nothing but the rules crates with some of their features; what these do is in `tests`.

use game as _;
use moguli as _;
use shiftago as _;
