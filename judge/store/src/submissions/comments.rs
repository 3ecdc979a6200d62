//! Comments of teachers on submissions, on a line or on the whole, and the answers of their authors.

use async_recursion::async_recursion as boxed;
use uuid::Uuid;

use crate::accounts::users::shown_name;
use crate::base::areas::Submissions;
use crate::base::check::required_lines;
use crate::base::db::{execute, fetch_all, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{EventId, SubmissionId, UserId};
use crate::base::rows::row;
use crate::base::watch::Topic;
use crate::events::changes::{EventPart, note_change};

/// The longest comment, in characters.
pub const COMMENT_CHARS_MAX: usize = 2_000;
/// The most comments on one submission.
const COMMENTS_MAX: i64 = 200;
/// The most remarks of a teacher that are offered again.
const REMARKS_MAX: i64 = 12;
/// The longest remark that is offered again, in characters: what is longer was written for one pupil.
const REMARK_CHARS_MAX: i64 = 200;

row! {
    "comments";

    /// A comment on a submission.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Comment {
        /// Its id.
        pub id: Uuid,
        /// The line of the program, from 1; `None` if it is about the whole.
        pub line: Option<i64>,
        /// The user who wrote it.
        pub author: UserId,
        /// Their name.
        pub author_name: String,
        /// The text, of several lines.
        pub text: String,
        /// The time when it was written.
        pub created_ms: i64,
        /// The time when the one it is meant for saw it first.
        pub seen_ms: Option<i64>,
    }
}

row! {
    "comments";

    /// A submission with comments that a user has not seen.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct UnseenComments {
        /// The submission's short number.
        pub number: i64,
        /// Its problem.
        pub problem: String,
        /// The name of the one who wrote last.
        pub author_name: String,
        /// The number of comments.
        pub count: i64,
        /// The time of the newest one.
        pub newest_ms: i64,
    }
}

impl Submissions<'_> {
    /// The comments on a submission, oldest first.
    #[boxed]
    pub async fn comments(&self, submission: SubmissionId) -> Result<Vec<Comment>> {
        let sql = concat!(
            "SELECT c.id, c.line, c.author, ",
            shown_name!("u"),
            " AS author_name, c.text,
                          c.created_ms, c.seen_ms
                   FROM comments c JOIN users u ON u.id = c.author
                   WHERE c.submission = $1 ORDER BY c.created_ms, c.id"
        );
        fetch_all!(self.store.db(), Comment, sql, submission)
    }

    /// Writes a comment on a line of a submission, from 1, or on the whole.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown submission; [`Error::Invalid`] `text` if it is empty or long, `line` below 1;
    /// [`Error::TooMany`] if there are too many.
    #[boxed]
    pub async fn comment(
        &self,
        submission: SubmissionId,
        author: UserId,
        line: Option<i64>,
        text: &str,
    ) -> Result<()> {
        required_lines("text", text, COMMENT_CHARS_MAX)?;
        if line.is_some_and(|line| line < 1) {
            return Err(Error::Invalid {
                field: "line",
                reason: "is below 1".to_owned(),
            });
        }
        let mut tx = self.store.begin().await?;
        let sql = "SELECT (SELECT COUNT(*) FROM comments c WHERE c.submission = s.id) FROM submissions s WHERE s.id = $1";
        let found = fetch_optional!(tx, (i64,), sql, submission)?;
        let (count,) = found.ok_or(Error::not_found("submission"))?;
        if count >= COMMENTS_MAX {
            return Err(Error::TooMany { what: "comments" });
        }
        let sql = "INSERT INTO comments (id, submission, line, author, text, created_ms) VALUES ($1, $2, $3, $4, $5, $6)";
        let (id, now_ms) = (self.store.new_id(), self.store.now_ms());
        execute!(tx, sql, id, submission, line, author, text, now_ms)?;
        tx.notify(Topic::about(submission));
        tx.commit().await
    }

    /// Deletes a comment of this author.
    ///
    /// # Errors
    /// [`Error::NotFound`] if there is no such comment of theirs on this submission.
    #[boxed]
    pub async fn delete_comment(
        &self,
        submission: SubmissionId,
        comment: Uuid,
        author: UserId,
    ) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let sql = "DELETE FROM comments WHERE id = $1 AND submission = $2 AND author = $3";
        if execute!(tx, sql, comment, submission, author)? == 0 {
            return Err(Error::not_found("comment"));
        }
        let sql = "SELECT event FROM submissions WHERE id = $1 AND event IS NOT NULL";
        if let Some((event,)) = fetch_optional!(tx, (EventId,), sql, submission)? {
            note_change(
                &mut tx,
                event,
                EventPart::Comment(comment),
                self.store.now_ms(),
            )
            .await?;
        }
        tx.notify(Topic::about(submission));
        tx.commit().await
    }

    /// Notes that a reader has seen the comments that are meant for them: all of others if the submission is theirs, otherwise those
    /// of its author.
    #[boxed]
    pub async fn see_comments(&self, submission: SubmissionId, reader: UserId) -> Result<()> {
        let sql = "UPDATE comments SET seen_ms = $3
                   WHERE submission = $1 AND seen_ms IS NULL AND author <> $2
                     AND EXISTS (SELECT 1 FROM submissions s WHERE s.id = $1 AND (s.user_id = $2 OR s.user_id = comments.author))";
        let mut tx = self.store.begin().await?;
        execute!(tx, sql, submission, reader, self.store.now_ms())?;
        tx.commit().await
    }

    /// The submissions with comments that are meant for a user and that they have not seen, the newest first: those of others on the
    /// user's submissions, and answers of authors where the user has commented.
    #[boxed]
    pub async fn unseen_comments(&self, user: UserId) -> Result<Vec<UnseenComments>> {
        let sql = concat!(
            "SELECT s.number, s.problem, MAX(",
            shown_name!("u"),
            ") AS author_name,
                          COUNT(*) AS count, MAX(c.created_ms) AS newest_ms
                   FROM comments c JOIN submissions s ON s.id = c.submission JOIN users u ON u.id = c.author
                   WHERE c.seen_ms IS NULL AND c.author <> $1
                     AND (s.user_id = $1 OR (s.user_id = c.author AND EXISTS (
                         SELECT 1 FROM comments o WHERE o.submission = c.submission AND o.author = $1)))
                   GROUP BY s.number, s.problem ORDER BY newest_ms DESC"
        );
        fetch_all!(self.store.db(), UnseenComments, sql, user)
    }

    /// The short remarks that a user wrote most often on submissions of others, and of those written equally often the newest first.
    #[boxed]
    pub async fn frequent_remarks(&self, author: UserId) -> Result<Vec<String>> {
        let sql = "SELECT c.text FROM comments c JOIN submissions s ON s.id = c.submission
                   WHERE c.author = $1 AND s.user_id <> $1 AND LENGTH(c.text) <= $2
                   GROUP BY c.text ORDER BY COUNT(*) DESC, MAX(c.created_ms) DESC LIMIT $3";
        let rows = fetch_all!(
            self.store.db(),
            (String,),
            sql,
            author,
            REMARK_CHARS_MAX,
            REMARKS_MAX
        )?;
        Ok(rows.into_iter().map(|(text,)| text).collect())
    }
}
