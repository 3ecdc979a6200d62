//! Views of a problem's versions.

use askama::Template;

use crate::frame::{FieldErrors, Page};
use crate::workshop::files::changes::ChangeView;

/// The versions of a problem.
#[derive(Debug, Template)]
#[template(path = "workshop/versions/versions.html")]
pub(crate) struct VersionsView {
    /// The frame.
    pub page: Page,
    /// The problem's id.
    pub id: String,
    /// The problem's title.
    pub title: String,
    /// The versions, newest first.
    pub versions: Vec<VersionRow>,
    /// The rejudges that nobody has decided on yet: id, and the time of the request.
    pub undecided: Vec<(String, i64)>,
    /// The id of the folder's version that is not current, since somebody has published in the browser.
    pub waiting: Option<String>,
}

/// A version in the list.
#[derive(Clone, Debug)]
pub(crate) struct VersionRow {
    /// Its id.
    pub id: String,
    /// The number: 1, 2, …
    pub number: i64,
    /// The time when it was made.
    pub created_ms: i64,
    /// The key of the text that names its origin.
    pub origin_key: &'static str,
    /// The publisher's login and name.
    pub author: Option<(String, String)>,
    /// The note on its changes.
    pub note: String,
    /// The first digits of the hash of everything.
    pub hash_head: String,
    /// Whether submissions are judged by it now.
    pub current: bool,
}

/// The page of a version's changes.
#[derive(Debug, Template)]
#[template(path = "workshop/versions/version_changes.html")]
pub(crate) struct VersionChangesView {
    /// The frame.
    pub page: Page,
    /// The problem's id.
    pub id: String,
    /// The problem's title.
    pub title: String,
    /// The version.
    pub version: VersionRow,
    /// The number of the version that it is compared with; `None` for the first.
    pub against: Option<i64>,
    /// Whether it is compared with the current version, and not with the one before it.
    pub is_against_current: bool,
    /// The changed files.
    pub changes: Vec<ChangeView>,
    /// The number of changed files that are not listed.
    pub changes_left_out: usize,
    /// The entered note on restoring it.
    pub note: String,
    /// The errors of the entered note.
    pub errors: FieldErrors,
}

impl VersionChangesView {
    fn changes_count(&self) -> usize {
        self.changes.len() + self.changes_left_out
    }
}
