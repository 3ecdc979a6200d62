//! `GET /problems/{id}/draft` and `PUT /problems/{id}/draft`.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use grundy_store::{DraftSave, DraftText};

use super::api_types::{DraftBody, NewDraftBody, SavedDraftBody};
use super::saving::save as save_text;
use crate::access::{find_draft, find_problem};
use crate::api::{Caller, JsonBody, ProblemDetails};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::problems;

/// The caller's draft for a problem: a text that is not submitted. Nobody reads another user's.
#[utoipa::path(
    get,
    path = "/problems/{id}/draft",
    tag = "drafts",
    params(("id" = String, Path, description = "The problem's id")),
    responses(
        (status = 200, body = DraftBody),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, description = "There is no such problem, or the caller has no draft for it", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn show(
    Caller(reader): Caller,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<DraftBody>, HttpError> {
    let problem = find_problem(state.store(), &reader, &id).await?;
    let draft = find_draft(state.store(), &reader, &problem).await?;
    let draft = draft.ok_or(HttpError::NotFound)?;
    Ok(Json(DraftBody::new(id, draft)))
}

/// Saves what the caller writes, in place of the text that was saved at `known_ms`. Submitting it deletes it.
#[utoipa::path(
    put,
    path = "/problems/{id}/draft",
    tag = "drafts",
    params(("id" = String, Path, description = "The problem's id")),
    request_body = NewDraftBody,
    responses(
        (status = 200, body = SavedDraftBody),
        (status = 400, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 409, description = "The saved text is not the one that was named; its `saved_ms` is the `value`", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 413, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 422, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn save(
    Caller(reader): Caller,
    State(state): State<AppState>,
    Path(id): Path<String>,
    JsonBody(body): JsonBody<NewDraftBody>,
) -> Result<Response, HttpError> {
    let (problem, loaded) = problems::find(&state, &reader, &id).await?;
    let known_ms = body.known_ms;
    let text = DraftText::from(body);
    let saving = save_text(&state, &reader, &problem, &loaded.package, &text, known_ms);
    match saving.await {
        Ok(DraftSave::Saved { saved_ms }) => Ok(Json(SavedDraftBody { saved_ms }).into_response()),
        Ok(DraftSave::Newer(draft)) => Ok(draft_is_newer(draft.saved_ms).into_response()),
        Err(error) => Ok(ProblemDetails::from(error.refusal()?).into_response()),
    }
}

/// A draft was saved meanwhile that the caller does not know: at this time, in milliseconds since the epoch.
fn draft_is_newer(saved_ms: i64) -> ProblemDetails {
    let title = "There is another draft than the one that was known";
    let details = ProblemDetails::new(StatusCode::CONFLICT, "urn:grundy:draft-is-newer", title);
    details
        .at("known_ms")
        .value(u64::try_from(saved_ms).unwrap_or_default())
}
