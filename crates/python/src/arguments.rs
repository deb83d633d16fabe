//! Reading what Python hands in, and saying what is wrong with it.

use game::Seat;
use games::GameId;
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;

/// The game of an id.
pub(crate) fn read_game(text: &str) -> PyResult<GameId> {
    text.parse().map_err(value_error)
}

/// Our own words in a `ValueError`.
pub(crate) fn value_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

pub(crate) fn no_symmetry(symmetries: usize) -> PyErr {
    value_error(format_args!("there is no such symmetry; symmetries are 0 to {}", symmetries - 1))
}

/// A number for an action, a seed and so on: anything that Python takes for an integer.
pub(crate) fn read_integer(value: &Bound<'_, PyAny>, name: &str) -> PyResult<i64> {
    value.extract().map_err(|error: PyErr| {
        let py = value.py();
        if error.is_instance_of::<PyOverflowError>(py) {
            return value_error(format_args!("{name} {value} is too large"));
        }
        let kind = value.get_type();
        let kind = kind.name().map_or_else(|_| "something else".to_owned(), |name| name.to_string());
        PyTypeError::new_err(format!("{name} must be an integer, not {kind}"))
    })
}

/// A seed: from 0 to 2^64 - 1.
pub(crate) fn read_seed(value: Option<&Bound<'_, PyAny>>) -> PyResult<Option<u64>> {
    let Some(value) = value else { return Ok(None) };
    value.extract().map(Some).map_err(|error: PyErr| {
        if error.is_instance_of::<PyOverflowError>(value.py()) {
            value_error(format_args!("seed {value} is not from 0 to 18446744073709551615"))
        } else {
            PyTypeError::new_err("seed must be an integer or None")
        }
    })
}

/// A count that is at least 1.
pub(crate) fn read_count(value: &Bound<'_, PyAny>, name: &str, most: usize) -> PyResult<usize> {
    let number = read_integer(value, name)?;
    usize::try_from(number)
        .ok()
        .filter(|&count| (1..=most).contains(&count))
        .ok_or_else(|| value_error(format_args!("{name} {number} is not from 1 to {most}")))
}

/// A seat of a game, counted from 0.
pub(crate) fn read_seat(value: &Bound<'_, PyAny>, seats: usize) -> PyResult<Seat> {
    let number = read_integer(value, "seat")?;
    let seat = usize::try_from(number).ok().filter(|&seat| seat < seats).and_then(Seat::new);
    seat.ok_or_else(|| value_error(format_args!("there is no seat {number}; seats are 0 to {}", seats - 1)))
}

/// The turns that each seat sits out.
pub(crate) fn read_handicaps(value: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<u8>> {
    let Some(value) = value else { return Ok(Vec::new()) };
    let numbers = value
        .try_iter()
        .map_err(|_| PyTypeError::new_err("handicap must be a list of integers, one for each seat"))?;
    let mut handicaps = Vec::new();
    for number in numbers {
        let number = read_integer(&number?, "handicap")?;
        let turns = u8::try_from(number);
        handicaps.push(turns.map_err(|_| value_error(format_args!("handicap {number} is not from 0 to 6")))?);
        if handicaps.len() > Seat::MAX {
            return Err(value_error("handicap has more numbers than there are seats"));
        }
    }
    Ok(handicaps)
}
