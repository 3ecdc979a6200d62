//! The workshop: writing problems in the browser, from nothing, from an archive or from an existing problem, then checking and
//! publishing them.
//!
//! A working copy is a package under construction. The store keeps its files; a worker makes it and checks it (see `judge/store`'s
//! working copies); here it is shown and edited.

mod checker;
mod copy;
mod files;
mod overview;
mod quick_test;
#[cfg(test)]
pub(crate) mod samples;
mod settings;
mod solutions;
mod tests;
mod versions;

use axum::Router;
use axum::routing::{get, post};

use crate::feature::Feature;
use crate::frame::body_limit;

pub(crate) use files::changes::{TextChanges, text_changes};
pub(crate) use solutions::wrong_programs::{
    NewWrongProgram, package_wrong_program, program_ending,
};
pub(crate) use tests::many::found_tests::{FoundTest, KnownTests, add_found_tests};

/// A size above the limits of files and archives, so that one over its limit gets a message and not a broken connection.
const UPLOAD_BYTES_MAX: usize = 66 * 1024 * 1024;

pub(crate) fn feature() -> Feature {
    let uploads = || body_limit(UPLOAD_BYTES_MAX);
    Feature {
        teachers: Router::new()
            .route(
                "/workshop",
                get(overview::list::show)
                    .post(overview::list::create)
                    .layer(uploads()),
            )
            .route("/problems/{id}/edit", post(overview::list::edit))
            .route(
                "/problems/{id}/package.zip",
                get(files::download::current_package),
            )
            .route("/workshop/{id}", get(overview::pages::show))
            .route("/workshop/{id}/events", get(copy::events::follow))
            .route("/workshop/{id}/check", post(overview::pages::check))
            .route("/workshop/{id}/authors", post(overview::pages::invite))
            .route("/workshop/{id}/drop", post(overview::pages::drop_copy))
            .route("/workshop/{id}/package.zip", get(files::download::package))
            .route("/workshop/{id}/new", post(overview::uploads::new_file))
            .route(
                "/workshop/{id}/new-solution",
                post(solutions::pages::new_solution),
            )
            .route(
                "/workshop/{id}/settings",
                get(settings::pages::show).post(settings::pages::save),
            )
            .route("/workshop/{id}/place", post(settings::place::save))
            .route(
                "/workshop/{id}/upload",
                post(overview::uploads::upload).layer(uploads()),
            )
            .route(
                "/workshop/{id}/files/{*path}",
                get(files::pages::show)
                    .post(files::pages::change)
                    .layer(uploads()),
            )
            .route("/workshop/{id}/raw/{*path}", get(files::download::file))
            .route(
                "/workshop/{id}/pictures/{*path}",
                get(files::download::picture),
            )
            .route(
                "/workshop/{id}/preview/{*path}",
                post(files::preview::show).layer(uploads()),
            )
            .route(
                "/workshop/{id}/compile/{*path}",
                post(files::compiling::compile).layer(uploads()),
            )
            .route(
                "/workshop/{id}/tests",
                get(tests::pages::list)
                    .post(tests::pages::add)
                    .layer(uploads()),
            )
            .route(
                "/workshop/{id}/chosen-tests",
                post(tests::many::chosen_tests::change),
            )
            .route(
                "/workshop/{id}/checker",
                get(checker::pages::show).post(checker::pages::save),
            )
            .route(
                "/workshop/{id}/testlib",
                post(checker::testlib_upload::upload).layer(uploads()),
            )
            .route(
                "/workshop/{id}/tests/{*name}",
                get(tests::pages::show).post(tests::pages::change),
            )
            .route("/workshop/{id}/recipe", post(tests::recipes::add))
            .route(
                "/workshop/{id}/many-tests",
                post(tests::many::many_tests::choose).layer(uploads()),
            )
            .route(
                "/workshop/{id}/many-tests/save",
                post(tests::many::many_tests::save),
            )
            .route("/workshop/{id}/matrix", get(solutions::matrix::show))
            .route(
                "/workshop/{id}/publish",
                get(overview::publish::show).post(overview::publish::publish),
            )
            .route("/workshop/{id}/rebase", post(overview::publish::rebase))
            .route(
                "/problems/{id}/tests",
                get(quick_test::tests::show)
                    .post(quick_test::tests::propose)
                    .layer(body_limit(quick_test::PROPOSE_BYTES_MAX)),
            )
            .route(
                "/problems/{id}/tests/{*name}",
                get(quick_test::test_page::show),
            )
            .route(
                "/problems/{id}/test-files/{part}/{*name}",
                get(quick_test::test_page::file),
            )
            .route(
                "/problems/{id}/proposals/{proposal}",
                get(quick_test::proposals::show),
            )
            .route(
                "/problems/{id}/proposals/{proposal}/events",
                get(quick_test::proposals::events),
            )
            .route("/problems/{id}/versions", get(versions::list::show))
            .route("/problems/{id}/keep", post(versions::changes::keep))
            .route(
                "/problems/{id}/versions/{version}/changes",
                get(versions::changes::show),
            )
            .route(
                "/problems/{id}/versions/{version}/restore",
                post(versions::changes::restore),
            ),
        #[cfg(test)]
        samples: vec![
            samples::pages,
            quick_test::samples::pages,
            versions::samples::pages,
        ],
        ..Feature::default()
    }
}
