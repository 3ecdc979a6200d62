//! The working copy of a problem that there is already.

use grundy_store::{Error, ProblemSummary, Store, UserId, VersionId, WorkingCopyId, WorkingSource};

use crate::access::Reader;
use crate::app::HttpError;
use crate::app::state::AppState;

/// The problem's working copy; where there is none, the reader begins one as this version is, if that is not too often.
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

/// The problem's working copy; where there is none, one is begun as this version is, in this user's name.
///
/// # Errors
/// [`HttpError::Conflict`] where one was begun and dropped in this moment.
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
        // Somebody was faster, with the same thing in mind.
        Err(Error::Conflict {
            constraint: "working_copy_open",
        }) => {
            let copy = store.working_copies().of(&problem.id).await?;
            Ok(copy.ok_or(HttpError::Conflict)?.id)
        }
        made => Ok(made?),
    }
}
