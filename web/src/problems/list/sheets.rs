//! `GET /course/pictures/{chapter}`: the thumbnails of a chapter's exercises as one document, of which each image shows a part. A request for
//! each of seventy pictures would weigh more than the pictures. The address names what is drawn, so that it lasts; of an exercise whose picture
//! is not drawn yet, or that has none, the sheet has a mark.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use grundy_store::{BlobHash, Store};
use moka::future::Cache;
use serde::Deserialize;

use super::course::{Chapter, arrange};
use crate::access;
use crate::app::HttpError;
use crate::app::config::AppConfig;
use crate::app::state::{AppState, Shared};
use crate::frame::Visitor;
use crate::images::thumbnail::{DRAWING, HEIGHT, Thumbnail, WIDTH, head};
use crate::images::{KEPT, Scheme, image};

/// A picture in which so much is to be seen needs no fuller one.
const SHAPES_ENOUGH: usize = 14;
const THUMBNAILS_MAX: u64 = 2_000;

/// The marks of exercises without a picture: lines, points, heaps and a board, in the order of parts.
const MARKS: [&str; 4] = [
    "<path class=\"f T\" d=\"M80 150L150 40L220 150zM80 150L185 95\"/>",
    "<path class=\"f t\" d=\"M90 60L150 140L220 70L90 60\"/><path class=\"f D\" d=\"M90 60h0M150 140h0M220 70h0\"/>",
    "<path class=\"f D\" d=\"M100 140h0M150 140h0M150 100h0M200 140h0M200 100h0M200 60h0\"/>",
    "<path class=\"f T\" d=\"M95 45H205V155H95zM132 45V155M168 45V155M95 82H205M95 118H205\"/>",
];

/// Thumbnails that were made, by the picture that they are of.
#[derive(Debug)]
pub(crate) struct Thumbnails(Cache<BlobHash, Arc<Thumbnail>>);

impl Shared for Thumbnails {
    fn new(_: &AppConfig) -> Self {
        Self(Cache::new(THUMBNAILS_MAX))
    }
}

/// The pictures of samples that are drawn, by problem.
pub(crate) type Drawn = BTreeMap<String, Vec<BlobHash>>;

/// The address of a chapter's sheet, to which the scheme and, after a `#`, an exercise's id are put. Parts and chapters count from 1.
pub(crate) fn address(part: usize, chapter: usize, of: &Chapter, drawn: &Drawn) -> String {
    let name = name(of, drawn);
    format!("/course/pictures/{part}.{chapter}?of={name}&scheme=")
}

/// A name for what the sheet shows.
fn name(chapter: &Chapter, drawn: &Drawn) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(DRAWING.as_bytes());
    for problem in &chapter.problems {
        let id = &problem.summary.id;
        hasher.update(id.as_bytes()).update(b"\n");
        for hash in drawn.get(id).into_iter().flatten() {
            hasher.update(&hash.0);
        }
    }
    hasher.finalize().to_hex()[..16].to_owned()
}

#[derive(Debug, Default, Deserialize)]
pub(crate) struct Shown {
    #[serde(default)]
    scheme: Scheme,
    /// The name of what the page meant; the sheet may be another by now.
    #[serde(default)]
    of: String,
}

/// `GET /course/pictures/{chapter}`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(place): Path<String>,
    Query(shown): Query<Shown>,
) -> Result<Response, HttpError> {
    let store = state.store();
    let numbers = place.split_once('.');
    let numbers = numbers.and_then(|(part, chapter)| {
        let index = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
        index(part).zip(index(chapter))
    });
    let (part, chapter) = numbers.ok_or(HttpError::NotFound)?;
    let problems = access::list_problems(store, visitor.reader()).await?;
    let parts = arrange(&store.settings().course().await?, problems);
    let found = parts.get(part).and_then(|it| it.chapters.get(chapter));
    let found = found.ok_or(HttpError::NotFound)?;
    let drawn = store.pictures().of_samples().await?;
    let is_meant = shown.of == name(found, &drawn);
    let mut sheet = Sheet::new(shown.scheme, found.problems.len());
    for problem in &found.problems {
        let id = &problem.summary.id;
        let pictures = drawn.get(id).map_or(&[][..], Vec::as_slice);
        let thumbnail = best(&state, id, pictures).await;
        let markup = thumbnail.as_ref().map(|it| it.markup.as_str());
        sheet.add(id, markup.unwrap_or(MARKS[part % MARKS.len()]));
    }
    let cache = if is_meant { KEPT } else { "no-store" };
    Ok(image(StatusCode::OK, cache, sheet.finish()))
}

/// The first thumbnail in which enough is to be seen, or the one in which most is.
async fn best(state: &AppState, problem: &str, pictures: &[BlobHash]) -> Option<Arc<Thumbnail>> {
    let mut best: Option<Arc<Thumbnail>> = None;
    for hash in pictures {
        let found = match thumbnail(state.store(), state.shared::<Thumbnails>(), *hash).await {
            Ok(found) => found,
            Err(error) => {
                tracing::error!(problem, %error, "a picture cannot be read");
                continue;
            }
        };
        if found.shapes > best.as_ref().map_or(0, |it| it.shapes) {
            best = Some(found);
        }
        if best.as_ref().is_some_and(|it| it.shapes >= SHAPES_ENOUGH) {
            break;
        }
    }
    best
}

async fn thumbnail(
    store: &Store,
    made: Arc<Thumbnails>,
    hash: BlobHash,
) -> grundy_store::Result<Arc<Thumbnail>> {
    if let Some(known) = made.0.get(&hash).await {
        return Ok(known);
    }
    let svg = store.pictures().get(hash).await?;
    let thumbnail = Thumbnail::of(&String::from_utf8_lossy(&svg)).unwrap_or_default();
    let thumbnail = Arc::new(thumbnail);
    made.0.insert(hash, Arc::clone(&thumbnail)).await;
    Ok(thumbnail)
}

/// Thumbnails below one another, each with a view of its own.
struct Sheet {
    svg: String,
    count: u32,
}

impl Sheet {
    fn new(scheme: Scheme, count: usize) -> Self {
        let height = HEIGHT * u32::try_from(count).unwrap_or(u32::MAX / HEIGHT);
        Self {
            svg: head(scheme, height),
            count: 0,
        }
    }

    fn add(&mut self, id: &str, markup: &str) {
        let top = HEIGHT * self.count;
        self.count += 1;
        let _ = write!(
            self.svg,
            "<view id=\"{id}\" viewBox=\"0 {top} {WIDTH} {HEIGHT}\"/>\
             <svg y=\"{top}\" width=\"{WIDTH}\" height=\"{HEIGHT}\">{markup}</svg>"
        );
    }

    fn finish(self) -> String {
        self.svg + "</svg>"
    }
}
