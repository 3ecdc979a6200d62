//! A run while it waits and runs, as server-sent events: the same fragment as on its page.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;
use futures_util::TryStreamExt;
use grundy_store::Topic;

use super::views::RunView;
use crate::access::{Reader, find_custom_test};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{LiveStream, Visitor, rendered_status, sse};
use crate::problems;

/// `GET /runs/{id}/events`.
pub(crate) async fn follow(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let custom_test = find_custom_test(state.store(), visitor.reader(), &id).await?;
    let live = LiveStream::open(&state, visitor.reader())?;
    let watch = state.store().watch(Topic::About(custom_test.subject));
    let look = move |reader: Reader| {
        let (state, id, mut visitor) = (state.clone(), id.clone(), visitor.clone());
        async move {
            let custom_test = match find_custom_test(state.store(), &reader, &id).await {
                Ok(custom_test) => custom_test,
                Err(error) if error.is_refusal() => return Ok(None),
                Err(error) => return Err(error),
            };
            visitor.refresh(reader);
            let problem = problems::find(&state, visitor.reader(), &custom_test.problem);
            let (_, loaded) = problem.await?;
            let view = RunView::new(&state, &visitor.page(), &loaded, &custom_test).await?;
            Ok(Some((view.render()?, custom_test.state.is_final())))
        }
    };
    let panels = live.follow(watch, look, |(_, is_last)| *is_last);
    Ok(sse(panels.map_ok(|(html, is_last)| {
        rendered_status("run-status", &html, is_last)
    })))
}
