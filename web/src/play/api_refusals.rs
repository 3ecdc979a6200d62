//! Refusals of games, as the API tells them; `said` says the same in the caller's language.

use axum::http::StatusCode;

use super::asking::NoAnswer;
use crate::api::ProblemDetails;

impl ProblemDetails {
    /// The problem has no game.
    pub(crate) fn no_game(said: String) -> Self {
        let title = "The problem has no game to play";
        Self::new(StatusCode::NOT_FOUND, "urn:grundy:no-game", title).detail(said)
    }

    /// The submission that is to play is not the caller's, or does not play.
    pub(crate) fn no_such_program(said: String) -> Self {
        let title = "No such submission of the caller's plays this game";
        let (status, kind) = (
            StatusCode::UNPROCESSABLE_ENTITY,
            "urn:grundy:no-such-program",
        );
        Self::new(status, kind, title).at("submission").detail(said)
    }

    /// There is no such position, or none that can be played.
    pub(crate) fn not_a_position(said: String) -> Self {
        let title = "The game has no such position";
        let (status, kind) = (
            StatusCode::UNPROCESSABLE_ENTITY,
            "urn:grundy:not-a-position",
        );
        Self::new(status, kind, title).at("position").detail(said)
    }

    /// The rules do not allow a move.
    pub(crate) fn illegal_move(said: String) -> Self {
        let title = "The rules do not allow this move";
        let (status, kind) = (StatusCode::UNPROCESSABLE_ENTITY, "urn:grundy:illegal-move");
        Self::new(status, kind, title).at("step").detail(said)
    }

    /// Nobody has answered.
    pub(crate) fn game_unanswered(why: NoAnswer, said: String) -> Self {
        let (status, kind, title) = match why {
            NoAnswer::Late => (
                StatusCode::SERVICE_UNAVAILABLE,
                "urn:grundy:game-late",
                "No judge has answered in time; try again",
            ),
            NoAnswer::Replaced => (
                StatusCode::CONFLICT,
                "urn:grundy:game-replaced",
                "The same user asked something else meanwhile",
            ),
            NoAnswer::Failed => (
                StatusCode::SERVICE_UNAVAILABLE,
                "urn:grundy:game-failed",
                "The judge could not answer",
            ),
        };
        Self::new(status, kind, title).detail(said)
    }
}
