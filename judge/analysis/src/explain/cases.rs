//! Inputs that the package's generators make, and the validators' verdicts on inputs. A program written with problemkit handles
//! many cases one after another in one process; any other one needs a process for each.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use grundy_package::Program;
use grundy_sandbox::seal_bytes;

use super::choices::{Draw, Fresh};
use grundy_engine::error::{AtPath, EngineError};
use grundy_engine::input_validator::{self, InputAnswer, Question};
use grundy_engine::package_program::{self, ProgramRun};
use grundy_engine::program::Executable;
use grundy_engine::regenerate;
use grundy_engine::toolbox::Context;
use grundy_engine::unmade::if_made;
use grundy_engine::{memory_file, parallel};

/// The flag that asks a problemkit program to handle many cases; the first line of its output confirms it.
const CASES_FLAG: &str = "--problemkit-cases";
const CASES_LINE: &[u8] = b"cases\n";
/// The largest output of one process, over all its cases.
const CASES_BYTES_MAX: u64 = 64 << 20;
/// The CPU limit of a process, for one case or many. Draws and reductions call generators with unusual choices: one that draws
/// until a triangle has an area never ends if all coordinates are 0.
const CASES_CPU_MAX: Option<Duration> = Some(Duration::from_millis(500));
/// The number of times that a generator may fail to end on a kind of draw; after that it is not asked for this kind again.
const ENDLESS_MAX: u8 = 2;
/// The longest input that is looked at.
pub(super) const INPUT_BYTES_MAX: usize = 1 << 20;

/// A program of the package, and whether it takes many cases.
#[derive(Debug)]
struct CaseProgram {
    program: Arc<Executable>,
    takes_cases: bool,
}

impl CaseProgram {
    fn build(context: Context<'_>, program: &Program) -> Result<Self, EngineError> {
        let program = package_program::build(context, program)?;
        let answer = ask(context, &program, b"")?;
        Ok(Self {
            takes_cases: answer.is_some_and(|answer| answer == CASES_LINE),
            program,
        })
    }
}

/// A program's answers to many cases; `None` if it does not support that or failed.
fn ask(
    context: Context<'_>,
    program: &Executable,
    requests: &[u8],
) -> Result<Option<Vec<u8>>, EngineError> {
    let Context { toolbox, package } = context;
    let arguments = [CASES_FLAG.to_owned()];
    let run = ProgramRun {
        program,
        arguments: &arguments,
        input: Some(seal_bytes(requests)?),
        files: Vec::new(),
        collect: &[],
        collect_tree: None,
        output_bytes: Some(CASES_BYTES_MAX),
    };
    let run = package_program::plan(package, run).within(CASES_CPU_MAX);
    let ran = run.carry_out(toolbox.runs())?;
    // The answers before the end of a process that was ended are still valid.
    let answer = memory_file::head(&ran.stdout, CASES_BYTES_MAX).at("cases")?;
    Ok(answer.starts_with(CASES_LINE).then_some(answer))
}

/// The arguments, and how low the numbers are that are drawn.
type DrawKind = (Vec<String>, u64);

fn kind_of(draw: &Draw) -> DrawKind {
    (draw.args.clone(), draw.fresh.cap)
}

/// A generator of the package.
#[derive(Debug)]
pub(super) struct Generator {
    program: CaseProgram,
    /// The kinds of draws on which it did not end, with the number of times.
    endless: Mutex<HashMap<DrawKind, u8>>,
}

/// An input, with the draw from which the generator makes it again, which is missing if there were too many choices. `None` if
/// there is no input.
pub(super) type Made = Option<(Option<Draw>, Vec<u8>)>;

impl Generator {
    pub(super) fn build(context: Context<'_>, program: &Program) -> Result<Self, EngineError> {
        Ok(Self {
            program: CaseProgram::build(context, program)?,
            endless: Mutex::default(),
        })
    }

    /// Whether it makes many cases in one process, and can repeat its choices, fewer and lower.
    pub(super) const fn takes_cases(&self) -> bool {
        self.program.takes_cases
    }

