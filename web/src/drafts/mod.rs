//! The texts that readers write for a problem, kept on the server as they type: they find them on any machine, and nobody else does.

mod api;
mod api_types;
mod pages;
mod saving;

use axum::Router;
use axum::routing::post;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::feature::Feature;
use crate::frame::body_limit;

/// Above every limit of a program and an input of one's own, so that one that is over the limit is told so.
const DRAFT_BYTES_MAX: usize = 2 * 1024 * 1024;

pub(crate) fn feature() -> Feature {
    Feature {
        students: Router::new().route(
            "/problems/{id}/draft",
            post(pages::save).layer(body_limit(DRAFT_BYTES_MAX)),
        ),
        api: OpenApiRouter::new().routes(routes!(api::show, api::save)),
        ..Feature::default()
    }
}
