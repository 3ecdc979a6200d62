//! One test: run the program, say how it ended, ask the checker.

use std::fs::File;
use std::sync::PoisonError;
use std::time::Duration;

use grundy_package::{Package, TestCase, Verdict};
use grundy_sandbox::{CollectStatus, Death};

use super::to_hundredths;
use crate::checker::{Case, Checked, Checker};
use crate::engine::Engine;
use crate::error::{AtPath, EngineError};
use crate::judgement::{Exit, TestReport};
use crate::memory_file;
use crate::program::Executable;
use crate::reason::{Confirmation, Reason};
use crate::run::{Ran, Run, RunLimits};

/// What is kept of a contestant's output where it may be seen.
const OUTPUT_HEAD_BYTES_MAX: u64 = 64 * 1024;

/// A run is ended this much past its limit. Where it ends by itself before that, the excess may be the
/// machine's fault, and it is run again alone.
const DOUBTFUL_PART: f64 = 0.10;

/// A program that waits instead of computing is ended by the clock on the wall.
const WALL_FACTOR: u32 = 2;
const WALL_EXTRA: Duration = Duration::from_secs(1);

/// One that used more than this part of its CPU time did not only wait: the machine may have had no
/// time for it. It gets a second run with more wall time.
const BUSY_PART: f64 = 0.05;
const PATIENT_WALL_FACTOR: u32 = 20;
const PATIENT_WALL_EXTRA: Duration = Duration::from_secs(10);

/// Why a run's time is not believed.
enum Doubt {
    None,
    /// It used little more CPU time than allowed.
    Cpu,
    /// It ran out of wall time while it was computing.
    Wall,
}

/// A run that counts, perhaps the second one.
#[derive(Debug)]
pub(crate) struct Rerun {
    pub(crate) ran: Ran,
    /// What the second run means for a TLE.
    confirmed: Option<Confirmation>,
}

/// Runs a program under a package's limits, and says how that went.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Runner<'a> {
    pub(crate) engine: &'a Engine,
    pub(crate) package: &'a Package,
    pub(crate) program: &'a Executable,
}

/// Judges a program's tests.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TestJudge<'a> {
    pub(crate) runner: Runner<'a>,
    pub(crate) checker: &'a Checker,
}

/// What a program did wrong before there was anything to check.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    pub(crate) verdict: Verdict,
    pub(crate) exit: Exit,
    pub(crate) reason: Reason,
}

