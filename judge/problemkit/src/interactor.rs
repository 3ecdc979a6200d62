//! Interactors: judges that talk with the contestant's program.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process;

use super::checker::{Checker, report};
use super::outcome::{Fault, Outcome};
use super::program::EXIT_BROKEN;
use super::reader::Reader;

/// An interactor's test, conversation with the contestant, and arguments.
pub struct Interactor {
    /// The test's input, the judge's.
    pub input: Reader,
    /// The test's answer, the judge's.
    pub answer: Reader,
    /// The contestant's output.
    pub contestant: Reader,
    /// The arguments that the package gives its output validator.
    pub flags: Vec<String>,
    /// The folder in which the judge collects messages, scores and pictures.
    pub feedback_dir: PathBuf,
}

impl Interactor {
    /// Sends `text` to the contestant's program at once. That it has ended is no fault here: the next
    /// reading from it finds the end.
    pub fn tell(&mut self, text: &str) -> Result<(), Fault> {
        let mut out = io::stdout();
        match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            result => Ok(result?),
        }
    }
}

/// Runs an interactor: `judge` talks with the contestant's program through [`Interactor::tell`] and
/// [`Interactor::contestant`]. Exits as [`check`](super::check) does. What the program writes after the verdict does
/// not count; call [`Reader::end`] where it should. For a program that is wrong `refused_at.txt` in the feedback folder tells
/// whether it had said something wrong (`output`) or had ended (`end`).
pub fn interact(judge: impl FnOnce(&mut Interactor) -> Outcome) -> ! {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let code = match Checker::open(&args) {
        Ok(checker) => {
            let mut interactor = Interactor {
                input: checker.input,
                answer: checker.answer,
                contestant: Reader::judged("output", io::stdin()),
                flags: checker.flags,
                feedback_dir: checker.feedback_dir,
            };
            let outcome = judge(&mut interactor);
            match say_where_refused(&interactor, &outcome) {
                Ok(()) => report(&interactor.feedback_dir, outcome),
                Err(fault) => report(&interactor.feedback_dir, Err(fault)),
            }
        }
        Err(fault) => {
            eprintln!("{fault}");
            EXIT_BROKEN
        }
    };
    process::exit(code)
}

/// Tells the judge whether a refused program had said something wrong, or had ended. A program that crashes right after a wrong
/// word is wrong; one that crashes before its word has crashed. Which of the two processes ended first does not tell them apart.
fn say_where_refused(interactor: &Interactor, outcome: &Outcome) -> Result<(), Fault> {
    if !matches!(outcome, Err(Fault::Wrong(_))) {
        return Ok(());
    }
    let place = match interactor.contestant.has_met_end() {
        true => "end",
        false => "output",
    };
    Ok(fs::write(
        interactor.feedback_dir.join("refused_at.txt"),
        format!("{place}\n"),
    )?)
}
