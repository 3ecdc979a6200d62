//! A rejudge: begun, watched, applied or dropped.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::response::{Redirect, Response};
use futures_util::stream::Stream;
use futures_util::{StreamExt, TryStreamExt};
use grundy_judgement::Verdict;
use grundy_languages::Languages;
use grundy_store::{
    Context, Counted, Error, Event, Rejudge, RejudgeId, RejudgeItem, RejudgeState, Store, Topic,
    preview_digest,
};
use serde::Deserialize;

use super::moves::moves;
use super::views::{ChangeGroup, ChangeRow, Decision, PanelView, RejudgeView};
use crate::access::{Reader, Scope, find_event, find_event_to_change, find_problem, find_rejudge};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Form, LiveStream, Notice, Page, StatusBadge, Visitor, done, ok, sse, status};
use crate::judges::language_name;
use crate::problems::title;

/// The most changes that the page lists; others are only counted.
const ROWS_MAX: usize = 500;

/// The most kinds of changes that are counted; rarer ones are only in the table.
const GROUPS_MAX: usize = 12;

#[derive(Debug, Deserialize)]
pub(crate) struct BeginForm {
    /// The id of the event whose submissions are judged again; empty: all are.
    #[serde(default)]
    event: String,
}

/// `POST /problems/{id}/rejudge`. If one of the present version is open already, it is shown instead.
pub(crate) async fn begin(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<BeginForm>,
) -> Result<Redirect, HttpError> {
    let reader = visitor.reader();
    let user = reader.signed_in()?;
    reader.check(reader.may_rejudge(Scope::Site))?;
    let store = state.store();
    let summary = find_problem(store, reader, &id).await?;
    let (counted, seen_by, page) = if form.event.is_empty() {
        let page = format!("/problems/{}/versions", summary.id);
        (Counted::Everything, reader.sees_only(), page)
    } else {
        // Whoever works on an event decides about all of its results, whatever class their authors are in.
        let event = find_event_to_change(store, reader, &form.event).await?.id;
        let counted = Counted::Only(Context::Event(event));
        (counted, None, format!("/events/{event}"))
    };
    let rejudge = match store
        .rejudges()
        .begin(&summary.id, counted, user.id, seen_by)
        .await
    {
        Ok(rejudge) => Some(rejudge),
        Err(Error::Conflict { .. }) => open_one(store, &summary.id).await?,
        // There is nothing to judge.
        Err(Error::NotFound { .. }) => None,
        Err(error) => return Err(error.into()),
    };
    Ok(match rejudge {
        Some(rejudge) => Redirect::to(&format!("/rejudges/{rejudge}")),
        None => done(&page, Notice::NothingToRejudge),
    })
}

async fn open_one(store: &Store, problem: &str) -> Result<Option<RejudgeId>, HttpError> {
    let rejudges = store.rejudges().of(problem).await?;
    let open = rejudges
        .into_iter()
        .find(|rejudge| rejudge.state == RejudgeState::Open);
    Ok(open.map(|rejudge| rejudge.id))
}

/// `GET /rejudges/{id}`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let (rejudge, problem) = find_rejudge(state.store(), visitor.reader(), &id).await?;
    let page = visitor.page();
    let (id, created_ms) = (rejudge.id.to_string(), rejudge.created_ms);
    let asked_by = name_of(state.store(), &rejudge).await?;
    let panel = panel(&state, &page, rejudge).await?;
    ok(&RejudgeView {
        title: title(&problem.names, visitor.locale(), &problem.id),
        problem: problem.id,
        id,
        created_ms,
        event: name_event(&state, &visitor, panel.event.as_deref()).await?,
        asked_by,
        panel,
        page,
    })
}

/// The id and the name of an event, if there is one and the reader sees it.
async fn name_event(
    state: &AppState,
    visitor: &Visitor,
    id: Option<&str>,
) -> Result<Option<(String, String)>, HttpError> {
    let Some(id) = id else {
        return Ok(None);
    };
    match find_event(state.store(), visitor.reader(), id).await {
        Err(error) if error.is_refusal() => Ok(None),
        found => Ok(Some((id.to_owned(), found?.plan.name))),
    }
}

