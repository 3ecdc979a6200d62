//! Compiling source text to a program: in the sandbox, under limits, once for each content.

mod box_files;
mod cache;
mod compiler_run;
mod prepare;
mod scripts;
mod source;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use grundy_judgement::CompileReport;
use grundy_languages::{Language, SourceNames};
use grundy_sandbox::{Bind, CollectedFile};

use crate::caches::CacheFill;
use crate::error::{AtPath, EngineError};
use crate::languages::Installed;
use crate::program::{ArtifactFile, Executable};
use crate::runs::Runs;

use box_files::{BoxFiles, can_be_placed, name_fault};
use cache::{Cache, IsLasting, Key};
use compiler_run::{CompilerRun, Ended, Failure};
use prepare::{Preparations, Prepared};

use source::BoxFile;
pub use source::Compiled;
pub(crate) use source::{CompileLimits, ExtraFile, Source};

/// Compiles in the sandbox and keeps the results.
#[derive(Debug)]
pub(crate) struct Compiler {
    cache: Cache,
    preparations: Preparations,
}

impl Compiler {
    pub(crate) fn open(cache_dir: &Path, cache_bytes_max: u64) -> Result<Self, EngineError> {
        // The path must be absolute, since parts of it are shown in boxes.
        let cache_dir = std::path::absolute(cache_dir).at(cache_dir)?;
        Ok(Self {
            cache: Cache::open(&cache_dir.join("programs"), cache_bytes_max)?,
            preparations: Preparations::open(cache_dir.join("prepared"))?,
        })
    }

    /// The directory that compilers' boxes must show.
    pub(crate) fn bind(&self) -> Bind {
        self.preparations.bind()
    }

    /// Measures the cache on disk.
    pub(crate) fn measure_disk(&self) -> Result<CacheFill, EngineError> {
        self.cache.measure_disk()
    }

    /// The use of the cache in memory.
    pub(crate) fn memory_fill(&self) -> CacheFill {
        self.cache.memory_fill()
    }

    /// Makes the files that speed up all compilations of a language, unless they are there.
    pub(crate) fn prepare(&self, runs: &Runs, language: &Installed) {
        self.preparations.of(runs, language);
    }

    /// Compiles, unless the same was compiled before.
    pub(crate) fn compile(
        &self,
        runs: &Runs,
        language: &Arc<Installed>,
        source: Source<'_>,
        limits: CompileLimits,
    ) -> Result<Compiled, EngineError> {
        let prepared = self.preparations.of(runs, language);
        let job = Job::new(language, source, &prepared);
        if let Some(fault) = name_fault(&job.names.file, &job.names.main_class) {
            return Ok(Compiled::failed(fault.to_owned(), 0));
        }
        let compiled = self
            .cache
            .get_or_compile(job.key(limits), language, source, || {
                let mut result = job.run(runs, limits);
                let has_failed = matches!(&result, Ok((compiled, _)) if compiled.program.is_none());
                if has_failed && job.is_with_library {
                    // The prepared library may be at fault; without it, the compiler's messages about the author's file are the
                    // same.
                    result = Job::new(language, source, &Prepared::nothing()).run(runs, limits);
                }
                let is_made = matches!(&result, Ok((compiled, _)) if compiled.program.is_some());
                let is_cancelled = matches!(&result, Err(error) if error.is_cancelled());
                if is_made || is_cancelled {
                    return result;
                }
                // It may be the compiler that is at fault, and not the author.
                match self.fault_of(runs, language)? {
                    Some(reason) => Err(EngineError::LanguageBroken {
                        id: language.row.id.clone(),
                        name: language.row.name.clone(),
                        reason,
                    }),
                    None => result,
                }
            })?;
        if compiled.program.is_some() {
            language.show_runtime(runs);
        }
        Ok(compiled)
    }

    /// Compiles even if the result is cached, keeps nothing, and does not wait for preparations.
    pub(crate) fn compile_anew(
        &self,
        runs: &Runs,
        language: &Arc<Installed>,
        source: Source<'_>,
        limits: CompileLimits,
    ) -> Result<Compiled, EngineError> {
        let (compiled, _) = Job::new(language, source, &Prepared::nothing()).run(runs, limits)?;
        if compiled.program.is_some() {
            language.show_runtime(runs);
        }
        Ok(compiled)
    }

