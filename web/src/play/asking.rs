//! Asking a problem's game, and waiting for the answer.

use std::time::{Duration, Instant};

use grundy_judgement::{GameAnswer, GameRefusal, GameRequest, GameView};
use grundy_store::{RequestId, RequestState, Topic, User};

use crate::app::HttpError;
use crate::app::live_streams::Waiting;
use crate::app::state::AppState;
use crate::frame::{Locale, Message, wait_for};
use crate::judges::lack_for;

/// All answers of a request come after this time at the latest; less than the time of a request. Whoever asks a game first waits for
/// its rules to be compiled.
const WAIT_MAX: Duration = Duration::from_secs(25);
/// Least time that is left for a question: with less nobody would be there for the answer.
const ANSWER_MIN: Duration = Duration::from_secs(1);

/// The end of the time for the answers to one request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline(Instant);

impl Deadline {
    /// The deadline of a request that begins now.
    pub(crate) fn of_request() -> Self {
        Self(Instant::now() + WAIT_MAX)
    }

    /// The time that is left; none where it is too short to ask anything.
    fn left(self) -> Option<Duration> {
        let left = self.0.saturating_duration_since(Instant::now());
        (left >= ANSWER_MIN).then_some(left)
    }

    /// Whether there is time to ask something.
    pub(crate) fn has_time(self) -> bool {
        self.left().is_some()
    }
}

/// The result of a question to a game.
pub(crate) enum Asked {
    /// The position that there is now.
    View(GameView),
    /// The position or the move is refused.
    Refused(GameRefusal),
    /// No answer yet, or none at all, and why.
    None(NoAnswer, Message),
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoAnswer {
    /// The request's time is over: the rules are being compiled still, or nobody is there who could answer.
    Late,
    /// The user asked something else meanwhile.
    Replaced,
    /// The judge failed.
    Failed,
}

impl From<GameAnswer> for Asked {
    fn from(answer: GameAnswer) -> Self {
        match answer {
            GameAnswer::View(view) => Self::View(view),
            GameAnswer::Refused(refusal) => Self::Refused(refusal),
        }
    }
}

/// Asks, in place of what the user asked before and has no answer to. Where the request's time is over nothing is asked.
///
/// # Errors
/// [`HttpError::TooManyRequests`] for a user who asks too fast, [`HttpError::TooMuchOpen`] for one who waits for too many things.
pub(crate) async fn ask(
    state: &AppState,
    locale: Locale,
    user: &User,
    problem: &str,
    request: &GameRequest,
    deadline: Deadline,
) -> Result<Asked, HttpError> {
    let Some(left) = deadline.left() else {
        return Ok(Asked::None(NoAnswer::Late, Message::new("play-late")));
    };
    state.limiters.game_by_user.check(&user.id)?;
    let _place = state.live.enter(Waiting::User(user.id))?;
    let mut watch = state.store().watch(Topic::about(user.id));
    let turn = state
        .store()
        .games()
        .ask(user.id, problem, request.clone())
        .await?;
    let look = || async {
        let found = state.store().requests().get::<GameRequest>(turn.id).await?;
        let now = found.map_or(RequestState::Replaced, |turn| turn.state);
        Ok::<_, HttpError>(now.is_final().then_some(now))
    };
    Ok(match wait_for(&mut watch, left, look).await? {
        Some(RequestState::Done(answer)) => (*answer).into(),
        Some(RequestState::Replaced) => {
            Asked::None(NoAnswer::Replaced, Message::new("play-replaced"))
        }
        Some(_) => Asked::None(NoAnswer::Failed, Message::new("play-failed")),
        None => Asked::None(NoAnswer::Late, why_late(state, locale, turn.id).await?),
    })
}

/// Nobody may be there who can do it.
async fn why_late(state: &AppState, locale: Locale, id: RequestId) -> Result<Message, HttpError> {
    let turn = state.store().requests().get::<GameRequest>(id).await?;
    let waits_for = turn.and_then(|turn| turn.waits_for);
    let lack = lack_for(state.store(), waits_for.as_ref()).await?;
    let languages = &state.config.languages;
    Ok(lack.map_or_else(
        || Message::new("play-late"),
        |lack| lack.message(locale, languages),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_has_one_deadline() {
        let deadline = Deadline::of_request();
        assert!(deadline.has_time() && deadline.left() <= Some(WAIT_MAX));
        // Nothing is asked just before its end.
        let spent = Deadline(Instant::now() + ANSWER_MIN / 2);
        assert!(!spent.has_time());
    }
}
