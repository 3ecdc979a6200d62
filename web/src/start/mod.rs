//! The start page: what this site is, and what its reader does next.

mod pages;
#[cfg(test)]
mod samples;
mod views;

use axum::Router;
use axum::routing::get;

use crate::feature::Feature;

pub(crate) fn feature() -> Feature {
    Feature {
        everyone: Router::new().route("/", get(pages::show)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
