//! Tests that teachers propose. A worker validates the input, computes the answer with the reference solution and
//! publishes a version with the test (`accept.rs`), or says why not.

use async_recursion::async_recursion as boxed;
use bytes::Bytes;

use crate::actor::Actor;
use crate::audit::{Change, Deed};
use crate::blobs::BlobHash;
use crate::check::{Lines, text};
use crate::db::{execute, fetch_all, fetch_optional};
use crate::error::{Error, Result};
use crate::ids::{ProposalId, UserId, VersionId};
use crate::kinds::{JobKind, Priority};
use crate::open::Store;
use crate::problems::require_published;
use crate::queue::{NewJob, enqueue};
use crate::requests::RequestState;
use crate::rows::{RowName, row};

/// Validate a proposed test, compute its answer, publish the new version.
pub static ADD_TEST: JobKind = JobKind::new("add_test", Priority::Live);

/// Largest input of a proposed test, in bytes.
const INPUT_BYTES_MAX: usize = 64 << 20;
const WHY_CHARS_MAX: usize = 1000;

/// A proposed test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Its id.
    pub id: ProposalId,
    /// The problem's id.
    pub problem: String,
    /// The teacher.
    pub author: UserId,
    /// Size of the input.
    pub input_bytes: i64,
    /// Why the test should exist, the teacher's words.
    pub why: String,
    /// Its state.
    pub state: RequestState<Decision>,
    /// When it was proposed.
    pub created_ms: i64,
}

/// The decision about a proposed test.
#[derive(Clone, Debug, PartialEq, Eq)]
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

/// Why a proposed test will not be one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// This test has the same input.
    SameInput(String),
    /// A validator refuses the input, in these words.
    Input(String),
    /// The reference solution gives no answer, for this reason.
    Reference(String),
    /// With the test the package can't be read, for this reason.
    Package(String),
}

impl Rejection {
    /// The kind, as the database names it, and what is particular.
    pub(crate) fn columns(&self) -> (&'static str, &str) {
        match self {
            Self::SameInput(test) => ("same_input", test),
            Self::Input(message) => ("input", message),
            Self::Reference(message) => ("reference", message),
            Self::Package(message) => ("package", message),
        }
    }

    /// Rows from before there were kinds have the words only.
    fn from_columns(row: &RowName, kind: Option<&str>, message: String) -> Result<Self> {
        Ok(match kind {
            None | Some("input") => Self::Input(message),
            Some("same_input") => Self::SameInput(message),
            Some("reference") => Self::Reference(message),
            Some("package") => Self::Package(message),
            Some(other) => {
                return Err(row.unreadable("rejection", format!("{other:?} is no rejection")));
            }
        })
    }
}

/// A proposal's columns, to be followed by the rest of a statement.
macro_rules! select_proposal {
    ($rest:literal) => {
        concat!(
            "SELECT p.id, p.problem, p.author, p.input_bytes, p.why, p.test_name, p.version, p.rejection, p.message, p.created_ms, j.state
             FROM proposals p LEFT JOIN jobs j ON j.kind = 'add_test' AND j.subject = p.id ",
            $rest
        )
    };
}

impl Store {
    /// Proposes a test for a problem and puts it into the queue.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown problem; [`Error::Invalid`] for an input that is too long.
    #[boxed]
    pub async fn create_proposal(
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
        let input_bytes = input.len() as i64;
        let input_hash = self.blobs().put(input).await?;
        let id = ProposalId(self.new_id());
        let now_ms = self.now_ms();
        let mut tx = self.begin().await?;
        require_published(&mut tx, problem).await?;
        execute!(
            tx,
            "INSERT INTO proposals (id, problem, author, input_hash, input_bytes, why, created_ms)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
            id,
            problem,
            author,
            input_hash.0.as_slice(),
            input_bytes,
            why,
            now_ms,
        )?;
        let (actor, change) = (Actor::User(author), Change::to(why));
        self.record_of(&mut tx, actor, Deed::TestProposed, problem, change)
            .await?;
        let job = NewJob::new(ADD_TEST.of(id), Some(author));
        enqueue(self, &mut tx, &job).await?;
        tx.commit().await?;
        self.proposal(id).await?.ok_or(Error::not_found("proposal"))
    }

