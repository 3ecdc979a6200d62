//! The engine's face: one long-lived object that judges from many threads.

use std::path::PathBuf;

use grundy_package::Package;

use crate::error::EngineError;
use crate::judgement::{Event, Judgement};
use crate::languages::Languages;

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
}

impl EngineConfig {
    /// The usual configuration: one slot per core, 2 GiB of compiled programs.
    #[must_use]
    pub fn new(cache_dir: PathBuf) -> Self {
        let slots = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            cache_dir,
            cache_bytes_max: 2 << 30,
            slots,
            languages_file: None,
        }
    }
}

/// What a contestant hands in.
#[derive(Clone, Copy, Debug)]
pub struct Submission<'a> {
    /// The source text as it came, any bytes.
    pub source: &'a [u8],
    /// The name under which it came, for messages only.
    pub file_name: &'a str,
    /// Language id.
    pub language: &'a str,
}

/// Which tests are judged, and how far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JudgeOptions {
    /// Which tests.
    pub tests: TestSelection,
    /// Contest style: nothing after the first test that fails.
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
    languages: Languages,
}

impl Engine {
    /// Reads the language table, finds the compilers, and starts the sandbox's slots.
    ///
    /// # Errors
    /// A broken language table, a cache directory that cannot be used, or a machine that cannot
    /// isolate.
    pub fn new(_config: EngineConfig) -> Result<Self, EngineError> {
        unimplemented!("the sandbox is being built")
    }

    /// The language table, and what of it this machine has.
    #[must_use]
    pub fn languages(&self) -> &Languages {
        &self.languages
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
        _package: &Package,
        _submission: &Submission<'_>,
        _options: &JudgeOptions,
        _on_event: &mut dyn FnMut(Event),
    ) -> Result<Judgement, EngineError> {
        unimplemented!("the sandbox is being built")
    }

    /// Asks every input validator of the package about an input.
    ///
    /// # Errors
    /// A validator that does not compile or cannot be run.
    pub fn validate_input(
        &self,
        _package: &Package,
        _input: &[u8],
    ) -> Result<InputCheck, EngineError> {
        unimplemented!("the sandbox is being built")
    }

    /// What the reference solution answers to an input.
    ///
    /// # Errors
    /// [`EngineError::ReferenceFailed`] when it crashes or passes a limit, and whatever stands in
    /// the way of running it.
    pub fn compute_answer(
        &self,
        _package: &Package,
        _input: &[u8],
    ) -> Result<Vec<u8>, EngineError> {
        unimplemented!("the sandbox is being built")
    }
}
