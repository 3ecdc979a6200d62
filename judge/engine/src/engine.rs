//! The engine's face: one long-lived object that judges from many threads. It stands above everything else in this crate:
//! each method hands its work on, and no other file imports it.

use std::collections::BTreeSet;
use std::path::Path;

use grundy_judgement::{CompileReport, Event, GameAnswer, GameRequest, Judgement, TryOutReport};
use grundy_languages::{ANSWERS_LANGUAGE, Languages};
use grundy_package::{Package, TestCase};
use grundy_sandbox::Cancel;

use crate::caches::EngineCaches;
use crate::draw::{self, Drawing};
use crate::error::EngineError;
use crate::input_validator::{self, InputCheck};
use crate::judge;
use crate::languages::SCRIPTS_LANGUAGE;
use crate::needs::{self, Purpose};
use crate::package_program::TESTLIB;
use crate::play;
use crate::readiness::{self, Readiness};
use crate::regenerate::{self, RegenerateMode, Regeneration};
use crate::submission::{JudgeOptions, Submission, TryOn};
use crate::time_limit::{self, TimeLimit};
use crate::toolbox::{EngineConfig, Toolbox};
use crate::trial::{self, LanguageProbe};
use crate::verify::{self, Verification, VerifyProgress};
use crate::written_program;

/// Compiles, runs and checks. `Send + Sync`: share one, call it from many threads; calls block.
#[derive(Debug)]
pub struct Engine {
    toolbox: Toolbox,
}

impl Engine {
    /// Reads the language table, finds the compilers, and starts the sandbox's slots.
    ///
    /// # Errors
    /// A broken language table, a cache directory that cannot be used, or a machine that cannot
    /// isolate.
    pub fn new(config: EngineConfig) -> Result<Self, EngineError> {
        let toolbox = Toolbox::open(config)?;
        Ok(Self { toolbox })
    }

    /// The same engine, whose work can be cancelled: what runs then is ended at once, and the call returns
    /// [`EngineError::is_cancelled`]. Its runs take turns with those of others.
    #[must_use]
    pub fn cancelled_by(&self, cancel: Cancel) -> Self {
        Self {
            toolbox: self.toolbox.cancelled_by(cancel),
        }
    }

    /// The same engine, for the programs of one person, whose runs take this person's turns. What it compiles is kept as usual, but apart from what others
    /// wrote: nobody learns from the time of a compilation that somebody else has handed the same text in.
    #[must_use]
    pub fn of_owner(&self, owner: &str) -> Self {
        Self {
            toolbox: self.toolbox.of_owner(owner),
        }
    }

    /// Languages, compilers and sandbox, for what takes a program apart further than judging does.
    #[must_use]
    pub const fn toolbox(&self) -> &Toolbox {
        &self.toolbox
    }

    /// The language table, and what of it this machine has.
    #[must_use]
    pub fn languages(&self) -> &Languages {
        self.toolbox.languages()
    }

    /// The version of a language's compiler as it prints it, in one line; asked once. `None` where it is not installed.
    #[must_use]
    pub fn compiler_version(&self, language: &str) -> Option<String> {
        self.toolbox.compilers().version(language)
    }

    /// Runs that may go on at once.
    #[must_use]
    pub fn slots(&self) -> usize {
        self.toolbox.slots()
    }

    /// Makes what every later compilation of a language uses (a precompiled header), so that no student's has to wait for
    /// it. Takes some seconds the first time with a compiler; what cannot be made is logged, and compiling is slower then.
    pub fn prepare(&self) {
        self.toolbox.prepare();
    }

    /// Tries every language whose compiler is here: compiles a small program, which reads and writes, in the sandbox. `on_trial`
    /// hears of each as it is done. What an earlier try found does not count.
    pub fn try_languages(&self, on_trial: &mut dyn FnMut(LanguageProbe)) {
        trial::try_all(&self.toolbox, on_trial);
    }

    /// Tries one language, as [`Engine::try_languages`] does.
    ///
    /// # Errors
    /// [`EngineError::UnknownLanguage`] and [`EngineError::LanguageMissing`]; that it was cancelled.
    pub fn try_language(&self, id: &str) -> Result<LanguageProbe, EngineError> {
        let language = self.toolbox.compilers().installed(id)?;
        trial::try_one(&self.toolbox, language)
    }

    /// How fast one core is: million steps of a fixed calculation per second of CPU time, the best of some short runs. None
    /// where no language is here in which it is written.
    ///
    /// # Errors
    /// If the program cannot be compiled or run.
    pub fn measure_speed(&self) -> Result<Option<f64>, EngineError> {
        trial::measure_speed(&self.toolbox)
    }

    /// How full the caches are. Looks at every compiled program on disk, so it is nothing to do at every moment.
    ///
    /// # Errors
    /// A directory of compiled programs that cannot be read.
    pub fn measure_caches(&self) -> Result<EngineCaches, EngineError> {
        self.toolbox.measure_caches()
    }

    /// The requirements on a machine that does this with a package: ids of languages, or one of [`Engine::built_in_abilities`].
    #[must_use]
    pub fn needs(&self, package: &Package, purpose: Purpose<'_>) -> BTreeSet<String> {
        needs::of(self.toolbox.languages(), package, purpose)
    }

