//! `POST /submissions` and `GET /submissions/{id}`.

pub(super) mod comments;
pub(super) mod events;
pub(super) mod explanation;
mod refusals;
mod types;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::prelude::{BASE64_STANDARD, Engine as _};
use grundy_store::Submission;

pub(crate) use self::types::WaitingBody;
use self::types::{NewSubmissionBody, SubmissionBody, SubmissionLinks, TestBody};
use crate::access::{Reach, Reader, find_own_work, find_problem};
use crate::api::{Caller, JsonBody, ProblemDetails, Spoken};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::Locale;
use crate::judges::lack_for;
use crate::problems::Packages;
use crate::submissions::entering::program_form::context_of;
use crate::submissions::entering::submitting::{EnteredProgram, Refusal, submit};
use crate::submissions::feedback::Sight;

/// Submits a program. The answer's `Location` is the new submission.
#[utoipa::path(
    post,
    path = "/submissions",
    tag = "submissions",
    request_body = NewSubmissionBody,
    responses(
        (status = 201, body = SubmissionBody, headers(("Location" = String, description = "The address of the new submission"))),
        (status = 400, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, description = "There is no such problem", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 413, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 422, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn create(
    Caller(reader): Caller,
    Spoken(locale): Spoken,
    State(state): State<AppState>,
    JsonBody(body): JsonBody<NewSubmissionBody>,
) -> Result<Response, HttpError> {
    let source = if body.archive.is_empty() {
        body.source.into_bytes()
    } else if let Ok(archive) = BASE64_STANDARD.decode(&body.archive) {
        archive
    } else {
        let why = "`archive` is not base64".to_owned();
        return Ok(ProblemDetails::unreadable(why).into_response());
    };
    let user = reader.signed_in()?;
    reader.check(reader.may_submit())?;
    let problem = match find_problem(state.store(), &reader, &body.problem).await {
        Ok(problem) => problem,
        Err(HttpError::NotFound) => {
            return Ok(ProblemDetails::no_such_problem(&body.problem).into_response());
        }
        Err(error) => return Err(error),
    };
    let loaded = state.shared::<Packages>().get(problem.version).await?;
    let context = context_of(&body.event)?;
    if !reader.may_submit_in(&problem, context) {
        return Ok(ProblemDetails::from(Refusal::KeptByEvent).into_response());
    }
    let entered = EnteredProgram::over_api(context, body.language, &body.file_name, source);
    match submit(&state, user, &loaded.package, entered, None).await {
        Ok(submission) => {
            let location = SubmissionLinks::new(&submission).itself;
            let body = describe(&state, &reader, locale, submission, Reach::Whole).await?;
            Ok((
                StatusCode::CREATED,
                [(header::LOCATION, location)],
                Json(body),
            )
                .into_response())
        }
        Err(error) => Ok(ProblemDetails::from(error.refusal()?).into_response()),
    }
}

/// A submission, as far as it is judged.
#[utoipa::path(
    get,
    path = "/submissions/{id}",
    tag = "submissions",
    params(
        ("id" = String, Path, description = "The submission's id, or its short number"),
        ("Accept-Language" = Option<String>, Header, description = "`vi` for words in Vietnamese"),
    ),
    responses(
        (status = 200, body = SubmissionBody),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 403, description = "The submission is another user's", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn show(
    Caller(reader): Caller,
    Spoken(locale): Spoken,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<SubmissionBody>, HttpError> {
    let (submission, reach) = find_own_work(state.store(), &reader, &id).await?;
    let body = describe(&state, &reader, locale, submission, reach).await?;
    Ok(Json(body))
}

async fn describe(
    state: &AppState,
    reader: &Reader,
    locale: Locale,
    submission: Submission,
    reach: Reach,
) -> Result<SubmissionBody, HttpError> {
    let store = state.store();
    let sight = Sight::new(state, reader, &submission, reach).await?;
    let version = match submission.version {
        Some(id) => store.problems().version(id).await?,
        None => None,
    };
    let compile = store.judgements().compile_report(submission.id).await?;
    let tests = store.judgements().tests(submission.id).await?;
    let groups = store.judgements().groups(submission.id).await?;
    let lack = lack_for(store, submission.waits_for.as_ref()).await?;
    // While a rejudge waits or runs there is no verdict, even if an earlier one is still stored.
    let result = submission
        .result
        .filter(|_| submission.state == grundy_store::State::Done);
    let tests_not_run = submission.tests_not_run();
    Ok(SubmissionBody {
        links: SubmissionLinks::new(&submission),
        id: submission.id.to_string(),
        number: submission.number,
        state: submission.state.into(),
        waiting_for: lack.map(|lack| WaitingBody::new(locale, &lack, &state.config.languages)),
        created_ms: submission.created_ms,
        finished_ms: result.map(|summary| summary.finished_ms),
        problem: submission.problem,
        language: submission.language,
        verdict: result.map(|summary| summary.verdict),
        score: result.map(|summary| summary.score),
        max_score: result.map(|summary| summary.max_score),
        compile,
        tests: tests
            .into_iter()
            .filter_map(|row| TestBody::new(locale, row, &sight))
            .collect(),
        tests_not_run: result
            .filter(|_| !sight.is_summary_only())
            .map(|_| tests_not_run),
        groups: groups
            .into_iter()
            .filter(|_| !sight.is_summary_only() && result.is_some())
            .collect(),
        package_hash: version.map(|version| version.verdict_hash),
    })
}
