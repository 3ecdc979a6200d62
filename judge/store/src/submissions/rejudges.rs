//! Rejudges with a preview: all submissions of a problem are judged again, and a person sees what would change before it does.
//!
//! Each submission is an item with a job of its own kind, and a judgement that the submission does not show. When the rejudge is
//! applied, the submissions show these judgements; when it is dropped, they are deleted.

use async_recursion::async_recursion as boxed;
use grundy_judgement::Verdict;
use uuid::Uuid;

use crate::accounts::classes::{is_in_class, join_class};
use crate::base::actor::Actor;
use crate::base::areas::Rejudges;
use crate::base::audit::{Action, Change};
use crate::base::context::{Counted, is_counted};
use crate::base::db::{Tx, execute, fetch_all, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{ClassId, EventId, JudgementId, RejudgeId, SubmissionId, UserId};
use crate::base::rows::{RowName, row};
use crate::base::watch::Topic;
use crate::events::sealing::set_judgement;
use crate::jobs::kinds::{JobKind, Priority};
use crate::jobs::needs::Capabilities;
use crate::jobs::queue::{NewJob, enqueue, is_under_way};
use crate::requests::explanations::carried::hold_for_rejudge;

/// Judge a submission for a preview. The subject is an item of a rejudge.
pub static REJUDGE: JobKind = JobKind::new("rejudge", Priority::Rejudge);

/// All submissions of a problem, judged again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejudge {
    /// Its id.
    pub id: RejudgeId,
    /// The problem's id.
    pub problem: String,
    /// The user who asked for it.
    pub asked_by: UserId,
    /// The decision.
    pub state: RejudgeState,
    /// Its submissions.
    pub total: i64,
    /// The number of submissions that are judged.
    pub done: i64,
    /// The number of submissions that could not be judged because of a fault of the judge. They keep the result that they show.
    pub failed: i64,
    /// The time when it was requested.
    pub created_ms: i64,
    /// The lowest and the highest number of the versions that it judged with; `None` until one is begun.
    pub versions: Option<(i64, i64)>,
    /// The number of the problem's version now.
    pub current: i64,
}

impl Rejudge {
    /// Whether nothing is left to judge.
    #[must_use]
    pub const fn is_finished(&self) -> bool {
        self.done + self.failed == self.total
    }

    /// Whether some submissions were judged with another version than the problem's present one. Applying it would then show
    /// results of outdated tests.
    #[must_use]
    pub fn is_stale(&self) -> bool {
        self.versions
            .is_some_and(|versions| versions != (self.current, self.current))
    }
}

/// The decision on a rejudge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RejudgeState {
    /// The rejudge is neither applied nor dropped: the submissions show their earlier results.
    Open,
    /// The submissions show the new results.
    Applied(UserId),
    /// It is forgotten what came of it.
    Dropped(UserId),
}

/// One submission of a rejudge.
#[derive(Clone, Debug, PartialEq)]
pub struct RejudgeItem {
    /// The submission.
    pub submission: SubmissionId,
    /// Its number.
    pub number: i64,
    /// The submission's author.
    pub user: UserId,
    /// Their login.
    pub login: String,
    /// Their real name.
    pub display_name: String,
    /// Their class, if they are in one.
    pub class: Option<ClassId>,
    /// The language's id.
    pub language: String,
    /// The verdict and points that the submission shows, or showed when it was applied; `None` while it is judged for the first
    /// time.
    pub before: Option<(Verdict, f64)>,
    /// The verdict and points of the preview; `None` until it is judged, or if the judge failed.
    pub after: Option<(Verdict, f64)>,
    /// Whether it is left as it is, since it was judged on its own after the preview, or just is.
    pub is_left: bool,
}

impl RejudgeItem {
    /// Whether applying changes verdict or points.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.after.is_some() && self.before != self.after && !self.is_left
    }
}

/// A short text that another preview of the same rejudge does not have: by it whoever applies one says what they were shown.
#[must_use]
pub fn preview_digest(items: &[RejudgeItem]) -> String {
    let mut hasher = blake3::Hasher::new();
    for item in items {
        let result = (item.number, item.before, item.after, item.is_left);
        hasher.update(format!("{result:?}").as_bytes());
    }
    hasher.finalize().to_hex().to_string()
}

