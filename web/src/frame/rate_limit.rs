//! The rate limit on changes: users who change too much at once see a message beside the form.

use crate::app::state::AppState;
use crate::frame::{Message, Visitor};

/// Counts a change by the visitor in the workshop, or one of similar cost elsewhere.
///
/// # Errors
/// The message for a user who is too fast.
pub(crate) fn permit(state: &AppState, visitor: &Visitor) -> Result<(), Message> {
    let Some(user) = visitor.reader().user() else {
        return Ok(());
    };
    let permitted = state.limiters.workshop_by_user.check(&user.id);
    permitted.map_err(|too_fast| {
        Message::new("workshop-error-rate").with("seconds", too_fast.retry_after_seconds)
    })
}
