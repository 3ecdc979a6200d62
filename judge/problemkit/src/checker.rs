//! Checkers (output validators), and what they tell the judge.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;

use super::numbers::read_step;
use super::outcome::{Accepted, Fault, Outcome, accept, broken, wrong};
use super::program::{
    EXIT_ACCEPT, EXIT_BROKEN, EXIT_WRONG, TESTLIB_FAIL, TESTLIB_POINTS, TESTLIB_WRONG,
};
use super::quoting::{MESSAGE_BYTES_MAX, clip, quote};
use super::reader::Reader;

/// A checker's input: three texts, the package's arguments, and the feedback folder.
pub struct Checker {
    /// The test's input, the judge's.
    pub input: Reader,
    /// The test's answer, the judge's.
    pub answer: Reader,
    /// The contestant's output.
    pub output: Reader,
    /// The arguments that the package gives its output validator.
    pub flags: Vec<String>,
    /// The folder in which the judge collects messages, scores and pictures.
    pub feedback_dir: PathBuf,
}

impl Checker {
    /// Opens the files that `args` names, as the protocol orders them: input, answer, feedback
    /// folder, flags.
    pub(super) fn open(args: &[String]) -> Result<Checker, Fault> {
        let (input, answer, feedback_dir, flags) = match args {
            [input, answer, feedback_dir, flags @ ..] => (input, answer, feedback_dir, flags),
            _ => return broken("called without: input answer feedback_dir [flags] < output"),
        };
        Ok(Checker {
            input: Reader::trusted("input", open_file(input)?),
            answer: Reader::trusted("answer", open_file(answer)?),
            output: Reader::judged("output", io::stdin()),
            flags: flags.to_vec(),
            feedback_dir: PathBuf::from(feedback_dir),
        })
    }

    /// Opens the files as testlib orders them: input, output, answer, and perhaps a report.
    fn open_testlib(args: &[String]) -> Result<Checker, Fault> {
        Ok(Checker {
            input: Reader::trusted("input", open_file(&args[0])?),
            answer: Reader::trusted("answer", open_file(&args[2])?),
            output: Reader::judged("output", open_file(&args[1])?),
            flags: Vec::new(),
            feedback_dir: PathBuf::new(),
        })
    }

    /// Whether `flag` was given.
    pub fn has_flag(&self, flag: &str) -> bool {
        self.flags.iter().any(|given| given == flag)
    }

    /// Judges an output that has a line of integers for each position of the input, in order: `judge` says why one is wrong. So it
    /// judges the answer, too, and nothing may follow in either.
    ///
    /// # Errors
    /// [`Fault::Wrong`] with the line if the output is wrong, [`Fault::Broken`] if the answer is.
    pub fn judge_lines<P>(
        &mut self,
        positions: &[P],
        judge: impl Fn(&P, &[i64]) -> Result<(), String>,
    ) -> Outcome {
        let judge = |position: &P, line: Option<Vec<u8>>| {
            judge(position, &read_step(&line.unwrap_or_default())?)
        };
        let total = positions.len();
        for (index, position) in positions.iter().enumerate() {
            if let Err(problem) = judge(position, self.answer.line_or_end()?) {
                return broken(format!("answer, line {}: {problem}", index + 1));
            }
            let line = self.output.line_or_end()?;
            if line.is_none() {
                return wrong(format!(
                    "the output has {index} lines, but it should have {total}, one for each position"
                ));
            }
            if let Err(problem) = judge(position, line) {
                return Err(self.output.fault(problem));
            }
        }
        self.answer.end()?;
        match self.output.token_or_end()? {
            None => accept(),
            Some(token) => Err(self.output.fault(format!(
                "nothing may follow line {total}, the last one; found {}",
                quote(&token)
            ))),
        }
    }

    /// A line for the judges only, added to `judgemessage.txt`.
    pub fn tell_judges(&self, message: &str) -> Result<(), Fault> {
        if self.feedback_dir.as_os_str().is_empty() {
            return Ok(());
        }
        append(&self.feedback_dir.join("judgemessage.txt"), message)
    }
}

