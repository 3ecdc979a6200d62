//! The request from a submission's page, and the example as a file.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use grundy_store::RequestState;
use serde::Deserialize;

use super::asking::{Ask, ask};
use crate::access::find_explanation;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Form, Visitor, attachment};

/// The form's pressed button.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct Wish {
    /// Whether it is the one for how the time grows.
    #[serde(default)]
    growth: bool,
}

/// `POST /submissions/{id}/explanation`.
pub(crate) async fn create(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(wish): Form<Wish>,
) -> Result<Redirect, HttpError> {
    match ask(&state, visitor.reader(), &id, wish.growth).await? {
        (submission, Ask::Taken(_)) => {
            let page = format!("/submissions/{}#why", submission.number);
            Ok(Redirect::to(&page))
        }
        (_, Ask::Refused(_)) => Err(HttpError::Forbidden),
    }
}

/// `GET /submissions/{id}/explanation/input`: always a download, so that a browser never shows it as a page.
pub(crate) async fn input(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let (submission, found) = find_explanation(state.store(), visitor.reader(), &id).await?;
    let RequestState::Done(explanation) = found.state else {
        return Err(HttpError::NotFound);
    };
    let example = explanation.counterexample.ok_or(HttpError::NotFound)?;
    let name = format!("{}-{}.in", submission.problem, submission.number);
    let headers = attachment("text/plain; charset=utf-8", &name);
    Ok((headers, example.input).into_response())
}
