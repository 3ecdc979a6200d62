//! A problem's place in the site's course, beside its settings. It belongs to the site and not to the package, so it takes effect
//! at once and for every version.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use grundy_package::{Course, CoursePlace, LEVELS};
use grundy_store::WorkingCopy;
use serde::Deserialize;

use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Locale, Message, Notice, Visitor, done, html, permit};
use crate::problems::title;
use crate::workshop::copy::opened::Opened;
use crate::workshop::settings::pages;
use crate::workshop::settings::place_views::{PartChoice, PlaceView};

/// The view of a problem's place in the course.
pub(in crate::workshop) async fn place_view(
    state: &AppState,
    copy: &WorkingCopy,
    locale: Locale,
) -> Result<PlaceView, HttpError> {
    let set = state.store().settings().course_as_set().await?;
    let course = state.store().settings().course().await?;
    let is_here = |course: &Course| course.problems().any(|one| one.id == copy.problem);
    let is_fixed = is_here(&set);
    let mut view = PlaceView {
        level: *LEVELS.start(),
        is_fixed,
        ..PlaceView::default()
    };
    for (number, part) in (1..).zip(&course.parts) {
        let mut chapters = Vec::new();
        for (inner, chapter) in (1..).zip(&part.chapters) {
            let key = format!("{number}.{inner}");
            let mut problems = chapter.problems.iter();
            if let Some(problem) = problems.find(|one| one.id == copy.problem) {
                view.chapter.clone_from(&key);
                view.level = problem.level;
            }
            chapters.push((key, title(&chapter.names, locale, "")));
        }
        view.parts.push(PartChoice {
            name: title(&part.names, locale, ""),
            chapters,
        });
    }
    Ok(view)
}

/// The entered values.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct PlaceForm {
    /// The chapter as [`PlaceView`] names it; empty: none.
    #[serde(default)]
    pub(in crate::workshop) chapter: String,
    /// The level.
    #[serde(default)]
    pub(in crate::workshop) level: String,
}

/// `POST /workshop/{id}/place`.
pub(crate) async fn save(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<PlaceForm>,
) -> Result<Response, HttpError> {
    let opened = Opened::find(&state, &visitor, &id).await?;
    let set = state.store().settings().course_as_set().await?;
    let problem = &opened.copy.problem;
    let outcome = if set.problems().any(|one| one.id == *problem) {
        Err(Message::new("place-error-fixed"))
    } else {
        permit(&state, &visitor).and_then(|()| wanted(&set, &form))
    };
    match outcome {
        Ok(place) => {
            let store = state.store();
            store
                .settings()
                .place_in_course(problem, place.as_ref())
                .await?;
            let here = format!("{}/settings", opened.base);
            Ok(done(&here, Notice::Saved).into_response())
        }
        Err(message) => {
            let errors = FieldErrors::one("place", message);
            let view = pages::fresh_view(&state, &visitor, &opened, errors).await?;
            html(StatusCode::UNPROCESSABLE_ENTITY, &view)
        }
    }
}

/// The place that was chosen; none: in no chapter.
pub(in crate::workshop) fn wanted(
    course: &Course,
    form: &PlaceForm,
) -> Result<Option<CoursePlace>, Message> {
    if form.chapter.is_empty() {
        return Ok(None);
    }
    let refused = || Message::new("place-error");
    let numbers = form.chapter.split_once('.').ok_or_else(refused)?;
    let index = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
    let part = index(numbers.0).and_then(|index| course.parts.get(index));
    let part = part.ok_or_else(refused)?;
    let chapter = index(numbers.1).and_then(|index| part.chapters.get(index));
    let chapter = chapter.ok_or_else(refused)?;
    let level = form.level.parse().ok();
    let level = level.filter(|level| LEVELS.contains(level));
    Ok(Some(CoursePlace {
        part: title(&part.names, Locale::Vi, ""),
        chapter: title(&chapter.names, Locale::Vi, ""),
        level: level.ok_or_else(refused)?,
    }))
}
