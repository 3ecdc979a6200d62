//! One test: run the program, say how it ended, ask the checker; once, or pass by pass.

use std::fs::File;
use std::sync::PoisonError;
use std::time::Duration;

use grundy_package::{GivenFile, Package, TestCase, Verdict};
use grundy_sandbox::{CollectStatus, CollectedFile, Death, InputFile};

use super::answers::Answers;
use super::dialogue::Talker;
use super::verdict::Failure;
use crate::checker::{Answer, Case, Checked, Checker, Points};
use crate::engine::Engine;
use crate::error::{AtPath, EngineError};
use crate::judgement::{Exit, TestReport};
use crate::memory_file::{self, data};
use crate::program::Executable;
use crate::reason::{Confirmation, Reason};
use crate::run::{Ran, Run, RunLimits};

/// What is kept of a contestant's output where the contestant may see it.
const OUTPUT_HEAD_BYTES_MAX: u64 = 64 * 1024;
/// And of a wrong one that only teachers see.
const SECRET_HEAD_BYTES_MAX: usize = 4 * 1024;

/// A run is ended this much past its limit. Where it ends by itself before that, the excess may be the
/// machine's fault, and it is run again alone.
const DOUBTFUL_PART: f64 = 0.10;

/// A program that waits instead of computing is ended by the clock on the wall.
const WALL_FACTOR: u32 = 2;
const WALL_EXTRA: Duration = Duration::from_secs(1);

/// One that used more than this part of its CPU time did not only wait: the machine may have had no
/// time for it. It is run again with more wall time. One that used less waited, or the whole machine stood still, as
/// virtual ones do: it is run again as before.
const BUSY_PART: f64 = 0.05;
const PATIENT_WALL_FACTOR: u32 = 20;
const PATIENT_WALL_EXTRA: Duration = Duration::from_secs(10);

/// Between what was said in one pass and in the next, as the package format has it.
const PASS_SEPARATOR: &[u8] = b"---\n";

/// Why a run's time is not believed.
enum Doubt {
    None,
    /// It used little more CPU time than allowed.
    Cpu,
    /// It ran out of wall time while it was computing.
    Wall,
    /// It ran out of wall time without computing.
    Idle,
}

/// A run that counts, perhaps the second one.
#[derive(Debug)]
pub(crate) struct Rerun {
    pub(crate) ran: Ran,
    /// What the second run means for a TLE.
    pub(super) confirmed: Option<Confirmation>,
}

/// Runs a program under a package's limits, and says how that went.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Runner<'a> {
    pub(crate) engine: &'a Engine,
    pub(crate) package: &'a Package,
    pub(crate) program: &'a Executable,
}

/// What a program gets in one run.
#[derive(Debug)]
pub(crate) struct RunInput<'a> {
    /// Sealed; `None` where it talks with the judge.
    pub(crate) stdin: Option<File>,
    pub(crate) arguments: &'a [String],
    /// What lies in its directory.
    pub(crate) files: &'a [GivenFile],
}

impl<'a> RunInput<'a> {
    /// A test's.
    pub(crate) fn of(engine: &Engine, test: &'a TestCase) -> Result<Self, EngineError> {
        Ok(Self {
            stdin: Some(engine.test_data().get(&test.input)?),
            ..Self::without_stdin(test)
        })
    }

    /// All but the test's input.
    pub(super) fn without_stdin(test: &'a TestCase) -> Self {
        Self {
            stdin: None,
            arguments: &test.args,
            files: &test.files,
        }
    }
}

/// A test's files, to be put into a program's directory.
pub(crate) fn placed(engine: &Engine, files: &[GivenFile]) -> Result<Vec<InputFile>, EngineError> {
    let placed = files
        .iter()
        .map(|file| Ok(data(&file.name, engine.test_data().get(&file.path)?)));
    placed.collect()
}

/// Where outputs come from.
#[derive(Clone, Copy, Debug)]
pub(super) enum Contestant<'a> {
    Program(Runner<'a>),
    Answers(&'a Answers),
}

/// Judges a submission's tests.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TestJudge<'a> {
    pub(super) engine: &'a Engine,
    pub(super) package: &'a Package,
    pub(super) contestant: Contestant<'a>,
    pub(super) checker: &'a Checker,
    /// Whom the program talks with, in interactive problems.
    pub(super) talker: Option<&'a Talker>,
}

