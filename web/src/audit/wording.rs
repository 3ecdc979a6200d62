//! The change of an action in words: roles, numbers, settings. The store has them as identifiers.

use grundy_store::{Action, AuditEntry};

use crate::accounts::role_key_of;
use crate::events::task_key;
use crate::frame::{Message, Page};

/// The prefix of settings with a problem's place in the course.
const PLACE_PREFIX: &str = "course_place:";

/// The whole change; empty if there is none.
pub(super) fn change(page: &Page, entry: &AuditEntry) -> String {
    let (action, subject) = (entry.action, entry.subject.as_str());
    let word = |text: &str| value(page, action, subject, text);
    match (entry.was.as_deref(), entry.became.as_deref()) {
        // Such a value is too long to be read by people.
        _ if action == Action::SettingChanged && is_of_course(subject) => {
            page.t("audit-course-changed")
        }
        (None, Some(number)) if let Some(reason) = &entry.reason => {
            let message = Message::new("audit-version-despite").with("count", number);
            page.message(&message.with("reason", reason.clone()))
        }
        (Some(was), Some(became)) => format!("{} → {}", word(was), word(became)),
        (one, other) => one.or(other).map(word).unwrap_or_default(),
    }
}

/// The name of a setting for people, if it differs from the identifier.
pub(super) fn setting(page: &Page, name: &str) -> Option<String> {
    if let Some(problem) = name.strip_prefix(PLACE_PREFIX) {
        return Some(page.t1("audit-setting-place", "problem", problem));
    }
    let key = match name {
        "registration" => "audit-setting-registration",
        "ranking" => "audit-setting-ranking",
        "solutions" => "audit-setting-solutions",
        "judging" => "audit-setting-judging",
        "course" => "audit-setting-course",
        _ => return None,
    };
    Some(page.t(key))
}

fn is_of_course(setting: &str) -> bool {
    setting == "course" || setting.starts_with(PLACE_PREFIX)
}

fn value(page: &Page, action: Action, subject: &str, text: &str) -> String {
    let key = match (action, subject, text) {
        (Action::UserCreated | Action::RoleChanged, _, role) => role_key_of(role),
        (Action::PartOpened | Action::PartClosed, _, "hint") => Some("audit-part-hint"),
        (Action::PartOpened | Action::PartClosed, _, "editorial") => Some("audit-part-editorial"),
        (Action::ExplanationsSet, _, "never") => Some("audit-explained-never"),
        (Action::SettingChanged, "registration", "open") => Some("audit-registration-open"),
        (Action::SettingChanged, "registration", "closed") => Some("audit-registration-closed"),
        (Action::SettingChanged, "judging", "every_test") => Some("extent-every-test"),
        (Action::SettingChanged, "judging", "until_decided") => Some("extent-until-decided"),
        (Action::SettingChanged, "ranking", "shown") => Some("audit-ranking-shown"),
        (Action::SettingChanged, "ranking", "hidden") => Some("audit-ranking-hidden"),
        (Action::SettingChanged, "solutions", "after-accepted") => Some("audit-solutions-earned"),
        (Action::SettingChanged, "solutions", "when-opened") => Some("audit-solutions-kept"),
        _ => None,
    };
    if let Some(key) = key {
        return page.t(key);
    }
    if let Some(words) = value_of_event(page, action, text) {
        return words;
    }
    let counted = match action {
        Action::ExplanationsSet => "audit-explained-after",
        Action::MistakePackaged => "audit-submission",
        Action::VersionPublished => "audit-version",
        Action::ProblemRejudged | Action::EventResultsOpened => "audit-submissions",
        Action::EventLoginsMade | Action::EventLoginsDeleted => "audit-accounts",
        Action::EventResumed => "audit-seconds",
        Action::GradingMade => "audit-contestants",
        Action::GradingStarted => "audit-files",
        _ => return text.to_owned(),
    };
    match text.parse::<u64>() {
        Ok(count) => page.t1(counted, "count", count),
        Err(_) => text.to_owned(),
    }
}

/// The words for a value of several parts, which blanks separate; `None` if it is none.
fn value_of_event(page: &Page, action: Action, text: &str) -> Option<String> {
    let parts: Vec<&str> = text.split(' ').collect();
    match (action, parts.as_slice()) {
        (Action::EventExtended, [login, minutes]) => {
            let message = Message::new("audit-extra").with("login", (*login).to_owned());
            Some(page.message(&message.with("minutes", minutes.parse::<u64>().ok()?)))
        }
        (Action::EventHelperSet, [login, task]) => {
            let key = task_key(task.parse().ok()?);
            let message = Message::new("audit-helper");
            // Rows of earlier versions have a colon behind the login.
            let message = message.with("login", login.trim_end_matches(':').to_owned());
            Some(page.message(&message.with("task", page.t(key))))
        }
        (Action::EventImported, [submissions, judgements, accounts]) => {
            let message = Message::new("audit-imported")
                .with("submissions", submissions.parse::<u64>().ok()?)
                .with("judgements", judgements.parse::<u64>().ok()?);
            Some(page.message(&message.with("accounts", accounts.parse::<u64>().ok()?)))
        }
        _ => None,
    }
}
