//! The strength of a problem's tests: a teacher requests a measurement, a worker makes it, and a page shows what the tests do not
//! notice; from that a test of the problem's working copy can be made.

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
