//! Checks whether the program is right on an input: it runs, the reference gives the answer, the package's checker compares.

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use grundy_judgement::{Reason, Verdict};
use grundy_package::{Package, PackagePath, TestCase};
use grundy_sandbox::seal_bytes;

use super::hunt::Catch;
use super::size;
use grundy_engine::checker::{Checked, Checker, CheckerInput};
use grundy_engine::error::{AtPath, EngineError};
use grundy_engine::example::{language_of, program_of};
use grundy_engine::judge::{JudgingSide, RunInput, Runner};
use grundy_engine::memory_file;
use grundy_engine::package_program;
use grundy_engine::parallel;
use grundy_engine::program::Executable;
use grundy_engine::toolbox::Context;
use grundy_engine::unmade::{Unmade, if_made};

/// The number of bytes that are read at each end of standard error.
const ERROR_BYTES_MAX: u64 = 32 << 10;
/// The largest output on a small input; a package may allow less.
const OUTPUT_BYTES_MAX: u64 = 4 << 20;
/// The CPU limit on small inputs in the fastest languages, in milliseconds; a package may allow less.
const TIME_MS_MAX: u64 = 1000;
const WALL_EXTRA: Duration = Duration::from_millis(500);
/// The number of accepted programs that are tried for a successful dialogue.
const TALKERS_MAX: usize = 4;
/// The number of words and numbers from which an input is not small: a right program may need longer for it, or print more.
const SMALL_TOKENS: usize = 200;

/// The result of a program on an input.
#[derive(Debug)]
pub(super) enum Tried {
    Right,
    Wrong(Box<Failed>),
    /// It did not come to its end, though the input is small.
    Endless(Box<Failed>),
    /// It was ended by a limit, on an input that is not small.
    TooMuch,
    /// There is no result: the reference or the checker fails, or the time was over.
    Unusable,
}

/// An input, its answer, and the submission's result on it.
pub(super) struct Asked {
    pub(super) input: Vec<u8>,
    pub(super) answer: Vec<u8>,
    pub(super) own: Tried,
}

/// A failure of a program.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Failed {
    pub(super) verdict: Verdict,
    /// The beginning of the output or of the dialogue.
    pub(super) output: Vec<u8>,
    pub(super) message: String,
    pub(super) reason: Option<Reason>,
}

/// A package with the limits of small inputs.
pub(super) fn for_small_inputs(package: &Package) -> Package {
    let mut package = package.clone();
    let limits = &mut package.limits;
    limits.time_ms = limits.time_ms.min(TIME_MS_MAX);
    limits.output_bytes = limits.output_bytes.min(OUTPUT_BYTES_MAX);
    package
}

/// The program, and the programs that it is compared with.
pub(super) struct Attempts<'a> {
    context: Context<'a>,
    /// The package with its own limits.
    whole: &'a Package,
    program: Arc<Executable>,
    reference: Arc<Executable>,
    brute_force: Option<Arc<Executable>>,
    checker: Checker,
    judging_side: Option<JudgingSide>,
    /// A test that everybody may see.
    test: TestCase,
    deadline: Instant,
    tried: AtomicUsize,
}

impl<'a> Attempts<'a> {
    /// Prepares attempts on a package with the limits for small inputs, and others with its own limits.
    pub(super) fn prepare(
        context: Context<'a>,
        whole: &'a Package,
        program: Arc<Executable>,
    ) -> Result<Self, EngineError> {
        let checker = Checker::of(context)?;
        let judging_side = JudgingSide::of(context, &checker)?;
        let brute_force = match &context.package.judge.stress {
            Some(stress) if judging_side.is_none() => Some(package_program::build_by_path(
                context,
                &stress.brute_force,
            )?),
            _ => None,
        };
        Ok(Self {
            context,
            whole,
            program,
            reference: package_program::build_reference(context)?,
            brute_force,
            checker,
            judging_side,
            // A dialogue knows of its test only that it is not secret.
            test: TestCase::sample(
                "sample/generated",
                PackagePath::default(),
                PackagePath::default(),
            ),
            deadline: context.toolbox.now(),
            tried: AtomicUsize::new(0),
        })
    }

