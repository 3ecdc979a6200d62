//! Bounds on the size of stored explanations, since the texts of programs and packages have none.

use grundy_judgement::{Counterexample, Explanation, Growth, Leap, NoteKind};
use grundy_words::Bilingual;
use serde_json::json;

/// The longest input that is stored, in bytes. A longer one explains nothing, and a part of it is of no use.
const INPUT_BYTES_MAX: usize = 128 << 10;
/// The beginnings of outputs.
const OUTPUT_BYTES_MAX: usize = 16 << 10;
/// The longest text, in bytes.
pub(crate) const TEXT_BYTES_MAX: usize = 4 << 10;
/// The most findings of each kind, and points of a curve.
const ITEMS_MAX: usize = 100;
/// The most bytes of the whole as JSON, in which each letter may take six.
const JSON_BYTES_MAX: usize = 1 << 20;

/// An explanation as JSON, cut to these bounds.
pub(super) fn bounded_json(mut explanation: Explanation) -> String {
    if !bound_example(&mut explanation.counterexample) {
        explanation.note(NoteKind::TooLarge);
    }
    if let Some(mistake) = &mut explanation.mistake {
        clip(&mut mistake.program, TEXT_BYTES_MAX);
        clip_both(&mut mistake.text);
    }
    explanation.lines.truncate(ITEMS_MAX);
    for finding in &mut explanation.lines {
        clip(&mut finding.kind, TEXT_BYTES_MAX);
        clip_both(&mut finding.text);
    }
    explanation.lint.truncate(ITEMS_MAX);
    for finding in &mut explanation.lint {
        clip_both(&mut finding.text);
    }
    // JSON has no infinities or NaN; the row could not be read again.
    explanation.growth = explanation.growth.take().filter(is_of_numbers);
    if let Some(growth) = &mut explanation.growth {
        bound_growth(growth);
    }
    let is_number = |leap: &Leap| leap.seconds.is_finite() && leap.limit_seconds.is_finite();
    explanation.leap = explanation.leap.take().filter(is_number);
    explanation.notes.truncate(ITEMS_MAX);
    let whole = json!(explanation).to_string();
    if whole.len() <= JSON_BYTES_MAX {
        return whole;
    }
    let mut poorer = Explanation::of(explanation.verdict);
    poorer.note(NoteKind::TooLarge);
    json!(poorer).to_string()
}

/// Cuts long texts in an example, and removes an example whose input is too long. Returns false if it was removed.
pub(crate) fn bound_example(example: &mut Option<Counterexample>) -> bool {
    let is_huge = |example: &Counterexample| example.input.len() > INPUT_BYTES_MAX;
    if example.as_ref().is_some_and(is_huge) {
        *example = None;
        return false;
    }
    if let Some(example) = example {
        if !example.seconds.is_finite() {
            example.seconds = 0.0;
        }
        clip(&mut example.output, OUTPUT_BYTES_MAX);
        clip(&mut example.answer, OUTPUT_BYTES_MAX);
        clip(&mut example.message, TEXT_BYTES_MAX);
    }
    true
}

fn is_of_numbers(growth: &Growth) -> bool {
    let points = growth.points.iter().all(|(_, seconds)| seconds.is_finite());
    let reference = growth.reference.as_deref();
    points
        && growth.expected_seconds.is_none_or(f64::is_finite)
        && growth.exponent.is_finite()
        && growth.error.is_finite()
        && reference.is_none_or(is_of_numbers)
}

fn bound_growth(growth: &mut Growth) {
    growth.points.truncate(ITEMS_MAX);
    if let Some(reference) = &mut growth.reference {
        reference.points.truncate(ITEMS_MAX);
        // A reference has no reference of its own.
        reference.reference = None;
    }
}

fn clip_both(text: &mut Bilingual) {
    clip(&mut text.vi, TEXT_BYTES_MAX);
    clip(&mut text.en, TEXT_BYTES_MAX);
}

pub(crate) fn clip(text: &mut String, bytes_max: usize) {
    let end = text.floor_char_boundary(bytes_max);
    text.truncate(end);
}

#[cfg(test)]
mod tests {
    use grundy_judgement::{Counterexample, Verdict};
    use grundy_languages::LineFinding;

    use super::*;

    fn example(input: &str, output: &str) -> Explanation {
        let mut explanation = Explanation::of(Verdict::Wa);
        explanation.counterexample = Some(Counterexample {
            input: input.to_owned(),
            output: output.to_owned(),
            answer: String::new(),
            message: "no".to_owned(),
            reason: None,
            tokens: 1,
            seconds: 0.5,
            tried: 3,
        });
        explanation
    }

    fn read(json: &str) -> Explanation {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn what_is_small_stays_as_it_is() {
        let small = example("1\n", "\u{0}");
        assert_eq!(read(&bounded_json(small.clone())), small);
    }

    #[test]
    fn outputs_keep_their_beginnings_and_inputs_are_kept_whole_or_not_at_all() {
        let long = "ấ".repeat(OUTPUT_BYTES_MAX);
        let kept = read(&bounded_json(example(&long, &long)));
        let kept = kept.counterexample.unwrap();
        assert_eq!(kept.input, long);
        assert!(kept.output.len() <= OUTPUT_BYTES_MAX && long.starts_with(&kept.output));
        let huge = "1".repeat(INPUT_BYTES_MAX + 1);
        let kept = read(&bounded_json(example(&huge, "")));
        assert_eq!(kept.counterexample, None);
        assert!(kept.has_note(NoteKind::TooLarge));
    }

    #[test]
    fn what_is_no_number_is_not_kept() {
        let growth = |seconds: f64| Growth {
            points: vec![(1, 1.0), (2, seconds)],
            exponent: 1.0,
            error: 0.5,
            limit: None,
            expected_seconds: None,
            reference: None,
        };
        let mut odd = example("1\n", "");
        odd.growth = Some(Growth {
            reference: Some(Box::new(growth(f64::NAN))),
            ..growth(2.0)
        });
        assert_eq!(read(&bounded_json(odd.clone())).growth, None);
        odd.growth = Some(growth(2.0));
        assert_eq!(read(&bounded_json(odd.clone())), odd);
    }

    #[test]
    fn whatever_comes_is_bounded() {
        let mut flood = example(&"\u{1}".repeat(INPUT_BYTES_MAX), "");
        let text = "\u{1}".repeat(10_000);
        let finding = LineFinding {
            line: 1,
            kind: text.clone(),
            text: Bilingual {
                vi: text.clone(),
                en: text,
            },
        };
        flood.lines = vec![finding; 1000];
        let json = bounded_json(flood);
        assert!(json.len() <= JSON_BYTES_MAX);
        assert_eq!(read(&json).verdict, Verdict::Wa);
    }
}
