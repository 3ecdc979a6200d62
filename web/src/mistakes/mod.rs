//! The mistakes of a class in a problem, for its teachers; and making a submission a wrong program of the problem's package, so
//! that others with the same mistake are told its name.

mod api;
mod census;
mod mentions;
mod packing;
mod pages;
#[cfg(test)]
mod samples;
mod views;

use axum::Router;
use axum::routing::get;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::feature::Feature;
use crate::frame::body_limit;

/// A size above the limit of a source, so that one over its limit gets a message and not a broken connection.
const PACK_BYTES_MAX: usize = 9 * 1024 * 1024;

pub(crate) fn feature() -> Feature {
    Feature {
        teachers: Router::new()
            .route("/problems/{id}/mistakes", get(pages::show).post(pages::ask))
            .route("/problems/{id}/mistakes/events", get(pages::events))
            .route(
                "/submissions/{id}/wrong-program",
                get(packing::form)
                    .post(packing::pack)
                    .layer(body_limit(PACK_BYTES_MAX)),
            ),
        api: OpenApiRouter::new().routes(routes!(api::show)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
