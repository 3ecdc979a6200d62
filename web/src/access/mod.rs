//! Who may see a submission, and whether somebody who was let in still may.

use grundy_store::{Role, Submission, SubmissionId, User};

use crate::error::HttpError;
use crate::state::AppState;
use crate::tokens::Token;

/// By what somebody was let in: who they are is asked anew for as long as they stay.
#[derive(Clone, Debug)]
pub(crate) enum Credential {
    /// A browser's session.
    Session(Token),
    /// A program's token.
    ApiToken(Token),
}

impl Credential {
    /// Who it is now: none once the session is over, the token deleted or the account disabled. Watching is no use of a
    /// session, and does not lengthen it.
    ///
    /// # Errors
    /// Of the store.
    pub(crate) async fn user(&self, state: &AppState) -> Result<Option<User>, HttpError> {
        Ok(match self {
            Self::Session(token) => state.store().peek_session_user(token.hash()).await?,
            Self::ApiToken(token) => state.store().api_token_user(token.hash()).await?,
        })
    }
}

/// A submission by id or number, that this user may see.
///
/// # Errors
/// [`HttpError::NotFound`], also where its problem is hidden from its author; [`HttpError::Forbidden`] for somebody else's.
pub(crate) async fn find_submission(
    state: &AppState,
    user: &User,
    id: &str,
) -> Result<Submission, HttpError> {
    let found = if let Ok(number) = id.parse::<i64>() {
        state.store().submission_by_number(number).await?
    } else if let Ok(id) = id.parse::<SubmissionId>() {
        state.store().submission(id).await?
    } else {
        None
    };
    let submission = found.ok_or(HttpError::NotFound)?;
    check_submission(state, user, &submission).await?;
    Ok(submission)
}

/// Whether this user may see this submission now: any for a teacher; one's own while its problem is there for students.
///
/// # Errors
/// As [`find_submission`].
pub(crate) async fn check_submission(
    state: &AppState,
    user: &User,
    submission: &Submission,
) -> Result<(), HttpError> {
    if user.role >= Role::Teacher {
        return Ok(());
    }
    if user.id != submission.user {
        return Err(HttpError::Forbidden);
    }
    let problem = state.store().problem(&submission.problem).await?;
    if problem.is_some_and(|(summary, _)| summary.visible) {
        Ok(())
    } else {
        Err(HttpError::NotFound)
    }
}
