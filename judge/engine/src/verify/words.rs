//! What an exercise's programs say, and why its tests exist, is there in Vietnamese.

use std::collections::BTreeSet;
use std::fs::{self, File};

use grundy_judgement::CheckedPromise;
use grundy_package::{Package, TestCase};

use super::verifier::Verifier;
use crate::draw::{self, Case, Drawing};
use crate::error::{AtPath, EngineError};

/// Whether an exercise has to have these words. Until all have them, what lacks is only told.
const ARE_WORDS_PROMISED: bool = false;
/// Tests whose pictures are looked at: the smallest ones, each with its answer and with an output that is none.
const DRAWN_TESTS_MAX: usize = 4;
/// Outputs of `data/invalid_output` whose pictures are looked at.
const DRAWN_OUTPUTS_MAX: usize = 12;
/// Lines that are told; the rest is counted.
const LINES_MAX: usize = 40;

/// Every part of what was heard that has no words in Vietnamese, named once.
pub(super) fn words(verifier: &mut Verifier<'_>) -> Result<Vec<CheckedPromise>, EngineError> {
    let package = verifier.package;
    if !package.is_exercise() {
        return Ok(Vec::new());
    }
    let mut check = CheckedPromise::new("words are there in Vietnamese");
    let phrases = &package.judge.words;
    let mut untold: BTreeSet<String> = BTreeSet::new();
    for said in &verifier.heard {
        check.count += 1;
        untold.extend(phrases.untold(said));
    }
    for svg in pictures(verifier)? {
        check.count += 1;
        untold.extend(phrases.untold_in_picture(&svg));
    }
    let mut lines: Vec<String> = reasons(package, &mut check).into_iter().collect();
    lines.extend(folded(untold));
    let left_out = lines.len().saturating_sub(LINES_MAX);
    lines.truncate(LINES_MAX);
    if left_out > 0 {
        lines.push(format!("not in Vietnamese: {left_out} more"));
    }
    if ARE_WORDS_PROMISED {
        check.broken = lines;
    } else {
        check.notes = lines;
    }
    Ok(vec![check])
}

/// The tests of the recipe that say only in one language why they exist, in one line.
fn reasons(package: &Package, check: &mut CheckedPromise) -> Option<String> {
    let recipe = &package.judge.recipe;
    check.count += recipe.len();
    let mut lacking = recipe.iter().filter(|test| test.why.get("vi").is_none());
    let first = lacking.next()?;
    let line = format!("not in Vietnamese: `why` of {}", first.name);
    Some(match lacking.count() {
        0 => line,
        others => format!("{line} and {others} more"),
    })
}

/// A line for each text; those that differ in their numbers only are one.
fn folded(untold: BTreeSet<String>) -> Vec<String> {
    let mut shapes = BTreeSet::new();
    let is_new = |text: &String| {
        let shape: Vec<&str> = text
            .split(|c: char| c.is_ascii_digit())
            .filter(|part| !part.is_empty())
            .collect();
        shapes.insert(shape.join("0"))
    };
    let texts = untold.into_iter().filter(is_new);
    texts
        .map(|text| format!("not in Vietnamese: {text}"))
        .collect()
}

/// Pictures of small tests, and of outputs that are wrong.
fn pictures(verifier: &Verifier<'_>) -> Result<Vec<String>, EngineError> {
    let (workshop, package) = (verifier.workshop, verifier.package);
    let Some(visualizer) = &package.output_visualizer else {
        return Ok(Vec::new());
    };
    if !package.kind.is_plain_run() {
        return Ok(Vec::new());
    }
    let open = |path| File::open(path).at(path);
    let mut pictures = Vec::new();
    let mut draw = |case, output| -> Result<(), EngineError> {
        let drawing = draw::visualize(workshop, package, visualizer, case, output)?;
        if let Drawing::Svg(svg) = drawing {
            pictures.push(svg);
        }
        Ok(())
    };
    for test in smallest(package) {
        let case = || -> Result<Case<'_>, EngineError> {
            Ok(Case {
                input: open(&test.input)?,
                answer: open(&test.answer)?,
                arguments: &test.output_visualizer_args,
            })
        };
        draw(case()?, open(&test.answer)?)?;
        draw(case()?, grundy_sandbox::seal_bytes(b"?\n")?)?;
    }
    let wrong = package.output_cases.iter().filter(|case| !case.is_valid);
    for wrong in wrong.take(DRAWN_OUTPUTS_MAX) {
        let case = Case {
            input: open(&wrong.input)?,
            answer: open(&wrong.answer)?,
            arguments: &[],
        };
        draw(case, open(&wrong.output)?)?;
    }
    Ok(pictures)
}

fn smallest(package: &Package) -> impl Iterator<Item = &TestCase> {
    let mut tests: Vec<&TestCase> = package.tests.iter().collect();
    tests.sort_by_key(|test| fs::metadata(&test.input).map_or(u64::MAX, |file| file.len()));
    tests.into_iter().take(DRAWN_TESTS_MAX)
}
