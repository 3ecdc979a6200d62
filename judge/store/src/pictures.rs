//! Pictures that packages' visualisers draw. A row says that one is wanted; a worker with nothing else to do claims it,
//! and stores the SVG as a blob. Drawing is no job of the queue: it belongs to nobody, waits behind every judgement, and
//! may be given up without harm.

use std::collections::BTreeMap;

use bytes::Bytes;
use uuid::Uuid;

use crate::blobs::BlobHash;
use crate::db::{Tx, execute, fetch_all, fetch_optional};
use crate::error::{Error, Result};
use crate::ids::{JudgementId, SubmissionId, VersionId};
use crate::open::Store;
use crate::rows::row;
use crate::watch::Topic;

/// Drawing may be begun so often; then the picture is missing for good.
const ATTEMPTS_MAX: i64 = 3;
/// Largest SVG that is stored, in bytes.
pub const PICTURE_BYTES_MAX: u64 = 2 << 20;
/// Names of tests in one request.
const TESTS_MAX: usize = 100;

/// Whose output is drawn.
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

    /// To wait for one of its pictures.
    #[must_use]
    pub const fn topic(self) -> Topic {
        Topic::Pictures(self.key())
    }
}

/// Where a picture stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureState {
    /// It will be drawn.
    Wanted,
    /// Here it is.
    Done(BlobHash),
    /// There is none, and there will be none.
    Failed,
}

/// The right to draw a picture, for a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureLease {
    /// Whose output.
    pub subject: Subject,
    /// The submission, unless the judge's answer is drawn.
    pub submission: Option<SubmissionId>,
    /// Name of the test.
    pub test: String,
    attempt: i64,
}

impl Store {
    /// Asks for a picture, unless somebody has before, and says where it stands.
    ///
    /// # Errors
    /// Of the database.
    pub async fn want_picture(&self, subject: Subject, test: &str) -> Result<PictureState> {
        let known = self.pictures(subject).await?.remove(test);
        if let Some(state) = known {
            return Ok(state);
        }
        let mut tx = self.begin().await?;
        want(&mut tx, subject, &[test], self.now_ms()).await?;
        tx.commit().await?;
        Ok(PictureState::Wanted)
    }

    /// The pictures that were ever asked for, by test.
    ///
    /// # Errors
    /// Of the database.
    pub async fn pictures(&self, subject: Subject) -> Result<BTreeMap<String, PictureState>> {
        let rows = fetch_all!(
            self.db(),
            (String, String, Option<Vec<u8>>),
            "SELECT test, state, hash FROM pictures WHERE subject = $1",
            subject.key(),
        )?;
        rows.into_iter()
            .map(|(test, state, hash)| Ok((test, picture_state(&state, hash)?)))
            .collect()
    }

    /// The SVG document.
    ///
    /// # Errors
    /// [`Error::Corrupt`] when the stored bytes are not those that were drawn.
    pub async fn picture(&self, hash: BlobHash) -> Result<Bytes> {
        self.blobs().get(hash).await
    }

    /// Claims the picture that has been wanted longest; none if there is nothing to draw. A lease is not renewed: who
    /// takes longer than `lease_ms` has drawn for nothing.
    ///
    /// # Errors
    /// Of the database.
    pub async fn claim_picture(&self, lease_ms: i64) -> Result<Option<PictureLease>> {
        let now_ms = self.now_ms();
        if !self.anything_to_draw(now_ms).await? {
            return Ok(None);
        }
        let mut tx = self.begin().await?;
        fail_exhausted(&mut tx, now_ms).await?;
        let row = fetch_optional!(
            tx,
            ClaimedRow,
            "UPDATE pictures SET state = 'drawing', attempts = attempts + 1, lease_until_ms = $2
             WHERE (subject, test) = (
                 SELECT subject, test FROM pictures
                 WHERE state = 'wanted' OR (state = 'drawing' AND lease_until_ms <= $1)
                 ORDER BY wanted_ms, test LIMIT 1)
               AND (state = 'wanted' OR lease_until_ms <= $1)
             RETURNING version, judgement, test, attempts,
                       (SELECT submission FROM judgements WHERE id = pictures.judgement) AS submission",
            now_ms,
            now_ms.saturating_add(lease_ms),
        )?;
        tx.commit().await?;
        Ok(row.map(ClaimedRow::into_lease))
    }

