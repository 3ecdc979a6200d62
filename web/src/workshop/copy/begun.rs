//! The working copy of an existing problem.

use grundy_store::{Error, ProblemSummary, Store, UserId, VersionId, WorkingCopyId, WorkingSource};

use crate::access::Reader;
use crate::app::HttpError;
use crate::app::state::AppState;

/// The problem's working copy. If there is none, the reader begins one from this version, unless they do so too often.
///
/// # Errors
/// Those of [`copy_of`]; [`HttpError`] for a user who begins too many.
pub(in crate::workshop) async fn begun(
    state: &AppState,
    reader: &Reader,
    problem: &ProblemSummary,
    version: VersionId,
) -> Result<WorkingCopyId, HttpError> {
    let user = reader.signed_in()?.id;
    let store = state.store();
    if store.working_copies().of(&problem.id).await?.is_none() {
        state.limiters.workshop_by_user.check(&user)?;
    }
    copy_of(store, problem, version, user).await
}

/// The problem's working copy. If there is none, one is begun from this version in this user's name.
///
/// # Errors
/// [`HttpError::Conflict`] if one was begun and dropped at this very moment.
pub(in crate::workshop) async fn copy_of(
    store: &Store,
    problem: &ProblemSummary,
    version: VersionId,
    user: UserId,
) -> Result<WorkingCopyId, HttpError> {
    if let Some(copy) = store.working_copies().of(&problem.id).await? {
        return Ok(copy.id);
    }
    let source = WorkingSource::Version(version);
    match store
        .working_copies()
        .create(&problem.id, user, source)
        .await
    {
        // Somebody else has just begun one.
        Err(Error::Conflict {
            constraint: "working_copy_open",
        }) => {
            let copy = store.working_copies().of(&problem.id).await?;
            Ok(copy.ok_or(HttpError::Conflict)?.id)
        }
        made => Ok(made?),
    }
}
