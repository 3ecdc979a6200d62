//! The accounts: the list, changing one, adding one, a whole class from a file, and new passwords for a class.

mod changes;
mod class_list;
mod class_passwords;
mod list;
mod one_user;
mod plan;
mod reading;
#[cfg(test)]
mod samples;
mod sheets;
mod views;

use axum::Router;
use axum::routing::{get, post};
use grundy_classroom::roster::FILE_BYTES_MAX;

use crate::feature::Feature;
use crate::frame::body_limit;

/// A size above the limit of a file with the rest of the form, so that a file over its limit gets a message and not a broken
/// connection.
const IMPORT_BYTES_MAX: usize = 3 * FILE_BYTES_MAX;

pub(crate) use plan::{account, why_no_list, words_of};
pub(crate) use reading::{COLUMN, Columns, LineFaults, SentList, choice_of};
pub(crate) use sheets::sheets;
pub(crate) use views::{Card, SheetsView};

pub(crate) fn feature() -> Feature {
    Feature {
        teachers: Router::new()
            .route("/users", get(list::show))
            .route(
                "/users/import",
                get(class_list::form)
                    .post(class_list::check_or_create)
                    .layer(body_limit(IMPORT_BYTES_MAX)),
            )
            .route("/users/new", get(one_user::form).post(one_user::create))
            .route(
                "/users/passwords",
                get(class_passwords::form).post(class_passwords::reset),
            )
            .route("/users/{id}", get(changes::show))
            .route("/users/{id}/names", post(changes::set_names))
            .route("/users/{id}/password", post(changes::reset_password))
            .route("/users/{id}/disabled", post(changes::set_disabled)),
        admins: Router::new()
            .route("/users/registration", post(list::set_registration))
            .route("/users/{id}/role", post(changes::set_role)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
