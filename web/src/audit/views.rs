//! The page of what was done.

use askama::Template;
use grundy_store::Deed;

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
    pub deed: Deed,
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
    fn deeds(&self) -> &'static [Deed] {
        Deed::ALL
    }

    fn deed_key(&self, deed: &Deed) -> &'static str {
        deed_key(*deed)
    }
}

/// The words for a deed.
const fn deed_key(deed: Deed) -> &'static str {
    match deed {
        Deed::UserCreated => "deed-user-created",
        Deed::UserRenamed => "deed-user-renamed",
        Deed::ClassChanged => "deed-class-changed",
        Deed::BirthChanged => "deed-birth-changed",
        Deed::ClassTeacherNamed => "deed-class-teacher-named",
        Deed::ClassTeacherRemoved => "deed-class-teacher-removed",
        Deed::RoleChanged => "deed-role-changed",
        Deed::PasswordReset => "deed-password-reset",
        Deed::AccountClosed => "deed-account-closed",
        Deed::AccountOpened => "deed-account-opened",
        Deed::ProblemShown => "deed-problem-shown",
        Deed::ProblemHidden => "deed-problem-hidden",
        Deed::PartOpened => "deed-part-opened",
        Deed::PartClosed => "deed-part-closed",
        Deed::ExplanationsSet => "deed-explanations-set",
        Deed::TestProposed => "deed-test-proposed",
        Deed::MistakePackaged => "deed-mistake-packaged",
        Deed::VersionPublished => "deed-version-published",
        Deed::SubmissionRejudged => "deed-submission-rejudged",
        Deed::ProblemRejudged => "deed-problem-rejudged",
        Deed::GradingMade => "deed-grading-made",
        Deed::GradingStarted => "deed-grading-started",
        Deed::GradingDeleted => "deed-grading-deleted",
        Deed::SettingChanged => "deed-setting-changed",
    }
}
