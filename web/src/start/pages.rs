//! `GET /`.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use grundy_judgement::Verdict;
use grundy_store::{ClassFilter, Counted, LateWork, Store, StudentResult, UnseenComments, UserId};

use super::views::{ClassWeek, Continued, NewComments, OwnClass, StartView, Stuck, Week};
use crate::access::{Reader, Scope};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::class_now::STUCK_AFTER;
use crate::events::{due, questions};
use crate::frame::{Visitor, form_encode, ok};
use crate::gradebook::list_pupils;
use crate::problems::{Glance, glance};

const WEEK_MS: i64 = 7 * 24 * 60 * 60 * 1000;
/// The most submissions with new comments that are listed.
const COMMENTS_MAX: usize = 20;
/// The most pupils of a class who are named because they are stuck.
const STUCK_MAX: usize = 5;
/// A number of fewer pupils would tell who they are.
const PUPILS_MIN: usize = 3;

/// `GET /`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
) -> Result<Response, HttpError> {
    let (page, reader) = (visitor.page(), visitor.reader());
    if let Some(event) = reader.only_event() {
        return Ok(Redirect::to(&format!("/events/{event}")).into_response());
    }
    let glance = glance(state.store(), &page).await?;
    let submissions = state.store().submissions();
    let results = match reader.user() {
        Some(user) => {
            submissions
                .user_results(user.id, Counted::Everything)
                .await?
        }
        None => Vec::new(),
    };
    let unseen = match reader.user() {
        Some(user) => submissions.unseen_comments(user.id).await?,
        None => Vec::new(),
    };
    ok(&StartView {
        comments: unseen_comments(unseen, &glance),
        due: due(state.store(), reader).await?,
        continued: continued(results, &glance),
        own_class: own_class(&state, reader, &glance).await?,
        questions: questions(&state, &visitor).await?,
        classes: classes(&state, reader, &glance).await?,
        glance,
        page,
    })
}

/// The submissions with comments that the reader has not seen. A problem whose title they do not see has its id.
fn unseen_comments(unseen: Vec<UnseenComments>, glance: &Glance) -> Vec<NewComments> {
    let unseen = unseen.into_iter().take(COMMENTS_MAX);
    let shown = unseen.map(|one| NewComments {
        title: glance
            .titles
            .get(&one.problem)
            .cloned()
            .unwrap_or(one.problem),
        number: one.number,
        author: one.author_name,
        count: one.count,
        newest_ms: one.newest_ms,
    });
    shown.collect()
}

/// The problem that the reader has tried last and not solved.
fn continued(results: Vec<StudentResult>, glance: &Glance) -> Option<Continued> {
    let open = results.into_iter();
    let open = open.filter(|one| one.verdict != Some(Verdict::Ac));
    let shown = open.filter_map(|one| {
        let title = glance.titles.get(&one.problem)?.clone();
        Some((one, title))
    });
    let (last, title) = shown.max_by_key(|(one, _)| one.last_ms)?;
    Some(Continued {
        id: last.problem,
        title,
        attempts: last.attempts,
        is_judged: last.verdict.is_some(),
        last_ms: last.last_ms,
    })
}

/// The last week of the reader's own class, in numbers without names.
async fn own_class(
    state: &AppState,
    reader: &Reader,
    glance: &Glance,
) -> Result<Option<OwnClass>, HttpError> {
    let Some(class) = reader.own_class() else {
        return Ok(None);
    };
    let since_ms = state.store().now_ms() - WEEK_MS;
    let classes = state.store().classes();
    let works = classes
        .late_work(&class, Counted::Everything, since_ms)
        .await?;
    let week = week(&works);
    if week.working < PUPILS_MIN {
        return Ok(None);
    }
    let mut pupils: BTreeMap<&str, BTreeSet<UserId>> = BTreeMap::new();
    for work in &works {
        pupils.entry(&work.problem).or_default().insert(work.user);
    }
    let shown = pupils
        .into_iter()
        .filter(|(id, pupils)| pupils.len() >= PUPILS_MIN && glance.titles.contains_key(*id));
    let most = shown.max_by_key(|(_, pupils)| pupils.len());
    Ok(Some(OwnClass {
        name: class.name.unwrap_or_default(),
        week,
        most: most.map(|(id, pupils)| (id.to_owned(), glance.titles[id].clone(), pupils.len())),
    }))
}

/// The classes that a teacher sees, each with its last week.
async fn classes(
    state: &AppState,
    reader: &Reader,
    glance: &Glance,
) -> Result<Option<Vec<ClassWeek>>, HttpError> {
    if !reader.sees_class_now(Scope::Site) {
        return Ok(None);
    }
    let store = state.store();
    let since_ms = store.now_ms() - WEEK_MS;
    let mut weeks = Vec::new();
    for class in store.classes().list().await? {
        if class.pupils == 0 || !reader.sees_class_now(Scope::Class(class.id)) {
            continue;
        }
        let filter = reader.choice_of_class(Some(class.name.clone()))?;
        let works = store
            .classes()
            .late_work(&filter, Counted::Everything, since_ms)
            .await?;
        let (stuck, more_stuck) = stuck(store, filter, &works, glance).await?;
        weeks.push(ClassWeek {
            stuck,
            more_stuck,
            query: form_encode(&class.name),
            name: class.name,
            pupils: class.pupils,
            week: week(&works),
        });
    }
    Ok(Some(weeks))
}

/// The pupils who failed often at what they have not solved, those who failed most first, and how many more there are.
async fn stuck(
    store: &Store,
    class: ClassFilter,
    works: &[LateWork],
    glance: &Glance,
) -> Result<(Vec<Stuck>, usize), HttpError> {
    let is_stuck = |work: &&LateWork| !work.is_solved && work.failed >= STUCK_AFTER;
    let mut hard: Vec<&LateWork> = works.iter().filter(is_stuck).collect();
    if hard.is_empty() {
        return Ok((Vec::new(), 0));
    }
    hard.sort_by_key(|work| (-work.failed, -work.last_ms));
    let mut seen = BTreeSet::new();
    hard.retain(|work| seen.insert(work.user));
    let more = hard.len().saturating_sub(STUCK_MAX);
    let (pupils, _) = list_pupils(store, String::new(), class, |_| true).await?;
    let named = hard.into_iter().take(STUCK_MAX).filter_map(|work| {
        let pupil = pupils.iter().find(|pupil| pupil.id == work.user)?;
        Some(Stuck {
            login: pupil.login.clone(),
            name: pupil.shown_name().to_owned(),
            title: glance
                .titles
                .get(&work.problem)
                .unwrap_or(&work.problem)
                .clone(),
            problem: work.problem.clone(),
            failed: work.failed,
        })
    });
    Ok((named.collect(), more))
}

fn week(works: &[LateWork]) -> Week {
    let users = |works: &mut dyn Iterator<Item = &LateWork>| {
        let users: BTreeSet<UserId> = works.map(|work| work.user).collect();
        users.len()
    };
    Week {
        working: users(&mut works.iter()),
        solved: works.iter().filter(|work| work.is_solved).count(),
        unsolved: works.iter().filter(|work| !work.is_solved).count(),
    }
}
