//! Submissions of an archive with their judgements and comments. A submission is the same for ever; of its judgements the one that was
//! finished last is shown.

use std::collections::BTreeSet;

use bytes::Bytes;
use grundy_transfer::{CommentRecord, JudgementRecord, SubmissionRecord};
use uuid::Uuid;

use super::under_way::Import;
use crate::base::check::required_lines;
use crate::base::context::Context;
use crate::base::db::{Tx, execute, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{EventId, JudgementId, SubmissionId, UserId, VersionId};
use crate::base::rows::row;
use crate::base::watch::Topic;
use crate::events::changes::{EventPart, changed_ms};
use crate::events::sealing::set_judgement_of;
use crate::jobs::needs::Capabilities;
use crate::jobs::queue::{NewJob, enqueue};
use crate::requests::explanations::carried::hold_for_new_judgement;
use crate::requests::programs::check_program;
use crate::submissions::comments::COMMENT_CHARS_MAX;
use crate::submissions::details::{insert_groups, insert_transcript};
use crate::submissions::judgements::{JUDGE, TestRow, insert_test, signed};
use crate::submissions::{NewSubmission, insert_submission};

row! {
    "submissions";

    struct Row {
        user_id: UserId,
        event: Option<EventId>,
        problem: String,
        is_sealed: bool,
        source: Vec<u8>,
    }
}

impl Import<'_> {
    /// Merges a submission.
    pub(super) async fn submission(
        &mut self,
        tx: &mut Tx,
        one: SubmissionRecord,
        source: &[u8],
    ) -> Result<()> {
        check_program(&one.language, &one.file_name, source)?;
        let id = SubmissionId(one.id);
        let user = self.user(one.user)?;
        let sql = "SELECT s.user_id, s.event, s.problem, s.is_sealed, p.source
                   FROM submissions s JOIN submission_sources p ON p.submission = s.id WHERE s.id = $1";
        let mine = fetch_optional!(*tx, Row, sql, id)?;
        let is_new = mine.is_none();
        match mine {
            None => self.new_submission(tx, &one, source).await?,
            Some(mine) => {
                let is_same = mine.event == Some(self.event)
                    && mine.user_id == user
                    && mine.problem == one.problem
                    && mine.source == source;
                if !is_same {
                    return Err(Error::Conflict {
                        constraint: "submission_differs",
                    });
                }
                if mine.is_sealed && !one.is_sealed {
                    let sql = "UPDATE submissions SET judgement = sealed_judgement, sealed_judgement = NULL, is_sealed = FALSE
                               WHERE id = $1";
                    execute!(*tx, sql, id)?;
                    self.done.changes += 1;
                }
            }
        }
        let was_judged = !is_new && self.shown(tx, id).await?.is_some();
        let mut is_new_judgement = false;
        for judgement in one.judgements {
            is_new_judgement |= self.judgement(tx, id, judgement).await?;
        }
        let is_judged = self.show(tx, id, one.shown).await?;
        if is_new_judgement && is_judged && !was_judged {
            // It waits here no more.
            let sql = "UPDATE jobs SET state = 'done' WHERE kind = 'judge' AND subject = $1 AND state = 'queued'";
            execute!(*tx, sql, id)?;
        }
        if is_new && !is_judged {
            let job = NewJob {
                needs: Capabilities::of([one.language]),
                ..NewJob::new(JUDGE.of(id), Some(user))
            };
            enqueue(self.store, tx, &job).await?;
            self.done.queued += 1;
        }
        for comment in &one.comments {
            self.comment(tx, id, comment).await?;
        }
        // Nobody watches one that was not here.
        if !is_new && self.done.has_changed() {
            tx.notify(Topic::about(id));
        }
        Ok(())
    }

    async fn new_submission(
        &mut self,
        tx: &mut Tx,
        one: &SubmissionRecord,
        source: &[u8],
    ) -> Result<()> {
        let new = NewSubmission {
            user: self.user(one.user)?,
            problem: one.problem.clone(),
            context: Context::Event(self.event),
            language: one.language.clone(),
            file_name: one.file_name.clone(),
            source: Bytes::copy_from_slice(source),
        };
        let id = SubmissionId(one.id);
        insert_submission(tx, id, &new, one.created_ms, one.is_sealed).await?;
        self.done.submissions += 1;
        Ok(())
    }

    /// Stores a judgement; returns whether it is new.
    async fn judgement(
        &mut self,
        tx: &mut Tx,
        submission: SubmissionId,
        one: JudgementRecord,
    ) -> Result<bool> {
        let id = JudgementId(one.id);
        let sql = "SELECT submission FROM judgements WHERE id = $1";
        if let Some((known,)) = fetch_optional!(*tx, (SubmissionId,), sql, id)? {
            if known != submission {
                return Err(Error::Conflict {
                    constraint: "judgement_elsewhere",
                });
            }
            return Ok(false);
        }
        let version = match one.version {
            None => None,
            Some(version) => {
                let version = self.versions.get(&version).copied();
                Some(version.ok_or(Error::not_found("version"))?)
            }
        };
        let compile = one.compile.as_ref();
        execute!(
            *tx,
            "INSERT INTO judgements (id, submission, version, started_ms, finished_ms, compile_ok, compile_log, compile_wall_ms,
                                     tests_total, tests_done, verdict, score, max_score, cpu_ms_max, memory_bytes_max)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
            id,
            submission,
            version as Option<VersionId>,
            one.started_ms,
            one.finished_ms,
            one.compile_ok,
            compile.map(|it| it.log.as_bytes()),
            compile.map(|it| signed(it.wall_ms)),
            one.tests_total,
            one.tests.len() as i64,
            one.verdict.code(),
            one.score,
            one.max_score,
            one.cpu_ms_max,
            signed(one.memory_bytes_max),
        )?;
        for test in one.tests {
            let index = test.index;
            let mut test = test.into_report();
            let transcript = test.transcript.take();
            insert_test(tx, id, &TestRow { index, test }).await?;
            if let Some(transcript) = transcript {
                insert_transcript(tx, id, index, &transcript).await?;
            }
        }
        insert_groups(tx, id, &one.groups).await?;
        self.done.judgements += 1;
        Ok(true)
    }

    /// The finished judgement that a submission shows, or has behind its seal, with the time when it was finished.
    async fn shown(
        &self,
        tx: &mut Tx,
        submission: SubmissionId,
    ) -> Result<Option<(i64, JudgementId)>> {
        let sql = "SELECT j.finished_ms, j.id FROM submissions s JOIN judgements j ON j.id = COALESCE(s.judgement, s.sealed_judgement)
                   WHERE s.id = $1 AND j.finished_ms IS NOT NULL";
        fetch_optional!(*tx, (i64, JudgementId), sql, submission)
    }

    /// Shows this judgement of the archive, if it was finished later than the one that is shown. Returns whether any is.
    async fn show(
        &self,
        tx: &mut Tx,
        submission: SubmissionId,
        judgement: Option<Uuid>,
    ) -> Result<bool> {
        let mine = self.shown(tx, submission).await?;
        let Some(judgement) = judgement.map(JudgementId) else {
            return Ok(mine.is_some());
        };
        let sql = "SELECT finished_ms, id FROM judgements WHERE id = $1";
        let theirs = fetch_one!(*tx, (i64, JudgementId), sql, judgement)?;
        if mine.is_none_or(|mine| theirs > mine) {
            set_judgement_of(tx, submission, judgement).await?;
            hold_for_new_judgement(tx, submission).await?;
        }
        Ok(true)
    }

    async fn comment(
        &mut self,
        tx: &mut Tx,
        submission: SubmissionId,
        one: &CommentRecord,
    ) -> Result<()> {
        required_lines("text", &one.text, COMMENT_CHARS_MAX)?;
        if one.line.is_some_and(|line| line < 1) {
            return Err(Error::Invalid {
                field: "line",
                reason: "is below 1".to_owned(),
            });
        }
        if changed_ms(tx, self.event, EventPart::Comment(one.id))
            .await?
            .is_some()
        {
            return Ok(());
        }
        let sql = "SELECT submission, seen_ms FROM comments WHERE id = $1";
        let mine = fetch_optional!(*tx, (SubmissionId, Option<i64>), sql, one.id)?;
        let Some((known, seen_ms)) = mine else {
            let sql = "INSERT INTO comments (id, submission, line, author, text, created_ms, seen_ms) VALUES ($1, $2, $3, $4, $5, $6, $7)";
            let author = self.user(one.author)?;
            let (text, at_ms, seen_ms) = (&one.text, one.created_ms, one.seen_ms);
            execute!(
                *tx, sql, one.id, submission, one.line, author, text, at_ms, seen_ms
            )?;
            self.done.messages += 1;
            return Ok(());
        };
        if known != submission {
            return Err(Error::Conflict {
                constraint: "comment_elsewhere",
            });
        }
        let seen = BTreeSet::from_iter([seen_ms, one.seen_ms].into_iter().flatten());
        let first_ms = seen.first().copied();
        if first_ms != seen_ms {
            let sql = "UPDATE comments SET seen_ms = $2 WHERE id = $1";
            execute!(*tx, sql, one.id, first_ms)?;
            self.done.changes += 1;
        }
        Ok(())
    }
}
