//! `GET /profiles/{login}`.

use axum::extract::{Path, State};
use axum::response::Response;
use grundy_judgement::Verdict;

use super::calendar::{begin_ms, calendar};
use super::views::{ProfilePart, ProfileView};
use crate::access;
use crate::app::state::AppState;
use crate::frame::{HttpError, Visitor, ok};
use crate::problems::outline;

/// `GET /profiles/{login}`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(login): Path<String>,
) -> Result<Response, HttpError> {
    let store = state.store();
    let owner = access::find_profile(store, visitor.reader(), &login).await?;
    let best = store.user_progress(owner.id).await?;
    let page = visitor.page();
    // The course of the reader: of what they do not see they are told nothing.
    let problems = access::list_problems(store, visitor.reader()).await?;
    let outline = outline(&store.course().await?, problems, &page, |id| {
        best.get(id) == Some(&Verdict::Ac)
    });
    let now_ms = store.now_ms();
    let since_ms = begin_ms(now_ms, &page.time_zone);
    let submitted_ms = store.submission_times(owner.id, since_ms).await?;
    let parts = outline.parts.into_iter().map(|part| ProfilePart {
        number: part.number,
        name: part.name,
        progress: part.progress,
        chapters: part.chapters,
    });
    let account = (owner.id.to_string(), owner.class_name);
    ok(&ProfileView {
        account: visitor.reader().sees_users().then_some(account),
        login: owner.login,
        display_name: owner.display_name,
        progress: outline.progress,
        parts: parts.collect(),
        calendar: calendar(now_ms, &page.time_zone, &submitted_ms),
        page,
    })
}
