//! The versions of a problem.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::response::Response;
use grundy_store::{Origin, ProblemVersion, RejudgeState, UserId, VersionId};

use super::views::{VersionRow, VersionsView};
use crate::access::find_current_version;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Visitor, ok};
use crate::problems::title;

const HASH_CHARS_SHOWN: usize = 12;
/// The most versions that the page lists, the newest ones.
const ROWS_MAX: usize = 200;

/// `GET /problems/{id}/versions`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.sees_tests_and_versions())?;
    let (summary, current) = find_current_version(state.store(), reader, &id).await?;
    let waiting = state.store().packages().folder_version_waiting(&id).await?;
    let rejudges = state.store().rejudges().of(&id).await?.into_iter();
    let undecided = rejudges.filter(|rejudge| rejudge.state == RejudgeState::Open);
    let mut versions = state.store().problems().versions(&id).await?;
    versions.truncate(ROWS_MAX);
    let mut authors: BTreeMap<UserId, (String, String)> = BTreeMap::new();
    for author in versions.iter().filter_map(|version| version.author) {
        if let Some(user) = state.store().users().get(author).await? {
            authors.insert(author, (user.login, user.display_name));
        }
    }
    ok(&VersionsView {
        page: visitor.page(),
        title: title(&summary.names, visitor.locale(), &summary.id),
        id: summary.id,
        undecided: undecided
            .map(|rejudge| (rejudge.id.to_string(), rejudge.created_ms))
            .collect(),
        waiting: waiting.map(|version| version.to_string()),
        versions: versions
            .into_iter()
            .map(|version| {
                let author = version
                    .author
                    .and_then(|author| authors.get(&author).cloned());
                row(version, author, current.id)
            })
            .collect(),
    })
}

/// A version in the list.
pub(super) fn row(
    version: ProblemVersion,
    author: Option<(String, String)>,
    current: VersionId,
) -> VersionRow {
    VersionRow {
        id: version.id.to_string(),
        number: version.number,
        created_ms: version.created_ms,
        origin_key: match version.origin {
            Origin::Folder => "version-origin-folder",
            Origin::Teacher => "version-origin-teacher",
        },
        author,
        note: version.note,
        hash_head: version.full_hash.chars().take(HASH_CHARS_SHOWN).collect(),
        current: version.id == current,
    }
}
