//! The tools that all work needs: languages, compiler, sandbox and test data.
//!
//! Checkers, judging, scoring and verifying use it; it does not know them.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, RwLock};
use std::time::Instant;

use grundy_languages::Languages;
use grundy_package::{FileHashes, Package};
use grundy_sandbox::{Cancel, Sandbox};

use crate::caches::EngineCaches;
use crate::compile::{CompileLimits, Compiled, Compiler, ExtraFile, Source};
use crate::error::EngineError;
use crate::languages::{Compilers, Installed, SCRIPTS_LANGUAGE};
use crate::run::SealedFiles;
use crate::runs::Runs;

/// The configuration of an engine.
#[derive(Clone, Debug)]
pub struct EngineConfig {
    /// The directory of the compiled programs, which is made if missing. Several engines may share one.
    pub cache_dir: PathBuf,
    /// The cache's size; the longest unused programs go first.
    pub cache_bytes_max: u64,
    /// The number of runs that may go on at once.
    pub slots: usize,
    /// The only languages whose compilers are used, for submissions and for packages' programs; by default all.
    pub languages_only: Option<Vec<String>>,
    /// A language table to use instead of the built-in one.
    pub languages_file: Option<PathBuf>,
    /// The `testlib.h` for packages' C++ programs that do not bring it; by default from `GRUNDY_TESTLIB`.
    pub testlib_file: Option<PathBuf>,
}

impl EngineConfig {
    /// The usual configuration: one slot per core, and 4 GiB of compiled programs, which are more than a thousand statically linked
    /// C++ programs.
    #[must_use]
    pub fn new(cache_dir: PathBuf) -> Self {
        let slots = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            cache_dir,
            cache_bytes_max: 4 << 30,
            slots,
            languages_only: None,
            languages_file: None,
            testlib_file: std::env::var_os("GRUNDY_TESTLIB").map(PathBuf::from),
        }
    }
}

/// Compiles and runs. A copy with another cancellation or owner is cheap and shares everything else.
#[derive(Debug)]
pub struct Toolbox {
    shared: Arc<Shared>,
    runs: Runs,
    owner: Option<Arc<str>>,
}

/// A package, and the tools for work on it.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The tools.
    pub toolbox: &'a Toolbox,
    /// The package.
    pub package: &'a Package,
}

#[derive(Debug)]
struct Shared {
    compilers: Compilers,
    compiler: Compiler,
    test_data: SealedFiles,
    file_hashes: FileHashes,
    testlib_file: Option<PathBuf>,
    /// A lock for measurements: a verification holds it for reading, a repeated measurement of a program's time for writing.
    measuring: RwLock<()>,
}

impl Toolbox {
    /// Reads the language table, finds the compilers, and starts the sandbox's slots.
    pub(crate) fn open(config: EngineConfig) -> Result<Self, EngineError> {
        let mut compilers = Compilers::find(config.languages_file.as_deref())?;
        if let Some(ids) = &config.languages_only {
            compilers = compilers.restricted_to(ids)?;
        }
        let compiler = Compiler::open(&config.cache_dir, config.cache_bytes_max)?;
        let mut binds = compilers.binds();
        binds.push(compiler.bind());
        let sandbox = Sandbox::start(grundy_sandbox::Config {
            slots: config.slots,
            binds,
        })?;
        Ok(Self {
            shared: Arc::new(Shared {
                compilers,
                compiler,
                test_data: SealedFiles::default(),
                file_hashes: FileHashes::default(),
                testlib_file: config.testlib_file,
                measuring: RwLock::new(()),
            }),
            runs: Runs::new(sandbox)?,
            owner: None,
        })
    }

    /// The same toolbox with another cancellation, whose runs take turns of their own.
    pub(crate) fn cancelled_by(&self, cancel: Cancel) -> Self {
        Self {
            shared: Arc::clone(&self.shared),
            runs: self.runs.cancelled_by(cancel),
            owner: self.owner.clone(),
        }
    }

    /// The same toolbox for the programs of one person, whose runs take this person's turns.
    pub(crate) fn of_owner(&self, owner: &str) -> Self {
        Self {
            shared: Arc::clone(&self.shared),
            runs: self.runs.of_owner(owner),
            owner: Some(owner.into()),
        }
    }

    /// These tools, for this package.
    #[must_use]
    pub const fn on<'a>(&'a self, package: &'a Package) -> Context<'a> {
        Context {
            toolbox: self,
            package,
        }
    }

    /// The owner of the submissions compiled here, if it matters.
    pub(crate) fn owner(&self) -> Option<&str> {
        self.owner.as_deref()
    }

    /// The time by a clock that stands still while runs of this toolbox only wait for a turn. A search with a time budget uses this
    /// clock, so that it has as many runs on a busy machine as on an idle one.
    pub fn now(&self) -> Instant {
        let now = Instant::now();
        now.checked_sub(self.runs.standstill()).unwrap_or(now)
    }

    /// The compilers of the language table that this machine has.
    pub(crate) fn compilers(&self) -> &Compilers {
        &self.shared.compilers
    }

    /// The language table, in which the installed languages are available.
    pub fn languages(&self) -> &Languages {
        self.compilers().table()
    }

    /// The number of runs that may go on at once.
    pub fn slots(&self) -> usize {
        self.runs.slots()
    }

    /// Makes the files that speed up all later compilations of a language.
    pub(crate) fn prepare(&self) {
        for language in self.compilers().all_installed() {
            self.shared.compiler.prepare(&self.runs, language);
        }
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

    /// Compiles a source text without using the cache.
    pub(crate) fn compile_anew(
        &self,
        language: &Arc<Installed>,
        source: Source<'_>,
        limits: CompileLimits,
    ) -> Result<Compiled, EngineError> {
        let compiler = &self.shared.compiler;
        compiler.compile_anew(&self.runs, language, source, limits)
    }

    /// Compiles a source text that nobody will ask for again, so the result is not cached.
    pub(crate) fn compile_unkept(
        &self,
        language: &Arc<Installed>,
        source: Source<'_>,
        limits: CompileLimits,
    ) -> Result<Compiled, EngineError> {
        let compiler = &self.shared.compiler;
        compiler.compile_unkept(&self.runs, language, source, limits)
    }

    /// Makes a program by its own scripts, or takes it from the cache.
    pub(crate) fn build_with_scripts(
        &self,
        files: &[ExtraFile],
        limits: CompileLimits,
    ) -> Result<Compiled, EngineError> {
        let language = self.compilers().installed(SCRIPTS_LANGUAGE)?;
        let compiler = &self.shared.compiler;
        compiler.build_with_scripts(&self.runs, language, files, limits)
    }

    /// The runs that wait for their turn and go on.
    pub const fn runs(&self) -> &Runs {
        &self.runs
    }

    /// A file of the package's test data, sealed.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn test_file(&self, package: &Package, path: &str) -> Result<File, EngineError> {
        self.shared.test_data.get(&package.tree, path)
    }

    pub(crate) fn file_hashes(&self) -> &FileHashes {
        &self.shared.file_hashes
    }

    pub(crate) fn testlib_file(&self) -> Option<&Path> {
        self.shared.testlib_file.as_deref()
    }

    /// The use of the caches.
    pub(crate) fn measure_caches(&self) -> Result<EngineCaches, EngineError> {
        Ok(EngineCaches {
            programs: self.shared.compiler.measure_disk()?,
            programs_in_memory: self.shared.compiler.memory_fill(),
            tests_in_memory: self.shared.test_data.fill(),
        })
    }

    pub(crate) fn measuring(&self) -> &RwLock<()> {
        &self.shared.measuring
    }
}
