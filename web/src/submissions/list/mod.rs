//! `GET /submissions`, with live updates.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use askama::Template;
use axum::extract::{Query, State};
use axum::response::Response;
use grundy_judgement::Verdict;
use grundy_store::{
    ClassFilter, Context, Counted, Event, Filter, Page as ListPage, State as Stage, Store,
    Submission, VersionId,
};
use serde::Deserialize;

use crate::access::{
    Reader, Scope, choose_class, find_event, list_class_names, list_events_of, list_problems,
    list_problems_of,
};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Fragment, Message, Visitor, follow_submissions, form_encode, ok};
use crate::judges::Judges;
use crate::problems::{LoadedPackage, Packages, ProblemChoices, choices, title};
use crate::submissions::feedback::{Bounds, Usage};
use crate::submissions::page::lens::outcome;
use crate::submissions::page::pages::language_name;
use crate::submissions::page::views::{RowsView, SubmissionFilter, SubmissionRow, SubmissionsView};

const ROWS_PER_PAGE: usize = 50;
/// The shortest time between two updates: a class submits several programs a second, and a list that follows each of them would
/// cost more than judging.
const PAUSE: Duration = Duration::from_secs(1);

/// The filter, as it stands in the address.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct ListQuery {
    #[serde(default)]
    problem: String,
    #[serde(default)]
    verdict: String,
    #[serde(default)]
    user: String,
    #[serde(default)]
    class: String,
    /// The id of an event; empty: all submissions.
    #[serde(default)]
    event: String,
    before: Option<i64>,
}

/// `GET /submissions`: the reader's own submissions, or all for a teacher.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Query(query): Query<ListQuery>,
) -> Result<Response, HttpError> {
    let titles = titles(&state, &visitor).await?;
    let classes = if visitor.reader().sees_submissions(Scope::Site) {
        list_class_names(state.store(), visitor.reader()).await?
    } else {
        Vec::new()
    };
    let event = chosen_event(state.store(), visitor.reader(), &query).await?;
    let problems = match &event {
        Some(event) => choices_of(&state, &visitor, event).await?,
        None => choices(state.store(), visitor.reader(), visitor.locale()).await?,
    };
    let part = ListSlice::find(&state, &visitor, titles, &query).await?;
    ok(&SubmissionsView {
        page: visitor.page(),
        older_href: part
            .next
            .map(|number| href("/submissions", &query, Some(number))),
        newer_href: query.before.map(|_| href("/submissions", &query, None)),
        // Older pages do not change any more.
        events_href: (query.before.is_none() && !part.unknown_user)
            .then(|| href("/submissions/events", &query, None)),
        rows: part.rows,
        problems,
        filter: SubmissionFilter {
            problem: query.problem,
            verdict: query.verdict,
            user: query.user,
            unknown_user: part.unknown_user,
            class: query.class,
            classes,
            event: event.map(|event| (event.id.to_string(), event.plan.name)),
        },
    })
}

/// `GET /submissions/events`: the present rows, whenever a submission comes or changes.
pub(crate) async fn events(
    visitor: Visitor,
    State(state): State<AppState>,
    Query(query): Query<ListQuery>,
) -> Result<Response, HttpError> {
    follow_submissions(&state.clone(), visitor, PAUSE, move |visitor| {
        let (state, query) = (state.clone(), query.clone());
        async move {
            if visitor.reader().user().is_none() {
                return Ok(None);
            }
            let titles = titles(&state, &visitor).await?;
            let part = ListSlice::find(&state, &visitor, titles, &query).await?;
            Ok(Some(vec![Fragment::new(
                "submission-rows",
                part.rows.render()?,
            )]))
        }
    })
}

async fn chosen_event(
    store: &Store,
    reader: &Reader,
    query: &ListQuery,
) -> Result<Option<Event>, HttpError> {
    match query.event.as_str() {
        "" => Ok(None),
        id => Ok(Some(find_event(store, reader, id).await?)),
    }
}

