//! The HTTP API under `/api/v1`: JSON, bearer tokens, problem details (RFC 9457), described by OpenAPI.

mod auth;
mod events;
mod problem_details;
mod problems;
mod submissions;
mod types;

use axum::extract::DefaultBodyLimit;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use utoipa::OpenApi;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::error::HttpError;
use crate::state::AppState;

pub(crate) use problem_details::show_errors;

/// A source over every limit still gets an answer that says so; JSON may write each byte as six (`\u0000`).
const BODY_BYTES_MAX: usize = 16 * 1024 * 1024;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Grundy",
        version = "1",
        description = "Submit solutions and follow their judging. Tokens are made on the account page and sent as \
                       `Authorization: Bearer …`. Errors are problem details (RFC 9457) whose `type` is stable.",
        license(name = "MIT OR Apache-2.0")
    ),
    modifiers(&BearerTokens),
    security(("token" = []))
)]
struct Description;

struct BearerTokens;

impl utoipa::Modify for BearerTokens {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        openapi
            .components
            .get_or_insert_default()
            .add_security_scheme("token", scheme);
    }
}

/// The routes, to be nested under `/api/v1`.
pub(crate) fn router() -> axum::Router<AppState> {
    let (router, _) = routes().split_for_parts();
    router
        .route("/openapi.json", get(describe))
        .fallback(async || HttpError::NotFound)
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
}

/// The OpenAPI document, as committed in `web/openapi.json`.
#[must_use]
pub fn openapi_json() -> String {
    let (_, description) = OpenApiRouter::<AppState>::with_openapi(Description::openapi())
        .nest("/api/v1", routes())
        .split_for_parts();
    description.to_pretty_json().unwrap_or_default() + "\n"
}

fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(problems::list))
        .routes(routes!(problems::show))
        .routes(routes!(problems::solution))
        .routes(routes!(submissions::create))
        .routes(routes!(submissions::show))
        .routes(routes!(events::follow))
}

async fn describe() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], openapi_json())
}
