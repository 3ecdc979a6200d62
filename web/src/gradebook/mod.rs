//! The gradebook for teachers: the results of each pupil of a class in each problem of a part of the course; as a page, as a CSV
//! file or workbook, and over the API.

mod api;
mod assigned;
mod book;
mod csv;
mod fill;
mod namesakes;
mod pages;
mod query;
#[cfg(test)]
mod samples;
mod views;
mod xlsx;

use axum::Router;
use axum::routing::{get, post};
use grundy_classroom::roster::FILE_BYTES_MAX;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::feature::Feature;
use crate::frame::body_limit;

/// A size above the limit of a file with the rest of the form, so that a file over its limit gets a message.
const LIST_BYTES_MAX: usize = 2 * FILE_BYTES_MAX;

pub(crate) use book::list_pupils;
#[cfg(test)]
pub(crate) use book::user as pupil_for_tests;
pub(crate) use namesakes::Namesakes;

pub(crate) fn feature() -> Feature {
    Feature {
        teachers: Router::new()
            .route("/gradebook", get(pages::show))
            .route("/gradebook/events", get(pages::events))
            .route("/gradebook/{format}", get(pages::download))
            .route(
                "/gradebook/fill",
                post(fill::fill).layer(body_limit(LIST_BYTES_MAX)),
            ),
        api: OpenApiRouter::new().routes(routes!(api::show)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
