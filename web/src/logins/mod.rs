//! Accounts that are for one event only: made of a list of persons or teams, with login sheets to print.

mod pages;
mod plan;
#[cfg(test)]
mod samples;
mod views;

use axum::Router;
use axum::routing::{get, post};
use grundy_classroom::roster::FILE_BYTES_MAX;

use crate::feature::Feature;
use crate::frame::body_limit;

/// A size above the limit of a file with the rest of the form, so that a file over its limit gets a message.
const LIST_BYTES_MAX: usize = 3 * FILE_BYTES_MAX;

pub(crate) fn feature() -> Feature {
    Feature {
        teachers: Router::new()
            .route(
                "/events/{id}/logins",
                get(pages::show)
                    .post(pages::check_or_create)
                    .layer(body_limit(LIST_BYTES_MAX)),
            )
            .route("/events/{id}/logins/passwords", post(pages::reset))
            .route("/events/{id}/logins/delete", post(pages::delete)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
