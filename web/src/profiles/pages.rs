//! `GET /profiles/{login}`.

use axum::extract::{Path, State};
use axum::response::Response;
use grundy_judgement::Verdict;
use grundy_store::{Counted, ProblemSummary, StudentResult};

use super::calendar::{begin_ms, calendar};
use super::views::{ProfilePart, ProfileView, TriedProblem};
use crate::access::{self, Scope};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Locale, StatusBadge, Visitor, ok};
use crate::problems::{outline, title};

/// `GET /profiles/{login}`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(login): Path<String>,
) -> Result<Response, HttpError> {
    let store = state.store();
    let owner = access::find_profile(store, visitor.reader(), &login).await?;
    let context = visitor.reader().context();
    let best = store.submissions().user_progress(owner.id, context).await?;
    let page = visitor.page();
    // It is the reader's course: problems that they do not see are left out.
    let problems = access::list_problems(store, visitor.reader()).await?;
    let tried = tried(
        store.submissions().user_results(owner.id, context).await?,
        &problems,
        page.locale,
    );
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
    let parts = outline.parts.into_iter().map(|part| ProfilePart {
        number: part.number,
        name: part.name,
        progress: part.progress,
        chapters: part.chapters,
    });
    let sees_account = visitor.reader().sees_users(Scope::of(owner.class));
    let account = (owner.id.to_string(), owner.class_name);
    ok(&ProfileView {
        account: sees_account.then_some(account),
        login: owner.login,
        display_name: owner.display_name,
        progress: outline.progress,
        parts: parts.collect(),
        tried,
        calendar: calendar(now_ms, &page.time_zone, &submitted_ms),
        page,
    })
}

/// The results whose problems the reader sees: unsolved ones first, each kind by the latest attempt.
fn tried(
    mut results: Vec<StudentResult>,
    problems: &[ProblemSummary],
    locale: Locale,
) -> Vec<TriedProblem> {
    results.sort_by_key(|one| (one.verdict == Some(Verdict::Ac), -one.last_ms));
    let shown = results.into_iter().filter_map(|one| {
        let problem = problems.iter().find(|summary| summary.id == one.problem)?;
        Some(TriedProblem {
            title: title(&problem.names, locale, &one.problem),
            outcome: one.verdict.map_or(StatusBadge::Queued, StatusBadge::Judged),
            points: one
                .verdict
                .filter(|_| one.points.1 > 0.0)
                .map(|_| one.points.0),
            attempts: one.attempts,
            failed: one.failed,
            last_ms: one.last_ms,
            id: one.problem,
        })
    });
    shown.collect()
}
