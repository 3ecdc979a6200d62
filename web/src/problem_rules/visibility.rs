//! Hiding a problem from students, and showing it again.

use std::collections::BTreeSet;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::access::{Reader, find_problem, list_problems};
use crate::api::{Caller, JsonBody, ProblemDetails};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Form, Notice, Visitor, done, form_encode};

/// Longer addresses are refused here and there.
const ADDRESS_CHARS_MAX: usize = 2_000;

/// Whether students see a problem.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub(crate) struct Visibility {
    /// Whether students see it. For them a hidden problem does not exist, nor do their submissions to it.
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

/// `POST /visibility`: of all problems that are ticked, all or nothing. A tick may stand for several.
pub(crate) async fn set_many(
    visitor: Visitor,
    State(state): State<AppState>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Redirect, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.may_hide_problems())?;
    let values = |name: &'static str| {
        let fields = fields.iter().filter(move |(field, _)| field == name);
        fields.map(|(_, value)| value.as_str())
    };
    let visible = values("visible").next().and_then(|it| it.parse().ok());
    let visible = visible.ok_or(HttpError::BadRequest)?;
    let ticked: BTreeSet<&str> = values("problems").flat_map(str::split_whitespace).collect();
    let known = list_problems(state.store(), reader).await?;
    if ticked
        .iter()
        .any(|id| known.iter().all(|one| one.id != *id))
    {
        return Err(HttpError::NotFound);
    }
    if ticked.is_empty() {
        let notice = Notice::NothingTicked.name();
        return Ok(Redirect::to(&format!("/problems?manage=yes&done={notice}")));
    }
    for id in &ticked {
        change(&state, reader, id, visible).await?;
    }
    let changed = ticked.into_iter().collect::<Vec<_>>().join(" ");
    let told = if changed.len() <= ADDRESS_CHARS_MAX {
        format!("changed={}", form_encode(&changed))
    } else {
        format!("done={}", Notice::Saved.name())
    };
    Ok(Redirect::to(&format!("/problems?manage=yes&{told}")))
}

/// Hides a problem from students, or shows it again, for teachers.
#[utoipa::path(
    post,
    path = "/problems/{id}/visibility",
    tag = "problems",
    params(("id" = String, Path, description = "The problem's id")),
    request_body = Visibility,
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
    let problem = find_problem(state.store(), reader, id).await?;
    reader.check(reader.may_hide_problems())?;
    let store = state.store().by(reader.signed_in()?.id);
    Ok(store.problems().set_visible(&problem.id, visible).await?)
}
