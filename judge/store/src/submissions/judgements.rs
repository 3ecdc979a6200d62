//! The records that workers write of a judgement. Every write takes the lease, and a stale one changes nothing.

use async_recursion::async_recursion as boxed;
use grundy_judgement::{CompileReport, TestReport, Verdict};
use serde_json::json;
use uuid::Uuid;

use crate::base::areas::Judgements;
use crate::base::check::clipped;
use crate::base::db::{Tx, execute, fetch_all, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{JudgementId, SubmissionId, VersionId};
use crate::base::open::Store;
use crate::base::rows::{RowName, row};
use crate::base::watch::Topic;
use crate::events::sealing::set_judgement_of;
use crate::jobs::kinds::{JobKind, Priority};
use crate::jobs::queue::{Lease, finish_job, require_lease};
use crate::jobs::usage::charge_compile;
use crate::requests::explanations::carried::hold_for_new_judgement;
use crate::submissions::rejudges::{self, REJUDGE};

/// The number of finished judgements that are kept for one submission; rejudging deletes the oldest.
const JUDGEMENTS_KEPT_MAX: i64 = 10;
pub(crate) const NAME_CHARS_MAX: usize = 500;

/// Judge a submission.
pub static JUDGE: JobKind = JobKind::new("judge", Priority::Live)
    .listed(Topic::Submissions)
    .on_give_up(|store, tx, submission| Box::pin(give_up(store, tx, SubmissionId(submission))));

/// A finished judgement in short.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// The overall verdict.
    pub verdict: Verdict,
    /// The points reached.
    pub score: f64,
    /// The most points that can be reached.
    pub max_score: f64,
    /// The CPU time of the slowest test, in milliseconds.
    pub cpu_ms_max: f64,
    /// The peak memory of the test that used the most, in bytes.
    pub memory_bytes_max: u64,
    /// Whether there was a program to run.
    pub compile_ok: bool,
    /// The time when it was finished, which the store sets.
    pub finished_ms: i64,
}

/// One test's result, as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct TestRow {
    /// The index of the test in judging order, from 0.
    pub index: i64,
    /// The result. The dialogue of an interactive test is stored apart: [`crate::Judgements::record_transcript`].
    pub test: TestReport,
}

/// The columns of a [`TestRow`]; the rest of a statement follows, without its order.
macro_rules! select_tests {
    ($rest:literal) => {
        concat!(
            "SELECT t.judgement, t.test_index, t.name, t.verdict, t.score, t.cpu_ms, t.wall_ms, t.memory_bytes, t.exit_json,
                    t.message, t.reason, t.judge_note, t.rerun, t.output_head, t.error_head
             FROM test_results t ",
            $rest,
            " ORDER BY t.test_index"
        )
    };
}

