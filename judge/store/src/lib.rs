//! Users, problems, submissions, queue, blobs: the only crate with SQL.
//!
//! A [`Store`] is the database and the blob storage together. It keeps nothing of its own between calls, so that any
//! number of servers and workers may share one PostgreSQL database.
//!
//! Every function here fails if the database cannot be reached or refuses; `# Errors` names only the other errors.
//!
//! Functions that callers await are `#[boxed]`: otherwise each crate that awaits one would compile its body again.

mod accounts;
mod base;
mod events;
mod gradings;
mod housekeeping;
mod jobs;
mod problems;
mod requests;
mod submissions;
mod transfer;

pub use accounts::classes::{Class, ClassFilter, ClassListLine};
pub use accounts::tokens::{ApiToken, TokenHash};
pub use accounts::user_list::{IsWanted, UserFilter};
pub use accounts::users::{LOGIN_CHARS_MAX, ListedUser, NewUser, Role, User};
pub use accounts::years::YearEnd;
pub use base::areas::{
    Audit, Classes, Drafts, Events, Explanations, Games, Gradings, Judgements, Packages, Pictures,
    Problems, Proposals, Queue, Rejudges, Requests, Runs, Sessions, Settings, Similarities,
    Strengths, Submissions, Tokens, Users, Workers, WorkingCopies,
};
pub use base::audit::{AUDIT_LIFE_MS, Action, ActionSubject, AuditEntry, AuditFilter};
pub use base::blobs::BlobHash;
pub use base::clock::{Clock, SystemClock, TestClock};
pub use base::context::{Context, Counted};
pub use base::error::{Error, NotEntered, OpenFault, Result};
pub use base::event_times::ENTERS_BEFORE_MS;
pub use base::ids::{
    ApiTokenId, AuditId, ClassId, EventId, GradingId, JudgementId, RejudgeId, RequestId,
    SubmissionId, UserId, VersionId, WorkerId, WorkingCopyId,
};
pub use base::manifest::{StoredFile, require_fetched};
pub use base::open::{OpenOptions, Store};
pub use base::school_year::school_year;
pub use base::watch::{Topic, Watch};
pub use events::attempts::{AttemptJudgement, AttemptResult, EventAttempt, EventRun, Progress};
pub use events::counting::{EventMark, REASON_CHARS_MAX};
pub use events::elsewhere::Reading;
pub use events::errands::{Errand, PRINT_CHARS_MAX, PRINTS_PER_HOUR_MAX, SEAT_CHARS_MAX};
pub use events::helpers::{Help, Helper, HelperTask};
pub use events::logins::NewEventLogin;
pub use events::messages::{EVENT_MESSAGE_CHARS_MAX, EventMessage};
pub use events::news::{EventNews, Unanswered};
pub use events::participants::{Attendance, Participant, TeamMember};
pub use events::participations::Participation;
pub use events::pausing::Pause;
pub use events::rules::{EventFeedback, EventRules};
pub use events::windows::{Phase, Window};
pub use events::{
    EVENT_NAME_CHARS_MAX, EVENT_NOTE_CHARS_MAX, EVENT_PROBLEMS_MAX, Event, EventPlan, EventProblem,
    is_colour,
};
pub use gradings::{
    FileToGrade, GRADE, GRADING_CONTESTANTS_MAX, GRADING_FILES_MAX, GRADING_TASKS_MAX, GradedFile,
    GradedFileState, Grading, GradingStray, GradingTask, NewGradedFile, NewGrading,
    NewGradingContestant, Placing,
};
pub use jobs::claim::Claim;
pub use jobs::kinds::{Job, JobKind, Priority};
pub use jobs::needs::Capabilities;
pub use jobs::queue::{ATTEMPTS_MAX, Lease, QueueDepth, Released};
pub use jobs::usage::COMPILE_BUDGET_MS;
pub use jobs::workers::{
    CacheUse, WORKER_LIFE_MS, Worker, WorkerCaches, WorkerLanguage, WorkerReport,
};
pub use problems::disclosures::{Disclosure, SolutionPart};
pub use problems::extent::Extent;
pub use problems::proposals::{ADD_TEST, Decision, Proposal, ProposedTest, Rejection};
pub use problems::publish::{FileChange, Published};
pub use problems::working_copies::{
    ARCHIVE_BYTES_MAX, CHECK_COPY, CheckMode, CheckProgress, Checked, Expected, HowSound,
    MAKE_COPY, MakeOf, NewWorkingFile, WORKING_BYTES_MAX, WorkingChange, WorkingCheck, WorkingCopy,
    WorkingDir, WorkingSource, WorkingState,
};
pub use problems::{Origin, ProblemSummary, ProblemVersion};
pub use requests::custom_tests::{
    COMPILE_DRAFT, CUSTOM_TEST, CustomTest, CustomTestSubject, INPUT_BYTES_MAX, NewCustomTest,
};
pub use requests::explanations::{
    EXPLAIN, EXPLAINED_AFTER_MAX, EXPLANATIONS_BY_THE_WAY_MAX, ExplanationPictures,
    ExplanationProgress, ExplanationRule, ExplanationToMake, FailedFilter, FailedSubmission,
    OPEN_EXPLANATIONS_MAX, StoredExplanation, UnderWay, can_be_explained,
};
pub use requests::game_turns::{PLAY, PLAY_AS_GUEST, PREPARE_GAME};
pub use requests::pictures::{DRAW, PICTURE_BYTES_MAX, PictureState, Subject, WantedPicture};
pub use requests::programs::SOURCE_BYTES_MAX;
pub use requests::similarities::{
    COMPARED_PROGRAMS_MAX, Compared, ComparedProblem, HowSimilar, OPEN_SIMILARITIES_MAX,
    ProgramToCompare, SIMILAR_PAIRS_MAX, SIMILARITY, SimilarityProgress, StoredSimilarity,
};
pub use requests::strengths::{
    HowStrong, OPEN_STRENGTHS_MAX, STRENGTH, STRENGTH_MUTANTS_MAX, StoredStrength, StrengthProgress,
};
pub use requests::{Question, Request, RequestState};
pub use submissions::class_work::{LateWork, Writing};
pub use submissions::comments::{COMMENT_CHARS_MAX, Comment, UnseenComments};
pub use submissions::drafts::{DRAFT_INPUT_BYTES_MAX, Draft, DraftSave, DraftText};
pub use submissions::gradebook::StudentResult;
pub use submissions::judgements::{JUDGE, Summary, TestRow};
pub use submissions::ranking::FirstSolution;
pub use submissions::rejudges::{REJUDGE, Rejudge, RejudgeItem, RejudgeState, preview_digest};
pub use submissions::{Filter, NewSubmission, Page, State, Submission};
pub use transfer::{
    AccountFate, Difference, DifferentPart, ImportOptions, ImportPlan, Imported, PlannedAccount,
};
