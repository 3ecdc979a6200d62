//! Actions of teachers and administrators: a row for each, written in its transaction, kept for [`AUDIT_LIFE_MS`].
//!
//! [`Store::by`] says in whose name a store does things. What is done in nobody's name is not recorded.

use async_recursion::async_recursion as boxed;
use strum::VariantArray;

use crate::base::actor::Actor;
use crate::base::areas::Audit;
use crate::base::check::clipped;
use crate::base::db::{Tx, execute, fetch_all};
use crate::base::error::Result;
use crate::base::ids::{AuditId, UserId};
use crate::base::open::Store;
use crate::base::rows::{RowName, row};

/// How long a row is kept: three years, as long as a pupil is at a school.
pub const AUDIT_LIFE_MS: i64 = 3 * 365 * 24 * 3600 * 1000;
const ROWS_PER_PAGE_MAX: i64 = 200;
/// The longest text of `was` and of `became`, in characters.
const TEXT_CHARS_MAX: usize = 300;

/// A kind of thing that somebody did.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    strum::Display,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Action {
    /// Made an account. `became` is its role.
    UserCreated,
    /// Gave somebody another name.
    UserRenamed,
    /// Put somebody into another class.
    ClassChanged,
    /// Gave the account a day of birth.
    BirthChanged,
    /// Made somebody a teacher of a class. `became` is the teacher's login.
    ClassTeacherNamed,
    /// Removed a teacher from a class. `was` is the teacher's login.
    ClassTeacherRemoved,
    /// Gave a class a code by which pupils join it.
    ClassOpened,
    /// Closed a class to whoever has its code.
    ClassClosed,
    /// Ended the year of a class. `became` is the class in which its pupils go on.
    ClassYearEnded,
    /// Gave a class a school year.
    ClassYearSet,
    /// Gave somebody another role.
    RoleChanged,
    /// Set somebody's password.
    PasswordReset,
    /// Closed an account.
    AccountClosed,
    /// Opened a closed account again.
    AccountOpened,
    /// Showed a problem to students.
    ProblemShown,
    /// Hid a problem from students.
    ProblemHidden,
    /// Opened a hint or an editorial to students. `became` says which.
    PartOpened,
    /// Closed a hint or an editorial. `was` says which.
    PartClosed,
    /// Set when students are told why a problem's submissions are wrong. `was` and `became` are `never`, or the number of wrong
    /// attempts.
    ExplanationsSet,
    /// Proposed a test. `became` is the reason.
    TestProposed,
    /// Put a submission into a problem's working copy as a wrong program. `was` is its number, `became` the program's path.
    MistakePackaged,
    /// Published a version of a problem. `became` is its number.
    VersionPublished,
    /// Had a submission judged again.
    SubmissionRejudged,
    /// Had all submissions of a problem judged again. `became` is their number.
    ProblemRejudged,
    /// Uploaded a contest's files for grading. `became` is the number of contestants.
    GradingMade,
    /// Had a contest's files judged. `became` is the number of files.
    GradingStarted,
    /// Deleted a contest with all its results.
    GradingDeleted,
    /// Made an event.
    EventMade,
    /// Changed an event.
    EventChanged,
    /// Gave a participant of an event more time. `became` is the login, a blank and the minutes.
    EventExtended,
    /// Ended an event before its time.
    EventEnded,
    /// Let an event stand still.
    EventPaused,
    /// Let an event go on. `became` is the length of the pause in seconds.
    EventResumed,
    /// Made accounts that are for an event only. `became` is their number.
    EventLoginsMade,
    /// Deleted such accounts. `was` is their number.
    EventLoginsDeleted,
    /// Made a user a helper of an event, or gave them another role or none. `was` and `became` are the login, a blank and the role.
    EventHelperSet,
    /// Deleted an event that nobody had submitted to.
    EventDeleted,
    /// Wrote an event to an archive for another site.
    EventExported,
    /// Took in an event, or what was new in it, from another site's archive. `became` is the numbers of new submissions, judgements and
    /// accounts with blanks between, or, beside `was`, a value to which that one gave way.
    EventImported,
    /// Opened the sealed results of an event. `became` is their number.
    EventResultsOpened,
    /// Gave or took away a mark in an event. `was` and `became` are the login, the problem and the points.
    EventMarked,
    /// Took a submission out of what counts in its event.
    SubmissionExcluded,
    /// Let a submission count again.
    SubmissionIncluded,
    /// Changed a setting of the site.
    SettingChanged,
}

