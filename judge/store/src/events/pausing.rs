//! Pauses of an event, as for a power cut: meanwhile it accepts nothing and its clock stands still, so that every end comes later by
//! as much, and no penalty grows.
//!
//! While a pause goes on, the ends are read as they would be if it ended now; when it ends, they are moved for good.

use std::collections::HashMap;

use async_recursion::async_recursion as boxed;

use crate::base::areas::Events;
use crate::base::audit::{Action, Change};
use crate::base::db::{Tx, execute, fetch_all, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::EventId;
use crate::base::watch::Topic;
use crate::events::changes::{EventPart, note_change};

/// A time in which an event stood still. Times are in milliseconds since the epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    /// The first moment that does not count.
    pub from_ms: i64,
    /// The first one that counts again; of a pause that goes on, the moment at which it was asked.
    pub until_ms: i64,
    /// Whether it goes on.
    pub goes_on: bool,
}

/// The length of the pauses of the event `e` that are over.
macro_rules! pauses {
    () => {
        "COALESCE((SELECT CAST(SUM(z.until_ms - z.from_ms) AS BIGINT) FROM event_pauses z WHERE z.event = e.id AND z.until_ms IS NOT NULL), 0)"
    };
}
pub(super) use pauses;

impl Events<'_> {
    /// The pauses of an event, or of all, each event's in their order.
    pub(super) async fn pauses(
        &self,
        event: Option<EventId>,
    ) -> Result<HashMap<EventId, Vec<Pause>>> {
        let sql = "SELECT event, from_ms, until_ms FROM event_pauses WHERE event = $1 OR $2 ORDER BY from_ms";
        let rows = fetch_all!(
            self.store.db(),
            (EventId, i64, Option<i64>),
            sql,
            event,
            event.is_none()
        )?;
        let now_ms = self.store.now_ms();
        let mut found = HashMap::<EventId, Vec<Pause>>::new();
        for (event, from_ms, until_ms) in rows {
            found.entry(event).or_default().push(Pause {
                from_ms,
                until_ms: until_ms.unwrap_or(now_ms),
                goes_on: until_ms.is_none(),
            });
        }
        Ok(found)
    }

    /// Lets an event stand still from now on.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown event; [`Error::Conflict`] `event_not_running` before its start, from its end on, which
    /// extra time does not move, and while it stands still.
    #[boxed]
    pub async fn pause(&self, event: EventId) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let name = lock(&mut tx, event).await?;
        // The lock was waited for: what is accepted has an earlier time.
        let now_ms = self.store.now_ms();
        let sql = "SELECT COUNT(*) FROM events e WHERE e.id = $1 AND e.starts_ms <= $2 AND e.ends_ms > $2
                   AND NOT EXISTS (SELECT 1 FROM event_pauses z WHERE z.event = e.id AND z.until_ms IS NULL)";
        if fetch_one!(tx, (i64,), sql, event, now_ms)?.0 == 0 {
            return Err(Error::Conflict {
                constraint: "event_not_running",
            });
        }
        let sql = "INSERT INTO event_pauses (event, from_ms) VALUES ($1, $2)";
        execute!(tx, sql, event, now_ms)?;
        note_change(&mut tx, event, EventPart::Plan, now_ms).await?;
        self.record_pause(tx, event, Action::EventPaused, &name, Change::default())
            .await
    }

    /// Lets an event that stands still go on. Its end, that of late submissions, and those of participants with a time of their own that
    /// was running, come later by the length of the pause.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown event; [`Error::Conflict`] `event_not_paused` if it does not stand still.
    #[boxed]
    pub async fn resume(&self, event: EventId) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let name = lock(&mut tx, event).await?;
        let now_ms = self.store.now_ms();
        let sql =
            "DELETE FROM event_pauses WHERE event = $1 AND until_ms IS NULL RETURNING from_ms";
        let found = fetch_optional!(tx, (i64,), sql, event)?;
        let (from_ms,) = found.ok_or(Error::Conflict {
            constraint: "event_not_paused",
        })?;
        let length_ms = now_ms - from_ms;
        if length_ms > 0 {
            let sql = "INSERT INTO event_pauses (event, from_ms, until_ms) VALUES ($1, $2, $3)";
            execute!(tx, sql, event, from_ms, now_ms)?;
            let sql = "UPDATE event_participants SET paused_ms = paused_ms + $2
                       WHERE event = $1 AND is_virtual = FALSE
                         AND began_ms + (SELECT duration_ms FROM events WHERE id = $1) + paused_ms + extra_ms > $3";
            execute!(tx, sql, event, length_ms, from_ms)?;
            let sql = "UPDATE events SET ends_ms = ends_ms + $2, late_until_ms = late_until_ms + $2 WHERE id = $1";
            execute!(tx, sql, event, length_ms)?;
        }
        note_change(&mut tx, event, EventPart::Plan, now_ms).await?;
        let length = (length_ms / 1000).to_string();
        self.record_pause(tx, event, Action::EventResumed, &name, Change::to(&length))
            .await
    }

    async fn record_pause(
        &self,
        mut tx: Tx,
        event: EventId,
        action: Action,
        name: &str,
        change: Change<'_>,
    ) -> Result<()> {
        self.store.record(&mut tx, action, name, change).await?;
        tx.notify(Topic::Submissions);
        tx.notify(Topic::about(event));
        tx.commit().await
    }
}

/// Locks an event's row, so that nothing is being accepted, and returns its name.
pub(super) async fn lock(tx: &mut Tx, event: EventId) -> Result<String> {
    let sql = "UPDATE events SET name = name WHERE id = $1 RETURNING name";
    let (name,) = fetch_optional!(*tx, (String,), sql, event)?.ok_or(Error::not_found("event"))?;
    Ok(name)
}
