//! `GET /gradebook`, for programs.

use axum::Json;
use axum::extract::{Query, State};
use serde::Serialize;
use utoipa::ToSchema;

use super::assigned::{self, Assignment};
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
    /// The assignments of the class, if one class is asked for.
    pub assignments: Vec<AssignmentHead>,
    /// The pupils, in the requested order.
    pub pupils: Vec<PupilRow>,
    /// Whether there are more pupils than these.
    pub has_more: bool,
}

/// An assignment of the class.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct AssignmentHead {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The ids of its problems, in its order.
    pub problems: Vec<String>,
}

/// The results of a pupil in an assignment, by its rules.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct AssignmentResult {
    /// The points of all problems together.
    pub score: f64,
    /// The results, one for each problem, in their order; `null` if nothing was submitted.
    pub results: Vec<Option<AssignedResult>>,
}

/// The result of a pupil in a problem of an assignment.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct AssignedResult {
    /// The code of the verdict that counts; `null` while nothing is judged.
    #[schema(example = "AC")]
    pub verdict: Option<&'static str>,
    /// The points that count.
    pub score: f64,
    /// The most points.
    pub max_score: f64,
    /// The number of submissions.
    pub attempts: usize,
    /// Whether what counts was late.
    pub is_late: bool,
    /// Whether a teacher gave the points by hand.
    pub is_marked: bool,
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
    /// The results in the assignments, in their order; `null` for who takes no part.
    pub assigned: Vec<Option<AssignmentResult>>,
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
    let book = book::find(&state, &reader, locale, &query).await?;
    let chosen = book.section.and_then(|index| book.sections.get(index));
    let problems = book.problems().iter().map(|(id, _)| id.clone());
    Ok(Json(Gradebook {
        section: chosen.map(|section| section.key.clone()),
        name: chosen.map(|section| section.name.clone()),
        sections: book.sections.iter().map(|one| one.key.clone()).collect(),
        problems: problems.collect(),
        has_more: book.has_more,
        assignments: book.assigned.iter().map(AssignmentHead::from).collect(),
        pupils: book
            .rows
            .into_iter()
            .map(|row| PupilRow::of(row, &book.assigned))
            .collect(),
    }))
}

impl From<&Assignment> for AssignmentHead {
    fn from(assignment: &Assignment) -> Self {
        let problems = assignment.problems.iter();
        Self {
            id: assignment.id.clone(),
            name: assignment.name.clone(),
            problems: problems.map(|problem| problem.id.clone()).collect(),
        }
    }
}

impl From<&assigned::Cell> for AssignedResult {
    fn from(cell: &assigned::Cell) -> Self {
        Self {
            verdict: cell.verdict.map(grundy_judgement::Verdict::code),
            score: cell.points,
            max_score: cell.points_max,
            attempts: cell.attempts,
            is_late: cell.is_late,
            is_marked: cell.is_marked,
        }
    }
}

impl PupilRow {
    fn of(row: book::Row, assigned: &[Assignment]) -> Self {
        let of_pupil = assigned.iter().map(|assignment| {
            let (score, cells) = assignment.of(row.pupil.id)?;
            Some(AssignmentResult {
                score: grundy_judgement::to_hundredths(score),
                results: cells
                    .iter()
                    .map(|cell| cell.as_ref().map(AssignedResult::from))
                    .collect(),
            })
        });
        let assigned = of_pupil.collect();
        let results = row.cells.into_iter();
        Self {
            assigned,
            login: row.pupil.login,
            display_name: row.pupil.display_name,
            class_name: row.pupil.class_name,
            solved: row.solved,
            score: grundy_judgement::to_hundredths(row.points),
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
