//! `GET` and `POST /problems/{id}/game`.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use grundy_judgement::{GameRequest, Refused};

use super::api_types::{GameBody, GameProgramBody, GameQuestionBody, PositionBody};
use super::asking::Asked;
use super::table::{GameSession, bad_position};
use crate::api::{Caller, JsonBody, ProblemDetails, Spoken, clipped};
use crate::app::HttpError;
use crate::app::live_streams::Waiting;
use crate::app::state::AppState;
use crate::frame::{Locale, Message, WORDS};

/// A problem's game, and the caller's submissions that can play it.
#[utoipa::path(
    get,
    path = "/problems/{id}/game",
    tag = "games",
    params(
        ("id" = String, Path, description = "The problem's id"),
        ("Accept-Language" = Option<String>, Header, description = "`vi` for words in Vietnamese"),
    ),
    responses(
        (status = 200, body = GameBody),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, description = "There is no such problem, or it has no game", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn show(
    Caller(reader): Caller,
    Spoken(locale): Spoken,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let asker = Waiting::User(reader.signed_in()?.id);
    let Some(table) = GameSession::open(&state, &reader, asker, locale, &id).await? else {
        return Ok(no_game(locale));
    };
    let programs = table.programs().await?;
    let programs = programs.map(|all| all.iter().map(GameProgramBody::from).collect());
    Ok(Json(GameBody {
        rules: table.rules().map(str::to_owned),
        problem: table.id,
        programs,
    })
    .into_response())
}

/// Asks a problem's game for a position to begin with, legal moves, a hint, the result of a move with the judge's reply or without, or the
/// move of one's own submission. A judge answers within 25 seconds at most; the first question waits until the rules are compiled. A newer
/// question of the same user, here or on the page, replaces one that is not answered.
#[utoipa::path(
    post,
    path = "/problems/{id}/game",
    tag = "games",
    params(
        ("id" = String, Path, description = "The problem's id"),
        ("Accept-Language" = Option<String>, Header, description = "`vi` for the rules' words in Vietnamese"),
    ),
    request_body = GameQuestionBody,
    responses(
        (status = 200, body = PositionBody),
        (status = 400, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, description = "There is no such problem, or it has no game", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 409, description = "The same user asked something else meanwhile", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 413, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 422, description = "There is no such position, the rules do not allow the move, or the submission is not the caller's", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 503, description = "There was no answer in time, or the judge failed; try again", body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn ask(
    Caller(reader): Caller,
    Spoken(locale): Spoken,
    State(state): State<AppState>,
    Path(id): Path<String>,
    JsonBody(question): JsonBody<GameQuestionBody>,
) -> Result<Response, HttpError> {
    let asker = Waiting::User(reader.signed_in()?.id);
    let Some(table) = GameSession::open(&state, &reader, asker, locale, &id).await? else {
        return Ok(no_game(locale));
    };
    let request = GameRequest::from(question);
    if let GameRequest::Program { submission, .. } = request
        && table.find_program(submission).await?.is_none()
    {
        let message = Message::new("play-program-not-yours").with("number", submission.to_string());
        let details = ProblemDetails::no_such_program(message.in_words_of(&WORDS, locale));
        return Ok(details.into_response());
    }
    Ok(match table.put(&request).await? {
        Asked::View(view) => Json(PositionBody::new(locale, &request, view)).into_response(),
        Asked::Refused(refusal) if refusal.of == Refused::Move => {
            ProblemDetails::illegal_move(refusal.reason).into_response()
        }
        Asked::Refused(refusal) => {
            let message = bad_position(&clipped(position(&request)), refusal, None);
            ProblemDetails::not_a_position(message.in_words_of(&WORDS, locale)).into_response()
        }
        Asked::None(why, message) => {
            ProblemDetails::game_unanswered(why, message.in_words_of(&WORDS, locale))
                .into_response()
        }
    })
}

fn no_game(locale: Locale) -> Response {
    let message = Message::new("play-no-game");
    ProblemDetails::no_game(message.in_words_of(&WORDS, locale)).into_response()
}

/// The question's position; of one for a new game none.
fn position(request: &GameRequest) -> &str {
    match request {
        GameRequest::Start { .. } => "",
        GameRequest::Look { position }
        | GameRequest::Hint { position }
        | GameRequest::Step { position, .. }
        | GameRequest::Move { position, .. }
        | GameRequest::Program { position, .. } => position,
    }
}
