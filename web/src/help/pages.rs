//! The handlers of the help.

use axum::extract::{Path, State};
use axum::response::Response;

use super::languages;
use super::topic::Topic;
use super::views::{HelpIndexView, HelpView};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Visitor, ok};
use crate::judges::Judges;

/// `GET /help`.
pub(crate) async fn index(visitor: Visitor) -> Result<Response, HttpError> {
    let page = visitor.page();
    let topics = Topic::ALL.map(|topic| (topic.slug(), topic.text(page.locale)));
    ok(&HelpIndexView {
        topics: topics.into(),
        page,
    })
}

/// `GET /help/{topic}`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(slug): Path<String>,
) -> Result<Response, HttpError> {
    let topic = Topic::from_slug(&slug).ok_or(HttpError::NotFound)?;
    let page = visitor.page();
    let languages = if topic == Topic::Languages {
        let judges = Judges::now(state.store()).await?;
        languages::all(&state.config.languages, &judges)
    } else {
        Vec::new()
    };
    ok(&HelpView {
        text: topic.text(page.locale),
        topic,
        languages,
        page,
    })
}
