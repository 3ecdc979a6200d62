//! How strong problems' tests are: one row at most for a version, measured by a worker when a teacher asks. What was measured stays
//! until the version is gone; of a problem that has a newer one it is shown as what it is, old.

mod bounds;

use async_recursion::async_recursion as boxed;
use grundy_judgement::Strength;

use crate::db::{Tx, execute, fetch_one, fetch_optional};
use crate::error::{Error, Result};
use crate::ids::{UserId, VersionId};
use crate::kinds::{JobKind, Priority, Returned};
use crate::needs::Abilities;
use crate::open::Store;
use crate::queue::{Lease, NewJob, enqueue_anew, finish_job, require_lease, take_jobs};
use crate::rows::{RowName, row};
use crate::watch::Topic;

/// Measure how strong the tests of a problem are. The subject is the version. It takes minutes, and waits behind everything.
pub static STRENGTH: JobKind = JobKind::new("strength", Priority::Background)
    .on_return(|tx, returned| Box::pin(strength_returned(tx, returned)));

/// Measurements that one user may have waiting or going on.
pub const OPEN_STRENGTHS_MAX: i64 = 3;
/// Mutants of each right program that can be asked for.
pub const STRENGTH_MUTANTS_MAX: i64 = 200;

/// A request for a measurement, and its result.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredStrength {
    /// The version.
    pub version: VersionId,
    /// Its number.
    pub number: i64,
    /// Whether that is the problem's current one.
    pub is_current: bool,
    /// The user who asked.
    pub asked_by: UserId,
    /// How far it is.
    pub state: StrengthState,
    /// Mutants of each right program at most.
    pub mutants_max: i64,
    /// The last measurement, and its time. It stays while it is measured again.
    pub measured: Option<(Box<Strength>, i64)>,
    /// Abilities of the worker that it waits for.
    pub waits_for: Option<Abilities>,
    /// When it was asked for.
    pub asked_ms: i64,
}

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrengthState {
    /// Waits for a worker.
    Queued,
    /// A worker measures.
    Running(StrengthProgress),
    /// It is measured.
    Done,
    /// The judge failed several times; that is its own fault.
    Failed,
}

impl StrengthState {
    /// Whether nothing more will come of it.
    #[must_use]
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Done | Self::Failed)
    }
}

/// How many mutants are done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StrengthProgress {
    /// Steps that are done.
    pub done: i64,
    /// All steps; 0 as long as that is not known.
    pub total: i64,
}

/// A measurement that a worker is to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrengthToMeasure {
    /// The version.
    pub version: VersionId,
    /// Mutants of each right program at most.
    pub mutants_max: usize,
}

impl Store {
    /// How strong a problem's tests are, or how far that is: of its current version, and where nobody asked for that, what was
    /// measured last of an older one.
    #[boxed]
    pub async fn strength(&self, problem: &str) -> Result<Option<StoredStrength>> {
        let sql = "SELECT s.version, v.number, s.version = p.current_version AS is_current, s.asked_by, s.state, s.mutants_max, s.done,
                          s.total, s.strength, s.measured_ms, s.asked_ms,
                          (SELECT q.needs FROM jobs q
                           WHERE q.kind = 'strength' AND q.subject = s.version AND q.state = 'queued' AND s.state = 'queued') AS needs
                   FROM strengths s
                   JOIN problem_versions v ON v.id = s.version
                   JOIN problems p ON p.id = v.problem
                   WHERE v.problem = $1 AND (s.version = p.current_version OR s.strength IS NOT NULL)
                   ORDER BY CASE WHEN s.version = p.current_version THEN 0 ELSE 1 END, s.measured_ms DESC LIMIT 1";
        let row = fetch_optional!(self.db(), Row, sql, problem)?;
        row.map(Row::into_strength).transpose()
    }

