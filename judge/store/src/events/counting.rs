//! Decisions of teachers about what counts: submissions that do not, and marks given by hand. Each has a reason, which whom it
//! concerns can read, and is recorded.

use async_recursion::async_recursion as boxed;

use super::Event;
use super::changes::{EventPart, note_change};
use super::participants::took_part;
use crate::accounts::users::shown_name;
use crate::base::areas::Events;
use crate::base::audit::{Action, Change};
use crate::base::check::required_lines;
use crate::base::db::{Tx, execute, fetch_all, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{EventId, SubmissionId, UserId};
use crate::base::rows::row;
use crate::base::watch::Topic;

/// The longest reason, in characters.
pub const REASON_CHARS_MAX: usize = 500;

row! {
    "event_marks";

    /// Points that a teacher gave a participant for a problem, in place of those of the submissions.
    #[derive(Clone, Debug, PartialEq)]
    pub struct EventMark {
        /// The participant.
        pub user: UserId,
        /// The problem.
        pub problem: String,
        /// The points, in the event's scale.
        pub points: f64,
        /// The reason, for the participant to read.
        pub reason: String,
        /// The name of the teacher.
        pub given_by: String,
        /// The time when it was given.
        pub given_ms: i64,
    }
}

impl Events<'_> {
    /// The marks of an event that were given by hand, in no order.
    #[boxed]
    pub async fn marks(&self, event: EventId) -> Result<Vec<EventMark>> {
        let sql = concat!(
            "SELECT m.user_id AS \"user\", m.problem, m.points, m.reason,
                          ",
            shown_name!("u"),
            " AS given_by, m.given_ms
                   FROM event_marks m JOIN users u ON u.id = m.given_by WHERE m.event = $1"
        );
        fetch_all!(self.store.db(), EventMark, sql, event)
    }

    /// Gives a participant these points for a problem, in place of an earlier mark; without points takes the mark away.
    ///
    /// # Errors
    /// [`Error::NotFound`] for somebody who does not take part, and for a problem that is not one of the event;
    /// [`Error::Invalid`] `points` if they are negative or no number, `reason` if it is empty or long.
    #[boxed]
    pub async fn mark(
        &self,
        event: &Event,
        user: UserId,
        problem: &str,
        points: Option<f64>,
        reason: &str,
        by: UserId,
    ) -> Result<()> {
        required_lines("reason", reason, REASON_CHARS_MAX)?;
        if points.is_some_and(|points| !(points >= 0.0 && points.is_finite())) {
            return Err(Error::Invalid {
                field: "points",
                reason: "are not a number from 0".to_owned(),
            });
        }
        let mut tx = self.store.begin().await?;
        let sql = concat!(
            "SELECT u.login FROM events e JOIN event_problems ep ON ep.event = e.id AND ep.problem = $3 JOIN users u ON u.id = $2
             LEFT JOIN event_participants pt ON pt.event = e.id AND pt.user_id = $2 WHERE e.id = $1 AND ",
            took_part!("$2")
        );
        let found = fetch_optional!(tx, (String,), sql, event.id, user, problem)?;
        let (login,) = found.ok_or(Error::not_found("participant"))?;
        let at_ms = self.store.now_ms();
        let made = points.map(|points| NewMark {
            points,
            ruling: Ruling { reason, by, at_ms },
        });
        let was = set_mark(&mut tx, event.id, user, problem, made).await?;
        if points.is_none() {
            let part = EventPart::Mark(user.0, problem);
            note_change(&mut tx, event.id, part, at_ms).await?;
        }
        let was = was.map(|points| format!("{login}, {problem}: {points}"));
        let became = points.map(|points| format!("{login}, {problem}: {points}"));
        let change = Change {
            was: was.as_deref(),
            became: became.as_deref(),
            reason: Some(reason),
        };
        self.store
            .record(&mut tx, Action::EventMarked, &event.plan.name, change)
            .await?;
        tx.notify(Topic::Submissions);
        tx.notify(Topic::about(event.id));
        tx.commit().await
    }

    /// Takes a submission out of what counts in its event, with a reason, or back in. One that does not count uses up no attempt.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown submission, and for one that was made in no event; [`Error::Invalid`] for an empty or long
    /// reason.
    #[boxed]
    pub async fn exclude(
        &self,
        submission: SubmissionId,
        is_excluded: bool,
        reason: &str,
        by: UserId,
    ) -> Result<()> {
        required_lines("reason", reason, REASON_CHARS_MAX)?;
        let mut tx = self.store.begin().await?;
        let sql = "SELECT number, event FROM submissions WHERE id = $1 AND event IS NOT NULL";
        let found = fetch_optional!(tx, (i64, EventId), sql, submission)?;
        let (number, event) = found.ok_or(Error::not_found("submission"))?;
        let at_ms = self.store.now_ms();
        let made = is_excluded.then_some(Ruling { reason, by, at_ms });
        set_exclusion(&mut tx, submission, made).await?;
        if !is_excluded {
            let part = EventPart::Exclusion(submission.0);
            note_change(&mut tx, event, part, at_ms).await?;
        }
        let action = if is_excluded {
            Action::SubmissionExcluded
        } else {
            Action::SubmissionIncluded
        };
        let change = Change {
            reason: Some(reason),
            ..Change::default()
        };
        self.store
            .record(&mut tx, action, &number.to_string(), change)
            .await?;
        tx.notify(Topic::Submissions);
        tx.notify(Topic::about(submission));
        tx.commit().await
    }
}

/// A teacher's decision.
pub(crate) struct Ruling<'a> {
    /// The reason.
    pub(crate) reason: &'a str,
    /// The teacher.
    pub(crate) by: UserId,
    /// The time when it was made.
    pub(crate) at_ms: i64,
}

/// A mark to give by hand.
pub(crate) struct NewMark<'a> {
    /// The points.
    pub(crate) points: f64,
    /// The decision.
    pub(crate) ruling: Ruling<'a>,
}

/// Gives a participant a mark in place of the one that there is, or takes it away, and returns the points that there were.
pub(crate) async fn set_mark(
    tx: &mut Tx,
    event: EventId,
    user: UserId,
    problem: &str,
    made: Option<NewMark<'_>>,
) -> Result<Option<f64>> {
    let sql = "DELETE FROM event_marks WHERE event = $1 AND user_id = $2 AND problem = $3 RETURNING points";
    let was = fetch_optional!(*tx, (f64,), sql, event, user, problem)?;
    if let Some(NewMark { points, ruling }) = made {
        let sql =
            "INSERT INTO event_marks (event, user_id, problem, points, reason, given_by, given_ms)
                   VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let Ruling { reason, by, at_ms } = ruling;
        execute!(*tx, sql, event, user, problem, points, reason, by, at_ms)?;
    }
    Ok(was.map(|(points,)| points))
}

/// Takes a submission out of what counts, or back in.
pub(crate) async fn set_exclusion(
    tx: &mut Tx,
    submission: SubmissionId,
    made: Option<Ruling<'_>>,
) -> Result<()> {
    let sql = "DELETE FROM submission_exclusions WHERE submission = $1";
    execute!(*tx, sql, submission)?;
    if let Some(Ruling { reason, by, at_ms }) = made {
        let sql = "INSERT INTO submission_exclusions (submission, reason, excluded_by, excluded_ms) VALUES ($1, $2, $3, $4)";
        execute!(*tx, sql, submission, reason, by, at_ms)?;
    }
    Ok(())
}
