//! The model of an archive's `event.json`: everything about an event but its submissions.
//!
//! Ids are those of the site that wrote the archive. Those of events, submissions, judgements, messages and comments are the same on
//! every site; accounts, classes and versions of problems may have others elsewhere.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// An event, with everything that belongs to it but the submissions themselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EventRecord {
    /// The event's id.
    pub id: Uuid,
    /// The time when it was made.
    pub created_ms: i64,
    /// The account of the user who made it.
    pub owner: Uuid,
    /// The name of its class. `None`: every pupil of the site may join.
    pub class: Option<String>,
    /// The values that its organisers set.
    pub plan: PlanRecord,
    /// The accounts of everybody who is named anywhere in the archive.
    pub accounts: Vec<AccountRecord>,
    /// The classes of the accounts.
    pub classes: Vec<ClassRecord>,
    /// The problems, with the versions by which submissions were judged and the one that is current.
    pub problems: Vec<ProblemRecord>,
    /// The participants.
    pub participants: Vec<ParticipantRecord>,
    /// The marks that were given by hand, or taken away again.
    pub marks: Vec<MarkRecord>,
    /// The submissions that do not count, or count again.
    pub exclusions: Vec<ExclusionRecord>,
    /// The announcements, and the questions with their answers.
    pub messages: Vec<MessageRecord>,
    /// The comments that were deleted.
    pub deleted_comments: Vec<Uuid>,
    /// The submissions, the oldest first.
    pub submissions: Vec<Uuid>,
}

/// The values that the organisers of an event set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlanRecord {
    /// The time when one of them was changed last.
    pub changed_ms: i64,
    /// The name.
    pub name: String,
    /// The text for participants.
    pub note: String,
    /// The time when it starts.
    pub starts_ms: i64,
    /// The time when it ends.
    pub ends_ms: i64,
    /// The time until which submissions are late and not refused.
    pub late_until_ms: Option<i64>,
    /// The time that each participant has from their own beginning.
    pub duration_ms: Option<i64>,
    /// Whether its problems are hidden from others until it ends.
    pub hides_problems: bool,
    /// Whether participants are denied help until it ends.
    pub closes_help: bool,
    /// The rules, as the store keeps them.
    pub rules: serde_json::Value,
    /// The problems in their order.
    pub problems: Vec<PlannedProblem>,
    /// The pauses in their order. The ends are those after all pauses that are over.
    #[serde(default)]
    pub pauses: Vec<PauseRecord>,
}

/// A time in which the event stood still.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PauseRecord {
    /// The first moment that does not count.
    pub from_ms: i64,
    /// The first one that counts again; `None` if the pause goes on.
    pub until_ms: Option<i64>,
}

/// A problem in the plan of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlannedProblem {
    /// The problem's id.
    pub id: String,
    /// The most points for it.
    pub points: f64,
    /// The colour of its balloon as `#rrggbb`; empty for none.
    #[serde(default)]
    pub colour: String,
}

/// An account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountRecord {
    /// Its id.
    pub id: Uuid,
    /// The ids of the same person's accounts on other sites.
    pub also: Vec<Uuid>,
    /// The login.
    pub login: String,
    /// The name on pages.
    pub name: String,
    /// The name of the class; empty for none.
    pub class: String,
    /// The day of birth; empty if none is known.
    pub birth: String,
    /// `student`, `teacher` or `admin`.
    pub role: String,
    /// Whether it is closed.
    pub is_closed: bool,
    /// The time when it was made.
    pub created_ms: i64,
    /// The hash of the password, if passwords were exported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password_hash: Option<String>,
    /// Its school and members, if it is for this event only; `None` for an account of a person of the site.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of_event: Option<EventAccountRecord>,
}

/// An account that was made for one event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventAccountRecord {
    /// The school or organisation; empty if none is known.
    pub school: String,
    /// The names of a team's members, in their order; empty for a person.
    pub members: Vec<String>,
}

/// A class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassRecord {
    /// Its name.
    pub name: String,
    /// The accounts of its teachers. If there is none, every teacher of the site sees it.
    pub teachers: Vec<Uuid>,
}

/// A problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProblemRecord {
    /// Its id.
    pub id: String,
    /// Whether students see it outside of events.
    pub is_visible: bool,
    /// The current version.
    pub current: Uuid,
    /// The versions, the oldest first.
    pub versions: Vec<VersionRecord>,
}

/// A published version of a problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VersionRecord {
    /// Its id.
    pub id: Uuid,
    /// The hash of the whole package, by which the same version is recognised where it has another id.
    pub full_hash: String,
    /// The account of the user who published it; `None` for a version from a folder.
    pub author: Option<Uuid>,
    /// Its news.
    pub note: String,
    /// The time when it was published.
    pub created_ms: i64,
    /// Its files.
    pub files: Vec<FileRecord>,
}

/// A file of a package. Its content is the blob with this hash.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileRecord {
    /// Relative to the package, with `/`.
    pub path: String,
    /// The BLAKE3 hash of its content, in hex.
    pub hash: String,
    /// Its size.
    pub bytes: u64,
    /// Whether it may be run.
    pub is_executable: bool,
}

/// A participant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ParticipantRecord {
    /// The account.
    pub user: Uuid,
    /// Whether they joined, began or submitted. Otherwise they take part as pupils of the class.
    pub has_joined: bool,
    /// The time when their own time began.
    pub began_ms: Option<i64>,
    /// Whether they came when the event was over.
    pub is_virtual: bool,
    /// The time that they have beyond the others.
    pub extra_ms: i64,
    /// The time when that was changed last; 0 if it never was.
    pub extra_changed_ms: i64,
    /// The length of the pauses that fell into their own time.
    #[serde(default)]
    pub paused_ms: i64,
    /// The place where they sit; empty if nobody said so.
    #[serde(default)]
    pub seat: String,
}

/// A decision of a teacher that can be taken back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    /// The time when it was made or taken back.
    pub changed_ms: i64,
    /// The decision; `None` if it was taken back.
    pub made: Option<Decided>,
}

/// A decision that holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decided {
    /// The points of a mark; `None` for an exclusion.
    pub points: Option<f64>,
    /// The reason.
    pub reason: String,
    /// The account of the teacher.
    pub by: Uuid,
}

/// A mark that was given by hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MarkRecord {
    /// The participant.
    pub user: Uuid,
    /// The problem.
    pub problem: String,
    /// The mark.
    pub mark: Decision,
}

/// A submission that does not count.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ExclusionRecord {
    /// The submission.
    pub submission: Uuid,
    /// The exclusion.
    pub exclusion: Decision,
}

/// An announcement, or a question with its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MessageRecord {
    /// Its id.
    pub id: Uuid,
    /// The problem that it is about.
    pub problem: Option<String>,
    /// The account of the one who asked; `None` for an announcement.
    pub asker: Option<Uuid>,
    /// The question; empty for an announcement.
    pub question: String,
    /// The time of the question or announcement.
    pub asked_ms: i64,
    /// The answer or the announcement.
    pub answer: Option<String>,
    /// The time of the answer.
    pub answered_ms: Option<i64>,
    /// The account of the one who answered.
    pub answered_by: Option<Uuid>,
    /// Whether every participant reads it.
    pub is_for_all: bool,
}
