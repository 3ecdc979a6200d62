//! Contests graded from files: an archive of contestants' folders becomes a table of points. Contestants have no account here, and
//! their files are no submissions.

mod list;
mod pages;
mod panel;
mod recognise;
mod results;
#[cfg(test)]
mod samples;
mod strays;
mod table;
mod tasks;
mod views;

use axum::Router;
use axum::routing::{get, post};
use grundy_classroom::grading::UPLOAD_BYTES_MAX;

use crate::feature::Feature;
use crate::frame::body_limit;

/// A size above the limit of an archive, so that one over its limit gets a message and not a broken connection.
const FORM_BYTES_MAX: usize = UPLOAD_BYTES_MAX + (2 << 20);

pub(crate) fn feature() -> Feature {
    Feature {
        teachers: Router::new()
            .route(
                "/gradings",
                get(list::show)
                    .post(list::create)
                    .layer(body_limit(FORM_BYTES_MAX)),
            )
            .route("/gradings/{id}", get(pages::show))
            .route("/gradings/{id}/events", get(pages::events))
            .route("/gradings/{id}/start", post(pages::start))
            .route("/gradings/{id}/strays", post(strays::place))
            .route("/gradings/{id}/delete", post(pages::delete))
            .route(
                "/gradings/{id}/files/{contestant}/{task}",
                get(results::file),
            )
            .route("/gradings/{id}/table/{format}", get(results::table)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
