//! Asking why a submission is wrong, the same way for page and API.

use grundy_store::{
    Error, ExplanationState, State, StoredExplanation, Submission, can_be_explained,
};

use crate::access::{Reader, Unexplained, check_explanation};
use crate::app::rate_limit::TooFast;
use crate::app::state::AppState;
use crate::frame::HttpError;

/// Who has too many open is told to come again then: one takes about as long.
const OPEN_RETRY_SECONDS: u64 = 10;

/// What came of asking.
pub(crate) enum Ask {
    /// It is there, or on its way.
    Taken(Box<StoredExplanation>),
    /// The reader is not told.
    Refused(Unexplained),
}

/// Whether a submission is judged to its end, and failed.
pub(crate) fn is_failed(submission: &Submission) -> bool {
    let result = submission.result.as_ref();
    submission.state == State::Done && result.is_some_and(|it| can_be_explained(it.verdict))
}

/// Asks why a submission is wrong that the reader reaches as a whole.
///
/// # Errors
/// [`HttpError::Conflict`] where it is not judged to its end or did not fail; [`HttpError::TooManyRequests`] for who asks too fast or for
/// too much; of the store.
pub(crate) async fn ask(
    state: &AppState,
    reader: &Reader,
    submission: &Submission,
) -> Result<Ask, HttpError> {
    let user = reader.signed_in()?;
    if !is_failed(submission) {
        return Err(HttpError::Conflict);
    }
    if let Some(why) = check_explanation(state.store(), reader, submission).await? {
        return Ok(Ask::Refused(why));
    }
    // Looking again costs nothing.
    let present = state.store().explanation(submission.id).await?;
    let is_there =
        |it: &StoredExplanation| it.state != ExplanationState::Failed && !it.is_by_the_way;
    if !present.as_ref().is_some_and(is_there) {
        state.limiters.explain_by_user.check(&user.id)?;
    }
    match state.store().ask_explanation(submission.id, user.id).await {
        Ok(explanation) => Ok(Ask::Taken(Box::new(explanation))),
        Err(Error::Conflict {
            constraint: "explanations_max",
        }) => Err(HttpError::TooManyRequests(TooFast {
            retry_after_seconds: OPEN_RETRY_SECONDS,
        })),
        // It is judged again since it was looked at.
        Err(Error::Conflict { .. }) => Err(HttpError::Conflict),
        Err(error) => Err(error.into()),
    }
}
