//! The well-known checkers of testlib, DMOJ, VNOJ, CMS and Themis with exactly their meaning, in this process.
//!
//! Sources: the checkers that come with testlib (MikeMirzayanov/testlib, `checkers/`), DMOJ's `dmoj/checkers/`, CMS'
//! `grading/steps/whitediff.py` and `realprecision.py`, and Themis' manual.

mod arguments;
mod compare;
mod lines;
mod number;
mod rule;

use std::fs::File;
use std::io::{self, Read};

use crate::memory_file::PositionedFile;

use arguments::Arguments;
use compare::Texts;
use number::Tolerance;
use rule::{Gaps, LineParts, Token, Tokens};

pub use rule::StockVerdict;

/// The number of digits that DMOJ's float checkers compare by default.
const DMOJ_PRECISION: u32 = 6;
/// The highest precision that is accepted; an `f64` has no more digits.
const DMOJ_PRECISION_MAX: u32 = 18;
/// The white space that separates tokens, unless a checker has its own.
const NO_SPACE: &[u8] = b" \t\n\r";
const ANY_SPACE: &[u8] = b" \t\n\r\x0b\x0c";
/// The separators of tokens in a line for C++'s streams; line ends are found before.
const SPACE_IN_LINE: &[u8] = b" \t\n\x0b\x0c";
/// The rounding error that testlib's bounds tolerate.
const TESTLIB_SLACK: f64 = 1e-15;
/// The byte order mark of UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// One of the checkers that [`grundy_package::STOCK_CHECKERS`] names.
#[derive(Clone, Debug, PartialEq)]
pub struct Stock {
    rule: Rule,
    /// Whether a byte order mark at the start of the output is skipped, as in testlib, which does not skip it in the answer.
    skips_byte_order_mark: bool,
}

/// The rule by which an output is right.
#[derive(Clone, Debug, PartialEq)]
enum Rule {
    /// The same bytes.
    Identical,
    /// The outputs have the same letters and digits in any order, in any letter case, with any white space.
    Characters,
    /// The outputs have the same lines; blank lines at the end may be missing.
    Lines,
    /// The same tokens.
    Tokens(Tokens),
    /// The answer's tokens in any order, each an integer of 64 bits.
    IntegersInAnyOrder,
    /// The same tokens in any order.
    SortedTokens,
    /// The same lines in any order, each as a sequence of tokens.
    SortedLines,
    /// The same lines, whatever space is at their ends.
    StrippedLines { skips_empty: bool },
    /// A part for each line that is right.
    LineParts(LineParts),
    /// The same numbers, whatever text is between them.
    NumbersAnywhere(Tolerance),
}

const fn tokens(kind: Token, space: &'static [u8], gaps: Gaps) -> Rule {
    Rule::Tokens(Tokens {
        kind,
        space,
        gaps,
        is_single: false,
    })
}

/// The rule for testlib's checkers that read a sequence.
const fn sequence(kind: Token) -> Rule {
    tokens(kind, NO_SPACE, Gaps::Any)
}

/// The rule for testlib's checkers that read one value.
const fn single(kind: Token) -> Rule {
    Rule::Tokens(Tokens {
        kind,
        space: NO_SPACE,
        gaps: Gaps::Any,
        is_single: true,
    })
}

impl Stock {
    /// The checker of that name; an error says what is wrong with its name or arguments.
    pub fn parse(name: &str, args: &[String]) -> Result<Self, String> {
        let mut args = Arguments::parse(args);
        let rule = match name.split_once('/') {
            Some(("cms", name)) => cms(name),
            Some(("dmoj", name)) => dmoj(name, &mut args)?,
            Some(("testlib", name)) => testlib(name),
            Some(("themis", name)) => themis(name),
            Some(("vnoj", "standard")) => Some(tokens(Token::Exact, ANY_SPACE, Gaps::Any)),
            _ => None,
        };
        let rule = rule.ok_or_else(|| format!("there is no checker {name:?}"))?;
        args.finish(name)?;
        Ok(Self {
            rule,
            skips_byte_order_mark: name.starts_with("testlib/"),
        })
    }

    /// The result that the original checker would give.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn compare(&self, answer: File, output: File) -> io::Result<StockVerdict> {
        let (answer, output) = (read(answer)?, read(output)?);
        Ok(self.compare_bytes(&answer, &output))
    }

    /// Like [`Stock::compare`], for data in memory.
    pub fn compare_bytes(&self, answer: &[u8], output: &[u8]) -> StockVerdict {
        let output = match output.strip_prefix(BYTE_ORDER_MARK) {
            Some(rest) if self.skips_byte_order_mark => rest,
            _ => output,
        };
        let texts = Texts { answer, output };
        let result = match &self.rule {
            Rule::Identical => texts.same_bytes(),
            Rule::Characters => texts.same_characters(ANY_SPACE),
            Rule::Lines => texts.same_lines(),
            Rule::Tokens(rule) => texts.same_tokens(*rule),
            Rule::IntegersInAnyOrder => texts.same_integers_in_any_order(NO_SPACE),
            Rule::SortedTokens => texts.same_tokens_in_any_order(ANY_SPACE),
            Rule::SortedLines => texts.same_lines_in_any_order(ANY_SPACE),
            Rule::StrippedLines { skips_empty } => texts.same_stripped_lines(*skips_empty),
            Rule::NumbersAnywhere(tolerance) => texts.same_numbers_anywhere(tolerance),
            Rule::LineParts(parts) => return texts.line_parts(parts),
        };
        match result {
            Ok(()) => StockVerdict::Right,
            Err(reason) => StockVerdict::Wrong(reason),
        }
    }
}

