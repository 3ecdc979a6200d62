//! The choices of whoever imports an event, and what comes of an import.

use std::collections::BTreeMap;

/// The choices of whoever imports an event.
#[derive(Clone, Debug, Default)]
pub struct ImportOptions {
    /// The logins here of people who have other ones in the archive, by the login there.
    pub logins: BTreeMap<String, String>,
    /// Whether everybody who has the same login here and there is the same person.
    pub same_logins: bool,
    /// Whether new accounts of students get the passwords that the archive has.
    pub with_passwords: bool,
}

/// The changes that an import would make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportPlan {
    /// The event's name in the archive.
    pub name: String,
    /// Whether the event is not known here.
    pub is_new: bool,
    /// The fates of all accounts, in the order of the archive.
    pub accounts: Vec<PlannedAccount>,
    /// The number of submissions in the archive.
    pub submissions: usize,
    /// The number of them that are not known here.
    pub new_submissions: usize,
    /// The problems of which the archive has versions that are not known here.
    pub problems: Vec<String>,
}

impl ImportPlan {
    /// The accounts about which somebody has to decide first.
    pub fn undecided(&self) -> impl Iterator<Item = &PlannedAccount> {
        self.accounts.iter().filter(|one| one.fate.is_undecided())
    }
}

/// The changes that an import made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// The name of the event, as it is now.
    pub name: String,
    /// Whether it was not known here.
    pub is_new: bool,
    /// The number of accounts that were made.
    pub accounts: usize,
    /// The number of versions of problems that were stored.
    pub versions: usize,
    /// The problems whose current version is one of the archive now.
    pub published: Vec<String>,
    /// The number of new submissions.
    pub submissions: usize,
    /// The number of new judgements.
    pub judgements: usize,
    /// The number of submissions that wait to be judged here.
    pub queued: usize,
    /// The number of new messages, answers and comments.
    pub messages: usize,
    /// The number of other changes.
    pub changes: usize,
    /// The values here that gave way to later ones of the archive.
    pub replaced: Vec<Difference>,
    /// The values here that stayed, since those of the archive are older.
    pub kept: Vec<Difference>,
}

impl Imported {
    /// Whether anything here is other than before.
    #[must_use]
    pub fn has_changed(&self) -> bool {
        let counts = [
            self.accounts,
            self.versions,
            self.submissions,
            self.judgements,
            self.queued,
            self.messages,
            self.changes,
        ];
        self.is_new || counts.iter().any(|&count| count > 0)
    }
}

/// A value that is another one in the archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The part of the event.
    pub part: DifferentPart,
    /// The value here, before the import.
    pub here: String,
    /// The value in the archive.
    pub there: String,
}

/// A part of an event that may be different on two sites.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DifferentPart {
    /// The plan.
    Plan,
    /// The extra time of a participant, by login.
    Extra(String),
    /// A mark: login and problem.
    Mark(String, String),
    /// Whether a submission counts, by number.
    Exclusion(i64),
    /// The answer to a question.
    Answer,
}

/// An account of an archive, with its fate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedAccount {
    /// The login in the archive.
    pub login: String,
    /// The name in the archive.
    pub name: String,
    /// The fate of the account.
    pub fate: AccountFate,
}

/// The fate of an account of an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AccountFate {
    /// It is this account here, by login.
    Known(String),
    /// It is made, with this login.
    New(String),
    /// Somebody has its login here who may be another person. The name is theirs.
    Taken {
        /// The login here.
        login: String,
        /// The name here.
        name: String,
    },
    /// It would be the same account as another one of the archive, or several accounts here.
    Mixed(String),
}

impl AccountFate {
    /// Whether somebody has to decide.
    #[must_use]
    pub const fn is_undecided(&self) -> bool {
        matches!(self, Self::Taken { .. } | Self::Mixed(_))
    }
}
