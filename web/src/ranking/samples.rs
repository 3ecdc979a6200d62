//! Samples of the views.

use askama::Template;

use super::views::*;
use crate::frame::Page;
use crate::frame::samples::MOMENT_MS;

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let row = |is_own| RankingRow {
        place: 1,
        is_own,
        sees_profile: is_own,
        login: "an".to_owned(),
        display_name: "<Nguyễn Văn An>".to_owned(),
        solved: 12,
        last_ms: MOMENT_MS,
    };
    [(true, 2), (true, 0), (false, 2), (false, 0)]
        .map(|(is_shown, count)| {
            let view = RankingView {
                page: page.clone(),
                is_shown,
                rows: [row(true), row(false)].into_iter().take(count).collect(),
            };
            view.render().unwrap()
        })
        .into()
}