    /// Compiles as fast as [`Compiler::compile`] does, but keeps nothing: a result that nobody asks for again would only displace
    /// useful ones.
    pub(crate) fn compile_unkept(
        &self,
        runs: &Runs,
        language: &Arc<Installed>,
        source: Source<'_>,
        limits: CompileLimits,
    ) -> Result<Compiled, EngineError> {
        let prepared = self.preparations.of(runs, language);
        let (compiled, _) = Job::new(language, source, &prepared).run(runs, limits)?;
        if compiled.program.is_some() {
            language.show_runtime(runs);
        }
        Ok(compiled)
    }

    /// Why the compiler does not compile the language's trial program; `None` if it does.
    fn fault_of(
        &self,
        runs: &Runs,
        language: &Arc<Installed>,
    ) -> Result<Option<String>, EngineError> {
        let source = Source::of_trial(&language.row.trial);
        match self.compile_anew(runs, language, source, CompileLimits::OF_TRIALS) {
            Ok(compiled) if compiled.program.is_some() => Ok(None),
            Ok(compiled) => Ok(Some(compiled.report.log)),
            Err(error) if error.is_cancelled() => Err(error),
            Err(error) => Ok(Some(error.to_string())),
        }
    }
}

/// One compilation, all names settled.
struct Job<'a> {
    language: &'a Arc<Installed>,
    source: Source<'a>,
    names: SourceNames,
    command: Vec<String>,
    files: Vec<BoxFile<'a>>,
    /// The author's files beside the main one that are not left out.
    extra: Vec<&'a ExtraFile>,
    /// Notes on files that are left out. The author reads them before the compiler's messages.
    notes: String,
    /// The compiler takes the kit from a library.
    is_with_library: bool,
}

impl<'a> Job<'a> {
    fn new(language: &'a Arc<Installed>, source: Source<'a>, prepared: &Prepared) -> Self {
        let row = &language.row;
        let names = row.source_names(&String::from_utf8_lossy(source.main));
        let own = [
            ("source", names.file.as_str()),
            ("class", names.class.as_str()),
            ("prepared", prepared.path.as_str()),
        ];
        let BoxFiles {
            files,
            extra,
            notes,
            library,
        } = BoxFiles::settle(row, source, &names.file, prepared);
        let mut command = with_sources(&row.compile, row, &names.file, &extra);
        if let Some(kit) = library {
            command.splice(1..1, kit.library_arguments.iter().cloned());
        }
        let command = language.expand(&command, &own);
        Self {
            language,
            source,
            names,
            command,
            files,
            extra,
            notes,
            is_with_library: library.is_some(),
        }
    }

    fn key(&self, limits: CompileLimits) -> Key {
        let row = &self.language.row;
        let command = self.command.join("\0");
        let environment = format!("{:?}", row.environment);
        // The owner stands in front, where there is otherwise a language's id, so that it cannot be mistaken for a file.
        let owner = self
            .source
            .owner
            .map(|owner| [b"owner".as_slice(), owner.as_bytes()]);
        let mut parts: Vec<&[u8]> = owner.into_iter().flatten().collect();
        parts.extend([
            row.id.as_bytes(),
            self.language.version().as_bytes(),
            command.as_bytes(),
            environment.as_bytes(),
            row.artifact.as_bytes(),
            self.names.main_class.as_bytes(),
        ]);
        for (name, content) in &self.files {
            parts.push(name.as_bytes());
            parts.push(content);
        }
        if !self.notes.is_empty() {
            parts.push(self.notes.as_bytes());
        }
        // A program that exceeds a limit exceeds it again, until the package's author raises it.
        let granted = limits.key_parts();
        parts.extend(granted.iter().map(|part| &part[..]));
        Key::new(&parts)
    }

