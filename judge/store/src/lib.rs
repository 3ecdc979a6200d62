//! Users, problems, submissions, queue, blobs: the only crate with SQL.
//!
//! A [`Store`] is the database and the blob storage together. It keeps nothing of its own between calls, so that any
//! number of servers and workers may share one PostgreSQL database.
//!
//! Every function here fails where the database cannot be reached or refuses; `# Errors` names only what comes beside that.
//!
//! Functions that callers await are `#[boxed]`: otherwise each crate that awaits it would compile its body anew.

mod actor;
mod areas;
mod audit;
mod blobs;
mod check;
mod claim;
mod class_work;
mod classes;
mod clock;
mod course;
mod db;
mod details;
mod disclosures;
mod drafts;
mod error;
mod explanations;
mod extent;
mod game_turns;
mod gradebook;
mod gradings;
mod ids;
mod judgements;
mod kinds;
mod manifest;
mod migrations;
mod needs;
mod open;
mod pictures;
mod problems;
mod proposals;
mod publish;
mod queue;
mod ranking;
mod rejudges;
mod requests;
mod rows;
mod sessions;
mod settings;
mod strengths;
mod submissions;
mod tokens;
mod try_outs;
mod usage;
mod user_changes;
mod user_list;
mod users;
mod watch;
mod workers;
mod working_copies;

pub use areas::{
    Audit, Classes, Drafts, Explanations, Games, Gradings, Judgements, Packages, Pictures,
    Problems, Proposals, Queue, Rejudges, Requests, Runs, Sessions, Settings, Strengths,
    Submissions, Tokens, Users, Workers, WorkingCopies,
};
pub use audit::{AUDIT_LIFE_MS, AuditEntry, AuditFilter, Deed, DeedSubject};
pub use blobs::BlobHash;
pub use claim::Claim;
pub use class_work::{LateWork, Writing};
pub use classes::{Class, ClassFilter, ClassListLine};
pub use clock::{Clock, SystemClock, TestClock};
pub use disclosures::{Disclosure, Part};
pub use drafts::{DRAFT_INPUT_BYTES_MAX, Draft, DraftSave, DraftText};
pub use error::{Error, OpenFault, Result};
pub use explanations::{
    EXPLAIN, EXPLAINED_AFTER_MAX, EXPLANATIONS_BY_THE_WAY_MAX, ExplanationPictures,
    ExplanationProgress, ExplanationRule, ExplanationToMake, FailedFilter, FailedSubmission,
    OPEN_EXPLANATIONS_MAX, StoredExplanation, UnderWay, can_be_explained,
};
pub use extent::Extent;
pub use game_turns::{PLAY, PREPARE_GAME};
pub use gradebook::StudentResult;
pub use gradings::{
    FileToGrade, GRADE, GRADING_CONTESTANTS_MAX, GRADING_FILES_MAX, GRADING_TASKS_MAX, GradedFile,
    GradedFileState, Grading, GradingStray, GradingTask, NewGradedFile, NewGrading,
    NewGradingContestant, Placing,
};
pub use ids::{
    ApiTokenId, AuditId, ClassId, GradingId, JudgementId, RejudgeId, RequestId, SubmissionId,
    UserId, VersionId, WorkerId, WorkingCopyId,
};
pub use judgements::{JUDGE, Summary, TestRow};
pub use kinds::{Job, JobKind, Priority};
pub use manifest::{StoredFile, require_fetched};
pub use needs::Abilities;
pub use open::{OpenOptions, Store};
pub use pictures::{DRAW, PICTURE_BYTES_MAX, PictureState, Subject, WantedPicture};
pub use problems::{Origin, ProblemSummary, ProblemVersion};
pub use proposals::{ADD_TEST, Decision, Proposal, ProposedTest, Rejection};
pub use publish::{DESPITE_MARK, FileChange, Published};
pub use queue::{ATTEMPTS_MAX, Lease, QueueDepth, Released};
pub use ranking::FirstSolution;
pub use rejudges::{REJUDGE, Rejudge, RejudgeItem, RejudgeState};
pub use requests::{Question, Request, RequestState};
pub use strengths::{
    HowStrong, OPEN_STRENGTHS_MAX, STRENGTH, STRENGTH_MUTANTS_MAX, StoredStrength, StrengthProgress,
};
pub use submissions::{Filter, NewSubmission, Page, SOURCE_BYTES_MAX, State, Submission};
pub use tokens::{ApiToken, TokenHash};
pub use try_outs::{COMPILE_DRAFT, INPUT_BYTES_MAX, NewTryOut, TRY_OUT, TryOut, TryOutSubject};
pub use usage::COMPILE_BUDGET_MS;
pub use user_list::{IsWanted, UserFilter};
pub use users::{LOGIN_CHARS_MAX, ListedUser, NewUser, Role, User};
pub use watch::{Topic, Watch};
pub use workers::{CacheUse, WORKER_LIFE_MS, Worker, WorkerCaches, WorkerLanguage, WorkerReport};
pub use working_copies::{
    ARCHIVE_BYTES_MAX, CHECK_COPY, CheckMode, CheckProgress, Checked, Expected, HowSound,
    MAKE_COPY, MakeOf, NewWorkingFile, WORKING_BYTES_MAX, WorkingChange, WorkingCheck, WorkingCopy,
    WorkingDir, WorkingNote, WorkingSource, WorkingState,
};
