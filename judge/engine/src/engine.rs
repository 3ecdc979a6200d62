//! The engine's interface: one long-lived object that judges from many threads. It stands above everything else in this crate: its
//! methods only delegate, and no other file imports it.

use std::collections::BTreeSet;
use std::path::Path;

use grundy_judgement::{
    CompileReport, CustomTestReport, Event, GameAnswer, GameRequest, Judgement,
};
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
use crate::submission::{CustomTestOn, JudgeOptions, Submission};
use crate::time_limit::{self, TimeLimit};
use crate::toolbox::{EngineConfig, Toolbox};
use crate::trial::{self, LanguageProbe};
use crate::verify::{self, Margins, Verification, VerifyProgress};
use crate::written_program;

/// Compiles, runs and checks. It is `Send + Sync`: share one and call it from many threads. Calls block.
///
/// Every function that runs programs fails with [`EngineError::LanguageMissing`] or [`EngineError::LanguageBroken`] if this machine cannot
/// compile them, and with [`EngineError::Sandbox`], [`EngineError::Pipes`] or [`EngineError::Io`] if the judge itself fails or the work is
/// cancelled; `# Errors` names only the other errors.
#[derive(Debug)]
pub struct Engine {
    toolbox: Toolbox,
}

impl Engine {
    /// Reads the language table, finds the compilers, and starts the sandbox's slots.
    ///
    /// # Errors
    /// [`EngineError::LanguageTable`] for a broken language table, [`EngineError::UnknownLanguage`] for an id that it does not have,
    /// [`EngineError::Io`] for a cache directory that cannot be used, [`EngineError::Sandbox`] if this machine cannot isolate programs.
    pub fn new(config: EngineConfig) -> Result<Self, EngineError> {
        let toolbox = Toolbox::open(config)?;
        Ok(Self { toolbox })
    }

    /// The same engine with a cancellation, which ends running programs at once; the call then returns
    /// [`EngineError::is_cancelled`]. Its runs take turns with those of others.
    #[must_use]
    pub fn cancelled_by(&self, cancel: Cancel) -> Self {
        Self {
            toolbox: self.toolbox.cancelled_by(cancel),
        }
    }

    /// The same engine for the programs of one person, whose runs take this person's turns. Its results are cached as usual, but
    /// apart from those of others: the time of a compilation does not reveal that somebody else has submitted the same text.
    #[must_use]
    pub fn of_owner(&self, owner: &str) -> Self {
        Self {
            toolbox: self.toolbox.of_owner(owner),
        }
    }

    /// Languages, compilers and sandbox, for analyses that go beyond judging.
    #[must_use]
    pub const fn toolbox(&self) -> &Toolbox {
        &self.toolbox
    }

    /// The language table; the languages that this machine has are available in it.
    #[must_use]
    pub fn languages(&self) -> &Languages {
        self.toolbox.languages()
    }

    /// The version of a language's compiler as it prints it, in one line, asked only once. `None` if it is not installed.
    #[must_use]
    pub fn compiler_version(&self, language: &str) -> Option<String> {
        self.toolbox.compilers().version(language)
    }

    /// The number of runs that may go on at once.
    #[must_use]
    pub fn slots(&self) -> usize {
        self.toolbox.slots()
    }

    /// Makes the files that speed up all later compilations (such as precompiled headers), so that no student has to wait for that.
    /// It takes some seconds the first time with a compiler. Failures are logged, and compiling is slower then.
    pub fn prepare(&self) {
        self.toolbox.prepare();
    }

    /// Tries every installed language: compiles and runs a small program in the sandbox. `on_trial` gets each result as it is done.
    /// Results of earlier trials are ignored.
    pub fn try_languages(&self, on_trial: &mut dyn FnMut(LanguageProbe)) {
        trial::try_all(&self.toolbox, on_trial);
    }

