//! Asking why a submission is wrong, or how its running time grows, in the same way for page and API.

use grundy_judgement::Verdict;
use grundy_store::{Error, State, StoredExplanation, Submission, can_be_explained};

use crate::access::{Reader, Unexplained, find_explainable};
use crate::app::HttpError;
use crate::app::rate_limit::TooFast;
use crate::app::state::AppState;

/// The Retry-After in seconds for a reader with too many open explanations: one takes about this long.
const OPEN_RETRY_SECONDS: u64 = 10;

/// The result of asking for an explanation.
pub(crate) enum Ask {
    /// It is there, or on its way.
    Taken(Box<StoredExplanation>),
    /// The reader is not told.
    Refused(Unexplained),
}

/// The verdict of a submission that is judged to its end.
pub(crate) fn verdict(submission: &Submission) -> Option<Verdict> {
    let result = submission.result.as_ref();
    let result = result.filter(|_| submission.state == State::Done);
    result.map(|result| result.verdict)
}

/// Whether a submission is judged to its end, and failed.
pub(crate) fn is_failed(submission: &Submission) -> bool {
    verdict(submission).is_some_and(can_be_explained)
}

/// Asks why a submission is wrong, by its id or number, and with `growth` also how its running time grows; for an accepted
/// submission only that.
///
/// # Errors
/// The errors of [`find_explainable`]; [`HttpError::Conflict`] if it is not fully judged, or there is nothing to explain;
/// [`HttpError::TooManyRequests`] for a reader who asks too fast or for too much; those of the store.
pub(crate) async fn ask(
    state: &AppState,
    reader: &Reader,
    id: &str,
    growth: bool,
) -> Result<(Submission, Ask), HttpError> {
    let user = reader.signed_in()?;
    let (submission, refused) = find_explainable(state.store(), reader, id).await?;
    let is_accepted = verdict(&submission) == Some(Verdict::Ac);
    if !(is_failed(&submission) || is_accepted && growth) {
        return Err(HttpError::Conflict);
    }
    if let Some(why) = refused {
        return Ok((submission, Ask::Refused(why)));
    }
    let present = state.store().explanations().get(submission.id).await?;
    if let Some(present) = present.filter(|present| present.answers(growth)) {
        // Repeating a request costs nothing.
        return Ok((submission, Ask::Taken(Box::new(present))));
    }
    state.limiters.explain_by_user.check(&user.id)?;
    let asked = state
        .store()
        .explanations()
        .ask(submission.id, user.id, growth)
        .await;
    match asked {
        Ok(explanation) => Ok((submission, Ask::Taken(Box::new(explanation)))),
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
