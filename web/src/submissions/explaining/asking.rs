//! Asking why a submission is wrong, or how its running time grows, in the same way for page and API.

use grundy_judgement::Verdict;
use grundy_store::{State, StoredExplanation, Submission, can_be_explained};

use crate::access::{Reader, Unexplained, find_explainable};
use crate::app::HttpError;
use crate::app::state::AppState;

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
/// [`HttpError::TooManyRequests`] for a reader who asks too fast, [`HttpError::TooMuchOpen`] for one who waits for too much; those of the store.
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
    // A conflict says that it is judged again since it was looked at.
    let explanations = state.store().explanations();
    let asked = explanations.ask(submission.id, user.id, growth).await?;
    Ok((submission, Ask::Taken(Box::new(asked))))
}
