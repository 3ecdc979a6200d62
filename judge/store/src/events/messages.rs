//! Announcements of an event, and questions of its participants with their answers.

use async_recursion::async_recursion as boxed;
use uuid::Uuid;

use super::news::count_told;
use super::participants::select_times;
use super::windows::{Phase, Times};
use crate::accounts::users::shown_name;
use crate::base::areas::Events;
use crate::base::check::required_lines;
use crate::base::db::{Tx, execute, fetch_all, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{EventId, UserId};
use crate::base::rows::row;
use crate::base::watch::Topic;

/// The longest question, answer or announcement, in characters.
pub const EVENT_MESSAGE_CHARS_MAX: usize = 2_000;
/// The most questions of one participant that wait for an answer.
const OPEN_QUESTIONS_MAX: i64 = 5;

row! {
    "event_messages";

    /// A question of a participant, or an announcement.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct EventMessage {
        /// Its id.
        pub id: Uuid,
        /// The problem that it is about; `None` for none.
        pub problem: Option<String>,
        /// The user who asked; `None` for an announcement.
        pub asker: Option<UserId>,
        /// Their name; empty for an announcement.
        pub asker_name: String,
        /// The room and seat of the asker; empty if none are known.
        pub asker_seat: String,
        /// The question; empty for an announcement.
        pub question: String,
        /// The time of the question, or of the announcement.
        pub asked_ms: i64,
        /// The answer, or the announcement; `None` while nobody has answered.
        pub answer: Option<String>,
        /// The time of the answer.
        pub answered_ms: Option<i64>,
        /// Whether every participant reads it, and not only the one who asked.
        pub is_for_all: bool,
        /// Its number of `EventNews`.
        pub told: i64,
    }
}

impl Events<'_> {
    /// The announcements and questions of an event, the newest first.
    #[boxed]
    pub async fn messages(&self, event: EventId) -> Result<Vec<EventMessage>> {
        let sql = concat!(
            "SELECT m.id, m.problem, m.asker, ",
            shown_name!("u"),
            " AS asker_name,
                          COALESCE(p.seat, '') AS asker_seat,
                          m.question, m.asked_ms, m.answer, m.answered_ms, m.is_for_all, m.told
                   FROM event_messages m LEFT JOIN users u ON u.id = m.asker
                   LEFT JOIN event_participants p ON p.event = m.event AND p.user_id = m.asker
                   WHERE m.event = $1 ORDER BY m.asked_ms DESC, m.id DESC"
        );
        fetch_all!(self.store.db(), EventMessage, sql, event)
    }

    /// Asks a question while the event runs for the participant.
    ///
    /// # Errors
    /// [`Error::Conflict`] `event_not_open` outside the time of a participant, and for others; [`Error::TooMany`] if too many of
    /// their questions wait; [`Error::NotFound`] for a problem that is not one of the event; [`Error::Invalid`] for an empty or long
    /// text.
    #[boxed]
    pub async fn ask(
        &self,
        event: EventId,
        asker: UserId,
        problem: Option<&str>,
        question: &str,
    ) -> Result<()> {
        required_lines("question", question, EVENT_MESSAGE_CHARS_MAX)?;
        let now_ms = self.store.now_ms();
        let mut tx = self.store.begin().await?;
        let times = fetch_optional!(tx, Times, select_times!(), event, asker, now_ms)?;
        // Nobody waits for questions of virtual participants.
        let phase = times
            .filter(|times| !times.is_virtual)
            .and_then(|times| times.window())
            .map(|it| it.phase(now_ms));
        if !matches!(phase, Some(Phase::Open | Phase::Late)) {
            return Err(Error::Conflict {
                constraint: "event_not_open",
            });
        }
        require_its_problem(&mut tx, event, problem).await?;
        let sql = "SELECT COUNT(*) FROM event_messages WHERE event = $1 AND asker = $2 AND answer IS NULL";
        if fetch_one!(tx, (i64,), sql, event, asker)?.0 >= OPEN_QUESTIONS_MAX {
            return Err(Error::TooMany { what: "questions" });
        }
        execute!(
            tx,
            "INSERT INTO event_messages (id, event, problem, asker, question, asked_ms, is_for_all)
             VALUES ($1, $2, $3, $4, $5, $6, FALSE)",
            self.store.new_id(),
            event,
            problem,
            asker,
            question,
            now_ms,
        )?;
        tx.notify(Topic::about(event));
        tx.notify(Topic::Questions);
        tx.commit().await
    }

    /// Answers a question of an event, or changes its answer: the one with this number of `EventNews`, 0 for none.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown event or question; [`Error::Conflict`] `question_answered` if somebody has answered it
    /// otherwise meanwhile; [`Error::Invalid`] for an empty or long text.
    #[boxed]
    pub async fn answer(
        &self,
        event: EventId,
        question: Uuid,
        by: UserId,
        answer: &str,
        is_for_all: bool,
        instead_of: i64,
    ) -> Result<()> {
        required_lines("answer", answer, EVENT_MESSAGE_CHARS_MAX)?;
        let mut tx = self.store.begin().await?;
        let sql = "UPDATE event_messages SET answer = $3, answered_ms = $4, answered_by = $5, is_for_all = $6, told = $7
                   WHERE id = $2 AND event = $1 AND asker IS NOT NULL AND told = $8";
        let (now_ms, told) = (self.store.now_ms(), count_told(&mut tx, event).await?);
        if execute!(
            tx, sql, event, question, answer, now_ms, by, is_for_all, told, instead_of
        )? == 0
        {
            let sql = "SELECT COUNT(*) FROM event_messages WHERE id = $2 AND event = $1 AND asker IS NOT NULL";
            if fetch_one!(tx, (i64,), sql, event, question)?.0 > 0 {
                return Err(Error::Conflict {
                    constraint: "question_answered",
                });
            }
            return Err(Error::not_found("question"));
        }
        tx.notify(Topic::about(event));
        tx.notify(Topic::Questions);
        tx.commit().await
    }

    /// Announces something to every participant.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown event, or a problem that is not one of the event; [`Error::Invalid`] for an empty or long
    /// text.
    #[boxed]
    pub async fn announce(
        &self,
        event: EventId,
        by: UserId,
        problem: Option<&str>,
        announcement: &str,
    ) -> Result<()> {
        required_lines("answer", announcement, EVENT_MESSAGE_CHARS_MAX)?;
        let mut tx = self.store.begin().await?;
        let told = count_told(&mut tx, event).await?;
        require_its_problem(&mut tx, event, problem).await?;
        execute!(
            tx,
            "INSERT INTO event_messages (id, event, problem, question, asked_ms, answer, answered_ms, answered_by, is_for_all, told)
             VALUES ($1, $2, $3, '', $4, $5, $4, $6, TRUE, $7)",
            self.store.new_id(),
            event,
            problem,
            self.store.now_ms(),
            announcement,
            by,
            told,
        )?;
        tx.notify(Topic::about(event));
        tx.commit().await
    }
}

async fn require_its_problem(tx: &mut Tx, event: EventId, problem: Option<&str>) -> Result<()> {
    let Some(problem) = problem else {
        return Ok(());
    };
    let sql = "SELECT COUNT(*) FROM event_problems WHERE event = $1 AND problem = $2";
    if fetch_one!(*tx, (i64,), sql, event, problem)?.0 == 0 {
        return Err(Error::not_found("problem"));
    }
    Ok(())
}
