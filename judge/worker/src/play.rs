//! Answers a player, with an account or without: the judge's move in a game, a hint, a first position.

use std::sync::Arc;

use grundy_engine::{Purpose, Submission};
use grundy_judgement::{GameAnswer, GameRequest, Refused};
use grundy_package::Package;
use grundy_store::{JobKind, PLAY, PLAY_AS_GUEST, Request};

use crate::answer::answer;
use crate::error::{JobError, blocking};
use crate::work::{Share, Task, Work};

/// Sends the player's request to the package's game.
pub(crate) struct Play;

impl Work for Play {
    const KIND: &'static JobKind = &PLAY;
    /// The share of slots. These jobs go before all others, so a class at play must leave a slot for judging.
    const SHARE: Share = Share::Quick;

    async fn run(task: Task) -> Result<(), JobError> {
        answer(&task, |turn| asked(&task, turn)).await
    }
}

/// Sends a guest's request to the package's game.
pub(crate) struct PlayAsGuest;

impl Work for PlayAsGuest {
    const KIND: &'static JobKind = &PLAY_AS_GUEST;
    /// However many guests there are, they have one slot, and only of a worker with several that has another one free.
    const AT_ONCE_MAX: usize = 1;
    const SHARE: Share = Share::Explaining;

    async fn run(task: Task) -> Result<(), JobError> {
        answer(&task, |turn| asked(&task, turn)).await
    }
}

async fn asked(task: &Task, turn: Arc<Request<GameRequest>>) -> Result<GameAnswer, JobError> {
    let version = task.store.problems().current_version(&turn.problem).await?;
    let package = task.store.packages().package(version).await?;
    if package.game.is_none() {
        // A new version of the problem has no game any more.
        let refusal = Refused::Position.because("the problem has no game");
        return Ok(GameAnswer::Refused(refusal));
    }
    let request = turn.question.clone();
    if let GameRequest::Program {
        position,
        submission,
    } = request
    {
        return let_program_move(task, &turn, &package, position, submission).await;
    }
    task.require(&package, Purpose::Playing)?;
    let engine = Arc::clone(&task.engine);
    blocking(move || Ok(engine.play(&package, &request)?)).await
}

/// The move of a submission of the player's own.
async fn let_program_move(
    task: &Task,
    turn: &Request<GameRequest>,
    package: &Arc<Package>,
    position: String,
    number: i64,
) -> Result<GameAnswer, JobError> {
    let found = task.store.submissions().by_number(number).await?;
    let own = found.filter(|one| Some(one.user) == turn.asker && one.problem == turn.problem);
    let Some(submission) = own.filter(|_| package.judge.moves.is_some()) else {
        let reason = "there is no such program that plays this game";
        return Ok(GameAnswer::Refused(Refused::Position.because(reason)));
    };
    task.require(package, Purpose::LettingPlay(&submission.language))?;
    let source = task.store.submissions().source(submission.id).await?;
    let engine = task.engine.of_owner(&submission.user.to_string());
    let package = Arc::clone(package);
    blocking(move || {
        let handed_in = Submission {
            source: &source,
            file_name: &submission.file_name,
            language: &submission.language,
        };
        Ok(engine.let_program_move(&package, &handed_in, &position)?)
    })
    .await
}