/// A test's result, not scored yet, and what the checker gives for it.
#[derive(Debug)]
pub(crate) struct Judged {
    pub(crate) report: TestReport,
    pub(crate) points: Points,
}

/// One pass: a run of the program, and what the checker said of it.
#[derive(Debug)]
pub(super) struct Pass {
    pub(super) answer: Answer,
    pub(super) exit: Exit,
    pub(super) cpu: Duration,
    pub(super) wall: Duration,
    pub(super) memory_bytes: u64,
    pub(super) output_head: Option<Vec<u8>>,
    pub(super) transcript: Option<Vec<u8>>,
    /// Why the program was run a second time, if it was.
    pub(super) rerun: Option<Confirmation>,
}

impl TestJudge<'_> {
    /// Judges one test.
    pub(crate) fn judge(&self, test: &TestCase) -> Result<Judged, EngineError> {
        let mut input = self.engine.test_data().get(&test.input)?;
        let mut feedback = Vec::new();
        let (mut cpu, mut wall, mut memory_bytes) = (Duration::ZERO, Duration::ZERO, 0);
        let mut transcript: Option<Vec<u8>> = None;
        let mut rerun = None;
        let passes_max = self.passes_max();
        for number in 1.. {
            let pass = self.pass(test, &input, feedback)?;
            cpu = cpu.max(pass.cpu);
            wall = wall.max(pass.wall);
            memory_bytes = memory_bytes.max(pass.memory_bytes);
            if let Some(said) = pass.transcript {
                match &mut transcript {
                    None => transcript = Some(said),
                    Some(before) => before.extend(PASS_SEPARATOR.iter().chain(&said)),
                }
            }
            rerun = rerun.or(pass.rerun);
            let mut checked = pass.answer.checked;
            if let Some(next) = pass.answer.next {
                if number < passes_max {
                    input = next.input;
                    feedback = next.feedback;
                    continue;
                }
                checked = Checked::judge_fault(format!(
                    "the checker gave no verdict within {passes_max} passes"
                ));
            }
            return Ok(Judged {
                report: TestReport {
                    name: test.name.clone(),
                    verdict: checked.verdict,
                    score: 0.0,
                    cpu_ms: to_tenths_ms(cpu),
                    wall_ms: to_tenths_ms(wall),
                    memory_bytes,
                    exit: pass.exit,
                    message: checked.message,
                    reason: checked.reason.map(Box::new),
                    output_head: kept_output(test, checked.verdict, pass.output_head),
                    judge_note: with_rerun(rerun, checked.judge_note),
                    transcript,
                },
                points: checked.points,
            });
        }
        unreachable!("the last pass returns")
    }

    fn passes_max(&self) -> u32 {
        if self.package.kind.is_multi_pass {
            self.package.limits.validation_passes
        } else {
            1
        }
    }

    fn pass(
        &self,
        test: &TestCase,
        input: &File,
        feedback: Vec<CollectedFile>,
    ) -> Result<Pass, EngineError> {
        let input = input.try_clone().at("input")?;
        let case = Case {
            input,
            ..Case::of_test(self.engine, self.package, test)?
        };
        match (self.contestant, self.talker) {
            (Contestant::Program(runner), Some(talker)) => {
                talker.talk(runner, self.checker, test, case, feedback)
            }
            (Contestant::Program(runner), None) => self.run_and_check(runner, test, case, feedback),
            (Contestant::Answers(answers), _) => self.check_answer(answers, test, case),
        }
    }

    fn run_and_check(
        &self,
        runner: Runner<'_>,
        test: &TestCase,
        case: Case<'_>,
        feedback: Vec<CollectedFile>,
    ) -> Result<Pass, EngineError> {
        let rerun = runner.run(&RunInput {
            stdin: Some(case.input.try_clone().at("input")?),
            ..RunInput::without_stdin(test)
        })?;
        let ran = &rerun.ran;
        let output_head = Some(output_head(ran)?);
        let (cpu, wall) = (ran.outcome.cpu, ran.outcome.wall);
        let memory_bytes = ran.outcome.memory_bytes;
        let (exit, answer) = match runner.output(&rerun)? {
            Err(failure) => failure.into_answer(),
            Ok(output) => {
                let answer =
                    self.checker
                        .check_pass(self.engine, self.package, case, output, feedback)?;
                (Exit::Code(0), answer)
            }
        };
        Ok(Pass {
            answer,
            exit,
            cpu,
            wall,
            memory_bytes,
            output_head,
            transcript: None,
            rerun: rerun.confirmed,
        })
    }

    fn check_answer(
        &self,
        answers: &Answers,
        test: &TestCase,
        case: Case<'_>,
    ) -> Result<Pass, EngineError> {
        let answer = match answers.to(test) {
            None => Checked::because(Verdict::Wa, Reason::NoAnswer).into(),
            Some(answer) => {
                let output = grundy_sandbox::seal_bytes(answer)?;
                self.checker
                    .check_pass(self.engine, self.package, case, output, Vec::new())?
            }
        };
        Ok(Pass {
            answer,
            exit: Exit::Code(0),
            cpu: Duration::ZERO,
            wall: Duration::ZERO,
            memory_bytes: 0,
            output_head: None,
            transcript: None,
            rerun: None,
        })
    }
}

