//! Samples of the views.

use askama::Template;
use jiff::tz::TimeZone;

use super::attempts::{TriedProblem, mistakes};
use super::calendar::calendar;
use super::views::{Chapter, ChapterPart, ProfileView, Stone};
use crate::access::Scope;
use crate::frame::samples::MOMENT_MS;
use crate::frame::{Page, StatusBadge};
use crate::problems::{Progress, Reached};

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let progress = Progress {
        solved: 1,
        total: 3,
    };
    let stone = |reached| Stone {
        reached,
        title: "Điểm <i>".to_owned(),
    };
    let profile = |display_name: &str, submitted_ms: &[i64]| {
        let tried: Vec<_> = submitted_ms
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
                latest: vec![(7, StatusBadge::ALL[3]), (9, outcome)],
            })
            .collect();
        ProfileView {
            page: page.clone(),
            login: "an<b>".to_owned(),
            display_name: display_name.to_owned(),
            account: page
                .reader
                .sees_users(Scope::Site)
                .then(|| ("1".to_owned(), display_name.to_owned())),
            progress,
            parts: vec![ChapterPart {
                number: 1,
                name: "Hình học <i>".to_owned(),
                progress,
                chapters: vec![Chapter {
                    name: "Đa giác <i>".to_owned(),
                    progress,
                    stones: vec![
                        stone(Reached::Solved),
                        stone(Reached::Tried),
                        stone(Reached::New),
                    ],
                }],
            }],
            mistakes: mistakes(&tried),
            tried,
            calendar: calendar(MOMENT_MS, &TimeZone::UTC, submitted_ms),
        }
    };
    vec![
        profile("Nguyễn Văn An <i>", &[MOMENT_MS; 7])
            .render()
            .unwrap(),
        profile("", &[]).render().unwrap(),
    ]
}
