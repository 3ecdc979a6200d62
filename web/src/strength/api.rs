//! `POST` and `GET /problems/{id}/strength`.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use grundy_judgement::Strength;
use grundy_store::{StoredStrength, StrengthProgress};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::asking::{MUTANTS_USUAL, ask};
use crate::access::find_problem;
use crate::api::{Caller, JobStateBody, JsonBody, ProblemDetails, Spoken};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::Locale;
use crate::judges::lack_for;
use crate::submissions::WaitingBody;

/// The extent of a measurement.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MeasureBody {
    /// The most mutants of each right program, 1 to 200; by default 60.
    #[serde(default)]
    #[schema(example = 60)]
    pub mutants: Option<i64>,
}

/// The progress of a measurement.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct StrengthProgressBody {
    /// The number of mutants that were tried.
    pub done: i64,
    /// The number of all mutants; 0 as long as it is unknown.
    pub total: i64,
}

/// The strength of a problem's tests.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct StrengthBody {
    /// The state of the measurement.
    pub state: JobStateBody,
    /// The progress, while it is measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub progress: Option<StrengthProgressBody>,
    /// The reason why no judge can take it now, while it waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waiting_for: Option<WaitingBody>,
    /// The number of the version that was measured.
    pub version: i64,
    /// Whether that is the current version; otherwise the result is old.
    pub is_current: bool,
    /// The time of the last measurement, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub measured_ms: Option<i64>,
    /// The last result, as `grundy strength --json` prints it. If `counts.made` is below `planned`, the time was over first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Object)]
    pub strength: Option<Box<Strength>>,
}

/// Starts measuring how strong a problem's tests are, behind all other work; for teachers. It takes at most ten minutes, and the result has
/// what was measured until then. A request while one is running returns the running one. Ask the answer's `Location` until it is done.
#[utoipa::path(
    post,
    path = "/problems/{id}/strength",
    tag = "problems",
    params(("id" = String, Path, description = "The problem's id")),
    request_body = MeasureBody,
    responses(
        (status = 202, description = "The tests are being measured", body = StrengthBody, headers(("Location" = String, description = "The address to ask until it is done"))),
        (status = 400, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 403, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn measure(
    Caller(reader): Caller,
    Spoken(locale): Spoken,
    State(state): State<AppState>,
    Path(id): Path<String>,
    JsonBody(body): JsonBody<MeasureBody>,
) -> Result<Response, HttpError> {
    let problem = find_problem(state.store(), &reader, &id).await?;
    let mutants_max = body.mutants.unwrap_or(MUTANTS_USUAL);
    let stored = ask(&state, &reader, &problem, mutants_max).await?;
    let location = format!("/api/v1/problems/{}/strength", problem.id);
    let body = describe(&state, locale, stored).await?;
    Ok((
        StatusCode::ACCEPTED,
        [(header::LOCATION, location)],
        Json(body),
    )
        .into_response())
}

/// The strength of a problem's tests, as far as it is measured; for teachers. It tells about secret tests.
#[utoipa::path(
    get,
    path = "/problems/{id}/strength",
    tag = "problems",
    params(("id" = String, Path, description = "The problem's id")),
    responses(
        (status = 200, body = StrengthBody),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 403, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, description = "There is no such problem, or nobody has asked", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn show(
    Caller(reader): Caller,
    Spoken(locale): Spoken,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let problem = find_problem(state.store(), &reader, &id).await?;
    reader.check(reader.sees_tests_and_versions())?;
    let stored = state.store().strengths().get(&problem.id).await?;
    let stored = stored.ok_or(HttpError::NotFound)?;
    Ok(Json(describe(&state, locale, stored).await?).into_response())
}

async fn describe(
    state: &AppState,
    locale: Locale,
    stored: StoredStrength,
) -> Result<StrengthBody, HttpError> {
    let lack = lack_for(state.store(), stored.asked.waits_for.as_ref()).await?;
    let waiting_for = lack.map(|lack| WaitingBody::new(locale, &lack, &state.config.languages));
    let told = stored.asked.progress;
    let progress =
        told.map(|StrengthProgress { done, total }| StrengthProgressBody { done, total });
    let (job_state, _) = JobStateBody::of_shared(stored.asked.state);
    let (strength, measured_ms) = stored.measured.unzip();
    Ok(StrengthBody {
        state: job_state,
        progress,
        waiting_for,
        version: stored.number,
        is_current: stored.is_current,
        measured_ms,
        strength,
    })
}