/// Selects the [`ItemRow`]s of a rejudge (`$1`), oldest first.
macro_rules! select_items {
    () => {
        concat!(
            "SELECT s.number, s.id AS submission, s.user_id, u.login, u.display_name, c.class, s.language,
                    b.verdict AS before_verdict, b.score AS before_score, a.verdict AS after_verdict, a.score AS after_score,
                    CASE WHEN b.started_ms > a.started_ms OR r.state = 'open' AND ",
            is_under_way!("judge", "s.id"),
            " THEN TRUE ELSE FALSE END AS is_left
             FROM rejudge_items i
             JOIN rejudges r ON r.id = i.rejudge
             JOIN submissions s ON s.id = i.submission
             JOIN users u ON u.id = s.user_id
             LEFT JOIN class_members c ON c.user_id = s.user_id
             LEFT JOIN judgements b ON b.id = COALESCE(i.before, s.judgement, s.sealed_judgement) AND b.finished_ms IS NOT NULL
             LEFT JOIN judgements a ON a.id = i.after AND a.finished_ms IS NOT NULL
             WHERE i.rejudge = $1 ORDER BY s.number"
        )
    };
}

/// The versions `v` of the judgements of the rejudge `r`, finished or begun by the worker that has the job. One that a dead worker
/// left unfinished does not count: it will be judged with the version of then.
macro_rules! versions_judged_with {
    () => {
        " FROM rejudge_items i
          JOIN jobs q ON q.kind = 'rejudge' AND q.subject = i.id
          JOIN judgements j ON j.id = i.after JOIN problem_versions v ON v.id = j.version
          WHERE i.rejudge = r.id AND (q.state = 'done' OR (q.state = 'running' AND q.fence = j.fence))"
    };
}

