//! Rejudging all submissions of a problem: the changes are shown first, then applied or dropped.

mod moves;
mod pages;
#[cfg(test)]
mod samples;
mod views;

use axum::Router;
use axum::routing::{get, post};

use crate::feature::Feature;

pub(crate) fn feature() -> Feature {
    Feature {
        teachers: Router::new()
            .route("/problems/{id}/rejudge", post(pages::begin))
            .route("/rejudges/{id}", get(pages::show))
            .route("/rejudges/{id}/events", get(pages::events))
            .route("/rejudges/{id}/apply", post(pages::apply))
            .route("/rejudges/{id}/drop", post(pages::forget)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
