//! From source text to a program: in the sandbox, under limits, once per content.

mod cache;

use std::ffi::OsString;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use grundy_sandbox::{
    CollectTree, CollectedFile, Death, InputFile, Limits, Outcome, Request, Sandbox, StdioSink,
    StdioSource, TreeStatus,
};

use crate::error::{AtPath, EngineError};
use crate::judgement::CompileReport;
use crate::languages::{Installed, SourceNames};
use crate::program::{ArtifactFile, Executable, environment};
use crate::{memory_file, text};

use cache::{Cache, IsLasting, Key};

const LOG_BYTES_MAX: usize = 64 * 1024;
/// A compiler that says more than this is stopped.
const COMPILER_OUTPUT_BYTES_MAX: u64 = 4 << 20;
const COMPILER_DISK_BYTES_MAX: u64 = 512 << 20;
const ARTIFACT_BYTES_MAX: u64 = 128 << 20;
const ARTIFACT_FILES_MAX: usize = 2000;
const COMPILER_PROCESSES_MAX: u32 = 256;
const COMPILER_DESCRIPTORS_MAX: u32 = 1024;

/// What is put beside a package's Rust programs.
const PROBLEMKIT: &str = include_str!("../../../problemkit/src/lib.rs");

/// What a compilation may use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CompileLimits {
    pub(crate) wall: Duration,
    pub(crate) memory_bytes: u64,
}

/// A source file beside the main one: its name in the box, and its bytes.
#[derive(Clone, Debug)]
pub(crate) struct ExtraFile {
    pub(crate) name: String,
    pub(crate) content: Vec<u8>,
}

/// Source text to compile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source<'a> {
    pub(crate) main: &'a [u8],
    pub(crate) extra: &'a [ExtraFile],
    /// A package's own program gets the language's kit beside it.
    pub(crate) is_package_program: bool,
}

/// What the compiler said, and the program if there is one.
#[derive(Clone, Debug)]
pub(crate) struct Compiled {
    pub(crate) report: CompileReport,
    pub(crate) program: Option<Arc<Executable>>,
}

impl Compiled {
    fn from_cache(&self) -> Self {
        let report = CompileReport {
            wall_ms: 0,
            ..self.report.clone()
        };
        Self {
            report,
            program: self.program.clone(),
        }
    }

    fn failed(log: String, wall_ms: u64) -> Self {
        Self {
            report: CompileReport {
                ok: false,
                log,
                wall_ms,
            },
            program: None,
        }
    }
}

/// Compiles in the sandbox and keeps what comes of it.
#[derive(Debug)]
pub(crate) struct Compiler {
    cache: Cache,
}

impl Compiler {
    pub(crate) fn open(cache_dir: &Path, cache_bytes_max: u64) -> Result<Self, EngineError> {
        Ok(Self {
            cache: Cache::open(&cache_dir.join("programs"), cache_bytes_max)?,
        })
    }

    /// Compiles, unless the same was compiled before.
    pub(crate) fn compile(
        &self,
        sandbox: &Sandbox,
        language: &Arc<Installed>,
        source: Source<'_>,
        limits: CompileLimits,
    ) -> Result<Compiled, EngineError> {
        let job = Job::new(language, source);
        self.cache
            .get_or_compile(job.key(), language, source.main, || {
                job.run(sandbox, limits)
            })
    }
}

/// One compilation, all names settled.
struct Job<'a> {
    language: &'a Arc<Installed>,
    source: Source<'a>,
    names: SourceNames,
    command: Vec<String>,
    /// Name and content of everything in the compiler's box.
    files: Vec<(String, &'a [u8])>,
}

impl<'a> Job<'a> {
    fn new(language: &'a Arc<Installed>, source: Source<'a>) -> Self {
        let row = &language.row;
        let names = row.source_names(&String::from_utf8_lossy(source.main));
        let own = [
            ("source", names.file.as_str()),
            ("class", names.class.as_str()),
        ];
        let command = language.expand(&row.compile, &own);
        let mut files: Vec<(String, &[u8])> = vec![(names.file.clone(), source.main)];
        files.extend(
            row.files
                .iter()
                .map(|file| (file.path.clone(), file.text.as_bytes())),
        );
        files.extend(
            source
                .extra
                .iter()
                .map(|file| (file.name.clone(), &file.content[..])),
        );
        if let Some(kit) = row.kit.as_ref().filter(|_| source.is_package_program)
            && !files.iter().any(|(name, _)| name == kit)
        {
            files.push((kit.clone(), PROBLEMKIT.as_bytes()));
        }
        Self {
            language,
            source,
            names,
            command,
            files,
        }
    }

    fn key(&self) -> Key {
        let row = &self.language.row;
        let command = self.command.join("\0");
        let environment = format!("{:?}", row.environment);
        let mut parts: Vec<&[u8]> = vec![
            row.id.as_bytes(),
            self.language.version().as_bytes(),
            command.as_bytes(),
            environment.as_bytes(),
            row.artifact.as_bytes(),
            self.names.main_class.as_bytes(),
        ];
        for (name, content) in &self.files {
            parts.push(name.as_bytes());
            parts.push(content);
        }
        Key::new(&parts)
    }

