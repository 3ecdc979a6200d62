//! Decisions of teachers that can be taken back, which are marks and exclusions: as records, and merged. The later one holds.

use grundy_transfer::{Decided, Decision, ExclusionRecord, MarkRecord};
use uuid::Uuid;

use super::outcome::DifferentPart;
use super::under_way::Import;
use crate::base::areas::Events;
use crate::base::check::required_lines;
use crate::base::db::{Tx, fetch_all, fetch_one, fetch_optional};
use crate::base::error::Result;
use crate::base::ids::{EventId, SubmissionId, UserId};
use crate::events::changes::{EventPart, changed_ms, take_change};
use crate::events::counting::{NewMark, REASON_CHARS_MAX, Ruling, set_exclusion, set_mark};

impl Events<'_> {
    pub(super) async fn mark_records(&self, event: EventId) -> Result<Vec<MarkRecord>> {
        let sql = "SELECT user_id, problem, points, reason, given_by, given_ms FROM event_marks WHERE event = $1";
        let rows = fetch_all!(
            self.store.db(),
            (Uuid, String, f64, String, Uuid, i64),
            sql,
            event
        )?;
        let given = rows
            .into_iter()
            .map(|(user, problem, points, reason, by, changed_ms)| {
                let points = Some(points);
                let made = Some(Decided { points, reason, by });
                MarkRecord {
                    user,
                    problem,
                    mark: Decision { changed_ms, made },
                }
            });
        let sql = "SELECT c.subject, c.problem, c.changed_ms FROM event_changes c
                   WHERE c.event = $1 AND c.part = 'mark' AND NOT EXISTS (
                       SELECT 1 FROM event_marks m WHERE m.event = c.event AND m.user_id = c.subject AND m.problem = c.problem)";
        let taken = fetch_all!(self.store.db(), (Uuid, String, i64), sql, event)?;
        let taken = taken.into_iter().map(|(user, problem, changed_ms)| {
            let made = None;
            MarkRecord {
                user,
                problem,
                mark: Decision { changed_ms, made },
            }
        });
        Ok(given.chain(taken).collect())
    }

    pub(super) async fn exclusion_records(&self, event: EventId) -> Result<Vec<ExclusionRecord>> {
        let sql = "SELECT x.submission, x.reason, x.excluded_by, x.excluded_ms
                   FROM submission_exclusions x JOIN submissions s ON s.id = x.submission WHERE s.event = $1";
        let rows = fetch_all!(self.store.db(), (Uuid, String, Uuid, i64), sql, event)?;
        let made = rows
            .into_iter()
            .map(|(submission, reason, by, changed_ms)| {
                let points = None;
                let made = Some(Decided { points, reason, by });
                ExclusionRecord {
                    submission,
                    exclusion: Decision { changed_ms, made },
                }
            });
        let sql = "SELECT c.subject, c.changed_ms FROM event_changes c
                   WHERE c.event = $1 AND c.part = 'exclusion' AND NOT EXISTS (
                       SELECT 1 FROM submission_exclusions x WHERE x.submission = c.subject)";
        let taken = fetch_all!(self.store.db(), (Uuid, i64), sql, event)?;
        let taken = taken.into_iter().map(|(submission, changed_ms)| {
            let made = None;
            ExclusionRecord {
                submission,
                exclusion: Decision { changed_ms, made },
            }
        });
        Ok(made.chain(taken).collect())
    }
}

/// The decision here, with the account of its teacher here.
type Mine = (Option<f64>, String, UserId, i64);

impl Import<'_> {
    pub(super) async fn mark(&mut self, tx: &mut Tx, one: &MarkRecord) -> Result<()> {
        let (event, user) = (self.event, self.user(one.user)?);
        let problem = one.problem.as_str();
        let sql = "SELECT points, reason, given_by, given_ms FROM event_marks WHERE event = $1 AND user_id = $2 AND problem = $3";
        let mine = fetch_optional!(*tx, Mine, sql, event, user, problem)?;
        let part = EventPart::Mark(user.0, problem);
        let different = DifferentPart::Mark(self.login(one.user), one.problem.clone());
        if !self.is_later(tx, part, different, mine, &one.mark).await? {
            return Ok(());
        }
        let made = match &one.mark.made {
            None => None,
            Some(made) => Some(NewMark {
                points: made.points.unwrap_or(0.0),
                ruling: self.ruling(made, one.mark.changed_ms)?,
            }),
        };
        set_mark(tx, event, user, problem, made).await?;
        Ok(())
    }

    pub(super) async fn exclusion(&mut self, tx: &mut Tx, one: &ExclusionRecord) -> Result<()> {
        let submission = SubmissionId(one.submission);
        let sql = "SELECT CAST(NULL AS DOUBLE PRECISION), reason, excluded_by, excluded_ms FROM submission_exclusions WHERE submission = $1";
        let mine = fetch_optional!(*tx, Mine, sql, submission)?;
        let sql = "SELECT number FROM submissions WHERE id = $1";
        let (number,) = fetch_one!(*tx, (i64,), sql, submission)?;
        let (part, different) = (
            EventPart::Exclusion(submission.0),
            DifferentPart::Exclusion(number),
        );
        if !self
            .is_later(tx, part, different, mine, &one.exclusion)
            .await?
        {
            return Ok(());
        }
        let made = one.exclusion.made.as_ref();
        let made = made.map(|made| self.ruling(made, one.exclusion.changed_ms));
        set_exclusion(tx, submission, made.transpose()?).await
    }

    fn ruling<'a>(&self, made: &'a Decided, at_ms: i64) -> Result<Ruling<'a>> {
        Ok(Ruling {
            reason: &made.reason,
            by: self.user(made.by)?,
            at_ms,
        })
    }

    /// Whether the archive's decision is later than the one here, and is to take its place. The difference is told.
    async fn is_later(
        &mut self,
        tx: &mut Tx,
        part: EventPart<'_>,
        different: DifferentPart,
        mine: Option<Mine>,
        theirs: &Decision,
    ) -> Result<bool> {
        let taken_ms = changed_ms(tx, self.event, part).await?;
        let mine_ms = mine.as_ref().map(|it| it.3).max(taken_ms);
        let is_later = mine_ms.is_none_or(|ms| theirs.changed_ms > ms);
        let told = |points: Option<f64>, reason: &str| {
            let points = points.map(|points| format!("{points}: "));
            format!("{}{reason}", points.unwrap_or_default())
        };
        let here = mine.as_ref().map(|it| told(it.0, &it.1));
        let there = theirs.made.as_ref();
        let there = there.map(|it| told(it.points, &it.reason));
        if here != there && mine_ms.is_some() {
            let none = || "–".to_owned();
            let values = [here.unwrap_or_else(none), there.unwrap_or_else(none)];
            self.differs(different, values, is_later);
        }
        if is_later {
            if let Some(made) = &theirs.made {
                required_lines("reason", &made.reason, REASON_CHARS_MAX)?;
            } else {
                take_change(tx, self.event, part, theirs.changed_ms).await?;
            }
            self.done.changes += 1;
        }
        Ok(is_later)
    }
}
