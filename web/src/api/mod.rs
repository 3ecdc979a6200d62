//! The HTTP API under `/api/v1`: JSON, bearer tokens, problem details (RFC 9457), described by OpenAPI.

mod auth;
mod job_state;
mod json_body;
mod problem_details;
mod spoken;

use std::sync::Arc;

use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use utoipa::OpenApi;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa_axum::router::OpenApiRouter;

use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::body_limit;

pub(crate) use auth::{Caller, ReadingCaller};
pub(crate) use job_state::JobStateBody;
pub(crate) use json_body::JsonBody;
pub(crate) use problem_details::{ProblemDetails, clipped, show_errors};
pub(crate) use spoken::Spoken;

/// A size at which a source over every limit still gets an answer that says so; JSON may write each byte as six (`\u0000`).
const BODY_BYTES_MAX: usize = 16 * 1024 * 1024;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Grundy",
        version = "1",
        description = "Submit solutions and follow their judging. Tokens are made on the account page and sent as \
                       `Authorization: Bearer …`. Errors are problem details (RFC 9457) whose `type` is stable. Why a test failed and how much a request may hold are \
                       told in Vietnamese where `Accept-Language` asks for that, else in English.",
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

/// The API from the features' parts, to be nested under `/api/v1`.
pub(crate) fn router(parts: OpenApiRouter<AppState>) -> axum::Router<AppState> {
    let description: Arc<str> = description(parts.clone()).into();
    let (router, _) = described(parts).split_for_parts();
    router
        .route("/openapi.json", get(async move || describe(&description)))
        .fallback(async || HttpError::NotFound)
        .layer(body_limit(BODY_BYTES_MAX))
}

/// The OpenAPI document of the API from these parts.
pub(crate) fn description(parts: OpenApiRouter<AppState>) -> String {
    let (_, description) = OpenApiRouter::<AppState>::with_openapi(Description::openapi())
        .nest("/api/v1", described(parts))
        .split_for_parts();
    description.to_pretty_json().unwrap_or_default() + "\n"
}

fn described(parts: OpenApiRouter<AppState>) -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(Description::openapi()).merge(parts)
}

fn describe(description: &Arc<str>) -> impl IntoResponse + use<> {
    (
        [(header::CONTENT_TYPE, "application/json")],
        description.to_string(),
    )
}
