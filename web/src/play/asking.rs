//! Sends a request to a problem's game and waits for the answer.

use std::time::{Duration, Instant};

use grundy_judgement::{GameAnswer, GameRefusal, GameRequest, GameView};
use grundy_store::{Error, Request, RequestId, RequestState, Topic};

use crate::app::HttpError;
use crate::app::config::AppConfig;
use crate::app::live_streams::Waiting;
use crate::app::places::Places;
use crate::app::rate_limit::AddressKey;
use crate::app::state::{AppState, Shared};
use crate::frame::{Locale, Message, wait_for};
use crate::judges::lack_for;

/// The time in which all answers of a request must come, which is less than the time of a request. The first request to a game also
/// waits for its rules to be compiled.
const WAIT_MAX: Duration = Duration::from_secs(25);
/// The least time that must be left for a request, since otherwise nobody would be there for the answer.
const ANSWER_MIN: Duration = Duration::from_secs(1);

/// The most requests of guests at one address that may wait at once, so that others find a place.
const GUESTS_PER_ADDRESS_MAX: usize = 6;

/// The guests who wait for an answer, by address. There is nothing else of them: their games stand in their forms.
struct Guests(Places<AddressKey>);

impl Shared for Guests {
    fn new(_: &AppConfig) -> Self {
        // The store counts all of them together, those of other servers and those who have gone included.
        Self(Places::new(GUESTS_PER_ADDRESS_MAX, usize::MAX))
    }
}

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
    /// The time is over: the rules are still being compiled, or no judge can answer. For a guest, there may be no place.
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

/// Sends a request, in place of the same user's earlier one without an answer. It does nothing if the time is over.
///
/// # Errors
/// [`HttpError::TooManyRequests`] for a user who asks too fast, [`HttpError::TooMuchOpen`] for one who waits for too many things.
pub(crate) async fn ask(
    state: &AppState,
    locale: Locale,
    asker: Waiting,
    problem: &str,
    request: &GameRequest,
    deadline: Deadline,
) -> Result<Asked, HttpError> {
    let Some(left) = deadline.left() else {
        return Ok(Asked::None(NoAnswer::Late, Message::new("play-late")));
    };
    match asker {
        Waiting::User(user) => {
            state.limiters.game_by_user.check(&user)?;
            let _place = state.live.enter(asker)?;
            let games = state.store().games();
            let asked = games.ask(user, problem, request.clone()).await?;
            answer(state, locale, &asked, left).await
        }
        Waiting::Address(address) => {
            let guests = state.shared::<Guests>();
            let is_slow_enough = state.limiters.game_by_address.check(&address).is_ok();
            let place = guests.0.enter(address);
            let (true, Ok(_place)) = (is_slow_enough, place) else {
                return Ok(too_many_guests());
            };
            let games = state.store().games();
            let open_max = state.config.guest_games_max;
            let asked = match games.ask_as_guest(problem, request.clone(), open_max).await {
                Err(Error::TooMany { .. }) => return Ok(too_many_guests()),
                asked => asked?,
            };
            let answer = answer(state, locale, &asked, left).await;
            games.forget_guest(asked.id).await?;
            answer
        }
    }
}

fn too_many_guests() -> Asked {
    Asked::None(NoAnswer::Late, Message::new("play-guests"))
}

/// Waits for the answer to a request.
async fn answer(
    state: &AppState,
    locale: Locale,
    asked: &Request<GameRequest>,
    longest: Duration,
) -> Result<Asked, HttpError> {
    let mut watch = state.store().watch(Topic::About(asked.subject));
    let look = || async {
        let found = state
            .store()
            .requests()
            .get::<GameRequest>(asked.id)
            .await?;
        let now = found.map_or(RequestState::Replaced, |asked| asked.state);
        Ok::<_, HttpError>(now.is_final().then_some(now))
    };
    // It may have been answered before it was watched.
    let found = match look().await? {
        None => wait_for(&mut watch, longest, look).await?,
        found => found,
    };
    Ok(match found {
        Some(RequestState::Done(answer)) => (*answer).into(),
        Some(RequestState::Replaced) => {
            Asked::None(NoAnswer::Replaced, Message::new("play-replaced"))
        }
        Some(_) => Asked::None(NoAnswer::Failed, Message::new("play-failed")),
        None => Asked::None(NoAnswer::Late, why_late(state, locale, asked.id).await?),
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
