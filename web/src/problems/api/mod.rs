//! `GET /problems`, `GET /problems/{id}` and `GET /problems/{id}/solution`.

pub(crate) mod api_types;

use axum::Json;
use axum::extract::{Path, State};
use grundy_languages::Language;
use grundy_store::SolutionPart;

use self::api_types::{
    PartBody, ProblemBody, ProblemEntry, ProblemFiles, ProblemLimits, ProblemList, SampleBody,
    SolutionBody,
};
use crate::access;
use crate::api::{Caller, ProblemDetails};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::judges::Judges;
use crate::problems::page::files::source_bytes_max;
use crate::problems::page::pages::{find, time_ms};

/// All problems.
#[utoipa::path(
    get,
    path = "/problems",
    tag = "problems",
    responses(
        (status = 200, body = ProblemList),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn list(
    Caller(reader): Caller,
    State(state): State<AppState>,
) -> Result<Json<ProblemList>, HttpError> {
    let problems = access::list_problems(state.store(), &reader).await?;
    let entries = problems.into_iter().map(|problem| ProblemEntry {
        id: problem.id,
        names: problem.names,
        chapter: problem.chapter,
        exercise: problem.exercise,
        tests_count: problem.tests_count,
    });
    Ok(Json(ProblemList {
        problems: entries.collect(),
    }))
}

/// One problem: statement, samples, limits.
#[utoipa::path(
    get,
    path = "/problems/{id}",
    tag = "problems",
    params(("id" = String, Path, description = "The problem's id")),
    responses(
        (status = 200, body = ProblemBody),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn show(
    Caller(reader): Caller,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<ProblemBody>, HttpError> {
    let (_, loaded) = find(&state, &reader, &id).await?;
    let package = &loaded.package;
    let judges = Judges::now(state.store()).await?;
    let languages = judges.offered(&state.config.languages, package);
    let time_in = |row: &&Language| (row.id.clone(), time_ms(package, row));
    Ok(Json(ProblemBody {
        id,
        names: package.names.clone(),
        chapter: package.judge.chapter.clone(),
        exercise: package.judge.exercise.clone(),
        limits: ProblemLimits {
            time_ms: package.limits.time_ms,
            time_ms_in: languages.iter().map(time_in).collect(),
            memory_bytes: package.limits.memory_bytes,
            output_bytes: package.limits.output_bytes,
            source_bytes: source_bytes_max(package),
        },
        files: package.judge.files.clone().map(|files| ProblemFiles {
            input: files.input,
            output: files.output,
        }),
        languages: languages.iter().map(|row| row.id.clone()).collect(),
        statements: loaded.statements(),
        samples: loaded
            .samples
            .iter()
            .map(|sample| SampleBody::from(&sample.content))
            .collect(),
    }))
}

/// The hint and the editorial. Students get what a teacher has opened to them, and everything of a problem that they have solved unless a
/// teacher keeps it back; the rest is `null`.
#[utoipa::path(
    get,
    path = "/problems/{id}/solution",
    tag = "problems",
    params(("id" = String, Path, description = "The problem's id")),
    responses(
        (status = 200, body = SolutionBody),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn solution(
    Caller(reader): Caller,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<SolutionBody>, HttpError> {
    let (_, loaded) = find(&state, &reader, &id).await?;
    let open_parts = state.store().problems().open_parts(&id).await?;
    let seen = access::list_solution_parts(state.store(), &reader, &id).await?;
    let body = |part: SolutionPart| {
        let open = open_parts.contains(&part);
        let texts = loaded.parts(part);
        let is_shown = seen.contains(&part) && !texts.is_empty();
        is_shown.then(|| PartBody {
            open,
            texts: texts.clone(),
        })
    };
    Ok(Json(SolutionBody {
        hint: body(SolutionPart::Hint),
        editorial: body(SolutionPart::Editorial),
    }))
}
