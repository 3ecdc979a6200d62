//! The workshop: problems written in the browser, from nothing, from an archive or from what there is, checked and published.
//!
//! A working copy is a package under way. The store keeps its files; a worker makes it and checks it (`judge/store`'s working
//! copies say how); here it is shown and edited.

mod begun;
mod changes;
mod check;
mod checker;
mod checker_views;
mod chosen_tests;
mod compiling;
mod download;
mod events;
mod file_views;
mod files;
mod found_tests;
mod groups;
mod input_and_answer;
mod list;
mod list_views;
mod many_tests;
mod matrix;
mod opened;
mod overview;
mod overview_views;
mod pairing;
mod paths;
mod permit;
mod place;
mod place_views;
mod places;
mod preview;
mod publish;
mod recipe_file;
mod recipe_views;
mod recipes;
#[cfg(test)]
pub(crate) mod samples;
mod settings;
mod settings_groups;
mod settings_views;
mod skeletons;
mod solution_kinds;
mod solutions;
mod tasks;
mod test_files;
mod test_views;
mod testlib;
mod testlib_upload;
mod tests;
mod tree;
mod uploads;
mod validated_input;
mod workbench;
mod wrong_programs;

use axum::Router;
use axum::routing::{get, post};

use crate::feature::Feature;
use crate::frame::body_limit;

pub(crate) use changes::{
    COMPARED_FILES_MAX, ChangeView, TextChanges, changed_files, is_comparable, text_changes,
};
pub(crate) use found_tests::{FoundTest, KnownTests, add_found_tests};
pub(crate) use permit::permit;
pub(crate) use wrong_programs::{NewWrongProgram, package_wrong_program, program_ending};

/// Above the limit of a file and of an archive, so that one that is over it gets a message and not a broken connection.
const UPLOAD_BYTES_MAX: usize = 66 * 1024 * 1024;

pub(crate) fn feature() -> Feature {
    let uploads = || body_limit(UPLOAD_BYTES_MAX);
    Feature {
        teachers: Router::new()
            .route(
                "/workshop",
                get(list::show).post(list::create).layer(uploads()),
            )
            .route("/problems/{id}/edit", post(list::edit))
            .route("/problems/{id}/package.zip", get(download::current_package))
            .route("/workshop/{id}", get(overview::show))
            .route("/workshop/{id}/events", get(events::follow))
            .route("/workshop/{id}/check", post(overview::check))
            .route("/workshop/{id}/authors", post(overview::invite))
            .route("/workshop/{id}/drop", post(overview::drop_copy))
            .route("/workshop/{id}/package.zip", get(download::package))
            .route("/workshop/{id}/new", post(uploads::new_file))
            .route("/workshop/{id}/new-solution", post(solutions::new_solution))
            .route(
                "/workshop/{id}/settings",
                get(settings::show).post(settings::save),
            )
            .route("/workshop/{id}/place", post(place::save))
            .route(
                "/workshop/{id}/upload",
                post(uploads::upload).layer(uploads()),
            )
            .route(
                "/workshop/{id}/files/{*path}",
                get(files::show).post(files::change).layer(uploads()),
            )
            .route("/workshop/{id}/raw/{*path}", get(download::file))
            .route("/workshop/{id}/pictures/{*path}", get(download::picture))
            .route(
                "/workshop/{id}/preview/{*path}",
                post(preview::show).layer(uploads()),
            )
            .route(
                "/workshop/{id}/compile/{*path}",
                post(compiling::compile).layer(uploads()),
            )
            .route(
                "/workshop/{id}/tests",
                get(tests::list).post(tests::add).layer(uploads()),
            )
            .route("/workshop/{id}/chosen-tests", post(chosen_tests::change))
            .route(
                "/workshop/{id}/checker",
                get(checker::show).post(checker::save),
            )
            .route(
                "/workshop/{id}/testlib",
                post(testlib_upload::upload).layer(uploads()),
            )
            .route(
                "/workshop/{id}/tests/{*name}",
                get(tests::show).post(tests::change),
            )
            .route("/workshop/{id}/recipe", post(recipes::add))
            .route(
                "/workshop/{id}/many-tests",
                post(many_tests::choose).layer(uploads()),
            )
            .route("/workshop/{id}/many-tests/save", post(many_tests::save))
            .route("/workshop/{id}/matrix", get(matrix::show))
            .route(
                "/workshop/{id}/publish",
                get(publish::show).post(publish::publish),
            )
            .route("/workshop/{id}/rebase", post(publish::rebase)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
