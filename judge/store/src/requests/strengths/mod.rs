//! How strong problems' tests are, measured by a worker when a teacher asks. What was measured last of a version stays until the version is
//! gone; of a problem that has a newer one it is shown as what it is, old.

mod bounds;

use async_recursion::async_recursion as boxed;
use grundy_judgement::Strength;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::base::areas::Strengths;
use crate::base::db::{execute, fetch_all, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{RequestId, UserId, VersionId};
use crate::jobs::kinds::{JobKind, Priority};
use crate::jobs::queue::{Lease, NewJob, enqueue_anew, take_jobs};
use crate::requests::{Question, Request, RequestState, ask};

/// Measure how strong the tests of a problem are. The subject is the version. It takes minutes, and waits behind everything.
pub static STRENGTH: JobKind = JobKind::new("strength", Priority::Background);

/// Measurements that one user may have waiting or going on.
pub const OPEN_STRENGTHS_MAX: i64 = 3;
/// Mutants of each right program that can be asked for.
pub const STRENGTH_MUTANTS_MAX: i64 = 200;

/// The question how strong the tests of a version are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HowStrong {
    /// Mutants of each right program at most.
    pub mutants_max: i64,
}

impl Question for HowStrong {
    type Answer = Strength;
    type Progress = StrengthProgress;
    const KINDS: &'static [&'static JobKind] = &[&STRENGTH];
    /// The last answer beside a new question.
    const KEPT_MAX: i64 = 2;

    fn to_json(strength: &Strength) -> String {
        bounds::bounded_json(strength.clone())
    }
}

/// How strong tests are, or how far it is to find out.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredStrength {
    /// The version.
    pub version: VersionId,
    /// Its number.
    pub number: i64,
    /// Whether that is the problem's current one.
    pub is_current: bool,
    /// The last request.
    pub asked: Request<HowStrong>,
    /// The last measurement, and its time. It stays while it is measured again.
    pub measured: Option<(Box<Strength>, i64)>,
}

/// How many mutants are done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StrengthProgress {
    /// Steps that are done.
    pub done: i64,
    /// All steps; 0 as long as that is not known.
    pub total: i64,
}

impl Strengths<'_> {
    /// How strong a problem's tests are, or how far that is: of its current version, and where nobody asked for that, what was
    /// measured last of an older one.
    #[boxed]
    pub async fn get(&self, problem: &str) -> Result<Option<StoredStrength>> {
        let sql = "SELECT r.id, r.subject, v.number, v.id = p.current_version AS is_current
                   FROM requests r
                   JOIN problem_versions v ON v.id = r.subject
                   JOIN problems p ON p.id = r.problem
                   LEFT JOIN jobs j ON j.kind = r.kind AND j.subject = r.subject AND j.request = r.id AND j.state <> 'done'
                   WHERE r.kind = 'strength' AND r.problem = $1
                     AND (r.answer IS NOT NULL OR v.id = p.current_version AND j.id IS NOT NULL)
                   ORDER BY CASE WHEN v.id = p.current_version THEN 0 ELSE 1 END, r.created_ms DESC, r.id DESC LIMIT 2";
        let rows = fetch_all!(self.store.db(), (RequestId, Uuid, i64, bool), sql, problem)?;
        let Some(&(newest, subject, number, is_current)) = rows.first() else {
            return Ok(None);
        };
        let Some(asked) = self.store.requests().get::<HowStrong>(newest).await? else {
            return Ok(None);
        };
        let before = rows.get(1).filter(|row| row.1 == subject);
        let measured = match (&asked.state, before) {
            (RequestState::Done(_), _) => measurement(asked.clone()),
            (_, Some((before, ..))) => self
                .store
                .requests()
                .get(*before)
                .await?
                .and_then(measurement),
            _ => None,
        };
        Ok(Some(StoredStrength {
            version: VersionId(subject),
            number,
            is_current,
            asked,
            measured,
        }))
    }

    /// Asks how strong the tests of a problem's current version are, behind everything. Who asks while it is on its way gets that; what
    /// is measured already is measured again. Older versions of the problem are not measured any more.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown problem; [`Error::Invalid`] `mutants` where it is not 1 to [`STRENGTH_MUTANTS_MAX`];
    /// [`Error::Conflict`] `strengths_max` for who has [`OPEN_STRENGTHS_MAX`] open already.
    #[boxed]
    pub async fn ask(&self, problem: &str, by: UserId, mutants_max: i64) -> Result<StoredStrength> {
        if !(1..=STRENGTH_MUTANTS_MAX).contains(&mutants_max) {
            return Err(Error::Invalid {
                field: "mutants",
                reason: format!("{mutants_max} is not in 1..={STRENGTH_MUTANTS_MAX}"),
            });
        }
        if let Some(present) = self.get(problem).await?
            && present.is_current
            && !present.asked.state.is_final()
        {
            return Ok(present);
        }
        let mut tx = self.store.begin().await?;
        let sql =
            "SELECT current_version FROM problems WHERE id = $1 AND current_version IS NOT NULL";
        let row = fetch_optional!(tx, (VersionId,), sql, problem)?;
        let (version,) = row.ok_or(Error::not_found("problem"))?;
        // Jobs come first. Two who ask in one moment take it one after the other, and it is measured once.
        let sql = take_jobs!(
            "kind = 'strength' AND subject IN (SELECT id FROM problem_versions WHERE problem = $1 AND id <> $2)"
        );
        execute!(tx, sql, problem, version)?;
        let job = NewJob::new(STRENGTH.of(version), Some(by));
        enqueue_anew(self.store, &mut tx, &job).await?;
        let sql = "SELECT COUNT(*) FROM jobs
                   WHERE kind = 'strength' AND user_id = $1 AND subject <> $2 AND state IN ('queued', 'running')";
        // A user who asks twice in one moment may get one more.
        if fetch_one!(tx, (i64,), sql, by, version)?.0 >= OPEN_STRENGTHS_MAX {
            return Err(Error::Conflict {
                constraint: "strengths_max",
            });
        }
        // What came to nothing.
        let sql =
            "DELETE FROM requests WHERE kind = 'strength' AND subject = $1 AND answer IS NULL";
        execute!(tx, sql, version)?;
        ask(
            self.store,
            &mut tx,
            &job,
            by,
            problem,
            HowStrong { mutants_max },
        )
        .await?;
        tx.commit().await?;
        self.get(problem).await?.ok_or(Error::not_found("strength"))
    }

    /// Begins what the job is about. None where nobody needs it any more: the problem has a newer version.
    ///
    /// # Errors
    /// [`Error::LeaseLost`]; [`Error::NotFound`] for a job of another kind.
    #[boxed]
    pub async fn begin(&self, lease: &Lease) -> Result<Option<Request<HowStrong>>> {
        let Some(asked) = self.store.requests().begin::<HowStrong>(lease).await? else {
            return Ok(None);
        };
        let current = self
            .store
            .problems()
            .current_version(&asked.problem)
            .await?;
        Ok((current.0 == asked.subject).then_some(asked))
    }
}

fn measurement(answered: Request<HowStrong>) -> Option<(Box<Strength>, i64)> {
    match (answered.state, answered.answered_ms) {
        (RequestState::Done(strength), Some(answered_ms)) => Some((strength, answered_ms)),
        _ => None,
    }
}
