//! A test that a teacher has proposed: waiting, being checked, accepted or rejected.

use axum::extract::{Path, State};
use axum::response::Response;
use futures_util::StreamExt;
use grundy_store::{
    Decision, ProblemSummary, Proposal, ProposedTest, Rejection, RequestId, RequestState, Topic,
    VersionId,
};
use grundy_words::Phrases;

use super::views::{ProposalStatusView, ProposalView, Stage};
use crate::access::{Reader, find_problem};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame;
use crate::frame::{LiveStream, Page, Visitor, ok, sse};
use crate::problems::{Packages, SAMPLE_BYTES_MAX, head_of_bytes, title};

/// A proposal for this problem, if this reader may see it.
pub(crate) async fn find(
    state: &AppState,
    reader: &Reader,
    problem: &str,
    id: &str,
) -> Result<(ProblemSummary, Proposal), HttpError> {
    reader.check(reader.sees_tests_and_versions())?;
    let summary = find_problem(state.store(), reader, problem).await?;
    let id: RequestId = id.parse().map_err(|_| HttpError::NotFound)?;
    let proposal = state.store().requests().get::<ProposedTest>(id).await?;
    let proposal = proposal.ok_or(HttpError::NotFound)?;
    if proposal.problem == summary.id {
        Ok((summary, proposal))
    } else {
        Err(HttpError::NotFound)
    }
}

/// `GET /problems/{id}/proposals/{proposal}`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((problem, id)): Path<(String, String)>,
) -> Result<Response, HttpError> {
    let (summary, proposal) = find(&state, visitor.reader(), &problem, &id).await?;
    let words = words_of(&state, summary.version).await;
    let author = match proposal.asker {
        Some(author) => state.store().users().get(author).await?,
        None => None,
    };
    let input = state.store().proposals().input(&proposal.question).await?;
    let (input_head, input_clipped) = head_of_bytes(&input, SAMPLE_BYTES_MAX);
    ok(&ProposalView {
        title: title(&summary.names, visitor.locale(), &summary.id),
        id: summary.id,
        proposal_id: proposal.id.to_string(),
        author: author
            .map(|user| (user.login, user.display_name))
            .unwrap_or_default(),
        created_ms: proposal.created_ms,
        why: proposal.question.why,
        status: status(&visitor.page(), &words, proposal.state),
        input_head,
        input_clipped,
        page: visitor.page(),
    })
}

/// `GET /problems/{id}/proposals/{proposal}/events`.
pub(crate) async fn events(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((problem, id)): Path<(String, String)>,
) -> Result<Response, HttpError> {
    let (summary, proposal) = find(&state, visitor.reader(), &problem, &id).await?;
    let words = words_of(&state, summary.version).await;
    let live = LiveStream::open(&state, visitor.reader())?;
    let watch = state.store().watch(Topic::about(proposal.subject));
    let look = move |reader: Reader| {
        let store = state.store().clone();
        async move {
            if !reader.sees_tests_and_versions() {
                return Ok(None);
            }
            let proposal = store.requests().get::<ProposedTest>(proposal.id).await?;
            Ok(Some(proposal.ok_or(HttpError::NotFound)?.state))
        }
    };
    let states = live.follow(watch, look, RequestState::is_final);
    let page = visitor.page();
    Ok(sse(states.map(move |state| {
        let view = status(&page, &words, state?);
        frame::status(&view, view.stage.is_final())
    })))
}

/// The panel with the state.
fn status(page: &Page, words: &Phrases, state: RequestState<Decision>) -> ProposalStatusView {
    let told = |text: String| words.in_words(page.locale, &text);
    let stage = match stage(state) {
        Stage::Rejected(Some(Rejection::Input(said))) => {
            Stage::Rejected(Some(Rejection::Input(told(said))))
        }
        other => other,
    };
    ProposalStatusView {
        page: page.clone(),
        stage,
    }
}

/// The translations of the messages of the problem's validators.
async fn words_of(state: &AppState, version: VersionId) -> Phrases {
    let loaded = state.shared::<Packages>().get(version).await;
    loaded.map_or_else(
        |_| Phrases::default(),
        |loaded| loaded.package.judge.words.clone(),
    )
}

/// The state as pages show it.
pub(crate) fn stage(state: RequestState<Decision>) -> Stage {
    match state {
        RequestState::Queued => Stage::Queued,
        RequestState::Running => Stage::Working,
        RequestState::Failed | RequestState::Replaced => Stage::Rejected(None),
        RequestState::Done(decision) => match *decision {
            Decision::Accepted { test_name, .. } => Stage::Accepted { test_name },
            Decision::Rejected(rejection) => Stage::Rejected(Some(rejection)),
        },
    }
}