/// The problems of an event to choose from, in its order, if the reader sees them yet.
async fn choices_of(
    state: &AppState,
    visitor: &Visitor,
    event: &Event,
) -> Result<Vec<ProblemChoices>, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    if !reader.sees_problems_of(event, store.now_ms()) {
        return Ok(Vec::new());
    }
    let problems = list_problems_of(store, reader, event).await?;
    let titled = problems.into_iter().flatten().map(|problem| {
        let title = title(&problem.names, visitor.locale(), &problem.id);
        (problem.id, title)
    });
    Ok(vec![ProblemChoices {
        name: event.plan.name.clone(),
        problems: titled.collect(),
    }])
}

/// Whether the reader sees everybody's submissions in this list, with their authors.
fn sees_everybody(reader: &Reader, event: Option<&Event>) -> bool {
    reader.sees_submissions(Scope::Site) || event.is_some_and(|event| reader.reads_event(event))
}

/// The titles of the problems that the reader sees.
async fn titles(
    state: &AppState,
    visitor: &Visitor,
) -> Result<BTreeMap<String, String>, HttpError> {
    let problems = list_problems(state.store(), visitor.reader()).await?;
    let titles = problems.into_iter().map(|problem| {
        let title = title(&problem.names, visitor.locale(), &problem.id);
        (problem.id, title)
    });
    Ok(titles.collect())
}

/// The shown part of the list.
struct ListSlice {
    rows: RowsView,
    /// The number of the last row, if there are more behind it.
    next: Option<i64>,
    unknown_user: bool,
}

impl ListSlice {
    async fn find(
        state: &AppState,
        visitor: &Visitor,
        titles: BTreeMap<String, String>,
        query: &ListQuery,
    ) -> Result<Self, HttpError> {
        let (store, reader) = (state.store(), visitor.reader());
        let event = chosen_event(store, reader, query).await?;
        let (filter, unknown_user) = filter(store, reader, query, event.as_ref()).await?;
        let mut rows = Vec::new();
        if !unknown_user {
            let part = ListPage {
                before_number: query.before,
                limit: ROWS_PER_PAGE as i64 + 1,
            };
            rows = state.store().submissions().list(&filter, part).await?;
        }
        let mut earlier = earlier_attempts(&rows);
        let has_more = rows.len() > ROWS_PER_PAGE;
        rows.truncate(ROWS_PER_PAGE);
        let last = rows.last().map(|submission| submission.number);
        let judges = Judges::now(state.store()).await?;
        let packages = packages_of(state, &rows).await;
        let titles = with_hidden(state, visitor, titles, &rows).await?;
        let events = list_events_of(state.store(), visitor.reader(), &rows).await?;
        rows.retain(|submission| titles.contains_key(&submission.problem));
        let rows = rows.into_iter().map(|submission| {
            let of = submission.context.event().and_then(|id| events.get(&id));
            let row = row(state, visitor, (&titles, &packages), &judges, submission);
            SubmissionRow {
                // Only lists of one problem offer a comparison.
                compare_with: earlier
                    .remove(&row.number)
                    .filter(|_| !query.problem.is_empty()),
                event: of.map(|event| (event.id.to_string(), event.plan.name.clone())),
                score: row.score.filter(|_| of.is_none_or(Event::counts_points)),
                ..row
            }
        });
        Ok(Self {
            rows: RowsView {
                page: visitor.page(),
                sees_everybody: sees_everybody(reader, event.as_ref()),
                rows: rows.collect(),
            },
            next: last.filter(|_| has_more),
            unknown_user,
        })
    }
}

/// The packages that judged the submissions of a list, as far as they can be read.
type Versions = BTreeMap<VersionId, Arc<LoadedPackage>>;

/// The versions that judged these submissions. If one cannot be read, only its limits are missing here.
async fn packages_of(state: &AppState, rows: &[Submission]) -> Versions {
    let mut packages = Versions::new();
    for version in rows.iter().filter_map(|row| row.version) {
        if packages.contains_key(&version) {
            continue;
        }
        match state.shared::<Packages>().get(version).await {
            Ok(loaded) => drop(packages.insert(version, loaded)),
            Err(error) => tracing::warn!(%version, ?error, "the list is shown without its limits"),
        }
    }
    packages
}

