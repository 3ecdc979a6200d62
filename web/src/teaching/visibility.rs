//! Hiding a problem from students, and showing it again.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::access::{Reader, find_problem};
use crate::api::{Caller, JsonBody, ProblemDetails};
use crate::app::state::AppState;
use crate::frame::{Form, HttpError, Notice, Visitor, done};

/// Whether students see a problem.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub(crate) struct Visibility {
    /// Whether students see it. Hidden, it is to them as if it did not exist, and so is what they submitted to it.
    pub visible: bool,
}

/// `POST /problems/{id}/visibility`.
pub(crate) async fn set(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(Visibility { visible }): Form<Visibility>,
) -> Result<Redirect, HttpError> {
    change(&state, visitor.reader(), &id, visible).await?;
    Ok(done(&format!("/problems/{id}"), Notice::Saved))
}

/// Hides a problem from students, or shows it again, for teachers.
#[utoipa::path(
    post,
    path = "/problems/{id}/visibility",
    tag = "problems",
    params(("id" = String, Path, description = "The problem's id")),
    request_body = Visibility,
    responses(
        (status = 204, description = "It is so now"),
        (status = 400, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 403, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn set_by_api(
    Caller(reader): Caller,
    State(state): State<AppState>,
    Path(id): Path<String>,
    JsonBody(Visibility { visible }): JsonBody<Visibility>,
) -> Result<Response, HttpError> {
    change(&state, &reader, &id, visible).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

async fn change(
    state: &AppState,
    reader: &Reader,
    id: &str,
    visible: bool,
) -> Result<(), HttpError> {
    let (problem, _) = find_problem(state.store(), reader, id).await?;
    reader.check(reader.may_hide_problems())?;
    let store = state.store().by(reader.signed_in()?.id);
    Ok(store.set_problem_visible(&problem.id, visible).await?)
}
