//! Publishing: the changes against the current version, and the conditions.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use grundy_store::{Error, Store, StoredFile, VersionId};
use serde::Deserialize;

use crate::access::find_current_version;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Message, Notice, Page, Visitor, done, html, ok, permit};
use crate::workshop::copy::check::check_view;
use crate::workshop::copy::opened::Opened;
use crate::workshop::copy::overview_views::{CheckView, CopyHead};
use crate::workshop::copy::places::{LineView, file_href};
use crate::workshop::files::changes::{
    COMPARED_FILES_MAX, ChangeView, changed_files, changed_on_both_sides, compared, is_comparable,
};
use crate::workshop::settings::place::{PlaceForm, place_view, wanted};
use crate::workshop::settings::place_views::PlaceView;

const NOTE_CHARS_MAX: usize = 200;
/// The most changed files that are listed.
const CHANGES_MAX: usize = 300;

/// The page on which a version is published.
#[derive(Debug, Template)]
#[template(path = "workshop/publish.html")]
pub(crate) struct PublishView {
    /// The frame.
    pub page: Page,
    /// The working copy.
    pub head: CopyHead,
    /// The changed files, compared with the version that it was copied from.
    pub changes: Vec<ChangeView>,
    /// The number of changed files that are not listed.
    pub changes_left_out: usize,
    /// The last check.
    pub check: CheckView,
    /// A newer version than the one that it began as.
    pub newer: Option<NewerView>,
    /// The files that both sides have changed, after the newer version was merged.
    pub taken_over: Option<Vec<LineView>>,
    /// The places that a new problem may have in the course; `None` where there is nothing to choose.
    pub place: Option<PlaceView>,
    /// The revision of the files that are shown.
    pub revision: i64,
    /// The entered values.
    pub form: PublishForm,
    /// The errors of the entered values.
    pub errors: FieldErrors,
}

impl PublishView {
    fn changes_count(&self) -> usize {
        self.changes.len() + self.changes_left_out
    }
}

/// A version that somebody has published meanwhile.
#[derive(Clone, Debug)]
pub(crate) struct NewerView {
    /// Its number.
    pub number: i64,
    /// The publisher's login name.
    pub author: String,
    /// The time of publication.
    pub created_ms: i64,
    /// The files that both sides have changed, with links to them here.
    pub on_both_sides: Vec<LineView>,
}

/// The entered values.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct PublishForm {
    /// A summary of the changes, one line.
    #[serde(default)]
    pub note: String,
    /// The reason why it is published although it was not checked, or breaks promises.
    #[serde(default)]
    pub reason: String,
    /// The revision of the files that were shown; later changes must be looked at first.
    #[serde(default)]
    pub revision: Option<i64>,
    /// The chapter of a new problem, as in [`PlaceForm`].
    #[serde(default)]
    pub chapter: String,
    /// Its level.
    #[serde(default)]
    pub level: String,
}

impl PublishForm {
    fn place(&self) -> PlaceForm {
        PlaceForm {
            chapter: self.chapter.clone(),
            level: self.level.clone(),
        }
    }
}

/// `GET /workshop/{id}/publish`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let opened = Opened::find(&state, &visitor, &id).await?;
    let (form, errors) = (PublishForm::default(), FieldErrors::default());
    ok(&view(&state, &visitor, &opened, form, errors).await?)
}

async fn view(
    state: &AppState,
    visitor: &Visitor,
    opened: &Opened,
    form: PublishForm,
    errors: FieldErrors,
) -> Result<PublishView, HttpError> {
    let page = visitor.page();
    let store = state.store();
    let before = match opened.copy.base {
        Some(base) => store.packages().version_files(base).await?,
        None => Vec::new(),
    };
    let mut changes = changed_files(&before, &opened.files);
    let changes_left_out = changes.len().saturating_sub(CHANGES_MAX);
    changes.truncate(CHANGES_MAX);
    if let Some(base) = opened.copy.base {
        compare(store, opened, base, &mut changes).await?;
    }
    Ok(PublishView {
        head: opened.head(visitor),
        check: check_view(
            state,
            &page,
            &opened.copy,
            opened.check.as_ref(),
            &opened.places(page.locale),
        )
        .await?,
        newer: newer(state, visitor, opened, &before).await?,
        taken_over: None,
        place: place(state, &page, opened, &form).await?,
        changes,
        changes_left_out,
        revision: opened.copy.revision,
        form,
        errors,
        page,
    })
}

