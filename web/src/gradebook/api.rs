//! `GET /gradebook`, for programs.

use axum::Json;
use axum::extract::{Query, State};
use serde::Serialize;
use utoipa::ToSchema;

use super::book;
use super::query::BookQuery;
use crate::api::{Caller, ProblemDetails, Spoken};
use crate::app::HttpError;
use crate::app::state::AppState;

/// The results of pupils in the problems of a part of the course.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Gradebook {
    /// The part, as `section` names it; `null` if there are no problems.
    #[schema(example = "2.1")]
    pub section: Option<String>,
    /// The part's name, in the language of `Accept-Language`.
    pub name: Option<String>,
    /// All parts and chapters, as `section` names them.
    pub sections: Vec<String>,
    /// The ids of its problems, in the course's order.
    pub problems: Vec<String>,
    /// The pupils, in the requested order.
    pub pupils: Vec<PupilRow>,
    /// Whether there are more pupils than these.
    pub has_more: bool,
}

/// A pupil.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PupilRow {
    /// The login name.
    pub login: String,
    /// The real name.
    pub display_name: String,
    /// The class; empty if none is known.
    pub class_name: String,
    /// The number of solved problems.
    pub solved: usize,
    /// The best points of all problems together.
    pub score: f64,
    /// The results, one for each problem, in their order; `null` if nothing was submitted.
    pub results: Vec<Option<ProblemResult>>,
}

/// The result of a pupil in a problem.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ProblemResult {
    /// The code of the best verdict; `null` while nothing is judged.
    #[schema(example = "AC")]
    pub verdict: Option<&'static str>,
    /// The points of the same submission.
    pub score: f64,
    /// The most points that it could get.
    pub max_score: f64,
    /// The number of submissions.
    pub attempts: i64,
    /// The number of wrong submissions.
    pub failed: i64,
    /// The time of the last submission, in milliseconds since 1970.
    pub last_ms: i64,
    /// The time of the first accepted submission, in milliseconds since 1970; `null` if there is none.
    pub solved_ms: Option<i64>,
}

/// The results of pupils in the problems of a part of the course, for teachers.
#[utoipa::path(
    get,
    path = "/gradebook",
    tag = "gradebook",
    params(BookQuery),
    responses(
        (status = 200, body = Gradebook),
        (status = 400, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 403, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, description = "There is no such section", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn show(
    Caller(reader): Caller,
    Spoken(locale): Spoken,
    State(state): State<AppState>,
    Query(query): Query<BookQuery>,
) -> Result<Json<Gradebook>, HttpError> {
    let book = book::find(state.store(), &reader, locale, &query).await?;
    let chosen = book.section.and_then(|index| book.sections.get(index));
    let problems = book.problems().iter().map(|(id, _)| id.clone());
    Ok(Json(Gradebook {
        section: chosen.map(|section| section.key.clone()),
        name: chosen.map(|section| section.name.clone()),
        sections: book.sections.iter().map(|one| one.key.clone()).collect(),
        problems: problems.collect(),
        has_more: book.has_more,
        pupils: book.rows.into_iter().map(PupilRow::from).collect(),
    }))
}

impl From<book::Row> for PupilRow {
    fn from(row: book::Row) -> Self {
        let results = row.cells.into_iter();
        Self {
            login: row.pupil.login,
            display_name: row.pupil.display_name,
            class_name: row.pupil.class_name,
            solved: row.solved,
            score: grundy_classroom::grading::to_hundredths(row.points),
            results: results
                .map(|cell| {
                    cell.map(|cell| ProblemResult {
                        verdict: cell.verdict.map(grundy_judgement::Verdict::code),
                        score: cell.points,
                        max_score: cell.points_max,
                        attempts: cell.attempts,
                        failed: cell.failed,
                        last_ms: cell.last_ms,
                        solved_ms: cell.solved_ms,
                    })
                })
                .collect(),
        }
    }
}
