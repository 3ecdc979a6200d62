//! The page, the request for missing explanations, and live updates.

use axum::extract::{Path, Query, State};
use axum::response::{Redirect, Response};
use futures_util::TryStreamExt;
use grundy_store::{Counted, FailedFilter, ProblemSummary, Topic, UnderWay};
use serde::Deserialize;

use super::census::Census;
use super::views::{Known, MistakesView, PanelView, ShownPart};
use crate::access::{Reader, choose_class, find_problem, list_class_names};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Form, LiveStream, Page, Visitor, ok, sse, status_of};
use crate::problems::{Packages, title};

/// No class has a longer name.
const CLASS_CHARS_MAX: usize = 100;

/// The filter of submissions, as it stands in the address.
#[derive(Debug, Deserialize)]
pub(crate) struct PartQuery {
    #[serde(default)]
    class: String,
    #[serde(default)]
    all: String,
}

impl PartQuery {
    pub(super) fn part(&self) -> ShownPart {
        let class = self.class.chars().filter(|char| !char.is_control());
        ShownPart {
            class: class.take(CLASS_CHARS_MAX).collect(),
            every: self.all == "yes",
        }
    }
}

impl ShownPart {
    fn class(&self) -> Option<String> {
        Some(self.class.clone()).filter(|name| !name.is_empty())
    }
}

/// `GET /problems/{id}/mistakes`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<PartQuery>,
) -> Result<Response, HttpError> {
    let (page, part) = (visitor.page(), query.part());
    let (problem, filter) = find(&state, visitor.reader(), &id, &part).await?;
    ok(&MistakesView {
        title: title(&problem.names, visitor.locale(), &problem.id),
        panel: panel(&state, &page, &filter, &part).await?,
        id: problem.id,
        classes: list_class_names(state.store(), visitor.reader()).await?,
        query: part,
        page,
    })
}

/// The problem and the chosen failed submissions, for a reader who sees the mistakes of these pupils in it.
pub(super) async fn find(
    state: &AppState,
    reader: &Reader,
    id: &str,
    part: &ShownPart,
) -> Result<(ProblemSummary, FailedFilter), HttpError> {
    let (store, class) = (state.store(), part.class());
    let class = choose_class(store, reader, class, Reader::sees_mistakes).await?;
    let problem = find_problem(store, reader, id).await?;
    let filter = FailedFilter {
        problem: problem.id.clone(),
        counted: Counted::Everything,
        class,
        every: part.every,
    };
    Ok((problem, filter))
}

async fn panel(
    state: &AppState,
    page: &Page,
    filter: &FailedFilter,
    part: &ShownPart,
) -> Result<PanelView, HttpError> {
    let mut census = Census::take(state.store(), filter).await?;
    census.read_programs(state.store()).await?;
    let problem = &filter.problem;
    let version = state.store().problems().current_version(problem).await?;
    let loaded = state.shared::<Packages>().get(version).await?;
    let known = Known {
        ideas: &loaded.package.judge.ideas,
        phrases: &loaded.package.judge.words,
        is_interactive: loaded.package.kind.is_interactive,
    };
    Ok(PanelView::of(page, problem, part, known, &census))
}

/// `POST /problems/{id}/mistakes`: requests the explanations that nobody asked for.
pub(crate) async fn ask(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(query): Form<PartQuery>,
) -> Result<Redirect, HttpError> {
    let reader = visitor.reader();
    let part = query.part();
    let (problem, filter) = find(&state, reader, &id, &part).await?;
    let user = reader.signed_in()?;
    state.limiters.explain_by_user.check(&user.id)?;
    let census = Census::take(state.store(), &filter).await?;
    let wanted = census.to_ask();
    state
        .store()
        .explanations()
        .ask_all(&wanted, user.id)
        .await?;
    let page = format!("/problems/{}/mistakes{}", problem.id, part.query());
    Ok(Redirect::to(&page))
}

/// `GET /problems/{id}/mistakes/events`: the page's content whenever an explanation is added, until none is being made.
pub(crate) async fn events(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<PartQuery>,
) -> Result<Response, HttpError> {
    let (page, part) = (visitor.page(), query.part());
    find(&state, visitor.reader(), &id, &part).await?;
    let live = LiveStream::open(&state, visitor.reader())?;
    // An explanation takes some seconds; the stream looks this often by itself.
    let watch = state.store().watch(Topic::Workers);
    let what = (state.clone(), id.clone(), part.clone());
    let look = move |reader: Reader| {
        let (state, id, part) = what.clone();
        async move {
            let filter = match find(&state, &reader, &id, &part).await {
                Ok((_, filter)) => filter,
                Err(HttpError::Forbidden | HttpError::Unauthenticated | HttpError::NotFound) => {
                    return Ok(None);
                }
                Err(error) => return Err(error),
            };
            Ok(Some(state.store().explanations().under_way(&filter).await?))
        }
    };
    let news = live.follow(watch, look, is_last);
    let events = news.and_then(move |under_way| {
        let (state, mut page) = (state.clone(), page.clone());
        let (id, part) = (id.clone(), part.clone());
        async move {
            // The submissions that they may see could have changed since the page was opened.
            page.reader = page.reader.as_of_now(state.store()).await?;
            let (_, filter) = find(&state, &page.reader, &id, &part).await?;
            let view = panel(&state, &page, &filter, &part).await?;
            status_of("mistakes", &view, is_last(&under_way))
        }
    });
    Ok(sse(events))
}

fn is_last(under_way: &UnderWay) -> bool {
    (under_way.queued, under_way.running) == (0, 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_stands_in_the_address() {
        let query = |class: &str, all: &str| {
            let query = PartQuery {
                class: class.to_owned(),
                all: all.to_owned(),
            };
            query.part().query()
        };
        assert_eq!(query("", ""), "");
        assert_eq!(query("10 Tin", ""), "?class=10%20Tin");
        assert_eq!(query("\n10&1", "yes"), "?class=10%261&all=yes");
        let long = "x".repeat(1000);
        assert_eq!(query(&long, "no").len(), "?class=".len() + 100);
    }
}
