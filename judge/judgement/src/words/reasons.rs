//! The words for why a test failed: the full reason, or the part that may be shown if the test's data is secret.

use std::fmt;

use grundy_words::{Argument, Bilingual, Line, Locale, Sentence};

use super::WORDS;
use crate::judgement::Exit;
use crate::outline::Outline;
use crate::reason::{Confirmation, Counted, FileFault, Reason, Space};

/// The most characters of a crash's own report that are shown. Reports stored by earlier versions have no bound.
const CRASH_CHARS_MAX: usize = 100;

impl Reason {
    /// The full reason, for readers who may see the test's data.
    #[must_use]
    pub fn in_words(&self, locale: Locale) -> String {
        match self {
            Self::TimeLimit {
                limit_ms,
                mostly_waiting,
                confirmed,
            } => time_limit(locale, *limit_ms, *mostly_waiting, *confirmed),
            other => sentence(other, locale).in_words_of(&WORDS, locale),
        }
    }
}

impl Confirmation {
    /// A remark for judges on a test whose program was run twice.
    #[must_use]
    pub fn in_words(self, locale: Locale) -> String {
        let sentence = Sentence::new(match self {
            Self::Alone => "rerun-alone",
            Self::Again => "rerun-again",
            Self::Patient => "rerun-patient",
        });
        sentence.in_words_of(&WORDS, locale)
    }
}

/// The reason in English, as `grundy judge` prints it and the API sends it.
impl fmt::Display for Reason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.in_words(Locale::En))
    }
}

/// The reason in both languages.
impl Argument for Reason {
    fn to_line(&self) -> Line {
        Line::Both(Bilingual::of(|locale| self.in_words(locale)))
    }
}

impl Outline {
    /// The outline in words, for a test whose data is secret.
    #[must_use]
    pub fn in_words(&self, locale: Locale) -> String {
        let sentence = match self {
            Self::Differs => Sentence::new("outline-differs"),
            Self::NoNumber => Sentence::new("outline-no-number"),
            Self::OutputEmpty => Sentence::new("outline-empty"),
            Self::OutputEnds => Sentence::new("outline-ends"),
            Self::OutputGoesOn => Sentence::new("outline-goes-on"),
            Self::SortedDiffers => Sentence::new("outline-sorted"),
            Self::LinesCount => Sentence::new("outline-count-lines"),
            Self::TokensCount => Sentence::new("outline-count-tokens"),
            Self::NumbersCount => Sentence::new("outline-count-numbers"),
            Self::CharacterCount => Sentence::new("outline-count-character"),
            Self::SpaceDiffers => Sentence::new("outline-space"),
            Self::TimeLimit {
                limit_ms,
                mostly_waiting,
            } => return time_limit(locale, *limit_ms, *mostly_waiting, None),
            Self::MemoryLimit { limit_bytes } => limit("reason-memory", *limit_bytes, locale),
            Self::OutputLimit { limit_bytes } => limit("reason-output", *limit_bytes, locale),
            Self::ExitCode { crash: None } => Sentence::new("outline-exit"),
            Self::ExitCode { crash: Some(crash) } => {
                Sentence::new("outline-crash").with("crash", crash.clone())
            }
            Self::Signal { name: None } => Sentence::new("outline-signal"),
            Self::Signal { name: Some(name) } => {
                Sentence::new("reason-signal").with("signal", name.clone())
            }
            Self::NoOutputFile { name } => {
                Sentence::new("reason-no-file").with("name", name.clone())
            }
            Self::BadOutputFile { name } => {
                Sentence::new("outline-bad-file").with("name", name.clone())
            }
            Self::NoAnswer => Sentence::new("reason-no-answer"),
            Self::CheckerFailed => Sentence::new("reason-checker"),
        };
        sentence.in_words_of(&WORDS, locale)
    }
}

/// The sentence for any reason but a time limit, which has several sentences.
fn sentence(reason: &Reason, locale: Locale) -> Sentence {
    match reason {
        Reason::ExitCode { code, crash: None } => Sentence::new("reason-exit").with("code", *code),
        Reason::ExitCode {
            code,
            crash: Some(crash),
        } => Sentence::new("reason-crash")
            .with("code", *code)
            .with("crash", clipped(crash)),
        Reason::Signal { signal } => {
            Sentence::new("reason-signal").with("signal", Exit::signal_name(*signal))
        }
        Reason::TimeLimit { limit_ms, .. } => {
            Sentence::new("reason-time").with("seconds", locale.seconds(*limit_ms))
        }
        Reason::MemoryLimit { limit_bytes } => limit("reason-memory", *limit_bytes, locale),
        Reason::OutputLimit { limit_bytes } => limit("reason-output", *limit_bytes, locale),
        Reason::NoOutputFile { name } => Sentence::new("reason-no-file").with("name", name.clone()),
        Reason::BadOutputFile { name, why } => Sentence::new("reason-bad-file")
            .with("name", name.clone())
            .with("why", file_fault(why, locale)),
        Reason::NoAnswer => Sentence::new("reason-no-answer"),
        Reason::CheckerFailed => Sentence::new("reason-checker"),
        of_output => output(of_output, locale),
    }
}

