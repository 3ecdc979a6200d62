//! When parts of an event were changed or taken away, so that two sites that exchange it agree on the later state.

use crate::base::db::{Tx, execute, fetch_optional};
use crate::base::error::Result;
use crate::base::ids::EventId;
use uuid::Uuid;

/// A part of an event whose changes are noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EventPart<'a> {
    /// The plan.
    Plan,
    /// The extra time of this user.
    Extra(Uuid),
    /// The mark of this user for a problem, which was taken away.
    Mark(Uuid, &'a str),
    /// The exclusion of this submission, which was taken back.
    Exclusion(Uuid),
    /// This comment, which was deleted.
    Comment(Uuid),
}

impl<'a> EventPart<'a> {
    /// The columns `part`, `subject` and `problem`.
    const fn columns(self, event: EventId) -> (&'static str, Uuid, &'a str) {
        match self {
            Self::Plan => ("plan", event.0, ""),
            Self::Extra(user) => ("extra", user, ""),
            Self::Mark(user, problem) => ("mark", user, problem),
            Self::Exclusion(submission) => ("exclusion", submission, ""),
            Self::Comment(comment) => ("comment", comment, ""),
        }
    }
}

/// Notes that a part was changed. The noted time grows, even if the clock was put back meanwhile.
pub(crate) async fn note_change(
    tx: &mut Tx,
    event: EventId,
    part: EventPart<'_>,
    now_ms: i64,
) -> Result<()> {
    let (part, subject, problem) = part.columns(event);
    let sql = "INSERT INTO event_changes (event, part, subject, problem, changed_ms) VALUES ($1, $2, $3, $4, $5)
               ON CONFLICT (event, part, subject, problem) DO UPDATE SET changed_ms = CASE
                   WHEN excluded.changed_ms > event_changes.changed_ms THEN excluded.changed_ms
                   ELSE event_changes.changed_ms + 1 END";
    execute!(*tx, sql, event, part, subject, problem, now_ms)?;
    Ok(())
}

/// The time when a part was changed last, if it was noted.
pub(crate) async fn changed_ms(
    tx: &mut Tx,
    event: EventId,
    part: EventPart<'_>,
) -> Result<Option<i64>> {
    let (part, subject, problem) = part.columns(event);
    let sql = "SELECT changed_ms FROM event_changes WHERE event = $1 AND part = $2 AND subject = $3 AND problem = $4";
    let found = fetch_optional!(*tx, (i64,), sql, event, part, subject, problem)?;
    Ok(found.map(|(ms,)| ms))
}

/// Notes that a part was changed at this time on another site.
pub(crate) async fn take_change(
    tx: &mut Tx,
    event: EventId,
    part: EventPart<'_>,
    changed_ms: i64,
) -> Result<()> {
    let (part, subject, problem) = part.columns(event);
    let sql = "INSERT INTO event_changes (event, part, subject, problem, changed_ms) VALUES ($1, $2, $3, $4, $5)
               ON CONFLICT (event, part, subject, problem) DO UPDATE SET changed_ms = excluded.changed_ms";
    execute!(*tx, sql, event, part, subject, problem, changed_ms)?;
    Ok(())
}
