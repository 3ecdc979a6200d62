//! A problem's hint and editorial: for teachers always, for students once a teacher has opened them, or they have solved the problem.

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::response::{Redirect, Response};
use grundy_store::Part;
use serde::Deserialize;

use super::packages::{LoadedPackage, title};
use super::pages;
use super::solution_views::{PartView, SolutionView};
use crate::access;
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
    let (store, reader) = (state.store(), visitor.reader());
    let open_parts = store.open_parts(&id).await?;
    let parts: Vec<PartView> = access::list_solution_parts(store, reader, &id)
        .await?
        .into_iter()
        .filter_map(|part| {
            let text = loaded.part(part, query.statement.as_deref(), visitor.locale())?;
            Some(PartView {
                part,
                text,
                is_open: open_parts.contains(&part),
            })
        })
        .collect();
    if parts.is_empty() && !reader.may_disclose() {
        return Err(HttpError::NotFound);
    }
    let history = if reader.may_disclose() {
        store.disclosures(&id).await?
    } else {
        Vec::new()
    };
    let are_earned = if reader.may_set_solutions_earned() {
        Some(access::solutions_are_earned(store).await?)
    } else {
        None
    };
    ok(&SolutionView {
        are_earned,
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

#[derive(Debug, Deserialize)]
pub(crate) struct EarnedForm {
    earned: bool,
    /// The problem on whose page it is decided.
    problem: String,
}

/// `POST /solutions/earned`, for teachers: whether who has solved a problem, any of the site's, sees its solution.
pub(crate) async fn set_earned(
    visitor: Visitor,
    State(state): State<AppState>,
    Form(form): Form<EarnedForm>,
) -> Result<Redirect, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.may_set_solutions_earned())?;
    let (summary, _) = pages::find(&state, reader, &form.problem).await?;
    let store = state.store().by(reader.signed_in()?.id);
    access::set_solutions_earned(&store, form.earned).await?;
    Ok(done(
        &format!("/problems/{}/solution", summary.id),
        Notice::Saved,
    ))
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
    let seen = access::list_solution_parts(state.store(), visitor.reader(), id).await?;
    Ok(seen.iter().any(|part| !loaded.parts(*part).is_empty()))
}