impl Judgements<'_> {
    /// The submission that a job is about; `None` if the job was part of a preview that was dropped.
    ///
    /// # Errors
    /// [`Error::NotFound`] for a job of another kind.
    #[boxed]
    pub async fn submission_to_judge(&self, lease: &Lease) -> Result<Option<SubmissionId>> {
        if lease.job.kind != &REJUDGE {
            return lease
                .subject_of(&JUDGE, "submission")
                .map(|id| Some(SubmissionId(id)));
        }
        let sql = "SELECT submission FROM rejudge_items WHERE id = $1";
        let row = fetch_optional!(self.store.db(), (SubmissionId,), sql, lease.job.subject)?;
        Ok(row.map(|(submission,)| submission))
    }

    /// Begins a judgement: from now on the submission shows it, unless it is a preview or the submission is sealed. An unfinished judgement of a dead worker is
    /// deleted.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] if the lease no longer holds; [`Error::NotFound`] for a job of another kind.
    #[boxed]
    pub async fn start(&self, lease: &Lease, version: VersionId) -> Result<JudgementId> {
        let id = JudgementId(self.store.new_id());
        let mut tx = self.store.begin().await?;
        require_lease(&mut tx, lease).await?;
        let judged = JudgedSubject::of(&mut tx, lease).await?;
        if judged.preview_item.is_none() {
            forget_unfinished_and_oldest(&mut tx, judged.submission).await?;
        }
        execute!(
            tx,
            "INSERT INTO judgements (id, submission, version, started_ms, preview_item, fence) VALUES ($1, $2, $3, $4, $5, $6)",
            id,
            judged.submission,
            version,
            self.store.now_ms(),
            judged.preview_item,
            lease.fence,
        )?;
        match judged.preview_item {
            Some(item) => rejudges::start_item(&mut tx, item, id).await?,
            None => {
                set_judgement_of(&mut tx, judged.submission, id).await?;
                tx.notify(Topic::Submissions);
            }
        }
        tx.notify(lease.topic());
        tx.commit().await?;
        Ok(id)
    }

    /// Records the compiler's report, and how many tests will be judged.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] if the lease no longer holds; [`Error::NotFound`] before [`crate::Judgements::start`].
    #[boxed]
    pub async fn record_compile(
        &self,
        lease: &Lease,
        compile: &CompileReport,
        tests_total: i64,
    ) -> Result<()> {
        let wall_ms = signed(compile.wall_ms);
        let (mut tx, _, judgement) = self.begin_progress(lease).await?;
        execute!(
            tx,
            "UPDATE judgements SET compile_ok = $2, compile_log = $3, compile_wall_ms = $4, tests_total = $5
             WHERE id = $1",
            judgement,
            compile.ok,
            compile.log.as_bytes(),
            wall_ms,
            tests_total,
        )?;
        charge_compile(&mut tx, lease, wall_ms, self.store.now_ms()).await?;
        tx.notify(lease.topic());
        tx.commit().await
    }

    /// Records finished tests, several in one transaction. Recording a test twice has no further effect.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] if the lease no longer holds; [`Error::NotFound`] before [`crate::Judgements::start`].
    #[boxed]
    pub async fn record_tests(&self, lease: &Lease, tests: &[TestRow]) -> Result<()> {
        let (mut tx, _, judgement) = self.begin_progress(lease).await?;
        let mut added = 0;
        for test in tests {
            added += insert_test(&mut tx, judgement, test).await?;
        }
        let sql = "UPDATE judgements SET tests_done = tests_done + $2 WHERE id = $1";
        execute!(tx, sql, judgement, added as i64)?;
        tx.notify(lease.topic());
        tx.commit().await
    }

    /// Finishes the judgement and the job. The store's clock sets `summary.finished_ms`.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] if the lease no longer holds; [`Error::NotFound`] before [`crate::Judgements::start`].
    #[boxed]
    pub async fn finish(&self, lease: &Lease, summary: &Summary) -> Result<()> {
        let (mut tx, judged, judgement) = self.begin_progress(lease).await?;
        write_summary(&mut tx, judgement, summary, self.store.now_ms()).await?;
        finish_job(&mut tx, lease, self.store.now_ms()).await?;
        if judged.preview_item.is_none() {
            // This is set once more, since a preview may have been applied meanwhile; `apply` relies on it.
            set_judgement_of(&mut tx, judged.submission, judgement).await?;
            hold_for_new_judgement(&mut tx, judged.submission).await?;
        }
        tx.commit().await
    }

    /// The compiler's report in the current judgement; `None` until there is one.
    #[boxed]
    pub async fn compile_report(&self, id: SubmissionId) -> Result<Option<CompileReport>> {
        let row = fetch_optional!(
            self.store.db(),
            (JudgementId, Option<bool>, Vec<u8>, Option<i64>),
            "SELECT j.id, j.compile_ok, j.compile_log, j.compile_wall_ms
             FROM judgements j JOIN submissions s ON s.judgement = j.id
             WHERE s.id = $1 AND j.compile_log IS NOT NULL",
            id,
        )?;
        let Some((judgement, ok, log, wall_ms)) = row else {
            return Ok(None);
        };
        let name = RowName::new("judgements", judgement);
        let wall_ms = name.present("compile_wall_ms", wall_ms)?;
        Ok(Some(CompileReport {
            ok: name.present("compile_ok", ok)?,
            log: name.text("compile_log", log)?,
            wall_ms: name.unsigned("compile_wall_ms", wall_ms)?,
        }))
    }

    /// The tests of the current judgement that are done, in order.
    #[boxed]
    pub async fn tests(&self, id: SubmissionId) -> Result<Vec<TestRow>> {
        self.tests_from(id, 0).await
    }

    /// The verdict of the first failed test of the current judgement, among the tests that are done.
    #[boxed]
    pub async fn first_failure(&self, id: SubmissionId) -> Result<Option<Verdict>> {
        let row = fetch_optional!(
            self.store.db(),
            (JudgementId, String),
            "SELECT t.judgement, t.verdict
             FROM test_results t JOIN submissions s ON s.judgement = t.judgement
             WHERE s.id = $1 AND t.verdict <> 'AC' ORDER BY t.test_index LIMIT 1",
            id,
        )?;
        let parsed = row.map(|(judgement, verdict)| {
            RowName::new("test_results", judgement).parsed("verdict", &verdict)
        });
        parsed.transpose()
    }

    /// Like [`crate::Judgements::tests`], from this index on, for pages that follow a judgement live.
    #[boxed]
    pub async fn tests_from(&self, id: SubmissionId, index: i64) -> Result<Vec<TestRow>> {
        let sql = select_tests!(
            "JOIN submissions s ON s.judgement = t.judgement WHERE s.id = $1 AND t.test_index >= $2"
        );
        let rows = fetch_all!(self.store.db(), Row, sql, id, index)?;
        rows.into_iter().map(Row::into_test).collect()
    }

    /// The tests of a judgement, in order.
    pub(crate) async fn tests_of(&self, judgement: JudgementId) -> Result<Vec<TestRow>> {
        let sql = select_tests!("WHERE t.judgement = $1");
        let rows = fetch_all!(self.store.db(), Row, sql, judgement)?;
        rows.into_iter().map(Row::into_test).collect()
    }

    /// The number of judgements that are kept of a submission, including unfinished ones, but not previews.
    #[boxed]
    pub async fn count(&self, id: SubmissionId) -> Result<i64> {
        let sql = "SELECT COUNT(*) FROM judgements WHERE submission = $1 AND preview_item IS NULL";
        Ok(fetch_one!(self.store.db(), (i64,), sql, id)?.0)
    }

    /// A transaction in which the lease holds, with the judgement that the job may write.
    pub(crate) async fn begin_progress(
        &self,
        lease: &Lease,
    ) -> Result<(Tx, JudgedSubject, JudgementId)> {
        let mut tx = self.store.begin().await?;
        require_lease(&mut tx, lease).await?;
        let judged = JudgedSubject::of(&mut tx, lease).await?;
        let judgement = match judged.preview_item {
            Some(item) => {
                let sql =
                    "SELECT id FROM judgements WHERE preview_item = $1 AND finished_ms IS NULL";
                fetch_optional!(tx, (JudgementId,), sql, item)?.map(|(id,)| id)
            }
            None => unfinished_judgement(&mut tx, judged.submission).await?,
        };
        let judgement = judgement.ok_or(Error::not_found("judgement"))?;
        Ok((tx, judged, judgement))
    }
}

