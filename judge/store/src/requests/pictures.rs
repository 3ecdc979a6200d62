//! Pictures that packages' visualisers draw. A row says that one is wanted, and a job of the kind [`DRAW`] makes it: the job has no
//! user and waits behind every judgement. The SVG is a blob.

use std::collections::BTreeMap;

use async_recursion::async_recursion as boxed;
use bytes::Bytes;
use uuid::Uuid;

use crate::base::areas::Pictures;
use crate::base::blobs::BlobHash;
use crate::base::db::{Tx, execute, fetch_all, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{JudgementId, SubmissionId, VersionId};
use crate::base::open::Store;
use crate::base::rows::{RowName, row};
use crate::base::watch::Topic;
use crate::jobs::kinds::{JobKind, Priority};
use crate::jobs::queue::{Lease, NewJob, enqueue, finish_job, require_lease};

/// Draw a picture, once.
pub static DRAW: JobKind = JobKind::new("draw", Priority::Idle);

/// The largest SVG that is stored, in bytes.
pub const PICTURE_BYTES_MAX: u64 = 2 << 20;
/// The most tests that one request names.
const TESTS_MAX: usize = 100;

/// The output that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The judge's answer.
    Version(VersionId),
    /// A submission's, under this version.
    Judgement(JudgementId, VersionId),
}

impl Subject {
    const fn key(self) -> Uuid {
        match self {
            Self::Version(id) => id.0,
            Self::Judgement(id, _) => id.0,
        }
    }

    const fn version(self) -> VersionId {
        match self {
            Self::Version(id) | Self::Judgement(_, id) => id,
        }
    }

    const fn judgement(self) -> Option<JudgementId> {
        match self {
            Self::Version(_) => None,
            Self::Judgement(id, _) => Some(id),
        }
    }

    /// The topic to watch for one of its pictures.
    #[must_use]
    pub const fn topic(self) -> Topic {
        Topic::About(self.key())
    }
}

/// The state of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureState {
    /// It will be drawn.
    Wanted,
    /// The picture is drawn.
    Done(BlobHash),
    /// The picture could not be drawn and is not tried again.
    Failed,
}

/// A picture to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WantedPicture {
    /// The output to draw.
    pub subject: Subject,
    /// The submission, unless the judge's answer is drawn.
    pub submission: Option<SubmissionId>,
    /// The name of the test.
    pub test: String,
}

impl Pictures<'_> {
    /// Asks for a picture that somebody wants to see, and returns its state. If it waits together with all pictures of a new
    /// version, it is moved before those that nobody looks at.
    #[boxed]
    pub async fn want(&self, subject: Subject, test: &str) -> Result<PictureState> {
        let known = self.list(subject).await?.remove(test);
        if let Some(state) = known {
            if state == PictureState::Wanted {
                self.hurry(subject, test).await?;
            }
            return Ok(state);
        }
        let mut tx = self.store.begin().await?;
        want(self.store, &mut tx, subject, &[test], DRAW.priority).await?;
        tx.commit().await?;
        Ok(PictureState::Wanted)
    }

    async fn hurry(&self, subject: Subject, test: &str) -> Result<()> {
        let (key, urgent) = (subject.key(), DRAW.priority.number());
        // This reads before it locks, since a page that waits for a picture asks again and again.
        let sql = "SELECT q.id FROM pictures p JOIN jobs q ON q.kind = 'draw' AND q.subject = p.id
                   WHERE p.subject = $1 AND p.test = $2 AND q.state = 'queued' AND q.priority > $3";
        if let Some((job,)) = fetch_optional!(self.store.db(), (Uuid,), sql, key, test, urgent)? {
            let mut tx = self.store.begin().await?;
            let sql = "UPDATE jobs SET priority = $2 WHERE id = $1 AND state = 'queued'";
            execute!(tx, sql, job, urgent)?;
            tx.commit().await?;
        }
        Ok(())
    }

    /// The pictures that were ever asked for, by test.
    #[boxed]
    pub async fn list(&self, subject: Subject) -> Result<BTreeMap<String, PictureState>> {
        let rows = fetch_all!(
            self.store.db(),
            (Uuid, String, Option<String>, Option<Vec<u8>>),
            "SELECT p.id, p.test, j.state, p.hash FROM pictures p LEFT JOIN jobs j ON j.kind = 'draw' AND j.subject = p.id
             WHERE p.subject = $1",
            subject.key(),
        )?;
        rows.into_iter()
            .map(|(id, test, state, hash)| {
                let name = RowName::new("pictures", id);
                Ok((test, picture_state(&name, state.as_deref(), hash)?))
            })
            .collect()
    }

    /// The pictures of samples that are drawn, of each problem's current version in the order of the samples' names.
    #[boxed]
    pub async fn of_samples(&self) -> Result<BTreeMap<String, Vec<BlobHash>>> {
        let rows = fetch_all!(
            self.store.db(),
            (String, Uuid, Vec<u8>),
            "SELECT o.id, p.id, p.hash FROM problems o JOIN pictures p ON p.subject = o.current_version
             WHERE p.hash IS NOT NULL AND p.test LIKE 'sample/%' ORDER BY o.id, p.test",
        )?;
        let mut drawn: BTreeMap<String, Vec<BlobHash>> = BTreeMap::new();
        for (problem, id, hash) in rows {
            let hash = hash.try_into();
            let hash = hash
                .map_err(|error: Error| RowName::new("pictures", id).unreadable("hash", error))?;
            drawn.entry(problem).or_default().push(hash);
        }
        Ok(drawn)
    }

    /// The SVG document.
    ///
    /// # Errors
    /// [`Error::Corrupt`] when the stored bytes are not those that were drawn.
    #[boxed]
    pub async fn get(&self, hash: BlobHash) -> Result<Bytes> {
        self.store.blobs().get(hash).await
    }

    /// The picture that a job is about. `None` if its judgement or version was deleted, so that nobody wants it any more.
    ///
    /// # Errors
    /// [`Error::NotFound`] for a job of another kind.
    #[boxed]
    pub async fn wanted(&self, lease: &Lease) -> Result<Option<WantedPicture>> {
        let row = fetch_optional!(
            self.store.db(),
            WantedRow,
            "SELECT version, judgement, test,
                    (SELECT submission FROM judgements WHERE id = pictures.judgement) AS submission
             FROM pictures WHERE id = $1",
            lease.subject_of(&DRAW, "picture")?,
        )?;
        Ok(row.map(WantedRow::into_picture))
    }

    /// Stores the picture, or that there is none, and finishes the job.
    ///
    /// # Errors
    /// [`Error::Invalid`] for a picture that is too large; [`Error::LeaseLost`] if the lease no longer holds; [`Error::NotFound`] for a job
    /// of another kind; [`Error::Blob`] or [`Error::DiskFull`] if the picture cannot be stored.
    #[boxed]
    pub async fn finish(&self, lease: &Lease, svg: Option<Bytes>) -> Result<()> {
        let id = lease.subject_of(&DRAW, "picture")?;
        let hash = keep(self.store, svg).await?;
        let mut tx = self.store.begin().await?;
        require_lease(&mut tx, lease).await?;
        let sql = "UPDATE pictures SET hash = $2 WHERE id = $1";
        execute!(tx, sql, id, hash)?;
        finish_job(&mut tx, lease, self.store.now_ms()).await?;
        tx.commit().await
    }
}