    /// Tries one language, as [`Engine::try_languages`] does.
    ///
    /// # Errors
    /// [`EngineError::UnknownLanguage`] for an id that the table does not have; [`EngineError::LanguageMissing`] for a language that is not
    /// installed. A language that does not work is no error, but gives the reason.
    pub fn try_language(&self, id: &str) -> Result<LanguageProbe, EngineError> {
        let language = self.toolbox.compilers().installed(id)?;
        trial::try_one(&self.toolbox, language)
    }

    /// The speed of one core: million steps of a fixed calculation per second of CPU time, the best of some short runs. `None` if
    /// no installed language has the program.
    ///
    /// # Errors
    /// Only the errors that all functions have. A program that does not compile is no error: the next language is tried.
    pub fn measure_speed(&self) -> Result<Option<f64>, EngineError> {
        trial::measure_speed(&self.toolbox)
    }

    /// Measures the caches. It looks at every compiled program on disk, so it should not be called often.
    ///
    /// # Errors
    /// [`EngineError::Io`] if the directory of compiled programs cannot be read.
    pub fn measure_caches(&self) -> Result<EngineCaches, EngineError> {
        self.toolbox.measure_caches()
    }

    /// The capabilities that a machine needs for this work on a package: ids of languages, or one of [`Engine::built_in_abilities`].
    #[must_use]
    pub fn needs(&self, package: &Package, purpose: Purpose<'_>) -> BTreeSet<String> {
        needs::of(self.toolbox.languages(), package, purpose)
    }

    /// The capabilities of this engine that are not languages: judging answers that are texts, building a package's programs with
    /// their own scripts, and `testlib.h` for programs that include it and do not bring it.
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

