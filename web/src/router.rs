//! Every route, on one page, by who may use it.

use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use axum::{Router, middleware};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

use crate::config::AppConfig;
use crate::error::HttpError;
use crate::pages::{
    account, events, login, pictures, preferences, problems, proposals, register, setup, solution,
    submissions, submit, test_data, tests, users, versions,
};
use crate::state::AppState;
use crate::{api, assets, crowding, health, metrics, requests, security, visitor};

const FORM_BYTES_MAX: usize = 64 * 1024;
/// Above every limit of a source, so that one that is over the limit gets a message and not a broken connection.
const SUBMIT_BYTES_MAX: usize = 9 * 1024 * 1024;
/// As above, for the inputs of tests.
const PROPOSE_BYTES_MAX: usize = 16 * 1024 * 1024;

/// The whole server: what everybody may reach, and what only its operator may.
#[derive(Clone, Debug)]
pub struct Routers {
    /// The site.
    pub site: Router,
    /// Measurements, for a listener of their own: behind a proxy nobody can tell its operator from a stranger.
    pub metrics: Router,
}

/// The whole server.
pub fn routers(config: AppConfig) -> Routers {
    let state = AppState::new(config);
    let metrics = Router::new()
        .route("/metrics", get(metrics::show))
        .with_state(state.clone());
    Routers {
        site: site(state),
        metrics,
    }
}

fn site(state: AppState) -> Router {
    // Until the answer begins, so that a body comes in bounded time; event streams go on for as long as they like.
    let request_timeout = state.config.request_timeout;
    let timeout =
        move || TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, request_timeout);
    let pages = for_everyone()
        .merge(for_students())
        .merge(for_teachers())
        .merge(for_admins())
        .fallback(async || HttpError::NotFound)
        .layer(DefaultBodyLimit::max(FORM_BYTES_MAX))
        .layer(security::same_site_only())
        .layer(timeout())
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(state.clone(), visitor::introduce));
    let api = api::router()
        .layer(timeout())
        .layer(CatchPanicLayer::new())
        .layer(middleware::map_response(api::show_errors));
    security::with_headers(pages.nest("/api/v1", api).merge(for_machines()))
        .layer(CompressionLayer::new())
        .layer(from_fn(metrics::measure))
        .layer(from_fn_with_state(state.clone(), crowding::limit))
        .layer(from_fn(requests::identify))
        .with_state(state)
}

fn for_everyone() -> Router<AppState> {
    Router::new()
        .route("/", get(problems::list))
        .route("/problems", get(problems::list))
        .route("/problems/{id}", get(problems::show))
        // For everyone, so that a text written while the session ended is not lost.
        .route(
            "/problems/{id}/submit",
            post(submit::create).layer(DefaultBodyLimit::max(SUBMIT_BYTES_MAX)),
        )
        .route("/problems/{id}/solution", get(solution::show))
        .route(
            "/problems/{id}/versions/{version}/pictures/{*test}",
            get(pictures::of_answer),
        )
        .route("/login", get(login::show).post(login::log_in))
        .route("/logout", post(login::log_out))
        .route("/register", get(register::show).post(register::register))
        .route("/setup/{token}", get(setup::show).post(setup::claim))
        .route("/preferences", post(preferences::save))
}

fn for_students() -> Router<AppState> {
    Router::new()
        .route("/submissions", get(submissions::list))
        .route("/submissions/{id}", get(submissions::show))
        .route("/submissions/{id}/source", get(submissions::source))
        .route("/submissions/{id}/tests/{index}", get(test_data::show))
        .route("/submissions/{id}/events", get(events::of_submission))
        .route(
            "/submissions/{id}/tests/{index}/picture",
            get(pictures::of_submission),
        )
        .route("/account", get(account::show))
        .route("/account/password", post(account::change_password))
        .route("/account/tokens", post(account::create_token))
        .route("/account/tokens/{id}/delete", post(account::delete_token))
        .route_layer(from_fn(visitor::require_student))
}

fn for_teachers() -> Router<AppState> {
    Router::new()
        .route("/submissions/{id}/rejudge", post(submissions::rejudge))
        .route(
            "/problems/{id}/tests",
            get(tests::show)
                .post(tests::propose)
                .layer(DefaultBodyLimit::max(PROPOSE_BYTES_MAX)),
        )
        .route("/problems/{id}/proposals/{proposal}", get(proposals::show))
        .route(
            "/problems/{id}/proposals/{proposal}/events",
            get(events::of_proposal),
        )
        .route("/problems/{id}/versions", get(versions::show))
        .route("/problems/{id}/solution/{part}", post(solution::disclose))
        .route("/problems/{id}/rejudge", post(versions::rejudge))
        .route_layer(from_fn(visitor::require_teacher))
}

fn for_admins() -> Router<AppState> {
    Router::new()
        .route("/users", get(users::list))
        .route("/users/registration", post(users::set_registration))
        .route("/users/{id}/role", post(users::set_role))
        .route("/users/{id}/disabled", post(users::set_disabled))
        .route_layer(from_fn(visitor::require_admin))
}

fn for_machines() -> Router<AppState> {
    Router::new()
        .route("/assets/{build}/{*path}", get(assets::serve))
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
}
