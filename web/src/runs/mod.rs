//! A pupil's program before it is submitted: it runs as a custom test on a sample or on the author's own input, and saved as it is typed,
//! so that its author finds it on any machine, and nobody else does.

pub(crate) mod custom_tests;
mod drafts;

use axum::Router;
use axum::routing::{get, post};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::feature::Feature;
use crate::frame::body_limit;
use crate::submissions::to_program_form;

pub(crate) use custom_tests::{compiled, refused_draft, run_and_wait, said_draft};

/// A size above every limit of a program and the author's own input, so that a larger one gets a message.
const DRAFT_BYTES_MAX: usize = 2 * 1024 * 1024;
/// A size above every limit of a source and an input, so that one over its limit gets a message and not a broken connection.
const RUN_BYTES_MAX: usize = 12 * 1024 * 1024;

pub(crate) fn feature() -> Feature {
    Feature {
        // The route is for everyone, so that a text written while the session ended is not lost.
        everyone: Router::new().route(
            "/problems/{id}/run",
            get(to_program_form)
                .post(custom_tests::pages::create)
                .layer(body_limit(RUN_BYTES_MAX)),
        ),
        contestants: Router::new()
            .route(
                "/problems/{id}/compile",
                post(custom_tests::compiling::compile).layer(body_limit(RUN_BYTES_MAX)),
            )
            .route(
                "/problems/{id}/draft",
                post(drafts::pages::save).layer(body_limit(DRAFT_BYTES_MAX)),
            )
            .route("/runs/{id}", get(custom_tests::pages::show))
            .route("/runs/{id}/events", get(custom_tests::events::follow)),
        api: OpenApiRouter::new()
            .routes(routes!(drafts::api::show, drafts::api::save))
            .routes(routes!(custom_tests::api::create))
            .routes(routes!(custom_tests::api::show))
            .routes(routes!(custom_tests::lint::lint)),
        ..Feature::default()
    }
}
