//! Results in Vietnamese, for the table.

use grundy_judgement::{Graded, GradedTest, Ungraded, Verdict};
use grundy_words::{Locale, Phrases};

pub(crate) const NOTHING: &str = "Không có bài nộp";
pub(crate) const WAITING: &str = "Chưa chấm xong";

/// The words in use for a verdict, with its short code.
pub(crate) fn verdict(verdict: Verdict) -> String {
    format!("{} ({verdict})", verdict.in_words(Locale::Vi))
}

/// A group of tests, above its points.
pub(crate) fn group(name: &str) -> String {
    format!("nhóm {}", name.trim_start_matches("secret/"))
}

/// The reason why there is no result.
pub(crate) fn ungraded(why: &Ungraded) -> String {
    format!("Không chấm được: {}", why.in_words(Locale::Vi))
}

/// The result of a file, on one line.
pub(crate) fn graded(graded: &Graded) -> String {
    let words = verdict(graded.verdict);
    if graded.verdict == Verdict::Ce {
        let log = graded.compile_log.lines();
        let error = log.map(str::trim).find(|line| !line.is_empty());
        return error.map_or(words.clone(), |error| format!("{words}: {error}"));
    }
    let mut tests = graded.tests.iter();
    let Some(failed) = tests.find(|test| test.verdict != Verdict::Ac) else {
        return words;
    };
    let tests = graded.tests.iter();
    let passed = tests.filter(|test| test.verdict == Verdict::Ac).count();
    let name = failed.name.trim_start_matches("secret/");
    let total = graded.tests.len();
    format!("{words} ở test {name}; đúng {passed}/{total} test")
}

/// The result of one test, with this package's words.
pub(crate) fn test(test: &GradedTest, phrases: &Phrases) -> String {
    let words = verdict(test.verdict);
    let why = test.why(Locale::Vi, phrases);
    if why.is_empty() {
        words
    } else {
        format!("{words}: {why}")
    }
}
