//! The ranking of the site's students, which a teacher may turn off.

mod pages;
#[cfg(test)]
mod samples;
mod standing;
mod views;

use axum::Router;
use axum::routing::{get, post};

use crate::feature::Feature;

pub(crate) fn feature() -> Feature {
    Feature {
        students: Router::new().route("/ranking", get(pages::show)),
        teachers: Router::new().route("/ranking/shown", post(pages::set_shown)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