/// The places among which the author of a new problem chooses.
async fn place(
    state: &AppState,
    page: &Page,
    opened: &Opened,
    form: &PublishForm,
) -> Result<Option<PlaceView>, HttpError> {
    if opened.copy.base.is_some() {
        return Ok(None);
    }
    let found = place_view(state, &opened.copy, page.locale).await?;
    let found = Some(found).filter(|found| !found.is_fixed && !found.parts.is_empty());
    Ok(found.map(|found| found.with_entered(&form.chapter, &form.level)))
}

/// The lines of the first files that have any.
async fn compare(
    store: &Store,
    opened: &Opened,
    base: VersionId,
    changes: &mut [ChangeView],
) -> Result<(), HttpError> {
    let comparable = changes.iter_mut().filter(|change| is_comparable(change));
    for change in comparable.take(COMPARED_FILES_MAX) {
        let before = match change.sizes.0 {
            Some(_) => store.packages().version_file(base, &change.path).await?,
            None => None,
        };
        let after = match change.sizes.1 {
            Some(_) => {
                store
                    .working_copies()
                    .file(opened.copy.id, &change.path)
                    .await?
            }
            None => None,
        };
        let after = after.map(|(_, content)| content);
        let (before, after) = (before.unwrap_or_default(), after.unwrap_or_default());
        change.lines = compared(before, after).await?;
    }
    Ok(())
}

/// The version that somebody has published since the working copy began.
async fn newer(
    state: &AppState,
    visitor: &Visitor,
    opened: &Opened,
    before: &[StoredFile],
) -> Result<Option<NewerView>, HttpError> {
    let store = state.store();
    let found = find_current_version(store, visitor.reader(), &opened.copy.problem).await;
    let current = match found {
        Ok((_, current)) => current,
        Err(HttpError::NotFound) => return Ok(None),
        Err(error) => return Err(error),
    };
    if opened.copy.base.is_none_or(|base| base == current.id) {
        return Ok(None);
    }
    let theirs = store.packages().version_files(current.id).await?;
    let author = match current.author {
        Some(author) => store.users().get(author).await?,
        None => None,
    };
    let both = changed_on_both_sides(before, &opened.files, &theirs);
    Ok(Some(NewerView {
        number: current.number,
        author: author.map(|user| user.login).unwrap_or_default(),
        created_ms: current.created_ms,
        on_both_sides: links(opened, both),
    }))
}

fn links(opened: &Opened, paths: Vec<String>) -> Vec<LineView> {
    let link = |path: String| LineView {
        before: String::new(),
        link: Some((path.clone(), file_href(&opened.base, &path))),
        after: String::new(),
    };
    paths.into_iter().map(link).collect()
}