/// The kind of subject of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionSubject {
    /// A user, by login.
    User,
    /// A class, by name.
    Class,
    /// A problem, by id.
    Problem,
    /// A submission, by number.
    Submission,
    /// A contest that is graded from files, by the name that its author gave it.
    Grading,
    /// An event, by name.
    Event,
    /// A setting, by name.
    Setting,
}

impl Action {
    /// Every kind, in the order in which pages offer them.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The name in the database, in addresses and in the API.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The kind of subject that it is done to.
    #[must_use]
    pub const fn subject(self) -> ActionSubject {
        match self {
            Self::UserCreated
            | Self::UserRenamed
            | Self::ClassChanged
            | Self::BirthChanged
            | Self::RoleChanged
            | Self::PasswordReset
            | Self::AccountClosed
            | Self::AccountOpened => ActionSubject::User,
            Self::ClassTeacherNamed
            | Self::ClassTeacherRemoved
            | Self::ClassOpened
            | Self::ClassClosed
            | Self::ClassYearEnded
            | Self::ClassYearSet => ActionSubject::Class,
            Self::ProblemShown
            | Self::ProblemHidden
            | Self::PartOpened
            | Self::PartClosed
            | Self::ExplanationsSet
            | Self::TestProposed
            | Self::MistakePackaged
            | Self::VersionPublished
            | Self::ProblemRejudged => ActionSubject::Problem,
            Self::SubmissionRejudged | Self::SubmissionExcluded | Self::SubmissionIncluded => {
                ActionSubject::Submission
            }
            Self::GradingMade | Self::GradingStarted | Self::GradingDeleted => {
                ActionSubject::Grading
            }
            Self::EventMade
            | Self::EventChanged
            | Self::EventExtended
            | Self::EventEnded
            | Self::EventPaused
            | Self::EventResumed
            | Self::EventLoginsMade
            | Self::EventLoginsDeleted
            | Self::EventHelperSet
            | Self::EventDeleted
            | Self::EventExported
            | Self::EventImported
            | Self::EventResultsOpened
            | Self::EventMarked => ActionSubject::Event,
            Self::SettingChanged => ActionSubject::Setting,
        }
    }
}

/// A record that somebody did something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    /// Its id; later ones are larger.
    pub id: AuditId,
    /// The time of the action.
    pub at_ms: i64,
    /// Login and name of the person who did it; `None` means whoever types commands on the server's machine.
    pub actor: Option<(String, String)>,
    /// The action.
    pub action: Action,
    /// The login, id, number or name of the action's subject: see [`Action::subject`].
    pub subject: String,
    /// The user's name, if the subject is a user.
    pub subject_name: Option<String>,
    /// The state before, for actions where it means something.
    pub was: Option<String>,
    /// The state after, for actions where it means something.
    pub became: Option<String>,
    /// The reason that the person gave, for actions that ask for one.
    pub reason: Option<String>,
}

/// A choice of actions to list; `None` in a field matches any.
#[derive(Clone, Debug, Default)]
pub struct AuditFilter {
    /// Only actions of this teacher or administrator.
    pub actor: Option<UserId>,
    /// Only actions of this kind.
    pub action: Option<Action>,
    /// Only actions done to this user (login), class (name), problem (id), submission (number), contest (name), event (name) or setting (name).
    pub subject: Option<String>,
}

