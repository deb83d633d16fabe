//! The package `undershift` for Python: its compiled half. `python/undershift` is the other one.
//!
//! `state`, `batch`: games as agents play them (`crates/rl`). `engine`: search. `records`: games written down.
//! What goes wrong is a `ValueError` or a `TypeError` with our message.
//!
//! Absent here: rules, action numbers and planes (`crates/rl`), adapters to other people's libraries, drawings (both in
//! Python), and any Rust that calls Python in a loop.
#![allow(
    rustdoc::broken_intra_doc_links,
    rustdoc::invalid_html_tags,
    reason = "what is said of a class and its methods is read in Python, with examples in Python"
)]

mod arguments;
mod batch;
mod engine;
mod records;
mod state;

use games::{GameId, for_game};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use rl::AgentGame;

use arguments::{read_game, read_integer};

/// The puzzles of the page, one a line.
const PUZZLES: &str = include_str!("../../../puzzles/puzzles.tsv");

#[pymodule]
fn _undershift(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("GAMES", PyTuple::new(py, GameId::ALL.iter().map(|id| id.as_str()))?)?;
    module.add("PUZZLES", PUZZLES)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<state::State>()?;
    module.add_class::<batch::BatchEnv>()?;
    module.add_class::<engine::Engine>()?;
    module.add_class::<records::Record>()?;
    module.add_class::<records::RecordReader>()?;
    module.add_function(wrap_pyfunction!(actions, module)?)?;
    module.add_function(wrap_pyfunction!(planes, module)?)?;
    module.add_function(wrap_pyfunction!(game_info, module)?)?;
    module.add_function(wrap_pyfunction!(transformed_actions, module)?)?;
    module.add_function(wrap_pyfunction!(records::parse_records, module)?)?;
    Ok(())
}

/// The texts of all actions of a game; the number of an action is its place.
#[pyfunction]
fn actions<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyList>> {
    PyList::new(py, actions_of_game(game)?)
}

/// What each plane of an observation holds, in order.
#[pyfunction]
fn planes(game: &str) -> PyResult<Vec<String>> {
    Ok(for_game!(read_game(game)?, G => G::plane_names()))
}

/// How many seats, actions and symmetries a game has, the shape of its observations, and whether it begins at random.
#[pyfunction]
fn game_info<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyTuple>> {
    let id = read_game(game)?;
    let info = for_game!(id, G => rl::ActionInfo::of::<G>());
    let colours: Vec<&str> = id.colours().iter().map(|colour| colour.name()).collect();
    let shape = PyTuple::new(py, info.shape)?;
    (info.seats, info.actions, info.symmetries, shape, id.info().has_seed, colours).into_pyobject(py)
}

/// For each action, which one it is under a symmetry.
#[pyfunction]
fn transformed_actions(game: &str, symmetry: &Bound<'_, PyAny>) -> PyResult<Vec<usize>> {
    let number = usize::try_from(read_integer(symmetry, "symmetry")?).unwrap_or(usize::MAX);
    for_game!(read_game(game)?, G => {
        let symmetry = game::Symmetry::all::<G>().nth(number);
        let symmetry = symmetry.ok_or_else(|| arguments::no_symmetry(<G as game::Game>::SYMMETRIES))?;
        Ok((0..G::ACTIONS).map(|action| G::transformed_action(action, symmetry)).collect())
    })
}

/// The texts of all actions.
fn actions_of_game(game: &str) -> PyResult<Vec<String>> {
    Ok(for_game!(read_game(game)?, G => (0..G::ACTIONS).filter_map(G::action_text).collect()))
}