/// Stores a picture that was drawn. Returns its hash as a row stores it.
pub(crate) async fn keep(store: &Store, svg: Option<Bytes>) -> Result<Option<Vec<u8>>> {
    let Some(svg) = svg else {
        return Ok(None);
    };
    if svg.len() as u64 > PICTURE_BYTES_MAX {
        return Err(Error::Invalid {
            field: "picture",
            reason: format!("is longer than {PICTURE_BYTES_MAX} bytes"),
        });
    }
    Ok(Some(store.blobs().put(svg).await?.0.to_vec()))
}

/// Asks for pictures within a transaction; those requested before stay as they are.
pub(crate) async fn want(
    store: &Store,
    tx: &mut Tx,
    subject: Subject,
    tests: &[&str],
    priority: Priority,
) -> Result<()> {
    for test in tests.iter().take(TESTS_MAX) {
        let id = store.new_id();
        let added = execute!(
            *tx,
            "INSERT INTO pictures (id, subject, test, version, judgement, wanted_ms)
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (subject, test) DO NOTHING",
            id,
            subject.key(),
            *test,
            subject.version(),
            subject.judgement(),
            store.now_ms(),
        )?;
        if added > 0 {
            let job = NewJob {
                priority,
                part_of: Some(subject.key()),
                ..NewJob::new(DRAW.of(id), None)
            };
            enqueue(store, tx, &job).await?;
        }
    }
    Ok(())
}

fn picture_state(name: &RowName, job: Option<&str>, hash: Option<Vec<u8>>) -> Result<PictureState> {
    if matches!(job, Some("queued" | "running")) {
        return Ok(PictureState::Wanted);
    }
    let Some(hash) = hash else {
        return Ok(PictureState::Failed);
    };
    let hash = hash.try_into();
    let hash = hash.map_err(|error: Error| name.unreadable("hash", error))?;
    Ok(PictureState::Done(hash))
}

row! {
    "pictures";

    struct WantedRow {
        version: VersionId,
        judgement: Option<JudgementId>,
        test: String,
        submission: Option<SubmissionId>,
    }
}

impl WantedRow {
    fn into_picture(self) -> WantedPicture {
        let subject = match self.judgement {
            Some(judgement) => Subject::Judgement(judgement, self.version),
            None => Subject::Version(self.version),
        };
        WantedPicture {
            subject,
            submission: self.submission,
            test: self.test,
        }
    }
}
