//! `POST /problems/{id}/lint`: what can be told of a program without running it.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use grundy_lint::Finding;
use grundy_store::Context;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::entering::check_source;
use crate::api::{Caller, JsonBody, ProblemDetails};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::problems;
use crate::submissions::{EnteredProgram, findings};

/// A program to lint.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SourceBody {
    /// The language's id; may be left out where `file_name` tells it.
    #[serde(default)]
    #[schema(example = "pascal")]
    pub language: String,
    /// The program.
    pub source: String,
    /// The name of the source file, for its extension.
    #[serde(default)]
    pub file_name: String,
}

/// Remarks on a program without running it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct LintBody {
    /// The language's id.
    #[schema(example = "pascal")]
    pub language: String,
    /// The remarks by line, as `grundy lint --json` prints them. It is empty if there is nothing to say, and for languages without rules.
    /// `column` counts bytes from 1; `severity` is `mistake`, `doubt` or `advice`.
    #[schema(value_type = Vec<Object>, example = json!([{
        "line": 8, "column": 3, "rule": "waits-for-key", "severity": "advice",
        "text": { "vi": "…", "en": "…" }
    }]))]
    pub lint: Vec<Finding>,
}

/// Lints a program without running it, by what everybody may know of the problem: names of files, limits, samples. Nothing is kept, and no
/// judge is needed.
#[utoipa::path(
    post,
    path = "/problems/{id}/lint",
    tag = "problems",
    params(("id" = String, Path, description = "The problem's id")),
    request_body = SourceBody,
    responses(
        (status = 200, body = LintBody),
        (status = 400, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 403, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 413, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 422, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn lint(
    Caller(reader): Caller,
    State(state): State<AppState>,
    Path(id): Path<String>,
    JsonBody(body): JsonBody<SourceBody>,
) -> Result<Response, HttpError> {
    let user = reader.signed_in()?;
    let (summary, loaded) = problems::find(&state, &reader, &id).await?;
    // The right is the editor's, which shows these remarks beside the compiler's.
    reader.check(reader.may_run_custom_tests(&summary))?;
    let source = body.source.into_bytes();
    let entered =
        EnteredProgram::over_api(Context::Practice, body.language, &body.file_name, source);
    match check_source(&state, user, &loaded.package, entered).await {
        Ok(program) => {
            let languages = &state.config.languages;
            let lint = findings(languages, &loaded, &program.language, &program.source);
            let language = program.language;
            Ok(Json(LintBody { language, lint }).into_response())
        }
        Err(error) => Ok(ProblemDetails::from(error.refusal()?).into_response()),
    }
}