impl Audit<'_> {
    /// The actions, newest first, from the first before `before`.
    #[boxed]
    pub async fn list(
        &self,
        filter: &AuditFilter,
        before: Option<AuditId>,
        limit: i64,
    ) -> Result<Vec<AuditEntry>> {
        let rows = fetch_all!(
            self.store.db(),
            Row,
            "SELECT a.id, a.at_ms, a.actor, d.login, d.display_name, a.action, a.subject, s.display_name AS subject_name,
                    a.was, a.became, a.reason
             FROM audit a
             LEFT JOIN users d ON d.id = a.actor
             LEFT JOIN users s ON s.login = a.subject
             WHERE ($1 IS NULL OR a.actor = $1)
               AND ($2 IS NULL OR a.action = $2)
               AND ($3 IS NULL OR a.subject = $3)
               AND ($4 IS NULL OR a.id < $4)
             ORDER BY a.id DESC LIMIT $5",
            filter.actor,
            filter.action.map(Action::name),
            filter.subject.as_deref(),
            before,
            limit.clamp(1, ROWS_PER_PAGE_MAX),
        )?;
        rows.into_iter().map(Row::into_entry).collect()
    }
}

impl Store {
    /// Records an action of the person for whom this store acts.
    pub(crate) async fn record(
        &self,
        tx: &mut Tx,
        action: Action,
        subject: &str,
        change: Change<'_>,
    ) -> Result<()> {
        self.record_of(tx, self.actor(), action, subject, change)
            .await
    }

    /// Records an action of this person.
    pub(crate) async fn record_of(
        &self,
        tx: &mut Tx,
        actor: Actor,
        action: Action,
        subject: &str,
        change: Change<'_>,
    ) -> Result<()> {
        if actor == Actor::Nobody {
            return Ok(());
        }
        execute!(
            *tx,
            "INSERT INTO audit (id, at_ms, actor, action, subject, was, became, reason)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            self.new_id(),
            self.now_ms(),
            actor.user(),
            action.name(),
            subject,
            change.was.map(|text| clipped(text, TEXT_CHARS_MAX)),
            change.became.map(|text| clipped(text, TEXT_CHARS_MAX)),
            change.reason.map(|text| clipped(text, TEXT_CHARS_MAX)),
        )?;
        Ok(())
    }
}

/// The states before and after an action, where they mean something.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Change<'a> {
    pub(crate) was: Option<&'a str>,
    pub(crate) became: Option<&'a str>,
    /// The reason that the person gave.
    pub(crate) reason: Option<&'a str>,
}

impl<'a> Change<'a> {
    /// A change of which both states are told.
    pub(crate) const fn of(was: &'a str, became: &'a str) -> Self {
        Self {
            was: Some(was),
            became: Some(became),
            reason: None,
        }
    }

    /// A change that records only the new state.
    pub(crate) const fn to(became: &'a str) -> Self {
        Self {
            was: None,
            became: Some(became),
            reason: None,
        }
    }

    /// A change that records only the old state.
    pub(crate) const fn from(was: &'a str) -> Self {
        Self {
            was: Some(was),
            became: None,
            reason: None,
        }
    }
}

row! {
    "audit";

    struct Row {
        id: AuditId,
        at_ms: i64,
        actor: Option<UserId>,
        login: Option<String>,
        display_name: Option<String>,
        action: String,
        subject: String,
        subject_name: Option<String>,
        was: Option<String>,
        became: Option<String>,
        reason: Option<String>,
    }
}

impl Row {
    fn into_entry(self) -> Result<AuditEntry> {
        let name = RowName::new("audit", self.id);
        let action: Action = name.parsed("action", &self.action)?;
        let is_user = action.subject() == ActionSubject::User;
        let actor = match self.actor {
            Some(_) => Some((
                name.present("actor", self.login)?,
                self.display_name.unwrap_or_default(),
            )),
            None => None,
        };
        Ok(AuditEntry {
            id: self.id,
            at_ms: self.at_ms,
            actor,
            action,
            subject: self.subject,
            subject_name: self.subject_name.filter(|_| is_user),
            was: self.was,
            became: self.became,
            reason: self.reason,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Action;

    #[test]
    fn every_action_has_a_name_of_its_own() {
        for &action in Action::ALL {
            assert_eq!(action.name().parse(), Ok(action));
        }
        assert!("x".parse::<Action>().is_err());
    }
}
