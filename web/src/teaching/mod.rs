//! The teachers' pages of a problem: tests of their own, and its versions: what is new in each, and which of them is current.

mod explanations;
mod proposals;
#[cfg(test)]
mod samples;
mod test_page;
mod tests;
mod version_changes;
mod versions;
mod views;
mod visibility;

use axum::Router;
use axum::routing::{get, post};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::feature::Feature;
use crate::frame::body_limit;

/// Above every limit of a test's input, so that one that is over the limit gets a message and not a broken connection.
const PROPOSE_BYTES_MAX: usize = 16 * 1024 * 1024;

pub(crate) fn feature() -> Feature {
    Feature {
        teachers: Router::new()
            .route(
                "/problems/{id}/tests",
                get(tests::show)
                    .post(tests::propose)
                    .layer(body_limit(PROPOSE_BYTES_MAX)),
            )
            .route("/problems/{id}/tests/{*name}", get(test_page::show))
            .route(
                "/problems/{id}/test-files/{part}/{*name}",
                get(test_page::file),
            )
            .route("/problems/{id}/proposals/{proposal}", get(proposals::show))
            .route(
                "/problems/{id}/proposals/{proposal}/events",
                get(proposals::events),
            )
            .route("/problems/{id}/versions", get(versions::show))
            .route("/problems/{id}/keep", post(version_changes::keep))
            .route(
                "/problems/{id}/versions/{version}/changes",
                get(version_changes::show),
            )
            .route(
                "/problems/{id}/versions/{version}/restore",
                post(version_changes::restore),
            )
            .route("/problems/{id}/visibility", post(visibility::set))
            .route("/visibility", post(visibility::set_many))
            .route("/problems/{id}/explanations", post(explanations::set)),
        api: OpenApiRouter::new()
            .routes(routes!(visibility::set_by_api))
            .routes(routes!(explanations::set_by_api)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
