//! Problems as people read them: the list, statements, hints and editorials.

mod api;
mod list;
mod map;
mod page;
#[cfg(test)]
mod samples;
mod sheet;
mod texts;

use axum::Router;
use axum::routing::{get, post};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::feature::Feature;

#[cfg(test)]
pub(crate) use list::glance::CoursePicture;
pub(crate) use list::glance::{Glance, glance};
pub(crate) use list::labels::labels;
pub(crate) use list::list_views::{Progress, Reached};
pub(crate) use list::{
    ProblemChoices, Section, choices, next_after, outline, sections, short_title,
};
pub(crate) use page::files::{source_bytes_max, test_file};
pub(crate) use page::following::opened;
pub(crate) use page::pages::{find, view};
pub(crate) use page::solution::is_there as has_solution;
pub(crate) use texts::packages::{
    LoadedPackage, Packages, SAMPLE_BYTES_MAX, head_of_bytes, head_of_file, shown_samples, title,
};
pub(crate) use texts::reading::parts as statement_parts;
pub(crate) use texts::views::{
    RunPanel, SampleContentView, SampleView, StatementPart, SubmitForm, TextOrigin,
};

pub(crate) fn feature() -> Feature {
    Feature {
        everyone: Router::new()
            .route("/problems", get(list::show))
            .route("/gallery", get(list::gallery::show))
            .route("/course/pictures/{chapter}", get(list::sheets::show))
            .route("/course/print/{section}", get(sheet::show))
            .route("/problems/{id}", get(page::pages::show))
            .route("/problems/{id}/companion.json", get(page::companion::show))
            .route(
                "/problems/{id}/samples.zip",
                get(page::samples_archive::show),
            )
            .route("/problems/{id}/solution", get(page::solution::show))
            .route(
                "/problems/{id}/versions/{version}/texts/{kind}/{name}",
                get(texts::text_picture_page::show),
            ),
        contestants: Router::new().route("/problems/{id}/news", get(page::following::events)),
        teachers: Router::new()
            .route(
                "/problems/{id}/solution/{part}",
                post(page::solution::disclose),
            )
            .route("/solutions/earned", post(page::solution::set_earned)),
        api: OpenApiRouter::new()
            .routes(routes!(api::list))
            .routes(routes!(api::show))
            .routes(routes!(api::solution)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
