//! A run while it waits and runs, as server-sent events: the same fragment that stands on its page.

use axum::extract::{Path, State};
use axum::response::Response;
use futures_util::stream;
use grundy_store::{Topic, TryOut, TryOutId, TryOutState, Watch};

use super::views::RunView;
use crate::access::{check_try_out, find_try_out};
use crate::app::state::AppState;
use crate::frame::{HttpError, LiveStream, POLLS_MAX, Visitor, fragment, sse};
use crate::problems;

/// `GET /runs/{id}/events`.
pub(crate) async fn follow(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let try_out = find_try_out(state.store(), visitor.reader(), &id).await?;
    let follower = Follower {
        id: try_out.id,
        watch: state.store().watch(Topic::TryOuts(try_out.user)),
        live: LiveStream::open(&state, visitor.reader())?,
        told: None,
        state,
        visitor,
    };
    let events = stream::try_unfold(follower, |mut follower| async move {
        let Some(try_out) = follower.next().await? else {
            return Ok(None);
        };
        let visitor = &follower.visitor;
        let (_, loaded) =
            problems::find(&follower.state, visitor.reader(), &try_out.problem).await?;
        let view = RunView::new(&follower.state, &visitor.page(), &loaded, &try_out).await?;
        let name = if try_out.state.is_final() {
            "finished"
        } else {
            "status"
        };
        Ok(Some((fragment(name, "run-status", &view)?, follower)))
    });
    Ok(sse(events))
}

struct Follower {
    state: AppState,
    visitor: Visitor,
    id: TryOutId,
    watch: Watch,
    live: LiveStream,
    /// The state that was sent last.
    told: Option<TryOutState>,
}

impl Follower {
    /// The next change; none behind the last.
    async fn next(&mut self) -> Result<Option<TryOut>, HttpError> {
        if self.told.as_ref().is_some_and(TryOutState::is_final) {
            return Ok(None);
        }
        for _ in 0..POLLS_MAX {
            let reader = self.live.reader().await?;
            let found = self.live.store().try_out(self.id).await?;
            let try_out = found.ok_or(HttpError::NotFound)?;
            if check_try_out(self.live.store(), &reader, &try_out)
                .await
                .is_err()
            {
                return Ok(None);
            }
            self.visitor.refresh(reader);
            if self.told.as_ref() != Some(&try_out.state) {
                self.told = Some(try_out.state.clone());
                return Ok(Some(try_out));
            }
            self.live.wait(&mut self.watch).await;
        }
        Ok(None)
    }
}
