//! Output of a command: to standard output and standard error, and the part of it that a terminal is to show.
//!
//! `println!` panics when nobody reads any more, as in `grundy verify … | head`. Everything is written by [`say!`] and
//! [`tell!`] instead: then the command ends without a word. Its programs' pipes and sockets break too, so that the
//! signal SIGPIPE, which would end it as quietly, would end it in the middle of a judgement as well.

use std::fmt::Arguments;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// Writes a line to standard output.
macro_rules! say {
    ($($words:tt)*) => { $crate::terminal::write_line(&mut std::io::stdout(), format_args!($($words)*)) };
}

/// Writes a line to standard error.
macro_rules! tell {
    ($($words:tt)*) => { $crate::terminal::write_line(&mut std::io::stderr(), format_args!($($words)*)) };
}

pub(crate) use {say, tell};

/// Why a command is being left: what it writes goes nowhere.
#[derive(Debug)]
struct Unheard(io::Error);

/// Does the work of a command; an error says why nobody heard of it to its end.
pub(crate) fn while_heard<T>(work: impl FnOnce() -> T) -> io::Result<T> {
    // The unwinding drops the state that the work has built up, and nothing of it is used again.
    catch_unwind(AssertUnwindSafe(work)).map_err(|reason| match reason.downcast::<Unheard>() {
        Ok(unheard) => unheard.0,
        Err(panic) => resume_unwind(panic),
    })
}

/// A stream that ends the command when what is written to it goes nowhere.
#[derive(Debug)]
pub(crate) struct Heard<W>(pub(crate) W);

impl<W: Write> Write for Heard<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        heard(self.0.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        heard(self.0.flush())
    }
}

fn heard<T>(result: io::Result<T>) -> io::Result<T> {
    match result {
        Err(error) if error.kind() != io::ErrorKind::Interrupted => {
            resume_unwind(Box::new(Unheard(error)))
        }
        other => other,
    }
}

/// See [`say!`] and [`tell!`].
pub(crate) fn write_line(stream: &mut dyn Write, words: Arguments<'_>) {
    write_words(stream, format_args!("{words}\n"));
}

fn write_words(stream: &mut dyn Write, words: Arguments<'_>) {
    let mut stream = Heard(stream);
    let written = stream.write_fmt(words).and_then(|()| stream.flush());
    // The only error that is left is a text that cannot be formatted.
    written.expect("whatever is printed can be formatted");
}

/// A step of judging, as far as a terminal shows it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step<'a> {
    /// The compiler is done, and said this.
    Compiled(&'a str),
    /// A test has this verdict.
    Tested(&'a str),
    /// All is done.
    Finished,
}

/// Shows a step, on standard error.
pub(crate) fn show(step: Step<'_>) {
    match step {
        Step::Compiled("") => {}
        Step::Compiled(log) => tell!("{}", plain(log).trim_end()),
        Step::Tested(verdict) => {
            write_words(&mut io::stderr(), format_args!("{} ", plain(verdict)))
        }
        Step::Finished => tell!(""),
    }
}

/// A text without what commands a terminal: programs, checkers and compilers print what contestants wrote.
pub(crate) fn plain(text: &str) -> String {
    let is_harmless = |letter: &char| !letter.is_control() || matches!(letter, '\n' | '\t');
    text.chars().filter(is_harmless).collect()
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn no_text_commands_the_terminal() {
        let said = "a\x1b]0;title\x07\u{9b}31mb\r\n\tc\u{7f}";
        assert_eq!(plain(said), "a]0;title31mb\n\tc");
    }
}
