//! Problems as people read them: the list, statements, hints and editorials.

mod api;
mod api_types;
mod companion;
mod course;
mod drafting;
mod files;
mod labels;
mod list;
mod list_views;
mod packages;
mod pages;
mod reading;
mod sample_pictures;
#[cfg(test)]
mod samples;
mod samples_archive;
mod search;
mod solution;
mod solution_views;
mod text_picture_page;
mod text_pictures;
mod views;

use axum::Router;
use axum::routing::{get, post};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::feature::Feature;

pub(crate) use files::{source_bytes_max, test_file};
pub(crate) use labels::labels;
pub(crate) use list::{
    ProblemChoices, Section, choices, next_after, outline, sections, short_title,
};
pub(crate) use list_views::Progress;
pub(crate) use packages::{
    LoadedPackage, Packages, SAMPLE_BYTES_MAX, head_of_bytes, head_of_file, shown_samples, title,
};
pub(crate) use pages::{find, view};
pub(crate) use reading::parts as statement_parts;
pub(crate) use solution::is_there as has_solution;
pub(crate) use views::{
    RunPanel, SampleContentView, SampleView, StatementPart, SubmitForm, TextOrigin,
};

pub(crate) fn feature() -> Feature {
    Feature {
        everyone: Router::new()
            .route("/", get(list::show))
            .route("/problems", get(list::show))
            .route("/problems/{id}", get(pages::show))
            .route("/problems/{id}/companion.json", get(companion::show))
            .route("/problems/{id}/samples.zip", get(samples_archive::show))
            .route("/problems/{id}/solution", get(solution::show))
            .route(
                "/problems/{id}/versions/{version}/texts/{kind}/{name}",
                get(text_picture_page::show),
            ),
        teachers: Router::new()
            .route("/problems/{id}/solution/{part}", post(solution::disclose))
            .route("/solutions/earned", post(solution::set_earned)),
        api: OpenApiRouter::new()
            .routes(routes!(api::list))
            .routes(routes!(api::show))
            .routes(routes!(api::solution)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
