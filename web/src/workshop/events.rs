//! A working copy while it is made or checked, as server-sent events: the panel that stands on its page. When that is over, the page is
//! loaded anew: files, faults and buttons have changed too.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::response::sse::Event;
use futures_util::stream;
use grundy_store::{Topic, Watch, WorkingCopy, WorkingState};

use super::check::check_view;
use super::opened::base;
use super::overview_views::CheckView;
use super::places::Places;
use crate::access::find_working_copy;
use crate::app::state::AppState;
use crate::frame::{HttpError, LiveStream, POLLS_MAX, Visitor, fragment, sse};

/// `GET /workshop/{id}/events`.
pub(crate) async fn follow(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let copy = find_working_copy(state.store(), visitor.reader(), &id).await?;
    // Lines of a check that is over name places; then the page comes as a whole.
    let places = Places::new(
        &base(&copy),
        visitor.locale(),
        std::iter::empty(),
        std::iter::empty(),
    );
    let follower = Follower {
        watch: state.store().watch(Topic::WorkingCopy(copy.id)),
        live: LiveStream::open(&state, visitor.reader())?,
        told: String::new(),
        is_over: false,
        places,
        id,
        state,
        visitor,
    };
    let events = stream::try_unfold(follower, |mut follower| async move {
        let event = follower.next().await?;
        Ok(event.map(|event| (event, follower)))
    });
    Ok(sse(events))
}

struct Follower {
    state: AppState,
    visitor: Visitor,
    id: String,
    places: Places,
    watch: Watch,
    live: LiveStream,
    /// The panel that was sent last.
    told: String,
    is_over: bool,
}

impl Follower {
    /// The next change; none behind the last.
    async fn next(&mut self) -> Result<Option<Event>, HttpError> {
        if self.is_over {
            return Ok(None);
        }
        for _ in 0..POLLS_MAX {
            let reader = self.live.reader().await?;
            let found = find_working_copy(self.live.store(), &reader, &self.id).await;
            let Ok(copy) = found else {
                return Ok(None);
            };
            self.visitor.refresh(reader);
            let panel = self.panel(&copy).await?;
            let is_making = matches!(copy.state, WorkingState::Making);
            if !is_making && !panel.is_open() {
                self.is_over = true;
                return Ok(Some(Event::default().event("reload").data("{}")));
            }
            let html = panel.render()?;
            if !is_making && html != self.told {
                self.told = html;
                return Ok(Some(fragment("status", "check", &panel)?));
            }
            self.live.wait(&mut self.watch).await;
        }
        Ok(None)
    }

    async fn panel(&self, copy: &WorkingCopy) -> Result<CheckView, HttpError> {
        check_view(&self.state, &self.visitor.page(), copy, &self.places).await
    }
}
