//! Sends a request to a problem's game and waits for the answer.

use std::time::{Duration, Instant};

use grundy_judgement::{GameAnswer, GameRefusal, GameRequest, GameView};
use grundy_store::{RequestId, RequestState, Topic, User};

use crate::app::HttpError;
use crate::app::live_streams::Waiting;
use crate::app::state::AppState;
use crate::frame::{Locale, Message, wait_for};
use crate::judges::lack_for;

/// The time in which all answers of a request must come, which is less than the time of a request. The first request to a game also
/// waits for its rules to be compiled.
const WAIT_MAX: Duration = Duration::from_secs(25);
/// The least time that must be left for a request, since otherwise nobody would be there for the answer.
const ANSWER_MIN: Duration = Duration::from_secs(1);

/// The end of the time for the answers to one request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline(Instant);

impl Deadline {
    /// The deadline of a request that begins now.
    pub(crate) fn of_request() -> Self {
        Self(Instant::now() + WAIT_MAX)
    }

    /// The time that is left; `None` if it is too short for a request.
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

/// The reason why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoAnswer {
    /// The time is over: the rules are still being compiled, or no judge can answer.
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

/// Sends a request, in place of the user's earlier one without an answer. It does nothing if the time is over.
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

/// The message for a late answer: perhaps no judge can give it.
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
        // Nothing is sent shortly before the end.
        let spent = Deadline(Instant::now() + ANSWER_MIN / 2);
        assert!(!spent.has_time());
    }
}
