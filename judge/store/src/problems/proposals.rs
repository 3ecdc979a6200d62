//! Tests that teachers propose. A worker validates the input, computes the answer with the reference solution and publishes a
//! version with the test, or rejects it with the reason.

use async_recursion::async_recursion as boxed;
use bytes::Bytes;
use grundy_judgement::hex;
use grundy_words::Line;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::base::actor::Actor;
use crate::base::areas::Proposals;
use crate::base::audit::{Action, Change};
use crate::base::blobs::BlobHash;
use crate::base::check::{Lines, text};
use crate::base::db::{Tx, execute, fetch_all};
use crate::base::error::{Error, Result};
use crate::base::ids::{UserId, VersionId};
use crate::base::open::Store;
use crate::base::problem_rows::require_published;
use crate::jobs::kinds::{JobKind, Priority};
use crate::jobs::queue::{Lease, NewJob, enqueue, require_lease};
use crate::problems::publish::{FileChange, Note};
use crate::problems::{Origin, ProblemVersion};
use crate::requests::{Question, Request, RequestState, Row, answer, ask, select_request};

/// Validate a proposed test, compute its answer, publish the new version.
pub static ADD_TEST: JobKind = JobKind::new("add_test", Priority::Live);

/// The largest input of a proposed test, in bytes.
const INPUT_BYTES_MAX: usize = 64 << 20;
const WHY_CHARS_MAX: usize = 1000;
/// The longest message of a rejection, in bytes; validators may print more.
const MESSAGE_BYTES_MAX: usize = 16 << 10;
/// The most faults of a package that a rejection names.
const FAULTS_MAX: usize = 20;

/// The question whether an input becomes a test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProposedTest {
    /// The input.
    #[serde(with = "hex")]
    pub input: BlobHash,
    /// The size of the input.
    pub input_bytes: i64,
    /// The reason for the test, in the teacher's words.
    pub why: String,
    /// Whether a version already had the test. Then each later version from the folder gets it too, even if it failed for another
    /// version.
    #[serde(default)]
    pub was_accepted: bool,
}

/// The decision about a proposed test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// It is a test of this version and of those after it.
    Accepted {
        /// `secret/…`.
        test_name: String,
        /// The first version that has it.
        version: VersionId,
    },
    /// It will not be a test.
    Rejected(Rejection),
}

/// The reason why a proposed test does not become a test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rejection {
    /// This test has the same input.
    SameInput(String),
    /// A validator refuses the input, with this message.
    Input(String),
    /// The reference solution gives no answer, for this reason.
    Reference(String),
    /// The package with the test cannot be read, for these reasons.
    Package(Line),
}

impl Question for ProposedTest {
    type Answer = Decision;
    type Progress = ();
    const KINDS: &'static [&'static JobKind] = &[&ADD_TEST];
}

/// A proposed test with what became of it.
pub type Proposal = Request<ProposedTest>;

