//! The ranking, as its page shows it.

use askama::Template;

use crate::frame::Page;

/// The ranking.
#[derive(Debug, Template)]
#[template(path = "ranking/ranking.html")]
pub(crate) struct RankingView {
    /// The frame.
    pub page: Page,
    /// Whether students see it.
    pub is_shown: bool,
    /// The rows, best first.
    pub rows: Vec<RankingRow>,
}

/// A student's place.
#[derive(Clone, Debug)]
pub(crate) struct RankingRow {
    /// The place, from 1.
    pub place: usize,
    /// Whether it is the reader's.
    pub is_own: bool,
    /// Whether the reader sees their profile.
    pub sees_profile: bool,
    /// The login.
    pub login: String,
    /// The real name.
    pub display_name: String,
    /// The number of solved problems.
    pub solved: usize,
    /// The time when the last of them was solved.
    pub last_ms: i64,
}
