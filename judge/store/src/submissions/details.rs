//! The parts of a judgement beside its tests: the groups' scores, and the transcripts of interactive tests.

use async_recursion::async_recursion as boxed;
use grundy_judgement::{GroupReport, Verdict};

use crate::base::areas::Judgements;
use crate::base::check::clipped;
use crate::base::db::{Tx, execute, fetch_all, fetch_optional};
use crate::base::error::Result;
use crate::base::ids::{JudgementId, SubmissionId};
use crate::base::rows::RowName;
use crate::jobs::queue::Lease;
use crate::submissions::judgements::NAME_CHARS_MAX;

impl Judgements<'_> {
    /// Records the groups' results, in order. Recording them twice has no further effect.
    ///
    /// # Errors
    /// [`crate::Error::LeaseLost`] if the lease no longer holds; [`crate::Error::NotFound`] before [`crate::Judgements::start`].
    #[boxed]
    pub async fn record_groups(&self, lease: &Lease, groups: &[GroupReport]) -> Result<()> {
        let (mut tx, _, judgement) = self.begin_progress(lease).await?;
        insert_groups(&mut tx, judgement, groups).await?;
        tx.commit().await
    }

    /// Records the dialogue of a program and its judge in a test.
    ///
    /// # Errors
    /// The same errors as [`crate::Judgements::record_groups`].
    #[boxed]
    pub async fn record_transcript(
        &self,
        lease: &Lease,
        test_index: i64,
        transcript: &[u8],
    ) -> Result<()> {
        let (mut tx, _, judgement) = self.begin_progress(lease).await?;
        insert_transcript(&mut tx, judgement, test_index, transcript).await?;
        tx.commit().await
    }

    /// The groups of the current judgement, in order; empty if the problem is not scored by groups.
    #[boxed]
    pub async fn groups(&self, id: SubmissionId) -> Result<Vec<GroupReport>> {
        let sql = "SELECT judgement FROM submissions WHERE id = $1 AND judgement IS NOT NULL";
        match fetch_optional!(self.store.db(), (JudgementId,), sql, id)? {
            Some((judgement,)) => self.groups_of(judgement).await,
            None => Ok(Vec::new()),
        }
    }

    /// The groups of a judgement, in order.
    pub(crate) async fn groups_of(&self, judgement: JudgementId) -> Result<Vec<GroupReport>> {
        let rows = fetch_all!(
            self.store.db(),
            (i64, String, Option<String>, f64, Option<f64>),
            "SELECT g.group_index, g.name, g.verdict, g.score, g.max_score
             FROM group_results g WHERE g.judgement = $1 ORDER BY g.group_index",
            judgement,
        )?;
        rows.into_iter()
            .map(|(index, name, verdict, score, max_score)| {
                let row = RowName::new("group_results", format!("{judgement} group {index}"));
                let verdict = verdict.as_deref();
                let verdict = verdict
                    .map(|code| row.parsed("verdict", code))
                    .transpose()?;
                Ok(GroupReport {
                    name,
                    verdict,
                    score,
                    max_score,
                    judge_note: None,
                })
            })
            .collect()
    }

    /// The transcripts of a judgement, by the tests' indices.
    pub(crate) async fn transcripts_of(
        &self,
        judgement: JudgementId,
    ) -> Result<Vec<(i64, Vec<u8>)>> {
        let sql = "SELECT test_index, transcript FROM transcripts WHERE judgement = $1";
        fetch_all!(self.store.db(), (i64, Vec<u8>), sql, judgement)
    }

    /// The transcript of a test of the current judgement. Only teachers may see it, since it may reveal the test.
    #[boxed]
    pub async fn transcript(&self, id: SubmissionId, test_index: i64) -> Result<Option<Vec<u8>>> {
        let row = fetch_optional!(
            self.store.db(),
            (Vec<u8>,),
            "SELECT t.transcript FROM transcripts t JOIN submissions s ON s.judgement = t.judgement
             WHERE s.id = $1 AND t.test_index = $2",
            id,
            test_index,
        )?;
        Ok(row.map(|(transcript,)| transcript))
    }
}

pub(crate) async fn insert_groups(
    tx: &mut Tx,
    judgement: JudgementId,
    groups: &[GroupReport],
) -> Result<()> {
    for (index, group) in (0_i64..).zip(groups) {
        execute!(
            *tx,
            "INSERT INTO group_results (judgement, group_index, name, verdict, score, max_score)
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (judgement, group_index) DO NOTHING",
            judgement,
            index,
            clipped(&group.name, NAME_CHARS_MAX),
            group.verdict.map(Verdict::code),
            group.score,
            group.max_score,
        )?;
    }
    Ok(())
}

pub(crate) async fn insert_transcript(
    tx: &mut Tx,
    judgement: JudgementId,
    test_index: i64,
    transcript: &[u8],
) -> Result<()> {
    execute!(
        *tx,
        "INSERT INTO transcripts (judgement, test_index, transcript) VALUES ($1, $2, $3)
         ON CONFLICT (judgement, test_index) DO NOTHING",
        judgement,
        test_index,
        transcript,
    )?;
    Ok(())
}
