//! `GET /course/print/{section}`: the statements of a chapter or a part as one document, to be handed out on paper.

use std::collections::HashMap;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use grundy_package::{Limits, NamedFiles};
use grundy_store::VersionId;
use serde::Deserialize;

use super::list::list_views::book_place;
use super::list::sections;
use super::texts::packages::{Packages, title};
use super::texts::reading::parts;
use super::texts::sample_pictures::with_pictures;
use super::texts::views::{SampleContentView, StatementPart};
use crate::access;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Locale, Page, Visitor, html};

/// The statements of a section.
#[derive(Debug, Template)]
#[template(path = "problems/sheet/sheet.html")]
pub(crate) struct SheetView {
    /// The frame.
    pub page: Page,
    /// Its key in addresses.
    pub section: String,
    /// The section's name.
    pub name: String,
    /// Whether problems follow one another on a page, to save paper.
    pub is_dense: bool,
    /// Its problems, in the course's order.
    pub problems: Vec<PrintedProblem>,
}

/// A problem on paper.
#[derive(Clone, Debug)]
pub(crate) struct PrintedProblem {
    /// Its id.
    pub id: String,
    /// The title in the statement's language.
    pub title: String,
    /// The chapter and number in the textbook.
    pub place: Option<String>,
    /// The limits of a run.
    pub limits: Limits,
    /// The file names that may be used instead of the standard streams.
    pub files: Option<NamedFiles>,
    /// The BCP 47 code of the statement's language.
    pub language: String,
    /// The statement with its samples.
    pub body: Vec<StatementPart>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Layout {
    /// `yes`: no new page for each problem.
    #[serde(default)]
    dense: String,
}

/// `GET /course/print/{section}`: a part by its number, `2`, or a chapter of it, `2.1`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(section): Path<String>,
    Query(layout): Query<Layout>,
) -> Result<Response, HttpError> {
    let page = visitor.page();
    let store = state.store();
    let problems = access::list_problems(store, visitor.reader()).await?;
    let versions: HashMap<String, VersionId> = problems
        .iter()
        .map(|summary| (summary.id.clone(), summary.version))
        .collect();
    let course = store.settings().course().await?;
    let found = sections(&course, problems, page.locale)
        .into_iter()
        .find(|one| one.key == section)
        .ok_or(HttpError::NotFound)?;
    let mut printed = Vec::new();
    for (id, _) in found.problems {
        if let Some(version) = versions.get(&id) {
            printed.extend(problem(&state, page.locale, id, *version).await?);
        }
    }
    let view = SheetView {
        section,
        name: found.name,
        is_dense: layout.dense == "yes",
        problems: printed,
        page,
    };
    html(StatusCode::OK, &view)
}

/// The problem as it is printed; `None` without a statement, for there is nothing to hand out.
async fn problem(
    state: &AppState,
    locale: Locale,
    id: String,
    version: VersionId,
) -> Result<Option<PrintedProblem>, HttpError> {
    let loaded = state.shared::<Packages>().get(version).await?;
    let Some(text) = loaded.statement(None, locale) else {
        return Ok(None);
    };
    let package = &loaded.package;
    let samples = with_pictures(state, &loaded, locale).await?;
    let shown_language = Locale::from_code(&text.language).unwrap_or(locale);
    Ok(Some(PrintedProblem {
        title: title(&package.names, shown_language, &id),
        id,
        place: book_place(
            package.judge.chapter.as_deref(),
            package.judge.exercise.as_deref(),
        ),
        limits: package.limits,
        files: package.judge.files.clone(),
        language: text.language,
        body: parts(text.body, samples),
    }))
}
