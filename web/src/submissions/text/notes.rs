//! Remarks on a program's source, for its author: beside the compiler's messages, below a run and a submission.

use std::sync::Arc;

use grundy_languages::Languages;
use grundy_lint::{Facts, Finding, Severity, lint};
use grundy_store::Submission;

use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::frame::Locale;
use crate::problems::{LoadedPackage, Packages, SampleView};

/// The most mistakes that are shown beside a verdict.
const MISTAKES_MAX: usize = 3;

/// A remark about a line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct NoteView {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1, in bytes.
    pub column: u32,
    /// The rule's id.
    pub rule: &'static str,
    /// Its severity.
    pub severity: Severity,
    /// The same in a word.
    pub severity_words: String,
    /// The remark: the effect, and the code to write instead.
    pub words: String,
}

impl NoteView {
    /// The line, as words take numbers.
    pub(crate) fn line_number(&self) -> i64 {
        i64::from(self.line)
    }

    /// The end of a class name.
    pub(crate) fn css(&self) -> &'static str {
        match self.severity {
            Severity::Mistake => "mistake",
            Severity::Doubt => "doubt",
            Severity::Advice => "advice",
        }
    }
}

/// All remarks on a source for this problem; none for archives, and for languages without rules.
pub(crate) fn findings(
    languages: &Languages,
    loaded: &LoadedPackage,
    language: &str,
    source: &[u8],
) -> Vec<Finding> {
    let Some(row) = languages.get(language) else {
        return Vec::new();
    };
    let data = loaded.samples.iter().filter_map(SampleView::data);
    let answers = data.map(|(_, output)| output.text.clone());
    lint(row, source, &Facts::new(&loaded.package, answers))
}

/// The same for pages.
pub(crate) fn notes(
    languages: &Languages,
    loaded: &LoadedPackage,
    language: &str,
    source: &[u8],
    locale: Locale,
) -> Vec<NoteView> {
    let found = findings(languages, loaded, language, source);
    let notes = found.into_iter().map(|finding| NoteView {
        line: finding.line,
        column: finding.column,
        rule: finding.rule.id,
        severity: finding.rule.severity,
        severity_words: finding.rule.severity.in_words(locale),
        words: finding.in_words(locale),
    });
    notes.collect()
}

/// The remarks on a submission that are certainly mistakes, such as a wrong file name; they are shown beside its verdict.
pub(crate) async fn mistakes(
    state: &AppState,
    submission: &Submission,
    locale: Locale,
) -> Result<Vec<NoteView>, HttpError> {
    let source = state.store().submissions().source(submission.id).await?;
    let version = state
        .store()
        .problems()
        .current_version(&submission.problem)
        .await?;
    let loaded = state.shared::<Packages>().get(version).await?;
    let languages = Arc::clone(&state.config.languages);
    let language = submission.language.clone();
    let reading = tokio::task::spawn_blocking(move || {
        let mut found = notes(&languages, &loaded, &language, &source, locale);
        found.retain(|note| note.severity == Severity::Mistake);
        found.truncate(MISTAKES_MAX);
        found
    });
    reading.await.map_err(|error| internal(&error))
}
