//! `undershift.BatchEnv`.

use numpy::{PyArray1, PyArray2, PyArray4, PyArrayMethods, PyReadonlyArray1};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use rl::{AnyBatch, BatchOptions, Buffers};

use crate::arguments::{read_count, read_game, read_handicaps, read_seed, value_error};

/// More games than anybody steps at once, and few enough that their arrays can be had.
const MAX_GAMES: usize = 1 << 20;
const MAX_THREADS: usize = 256;

/// Many games of one kind, stepped at once.
///
/// ``reset`` and ``step`` return the same arrays every time, written anew: copy what is to be kept. The interpreter's lock is
/// released meanwhile. With ``autoreset``, a game that ends begins again in the same step: ``rewards`` and ``terminated`` are
/// of the game that ended, all else is of the new one. Without, it stays over until ``reset``, and its actions are not looked
/// at. ``max_steps`` cuts games off after so many actions. ``seed`` decides the layouts in Moguli and what ``sample`` draws.
///
/// >>> env = BatchEnv("expert:3", 4, seed=1)
/// >>> batch = env.step([0, 1, 2, 3])
/// >>> batch.current_player.tolist(), batch.observation.shape
/// ([1, 1, 1, 1], (4, 13, 7, 7))
#[pyclass(module = "undershift")]
pub(crate) struct BatchEnv {
    batch: Box<dyn AnyBatch>,
    game: &'static str,
    observation: Py<PyArray4<f32>>,
    action_mask: Py<PyArray2<bool>>,
    current_player: Py<PyArray1<i32>>,
    rewards: Py<PyArray2<f32>>,
    terminated: Py<PyArray1<bool>>,
    truncated: Py<PyArray1<bool>>,
    /// The arrays as the tuple that every step returns.
    arrays: Py<PyAny>,
}

impl BatchEnv {
    /// Hands the arrays to a function that runs without the interpreter's lock.
    fn write<R: Send>(
        &mut self,
        py: Python<'_>,
        run: impl FnOnce(&mut dyn AnyBatch, Buffers<'_>) -> R + Send,
    ) -> PyResult<R> {
        let in_use = |_| value_error("the arrays of this BatchEnv are borrowed elsewhere; copy them before");
        let mut observation = self.observation.bind(py).try_readwrite().map_err(in_use)?;
        let mut action_mask = self.action_mask.bind(py).try_readwrite().map_err(in_use)?;
        let mut current_player = self.current_player.bind(py).try_readwrite().map_err(in_use)?;
        let mut rewards = self.rewards.bind(py).try_readwrite().map_err(in_use)?;
        let mut terminated = self.terminated.bind(py).try_readwrite().map_err(in_use)?;
        let mut truncated = self.truncated.bind(py).try_readwrite().map_err(in_use)?;
        let buffers = Buffers {
            observation: observation.as_slice_mut()?,
            action_mask: action_mask.as_slice_mut()?,
            current_player: current_player.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            terminated: terminated.as_slice_mut()?,
            truncated: truncated.as_slice_mut()?,
        };
        let batch = self.batch.as_mut();
        Ok(py.detach(|| run(batch, buffers)))
    }
}

#[pymethods]
impl BatchEnv {
    #[new]
    #[pyo3(signature = (game, n, *, seed=None, threads=None, autoreset=true, max_steps=None, handicap=None))]
    #[allow(clippy::too_many_arguments, reason = "they have names in Python")]
    fn new(
        py: Python<'_>,
        game: &str,
        n: &Bound<'_, PyAny>,
        seed: Option<&Bound<'_, PyAny>>,
        threads: Option<&Bound<'_, PyAny>>,
        autoreset: bool,
        max_steps: Option<&Bound<'_, PyAny>>,
        handicap: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<BatchEnv> {
        let game = read_game(game)?;
        let games = read_count(n, "n", MAX_GAMES)?;
        let threads = threads.map_or(Ok(1), |threads| read_count(threads, "threads", MAX_THREADS))?;
        let max_steps = max_steps.map_or(Ok(0), |steps| read_count(steps, "max_steps", u32::MAX as usize))?;
        let options = BatchOptions {
            games,
            seed: read_seed(seed)?.unwrap_or(0),
            threads,
            autoreset,
            max_steps: u32::try_from(max_steps).unwrap_or(u32::MAX),
            handicaps: read_handicaps(handicap)?,
        };
        let batch = rl::new_batch(game, options).map_err(value_error)?;
        let info = batch.info();
        let [planes, rows, columns] = info.shape;
        let observation = PyArray4::<f32>::zeros(py, [games, planes, rows, columns], false);
        let action_mask = PyArray2::<bool>::zeros(py, [games, info.actions], false);
        let current_player = PyArray1::<i32>::zeros(py, games, false);
        let rewards = PyArray2::<f32>::zeros(py, [games, info.seats], false);
        let terminated = PyArray1::<bool>::zeros(py, games, false);
        let truncated = PyArray1::<bool>::zeros(py, games, false);
        let tuple = py.import("undershift._types")?.getattr("BatchStep")?;
        let arrays =
            tuple.call1((&observation, &action_mask, &current_player, &rewards, &terminated, &truncated))?;
        let mut env = BatchEnv {
            batch,
            game: game.as_str(),
            observation: observation.unbind(),
            action_mask: action_mask.unbind(),
            current_player: current_player.unbind(),
            rewards: rewards.unbind(),
            terminated: terminated.unbind(),
            truncated: truncated.unbind(),
            arrays: arrays.unbind(),
        };
        env.write(py, |batch, buffers| batch.reset(None, buffers))?;
        Ok(env)
    }

    /// Starts all games anew.
    ///
    /// >>> env = BatchEnv("moguli", 2)
    /// >>> int(env.reset(seed=1).current_player.sum())
    /// 0
    #[pyo3(signature = (*, seed=None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Py<PyAny>> {
        let seed = read_seed(seed)?;
        self.write(py, |batch, buffers| batch.reset(seed, buffers))?;
        Ok(self.arrays.clone_ref(py))
    }

