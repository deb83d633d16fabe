//! Where a run keeps its games and weights, so that it can go on after it was killed.
//!
//! `plan.txt` is the plan; a folder belongs to one. `003.games` has the games of generation 3, a line each: the game's
//! number, the start, then every move, with `/` and what each seat expected before it in thousandths. `003.weights` are
//! the weights fitted then, `003.txt` says how well they fit. `lock` is empty; it is locked as long as a run uses the folder.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use engine::{Features, Weights, WeightsError};
use game::Seat;

use super::Plan;
use super::fit::FitReport;
use super::selfplay::{PlayedGame, PlayedMove};
use crate::files::{self, printable};

/// Why a run cannot go on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TrainError {
    /// A file cannot be read or written.
    #[error("{name}: {1}", name = printable(.0))]
    File(PathBuf, io::Error),
    /// The folder belongs to a run with another plan.
    #[error("{name}: a run with another plan; give the same options, or another folder", name = printable(.0))]
    DifferentPlan(PathBuf),
    /// Another run is using the folder.
    #[error("{name}: another run is using this folder; wait for its end, or give another folder", name = printable(.0))]
    InUse(PathBuf),
    /// Weights in the folder cannot be used.
    #[error("{name}: {1}", name = printable(.0))]
    Weights(PathBuf, WeightsError),
}

pub(crate) struct Folder {
    path: PathBuf,
    /// How many games a generation has.
    games: u32,
    /// Unlocked when it is closed, by a kill as well.
    _lock: File,
}

impl Folder {
    /// Makes the folder if there is none, and checks that it is for this plan and that no other run is using it.
    pub(crate) fn open(path: &Path, plan: &Plan) -> Result<Folder, TrainError> {
        fs::create_dir_all(path).map_err(|error| TrainError::File(path.into(), error))?;
        let folder = Folder { path: path.into(), games: plan.games, _lock: lock(path)? };
        let (file, text) = (path.join("plan.txt"), plan.to_text());
        match fs::read_to_string(&file) {
            Ok(known) if known == text => {}
            Ok(_) => return Err(TrainError::DifferentPlan(path.into())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                write_atomically(&file, text.as_bytes())?;
            }
            Err(error) => return Err(TrainError::File(file, error)),
        }
        Ok(folder)
    }

    fn file(&self, generation: u32, kind: &str) -> PathBuf {
        self.path.join(format!("{generation:03}.{kind}"))
    }

    /// The games of a generation that are there. What a kill has left unfinished is passed over, and so is what has a number
    /// that no game of the plan has.
    pub(crate) fn games<G: Features>(&self, generation: u32) -> Result<Vec<PlayedGame<G>>, TrainError> {
        let file = self.file(generation, "games");
        let bytes = match fs::read(&file) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(TrainError::File(file, error)),
        };
        let text = String::from_utf8_lossy(&bytes);
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        let mut games: Vec<PlayedGame<G>> = whole.lines().filter_map(read_game).collect();
        games.retain(|game| game.index < self.games);
        games.sort_by_key(|game| game.index);
        games.dedup_by_key(|game| game.index);
        Ok(games)
    }

    /// Writes the games that are there anew, and then those that are added.
    pub(crate) fn writer<G: Features>(
        &self,
        generation: u32,
        done: &[PlayedGame<G>],
    ) -> Result<Writer, TrainError> {
        let path = self.file(generation, "games");
        let text: String = done.iter().map(game_line).collect();
        write_atomically(&path, text.as_bytes())?;
        let file = OpenOptions::new().append(true).open(&path);
        let file = file.map_err(|error| TrainError::File(path.clone(), error))?;
        Ok(Writer { path, file: BufWriter::new(file) })
    }

    /// The weights of a generation, if they are there.
    pub(crate) fn weights<G: Features>(
        &self,
        generation: u32,
    ) -> Result<Option<(Weights, FitReport)>, TrainError> {
        let (file, words) = (self.file(generation, "weights"), self.file(generation, "txt"));
        let (Ok(bytes), Ok(words)) = (fs::read(&file), fs::read_to_string(words)) else { return Ok(None) };
        // What a full disk or a crash of the system leaves of a file. It is made again, like one that is missing.
        if bytes.is_empty() {
            return Ok(None);
        }
        let weights =
            Weights::from_bytes(&bytes).and_then(|weights| weights.of::<G>().map(|_| weights.clone()));
        let weights = weights.map_err(|error| TrainError::Weights(file, error))?;
        Ok(FitReport::from_text(&words).map(|fitted| (weights, fitted)))
    }

    /// Keeps the weights of a generation.
    pub(crate) fn save_weights(
        &self,
        generation: u32,
        weights: &Weights,
        fitted: &FitReport,
    ) -> Result<(), TrainError> {
        write_atomically(&self.file(generation, "weights"), &weights.to_bytes())?;
        write_atomically(&self.file(generation, "txt"), fitted.to_text().as_bytes())
    }
}

