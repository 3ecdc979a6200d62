//! Events that move between sites, for administrators: written to a file, and read from one.

mod pages;
#[cfg(test)]
mod samples;
mod views;

use axum::Router;
use axum::routing::get;

use crate::feature::Feature;
use crate::frame::body_limit;

/// The largest archive that the page takes; the command takes larger ones.
const UPLOAD_BYTES_MAX: usize = 128 << 20;

pub(crate) fn feature() -> Feature {
    Feature {
        admins: Router::new()
            .route(
                "/events/transfer",
                get(pages::show)
                    .post(pages::import)
                    .layer(body_limit(UPLOAD_BYTES_MAX + (1 << 20))),
            )
            .route("/events/{id}/archive", get(pages::download)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
