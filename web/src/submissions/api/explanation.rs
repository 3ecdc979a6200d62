//! `POST` and `GET /submissions/{id}/explanation`.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use grundy_judgement::Explanation;
use grundy_store::{StoredExplanation, Submission};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::types::{SubmissionLinks, WaitingBody};
use crate::access::{Reader, Unexplained, find_explanation};
use crate::api::{Caller, JobStateBody, JsonBody, ProblemDetails, Spoken};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::Locale;
use crate::judges::lack_for;
use crate::problems::Packages;
use crate::submissions::explaining::{Ask, ask as ask_why};

/// The request to explain a submission.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExplainBody {
    /// Whether to measure how its time grows with its input, if the package says how inputs of a size are made; an accepted submission has
    /// only this. For a submission that is too slow it is measured anyway.
    #[serde(default)]
    pub growth: bool,
}

/// The explanation why a submission is wrong. Once `state` is `done`, it also has what `grundy explain --json` prints: `verdict`,
/// `counterexample`, `mistake`, `lines`, `lint`, `growth` and `notes`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ExplanationBody {
    /// The present state.
    pub state: JobStateBody,
    /// The reason why no judge can take it now, while it waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waiting_for: Option<WaitingBody>,
    /// The explanation.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    pub explanation: Option<Box<Explanation>>,
}

/// Asks why a submission is wrong, or how its time grows, behind everybody's judgements. A repeated request gets the same explanation,
/// until the submission is judged again or a new version of the problem changes what it is about. But if nothing was found in time, the
/// search is repeated, and `growth` is measured if it was not. Ask the answer's `Location` until it is done. A problem may tell students
/// only after some wrong attempts, or never.
#[utoipa::path(
    post,
    path = "/submissions/{id}/explanation",
    tag = "submissions",
    params(
        ("id" = String, Path, description = "The submission's id, or its short number"),
        ("Accept-Language" = Option<String>, Header, description = "`vi` for the checker's words in Vietnamese"),
    ),
    request_body = Option<ExplainBody>,
    responses(
        (status = 200, description = "The explanation is there", body = ExplanationBody),
        (status = 202, description = "The explanation is being searched for", body = ExplanationBody, headers(("Location" = String, description = "The address to ask until it is done"))),
        (status = 400, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 403, description = "The submission is another user's, or the problem does not tell yet", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 409, description = "The submission is not judged completely, does not compile, or is accepted and `growth` is not asked for", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn ask(
    Caller(reader): Caller,
    Spoken(locale): Spoken,
    State(state): State<AppState>,
    Path(id): Path<String>,
    body: Option<JsonBody<ExplainBody>>,
) -> Result<Response, HttpError> {
    let growth = body.is_some_and(|JsonBody(body)| body.growth);
    let (submission, found) = match ask_why(&state, &reader, &id, growth).await? {
        (submission, Ask::Taken(found)) => (submission, *found),
        (_, Ask::Refused(why)) => return Ok(not_explained(why).into_response()),
    };
    let status = if found.state.is_final() {
        StatusCode::OK
    } else {
        StatusCode::ACCEPTED
    };
    let location = format!("{}/explanation", SubmissionLinks::new(&submission).itself);
    let body = describe(&state, (&reader, locale), &submission, found).await?;
    Ok((status, [(header::LOCATION, location)], Json(body)).into_response())
}

/// The explanation why a submission is wrong, as far as one was found.
#[utoipa::path(
    get,
    path = "/submissions/{id}/explanation",
    tag = "submissions",
    params(
        ("id" = String, Path, description = "The submission's id, or its short number"),
        ("Accept-Language" = Option<String>, Header, description = "`vi` for the checker's words in Vietnamese"),
    ),
    responses(
        (status = 200, body = ExplanationBody),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 403, description = "The submission is another user's, or the problem does not tell yet", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, description = "There is no such submission, or nobody has asked since it was judged and the problem changed", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn show(
    Caller(reader): Caller,
    Spoken(locale): Spoken,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let (submission, found) = find_explanation(state.store(), &reader, &id).await?;
    let body = describe(&state, (&reader, locale), &submission, found).await?;
    Ok(Json(body).into_response())
}

async fn describe(
    state: &AppState,
    (reader, locale): (&Reader, Locale),
    submission: &Submission,
    found: StoredExplanation,
) -> Result<ExplanationBody, HttpError> {
    let lack = lack_for(state.store(), found.waits_for.as_ref()).await?;
    let waiting_for = lack.map(|lack| WaitingBody::new(locale, &lack, &state.config.languages));
    let (job_state, explanation) = JobStateBody::of_shared(found.state);
    let mut body = ExplanationBody {
        state: job_state,
        waiting_for,
        explanation,
    };
    let Some(explanation) = &mut body.explanation else {
        return Ok(body);
    };
    if !reader.sees_wrong_programs()
        && let Some(mistake) = &mut explanation.mistake
    {
        mistake.program.clear();
    }
    if locale != Locale::En {
        speak(state, locale, submission, explanation).await?;
    }
    Ok(body)
}

/// Translates the checker's message into a language other than English.
async fn speak(
    state: &AppState,
    locale: Locale,
    submission: &Submission,
    explanation: &mut Explanation,
) -> Result<(), HttpError> {
    let Some(example) = &mut explanation.counterexample else {
        return Ok(());
    };
    let version = state
        .store()
        .problems()
        .current_version(&submission.problem)
        .await?;
    let loaded = state.shared::<Packages>().get(version).await?;
    let phrases = &loaded.package.judge.words;
    example.message = example.message_in_words(locale, phrases);
    Ok(())
}

/// The error that the problem does not show why the caller's submission is wrong; `value` is the number of attempts that are
/// needed.
fn not_explained(why: Unexplained) -> ProblemDetails {
    let title = "The problem does not tell why a submission is wrong";
    let details = ProblemDetails::new(StatusCode::FORBIDDEN, "urn:grundy:not-explained", title);
    match why {
        Unexplained::Never | Unexplained::DuringEvent => details,
        Unexplained::NotYet { made, needed } => details
            .detail(format!("{made} attempts so far; it takes {needed}"))
            .value(u64::try_from(needed).unwrap_or_default()),
    }
}
