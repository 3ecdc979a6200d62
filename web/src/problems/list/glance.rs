//! The course at a glance, for the start page.

use std::collections::BTreeMap;

use grundy_store::Store;

use super::course::{Placed, next};
use super::list_views::{ChapterView, ListFilter, Progress};
use super::sheets;
use super::{Known, List};
use crate::app::HttpError;
use crate::frame::Page;
use crate::problems::texts::packages::title;

/// The course at a glance, as one reader sees it.
#[derive(Clone, Debug)]
pub(crate) struct Glance {
    /// The course's own description; empty where it has none.
    pub(crate) about: String,
    /// The pictures that stand for the course.
    pub(crate) pictures: Vec<CoursePicture>,
    /// Titles by the problems' ids.
    pub(crate) titles: BTreeMap<String, String>,
    /// How many of all problems the reader has solved.
    pub(crate) progress: Progress,
    /// Id and title of the problem that comes next.
    pub(crate) next: Option<(String, String)>,
    /// The chapter that this one stands in, with its map.
    pub(crate) chapter: Option<ChapterView>,
}

/// A problem's picture that stands for the course.
#[derive(Clone, Debug)]
pub(crate) struct CoursePicture {
    /// The problem's id.
    pub(crate) id: String,
    /// Its title.
    pub(crate) title: String,
    /// The address of the sheet that the picture stands in, to which the scheme and `#` with the id are put.
    pub(crate) sheet: String,
}

/// The course at a glance.
pub(crate) async fn glance(store: &Store, page: &Page) -> Result<Glance, HttpError> {
    let known = Known::of(store, page, true).await?;
    let filter = ListFilter::default();
    let list = List::new(&known, page, &filter);
    let next = next(&known.parts, |id| list.is_solved(id)).map(|(_, problem)| problem);
    let titled = |problem: &Placed| {
        let id = problem.summary.id.clone();
        let title = list.titles[&id].clone();
        (id, title)
    };
    let holds = |chapter: &ChapterView, id: &str| chapter.rows.iter().any(|row| row.id == id);
    let chapters = || list.course().into_iter().flat_map(|part| part.chapters);
    let chapter = next.and_then(|problem| {
        let id = problem.summary.id.as_str();
        chapters().find(|chapter| holds(chapter, id))
    });
    Ok(Glance {
        about: title(&known.course.about, page.locale, ""),
        pictures: pictures(&known, &list),
        progress: list.progress_of_all(),
        next: next.map(titled),
        chapter,
        titles: list.titles,
    })
}

/// The pictures that the course names, of problems that the reader sees.
fn pictures(known: &Known, list: &List<'_>) -> Vec<CoursePicture> {
    let named = known.course.pictures.iter();
    let found = named.filter_map(|id| {
        let mut places = (1..).zip(&known.parts).flat_map(|(number, part)| {
            let chapters = (1..).zip(&part.chapters);
            chapters.map(move |(inner, chapter)| (number, inner, chapter))
        });
        let (number, inner, chapter) = places.find(|(_, _, chapter)| {
            let mut problems = chapter.problems.iter();
            problems.any(|problem| problem.summary.id == *id)
        })?;
        Some(CoursePicture {
            id: id.clone(),
            title: list.titles[id].clone(),
            sheet: sheets::address(number, inner, chapter, known.drawn.as_ref()?),
        })
    });
    found.collect()
}