fn cms(name: &str) -> Option<Rule> {
    Some(match name {
        "white-diff" => tokens(Token::Exact, ANY_SPACE, Gaps::Lines),
        "real-precision" => Rule::NumbersAnywhere(Tolerance::Cms),
        _ => return None,
    })
}

fn dmoj(name: &str, args: &mut Arguments<'_>) -> Result<Option<Rule>, String> {
    Ok(Some(match name {
        "easy" => Rule::Characters,
        "floats" | "floatsabs" | "floatsrel" => {
            let mode = match name {
                "floatsabs" => "absolute",
                "floatsrel" => "relative",
                _ => args.text("error_mode").unwrap_or("default"),
            };
            let digits = args.number("precision", true, DMOJ_PRECISION_MAX)?;
            let bound = 10_f64.powi(-digits.unwrap_or(DMOJ_PRECISION).cast_signed());
            let tolerance = match mode {
                "absolute" => Tolerance::Absolute(bound),
                "relative" => Tolerance::DmojRelative(bound),
                "default" => Tolerance::DmojEither(bound),
                other => return Err(format!("`error_mode` is no mode: {other:?}")),
            };
            tokens(Token::RealOrExact(tolerance), ANY_SPACE, Gaps::FilledLines)
        }
        "identical" => {
            // The argument changes only the message for an output that is wrong in any case.
            args.flag("pe_allowed")?;
            Rule::Identical
        }
        "linecount" => {
            args.flag("feedback")?;
            Rule::LineParts(LineParts::Equal)
        }
        "linematches" => Rule::LineParts(LineParts::Weighted {
            points: args.numbers("point_distribution")?.unwrap_or(vec![1]),
            needs_all_lines: args.flag("filler_lines_required")?.unwrap_or(true),
        }),
        "rstripped" => Rule::StrippedLines {
            skips_empty: args.flag("filter_new_line")?.unwrap_or(false),
        },
        "sorted" => match args.text("split_on").unwrap_or("lines") {
            "lines" => Rule::SortedLines,
            "whitespace" => Rule::SortedTokens,
            other => {
                return Err(format!(
                    "`split_on` is neither lines nor whitespace: {other:?}"
                ));
            }
        },
        "standard" => tokens(Token::Exact, ANY_SPACE, Gaps::Breaks),
        "unordered" => Rule::SortedTokens,
        _ => return Ok(None),
    }))
}

fn testlib(name: &str) -> Option<Rule> {
    Some(match name {
        "casewcmp" | "wcmp" => sequence(Token::Exact),
        "caseicmp" | "casencmp" => sequence(Token::CaseInteger),
        "dcmp" => single(Token::Real(Tolerance::Testlib(1e-6))),
        "fcmp" => Rule::Lines,
        "hcmp" => single(Token::HugeInteger),
        "icmp" => single(Token::Integer(32)),
        "lcmp" => tokens(Token::Exact, SPACE_IN_LINE, Gaps::Lines),
        "ncmp" => sequence(Token::Integer(64)),
        "nyesno" => sequence(Token::YesNo),
        "yesno" => single(Token::YesNo),
        "rcmp" => single(Token::Real(Tolerance::Absolute(1.5e-6 + TESTLIB_SLACK))),
        "rcmp4" => sequence(Token::Real(Tolerance::Testlib(1e-4))),
        "rcmp6" => sequence(Token::Real(Tolerance::Testlib(1e-6))),
        "rcmp9" => sequence(Token::Real(Tolerance::Testlib(1e-9))),
        "rncmp" => sequence(Token::Real(Tolerance::Absolute(1.5e-5 + TESTLIB_SLACK))),
        "uncmp" => Rule::IntegersInAnyOrder,
        _ => return None,
    })
}

fn themis(name: &str) -> Option<Rule> {
    Some(match name {
        "C1LinesWordsIgnoreCase" => tokens(Token::IgnoreCase, ANY_SPACE, Gaps::Lines),
        "C2LinesWordsCase" => tokens(Token::Exact, ANY_SPACE, Gaps::Lines),
        "C3WordsIgnoreCase" => tokens(Token::IgnoreCase, ANY_SPACE, Gaps::Any),
        "C4WordsCase" => tokens(Token::Exact, ANY_SPACE, Gaps::Any),
        "C5Binary" => Rule::Identical,
        _ => return None,
    })
}

/// Reads a whole file. Outputs are bounded by their limit, answers by the package's.
fn read(file: File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    PositionedFile::new(file).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests;
