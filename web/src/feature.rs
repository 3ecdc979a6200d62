//! The parts that a feature adds to the site.

use axum::Router;
use utoipa_axum::router::OpenApiRouter;

use crate::app::state::AppState;

/// The routes of a feature, by who may use them, and its part of the API. Whoever may not is sent to log in or refused before
/// a handler runs. And samples of its pages, for what is tested of every page.
#[derive(Default)]
pub(crate) struct Feature {
    /// Pages for everyone, logged in or not.
    pub everyone: Router<AppState>,
    /// Pages for whoever has an account.
    pub students: Router<AppState>,
    /// Pages for teachers and administrators.
    pub teachers: Router<AppState>,
    /// Pages for administrators.
    pub admins: Router<AppState>,
    /// Routes for programs with a token, described by their own annotations.
    pub api: OpenApiRouter<AppState>,
    /// Every view in every state that changes its markup, rendered on a page like this one.
    #[cfg(test)]
    pub samples: Vec<fn(&crate::frame::Page) -> Vec<String>>,
}
