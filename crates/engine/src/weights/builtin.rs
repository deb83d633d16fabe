//! The built-in weights, which the engine plays with unless it is given others. Beside each file of weights a text says how it was
//! made and by which match it was let in.

/// The file of a game, if it has one.
pub(super) fn file(game: &str) -> Option<&'static [u8]> {
    macro_rules! files {
        ($($id:literal $name:literal)+) => {
            match game {
                $($id => Some(include_bytes!(concat!("../../weights/", $name, ".weights"))),)+
                _ => None,
            }
        };
    }
    files! {
        "express:2" "express-2"
        "expert:2" "expert-2"
        "extreme:2" "extreme-2"
        "express:3" "express-3"
        "express:4" "express-4"
        "expert:3" "expert-3"
        "expert:4" "expert-4"
        "extreme:3" "extreme-3"
        "extreme:4" "extreme-4"
        "moguli" "moguli"
        "moguli:newrow" "moguli-newrow"
        "moguli:cylinder" "moguli-cylinder"
        "moguli:newrow+cylinder" "moguli-newrow-cylinder"
    }
}

#[cfg(test)]
mod tests {
    use moguli::{Moguli, MoguliCylinder, MoguliNewRow, MoguliNewRowCylinder};
    use shiftago::{Expert2, Expert3, Expert4, Express2, Express3, Express4, Extreme2, Extreme3, Extreme4};

    use crate::Weights;

    #[test]
    fn all_files_are_for_the_game_and_the_features_of_today() {
        macro_rules! check {
            ($($game:ty)+) => {$(
                let weights = Weights::builtin::<$game>().expect("the file can be read");
                assert!(weights.of::<$game>().is_ok(), "{weights:?}");
            )+};
        }
        check!(Express2 Express3 Express4 Expert2 Expert3 Expert4 Extreme2 Extreme3 Extreme4);
        check!(Moguli MoguliNewRow MoguliCylinder MoguliNewRowCylinder);
    }
}
