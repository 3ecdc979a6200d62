//! The engine's face: one long-lived object that judges from many threads.

use std::path::{Path, PathBuf};
use std::sync::{Arc, RwLock};

use grundy_package::{FileHashes, Package};
use grundy_sandbox::{Cancel, Sandbox};

use crate::compile::{CompileLimits, Compiled, Compiler, ExtraFile, Source};
use crate::error::EngineError;
use crate::input_validator::{self, InputAnswer, Question};
use crate::judge::{self, RunInput, Runner};
use crate::judgement::{Event, Judgement};
use crate::languages::{Installed, Languages, SCRIPTS_LANGUAGE};
use crate::package_program::relative;
use crate::readiness::{self, Readiness};
use crate::regenerate::{self, RegenerateMode, Regeneration};
use crate::run::SealedFiles;
use crate::runs::Runs;
use crate::time_limit::{self, TimeLimit};
use crate::verify::{self, Verification, VerifyProgress};

/// How to set an engine up.
#[derive(Clone, Debug)]
pub struct EngineConfig {
    /// Directory of the compiled programs; made if missing. Several engines may share one.
    pub cache_dir: PathBuf,
    /// The cache's size; the longest unused programs go first.
    pub cache_bytes_max: u64,
    /// Runs that may go on at once.
    pub slots: usize,
    /// A language table to use instead of the built-in one.
    pub languages_file: Option<PathBuf>,
    /// The `testlib.h` that packages' C++ programs get which bring none of their own; from `GRUNDY_TESTLIB` where
    /// nothing else is said.
    pub testlib_file: Option<PathBuf>,
}

impl EngineConfig {
    /// The usual configuration: one slot per core, 4 GiB of compiled programs: more than a thousand C++ programs, which are
    /// linked statically.
    #[must_use]
    pub fn new(cache_dir: PathBuf) -> Self {
        let slots = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            cache_dir,
            cache_bytes_max: 4 << 30,
            slots,
            languages_file: None,
            testlib_file: std::env::var_os("GRUNDY_TESTLIB").map(PathBuf::from),
        }
    }
}

/// What a contestant hands in.
#[derive(Clone, Copy, Debug)]
pub struct Submission<'a> {
    /// The source text as it came, any bytes; several files as a ZIP archive, see [`crate::pack`].
    pub source: &'a [u8],
    /// The name under which it came. It matters only where the package's own program calls the contestant's.
    pub file_name: &'a str,
    /// Language id.
    pub language: &'a str,
}

/// Which tests are judged, and how far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JudgeOptions {
    /// Which tests.
    pub tests: TestSelection,
    /// Contest style: nothing after the first test that fails, in test order. The tests that are not judged are not in the
    /// judgement. Where groups give points, only those that were judged to their end do.
    pub stop_at_first_failure: bool,
}

/// Which of a package's tests are judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TestSelection {
    /// Samples and secret tests.
    #[default]
    All,
    /// The samples only.
    Sample,
}

/// What the input validators say of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputCheck {
    /// Every validator takes it.
    Valid,
    /// One does not, and this is why, in its own words (clipped).
    Invalid(String),
}

/// Compiles, runs and checks. `Send + Sync`: share one, call it from many threads; calls block.
#[derive(Debug)]
pub struct Engine {
    shared: Arc<Shared>,
    runs: Runs,
}

#[derive(Debug)]
struct Shared {
    languages: Languages,
    compiler: Compiler,
    test_data: SealedFiles,
    file_hashes: FileHashes,
    testlib_file: Option<PathBuf>,
    /// Tests run while it is held for reading; who must be alone holds it for writing.
    quiet: RwLock<()>,
    /// Packages are verified while it is held for reading; who measures a program's time again holds it for writing.
    measuring: RwLock<()>,
}

impl Engine {
    /// Reads the language table, finds the compilers, and starts the sandbox's slots.
    ///
    /// # Errors
    /// A broken language table, a cache directory that cannot be used, or a machine that cannot
    /// isolate.
    pub fn new(config: EngineConfig) -> Result<Self, EngineError> {
        let languages = Languages::find(config.languages_file.as_deref())?;
        let compiler = Compiler::open(&config.cache_dir, config.cache_bytes_max)?;
        let mut binds = languages.binds();
        binds.push(compiler.bind());
        let sandbox = Sandbox::start(grundy_sandbox::Config {
            slots: config.slots,
            binds,
        })?;
        Ok(Self {
            shared: Arc::new(Shared {
                languages,
                compiler,
                test_data: SealedFiles::default(),
                file_hashes: FileHashes::default(),
                testlib_file: config.testlib_file,
                quiet: RwLock::new(()),
                measuring: RwLock::new(()),
            }),
            runs: Runs::new(sandbox)?,
        })
    }

    /// The same engine, whose work can be cancelled: what runs then is ended at once, and the call returns
    /// [`EngineError::is_cancelled`].
    #[must_use]
    pub fn cancelled_by(&self, cancel: Cancel) -> Self {
        Self {
            shared: Arc::clone(&self.shared),
            runs: self.runs.cancelled_by(cancel),
        }
    }

    /// The language table, and what of it this machine has.
    #[must_use]
    pub fn languages(&self) -> &Languages {
        &self.shared.languages
    }

    /// Runs that may go on at once.
    #[must_use]
    pub fn slots(&self) -> usize {
        self.runs.slots()
    }

