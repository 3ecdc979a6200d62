//! Grading: every contestant's file for every task, several at a time.

use std::collections::HashSet;
use std::fs::File;
use std::io::Read as _;
use std::ops::ControlFlow;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use grundy_classroom::grading::{Cell, Contestant, Handed, Scoreboard};
use grundy_engine::{Engine, EngineError, JudgeOptions, Submission, in_order};
use grundy_judgement::{Graded, Ungraded, Verdict, to_hundredths};
use grundy_package::FileHashes;
use grundy_words::Locale;
use indicatif::{ProgressBar, ProgressStyle};

use super::tasks::Task;
use crate::exit::BadInput;
use crate::remembered::Remembered;

/// The language of the table, whose cells are remembered from run to run.
const TABLE_LOCALE: Locale = Locale::Vi;

/// Grades everything. A file that cannot be graded affects only its own cell.
pub(super) fn grade(
    engine: &Engine,
    tasks: &[Task],
    contestants: &[Contestant<PathBuf>],
    known: &Remembered,
) -> anyhow::Result<Scoreboard> {
    let hashes = tasks
        .iter()
        .map(
            |task| match task.package.verdict_hash(&FileHashes::default()) {
                Ok(hash) => Ok(hash),
                Err(error) => Err(BadInput::new(format!("{}: {error}", task.names.name)).into()),
            },
        )
        .collect::<anyhow::Result<Vec<String>>>()?;
    let grader = Grader {
        engine,
        tasks,
        hashes,
        known,
        judged_now: Mutex::default(),
    };
    let places: Vec<(usize, usize)> = (0..contestants.len())
        .flat_map(|contestant| (0..tasks.len()).map(move |task| (contestant, task)))
        .collect();
    let cells = spread(&places, |&(contestant, task)| {
        grader.cell(task, contestants[contestant].files.get(&task))
    })?;
    let rows = contestants.iter().zip(cells.chunks(tasks.len()));
    let rows = rows.map(|(contestant, cells)| (contestant.name.clone(), cells.to_vec()));
    Ok(Scoreboard::of(
        TABLE_LOCALE,
        tasks.iter().map(head).collect(),
        rows.collect(),
    ))
}

/// Calls `work` for each place, on a thread per core, and shows the progress.
fn spread(
    places: &[(usize, usize)],
    work: impl Fn(&(usize, usize)) -> Result<Cell, EngineError> + Sync,
) -> Result<Vec<Cell>, EngineError> {
    let threads = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let bar = ProgressBar::new(places.len() as u64).with_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}")
            .expect("the template is well-formed"),
    );
    let mut cells = Vec::with_capacity(places.len());
    let mut failure = None;
    in_order(
        places.len(),
        threads,
        |index| work(&places[index]),
        |_, result| {
            bar.inc(1);
            match result {
                Ok(cell) => {
                    cells.push(cell);
                    ControlFlow::Continue(())
                }
                Err(error) => {
                    failure = Some(error);
                    ControlFlow::Break(())
                }
            }
        },
    );
    bar.finish_and_clear();
    failure.map_or(Ok(cells), Err)
}

struct Grader<'a> {
    engine: &'a Engine,
    tasks: &'a [Task],
    /// The hashes of everything that affects verdicts, by task.
    hashes: Vec<String>,
    known: &'a Remembered,
    /// The results of this run: an equal file of another contestant does not count as graded before.
    judged_now: Mutex<HashSet<String>>,
}

impl Grader<'_> {
    /// The cell of a file. An error is about the package or the machine, never about the file.
    fn cell(&self, task: usize, handed: Option<&Handed<PathBuf>>) -> Result<Cell, EngineError> {
        match handed {
            Some(handed) => self.judged(task, handed),
            None => Ok(Cell::of_nothing(TABLE_LOCALE)),
        }
    }

    fn judged(&self, task: usize, handed: &Handed<PathBuf>) -> Result<Cell, EngineError> {
        let unread = |why: &Ungraded| Ok(Cell::of_ungraded(TABLE_LOCALE, &handed.shown, why));
        if let Some(why) = &handed.refused {
            return unread(why);
        }
        let languages = self.engine.languages();
        let Some(language) = languages.by_file_name(&handed.at.to_string_lossy()) else {
            return unread(&Ungraded::NoLanguage);
        };
        let language = language.id.clone();
        if !languages.is_available(&language) {
            return unread(&Ungraded::NoCompiler { language });
        }
        let package = &self.tasks[task].package;
        let source = match read_source(&handed.at, package.limits.code_bytes) {
            Ok(source) => source,
            Err(why) => return unread(&why),
        };
        let key = self
            .known
            .key([self.hashes[task].as_bytes(), language.as_bytes(), &source]);
        if let Some(before) = self.known.get::<Cell>(&key) {
            return Ok(Cell {
                is_reused: !self.judged_now().contains(&key),
                ..before.of_file(&handed.shown)
            });
        }
        let submission = Submission {
            source: &source,
            file_name: &handed.shown,
            language: &language,
        };
        let options = JudgeOptions::default();
        let judgement = self
            .engine
            .judge(package, &submission, &options, &mut |_| {})?;
        let task = &self.tasks[task];
        let words = &task.package.judge.words;
        let graded = Graded::of(&judgement);
        let cell = Cell::of_graded(TABLE_LOCALE, &handed.shown, &graded, task.mark_scale, words);
        let has_internal_error = judgement
            .tests
            .iter()
            .any(|test| test.verdict == Verdict::Ie);
        if !has_internal_error {
            self.judged_now().insert(key.clone());
            self.known.put(&key, &cell);
        }
        Ok(cell)
    }
}

impl Grader<'_> {
    fn judged_now(&self) -> MutexGuard<'_, HashSet<String>> {
        let lock = self.judged_now.lock();
        lock.unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reads a source file that may have been replaced by anything since it was listed.
fn read_source(path: &Path, bytes_max: u64) -> Result<Vec<u8>, Ungraded> {
    let unreadable = |error: std::io::Error| Ungraded::Unreadable {
        why: error.to_string(),
    };
    let flags = rustix::fs::OFlags::NOFOLLOW | rustix::fs::OFlags::NONBLOCK;
    let file = File::options()
        .read(true)
        .custom_flags(flags.bits().cast_signed())
        .open(path)
        .map_err(unreadable)?;
    if !file.metadata().map_err(unreadable)?.is_file() {
        return Err(Ungraded::NoFile);
    }
    let mut source = Vec::new();
    file.take(bytes_max + 1)
        .read_to_end(&mut source)
        .map_err(unreadable)?;
    if source.len() as u64 > bytes_max {
        return Err(Ungraded::TooLarge { bytes_max });
    }
    Ok(source)
}

/// A task's name, its tests, and the most points.
fn head(task: &Task) -> (String, Vec<String>, Option<f64>) {
    let max_score = grundy_engine::max_score(&task.package);
    (
        task.names.name.clone(),
        task.package
            .tests
            .iter()
            .map(|test| test.name.clone())
            .collect(),
        max_score.map(|max_score| to_hundredths(max_score / task.mark_scale)),
    )
}