/// The subject of a judging job.
pub(crate) struct JudgedSubject {
    submission: SubmissionId,
    /// The item of a rejudge, if the judgement is a preview, which the submission does not show.
    preview_item: Option<Uuid>,
}

impl JudgedSubject {
    async fn of(tx: &mut Tx, lease: &Lease) -> Result<Self> {
        if lease.job.kind != &REJUDGE {
            let submission = SubmissionId(lease.subject_of(&JUDGE, "submission")?);
            return Ok(Self {
                submission,
                preview_item: None,
            });
        }
        let item = lease.job.subject;
        // An item that was dropped has lost its lease.
        let submission = rejudges::submission_of(tx, item).await?;
        Ok(Self {
            submission: submission.ok_or(Error::LeaseLost)?,
            preview_item: Some(item),
        })
    }
}

/// Shows a submission as IE after the last attempt: the judge gave up because of its own fault.
async fn give_up(store: &Store, tx: &mut Tx, submission: SubmissionId) -> Result<()> {
    let now_ms = store.now_ms();
    let judgement = match unfinished_judgement(tx, submission).await? {
        Some(judgement) => judgement,
        None => {
            let id = JudgementId(store.new_id());
            let sql = "INSERT INTO judgements (id, submission, started_ms) VALUES ($1, $2, $3)";
            execute!(*tx, sql, id, submission, now_ms)?;
            id
        }
    };
    let summary = Summary {
        verdict: Verdict::Ie,
        score: 0.0,
        max_score: 0.0,
        cpu_ms_max: 0.0,
        memory_bytes_max: 0,
        compile_ok: false,
        finished_ms: now_ms,
    };
    write_summary(tx, judgement, &summary, now_ms).await?;
    set_judgement_of(tx, submission, judgement).await
}