    /// The case that it makes of each draw; `None` if it refuses or makes too much.
    pub(super) fn make(
        &self,
        context: Context<'_>,
        draws: &[Draw],
    ) -> Result<Vec<Made>, EngineError> {
        if !self.program.takes_cases {
            return self.make_singly(context, draws);
        }
        let asked: Vec<usize> = (0..draws.len())
            .filter(|&index| !self.is_endless(&draws[index]))
            .collect();
        let mut made: Vec<Made> = draws.iter().map(|_| None).collect();
        if asked.is_empty() {
            return Ok(made);
        }
        let requests: String = asked.iter().map(|&index| request(&draws[index])).collect();
        let answer = ask(context, &self.program.program, requests.as_bytes())?;
        let mut rest = answer
            .as_deref()
            .and_then(|answer| answer.strip_prefix(CASES_LINE));
        for index in asked {
            let Some((case, behind)) = rest.and_then(read_case) else {
                // The process was ended while it made this one.
                self.note_endless(&draws[index]);
                break;
            };
            rest = Some(behind);
            made[index] = case.and_then(|(choices, input)| {
                let draw = choices.map(|choices| Draw {
                    choices,
                    ..draws[index].clone()
                });
                (input.len() <= INPUT_BYTES_MAX && !input.is_empty())
                    .then(|| (draw, input.to_vec()))
            });
        }
        Ok(made)
    }

    fn is_endless(&self, draw: &Draw) -> bool {
        let endless = self.endless.lock().unwrap_or_else(PoisonError::into_inner);
        draw.choices.is_empty() && endless.get(&kind_of(draw)) >= Some(&ENDLESS_MAX)
    }

    fn note_endless(&self, draw: &Draw) {
        // After this draw with smaller choices, the next ones may still be good.
        if draw.choices.is_empty() {
            let mut endless = self.endless.lock().unwrap_or_else(PoisonError::into_inner);
            *endless.entry(kind_of(draw)).or_default() += 1;
        }
    }

    fn make_singly(&self, context: Context<'_>, draws: &[Draw]) -> Result<Vec<Made>, EngineError> {
        let toolbox = context.toolbox;
        let generate = |index: usize| {
            let draw: &Draw = &draws[index];
            let program = &self.program.program;
            let input = regenerate::generate(context, program, &draw.args, CASES_CPU_MAX);
            let is_small = |input: &Vec<u8>| input.len() <= INPUT_BYTES_MAX && !input.is_empty();
            let input = if_made(input)?.filter(is_small);
            Ok(input.map(|input| (None, input)))
        };
        parallel::all(draws.len(), toolbox.slots(), generate, |_| {})
    }
}

/// The request to a generator for one case.
fn request(draw: &Draw) -> String {
    let args = draw
        .args
        .iter()
        .map(|arg| format!("arg {}\n", arg.replace(['\n', '\r'], " ")));
    let args: String = args.collect();
    let choices: Vec<String> = draw.choices.iter().map(u64::to_string).collect();
    let choices = choices.join(" ");
    let Fresh {
        seed,
        cap,
        wide,
        most,
    } = draw.fresh;
    format!("{args}choices {choices}\nmake {seed} {cap} {wide} {most}\n")
}

/// The choices, if they are known, and the input.
type ReadCase<'a> = Option<(Option<Vec<u64>>, &'a [u8])>;

/// Reads one answer of a generator; also returns the rest.
fn read_case(answer: &[u8]) -> Option<(ReadCase<'_>, &[u8])> {
    let end = answer.iter().position(|&byte| byte == b'\n')?;
    let (line, rest) = (
        std::str::from_utf8(&answer[..end]).ok()?,
        &answer[end + 1..],
    );
    if line == "failed" {
        return Some((None, rest));
    }
    let mut words = line.strip_prefix("made ")?.split_ascii_whitespace();
    let bytes: usize = words.next()?.parse().ok()?;
    let choices = words.map(|word| word.parse().ok()).collect();
    let input = rest.get(..bytes)?;
    let rest = rest.get(bytes..)?.strip_prefix(b"\n")?;
    Some((Some((choices, input)), rest))
}

/// The package's input validators.
#[derive(Debug)]
pub(super) struct Validators(Vec<CaseProgram>);

