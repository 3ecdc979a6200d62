//! A teacher's view of a problem's tests, and the form that adds one.

use std::sync::Arc;

use axum::extract::{Multipart, Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use bytes::Bytes;
use grundy_package::{Package, TestCase, unix_lines};

use super::proposals::stage;
use super::views::{ProposalRow, TestForm, TestRowView, TestsView};
use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::frame::{FieldErrors, Locale, Message, Page, Visitor, html, read_parts};
use crate::problems::{self, LoadedPackage};

/// The largest input that the form accepts, in bytes. Larger tests come from a generator in the package.
pub(crate) const INPUT_BYTES_MAX: u64 = 4 * 1024 * 1024;
const WHY_CHARS_MAX: usize = 200;
/// The most proposals that the page lists.
const PROPOSALS_SHOWN_MAX: usize = 50;

/// `GET /problems/{id}/tests`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    visitor
        .reader()
        .check(visitor.reader().sees_tests_and_versions())?;
    let view = view(
        &state,
        &visitor,
        &id,
        TestForm::default(),
        FieldErrors::default(),
    )
    .await?;
    html(StatusCode::OK, &view)
}

/// `POST /problems/{id}/tests`: queues the input for validation; the problem does not change yet.
pub(crate) async fn propose(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let user = visitor.reader().signed_in()?;
    visitor.reader().check(visitor.reader().may_add_tests())?;
    let [typed, file, why] = read_parts(multipart, ["input", "file", "why"]).await?;
    let (_, loaded) = problems::find(&state, visitor.reader(), &id).await?;
    if !takes_tests(&loaded.package) {
        return Err(HttpError::Conflict);
    }
    let form = TestForm {
        input: typed.text_lossy(),
        why: why.text_lossy(),
    };
    let has_file = file.is_chosen_file();
    let input = if has_file { file.bytes } else { typed.bytes };
    let input = unix_lines(&input);
    let errors = check(&visitor.page(), &input, &form.why, has_file);
    if !errors.is_empty() {
        let view = view(&state, &visitor, &id, form, errors).await?;
        return html(StatusCode::UNPROCESSABLE_ENTITY, &view);
    }
    if let Err(too_fast) = state.limiters.propose_by_user.check(&user.id) {
        let message = Message::new("test-error-rate").with("seconds", too_fast.retry_after_seconds);
        let view = view(
            &state,
            &visitor,
            &id,
            form,
            FieldErrors::one("form", message),
        )
        .await?;
        let mut response = html(StatusCode::TOO_MANY_REQUESTS, &view)?;
        response
            .headers_mut()
            .insert(header::RETRY_AFTER, too_fast.retry_after_seconds.into());
        return Ok(response);
    }
    let proposal = state
        .store()
        .proposals()
        .create(&id, user.id, Bytes::from(input), form.why.trim())
        .await?;
    Ok(Redirect::to(&format!("/problems/{id}/proposals/{}", proposal.id)).into_response())
}

/// Whether tests can be added: the package needs a validator and a reference solution.
fn takes_tests(package: &Package) -> bool {
    !package.input_validators.is_empty() && package.judge.reference.is_some()
}

fn check(page: &Page, input: &[u8], why: &str, has_file: bool) -> FieldErrors {
    let mut errors = FieldErrors::default();
    let field = if has_file { "file" } else { "input" };
    let bytes = input.len() as u64;
    if input.is_empty() {
        errors.push(field, Message::new("test-error-empty"));
    } else if bytes > INPUT_BYTES_MAX {
        let message = Message::new("test-error-too-large")
            .with("size", page.bytes(&bytes))
            .with("limit", page.bytes(&INPUT_BYTES_MAX));
        errors.push(field, message);
    }
    let why = why.trim();
    if why.is_empty() || why.chars().count() > WHY_CHARS_MAX || why.chars().any(char::is_control) {
        errors.push("why", Message::new("test-error-why"));
    }
    errors
}

async fn view(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
    form: TestForm,
    errors: FieldErrors,
) -> Result<TestsView, HttpError> {
    let (summary, loaded) = problems::find(state, visitor.reader(), id).await?;
    let has_validator = takes_tests(&loaded.package);
    let has_pictures = loaded.package.output_visualizer.is_some();
    let version = loaded.version;
    let proposals = state.store().proposals().list(id).await?;
    Ok(TestsView {
        page: visitor.page(),
        title: crate::problems::title(&summary.names, visitor.locale(), id),
        id: summary.id,
        tests: rows(loaded, visitor.locale()).await?,
        pictures: has_pictures.then(|| format!("/problems/{id}/versions/{version}/pictures/")),
        has_validator,
        input_bytes_max: INPUT_BYTES_MAX,
        form,
        errors,
        proposals: proposals
            .into_iter()
            .take(PROPOSALS_SHOWN_MAX)
            .map(|proposal| ProposalRow {
                id: proposal.id.to_string(),
                stage: stage(proposal.state),
                why: proposal.question.why,
                created_ms: proposal.created_ms,
            })
            .collect(),
    })
}

async fn rows(loaded: Arc<LoadedPackage>, locale: Locale) -> Result<Vec<TestRowView>, HttpError> {
    let rows = tokio::task::spawn_blocking(move || {
        let tests = loaded.package.tests.iter();
        tests
            .map(|test| row(&loaded.package, test, locale))
            .collect()
    });
    rows.await.map_err(|error| internal(&error))
}

fn row(package: &Package, test: &TestCase, locale: Locale) -> TestRowView {
    let size = |path: &str| package.tree.bytes(path).unwrap_or(0);
    let why = test.description.as_ref();
    TestRowView {
        name: test.name.clone(),
        input_bytes: size(&test.input),
        answer_bytes: size(&test.answer),
        why: why.map_or_else(String::new, |why| why.for_reader(locale.code()).to_owned()),
    }
}