    /// The same, from now on until then.
    pub(super) fn until(self, deadline: Instant) -> Self {
        Self { deadline, ..self }
    }

    /// Sets a later deadline.
    pub(super) const fn prolong(&mut self, deadline: Instant) {
        self.deadline = deadline;
    }

    pub(super) fn tried(&self) -> usize {
        self.tried.load(Ordering::Relaxed)
    }

    /// The time that is left for a run. The deadline may cut off the last one.
    fn wall_max(&self, runner: Runner<'_>) -> Duration {
        let left = self
            .deadline
            .saturating_duration_since(self.context.toolbox.now());
        (runner.time_limit() * 2)
            .min(left)
            .max(Duration::from_millis(100))
            + WALL_EXTRA
    }

    fn runner<'r>(&'r self, program: &'r Executable) -> Runner<'r> {
        Runner {
            context: self.context,
            program,
        }
    }

    /// Whether a deterministic program may fail in both ways. In a dialogue it depends on chance whether the program's text after
    /// the judge's last message is still read.
    pub(super) fn is_same_failure(&self, one: &Failed, other: &Failed) -> bool {
        if one.verdict != other.verdict {
            return false;
        }
        let told = match self.judging_side {
            Some(_) => [one, other].map(|failed| up_to_last_reply(&failed.output)),
            None => [one, other].map(|failed| &failed.output[..]),
        };
        one.verdict != Verdict::Wa || told[0] == told[1]
    }

    /// Runs the program on an input.
    pub(super) fn run(&self, input: &[u8]) -> Result<Tried, EngineError> {
        self.tried.fetch_add(1, Ordering::Relaxed);
        self.try_program(&self.program, input, None)
    }

    /// Runs the program on an input with a known answer.
    pub(super) fn run_again(&self, input: &[u8], answer: &[u8]) -> Result<Tried, EngineError> {
        self.try_program(&self.program, input, Some(answer))
    }

    /// Runs the reference and the program on these inputs, as long as there is time; inputs without a right answer are left out.
    pub(super) fn ask(&self, inputs: Vec<Vec<u8>>) -> Result<Vec<Asked>, EngineError> {
        let ask = |index: usize| {
            if self.context.toolbox.now() >= self.deadline {
                return Ok(None);
            }
            let input = &inputs[index];
            let Some(answer) = self.reference_answer(input)? else {
                return Ok(None);
            };
            let own = self.run_again(input, &answer)?;
            Ok(Some((answer, own)))
        };
        let outcomes = parallel::all(inputs.len(), self.context.toolbox.slots(), ask, |_| {})?;
        let asked = inputs.into_iter().zip(outcomes);
        let asked = asked.filter_map(|(input, outcome)| {
            let (answer, own) = outcome?;
            Some(Asked { input, answer, own })
        });
        Ok(asked.collect())
    }

    /// The result of this program on an input; the reference runs only if the answer is not known.
    pub(super) fn try_program(
        &self,
        program: &Executable,
        input: &[u8],
        answer: Option<&[u8]>,
    ) -> Result<Tried, EngineError> {
        if let Some(side) = &self.judging_side {
            return self.talk(side, program, input, answer);
        }
        let runner = self.runner(program);
        let rerun = runner.run_once(&given(input)?, self.wall_max(runner))?;
        let output = rerun.output_head()?;
        let printed = match runner.output(&rerun) {
            Err(Unmade::Failed(error)) => return Err(error),
            Err(Unmade::Because(failure)) => {
                let failed = Failed {
                    verdict: failure.verdict,
                    output,
                    message: failure.reason.to_string(),
                    reason: Some(failure.reason),
                };
                return Ok(self.failed(failed, input));
            }
            Ok(printed) => printed,
        };
        let Some(answer) = self.known_or_asked(answer, input)? else {
            return Ok(Tried::Unusable);
        };
        let bytes =
            memory_file::head(&printed, self.context.package.limits.output_bytes).at("output")?;
        // Every promise of the package says that the reference's output is right, so most runs need no checker.
        if bytes == *answer {
            return Ok(Tried::Right);
        }
        let checked = self.check(input, &answer, &bytes)?;
        Ok(self.judged(checked, output, input))
    }