    /// Requirements beside languages that this engine meets: judging answers in place of a program, making a package's programs by
    /// their own scripts, and `testlib.h` for those that include it and bring none.
    #[must_use]
    pub fn built_in_abilities(&self) -> Vec<&'static str> {
        let mut names = vec![ANSWERS_LANGUAGE];
        if self.toolbox.compilers().has_scripts() {
            names.push(SCRIPTS_LANGUAGE);
        }
        if self.toolbox.testlib_file().is_some_and(Path::is_file) {
            names.push(TESTLIB);
        }
        names
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
        judge::judge(self.toolbox.on(package), submission, options, on_event)
    }

    /// Compiles a program, and runs it once on what its author chose, before it is handed in.
    ///
    /// A source that is empty or too long for the package does not compile.
    ///
    /// # Errors
    /// See [`EngineError`]: nothing that the author did. A checker that crashes is no error but verdict IE.
    pub fn try_out(
        &self,
        package: &Package,
        submission: &Submission<'_>,
        on: TryOn<'_>,
    ) -> Result<TryOutReport, EngineError> {
        judge::try_out(self.toolbox.on(package), submission, on)
    }

    /// Compiles the program or the example submission of the package that the file of this path belongs to. Where it is not the
    /// main file of that, the log speaks of it as it would of the main file.
    ///
    /// # Errors
    /// See [`EngineError`]; what does not compile is no error.
    pub fn compile_file(
        &self,
        package: &Package,
        path: &str,
    ) -> Result<CompileReport, EngineError> {
        written_program::compile_file(self.toolbox.on(package), path)
    }

    /// Lets one of the package's generators make an input, and asks the input validators about it. The package may be a draft.
    ///
    /// # Errors
    /// See [`EngineError`]; a generator that does not compile or fails is no error.
    pub fn make_input(
        &self,
        package: &Package,
        generator: &str,
        arguments: &[String],
    ) -> Result<TryOutReport, EngineError> {
        written_program::make_input(self.toolbox.on(package), generator, arguments)
    }

    /// Asks the input validators about the input that a test of this name is to have, with the arguments of its group. The package may
    /// be a draft.
    ///
    /// # Errors
    /// See [`EngineError`]; a validator that does not compile, or crashes, is no error: the report says that nothing was compiled, and why.
    pub fn try_test_input(
        &self,
        package: &Package,
        test: &str,
        input: &[u8],
    ) -> Result<TryOutReport, EngineError> {
        written_program::try_test_input(self.toolbox.on(package), test, input)
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
        input_validator::check(self.toolbox.on(package), &[], input)
    }

    /// The reference solution's answer to an input.
    ///
    /// # Errors
    /// [`EngineError::ReferenceFailed`] when it crashes or passes a limit, and whatever stands in
    /// the way of running it.
    pub fn compute_answer(&self, package: &Package, input: &[u8]) -> Result<Vec<u8>, EngineError> {
        judge::reference_answer(self.toolbox.on(package), input)
    }

    /// Whether submissions to a package can be judged: everything that takes part in it compiles.
    ///
    /// # Errors
    /// If the judge cannot find out; a fault of the package's is no error.
    pub fn check_readiness(&self, package: &Package) -> Result<Readiness, EngineError> {
        readiness::check(self.toolbox.on(package))
    }

    /// The time limit that follows from the package's example submissions. `on_progress` hears how many of how many were
    /// judged.
    ///
    /// # Errors
    /// If the judge cannot judge them.
    pub fn find_time_limit(
        &self,
        package: &Package,
        on_progress: &mut dyn FnMut(usize, usize),
    ) -> Result<TimeLimit, EngineError> {
        time_limit::find(self.toolbox.on(package), on_progress)
    }

    /// Checks every promise of a package.
    ///
    /// # Errors
    /// If the judge cannot check; a promise that is broken is no error.
    pub fn verify(
        &self,
        package: &Package,
        on_progress: &mut dyn FnMut(VerifyProgress),
    ) -> Result<Verification, EngineError> {
        verify::verify(self.toolbox.on(package), on_progress)
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
        regenerate::regenerate(self.toolbox.on(package), mode, on_test)
    }

    /// Draws a test with the judge's answer, or with what a submission prints, which is run for it once more.
    ///
    /// # Errors
    /// If the judge cannot draw. A package without visualiser, one that fails, and a submission that fails before
    /// there is an output, are no errors but [`Drawing::Nothing`].
    pub fn draw(
        &self,
        package: &Package,
        test: &TestCase,
        submission: Option<&Submission<'_>>,
    ) -> Result<Drawing, EngineError> {
        draw::draw(self.toolbox.on(package), test, submission)
    }

    /// Draws an input that is no test of the package, with an output.
    ///
    /// # Errors
    /// The same as [`Engine::draw`]'s.
    pub fn draw_example(
        &self,
        package: &Package,
        input: &[u8],
        answer: &[u8],
        output: &[u8],
    ) -> Result<Drawing, EngineError> {
        draw::draw_example(self.toolbox.on(package), input, answer, output)
    }

    /// Asks the package's game: for a position to begin with, about a position, for the judge's reply to a move. Nothing is
    /// kept between two requests; what an answer says goes into the next one.
    ///
    /// # Errors
    /// A package without a game; a program of its that does not compile, fails or answers what is no answer; what keeps the
    /// judge from running it. What the rules refuse is no error but [`GameAnswer::Refused`].
    pub fn play(
        &self,
        package: &Package,
        request: &GameRequest,
    ) -> Result<GameAnswer, EngineError> {
        play::play(self.toolbox.on(package), request)
    }

    /// Lets a program that was handed in make its move in a position of the package's game, as `moves` in `judge.yaml` says that it is
    /// asked, and tells the position after it. Nothing is kept of the program between two moves.
    ///
    /// # Errors
    /// The same as [`Engine::play`]'s, and a package that does not say how. A program's fault is told in [`GameView::program`].
    ///
    /// [`GameView::program`]: grundy_judgement::GameView::program
    pub fn let_program_move(
        &self,
        package: &Package,
        submission: &Submission<'_>,
        position: &str,
    ) -> Result<GameAnswer, EngineError> {
        play::let_program_move(self.toolbox.on(package), submission, position)
    }
}