/// `GET /rejudges/{id}/events`: the panel whenever it changes, until all submissions are judged.
pub(crate) async fn events(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let (rejudge, _) = find_rejudge(state.store(), visitor.reader(), &id).await?;
    let live = LiveStream::open(&state, visitor.reader())?;
    let page = visitor.page();
    let panels = follow(state, rejudge.id, live, page);
    Ok(sse(panels.map(|panel| {
        let panel = panel?;
        status(&panel, !panel.is_live())
    })))
}

#[derive(Debug, Deserialize)]
pub(crate) struct ApplyForm {
    /// The digest of the preview that was shown.
    #[serde(default)]
    shown: String,
}

/// `POST /rejudges/{id}/apply`. Where something else would change than was shown, it is shown instead.
pub(crate) async fn apply(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<ApplyForm>,
) -> Result<Redirect, HttpError> {
    let by = visitor.reader().signed_in()?.id;
    let (rejudge, _) = find_rejudge(state.store(), visitor.reader(), &id).await?;
    let (store, reader) = (state.store(), visitor.reader());
    let items = store.rejudges().items(rejudge.id).await?;
    let works_on_all = works_on(reader, only_event(store, rejudge.id).await?.as_ref());
    let may_change = |item: &RejudgeItem| {
        works_on_all || reader.may_rejudge_of(item.user, Scope::of(item.class))
    };
    reader.check(items.iter().all(may_change))?;
    decided(
        &rejudge,
        store.rejudges().apply(rejudge.id, by, &form.shown).await,
    )
}

