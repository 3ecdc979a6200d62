//! The classes: the number of pupils and the teachers of each, and how pupils join.

mod joining;
mod pages;
#[cfg(test)]
mod samples;
mod views;
mod years;

use axum::Router;
use axum::routing::{get, post};

use crate::feature::Feature;

pub(crate) fn feature() -> Feature {
    Feature {
        students: Router::new().route("/join", get(joining::ask).post(joining::join)),
        teachers: Router::new()
            .route("/classes", get(pages::show).post(joining::create))
            .route("/classes/year", post(years::end))
            .route("/classes/{id}", get(years::show))
            .route("/classes/{id}/year", post(years::set))
            .route("/classes/{id}/code", post(joining::set_code))
            .route("/classes/{id}/teachers", post(pages::set_teacher)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