/// Runs a checker. `judge` reads the three texts; when it accepts, the contestant's output must be at
/// its end. Exits 42 or 43, with the reason in `teammessage.txt` and `judgemessage.txt`; a broken
/// input, answer or call exits 1, which is a judge error.
///
/// The flag `points=100/20` gives each accepted output points in `score.txt`: what all of 20 tests that are worth 100 points
/// together would come to if they went like this one. Their average is the score of version `legacy`, where `validation` says
/// `score`; it knows no `score_multiplier.txt`.
pub fn check(judge: impl FnOnce(&mut Checker) -> Outcome) -> ! {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let is_testlib = is_testlib_call(&args);
    let opened = if is_testlib {
        Checker::open_testlib(&args)
    } else {
        Checker::open(&args)
    };
    let code = match opened {
        Ok(mut checker) => {
            let outcome =
                judge(&mut checker).and_then(|accepted| checker.output.end().map(|()| accepted));
            if is_testlib {
                report_testlib(outcome, args.get(3))
            } else {
                let outcome = outcome.and_then(|accepted| accepted.in_points(&checker.flags));
                report(&checker.feedback_dir, outcome)
            }
        }
        Err(fault) => {
            eprintln!("{fault}");
            if is_testlib {
                TESTLIB_FAIL
            } else {
                EXIT_BROKEN
            }
        }
    };
    process::exit(code)
}

/// The third argument tells the protocols apart: the ICPC format's is a folder, testlib's a file.
fn is_testlib_call(args: &[String]) -> bool {
    args.len() >= 3 && Path::new(&args[2]).is_file()
}

/// Says an outcome as testlib does, and gives the exit code.
fn report_testlib(outcome: Outcome, report: Option<&String>) -> i32 {
    let (code, line) = match outcome {
        Ok(accepted) => {
            let message = accepted.message.unwrap_or_default();
            match accepted.score.or(accepted.score_multiplier) {
                Some(points) => (TESTLIB_POINTS, format!("points {points} {message}")),
                None => (0, format!("ok {message}")),
            }
        }
        Err(Fault::Wrong(reason)) => (TESTLIB_WRONG, format!("wrong answer {reason}")),
        Err(Fault::Broken(reason)) => (TESTLIB_FAIL, format!("FAIL {reason}")),
    };
    let line = clip(&line, MESSAGE_BYTES_MAX);
    eprintln!("{line}");
    let written = report.map_or(Ok(()), |report| fs::write(report, format!("{line}\n")));
    if let Err(error) = written {
        eprintln!("FAIL cannot write the report: {error}");
        return TESTLIB_FAIL;
    }
    code
}

/// Writes an outcome into the feedback folder and gives the exit code that says it.
pub(super) fn report(feedback_dir: &Path, outcome: Outcome) -> i32 {
    let (code, written) = match outcome {
        Ok(accepted) => (EXIT_ACCEPT, write_accepted(feedback_dir, &accepted)),
        Err(Fault::Wrong(reason)) => (
            EXIT_WRONG,
            append(&feedback_dir.join("teammessage.txt"), &reason)
                .and_then(|()| append(&feedback_dir.join("judgemessage.txt"), &reason)),
        ),
        Err(Fault::Broken(reason)) => {
            eprintln!("judge error: {}", clip(&reason, MESSAGE_BYTES_MAX));
            (
                EXIT_BROKEN,
                append(&feedback_dir.join("judgemessage.txt"), &reason),
            )
        }
    };
    match written {
        Ok(()) => code,
        Err(fault) => {
            eprintln!("{fault}");
            EXIT_BROKEN
        }
    }
}

fn write_accepted(feedback_dir: &Path, accepted: &Accepted) -> Result<(), Fault> {
    if let Some(message) = &accepted.message {
        append(&feedback_dir.join("teammessage.txt"), message)?;
    }
    if let Some(score) = accepted.score {
        fs::write(feedback_dir.join("score.txt"), format!("{score}\n"))?;
    }
    if let Some(share) = accepted.score_multiplier {
        fs::write(
            feedback_dir.join("score_multiplier.txt"),
            format!("{share}\n"),
        )?;
    }
    Ok(())
}

fn open_file(path: &str) -> Result<File, Fault> {
    File::open(path).map_err(|error| Fault::Broken(format!("cannot open {path}: {error}")))
}

fn append(path: &Path, message: &str) -> Result<(), Fault> {
    let mut file = fs::OpenOptions::new()
        .append(true)
        .create(true)
        .open(path)
        .map_err(|error| Fault::Broken(format!("cannot write {}: {error}", path.display())))?;
    writeln!(file, "{}", clip(message, MESSAGE_BYTES_MAX))?;
    Ok(())
}
