//! The part of a judgement that a reader sees; `access` decides whether they may see it. Teachers see everything. Others see what
//! the problem shows. Of a test with secret data they see neither the data nor anything that the program could choose after reading
//! it: no token of output or answer, no place, no text of the package's checker, and time and memory only in coarse steps.
//! `judge/sandbox/CONTRACT.md` counts what remains; a change that shows more of a test has to be added there.

mod names;
mod usage;
mod words;

use std::sync::Arc;

use grundy_judgement::{Exit, Verdict};
use grundy_languages::{Language, Languages};
use grundy_package::{Feedback, TestCase};
use grundy_store::{Submission, Summary, TestRow};

use crate::access::{Reach, Reader, Secrecy};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::Locale;
use crate::problems::{LoadedPackage, Packages};

use names::Numbers;
pub(crate) use usage::{Bounds, Usage};
use words::Words;

/// The parts of a submission that one reader sees.
#[derive(Clone, Debug)]
pub(crate) struct Sight {
    reader: Reader,
    shown: Feedback,
    languages: Arc<Languages>,
    /// The program's language.
    language: String,
    /// The version that judged.
    pub package: Option<Arc<LoadedPackage>>,
    words: Words,
    /// The numbers that are shown in place of secret tests' names; `None` for readers who see the names.
    numbers: Option<Numbers>,
}

/// The parts of a test besides its name and verdict that a reader sees. Hidden fields are empty.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seen {
    /// The points for it.
    pub score: Option<f64>,
    /// The program's time and memory, rounded up if the test's data is secret.
    pub usage: Option<Usage>,
    /// The wall time, in milliseconds.
    pub wall_ms: Option<f64>,
    /// How the program ended.
    pub exit: Option<Exit>,
    /// The reason why it failed.
    pub message: Option<String>,
    /// The usual cause of the crash that the message names.
    pub meaning: Option<String>,
    /// The checker's words for judges.
    pub judge_note: Option<String>,
}

impl Sight {
    /// Whether there is something to draw: the package has a visualiser, and the output is complete.
    pub(crate) fn can_draw(&self, row: &TestRow) -> bool {
        let has_output = matches!(row.test.verdict, Verdict::Ac | Verdict::Wa);
        has_output
            && self.package.as_ref().is_some_and(|loaded| {
                let kind = loaded.package.kind;
                loaded.package.output_visualizer.is_some()
                    && !kind.is_interactive
                    && !kind.is_multi_pass
                    && !kind.is_submit_answer
            })
    }

    /// The view of a submission for a reader who may see it with this reach.
    pub(crate) async fn new(
        state: &AppState,
        reader: &Reader,
        submission: &Submission,
        reach: Reach,
    ) -> Result<Self, HttpError> {
        let package = match submission.version {
            Some(version) => Some(state.shared::<Packages>().get(version).await?),
            None => None,
        };
        let shown = package
            .as_ref()
            .map_or_else(Feedback::default, |loaded| loaded.package.judge.feedback);
        Ok(Self {
            numbers: numbers(reader, package.as_deref()),
            words: Words::of(state, submission, package.as_ref()).await?,
            shown: reader.feedback(submission, reach, shown),
            reader: reader.clone(),
            languages: Arc::clone(&state.config.languages),
            language: submission.language.clone(),
            package,
        })
    }

    /// Whether single tests are hidden.
    pub(crate) fn is_summary_only(&self) -> bool {
        self.shown == Feedback::Summary
    }

    /// The test's name as shown: a secret test's real name tells what it is about, so only teachers see it.
    pub(crate) fn name(&self, row: &TestRow) -> String {
        match &self.numbers {
            Some(numbers) if !is_sample(&row.test.name) => numbers.name(&row.test.name, row.index),
            _ => row.test.name.clone(),
        }
    }

    /// Whether the test's input and answer, and everything that reveals them, are shown.
    pub(crate) fn shows_data(&self, row: &TestRow) -> bool {
        let secrecy = Secrecy::of_result(self.test(row), row.test.verdict);
        self.reader.sees_test_data(secrecy)
    }

