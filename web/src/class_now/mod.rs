//! The present work of a class, for its teachers: who works on what, who fails how often, who is stuck.

mod now;
mod pages;
#[cfg(test)]
mod samples;
mod views;

use axum::Router;
use axum::routing::get;

use crate::feature::Feature;

pub(crate) use now::FAILED_MIN as STUCK_AFTER;

pub(crate) fn feature() -> Feature {
    Feature {
        teachers: Router::new()
            .route("/class-now", get(pages::show))
            .route("/class-now/events", get(pages::events)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