    /// A proposal by its id.
    #[boxed]
    pub async fn proposal(&self, id: ProposalId) -> Result<Option<Proposal>> {
        let row = fetch_optional!(self.db(), Row, select_proposal!("WHERE p.id = $1"), id)?;
        row.map(Row::into_proposal).transpose()
    }

    /// A problem's proposals, newest first.
    #[boxed]
    pub async fn list_proposals(&self, problem: &str) -> Result<Vec<Proposal>> {
        let sql = select_proposal!(
            "WHERE p.problem = $1 ORDER BY p.created_ms DESC, p.id DESC LIMIT 500"
        );
        let rows = fetch_all!(self.db(), Row, sql, problem)?;
        rows.into_iter().map(Row::into_proposal).collect()
    }

    /// The input of a proposed test, whatever became of it.
    ///
    /// # Errors
    /// [`Error::NotFound`]; [`Error::Corrupt`] when the stored bytes are not those that were proposed.
    #[boxed]
    pub async fn proposal_input(&self, id: ProposalId) -> Result<Bytes> {
        let hash = self.proposal_input_hash(id).await?;
        self.blobs().get(hash).await
    }

    /// The test of `version` that has the same input, if there is one.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown proposal.
    #[boxed]
    pub async fn duplicate_of(&self, version: VersionId, id: ProposalId) -> Result<Option<String>> {
        let hash = self.proposal_input_hash(id).await?;
        let sql = "SELECT path FROM version_files WHERE version = $1 AND hash = $2";
        let rows = fetch_all!(self.db(), (String,), sql, version, hash.0.as_slice())?;
        let mut names: Vec<_> = rows.iter().filter_map(|(path,)| test_name(path)).collect();
        names.sort_unstable();
        Ok(names.first().map(|name| (*name).to_owned()))
    }

    /// The names of all tests of a version.
    #[boxed]
    pub async fn test_names(&self, version: VersionId) -> Result<Vec<String>> {
        let sql = "SELECT path FROM version_files WHERE version = $1";
        let rows = fetch_all!(self.db(), (String,), sql, version)?;
        let mut names: Vec<_> = rows.iter().filter_map(|(path,)| test_name(path)).collect();
        names.sort_unstable();
        Ok(names.into_iter().map(str::to_owned).collect())
    }

    async fn proposal_input_hash(&self, id: ProposalId) -> Result<BlobHash> {
        let sql = "SELECT input_hash FROM proposals WHERE id = $1";
        let row = fetch_optional!(self.db(), (Vec<u8>,), sql, id)?;
        row.ok_or(Error::not_found("proposal"))?.0.try_into()
    }
}

fn test_name(path: &str) -> Option<&str> {
    path.strip_prefix("data/")?.strip_suffix(".in")
}

row! {
    "proposals";

    struct Row {
        id: ProposalId,
        problem: String,
        author: UserId,
        input_bytes: i64,
        why: String,
        test_name: Option<String>,
        version: Option<VersionId>,
        rejection: Option<String>,
        message: Option<Vec<u8>>,
        created_ms: i64,
        state: Option<String>,
    }
}

impl Row {
    fn into_proposal(self) -> Result<Proposal> {
        let name = RowName::new("proposals", self.id);
        let decision = match (self.test_name, self.version, self.message) {
            (Some(test_name), Some(version), _) => Some(Decision::Accepted { test_name, version }),
            (_, _, Some(message)) => {
                let message = name.text("message", message)?;
                let kind = self.rejection.as_deref();
                Some(Decision::Rejected(Rejection::from_columns(
                    &name, kind, message,
                )?))
            }
            _ => None,
        };
        Ok(Proposal {
            id: self.id,
            problem: self.problem,
            author: self.author,
            input_bytes: self.input_bytes,
            why: self.why,
            state: RequestState::of_job(self.state.as_deref(), decision),
            created_ms: self.created_ms,
        })
    }
}