async fn unfinished_judgement(
    tx: &mut Tx,
    submission: SubmissionId,
) -> Result<Option<JudgementId>> {
    let sql = "SELECT id FROM judgements WHERE submission = $1 AND finished_ms IS NULL AND preview_item IS NULL";
    Ok(fetch_optional!(tx, (JudgementId,), sql, submission)?.map(|(id,)| id))
}

async fn forget_unfinished_and_oldest(tx: &mut Tx, submission: SubmissionId) -> Result<()> {
    execute!(
        *tx,
        "DELETE FROM judgements WHERE submission = $1 AND preview_item IS NULL AND (finished_ms IS NULL OR id NOT IN (
             SELECT id FROM judgements WHERE submission = $1 AND finished_ms IS NOT NULL AND preview_item IS NULL
             ORDER BY finished_ms DESC LIMIT $2))",
        submission,
        JUDGEMENTS_KEPT_MAX,
    )?;
    Ok(())
}

async fn write_summary(tx: &mut Tx, id: JudgementId, summary: &Summary, now_ms: i64) -> Result<()> {
    execute!(
        *tx,
        "UPDATE judgements SET verdict = $2, score = $3, max_score = $4, cpu_ms_max = $5, memory_bytes_max = $6,
                compile_ok = $7, finished_ms = $8
         WHERE id = $1",
        id,
        summary.verdict.code(),
        summary.score,
        summary.max_score,
        summary.cpu_ms_max,
        signed(summary.memory_bytes_max),
        summary.compile_ok,
        now_ms,
    )?;
    Ok(())
}

pub(crate) async fn insert_test(tx: &mut Tx, judgement: JudgementId, row: &TestRow) -> Result<u64> {
    let test = &row.test;
    execute!(
        *tx,
        "INSERT INTO test_results (judgement, test_index, name, verdict, score, cpu_ms, wall_ms, memory_bytes,
                                   exit_json, message, reason, judge_note, output_head, error_head, rerun)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
         ON CONFLICT (judgement, test_index) DO NOTHING",
        judgement,
        row.index,
        clipped(&test.name, NAME_CHARS_MAX),
        test.verdict.code(),
        test.score,
        test.cpu_ms,
        test.wall_ms,
        signed(test.memory_bytes),
        json!(test.exit).to_string(),
        test.message.as_bytes(),
        test.reason.as_ref().map(|reason| json!(reason).to_string()),
        test.judge_note.as_deref().map(str::as_bytes),
        test.output_head.as_deref(),
        test.error_head.as_deref(),
        test.rerun.map(|rerun| json!(rerun).to_string()),
    )
}

/// A number as a signed one, which is all that the databases have; at most `i64::MAX`.
pub(crate) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

row! {
    "test_results";

    struct Row {
        judgement: JudgementId,
        test_index: i64,
        name: String,
        verdict: String,
        score: f64,
        cpu_ms: f64,
        wall_ms: f64,
        memory_bytes: i64,
        exit_json: String,
        message: Vec<u8>,
        reason: Option<String>,
        judge_note: Option<Vec<u8>>,
        rerun: Option<String>,
        output_head: Option<Vec<u8>>,
        error_head: Option<Vec<u8>>,
    }
}

impl Row {
    fn into_test(self) -> Result<TestRow> {
        let row = format!("{} test {}", self.judgement, self.test_index);
        let name = RowName::new("test_results", row);
        let reason = self.reason.as_deref();
        let (note, rerun) = (self.judge_note, self.rerun.as_deref());
        let test = TestReport {
            verdict: name.parsed("verdict", &self.verdict)?,
            score: self.score,
            cpu_ms: self.cpu_ms,
            wall_ms: self.wall_ms,
            memory_bytes: name.unsigned("memory_bytes", self.memory_bytes)?,
            exit: name.json("exit_json", &self.exit_json)?,
            message: name.text("message", self.message)?,
            reason: reason.map(|json| name.json("reason", json)).transpose()?,
            output_head: self.output_head,
            error_head: self.error_head,
            judge_note: note.map(|note| name.text("judge_note", note)).transpose()?,
            rerun: rerun.map(|json| name.json("rerun", json)).transpose()?,
            transcript: None,
            name: self.name,
        };
        Ok(TestRow {
            index: self.test_index,
            test,
        })
    }
}
