//! Pictures of tests, as packages' visualisers draw them; and how any picture of a package is served.

mod pages;
mod svg;

use axum::Router;
use axum::routing::get;

use crate::feature::Feature;

pub(crate) use pages::{KEPT, of_package};
pub(crate) use svg::Outline;
pub use svg::{Scheme, svg_in_scheme};

pub(crate) fn feature() -> Feature {
    Feature {
        everyone: Router::new().route(
            "/problems/{id}/versions/{version}/pictures/{*test}",
            get(pages::of_answer),
        ),
        students: Router::new()
            .route(
                "/submissions/{id}/tests/{index}/picture",
                get(pages::of_submission),
            )
            .route(
                "/submissions/{id}/explanation/pictures/{which}",
                get(pages::of_example),
            ),
        ..Feature::default()
    }
}