    /// Makes what every later compilation of a language uses (a precompiled header), so that no student's has to wait for
    /// it. Takes some seconds the first time with a compiler; what cannot be made is logged, and compiling is slower then.
    pub fn prepare(&self) {
        for language in self.languages().all_installed() {
            self.shared.compiler.prepare(&self.runs, language);
        }
    }

    /// Judges one submission. Tests run in parallel; `on_event` hears of them in test order.
    ///
    /// A source that is empty or too long for the package is judged CE.
    ///
    /// # Errors
    /// See [`EngineError`]: nothing that the contestant did. A checker that crashes is no error but
    /// a judgement with verdict IE, whose cause stands in the tests' `judge_note`.
    pub fn judge(
        &self,
        package: &Package,
        submission: &Submission<'_>,
        options: &JudgeOptions,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<Judgement, EngineError> {
        judge::judge(self, package, submission, options, on_event)
    }

    /// Asks every input validator of the package about an input.
    ///
    /// # Errors
    /// A validator that does not compile, crashes, or cannot be run.
    pub fn validate_input(
        &self,
        package: &Package,
        input: &[u8],
    ) -> Result<InputCheck, EngineError> {
        let input = grundy_sandbox::seal_bytes(input)?;
        for program in &package.input_validators {
            let validator = self.build(package, program)?;
            let question = Question {
                input: &input,
                arguments: &[],
                files: &[],
            };
            let answer = input_validator::ask(self, package, &validator, &question)?;
            match answer {
                InputAnswer::Valid => {}
                InputAnswer::Invalid(message) => return Ok(InputCheck::Invalid(message)),
                InputAnswer::Crashed(how) => {
                    let shown = relative(package, &program.path);
                    let reason = format!("{shown} {how}");
                    return Err(EngineError::Package {
                        package: package.id.clone(),
                        reason,
                    });
                }
            }
        }
        Ok(InputCheck::Valid)
    }

    /// What the reference solution answers to an input.
    ///
    /// # Errors
    /// [`EngineError::ReferenceFailed`] when it crashes or passes a limit, and whatever stands in
    /// the way of running it.
    pub fn compute_answer(&self, package: &Package, input: &[u8]) -> Result<Vec<u8>, EngineError> {
        let program = self.build_reference(package)?;
        let runner = Runner {
            engine: self,
            package,
            program: &program,
        };
        runner.answer(&RunInput {
            stdin: Some(grundy_sandbox::seal_bytes(input)?),
            arguments: &[],
            files: &[],
        })
    }

    /// Whether submissions to a package can be judged: everything that takes part in it compiles.
    ///
    /// # Errors
    /// What keeps the judge from finding out; a fault of the package's is no error.
    pub fn check_readiness(&self, package: &Package) -> Result<Readiness, EngineError> {
        readiness::check(self, package)
    }

    /// The time limit that follows from the package's example submissions. `on_progress` hears how many of how many were
    /// judged.
    ///
    /// # Errors
    /// What keeps the judge from judging them.
    pub fn find_time_limit(
        &self,
        package: &Package,
        on_progress: &mut dyn FnMut(usize, usize),
    ) -> Result<TimeLimit, EngineError> {
        time_limit::find(self, package, on_progress)
    }

    /// Checks every promise of a package.
    ///
    /// # Errors
    /// What keeps the judge from checking; a promise that is broken is no error.
    pub fn verify(
        &self,
        package: &Package,
        on_progress: &mut dyn FnMut(VerifyProgress),
    ) -> Result<Verification, EngineError> {
        verify::verify(self, package, on_progress)
    }

    /// Makes a package's test data anew, from the recipe and the reference solution. The package may be
    /// a draft with data missing. `on_test` hears how many tests of how many are done.
    ///
    /// # Errors
    /// Programs that do not compile, files that cannot be written; a test whose data cannot be made
    /// is a failure in the result.
    pub fn regenerate(
        &self,
        package: &Package,
        mode: RegenerateMode,
        on_test: &mut dyn FnMut(usize, usize),
    ) -> Result<Regeneration, EngineError> {
        regenerate::regenerate(self, package, mode, on_test)
    }

    /// Compiles a source text, or takes it from the cache.
    pub(crate) fn compile(
        &self,
        language: &Arc<Installed>,
        source: Source<'_>,
        limits: CompileLimits,
    ) -> Result<Compiled, EngineError> {
        self.shared
            .compiler
            .compile(&self.runs, language, source, limits)
    }

    /// Makes a program by its own scripts, or takes it from the cache.
    pub(crate) fn build_with_scripts(
        &self,
        files: &[ExtraFile],
        limits: CompileLimits,
    ) -> Result<Compiled, EngineError> {
        let language = self.languages().installed(SCRIPTS_LANGUAGE)?;
        let compiler = &self.shared.compiler;
        compiler.build_with_scripts(&self.runs, language, files, limits)
    }

    pub(crate) const fn runs(&self) -> &Runs {
        &self.runs
    }

    pub(crate) fn test_data(&self) -> &SealedFiles {
        &self.shared.test_data
    }

    pub(crate) fn file_hashes(&self) -> &FileHashes {
        &self.shared.file_hashes
    }

    pub(crate) fn testlib_file(&self) -> Option<&Path> {
        self.shared.testlib_file.as_deref()
    }

    pub(crate) fn measuring(&self) -> &RwLock<()> {
        &self.shared.measuring
    }

    pub(crate) fn quiet(&self) -> &RwLock<()> {
        &self.shared.quiet
    }
}
