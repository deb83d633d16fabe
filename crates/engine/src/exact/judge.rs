//! The learned evaluation as a judge of positions.

use std::sync::Arc;

use shiftago::Express2;

use super::{Judge, Marbles};
use crate::eval::line_patterns::evaluate_express;
use crate::{SCORE_PER_LOGIT, Weights};

/// Judges positions of Express for two by these weights, or else by the built-in ones; `None` where there are none.
pub fn learned_judge(weights: Option<&Weights>) -> Option<Judge> {
    let given = weights.and_then(|weights| weights.of::<Express2>().ok().cloned());
    let builtin = || Weights::builtin::<Express2>()?.of::<Express2>().ok().cloned();
    let weights = given.or_else(builtin)?;
    Some(Arc::new(move |marbles: Marbles| {
        evaluate_express(&weights, marbles.own, marbles.other) as f32 / SCORE_PER_LOGIT as f32
    }))
}
