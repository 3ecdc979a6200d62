//! Samples of the views.

use askama::Template;

use super::views::*;
use crate::frame::Page;
use crate::frame::samples::{MOMENT_MS, errors};

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let version = |current| VersionRow {
        id: "1".to_owned(),
        number: 2,
        created_ms: MOMENT_MS,
        origin_key: "version-origin-teacher",
        author: Some(("an".to_owned(), "<1>".to_owned())),
        note: "thêm <test>".to_owned(),
        hash_head: "0123456789ab".to_owned(),
        current,
    };
    let versions = VersionsView {
        page: page.clone(),
        id: "vpoint".to_owned(),
        title: "Điểm".to_owned(),
        versions: vec![version(true), version(false)],
        undecided: vec![("1".to_owned(), MOMENT_MS)],
        waiting: Some("2".to_owned()),
    };
    let version_changes = |against: Option<i64>| VersionChangesView {
        page: page.clone(),
        id: "vpoint".to_owned(),
        title: "Điểm".to_owned(),
        version: version(against.is_none()),
        is_against_current: against == Some(2),
        against,
        changes: crate::workshop::samples::changes(),
        changes_left_out: 1,
        note: "<test>".to_owned(),
        errors: errors(),
    };
    vec![
        versions.render().unwrap(),
        version_changes(None).render().unwrap(),
        version_changes(Some(1)).render().unwrap(),
        version_changes(Some(2)).render().unwrap(),
    ]
}