    /// Stores what was drawn, or that there is no picture. What comes too late is ignored.
    ///
    /// # Errors
    /// [`Error::Invalid`] for a picture that is too large; of the database and the blob storage.
    pub async fn finish_picture(&self, lease: &PictureLease, svg: Option<Bytes>) -> Result<()> {
        let hash = match svg {
            Some(svg) if svg.len() as u64 > PICTURE_BYTES_MAX => {
                return Err(Error::Invalid {
                    field: "picture",
                    reason: format!("is longer than {PICTURE_BYTES_MAX} bytes"),
                });
            }
            Some(svg) => Some(self.blobs().put(svg).await?),
            None => None,
        };
        let mut tx = self.begin().await?;
        execute!(
            tx,
            "UPDATE pictures SET state = $4, hash = $5, lease_until_ms = NULL
             WHERE subject = $1 AND test = $2 AND state = 'drawing' AND attempts = $3",
            lease.subject.key(),
            &lease.test,
            lease.attempt,
            if hash.is_some() { "done" } else { "failed" },
            hash.map(|hash| hash.0.to_vec()),
        )?;
        tx.notify(lease.subject.topic());
        tx.commit().await
    }

    /// A look without a lock, as for the queue.
    async fn anything_to_draw(&self, now_ms: i64) -> Result<bool> {
        let sql = "SELECT test FROM pictures
                   WHERE state = 'wanted' OR (state = 'drawing' AND lease_until_ms <= $1) LIMIT 1";
        Ok(fetch_optional!(self.db(), (String,), sql, now_ms)?.is_some())
    }
}

/// Asks for pictures within a transaction; those asked for before stay as they are.
pub(crate) async fn want(tx: &mut Tx, subject: Subject, tests: &[&str], now_ms: i64) -> Result<()> {
    for test in tests.iter().take(TESTS_MAX) {
        execute!(
            *tx,
            "INSERT INTO pictures (subject, test, version, judgement, state, wanted_ms)
             VALUES ($1, $2, $3, $4, 'wanted', $5) ON CONFLICT (subject, test) DO NOTHING",
            subject.key(),
            *test,
            subject.version(),
            subject.judgement(),
            now_ms,
        )?;
    }
    tx.notify(Topic::Queue);
    Ok(())
}

/// A picture whose drawer died time after time is given up.
async fn fail_exhausted(tx: &mut Tx, now_ms: i64) -> Result<()> {
    execute!(
        *tx,
        "UPDATE pictures SET state = 'failed', lease_until_ms = NULL
         WHERE state = 'drawing' AND lease_until_ms <= $1 AND attempts >= $2",
        now_ms,
        ATTEMPTS_MAX,
    )?;
    Ok(())
}

fn picture_state(state: &str, hash: Option<Vec<u8>>) -> Result<PictureState> {
    match (state, hash) {
        ("wanted" | "drawing", _) => Ok(PictureState::Wanted),
        ("done", Some(hash)) => Ok(PictureState::Done(hash.try_into()?)),
        ("failed", _) => Ok(PictureState::Failed),
        (other, _) => Err(Error::Corrupt(format!("picture state {other:?}"))),
    }
}

row! {
    struct ClaimedRow {
        version: VersionId,
        judgement: Option<JudgementId>,
        test: String,
        attempts: i64,
        submission: Option<SubmissionId>,
    }
}

impl ClaimedRow {
    fn into_lease(self) -> PictureLease {
        let subject = match self.judgement {
            Some(judgement) => Subject::Judgement(judgement, self.version),
            None => Subject::Version(self.version),
        };
        PictureLease {
            subject,
            submission: self.submission,
            test: self.test,
            attempt: self.attempts,
        }
    }
}
