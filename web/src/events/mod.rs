//! Events: assignments of a class, and contests. Each is a set of problems with a window, rules and participants.

mod colours;
mod editor;
mod errands;
mod form;
mod heads;
mod list;
mod messages;
mod news;
mod pages;
mod pausing;
mod readings;
mod results;
#[cfg(test)]
mod samples;
mod standings;
mod views;

use axum::Router;
use axum::routing::{get, post};

pub(crate) use colours::english as colour_name;
pub(crate) use grundy_standings::letter;
pub(crate) use heads::heads;
pub(crate) use list::due;
pub(crate) use news::questions;
pub(crate) use standings::Board;
#[cfg(test)]
pub(crate) use views::Stage;
pub(crate) use views::{EventRow, QuestionsView, task_key};

use crate::feature::Feature;

pub(crate) fn feature() -> Feature {
    Feature {
        contestants: Router::new()
            .route("/events", get(list::show))
            .route("/events/{id}", get(pages::show))
            .route("/events/{id}/join", post(pages::join))
            .route("/events/{id}/news", get(news::events))
            .route(
                "/events/{id}/prints",
                get(errands::prints).post(errands::ask),
            )
            .route(
                "/events/{id}/virtual",
                get(pages::back).post(pages::begin_virtual),
            )
            .route(
                "/events/{id}/messages",
                get(messages::show).post(messages::ask),
            )
            .route("/events/{id}/messages/events", get(messages::events))
            .route("/events/{id}/answers", post(messages::answer))
            .route(
                "/events/{id}/errands",
                get(errands::show).post(errands::carried),
            )
            .route("/events/{id}/errands/events", get(errands::events))
            .route("/events/{id}/errands/{errand}", get(errands::print))
            .route("/events/{id}/results/{login}/{problem}", get(results::show))
            .route("/events/{id}/standings", get(standings::show))
            .route("/events/{id}/standings/events", get(standings::events)),
        teachers: Router::new()
            .route("/events/questions", get(news::follow_questions))
            .route("/events/new", get(editor::new).post(editor::create))
            .route("/events/{id}/edit", get(editor::edit).post(editor::change))
            .route("/events/{id}/announcements", post(messages::announce))
            .route("/events/{id}/extend", post(pages::extend))
            .route("/events/{id}/seats", post(errands::seats))
            .route("/events/{id}/helpers", post(pages::set_helper))
            .route("/events/{id}/pause", post(pausing::pause))
            .route("/events/{id}/resume", post(pausing::resume))
            .route("/events/{id}/end", post(pages::end))
            .route("/events/{id}/delete", post(pages::delete))
            .route("/events/{id}/open-results", post(results::open_results))
            .route(
                "/events/{id}/results/{login}/{problem}/mark",
                post(results::mark),
            )
            .route(
                "/events/{id}/results/{login}/{problem}/exclusions",
                post(results::exclude),
            )
            .route("/events/{id}/table/{format}", get(standings::download))
            .route("/events/{id}/ceremony", get(standings::ceremony))
            .route("/events/{id}/unfreeze", post(standings::unfreeze)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