impl TestJudge<'_> {
    /// Judges one test that is worth `value` points.
    pub(crate) fn judge(&self, test: &TestCase, value: f64) -> Result<TestReport, EngineError> {
        let (engine, package) = (self.runner.engine, self.runner.package);
        let input = engine.test_data().get(&test.input)?;
        let rerun = self.runner.run(&input, &test.args)?;
        let ran = &rerun.ran;
        let (exit, checked) = match self.runner.output(&rerun)? {
            Err(failure) => (
                failure.exit,
                Checked::because(failure.verdict, failure.reason),
            ),
            Ok(output) => {
                let case = Case::of_test(engine, package, test)?;
                (
                    Exit::Code(0),
                    self.checker.check(engine, package, case, output)?,
                )
            }
        };
        let is_accepted = checked.verdict == Verdict::Ac;
        Ok(TestReport {
            name: test.name.clone(),
            verdict: checked.verdict,
            score: if is_accepted {
                to_hundredths(value)
            } else {
                0.0
            },
            cpu_ms: to_tenths_ms(ran.outcome.cpu),
            wall_ms: to_tenths_ms(ran.outcome.wall),
            memory_bytes: ran.outcome.memory_bytes,
            exit,
            message: checked.message,
            reason: checked.reason.map(Box::new),
            output_head: if test.is_sample() {
                Some(output_head(ran)?)
            } else {
                None
            },
            judge_note: checked.judge_note,
        })
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
    pub(crate) fn run(&self, input: &File, arguments: &[String]) -> Result<Rerun, EngineError> {
        let quiet = self.engine.quiet();
        let wall = self.cpu_max() * WALL_FACTOR + WALL_EXTRA;
        let ran = {
            let _among_others = quiet.read().unwrap_or_else(PoisonError::into_inner);
            self.run_once(input, arguments, wall)?
        };
        match self.doubt(&ran) {
            Doubt::None => Ok(Rerun {
                ran,
                confirmed: None,
            }),
            Doubt::Cpu => {
                let _alone = quiet.write().unwrap_or_else(PoisonError::into_inner);
                let ran = self.run_once(input, arguments, wall)?;
                Ok(Rerun {
                    ran,
                    confirmed: Some(Confirmation::Alone),
                })
            }
            Doubt::Wall => {
                // Among others again: a program that wastes wall time must not stop everybody else's.
                let _among_others = quiet.read().unwrap_or_else(PoisonError::into_inner);
                let wall = self.cpu_max() * PATIENT_WALL_FACTOR + PATIENT_WALL_EXTRA;
                let ran = self.run_once(input, arguments, wall)?;
                Ok(Rerun {
                    ran,
                    confirmed: Some(Confirmation::Patient),
                })
            }
        }
    }

    /// What the program, a reference solution, prints for an input.
    pub(crate) fn answer(
        &self,
        input: &File,
        arguments: &[String],
    ) -> Result<Vec<u8>, EngineError> {
        match self.output(&self.run(input, arguments)?)? {
            Ok(output) => memory_file::head(&output, self.package.limits.output_bytes).at("output"),
            Err(failure) => {
                let reason = format!("{}, {}", failure.verdict, failure.reason);
                Err(EngineError::ReferenceFailed(reason))
            }
        }
    }

    /// What the program printed, or how it failed to.
    pub(crate) fn output(&self, rerun: &Rerun) -> Result<Result<File, Failure>, EngineError> {
        if let Some(failure) = self.failure(rerun) {
            return Ok(Err(failure));
        }
        let ran = &rerun.ran;
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

    fn run_once(
        &self,
        input: &File,
        arguments: &[String],
        wall: Duration,
    ) -> Result<Ran, EngineError> {
        let run = Run {
            program: self.program,
            arguments,
            input: Some(input.try_clone().at("input")?),
            files: Vec::new(),
            named_files: self.package.judge.files.as_ref(),
            collect: &[],
            limits: RunLimits {
                cpu: self.cpu_max(),
                wall,
                memory_bytes: self.package.limits.memory_bytes,
                output_bytes: self.package.limits.output_bytes,
            },
        };
        run.carry_out(self.engine.sandbox())
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
            _ => Doubt::None,
        }
    }

    /// How the program failed, if it did not end well within its limits.
    fn failure(&self, rerun: &Rerun) -> Option<Failure> {
        let ran = &rerun.ran;
        let is_slow = ran.outcome.cpu > self.time_limit();
        let limit = |name: &str| Exit::Limit(name.to_owned());
        let too_slow = |mostly_waiting| Reason::TimeLimit {
            limit_ms: u64::try_from(self.time_limit().as_millis()).unwrap_or(u64::MAX),
            mostly_waiting,
            confirmed: rerun.confirmed,
        };
        let (verdict, exit, reason) = match ran.outcome.death {
            Death::Exited(0) if !is_slow => return None,
            Death::MemoryLimit => (Verdict::Mle, limit("memory"), self.memory_limit()),
            Death::OutputLimit => (Verdict::Ole, limit("output"), self.output_limit()),
            Death::CpuLimit => (Verdict::Tle, limit("cpu"), too_slow(false)),
            Death::WallLimit => (Verdict::Tle, limit("wall"), too_slow(true)),
            _ if is_slow => (Verdict::Tle, limit("cpu"), too_slow(false)),
            _ if ran.is_out_of_memory(self.program) => {
                (Verdict::Mle, limit("memory"), self.memory_limit())
            }
            Death::Exited(code) => {
                let crash = ran.crash_kind(self.program);
                let reason = Reason::ExitCode { code, crash };
                (Verdict::Rte, Exit::Code(code), reason)
            }
            Death::Signaled(signal) => {
                let reason = Reason::Signal { signal };
                (Verdict::Rte, Exit::Signal(signal), reason)
            }
        };
        Some(Failure {
            verdict,
            exit,
            reason,
        })
    }

    fn memory_limit(&self) -> Reason {
        Reason::MemoryLimit {
            limit_bytes: self.package.limits.memory_bytes,
        }
    }

    fn output_limit(&self) -> Reason {
        Reason::OutputLimit {
            limit_bytes: self.package.limits.output_bytes,
        }
    }
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
