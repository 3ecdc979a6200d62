//! Checks that the messages of an exercise's programs and the reasons for its tests have a Vietnamese translation.

use std::collections::BTreeSet;
use std::fs::File;

use grundy_judgement::{CheckedPromise, Promise};
use grundy_package::{Package, TestCase};
use grundy_words::{Line, WORD_LETTERS_MIN, sentence};

use super::verifier::Verifier;
use crate::draw::{self, Drawing, VisualiserInput};
use crate::error::{AtPath, EngineError};
use crate::memory_file;

/// The number of tests whose pictures are checked: the smallest ones, each with its answer and with a garbage output.
const DRAWN_TESTS_MAX: usize = 4;
/// The number of outputs of `data/invalid_output` whose pictures are checked.
const DRAWN_OUTPUTS_MAX: usize = 12;
/// The most bytes of a file that are searched for words which a picture quotes.
const QUOTED_BYTES_MAX: u64 = 64 << 10;
/// The most lines that are reported; the others are counted.
const LINES_MAX: usize = 40;

/// Reports every part of the collected messages that has no Vietnamese words, once.
pub(super) fn words(verifier: &mut Verifier<'_>) -> Result<Vec<CheckedPromise>, EngineError> {
    let package = verifier.context.package;
    if !package.is_exercise() {
        return Ok(Vec::new());
    }
    let mut check = CheckedPromise::new(Promise::Words);
    let phrases = &package.judge.words;
    let mut untold: BTreeSet<String> = BTreeSet::new();
    for said in &verifier.heard {
        check.count += 1;
        untold.extend(phrases.untold(said));
    }
    for Picture { svg, quoted } in pictures(verifier)? {
        check.count += 1;
        let texts = phrases.untold_in_picture(&svg).into_iter();
        untold.extend(texts.filter(|text| !quotes(text, &quoted)));
    }
    let mut lines: Vec<Line> = reasons(package, &mut check).into_iter().collect();
    lines.extend(folded(untold));
    let left_out = lines.len().saturating_sub(LINES_MAX);
    lines.truncate(LINES_MAX);
    if left_out > 0 {
        lines.push(sentence!("check-not-vietnamese-more", left = left_out));
    }
    check.broken = lines;
    Ok(vec![check])
}

/// A line with the tests of the recipe whose reasons are in one language only.
fn reasons(package: &Package, check: &mut CheckedPromise) -> Option<Line> {
    let recipe = &package.judge.recipe;
    check.count += recipe.len();
    let mut lacking = recipe.iter().filter(|test| test.why.get("vi").is_none());
    let first = lacking.next()?;
    Some(match lacking.count() {
        0 => sentence!("check-reason-not-vietnamese", test = first.name),
        count => sentence!("check-reasons-not-vietnamese", test = first.name, count),
    })
}

/// A line for each text; texts that differ only in numbers share one.
fn folded(untold: BTreeSet<String>) -> Vec<Line> {
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
        .map(|text| sentence!("check-not-vietnamese", said = text))
        .collect()
}

/// A picture, and the words of the files that it shows.
struct Picture {
    svg: String,
    quoted: BTreeSet<String>,
}

/// Whether all words of a picture's text are from the files that it shows. Such words belong to the format, such as the name of a
/// game or `KHONG DON`, or to the program, and are the same for every reader.
fn quotes(text: &str, quoted: &BTreeSet<String>) -> bool {
    words_of(text).all(|word| quoted.contains(word))
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_alphabetic());
    words.filter(|word| word.chars().count() >= WORD_LETTERS_MIN)
}

/// The pictures of small tests, and of wrong outputs.
fn pictures(verifier: &Verifier<'_>) -> Result<Vec<Picture>, EngineError> {
    let context = verifier.context;
    let Some(visualizer) = &context.package.output_visualizer else {
        return Ok(Vec::new());
    };
    if !context.package.kind.is_plain_run() {
        return Ok(Vec::new());
    }
    let open = |path| context.toolbox.test_file(context.package, path);
    let mut pictures = Vec::new();
    let mut draw = |case: VisualiserInput<'_>, output: File| -> Result<(), EngineError> {
        let mut quoted = BTreeSet::new();
        for file in [&case.input, &case.answer, &output] {
            let bytes = memory_file::head(file, QUOTED_BYTES_MAX).at("data")?;
            let shown = String::from_utf8_lossy(&bytes);
            quoted.extend(words_of(&shown).map(str::to_owned));
        }
        let drawing = draw::visualize(context, visualizer, case, output)?;
        if let Drawing::Svg(svg) = drawing {
            pictures.push(Picture { svg, quoted });
        }
        Ok(())
    };
    for test in smallest(context.package) {
        let case = || -> Result<VisualiserInput<'_>, EngineError> {
            Ok(VisualiserInput {
                input: open(&test.input)?,
                answer: open(&test.answer)?,
                arguments: &test.output_visualizer_args,
            })
        };
        draw(case()?, open(&test.answer)?)?;
        draw(case()?, grundy_sandbox::seal_bytes(b"?\n")?)?;
    }
    let wrong = context
        .package
        .output_cases
        .iter()
        .filter(|case| !case.is_valid);
    for wrong in wrong.take(DRAWN_OUTPUTS_MAX) {
        let case = VisualiserInput {
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
    tests.sort_by_key(|test| package.tree.bytes(&test.input).unwrap_or(u64::MAX));
    tests.into_iter().take(DRAWN_TESTS_MAX)
}

#[cfg(test)]
mod tests {
    use super::{quotes, words_of};

    #[test]
    fn words_of_the_files_shown_are_quoted() {
        let files = "TWINS 0101\nKHONG DON\nIntersection point(3.0000,5.0000)\n";
        let quoted = words_of(files).map(str::to_owned).collect();
        let is_quoted = |text| quotes(text, &quoted);
        assert!(is_quoted("TWINS") && is_quoted("#1: KHONG DON") && is_quoted("K = 0: DON"));
        assert!(is_quoted("Intersection point 3.0000 5.0000 \u{2717}"));
        assert!(!is_quoted("the point"), "a word of its own");
        assert!(!is_quoted("twins"), "other letters");
    }
}
