//! Runs a contestant's program under a package's limits, and once more if a busy machine may have decided the result.

use std::fs::File;
use std::time::Duration;

use grundy_judgement::{Confirmation, Exit, FileFault, Reason, Verdict};
use grundy_package::{GivenFile, TestCase};
use grundy_sandbox::{CollectStatus, Death, InputFile, NotTaken};
use grundy_words::sentence;

use super::verdict::Failure;
use crate::error::{AtPath, EngineError};
use crate::memory_file::{self, data};
use crate::program::Executable;
use crate::run::{Ran, Run, RunLimits, wall_of};
use crate::runs::Runs;
use crate::toolbox::Context;
use crate::unmade::Unmade;

/// The fraction of the limit by which a run may exceed it before it is ended. A run that ends by itself within this fraction may be
/// late because of the machine, and is run again alone.
pub(crate) const DOUBTFUL_PART: f64 = 0.10;

/// A timed-out run that used more than this fraction of its CPU time did not only wait: the machine may have had no time for it, so
/// it is run again with more wall time. One that used less has waited, or the whole machine stood still, as virtual ones do: it is
/// run again in the same way.
const BUSY_PART: f64 = 0.05;
const PATIENT_WALL_FACTOR: u32 = 20;
const PATIENT_WALL_EXTRA: Duration = Duration::from_secs(10);

/// The reason why a run's time is not trusted.
enum Doubt {
    None,
    /// It used little more CPU time than allowed.
    Cpu,
    /// It ran out of wall time while it was computing.
    Wall,
    /// It used up its wall time without computing.
    Idle,
}

/// A run that counts, perhaps the second one.
#[derive(Debug)]
pub struct Rerun {
    pub ran: Ran,
    /// The second run's meaning for a TLE.
    pub confirmed: Option<Confirmation>,
}

/// Runs a program under a package's limits, and says how that went.
#[derive(Clone, Copy, Debug)]
pub struct Runner<'a> {
    /// The package, and where it is run.
    pub context: Context<'a>,
    /// The submission.
    pub program: &'a Executable,
}

/// A program's input in one run.
#[derive(Debug)]
pub struct RunInput<'a> {
    /// Standard input, sealed; `None` if the program interacts with the judge.
    pub stdin: Option<File>,
    /// The arguments of the command line.
    pub arguments: &'a [String],
    /// The files in its directory.
    pub files: &'a [GivenFile],
}

