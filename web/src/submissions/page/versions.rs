//! The version of a problem that judges a submission.

use grundy_store::Submission;

use super::views::VersionView;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::Page;

/// The part of the page that tells it.
pub(crate) async fn version_view(
    state: &AppState,
    page: &Page,
    submission: &Submission,
) -> Result<VersionView, HttpError> {
    let version = match submission.version {
        Some(id) => state.store().problems().version(id).await?,
        None => None,
    };
    Ok(VersionView {
        page: page.clone(),
        number: version.map(|version| version.number),
    })
}