impl Failure {
    /// What a test comes to with it.
    pub(super) fn into_answer(self) -> (Exit, Answer) {
        let checked = Checked::because(self.verdict, self.reason);
        (self.exit, checked.into())
    }
}

impl Runner<'_> {
    /// CPU time that the program has for one test.
    pub(crate) fn time_limit(&self) -> Duration {
        let factor = self.program.language.row.time_factor;
        Duration::from_millis(self.package.limits.time_ms).mul_f64(factor)
    }

    /// Runs the program; a second time where a busy machine may have decided the first. Then the result
    /// says so.
    pub(crate) fn run(&self, input: &RunInput<'_>) -> Result<Rerun, EngineError> {
        let once = |wall| self.plan(input, wall)?.carry_out(self.engine.runs());
        let (ran, confirmed) = self.believed(once, |ran| ran)?;
        Ok(Rerun { ran, confirmed })
    }

    /// What `once` gives; a second time, as [`Runner::run`] does it. `ran` finds the program's run in it.
    pub(super) fn believed<T>(
        &self,
        once: impl Fn(Duration) -> Result<T, EngineError>,
        ran: impl Fn(&T) -> &Ran,
    ) -> Result<(T, Option<Confirmation>), EngineError> {
        let quiet = self.engine.quiet();
        let wall = self.cpu_max() * WALL_FACTOR + WALL_EXTRA;
        let first = {
            let _among_others = quiet.read().unwrap_or_else(PoisonError::into_inner);
            once(wall)?
        };
        let mut doubt = self.doubt(ran(&first));
        // Among others again: a program that wastes wall time must not stop everybody else's.
        let among_others = |wall| {
            let _among_others = quiet.read().unwrap_or_else(PoisonError::into_inner);
            once(wall)
        };
        if matches!(doubt, Doubt::Idle) {
            let second = among_others(wall)?;
            doubt = self.doubt(ran(&second));
            if matches!(doubt, Doubt::None | Doubt::Idle) {
                return Ok((second, Some(Confirmation::Again)));
            }
        }
        match doubt {
            Doubt::None | Doubt::Idle => Ok((first, None)),
            Doubt::Cpu => {
                let _alone = quiet.write().unwrap_or_else(PoisonError::into_inner);
                Ok((once(wall)?, Some(Confirmation::Alone)))
            }
            Doubt::Wall => {
                let wall = self.cpu_max() * PATIENT_WALL_FACTOR + PATIENT_WALL_EXTRA;
                Ok((among_others(wall)?, Some(Confirmation::Patient)))
            }
        }
    }

    /// What the program, a reference solution, prints for an input.
    pub(crate) fn answer(&self, input: &RunInput<'_>) -> Result<Vec<u8>, EngineError> {
        match self.output(&self.run(input)?)? {
            Ok(output) => memory_file::head(&output, self.package.limits.output_bytes).at("output"),
            Err(failure) => {
                let reason = format!("{}, {}", failure.verdict, failure.reason);
                Err(EngineError::ReferenceFailed(reason))
            }
        }
    }

    /// What the program printed, or how it failed to.
    pub(crate) fn output(&self, rerun: &Rerun) -> Result<Result<File, Failure>, EngineError> {
        let ran = &rerun.ran;
        if let Some(failure) = self.failure(ran, rerun.confirmed) {
            return Ok(Err(failure));
        }
        let failure = |verdict, reason| {
            Ok(Err(Failure {
                verdict,
                exit: Exit::Code(0),
                reason,
            }))
        };
        let files = self.package.judge.files.as_ref();
        let name = files.map_or_else(String::new, |files| files.output.clone());
        let output = match &ran.output_file {
            Some((CollectStatus::Taken { .. }, file)) => file,
            Some((CollectStatus::TooLarge, _)) => {
                return failure(Verdict::Ole, self.output_limit());
            }
            Some((CollectStatus::Refused(why), _)) => {
                let why = why.to_string();
                return failure(Verdict::Wa, Reason::BadOutputFile { name, why });
            }
            Some((CollectStatus::Missing, _)) if ran.outcome.stdout.bytes == 0 => {
                return failure(Verdict::Wa, Reason::NoOutputFile { name });
            }
            Some((CollectStatus::Missing, _)) | None => &ran.stdout,
        };
        Ok(Ok(output.try_clone().at("output")?))
    }

    /// A run of the program, which ends after so much time on the wall.
    pub(super) fn plan<'r>(
        &'r self,
        input: &RunInput<'r>,
        wall: Duration,
    ) -> Result<Run<'r>, EngineError> {
        // Who talks with the judge reads no named file.
        let named_files = self.package.judge.files.as_ref();
        let named_files = named_files.filter(|_| input.stdin.is_some());
        let stdin = input.stdin.as_ref().map(File::try_clone);
        Ok(Run {
            program: self.program,
            arguments: input.arguments,
            input: stdin.transpose().at("input")?,
            files: placed(self.engine, input.files)?,
            named_files,
            collect: &[],
            collect_tree: None,
            limits: RunLimits {
                cpu: self.cpu_max(),
                wall,
                memory_bytes: self.package.limits.memory_bytes,
                output_bytes: self.package.limits.output_bytes,
            },
        })
    }

    /// CPU time after which a run is ended.
    fn cpu_max(&self) -> Duration {
        self.time_limit().mul_f64(1.0 + DOUBTFUL_PART)
    }

    fn doubt(&self, ran: &Ran) -> Doubt {
        let limit = self.time_limit();
        match ran.outcome.death {
            Death::Exited(_) if ran.outcome.cpu > limit => Doubt::Cpu,
            Death::WallLimit if ran.outcome.cpu > limit.mul_f64(BUSY_PART) => Doubt::Wall,
            Death::WallLimit => Doubt::Idle,
            _ => Doubt::None,
        }
    }
}

