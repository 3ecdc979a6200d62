//! The words of the table, in the reader's language.

use std::sync::LazyLock;

use grundy_judgement::{Graded, GradedTest, Ungraded, Verdict};
use grundy_words::{Locale, Phrases, Sentence, WordBook};

static WORDS: LazyLock<WordBook> = LazyLock::new(|| {
    WordBook::new(|locale| {
        [match locale {
            Locale::Vi => include_str!("../../words/vi.ftl"),
            Locale::En => include_str!("../../words/en.ftl"),
        }]
    })
});

/// A word of the table.
pub(crate) fn word(locale: Locale, key: &'static str) -> String {
    Sentence::new(key).in_words_of(&WORDS, locale)
}

/// A column that tells one thing of a task.
pub(crate) fn of_task(locale: Locale, key: &'static str, task: &str) -> String {
    Sentence::new(key)
        .with("task", task.to_owned())
        .in_words_of(&WORDS, locale)
}

/// The column of a test of a task.
pub(crate) fn test_of(locale: Locale, task: &str, test: &str) -> String {
    Sentence::new("table-test-of")
        .with("task", task.to_owned())
        .with("test", test.trim_start_matches("secret/").to_owned())
        .in_words_of(&WORDS, locale)
}

/// The words in use for a verdict, with its short code.
pub(crate) fn verdict(locale: Locale, verdict: Verdict) -> String {
    format!("{} ({verdict})", verdict.in_words(locale))
}

/// A group of tests, above its points.
pub(crate) fn group(locale: Locale, name: &str) -> String {
    Sentence::new("table-group")
        .with("group", name.trim_start_matches("secret/").to_owned())
        .in_words_of(&WORDS, locale)
}

/// The reason why there is no result.
pub(crate) fn ungraded(locale: Locale, why: &Ungraded) -> String {
    Sentence::new("table-ungraded")
        .with("why", why.in_words(locale))
        .in_words_of(&WORDS, locale)
}

/// The result of a file, on one line.
pub(crate) fn graded(locale: Locale, graded: &Graded) -> String {
    let words = verdict(locale, graded.verdict);
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
    Sentence::new("table-failed")
        .with("verdict", words)
        .with("test", name.to_owned())
        .with("passed", passed)
        .with("total", graded.tests.len())
        .in_words_of(&WORDS, locale)
}

/// The result of one test, with this package's words.
pub(crate) fn test(locale: Locale, test: &GradedTest, phrases: &Phrases) -> String {
    let words = verdict(locale, test.verdict);
    let why = test.why(locale, phrases);
    if why.is_empty() {
        words
    } else {
        format!("{words}: {why}")
    }
}
