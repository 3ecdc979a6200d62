//! Announcements, questions and answers of an event, and deleted comments: as records, and merged.

use grundy_transfer::MessageRecord;
use uuid::Uuid;

use super::outcome::DifferentPart;
use super::under_way::Import;
use crate::base::areas::Events;
use crate::base::check::required_lines;
use crate::base::db::{Tx, execute, fetch_all, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{EventId, UserId};
use crate::base::rows::row;
use crate::events::changes::{EventPart, changed_ms, take_change};
use crate::events::messages::EVENT_MESSAGE_CHARS_MAX;

row! {
    "event_messages";

    struct Row {
        id: Uuid,
        event: EventId,
        problem: Option<String>,
        asker: Option<UserId>,
        question: String,
        asked_ms: i64,
        answer: Option<String>,
        answered_ms: Option<i64>,
        answered_by: Option<UserId>,
        is_for_all: bool,
    }
}

impl Events<'_> {
    pub(super) async fn message_records(&self, event: EventId) -> Result<Vec<MessageRecord>> {
        let sql = "SELECT id, event, problem, asker, question, asked_ms, answer, answered_ms, answered_by, is_for_all
                   FROM event_messages WHERE event = $1 ORDER BY asked_ms, id";
        let rows = fetch_all!(self.store.db(), Row, sql, event)?;
        let records = rows.into_iter().map(|row| MessageRecord {
            id: row.id,
            problem: row.problem,
            asker: row.asker.map(|id| id.0),
            question: row.question,
            asked_ms: row.asked_ms,
            answer: row.answer,
            answered_ms: row.answered_ms,
            answered_by: row.answered_by.map(|id| id.0),
            is_for_all: row.is_for_all,
        });
        Ok(records.collect())
    }

    pub(super) async fn deleted_comments(&self, event: EventId) -> Result<Vec<Uuid>> {
        let sql = "SELECT subject FROM event_changes WHERE event = $1 AND part = 'comment' ORDER BY subject";
        let rows = fetch_all!(self.store.db(), (Uuid,), sql, event)?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }
}

impl Import<'_> {
    /// Merges a message: of two answers the later one holds.
    pub(super) async fn message(&mut self, tx: &mut Tx, one: &MessageRecord) -> Result<()> {
        if one.asker.is_some() {
            required_lines("question", &one.question, EVENT_MESSAGE_CHARS_MAX)?;
        }
        if let Some(answer) = &one.answer {
            required_lines("answer", answer, EVENT_MESSAGE_CHARS_MAX)?;
        }
        let asker = one.asker.map(|id| self.user(id)).transpose()?;
        let answered_by = one.answered_by.map(|id| self.user(id)).transpose()?;
        let sql = "SELECT id, event, problem, asker, question, asked_ms, answer, answered_ms, answered_by, is_for_all
                   FROM event_messages WHERE id = $1";
        let Some(mine) = fetch_optional!(*tx, Row, sql, one.id)? else {
            execute!(
                *tx,
                "INSERT INTO event_messages (id, event, problem, asker, question, asked_ms, answer, answered_ms, answered_by, is_for_all)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
                one.id,
                self.event,
                one.problem.as_deref(),
                asker,
                // An announcement has no question.
                asker.map_or("", |_| &one.question),
                one.asked_ms,
                one.answer.as_deref(),
                one.answered_ms,
                answered_by,
                one.is_for_all,
            )?;
            self.done.messages += 1;
            return Ok(());
        };
        if mine.event != self.event {
            return Err(Error::Conflict {
                constraint: "event_message_elsewhere",
            });
        }
        let is_later = one.answered_ms > mine.answered_ms;
        if let (Some(here), Some(there)) = (&mine.answer, &one.answer)
            && here != there
        {
            let values = [here.clone(), there.clone()];
            self.differs(DifferentPart::Answer, values, is_later);
        }
        if is_later {
            let sql = "UPDATE event_messages SET answer = $2, answered_ms = $3, answered_by = $4, is_for_all = $5 WHERE id = $1";
            let (answer, at_ms) = (one.answer.as_deref(), one.answered_ms);
            execute!(*tx, sql, one.id, answer, at_ms, answered_by, one.is_for_all)?;
            self.done.messages += 1;
        }
        Ok(())
    }

    /// Deletes a comment that was deleted there; one that never came here is noted, so that it does not come later.
    pub(super) async fn deleted_comment(&mut self, tx: &mut Tx, comment: Uuid) -> Result<()> {
        let part = EventPart::Comment(comment);
        if changed_ms(tx, self.event, part).await?.is_some() {
            return Ok(());
        }
        let sql = "DELETE FROM comments WHERE id = $1 AND submission IN (SELECT s.id FROM submissions s WHERE s.event = $2)";
        execute!(*tx, sql, comment, self.event)?;
        take_change(tx, self.event, part, self.store.now_ms()).await?;
        self.done.changes += 1;
        Ok(())
    }
}
