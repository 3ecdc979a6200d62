//! The section while the explanation is being made, as server-sent events: the same fragment as on the page.

use axum::extract::{Path, State};
use axum::response::Response;
use futures_util::TryStreamExt;
use grundy_store::{StoredExplanation, Submission, SubmissionId, Topic};

use super::views::why;
use crate::access::{Reach, Reader, check_explanation, find_explanation};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{LiveStream, Visitor, sse, status_of};

/// `GET /submissions/{id}/explanation/events`.
pub(crate) async fn follow(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let (submission, _) = find_explanation(state.store(), visitor.reader(), &id).await?;
    let live = LiveStream::open(&state, visitor.reader())?;
    let watch = state.store().watch(Topic::about(submission.id));
    let page = visitor.page();
    let (looking, looked_at) = (state.clone(), submission.id);
    let look = move |reader: Reader| {
        let state = looking.clone();
        async move {
            let store = state.store();
            // The verdict decides who may see the explanation.
            let submission = as_of_now(&state, looked_at).await?;
            match check_explanation(store, &reader, &submission).await {
                Ok(None) => Ok(Some(store.explanations().get(submission.id).await?)),
                Ok(Some(_)) => Ok(None),
                Err(error) if error.is_refusal() => Ok(None),
                Err(error) => Err(error),
            }
        }
    };
    let found = live.follow(watch, look, is_last);
    let events = found.and_then(move |found| {
        let (state, page) = (state.clone(), page.clone());
        async move {
            let now = as_of_now(&state, looked_at).await?;
            let view = why(&state, &page, &now, Reach::Whole).await?;
            status_of("why", &view, is_last(&found))
        }
    });
    Ok(sse(events))
}

/// Whether nothing follows: the explanation is there, or it is gone since the submission is being judged again.
fn is_last(found: &Option<StoredExplanation>) -> bool {
    found.as_ref().is_none_or(|it| it.state.is_final())
}

async fn as_of_now(state: &AppState, id: SubmissionId) -> Result<Submission, HttpError> {
    let now = state.store().submissions().get(id).await?;
    now.ok_or(HttpError::NotFound)
}
