//! Checks whether an epsilon or the precision of a type is the mistake: with another one in its place the program becomes right.
//!
//! The variants are a longer type, and for a number zero (which is exact comparison) and its hundredfold or hundredth, each in a
//! build of its own. Another number may also change answers by chance; so it has to repair most of the failing inputs and break
//! none of the right ones. These are known inputs and drawn ones, since the known ones come from reducing a single one.

use std::ops::ControlFlow;

use grundy_judgement::{Explanation, NoteKind, TypeLack, Verdict, epsilon_finding};
use grundy_languages::{Language, LineFinding, is_archive, source_text};
use grundy_lint::{Epsilon, LongerType, epsilons, longer_types};
use grundy_package::Package;

use super::attempts::{Asked, Attempts, Tried};
use super::hunt::Hunt;
use super::options::ExplainOptions;
use super::size;
use grundy_engine::error::EngineError;
use grundy_engine::judge::{Keep, compile_and_keep};
use grundy_engine::parallel;
use grundy_engine::program::Executable;
use grundy_engine::submission::Submission;
use grundy_engine::unmade::if_made;

/// The time for this, in percent of the time for the counterexample, in addition to it: 3 s of 5 s.
const SHARE_PERCENT: u32 = 60;
/// The number of places with a number that are tried, from the beginning of the source, where constants are.
const PLACES_MAX: usize = 4;
/// The number of programs that are built; one in C++ takes more than half a second.
const BUILDS_MAX: usize = 7;
/// The numbers of further inputs: known failing ones, samples, and drawn ones, with the stage of these.
const FAILING_MAX: usize = 4;
const STARTS_MAX: usize = 4;
const DRAWN_MAX: usize = 24;
const STAGE: u64 = 8;
/// The changes to try, the likeliest first: zero, or the number times this power of ten.
const CHANGES: [Option<i32>; 3] = [None, Some(2), Some(-2)];

/// Adds the line whose number or type decides whether the answer is right, if there is one.
pub(super) fn find(
    hunt: &mut Hunt<'_>,
    package: &Package,
    submission: &Submission<'_>,
    options: &ExplainOptions<'_>,
    explanation: &mut Explanation,
) -> Result<(), EngineError> {
    let toolbox = hunt.context.toolbox;
    let is_hopeless = !matches!(explanation.verdict, Verdict::Wa | Verdict::Rte)
        || explanation.has_note(NoteKind::Unsteady)
        || is_archive(submission.source);
    let example = explanation.counterexample.as_ref();
    let language = toolbox.languages().get(submission.language);
    let (Some(example), Some(language), false) = (example, language, is_hopeless) else {
        return Ok(());
    };
    let source = source_text(submission.source);
    let mut variants = variants(language, &String::from_utf8_lossy(&source));
    // Too few digits do not cause a crash.
    let crashes = explanation.verdict == Verdict::Rte;
    variants.retain(|variant| !crashes || variant.lack.is_some_and(|it| it != TypeLack::Digits));
    if variants.is_empty() {
        return Ok(());
    }
    let deadline = toolbox.now() + options.budget * SHARE_PERCENT / 100;
    hunt.attempts.prolong(deadline);
    let example = example.input.as_bytes();
    let inputs = inputs(hunt, example, options)?;
    let Some(check) = PrecisionCheck::prepare(&hunt.attempts, example, inputs)? else {
        return Ok(());
    };
    let passes = |index: usize| {
        if toolbox.now() >= deadline {
            return Ok(false);
        }
        let variant = Submission {
            source: variants[index].source.as_bytes(),
            file_name: submission.file_name,
            language: submission.language,
        };
        let compiled = compile_and_keep(toolbox.on(package), &variant, Keep::Nothing);
        match if_made(compiled)?.and_then(|compiled| compiled.program) {
            Some(program) => check.is_passed_by(&program),
            None => Ok(false),
        }
    };
    let mut outcome = Ok(None);
    parallel::in_order(variants.len(), toolbox.slots(), passes, |index, passed| {
        outcome = match passed {
            Ok(false) => return ControlFlow::Continue(()),
            Ok(true) => Ok(Some(index)),
            Err(error) => Err(error),
        };
        ControlFlow::Break(())
    });
    if let Some(index) = outcome? {
        explanation.lines.push(variants[index].finding());
    }
    Ok(())
}

/// The program with another number in one place, or with a longer type everywhere.
struct Variant {
    /// The type with too few bits; `None` if a number was replaced.
    lack: Option<TypeLack>,
    line: u32,
    /// The text before and after the change.
    before: String,
    after: String,
    source: String,
}

impl Variant {
    fn of_type(longer: LongerType) -> Self {
        Self {
            lack: Some(longer.lack),
            line: longer.line,
            before: longer.shorter,
            after: longer.longer.to_owned(),
            source: longer.source,
        }
    }

    fn of_number(text: &str, epsilon: &Epsilon, change: Option<i32>) -> Self {
        let after = match change {
            // It is not `0`, which is a whole number in some languages.
            None => "0.0".to_owned(),
            Some(power) => times_power_of_ten(epsilon.value, power),
        };
        let mut source = text.to_owned();
        source.replace_range(epsilon.range.clone(), &after);
        Self {
            lack: None,
            line: epsilon.line,
            before: text[epsilon.range.clone()].to_owned(),
            after,
            source,
        }
    }

    fn finding(&self) -> LineFinding {
        if let Some(lack) = self.lack {
            return lack.finding(self.line, &self.before, &self.after);
        }
        let after = self.after.trim_end_matches(".0");
        epsilon_finding(self.line, &self.before, after)
    }
}

