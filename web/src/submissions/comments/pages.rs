//! The panel of comments, and writing and deleting one.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::response::Redirect;
use grundy_store::{COMMENT_CHARS_MAX, Comment, Error, Submission, UserId};
use serde::Deserialize;
use uuid::Uuid;

use super::views::{CommentView, CommentsView, ThreadView};
use crate::access::find_own_work;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Message, Visitor};
use crate::submissions::text::source_files::texts;

/// The longest part of a line that stands above its comments, in characters.
const CODE_CHARS_MAX: usize = 120;

/// A comment that was refused, with the errors.
#[derive(Debug, Default)]
pub(crate) struct Entered {
    line: String,
    text: String,
    errors: FieldErrors,
}

/// The panel for this reader, who from then on has seen what is meant for them; `None` if comments are none of their business.
pub(in crate::submissions) async fn panel(
    state: &AppState,
    visitor: &Visitor,
    submission: &Submission,
    source: &[u8],
    entered: Entered,
) -> Result<Option<CommentsView>, HttpError> {
    let reader = visitor.reader();
    if !reader.sees_comments(submission) {
        return Ok(None);
    }
    let (user, store) = (reader.signed_in()?.id, state.store().submissions());
    let comments = store.comments(submission.id).await?;
    let is_for_reader = |one: &Comment| {
        one.author != user && (one.author == submission.user || submission.user == user)
    };
    if comments
        .iter()
        .any(|one| one.seen_ms.is_none() && is_for_reader(one))
    {
        store.see_comments(submission.id, user).await?;
    }
    let is_review = reader.reviews(submission);
    let has_places = comments.iter().any(|one| one.line.is_some());
    let lines = match has_places {
        true => lines(submission, source),
        false => Vec::new(),
    };
    // An author answers where the last remark is.
    let last = comments.iter().rfind(|one| one.author != submission.user);
    let answered = last.and_then(|last| last.line).filter(|_| !is_review);
    let line = match answered {
        Some(line) if entered.errors.is_empty() => line.to_string(),
        _ => entered.line,
    };
    Ok(Some(CommentsView {
        page: visitor.page(),
        number: submission.number,
        may_write: reader.may_comment(submission, &comments),
        remarks: if is_review {
            store.frequent_remarks(user).await?
        } else {
            Vec::new()
        },
        threads: threads(comments, &lines, user),
        is_review,
        entered: (line, entered.text),
        errors: entered.errors,
    }))
}

/// The lines of a submission's first file, to which comments belong.
fn lines(submission: &Submission, source: &[u8]) -> Vec<String> {
    let files = texts(source, &submission.file_name, &submission.language);
    let first = files.first().map_or("", |file| file.text.as_str());
    first.lines().map(str::to_owned).collect()
}

fn threads(comments: Vec<Comment>, lines: &[String], reader: UserId) -> Vec<ThreadView> {
    let mut threads: BTreeMap<Option<i64>, Vec<CommentView>> = BTreeMap::new();
    for comment in comments {
        threads.entry(comment.line).or_default().push(CommentView {
            id: comment.id.to_string(),
            is_own: comment.author == reader,
            author: comment.author_name,
            text: comment.text,
            created_ms: comment.created_ms,
            is_seen: comment.seen_ms.is_some(),
        });
    }
    let code = |line: Option<i64>| {
        let place = usize::try_from(line? - 1).ok()?;
        let code = lines.get(place)?.trim();
        Some(code.chars().take(CODE_CHARS_MAX).collect())
    };
    let threads = threads.into_iter().map(|(line, comments)| ThreadView {
        code: code(line).unwrap_or_default(),
        line,
        comments,
    });
    threads.collect()
}

#[derive(Debug, Deserialize)]
pub(crate) struct CommentForm {
    /// The line, from 1; empty: the whole.
    #[serde(default)]
    line: String,
    #[serde(default)]
    text: String,
    /// A remark that was written before; it stands before the text.
    #[serde(default)]
    remark: String,
}

/// Writes the entered comment. Returns what was refused.
///
/// # Errors
/// [`HttpError::Forbidden`] for readers who may write none.
pub(in crate::submissions) async fn write(
    state: &AppState,
    visitor: &Visitor,
    submission: &Submission,
    form: CommentForm,
) -> Result<Option<Entered>, HttpError> {
    let (store, reader) = (state.store().submissions(), visitor.reader());
    let comments = store.comments(submission.id).await?;
    reader.check(reader.may_comment(submission, &comments))?;
    let text = form.text.replace("\r\n", "\n");
    let parts = [form.remark.trim(), text.trim()];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let text = parts.join("\n");
    let mut errors = FieldErrors::default();
    let source = store.source(submission.id).await?;
    let last = lines(submission, &source).len();
    let line = line_of(form.line.trim(), last);
    if line.is_none() {
        errors.push(
            "line",
            Message::new("comment-error-line").with("count", last),
        );
    }
    if let Some(line) = line {
        let author = reader.signed_in()?.id;
        match store.comment(submission.id, author, line, &text).await {
            Ok(()) => return Ok(None),
            Err(Error::TooMany { .. }) => errors.push("text", Message::new("comment-error-many")),
            Err(Error::Invalid { .. }) => {
                let message = Message::new("comment-error-text");
                errors.push("text", message.with("count", COMMENT_CHARS_MAX));
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(Some(Entered {
        line: form.line,
        text: form.text,
        errors,
    }))
}

/// The entered line of a program with so many, or the whole for an empty text; `None` for anything else.
fn line_of(entered: &str, last: usize) -> Option<Option<i64>> {
    if entered.is_empty() {
        return Some(None);
    }
    let line = entered.parse().ok();
    let line = line.filter(|line: &i64| (1..=last as i64).contains(line))?;
    Some(Some(line))
}

/// `POST /submissions/{id}/comments/{comment}/delete`: deletes a comment that the reader wrote.
pub(crate) async fn delete(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, comment)): Path<(String, Uuid)>,
) -> Result<Redirect, HttpError> {
    let (submission, _) = find_own_work(state.store(), visitor.reader(), &id).await?;
    let author = visitor.reader().signed_in()?.id;
    let store = state.store().submissions();
    store.delete_comment(submission.id, comment, author).await?;
    Ok(Redirect::to(&format!(
        "/submissions/{}#comments",
        submission.number
    )))
}
