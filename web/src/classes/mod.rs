//! The classes: the number of pupils and the teachers of each.

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
            .route("/classes", get(pages::show))
            .route("/classes/{id}/teachers", post(pages::set_teacher)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
