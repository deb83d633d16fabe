//! `undershift.State`.

use game::Seat;
use games::Spec;
use numpy::{PyArray1, PyArray3, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use rl::{AnyState, actions_in};

use crate::arguments::{
    no_symmetry, read_game, read_handicaps, read_integer, read_seat, read_seed, value_error,
};
use crate::records::Record;

/// A game being played: a position with its history.
///
/// ``seed`` is the layout of the tiles in Moguli; ``handicap`` says how many of its first turns each seat of Shiftago sits out.
///
/// >>> state = State("expert:2", handicap=[0, 2])
/// >>> state.step(0)
/// >>> state.moves, state.seat
/// (['Na'], 0)
///
/// Two states are equal if their positions are, what is pending, and how often the position has occurred. States can be
/// copied, pickled, hashed and, in a notebook, looked at.
#[pyclass(module = "undershift")]
pub(crate) struct State {
    pub(crate) inner: Box<dyn AnyState>,
}

impl State {
    pub(crate) fn new(inner: Box<dyn AnyState>) -> State {
        State { inner }
    }
}

#[pymethods]
impl State {
    #[new]
    #[pyo3(signature = (game, *, seed=None, handicap=None))]
    fn start(
        game: &str,
        seed: Option<&Bound<'_, PyAny>>,
        handicap: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<State> {
        let (seed, handicaps) = (read_seed(seed)?, read_handicaps(handicap)?);
        let spec = Spec { seed, handicaps, ..Spec::new(read_game(game)?) };
        Ok(State::new(rl::new_state(&spec).map_err(value_error)?))
    }

    /// The state of a position as docs/NOTATION.md writes it, without a history.
    ///
    /// >>> State.parse("express:2", "3o3/7/7/7/7/7/7 g 21,22 0,0 0,0").seat
    /// 1
    #[staticmethod]
    fn parse(game: &str, text: &str) -> PyResult<State> {
        Ok(State::new(rl::parse_state(read_game(game)?, text).map_err(value_error)?))
    }

    /// What pickle calls.
    #[staticmethod]
    fn _restore(game: &str, start: &str, steps: Vec<String>, pending: Option<&str>) -> PyResult<State> {
        let mut inner = rl::parse_state(read_game(game)?, start).map_err(value_error)?;
        for step in steps {
            inner.play(&step).map_err(value_error)?;
        }
        if let Some(entry) = pending {
            let texts = crate::actions_of_game(game)?;
            let action = texts.iter().position(|text| text == entry);
            let action = action.ok_or_else(|| value_error(format_args!("{entry:?} is no entry")))?;
            inner.step(action as i64).map_err(value_error)?;
        }
        Ok(State::new(inner))
    }

    /// The game's id.
    #[getter]
    fn game(&self) -> &'static str {
        self.inner.game().as_str()
    }

    /// How many seats the game has.
    #[getter]
    fn seats(&self) -> usize {
        self.inner.info().seats
    }

    /// The seat that acts, counted from 0.
    ///
    /// >>> state = State("express:3")
    /// >>> state.play("Na")
    /// >>> state.seat
    /// 1
    #[getter]
    fn seat(&self) -> usize {
        self.inner.seat().index()
    }

    /// The entry that waits for its scoring, or None.
    ///
    /// Where several rows could be scored, or either end of one could stay, the insertion is one action and the choice of
    /// the scoring another. While it waits, the board that is observed has the marble pushed in.
    ///
    /// >>> state = State.parse("expert:3", "7/7/7/7/7/7/ooo3g o 19,21,22 0,0,0 0,0,0")
    /// >>> state.step(actions("expert:3").index("Sd"))
    /// >>> state.pending, state.seat, state.legal_moves()
    /// ('Sd', 0, ['Sd:a1-d1', 'Sd:d1-a1'])
    #[getter]
    fn pending(&self) -> Option<String> {
        self.inner.pending()
    }

    /// The position as text, without what is pending.
    ///
    /// >>> State("express:2").position
    /// '7/7/7/7/7/7/7 o 22,22 0,0 0,0'
    #[getter]
    fn position(&self) -> String {
        self.inner.position_text()
    }

    /// The position that the game began with.
    #[getter]
    fn start_position(&self) -> String {
        self.inner.start_text()
    }

    /// The moves so far, and `retire:` with a letter for each seat that left.
    ///
    /// >>> state = State("express:2")
    /// >>> state.play("Na")
    /// >>> state.moves
    /// ['Na']
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.inner.steps()
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.inner.is_over()
    }

    /// The shares in seat order, as in 1-0; None while the game goes on.
    #[getter]
    fn result(&self) -> Option<String> {
        self.inner.outcome().map(|outcome| outcome.to_string())
    }

    /// Why the game is over, as a code; None while it goes on.
    #[getter]
    fn termination(&self) -> Option<&'static str> {
        self.inner.outcome().map(|outcome| outcome.cause().code())
    }

    /// How often the position has occurred in this game.
    #[getter]
    fn repetitions(&self) -> usize {
        self.inner.repetitions()
    }

    /// A hash of the position and of what is pending, the same on every machine.
    #[getter]
    fn key(&self) -> u64 {
        self.inner.key()
    }

    /// The numbers of all legal actions, in order.
    ///
    /// >>> State("moguli").legal_actions()[:3]
    /// [0, 1, 3]
    fn legal_actions<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let set = self.inner.legal_actions();
        let mut actions = [0_u16; MAX_LEGAL];
        let mut count = 0;
        for action in actions_in(set) {
            actions[count] = action as u16;
            count += 1;
        }
        PyList::new(py, &actions[..count])
    }

    /// The texts of all legal moves.
    ///
    /// These are whole moves, with their scoring; ``actions_of`` gives their actions.
    ///
    /// >>> State("express:2").legal_moves()[:3]
    /// ['Na', 'Nb', 'Nc']
    fn legal_moves(&self) -> Vec<String> {
        self.inner.legal_moves()
    }

    /// Takes an action.
    ///
    /// A scoring that is forced comes with its insertion. An action that is not legal is a ``ValueError``.
    ///
    /// >>> state = State("express:2")
    /// >>> state.step(7)
    /// >>> state.moves
    /// ['E1']
    fn step(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let action = match action.extract() {
            Ok(action) => action,
            Err(_) => read_integer(action, "action")?,
        };
        self.inner.step(action).map_err(value_error)
    }

    /// Plays a move by its text.
    ///
    /// Also ``retire:`` and a seat's letter, in games of three and four. Where a scoring is pending, its row will do.
    ///
    /// >>> state = State.parse("expert:3", "7/7/7/7/7/7/ooo3g o 19,21,22 0,0,0 0,0,0")
    /// >>> state.play("Sd:d1-a1")
    /// >>> state.position
    /// '7/7/7/7/7/7/3o2g o 21,21,22 2,0,0 0,0,0'
    fn play(&mut self, text: &str) -> PyResult<()> {
        self.inner.play(text).map_err(value_error)
    }

    /// The one or two actions that make a move.
    ///
    /// >>> state = State.parse("expert:3", "7/7/7/7/7/7/ooo3g o 19,21,22 0,0,0 0,0,0")
    /// >>> [actions("expert:3")[action] for action in state.actions_of("Sd:d1-a1")]
    /// ['Sd', 'd1-a1']
    fn actions_of(&self, text: &str) -> PyResult<Vec<usize>> {
        self.inner.actions_of(text).map_err(value_error)
    }

    /// All actions so far.
    ///
    /// >>> state = State("express:2")
    /// >>> state.play("W1")
    /// >>> state.actions()
    /// [21]
    fn actions(&self) -> PyResult<Vec<usize>> {
        let actions = self.inner.actions();
        actions.ok_or_else(|| value_error("a seat has left this game, which is no action; use moves"))
    }

    /// Takes back the last action.
    ///
    /// >>> state = State("express:2")
    /// >>> state.step(0)
    /// >>> state.undo()
    /// >>> state.moves
    /// []
    fn undo(&mut self) -> PyResult<()> {
        if self.inner.undo() { Ok(()) } else { Err(PyIndexError::new_err("there is nothing to undo")) }
    }

    /// What each seat has got; zeros while the game goes on.
    ///
    /// With n seats, a share s of the game is (n s - 1) / (n - 1): the sum is zero.
    ///
    /// >>> State.parse("express:3", "7/7/7/7/7/ggb4/oooo3 g 18,20,21 0,0,0 0,0,0").rewards()
    /// [1.0, -0.5, -0.5]
    fn rewards(&self) -> Vec<f64> {
        self.inner.rewards()
    }

    /// Whether each action is legal.
    ///
    /// ``out`` is an array to write into.
    ///
    /// >>> State("expert:2").action_mask().sum()
    /// np.int64(28)
    #[pyo3(signature = (out=None))]
    fn action_mask<'py>(
        &mut self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let actions = self.inner.info().actions;
        let expected = || {
            PyTypeError::new_err(format!(
                "out must be a writable C-contiguous bool array of shape ({actions},)"
            ))
        };
        let array = match out {
            None => PyArray1::zeros(py, actions, false),
            Some(out) => out.cast_into::<PyArray1<bool>>().map_err(|_| expected())?,
        };
        if array.shape() != [actions] {
            return Err(expected());
        }
        {
            let mut written = array.try_readwrite().map_err(|_| expected())?;
            self.inner.write_mask(written.as_slice_mut().map_err(|_| expected())?);
        }
        Ok(array)
    }

    /// What a seat sees; without one, the seat that acts.
    ///
    /// Planes, rows from row 1, columns from column a, as 32-bit floats from -1 to 1; ``planes(game)`` names them. The seats
    /// are rotated: the seat's own planes come first. ``out`` is an array to write into.
    ///
    /// >>> state = State("express:2")
    /// >>> state.play("Na")
    /// >>> state.observe(0)[0, 6, 0], state.observe(1)[0, 6, 0], state.observe(1)[1, 6, 0]
    /// (np.float32(1.0), np.float32(0.0), np.float32(1.0))
    #[pyo3(signature = (seat=None, out=None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray3<f32>>> {
        let info = self.inner.info();
        let seat: Seat = match seat {
            None => self.inner.seat(),
            Some(seat) => read_seat(seat, info.seats)?,
        };
        let [planes, rows, columns] = info.shape;
        let expected = || {
            PyTypeError::new_err(format!(
                "out must be a writable C-contiguous float32 array of shape ({planes}, {rows}, {columns})"
            ))
        };
        let array = match out {
            None => PyArray3::zeros(py, info.shape, false),
            Some(out) => out.cast_into::<PyArray3<f32>>().map_err(|_| expected())?,
        };
        if array.shape() != info.shape {
            return Err(expected());
        }
        {
            let mut written = array.try_readwrite().map_err(|_| expected())?;
            self.inner.observe(seat, written.as_slice_mut().map_err(|_| expected())?);
        }
        Ok(array)
    }

    /// The game written down; what is pending is not in it.
    ///
    /// >>> state = State("express:2")
    /// >>> state.play("Na")
    /// >>> print(state.record())
    /// [Game "express:2"]
    /// [Rules "1"]
    /// [Result "*"]
    /// <BLANKLINE>
    /// 1. Na *
    /// <BLANKLINE>
    fn record(&self) -> Record {
        Record::new(self.inner.record())
    }

    /// The whole game under a symmetry of the board.
    ///
    /// >>> state = State("express:2")
    /// >>> state.play("Na")
    /// >>> [state.transformed(symmetry).moves[0] for symmetry in range(game_info("express:2").symmetries)]
    /// ['Na', 'Ng', 'Sa', 'Sg', 'E1', 'W1', 'E7', 'W7']
    fn transformed(&self, symmetry: &Bound<'_, PyAny>) -> PyResult<State> {
        let number = usize::try_from(read_integer(symmetry, "symmetry")?).ok();
        let inner = number.and_then(|number| self.inner.transformed(number));
        inner.map(State::new).ok_or_else(|| no_symmetry(self.inner.info().symmetries))
    }

    /// A state like this one that goes its own way.
    ///
    /// >>> state = State("express:2")
    /// >>> state.copy().step(0)
    /// >>> state.moves
    /// []
    fn copy(&self) -> State {
        State::new(self.inner.clone())
    }

    fn __copy__(&self) -> State {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> State {
        self.copy()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let restore = py.get_type::<State>().getattr("_restore")?;
        let inner = &self.inner;
        let state = (self.game(), inner.start_text(), inner.steps(), inner.pending());
        Ok((restore, state.into_pyobject(py)?))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<State>() else { return false };
        let Ok(other) = other.try_borrow() else { return false };
        let (one, other) = (&self.inner, &other.inner);
        one.key() == other.key()
            && one.game() == other.game()
            && one.repetitions() == other.repetitions()
            && one.pending() == other.pending()
            && one.position_text() == other.position_text()
    }

    fn __hash__(&self) -> u64 {
        self.inner.key()
    }

    fn __repr__(&self) -> String {
        let pending = self.inner.pending().map_or_else(String::new, |entry| format!(" after {entry}"));
        format!("<State {} {:?}{pending}>", self.game(), self.position())
    }

    fn __str__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("undershift._drawing")?.call_method1("text", (slf,))
    }

    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("undershift._drawing")?.call_method1("svg", (slf,))
    }
}

/// Never so many actions are legal at once: in Moguli, three turns of each tile, and five stones with all other portals to go
/// to; fewer in Shiftago.
const MAX_LEGAL: usize = 512;
