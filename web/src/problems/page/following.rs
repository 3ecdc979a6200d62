//! The news of a problem's page that is open: its hint or its editorial can be read by now.

use std::time::Duration;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use grundy_store::{SolutionPart, Topic};
use serde::Deserialize;

use super::{pages, solution};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Fragment, Page, Visitor, follow_topics};

/// The shortest time between two updates.
const PAUSE: Duration = Duration::from_secs(1);

/// The parts of the solution that are open to the reader by now.
#[derive(Debug, Template)]
#[template(path = "problems/page/_opened.html")]
struct OpenedView<'a> {
    page: Page,
    id: &'a str,
    parts: Vec<SolutionPart>,
}

impl OpenedView<'_> {
    #[expect(clippy::unused_self, reason = "a template calls it")]
    fn key(&self, part: &SolutionPart) -> &'static str {
        match part {
            SolutionPart::Hint => "news-hint-open",
            SolutionPart::Editorial => "news-editorial-open",
        }
    }
}

/// The part of a problem's page that says what of the solution is open to the reader by now, beside what the page has `told`; `None` if
/// they do not see the problem any more.
pub(crate) async fn opened(
    state: &AppState,
    visitor: &Visitor,
    problem: &str,
    told: &str,
) -> Result<Option<Fragment>, HttpError> {
    let (_, loaded) = match pages::find(state, visitor.reader(), problem).await {
        Err(error) if error.is_refusal() => return Ok(None),
        found => found?,
    };
    let is_told = |part: &SolutionPart| told.split(',').any(|name| name == part.name());
    let mut parts = solution::seen_parts(state, visitor, problem, &loaded).await?;
    parts.retain(|part| !is_told(part));
    let view = OpenedView {
        page: visitor.page(),
        id: problem,
        parts,
    };
    Ok(Some(Fragment::new("solution-news", view.render()?)))
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct NewsQuery {
    /// The parts of the solution that the page shows, as `hint,editorial`.
    #[serde(default)]
    told: String,
}

/// `GET /problems/{id}/news`: the news of a page that belongs to no event, whenever they change.
pub(crate) async fn events(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<NewsQuery>,
) -> Result<Response, HttpError> {
    let (summary, _) = pages::find(&state, visitor.reader(), &id).await?;
    let topics = [Topic::about(summary.version)];
    follow_topics(&state.clone(), &topics, visitor, PAUSE, move |visitor| {
        let (state, id, query) = (state.clone(), id.clone(), query.clone());
        async move {
            let part = opened(&state, &visitor, &id, &query.told).await?;
            Ok(part.map(|part| vec![part]))
        }
    })
}
