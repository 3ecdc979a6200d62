//! `GET /profiles/{login}`.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::response::Response;
use grundy_judgement::Verdict;
use grundy_store::{Counted, Filter, Page as Rows};

use super::attempts::{mistakes, tried};
use super::calendar::{begin_ms, calendar};
use super::views::{Chapter, ChapterPart, ProfileView, Stone};
use crate::access::{self, Scope};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Visitor, ok};
use crate::problems::{Reached, outline, title};

/// Submissions whose outcomes are told one by one, the newest.
const SUBMISSIONS_MAX: i64 = 200;

/// `GET /profiles/{login}`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(login): Path<String>,
) -> Result<Response, HttpError> {
    let store = state.store();
    let owner = access::find_profile(store, visitor.reader(), &login).await?;
    let best = store
        .submissions()
        .user_progress(owner.id, Counted::Everything)
        .await?;
    let page = visitor.page();
    // It is the reader's course: problems that they do not see are left out.
    let problems = access::list_problems(store, visitor.reader()).await?;
    let titles: BTreeMap<String, String> = problems
        .iter()
        .map(|problem| {
            let title = title(&problem.names, page.locale, &problem.id);
            (problem.id.clone(), title)
        })
        .collect();
    let filter = Filter {
        user: Some(owner.id),
        ..Filter::of(Counted::Everything)
    };
    let newest = Rows {
        before_number: None,
        limit: SUBMISSIONS_MAX,
    };
    let submissions = store.submissions().list(&filter, newest).await?;
    let results = store
        .submissions()
        .user_results(owner.id, Counted::Everything)
        .await?;
    let tried = tried(results, &submissions, &titles);
    let outline = outline(&store.settings().course().await?, problems, &page, |id| {
        best.get(id) == Some(&Verdict::Ac)
    });
    let now_ms = store.now_ms();
    let since_ms = begin_ms(now_ms, &page.time_zone);
    // Days of work count in all contexts.
    let submitted_ms = store
        .submissions()
        .times(owner.id, Counted::Everything, since_ms)
        .await?;
    let stone = |id: String| Stone {
        reached: match best.get(&id) {
            Some(Verdict::Ac) => Reached::Solved,
            Some(_) => Reached::Tried,
            None => Reached::New,
        },
        title: titles.get(&id).cloned().unwrap_or_default(),
    };
    let parts = outline.parts.into_iter().map(|part| ChapterPart {
        number: part.number,
        name: part.name,
        progress: part.progress,
        chapters: part
            .chapters
            .into_iter()
            .map(|chapter| Chapter {
                name: chapter.name,
                progress: chapter.progress,
                stones: chapter.problems.into_iter().map(stone).collect(),
            })
            .collect(),
    });
    let sees_account = visitor.reader().sees_users(Scope::of(owner.class));
    let account = (owner.id.to_string(), owner.class_name);
    ok(&ProfileView {
        account: sees_account.then_some(account),
        login: owner.login,
        display_name: owner.display_name,
        progress: outline.progress,
        parts: parts.collect(),
        mistakes: mistakes(&tried),
        tried,
        calendar: calendar(now_ms, &page.time_zone, &submitted_ms),
        page,
    })
}
