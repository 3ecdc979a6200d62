//! The change of an action in words: roles, numbers, settings. The store has them as identifiers.

use grundy_store::{DESPITE_MARK, Deed};

use crate::accounts::role_key_of;
use crate::frame::{Message, Page};

/// The prefix of settings with a problem's place in the course.
const PLACE_PREFIX: &str = "course_place:";

/// The whole change; empty if there is none.
pub(super) fn change(
    page: &Page,
    deed: Deed,
    subject: &str,
    was: Option<&str>,
    became: Option<&str>,
) -> String {
    let word = |text: &str| value(page, deed, subject, text);
    match (was, became) {
        // A long value tells nothing to people.
        _ if deed == Deed::SettingChanged && is_of_course(subject) => {
            page.t("audit-course-changed")
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

fn value(page: &Page, deed: Deed, subject: &str, text: &str) -> String {
    let key = match (deed, subject, text) {
        (Deed::UserCreated | Deed::RoleChanged, _, role) => role_key_of(role),
        (Deed::PartOpened | Deed::PartClosed, _, "hint") => Some("audit-part-hint"),
        (Deed::PartOpened | Deed::PartClosed, _, "editorial") => Some("audit-part-editorial"),
        (Deed::ExplanationsSet, _, "never") => Some("audit-explained-never"),
        (Deed::SettingChanged, "registration", "open") => Some("audit-registration-open"),
        (Deed::SettingChanged, "registration", "closed") => Some("audit-registration-closed"),
        (Deed::SettingChanged, "judging", "every_test") => Some("extent-every-test"),
        (Deed::SettingChanged, "judging", "until_decided") => Some("extent-until-decided"),
        (Deed::SettingChanged, "ranking", "shown") => Some("audit-ranking-shown"),
        (Deed::SettingChanged, "ranking", "hidden") => Some("audit-ranking-hidden"),
        (Deed::SettingChanged, "solutions", "after-accepted") => Some("audit-solutions-earned"),
        (Deed::SettingChanged, "solutions", "when-opened") => Some("audit-solutions-kept"),
        _ => None,
    };
    if let Some(key) = key {
        return page.t(key);
    }
    // It was published although checks failed; the reason is added.
    if deed == Deed::VersionPublished
        && let Some((number, reason)) = text.split_once(DESPITE_MARK)
        && let Ok(count) = number.parse::<u64>()
    {
        let message = Message::new("audit-version-despite").with("count", count);
        return page.message(&message.with("reason", reason.to_owned()));
    }
    let counted = match deed {
        Deed::ExplanationsSet => "audit-explained-after",
        Deed::MistakePackaged => "audit-submission",
        Deed::VersionPublished => "audit-version",
        Deed::ProblemRejudged => "audit-submissions",
        Deed::GradingMade => "audit-contestants",
        Deed::GradingStarted => "audit-files",
        _ => return text.to_owned(),
    };
    match text.parse::<u64>() {
        Ok(count) => page.t1(counted, "count", count),
        Err(_) => text.to_owned(),
    }
}
