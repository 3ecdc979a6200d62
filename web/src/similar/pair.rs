//! `GET /events/{id}/similar/{one}/{other}`: two submissions side by side, with what matches in one colour.

use axum::extract::{Path, State};
use axum::response::Response;
use grundy_judgement::{SimilarSubmissions, pieces_of_places};
use grundy_store::Submission;

use super::reading::titles;
use super::views::{AuthorView, PairView, PieceView, PlaceView, SideView, percent};
use crate::access::{find_event_to_change, find_submission_in};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Visitor, ok};
use crate::judges::language_name;
use crate::submissions::outcome;

pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, one, other)): Path<(String, i64, i64)>,
) -> Result<Response, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    let event = find_event_to_change(store, reader, &id).await?;
    let stored = store.similarities().get(event.id).await?;
    let answered = stored.and_then(|stored| stored.answered);
    let compared = answered.ok_or(HttpError::NotFound)?;
    let (programs, pair) = compared
        .similarity
        .pair(one, other)
        .ok_or(HttpError::NotFound)?;
    let titles = titles(&state, &visitor, &event).await?;
    let mut places = vec![PlaceView::default(); pair.places.len()];
    let mut sides = Vec::new();
    for (side, number) in pair.numbers.into_iter().enumerate() {
        let submission = find_submission_in(store, reader, &event, number).await?;
        let source = store.submissions().source(submission.id).await?;
        for (view, place) in places.iter_mut().zip(&pair.places) {
            view.lines[side] = lines(&source, place[side].start, place[side].end);
        }
        let languages = &state.config.languages;
        sides.push(SideView {
            language_name: language_name(languages, visitor.locale(), &submission.language),
            pieces: pieces(pair, side, &source),
            lines: line_of(&source, source.len().saturating_sub(1)),
            ..of(submission)
        });
    }
    ok(&PairView {
        page: visitor.page(),
        event: event.id.to_string(),
        name: event.plan.name,
        title: titles.get(&programs.problem).cloned().unwrap_or_default(),
        alike: percent(pair.similarity),
        places,
        sides,
    })
}

fn of(submission: Submission) -> SideView {
    SideView {
        outcome: outcome(&submission),
        created_ms: submission.created_ms,
        author: AuthorView {
            number: submission.number,
            login: submission.user_login,
            name: submission.user_name,
        },
        language_name: String::new(),
        pieces: Vec::new(),
        lines: 0,
    }
}

/// The source in pieces, each in a place or in none.
fn pieces(pair: &SimilarSubmissions, side: usize, source: &[u8]) -> Vec<PieceView> {
    let places: Vec<_> = pair
        .places
        .iter()
        .map(|place| place[side].clone())
        .collect();
    let pieces = pieces_of_places(source.len(), &places).into_iter();
    let pieces = pieces.map(|(place, bytes)| PieceView {
        place,
        text: String::from_utf8_lossy(source.get(bytes).unwrap_or_default()).into_owned(),
    });
    pieces.collect()
}

/// The first and the last line of these bytes, from 1.
fn lines(source: &[u8], start: usize, end: usize) -> (usize, usize) {
    (
        line_of(source, start),
        line_of(source, end.saturating_sub(1)),
    )
}

fn line_of(source: &[u8], at: usize) -> usize {
    let before = source.get(..at).unwrap_or(source);
    1 + before.iter().filter(|byte| **byte == b'\n').count()
}