    /// The parts of a test besides its name and verdict that are shown; `None` if not even these two are.
    pub(crate) fn of_test(&self, locale: Locale, row: &TestRow) -> Option<Seen> {
        if self.is_summary_only() {
            return None;
        }
        let shows_data = self.shows_data(row);
        if self.shown != Feedback::Tests && !shows_data {
            return Some(Seen::default());
        }
        let exact = Usage::exact(row.test.cpu_ms, row.test.memory_bytes);
        Some(Seen {
            score: Some(row.test.score),
            usage: Some(if shows_data {
                exact
            } else {
                exact.rounded_up(self.bounds())
            }),
            wall_ms: shows_data.then_some(row.test.wall_ms),
            exit: shows_data.then(|| row.test.exit.clone()),
            message: Some(self.message(locale, row)),
            meaning: self.meaning(locale, row),
            judge_note: self.judge_note(locale, row),
        })
    }

    /// Whether single tests have points of their own.
    pub(crate) fn gives_points(&self) -> bool {
        self.package
            .as_ref()
            .is_some_and(|loaded| loaded.package.kind.is_scoring)
    }

    /// The largest use among all tests, secret ones too.
    pub(crate) fn usage(&self, summary: &Summary) -> Option<Usage> {
        Usage::largest(summary, &self.reader, self.bounds())
    }

    /// The CPU time of one test in the submission's language, in milliseconds; `None` before a version judges.
    pub(crate) fn time_limit_ms(&self) -> Option<u64> {
        let package = &self.package.as_ref()?.package;
        if package.kind.is_submit_answer {
            return None;
        }
        let limit = package.limits.time_in(self.language());
        u64::try_from(limit.as_millis()).ok()
    }

    /// The language's name, if its programs have another time than the statement says.
    pub(crate) fn language_of_limit(&self) -> Option<&str> {
        let limits = &self.package.as_ref()?.package.limits;
        let language = self.language()?;
        let has_other = limits.time_in(Some(language)).as_millis() != u128::from(limits.time_ms);
        has_other.then_some(language.name.as_str())
    }

    fn bounds(&self) -> Option<Bounds> {
        let loaded = self.package.as_ref()?;
        Some(Bounds::new(&loaded.package.limits, self.language()))
    }

    /// The translations of the package's messages.
    pub(crate) fn words(&self) -> &Words {
        &self.words
    }

    /// The reason why the test failed, in the reader's language if it is translated.
    pub(crate) fn message(&self, locale: Locale, row: &TestRow) -> String {
        match &row.test.reason {
            Some(reason) if self.shows_data(row) => reason.in_words(locale),
            Some(reason) => reason.outline(self.language()).in_words(locale),
            None if self.shows_data(row) => self.words.told(locale, &row.test.message),
            None => self.hint(row),
        }
    }

    /// The usual cause of a crash, from the reason's outline only, for samples and secret tests alike.
    fn meaning(&self, locale: Locale, row: &TestRow) -> Option<String> {
        let outline = row.test.reason.as_ref()?.outline(self.language());
        outline.meaning(locale)
    }

    /// The checker's words for judges, and whether the program was run twice, for teachers.
    pub(crate) fn judge_note(&self, locale: Locale, row: &TestRow) -> Option<String> {
        if !self.reader.sees_judge_notes() {
            return None;
        }
        let note = row.test.judge_note.as_deref();
        let note = note.filter(|note| *note != row.test.message);
        let note = note.map(|note| self.words.told(locale, note));
        let rerun = row.test.rerun.map(|rerun| rerun.in_words(locale));
        match (note, rerun) {
            (Some(note), Some(rerun)) => Some(format!("{note} ({rerun})")),
            (note, rerun) => note.or(rerun),
        }
    }

    fn language(&self) -> Option<&Language> {
        self.languages.get(&self.language)
    }

    fn test(&self, row: &TestRow) -> Option<&TestCase> {
        self.package.as_ref()?.package.test(&row.test.name)
    }

    /// The package's hint for users who fail the test.
    fn hint(&self, row: &TestRow) -> String {
        let hint = self.test(row).and_then(|test| test.hint.clone());
        hint.filter(|_| row.test.verdict != Verdict::Ac)
            .unwrap_or_default()
    }
}

/// `None` for readers who see the names, and for problems whose answers are submitted as files named after the tests.
fn numbers(reader: &Reader, package: Option<&LoadedPackage>) -> Option<Numbers> {
    let package = package.map(|loaded| &*loaded.package);
    let are_told =
        reader.sees_test_names() || package.is_some_and(|package| package.kind.is_submit_answer);
    (!are_told).then(|| package.map(Numbers::of).unwrap_or_default())
}

/// Whether this is a sample's name. It also holds for a test that the package no longer has.
fn is_sample(name: &str) -> bool {
    name.starts_with("sample/")
}