/// `POST /rejudges/{id}/drop`.
pub(crate) async fn forget(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Redirect, HttpError> {
    let by = visitor.reader().signed_in()?.id;
    let (rejudge, _) = find_rejudge(state.store(), visitor.reader(), &id).await?;
    let dropped = state.store().rejudges().drop(rejudge.id, by).await;
    decided(&rejudge, dropped)
}

/// The answer to a decision: the page of the rejudge, which says why nothing was changed, if so.
fn decided(rejudge: &Rejudge, result: Result<(), Error>) -> Result<Redirect, HttpError> {
    let page = format!("/rejudges/{}", rejudge.id);
    let notice = match result {
        Ok(()) => return Ok(Redirect::to(&page)),
        Err(Error::Conflict {
            constraint: "rejudge_changed",
        }) => Notice::RejudgeChanged,
        Err(Error::Conflict { .. }) => Notice::RejudgeNotReady,
        Err(Error::NotFound { .. }) => Notice::RejudgeOver,
        Err(error) => return Err(error.into()),
    };
    Ok(done(&page, notice))
}

/// The event that all submissions of a rejudge were made in, if they were made in one.
async fn only_event(store: &Store, rejudge: RejudgeId) -> Result<Option<Event>, HttpError> {
    match store.rejudges().only_event(rejudge).await? {
        Some(event) => Ok(store.events().get(event).await?),
        None => Ok(None),
    }
}

/// Whether the reader decides about all results of this event.
fn works_on(reader: &Reader, event: Option<&Event>) -> bool {
    event.is_some_and(|event| reader.works_on_event(event))
}

async fn name_of(store: &Store, rejudge: &Rejudge) -> Result<String, HttpError> {
    let user = store.users().get(rejudge.asked_by).await?;
    Ok(user.map(|user| user.login).unwrap_or_default())
}

async fn panel(state: &AppState, page: &Page, rejudge: Rejudge) -> Result<PanelView, HttpError> {
    let (store, languages) = (state.store(), &state.config.languages);
    // While it goes on only the numbers change; the table comes at the end.
    let items = if rejudge.is_finished() {
        store.rejudges().items(rejudge.id).await?
    } else {
        Vec::new()
    };
    let changed: Vec<&RejudgeItem> = items.iter().filter(|item| item.is_changed()).collect();
    // All are counted, but only those whose submissions the reader sees are named.
    let reader = &page.reader;
    let of_event = only_event(store, rejudge.id).await?;
    let works_on_all = works_on(reader, of_event.as_ref());
    let is_seen = |item: &&RejudgeItem| {
        works_on_all || reader.may_rejudge_of(item.user, Scope::of(item.class))
    };
    let seen: Vec<&RejudgeItem> = changed.iter().copied().filter(is_seen).collect();
    let is_open = rejudge.state == RejudgeState::Open;
    let events = match is_open && !changed.is_empty() {
        true => moves(store, reader, rejudge.id).await?,
        false => Vec::new(),
    };
    let of_event = of_event.map(|event| event.id);
    let counted = of_event.map_or(Counted::Everything, |event| {
        Counted::Only(Context::Event(event))
    });
    let newer = match is_open && rejudge.is_finished() {
        true => store.rejudges().newer_count(rejudge.id, counted).await?,
        false => 0,
    };
    Ok(PanelView {
        events,
        event: of_event.map(|event| event.to_string()),
        left: items.iter().filter(|item| item.is_left).count(),
        newer,
        shown: preview_digest(&items),
        page: page.clone(),
        id: rejudge.id.to_string(),
        problem: rejudge.problem.clone(),
        versions: rejudge.versions,
        current: rejudge.current,
        is_stale: is_open && rejudge.is_stale(),
        decision: match rejudge.state {
            RejudgeState::Open => Decision::Open,
            RejudgeState::Applied(_) => Decision::Applied,
            RejudgeState::Dropped(_) => Decision::Dropped,
        },
        is_finished: rejudge.is_finished(),
        total: rejudge.total,
        judged: rejudge.done + rejudge.failed,
        failed: rejudge.failed,
        changed: changed.len(),
        groups: groups(&changed),
        others: items.len() - items.iter().filter(is_seen).count(),
        more: changed.len() - seen.len().min(ROWS_MAX),
        rows: seen
            .iter()
            .take(ROWS_MAX)
            .map(|item| row(item, languages, page))
            .collect(),
    })
}

fn outcome(result: Option<(Verdict, f64)>) -> StatusBadge {
    result.map_or(StatusBadge::Queued, |(verdict, _)| {
        StatusBadge::Judged(verdict)
    })
}

/// The number of submissions for each pair of verdicts before and after, or of points if the verdict stays; the commonest first.
fn groups(changed: &[&RejudgeItem]) -> Vec<ChangeGroup> {
    let mut counts: BTreeMap<(&str, &str, Option<[u64; 2]>), ChangeGroup> = BTreeMap::new();
    for item in changed {
        let (before, after) = (outcome(item.before), outcome(item.after));
        let points = match (item.before, item.after) {
            (Some((was, old)), Some((is, new))) if was == is => Some((old, new)),
            _ => None,
        };
        let bits = points.map(|(old, new)| [old.to_bits(), new.to_bits()]);
        let key = (before.css(), after.css(), bits);
        let group = counts.entry(key).or_insert(ChangeGroup {
            before,
            after,
            points,
            count: 0,
        });
        group.count += 1;
    }
    let mut groups: Vec<_> = counts.into_values().collect();
    groups.sort_by_key(|group| std::cmp::Reverse(group.count));
    groups.truncate(GROUPS_MAX);
    groups
}

fn row(item: &RejudgeItem, languages: &Languages, page: &Page) -> ChangeRow {
    let score = |result: Option<(Verdict, f64)>| result.map(|(_, score)| score);
    ChangeRow {
        number: item.number,
        login: item.login.clone(),
        display_name: item.display_name.clone(),
        language_name: language_name(languages, page.locale, &item.language),
        before: outcome(item.before),
        after: outcome(item.after),
        before_score: score(item.before),
        after_score: score(item.after),
    }
}

/// The panels of a rejudge, from the present one to the one when all submissions are judged.
fn follow(
    state: AppState,
    id: RejudgeId,
    live: LiveStream,
    page: Page,
) -> impl Stream<Item = Result<PanelView, HttpError>> + Send {
    let watch = state.store().watch(Topic::about(id));
    let store = state.store().clone();
    let look = move |reader: Reader| {
        let store = store.clone();
        async move {
            if !reader.may_rejudge(Scope::Site) {
                return Ok(None);
            }
            let rejudge = store.rejudges().get(id).await?;
            rejudge.ok_or(HttpError::NotFound).map(Some)
        }
    };
    let is_last = |rejudge: &Rejudge| rejudge.is_finished() || rejudge.state != RejudgeState::Open;
    let rejudges = live.follow(watch, look, is_last);
    rejudges.and_then(move |rejudge| {
        let (state, mut page) = (state.clone(), page.clone());
        async move {
            // The submissions that they may see could have changed since the page was opened.
            page.reader = page.reader.as_of_now(state.store()).await?;
            panel(&state, &page, rejudge).await
        }
    })
}
