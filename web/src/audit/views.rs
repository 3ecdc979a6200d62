//! The page of what was done.

use askama::Template;
use grundy_store::Action;

use super::query::AuditQuery;
use crate::frame::Page;

/// The page of the audit log.
#[derive(Debug, Template)]
#[template(path = "audit/audit.html")]
pub(crate) struct AuditView {
    /// The frame.
    pub page: Page,
    /// The query.
    pub query: AuditQuery,
    /// Whether no user has the requested login name.
    pub is_actor_unknown: bool,
    /// The records, newest first.
    pub rows: Vec<AuditRow>,
    /// The first page, unless this is it.
    pub first_href: Option<String>,
    /// The next page, if there is one.
    pub next_href: Option<String>,
}

/// One thing that somebody did.
#[derive(Clone, Debug)]
pub(crate) struct AuditRow {
    /// The time.
    pub at_ms: i64,
    /// The login and name of the person who did it; `None` for commands on the server's machine.
    pub actor: Option<(String, String)>,
    /// The action.
    pub action: Action,
    /// The subject of the action.
    pub subject: String,
    /// The subject's name: a user's name, a problem's title; may be empty.
    pub subject_name: String,
    /// The subject's page.
    pub subject_href: Option<String>,
    /// The old and the new value; may be empty.
    pub change: String,
}

#[expect(clippy::unused_self, reason = "a template calls methods of its view")]
impl AuditView {
    fn actions(&self) -> &'static [Action] {
        Action::ALL
    }

    fn action_key(&self, action: &Action) -> &'static str {
        action_key(*action)
    }
}

/// The words for an action.
const fn action_key(action: Action) -> &'static str {
    match action {
        Action::UserCreated => "action-user-created",
        Action::UserRenamed => "action-user-renamed",
        Action::ClassChanged => "action-class-changed",
        Action::BirthChanged => "action-birth-changed",
        Action::ClassTeacherNamed => "action-class-teacher-named",
        Action::ClassTeacherRemoved => "action-class-teacher-removed",
        Action::ClassOpened => "action-class-opened",
        Action::ClassClosed => "action-class-closed",
        Action::ClassYearEnded => "action-class-year-ended",
        Action::ClassYearSet => "action-class-year-set",
        Action::RoleChanged => "action-role-changed",
        Action::PasswordReset => "action-password-reset",
        Action::AccountClosed => "action-account-closed",
        Action::AccountOpened => "action-account-opened",
        Action::ProblemShown => "action-problem-shown",
        Action::ProblemHidden => "action-problem-hidden",
        Action::PartOpened => "action-part-opened",
        Action::PartClosed => "action-part-closed",
        Action::ExplanationsSet => "action-explanations-set",
        Action::TestProposed => "action-test-proposed",
        Action::MistakePackaged => "action-mistake-packaged",
        Action::VersionPublished => "action-version-published",
        Action::SubmissionRejudged => "action-submission-rejudged",
        Action::ProblemRejudged => "action-problem-rejudged",
        Action::GradingMade => "action-grading-made",
        Action::GradingStarted => "action-grading-started",
        Action::GradingDeleted => "action-grading-deleted",
        Action::EventMade => "action-event-made",
        Action::EventChanged => "action-event-changed",
        Action::EventExtended => "action-event-extended",
        Action::EventEnded => "action-event-ended",
        Action::EventPaused => "action-event-paused",
        Action::EventResumed => "action-event-resumed",
        Action::EventLoginsMade => "action-event-logins-made",
        Action::EventLoginsDeleted => "action-event-logins-deleted",
        Action::EventHelperSet => "action-event-helper-set",
        Action::EventDeleted => "action-event-deleted",
        Action::EventExported => "action-event-exported",
        Action::EventImported => "action-event-imported",
        Action::EventResultsOpened => "action-event-results-opened",
        Action::EventMarked => "action-event-marked",
        Action::SubmissionExcluded => "action-submission-excluded",
        Action::SubmissionIncluded => "action-submission-included",
        Action::SettingChanged => "action-setting-changed",
    }
}
