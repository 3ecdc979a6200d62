//! Pictures of tests, as packages' visualisers draw them.

mod pages;

use axum::Router;
use axum::routing::get;

use crate::feature::Feature;

pub(crate) fn feature() -> Feature {
    Feature {
        everyone: Router::new().route(
            "/problems/{id}/versions/{version}/pictures/{*test}",
            get(pages::of_answer),
        ),
        contestants: Router::new()
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
