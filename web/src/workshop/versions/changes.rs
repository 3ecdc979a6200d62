//! The changes of a version, and making an earlier one current again.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use grundy_store::{ProblemSummary, ProblemVersion, Store, VersionId};
use serde::Deserialize;

use super::list::row;
use super::views::VersionChangesView;
use crate::access::{find_current_version, find_problem, find_version};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Message, Notice, Visitor, done, html, ok};
use crate::problems::title;
use crate::workshop::files::changes::{
    COMPARED_FILES_MAX, ChangeView, changed_files, compared, is_comparable,
};

const NOTE_CHARS_MAX: usize = 200;
/// The most changed files that are listed.
const CHANGES_MAX: usize = 300;

#[derive(Debug, Deserialize)]
pub(crate) struct Against {
    /// `current`; otherwise the version before.
    against: Option<String>,
}

/// A version of a problem that the visitor sees with its versions.
struct Found {
    summary: ProblemSummary,
    current: ProblemVersion,
    version: ProblemVersion,
}

async fn find(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
    version: &str,
) -> Result<Found, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.sees_tests_and_versions())?;
    let (summary, current) = find_current_version(state.store(), reader, id).await?;
    Ok(Found {
        version: find_version(state.store(), &summary, version).await?,
        summary,
        current,
    })
}

/// `GET /problems/{id}/versions/{version}/changes`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, version)): Path<(String, String)>,
    Query(query): Query<Against>,
) -> Result<Response, HttpError> {
    let found = find(&state, &visitor, &id, &version).await?;
    let is_against_current = query.against.as_deref() == Some("current");
    let note = visitor
        .page()
        .t1("restore-note", "number", found.version.number);
    let errors = FieldErrors::default();
    ok(&view(&state, &visitor, found, is_against_current, note, errors).await?)
}

async fn view(
    state: &AppState,
    visitor: &Visitor,
    found: Found,
    is_against_current: bool,
    note: String,
    errors: FieldErrors,
) -> Result<VersionChangesView, HttpError> {
    let store = state.store();
    let Found {
        summary,
        current,
        version,
    } = found;
    let before = if is_against_current {
        Some(current.clone())
    } else {
        let versions = store.problems().versions(&summary.id).await?.into_iter();
        versions
            .filter(|other| other.number < version.number)
            .max_by_key(|other| other.number)
    };
    let old_files = match &before {
        Some(before) => store.packages().version_files(before.id).await?,
        None => Vec::new(),
    };
    let new_files = store.packages().version_files(version.id).await?;
    let mut changes = changed_files(&old_files, &new_files);
    let changes_left_out = changes.len().saturating_sub(CHANGES_MAX);
    changes.truncate(CHANGES_MAX);
    if let Some(before) = &before {
        compare(store, before.id, version.id, &mut changes).await?;
    }
    let author = match version.author {
        Some(author) => {
            let user = store.users().get(author).await?;
            user.map(|user| (user.login, user.display_name))
        }
        None => None,
    };
    Ok(VersionChangesView {
        page: visitor.page(),
        title: title(&summary.names, visitor.locale(), &summary.id),
        id: summary.id,
        version: row(version, author, current.id),
        against: before.map(|before| before.number),
        is_against_current,
        changes,
        changes_left_out,
        note,
        errors,
    })
}

/// The lines of the first files that have any.
async fn compare(
    store: &Store,
    old: VersionId,
    new: VersionId,
    changes: &mut [ChangeView],
) -> Result<(), HttpError> {
    let comparable = changes.iter_mut().filter(|change| is_comparable(change));
    for change in comparable.take(COMPARED_FILES_MAX) {
        let before = match change.sizes.0 {
            Some(_) => store.packages().version_file(old, &change.path).await?,
            None => None,
        };
        let after = match change.sizes.1 {
            Some(_) => store.packages().version_file(new, &change.path).await?,
            None => None,
        };
        let (before, after) = (before.unwrap_or_default(), after.unwrap_or_default());
        change.lines = compared(before, after).await?;
    }
    Ok(())
}

#[derive(Debug, Deserialize)]
pub(crate) struct RestoreForm {
    #[serde(default)]
    note: String,
    #[serde(default)]
    against: String,
}

/// `POST /problems/{id}/versions/{version}/restore`: publishes the same files again as the next version.
pub(crate) async fn restore(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, version)): Path<(String, String)>,
    Form(form): Form<RestoreForm>,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.may_write_problems())?;
    let user = reader.signed_in()?.id;
    let found = find(&state, &visitor, &id, &version).await?;
    let note = form.note.trim().to_owned();
    let is_one_line = note.chars().count() <= NOTE_CHARS_MAX && !note.chars().any(char::is_control);
    if note.is_empty() || !is_one_line {
        let errors = FieldErrors::one("note", Message::new("publish-error-note"));
        let is_against_current = form.against == "current";
        let view = view(&state, &visitor, found, is_against_current, note, errors).await?;
        return html(StatusCode::UNPROCESSABLE_ENTITY, &view);
    }
    state.limiters.workshop_by_user.check(&user)?;
    let restored = state
        .store()
        .packages()
        .restore_version(found.version.id, user, &note)
        .await?;
    let (problem, number) = (&restored.problem, restored.number);
    tracing::info!(problem, number, "an earlier version was restored");
    let page = format!("/problems/{problem}/versions");
    Ok(done(&page, Notice::Published).into_response())
}

/// `POST /problems/{id}/keep`: keeps what was published in the browser; the folder's version no longer waits.
pub(crate) async fn keep(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Redirect, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.may_write_problems())?;
    let summary = find_problem(state.store(), reader, &id).await?;
    state
        .store()
        .packages()
        .keep_despite_folder(&summary.id)
        .await?;
    let page = format!("/problems/{}/versions", summary.id);
    Ok(done(&page, Notice::Saved))
}
