//! One test of a submission with its data: input, answer, the program's output, and the dialogue.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;

use super::views::TestDataView;
use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::frame::{Clipped, StatusBadge, Visitor, download, ok};
use crate::problems::{SAMPLE_BYTES_MAX, head_of_bytes, head_of_file, test_file};
use crate::submissions::page::pages;
use crate::submissions::text::diff::diff_of_wrong;

/// The most bytes of a dialogue that are shown.
const TRANSCRIPT_BYTES_MAX: usize = 64 * 1024;

/// `GET /submissions/{id}/tests/{index}`, for readers who may see the test's data.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, index)): Path<(String, i64)>,
) -> Result<Response, HttpError> {
    let (submission, sight, row) = pages::find_test(&state, &visitor, &id, index).await?;
    let loaded = sight.package.clone().ok_or(HttpError::NotFound)?;
    let (shown, name) = (Arc::clone(&loaded), row.test.name.clone());
    let heads = tokio::task::spawn_blocking(move || {
        let Some(test) = shown.package.test(&name) else {
            return Ok(None);
        };
        let tree = &shown.package.tree;
        let input = head_of_file(tree, &test.input, SAMPLE_BYTES_MAX)?;
        let answer = head_of_file(tree, &test.answer, SAMPLE_BYTES_MAX)?;
        Ok::<_, std::io::Error>(Some((Clipped::from(input), Clipped::from(answer))))
    });
    let heads = heads.await.map_err(|error| internal(&error))?;
    let (input, expected) = heads.map_err(|error| internal(&error))?.unzip();
    let transcript = state
        .store()
        .judgements()
        .transcript(submission.id, index)
        .await?;
    let transcript = transcript.map(|said| head_of_bytes(&said, TRANSCRIPT_BYTES_MAX).into());
    let kind = loaded.package.kind;
    let actual = row
        .test
        .output_head
        .as_deref()
        .filter(|_| !kind.is_interactive);
    let actual: Option<Clipped> = actual.map(|head| head_of_bytes(head, SAMPLE_BYTES_MAX).into());
    let diff = match (&expected, &actual) {
        (Some(expected), Some(actual)) => {
            diff_of_wrong(row.test.verdict, &expected.text, &actual.text)
        }
        _ => Vec::new(),
    };
    ok(&TestDataView {
        page: visitor.page(),
        number: submission.number,
        index,
        outcome: StatusBadge::Judged(row.test.verdict),
        message: sight.message(visitor.locale(), &row),
        judge_note: sight.judge_note(visitor.locale(), &row),
        name: sight.name(&row),
        is_private: kind.is_interactive,
        input,
        expected,
        actual,
        diff,
        transcript,
    })
}

/// `GET /submissions/{id}/tests/{index}/{part}`: input or answer as a file, whole, for the same readers.
pub(crate) async fn file(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, index, part)): Path<(String, i64, String)>,
) -> Result<Response, HttpError> {
    let (_, sight, row) = pages::find_test(&state, &visitor, &id, index).await?;
    let loaded = sight.package.clone().ok_or(HttpError::NotFound)?;
    let test = loaded.package.test(&row.test.name);
    let path = test_file(test.ok_or(HttpError::NotFound)?, &part)?;
    // Readers to whom a test's name is secret get its number here, too.
    let name = format!("{}-{part}.txt", sight.name(&row).replace('/', "-"));
    download(state.store(), loaded.version, path, &name).await
}
