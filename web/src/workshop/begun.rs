//! The working copy of a problem that there is already.

use grundy_store::{Error, ProblemSummary, Store, UserId, VersionId, WorkingCopyId, WorkingSource};

use crate::frame::HttpError;

/// The problem's working copy; where there is none, one is begun as this version is, in this user's name.
///
/// # Errors
/// Of the store; [`HttpError::Conflict`] where one was begun and dropped in this moment.
pub(super) async fn copy_of(
    store: &Store,
    problem: &ProblemSummary,
    version: VersionId,
    user: UserId,
) -> Result<WorkingCopyId, HttpError> {
    if let Some(copy) = store.working_copy_of(&problem.id).await? {
        return Ok(copy.id);
    }
    let source = WorkingSource::Version(version);
    match store.create_working_copy(&problem.id, user, source).await {
        // Somebody was faster, with the same thing in mind.
        Err(Error::Conflict {
            constraint: "working_copy_open",
        }) => {
            let copy = store.working_copy_of(&problem.id).await?;
            Ok(copy.ok_or(HttpError::Conflict)?.id)
        }
        made => Ok(made?),
    }
}
