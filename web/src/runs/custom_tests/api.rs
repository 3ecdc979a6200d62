//! `POST /runs` and `GET /runs/{id}`.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use grundy_store::Context;

use super::api_types::{NewRunBody, RunBody};
use super::entering::{On, custom_test};
use crate::access::{find_custom_test, find_problem};
use crate::api::{Caller, JsonBody, ProblemDetails, Spoken};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::Locale;
use crate::problems::Packages;
use crate::submissions::EnteredProgram;

/// Runs a program once on a sample or on an input, without submitting it. A newer run of the same user replaces one that waits or runs. The
/// answer's `Location` is the new run: ask it again until it is done.
#[utoipa::path(
    post,
    path = "/runs",
    tag = "runs",
    request_body = NewRunBody,
    responses(
        (status = 201, body = RunBody, headers(("Location" = String, description = "The address of the new run"))),
        (status = 400, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 403, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, description = "There is no such problem", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 413, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 422, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn create(
    Caller(reader): Caller,
    State(state): State<AppState>,
    JsonBody(body): JsonBody<NewRunBody>,
) -> Result<Response, HttpError> {
    let on = match (body.sample, body.input) {
        (Some(name), None) => On::Sample(name),
        (None, Some(input)) => On::Input(input.into_bytes()),
        _ => {
            let why = "either `sample` or `input` is needed".to_owned();
            return Ok(ProblemDetails::unreadable(why).into_response());
        }
    };
    let user = reader.signed_in()?;
    let problem = match find_problem(state.store(), &reader, &body.problem).await {
        Ok(problem) => problem,
        Err(HttpError::NotFound) => {
            return Ok(ProblemDetails::no_such_problem(&body.problem).into_response());
        }
        Err(error) => return Err(error),
    };
    reader.check(reader.may_run_custom_tests(&problem))?;
    let loaded = state.shared::<Packages>().get(problem.version).await?;
    let source = body.source.into_bytes();
    let entered =
        EnteredProgram::over_api(Context::Practice, body.language, &body.file_name, source);
    match custom_test(&state, user, &loaded.package, entered, on).await {
        Ok(custom_test) => {
            let body = RunBody::from(custom_test);
            let location = body.links.itself.clone();
            let created = StatusCode::CREATED;
            Ok((created, [(header::LOCATION, location)], Json(body)).into_response())
        }
        Err(error) => Ok(ProblemDetails::from(error.refusal()?).into_response()),
    }
}

/// A run of the caller, with the result as far as there is one.
#[utoipa::path(
    get,
    path = "/runs/{id}",
    tag = "runs",
    params(
        ("id" = String, Path, description = "The run's id"),
        ("Accept-Language" = Option<String>, Header, description = "`vi` for words in Vietnamese"),
    ),
    responses(
        (status = 200, body = RunBody),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, description = "There is no such run, it is over an hour old, or it is another user's", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn show(
    Caller(reader): Caller,
    Spoken(locale): Spoken,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<RunBody>, HttpError> {
    let custom_test = find_custom_test(state.store(), &reader, &id).await?;
    let (problem, mut body) = (custom_test.problem.clone(), RunBody::from(custom_test));
    if let Some(run) = body.run.as_mut().filter(|_| locale != Locale::En) {
        let version = state.store().problems().current_version(&problem).await?;
        let loaded = state.shared::<Packages>().get(version).await?;
        run.speak(locale, &loaded.package.judge.words);
    }
    Ok(Json(body))
}