/// The columns of a [`Rejudge`]; the rest of a statement follows.
macro_rules! select_rejudge {
    ($rest:literal) => {
        concat!(
            "SELECT r.id, r.problem, r.asked_by, r.state, r.decided_by, r.created_ms,
                    (SELECT COUNT(*) FROM rejudge_items i WHERE i.rejudge = r.id) AS total,
                    (SELECT COUNT(*) FROM jobs q WHERE q.part_of = r.id AND q.state = 'done') AS done,
                    (SELECT COUNT(*) FROM jobs q WHERE q.part_of = r.id AND q.state = 'failed') AS failed,
                    (SELECT MIN(v.number)",
            versions_judged_with!(),
            ") AS lowest,
                    (SELECT MAX(v.number)",
            versions_judged_with!(),
            ") AS highest,
                    (SELECT v.number FROM problems p JOIN problem_versions v ON v.id = p.current_version
                     WHERE p.id = r.problem) AS current
             FROM rejudges r ",
            $rest
        )
    };
}

impl Rejudges<'_> {
    /// Judges all counted submissions of a problem again for a preview, behind all live ones. With `seen_by`, submissions are left out
    /// whose authors are in classes that are taught by others and not by this teacher. A repair of tests counts all contexts: the
    /// tests were wrong in each. An open rejudge that is [stale](Rejudge::is_stale) is dropped first.
    ///
    /// # Errors
    /// [`Error::Conflict`] `rejudge_open` if a rejudge of the problem is open; [`Error::NotFound`] for an unknown problem or one
    /// without submissions.
    #[boxed]
    pub async fn begin(
        &self,
        problem: &str,
        counted: Counted,
        by: UserId,
        seen_by: Option<UserId>,
    ) -> Result<RejudgeId> {
        let id = RejudgeId(self.store.new_id());
        let mut tx = self.store.begin().await?;
        let sql = "SELECT id FROM problems WHERE id = $1";
        fetch_optional!(tx, (String,), sql, problem)?.ok_or(Error::not_found("problem"))?;
        let sql = select_rejudge!("WHERE r.problem = $1 AND r.state = 'open'");
        if let Some(open) = fetch_optional!(tx, Row, sql, problem)? {
            let open = open.into_rejudge()?;
            if open.is_stale() {
                self.forget(&mut tx, open.id, by).await?;
            }
        }
        execute!(
            tx,
            "INSERT INTO rejudges (id, problem, asked_by, state, created_ms) VALUES ($1, $2, $3, 'open', $4)",
            id,
            problem,
            by,
            self.store.now_ms(),
        )?;
        let sql = concat!(
            "SELECT s.id, s.user_id, s.language FROM submissions s JOIN users u ON u.id = s.user_id",
            join_class!(),
            "WHERE s.problem = $1 AND ",
            is_counted!("s", "$2", "$3"),
            " AND ",
            is_in_class!("$4", "$5"),
            " ORDER BY s.number"
        );
        let any_class: Option<&str> = None;
        let submissions = fetch_all!(
            tx,
            (SubmissionId, UserId, String),
            sql,
            problem,
            counted.is_everything(),
            counted.event(),
            any_class,
            seen_by
        )?;
        if submissions.is_empty() {
            return Err(Error::not_found("submission"));
        }
        for (submission, user, language) in submissions {
            let item = self.store.new_id();
            execute!(
                tx,
                "INSERT INTO rejudge_items (id, rejudge, submission) VALUES ($1, $2, $3)",
                item,
                id,
                submission,
            )?;
            let job = NewJob {
                needs: Capabilities::of([language]),
                part_of: Some(id.0),
                ..NewJob::new(REJUDGE.of(item), Some(user))
            };
            enqueue(self.store, &mut tx, &job).await?;
        }
        tx.commit().await?;
        Ok(id)
    }

    /// A rejudge by its id.
    #[boxed]
    pub async fn get(&self, id: RejudgeId) -> Result<Option<Rejudge>> {
        let row = fetch_optional!(self.store.db(), Row, select_rejudge!("WHERE r.id = $1"), id)?;
        row.map(Row::into_rejudge).transpose()
    }

    /// A problem's rejudges, newest first.
    #[boxed]
    pub async fn of(&self, problem: &str) -> Result<Vec<Rejudge>> {
        let sql = select_rejudge!("WHERE r.problem = $1 ORDER BY r.created_ms DESC, r.id DESC");
        let rows = fetch_all!(self.store.db(), Row, sql, problem)?;
        rows.into_iter().map(Row::into_rejudge).collect()
    }

    /// Its submissions, oldest first.
    #[boxed]
    pub async fn items(&self, id: RejudgeId) -> Result<Vec<RejudgeItem>> {
        let rows = fetch_all!(self.store.db(), ItemRow, select_items!(), id)?;
        rows.into_iter().map(ItemRow::into_item).collect()
    }

    /// The event that all of its submissions were made in; `None` if some were made elsewhere.
    #[boxed]
    pub async fn only_event(&self, id: RejudgeId) -> Result<Option<EventId>> {
        let sql = "SELECT DISTINCT s.event FROM rejudge_items i JOIN submissions s ON s.id = i.submission WHERE i.rejudge = $1";
        let found = fetch_all!(self.store.db(), (Option<EventId>,), sql, id)?;
        Ok(match found[..] {
            [(event,)] => event,
            _ => None,
        })
    }

    /// The number of counted submissions that were made after it was requested, and so are not among its own.
    #[boxed]
    pub async fn newer_count(&self, id: RejudgeId, counted: Counted) -> Result<i64> {
        let sql = concat!(
            "SELECT COUNT(*) FROM submissions s JOIN rejudges r ON r.problem = s.problem
             WHERE r.id = $1 AND s.created_ms > r.created_ms AND ",
            is_counted!("s", "$2", "$3")
        );
        let (all, event) = (counted.is_everything(), counted.event());
        Ok(fetch_one!(self.store.db(), (i64,), sql, id, all, event)?.0)
    }

    /// The events that some of its submissions were made in.
    #[boxed]
    pub async fn events(&self, id: RejudgeId) -> Result<Vec<EventId>> {
        let sql =
            "SELECT DISTINCT s.event FROM rejudge_items i JOIN submissions s ON s.id = i.submission
                   WHERE i.rejudge = $1 AND s.event IS NOT NULL ORDER BY s.event";
        let found = fetch_all!(self.store.db(), (EventId,), sql, id)?.into_iter();
        Ok(found.map(|(event,)| event).collect())
    }

    /// Makes the submissions show the new results, as in the preview with this digest. A submission that was judged again on its own
    /// meanwhile, or is just being judged, is left as it is.
    ///
    /// # Errors
    /// [`Error::Conflict`] `rejudge_finished` while a submission is still to be judged, `rejudge_stale` if the problem has got
    /// another version meanwhile, `rejudge_changed` if something else would change than was shown; [`Error::NotFound`] if it is not open.
    #[boxed]
    pub async fn apply(&self, id: RejudgeId, by: UserId, shown: &str) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let sql = "UPDATE rejudges SET state = state WHERE id = $1 AND state = 'open'";
        if execute!(tx, sql, id)? == 0 {
            return Err(Error::not_found("rejudge"));
        }
        let sql =
            "SELECT id FROM jobs WHERE part_of = $1 AND state IN ('queued', 'running') LIMIT 1";
        if fetch_optional!(tx, (Uuid,), sql, id)?.is_some() {
            return Err(Error::Conflict {
                constraint: "rejudge_finished",
            });
        }
        let row = fetch_one!(tx, Row, select_rejudge!("WHERE r.id = $1"), id)?;
        if row.into_rejudge()?.is_stale() {
            return Err(Error::Conflict {
                constraint: "rejudge_stale",
            });
        }
        let rows = fetch_all!(tx, ItemRow, select_items!(), id)?;
        let items: Vec<RejudgeItem> = rows
            .into_iter()
            .map(ItemRow::into_item)
            .collect::<Result<_>>()?;
        if preview_digest(&items) != shown {
            return Err(Error::Conflict {
                constraint: "rejudge_changed",
            });
        }
        self.decide(&mut tx, id, by, "applied").await?;
        execute!(
            tx,
            "UPDATE rejudge_items SET before = (SELECT COALESCE(s.judgement, s.sealed_judgement) FROM submissions s WHERE s.id = rejudge_items.submission)
             WHERE rejudge = $1",
            id,
        )?;
        // On PostgreSQL the jobs are read as they were when the statement began. A judgement that begins while it runs may be
        // hidden for a while; the end of its job shows it again (`Judgements::finish`, and IE when it is given up).
        execute!(
            tx,
            concat!(
                "UPDATE submissions SET ",
                set_judgement!(
                    "(SELECT i.after FROM rejudge_items i WHERE i.rejudge = $1 AND i.submission = submissions.id)"
                ),
                " WHERE id IN (
                 SELECT i.submission FROM rejudge_items i
                 JOIN judgements a ON a.id = i.after
                 LEFT JOIN judgements b ON b.id = i.before
                 WHERE i.rejudge = $1 AND a.finished_ms IS NOT NULL AND (b.id IS NULL OR b.started_ms <= a.started_ms))
               AND NOT ",
                is_under_way!("judge", "submissions.id")
            ),
            id,
        )?;
        hold_for_rejudge(&mut tx, id).await?;
        let sql = "SELECT problem, (SELECT COUNT(*) FROM rejudge_items WHERE rejudge = $1) FROM rejudges WHERE id = $1";
        let (problem, count) = fetch_one!(tx, (String, i64), sql, id)?;
        let (actor, count) = (Actor::User(by), count.to_string());
        let (action, change) = (Action::ProblemRejudged, Change::to(&count));
        self.store
            .record_of(&mut tx, actor, action, &problem, change)
            .await?;
        // The last attempt at a failed item may have left one. A submission has one unfinished judgement of its own at most.
        execute!(
            tx,
            "DELETE FROM judgements WHERE finished_ms IS NULL AND preview_item IN (SELECT id FROM rejudge_items WHERE rejudge = $1)",
            id,
        )?;
        execute!(
            tx,
            "UPDATE judgements SET preview_item = NULL WHERE preview_item IN (SELECT id FROM rejudge_items WHERE rejudge = $1)",
            id,
        )?;
        tx.notify(Topic::Submissions);
        tx.notify(Topic::about(id));
        tx.commit().await
    }

    /// Deletes the results, and ends the jobs that are still running.
    ///
    /// # Errors
    /// [`Error::NotFound`] if it is not open.
    #[boxed]
    pub async fn drop(&self, id: RejudgeId, by: UserId) -> Result<()> {
        let mut tx = self.store.begin().await?;
        self.forget(&mut tx, id, by).await?;
        tx.commit().await
    }

    async fn forget(&self, tx: &mut Tx, id: RejudgeId, by: UserId) -> Result<()> {
        // This comes first, as workers lock jobs first.
        execute!(*tx, "DELETE FROM jobs WHERE part_of = $1", id)?;
        self.decide(tx, id, by, "dropped").await?;
        execute!(
            *tx,
            "DELETE FROM judgements WHERE preview_item IN (SELECT id FROM rejudge_items WHERE rejudge = $1)",
            id,
        )?;
        execute!(*tx, "DELETE FROM rejudge_items WHERE rejudge = $1", id)?;
        tx.notify(Topic::about(id));
        Ok(())
    }

    async fn decide(&self, tx: &mut Tx, id: RejudgeId, by: UserId, state: &str) -> Result<()> {
        let sql = "UPDATE rejudges SET state = $2, decided_by = $3, decided_ms = $4 WHERE id = $1 AND state = 'open'";
        if execute!(*tx, sql, id, state, by, self.store.now_ms())? == 0 {
            return Err(Error::not_found("rejudge"));
        }
        Ok(())
    }
}

