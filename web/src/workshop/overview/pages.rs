//! The page of a working copy: its promises, its files, its authors, and the actions on it.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use grundy_package::{ImportNoteKind, Severity};
use grundy_store::{CheckMode, WorkingCopy, WorkingState};
use grundy_words::Argument;
use serde::Deserialize;

use crate::access::{find_working_copy, may_write_problems};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Message, Notice, Visitor, done, html, ok, permit};
use crate::judges::Judges;
use crate::problems::{Packages, title};
use crate::workshop::copy::check::check_view;
use crate::workshop::copy::opened::{LINES_MAX, Opened, base, check_is_open, head};
use crate::workshop::copy::overview_views::{NoteGroup, OverviewForm, OverviewView, Stage};
use crate::workshop::copy::places::Places;
use crate::workshop::copy::solution_kinds;
use crate::workshop::copy::tasks::{is_told_by_tasks, tasks};
use crate::workshop::copy::tree::groups;
use crate::workshop::overview::list::logins;

/// Kinds of notes on what became of an archive, with their headings.
const NOTE_KINDS: [(ImportNoteKind, &str); 3] = [
    (ImportNoteKind::Missing, "notes-missing"),
    (ImportNoteKind::Guessed, "notes-guessed"),
    (ImportNoteKind::CameOver, "notes-came-over"),
];

/// `GET /workshop/{id}`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let copy = find_working_copy(state.store(), visitor.reader(), &id).await?;
    let (form, errors) = (OverviewForm::default(), FieldErrors::default());
    ok(&view(&state, &visitor, copy, form, errors).await?)
}

/// The overview with its forms as they were filled in.
pub(in crate::workshop) async fn view(
    state: &AppState,
    visitor: &Visitor,
    copy: WorkingCopy,
    form: OverviewForm,
    errors: FieldErrors,
) -> Result<OverviewView, HttpError> {
    let page = visitor.page();
    let authors = logins(state, &copy).await?;
    let opened = match copy.state {
        WorkingState::Open => Some(Opened::of(state, copy.clone()).await?),
        _ => None,
    };
    let places = match &opened {
        Some(opened) => opened.places(page.locale),
        None => Places::new(
            &base(&copy),
            page.locale,
            std::iter::empty(),
            std::iter::empty(),
        ),
    };
    let stage = match &copy.state {
        WorkingState::Making => Stage::Making,
        WorkingState::Failed(why) => {
            Stage::Failed(why.iter().map(|line| places.in_words(line)).collect())
        }
        WorkingState::Open => Stage::Open,
        WorkingState::Published(_) | WorkingState::Dropped => Stage::Published,
    };
    let check = match &opened {
        Some(opened) => opened.check.clone(),
        None => state.store().working_copies().check(copy.id).await?,
    };
    let check = check_view(state, &page, &copy, check.as_ref(), &places).await?;
    let is_live = matches!(stage, Stage::Making) || check.is_open();
    let notes = NOTE_KINDS.into_iter().map(|(kind, key)| NoteGroup {
        key,
        lines: copy
            .notes
            .iter()
            .filter(|note| note.kind == kind)
            .take(LINES_MAX)
            .map(|note| places.line(&note.line))
            .collect(),
    });
    let findings = |severity| {
        let draft = opened.as_ref().map(|opened| &opened.draft);
        let findings = draft.map_or_else(Default::default, |draft| draft.findings.as_slice());
        let of_kind = findings
            .iter()
            .filter(|finding| finding.severity == severity && !is_told_by_tasks(finding));
        let lines = of_kind.take(LINES_MAX);
        lines
            .map(|finding| places.line(&finding.diagnostic.to_line()))
            .collect()
    };
    let judges = Judges::now(state.store()).await?;
    let mut head = match &opened {
        Some(opened) => opened.head(visitor),
        None => head(&copy, visitor, None),
    };
    if let WorkingState::Published(version) = copy.state {
        let loaded = state.shared::<Packages>().get(version).await?;
        head.title = title(&loaded.package.names, page.locale, &copy.problem);
    }
    Ok(OverviewView {
        head,
        authors,
        notes: notes.filter(|group| !group.lines.is_empty()).collect(),
        tasks: opened.as_ref().map(tasks).unwrap_or_default(),
        languages: solution_kinds::languages(&state.config.languages, |row| {
            judges.should_offer(row)
        }),
        faults: findings(Severity::Error),
        // A check of the present files tells the warnings among its promises.
        warnings: match check.is_of_these_files() {
            true => Vec::new(),
            false => findings(Severity::Warning),
        },
        groups: opened
            .as_ref()
            .map_or_else(Vec::new, |opened| groups(&opened.base, &opened.files)),
        events_href: is_live.then(|| format!("{}/events", base(&copy))),
        check,
        stage,
        form,
        errors,
        page,
    })
}

