//! The state of work that a program asked for.

use grundy_store::RequestState;
use serde::Serialize;
use utoipa::ToSchema;

/// The state of something that was asked for. Only runs are ever `replaced`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum JobStateBody {
    /// It waits.
    Queued,
    /// It is being done.
    Running,
    /// It is done, even if the answer only says why nothing was found.
    Done,
    /// It was dropped, since the same user asked for another one.
    Replaced,
    /// The judge failed; it may be asked for again.
    Failed,
}

impl JobStateBody {
    /// The state as it is told, and the answer where there is one.
    pub(crate) fn of<A>(state: RequestState<A>) -> (Self, Option<Box<A>>) {
        match state {
            RequestState::Queued => (Self::Queued, None),
            RequestState::Running => (Self::Running, None),
            RequestState::Done(answer) => (Self::Done, Some(answer)),
            RequestState::Replaced => (Self::Replaced, None),
            RequestState::Failed => (Self::Failed, None),
        }
    }

    /// Like [`Self::of`], for requests that all users share: if another one took its place and is gone, it may be asked for again.
    pub(crate) fn of_shared<A>(state: RequestState<A>) -> (Self, Option<Box<A>>) {
        match Self::of(state) {
            (Self::Replaced, answer) => (Self::Failed, answer),
            told => told,
        }
    }
}