    fn run(
        &self,
        runs: &Runs,
        limits: CompileLimits,
    ) -> Result<(Compiled, IsLasting), EngineError> {
        let run = CompilerRun {
            language: self.language,
            command: &self.command,
            files: &self.files,
            are_scripts: false,
        };
        let Ended {
            tree,
            failure,
            log,
            wall_ms,
        } = run.carry_out(runs, limits)?;
        let log = format!("{}{log}", self.notes);
        if let Some(Failure { reason, is_lasting }) = failure {
            return Ok((
                Compiled::failed(failure_log(&reason, &log), wall_ms),
                is_lasting,
            ));
        }
        let mut files = self.artifact(tree)?;
        if files.is_empty() {
            let log =
                format!("{log}\nthe compiler made no program: is the main program missing?\n");
            return Ok((Compiled::failed(log, wall_ms), IsLasting::Yes));
        }
        files.extend(self.beside()?);
        let program = Arc::new(Executable {
            language: Arc::clone(self.language),
            main_class: self.names.main_class.clone(),
            files,
            source: self.source.text(),
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

    /// The files that the table's `artifact` names; for an interpreter, the source itself.
    fn artifact(&self, tree: Vec<CollectedFile>) -> Result<Vec<ArtifactFile>, EngineError> {
        let wanted = self.language.row.artifact.as_str();
        // Other given files are skipped: a program that came with the source is not the compiler's result.
        if wanted == self.names.file {
            return Ok(vec![ArtifactFile {
                path: PathBuf::from(wanted),
                content: grundy_sandbox::seal_bytes(self.source.main)?,
                bytes: self.source.main.len() as u64,
                executable: false,
                is_given: false,
            }]);
        }
        let directory = wanted.strip_suffix('/');
        let belongs = |file: &CollectedFile| match directory {
            Some(directory) => file.path.starts_with(directory),
            None => file.path == Path::new(wanted),
        };
        let mut made: Vec<CollectedFile> = tree.into_iter().filter(belongs).collect();
        if made.iter().any(|file| !can_be_placed(&file.path)) {
            made.clear();
        }
        Ok(made
            .into_iter()
            .map(|file| ArtifactFile {
                path: file.path,
                content: file.content,
                bytes: file.bytes,
                executable: file.executable,
                is_given: false,
            })
            .collect())
    }

    /// The other files that the program finds beside it when it runs: all files of a submission, but of a package's program only
    /// interpreted code. Such a program also finds its own source if it runs as something else.
    fn beside(&self) -> Result<Vec<ArtifactFile>, EngineError> {
        let row = &self.language.row;
        if self.source.is_package_program && !row.runs_sources {
            return Ok(Vec::new());
        }
        let is_apart = row.runs_sources && row.artifact != self.names.file;
        let own = is_apart.then_some((self.names.file.as_str(), self.source.main));
        let extra = self.extra.iter();
        let extra = extra.map(|file| (file.name.as_str(), file.content.as_slice()));
        let files = own.into_iter().chain(extra).map(|(name, content)| {
            Ok(ArtifactFile {
                path: PathBuf::from(name),
                content: grundy_sandbox::seal_bytes(content)?,
                bytes: content.len() as u64,
                executable: false,
                is_given: true,
            })
        });
        files.collect()
    }
}

/// The log of a failed compilation: the reason stands before the compiler's output, which may be long and shown only in part.
fn failure_log(reason: &str, log: &str) -> String {
    format!("{reason}\n{log}").trim().to_owned() + "\n"
}

/// The command line with every source file in place of `{sources}`.
fn with_sources(
    command: &[String],
    row: &Language,
    main: &str,
    extra: &[&ExtraFile],
) -> Vec<String> {
    let others = extra.iter().map(|file| file.name.as_str());
    let others = others.filter(|name| row.has_extension_of(name));
    let all: Vec<String> = std::iter::once(main)
        .chain(others)
        .map(str::to_owned)
        .collect();
    let mut whole = Vec::new();
    for argument in command {
        if argument == "{sources}" {
            whole.extend_from_slice(&all);
        } else {
            whole.push(argument.clone());
        }
    }
    whole
}