    /// Judges one submission. Tests run in parallel; `on_event` gets their results in test order.
    ///
    /// A source that is empty or too long for the package is judged CE.
    ///
    /// # Errors
    /// [`EngineError::UnknownLanguage`] for a language that the table does not have; [`EngineError::Package`] if a program of the package
    /// does not compile, a file of it cannot be read, or its settings contradict each other. No submission causes an error. A checker that
    /// crashes is no error, but gives a judgement with verdict IE, whose cause is in the tests' `judge_note`.
    pub fn judge(
        &self,
        package: &Package,
        submission: &Submission<'_>,
        options: &JudgeOptions,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<Judgement, EngineError> {
        judge::judge(self.toolbox.on(package), submission, options, on_event)
    }

    /// Compiles a program and runs it once on an input that its author chose, before it is submitted.
    ///
    /// A source that is empty or too long for the package does not compile.
    ///
    /// # Errors
    /// The same errors as [`Engine::judge`]. A checker that crashes is no error but gives verdict IE.
    pub fn custom_test(
        &self,
        package: &Package,
        submission: &Submission<'_>,
        on: CustomTestOn<'_>,
    ) -> Result<CustomTestReport, EngineError> {
        judge::custom_test(self.toolbox.on(package), submission, on)
    }

    /// Compiles the package's program or example submission that the file with this path belongs to. If it is not the main file,
    /// the log names it as if it were.
    ///
    /// # Errors
    /// [`EngineError::Package`] if a file of the package cannot be read. A program that does not compile is no error, nor is a file of no
    /// program: the report says so.
    pub fn compile_file(
        &self,
        package: &Package,
        path: &str,
    ) -> Result<CompileReport, EngineError> {
        written_program::compile_file(self.toolbox.on(package), path)
    }

    /// Lets one of the package's generators make an input and the input validators check it. The package may be a draft.
    ///
    /// # Errors
    /// [`EngineError::Package`] if a file of the package cannot be read. A generator that is missing, does not compile or fails is no
    /// error: the report says so.
    pub fn make_input(
        &self,
        package: &Package,
        generator: &str,
        arguments: &[String],
    ) -> Result<CustomTestReport, EngineError> {
        written_program::make_input(self.toolbox.on(package), generator, arguments)
    }

    /// Lets the input validators check the future input of the test of this name, with the arguments of its group. The package may
    /// be a draft.
    ///
    /// # Errors
    /// Only the errors that all functions have. A validator that does not compile or crashes is no error: the report says that nothing was
    /// compiled, and why.
    pub fn try_test_input(
        &self,
        package: &Package,
        test: &str,
        input: &[u8],
    ) -> Result<CustomTestReport, EngineError> {
        written_program::try_test_input(self.toolbox.on(package), test, input)
    }

    /// Lets every input validator of the package check an input.
    ///
    /// # Errors
    /// [`EngineError::Package`] if a validator does not compile or crashes.
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
    /// [`EngineError::ReferenceFailed`] if it crashes or exceeds a limit; [`EngineError::Package`] if there is none or it does not compile.
    pub fn compute_answer(&self, package: &Package, input: &[u8]) -> Result<Vec<u8>, EngineError> {
        judge::reference_answer(self.toolbox.on(package), input)
    }

    /// Checks whether submissions to a package can be judged: every program that takes part must compile.
    ///
    /// # Errors
    /// Only the errors that all functions have. A fault of the package is no error.
    pub fn check_readiness(&self, package: &Package) -> Result<Readiness, EngineError> {
        readiness::check(self.toolbox.on(package))
    }

    /// Finds the time limit that follows from the package's example submissions. `on_progress` gets the numbers of judged and of
    /// all submissions.
    ///
    /// # Errors
    /// Only the errors that all functions have. A submission that does not count is no error, but a warning in the result.
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
    /// Only the errors that all functions have. A broken promise is no error.
    pub fn verify(
        &self,
        package: &Package,
        margins: Margins,
        on_progress: &mut dyn FnMut(VerifyProgress),
    ) -> Result<Verification, EngineError> {
        verify::verify(self.toolbox.on(package), margins, on_progress)
    }

    /// Makes a package's test data again from the recipe and the reference solution. The package may be a draft with data missing.
    /// `on_test` gets the numbers of tests that are done and of all tests.
    ///
    /// # Errors
    /// [`EngineError::Package`] if a program does not compile, [`EngineError::Io`] if a file cannot be written. A test whose data cannot be
    /// made is no error, but a failure in the result.
    pub fn regenerate(
        &self,
        package: &Package,
        mode: RegenerateMode,
        on_test: &mut dyn FnMut(usize, usize),
    ) -> Result<Regeneration, EngineError> {
        regenerate::regenerate(self.toolbox.on(package), mode, on_test)
    }

    /// Draws a test with the judge's answer, or with the output of a submission, which is run for that.
    ///
    /// # Errors
    /// [`EngineError::UnknownLanguage`] for a submission in a language that the table does not have. A missing or failing visualiser, and a
    /// submission that fails before it has an output, are no errors, but give [`Drawing::Nothing`].
    pub fn draw(
        &self,
        package: &Package,
        test: &TestCase,
        submission: Option<&Submission<'_>>,
    ) -> Result<Drawing, EngineError> {
        draw::draw(self.toolbox.on(package), test, submission)
    }

    /// Draws an input that is not a test of the package, with an output.
    ///
    /// # Errors
    /// The same errors as [`Engine::draw`].
    pub fn draw_example(
        &self,
        package: &Package,
        input: &[u8],
        answer: &[u8],
        output: &[u8],
    ) -> Result<Drawing, EngineError> {
        draw::draw_example(self.toolbox.on(package), input, answer, output)
    }

    /// Sends a request to the package's game: for a first position, for facts about a position, or for the judge's reply to a move.
    /// Nothing is kept between two requests; the answer contains what the next request needs.
    ///
    /// # Errors
    /// [`EngineError::Package`] for a package without a game, and if the game's program does not compile, fails or gives an invalid answer.
    /// A move that the rules forbid is no error but gives [`GameAnswer::Refused`].
    pub fn play(
        &self,
        package: &Package,
        request: &GameRequest,
    ) -> Result<GameAnswer, EngineError> {
        play::play(self.toolbox.on(package), request)
    }

    /// Lets a submitted program make its move in a position of the package's game, in the form that `moves` in `judge.yaml` says,
    /// and returns the position after it. Nothing of the program is kept between two moves.
    ///
    /// # Errors
    /// The same errors as [`Engine::play`], and [`EngineError::Package`] for a package without `moves`. A fault of the program is in
    /// [`GameView::program`].
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