/// The programs that are tried, the likeliest to be right first.
fn variants(language: &Language, text: &str) -> Vec<Variant> {
    let mut epsilons = epsilons(language, text);
    epsilons.truncate(PLACES_MAX);
    let changes = CHANGES.iter().flat_map(|change| {
        let epsilons = epsilons.iter();
        epsilons.map(|epsilon| Variant::of_number(text, epsilon, *change))
    });
    let longer = longer_types(language, text).into_iter();
    let longer = longer.map(Variant::of_type);
    longer.chain(changes).take(BUILDS_MAX).collect()
}

/// The same digits with another exponent; a multiplication could change the digits.
fn times_power_of_ten(value: f64, power: i32) -> String {
    let text = format!("{value:e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or_default();
    format!("{digits}e{}", exponent + power)
}

/// The example, and further inputs on which the variants are compared with the submission.
fn inputs(
    hunt: &mut Hunt<'_>,
    example: &[u8],
    options: &ExplainOptions<'_>,
) -> Result<Vec<Vec<u8>>, EngineError> {
    let failing = hunt.failing.iter().cloned().collect();
    let starts = hunt.starts(options)?;
    let drawn = hunt.draw(STAGE, false)?;
    let drawn = hunt.valid(drawn)?.into_iter().map(|drawn| drawn.1);
    let mut inputs = vec![example.to_vec()];
    for (more, count_max) in [
        (failing, FAILING_MAX),
        (starts, STARTS_MAX),
        (drawn.collect::<Vec<_>>(), DRAWN_MAX),
    ] {
        for input in size::spread(more, count_max) {
            if !inputs.contains(&input) {
                inputs.push(input);
            }
        }
    }
    Ok(inputs)
}

/// The inputs on which a variant has to be right.
struct PrecisionCheck<'a> {
    attempts: &'a Attempts<'a>,
    /// The example, on which the submission fails; the variant must be right.
    example: Asked,
    /// Further failing inputs; the variant must be right on most.
    failing: Vec<Asked>,
    /// Inputs on which the submission is right; the variant must be, too.
    right: Vec<Asked>,
}

impl<'a> PrecisionCheck<'a> {
    /// `None` if the submission does not fail on the example, which is one of the inputs.
    fn prepare(
        attempts: &'a Attempts<'a>,
        example: &[u8],
        inputs: Vec<Vec<u8>>,
    ) -> Result<Option<Self>, EngineError> {
        let mut known = None;
        let (mut failing, mut right) = (Vec::new(), Vec::new());
        for asked in attempts.ask(inputs)? {
            match asked.own {
                Tried::Wrong(_) if asked.input == example => known = Some(asked),
                Tried::Wrong(_) => failing.push(asked),
                Tried::Right => right.push(asked),
                _ => {}
            }
        }
        Ok(known.map(|example| Self {
            attempts,
            example,
            failing,
            right,
        }))
    }

    /// Whether a program is right on all inputs where it must be, and on most of the submission's failing ones.
    fn is_passed_by(&self, program: &Executable) -> Result<bool, EngineError> {
        let is_right = |asked: &Asked| {
            let (input, answer) = (&asked.input, &asked.answer);
            let tried = self.attempts.try_program(program, input, Some(answer))?;
            Ok::<_, EngineError>(matches!(tried, Tried::Right))
        };
        for asked in [&self.example].into_iter().chain(&self.right) {
            if !is_right(asked)? {
                return Ok(false);
            }
        }
        let mut wrong = 0;
        for asked in &self.failing {
            wrong += usize::from(!is_right(asked)?);
        }
        Ok(wrong * 2 < self.failing.len().max(1))
    }
}

#[cfg(test)]
mod tests {
    use grundy_languages::Languages;

    use super::*;

    #[test]
    fn a_number_becomes_nothing_a_hundredfold_and_a_hundredth() {
        let languages = Languages::built_in();
        let found = variants(languages.get("cpp").unwrap(), "x <\n 2.5e-9L;");
        let shown = found.iter();
        let shown: Vec<&str> = shown.map(|variant| &*variant.source).collect();
        assert_eq!(shown, ["x <\n 0.0L;", "x <\n 2.5e-7L;", "x <\n 2.5e-11L;"]);
        let said = found[0].finding();
        assert_eq!((said.line, &*said.kind), (2, "epsilon"));
        assert!(said.text.en.contains("2.5e-9 "), "{said:?}");
        assert!(said.text.en.contains(" 0 "), "{said:?}");
        assert!(said.text.vi.contains(" 0 "), "{said:?}");
    }

    #[test]
    fn each_of_many_is_tried_exactly_first() {
        let languages = Languages::built_in();
        let row = languages.get("pascal").unwrap();
        let found = variants(row, "a := 1e-3; b := 0.01; c := 1E-9; d := 1e-4; e := 1e-5");
        let tried = found.iter();
        let tried: Vec<(&str, &str)> = tried.map(|it| (&*it.before, &*it.after)).collect();
        assert_eq!(
            tried,
            [
                ("1e-3", "0.0"),
                ("0.01", "0.0"),
                ("1E-9", "0.0"),
                ("1e-4", "0.0"),
                ("1e-3", "1e-1"),
                ("0.01", "1e0"),
                ("1E-9", "1e-7")
            ]
        );
    }

    #[test]
    fn a_longer_type_is_tried_before_other_numbers() {
        let languages = Languages::built_in();
        let row = languages.get("cpp").unwrap();
        let found = variants(row, "int n;\nfloat x = 1e-3;");
        assert_eq!(found[0].source, "int n;\ndouble x = 1e-3;");
        assert_eq!(found.len(), 4);
        let said = found[0].finding();
        assert_eq!((said.line, &*said.kind), (2, "short-type"));
        for text in [&said.text.vi, &said.text.en] {
            assert!(text.contains("float") && text.contains("double"), "{text}");
        }
    }
}
