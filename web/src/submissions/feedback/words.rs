//! Why a test failed, in words: all of it, or what may be said of a test whose data is secret.

use grundy_engine::{Confirmation, Counted, Outline, Reason};

use crate::frame::{Locale, Message};

/// Of a crash's own report.
const CRASH_CHARS_MAX: usize = 100;

/// The reason in Vietnamese, with all that it tells of the test's data: for teachers.
#[must_use]
pub fn reason_in_vietnamese(reason: &Reason) -> String {
    Locale::Vi.message(&of_reason(reason))
}

/// All that the reason tells of the test's data, in words.
pub(super) fn of_reason(reason: &Reason) -> Message {
    match reason {
        Reason::TokenDiffers {
            token,
            line,
            expected,
            found,
            off,
        } => {
            let message = match off {
                Some(off) => Message::new("reason-token-off").with("off", off.clone()),
                None => Message::new("reason-token"),
            };
            message
                .with("token", *token)
                .with("line", *line)
                .with("expected", expected.clone())
                .with("found", found.clone())
        }
        Reason::TokenDiffersFrom {
            token,
            line,
            character,
        } => Message::new("reason-token-from")
            .with("token", *token)
            .with("line", *line)
            .with("character", *character),
        Reason::OutputEmpty { expected } => {
            Message::new("reason-empty").with("expected", expected.clone())
        }
        Reason::OutputEnds { token, expected } => Message::new("reason-ends")
            .with("token", *token)
            .with("expected", expected.clone()),
        Reason::OutputGoesOn { token, line, found } => Message::new("reason-goes-on")
            .with("token", *token)
            .with("line", *line)
            .with("found", found.clone()),
        Reason::NoNumber { token, line, found } => Message::new("reason-no-number")
            .with("token", *token)
            .with("line", *line)
            .with("found", found.clone()),
        Reason::LineDiffers {
            line,
            expected,
            found,
        } => Message::new("reason-line")
            .with("line", *line)
            .with("expected", expected.clone())
            .with("found", found.clone()),
        Reason::SortedDiffers { expected, found } => Message::new("reason-sorted")
            .with("expected", expected.clone())
            .with("found", found.clone()),
        Reason::CountDiffers {
            counted,
            expected,
            found,
        } => count_message(counted)
            .with("expected", *expected)
            .with("found", *found),
        Reason::ByteDiffers { byte, line } => Message::new("reason-byte")
            .with("byte", *byte)
            .with("line", *line),
        Reason::SpaceDiffers { line, .. } => Message::new("reason-space").with("line", *line),
        Reason::TimeLimit {
            limit_ms,
            mostly_waiting,
            confirmed,
        } => time_limit(*limit_ms, *mostly_waiting, *confirmed),
        Reason::MemoryLimit { limit_bytes } => memory_limit(*limit_bytes),
        Reason::OutputLimit { limit_bytes } => output_limit(*limit_bytes),
        Reason::ExitCode { code, crash: None } => Message::new("reason-exit").with("code", *code),
        Reason::ExitCode {
            code,
            crash: Some(crash),
        } => Message::new("reason-crash")
            .with("code", *code)
            .with("crash", clipped(crash)),
        Reason::Signal { signal } => {
            Message::new("reason-signal").with("signal", grundy_engine::Exit::signal_name(*signal))
        }
        Reason::NoOutputFile { name } => Message::new("reason-no-file").with("name", name.clone()),
        Reason::BadOutputFile { name, .. } => {
            Message::new("reason-bad-file").with("name", name.clone())
        }
        Reason::NoAnswer => Message::new("reason-no-answer"),
        Reason::CheckerFailed => Message::new("reason-checker"),
    }
}

/// The words for a test whose data is secret.
pub(super) fn of_outline(outline: &Outline) -> Message {
    match outline {
        Outline::Differs => Message::new("reason-differs"),
        Outline::NoNumber => Message::new("reason-no-number-hidden"),
        Outline::OutputEmpty => Message::new("reason-empty-hidden"),
        Outline::OutputEnds => Message::new("reason-ends-hidden"),
        Outline::OutputGoesOn => Message::new("reason-goes-on-hidden"),
        Outline::SortedDiffers => Message::new("reason-sorted-hidden"),
        Outline::LinesCount => Message::new("reason-count-lines-hidden"),
        Outline::TokensCount => Message::new("reason-count-tokens-hidden"),
        Outline::NumbersCount => Message::new("reason-count-numbers-hidden"),
        Outline::CharacterCount => Message::new("reason-count-character-hidden"),
        Outline::SpaceDiffers => Message::new("reason-space-hidden"),
        Outline::TimeLimit {
            limit_ms,
            mostly_waiting,
        } => time_limit(*limit_ms, *mostly_waiting, None),
        Outline::MemoryLimit { limit_bytes } => memory_limit(*limit_bytes),
        Outline::OutputLimit { limit_bytes } => output_limit(*limit_bytes),
        Outline::ExitCode { crash: None } => Message::new("reason-exit-hidden"),
        Outline::ExitCode { crash: Some(crash) } => {
            Message::new("reason-crash-hidden").with("crash", crash.clone())
        }
        Outline::Signal { name: None } => Message::new("reason-signal-hidden"),
        Outline::Signal { name: Some(name) } => {
            Message::new("reason-signal").with("signal", name.clone())
        }
        Outline::NoOutputFile { name } => Message::new("reason-no-file").with("name", name.clone()),
        Outline::BadOutputFile { name } => {
            Message::new("reason-bad-file").with("name", name.clone())
        }
        Outline::NoAnswer => Message::new("reason-no-answer"),
        Outline::CheckerFailed => Message::new("reason-checker"),
    }
}

fn count_message(counted: &Counted) -> Message {
    match counted {
        Counted::Lines => Message::new("reason-count-lines"),
        Counted::Tokens => Message::new("reason-count-tokens"),
        Counted::Numbers => Message::new("reason-count-numbers"),
        Counted::Character(character) => {
            Message::new("reason-count-character").with("character", character.clone())
        }
    }
}

fn time_limit(limit_ms: u64, mostly_waiting: bool, confirmed: Option<Confirmation>) -> Message {
    let key = match (mostly_waiting, confirmed) {
        (true, None) => "reason-time-waiting",
        (true, Some(_)) => "reason-time-waiting-again",
        (false, None) => "reason-time",
        (false, Some(Confirmation::Alone)) => "reason-time-alone",
        (false, Some(Confirmation::Again)) => "reason-time-again",
        (false, Some(Confirmation::Patient)) => "reason-time-patient",
    };
    Message::new(key).with("milliseconds", limit_ms)
}

fn memory_limit(limit_bytes: u64) -> Message {
    Message::new("reason-memory").with("mebibytes", limit_bytes >> 20)
}

fn output_limit(limit_bytes: u64) -> Message {
    Message::new("reason-output").with("kibibytes", limit_bytes >> 10)
}

/// What earlier versions stored of a crash has no bound.
fn clipped(crash: &str) -> String {
    match crash.char_indices().nth(CRASH_CHARS_MAX) {
        None => crash.to_owned(),
        Some((end, _)) => format!("{}…", &crash[..end]),
    }
}
