//! The rights to comment on submissions.

use grundy_store::{Comment, Submission};

use super::{Reader, Scope};

impl Reader {
    /// Whether the reader comments on this submission as a teacher of its author.
    pub(crate) fn reviews(&self, submission: &Submission) -> bool {
        self.teaches(Scope::of(submission.class)) && !self.is(submission.user)
    }

    /// Whether the reader may write a comment on this submission: teachers of its author may, and its author may answer.
    pub(crate) fn may_comment(&self, submission: &Submission, comments: &[Comment]) -> bool {
        let is_answer = || comments.iter().any(|one| one.author != submission.user);
        self.reviews(submission) || self.is(submission.user) && is_answer() && !self.only_reads()
    }

    /// Whether the reader sees the comments on this submission: they are between its author and the author's teachers.
    pub(crate) fn sees_comments(&self, submission: &Submission) -> bool {
        self.reviews(submission) || self.is(submission.user)
    }
}
