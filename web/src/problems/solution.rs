//! A problem's hint and editorial: for teachers always, for students once a teacher has opened them.

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::response::{Redirect, Response};
use grundy_store::Part;
use serde::Deserialize;

use super::packages::{LoadedPackage, title};
use super::pages;
use super::solution_views::{PartView, SolutionView};
use crate::app::state::AppState;
use crate::frame::{HttpError, Notice, Visitor, done, ok};

/// `GET /problems/{id}/solution`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<pages::ShowQuery>,
) -> Result<Response, HttpError> {
    let (summary, loaded) = pages::find(&state, visitor.reader(), &id).await?;
    let open_parts = state.store().open_parts(&id).await?;
    let parts: Vec<PartView> = Part::ALL
        .into_iter()
        .filter(|part| {
            visitor
                .reader()
                .sees_solution_part(open_parts.contains(part))
        })
        .filter_map(|part| {
            let text = loaded.part(part, query.statement.as_deref(), visitor.locale())?;
            Some(PartView {
                part,
                text,
                is_open: open_parts.contains(&part),
            })
        })
        .collect();
    if parts.is_empty() && !visitor.reader().may_disclose() {
        return Err(HttpError::NotFound);
    }
    let history = if visitor.reader().may_disclose() {
        state.store().disclosures(&id).await?
    } else {
        Vec::new()
    };
    ok(&SolutionView {
        page: visitor.page(),
        title: title(&loaded.package.names, visitor.locale(), &summary.id),
        id: summary.id,
        parts,
        history,
    })
}

#[derive(Debug, Deserialize)]
pub(crate) struct DisclosureForm {
    open: bool,
}

/// `POST /problems/{id}/solution/{part}`, for teachers: opens a part to students, or closes it.
pub(crate) async fn disclose(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, part)): Path<(String, String)>,
    Form(form): Form<DisclosureForm>,
) -> Result<Redirect, HttpError> {
    let (_, loaded) = pages::find(&state, visitor.reader(), &id).await?;
    let reader = visitor.reader();
    reader.check(reader.may_disclose())?;
    let part: Part = part.parse().map_err(|()| HttpError::NotFound)?;
    if loaded.parts(part).is_empty() {
        return Err(HttpError::NotFound);
    }
    let teacher = reader.signed_in()?.id;
    state
        .store()
        .set_disclosure(&id, part, form.open, teacher)
        .await?;
    Ok(done(&format!("/problems/{id}/solution"), Notice::Saved))
}

/// Whether there is a page of solutions for this reader. Who may open them has one that says what is missing.
pub(crate) async fn is_there(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
    loaded: &LoadedPackage,
) -> Result<bool, HttpError> {
    if visitor.reader().may_disclose() {
        return Ok(true);
    }
    let open = state.store().open_parts(id).await?;
    let is_seen = |part: &Part| visitor.reader().sees_solution_part(open.contains(part));
    Ok(Part::ALL
        .iter()
        .any(|part| !loaded.parts(*part).is_empty() && is_seen(part)))
}
