//! How strong the tests of a problem are: asked for by a teacher, measured by a worker, shown with what the tests do not notice; and
//! what they do not notice becomes a test of the problem's working copy.

mod adding;
mod api;
mod asking;
mod pages;
mod reading;
#[cfg(test)]
mod samples;
mod views;

use axum::Router;
use axum::routing::{get, post};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::feature::Feature;

pub(crate) fn feature() -> Feature {
    Feature {
        teachers: Router::new()
            .route(
                "/problems/{id}/strength",
                get(pages::show).post(pages::measure),
            )
            .route("/problems/{id}/strength/events", get(pages::events))
            .route("/problems/{id}/strength/tests", post(adding::add)),
        api: OpenApiRouter::new().routes(routes!(api::measure, api::show)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
