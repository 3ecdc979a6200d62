//! Players' requests to problems' games.
//!
//! Each user has at most one request that waits or is answered: a newer one replaces it, and the job, which is the user's, is taken
//! from the worker that has it. Rows are forgotten soon: a game travels with its requests.

use async_recursion::async_recursion as boxed;
use grundy_judgement::{GameAnswer, GameRequest};
use serde_json::json;

use crate::db::{Tx, execute, fetch_optional};
use crate::error::{Error, Result};
use crate::ids::{GameTurnId, UserId, VersionId};
use crate::kinds::{JobKind, Priority, Returned};
use crate::needs::Abilities;
use crate::open::Store;
use crate::problems::require_published;
use crate::queue::{Lease, NewJob, enqueue_anew, enqueue_if_idle, finish_job, require_lease};
use crate::rows::{RowName, row};
use crate::watch::Topic;

/// Answer a player. The subject is a user: their newest request that waits.
pub static PLAY: JobKind = JobKind::new("play", Priority::Answer)
    .on_return(|tx, returned| Box::pin(returned_to(tx, returned)));

/// Compile a game's rules, so that who plays first need not wait for that. The subject is a version.
pub static PREPARE_GAME: JobKind = JobKind::new("prepare_game", Priority::Idle);

/// Requests are there for so long, in milliseconds.
pub const GAME_TURN_LIFE_MS: i64 = 600_000;

/// A player's request, and its result.
#[derive(Clone, Debug, PartialEq)]
pub struct GameTurn {
    /// Its id.
    pub id: GameTurnId,
    /// The player.
    pub user: UserId,
    /// The problem's id.
    pub problem: String,
    /// The request.
    pub request: GameRequest,
    /// Its state, with the answer where there is one.
    pub state: GameTurnState,
    /// Abilities of the worker that it waits for.
    pub waits_for: Option<Abilities>,
}

/// The state of a player's request.
#[derive(Clone, Debug, PartialEq)]
pub enum GameTurnState {
    /// Waits for a worker.
    Queued,
    /// A worker has it.
    Running,
    /// Done.
    Answered(Box<GameAnswer>),
    /// The player asked something else before this was answered.
    Replaced,
    /// The judge failed several times; that is its own fault.
    Failed,
}

impl GameTurnState {
    /// Whether nothing more will come of it.
    #[must_use]
    pub const fn is_final(&self) -> bool {
        matches!(self, Self::Answered(_) | Self::Replaced | Self::Failed)
    }
}

/// A request's columns, to be followed by the rest of a statement.
macro_rules! select_turn {
    ($rest:literal) => {
        concat!(
            "SELECT t.id, t.user_id, t.problem, t.request, t.answer, t.state,
                    (SELECT j.needs FROM jobs j
                     WHERE j.kind = 'play' AND j.subject = t.user_id AND j.state = 'queued' AND t.state = 'queued') AS needs
             FROM game_turns t ",
            $rest
        )
    };
}

impl Store {
    /// Asks a problem's game, in place of what the same user asked before and has no answer to. What is too old is forgotten.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown problem.
    #[boxed]
    pub async fn ask_game(
        &self,
        user: UserId,
        problem: &str,
        request: &GameRequest,
    ) -> Result<GameTurn> {
        let id = GameTurnId(self.new_id());
        let now_ms = self.now_ms();
        let mut tx = self.begin().await?;
        require_published(&mut tx, problem).await?;
        // The job's row comes first.
        enqueue_anew(self, &mut tx, &NewJob::new(PLAY.of(user), Some(user))).await?;
        let sql = "DELETE FROM game_turns WHERE created_ms <= $1";
        execute!(tx, sql, now_ms - GAME_TURN_LIFE_MS)?;
        replace_open(&mut tx, user, id).await?;
        execute!(
            tx,
            "INSERT INTO game_turns (id, user_id, problem, request, state, created_ms) VALUES ($1, $2, $3, $4, 'queued', $5)",
            id,
            user,
            problem,
            json!(request).to_string(),
            now_ms,
        )?;
        tx.notify(Topic::GameTurns(user));
        tx.commit().await?;
        self.game_turn(id).await?.ok_or(Error::not_found("request"))
    }

    /// Has the rules of a version's game compiled before anybody plays, behind every judgement.
    #[boxed]
    pub async fn prepare_game(&self, version: VersionId) -> Result<()> {
        let mut tx = self.begin().await?;
        enqueue_if_idle(self, &mut tx, &NewJob::new(PREPARE_GAME.of(version), None)).await?;
        tx.commit().await
    }

