//! Asking how strong the tests are, the same way for page and API.

use grundy_store::{Error, ProblemSummary, StoredStrength};

use crate::access::Reader;
use crate::app::HttpError;
use crate::app::rate_limit::TooFast;
use crate::app::state::AppState;

/// How many mutants of each right program are made where nothing is said.
pub(super) const MUTANTS_USUAL: i64 = 60;
/// Retry-After in seconds for a user with too many open measurements: one takes about as long.
const OPEN_RETRY_SECONDS: u64 = 60;

/// Asks for the tests of a problem that the reader sees.
///
/// # Errors
/// [`HttpError::Forbidden`]; [`HttpError::BadRequest`] for a number of mutants that cannot be asked for;
/// [`HttpError::TooManyRequests`] for a user with too many open.
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