/// The submission of an item that a job is about. None if it was dropped.
pub(crate) async fn submission_of(tx: &mut Tx, item: Uuid) -> Result<Option<SubmissionId>> {
    let sql = "SELECT submission FROM rejudge_items WHERE id = $1";
    let row = fetch_optional!(*tx, (SubmissionId,), sql, item)?;
    Ok(row.map(|(submission,)| submission))
}

/// Begins an item's judgement. An unfinished one of a dead worker is deleted.
pub(crate) async fn start_item(tx: &mut Tx, item: Uuid, judgement: JudgementId) -> Result<()> {
    let sql = "DELETE FROM judgements WHERE preview_item = $1 AND id <> $2";
    execute!(*tx, sql, item, judgement)?;
    let sql = "UPDATE rejudge_items SET after = $2 WHERE id = $1";
    execute!(*tx, sql, item, judgement)?;
    Ok(())
}

row! {
    "rejudges";

    struct Row {
        id: RejudgeId,
        problem: String,
        asked_by: UserId,
        state: String,
        decided_by: Option<UserId>,
        total: i64,
        done: i64,
        failed: i64,
        created_ms: i64,
        lowest: Option<i64>,
        highest: Option<i64>,
        current: Option<i64>,
    }
}

impl Row {
    fn into_rejudge(self) -> Result<Rejudge> {
        let name = RowName::new("rejudges", self.id);
        let decided_by = || name.present("decided_by", self.decided_by);
        let state = match self.state.as_str() {
            "open" => RejudgeState::Open,
            "applied" => RejudgeState::Applied(decided_by()?),
            "dropped" => RejudgeState::Dropped(decided_by()?),
            other => return Err(name.unreadable("state", format!("{other:?} is no state"))),
        };
        Ok(Rejudge {
            id: self.id,
            problem: self.problem,
            asked_by: self.asked_by,
            state,
            total: self.total,
            done: self.done,
            failed: self.failed,
            created_ms: self.created_ms,
            versions: self.lowest.zip(self.highest),
            current: name.present("current", self.current)?,
        })
    }
}

row! {
    "rejudge_items";

    struct ItemRow {
        number: i64,
        submission: SubmissionId,
        user_id: UserId,
        login: String,
        display_name: String,
        class: Option<ClassId>,
        language: String,
        before_verdict: Option<String>,
        before_score: Option<f64>,
        after_verdict: Option<String>,
        after_score: Option<f64>,
        is_left: bool,
    }
}

impl ItemRow {
    fn into_item(self) -> Result<RejudgeItem> {
        let name = RowName::new("submissions", self.number);
        let result = |verdict: Option<String>, score: Option<f64>| match verdict {
            Some(verdict) => {
                let verdict = name.parsed("verdict", &verdict)?;
                Ok::<_, Error>(Some((verdict, name.present("score", score)?)))
            }
            None => Ok(None),
        };
        Ok(RejudgeItem {
            before: result(self.before_verdict, self.before_score)?,
            after: result(self.after_verdict, self.after_score)?,
            is_left: self.is_left,
            submission: self.submission,
            number: self.number,
            user: self.user_id,
            login: self.login,
            display_name: self.display_name,
            class: self.class,
            language: self.language,
        })
    }
}
