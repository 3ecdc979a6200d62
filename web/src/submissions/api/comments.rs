//! `GET /submissions/{id}/comments`.

use axum::Json;
use axum::extract::{Path, State};
use grundy_store::Comment;
use serde::Serialize;
use utoipa::ToSchema;

use crate::access::find_own_work;
use crate::api::{Caller, ProblemDetails};
use crate::app::HttpError;
use crate::app::state::AppState;

/// A comment on a submission.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct CommentBody {
    /// Its id.
    pub id: String,
    /// The line of the program, from 1; `null` if it is about the whole.
    pub line: Option<i64>,
    /// The name of its author.
    pub author: String,
    /// Whether the author of the submission wrote it.
    pub is_answer: bool,
    /// The text, which may have several lines.
    pub text: String,
    /// The time when it was written, in milliseconds since 1970.
    pub created_ms: i64,
}

/// The comments on a submission, oldest first: for its author, and for teachers of the author. They are not noted as seen.
#[utoipa::path(
    get,
    path = "/submissions/{id}/comments",
    tag = "submissions",
    params(("id" = String, Path, description = "The submission's id, or its short number")),
    responses(
        (status = 200, body = [CommentBody]),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 403, description = "The submission is another user's", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn show(
    Caller(reader): Caller,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<Vec<CommentBody>>, HttpError> {
    let (submission, _) = find_own_work(state.store(), &reader, &id).await?;
    reader.check(reader.sees_comments(&submission))?;
    let comments = state.store().submissions().comments(submission.id).await?;
    let told = comments.into_iter().map(|comment: Comment| CommentBody {
        id: comment.id.to_string(),
        line: comment.line,
        author: comment.author_name,
        is_answer: comment.author == submission.user,
        text: comment.text,
        created_ms: comment.created_ms,
    });
    Ok(Json(told.collect()))
}
