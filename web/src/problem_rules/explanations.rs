//! When a problem's students are told why their submissions are wrong.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use grundy_store::ExplanationRule;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::access::{Reader, find_problem};
use crate::api::{Caller, JsonBody, ProblemDetails};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Form, Notice, Visitor, done};

/// The rule when students are told why their submissions to a problem are wrong. Teachers are always told.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExplanationsBody {
    /// The number of wrong attempts at the problem after which they are told, 1 to 100; 0 means never.
    #[schema(minimum = 0, maximum = 100)]
    pub after_wrong_attempts: i64,
}

/// `POST /problems/{id}/explanations`.
pub(crate) async fn set(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(body): Form<ExplanationsBody>,
) -> Result<Redirect, HttpError> {
    change(&state, visitor.reader(), &id, body).await?;
    Ok(done(&format!("/problems/{id}"), Notice::Saved))
}

/// Sets when students are told why their submissions to a problem are wrong, for teachers.
#[utoipa::path(
    post,
    path = "/problems/{id}/explanations",
    tag = "problems",
    params(("id" = String, Path, description = "The problem's id")),
    request_body = ExplanationsBody,
    responses(
        (status = 204, description = "The setting is stored"),
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
    JsonBody(body): JsonBody<ExplanationsBody>,
) -> Result<Response, HttpError> {
    change(&state, &reader, &id, body).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

async fn change(
    state: &AppState,
    reader: &Reader,
    id: &str,
    body: ExplanationsBody,
) -> Result<(), HttpError> {
    let problem = find_problem(state.store(), reader, id).await?;
    reader.check(reader.may_set_explanations())?;
    let rule = ExplanationRule::try_from(body.after_wrong_attempts);
    let rule = rule.map_err(|_| HttpError::BadRequest)?;
    let store = state.store().by(reader.signed_in()?.id);
    Ok(store
        .problems()
        .set_explanation_rule(&problem.id, rule)
        .await?)
}