    fn run(
        &self,
        sandbox: &Sandbox,
        limits: CompileLimits,
    ) -> Result<(Compiled, IsLasting), EngineError> {
        let started = Instant::now();
        let (stdout, stderr) = (new_sink()?, new_sink()?);
        let request = self.request(&stdout, &stderr, limits)?;
        let outcome = sandbox.run(request)?;
        let wall_ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
        let mut said =
            memory_file::head(&stdout, LOG_BYTES_MAX as u64 + 1).at("compiler output")?;
        said.extend(memory_file::head(&stderr, LOG_BYTES_MAX as u64 + 1).at("compiler output")?);
        let log = text::clipped_lossy(&said, LOG_BYTES_MAX);
        if let Some((reason, is_lasting)) = failure(&outcome, limits) {
            let log = if reason.is_empty() {
                log
            } else {
                format!("{log}\n{reason}\n")
            };
            return Ok((
                Compiled::failed(log.trim_start().to_owned(), wall_ms),
                is_lasting,
            ));
        }
        let TreeStatus::Taken(tree) = outcome.tree else {
            let reason = format!("{log}\nthe compiled program is too large\n");
            return Ok((Compiled::failed(reason, wall_ms), IsLasting::Yes));
        };
        let files = self.artifact(tree)?;
        if files.is_empty() {
            let reason =
                format!("{log}\nthe compiler made no program: is the main program missing?\n");
            return Ok((Compiled::failed(reason, wall_ms), IsLasting::Yes));
        }
        let program = Arc::new(Executable {
            language: Arc::clone(self.language),
            main_class: self.names.main_class.clone(),
            files,
            source: self.source.main.to_vec(),
        });
        let report = CompileReport {
            ok: true,
            log,
            wall_ms,
        };
        Ok((
            Compiled {
                report,
                program: Some(program),
            },
            IsLasting::Yes,
        ))
    }

    fn request(
        &self,
        stdout: &File,
        stderr: &File,
        limits: CompileLimits,
    ) -> Result<Request, EngineError> {
        let files = self
            .files
            .iter()
            .map(|(name, content)| {
                Ok(InputFile {
                    path: PathBuf::from(name),
                    content: grundy_sandbox::seal_bytes(content)?,
                    executable: false,
                    writable: false,
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
                // As many cores as it likes: only a wall limit is promised.
                cpu: limits.wall * 2,
                wall: limits.wall,
                memory_bytes: limits.memory_bytes,
                processes: COMPILER_PROCESSES_MAX,
                disk_bytes: COMPILER_DISK_BYTES_MAX,
                file_bytes: COMPILER_DISK_BYTES_MAX,
                descriptors: COMPILER_DESCRIPTORS_MAX,
            },
        })
    }

    /// The files that the table's `artifact` names; an interpreter's is the source itself.
    fn artifact(&self, tree: Vec<CollectedFile>) -> Result<Vec<ArtifactFile>, EngineError> {
        let wanted = self.language.row.artifact.as_str();
        let given = self.files.iter().find(|(name, _)| name == wanted);
        if let Some((name, content)) = given {
            return Ok(vec![ArtifactFile {
                path: PathBuf::from(name),
                content: grundy_sandbox::seal_bytes(content)?,
                bytes: content.len() as u64,
                executable: false,
            }]);
        }
        let directory = wanted.strip_suffix('/');
        let belongs = |file: &CollectedFile| match directory {
            Some(directory) => file.path.starts_with(directory),
            None => file.path == Path::new(wanted),
        };
        Ok(tree
            .into_iter()
            .filter(belongs)
            .map(|file| ArtifactFile {
                path: file.path,
                content: file.content,
                bytes: file.bytes,
                executable: file.executable,
            })
            .collect())
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

/// Why there is no program, if the compiler did not end well. Its own messages say the rest.
fn failure(outcome: &Outcome, limits: CompileLimits) -> Option<(String, IsLasting)> {
    let (reason, is_lasting) = match outcome.death {
        Death::Exited(0) => return None,
        Death::Exited(_) => (String::new(), IsLasting::Yes),
        Death::Signaled(signal) => (
            format!("the compiler was ended by signal {signal}"),
            IsLasting::No,
        ),
        Death::CpuLimit | Death::WallLimit => {
            let seconds = limits.wall.as_secs_f64();
            (
                format!("the compiler took longer than {seconds} s"),
                IsLasting::No,
            )
        }
        Death::MemoryLimit => {
            let mib = limits.memory_bytes >> 20;
            (
                format!("the compiler used more than {mib} MiB of memory"),
                IsLasting::No,
            )
        }
        Death::OutputLimit => ("the compiler wrote too much".to_owned(), IsLasting::Yes),
    };
    Some((reason, is_lasting))
}