    /// Whether the package's own limit also ends the program on an input; the limits of the search are lower.
    pub(super) fn is_over_limits(&self, caught: &Catch) -> Result<bool, EngineError> {
        let (lower, own) = (&self.context.package.limits, &self.whole.limits);
        let is_the_same = match caught.failed.verdict {
            Verdict::Tle => lower.time_ms == own.time_ms,
            _ => lower.output_bytes == own.output_bytes,
        };
        if is_the_same {
            return Ok(true);
        }
        let input = &*caught.input;
        let runner = Runner {
            context: self.context.toolbox.on(self.whole),
            program: &self.program,
        };
        let wall = wall_of(&runner);
        let verdict = match &self.judging_side {
            Some(side) => {
                let answer = self.reference_answer(input)?.unwrap_or_default();
                let case = self.case(input, &answer)?;
                let pass = side.talk_once(runner, &self.checker, &self.test, case, wall)?;
                pass.answer.checked.verdict
            }
            None => match runner.output(&runner.run_once(&given(input)?, wall)?) {
                Err(Unmade::Failed(error)) => return Err(error),
                Err(Unmade::Because(failure)) => failure.verdict,
                Ok(_) => Verdict::Ac,
            },
        };
        Ok(matches!(verdict, Verdict::Tle | Verdict::Ole))
    }

    /// The standard error of a build of the program on an input: only both ends if it is long.
    pub(super) fn error_output(
        &self,
        program: &Executable,
        input: &[u8],
    ) -> Result<Vec<u8>, EngineError> {
        let runner = self.runner(program);
        let wall = wall_of(&runner);
        if let Some(side) = &self.judging_side {
            let answer = self.reference_answer(input)?.unwrap_or_default();
            let case = self.case(input, &answer)?;
            let pass = side.talk_once(runner, &self.checker, &self.test, case, wall)?;
            return Ok(pass.error_head);
        }
        let ran = runner.run_once(&given(input)?, wall)?.ran;
        let mut said = memory_file::head(&ran.stderr, ERROR_BYTES_MAX).at("standard error")?;
        if said.len() as u64 == ERROR_BYTES_MAX {
            said.push(b'\n');
            said.extend(memory_file::tail(&ran.stderr, ERROR_BYTES_MAX).at("standard error")?);
        }
        Ok(said)
    }

    /// The reference's output; `None` if it fails.
    pub(super) fn reference_answer(&self, input: &[u8]) -> Result<Option<Vec<u8>>, EngineError> {
        self.answer(&self.reference, input)
    }

