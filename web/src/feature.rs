//! The parts that a feature adds to the site.

use axum::Router;
use utoipa_axum::router::OpenApiRouter;

use crate::app::state::AppState;

/// A feature: its routes by readers, its part of the API, and samples of its pages for the tests of every page. A reader who may
/// not use a route is sent to log in or refused before a handler runs.
#[derive(Default)]
pub(crate) struct Feature {
    /// Pages for everyone, logged in or not.
    pub everyone: Router<AppState>,
    /// Pages for all readers with an account, those whose account is for one event only included.
    pub contestants: Router<AppState>,
    /// Pages for all readers with an account of their own.
    pub students: Router<AppState>,
    /// Pages for teachers and administrators.
    pub teachers: Router<AppState>,
    /// Pages for administrators.
    pub admins: Router<AppState>,
    /// Routes for programs with a token, described by their own annotations.
    pub api: OpenApiRouter<AppState>,
    /// Routes for programs that others wrote, by the Contest API of the ICPC, which is read only.
    pub contest_api: Router<AppState>,
    /// Every view in every state that changes its markup, rendered on the given page.
    #[cfg(test)]
    pub samples: Vec<fn(&crate::frame::Page) -> Vec<String>>,
}
