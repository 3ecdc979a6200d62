//! Asking a problem's game, and waiting for the answer.

use std::time::Duration;

use grundy_judgement::{GameAnswer, GameRequest};
use grundy_store::{GameTurnState, Topic, User};

use crate::app::state::AppState;
use crate::frame::{HttpError, Message, Visitor};
use crate::judges::Judges;

/// The answer comes after this time at the latest; less than the time of a request. Whoever asks a game first waits for its rules
/// to be compiled.
const WAIT_MAX: Duration = Duration::from_secs(25);
/// In case a notification was lost.
const POLL: Duration = Duration::from_secs(2);

/// What came of asking.
pub(crate) enum Asked {
    /// The game's answer.
    Answer(GameAnswer),
    /// None yet, or none at all, and why.
    None(Message),
}

/// Asks, in place of what the user asked before and has no answer to.
///
/// # Errors
/// [`HttpError::TooMany`] for who asks too fast; of the store.
pub(crate) async fn ask(
    state: &AppState,
    visitor: &Visitor,
    user: &User,
    problem: &str,
    request: &GameRequest,
) -> Result<Asked, HttpError> {
    state.limiters.game_by_user.check(&user.id)?;
    let _place = state.live.enter(visitor.waiting())?;
    let mut watch = state.store().watch(Topic::GameTurns(user.id));
    let turn = state.store().ask_game(user.id, problem, request).await?;
    let waiting = async {
        loop {
            let Some(turn) = state.store().game_turn(turn.id).await? else {
                return Ok(GameTurnState::Replaced);
            };
            if turn.state.is_final() {
                return Ok(turn.state);
            }
            watch.changed(POLL).await;
        }
    };
    let ended: Result<GameTurnState, grundy_store::Error> =
        match tokio::time::timeout(WAIT_MAX, waiting).await {
            Ok(ended) => ended,
            Err(_) => return Ok(Asked::None(why_late(state, visitor, turn.id).await?)),
        };
    Ok(match ended? {
        GameTurnState::Answered(answer) => Asked::Answer(*answer),
        GameTurnState::Replaced => Asked::None(Message::new("play-replaced")),
        GameTurnState::Failed | GameTurnState::Queued | GameTurnState::Running => {
            Asked::None(Message::new("play-failed"))
        }
    })
}

/// Nobody may be there who can do it.
async fn why_late(
    state: &AppState,
    visitor: &Visitor,
    id: grundy_store::GameTurnId,
) -> Result<Message, HttpError> {
    let judges = Judges::now(state.store()).await?;
    let turn = state.store().game_turn(id).await?;
    let waits_for = turn.and_then(|turn| turn.waits_for);
    let lack = judges.lack_for(waits_for.as_ref());
    let languages = &state.config.languages;
    Ok(lack.map_or_else(
        || Message::new("play-late"),
        |lack| lack.message(visitor.locale(), languages),
    ))
}
