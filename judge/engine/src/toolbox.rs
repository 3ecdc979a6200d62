//! The common tools of every kind of work: languages, compiler, sandbox and test data.
//!
//! Checkers, judging, scoring and verifying stand on it; it knows none of them.

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

/// How to set an engine up.
#[derive(Clone, Debug)]
pub struct EngineConfig {
    /// Directory of the compiled programs; made if missing. Several engines may share one.
    pub cache_dir: PathBuf,
    /// The cache's size; the longest unused programs go first.
    pub cache_bytes_max: u64,
    /// Runs that may go on at once.
    pub slots: usize,
    /// Uses only the compilers of these languages, for submissions and for packages' programs; all, if nothing is said.
    pub languages_only: Option<Vec<String>>,
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
            languages_only: None,
            languages_file: None,
            testlib_file: std::env::var_os("GRUNDY_TESTLIB").map(PathBuf::from),
        }
    }
}

/// Compiles and runs. Cheap to copy with another cancellation or owner; everything else is shared.
#[derive(Debug)]
pub struct Toolbox {
    shared: Arc<Shared>,
    runs: Runs,
    owner: Option<Arc<str>>,
}

/// A package, and the tools with which something is done with it.
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
    /// Packages are verified while it is held for reading; who measures a program's time again holds it for writing.
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

    /// The same toolbox, whose runs are ended by another cancellation, and take turns of their own.
    pub(crate) fn cancelled_by(&self, cancel: Cancel) -> Self {
        Self {
            shared: Arc::clone(&self.shared),
            runs: self.runs.cancelled_by(cancel),
            owner: self.owner.clone(),
        }
    }

    /// The same toolbox, for the programs of one person, and in this person's turn.
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

    /// The present by a clock that stands still while runs asked for here only wait for a turn, whoever goes before them. What may
    /// look for so long is given its time by this one: on a busy machine it has as many runs as on one that is its own.
    pub fn now(&self) -> Instant {
        let now = Instant::now();
        now.checked_sub(self.runs.standstill()).unwrap_or(now)
    }

    /// The language table, and which compilers for it this machine has.
    pub(crate) fn compilers(&self) -> &Compilers {
        &self.shared.compilers
    }

    /// The language table; available in it is what is installed.
    pub fn languages(&self) -> &Languages {
        self.compilers().table()
    }

    /// Runs that may go on at once.
    pub fn slots(&self) -> usize {
        self.runs.slots()
    }

    /// Makes what every later compilation of a language uses.
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

    /// Compiles a source text, whatever the cache has, and leaves nothing in it.
    pub(crate) fn compile_anew(
        &self,
        language: &Arc<Installed>,
        source: Source<'_>,
        limits: CompileLimits,
    ) -> Result<Compiled, EngineError> {
        let compiler = &self.shared.compiler;
        compiler.compile_anew(&self.runs, language, source, limits)
    }

    /// Compiles a source text that nobody will ask for again.
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

    /// How full the caches are.
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
