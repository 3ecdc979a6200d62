//! The well-known checkers of testlib, DMOJ, VNOJ, CMS and Themis by their exact meaning, in this process.
//!
//! Sources: the checkers that come with testlib (MikeMirzayanov/testlib, `checkers/`), DMOJ's `dmoj/checkers/`, CMS'
//! `grading/steps/whitediff.py`, and Themis' manual.

mod compare;
mod number;

use std::fs::File;
use std::io::{self, Read};

use crate::memory_file::PositionedFile;

use compare::{Difference, Texts};
use number::Tolerance;

/// The digits that DMOJ's float checkers compare where nothing is said.
const DMOJ_PRECISION: i32 = 6;
/// Every test of a group of equal checkers.
const NO_SPACE: &[u8] = b" \t\n\r";
const ANY_SPACE: &[u8] = b" \t\n\r\x0b\x0c";

/// One of the checkers that [`grundy_package::STOCK_CHECKERS`] names.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Stock {
    rule: Rule,
}

/// What makes an output right.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Rule {
    /// The same bytes.
    Identical,
    /// The same lines; those at the end may be missing or be blank.
    Lines,
    /// The same tokens.
    Tokens(Tokens),
    /// The answer's tokens in any order, each an integer of 64 bits.
    IntegersInAnyOrder,
}

/// How sequences of tokens are compared.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Tokens {
    kind: Token,
    /// What separates tokens.
    space: &'static [u8],
    gaps: Gaps,
    /// There must be one.
    is_single: bool,
}

/// When two tokens are equal.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Token {
    Exact,
    IgnoreCase,
    /// Integers of so many bits, compared as numbers.
    Integer(u32),
    /// An integer of any length without leading zeros.
    HugeInteger,
    /// `YES` or `NO`, in any letter case.
    YesNo,
    Real(Tolerance),
    /// A real where the answer has one, otherwise exactly the same.
    RealOrExact(Tolerance),
    /// `Case #k:` is the same, what follows are integers.
    CaseInteger,
}

/// What must hold between tokens.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Gaps {
    /// Nothing.
    Any,
    /// Lines count: the same tokens line by line.
    Lines,
    /// As [`Gaps::Lines`], but blank lines do not count.
    FilledLines,
    /// A line break in both or in neither.
    Breaks,
}

const fn tokens(kind: Token, space: &'static [u8], gaps: Gaps) -> Rule {
    Rule::Tokens(Tokens {
        kind,
        space,
        gaps,
        is_single: false,
    })
}

/// testlib's way to read a sequence.
const fn sequence(kind: Token) -> Rule {
    tokens(kind, NO_SPACE, Gaps::Any)
}

/// testlib's way to read one value.
const fn single(kind: Token) -> Rule {
    Rule::Tokens(Tokens {
        kind,
        space: NO_SPACE,
        gaps: Gaps::Any,
        is_single: true,
    })
}

impl Stock {
    /// The checker of that name; an error says what is wrong with its arguments.
    pub(crate) fn parse(name: &str, args: &[String]) -> Result<Self, String> {
        let rule = match name {
            "cms/white-diff" => tokens(Token::Exact, ANY_SPACE, Gaps::Lines),
            "dmoj/standard" => tokens(Token::Exact, ANY_SPACE, Gaps::Breaks),
            "vnoj/standard" => tokens(Token::Exact, ANY_SPACE, Gaps::Any),
            "dmoj/identical" | "themis/C5Binary" => Rule::Identical,
            "dmoj/floats" | "dmoj/floatsabs" | "dmoj/floatsrel" => {
                let bound = 10_f64.powi(-precision(args)?);
                let tolerance = match name {
                    "dmoj/floatsabs" => Tolerance::absolute(bound),
                    "dmoj/floatsrel" => Tolerance::relative(bound),
                    _ => Tolerance::either(bound),
                };
                let rule = tokens(Token::RealOrExact(tolerance), ANY_SPACE, Gaps::FilledLines);
                return Ok(Self { rule });
            }
            "testlib/casewcmp" | "testlib/wcmp" => sequence(Token::Exact),
            "testlib/caseicmp" | "testlib/casencmp" => sequence(Token::CaseInteger),
            "testlib/dcmp" => single(Token::Real(Tolerance::testlib(1e-6))),
            "testlib/fcmp" => Rule::Lines,
            "testlib/hcmp" => single(Token::HugeInteger),
            "testlib/icmp" => single(Token::Integer(32)),
            "testlib/lcmp" => tokens(Token::Exact, NO_SPACE, Gaps::Lines),
            "testlib/ncmp" => sequence(Token::Integer(64)),
            "testlib/nyesno" => sequence(Token::YesNo),
            "testlib/yesno" => single(Token::YesNo),
            "testlib/rcmp" => single(Token::Real(Tolerance::absolute(1.5e-6))),
            "testlib/rcmp4" => sequence(Token::Real(Tolerance::testlib(1e-4))),
            "testlib/rcmp6" => sequence(Token::Real(Tolerance::testlib(1e-6))),
            "testlib/rcmp9" => sequence(Token::Real(Tolerance::testlib(1e-9))),
            "testlib/rncmp" => sequence(Token::Real(Tolerance::absolute(1.5e-5))),
            "testlib/uncmp" => Rule::IntegersInAnyOrder,
            "themis/C1LinesWordsIgnoreCase" => tokens(Token::IgnoreCase, ANY_SPACE, Gaps::Lines),
            "themis/C2LinesWordsCase" => tokens(Token::Exact, ANY_SPACE, Gaps::Lines),
            "themis/C3WordsIgnoreCase" => tokens(Token::IgnoreCase, ANY_SPACE, Gaps::Any),
            "themis/C4WordsCase" => tokens(Token::Exact, ANY_SPACE, Gaps::Any),
            _ => return Err(format!("there is no checker {name:?}")),
        };
        match args {
            [] => Ok(Self { rule }),
            [first, ..] => Err(format!("the checker {name} takes no argument {first:?}")),
        }
    }

    /// `None`: the output is right; otherwise what is wrong with it, clipped.
    ///
    /// # Errors
    /// Of reading the files.
    pub(crate) fn compare(&self, answer: File, output: File) -> io::Result<Option<String>> {
        let (answer, output) = (read(answer)?, read(output)?);
        let texts = Texts {
            answer: &answer,
            output: &output,
        };
        let result = match &self.rule {
            Rule::Identical => texts.same_bytes(),
            Rule::Lines => texts.same_lines(),
            Rule::Tokens(rule) => texts.same_tokens(*rule),
            Rule::IntegersInAnyOrder => texts.same_integers_in_any_order(NO_SPACE),
        };
        Ok(result.err().map(|Difference(message)| message))
    }
}

/// `precision=6`, or the number alone.
fn precision(args: &[String]) -> Result<i32, String> {
    let mut precision = DMOJ_PRECISION;
    for arg in args {
        let digits = arg.strip_prefix("precision=").unwrap_or(arg);
        precision = digits
            .trim()
            .parse()
            .ok()
            .filter(|digits| (0..=18).contains(digits))
            .ok_or_else(|| format!("a checker's argument is no precision: {arg:?}"))?;
    }
    Ok(precision)
}

/// Outputs are bounded by their limit, answers by the package's.
fn read(file: File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    PositionedFile::new(file).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests;
