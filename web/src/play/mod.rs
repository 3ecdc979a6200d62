//! Games: playing a problem's game in the browser, against the judge or with another person at the same screen, and over the API.
//!
//! Nothing of a game is kept on the server: its state is in the page's form, so that it survives restarts, and in each request to
//! the API.

mod api;
mod api_refusals;
mod api_types;
mod asking;
mod form;
mod made;
mod pages;
mod players;
mod programs;
#[cfg(test)]
mod samples;
mod strip;
mod table;
mod turn;
mod views;

use axum::Router;
use axum::routing::get;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::feature::Feature;
use crate::frame::body_limit;

/// The largest request to the API, in bytes; the page's form has the same limit.
const QUESTION_BYTES_MAX: usize = 64 * 1024;

pub(crate) fn feature() -> Feature {
    Feature {
        everyone: Router::new().route("/problems/{id}/play", get(pages::show).post(pages::act)),
        api: OpenApiRouter::new()
            .routes(routes!(api::show, api::ask))
            .layer(body_limit(QUESTION_BYTES_MAX)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
