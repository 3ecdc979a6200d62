//! A user's work so far: for themselves and their teachers.

mod attempts;
mod calendar;
mod pages;
#[cfg(test)]
mod samples;
mod views;

use axum::Router;
use axum::routing::get;

use crate::feature::Feature;

pub(crate) fn feature() -> Feature {
    Feature {
        students: Router::new().route("/profiles/{login}", get(pages::show)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
