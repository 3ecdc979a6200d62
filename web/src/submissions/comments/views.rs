//! The comments on a submission as they are shown.

use askama::Template;

use crate::frame::{FieldErrors, Page};

/// The panel with the comments on a submission, and the form for another.
#[derive(Clone, Debug, Template)]
#[template(path = "submissions/comments/_comments.html")]
pub(crate) struct CommentsView {
    /// The frame.
    pub page: Page,
    /// The submission's short number.
    pub number: i64,
    /// The comments: on the whole first, then line by line.
    pub threads: Vec<ThreadView>,
    /// Whether the reader may write one.
    pub may_write: bool,
    /// Whether the reader is a teacher of the author, and not the author.
    pub is_review: bool,
    /// The remarks that the reader wrote most often.
    pub remarks: Vec<String>,
    /// The line and the text that were entered.
    pub entered: (String, String),
    /// The errors of these.
    pub errors: FieldErrors,
}

/// The comments on a line, or on the whole.
#[derive(Clone, Debug)]
pub(crate) struct ThreadView {
    /// The line, from 1; `None` for the whole.
    pub line: Option<i64>,
    /// The text of the line; empty for the whole.
    pub code: String,
    /// The comments, oldest first.
    pub comments: Vec<CommentView>,
}

/// A comment.
#[derive(Clone, Debug)]
pub(crate) struct CommentView {
    /// Its id.
    pub id: String,
    /// The name of its author.
    pub author: String,
    /// Whether the reader wrote it.
    pub is_own: bool,
    /// Its text.
    pub text: String,
    /// The time when it was written.
    pub created_ms: i64,
    /// Whether the one it is meant for has seen it.
    pub is_seen: bool,
}
