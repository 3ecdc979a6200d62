//! `GET /class-now`, with live updates.

use std::collections::BTreeMap;
use std::time::Duration;

use askama::Template;
use axum::extract::{Query, State};
use axum::response::Response;
use grundy_store::SolutionPart;
use serde::Deserialize;

use super::now::{self, Doing, PupilNow};
use super::views::{
    ClassNowView, LatestView, ProblemRow, ProblemsView, PupilRow, RowsView, SummaryView, WrongView,
};
use crate::access::{list_class_names, list_problems};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Fragment, Visitor, follow_submissions, form_encode, ok};
use crate::gradebook::Namesakes;
use crate::problems::{Packages, short_title, title};

/// The choices for the number of minutes that count as now. After an hour the store deletes runs that were not submitted.
pub(super) const MINUTES: [i64; 3] = [10, 30, 60];
/// The most problems that are listed.
const PROBLEMS_MAX: usize = 8;
const MINUTES_USUAL: i64 = 30;
/// No class has a longer name.
const CLASS_CHARS_MAX: usize = 100;
/// The shortest time between two updates: a class does several things a second, and nobody reads faster than this.
const PAUSE: Duration = Duration::from_secs(2);

/// The class and the time, as they stand in the address.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct NowQuery {
    #[serde(default)]
    class: String,
    minutes: Option<i64>,
}

impl NowQuery {
    fn class(&self) -> Option<String> {
        let name = self.class.trim().chars().filter(|it| !it.is_control());
        let name: String = name.take(CLASS_CHARS_MAX).collect();
        Some(name).filter(|name| !name.is_empty())
    }

    fn minutes(&self) -> i64 {
        let asked = self.minutes.filter(|minutes| MINUTES.contains(minutes));
        asked.unwrap_or(MINUTES_USUAL)
    }

    fn events_href(&self) -> String {
        let class = self.class().unwrap_or_default();
        let (class, minutes) = (form_encode(&class), self.minutes());
        format!("/class-now/events?class={class}&minutes={minutes}")
    }
}

/// `GET /class-now`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Query(query): Query<NowQuery>,
) -> Result<Response, HttpError> {
    let (summary, problems, rows) = look(&state, &visitor, &query).await?;
    ok(&ClassNowView {
        page: visitor.page(),
        classes: list_class_names(state.store(), visitor.reader()).await?,
        class: query.class().unwrap_or_default(),
        minutes: query.minutes(),
        events_href: query.events_href(),
        summary,
        problems,
        rows,
    })
}

/// `GET /class-now/events`: summary and rows, whenever they change.
pub(crate) async fn events(
    visitor: Visitor,
    State(state): State<AppState>,
    Query(query): Query<NowQuery>,
) -> Result<Response, HttpError> {
    follow_submissions(&state.clone(), visitor, PAUSE, move |visitor| {
        let (state, query) = (state.clone(), query.clone());
        async move {
            let (summary, problems, rows) = match look(&state, &visitor, &query).await {
                Err(error) if error.is_refusal() => return Ok(None),
                looked => looked?,
            };
            Ok(Some(vec![
                Fragment::new("class-now-summary", summary.render()?),
                Fragment::new("class-now-problems", problems.render()?),
                Fragment::new("class-now-rows", rows.render()?),
            ]))
        }
    })
}

async fn look(
    state: &AppState,
    visitor: &Visitor,
    query: &NowQuery,
) -> Result<(SummaryView, ProblemsView, RowsView), HttpError> {
    let (store, page) = (state.store(), visitor.page());
    let problems = list_problems(store, visitor.reader()).await?;
    let titles: BTreeMap<String, String> = problems
        .into_iter()
        .map(|problem| {
            let title = title(&problem.names, page.locale, &problem.id);
            (problem.id, short_title(&title).to_owned())
        })
        .collect();
    let (class, minutes) = (query.class(), query.minutes());
    let is_whole_class = class.is_some();
    let pupils = now::find(store, visitor.reader(), class, minutes).await?;
    let count = |state| pupils.iter().filter(|one| one.state == state).count();
    let summary = SummaryView {
        page: page.clone(),
        stuck: count(Doing::Stuck),
        working: count(Doing::Working),
        quiet: is_whole_class.then(|| count(Doing::Quiet)),
    };
    let class_query = form_encode(query.class().as_deref().unwrap_or_default());
    let mut shown = Vec::new();
    for (id, now) in now::problems(&pupils).into_iter().take(PROBLEMS_MAX) {
        // Titles are those of the problems that the reader finds.
        let Some(title) = titles.get(&id) else {
            continue;
        };
        shown.push(ProblemRow {
            title: title.clone(),
            has_closed_hint: now.failing > 0 && has_closed_hint(state, &id).await?,
            mistakes_href: (now.failing > 0)
                .then(|| format!("/problems/{id}/mistakes?class={class_query}")),
            is_common: now.is_common(),
            counts: now,
            id,
        });
    }
    let problems = ProblemsView {
        page: page.clone(),
        rows: shown,
    };
    let namesakes = Namesakes::among(pupils.iter().map(|one| &one.pupil));
    let rows = pupils.into_iter().map(|one| {
        let has_namesake = namesakes.has(&one.pupil);
        row(one, &titles, has_namesake)
    });
    let rows = rows.collect();
    Ok((summary, problems, RowsView { page, rows }))
}

/// Whether a problem has a hint that pupils do not see.
async fn has_closed_hint(state: &AppState, problem: &str) -> Result<bool, HttpError> {
    let problems = state.store().problems();
    if problems
        .open_parts(problem)
        .await?
        .contains(&SolutionPart::Hint)
    {
        return Ok(false);
    }
    let version = problems.current_version(problem).await?;
    let loaded = state.shared::<Packages>().get(version).await?;
    Ok(!loaded.parts(SolutionPart::Hint).is_empty())
}

fn row(now: PupilNow, titles: &BTreeMap<String, String>, has_namesake: bool) -> PupilRow {
    let login = form_encode(&now.pupil.login);
    let titled = |problem: &str| {
        titles
            .get(problem)
            .map_or(problem, String::as_str)
            .to_owned()
    };
    PupilRow {
        id: now.pupil.id.to_string(),
        state: now.state,
        latest: now.latest.map(|latest| LatestView {
            title: titled(&latest.problem),
            problem: latest.problem,
            at_ms: latest.at_ms,
            handed_in: latest.handed_in,
        }),
        wrong: now
            .wrong
            .iter()
            .map(|wrong| WrongView {
                title: titled(&wrong.problem),
                href: format!(
                    "/submissions?user={login}&problem={}",
                    form_encode(&wrong.problem)
                ),
                failed: wrong.failed,
                is_solved: wrong.is_solved,
                is_stuck: wrong.is_stuck(),
            })
            .collect(),
        solved: now.solved.len(),
        has_namesake,
        class_name: now.pupil.class_name,
        name: now.pupil.display_name,
        login: now.pupil.login,
    }
}
