//! What a crash means, in a sentence. It is made from an [`Outline`], which is what may be said of a test whose data is
//! secret: a sentence beside it cannot tell more.

use super::sentence::{Locale, Sentence};
use crate::outline::Outline;

/// How Free Pascal's report of a run-time error begins; its number follows.
const PASCAL_ERROR: &str = "Runtime error ";

impl Outline {
    /// What the signal or the run-time error usually comes from; nothing where its name says all that is known.
    #[must_use]
    pub fn meaning(&self, locale: Locale) -> Option<String> {
        let sentence = match self {
            Self::Signal { name } => of_signal(name.as_deref()?)?,
            Self::ExitCode { crash } => of_pascal(crash.as_deref()?.strip_prefix(PASCAL_ERROR)?)?,
            _ => return None,
        };
        Some(sentence.in_words(locale))
    }
}

fn of_signal(name: &str) -> Option<Sentence> {
    Some(match name {
        "SIGSEGV" | "SIGBUS" => Sentence::new("meaning-memory"),
        "SIGFPE" => Sentence::new("meaning-division"),
        "SIGABRT" => Sentence::new("meaning-abort"),
        "SIGILL" => Sentence::new("meaning-illegal"),
        _ => return None,
    })
}

/// By the number, as Free Pascal's manual lists them.
fn of_pascal(number: &str) -> Option<Sentence> {
    Some(match number {
        "2" => Sentence::new("meaning-pascal-no-file"),
        "100" => Sentence::new("meaning-pascal-file-end"),
        "103" => Sentence::new("meaning-pascal-not-open"),
        "104" => Sentence::new("meaning-pascal-not-for-reading"),
        "106" => Sentence::new("meaning-pascal-no-number"),
        "200" => Sentence::new("meaning-division-by-zero"),
        "201" => Sentence::new("meaning-pascal-range"),
        "202" => Sentence::new("meaning-stack"),
        "203" => Sentence::new("meaning-pascal-heap"),
        "204" => Sentence::new("meaning-pascal-pointer"),
        "205" | "207" => Sentence::new("meaning-pascal-real"),
        "215" => Sentence::new("meaning-overflow"),
        "216" => Sentence::new("meaning-memory"),
        "217" => Sentence::new("meaning-pascal-exception"),
        _ => return None,
    })
}
