//! A worker's steps for a proposed test, under its lease.

use async_recursion::async_recursion as boxed;

use crate::db::{execute, fetch_optional};
use crate::error::{Error, Result};
use crate::ids::{ProposalId, VersionId};
use crate::open::Store;
use crate::problems::{Origin, ProblemVersion};
use crate::proposals::{ADD_TEST, Rejection};
use crate::publish::{FileChange, Note};
use crate::queue::{Lease, finish_job, require_lease};

/// Longest message of a rejection, in bytes; a validator may say anything.
const MESSAGE_BYTES_MAX: usize = 16 << 10;

impl Store {
    /// Publishes `base` with the proposed test in it, and finishes the job: all or nothing.
    ///
    /// # Errors
    /// [`Error::Conflict`] `version_is_current` when `base` is not the current version any more: start again from the
    /// new one; [`Error::LeaseLost`]; [`Error::Package`] when the result can't be read as a package.
    #[boxed]
    pub async fn accept_proposal(
        &self,
        lease: &Lease,
        base: VersionId,
        test_name: &str,
        changes: &[FileChange],
    ) -> Result<ProblemVersion> {
        let id = proposal_of(lease)?;
        let proposal = self
            .proposal(id)
            .await?
            .ok_or(Error::not_found("proposal"))?;
        let draft = self.draft(base, changes).await?;
        let mut tx = self.begin().await?;
        require_lease(&mut tx, lease).await?;
        let note = Note {
            origin: Origin::Teacher,
            author: Some(proposal.author),
            text: &proposal.why,
            despite: None,
        };
        let version = draft.insert_on(self, &mut tx, base, &note).await?;
        let sql = "UPDATE proposals SET test_name = $2, version = $3 WHERE id = $1";
        execute!(tx, sql, id, test_name, version.id)?;
        finish_job(&mut tx, lease, self.now_ms()).await?;
        tx.commit().await?;
        Ok(version)
    }

    /// Rejects the proposed test and finishes the job.
    ///
    /// # Errors
    /// [`Error::LeaseLost`].
    #[boxed]
    pub async fn reject_proposal(&self, lease: &Lease, rejection: &Rejection) -> Result<()> {
        let id = proposal_of(lease)?;
        let (kind, message) = rejection.columns();
        let message = &message.as_bytes()[..message.len().min(MESSAGE_BYTES_MAX)];
        let mut tx = self.begin().await?;
        require_lease(&mut tx, lease).await?;
        let sql = "UPDATE proposals SET rejection = $2, message = $3
                   WHERE id = $1 RETURNING id";
        let row = fetch_optional!(tx, (ProposalId,), sql, id, kind, message)?;
        row.ok_or(Error::not_found("proposal"))?;
        finish_job(&mut tx, lease, self.now_ms()).await?;
        tx.commit().await
    }
}

fn proposal_of(lease: &Lease) -> Result<ProposalId> {
    lease.subject_of(&ADD_TEST, "proposal").map(ProposalId)
}
