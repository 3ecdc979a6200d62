//! The audit log of teachers' and administrators' actions, for administrators.

mod api;
mod pages;
mod query;
#[cfg(test)]
mod samples;
mod views;
mod wording;

use axum::Router;
use axum::routing::get;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::feature::Feature;

pub(crate) fn feature() -> Feature {
    Feature {
        admins: Router::new().route("/audit", get(pages::show)),
        api: OpenApiRouter::new().routes(routes!(api::list)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
