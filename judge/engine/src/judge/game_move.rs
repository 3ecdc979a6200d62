//! A move of a game by a submitted program: the program is run again for each position, with the problem's input for it.

use std::time::Duration;

use grundy_judgement::{ProgramSaid, Reason};
use grundy_package::AskedMoves;
use grundy_sandbox::seal_bytes;

use super::runner::{Rerun, RunInput, Runner, is_starved};
use super::source_compile::compile_submission;
use crate::error::{AtPath, EngineError};
use crate::memory_file;
use crate::run::{patient_wall_of, wall_of};
use crate::submission::Submission;
use crate::text;
use crate::toolbox::Context;
use crate::unmade::Unmade;

/// The CPU time for a move. A person waits for it, and positions on a board are small.
const CPU_MAX: Duration = Duration::from_secs(2);
/// The most bytes that are read of a program's output; a move is one line.
const OUTPUT_BYTES_MAX: u64 = 1 << 15;
/// The most bytes of an unreadable reply that are quoted.
const SHOWN_BYTES_MAX: usize = 200;

/// A position, for a program.
pub(crate) struct AskedPosition<'a> {
    /// The form in which the program is asked.
    pub(crate) asked: AskedMoves,
    /// The position's text.
    pub(crate) position: &'a str,
    /// The problem's input with this position, if the rules can write it.
    pub(crate) input: &'a str,
}

/// The program's reply in this position; it is not checked against the rules. See `Engine::let_program_move`.
pub(crate) fn program_move(
    context: Context<'_>,
    submission: &Submission<'_>,
    put: &AskedPosition<'_>,
) -> Result<ProgramSaid, EngineError> {
    let compiled = match compile_submission(context, submission) {
        Ok(compiled) => compiled,
        Err(Unmade::Failed(error)) => return Err(error),
        Err(Unmade::Because(_)) => return Ok(ProgramSaid::NotCompiled),
    };
    let Some(program) = &compiled.program else {
        return Ok(ProgramSaid::NotCompiled);
    };
    let runner = Runner { context, program };
    let question = put.question();
    let input = RunInput {
        stdin: Some(seal_bytes(question.as_bytes())?),
        arguments: &[],
        files: &[],
    };
    let ran = runner.run_briefly(&input, CPU_MAX)?;
    // A program that plays on after the first move finds the dialogue closed, so its exit status is ignored.
    let first = first_line(&memory_file::head(&ran.ran.stdout, OUTPUT_BYTES_MAX).at("output")?);
    if put.asked == AskedMoves::Dialogue
        && let Some(line) = first
    {
        return Ok(ProgramSaid::Move { step: line });
    }
    match runner.output(&ran) {
        Err(Unmade::Failed(error)) => Err(error),
        // The program neither printed a move nor wrote one to the file.
        Err(Unmade::Because(failure)) if matches!(failure.reason, Reason::NoOutputFile { .. }) => {
            Ok(ProgramSaid::Nothing)
        }
        Err(Unmade::Because(failure)) => Ok(ProgramSaid::Failed {
            verdict: failure.verdict,
            reason: failure.reason,
        }),
        Ok(output) => {
            let head = memory_file::head(&output, OUTPUT_BYTES_MAX).at("output")?;
            Ok(
                first_line(&head)
                    .map_or(ProgramSaid::Nothing, |line| read_answer(put.asked, &line)),
            )
        }
    }
}

impl AskedPosition<'_> {
    /// The program's input. A program that interacts is told after its move that it has won, so that it ends.
    fn question(&self) -> String {
        let Self {
            position, input, ..
        } = self;
        match self.asked {
            AskedMoves::Lines => format!("{position}\n"),
            AskedMoves::CountedLines => format!("1\n{position}\n"),
            AskedMoves::WholeInput => (*input).to_owned(),
            AskedMoves::Dialogue => format!("1\n1 {position}\nWIN\n"),
        }
    }
}

/// Reads a reply: `0`, or `1` and a move. If the program gets a whole input, the first number may be any that describes the
/// position.
fn read_answer(asked: AskedMoves, line: &str) -> ProgramSaid {
    let tells_of_move = |word: &str| match asked {
        AskedMoves::WholeInput => word.parse::<i64>().is_ok(),
        AskedMoves::Lines | AskedMoves::CountedLines | AskedMoves::Dialogue => word == "1",
    };
    let mut words = line.split_ascii_whitespace();
    let first = words.next();
    let step = words.collect::<Vec<_>>().join(" ");
    match (first, step.as_str()) {
        (Some("0"), "") => ProgramSaid::NoMove,
        (Some(word), step) if tells_of_move(word) && !step.is_empty() => ProgramSaid::Move {
            step: step.to_owned(),
        },
        _ => ProgramSaid::Unreadable {
            line: text::one_line(line.as_bytes(), SHOWN_BYTES_MAX),
        },
    }
}

/// The first line with anything in it.
fn first_line(output: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(output);
    let mut lines = text.lines().map(str::trim);
    let line = lines.find(|line| !line.is_empty())?;
    Some(line.to_owned())
}

impl Runner<'_> {
    /// Runs the program with at most this CPU time, and once more with more wall time if a busy machine had none for it.
    fn run_briefly(&self, input: &RunInput<'_>, cpu_max: Duration) -> Result<Rerun, EngineError> {
        let once = |wall| {
            let run = self.plan(input, wall)?.within(Some(cpu_max));
            Ok::<_, EngineError>(Rerun {
                ran: run.carry_out(self.context.toolbox.runs())?,
                confirmed: None,
            })
        };
        let first = once(wall_of(cpu_max))?;
        if is_starved(&first.ran, cpu_max) {
            return once(patient_wall_of(cpu_max));
        }
        Ok(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_moves_or_said_to_be_none() {
        let step = |step: &str| ProgramSaid::Move {
            step: step.to_owned(),
        };
        let unreadable = |line: &str| ProgramSaid::Unreadable {
            line: line.to_owned(),
        };
        use AskedMoves::{Lines, WholeInput};
        for (asked, line, said) in [
            (Lines, "0", ProgramSaid::NoMove),
            (Lines, "1 3 7", step("3 7")),
            (Lines, "1\t3  7", step("3 7")),
            (Lines, "1", unreadable("1")),
            (Lines, "0 1", unreadable("0 1")),
            (Lines, "-1 3 7", unreadable("-1 3 7")),
            (Lines, "YES", unreadable("YES")),
            (Lines, "\u{1b}[31m", unreadable("[31m")),
            (WholeInput, "0", ProgramSaid::NoMove),
            (WholeInput, "0 3 7", step("3 7")),
            (WholeInput, "-1 3 7", step("3 7")),
            (WholeInput, "1", unreadable("1")),
            (WholeInput, "YES 1", unreadable("YES 1")),
        ] {
            assert_eq!(read_answer(asked, line), said, "{line:?}");
        }
    }

    #[test]
    fn a_position_is_put_as_the_problem_puts_it() {
        for (asked, question) in [
            (AskedMoves::Lines, "2 3 5\n"),
            (AskedMoves::CountedLines, "1\n2 3 5\n"),
            (AskedMoves::WholeInput, "2\n3 5\n"),
            (AskedMoves::Dialogue, "1\n1 2 3 5\nWIN\n"),
        ] {
            let put = AskedPosition {
                asked,
                position: "2 3 5",
                input: "2\n3 5\n",
            };
            assert_eq!(put.question(), question);
        }
        assert_eq!(first_line(b"\n  1 2 \r\n3").as_deref(), Some("1 2"));
        assert_eq!(first_line(b" \n"), None);
    }
}
