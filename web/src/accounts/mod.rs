//! Accounts: logging in, registering, passwords and tokens.

mod account;
mod command_line;
mod login;
mod new_user;
mod passwords;
mod register;
#[cfg(test)]
mod samples;
mod setup;
mod views;

use axum::Router;
use axum::routing::{get, post};

use crate::feature::Feature;

pub(crate) use account::own_address;
pub use command_line::{SetupLink, hash_password, setup_link};
pub(crate) use new_user::is_display_name;
pub(crate) use passwords::Passwords;
pub use passwords::{PASSWORD_CHARS_MAX, PASSWORD_CHARS_MIN};
pub(crate) use views::{role_key, role_key_of};

pub(crate) fn feature() -> Feature {
    Feature {
        everyone: Router::new()
            .route("/login", get(login::show).post(login::log_in))
            .route("/logout", post(login::log_out))
            .route("/register", get(register::show).post(register::register))
            .route("/setup/{token}", get(setup::show).post(setup::claim)),
        students: Router::new()
            .route("/account", get(account::show))
            .route(
                "/account/password",
                get(account::back).post(account::change_password),
            )
            .route(
                "/account/tokens",
                get(account::back).post(account::create_token),
            )
            .route("/account/tokens/{id}/delete", post(account::delete_token)),
        #[cfg(test)]
        samples: vec![samples::pages],
        ..Feature::default()
    }
}
