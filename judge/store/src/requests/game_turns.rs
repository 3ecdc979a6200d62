//! Players' requests to problems' games.
//!
//! Each user has at most one request that waits or is answered: a newer one replaces it, and the job, which is the user's, is taken
//! away from its worker. Requests are deleted soon, since each holds a whole game.
//!
//! A guest's request has no user. It waits behind every judgement, its job is its own, and nothing is left of either when the guest
//! has the answer or gives up.

use async_recursion::async_recursion as boxed;
use grundy_judgement::{GameAnswer, GameRequest, GameView};

use crate::base::areas::Games;
use crate::base::db::{Tx, execute, fetch_optional};
use crate::base::error::Result;
use crate::base::ids::{RequestId, UserId, VersionId};
use crate::base::problem_rows::require_published;
use crate::base::rows::RowName;
use crate::jobs::kinds::{JobKind, Priority};
use crate::jobs::queue::{Lease, NewJob, enqueue_anew, enqueue_if_idle, finish_job, require_lease};
use crate::requests::{Question, Request, ask, require_few_open};

/// Answer a player. The subject is a user; the job is about their newest request that waits.
pub static PLAY: JobKind = JobKind::new("play", Priority::Answer);

/// Answer a guest. The subject is the request's own, and so is the job.
pub static PLAY_AS_GUEST: JobKind = JobKind::new("play_as_guest", Priority::Idle);

/// The time after which nothing is left of a guest's request. Nobody waits for an answer as long.
const GUEST_LIFE_MS: i64 = 60_000;

/// Compile a game's rules, so that the first player need not wait for that. The subject is a version.
pub static PREPARE_GAME: JobKind = JobKind::new("prepare_game", Priority::Idle);

impl Question for GameRequest {
    type Answer = GameAnswer;
    type Progress = ();
    const KINDS: &'static [&'static JobKind] = &[&PLAY, &PLAY_AS_GUEST];
    const LIFE_MS: i64 = 600_000;
}

impl Games<'_> {
    /// Sends a request to a problem's game, in place of the same user's unanswered one. Requests that are too old are deleted.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown problem.
    #[boxed]
    pub async fn ask(
        &self,
        user: UserId,
        problem: &str,
        request: GameRequest,
    ) -> Result<Request<GameRequest>> {
        let job = NewJob::new(PLAY.of(user), Some(user));
        let mut tx = self.store.begin().await?;
        require_published(&mut tx, problem).await?;
        // The job's row comes first.
        enqueue_anew(self.store, &mut tx, &job).await?;
        let asked = ask(self.store, &mut tx, &job, user, problem, request).await?;
        tx.commit().await?;
        Ok(asked)
    }

    /// Sends a guest's request to a problem's game, unless `open_max` of them wait or run already.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown problem; [`Error::TooMany`] if there are as many.
    #[boxed]
    pub async fn ask_as_guest(
        &self,
        problem: &str,
        request: GameRequest,
        open_max: i64,
    ) -> Result<Request<GameRequest>> {
        let job = NewJob::new(PLAY_AS_GUEST.of(self.store.new_id()), None);
        let mut tx = self.store.begin().await?;
        forget_guests(&mut tx, self.store.now_ms()).await?;
        require_published(&mut tx, problem).await?;
        require_few_open(&mut tx, &job, None, open_max).await?;
        enqueue_anew(self.store, &mut tx, &job).await?;
        let asked = ask(self.store, &mut tx, &job, None, problem, request).await?;
        tx.commit().await?;
        Ok(asked)
    }

    /// Deletes a guest's request, with its answer and its job: a worker that has it ends what it runs.
    #[boxed]
    pub async fn forget_guest(&self, id: RequestId) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let sql = "DELETE FROM jobs WHERE kind = $1 AND request = $2";
        execute!(tx, sql, PLAY_AS_GUEST.name(), id)?;
        let sql = "DELETE FROM requests WHERE kind = $1 AND id = $2";
        execute!(tx, sql, PLAY_AS_GUEST.name(), id)?;
        tx.commit().await
    }

    /// Queues the compilation of the rules of a version's game before anybody plays, behind every judgement.
    #[boxed]
    pub async fn prepare(&self, version: VersionId) -> Result<()> {
        let mut tx = self.store.begin().await?;
        enqueue_if_idle(
            self.store,
            &mut tx,
            &NewJob::new(PREPARE_GAME.of(version), None),
        )
        .await?;
        tx.commit().await
    }

    /// The version whose game the job compiles.
    ///
    /// # Errors
    /// [`Error::NotFound`] for a job of another kind.
    pub fn prepared(&self, lease: &Lease) -> Result<VersionId> {
        lease.subject_of(&PREPARE_GAME, "game").map(VersionId)
    }

    /// Stores the first position of the game that was compiled, if it has one, and finishes the job.
    ///
    /// # Errors
    /// [`Error::LeaseLost`]; [`Error::NotFound`] for a job of another kind.
    #[boxed]
    pub async fn finish_prepared(&self, lease: &Lease, opening: Option<&GameView>) -> Result<()> {
        let version = self.prepared(lease)?;
        let json = opening.map(|view| serde_json::json!(view).to_string());
        let mut tx = self.store.begin().await?;
        require_lease(&mut tx, lease).await?;
        let sql = "UPDATE problem_versions SET opening = $2 WHERE id = $1";
        execute!(tx, sql, version, json)?;
        finish_job(&mut tx, lease, self.store.now_ms()).await?;
        tx.commit().await
    }

    /// The first position of a version's game, once the game was prepared.
    ///
    /// # Errors
    /// [`Error::Unreadable`] for a position that cannot be read.
    #[boxed]
    pub async fn opening(&self, version: VersionId) -> Result<Option<GameView>> {
        let sql = "SELECT opening FROM problem_versions WHERE id = $1";
        let row = fetch_optional!(self.store.db(), (Option<String>,), sql, version)?;
        let json = row.and_then(|(json,)| json);
        let read = |json: String| RowName::new("problem_versions", version).json("opening", &json);
        json.map(read).transpose()
    }
}

/// Deletes what is left of guests who have gone.
pub(crate) async fn forget_guests(tx: &mut Tx, now_ms: i64) -> Result<()> {
    let before_ms = now_ms.saturating_sub(GUEST_LIFE_MS);
    let sql = "DELETE FROM jobs WHERE kind = $1 AND enqueued_ms <= $2";
    execute!(*tx, sql, PLAY_AS_GUEST.name(), before_ms)?;
    let sql = "DELETE FROM requests WHERE kind = $1 AND created_ms <= $2";
    execute!(*tx, sql, PLAY_AS_GUEST.name(), before_ms)?;
    Ok(())
}
