//! What of a judgement a reader may see. Teachers see everything. Others see what the problem shows, and of a test whose
//! data is secret nothing that tells its data: neither the answer's tokens nor the words of the package's checker, which
//! may hold them.

use std::sync::Arc;

use grundy_engine::{Confirmation, Counted, Reason};
use grundy_package::{Feedback, TestCase, Verdict};
use grundy_store::{Submission, TestRow};

use crate::error::HttpError;
use crate::i18n::{Locale, Message};
use crate::packages::LoadedPackage;
use crate::state::AppState;

/// How much of a submission one reader sees.
#[derive(Clone, Debug)]
pub(crate) struct Sight {
    is_teacher: bool,
    shown: Feedback,
    /// The version that judged.
    pub package: Option<Arc<LoadedPackage>>,
}

impl Sight {
    /// What a teacher, or the submission's owner, sees of it.
    pub(crate) async fn new(
        state: &AppState,
        is_teacher: bool,
        submission: &Submission,
    ) -> Result<Self, HttpError> {
        let package = match submission.version {
            Some(version) => Some(state.packages.get(version).await?),
            None => None,
        };
        let shown = package
            .as_ref()
            .map_or_else(Feedback::default, |loaded| loaded.package.judge.feedback);
        Ok(Self {
            is_teacher,
            shown: if is_teacher { Feedback::Tests } else { shown },
            package,
        })
    }

    /// Whether single tests are hidden.
    pub(crate) fn is_summary_only(&self) -> bool {
        self.shown == Feedback::Summary
    }

    /// Whether single tests have points of their own.
    pub(crate) fn gives_points(&self) -> bool {
        self.package
            .as_ref()
            .is_some_and(|loaded| loaded.package.kind.is_scoring)
    }

    /// Whether the test's time, memory and message are shown.
    pub(crate) fn shows_details(&self, row: &TestRow) -> bool {
        self.shown == Feedback::Tests || self.shows_data(row)
    }

    /// Whether the test's input and answer, and all that tells of them, are shown.
    pub(crate) fn shows_data(&self, row: &TestRow) -> bool {
        self.is_teacher
            || self.test(row).is_some_and(|test| {
                test.is_sample() || (test.full_feedback && row.verdict != Verdict::Ac)
            })
    }

    /// Why the test failed, in the reader's language as far as the words are the judge's own.
    pub(crate) fn message(&self, locale: Locale, row: &TestRow) -> String {
        let shows_data = self.shows_data(row);
        let reason = row.reason.as_deref().map(serde_json::from_str::<Reason>);
        match reason {
            Some(Ok(reason)) => locale.message(&reason_message(&reason, shows_data)),
            _ if shows_data => row.message.clone(),
            _ => self.hint(row),
        }
    }

    /// The checker's words for judges, for teachers.
    pub(crate) fn judge_note(&self, row: &TestRow) -> Option<String> {
        row.judge_note
            .clone()
            .filter(|note| self.is_teacher && *note != row.message)
    }

    fn test(&self, row: &TestRow) -> Option<&TestCase> {
        self.package.as_ref()?.package.test(&row.name)
    }

    /// What the package itself wants those to know who fail the test.
    fn hint(&self, row: &TestRow) -> String {
        let hint = self.test(row).and_then(|test| test.hint.clone());
        hint.filter(|_| row.verdict != Verdict::Ac)
            .unwrap_or_default()
    }
}

/// The reason in Vietnamese, with all that it tells of the test's data: for teachers.
#[must_use]
pub fn reason_in_vietnamese(reason: &Reason) -> String {
    Locale::Vi.message(&reason_message(reason, true))
}

/// The reason in words; without the tokens of output and answer unless the test's data may be seen.
fn reason_message(reason: &Reason, shows_data: bool) -> Message {
    if !shows_data && let Some(message) = message_without_data(reason) {
        return message;
    }
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
        Reason::TimeLimit { .. } => time_limit_message(reason),
        Reason::MemoryLimit { limit_bytes } => {
            Message::new("reason-memory").with("mebibytes", limit_bytes >> 20)
        }
        Reason::OutputLimit { limit_bytes } => {
            Message::new("reason-output").with("kibibytes", limit_bytes >> 10)
        }
        Reason::ExitCode { code, crash: None } => Message::new("reason-exit").with("code", *code),
        Reason::ExitCode {
            code,
            crash: Some(crash),
        } => Message::new("reason-crash")
            .with("code", *code)
            .with("crash", crash.clone()),
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

/// For those reasons that hold tokens: the output's own too, since a program may print its input.
fn message_without_data(reason: &Reason) -> Option<Message> {
    Some(match reason {
        Reason::TokenDiffers { token, line, .. } => Message::new("reason-token-hidden")
            .with("token", *token)
            .with("line", *line),
        Reason::NoNumber { token, line, .. } => Message::new("reason-no-number-hidden")
            .with("token", *token)
            .with("line", *line),
        Reason::LineDiffers { line, .. } => Message::new("reason-line-hidden").with("line", *line),
        Reason::SortedDiffers { .. } => Message::new("reason-sorted-hidden"),
        Reason::CountDiffers { counted, .. } => match counted {
            Counted::Lines => Message::new("reason-count-lines-hidden"),
            Counted::Tokens => Message::new("reason-count-tokens-hidden"),
            Counted::Numbers => Message::new("reason-count-numbers-hidden"),
            Counted::Character(_) => Message::new("reason-count-character-hidden"),
        },
        Reason::OutputEmpty { .. } => Message::new("reason-empty-hidden"),
        Reason::OutputEnds { token, .. } => {
            Message::new("reason-ends-hidden").with("token", *token)
        }
        Reason::OutputGoesOn { token, line, .. } => Message::new("reason-goes-on-hidden")
            .with("token", *token)
            .with("line", *line),
        _ => return None,
    })
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

fn time_limit_message(reason: &Reason) -> Message {
    let Reason::TimeLimit {
        limit_ms,
        mostly_waiting,
        confirmed,
    } = reason
    else {
        return Message::new("explained-tle");
    };
    let key = match (mostly_waiting, confirmed) {
        (true, None) => "reason-time-waiting",
        (true, Some(_)) => "reason-time-waiting-again",
        (false, None) => "reason-time",
        (false, Some(Confirmation::Alone)) => "reason-time-alone",
        (false, Some(Confirmation::Again)) => "reason-time-again",
        (false, Some(Confirmation::Patient)) => "reason-time-patient",
    };
    Message::new(key).with("milliseconds", *limit_ms)
}
