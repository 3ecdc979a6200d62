//! Which programs of an event are alike: whoever works on it asks, a worker compares, a page lists the pairs, and another shows one side by side.

mod pages;
mod pair;
mod reading;
#[cfg(test)]
mod samples;
mod views;

use axum::Router;
use axum::routing::get;

use crate::feature::Feature;

pub(crate) fn feature() -> Feature {
    Feature {
        teachers: Router::new()
            .route("/events/{id}/similar", get(pages::show).post(pages::ask))
            .route("/events/{id}/similar/events", get(pages::events))
            .route("/events/{id}/similar/{one}/{other}", get(pair::show)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
