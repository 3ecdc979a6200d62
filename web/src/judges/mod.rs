//! The judging machines: their present capabilities, and the administrators' list of them.

mod judging;
mod pages;
#[cfg(test)]
mod samples;
mod views;

use axum::Router;
use axum::routing::{get, post};

use crate::feature::Feature;

pub(crate) use judging::{Judges, Lack, lack_for, language_name};

pub(crate) fn feature() -> Feature {
    Feature {
        admins: Router::new()
            .route("/judges", get(pages::list))
            .route("/judges/extent", post(pages::set_extent)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
