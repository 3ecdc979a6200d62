//! The numbers of messages that participants of events were told and have not read, and of questions that wait for an answer.

use async_recursion::async_recursion as boxed;

use crate::base::areas::Events;
use crate::base::db::{Tx, execute, fetch_all, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{ClassId, EventId, UserId};
use crate::base::rows::row;
use crate::base::watch::Topic;

row! {
    "event_messages";

    /// A message without its text.
    #[derive(Clone, Debug)]
    struct Told {
        told: i64,
        asker: Option<UserId>,
        is_for_all: bool,
        is_waiting: bool,
    }
}

/// The messages of an event without their texts. Each announcement and each answer has a number, by which it
/// follows those before it; an answer that is changed gets another.
#[derive(Clone, Debug, Default)]
pub struct EventNews(Vec<Told>);

impl EventNews {
    /// The number of messages that this participant reads, and that came after the one with the number `read`.
    #[must_use]
    pub fn unread(&self, participant: UserId, read: i64) -> usize {
        let is_theirs = |one: &&Told| one.is_for_all || one.asker == Some(participant);
        let theirs = self.0.iter().filter(is_theirs);
        theirs.filter(|one| one.told > read).count()
    }

    /// The number of questions that wait for an answer.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.0.iter().filter(|one| one.is_waiting).count()
    }
}

row! {
    "events";

    /// An event with questions that wait for an answer.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Unanswered {
        /// The event.
        pub event: EventId,
        /// Its name.
        pub name: String,
        /// Its class; `None` for a contest.
        pub class: Option<ClassId>,
        /// The number of questions.
        pub count: i64,
    }
}

impl Events<'_> {
    /// The messages of an event without their texts.
    #[boxed]
    pub async fn news(&self, event: EventId) -> Result<EventNews> {
        let sql = "SELECT told, asker, is_for_all, answer IS NULL AS is_waiting FROM event_messages WHERE event = $1";
        Ok(EventNews(fetch_all!(self.store.db(), Told, sql, event)?))
    }

    /// Notes that a user has read what was told up to this number.
    #[boxed]
    pub async fn mark_read(&self, event: EventId, user: UserId, told: i64) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let sql = "INSERT INTO event_readings (event, user_id, told) VALUES ($1, $2, $3)
                   ON CONFLICT (event, user_id) DO UPDATE SET told = excluded.told WHERE event_readings.told < excluded.told";
        if execute!(tx, sql, event, user, told)? > 0 {
            // The other participants see nothing of it.
            tx.notify(Topic::about(user));
        }
        tx.commit().await
    }

    /// The events with questions that were asked since this moment and wait for an answer, the one that ends last first.
    #[boxed]
    pub async fn unanswered(&self, since_ms: i64) -> Result<Vec<Unanswered>> {
        let sql = "SELECT e.id AS event, e.name, e.class, COUNT(*) AS count
                   FROM event_messages m JOIN events e ON e.id = m.event WHERE m.answer IS NULL AND m.asked_ms >= $1
                   GROUP BY e.id, e.name, e.class, e.ends_ms ORDER BY e.ends_ms DESC, e.id";
        fetch_all!(self.store.db(), Unanswered, sql, since_ms)
    }
}

/// The next number in an event. It is nobody else's until the transaction ends, so that who reads one has been shown all before it.
///
/// # Errors
/// [`Error::NotFound`] for an unknown event.
pub(super) async fn count_told(tx: &mut Tx, event: EventId) -> Result<i64> {
    let sql = "UPDATE events SET told = told + 1 WHERE id = $1 RETURNING told";
    let row = fetch_optional!(*tx, (i64,), sql, event)?;
    row.map(|(told,)| told).ok_or(Error::not_found("event"))
}
