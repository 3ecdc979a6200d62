//! Grading: every contestant's file for every task, several at a time.

use std::fs::File;
use std::io::Read as _;
use std::ops::ControlFlow;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;
use std::thread;

use grundy_engine::{Engine, EngineError, JudgeOptions, Submission, in_order};
use grundy_judgement::{Judgement, Verdict};
use grundy_package::FileHashes;
use indicatif::{ProgressBar, ProgressStyle};

use super::contestants::{Contestant, Handed};
use super::table::{Cell, Row, Table, TaskHead, TestCell, to_hundredths};
use super::tasks::Task;
use super::words;
use crate::exit::BadInput;
use crate::remembered::Remembered;

/// How much of a compiler's log stands in the table.
const LOG_CHARS_MAX: usize = 2_000;

/// Grades everything. A file that cannot be graded costs only its own cell.
pub(super) fn grade(
    engine: &Engine,
    tasks: &[Task],
    contestants: &[Contestant],
    known: &Remembered,
) -> anyhow::Result<Table> {
    let hashes = tasks
        .iter()
        .map(
            |task| match task.package.verdict_hash(&FileHashes::default()) {
                Ok(hash) => Ok(hash),
                Err(error) => Err(BadInput::new(format!("{}: {error}", task.name)).into()),
            },
        )
        .collect::<anyhow::Result<Vec<String>>>()?;
    let grader = Grader {
        engine,
        tasks,
        hashes,
        known,
    };
    let places: Vec<(usize, usize)> = (0..contestants.len())
        .flat_map(|contestant| (0..tasks.len()).map(move |task| (contestant, task)))
        .collect();
    let cells = spread(&places, |&(contestant, task)| {
        grader.cell(task, contestants[contestant].files.get(&task))
    })?;
    let rows = contestants
        .iter()
        .zip(cells.chunks(tasks.len()))
        .map(|(contestant, cells)| Row {
            name: contestant.name.clone(),
            total: to_hundredths(cells.iter().map(|cell| cell.score).sum()),
            cells: cells.to_vec(),
        });
    let rows: Vec<Row> = rows.collect();
    Ok(Table {
        tasks: heads(tasks, &rows),
        contestants: rows,
    })
}

/// Calls `work` for each place, on a thread per core, and shows how far it is.
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
    /// What affects verdicts, by task.
    hashes: Vec<String>,
    known: &'a Remembered,
}

impl Grader<'_> {
    /// The error is about the package or the machine, never about what was handed in.
    fn cell(&self, task: usize, handed: Option<&Handed>) -> Result<Cell, EngineError> {
        let Some(handed) = handed else {
            return Ok(Cell::without_judgement("Không có bài nộp"));
        };
        let cell = self.judged(task, handed)?;
        Ok(Cell {
            file: Some(handed.shown.clone()),
            ..cell
        })
    }

    fn judged(&self, task: usize, handed: &Handed) -> Result<Cell, EngineError> {
        let unread = |why: &str| Ok(Cell::without_judgement(format!("Không chấm được: {why}")));
        if let Some(why) = handed.refused {
            return unread(why);
        }
        let languages = self.engine.languages();
        let Some(language) = languages.by_file_name(&handed.path.to_string_lossy()) else {
            return unread("không có ngôn ngữ nào dùng phần mở rộng này");
        };
        let language = language.id.clone();
        if !languages.is_available(&language) {
            return unread(&format!("máy này không có trình dịch {language}"));
        }
        let package = &self.tasks[task].package;
        let source = match read_source(&handed.path, package.limits.code_bytes) {
            Ok(source) => source,
            Err(why) => return unread(&why),
        };
        let key = self
            .known
            .key([self.hashes[task].as_bytes(), language.as_bytes(), &source]);
        if let Some(before) = self.known.get::<Cell>(&key) {
            return Ok(Cell {
                is_reused: true,
                ..before
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
        let cell = cell_of(&judgement, &self.tasks[task]);
        let has_internal_error = judgement
            .tests
            .iter()
            .any(|test| test.verdict == Verdict::Ie);
        if !has_internal_error {
            self.known.put(&key, &cell);
        }
        Ok(cell)
    }
}

/// Reads a source file that may have been replaced by anything since it was listed.
fn read_source(path: &Path, bytes_max: u64) -> Result<Vec<u8>, String> {
    let unreadable = |error: std::io::Error| format!("không đọc được tệp ({error})");
    let flags = rustix::fs::OFlags::NOFOLLOW | rustix::fs::OFlags::NONBLOCK;
    let file = File::options()
        .read(true)
        .custom_flags(flags.bits().cast_signed())
        .open(path)
        .map_err(unreadable)?;
    if !file.metadata().map_err(unreadable)?.is_file() {
        return Err("không phải tệp thường".to_owned());
    }
    let mut source = Vec::new();
    file.take(bytes_max + 1)
        .read_to_end(&mut source)
        .map_err(unreadable)?;
    if source.len() as u64 > bytes_max {
        return Err(format!("tệp lớn hơn {bytes_max} byte"));
    }
    Ok(source)
}

fn cell_of(judgement: &Judgement, task: &Task) -> Cell {
    let points = |score: f64| to_hundredths(score / task.mark_scale);
    Cell {
        file: None,
        language: Some(judgement.language.clone()),
        verdict: Some(judgement.verdict),
        score: points(judgement.score),
        max_score: points(judgement.max_score),
        message: words::judgement(judgement),
        compile_log: if judgement.compile.ok {
            String::new()
        } else {
            judgement.compile.log.chars().take(LOG_CHARS_MAX).collect()
        },
        tests: judgement
            .tests
            .iter()
            .map(|test| TestCell {
                name: test.name.clone(),
                verdict: test.verdict,
                score: points(test.score),
                cpu_ms: test.cpu_ms,
                memory_bytes: test.memory_bytes,
                message: words::test(test, &task.package.judge.words),
            })
            .collect(),
        is_reused: false,
    }
}

fn heads(tasks: &[Task], rows: &[Row]) -> Vec<TaskHead> {
    let heads = tasks.iter().enumerate().map(|(index, task)| TaskHead {
        name: task.name.clone(),
        max_score: match grundy_engine::max_score(&task.package) {
            Some(max_score) => to_hundredths(max_score / task.mark_scale),
            // Where there is no bound it is what somebody reached.
            None => {
                let cells = rows.iter().map(|row| &row.cells[index]);
                cells.map(|cell| cell.max_score).fold(0.0, f64::max)
            }
        },
        tests: task
            .package
            .tests
            .iter()
            .map(|test| test.name.clone())
            .collect(),
    });
    heads.collect()
}