impl Plan {
    /// The plan, as it stands in the folder.
    pub fn to_text(&self) -> String {
        let Plan { game, seed, generations, games, nodes, window, epochs, result_share, half_life, uneven } =
            self;
        let half_life = half_life.map_or("none".to_owned(), |moves| moves.to_string());
        format!(
            "game {game}\nseed {seed}\ngenerations {generations}\ngames {games}\nnodes {nodes}\nwindow {window}\n\
             epochs {epochs}\nresult-share {result_share}\nhalf-life {half_life}\nuneven {uneven}\n"
        )
    }
}

impl FitReport {
    fn to_text(self) -> String {
        format!("samples {}\nloss-per-mille {}\n", self.samples, self.loss_per_mille)
    }

    fn from_text(text: &str) -> Option<FitReport> {
        let value = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok());
        Some(FitReport { samples: value("samples")? as usize, loss_per_mille: value("loss-per-mille")? })
    }
}

/// Two runs in one folder would write over each other's games.
fn lock(folder: &Path) -> Result<File, TrainError> {
    let path = folder.join("lock");
    let file = OpenOptions::new().write(true).create(true).truncate(false).open(&path);
    let file = file.map_err(|error| TrainError::File(path.clone(), error))?;
    match files::try_lock(&file) {
        Ok(true) => Ok(file),
        Ok(false) => Err(TrainError::InUse(folder.into())),
        Err(error) => Err(TrainError::File(path, error)),
    }
}

/// Games are written as they are finished.
pub(crate) struct Writer {
    path: PathBuf,
    file: BufWriter<File>,
}

impl Writer {
    pub(crate) fn write<G: Features>(&mut self, game: &PlayedGame<G>) -> Result<(), TrainError> {
        let written = self.file.write_all(game_line(game).as_bytes()).and_then(|()| self.file.flush());
        written.map_err(|error| TrainError::File(self.path.clone(), error))
    }
}

fn write_atomically(path: &Path, bytes: &[u8]) -> Result<(), TrainError> {
    files::write_atomically(path, bytes).map_err(|error| TrainError::File(path.into(), error))
}

fn game_line<G: Features>(game: &PlayedGame<G>) -> String {
    let mut line = format!("{}\t{}\t", game.index, game.start);
    for played in &game.moves {
        line.push_str(&played.mv.to_string());
        if let Some(expected) = played.expected {
            let shares: Vec<String> = expected[..G::SEATS].iter().map(u16::to_string).collect();
            line.push('/');
            line.push_str(&shares.join(","));
        }
        line.push(' ');
    }
    line.push('\n');
    line
}

fn read_game<G: Features>(line: &str) -> Option<PlayedGame<G>> {
    let mut fields = line.split('\t');
    let (index, start) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
    let moves = fields.next()?.split_whitespace().map(read_move::<G>).collect::<Option<_>>()?;
    Some(PlayedGame { index, start, moves })
}

fn read_move<G: Features>(text: &str) -> Option<PlayedMove<G>> {
    let Some((mv, shares)) = text.split_once('/') else {
        return Some(PlayedMove { mv: text.parse().ok()?, expected: None });
    };
    let mut expected = [0; Seat::MAX];
    for (share, text) in expected.iter_mut().zip(shares.split(',')) {
        *share = text.parse().ok()?;
    }
    Some(PlayedMove { mv: mv.parse().ok()?, expected: Some(expected) })
}