impl Validators {
    pub(super) fn build(context: Context<'_>) -> Result<Self, EngineError> {
        let package = context.package;
        let programs = package.input_validators.iter();
        let programs = programs.map(|program| CaseProgram::build(context, program));
        programs.collect::<Result<_, _>>().map(Self)
    }

    /// Whether there is no validator; without one no text is known to be a valid input.
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether they are asked about many inputs at once.
    pub(super) fn take_cases(&self) -> bool {
        self.0.iter().all(|validator| validator.takes_cases)
    }

    /// The inputs that all validators accept, with their attached values.
    pub(super) fn valid<T>(
        &self,
        context: Context<'_>,
        made: Vec<(T, Vec<u8>)>,
    ) -> Result<Vec<(T, Vec<u8>)>, EngineError> {
        let inputs: Vec<&[u8]> = made.iter().map(|(_, input)| &input[..]).collect();
        let taken = self.take(context, &inputs)?;
        let made = made.into_iter().zip(taken);
        Ok(made
            .filter_map(|(made, taken)| taken.then_some(made))
            .collect())
    }

    /// For each input, whether all validators accept it.
    fn take(&self, context: Context<'_>, inputs: &[&[u8]]) -> Result<Vec<bool>, EngineError> {
        let mut taken = vec![!self.is_empty(); inputs.len()];
        for validator in &self.0 {
            let left: Vec<usize> = (0..inputs.len()).filter(|&index| taken[index]).collect();
            let asked: Vec<&[u8]> = left.iter().map(|&index| inputs[index]).collect();
            let answers = if validator.takes_cases {
                take_many(context, &validator.program, &asked)?
            } else {
                take_singly(context, &validator.program, &asked)?
            };
            for (index, answer) in left.into_iter().zip(answers) {
                taken[index] = answer;
            }
        }
        Ok(taken)
    }
}

fn take_many(
    context: Context<'_>,
    program: &Executable,
    inputs: &[&[u8]],
) -> Result<Vec<bool>, EngineError> {
    if inputs.is_empty() {
        return Ok(Vec::new());
    }
    let mut requests = Vec::new();
    for input in inputs {
        requests.extend(format!("{}\n", input.len()).as_bytes());
        requests.extend(*input);
    }
    let answer = ask(context, program, &requests)?.unwrap_or_default();
    let mut lines = answer.split(|&byte| byte == b'\n').skip(1);
    Ok(inputs
        .iter()
        .map(|_| lines.next() == Some(b"valid"))
        .collect())
}

fn take_singly(
    context: Context<'_>,
    program: &Executable,
    inputs: &[&[u8]],
) -> Result<Vec<bool>, EngineError> {
    let toolbox = context.toolbox;
    let ask = |index: usize| {
        let input = seal_bytes(inputs[index])?;
        let question = Question {
            input: &input,
            arguments: &[],
            files: &[],
        };
        let answer = input_validator::ask(context, program, &question, CASES_CPU_MAX)?;
        Ok(answer == InputAnswer::Valid)
    };
    parallel::all(inputs.len(), toolbox.slots(), ask, |_| {})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cases_are_read_one_after_another_whatever_is_in_them() {
        let answer = b"made 3 4 0 7\na\nb\nfailed\nmade 0 -\n\nmade 2\nxy\n";
        let (first, rest) = read_case(answer).unwrap();
        assert_eq!(first, Some((Some(vec![4, 0, 7]), &b"a\nb"[..])));
        let (second, rest) = read_case(rest).unwrap();
        assert_eq!(second, None);
        let (third, rest) = read_case(rest).unwrap();
        assert_eq!(third, Some((None, &b""[..])));
        let (fourth, rest) = read_case(rest).unwrap();
        assert_eq!(fourth, Some((Some(vec![]), &b"xy"[..])));
        assert!(rest.is_empty());
        for bad in [
            &b""[..],
            b"made",
            b"made x\n",
            b"made 5\nabc\n",
            b"made 1\nab\n",
            b"gave 1\na\n",
        ] {
            assert_eq!(read_case(bad), None);
        }
    }
}
