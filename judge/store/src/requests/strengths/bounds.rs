//! Bounds on the size of stored measurements, since the texts of programs and packages have none.

use grundy_judgement::Strength;
use serde_json::json;

use crate::requests::explanations::bounds::{TEXT_BYTES_MAX, bound_example, clip};

/// The most survivors that are stored; further ones are only counted. A teacher who improves tests begins with a few.
const SURVIVORS_MAX: usize = 100;
/// The most programs and tests that are named.
const NAMES_MAX: usize = 1000;
const JSON_BYTES_MAX: usize = 2 << 20;

/// The measurement as JSON, shortened to the bounds.
pub(super) fn bounded_json(mut strength: Strength) -> String {
    strength.survivors.truncate(SURVIVORS_MAX);
    for survivor in &mut strength.survivors {
        bound_example(&mut survivor.counterexample);
        for text in [
            &mut survivor.program,
            &mut survivor.before,
            &mut survivor.after,
            &mut survivor.old_lines,
            &mut survivor.new_lines,
        ] {
            clip(text, TEXT_BYTES_MAX);
        }
    }
    strength.programs.truncate(NAMES_MAX);
    for program in &mut strength.programs {
        clip(&mut program.program, TEXT_BYTES_MAX);
    }
    strength.tests.idle.truncate(NAMES_MAX);
    strength.tests.smaller.truncate(NAMES_MAX);
    // JSON has no infinities or NaN; the row could not be read again.
    strength.killed_percent = strength
        .killed_percent
        .filter(|percent| percent.is_finite());
    if !strength.seconds.is_finite() {
        strength.seconds = 0.0;
    }
    loop {
        let whole = json!(strength).to_string();
        if whole.len() <= JSON_BYTES_MAX || strength.survivors.is_empty() {
            return whole;
        }
        let half = strength.survivors.len() / 2;
        strength.survivors.truncate(half);
    }
}

#[cfg(test)]
mod tests {
    use grundy_judgement::{Counterexample, MutantCounts, MutantOperator, Survivor, TestsWorth};

    use super::*;

    fn strength(survivors: usize, input: &str) -> Strength {
        let survivor = Survivor {
            program: "submissions/accepted/a.cpp".to_owned(),
            language: "cpp".to_owned(),
            operator: MutantOperator::Comparison,
            line: 3,
            before: "<".to_owned(),
            after: "<=".to_owned(),
            old_lines: "a < b".to_owned(),
            new_lines: "a <= b".to_owned(),
            counterexample: Some(Counterexample {
                input: input.to_owned(),
                output: String::new(),
                answer: "1\n".to_owned(),
                message: String::new(),
                reason: None,
                tokens: 1,
                seconds: 0.5,
                tried: 3,
            }),
        };
        Strength {
            package: "a".to_owned(),
            counts: MutantCounts {
                survived: survivors,
                ..MutantCounts::default()
            },
            killed_percent: None,
            planned: survivors,
            programs: Vec::new(),
            operators: Vec::new(),
            survivors: vec![survivor; survivors],
            tests: TestsWorth::default(),
            notes: Vec::new(),
            seconds: 1.5,
        }
    }

    fn read(json: &str) -> Strength {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn what_is_small_stays_as_it_is() {
        let small = strength(SURVIVORS_MAX, "1\n");
        assert_eq!(read(&bounded_json(small.clone())), small);
    }

    #[test]
    fn whatever_comes_is_bounded_and_counted_all_the_same() {
        let mut flood = strength(5000, &"\u{1}".repeat(100 << 10));
        flood.seconds = f64::INFINITY;
        let json = bounded_json(flood);
        assert!(json.len() <= JSON_BYTES_MAX);
        let kept = read(&json);
        assert_eq!(kept.counts.survived, 5000);
        assert!(!kept.survivors.is_empty() && kept.survivors.len() < SURVIVORS_MAX);
        let many = read(&bounded_json(strength(5000, "1\n")));
        assert_eq!(many.survivors.len(), SURVIVORS_MAX);
    }
}