/// `POST /workshop/{id}/publish`.
pub(crate) async fn publish(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<PublishForm>,
) -> Result<Response, HttpError> {
    let opened = Opened::find(&state, &visitor, &id).await?;
    let user = visitor.reader().signed_in()?.id;
    if form.revision.is_some_and(|it| it != opened.copy.revision) {
        return changed(&state, &visitor, &opened, form).await;
    }
    let (note, reason) = (form.note.trim(), form.reason.trim());
    let course = state.store().settings().course_as_set().await?;
    let place = match opened.copy.base {
        Some(_) => Ok(None),
        None => wanted(&course, &form.place()),
    };
    let refusal = if !is_one_line(note) || note.is_empty() {
        Some(("note", Message::new("publish-error-note")))
    } else if !is_one_line(reason) {
        Some(("reason", Message::new("publish-error-reason-long")))
    } else if let Err(message) = &place {
        Some(("place", message.clone()))
    } else {
        permit(&state, &visitor).err().map(|it| ("form", it))
    };
    let refusal = match refusal {
        Some(refusal) => refusal,
        // The form sends no revision, so nothing was shown.
        None if form.revision.is_none() => return changed(&state, &visitor, &opened, form).await,
        None => {
            let despite = Some(reason).filter(|reason| !reason.is_empty());
            let (copy, store) = (&opened.copy, state.store());
            let published = store
                .working_copies()
                .publish(copy.id, copy.revision, user, note, despite)
                .await;
            match published {
                Ok(version) => {
                    let (problem, number) = (&version.problem, version.number);
                    tracing::info!(problem, number, despite, "published from the workshop");
                    if let Ok(Some(place)) = place {
                        let settings = state.store().settings();
                        settings.place_in_course(problem, Some(&place)).await?;
                    }
                    let notice = if opened.copy.base.is_none() {
                        Notice::PublishedHidden
                    } else {
                        Notice::Published
                    };
                    let page = format!("/problems/{problem}");
                    return Ok(done(&page, notice).into_response());
                }
                Err(Error::Conflict {
                    constraint: "working_copy_at_rest" | "working_copy_open",
                }) => {
                    // Somebody saved during this very request, or the working copy is over.
                    let opened = Opened::find(&state, &visitor, &id).await?;
                    return changed(&state, &visitor, &opened, form).await;
                }
                Err(error) => refused(error, &opened)?,
            }
        }
    };
    let (field, message) = refusal;
    let errors = FieldErrors::one(field, message);
    let view = view(&state, &visitor, &opened, form, errors).await?;
    html(StatusCode::UNPROCESSABLE_ENTITY, &view)
}

/// The page after somebody changed the files since they were shown: it shows them again, and nothing is published.
async fn changed(
    state: &AppState,
    visitor: &Visitor,
    opened: &Opened,
    form: PublishForm,
) -> Result<Response, HttpError> {
    let errors = FieldErrors::one("form", Message::new("publish-error-changed"));
    let view = view(state, visitor, opened, form, errors).await?;
    html(StatusCode::CONFLICT, &view)
}

fn is_one_line(text: &str) -> bool {
    text.chars().count() <= NOTE_CHARS_MAX && !text.chars().any(char::is_control)
}

/// The message for an error of the store that the teacher can mend.
fn refused(error: Error, opened: &Opened) -> Result<(&'static str, Message), HttpError> {
    let problem = || opened.copy.problem.clone();
    Ok(match error {
        Error::Conflict {
            constraint: "working_copy_checked",
        } => ("reason", Message::new("publish-error-unchecked")),
        Error::Conflict {
            constraint: "version_is_current",
        } => ("form", Message::new("publish-error-newer")),
        Error::Conflict {
            constraint: "problem_exists",
        } => (
            "form",
            Message::new("workshop-error-exists").with("problem", problem()),
        ),
        Error::Package(text) => (
            "form",
            Message::new("publish-error-package").with("why", text),
        ),
        other => return Err(other.into()),
    })
}

/// `POST /workshop/{id}/rebase`: merges what others have published; files that both sides have changed stay as they are here and
/// are listed.
pub(crate) async fn rebase(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let opened = Opened::find(&state, &visitor, &id).await?;
    let on_both_sides = state
        .store()
        .working_copies()
        .rebase(opened.copy.id)
        .await?;
    let opened = Opened::find(&state, &visitor, &id).await?;
    let (form, errors) = (PublishForm::default(), FieldErrors::default());
    let view = PublishView {
        taken_over: Some(links(&opened, on_both_sides)),
        ..view(&state, &visitor, &opened, form, errors).await?
    };
    ok(&view)
}
