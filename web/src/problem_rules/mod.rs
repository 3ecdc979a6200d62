//! Rules that teachers set for a problem on the site: whether students see it, and when they are told why they are wrong.

mod explanations;
mod visibility;

use axum::Router;
use axum::routing::post;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::feature::Feature;

pub(crate) fn feature() -> Feature {
    Feature {
        teachers: Router::new()
            .route("/problems/{id}/visibility", post(visibility::set))
            .route("/visibility", post(visibility::set_many))
            .route("/problems/{id}/explanations", post(explanations::set)),
        api: OpenApiRouter::new()
            .routes(routes!(visibility::set_by_api))
            .routes(routes!(explanations::set_by_api)),
        ..Feature::default()
    }
}