/// The fault of an output, as the judge's own checkers find it.
fn output(reason: &Reason, locale: Locale) -> Sentence {
    match reason {
        Reason::TokenDiffers {
            token,
            line,
            expected,
            found,
            off,
        } => {
            let sentence = match off {
                Some(off) => Sentence::new("reason-token-off").with("off", off.clone()),
                None => Sentence::new("reason-token"),
            };
            differing(sentence, expected, found)
                .with("token", *token)
                .with("line", *line)
        }
        Reason::TokenDiffersFrom {
            token,
            line,
            character,
        } => Sentence::new("reason-token-from")
            .with("token", *token)
            .with("line", *line)
            .with("character", *character),
        Reason::NoNumber { token, line, found } => Sentence::new("reason-no-number")
            .with("token", *token)
            .with("line", *line)
            .with("found", found.clone()),
        Reason::OutputEmpty { expected } => {
            Sentence::new("reason-empty").with("expected", expected.clone())
        }
        Reason::OutputEnds { token, expected } => Sentence::new("reason-ends")
            .with("token", *token)
            .with("expected", expected.clone()),
        Reason::OutputGoesOn { token, line, found } => Sentence::new("reason-goes-on")
            .with("token", *token)
            .with("line", *line)
            .with("found", found.clone()),
        Reason::LineDiffers {
            line,
            expected,
            found,
        } => differing(Sentence::new("reason-line"), expected, found).with("line", *line),
        Reason::SortedDiffers { expected, found } => {
            differing(Sentence::new("reason-sorted"), expected, found)
        }
        Reason::CountDiffers {
            counted,
            expected,
            found,
        } => count(counted)
            .with("expected", *expected)
            .with("found", *found),
        Reason::ByteDiffers { byte, line } => Sentence::new("reason-byte")
            .with("byte", *byte)
            .with("line", *line),
        Reason::SpaceDiffers {
            line,
            expected,
            found,
        } => {
            let (expected, found) = (space(expected, locale), space(found, locale));
            differing(Sentence::new("reason-space"), &expected, &found).with("line", *line)
        }
        // All other reasons were told apart before.
        other => unreachable!("{other:?} is about no output"),
    }
}

fn differing(sentence: Sentence, expected: &str, found: &str) -> Sentence {
    sentence
        .with("expected", expected.to_owned())
        .with("found", found.to_owned())
}

fn count(counted: &Counted) -> Sentence {
    match counted {
        Counted::Lines => Sentence::new("reason-count-lines"),
        Counted::Tokens => Sentence::new("reason-count-tokens"),
        Counted::Numbers => Sentence::new("reason-count-numbers"),
        Counted::Character(character) => {
            Sentence::new("reason-count-character").with("character", character.clone())
        }
    }
}

fn space(space: &Space, locale: Locale) -> String {
    match space {
        Space::End => Sentence::new("space-end").in_words_of(&WORDS, locale),
        Space::None => Sentence::new("space-none").in_words_of(&WORDS, locale),
        Space::Blank(blank) => format!("\"{blank}\""),
    }
}

fn time_limit(
    locale: Locale,
    limit_ms: u64,
    mostly_waiting: bool,
    confirmed: Option<Confirmation>,
) -> String {
    let limit = Sentence::new("reason-time").with("seconds", locale.seconds(limit_ms));
    let waiting = mostly_waiting.then(|| Sentence::new("time-waiting"));
    let confirmed = confirmed.map(|confirmed| {
        Sentence::new(match confirmed {
            Confirmation::Alone => "time-alone",
            Confirmation::Again => "time-again",
            Confirmation::Patient => "time-patient",
        })
    });
    let parts = [Some(limit), waiting, confirmed].into_iter().flatten();
    let parts: Vec<String> = parts.map(|part| part.in_words_of(&WORDS, locale)).collect();
    parts.join(", ")
}

fn limit(key: &'static str, bytes: u64, locale: Locale) -> Sentence {
    Sentence::new(key).with("limit", locale.size(bytes))
}

fn file_fault(why: &FileFault, locale: Locale) -> String {
    let sentence = match why {
        FileFault::SymbolicLink => Sentence::new("file-link"),
        FileFault::HardLinks => Sentence::new("file-links"),
        FileFault::Directory => Sentence::new("file-directory"),
        FileFault::Outside => Sentence::new("file-outside"),
        FileFault::Unreadable => Sentence::new("file-unreadable"),
        FileFault::Irregular => Sentence::new("file-irregular"),
        FileFault::AmongTooMany => Sentence::new("file-among-too-many"),
        FileFault::Other(words) => return words.clone(),
    };
    sentence.in_words_of(&WORDS, locale)
}

fn clipped(crash: &str) -> String {
    match crash.char_indices().nth(CRASH_CHARS_MAX) {
        None => crash.to_owned(),
        Some((end, _)) => format!("{}…", &crash[..end]),
    }
}
