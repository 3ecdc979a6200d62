//! One run of a program on one input: its limits, the places of its input, and its results.

pub(crate) mod batch;
mod file_names;
mod inputs;

use std::fs::File;
use std::time::Duration;

use grundy_languages::Placing;
use grundy_package::NamedFiles;
use grundy_sandbox::{
    Collect, CollectStatus, CollectTree, InputFile, Limits, Request, RunResult, StdioSink,
    StdioSource,
};

use crate::error::{AtPath, EngineError};
use crate::memory_file::{self, data};
use crate::program::{Executable, environment};
use crate::runs::Runs;
use crate::text;

pub(crate) use inputs::SealedFiles;

/// The box's own default; another size costs a remount per run.
const DISK_BYTES: u64 = 256 << 20;
const DESCRIPTORS_MAX: u32 = 64;

/// The limits of one run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunLimits {
    /// The CPU time after which the program is ended.
    pub(crate) cpu: Duration,
    pub(crate) wall: Duration,
    /// The memory for the program's own data; the runtime of its language has more on top.
    pub(crate) memory_bytes: u64,
    /// The most bytes of standard output, of standard error and of the output file, each.
    pub(crate) output_bytes: u64,
}

/// One run of a program: its input, files and limits.
#[derive(Debug)]
pub struct Run<'a> {
    pub(crate) program: &'a Executable,
    pub(crate) arguments: &'a [String],
    /// Standard input, sealed.
    pub(crate) input: Option<File>,
    /// Files besides the program's own.
    pub(crate) files: Vec<InputFile>,
    /// The file names of the problem: the first also has the input, and the second may have the output.
    pub(crate) named_files: Option<&'a NamedFiles>,
    /// Further files to collect by name.
    pub(crate) collect: &'a [&'a str],
    /// Whether to take everything else that it leaves too.
    pub(crate) collect_tree: Option<CollectTree>,
    pub(crate) limits: RunLimits,
}

/// The result of a run.
#[derive(Debug)]
pub struct Ran {
    pub outcome: RunResult,
    pub stdout: File,
    pub stderr: File,
    /// The named output file's status and bytes, if the problem names one.
    pub output_file: Option<(CollectStatus, File)>,
    /// One per [`Run::collect`].
    pub collected: Vec<(CollectStatus, File)>,
}

/// The wall time for a run with this CPU time: it ends a program that waits instead of computing.
pub(crate) fn wall_of(cpu: Duration) -> Duration {
    cpu * 2 + Duration::from_secs(1)
}

/// Like [`wall_of`], for the judge's own runs: compilers, and the programs of packages. A busy machine may give such a run only a
/// quarter of a processor; that is not its fault, and it is not run again.
pub(crate) fn patient_wall_of(cpu: Duration) -> Duration {
    cpu * 4 + Duration::from_secs(10)
}