    fn known_or_asked<'k>(
        &self,
        known: Option<&'k [u8]>,
        input: &[u8],
    ) -> Result<Option<Cow<'k, [u8]>>, EngineError> {
        match known {
            Some(known) => Ok(Some(Cow::Borrowed(known))),
            None => Ok(self.reference_answer(input)?.map(Cow::Owned)),
        }
    }

    /// Whether the brute force ends and disagrees with the reference's answer.
    pub(super) fn is_doubtful(&self, input: &[u8], answer: &[u8]) -> Result<bool, EngineError> {
        let Some(brute_force) = &self.brute_force else {
            return Ok(false);
        };
        let Some(output) = self.answer(brute_force, input)? else {
            return Ok(false);
        };
        let is_refused =
            output != answer && self.check(input, answer, &output)?.verdict == Verdict::Wa;
        Ok(is_refused)
    }

    fn case(&self, input: &[u8], answer: &[u8]) -> Result<CheckerInput<'_>, EngineError> {
        Ok(CheckerInput {
            input: seal_bytes(input)?,
            answer: seal_bytes(answer)?,
            arguments: self.context.package.usual_output_validator_args(),
        })
    }

    fn check(&self, input: &[u8], answer: &[u8], output: &[u8]) -> Result<Checked, EngineError> {
        let case = self.case(input, answer)?;
        self.checker.check(self.context, case, seal_bytes(output)?)
    }

    /// The output of one of the package's solutions; `None` if it fails.
    fn answer(&self, program: &Executable, input: &[u8]) -> Result<Option<Vec<u8>>, EngineError> {
        let runner = self.runner(program);
        let rerun = runner.run_once(&given(input)?, self.wall_max(runner))?;
        let Some(output) = if_made(runner.output(&rerun))? else {
            return Ok(None);
        };
        let bytes_max = self.context.package.limits.output_bytes;
        Ok(Some(memory_file::head(&output, bytes_max).at("answer")?))
    }

    fn talk(
        &self,
        side: &JudgingSide,
        program: &Executable,
        input: &[u8],
        answer: Option<&[u8]>,
    ) -> Result<Tried, EngineError> {
        let Some(answer) = self.known_or_asked(answer, input)? else {
            return Ok(Tried::Unusable);
        };
        let case = self.case(input, &answer)?;
        let runner = self.runner(program);
        let pass = side.talk_once(
            runner,
            &self.checker,
            &self.test,
            case,
            self.wall_max(runner),
        )?;
        let said = pass.transcript.unwrap_or_default();
        Ok(self.judged(pass.answer.checked, said, input))
    }

    /// A dialogue on an input in which one of the package's accepted programs is right; `None` if none of the first few is.
    pub(super) fn right_talk(
        &self,
        input: &[u8],
        answer: &[u8],
    ) -> Result<Option<Vec<u8>>, EngineError> {
        let Some(side) = &self.judging_side else {
            return Ok(None);
        };
        let (toolbox, package) = (self.context.toolbox, self.whole);
        let accepted = package.submissions.iter();
        // The reference knows the answers, and does not talk.
        let reference = package.judge.reference.as_ref();
        let accepted = accepted.filter(|submission| {
            submission.expected == [Verdict::Ac] && Some(&submission.path) != reference
        });
        for submission in accepted.take(TALKERS_MAX) {
            let language = if_made(language_of(toolbox.languages(), package, submission))?;
            let Some(language) = language else {
                continue;
            };
            let Some(program) = program_of(toolbox.on(package), submission, &language)? else {
                continue;
            };
            let runner = self.runner(&program);
            let case = self.case(input, answer)?;
            let pass = side.talk_once(runner, &self.checker, &self.test, case, wall_of(&runner))?;
            if pass.answer.checked.verdict == Verdict::Ac {
                return Ok(pass.transcript);
            }
        }
        Ok(None)
    }

    fn judged(&self, checked: Checked, output: Vec<u8>, input: &[u8]) -> Tried {
        match checked.verdict {
            Verdict::Ac => Tried::Right,
            Verdict::Ie => Tried::Unusable,
            verdict => {
                let failed = Failed {
                    verdict,
                    output,
                    message: checked.message,
                    reason: checked.reason,
                };
                self.failed(failed, input)
            }
        }
    }

    fn failed(&self, failed: Failed, input: &[u8]) -> Tried {
        match failed.verdict {
            // It may have been ended only by the search's own deadline.
            Verdict::Tle if self.context.toolbox.now() >= self.deadline => Tried::Unusable,
            Verdict::Tle | Verdict::Ole if size::tokens(input) > SMALL_TOKENS => Tried::TooMuch,
            Verdict::Tle => Tried::Endless(Box::new(failed)),
            _ => Tried::Wrong(Box::new(failed)),
        }
    }
}

/// A dialogue up to the end of the judging side's last line.
fn up_to_last_reply(transcript: &[u8]) -> &[u8] {
    let mut end = 0;
    let mut told = 0;
    for line in transcript.split_inclusive(|&byte| byte == b'\n') {
        end += line.len();
        if line.starts_with(b"<") {
            told = end;
        }
    }
    &transcript[..told]
}

/// The wall time for a single run outside the search's time.
fn wall_of(runner: &Runner<'_>) -> Duration {
    runner.time_limit() * 2 + WALL_EXTRA
}

fn given(input: &[u8]) -> Result<RunInput<'static>, EngineError> {
    Ok(RunInput {
        stdin: Some(seal_bytes(input)?),
        arguments: &[],
        files: &[],
    })
}