    /// Asks how strong the tests of a problem's current version are, behind everything. Who asks while it is on its way gets that; what
    /// is measured already is measured again. Older versions of the problem are not measured any more.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown problem; [`Error::Invalid`] `mutants` where it is not 1 to [`STRENGTH_MUTANTS_MAX`];
    /// [`Error::Conflict`] `strengths_max` for who has [`OPEN_STRENGTHS_MAX`] open already.
    #[boxed]
    pub async fn ask_strength(
        &self,
        problem: &str,
        by: UserId,
        mutants_max: i64,
    ) -> Result<StoredStrength> {
        if !(1..=STRENGTH_MUTANTS_MAX).contains(&mutants_max) {
            return Err(Error::Invalid {
                field: "mutants",
                reason: format!("{mutants_max} is not in 1..={STRENGTH_MUTANTS_MAX}"),
            });
        }
        if let Some(present) = self.strength(problem).await?
            && present.is_current
            && !present.state.is_final()
        {
            return Ok(present);
        }
        let mut tx = self.begin().await?;
        let sql =
            "SELECT current_version FROM problems WHERE id = $1 AND current_version IS NOT NULL";
        let row = fetch_optional!(tx, (VersionId,), sql, problem)?;
        let (version,) = row.ok_or(Error::not_found("problem"))?;
        // Jobs come first. Two who ask in one moment take it one after the other, and it is measured once.
        let sql = take_jobs!(
            "kind = 'strength' AND subject IN (SELECT id FROM problem_versions WHERE problem = $1 AND id <> $2)"
        );
        execute!(tx, sql, problem, version)?;
        enqueue_anew(self, &mut tx, &NewJob::new(STRENGTH.of(version), Some(by))).await?;
        forget_open_of_others(&mut tx, problem, version).await?;
        let sql = "SELECT COUNT(*) FROM strengths
                   WHERE asked_by = $1 AND version <> $2 AND state IN ('queued', 'running')";
        // A user who asks twice in one moment may get one more.
        if fetch_one!(tx, (i64,), sql, by, version)?.0 >= OPEN_STRENGTHS_MAX {
            return Err(Error::Conflict {
                constraint: "strengths_max",
            });
        }
        execute!(
            tx,
            "INSERT INTO strengths (version, asked_by, state, mutants_max, asked_ms) VALUES ($1, $2, 'queued', $3, $4)
             ON CONFLICT (version) DO UPDATE SET
                 asked_by = excluded.asked_by, state = 'queued', mutants_max = excluded.mutants_max, done = 0, total = 0,
                 asked_ms = excluded.asked_ms",
            version,
            by,
            mutants_max,
            self.now_ms(),
        )?;
        tx.notify(Topic::Strength(version));
        tx.commit().await?;
        self.strength(problem)
            .await?
            .ok_or(Error::not_found("strength"))
    }

    /// Begins what the job is about. None where nobody needs it any more: the problem has a newer version.
    ///
    /// # Errors
    /// [`Error::LeaseLost`]; [`Error::NotFound`] for a job of another kind.
    #[boxed]
    pub async fn start_strength(&self, lease: &Lease) -> Result<Option<StrengthToMeasure>> {
        let version = version_of(lease)?;
        let mut tx = self.begin().await?;
        require_lease(&mut tx, lease).await?;
        tx.notify(Topic::Strength(version));
        let sql = "SELECT s.mutants_max FROM strengths s
                   JOIN problems p ON p.current_version = s.version
                   WHERE s.version = $1 AND s.state IN ('queued', 'running')";
        let Some((mutants_max,)) = fetch_optional!(tx, (i64,), sql, version)? else {
            forget_open(&mut tx, version).await?;
            tx.commit().await?;
            return Ok(None);
        };
        let sql = "UPDATE strengths SET state = 'running', done = 0, total = 0 WHERE version = $1";
        execute!(tx, sql, version)?;
        tx.commit().await?;
        let name = RowName::new("strengths", version);
        let mutants_max = name.unsigned("mutants_max", mutants_max)?;
        Ok(Some(StrengthToMeasure {
            version,
            mutants_max: usize::try_from(mutants_max).unwrap_or(usize::MAX),
        }))
    }

    /// Tells who looks on how far it is.
    ///
    /// # Errors
    /// [`Error::LeaseLost`]; [`Error::NotFound`] for a job of another kind.
    #[boxed]
    pub async fn note_strength(&self, lease: &Lease, progress: StrengthProgress) -> Result<()> {
        let version = version_of(lease)?;
        let mut tx = self.begin().await?;
        require_lease(&mut tx, lease).await?;
        let sql =
            "UPDATE strengths SET done = $2, total = $3 WHERE version = $1 AND state = 'running'";
        execute!(tx, sql, version, progress.done, progress.total)?;
        tx.notify(Topic::Strength(version));
        tx.commit().await
    }

