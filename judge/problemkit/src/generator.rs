//! Generators: one case for a call, or many for a search.

use std::io::{self, BufRead, BufWriter, Write};
use std::ops::RangeInclusive;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};

use super::numbers::{numbers_line, read_numbers};
use super::outcome::{Fault, broken};
use super::program::{CASE_BYTES_MAX, CASES_FLAG, finish};
use super::random::Random;
use super::tape::Tape;

/// A generator's arguments, random numbers and output.
pub struct Generator {
    /// The arguments, without the program's name.
    pub args: Vec<String>,
    /// Seeded by all the arguments: the same call makes the same numbers.
    pub random: Random,
    /// The place to which the test is written: standard output, buffered.
    pub out: Page,
}

/// The page that a generator writes on.
pub struct Page {
    to: PageTo,
}

enum PageTo {
    Stdout(BufWriter<io::Stdout>),
    /// One of many cases.
    Memory(Vec<u8>),
}

impl Write for Page {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.to {
            PageTo::Stdout(out) => out.write(bytes),
            PageTo::Memory(kept) if kept.len() + bytes.len() > CASE_BYTES_MAX => {
                Err(io::Error::other("the case is too long"))
            }
            PageTo::Memory(kept) => kept.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.to {
            PageTo::Stdout(out) => out.flush(),
            PageTo::Memory(_) => Ok(()),
        }
    }
}

impl Generator {
    /// Argument `index`, from 0.
    pub fn arg(&self, index: usize) -> Result<&str, Fault> {
        match self.args.get(index) {
            Some(text) => Ok(text),
            None => broken(format!("argument {} is missing", index + 1)),
        }
    }

    /// Argument `index`, from 0, as an integer within `range`.
    pub fn arg_int(&self, index: usize, range: RangeInclusive<i64>) -> Result<i64, Fault> {
        let text = self.arg(index)?;
        match text.parse() {
            Ok(value) if range.contains(&value) => Ok(value),
            _ => broken(format!(
                "argument {} should be an integer within {} to {}, found {text:?}",
                index + 1,
                range.start(),
                range.end()
            )),
        }
    }

    /// Like [`Generator::arg_int`], for a count.
    pub fn arg_count(&self, index: usize, range: RangeInclusive<usize>) -> Result<usize, Fault> {
        let range = *range.start() as i64..=*range.end() as i64;
        self.arg_int(index, range).map(|value| value as usize)
    }
}

/// Runs a generator: `make` writes the test to [`Generator::out`]. Exits 0, or 1 with the reason on
/// standard error.
///
/// The single argument `--problemkit-cases` makes it write many cases. Standard input has for each of them the lines
///
/// ```text
/// arg TEXT                 one for each argument
/// choices 3 0 17           numbers that were chosen before, to be chosen again
/// make SEED CAP WIDE MOST  further choices: at most CAP, but WIDE of 8 anywhere; a case with more than MOST fails
/// ```
///
/// A WIDE above 8 makes WIDE - 8 of 8 further choices the last ones that there are: largest numbers, on either side.
/// Every number that [`Random`] gives is a *choice*, 0 for the simplest. What comes of a case is `failed`, or a
/// line `made BYTES 3 0 17 …` with the choices, `-` where there are too many to be told, and then so many bytes and a line end;
/// `cases` is the first line. Fewer and lower choices make shorter and simpler tests, all of them such as
/// the generator makes.
pub fn generate(make: impl Fn(&mut Generator) -> Result<(), Fault>) -> ! {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.len() == 1 && args[0] == CASES_FLAG {
        finish(generate_cases(&make));
    }
    let random = Random::from_args(&args);
    let mut generator = Generator {
        args,
        random,
        out: Page {
            to: PageTo::Stdout(BufWriter::new(io::stdout())),
        },
    };
    let result = make(&mut generator).and_then(|()| Ok(generator.out.flush()?));
    finish(result)
}

/// One of many cases, as it is asked for.
#[derive(Default)]
struct CaseRequest {
    args: Vec<String>,
    choices: Vec<u64>,
}

fn generate_cases(make: &impl Fn(&mut Generator) -> Result<(), Fault>) -> Result<(), Fault> {
    set_hook(Box::new(|_| {}));
    let mut out = BufWriter::new(io::stdout());
    writeln!(out, "cases")?;
    let mut request = CaseRequest::default();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        match word {
            "arg" => request.args.push(rest.to_owned()),
            "choices" => request.choices = read_numbers(rest).unwrap_or_default(),
            "make" => {
                let Some(&[seed, cap, wide, most]) = read_numbers::<u64>(rest).as_deref() else {
                    return broken("make wants four numbers");
                };
                generate_case(
                    make,
                    std::mem::take(&mut request),
                    (seed, cap, wide, most),
                    &mut out,
                )?;
            }
            _ => return broken(format!("{word:?} is asked for")),
        }
    }
    Ok(out.flush()?)
}

fn generate_case(
    make: &impl Fn(&mut Generator) -> Result<(), Fault>,
    request: CaseRequest,
    (seed, cap, wide, most): (u64, u64, u64, u64),
    out: &mut impl Write,
) -> Result<(), Fault> {
    let tape = Tape::new(request.choices, cap, wide, most);
    let mut generator = Generator {
        args: request.args,
        random: Random::of_tape(seed, tape.clone()),
        out: Page {
            to: PageTo::Memory(Vec::new()),
        },
    };
    let made = catch_unwind(AssertUnwindSafe(|| make(&mut generator)));
    let (Ok(Ok(())), PageTo::Memory(bytes)) = (made, generator.out.to) else {
        return Ok(writeln!(out, "failed")?);
    };
    let written = tape.written.borrow();
    let choices = if written.used > TOLD_CHOICES_MAX {
        "-".to_owned()
    } else {
        numbers_line(&written.choices[..written.used])
    };
    writeln!(out, "made {} {choices}", bytes.len())?;
    out.write_all(&bytes)?;
    Ok(writeln!(out)?)
}

/// Choices told of a case; if it has more, only the bytes are told.
const TOLD_CHOICES_MAX: usize = 1 << 13;