    /// The version whose game the job prepares.
    ///
    /// # Errors
    /// [`Error::NotFound`] for a job of another kind.
    pub fn prepared_game(&self, lease: &Lease) -> Result<VersionId> {
        lease.subject_of(&PREPARE_GAME, "game").map(VersionId)
    }

    /// A request by its id, while it is kept.
    #[boxed]
    pub async fn game_turn(&self, id: GameTurnId) -> Result<Option<GameTurn>> {
        let row = fetch_optional!(self.db(), Row, select_turn!("WHERE t.id = $1"), id)?;
        row.map(Row::into_turn).transpose()
    }

    /// Begins the newest that waits of those that the job is about. None if there is none any more.
    ///
    /// # Errors
    /// [`Error::LeaseLost`]; [`Error::NotFound`] for a job of another kind.
    #[boxed]
    pub async fn start_game_turn(&self, lease: &Lease) -> Result<Option<GameTurn>> {
        let user = lease.subject_of(&PLAY, "game").map(UserId)?;
        let mut tx = self.begin().await?;
        require_lease(&mut tx, lease).await?;
        let sql = select_turn!(
            "WHERE t.user_id = $1 AND t.state IN ('queued', 'running') ORDER BY t.created_ms DESC, t.id DESC LIMIT 1"
        );
        let Some(row) = fetch_optional!(tx, Row, sql, user)? else {
            return Ok(None);
        };
        // Two that were asked in the same moment did not see each other.
        replace_open(&mut tx, user, row.id).await?;
        let sql = "UPDATE game_turns SET state = 'running' WHERE id = $1";
        execute!(tx, sql, row.id)?;
        tx.commit().await?;
        let mut turn = row.into_turn()?;
        turn.state = GameTurnState::Running;
        Ok(Some(turn))
    }

    /// Writes the answer down, and finishes the job.
    ///
    /// # Errors
    /// [`Error::LeaseLost`], also where the user has asked something else; [`Error::NotFound`] for a job of another kind.
    #[boxed]
    pub async fn finish_game_turn(
        &self,
        lease: &Lease,
        id: GameTurnId,
        answer: &GameAnswer,
    ) -> Result<()> {
        let user = lease.subject_of(&PLAY, "game").map(UserId)?;
        let mut tx = self.begin().await?;
        require_lease(&mut tx, lease).await?;
        let sql = "UPDATE game_turns SET state = 'answered', answer = $2 WHERE id = $1 AND state = 'running'";
        execute!(tx, sql, id, json!(answer).to_string())?;
        finish_job(&mut tx, lease, self.now_ms()).await?;
        tx.notify(Topic::GameTurns(user));
        tx.commit().await
    }
}

/// All but this one that wait or are being answered.
async fn replace_open(tx: &mut Tx, user: UserId, by: GameTurnId) -> Result<()> {
    execute!(
        *tx,
        "UPDATE game_turns SET state = 'replaced' WHERE user_id = $1 AND id <> $2 AND state IN ('queued', 'running')",
        user,
        by,
    )?;
    Ok(())
}

/// Brings the user's request in line with the job, which went back to the queue or was given up.
async fn returned_to(tx: &mut Tx, returned: Returned<'_>) -> Result<()> {
    let user = UserId(returned.subject);
    let state = if returned.is_given_up {
        "failed"
    } else {
        "queued"
    };
    let sql =
        "UPDATE game_turns SET state = $2 WHERE user_id = $1 AND state IN ('queued', 'running')";
    execute!(*tx, sql, user, state)?;
    tx.notify(Topic::GameTurns(user));
    Ok(())
}

row! {
    "game_turns";

    struct Row {
        id: GameTurnId,
        user_id: UserId,
        problem: String,
        request: String,
        answer: Option<String>,
        state: String,
        needs: Option<String>,
    }
}

impl Row {
    fn into_turn(self) -> Result<GameTurn> {
        let name = RowName::new("game_turns", self.id);
        let request = name.json("request", &self.request)?;
        let state = match self.state.as_str() {
            "queued" => GameTurnState::Queued,
            "running" => GameTurnState::Running,
            "replaced" => GameTurnState::Replaced,
            "failed" => GameTurnState::Failed,
            "answered" => {
                let json = name.present("answer", self.answer)?;
                GameTurnState::Answered(Box::new(name.json("answer", &json)?))
            }
            other => {
                return Err(name.unreadable("state", format!("{other:?} is no state")));
            }
        };
        Ok(GameTurn {
            id: self.id,
            user: self.user_id,
            problem: self.problem,
            request,
            state,
            waits_for: self.needs.as_deref().map(Abilities::from_text),
        })
    }
}