impl<'a> RunInput<'a> {
    /// A test's.
    pub(crate) fn of(context: Context<'_>, test: &'a TestCase) -> Result<Self, EngineError> {
        let Context { toolbox, package } = context;
        Ok(Self {
            stdin: Some(toolbox.test_file(package, &test.input)?),
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
pub(crate) fn placed(
    context: Context<'_>,
    files: &[GivenFile],
) -> Result<Vec<InputFile>, EngineError> {
    let Context { toolbox, package } = context;
    let placed = files
        .iter()
        .map(|file| Ok(data(&file.name, toolbox.test_file(package, &file.path)?)));
    placed.collect()
}

impl Runner<'_> {
    /// The CPU time that the program has for one test.
    pub fn time_limit(&self) -> Duration {
        let language = &self.program.language.row;
        self.context.package.limits.time_in(Some(language))
    }

    /// Runs the program, and once more if a busy machine may have decided the result. The result says whether it was run again.
    pub(crate) fn run(&self, input: &RunInput<'_>) -> Result<Rerun, EngineError> {
        let once = |runs: &Runs, wall| self.plan(input, wall)?.carry_out(runs);
        let (ran, confirmed) = self.run_until_trusted(once, |ran| ran)?;
        Ok(Rerun { ran, confirmed })
    }

    /// Runs the program once, with this much wall time, even if the machine is busy.
    pub fn run_once(&self, input: &RunInput<'_>, wall: Duration) -> Result<Rerun, EngineError> {
        Ok(Rerun {
            ran: self
                .plan(input, wall)?
                .carry_out(self.context.toolbox.runs())?,
            confirmed: None,
        })
    }

    /// Calls `once`, and calls it again if a busy machine may have decided how the first run ended. `ran` finds the contestant's
    /// run in the result of `once`. The arguments of `once` are the sandbox to run in and the wall time.
    pub(super) fn run_until_trusted<T>(
        &self,
        once: impl Fn(&Runs, Duration) -> Result<T, EngineError>,
        ran: impl Fn(&T) -> &Ran,
    ) -> Result<(T, Option<Confirmation>), EngineError> {
        let among_others = self.context.toolbox.runs();
        let wall = wall_of(self.cpu_max());
        let first = once(among_others, wall)?;
        let mut doubt = self.doubt(ran(&first));
        // It runs among others again: a program that wastes wall time must not stop all others.
        if matches!(doubt, Doubt::Idle) {
            let second = once(among_others, wall)?;
            doubt = self.doubt(ran(&second));
            if matches!(doubt, Doubt::None | Doubt::Idle) {
                return Ok((second, Some(Confirmation::Again)));
            }
        }
        match doubt {
            Doubt::None | Doubt::Idle => Ok((first, None)),
            Doubt::Cpu => Ok((
                once(&among_others.alone(), wall)?,
                Some(Confirmation::Alone),
            )),
            Doubt::Wall => {
                let wall = self.cpu_max() * PATIENT_WALL_FACTOR + PATIENT_WALL_EXTRA;
                Ok((once(among_others, wall)?, Some(Confirmation::Patient)))
            }
        }
    }

    /// The answer of the program, a reference solution, to an input.
    pub(crate) fn answer(&self, input: &RunInput<'_>) -> Result<Vec<u8>, EngineError> {
        match self.output(&self.run(input)?) {
            Err(Unmade::Failed(error)) => Err(error),
            Ok(output) => {
                memory_file::head(&output, self.context.package.limits.output_bytes).at("output")
            }
            Err(Unmade::Because(failure)) => {
                let Failure {
                    verdict, reason, ..
                } = failure;
                let failed = sentence!("check-failed", verdict, reason);
                Err(EngineError::ReferenceFailed(failed))
            }
        }
    }

    /// The program's output, or its failure.
    pub fn output(&self, rerun: &Rerun) -> Result<File, Unmade<Failure>> {
        let ran = &rerun.ran;
        if let Some(failure) = self.failure(ran, rerun.confirmed) {
            return Err(Unmade::Because(failure));
        }
        let failure = |verdict, reason| {
            Err(Unmade::Because(Failure {
                verdict,
                exit: Exit::Code(0),
                reason,
            }))
        };
        let files = self.context.package.judge.files.as_ref();
        let name = files.map_or_else(String::new, |files| files.output.clone());
        let output = match &ran.output_file {
            Some((CollectStatus::Taken { .. }, file)) => file,
            Some((CollectStatus::TooLarge, _)) => {
                return failure(Verdict::Ole, self.output_limit());
            }
            Some((CollectStatus::Refused(why), _)) => {
                let why = file_fault(*why);
                return failure(Verdict::Wa, Reason::BadOutputFile { name, why });
            }
            // If the program opens no file, the message does not mention one: there is simply no output.
            Some((CollectStatus::Missing, _))
                if ran.outcome.stdout.bytes == 0 && self.program.may_write_to(&name) =>
            {
                return failure(Verdict::Wa, Reason::NoOutputFile { name });
            }
            Some((CollectStatus::Missing, _)) | None => &ran.stdout,
        };
        Ok(output.try_clone().at("output")?)
    }

    /// A run of the program that ends after this wall time.
    pub(super) fn plan<'r>(
        &'r self,
        input: &RunInput<'r>,
        wall: Duration,
    ) -> Result<Run<'r>, EngineError> {
        // An interactive program gets its input in the dialogue, so no named input file is made for it.
        let named_files = self.context.package.judge.files.as_ref();
        let named_files = named_files.filter(|_| input.stdin.is_some());
        let stdin = input.stdin.as_ref().map(File::try_clone);
        Ok(Run {
            program: self.program,
            arguments: input.arguments,
            input: stdin.transpose().at("input")?,
            files: placed(self.context, input.files)?,
            named_files,
            collect: &[],
            collect_tree: None,
            limits: RunLimits {
                wall,
                ..self.limits()
            },
        })
    }

    /// The program's limits on one test.
    pub(crate) fn limits(&self) -> RunLimits {
        let cpu = self.cpu_max();
        RunLimits {
            cpu,
            wall: wall_of(cpu),
            memory_bytes: self.context.package.limits.memory_bytes,
            output_bytes: self.context.package.limits.output_bytes,
        }
    }

    /// The CPU time after which a run is ended.
    fn cpu_max(&self) -> Duration {
        self.time_limit().mul_f64(1.0 + DOUBTFUL_PART)
    }

    fn doubt(&self, ran: &Ran) -> Doubt {
        let limit = self.time_limit();
        match ran.outcome.death {
            Death::Exited(_) if ran.outcome.cpu > limit => Doubt::Cpu,
            Death::WallLimit if is_starved(ran, limit) => Doubt::Wall,
            Death::WallLimit => Doubt::Idle,
            _ => Doubt::None,
        }
    }
}

/// Whether a run with this CPU limit used up its wall time while it was computing.
pub(super) fn is_starved(ran: &Ran, cpu_max: Duration) -> bool {
    ran.outcome.death == Death::WallLimit && ran.outcome.cpu > cpu_max.mul_f64(BUSY_PART)
}

/// The fault of an output file that the sandbox did not take.
fn file_fault(why: NotTaken) -> FileFault {
    match why {
        NotTaken::SymbolicLink => FileFault::SymbolicLink,
        NotTaken::HardLinks => FileFault::HardLinks,
        NotTaken::Directory => FileFault::Directory,
        NotTaken::Outside => FileFault::Outside,
        NotTaken::Unreadable => FileFault::Unreadable,
        NotTaken::Irregular => FileFault::Irregular,
        NotTaken::AmongTooMany => FileFault::AmongTooMany,
    }
}
