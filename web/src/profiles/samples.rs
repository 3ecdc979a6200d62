//! Samples of the views.

use askama::Template;
use jiff::tz::TimeZone;

use super::calendar::calendar;
use super::views::{ProfilePart, ProfileView, TriedProblem};
use crate::access::Scope;
use crate::frame::samples::MOMENT_MS;
use crate::frame::{Page, StatusBadge};
use crate::problems::Progress;

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let progress = Progress {
        solved: 1,
        total: 3,
    };
    let profile = |display_name: &str, submitted_ms: &[i64]| ProfileView {
        page: page.clone(),
        login: "an<b>".to_owned(),
        display_name: display_name.to_owned(),
        account: page
            .reader
            .sees_users(Scope::Site)
            .then(|| ("1".to_owned(), display_name.to_owned())),
        progress,
        parts: vec![ProfilePart {
            number: 1,
            name: "Hình học <i>".to_owned(),
            progress,
            chapters: vec![("Đa giác <i>".to_owned(), progress)],
        }],
        tried: submitted_ms
            .iter()
            .zip(StatusBadge::ALL)
            .map(|(at_ms, outcome)| TriedProblem {
                id: "vpoint".to_owned(),
                title: "Điểm <i>".to_owned(),
                outcome,
                points: outcome.is_final().then_some(12.5),
                attempts: 4,
                failed: 3,
                last_ms: *at_ms,
            })
            .collect(),
        calendar: calendar(MOMENT_MS, &TimeZone::UTC, submitted_ms),
    };
    vec![
        profile("Nguyễn Văn An <i>", &[MOMENT_MS; 7])
            .render()
            .unwrap(),
        profile("", &[]).render().unwrap(),
    ]
}
