//! The words of remarks beside an explanation.

use grundy_languages::LineFinding;
use grundy_words::{Bilingual, Locale, Sentence};

use super::WORDS;
use crate::explanation::{ExplanationNote, Growth, Leap, NoteKind, TypeLack};

impl NoteKind {
    /// A sentence.
    #[must_use]
    pub fn in_words(self, locale: Locale) -> String {
        let sentence = match self {
            Self::Right => Sentence::new("explain-right"),
            Self::DoesNotCompile => Sentence::new("explain-does-not-compile"),
            Self::NotBySmallInputs => Sentence::new("explain-not-by-small-inputs"),
            Self::Unsteady => Sentence::new("explain-unsteady"),
            Self::Endless => Sentence::new("explain-endless"),
            Self::Floods => Sentence::new("explain-floods"),
            Self::Unflushed => Sentence::new("explain-unflushed"),
            Self::KindUnsupported => Sentence::new("explain-kind-unsupported"),
            Self::NoReference => Sentence::new("explain-no-reference"),
            Self::NoValidator => Sentence::new("explain-no-validator"),
            Self::NoGenerator => Sentence::new("explain-no-generator"),
            Self::NotFound => Sentence::new("explain-not-found"),
            Self::TooLarge => Sentence::new("explain-too-large"),
            Self::ReferenceDoubtful => Sentence::new("explain-reference-doubtful"),
            Self::NoDebugTools => Sentence::new("explain-no-debug-tools"),
            Self::NoGrowthRecipe => Sentence::new("explain-no-growth-recipe"),
            Self::NoClearGrowth => Sentence::new("explain-no-clear-growth"),
            Self::NoReferenceGrowth => Sentence::new("explain-no-reference-growth"),
        };
        sentence.in_words_of(&WORDS, locale)
    }

    /// The words in place of "even on a small input" for an input that is not small.
    #[must_use]
    pub(crate) fn endless_here(locale: Locale) -> String {
        Sentence::new("explain-endless-here").in_words_of(&WORDS, locale)
    }
}

/// The finding that this number decides whether the answer is right: with the other one in its place it is.
#[must_use]
pub fn epsilon_finding(line: u32, epsilon: &str, other: &str) -> LineFinding {
    let sentence = Sentence::new("explain-epsilon")
        .with("epsilon", epsilon)
        .with("other", other);
    finding(line, "epsilon", &sentence)
}

impl TypeLack {
    /// The finding that the shorter type, which first occurs on this line, is too small: with the longer one the answer is right.
    #[must_use]
    pub fn finding(self, line: u32, shorter: &str, longer: &str) -> LineFinding {
        let (kind, key) = match self {
            Self::Digits => ("short-type", "explain-short-type"),
            Self::Range => ("short-number", "explain-short-number"),
            Self::Letters => ("short-string", "explain-short-string"),
        };
        let sentence = Sentence::new(key)
            .with("shorter", shorter)
            .with("longer", longer);
        finding(line, kind, &sentence)
    }
}

fn finding(line: u32, kind: &str, sentence: &Sentence) -> LineFinding {
    LineFinding {
        line,
        kind: kind.to_owned(),
        text: Bilingual::of(|locale| sentence.in_words_of(&WORDS, locale)),
    }
}

impl ExplanationNote {
    /// A note that the largest measured size took only this many seconds, so that no growth can be seen.
    #[must_use]
    pub fn quick(n: u64, seconds: f64) -> Self {
        Self::of_quick(NoteKind::NoClearGrowth, "explain-quick", n, seconds)
    }

    /// The same note about the reference solution, with which the program's times would be compared.
    #[must_use]
    pub fn quick_reference(n: u64, seconds: f64) -> Self {
        let key = "explain-quick-reference";
        Self::of_quick(NoteKind::NoReferenceGrowth, key, n, seconds)
    }

    fn of_quick(kind: NoteKind, key: &'static str, n: u64, seconds: f64) -> Self {
        let text = |locale: Locale| {
            Sentence::new(key)
                .with("n", n.to_string())
                .with("time", rough_time(seconds, locale))
                .in_words_of(&WORDS, locale)
        };
        Self {
            kind,
            text: Bilingual::of(text),
        }
    }
}

impl Growth {
    /// A sentence on how the time grows, and what that means at the limit.
    #[must_use]
    pub fn in_words(&self, locale: Locale) -> String {
        let power = |sentence: Sentence| {
            sentence
                .with("exponent", locale.decimal(self.exponent, 1))
                // No measurement is exact.
                .with("error", locale.decimal(self.error.max(0.1), 1))
        };
        match (self.limit, self.expected_seconds) {
            (Some(limit), Some(seconds)) => power(Sentence::new("explain-growth-limit"))
                .with("limit", limit.to_string())
                .with("time", rough_time(seconds, locale)),
            _ => power(Sentence::new("explain-growth")),
        }
        .in_words_of(&WORDS, locale)
    }
    /// The sizes with their times, on a line.
    #[must_use]
    pub fn points_in_words(&self, locale: Locale) -> String {
        let points = self.points.iter();
        let points =
            points.map(|(n, seconds)| format!("n = {n}: {}", rough_time(*seconds, locale)));
        points.collect::<Vec<_>>().join("; ")
    }
}

/// No step of a program is done in less time, in seconds.
const STEP_SECONDS: f64 = 1e-9;
/// The smallest time that differs from none, in seconds.
const TIME_SECONDS_MIN: f64 = 0.0005;
/// The factor by which time may grow faster than exponentially by chance, since inputs of one size differ.
const BY_CHANCE: f64 = 100.0;

impl Leap {
    /// Whether the time grows faster than exponential time could: it would have to be negative on the smallest sizes.
    fn is_sudden(&self) -> bool {
        let (from, to) = (self.from.max(1) as f64, self.to as f64);
        let seconds = self.seconds.max(TIME_SECONDS_MIN);
        let climbs = (seconds / STEP_SECONDS).powf((to - from) / from);
        self.limit_seconds / seconds > BY_CHANCE * climbs
    }

    /// A sentence or two on where the time leaps, and what that usually means.
    #[must_use]
    pub fn in_words(&self, locale: Locale) -> String {
        let key = match self.is_sudden() {
            true => "explain-leap-sudden",
            false => "explain-leap",
        };
        Sentence::new(key)
            .with("from", self.from.to_string())
            .with("time", rough_time(self.seconds, locale))
            .with("to", self.to.to_string())
            .with("limit", rough_time(self.limit_seconds, locale))
            .in_words_of(&WORDS, locale)
    }
}

/// A time rounded to two digits, in the unit that fits: a long one only shows that it is absurd, and a shorter one than a tenth of a
/// millisecond is not measured.
fn rough_time(seconds: f64, locale: Locale) -> String {
    let (unit, key) = match seconds {
        ..1.0 => (0.001, "explain-growth-milliseconds"),
        ..120.0 => (1.0, "explain-growth-seconds"),
        ..7_200.0 => (60.0, "explain-growth-minutes"),
        ..172_800.0 => (3_600.0, "explain-growth-hours"),
        _ => (86_400.0, "explain-growth-days"),
    };
    let count = locale.about((seconds.max(1e-4) / unit).min(1e6));
    let count = match count.contains([',', '.']) {
        true => count.trim_end_matches('0').trim_end_matches([',', '.']),
        false => &count,
    };
    Sentence::new(key)
        .with("count", count.to_owned())
        .in_words_of(&WORDS, locale)
}
