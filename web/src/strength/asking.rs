//! Asking how strong the tests are, in the same way for page and API.

use grundy_store::{Error, ProblemSummary, StoredStrength};

use crate::access::Reader;
use crate::app::HttpError;
use crate::app::rate_limit::TooFast;
use crate::app::state::AppState;

/// The default number of mutants of each right program.
pub(super) const MUTANTS_USUAL: i64 = 60;
/// The Retry-After in seconds for a user with too many open measurements: one takes about this long.
const OPEN_RETRY_SECONDS: u64 = 60;

/// Asks for a measurement of the tests of a problem that the reader sees.
///
/// # Errors
/// [`HttpError::Forbidden`] for a reader who may not; [`HttpError::BadRequest`] for a number of mutants that is not allowed;
/// [`HttpError::TooManyRequests`] for a user with too many open measurements.
pub(super) async fn ask(
    state: &AppState,
    reader: &Reader,
    problem: &ProblemSummary,
    mutants_max: i64,
) -> Result<StoredStrength, HttpError> {
    reader.check(reader.may_measure_tests())?;
    let user = reader.signed_in()?.id;
    let asked = state
        .store()
        .strengths()
        .ask(&problem.id, user, mutants_max)
        .await;
    match asked {
        Err(Error::Conflict {
            constraint: "strengths_max",
        }) => Err(HttpError::TooManyRequests(TooFast {
            retry_after_seconds: OPEN_RETRY_SECONDS,
        })),
        asked => Ok(asked?),
    }
}