impl Proposals<'_> {
    /// Proposes a test for a problem and puts it into the queue.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown problem; [`Error::Invalid`] for an input that is too long.
    #[boxed]
    pub async fn create(
        &self,
        problem: &str,
        author: UserId,
        input: Bytes,
        why: &str,
    ) -> Result<Proposal> {
        text("why", why, WHY_CHARS_MAX, Lines::Many)?;
        if input.len() > INPUT_BYTES_MAX {
            let reason = format!("is longer than {INPUT_BYTES_MAX} bytes");
            return Err(Error::Invalid {
                field: "input",
                reason,
            });
        }
        let question = ProposedTest {
            input_bytes: input.len() as i64,
            input: self.store.blobs().put(input).await?,
            why: why.to_owned(),
            was_accepted: false,
        };
        let job = NewJob::new(ADD_TEST.of(self.store.new_id()), Some(author));
        let mut tx = self.store.begin().await?;
        require_published(&mut tx, problem).await?;
        let (actor, change) = (Actor::User(author), Change::to(why));
        self.store
            .record_of(&mut tx, actor, Action::TestProposed, problem, change)
            .await?;
        enqueue(self.store, &mut tx, &job).await?;
        let proposal = ask(self.store, &mut tx, &job, author, problem, question).await?;
        tx.commit().await?;
        Ok(proposal)
    }

    /// A problem's proposals, newest first.
    #[boxed]
    pub async fn list(&self, problem: &str) -> Result<Vec<Proposal>> {
        let sql = select_request!(
            "WHERE r.kind = 'add_test' AND r.problem = $1 ORDER BY r.created_ms DESC, r.id DESC LIMIT 500"
        );
        let rows = fetch_all!(self.store.db(), Row, sql, problem)?;
        rows.into_iter().map(Row::into_request).collect()
    }

    /// The input of a proposed test, in any state.
    ///
    /// # Errors
    /// [`Error::Corrupt`] when the stored bytes are not those that were proposed.
    #[boxed]
    pub async fn input(&self, proposal: &ProposedTest) -> Result<Bytes> {
        self.store.blobs().get(proposal.input).await
    }

    /// The test of `version` that has the same input, if there is one.
    #[boxed]
    pub async fn duplicate_of(
        &self,
        version: VersionId,
        proposal: &ProposedTest,
    ) -> Result<Option<String>> {
        let sql = "SELECT path FROM version_files WHERE version = $1 AND hash = $2";
        let hash = proposal.input.0.as_slice();
        let rows = fetch_all!(self.store.db(), (String,), sql, version, hash)?;
        Ok(test_names(rows).into_iter().next())
    }

    /// The names of all tests of a version.
    #[boxed]
    pub async fn test_names(&self, version: VersionId) -> Result<Vec<String>> {
        let sql = "SELECT path FROM version_files WHERE version = $1";
        let rows = fetch_all!(self.store.db(), (String,), sql, version)?;
        Ok(test_names(rows))
    }

    /// Publishes `base` with the proposed test in it, and finishes the job: all or nothing.
    ///
    /// # Errors
    /// [`Error::Conflict`] `version_is_current` when `base` is no longer the current version: start again from the new one;
    /// [`Error::LeaseLost`] if the lease no longer holds; [`Error::Package`] if the result cannot be read as a package.
    #[boxed]
    pub async fn accept(
        &self,
        lease: &Lease,
        proposal: &Proposal,
        base: VersionId,
        test_name: &str,
        changes: &[FileChange],
    ) -> Result<ProblemVersion> {
        lease.subject_of(&ADD_TEST, "proposal")?;
        let draft = self.store.packages().draft(base, changes).await?;
        let mut tx = self.store.begin().await?;
        require_lease(&mut tx, lease).await?;
        let note = Note {
            origin: Origin::Teacher,
            author: proposal.asker,
            text: &proposal.question.why,
            despite: None,
        };
        let version = draft.insert_on(self.store, &mut tx, base, &note).await?;
        let accepted = Decision::Accepted {
            test_name: test_name.to_owned(),
            version: version.id,
        };
        let json = ProposedTest::to_json(&accepted);
        answer(&mut tx, lease, json, self.store.now_ms()).await?;
        tx.commit().await?;
        Ok(version)
    }

    /// Rejects the proposed test and finishes the job.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] if the lease no longer holds; [`Error::NotFound`] for a job of another kind.
    #[boxed]
    pub async fn reject(&self, lease: &Lease, mut rejection: Rejection) -> Result<()> {
        match &mut rejection {
            Rejection::SameInput(message)
            | Rejection::Input(message)
            | Rejection::Reference(message) => {
                message.truncate(message.floor_char_boundary(MESSAGE_BYTES_MAX));
            }
            Rejection::Package(Line::List(faults)) => faults.truncate(FAULTS_MAX),
            Rejection::Package(_) => {}
        }
        let decision = Decision::Rejected(rejection);
        self.store
            .requests()
            .answer::<ProposedTest>(lease, &decision)
            .await
    }
}

/// Queues again all tests that a problem's teachers have added, so that they become tests of a new version. Proposals that wait or
/// run already will be added to that one anyway.
pub(crate) async fn requeue_accepted(store: &Store, tx: &mut Tx, problem: &str) -> Result<usize> {
    let sql =
        select_request!("WHERE r.kind = 'add_test' AND r.problem = $1 ORDER BY r.created_ms, r.id");
    let mut count = 0;
    for row in fetch_all!(tx, Row, sql, problem)? {
        let mut proposal: Proposal = row.into_request()?;
        let is_accepted = matches!(&proposal.state, RequestState::Done(decision)
            if matches!(**decision, Decision::Accepted { .. }));
        let is_wanted = is_accepted || proposal.question.was_accepted;
        if !is_wanted || !proposal.state.is_final() {
            continue;
        }
        proposal.question.was_accepted = true;
        let job = NewJob {
            priority: Priority::CarriedOver,
            ..NewJob::new(ADD_TEST.of(proposal.subject), proposal.asker)
        };
        enqueue(store, tx, &job).await?;
        let sql =
            "UPDATE requests SET question = $2, answer = NULL, answered_ms = NULL WHERE id = $1";
        let question = json!(proposal.question).to_string();
        execute!(*tx, sql, proposal.id, question)?;
        count += 1;
    }
    Ok(count)
}

/// The names of the tests whose inputs are among a version's files.
fn test_names(paths: Vec<(String,)>) -> Vec<String> {
    let name = |path: &str| Some(path.strip_prefix("data/")?.strip_suffix(".in")?.to_owned());
    let mut names: Vec<String> = paths.iter().filter_map(|(path,)| name(path)).collect();
    names.sort_unstable();
    names
}

#[cfg(test)]
mod tests {
    use super::Rejection;

    #[test]
    fn faults_that_were_stored_as_english_text_are_read() {
        let stored = r#"{"package":"problem.yaml:3: no name"}"#;
        let read: Rejection = serde_json::from_str(stored).unwrap();
        assert_eq!(read, Rejection::Package("problem.yaml:3: no name".into()));
    }
}