impl Run<'_> {
    /// The run with at most this CPU time, if there is such a bound, and with the wall time for it.
    pub fn within(mut self, cpu_max: Option<Duration>) -> Self {
        if let Some(cpu_max) = cpu_max {
            self.limits.cpu = self.limits.cpu.min(cpu_max);
            self.limits.wall = self.limits.wall.min(patient_wall_of(cpu_max));
        }
        self
    }

    /// Starts the run and returns its result; waits for a free slot first.
    pub fn carry_out(self, runs: &Runs) -> Result<Ran, EngineError> {
        let (request, sinks) = self.prepare()?;
        let outcome = runs.run(request)?;
        Ok(sinks.with(outcome))
    }

    /// The request to the sandbox, and the files for its outputs.
    pub(crate) fn prepare(self) -> Result<(Request, Sinks), EngineError> {
        let (stdout, stderr) = (memory_file()?, memory_file()?);
        let mut taken = Vec::new();
        let mut collect = Vec::new();
        let output_name = self.named_files.map(|files| files.output.as_str());
        for (name, any_case) in output_name
            .iter()
            .map(|name| (*name, true))
            .chain(self.collect.iter().map(|name| (*name, false)))
        {
            let file = memory_file()?;
            collect.push(Collect {
                name: name.to_owned(),
                any_case,
                into: file.try_clone().at("memory file")?,
                limit_bytes: self.limits.output_bytes,
            });
            taken.push(file);
        }
        let has_output_file = output_name.is_some();
        let request = self.request(&stdout, &stderr, collect)?;
        let sinks = Sinks {
            stdout,
            stderr,
            taken,
            has_output_file,
        };
        Ok((request, sinks))
    }

    fn request(
        self,
        stdout: &File,
        stderr: &File,
        collect: Vec<Collect>,
    ) -> Result<Request, EngineError> {
        let row = &self.program.language.row;
        let mut files = self.program.input_files(false).at("program file")?;
        if let (Some(names), Some(input)) = (self.named_files, &self.input) {
            for name in file_names::spellings(&names.input, &self.program.source) {
                files.push(data(name, input.try_clone().at("input file")?));
            }
        }
        files.extend(self.files);
        let mut given = self.program.input_files(true).at("source file")?;
        if let Some(names) = self.named_files {
            given.retain(|file| !file_names::is_in_the_way(names, &file.path));
        }
        files.extend(given);
        // If several files have the same name, the first one is placed.
        let mut placing = Placing::default();
        files.retain(|file| placing.take(&file.path));
        let limits = self.limits;
        let sink = |file: &File| -> Result<StdioSink, EngineError> {
            let file = file.try_clone().at("memory file")?;
            Ok(StdioSink::File {
                file,
                limit_bytes: limits.output_bytes,
            })
        };
        Ok(Request {
            command: self.program.command(limits.memory_bytes, self.arguments),
            environment: environment(&self.program.language),
            files,
            stdin: self.input.map_or(StdioSource::Empty, StdioSource::File),
            stdout: sink(stdout)?,
            stderr: sink(stderr)?,
            collect,
            collect_tree: self.collect_tree,
            limits: Limits {
                cpu: limits.cpu,
                wall: limits.wall,
                memory_bytes: limits.memory_bytes + (row.memory_overhead_mib << 20),
                processes: row.processes,
                disk_bytes: DISK_BYTES,
                file_bytes: limits.output_bytes.max(1),
                descriptors: DESCRIPTORS_MAX,
            },
            view: self.program.language.view(),
        })
    }
}

/// The files that a run's outputs go to.
#[derive(Debug)]
pub(crate) struct Sinks {
    stdout: File,
    stderr: File,
    /// One per collected file.
    taken: Vec<File>,
    /// The first of them is the named output file.
    has_output_file: bool,
}

impl Sinks {
    pub(crate) fn with(self, outcome: RunResult) -> Ran {
        let statuses = outcome.collected.iter().cloned();
        let mut collected: Vec<_> = statuses.zip(self.taken).collect();
        let output_file = self.has_output_file.then(|| collected.remove(0));
        Ran {
            outcome,
            stdout: self.stdout,
            stderr: self.stderr,
            output_file,
            collected,
        }
    }
}

impl Ran {
    /// Whether the failed program had run out of memory within its own limits, such as the heap of a JVM.
    pub(crate) fn is_out_of_memory(&self, program: &Executable) -> bool {
        let Some(pattern) = &program.language.row.memory_exhausted else {
            return false;
        };
        self.stderr_excerpt()
            .is_some_and(|text| pattern.is_match(&text))
    }

    /// Whether the program was ended by the wall clock because it waited: most of the time it computed nothing, and at the end it
    /// was not ready to run. A program that only got no processor has not waited.
    pub(crate) fn has_waited(&self) -> bool {
        let outcome = &self.outcome;
        outcome.was_waiting && outcome.cpu * 2 < outcome.wall
    }

    /// The kind of a crash from the language's own report, such as an exception's name. The program may have written it itself, so
    /// it is clipped, and [`grundy_judgement::Outline`] has less of it.
    pub(crate) fn crash_kind(&self, program: &Executable) -> Option<String> {
        const BYTES_MAX: usize = 100;
        let pattern = program.language.row.crash_pattern.as_ref()?;
        let said = self.stderr_excerpt()?;
        let crash = pattern.first_group(&said)?;
        Some(text::one_line(crash.as_bytes(), BYTES_MAX))
    }

    /// Both ends of standard error: some runtimes report a crash last, others write a long trace behind the report.
    fn stderr_excerpt(&self) -> Option<String> {
        const BYTES: u64 = 16 * 1024;
        let mut bytes = memory_file::head(&self.stderr, BYTES).ok()?;
        if self.outcome.stderr.bytes > BYTES {
            bytes.push(b'\n');
            bytes.extend(memory_file::tail(&self.stderr, BYTES).ok()?);
        }
        Some(String::from_utf8_lossy(&bytes).into_owned())
    }
}

fn memory_file() -> Result<File, EngineError> {
    memory_file::new_memory_file().at("memory file")
}
