//! Answers a player: the judge's move in a game, a hint, a position to begin with.

use std::sync::Arc;

use grundy_engine::Purpose;
use grundy_judgement::{GameAnswer, GameRequest};
use grundy_store::{JobKind, PLAY};

use crate::error::{JobError, blocking};
use crate::work::{Task, Work};

/// Asks the package's game what its player wants to know.
pub(crate) struct Play;

impl Work for Play {
    const KIND: &'static JobKind = &PLAY;
    /// They go before everything else: a class at play leaves a slot to its judgements.
    const LEAVES_A_SLOT: bool = true;

    async fn run(task: Task) -> Result<(), JobError> {
        let Task { store, lease, .. } = &task;
        let Some(turn) = store.start_game_turn(lease).await? else {
            return Ok(store.finish(lease).await?);
        };
        let answer = answer(&task, &turn.problem, turn.request).await?;
        match store.finish_game_turn(lease, turn.id, &answer).await {
            // The player clicked on: nothing to warn of.
            Err(grundy_store::Error::LeaseLost) => Ok(()),
            other => Ok(other?),
        }
    }
}

async fn answer(task: &Task, problem: &str, request: GameRequest) -> Result<GameAnswer, JobError> {
    let version = task.store.current_version(problem).await?;
    let package = task.packages.open(version).await?;
    if package.game.is_none() {
        // A new version has none any more.
        return Ok(GameAnswer::Refused("the problem has no game".to_owned()));
    }
    task.require(&package, Purpose::Playing)?;
    let engine = Arc::clone(&task.engine);
    blocking(move || Ok(engine.play(&package, &request)?)).await
}
