//! Measurements of how strong problems' tests are, which workers make when a teacher asks. A version's last measurement stays as
//! long as the version; if the problem has a newer version, it is shown as outdated.

mod bounds;

use async_recursion::async_recursion as boxed;
use grundy_judgement::Strength;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::base::areas::Strengths;
use crate::base::db::{execute, fetch_all, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{RequestId, UserId, VersionId};
use crate::jobs::kinds::{JobKind, Priority};
use crate::jobs::queue::{Lease, NewJob, enqueue_anew, take_jobs};
use crate::requests::{Question, Request, RequestState, ask, require_few_open};

/// Measure how strong the tests of a problem are. The subject is the version. The job takes minutes and waits behind everything
/// else.
pub static STRENGTH: JobKind = JobKind::new("strength", Priority::Background);

/// The most measurements that one user may have waiting or running.
pub const OPEN_STRENGTHS_MAX: i64 = 3;
/// The most mutants of each right program that a request may ask for.
pub const STRENGTH_MUTANTS_MAX: i64 = 200;

/// The question how strong the tests of a version are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HowStrong {
    /// The most mutants of each right program.
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

/// A measurement of how strong tests are, with the state of the request for it.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredStrength {
    /// The version.
    pub version: VersionId,
    /// Its number.
    pub number: i64,
    /// Whether this version is the problem's current one.
    pub is_current: bool,
    /// The last request.
    pub asked: Request<HowStrong>,
    /// The last measurement and its time. It stays while the tests are measured again.
    pub measured: Option<(Box<Strength>, i64)>,
}

/// The progress of a measurement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StrengthProgress {
    /// The number of steps that are done.
    pub done: i64,
    /// The number of all steps; 0 as long as it is not known.
    pub total: i64,
}

impl Strengths<'_> {
    /// The measurement of the problem's current version; if nobody asked for that, the last one of an older version.
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

    /// Asks how strong the tests of a problem's current version are, behind everything else. A request that waits or runs already
    /// stays; a finished measurement is made again. Requests for older versions of the problem are ended.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown problem; [`Error::Invalid`] `mutants` if the number is not 1 to [`STRENGTH_MUTANTS_MAX`];
    /// [`Error::TooMany`] for a user who has [`OPEN_STRENGTHS_MAX`] open already.
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
        // The job's row comes first: of two simultaneous requests one waits for the other, and the measurement is made once.
        let sql = take_jobs!(
            "kind = 'strength' AND subject IN (SELECT id FROM problem_versions WHERE problem = $1 AND id <> $2)"
        );
        execute!(tx, sql, problem, version)?;
        let job = NewJob::new(STRENGTH.of(version), Some(by));
        enqueue_anew(self.store, &mut tx, &job).await?;
        require_few_open(&mut tx, &job, Some(by), OPEN_STRENGTHS_MAX).await?;
        // Requests that were ended before they had a result.
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

    /// Begins a job. Returns `None` if the problem has a newer version, so that nobody needs the measurement any more.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] if the lease no longer holds; [`Error::NotFound`] for a job of another kind.
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