/// The overview with an error at a field.
pub(in crate::workshop) async fn refused(
    state: &AppState,
    visitor: &Visitor,
    copy: WorkingCopy,
    form: OverviewForm,
    errors: FieldErrors,
) -> Result<Response, HttpError> {
    let view = view(state, visitor, copy, form, errors).await?;
    html(StatusCode::UNPROCESSABLE_ENTITY, &view)
}

#[derive(Debug, Deserialize)]
pub(crate) struct CheckForm {
    #[serde(default)]
    mode: String,
}

/// `POST /workshop/{id}/check`.
pub(crate) async fn check(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<CheckForm>,
) -> Result<Response, HttpError> {
    let copy = find_working_copy(state.store(), visitor.reader(), &id).await?;
    check_is_open(&copy)?;
    if let Err(message) = permit(&state, &visitor) {
        let errors = FieldErrors::one("form", message);
        return refused(&state, &visitor, copy, OverviewForm::default(), errors).await;
    }
    let mode = match form.mode.as_str() {
        "write" => CheckMode::Write,
        _ => CheckMode::Fill,
    };
    let user = visitor.reader().signed_in()?.id;
    let asked = state
        .store()
        .working_copies()
        .ask_check(copy.id, user, mode)
        .await;
    asked?;
    Ok(Redirect::to(&base(&copy)).into_response())
}

#[derive(Debug, Deserialize)]
pub(crate) struct AuthorForm {
    #[serde(default)]
    author: String,
}

/// `POST /workshop/{id}/authors`.
pub(crate) async fn invite(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<AuthorForm>,
) -> Result<Response, HttpError> {
    let copy = find_working_copy(state.store(), visitor.reader(), &id).await?;
    check_is_open(&copy)?;
    let login = form.author.trim();
    let found = state.store().users().by_login(login).await?;
    let author = found.map(|(user, _)| user).filter(may_write_problems);
    let Some(author) = author else {
        let message = Message::new("author-error").with("login", login.to_owned());
        let form = OverviewForm {
            author: form.author,
            ..OverviewForm::default()
        };
        let errors = FieldErrors::one("author", message);
        return refused(&state, &visitor, copy, form, errors).await;
    };
    state
        .store()
        .working_copies()
        .add_author(copy.id, author.id)
        .await?;
    Ok(done(&base(&copy), Notice::Saved).into_response())
}

#[derive(Debug, Deserialize)]
pub(crate) struct DropForm {
    #[serde(default)]
    sure: String,
}

/// `POST /workshop/{id}/drop`.
pub(crate) async fn drop_copy(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<DropForm>,
) -> Result<Redirect, HttpError> {
    let copy = find_working_copy(state.store(), visitor.reader(), &id).await?;
    if form.sure != "yes" {
        return Ok(Redirect::to(&base(&copy)));
    }
    state.store().working_copies().drop(copy.id).await?;
    tracing::info!(problem = copy.problem, "a working copy was dropped");
    Ok(done("/workshop", Notice::CopyDropped))
}