    /// Takes one action in each game.
    ///
    /// If one of them is not legal, nothing changes in any game, and the ``ValueError`` says which.
    ///
    /// >>> env = BatchEnv("express:2", 2)
    /// >>> env.step([0, 28])
    /// Traceback (most recent call last):
    /// ValueError: game 1: there is no action 28; actions are 0 to 27
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let actions = read_actions(actions)?;
        let actions = actions.as_slice().map_err(|_| PyTypeError::new_err(WANTED))?;
        self.write(py, |batch, buffers| batch.step(actions, buffers))?.map_err(value_error)?;
        Ok(self.arrays.clone_ref(py))
    }

    /// Makes each game a copy of the game with that place in another batch, or in this one.
    ///
    /// With it a search looks at several moves of the same position: here at all 28 of each of two games.
    ///
    /// >>> env, children = BatchEnv("express:2", 2), BatchEnv("express:2", 56, autoreset=False)
    /// >>> _ = children.assign(env, [game for game in range(2) for _ in range(28)])
    /// >>> batch = children.step(list(range(28)) * 2)
    /// >>> int(batch.current_player.sum())
    /// 56
    fn assign(
        slf: &Bound<'_, Self>,
        other: &Bound<'_, BatchEnv>,
        indices: &Bound<'_, PyAny>,
    ) -> PyResult<Py<PyAny>> {
        let py = slf.py();
        let indices = read_actions(indices)?;
        let indices = indices.as_slice().map_err(|_| PyTypeError::new_err(WANTED))?;
        if slf.is(other) {
            let mut env = slf.try_borrow_mut()?;
            env.write(py, |batch, buffers| batch.assign(None, indices, buffers))?.map_err(value_error)?;
            return Ok(env.arrays.clone_ref(py));
        }
        let (mut env, other) = (slf.try_borrow_mut()?, other.try_borrow()?);
        let source = other.batch.as_ref();
        env.write(py, |batch, buffers| batch.assign(Some(source), indices, buffers))?.map_err(value_error)?;
        Ok(env.arrays.clone_ref(py))
    }

    /// A legal action for each game at random; 0 where a game is over.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let array = PyArray1::<i64>::zeros(py, self.batch.games(), false);
        {
            let mut written = array.readwrite();
            self.batch.sample(written.as_slice_mut()?);
        }
        Ok(array)
    }

    /// The game's id.
    #[getter]
    fn game(&self) -> &'static str {
        self.game
    }

    /// How many games there are.
    #[getter]
    fn n(&self) -> usize {
        self.batch.games()
    }

    /// What the seat to move sees in each game.
    #[getter]
    fn observation(&self, py: Python<'_>) -> Py<PyArray4<f32>> {
        self.observation.clone_ref(py)
    }

    /// Which actions are legal in each game.
    #[getter]
    fn action_mask(&self, py: Python<'_>) -> Py<PyArray2<bool>> {
        self.action_mask.clone_ref(py)
    }

    /// The seat to move in each game.
    #[getter]
    fn current_player(&self, py: Python<'_>) -> Py<PyArray1<i32>> {
        self.current_player.clone_ref(py)
    }

    /// What each seat has got by the last step.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.rewards.clone_ref(py)
    }

    /// Which games ended with the last step.
    #[getter]
    fn terminated(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.terminated.clone_ref(py)
    }

    /// Which games were cut off with the last step.
    #[getter]
    fn truncated(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.truncated.clone_ref(py)
    }

    fn __len__(&self) -> usize {
        self.batch.games()
    }

    fn __repr__(&self) -> String {
        format!("<BatchEnv {} n={}>", self.game, self.batch.games())
    }
}

const WANTED: &str = "actions must be a sequence of integers, one for each game";

/// Actions as 64-bit integers: as they are, or converted by NumPy.
fn read_actions<'py>(actions: &Bound<'py, PyAny>) -> PyResult<PyReadonlyArray1<'py, i64>> {
    if let Ok(actions) = actions.cast::<PyArray1<i64>>()
        && let Ok(actions) = actions.try_readonly()
        && actions.as_slice().is_ok()
    {
        return Ok(actions);
    }
    let convert = actions.py().import("undershift._types")?.getattr("as_actions")?;
    let converted = convert.call1((actions,))?;
    let converted = converted.cast::<PyArray1<i64>>().map_err(|_| PyTypeError::new_err(WANTED))?;
    converted.try_readonly().map_err(|_| PyTypeError::new_err(WANTED))
}
