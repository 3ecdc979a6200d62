//! Programs that are tried out before they are handed in: on a sample, or on an input of the author's own.

mod api;
mod api_types;
mod drafts;
mod entering;
mod events;
mod lint;
mod pages;
#[cfg(test)]
pub(crate) mod samples;
mod views;

use axum::Router;
use axum::routing::{get, post};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::feature::Feature;
use crate::frame::body_limit;
use crate::submissions::to_program_form;

pub(crate) use drafts::{compiled, refused_draft, run_and_wait, said_draft};

/// Above every limit of a source and an input, so that one that is over the limit gets a message and not a broken connection.
const RUN_BYTES_MAX: usize = 12 * 1024 * 1024;

pub(crate) fn feature() -> Feature {
    Feature {
        // The route is for everyone, so that a text written while the session ended is not lost.
        everyone: Router::new().route(
            "/problems/{id}/run",
            get(to_program_form)
                .post(pages::create)
                .layer(body_limit(RUN_BYTES_MAX)),
        ),
        students: Router::new()
            .route(
                "/problems/{id}/compile",
                post(drafts::compile).layer(body_limit(RUN_BYTES_MAX)),
            )
            .route("/runs/{id}", get(pages::show))
            .route("/runs/{id}/events", get(events::follow)),
        api: OpenApiRouter::new()
            .routes(routes!(api::create))
            .routes(routes!(api::show))
            .routes(routes!(lint::lint)),
        ..Feature::default()
    }
}
