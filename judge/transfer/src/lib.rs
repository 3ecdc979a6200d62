//! Events as files, without a database: the archive in which an event moves between two sites.

mod check;
mod error;
mod model;
mod read;
mod submission;
mod write;

pub use error::TransferError;
pub use model::{
    AccountRecord, ClassRecord, Decided, Decision, EventRecord, ExclusionRecord, FileRecord,
    MarkRecord, MessageRecord, ParticipantRecord, PlanRecord, PlannedProblem, ProblemRecord,
    VersionRecord,
};
pub use read::EventArchive;
pub use submission::{CommentRecord, JudgementRecord, SubmissionRecord, TestRecord};
pub use write::EventWriter;
