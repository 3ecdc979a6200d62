//! Things by their ids, for one reader: what they may not see is not returned.

use grundy_store::{ProblemSummary, ProblemVersion, Submission, SubmissionId};

use super::Reader;
use crate::error::HttpError;
use crate::state::AppState;

/// The problems that there are for this reader.
///
/// # Errors
/// Of the store.
pub(crate) async fn list_problems(
    state: &AppState,
    reader: &Reader,
) -> Result<Vec<ProblemSummary>, HttpError> {
    let mut problems = state.store().list_problems().await?;
    problems.retain(|problem| reader.sees_problem(problem));
    Ok(problems)
}

/// A problem by id, with its current version.
///
/// # Errors
/// [`HttpError::NotFound`], also where it is hidden from this reader.
pub(crate) async fn find_problem(
    state: &AppState,
    reader: &Reader,
    id: &str,
) -> Result<(ProblemSummary, ProblemVersion), HttpError> {
    let found = state.store().problem(id).await?;
    found
        .filter(|(problem, _)| reader.sees_problem(problem))
        .ok_or(HttpError::NotFound)
}

/// A submission by id or number.
///
/// # Errors
/// As [`Reader::check_sees_submission`]; [`HttpError::NotFound`].
pub(crate) async fn find_submission(
    state: &AppState,
    reader: &Reader,
    id: &str,
) -> Result<Submission, HttpError> {
    reader.signed_in()?;
    let found = if let Ok(number) = id.parse::<i64>() {
        state.store().submission_by_number(number).await?
    } else if let Ok(id) = id.parse::<SubmissionId>() {
        state.store().submission(id).await?
    } else {
        None
    };
    let submission = found.ok_or(HttpError::NotFound)?;
    check_submission(state, reader, &submission).await?;
    Ok(submission)
}

/// Whether the reader may see this submission now.
///
/// # Errors
/// As [`Reader::check_sees_submission`].
pub(crate) async fn check_submission(
    state: &AppState,
    reader: &Reader,
    submission: &Submission,
) -> Result<(), HttpError> {
    let problem = state.store().problem(&submission.problem).await?;
    let problem = problem.as_ref().map(|(summary, _)| summary);
    reader.check_sees_submission(submission.user, problem)
}
