//! Compiles a game's rules before anybody plays it.

use std::sync::Arc;

use grundy_engine::Purpose;
use grundy_judgement::{GameAnswer, GameLevel, GameRequest};
use grundy_store::{JobKind, PREPARE_GAME};

use crate::error::{JobError, blocking};
use crate::work::{Task, Work};

/// Asks the game for a position, only so that its rules are compiled if necessary.
pub(crate) struct PrepareGame;

impl Work for PrepareGame {
    const KIND: &'static JobKind = &PREPARE_GAME;
    /// The most such jobs at once; the other slots stay free for jobs that people wait for.
    const AT_ONCE_MAX: usize = 1;

    async fn run(task: Task) -> Result<(), JobError> {
        let version = task.store.games().prepared(&task.lease)?;
        let package = task.store.packages().package(version).await?;
        let mut opening = None;
        if package.game.is_some() {
            task.require(&package, Purpose::Playing)?;
            let engine = Arc::clone(&task.engine);
            let start = GameRequest::Start {
                level: GameLevel::Easy,
                seed: 1,
            };
            let asked = blocking(move || Ok(engine.play(&package, &start)?));
            opening = match asked.await {
                Ok(GameAnswer::View(view)) => Some(view),
                // A fault of the package is reported to the players.
                Ok(GameAnswer::Refused(_))
                | Err(JobError::Engine(grundy_engine::EngineError::Package { .. })) => None,
                Err(error) => return Err(error),
            };
        }
        let games = task.store.games();
        Ok(games.finish_prepared(&task.lease, opening.as_ref()).await?)
    }
}