    /// Writes down what was measured, and finishes the job. What is too long of it is left out.
    ///
    /// # Errors
    /// [`Error::LeaseLost`]; [`Error::NotFound`] for a job of another kind.
    #[boxed]
    pub async fn finish_strength(&self, lease: &Lease, strength: Strength) -> Result<()> {
        let version = version_of(lease)?;
        let json = bounds::bounded_json(strength);
        let mut tx = self.begin().await?;
        require_lease(&mut tx, lease).await?;
        let sql = "UPDATE strengths SET state = 'done', strength = $2, measured_ms = $3 WHERE version = $1 AND state = 'running'";
        execute!(tx, sql, version, json, self.now_ms())?;
        finish_job(&mut tx, lease, self.now_ms()).await?;
        tx.notify(Topic::Strength(version));
        tx.commit().await
    }
}

/// Leaves what was measured of a version, and nothing that waits for anybody.
async fn forget_open(tx: &mut Tx, version: VersionId) -> Result<()> {
    let sql = "DELETE FROM strengths WHERE version = $1 AND state IN ('queued', 'running') AND strength IS NULL";
    execute!(*tx, sql, version)?;
    let sql =
        "UPDATE strengths SET state = 'done' WHERE version = $1 AND state IN ('queued', 'running')";
    execute!(*tx, sql, version)?;
    Ok(())
}

/// Like [`forget_open`], for all versions of a problem but one.
async fn forget_open_of_others(tx: &mut Tx, problem: &str, version: VersionId) -> Result<()> {
    let sql = "DELETE FROM strengths
               WHERE version IN (SELECT id FROM problem_versions WHERE problem = $1 AND id <> $2)
                 AND state IN ('queued', 'running') AND strength IS NULL";
    execute!(*tx, sql, problem, version)?;
    let sql = "UPDATE strengths SET state = 'done'
               WHERE version IN (SELECT id FROM problem_versions WHERE problem = $1 AND id <> $2)
                 AND state IN ('queued', 'running')";
    execute!(*tx, sql, problem, version)?;
    Ok(())
}

/// Brings what is shown in line with the job, which went back to the queue or was given up.
async fn strength_returned(tx: &mut Tx, returned: Returned<'_>) -> Result<()> {
    let version = VersionId(returned.subject);
    let state = if returned.is_given_up {
        "failed"
    } else {
        "queued"
    };
    let sql =
        "UPDATE strengths SET state = $2 WHERE version = $1 AND state IN ('queued', 'running')";
    execute!(*tx, sql, version, state)?;
    tx.notify(Topic::Strength(version));
    Ok(())
}

fn version_of(lease: &Lease) -> Result<VersionId> {
    lease.subject_of(&STRENGTH, "strength").map(VersionId)
}

row! {
    "strengths";

    struct Row {
        version: VersionId,
        number: i64,
        is_current: bool,
        asked_by: UserId,
        state: String,
        mutants_max: i64,
        done: i64,
        total: i64,
        strength: Option<String>,
        measured_ms: Option<i64>,
        asked_ms: i64,
        needs: Option<String>,
    }
}

impl Row {
    fn into_strength(self) -> Result<StoredStrength> {
        let name = RowName::new("strengths", self.version);
        let state = match self.state.as_str() {
            "queued" => StrengthState::Queued,
            "running" => StrengthState::Running(StrengthProgress {
                done: self.done,
                total: self.total,
            }),
            "done" => StrengthState::Done,
            "failed" => StrengthState::Failed,
            other => return Err(name.unreadable("state", format!("{other:?} is no state"))),
        };
        let measured = match self.strength {
            Some(json) => {
                let strength = Box::new(name.json("strength", &json)?);
                Some((strength, name.present("measured_ms", self.measured_ms)?))
            }
            None => None,
        };
        if state == StrengthState::Done && measured.is_none() {
            return Err(name.unreadable("strength", "there is none"));
        }
        Ok(StoredStrength {
            version: self.version,
            number: self.number,
            is_current: self.is_current,
            asked_by: self.asked_by,
            state,
            mutants_max: self.mutants_max,
            measured,
            waits_for: self.needs.as_deref().map(Abilities::from_text),
            asked_ms: self.asked_ms,
        })
    }
}
