//! `GET /gallery`: the pictures of all exercises, and the games that can be played.

use std::collections::BTreeSet;

use askama::Template;
use axum::extract::State;
use axum::response::Response;

use super::list_views::ListFilter;
use super::{Known, List};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Page, Visitor, ok};

/// The file that makes a package a game that can be played.
const GAME_FILE: &str = "game/rules.rs";

/// The gallery.
#[derive(Debug, Template)]
#[template(path = "problems/list/gallery.html")]
pub(crate) struct GalleryView {
    /// The frame.
    pub page: Page,
    /// The chapters with pictures.
    pub chapters: Vec<GalleryChapter>,
}

/// The pictures of a chapter.
#[derive(Clone, Debug)]
pub(crate) struct GalleryChapter {
    /// Its heading, with that of its part.
    pub name: String,
    /// The address of the pictures, to which the scheme and `#` with a problem's id are put.
    pub pictures: String,
    /// The problems.
    pub problems: Vec<GalleryProblem>,
}

/// A problem in the gallery.
#[derive(Clone, Debug)]
pub(crate) struct GalleryProblem {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Whether the reader can play its game.
    pub is_game: bool,
}

/// `GET /gallery`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
) -> Result<Response, HttpError> {
    let (page, reader) = (visitor.page(), visitor.reader());
    let games = state.store().problems().with_file(GAME_FILE).await?;
    let games: BTreeSet<String> = games.into_iter().collect();
    let known = Known::of(state.store(), &page, true).await?;
    let filter = ListFilter::default();
    let list = List::new(&known, &page, &filter);
    let mut chapters = Vec::new();
    for part in list.course() {
        for chapter in part.chapters {
            let Some(map) = chapter.map else { continue };
            let names = [part.name.clone(), chapter.name];
            let names: Vec<String> = names.into_iter().flatten().collect();
            let problems = chapter.rows.into_iter().map(|row| GalleryProblem {
                is_game: games.contains(&row.id) && !reader.is_denied_help(&row.id),
                id: row.id,
                title: row.title,
            });
            chapters.push(GalleryChapter {
                name: names.join(": "),
                pictures: map.pictures,
                problems: problems.collect(),
            });
        }
    }
    ok(&GalleryView { page, chapters })
}