/// What is kept of an output, for those who may see the test.
fn kept_output(test: &TestCase, verdict: Verdict, head: Option<Vec<u8>>) -> Option<Vec<u8>> {
    let mut head = head?;
    if !test.is_sample() {
        if verdict == Verdict::Ac {
            return None;
        }
        head.truncate(SECRET_HEAD_BYTES_MAX);
    }
    Some(head)
}

/// What judges are told of a test that was run twice.
fn with_rerun(rerun: Option<Confirmation>, note: Option<String>) -> Option<String> {
    let Some(rerun) = rerun else {
        return note;
    };
    let said = match rerun {
        Confirmation::Alone => "run again alone: the first run was little over the time limit",
        Confirmation::Patient => "run again with more patience: the machine was busy",
        Confirmation::Again => "run again: the first run only waited",
    };
    Some(match note.filter(|note| !note.is_empty()) {
        Some(note) => format!("{note} ({said})"),
        None => said.to_owned(),
    })
}

/// The beginning of what a program wrote, whatever became of it: the output file, or else standard output.
fn output_head(ran: &Ran) -> Result<Vec<u8>, EngineError> {
    let output = match &ran.output_file {
        Some((CollectStatus::Taken { .. }, file)) => file,
        _ => &ran.stdout,
    };
    memory_file::head(output, OUTPUT_HEAD_BYTES_MAX).at("output")
}

fn to_tenths_ms(duration: Duration) -> f64 {
    (duration.as_secs_f64() * 10_000.0).round() / 10.0
}
