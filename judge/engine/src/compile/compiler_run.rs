//! One run of a compiler in the sandbox, with limits of its own.

use std::ffi::OsString;
use std::fs::File;
use std::path::PathBuf;
use std::time::Duration;

use grundy_sandbox::{
    CollectTree, CollectedFile, Death, InputFile, Limits, Request, RunResult, StdioSink,
    StdioSource, TreeStatus, View,
};

use super::cache::IsLasting;
use super::source::{BoxFile, CompileLimits};
use crate::error::{AtPath, EngineError};
use crate::languages::Installed;
use crate::program::environment;
use crate::run::patient_wall_of;
use crate::runs::Runs;
use crate::{memory_file, text};

const LOG_BYTES_MAX: usize = 64 * 1024;
/// A compiler that prints more than this is stopped.
const COMPILER_OUTPUT_BYTES_MAX: u64 = 4 << 20;
const COMPILER_DISK_BYTES_MAX: u64 = 512 << 20;
const ARTIFACT_BYTES_MAX: u64 = 160 << 20;
const ARTIFACT_FILES_MAX: usize = 2000;
const COMPILER_PROCESSES_MAX: u32 = 256;
const COMPILER_DESCRIPTORS_MAX: u32 = 1024;
/// The fraction of the wall time below which the CPU time of a timed-out run shows that the machine was busy or the compiler
/// waited. Such a run is repeated with more time.
const STARVED_PART: f64 = 0.8;

/// One run of a compiler: its language, files and limits.
#[derive(Debug)]
pub(super) struct CompilerRun<'a> {
    pub(super) language: &'a Installed,
    pub(super) command: &'a [String],
    /// The name and content of everything in the box.
    pub(super) files: &'a [BoxFile<'a>],
    /// Whether they are a program's own scripts and their data: they may be executed, and may change everything.
    pub(super) are_scripts: bool,
}

/// The result of a compiler's run.
#[derive(Debug)]
pub(super) struct Ended {
    /// The files that it left in its box; empty if it failed.
    pub(super) tree: Vec<CollectedFile>,
    pub(super) failure: Option<Failure>,
    /// Its messages, clipped.
    pub(super) log: String,
    pub(super) wall_ms: u64,
}

/// The reason why there is no program, beside the compiler's own messages.
#[derive(Debug)]
pub(super) struct Failure {
    pub reason: String,
    pub is_lasting: IsLasting,
}

impl Failure {
    fn lasting(reason: impl Into<String>) -> Self {
        Self {
            reason: reason.into(),
            is_lasting: IsLasting::Yes,
        }
    }

    fn passing(reason: impl Into<String>) -> Self {
        Self {
            reason: reason.into(),
            is_lasting: IsLasting::No,
        }
    }
}

impl CompilerRun<'_> {
    /// Runs the compiler; waits for a free slot first.
    pub(super) fn carry_out(
        &self,
        runs: &Runs,
        limits: CompileLimits,
    ) -> Result<Ended, EngineError> {
        let once = |wall| {
            let (stdout, stderr) = (new_sink()?, new_sink()?);
            let outcome = runs.run(self.request(&stdout, &stderr, limits, wall)?)?;
            Ok::<_, EngineError>((outcome, stdout, stderr))
        };
        let (mut outcome, mut stdout, mut stderr) = once(limits.wall)?;
        if outcome.death == Death::WallLimit && is_starved(&outcome, limits) {
            (outcome, stdout, stderr) = once(patient_wall_of(limits.wall))?;
        }
        // The time of waiting for a slot is not counted.
        let wall_ms = u64::try_from(outcome.wall.as_millis()).unwrap_or(u64::MAX);
        let mut said = Vec::new();
        for stream in [&stdout, &stderr] {
            said.extend(memory_file::head(stream, LOG_BYTES_MAX as u64 + 1).at("compiler output")?);
        }
        let log = text::clipped_lossy(&said, LOG_BYTES_MAX);
        let mut failure = failure(&outcome, limits);
        let tree = match outcome.tree {
            TreeStatus::Taken(tree) if failure.is_none() => tree,
            TreeStatus::Taken(_) | TreeStatus::NotAsked => Vec::new(),
            TreeStatus::TooLarge => {
                let too_large = || Failure::lasting("the compiled program is too large");
                failure.get_or_insert_with(too_large);
                Vec::new()
            }
        };
        Ok(Ended {
            tree,
            failure,
            log,
            wall_ms,
        })
    }

    fn request(
        &self,
        stdout: &File,
        stderr: &File,
        limits: CompileLimits,
        wall: Duration,
    ) -> Result<Request, EngineError> {
        let files = self
            .files
            .iter()
            .map(|(name, content)| {
                Ok(InputFile {
                    path: PathBuf::from(name),
                    content: grundy_sandbox::seal_bytes(content)?,
                    executable: self.are_scripts,
                    // A submitted folder may hold files of an earlier compilation (`main.o`), which this one overwrites.
                    writable: true,
                })
            })
            .collect::<Result<Vec<_>, EngineError>>()?;
        Ok(Request {
            command: self.command.iter().map(OsString::from).collect(),
            environment: environment(self.language),
            files,
            stdin: StdioSource::Empty,
            stdout: sink(stdout)?,
            stderr: sink(stderr)?,
            collect: Vec::new(),
            collect_tree: Some(CollectTree {
                files_max: ARTIFACT_FILES_MAX,
                bytes_max: ARTIFACT_BYTES_MAX,
            }),
            limits: Limits {
                // The compiler may use any number of cores: only a wall limit is guaranteed.
                cpu: limits.wall * 2,
                wall,
                memory_bytes: limits.memory_bytes,
                processes: COMPILER_PROCESSES_MAX,
                disk_bytes: COMPILER_DISK_BYTES_MAX,
                file_bytes: COMPILER_DISK_BYTES_MAX,
                descriptors: COMPILER_DESCRIPTORS_MAX,
            },
            view: View::Tools,
        })
    }
}

fn new_sink() -> Result<File, EngineError> {
    memory_file::new_memory_file().at("memory file")
}

fn sink(file: &File) -> Result<StdioSink, EngineError> {
    let file = file.try_clone().at("memory file")?;
    Ok(StdioSink::File {
        file,
        limit_bytes: COMPILER_OUTPUT_BYTES_MAX,
    })
}

fn failure(outcome: &RunResult, limits: CompileLimits) -> Option<Failure> {
    Some(match outcome.death {
        Death::Exited(0) => return None,
        Death::Exited(_) => Failure::lasting(""),
        Death::Signaled(signal) => {
            Failure::passing(format!("the compiler was ended by signal {signal}"))
        }
        Death::CpuLimit | Death::WallLimit => {
            let seconds = limits.wall.as_secs_f64();
            let reason = format!("the compiler took longer than {seconds} s");
            // A compiler that had the processor for all that time would be as slow the next time.
            if is_starved(outcome, limits) {
                Failure::passing(reason)
            } else {
                Failure::lasting(reason)
            }
        }
        Death::MemoryLimit => {
            let mib = limits.memory_bytes >> 20;
            Failure::passing(format!("the compiler used more than {mib} MiB of memory"))
        }
        Death::OutputLimit => Failure::lasting("the compiler wrote too much"),
        Death::Stopped => Failure::passing("the compiler was stopped"),
    })
}

/// Whether the machine gave a run less than one processor.
fn is_starved(outcome: &RunResult, limits: CompileLimits) -> bool {
    outcome.cpu < limits.wall.mul_f64(STARVED_PART)
}
