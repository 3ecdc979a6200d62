//! Events as files, without a database: the archive in which an event moves between two sites, and contests as other judges have them.

mod check;
mod contest;
mod error;
mod model;
mod read;
mod submission;
mod write;

pub use contest::{
    ContestAccount, ContestFiles, ContestProblem, ContestTeam, contest_files, pack_contest,
    read_contest,
};
pub use error::TransferError;
pub use model::{
    AccountRecord, ClassRecord, Decided, Decision, EventAccountRecord, EventRecord,
    ExclusionRecord, FileRecord, MarkRecord, MessageRecord, ParticipantRecord, PauseRecord,
    PlanRecord, PlannedProblem, ProblemRecord, VersionRecord,
};
pub use read::EventArchive;
pub use submission::{CommentRecord, JudgementRecord, SubmissionRecord, TestRecord};
pub use write::EventWriter;
