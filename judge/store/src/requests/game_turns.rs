//! Players' requests to problems' games.
//!
//! Each user has at most one request that waits or is answered: a newer one replaces it, and the job, which is the user's, is taken
//! away from its worker. Requests are deleted soon, since each holds a whole game.

use async_recursion::async_recursion as boxed;
use grundy_judgement::{GameAnswer, GameRequest, GameView};

use crate::base::areas::Games;
use crate::base::db::{execute, fetch_optional};
use crate::base::error::Result;
use crate::base::ids::{UserId, VersionId};
use crate::base::problem_rows::require_published;
use crate::base::rows::RowName;
use crate::jobs::kinds::{JobKind, Priority};
use crate::jobs::queue::{Lease, NewJob, enqueue_anew, enqueue_if_idle, finish_job, require_lease};
use crate::requests::{Question, Request, ask};

/// Answer a player. The subject is a user; the job is about their newest request that waits.
pub static PLAY: JobKind = JobKind::new("play", Priority::Answer);

/// Compile a game's rules, so that the first player need not wait for that. The subject is a version.
pub static PREPARE_GAME: JobKind = JobKind::new("prepare_game", Priority::Idle);

impl Question for GameRequest {
    type Answer = GameAnswer;
    type Progress = ();
    const KINDS: &'static [&'static JobKind] = &[&PLAY];
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
