//! Asking a problem's game, and waiting for the answer.

use std::time::Duration;

use grundy_judgement::{GameAnswer, GameRequest};
use grundy_store::{GameTurnId, GameTurnState, Topic, User};

use crate::app::state::AppState;
use crate::frame::{HttpError, Message, Visitor, wait_for};
use crate::judges::Judges;

/// The answer comes after this time at the latest; less than the time of a request. Whoever asks a game first waits for its rules
/// to be compiled.
const WAIT_MAX: Duration = Duration::from_secs(25);

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
    let look = || async {
        let found = state.store().game_turn(turn.id).await?;
        let now = found.map_or(GameTurnState::Replaced, |turn| turn.state);
        Ok::<_, HttpError>(now.is_final().then_some(now))
    };
    Ok(match wait_for(&mut watch, WAIT_MAX, look).await? {
        Some(GameTurnState::Answered(answer)) => Asked::Answer(*answer),
        Some(GameTurnState::Replaced) => Asked::None(Message::new("play-replaced")),
        Some(_) => Asked::None(Message::new("play-failed")),
        None => Asked::None(why_late(state, visitor, turn.id).await?),
    })
}

/// Nobody may be there who can do it.
async fn why_late(
    state: &AppState,
    visitor: &Visitor,
    id: GameTurnId,
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
