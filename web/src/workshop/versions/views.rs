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
    /// Newest first.
    pub versions: Vec<VersionRow>,
    /// Rejudges of which nobody has decided yet: id, and when they were asked for.
    pub undecided: Vec<(String, i64)>,
    /// Id of the folder's version that is not current, since somebody has published in the browser.
    pub waiting: Option<String>,
}

/// A version in the list.
#[derive(Clone, Debug)]
pub(crate) struct VersionRow {
    /// Its id.
    pub id: String,
    /// 1, 2, …
    pub number: i64,
    /// When it was made.
    pub created_ms: i64,
    /// Text that says where it came from.
    pub origin_key: &'static str,
    /// Login and name of who made it.
    pub author: Option<(String, String)>,
    /// The note on its changes.
    pub note: String,
    /// First digits of the hash of everything.
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
    /// Number of the version that it is compared with; none for the first.
    pub against: Option<i64>,
    /// Whether it is compared with the current version, and not with the one before.
    pub is_against_current: bool,
    /// The changed files.
    pub changes: Vec<ChangeView>,
    /// Changed files that are not listed.
    pub changes_left_out: usize,
    /// The entered note on restoring it.
    pub note: String,
    /// Errors of the entered note.
    pub errors: FieldErrors,
}

impl VersionChangesView {
    fn changes_count(&self) -> usize {
        self.changes.len() + self.changes_left_out
    }
}
