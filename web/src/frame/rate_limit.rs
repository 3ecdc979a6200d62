//! The limit on changes: users who change too much at once are told to wait, beside the form.

use crate::app::state::AppState;
use crate::frame::{Message, Visitor};

/// Counts one change of the visitor's: in the workshop, or of what comes in archives as there.
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
