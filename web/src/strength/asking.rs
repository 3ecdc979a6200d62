//! Asking how strong the tests are, in the same way for page and API.

use grundy_store::{ProblemSummary, StoredStrength};

use crate::access::Reader;
use crate::app::HttpError;
use crate::app::state::AppState;

/// The default number of mutants of each right program.
pub(super) const MUTANTS_USUAL: i64 = 60;
/// Asks for a measurement of the tests of a problem that the reader sees.
///
/// # Errors
/// [`HttpError::Forbidden`] for a reader who may not; [`HttpError::BadRequest`] for a number of mutants that is not allowed;
/// [`HttpError::TooMuchOpen`] for a user with too many open measurements.
pub(super) async fn ask(
    state: &AppState,
    reader: &Reader,
    problem: &ProblemSummary,
    mutants_max: i64,
) -> Result<StoredStrength, HttpError> {
    reader.check(reader.may_measure_tests())?;
    let user = reader.signed_in()?.id;
    let strengths = state.store().strengths();
    Ok(strengths.ask(&problem.id, user, mutants_max).await?)
}
