//! The whole server: a line for each feature, and the layers around all of them.

use axum::Router;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::timeout::TimeoutLayer;

use crate::accounts::Passwords;
use crate::api;
use crate::app::config::AppConfig;
use crate::app::state::AppState;
use crate::app::{HttpError, assets, metrics, requests};
use crate::clics;
use crate::feature::Feature;
use crate::frame::{body_limit, preferences, visitor};
use crate::serving::{crowding, health, security};

/// Every feature of the site. Their routes stand in their `mod.rs`.
const FEATURES: &[fn() -> Feature] = &[
    crate::accounts::feature,
    crate::audit::feature,
    crate::class_now::feature,
    crate::classes::feature,
    crate::clics::feature,
    crate::events::feature,
    crate::gradebook::feature,
    crate::grading::feature,
    crate::help::feature,
    crate::judges::feature,
    crate::logins::feature,
    crate::mistakes::feature,
    crate::pictures::feature,
    crate::play::feature,
    crate::problems::feature,
    crate::profiles::feature,
    crate::ranking::feature,
    crate::rejudging::feature,
    crate::runs::feature,
    crate::similar::feature,
    crate::start::feature,
    crate::strength::feature,
    crate::submissions::feature,
    crate::transfer::feature,
    crate::problem_rules::feature,
    crate::users::feature,
    crate::workshop::feature,
];

const FORM_BYTES_MAX: usize = 64 * 1024;

/// The routes of the server: for everybody, and for its operator only.
#[derive(Clone, Debug)]
pub struct Routers {
    /// The site.
    pub site: Router,
    /// The measurements, for a listener of their own: behind a proxy the operator cannot be distinguished from a stranger.
    pub metrics: Router,
}

/// The whole server.
pub fn routers(config: AppConfig) -> Routers {
    let state = AppState::new(config);
    // Making it hashes once, for which requests for other shared values should not wait.
    state.shared::<Passwords>();
    let metrics = Router::new()
        .route("/metrics", get(metrics::show))
        .with_state(state.clone());
    Routers {
        site: site(state),
        metrics,
    }
}

fn site(state: AppState) -> Router {
    // The time ends when the answer begins, so that bodies must arrive in bounded time, while event streams may go on.
    let request_timeout = state.config.request_timeout;
    let timeout =
        move || TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, request_timeout);
    let all = together();
    let pages = all
        .everyone
        .merge(
            all.contestants
                .route_layer(from_fn(visitor::require_contestant)),
        )
        .merge(all.students.route_layer(from_fn(visitor::require_student)))
        .merge(all.teachers.route_layer(from_fn(visitor::require_teacher)))
        .merge(all.admins.route_layer(from_fn(visitor::require_admin)))
        .route("/preferences", post(preferences::save))
        .fallback(async || HttpError::NotFound)
        .layer(body_limit(FORM_BYTES_MAX))
        .layer(security::same_site_only())
        .layer(timeout())
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(state.clone(), visitor::introduce));
    let api = api::router(all.api)
        .layer(timeout())
        .layer(CatchPanicLayer::new())
        .layer(from_fn(api::show_errors));
    let contest_api = all
        .contest_api
        .layer(timeout())
        .layer(CatchPanicLayer::new())
        .layer(from_fn(clics::show_errors));
    let everything = pages.nest("/api/v1", api).merge(contest_api);
    security::with_headers(everything.merge(for_machines()))
        .layer(CompressionLayer::new().compress_when(worth_packing()))
        .layer(from_fn(metrics::measure))
        .layer(from_fn_with_state(state.clone(), crowding::limit))
        .layer(from_fn(requests::identify))
        .with_state(state)
}

/// Fonts are compressed already, and lines of an event feed have to leave at once.
fn worth_packing() -> impl Predicate {
    DefaultPredicate::new()
        .and(NotForContentType::new("font/"))
        .and(NotForContentType::new("application/x-ndjson"))
}

/// All features as one.
pub(crate) fn together() -> Feature {
    FEATURES
        .iter()
        .map(|feature| feature())
        .fold(Feature::default(), |all, feature| Feature {
            everyone: all.everyone.merge(feature.everyone),
            contestants: all.contestants.merge(feature.contestants),
            students: all.students.merge(feature.students),
            teachers: all.teachers.merge(feature.teachers),
            admins: all.admins.merge(feature.admins),
            api: all.api.merge(feature.api),
            contest_api: all.contest_api.merge(feature.contest_api),
            #[cfg(test)]
            samples: [all.samples, feature.samples].concat(),
        })
}

/// The OpenAPI document, as committed in `web/openapi.json`.
#[must_use]
pub fn openapi_json() -> String {
    api::description(together().api)
}

fn for_machines() -> Router<AppState> {
    Router::new()
        .route("/assets/{build}/{*path}", get(assets::serve))
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
}
