//! What the table says of results, in Vietnamese.

use grundy_judgement::{Judgement, Locale, Phrases, TestReport, Verdict};

/// The words in use for a verdict, with its short code.
pub(super) fn verdict(verdict: Verdict) -> String {
    format!("{} ({verdict})", verdict.in_words(Locale::Vi))
}

/// What a judgement comes to, on one line.
pub(super) fn judgement(judgement: &Judgement) -> String {
    let words = verdict(judgement.verdict);
    if judgement.verdict == Verdict::Ce {
        let log = judgement.compile.log.lines();
        let error = log.map(str::trim).find(|line| !line.is_empty());
        return error.map_or(words.clone(), |error| format!("{words}: {error}"));
    }
    let passed = judgement
        .tests
        .iter()
        .filter(|test| test.verdict == Verdict::Ac)
        .count();
    let first_failed = judgement
        .tests
        .iter()
        .find(|test| test.verdict != Verdict::Ac);
    match first_failed {
        None => words,
        Some(test) => {
            let name = test.name.trim_start_matches("secret/");
            let total = judgement.tests.len();
            format!("{words} ở test {name}; đúng {passed}/{total} test")
        }
    }
}

/// What became of one test of a package with these words.
pub(super) fn test(test: &TestReport, phrases: &Phrases) -> String {
    let words = verdict(test.verdict);
    let why = match &test.reason {
        Some(reason) => reason.in_words(Locale::Vi),
        None => phrases.in_words(Locale::Vi, &test.message),
    };
    if why.is_empty() || test.verdict == Verdict::Ac {
        words
    } else {
        format!("{words}: {why}")
    }
}