/// Adds the titles of problems that are hidden from the author of these submissions, who knows them.
async fn with_hidden(
    state: &AppState,
    visitor: &Visitor,
    mut titles: BTreeMap<String, String>,
    rows: &[Submission],
) -> Result<BTreeMap<String, String>, HttpError> {
    for row in rows {
        if titles.contains_key(&row.problem) {
            continue;
        }
        if let Some(summary) = state.store().problems().summary(&row.problem).await? {
            let title = title(&summary.names, visitor.locale(), &summary.id);
            titles.insert(summary.id, title);
        }
    }
    Ok(titles)
}

/// The number of the same author's previous attempt at the same problem, by each submission's number.
fn earlier_attempts(rows: &[Submission]) -> BTreeMap<i64, i64> {
    let earlier = |(index, later): (usize, &Submission)| {
        let mut below = rows[index + 1..].iter();
        let found = below.find(|row| row.user == later.user && row.problem == later.problem);
        found.map(|row| (later.number, row.number))
    };
    rows.iter().enumerate().filter_map(earlier).collect()
}

/// The store's filter for a query, and whether nobody has the login name.
async fn filter(
    store: &Store,
    reader: &Reader,
    query: &ListQuery,
    event: Option<&Event>,
) -> Result<(Filter, bool), HttpError> {
    let mut user = Some(reader.signed_in()?.id);
    let mut unknown_user = false;
    let mut class = ClassFilter::default();
    if reader.sees_submissions(Scope::Site) {
        let name = Some(query.class.clone()).filter(|name| !name.is_empty());
        class = choose_class(store, reader, name, Reader::sees_submissions).await?;
    }
    if sees_everybody(reader, event) {
        let login = query.user.trim();
        let known = if login.is_empty() {
            None
        } else {
            store.users().by_login(login).await?
        };
        user = known.map(|(user, _)| user.id);
        unknown_user = !login.is_empty() && user.is_none();
    }
    let counted = event.map_or(Counted::Everything, |event| {
        Counted::Only(Context::Event(event.id))
    });
    let problem = Some(query.problem.clone()).filter(|id| !id.is_empty());
    let verdict = query.verdict.parse::<Verdict>().ok();
    Ok((
        Filter {
            counted,
            user,
            problem,
            verdict,
            language: None,
            class,
        },
        unknown_user,
    ))
}

fn href(path: &str, query: &ListQuery, before: Option<i64>) -> String {
    let mut href = path.to_owned();
    let before = before.map(|number| number.to_string()).unwrap_or_default();
    let pairs = [
        ("problem", &query.problem),
        ("verdict", &query.verdict),
        ("user", &query.user),
        ("class", &query.class),
        ("event", &query.event),
        ("before", &before),
    ];
    for (name, value) in pairs {
        if !value.is_empty() {
            href.push(if href.contains('?') { '&' } else { '?' });
            href.push_str(&format!("{name}={}", form_encode(value)));
        }
    }
    href
}

fn row(
    state: &AppState,
    visitor: &Visitor,
    (titles, packages): (&BTreeMap<String, String>, &Versions),
    judges: &Judges,
    submission: Submission,
) -> SubmissionRow {
    let language = state.config.languages.get(&submission.language);
    let bounds = submission
        .version
        .and_then(|version| packages.get(&version))
        .map(|loaded| Bounds::new(&loaded.package.limits, language));
    let outcome = outcome(&submission);
    let is_again = outcome.is_final() && submission.state != Stage::Done;
    SubmissionRow {
        number: submission.number,
        compare_with: None,
        event: None,
        problem_title: titles
            .get(&submission.problem)
            .unwrap_or(&submission.problem)
            .clone(),
        outcome,
        waiting: judges
            .lack_for(submission.waits_for.as_ref())
            .map(|lack| lack.short_message(visitor.locale(), &state.config.languages))
            .or_else(|| is_again.then(|| Message::new("rejudge-waiting-short"))),
        score: submission
            .result
            .filter(|_| outcome.is_final())
            .map(|summary| summary.score),
        usage: submission
            .result
            .as_ref()
            .filter(|_| outcome.is_final())
            .and_then(|summary| Usage::largest(summary, visitor.reader(), bounds)),
        language_name: language_name(state, visitor, &submission.language),
        created_ms: submission.created_ms,
        problem: submission.problem,
        user_login: submission.user_login,
        user_name: submission.user_name,
        user_class: submission.class_name,
    }
}
